#!/usr/bin/env bash
# HeartPy 1.2.7: a second call of process_rr changes the result of the first.
#
# Guess:  each call returns measures of its own.
# Really: working_data and measures are mutable default arguments, so all calls of a program return
#         the same two dictionaries, with the values of the last call. Pass measures={} and
#         working_data={} each time.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q heartpy==1.2.7 'setuptools<81'
MPLBACKEND=Agg "$folder/venv/bin/python" -W ignore - <<'PYTHON'
import heartpy
import numpy

calm = numpy.array([1000, 1010] * 60)
lively = numpy.array([800, 900] * 60)

_, first = heartpy.process_rr(calm)
before = first["rmssd"]
_, second = heartpy.process_rr(lively)
after = first["rmssd"]
print(f"RMSSD of the first series: {before:.0f} ms; after the call for the second: {after:.0f} ms")
assert round(before) == 10 and round(after) == 100, "the first result now stays as it was"
assert first is second

_, own = heartpy.process_rr(calm, measures={}, working_data={})
heartpy.process_rr(lively, measures={}, working_data={})
assert round(own["rmssd"]) == 10
print("With dictionaries of its own for each call, the first result stays.")
PYTHON
