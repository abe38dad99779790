#!/usr/bin/env bash
# python-tcxparser 2.4.0: hr_time_in_zones gives a heart rate the time of another trackpoint.
#
# Guess:  a trackpoint without a heart rate adds no time to a zone; all others keep theirs.
# Really: the first heart rate gets the first time, and so on. A trackpoint without a heart rate,
#         such as one with the distance only, shifts all pairs after it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q python-tcxparser==2.4.0
"$folder/venv/bin/python" -W ignore - <<'PYTHON'
import io
from datetime import timedelta

import tcxparser


def workout():
    points = [
        ("10:00:00", ""),
        ("10:01:00", "<HeartRateBpm><Value>100</Value></HeartRateBpm>"),
        ("10:11:00", "<HeartRateBpm><Value>150</Value></HeartRateBpm>"),
        ("10:31:00", "<HeartRateBpm><Value>150</Value></HeartRateBpm>"),
    ]
    track = "".join(
        f"<Trackpoint><Time>2026-03-14T{time}Z</Time>{rate}</Trackpoint>" for time, rate in points
    )
    return tcxparser.TCXParser(
        io.StringIO(
            '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/'
            'TrainingCenterDatabase/v2"><Activities><Activity Sport="Running">'
            "<Id>2026-03-14T10:00:00Z</Id>"
            '<Lap StartTime="2026-03-14T10:00:00Z"><TotalTimeSeconds>1860</TotalTimeSeconds>'
            "<DistanceMeters>5000</DistanceMeters><Calories>0</Calories>"
            "<Intensity>Active</Intensity><TriggerMethod>Manual</TriggerMethod>"
            f"<Track>{track}</Track></Lap></Activity></Activities></TrainingCenterDatabase>"
        )
    )


zones = {"easy": (0, 120), "hard": (121, 255)}
plain = workout().hr_time_in_zones(zones)
print("a first trackpoint without a heart rate:", {k: str(v) for k, v in plain.items()})
# By its own trackpoint, 100 bpm counts for 5.5 minutes, and 150 bpm for 25 minutes.
assert plain == {"easy": timedelta(seconds=30), "hard": timedelta(seconds=1230)}, plain
PYTHON
