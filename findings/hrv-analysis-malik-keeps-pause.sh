#!/usr/bin/env bash
# hrv-analysis 1.0.6: the method "malik" keeps the pause after a premature beat.
#
# Guess:  an interval that differs by more than 20 % from the one before it is removed; a premature
#         beat and the long pause after it both go.
# Really: after a removed interval the next one is always kept. The pause stays, the normal interval
#         after the pause is removed in its place, and one premature beat in 300 raises RMSSD by
#         half of its value or more.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q hrv-analysis==1.0.6 'setuptools<81'
# Python 3.11 cannot import nolds 0.6.3, which hrv-analysis asks for.
"$folder/venv/bin/pip" install -q --no-deps nolds==0.6.2
"$folder/venv/bin/python" -W ignore - <<'PYTHON'
import contextlib
import io
import math

import hrvanalysis

# A calm heart: 900 ms, with a step of 20 ms to the next interval and back.
intervals = [900 + 20 * (place % 2) for place in range(300)]
intervals[150:152] = [560, 1240]
with contextlib.redirect_stdout(io.StringIO()):
    kept = hrvanalysis.remove_ectopic_beats(intervals, method="malik", verbose=False)
    whole = hrvanalysis.get_nn_intervals(intervals, ectopic_beats_removal_method="malik")
print("intervals:", intervals[148:155])
print("kept:     ", kept[148:155])
assert math.isnan(kept[150]), "the premature beat stays"
assert kept[151] == 1240, "the pause is now removed"
assert math.isnan(kept[152]), "the normal interval after the pause now stays"
rmssd = hrvanalysis.get_time_domain_features(whole)["rmssd"]
print(f"RMSSD {rmssd:.1f} ms; without the two wrong intervals it is 20.0 ms")
assert rmssd > 25
PYTHON
