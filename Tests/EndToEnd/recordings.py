"""Opens recordings with programs of other projects, for the script recordings."""

import csv
import datetime
import json
import math
import pathlib
import sys

UTC = datetime.timezone.utc
folder = pathlib.Path(sys.argv[1])
truth = json.loads((folder / "truth.json").read_text())
checks = 0


def same(found, expected, tolerance=0.0, what=""):
    global checks
    checks += 1
    if expected is None or found is None:
        assert found is None and expected is None, f"{what}: {found}, not {expected}"
    elif isinstance(expected, (int, float)):
        assert abs(found - expected) <= tolerance + 1e-9, f"{what}: {found}, not {expected}"
    else:
        assert found == expected, f"{what}: {found}, not {expected}"


def time(second):
    return datetime.datetime.fromtimestamp(second, UTC)


# --- FIT

UNITS = {
    "distance": "m",
    "speed": "m/s",
    "power": "watts",
    "cadence": "rpm",
    "fractional_cadence": "rpm",
    "heart_rate": "bpm",
}


def compare_records(what, records, points):
    same(len(records), len(points), what=what)
    for record, point in zip(records, points):
        moment = record["timestamp"].replace(tzinfo=UTC)
        same(moment, time(point["second"]), what=what)
        same(record.get("distance"), point.get("meters"), 0.005, what)
        same(record.get("speed"), point.get("speed"), 0.0005, what)
        same(record.get("power"), point.get("power"), 0, what)
        same(record.get("heart_rate"), point.get("rate"), 0, what)
        cadence = record.get("cadence")
        if cadence is not None:
            cadence += record["fractional_cadence"]
        same(cadence, point.get("cadence"), 1 / 256, what)


def compare_totals(what, session, points, sport):
    def values(key):
        return [point[key] for point in points if point.get(key) is not None]

    def mean(key):
        return sum(values(key)) / len(values(key))

    seconds = points[-1]["second"] - points[0]["second"]
    same(session["total_elapsed_time"], seconds, 0, what)
    same(session["total_timer_time"], seconds, 0, what)
    same(session["total_distance"], points[-1]["meters"], 0.005, what)
    for name, key, tolerance in (
        ("speed", "speed", 0.0005),
        ("heart_rate", "rate", 0.5),
        ("power", "power", 0.5),
    ):
        same(session[f"avg_{name}"], mean(key), tolerance, what)
        same(session[f"max_{name}"], max(values(key)), tolerance, what)
    # The profile has another name for the cadence of a run.
    name = "running_cadence" if sport == "running" else "cadence"
    same(session[f"avg_{name}"], mean("cadence"), 0.5, what)
    same(session["sport"], sport, what=what)


def fit(name, points, sport):
    import fitdecode
    import fitparse
    from garmin_fit_sdk import Decoder, Stream

    path = str(folder / f"{name}.fit")
    with open(path, "rb") as file:
        content = file.read()
    # Checks both checksums.
    assert Decoder(Stream.from_byte_array(bytearray(content))).check_integrity()
    messages, errors = Decoder(Stream.from_byte_array(bytearray(content))).read()
    assert not errors, errors
    kinds = ["activity", "event", "file_id", "lap", "record", "session"]
    same(sorted(messages), [f"{kind}_mesgs" for kind in kinds])
    compare_records("garmin-fit-sdk", messages["record_mesgs"], points)
    for kind in "lap", "session":
        (total,) = messages[f"{kind}_mesgs"]
        same((total["event"], total["event_type"]), (kind, "stop"))
        same(total["start_time"], time(points[0]["second"]))
        compare_totals("garmin-fit-sdk", total, points, sport)
    (file_id,) = messages["file_id_mesgs"]
    same(file_id["type"], "activity")
    same(file_id["product_name"], "Trainer 0001 (virtual)")
    events = [(event["event"], event["event_type"]) for event in messages["event_mesgs"]]
    same(events, [("timer", "start"), ("timer", "stop_all")])
    (activity,) = messages["activity_mesgs"]
    found = (activity["type"], activity["event"], activity["num_sessions"])
    same(found, ("manual", "activity", 1))

    with fitdecode.FitReader(
        content,
        check_crc=fitdecode.CrcCheck.RAISE,
        error_handling=fitdecode.ErrorHandling.RAISE,
    ) as reader:
        frames = [frame for frame in reader if isinstance(frame, fitdecode.FitDataMessage)]
    records = [
        {field.name: field.value for field in frame.fields}
        for frame in frames
        if frame.name == "record"
    ]
    compare_records("fitdecode", records, points)
    units = {
        field.name: field.units
        for frame in frames
        if frame.name == "record"
        for field in frame.fields
    }
    same({key: units[key] for key in UNITS}, UNITS)

    file = fitparse.FitFile(content, check_crc=True)
    records = [message.get_values() for message in file.get_messages("record")]
    compare_records("fitparse", records, points)
    (session,) = file.get_messages("session")
    compare_totals("fitparse", session.get_values(), points, sport)
    print(f"garmin-fit-sdk, fitdecode, fitparse: {name}.fit, {len(points)} records")


# --- Training Center


