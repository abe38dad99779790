#!/usr/bin/env bash
# nuanic-ring 0.3.0: a target of 16 Hz leaves 12.5 of the 25 values a second that a ring sends.
#
# Guess:  `nuanic-ring-monitor --target-hz 16` with equalization drops 9 of 25 values a second; 16 are left.
# Really: a value is dropped if it comes less than 1/16 s after the last kept one. The ring's values are 40 ms apart, so
#         the next one that passes comes after 80 ms. Each target below the rate of the ring leaves the rate divided by
#         a whole number: 12.5 Hz for all targets from 12.5 to 24.9 Hz.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q nuanic-ring==0.3.0
"$folder/venv/bin/python" - <<'PYTHON'
from datetime import datetime, timedelta

from nuanic_ring.telemetry.device_state import RingDeviceState
from nuanic_ring.telemetry.rate_control import equalize_decision


def rate_of_kept(source_hz: float, target_hz: float, seconds: int = 60) -> float:
    state = RingDeviceState("02:00:00:00:00:01")
    start, kept = datetime(2026, 3, 14, 12), 0
    for number in range(round(source_hz * seconds)):
        now = start + timedelta(seconds=number / source_hz)
        # As in NuanicMonitor, which notes the time of the values that it keeps.
        if not equalize_decision(state, "d306", target_hz, "enforce", now):
            state.last_accepted_d306_ts = now
            kept += 1
    return kept / seconds


rates = {target: rate_of_kept(25, target) for target in (25, 24.9, 20, 16, 12.5, 12)}
for target, rate in rates.items():
    print(f"25 Hz, target {target:4} Hz: {rate:.2f} Hz are left")
assert rates[25] == 25
assert all(rates[target] == 12.5 for target in (24.9, 20, 16, 12.5)), "the target is now met"
assert 8.3 < rates[12] < 8.4
print("as described: 16 Hz becomes 12.5 Hz")
PYTHON
