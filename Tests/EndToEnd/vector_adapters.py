"""Adapters for parsers of standard characteristics and of advertisements, for the script vector-parsers.

An adapter calls a parser, and returns the fields that both know, with the names and units of the functions in `FIELDS`.
It corrects nothing. None is the answer of a parser without a result.
"""

import importlib
import os
import pathlib
import subprocess
import tempfile
import uuid

from vector_fields import FIELDS, TEXTS, VECTORS, Refusal, parser


def advertising_event(data):
    """The HCI event of an advertisement, from an invented address with an RSSI of -64 dBm."""
    if len(data) > 243:
        raise NotImplementedError("an event of at most 255 bytes")
    report = bytes([0x02, 1, 0, 0, 1, 2, 3, 4, 5, 6, len(data)]) + data + b"\xc0"
    return bytes([0x04, 0x3E, len(report)]) + report


def apple_entry(data):
    return bytes([len(data) + 3, 0xFF, 0x4C, 0x00]) + data


# --- Characteristics


@parser("pycycling", "MIT")
def pycycling():
    from pycycling import battery_service, cycling_speed_cadence_service, heart_rate_service

    def rate(data):
        answer = heart_rate_service._parse_hr_measurement(data)
        return {
            "rate": answer.bpm,
            "touched": answer.sensor_contact,
            "energy": answer.energy_expended,
            "rr": answer.rr_interval,
        }

    def cycling(data):
        answer = cycling_speed_cadence_service._parse_csc_measurement(data)
        both = [list(answer[:2]), list(answer[2:])]
        return dict(zip(("wheel", "crank"), [None if part[0] is None else part for part in both]))

    return {
        "GATT.HeartRateMeasurement": rate,
        "GATT.CSCMeasurement": cycling,
        "GATT.CSCFeature": lambda data: {"bits": list(cycling_speed_cadence_service._parse_csc_feature(data))},
        "GATT.BatteryLevel": lambda data: {"level": battery_service._parse_battery_level(data)},
    }


@parser("bleakheart", "MPL-2.0")
def bleakheart():
    from bleakheart import HeartRate

    def rate(data):
        answer = HeartRate(None, callback=print)._decode(bytearray(data))
        return {
            "rate": answer["hr"],
            "contact": answer.get("contact"),
            "energy": answer.get("nrg"),
            "rrMilliseconds": answer.get("rr", []),
        }

    return {"GATT.HeartRateMeasurement": rate}


@parser("bumble", "Apache-2.0")
def bumble():
    from bumble.core import AdvertisingData
    from bumble.profiles.heart_rate_service import HeartRateService

    def rate(data):
        answer = HeartRateService.HeartRateMeasurement.from_bytes(data)
        return {
            "rate": answer.heart_rate,
            "contact": answer.sensor_contact_detected,
            "energy": answer.energy_expended,
            "rr": [round(rr * 1024) for rr in answer.rr_intervals or ()],
        }

    def structures(data):
        answer = AdvertisingData.from_bytes(data).ad_structures
        return {"structures": [[int(kind), value.hex()] for kind, value in answer]}

    return {"GATT.HeartRateMeasurement": rate, "GAP.AdvertisingPayload": structures}


