"""Compares parsers of other projects with halo on the packets of sensors, for the script profile-readers.

Arguments: the program halo and the folder of fixtures. With --list, the script prints each difference with its values,
and checks nothing. An adapter calls a parser, and corrects nothing. TSHARK is the command of tshark, by default tshark.
"""

import asyncio
import collections
import contextlib
import dataclasses
import datetime
import enum
import functools
import importlib.metadata
import io
import json
import logging
import math
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import types
import warnings
from xml.etree import ElementTree

logging.disable(logging.CRITICAL)
warnings.simplefilter("ignore")

HERE = pathlib.Path(__file__).parent
# Packets for facts that no fixture shows: single features of a power meter, and an unknown zone with a known time.
FURTHER = [("device", "2a65", text) for text in ("20000000", "00010000", "00000100")]
FURTHER += [("device", "2aaa", "e8070b1d1708398008")]
# An inclination of −0.9 %, and a grade of 2.05 %.
FURTHER += [("device", "2ada", text) for text in ("06f7ff", "120000cd000033")]
SPECIAL = dict.fromkeys(("NaN", "NRes", "reserved", "RFU"), math.nan) | {"+INF": math.inf, "-INF": -math.inf}
TSHARK = shlex.split(os.environ.get("TSHARK", "tshark"))
# The adapters by package and channel. An adapter gets the bytes and the leaves of halo's value.
READERS = collections.defaultdict(dict)


def reader(package, channel):
    return lambda function: READERS[package].setdefault(channel, function)


def sections(name):
    """The text of a file without comments and empty lines."""
    return re.sub(r"(?m)^(#.*)?\n", "", (HERE / name).read_text())


def fields():
    """The fields to compare by package and channel: name, ours, divisor and "not available"."""
    table = collections.defaultdict(dict)
    for line in re.sub(r"\n +", " ", sections("profile-fields.txt")).splitlines():
        head, _, items = line.partition(": ")
        package, *channels = head.split()
        for item in items.split():
            parts = re.fullmatch(r"([^=]+)=([^/!]*)(?:/([\d.]+))?(?:!([\d.]+))?", item)
            theirs, name, divisor, missing = parts.groups()
            for channel in channels:
                table[package, channel][theirs] = name, float(divisor or 1), missing and float(missing)
    return table


def flat(value, name=""):
    """The leaves of a value with dotted names. A list of numbers is a leaf."""
    if isinstance(value, enum.Enum):
        value = value.value
    if isinstance(value, datetime.date):
        value = value.isoformat()
    if isinstance(value, (bytes, bytearray)):
        value = value.hex()
    if dataclasses.is_dataclass(value):
        value = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    elif hasattr(value, "__struct_fields__"):
        value = {field: getattr(value, field) for field in value.__struct_fields__}
    elif hasattr(value, "_asdict"):
        value = value._asdict()
    elif isinstance(value, (list, tuple)) and value and not isinstance(value[0], (int, float, list, tuple)):
        value = {str(index): element for index, element in enumerate(value)}
    if not isinstance(value, dict):
        return {name: list(value) if isinstance(value, tuple) else value}
    leaves = {}
    for key, element in value.items():
        # The two widths of a resistance are one field.
        leaves |= flat(element, name if key in ("oneByte", "twoBytes") else f"{name}.{key}".lstrip("."))
    return leaves


