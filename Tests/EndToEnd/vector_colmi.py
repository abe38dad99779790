"""Adapters for parsers of COLMI rings and LED strips, for the script vector-parsers; see vector_adapters.py."""

import datetime
import importlib
import re

from vector_fields import parser


def colmi(module, live):
    battery, settings, hr, step = (
        importlib.import_module(f"{module}.{name}") for name in ("battery", "hr_settings", "hr", "steps")
    )
    live = importlib.import_module(f"{module}.{live}")

    def status(data):
        info = battery.parse_battery(bytearray(data))
        return {"percent": info.battery_level, "charging": info.charging}

    def reading(data):
        parse = getattr(live, "parse_real_time_reading", None) or live.parse_heart_rate
        answer = parse(bytearray(data))
        if type(answer).__name__ == "ReadingError":
            return {"kind": int(answer.kind), "error": answer.code}
        return {"kind": int(answer.kind), "error": 0, "level": answer.value}

    def log_settings(data):
        answer = settings.parse_heart_rate_log_settings(bytearray(data))
        return {"enabled": answer.enabled, "interval": answer.interval}

    def last(parser, frames):
        answers = [parser.parse(bytearray(frame)) for frame in frames]
        return next((answer for answer in reversed(answers) if answer is not None), None)

    def heart_rates(frames):
        log = last(hr.HeartRateLogParser(), frames)
        if log is None or type(log).__name__ == "NoData":
            return None
        at = log.timestamp.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S")
        return {"timestamp": at, "minutes": log.range, "rates": log.heart_rates}

    def step_log(frames):
        details = last(step.SportDetailParser(), frames)
        if not isinstance(details, list):
            return None
        return {
            "records": [
                [f"{d.year:04}-{d.month:02}-{d.day:02}", d.time_index, d.steps, d.distance] for d in details
            ]
        }

    return {
        "Colmi.BatteryStatus": status,
        "Colmi.HeartRateLogSettingsReply": log_settings,
        "Colmi.MeasurementReading": reading,
        "Colmi.HeartRateLog": heart_rates,
        "Colmi.StepLog": step_log,
    }


@parser("colmi-r02-client", "MIT")
def colmi_r02_client():
    return colmi("colmi_r02_client", "real_time_hr")


@parser("tahnok/colmi_r02_client", "MIT", module="colmi_r02_client")
def colmi_repository():
    return colmi("colmi_r02_client", "real_time")


@parser("PaulinaRogala/open-colmi", "MIT", module="src/smart_ring_open/libraries/colmi_r02_client")
def open_colmi():
    return colmi("open_colmi", "real_time")


@parser("crosser/bluering", "MIT", module="bluering")
def bluering():
    opsv2 = importlib.import_module("bluering.opsv2")
    try:
        opsv1 = importlib.import_module("bluering.opsv1")
    except SyntaxError:
        # The module needs Python 3.12.
        opsv1 = None

    def text(operation, packets):
        """The text of a result; None if the operation waits for more bytes."""
        for packet in packets if isinstance(packets, list) else [packets]:
            operation.recv(None, packet)
        return operation.result() if operation.done.is_set() else None

    def minutes(moment):
        midnight = datetime.datetime.combine(datetime.date.today(), datetime.time())
        return (datetime.datetime.fromisoformat(moment) - midnight) // datetime.timedelta(minutes=1)

    def oxygen(data):
        result = text(opsv2.SPO2Log(), data)
        if result is None:
            return None
        lines = [re.split(": | - ", line) for line in result.splitlines()]
        return {"readings": [[minutes(at), int(low), int(high)] for at, low, high in lines]}

    def sleep(data):
        result = text(opsv2.SleepLog(), data)
        if result is None:
            return None
        lines = result.splitlines()[:-1]
        spans = [[minutes(moment) for moment in line.split(" (")[0].split(" - ")] for line in lines[::2]]
        return {"spans": spans, "stages": [line.strip() for line in lines[1::2]]}

    def battery(data):
        percent, *rest = text(opsv1.Battery(), data).split("%")
        return {"percent": int(percent), "charging": "charging" in rest[0]}

    def log_settings(data):
        state, _, interval, _ = text(opsv1.HRPref(), data).split()
        return {"enabled": state == "enabled,", "interval": int(interval)}

    def state(operation):
        return lambda data: {"enabled": text(operation(), data) == "enabled"}

    def stress(frames):
        result = text(opsv1.StressLog(), frames)
        if result is None:
            return None
        lines = [line.split(": ") for line in result.splitlines()]
        return {"values": [[minutes(at), int(value)] for at, value in lines]}

    def step_log(frames):
        result = text(opsv1.ActLog(), frames)
        if result is None:
            return None
        rows = re.findall(r"date='([-0-9]+)T(\d\d):(\d\d):00', calories=\d+, steps=(\d+), distance=(\d+)", result)
        return {"records": [[day, int(h) * 4 + int(m) // 15, int(n), int(far)] for day, h, m, n, far in rows]}

    frames = opsv1 and {
        "Colmi.BatteryStatus": battery,
        "Colmi.HeartRateLogSettingsReply": log_settings,
        "Colmi.BloodOxygenLogSettingsReply": state(opsv1.SpO2Pref),
        "Colmi.StressLogSettingsReply": state(opsv1.StressPref),
        "Colmi.HeartRateVariabilityLogSettingsReply": state(opsv1.HrvPref),
        "Colmi.StressLog": stress,
        "Colmi.StepLog": step_log,
    }
    return {"Colmi.BloodOxygenHistory": oxygen, "Colmi.SleepHistory": sleep, **(frames or {})}


# --- LED strips


@parser("trionesdevice", "MIT")
def trionesdevice():
    from trionesDevice import TrionesDeviceStatus

    def status(data):
        answer = TrionesDeviceStatus.fromBytearray(bytearray(data))
        return {"on": answer.power, "color": f"#{answer.red:02X}{answer.green:02X}{answer.blue:02X}"}

    return {"Triones.Status": status}
