#!/usr/bin/env bash
# HeartPy 1.2.7: process_rr(rr, clean_rr=True) raises KeyError 'RR_masklist'.
#
# Guess:  threshold_rr and clean_rr are independent, as their documentation reads: "this pass is
#         performed after threshold_rr, if that is specified".
# Really: clean_rr needs the mask that only threshold_rr makes, and fails alone, with each method.
#         threshold_rr first removes all intervals that differ by more than 30 % from the mean.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q heartpy==1.2.7 'setuptools<81'
MPLBACKEND=Agg "$folder/venv/bin/python" -W ignore - <<'PYTHON'
import heartpy
import numpy

intervals = numpy.array([900.0, 920.0, 905.0, 890.0, 915.0] * 20)
failures = []
for method in "quotient-filter", "iqr", "z-score":
    try:
        heartpy.process_rr(
            intervals, clean_rr=True, clean_rr_method=method, measures={}, working_data={}
        )
    except KeyError as error:
        failures.append((method, str(error)))
print("clean_rr alone:", failures)
assert [error for _, error in failures] == ["'RR_masklist'"] * 3, "clean_rr now works alone"
_, measures = heartpy.process_rr(
    intervals, threshold_rr=True, clean_rr=True, measures={}, working_data={}
)
print(f"with threshold_rr: RMSSD {measures['rmssd']:.1f} ms")
PYTHON