def ours(value, data):
    """The leaves of a value of `halo decode`, and quantities that follow from several of them."""
    leaves = flat(value)
    for key, leaf in leaves.items():
        is_bytes = re.search("(operand|parameter|trailing|content|data|[bB]ytes|Date)$", key)
        if isinstance(leaf, str) and not is_bytes:
            leaves[key] = SPECIAL.get(leaf, float(leaf) if re.fullmatch(r"-?[\d.]+(e-?\d+)?", leaf) else leaf)
    if "isImperial" in leaves:
        for key in leaves.keys() & {"weight", "muscleMass", "fatFreeMass", "softLeanMass", "bodyWaterMass"}:
            leaves[key] /= 100 if leaves["isImperial"] else 200
        for key in leaves.keys() & {"height", "build.height"}:
            leaves[key] /= 10 if leaves["isImperial"] else 1000
    if leaves.get("command.opCode") in (0x20, 0x80) and len(data) > 2:
        # An answer with a value has a type of its own, which implies the request and its success.
        leaves = {"command.response.request": data[1], "command.response.result": data[2]} | leaves
    if "rrIntervals" in leaves:
        leaves["rrSeconds"] = [rr / 1024 for rr in leaves["rrIntervals"]]
        leaves["rrMilliseconds"] = [rr / 1.024 for rr in leaves["rrIntervals"]]
        leaves["rrRounded"] = [round(rr) for rr in leaves["rrMilliseconds"]]
        leaves["touched"] = {2: False, 3: True}.get(leaves["contact"])
    if "magnitudes" in leaves:
        leaves["forces"] = leaves["magnitudes"] if leaves["hasForces"] else []
        leaves["rawTorques"] = leaves["magnitudes"] if leaves["hasTorques"] else []
        leaves["torques"] = [torque / 32 for torque in leaves["rawTorques"]]
    if "usesMoles" in leaves and "sample.type" in leaves:
        leaves["unit"] = "mol/L" if leaves["usesMoles"] else "kg/L"
    if leaves.get("hasText"):
        leaves["text"] = bytes.fromhex(leaves["textBytes"]).decode(errors="replace") or None
    if leaves.keys() > {"status", "calibration", "warning"}:
        leaves["octets"] = leaves["status"] | leaves["calibration"] << 8 | leaves["warning"] << 16
    if isinstance(leaves.get("features"), int):
        leaves["distributed"] = leaves["features"] >> 20 & 3
    if leaves.get("time") == "?-?-?T00:00:00":
        leaves["time"] = None
    return leaves | polar(leaves, value) | {"bytes": data.hex()}


def polar(leaves, value):
    """The quantities of Polar's sensors in the units of their applications."""
    more, kind = {}, (leaves.get("measurement"), leaves.get("frameType"))
    if leaves.keys() & {"frameType", "intervals.0.flags"} and leaves["time"]:
        more["time"] = leaves["time"] + 946_684_800_000_000_000
    if "samples" in leaves:
        # Acceleration in G, and magnetic fields in milligauss. The fourth number is the calibration.
        factor = {(2, 0x80): 1000, (6, 0x81): 0.001}.get(kind, 1)
        rows = [[x * factor if at < 3 else x for at, x in enumerate(row)] for row in leaves["samples"]]
        more["samples"] = [x for [x] in rows] if kind == (0, 0) else rows
    if "intervals.0.flags" in leaves:
        names = "heartRate", "milliseconds", "errorMilliseconds"
        more["intervals"] = [
            [*(one[name] for name in names), *(one["flags"] >> bit & 1 for bit in range(3))]
            for one in value["intervals"]
        ]
    if isinstance(value, dict) and isinstance(value.get("settings"), list):
        more["settings"] = [[s["kind"], *s["values"]] for s in value["settings"]]
    if isinstance(leaves.get("measurements"), int):
        more["low"] = [bit for bit in range(16) if leaves["measurements"] >> bit & 1]
    return more


def same(left, right):
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same, left, right))
    if isinstance(left, (int, float)) and isinstance(right, (int, float)):
        return math.isclose(left, right, rel_tol=1e-9) or math.isnan(left) and math.isnan(right)
    return left == right or left in (None, []) and right in (None, [])


def compare(answer, leaves, items):
    """The texts of the fields that differ by name, and the number of fields that both have."""
    wrong, count = {}, 0
    for key, found in answer.items():
        index = re.search(r"\b\d+(?=\.)", key)
        name, divisor, missing = items.get(re.sub(r"\b\d+(?=\.)", "*", key), (None, 1, None))
        if name is None:
            continue
        expected = leaves.get(name.replace("*", index[0]) if index else name)
        if expected is not None and expected == missing:
            expected = None
        if divisor != 1 and expected is not None:
            expected /= divisor
        count += 1
        if not same(found, expected):
            wrong[key] = f"{found!r}, not {expected!r}"
    return wrong, count


def parameters(leaves):
    """The numbers of a command to a fitness machine, in the order of its bytes."""
    parts = "fatBurn fitness veryLight light moderate hard maximum windSpeed grade rolling windResistance".split()
    keys = [key for key in leaves if re.match("command\\.(?!opCode|parameter)", key)]
    keys.sort(key=lambda key: [key.split(".")[-1].startswith(part) for part in parts], reverse=True)
    return [leaves[key] for key in keys]


def client(answer):
    """A client of bleak whose reads give the answer."""

    async def read(*_):
        return bytearray(answer)

    return types.SimpleNamespace(read_gatt_char=read, is_connected=True)