def training(name, points, sport):
    import tcxparser
    from tcxreader.tcxreader import TCXReader

    path = str(folder / f"{name}.tcx")
    exercise = TCXReader().read(path, only_gps=False)
    same(exercise.activity_type, sport)
    same(exercise.distance, points[-1]["meters"], 0.0005)
    same(len(exercise.trackpoints), len(points))
    cadences = []
    for found, point in zip(exercise.trackpoints, points):
        same(found.time.replace(tzinfo=UTC), time(point["second"]))
        same(found.distance, point["meters"], 0.0005)
        same(found.hr_value, point.get("rate"))
        same(found.tpx_ext.get("Speed"), point.get("speed"), 0.0005)
        same(found.tpx_ext.get("Watts"), point.get("power"))
        cadence = found.tpx_ext.get("RunCadence") if sport == "Running" else found.cadence
        same(cadence, point.get("cadence"), 0.5)
        cadences.append(cadence)

    workout = tcxparser.TCXParser(path)
    same(workout.distance, points[-1]["meters"], 0.0005)
    same(workout.duration, points[-1]["second"] - points[0]["second"])
    same(workout.time_objects(), [time(point["second"]) for point in points])
    same(workout.power_values(), [point["power"] for point in points if "power" in point])
    same(workout.hr_values(), [point["rate"] for point in points if "rate" in point])
    if sport == "Biking":
        same(workout.cadence_values(), [cadence for cadence in cadences if cadence is not None])
    print(f"tcxreader, python-tcxparser: {name}.tcx, {len(points)} points")


# --- Raw signals


def signals(name, expected):
    import mne
    import pyedflib

    count = len(expected["labels"])
    columns = [expected["values"][channel::count] for channel in range(count)]
    seconds = [moment / 1e9 for moment in expected["times"]]
    with pyedflib.EdfReader(str(folder / f"{name}.edf")) as file:
        assert file.filetype == pyedflib.FILETYPE_EDFPLUS
        same(file.getSignalLabels(), expected["labels"])
        units = [file.getPhysicalDimension(channel) for channel in range(count)]
        same(units, [unit.replace("µ", "u") for unit in expected["units"]])
        rate = file.samples_in_datarecord(0) / file.datarecord_duration
        start = file.getStartdatetime().replace(tzinfo=UTC).timestamp()
        data = [file.readSignal(channel) for channel in range(count)]
        steps = [
            (file.getPhysicalMaximum(channel) - file.getPhysicalMinimum(channel)) / 65535
            for channel in range(count)
        ]
        lowest = [file.getPhysicalMinimum(channel) for channel in range(count)]
        notes = list(zip(*file.readAnnotations()))
    missing = set()
    for onset, duration, text in notes:
        same(text, "BAD_ACQ_SKIP")
        missing |= set(range(round(onset * rate), round((onset + duration) * rate)))
    places = [place for place in range(len(data[0])) if place not in missing]
    same(len(places), len(seconds), what="samples")
    for channel, column in enumerate(columns):
        # Whole numbers are exact, others rounded to a step.
        allowed = 0 if all(value == int(value) for value in column) else 0.501 * steps[channel]
        for place, value in zip(places, column):
            same(float(data[channel][place]), value, allowed + 1e-6, name)
        for place in missing:
            same(float(data[channel][place]), lowest[channel], 1e-6, name)
    for place, second in zip(places, seconds):
        same(start + place / rate, second, 0.9 / rate, f"time in {name}")

    raw = mne.io.read_raw_edf(folder / f"{name}.edf", preload=True, verbose="WARNING")
    same(raw.ch_names, expected["labels"])
    same(raw.info["meas_date"].timestamp(), start)
    same(raw.info["sfreq"], rate, 1e-6)
    same(len(raw.annotations), len(notes))
    for note, (onset, duration, text) in zip(raw.annotations, notes):
        same(str(note["description"]), str(text))
        same(float(note["onset"]), float(onset), 1e-6)
        same(float(note["duration"]), float(duration), 1e-6)
    for channel, column in enumerate(raw.get_data()):
        # MNE turns microvolts into volts.
        factor = 1e6 if expected["units"][channel] == "µV" else 1
        assert math.isclose(max(abs(column * factor - data[channel])), 0, abs_tol=1e-6)
    kept = raw.get_data(reject_by_annotation="omit", verbose="WARNING").shape[1]
    same(kept, len(places), len(notes), "samples without gaps")

    with open(folder / f"{name}.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    same(len(rows), len(seconds))
    names = [f"{label} ({unit})" for label, unit in zip(expected["labels"], expected["units"])]
    gaps = 0
    for index, row in enumerate(rows):
        moment = datetime.datetime.fromisoformat(row["time"][:19]).replace(tzinfo=UTC)
        nanoseconds = int(moment.timestamp()) * 10**9 + int(row["time"][20:])
        same(nanoseconds, expected["times"][index])
        same(float(row["seconds"]), (nanoseconds - expected["times"][0]) / 1e9, 1e-8)
        same([float(row[key]) for key in names], [column[index] for column in columns])
        between = places[index] - places[index - 1] - 1 if index else 0
        same(int(row["missing"]), between)
        gaps += between > 0
    print(f"pyedflib, MNE, csv: {name}, {len(rows)} samples, {gaps} gaps")
    return gaps


for name, points in sorted(truth["activities"].items()):
    sport = "cycling" if name == "ride" else "running"
    fit(name, points, sport)
    training(name, points, {"cycling": "Biking", "running": "Running"}[sport])
for name, expected in sorted(truth["signals"].items()):
    same(signals(name, expected), 3 if name == "gaps" else 0)
print(f"recordings: all {checks} comparisons hold")
