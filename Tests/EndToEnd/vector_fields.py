"""The fields of the vectors of halo that adapters may return, for the script vector-parsers."""

import uuid


class Refusal(Exception):
    """The error of a parser that reports errors in another way than Python's."""


def strings(value):
    """The text; None if the library cleans the text, or replaces bytes that are no text."""
    raw = bytes.fromhex(value["raw"]).rstrip(b"\0")
    is_same = "text" in value and raw == value["text"].encode()
    return {"text": value["text"]} if is_same else None


def heart_rate(value):
    return {
        "rate": value["beatsPerMinute"],
        "contact": {2: False, 3: True}.get(value["contact"]),
        "touched": value["contact"] == 3,
        "energy": value.get("energyExpendedKilojoules"),
        "rr": value["rrIntervals"],
        "rrMilliseconds": [round(rr * 1000 / 1024) for rr in value["rrIntervals"]],
    }


def pair(value):
    return [value["revolutions"], value["lastEventTime"]] if value else None


def advertisement(value):
    entries = [(entry["type"], entry["data"]) for entry in value["structures"]]
    companies = [data for kind, data in entries if kind == 0xFF]
    names = {kind: bytes.fromhex(data).decode() for kind, data in entries if kind in (8, 9)}
    return {
        "structures": [list(entry) for entry in entries],
        "types": [kind for kind, _ in entries],
        "manufacturers": [[company(data), data[4:]] for data in companies],
        "lastOfCompany": {str(company(data)): data[4:] for data in companies},
        "name": names.get(9) or names.get(8) or None,
        "services": sorted(
            data[at : at + 4] for kind, data in entries if kind in (2, 3) for at in range(0, len(data), 4)
        ),
    }


def company(data):
    return int.from_bytes(bytes.fromhex(data[:4]), "little")


def beacon(value):
    short = value["proximityUUID"]
    whole = short if len(short) > 8 else f"{short:0>8}-0000-1000-8000-00805f9b34fb"
    fields = {"major": value["major"], "minor": value["minor"], "power": value["measuredPower"]}
    return {"uuid": uuid.UUID(whole).hex, **fields}


def oxygen(value):
    hours = [(day["daysAgo"], at, hour) for day in value["days"] for at, hour in enumerate(day["hours"])]
    return {
        "readings": [
            [at * 60 - ago * 1440, hour["lowest"], hour["highest"]]
            for ago, at, hour in hours
            if hour["lowest"] or hour["highest"]
        ]
    }


def sleep(value):
    """Spans in minutes since the last midnight, and stages as text."""
    spans, stages = [], []
    for record in value["records"]:
        start, end = record["startMinute"], record["endMinute"]
        spans.append([at - record["daysAgo"] * 1440 for at in (start - 1440 * (start > end), end)])
        letters = {2: "l", 3: "d", 4: "r", 5: "a"}
        stages.append(", ".join(f"{s['minutes']}{letters.get(s['stage'], '?')}" for s in record["stages"]))
    return {"spans": spans, "stages": stages}


def stress(value):
    slots = enumerate(value["values"])
    minutes, ago = value["minutesPerSlot"], value["daysAgo"] * 1440
    return {"values": [[at * minutes - ago, level] for at, level in slots if level]}


def enabled(value):
    return {"enabled": value["settings"]["state"] == 1}


def steps(value):
    keys = "date", "slot", "steps", "metres"
    return {"records": [[record[key] for key in keys] for record in value["records"]]}


# The characteristics that are text, by the names of their types.
TEXTS = {
    "DeviceName": "2a00",
    "ModelNumberString": "2a24",
    "SerialNumberString": "2a25",
    "FirmwareRevisionString": "2a26",
    "HardwareRevisionString": "2a27",
    "SoftwareRevisionString": "2a28",
    "ManufacturerNameString": "2a29",
}

# The fields of each type that an adapter may return, from the value in a vector.
FIELDS = {
    "Colmi.BatteryStatus": lambda v: {"percent": v["percent"], "charging": v["charging"] != 0},
    "Colmi.HeartRateLogSettingsReply": lambda v: {
        "enabled": v["settings"]["state"] == 1,
        "interval": v["settings"]["intervalMinutes"],
    },
    "Colmi.MeasurementReading": lambda v: {key: v[key] for key in ("kind", "error", "level")},
    "Colmi.HeartRateLog": lambda v: {
        "timestamp": v["timestamp"],
        "minutes": v["minutesPerSlot"],
        "rates": v["values"],
    },
    "Colmi.StepLog": steps,
    "Colmi.StressLog": stress,
    "Colmi.BloodOxygenHistory": oxygen,
    "Colmi.SleepHistory": sleep,
    "Colmi.BloodOxygenLogSettingsReply": enabled,
    "Colmi.StressLogSettingsReply": enabled,
    "Colmi.HeartRateVariabilityLogSettingsReply": enabled,
    "Triones.Status": lambda v: {"on": v["power"] == 0x23, "color": v["color"]},
    "GAP.AdvertisingPayload": advertisement,
    "IBeacon": beacon,
    "GATT.HeartRateMeasurement": heart_rate,
    "GATT.CSCMeasurement": lambda v: {"wheel": pair(v.get("wheel")), "crank": pair(v.get("crank"))},
    "GATT.CSCFeature": lambda v: {"bits": [bool(v >> bit & 1) for bit in range(3)]},
    "GATT.BatteryLevel": lambda v: {"level": v["level"]},
    "GATT.BodySensorLocation": lambda v: {"location": v["location"]},
    "GATT.SensorLocation": lambda v: {"location": v["location"]},
    "GATT.Appearance": lambda v: {"appearance": v},
    "GATT.PnPID": lambda v: v,
    "GATT.PeripheralPreferredConnectionParameters": lambda v: v,
    **{f"GATT.{name}": strings for name in TEXTS},
}


PARSERS = []
# All vectors, for a parser that reads many at once.
VECTORS = []


def parser(name, licence, module=None):
    """Registers a function that returns the parsers of a project, by the type of the vectors.

    The name is that of a package of PyPI, or `owner/name` of a repository."""

    def register(function):
        PARSERS.append((name, licence, module, function))
        return function

    return register