def bluetooth_sig(table):
    from bluetooth_sig.core.translator import BluetoothSIGTranslator

    translator = BluetoothSIGTranslator()
    for channel in [channel for package, channel in table if package == "bluetooth-sig"]:

        @reader("bluetooth-sig", channel)
        def parse(data, leaves, channel=channel):
            answer = flat(translator.parse_characteristic(channel, data))
            return {"value": answer[""]} if "" in answer else answer


def bumble(table):
    from bumble.profiles.heart_rate_service import HeartRateService

    reader("bumble", "2a37")(lambda data, leaves: flat(HeartRateService.HeartRateMeasurement.from_bytes(data)))


def pycycling(table):
    from pycycling import cycling_power_service as power, fitness_machine_service as machine, ftms_parsers as ftms
    from pycycling import heart_rate_service

    for channel, parse in {
        "2a37": heart_rate_service._parse_hr_measurement,
        "2a63": power._parse_cycling_power_measurement,
        "2ad2": ftms.parse_indoor_bike_data,
        "2ad3": ftms.parse_training_status,
        "2ad6": machine._parse_supported_resistance_level_range,
        "2ad8": machine._parse_supported_power_range,
    }.items():
        reader("pycycling", channel)(lambda data, leaves, parse=parse: flat(parse(data)))

    @reader("pycycling", "2acc")
    def features(data, leaves):
        # No name has a reserved bit.
        leaves |= {key: leaves[key] & 0x1FFFF for key in ("fields", "targets")}
        numbers = [sum(1 << at for at, bit in enumerate(bits) if bit) for bits in ftms.parse_all_features(data)]
        return dict(zip(("machine", "target"), numbers))

    @reader("pycycling", "2a64")
    def vector(data, leaves):
        answer = power._parse_cycling_power_vector(data)
        return answer._asdict() | {"direction": answer.instantaneous_measurement_direction.value - 1}

    @reader("pycycling", "2a65")
    def power_features(data, leaves):
        answer = power._parse_cycling_power_feature(data)
        answer = answer._replace(sensor_measurement_context=answer.sensor_measurement_context.value == 2)
        # The bits of the names: all but 5, extreme angles, and 8, the hint to compensate.
        known = [bit for bit in range(20) if bit not in (5, 8)]
        leaves["features"] &= sum(1 << bit for bit in known)
        found = sum(1 << bit for bit, value in zip(known, answer) if value)
        return {"features": found, "distributed": answer.distribute_system_support.value - 1}

    @reader("pycycling", "2ad9")
    def control(data, leaves):
        if data[0] == 0x80:
            return flat(ftms.parse_control_point_response(data))
        # A client only writes commands, so write the values that halo read.
        values, command = parameters(leaves), ftms.FTMSControlPointOpCode(data[0])
        written = ftms.form_ftms_control_command(command, values if len(values) > 1 else sum(values))
        return {"written": written.hex() + leaves["trailing"]}

    @reader("pycycling", "2ada")
    def status(data, leaves):
        answer = ftms.parse_fitness_machine_status(data)
        names = """speed inclination resistance power heart_rate energy steps strides distance time two three five
        simulation circumference spin_down cadence""".split()
        code = answer.status.value
        if code in (2, 3):
            return {"action": code - 1}
        return flat({names[code - 6]: answer.value}) if 6 <= code < 23 else {}