@parser("bluetooth-sig", "MIT")
def bluetooth_sig():
    from bluetooth_sig.core.translator import BluetoothSIGTranslator

    translator = BluetoothSIGTranslator()

    def of(channel, fields):
        return lambda data: fields(translator.parse_characteristic(channel, data))

    def moment(revolutions, seconds):
        return None if revolutions is None else [revolutions, round(seconds * 1024)]

    return {
        **{f"GATT.{name}": of(channel, lambda v: {"text": v}) for name, channel in TEXTS.items()},
        "GATT.HeartRateMeasurement": of(
            "2a37",
            lambda v: {
                "rate": v.heart_rate,
                "contact": {0: None, 1: False, 2: True}[int(v.sensor_contact)],
                "energy": v.energy_expended,
                "rr": [round(rr * 1024) for rr in v.rr_intervals],
            },
        ),
        "GATT.CSCMeasurement": of(
            "2a5b",
            lambda v: {
                "wheel": moment(v.cumulative_wheel_revolutions, v.last_wheel_event_time),
                "crank": moment(v.cumulative_crank_revolutions, v.last_crank_event_time),
            },
        ),
        "GATT.CSCFeature": of("2a5c", lambda v: {"bits": [bool(int(v.features) >> bit & 1) for bit in range(3)]}),
        "GATT.BatteryLevel": of("2a19", lambda v: {"level": v}),
        "GATT.BodySensorLocation": of("2a38", lambda v: {"location": int(v)}),
        "GATT.SensorLocation": of("2a5d", lambda v: {"location": int(v)}),
        "GATT.Appearance": of("2a01", lambda v: {"appearance": v.raw_value}),
        "GATT.PnPID": of(
            "2a50",
            lambda v: {
                "vendorIDSource": int(v.vendor_id_source),
                "vendorID": v.vendor_id,
                "productID": v.product_id,
                "productVersion": v.product_version,
            },
        ),
        "GATT.PeripheralPreferredConnectionParameters": of(
            "2a04",
            lambda v: {
                "minimumInterval": round(v.min_interval / 1.25),
                "maximumInterval": round(v.max_interval / 1.25),
                "latency": v.latency,
                "supervisionTimeout": round(v.timeout / 10),
            },
        ),
    }


@parser("tshark", "GPL-2.0-or-later")
def tshark():
    halo = os.environ["HALO"]

    def read(name, fields):
        """The bytes of all vectors of a type, each with the texts of the fields."""
        chosen = [vector for vector in VECTORS if vector["type"] == name]
        lines = [f"{at + 1}\tnotify\t{vector['channel']}\t{vector['hex']}" for at, vector in enumerate(chosen)]
        with tempfile.TemporaryDirectory() as folder:
            trace, capture = f"{folder}/a.halotrace", f"{folder}/a.btsnoop"
            pathlib.Path(trace).write_text("\n".join(["# halo-trace 1", *lines, ""]))
            subprocess.run([halo, "convert", trace, capture], check=True, capture_output=True)
            command = ["tshark", "-r", capture, "-Y", "btatt.opcode == 0x1b", "-T", "fields", "-E", "aggregator=,"]
            for field in [f"btatt.{field}" for field in fields] + ["_ws.malformed"]:
                command += ["-e", field]
            output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        rows = [row.split("\t") for row in output.removesuffix("\n").split("\n")]
        return {bytes.fromhex(vector["hex"]): row for vector, row in zip(chosen, rows, strict=True)}

    def of(name, fields, answer):
        rows = {}

        def parse(data):
            rows.update(rows or read(name, fields))
            *texts, malformed = rows[data]
            if malformed:
                raise Refusal("a malformed packet")
            return answer(*[[int(part, 0) for part in text.split(",") if part] for text in texts])

        return parse

    def rate(short, long, energy, rr):
        values = short or long
        return {"rate": values[0], "energy": energy[0] if energy else None, "rr": rr} if values else None

    parts = "value.8 value.16 energy_expended rr_interval".split()
    # The field of the time is the same for wheel and crank.
    cycling = "cumulative_wheel_revolutions cumulative_crank_revolutions last_event_time".split()
    return {
        "GATT.HeartRateMeasurement": of(
            "GATT.HeartRateMeasurement", [f"heart_rate_measurement.{part}" for part in parts], rate
        ),
        "GATT.CSCMeasurement": of(
            "GATT.CSCMeasurement",
            [f"csc_measurement.{part}" for part in cycling],
            lambda wheel, crank, times: {
                "wheel": [*wheel, times[0]] if wheel else None,
                "crank": [*crank, times[-1]] if crank else None,
            },
        ),
        "GATT.BatteryLevel": of(
            "GATT.BatteryLevel", ["battery_level"], lambda level: {"level": level[0]} if level else None
        ),
    }


