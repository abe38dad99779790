#!/usr/bin/env bash
# neurokit2 0.3.0: signal_fixpeaks(method="Kubios") changes beats of a series without any artefact.
#
# Guess:  a calm series without artefacts comes back as it was.
# Really: the threshold is 5.2 quartile deviations of the differences, 2.2 standard deviations of a
#         normal distribution, so some beats of each random series are "ectopic" or "longshort". They
#         move, and RMSSD falls by some percent. A pure sine stays as it is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q neurokit2==0.3.0
MPLBACKEND=Agg "$folder/venv/bin/python" -W ignore - <<'PYTHON'
import numpy
import neurokit2


def rmssd(intervals):
    return numpy.sqrt(numpy.mean(numpy.diff(intervals) ** 2))


def corrected(intervals):
    peaks = numpy.concatenate([[0], numpy.cumsum(intervals)]).round().astype(int)
    found, peaks = neurokit2.signal_fixpeaks(peaks, 1000, iterative=True, method="Kubios")
    beats = sum(len(found[kind]) for kind in ("ectopic", "missed", "extra", "longshort"))
    return numpy.diff(peaks), beats


changes = []
for seed in range(5):
    calm = numpy.random.default_rng(seed).normal(900, 15, 300).round()
    fixed, _ = corrected(calm)
    changes.append(rmssd(fixed) / rmssd(calm) - 1)
    moved = int(numpy.sum(numpy.abs(fixed - calm[: len(fixed)]) > 1)) if len(fixed) == 300 else -1
    print(f"normal noise, seed {seed}: {moved} of 300 intervals changed, RMSSD {changes[-1]:+.1%}")
assert all(change < -0.02 for change in changes), "noise now stays as it was"

sine = (900 + 100 * numpy.sin(numpy.arange(300) * 2 * numpy.pi / 6)).round()
fixed, _ = corrected(sine)
print(f"sine of 6 beats: RMSSD {rmssd(fixed) / rmssd(sine) - 1:+.1%}")
assert abs(rmssd(fixed) / rmssd(sine) - 1) < 0.005
PYTHON