def pyftms(table):
    from pyftms.client.properties import features
    from pyftms.models import common, control_point, machine_status, realtime_data, training_status

    models = {"2acd": "Treadmill", "2ace": "CrossTrainer", "2ad1": "Rower", "2ad2": "IndoorBike"}
    models = {channel: getattr(realtime_data, f"{name}Data") for channel, name in models.items()}
    models |= {"2ad3": training_status.TrainingStatusModel, "2ada": machine_status.MachineStatusModel}
    for channel, model in models.items():
        reader("pyftms", channel)(lambda data, leaves, model=model: flat(model._deserialize(io.BytesIO(data))))

    @reader("pyftms", "2ad9")
    def control(data, leaves):
        if data[0] == 0x80:
            return flat(control_point.ControlIndicateModel._deserialize(io.BytesIO(data)))
        values, given = parameters(leaves), {}
        if 0x0D <= data[0] <= 0x10:
            given = {"target_time": tuple(values)}
        elif data[0] == 0x11:
            scaled = (value / unit for value, unit in zip(values, (1000, 100, 10000, 100)))
            given = {"indoor_bike_simulation": common.IndoorBikeSimulationParameters(*scaled)}
        for key, (name, divisor, _) in table["pyftms", "2ad9"].items():
            if name in leaves and not re.search("code|written", key):
                given[key] = leaves[name] / divisor if divisor != 1 else leaves[name]
        writer = io.BytesIO()
        control_point.ControlModel(**given or {"code": control_point.ControlCode(data[0])})._serialize(writer)
        return {"written": writer.getvalue().hex() + leaves["trailing"]}

    @reader("pyftms", "2acc")
    def machine(data, leaves):
        assert len(data) == 8
        words = int.from_bytes(data[:4], "little"), int.from_bytes(data[4:], "little")
        return flat({"machine": features.MachineFeatures(words[0]), "target": features.MachineSettings(words[1])})

    for channel, form in {"2ad4": "u2.01", "2ad5": "s2.1", "2ad6": "s2.1", "2ad7": "u1", "2ad8": "s2"}.items():
        reader("pyftms", channel)(
            lambda data, leaves, form=form: flat(asyncio.run(features._read_range(client(data), None, form)))
        )


def bleakheart(table):
    from bleakheart import HeartRate, PolarMeasurementData

    @reader("bleakheart", "2a37")
    def rate(data, leaves):
        return {"nrg": None, "rr": []} | HeartRate(None, callback=print)._decode(bytearray(data))

    @reader("bleakheart", "polar/data")
    def frame(data, leaves):
        answers = []
        if data[0] < 10:
            sensor = PolarMeasurementData(client(data), callback=answers.append)
            asyncio.run(sensor._pmd_data_handler(None, bytearray(data)))
        # The library gives frames that it does not know as their bytes.
        if not answers or isinstance(answers[0][2], bytearray):
            raise NotImplementedError
        return {"samples": [list(s) if isinstance(s, tuple) else s for s in answers[0][2]]}

    @reader("bleakheart", "polar/control")
    def control(data, leaves):
        sensor = PolarMeasurementData(client(data), callback=print)
        sensor._pmd_ctrl_request = client(data).read_gatt_char
        names = sensor.measurement_types
        if data[0] == 0x0F:
            return {"measurements": [names.index(name) for name in asyncio.run(sensor.available_measurements())]}
        if data[:2] != b"\xf0\x01":
            raise NotImplementedError
        answer = asyncio.run(sensor.available_settings(names[data[2]]))
        error, _ = answer.pop("error_code"), answer.pop("error_msg")
        settings = [[sensor.settings.index(name), *values] for name, values in answer.items()]
        return {"error": error} if error else {"settings": settings}


def polar_python(table):
    from polar_python import PolarDevice, models, parsers
    from polar_python.constants import PmdMeasurementType, PmdSettingType

    reader("polar-python", "2a37")(lambda data, leaves: flat(parsers.parse_hr_data(bytearray(data))))

    @reader("polar-python", "polar/data")
    def frame(data, leaves):
        if data[0] > 6:
            raise NotImplementedError
        answer = parsers.parse_polar_data(bytearray(data), lambda _: None)
        if data[0] == 3:
            names = "hr ppi error_estimate invalid_ppi skin_contact_status skin_contact_supported".split()
            rows = [[int(getattr(one, name)) for name in names] for one in answer.samples]
            return {"time": answer.timestamp, "intervals": rows}
        rows = answer.samples if data[0] == 1 else answer.data
        if data[0] == 6:
            rows = [[one.x, one.y, one.z] + [int(one.calibration_status)] * (data[9] & 1) for one in rows]
        rows = [list(row) if isinstance(row, tuple) else row for row in rows]
        return {"time": answer.timestamp, "samples": rows}

    @reader("polar-python", "polar/control")
    def control(data, leaves):
        settings = models.MeasurementSettings
        if data[0] == 0x0F:
            device = PolarDevice.__new__(PolarDevice)
            device._client = client(data)
            return {"measurements": [int(one) for one in asyncio.run(device.get_available_features())]}
        if data[0] == 2 and leaves["measurement"] < 7 and all(s[0] < 7 for s in leaves["settings"]):
            parts = [settings.SettingType(type=PmdSettingType(s[0]), values=s[1:]) for s in leaves["settings"]]
            return {"written": settings(PmdMeasurementType(data[1]), parts).to_bytes().hex()}
        if data[0] != 0xF0 or data[1] not in (1, 2):
            raise NotImplementedError
        answer = settings.from_bytes(bytearray(data))
        found = {"measurement": int(answer.measurement_type), "error": int(answer.error_code) or None}
        values = [[int(one.type), *one.values] for one in answer.settings]
        return found if found["error"] else found | {"settings": values}