# --- Advertisements


@parser("bluetooth-data-tools", "Apache-2.0")
def bluetooth_data_tools():
    from bluetooth_data_tools import parse_advertisement_data_bytes

    def payload(data):
        name, services, _, makers, _ = parse_advertisement_data_bytes(data)
        short = [text[6:8] + text[4:6] for text in services if text.endswith("-0000-1000-8000-00805f9b34fb")]
        return {
            "name": name,
            "services": sorted(short),
            "lastOfCompany": {str(company): value.hex() for company, value in makers.items()},
        }

    return {"GAP.AdvertisingPayload": payload}


@parser("scapy", "GPL-2.0-only")
def scapy():
    from scapy.layers.bluetooth import HCI_LE_Meta_Advertising_Report

    def payload(data):
        report = HCI_LE_Meta_Advertising_Report(advertising_event(data)[5:])
        entries = [entry for entry in report.data if getattr(entry, "len", 0)]
        return {"structures": [[entry.type, bytes(entry)[2:].hex()] for entry in entries]}

    return {"GAP.AdvertisingPayload": payload}


@parser("aioblescan", "MIT")
def aioblescan():
    from aioblescan import aioblescan as scan

    def payload(data):
        event = scan.HCI_Event()
        event.decode(advertising_event(data))
        entries = [entry.payload for entry in event.retrieve(scan.AD_Structure) if entry.payload]
        makers = [value.payload for kind, value in entries if kind.val == 0xFF]
        return {
            "types": [kind.val for kind, _ in entries],
            "manufacturers": [[maker.val, bytes(rest.val).hex()] for maker, rest in makers],
        }

    return {"GAP.AdvertisingPayload": payload}


@parser("beacontools", "MIT")
def beacontools():
    from beacontools import parse_packet

    def frame(data):
        answer = parse_packet(apple_entry(data))
        return answer and {
            "uuid": uuid.UUID(answer.uuid).hex,
            "major": answer.major,
            "minor": answer.minor,
            "power": answer.tx_power,
        }

    return {"IBeacon": frame}


@parser("bleparser", "MIT")
def bleparser():
    from bleparser import BleParser

    def frame(data):
        answer, _ = BleParser().parse_raw_data(advertising_event(apple_entry(data)))
        if answer is None or answer["type"] != "iBeacon":
            return None
        fields = {"major": answer["major"], "minor": answer["minor"], "power": answer["measured power"]}
        return {"uuid": answer["uuid"], **fields}

    return {"IBeacon": frame}


@parser("ibeacon-ble", "MIT")
def ibeacon_ble():
    from home_assistant_bluetooth import BluetoothServiceInfo
    from ibeacon_ble import iBeaconParser

    def frame(data):
        info = BluetoothServiceInfo("", "address", -64, {0x4C: data}, {}, [], "test")
        answer = iBeaconParser().parse(info)
        fields = answer and {"major": answer.major, "minor": answer.minor, "power": answer.power}
        return answer and {"uuid": answer.uuid.hex, **fields}

    return {"IBeacon": frame}


# --- This project


@parser("haloprotocol", "Apache-2.0")
def haloprotocol():
    halo = importlib.import_module("halo")

    def reader(name, channel, sender):
        def read(data):
            if isinstance(data, bytes):
                return FIELDS[name](halo.decode(channel, sender, data)["value"])
            with halo.Assembler(channel, sender) as assembler:
                return FIELDS[name]([result for frame in data for result in assembler.add(frame)][-1]["value"])

        return read

    # A beacon is a part of an advertisement.
    channels = halo.capabilities()["channels"]
    return {
        vector["type"]: reader(vector["type"], vector["channel"], vector["sender"])
        for vector in VECTORS if vector["type"] in FIELDS and vector["channel"] in channels
    }
