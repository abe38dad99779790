"""Reads exports of halo with programs of other projects, for the script foreign-data."""

import collections
import contextlib
import importlib.util
import io
import json
import os
import pathlib
import sqlite3
import sys


def influx(path):
    from line_protocol_parser import parse_line

    counts = collections.Counter()
    for line in pathlib.Path(path).read_text().splitlines():
        point = parse_line(line)
        assert point["tags"]["ring"] == "FULL_0001 (virtual)", line
        assert 1_772_000_000 < point["time"] < 1_774_000_000, line
        counts[point["measurement"]] += 1
    print("line-protocol-parser:", dict(counts))


def omh(path, omh_schemas, ieee_schemas):
    from jsonschema import Draft7Validator, FormatChecker
    from referencing import Registry, Resource
    from referencing.jsonschema import DRAFT7

    bases = {
        "omh": "https://w3id.org/openmhealth/schemas/omh/",
        "ieee": "https://w3id.org/ieee/ieee-1752-schema/",
    }
    resources = []
    for namespace, folder in ("omh", omh_schemas), ("ieee", ieee_schemas):
        for file in pathlib.Path(folder).rglob("*.json"):
            schema = json.loads(file.read_text())
            # The schemas refer to each other by the names of their files.
            for key in ("id", "$id", "$schema"):
                schema.pop(key, None)
            resource = Resource.from_contents(schema, default_specification=DRAFT7)
            resources.append((bases[namespace] + file.name, resource))
    registry = Registry().with_resources(resources)

    def validate(value, namespace, schema):
        reference = {"$ref": f"{bases[namespace]}{schema}.json"}
        checker = FormatChecker()
        Draft7Validator(reference, registry=registry, format_checker=checker).validate(value)

    counts = collections.Counter()
    for point in json.loads(pathlib.Path(path).read_text()):
        for namespace in bases:
            validate(point, namespace, "data-point-1.0")
        schema = point["header"]["schema_id"]
        validate(point["body"], schema["namespace"], f"{schema['name']}-{schema['version']}")
        counts[f"{schema['namespace']}:{schema['name']}"] += 1
    print("jsonschema:", dict(counts))


def colmi(path):
    from colmi_r02_client import db
    from sqlalchemy import func, select

    # The client creates missing tables, and adds to those that exist.
    session = db.get_db_session(pathlib.Path(path))
    ring = session.scalars(select(db.Ring)).one()
    last = db.get_last_sync(session, ring.address)
    rates = session.scalars(select(db.HeartRate).order_by(db.HeartRate.timestamp)).all()
    steps = session.scalar(select(func.sum(db.SportDetail.steps)))
    assert rates and all(rate.ring is ring and rate.timestamp.tzinfo for rate in rates)
    assert last >= rates[-1].timestamp
    print(
        f"colmi_r02_client: {ring.address}, {len(rates)} heart rates until {rates[-1].timestamp}, "
        f"{steps} steps, last sync {last}"
    )


def gadgetbridge(path, converter, *kinds):
    os.environ.update(QUERY_DURATION=str(10**9), COLMI_TIMESTAMPS_ARE_MS="Y")
    specification = importlib.util.spec_from_file_location("converter", converter)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    with contextlib.redirect_stdout(io.StringIO()):
        points = module.extract_data(sqlite3.connect(path).cursor())
    counts = collections.Counter()
    for point in points:
        if point["tags"].get("sample_type") == "sync_check":
            continue
        assert 1_772_000_000 < point["timestamp"] / 10**9 < 1_774_000_000, point
        counts.update(point["fields"].keys())
    print(f"{pathlib.Path(converter).stem}:", dict(counts))
    missing = [kind for kind in kinds if not any(kind in name for name in counts)]
    assert not missing, f"the converter found no {missing}"


def training(*paths):
    import datetime

    import tcxparser

    namespace = {"tcx": "http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"}
    for path in paths:
        workout = tcxparser.TCXParser(path)
        lap = workout.root.find(".//tcx:Lap", namespace)
        start, end = map(
            datetime.datetime.fromisoformat, (workout.started_at, workout.completed_at)
        )
        assert workout.distance == lap.DistanceMeters, path
        assert (end - start).total_seconds() == lap.TotalTimeSeconds, path
    print(f"python-tcxparser: {len(paths)} workouts with their distance and end")


def variability(path):
    # Prints a table of the errors of RMSSD against its definition
    # without the beats that are wrong.
    import math
    import warnings

    warnings.filterwarnings("ignore")
    import heartpy
    import hrvanalysis
    import neurokit2
    import numpy
    import systole.correction

    def rmssd(intervals):
        differences = numpy.diff(numpy.asarray(intervals, dtype=float))
        return math.sqrt(numpy.mean(differences**2))

    def by_neurokit(intervals):
        peaks = numpy.round(numpy.concatenate([[0], numpy.cumsum(intervals)])).astype(int)
        _, corrected = neurokit2.signal_fixpeaks(peaks, 1000, iterative=True, method="Kubios")
        return rmssd(numpy.diff(corrected))

    def by_hrv_analysis(intervals):
        normal = hrvanalysis.get_nn_intervals(
            list(intervals), ectopic_beats_removal_method="malik", verbose=False
        )
        return rmssd([value for value in normal if not math.isnan(value)])

    def by_heartpy(intervals):
        # Without dictionaries of its own, each call changes the results of the calls before.
        _, measures = heartpy.process_rr(
            intervals, threshold_rr=True, clean_rr=True, measures={}, working_data={}
        )
        return measures["rmssd"]

    def by_systole(intervals):
        return rmssd(systole.correction.correct_rr(intervals)[0])

    def definition(series):
        pairs = list(zip(series["rawValues"], series["isNormal"]))
        squares = [
            (next[0] - last[0]) ** 2
            for last, next in zip(pairs, pairs[1:])
            if last[1] and next[1]
        ]
        return math.sqrt(sum(squares) / len(squares)) / 1.024

    methods = [by_neurokit, by_hrv_analysis, by_heartpy, by_systole]
    errors = collections.defaultdict(list)
    for series in json.loads(pathlib.Path(path).read_text()):
        truth = definition(series)
        intervals = numpy.array(series["rawValues"]) / 1.024
        row = [series["rmssd"]]
        for method in methods:
            with contextlib.redirect_stdout(io.StringIO()):
                try:
                    row.append(method(intervals))
                except Exception:
                    row.append(math.nan)
        errors[series["kind"]].append([abs(value / truth - 1) * 100 for value in row])

    def cell(values):
        if any(math.isnan(value) for value in values):
            return "fails"
        return f"{numpy.median(values):.0f}, {max(values):.0f}"

    print("| series | number | halo | neurokit2 | hrv-analysis | HeartPy | systole |")
    print("|---|---|---|---|---|---|---|")
    for kind, rows in errors.items():
        cells = [cell(column) for column in zip(*rows)]
        print(f"| {kind} | {len(rows)} | " + " | ".join(cells) + " |")
    print(f"{sum(map(len, errors.values()))} series")


globals()[sys.argv[1]](*sys.argv[2:])