# The unit or the width at the end of a name of tshark; a packet has one of them.
UNIT = re.compile("\\.(kg|lb|kg_per_l|mol_per_l|l|mmhg|kpa|celsius|fahrenheit|m|meter|in|inches|8|16)$")


def shown(field):
    """What tshark shows of a field: a number, a text, or for a tree the bytes of its parts."""
    text = field.get("show")
    # A field with decimals shows another number than it contains.
    label = re.match("[^:]+: (-?\\d+\\.\\d+)", field.get("showname") or "")
    if label and re.fullmatch("-?\\d+", text):
        return float(label[1])
    if not text:
        return "".join(part.get("value", "") for part in field) or None
    for number in lambda: int(text, 0), lambda: float(text):
        with contextlib.suppress(ValueError):
            return number()
    return {"True": True, "False": False, **SPECIAL}.get(text, text)


def values(packet):
    """The fields of a notification with all their values, without those before its value."""
    found = collections.defaultdict(list)
    # An opcode and a handle have 3 bytes.
    start = end = int(packet.find("./proto[@name='btatt']").get("pos")) + 3
    for field in packet.iterfind(".//field"):
        at, size, name = int(field.get("pos")), int(field.get("size")), field.get("name")
        if at >= start and size and name.startswith("btatt.") and name not in ("btatt.value", "btatt.unexpected_data"):
            found[re.sub("^btatt\\.(\\w+\\.(?=\\w))?", "", name)].append(shown(field))
            end = max(end, at + size)
    if "hours" in found:
        parts = [found[name][0] for name in ("year", "month", "day", "hours", "minutes", "seconds")]
        date = "-".join(f"{part:02}" if part else "?" for part in parts[:3])
        found["time"] = [date + "T{:02}:{:02}:{:02}".format(*parts[3:]) if any(parts[:3]) else None]
    if packet.find(".//proto[@name='_ws.malformed']") is not None:
        found["malformed"] = [True]
    return found, end - start


def alike(leaves, data):
    """Adds the leaves under the names of tshark, which has one for a setting and for its value in an answer."""
    for key in leaves.keys() & {"locations", "command.locations"}:
        leaves[key[:-1]] = list(data[3:])
    for key, leaf in list(leaves.items()):
        key = re.sub(r"\.present([A-Z])", lambda letter: "." + letter[1].lower(), key)
        leaves.setdefault(re.sub(r"\w+Zones\.", "zones.", key), leaf)
    for name, parts in ("lastEventTime", "wheel. crank."), ("oxygen", " fast. slow."), ("pulseRate", " fast. slow."):
        leaves[f"every.{name}"] = [leaves[part + name] for part in parts.split(" ") if part + name in leaves]


def tshark(table):
    mine = [(channel, data) for channel, data, _ in packets(*sys.argv[1:3]) if ("tshark", channel) in table]
    with tempfile.TemporaryDirectory() as folder:
        trace, capture = (pathlib.Path(folder, f"fixtures.{kind}") for kind in ("halotrace", "btsnoop"))
        lines = [f"{at}\tnotify\t{channel}\t{data.hex()}\n" for at, (channel, data) in enumerate(mine)]
        trace.write_text("# halo-trace 1\n" + "".join(lines))
        subprocess.run([sys.argv[1], "convert", trace, capture], check=True, capture_output=True)
        command = [*TSHARK, "-r", "-", "-Y", "btatt.opcode == 0x1b", "-T", "pdml"]
        answer = subprocess.run(command, input=capture.read_bytes(), capture_output=True, check=True).stdout
    answers = dict(zip(mine, map(values, ElementTree.fromstring(answer)), strict=True))
    for channel in {channel for channel, _ in mine}:
        items = table["tshark", channel]
        items |= {name: (name, 1, None) for name in ("rest", "malformed")}

        @reader("tshark", channel)
        def parse(data, leaves, channel=channel, items=items):
            found, end = answers[channel, data]
            alike(leaves, data)
            # halo keeps bytes after a packet, a record, and the number of an unknown command.
            rest, keys = data[end:].hex(), ("parameter", "event.parameter", "command.parameter", "records.0.trailing")
            if rest not in (leaves.get("trailing") or "", *map(leaves.get, keys)) and "malformed" not in found:
                found["rest"] = [rest]
            answer = {}
            for name, (own, *_) in items.items():
                if name in found:
                    is_list = len(found[name]) > 1 or isinstance(leaves.get(own), list)
                    answer[name] = found[name] if is_list else found[name][0]
            known = {UNIT.sub("", name) for name in answer}
            lacks = {UNIT.sub("", name): name for name in items if leaves.get(items[name][0]) not in (None, [], "")}
            return answer | {name: None for stem, name in lacks.items() if stem not in known}


