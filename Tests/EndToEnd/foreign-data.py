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


globals()[sys.argv[1]](*sys.argv[2:])