@functools.cache
def packets(halo, folder):
    """Each valid packet of the fixtures, with its channel, its bytes and halo's value."""
    found = list(FURTHER)
    for path in sorted(path for name in ("gatt", "polar") for path in pathlib.Path(folder, name).glob("*.json")):
        file = json.loads(path.read_text())
        found += [(v["direction"], file["channel"], v["hex"]) for v in file["vectors"] if "value" in v]
    lines = "".join("\t".join(packet) + "\n" for packet in found)
    command = [halo, "decode", "--lines", "--format", "lines"]
    answers = subprocess.run(command, input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(answers) == len(found)
    values = [json.loads(answer)["value"] for answer in answers]
    return [(channel, bytes.fromhex(text), value) for (_, channel, text), value in zip(found, values)]


def run(package, table, every):
    """The counts of a package, and the differences with their texts."""
    counts, found = collections.Counter(), {}
    for channel, data, value in every:
        if channel not in READERS[package]:
            continue
        try:
            leaves = ours(value, data)
            wrong, count = compare(READERS[package][channel](data, leaves), leaves, table[package, channel])
            counts["values"] += count
        except NotImplementedError:
            continue
        except Exception as error:
            # These words are an honest answer. Any other error is a fault of the parser.
            if re.search("not (currently )?supported|Invalid ECG frame type", str(error)):
                continue
            wrong = {"refused": f"{type(error).__name__}: {error}"}
        counts.update(["packets", "differs" if wrong else "agrees"])
        if wrong:
            short = data.hex() if len(data) < 14 else f"{data[:7].hex()}…{data[-4:].hex()}"
            found[f"{package} {channel} {short}: {' '.join(wrong)}"] = wrong
    return counts, found


def version(package):
    if package != "tshark":
        return importlib.metadata.version(package)
    answer = subprocess.run([*TSHARK, "--version"], capture_output=True, text=True, check=True).stdout
    return re.search(r"\d+\.\d+\.\d+", answer)[0]


def main(halo, folder, *options):
    table, every, failed, expected = fields(), packets(halo, folder), False, set()
    for line in sections("profile-differences.txt").splitlines():
        head = head if line[0] == " " else line.split(":")[0]
        expected |= {(head, line.strip())} if line[0] == " " else set()
    print(f"{'package':24}{'packets':>8}{'values':>8}{'agrees':>8}{'differs':>8}")
    for make in bluetooth_sig, bumble, pycycling, pyftms, bleakheart, polar_python, tshark:
        package = make.__name__.replace("_", "-")
        try:
            name = f"{package} {version(package)}"
        except (importlib.metadata.PackageNotFoundError, FileNotFoundError):
            print(f"{package}: not installed")
            continue
        make(table)
        counts, found = run(package, table, every)
        print(f"{name:24}" + "".join(f"{counts[key]:8}" for key in ("packets", "values", "agrees", "differs")))
        # A head may name the first two numbers of a version.
        known = {f"{package} {text}" for head, text in expected if head in (package, name.rpartition(".")[0])}
        news, gone = sorted(found.keys() - known), sorted(known - found.keys())
        # A distribution updates tshark, so another version has no list.
        if "--list" in options or package == "tshark" and not re.match(r"tshark 4\.[04]\.", name):
            print(*(f"  {name}    {texts}" for name, texts in found.items()), sep="\n")
        else:
            lines = [f"  NEW {name}    {found[name]}\n" for name in news] + [f"  GONE {name}\n" for name in gone]
            print(*lines, sep="", end="")
            failed |= bool(lines)
    sys.exit(failed)


main(*sys.argv[1:])
