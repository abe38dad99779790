#!/usr/bin/env python3
"""Compares the packets that Wireshark shows with the dissector to those of `halo decode`.

    dissector.py HALO SCRIPT SCRATCH

SCRIPT is Documentation/halo.lua, SCRATCH a folder for captures. The packets are those of the fixtures and of a
session, those of families with changes, and parts of them; then random bytes, which have to produce no error of Lua.
"""
import binascii
import collections
import functools
import glob
import json
import operator
import random
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

# Errors of `halo decode` for values of a property, which a layout does not restrict.
VALUES = {"impossibleDate", "invalidBCD", "invalidText", "invalidUTF8", "outOfRange", "contradiction"}

with open("Documentation/layouts.json", encoding="utf-8") as layouts:
    PACKETS = json.load(layouts)["packets"]
LAYOUTS = {packet["type"]: packet["fields"] for packet in PACKETS}
CHANNELS = {packet["channel"] for packet in PACKETS}

# The channels of families with frames of their own. Without a discovery, tshark needs a handle for each sender.
# The dissector cannot decrypt the commands and notifications of iDealLED lights; their colours are plain.
ENCRYPTED = {"idealled/d44bc439-abfd-45a2-b575-92541612960" + digit for digit in "01"}
FAMILIES = sorted({channel for channel in CHANNELS - ENCRYPTED if "/" in channel})
# The values of `halo decode` have the header of the frame, for which Wireshark has a tree of its own.
ZENGGE = {"iotbt", "lednetwf"}
# The offsets of payloads in frames. A page of a JStyle history has none, but only rows.
PAYLOADS = {"bigdata": 6, "crp": 6, "jstyle": 1, "polar": 1, "ringconn": 1, "ycbt": 4}
# The channels whose frames have a length, so that they can span several values.
SPANNING = {"crp/fdd2", "crp/fdd3", "ycbt/command", "ycbt/stream"}
HANDLES = {(sender, channel): f"0x{0x100 + 2 * number + place:04x}" for number, channel in enumerate(FAMILIES)
           for place, sender in enumerate(("host", "device"))}
TREES = {"colmi", "triones"} | {channel.split("/")[0] for channel in FAMILIES}

# Fields of rows whose size depends on another field, and colours: Wireshark shows their bytes.
SETTINGS = {"settings", "kind", "values"}
HSV = {"hue", "saturation", "value"}
OPAQUE = {"Polar.SampleFrame": {"samples"}, "Polar.SettingsResponse": SETTINGS, "Polar.StartRequest": SETTINGS,
          "LEDnetWF.ColorCommand": HSV | {"hueAndSaturation"}, "IOTBT.SceneCommand": HSV,
          "IOTBT.SegmentColorsCommand": HSV, "IOTBT.StateReply": HSV}

CHECKSUMS = {f"the checksum should be {number}" for number in range(256)}

# The values that Wireshark cannot show, with the reason.
EXCEPTIONS = collections.Counter()


def fixtures():
    """Yields the sender, the channel and the bytes of each packet."""
    folders = ["colmi", "triones"] + sorted({channel.split("/")[0] for channel in FAMILIES})
    for path in (path for folder in folders for path in sorted(glob.glob(f"Fixtures/{folder}/*.json"))):
        with open(path, encoding="utf-8") as file:
            content = json.load(file)
        for vector in content["vectors"]:
            sender, channel = (vector.get(key) or content.get(key) for key in ("direction", "channel"))
            for digits in vector.get("frames") or [vector["hex"]]:
                if digits and channel not in ENCRYPTED:
                    yield sender, channel, bytes.fromhex(digits)


def random_packets(seeds, count):
    """Yields packets with changed bytes, cut packets, random bytes, and big data with a random end."""
    generator = random.Random(27)
    for _ in range(count):
        sender, channel, seed = generator.choice(seeds)
        data, kind = bytearray(seed), generator.randrange(4)
        if kind == 0:
            data = generator.randbytes(generator.randrange(1, 64))
        elif kind == 1:
            del data[generator.randrange(1, len(data) + 1):]
        else:
            for _ in range(generator.randrange(1, 6)):
                data[generator.randrange(len(data))] = generator.choice((0, 1, 0xFF, generator.randrange(256)))
        if kind == 3 and channel == "bigdata":
            payload = data[6:] + generator.randbytes(generator.randrange(40))
            data = bytes((0xBC, seed[1])) + len(payload).to_bytes(2, "little") + data[4:6].ljust(2, b"\0") + payload
        elif kind == 3:
            data += generator.randbytes(generator.randrange(1, 12))
        yield sender, channel, bytes(data)


def sealed(channel, data):
    """Returns the bytes of a family with the length and the checksum that make them a frame."""
    data = bytearray(data)
    if channel.startswith("ycbt/") and len(data) > 5:
        data[2:4] = len(data).to_bytes(2, "little")
        data[-2:] = binascii.crc_hqx(data[:-2], 0xFFFF).to_bytes(2, "little")
    elif channel in SPANNING and len(data) > 5:
        data[:4] = b"\xFD\xDA" + (0x1000 + len(data)).to_bytes(2, "big")
    elif channel.startswith("jstyle/") and len(data) == 16:
        data[-1] = sum(data[:-1]) % 256
    elif channel.startswith("ringconn/") and len(data) > 1:
        data[-1] = functools.reduce(operator.xor, data[:-1])
    return bytes(data)


def pieces(channel, data, number):
    """Cuts big data and the timers of a light as an MTU does, with other MTUs for other packets."""
    size = (20, 244, 61, 509)[number % 4] if channel == "bigdata" else 20
    is_long = channel == "bigdata" or channel.startswith("ff") and len(data) == 87
    return [data[at:at + size] for at in range(0, len(data), size)] if is_long else [data]


def printable(text):
    """Replaces characters that XML cannot contain, but tshark writes."""
    return re.sub("[\0-\x08\x0b-\x1f\ufffe\uffff]", "?", text)


class Capture:
    """Events of a trace, which halo converts to packets with a discovery before them."""

    def __init__(self):
        self.lines = ["# halo-trace 1"]

    def add(self, time, sender, channel, data):
        """Adds an event, and returns its index."""
        operation = "write-command" if sender == "host" else "notify"
        place = HANDLES.get((sender, channel), channel)
        self.lines.append(f"{time}\t{operation}\t{place}\t{data.hex()}")
        return len(self.lines) - 2

    def read(self, halo, script, path, *options):
        """Returns the trees of Wireshark, for each event those of its packet."""
        with open(path + ".halotrace", "w", encoding="utf-8") as file:
            file.write("\n".join(self.lines) + "\n")
        subprocess.run([halo, "convert", path + ".halotrace", path + ".btsnoop", "--force"], check=True,
                       stdout=subprocess.DEVNULL)
        options += tuple(word for (_, channel), handle in HANDLES.items()
                         for word in ("-d", f"btatt.handle=={handle},{channel.replace('/', '_')}"))
        command = ["tshark", "-X", "lua_script:" + script, "-r", path + ".btsnoop", "-T", "pdml", *options,
                   "-Y", "btatt.opcode == 0x52 || btatt.opcode == 0x1b"]
        result = subprocess.run(command, check=True, capture_output=True, encoding="utf-8", errors="replace")
        for output in (result.stdout, result.stderr):
            if found := re.search("Lua Error|_ws.lua.(proto.)?error|Dissector bug", output):
                sys.exit(f"{path}: {output[max(0, found.start() - 300):found.end() + 500]}")
        packets = ElementTree.fromstring(printable(result.stdout)).findall("packet")
        if len(packets) != len(self.lines) - 1:
            sys.exit(f"{path}: {len(packets)} packets for {len(self.lines) - 1} events")
        return [[tree for tree in packet.iter("proto") if tree.get("name") in TREES]
                for packet in packets]


def decode(halo, packets):
    """Returns the objects that halo prints for packets."""
    lines = "".join(f"{sender}\t{channel}\t{data.hex()}\n" for sender, channel, data in packets)
    output = subprocess.run([halo, "decode", "--json", "--lines"], input=lines, check=True, capture_output=True, text=True)
    return [json.loads(line) for line in output.stdout.splitlines()]


def properties(tree):
    """Yields the fields of a tree and of the texts in it, without those of rows."""
    for field in tree.findall("field"):
        if field.get("name") != "_ws.lua.text":
            yield field
        else:
            yield from properties(field)


def differences(tree, expected, found):
    """Notes in found how the fields of a tree differ from an object. Returns the number of values in it."""
    shown = collections.defaultdict(list)
    for field in properties(tree):
        # Only some types of families keep the code of the frame.
        if re.match(r"\w+\.\w*Frame\.", field.get("name")):
            if (name := field.get("name").split(".")[2]) in expected:
                shown[name].append(field)
        # colmi.BatteryStatus.percent, unlike colmi.opcode
        elif re.match(r"\w+\.[A-Z]\w+\.", field.get("name")):
            shown[field.get("name").split(".", 2)[2]].append(field)
        # Some types of big data keep the action of the frame.
        elif field.get("name") == "colmi.action" and "action" in expected:
            shown["action"].append(field)
    count = 0
    for name, wanted in leaves(expected, shown):
        fields = shown.pop(name, [])
        list_wanted = wanted if isinstance(wanted, list) else [wanted]
        # A field without bytes is not in the tree.
        if len(fields) != len(list_wanted) and not (fields == [] and wanted == ""):
            found.append(f"{name}: {len(fields)} values, not {len(list_wanted)}: {wanted}")
        for field, item in zip(fields, list_wanted):
            if isinstance(item, dict):
                count += differences(field, item, found)
            else:
                count += 1
                if text(field, item) != item:
                    found.append(f"{name}: {text(field, item)}, not {item}")
    found += [f"{name}: {[field.get('show') for field in fields]}, which halo does not have"
              for name, fields in shown.items()]
    return count


def wrong_ranges(tree, packet, channel, data, found):
    """Notes in found the fields that cover other bytes than their layout. Returns the number of fields with a range."""
    start, count = PAYLOADS.get(channel.split("/")[0], 0) if channel != "crp/fdd1" else 0, 0
    if channel.split("/")[0] in ZENGGE:
        start = 8 + data[0] % 2  # Version 1 has one more byte for a length.
    namespace, kind = packet.split(".", 1)
    for field in LAYOUTS[packet]:
        name = f"{namespace.lower()}.{kind}.{field['name']}"
        shown = [item for item in properties(tree) if item.get("name") == name]
        # The last byte of some frames follows a list, so its offset is not fixed.
        is_fixed = "offset" in field and isinstance(field["size"], int)
        if shown and field["kind"] == "property" and is_fixed and shown[0].find("field") is None:
            wanted = data[start + field["offset"]:][:field["size"]].hex()
            count += 1
            if (bytes_shown := "".join(item.get("value") for item in shown)) != wanted:
                found.append(f"{field['name']}: the bytes {bytes_shown}, not {wanted}")
    return count


def leaves(expected, shown, prefix=""):
    """Yields the path and the value of each property that is no object, or an object with a tree of its own."""
    for key, item in expected.items():
        if isinstance(item, dict) and prefix + key not in shown:
            yield from leaves(item, shown, f"{prefix}{key}.")
        else:
            yield prefix + key, item


def text(field, wanted):
    """Returns the value of a field in the form of JSON."""
    shown = field.get("show")
    # Wireshark and XML have other characters for those of control, but the bytes are there, too.
    if isinstance(wanted, str) and re.search("[\0-\x1f]", wanted):
        if "\0" in wanted:
            EXCEPTIONS[f"{field.get('name')}: a text of Wireshark ends before NUL"] += 1
        found = bytes.fromhex(field.get("value"))
        return wanted if found in (wanted.encode(), wanted.encode("utf-16-le")) else shown
    if isinstance(wanted, bool):
        return shown in ("1", "True")
    if isinstance(wanted, int):
        return int(shown, 0) if re.fullmatch(r"-?(0x[0-9a-f]+|[0-9]+)", shown) else shown
    digits = shown.replace(":", "")
    # JSON has no padding zeros of payloads of the ring, whose length is fixed.
    if digits == field.get("value") and digits.startswith(wanted):
        padding = digits[len(wanted):]
        is_padding = field.get("name").startswith("colmi.") and not padding.strip("0")
        return wanted if not padding or is_padding else shown
    return wanted if shown == printable(wanted) else shown


def compare(halo, name, packets, indices, trees):
    """Compares packets, whose trees are at these indices; returns whether all are the same."""
    broken, counts, reasons, values = [], collections.Counter(), collections.defaultdict(collections.Counter), 0
    ranges = 0
    for (sender, channel, data), index, wanted in zip(packets, indices, decode(halo, packets)):
        head = f"{sender} {channel} {data.hex()}"
        tree = trees[index][0] if trees[index] else None
        if tree is None:
            broken.append(f"{head}: Wireshark shows no packet")
            continue
        found = tree.find(f".//field[@name='{tree.get('name')}.packet']")
        packet = found.get("show") if found is not None else None
        # Without its end, a packet is a part for Wireshark.
        marks = [field.get("show") for part in trees[index] for field in part.iter("field")
                 if field.get("name") == "_ws.expert.message" or packet is None and field.get("name").endswith(".fragment")]
        if error := wanted.get("error"):
            counts["errors"] += 1
            reasons[error["reason"]]["marked" if marks else "not marked"] += 1
            if not marks and error["reason"] not in VALUES and packet not in OPAQUE:
                broken.append(f"{head}: halo has {error}, Wireshark has no problem")
            continue
        counts["packets"] += 1
        # halo has a wrong checksum of a light as a value.
        if marks and not (wanted["value"].get("checksumError") and set(marks) <= CHECKSUMS):
            broken.append(f"{head}: Wireshark has {marks}, halo has no error")
        if packet != wanted["name"]:
            broken.append(f"{head}: {packet}, not {wanted['name']}")
        elif packet != "unrecognized":
            found = []
            header = wanted["value"].pop("header", {}) if channel.split("/")[0] in ZENGGE else {}
            values += differences(tree, wanted["value"], found)
            if not header.get("isText"):
                ranges += wrong_ranges(tree, packet, channel, data, found)
            broken += [f"{head}: {packet}.{difference}" for difference in found
                       if difference.split(":")[0] not in OPAQUE.get(packet, ())]
    print(f"{name}: {counts['packets']} packets with {values} values in {ranges} fixed ranges and in lists, and {counts['errors']} with an error")
    for reason, numbers in sorted(reasons.items()):
        print(f"  {reason}: {numbers['marked']} marked, {numbers['not marked']} not")
    for exception, number in sorted(EXCEPTIONS.items()):
        print(f"  exception: {exception}: {number}")
    EXCEPTIONS.clear()
    for difference in broken[:20]:
        print(f"  {difference}")
    if broken:
        print(f"  {len(broken)} differences")
    return not broken


def parts(halo, script, path, seeds):
    """Checks that the pieces of long frames appear as parts without a packet or a problem."""
    whole = [seed for seed, value in zip(seeds, decode(halo, seeds)) if "error" not in value]
    capture = Capture()
    for number, (sender, channel, data) in enumerate(whole):
        if channel in SPANNING and len(data) > 20:
            for place in range(0, len(data), 20):
                capture.add(number, sender, channel, data[place:place + 20])
    trees, wrong = capture.read(halo, script, path), 0
    for line, found in zip(capture.lines[1:], trees):
        names = {field.get("name").split(".", 1)[-1] for field in found[0].iter("field")}
        if "fragment" not in names or names & {"packet", "problem"}:
            print(f"  {line}: no part of a frame, but {sorted(names)}")
            wrong += 1
    print(f"parts: {len(trees)} parts of frames")
    return not wrong and trees != []


def session():
    """Yields the events of a session of a real ring, and the packets that each of them completes."""
    unfinished = collections.defaultdict(bytes)
    with open("Fixtures/sessions/rt11cr-2025-12-11.halotrace", encoding="utf-8") as file:
        for line in file:
            if line.startswith("#") or line.split("\t")[2] not in ("uart", "bigdata"):
                continue
            time, operation, channel, digits = line.split("\t")[:4]
            sender, data = "device" if operation == "notify" else "host", bytes.fromhex(digits)
            if channel == "bigdata":
                frame = unfinished.pop(sender, b"") + data
                is_whole = len(frame) >= 6 and len(frame) == 6 + int.from_bytes(frame[2:4], "little")
                if not is_whole:
                    unfinished[sender] = frame
                yield time, sender, channel, data, [frame] if is_whole else []
            else:
                yield time, sender, channel, data, [data]


def main(halo, script, scratch):
    def check(name, capture, packets, indices, *options):
        trees = capture.read(halo, script, f"{scratch}/{name.replace(' ', '-')}", *options)
        return compare(halo, name, packets, indices, trees)

    seeds, capture, indices = list(fixtures()), Capture(), []
    for number, (sender, channel, data) in enumerate(seeds):
        for part in pieces(channel, data, number):
            # An unfinished message ends after five seconds.
            index = capture.add(10 * number, sender, channel, part)
        indices.append(index)
    results = [check("fixtures", capture, seeds, indices)]

    family = [seed for seed in seeds if seed[1] in FAMILIES]
    changed, capture, indices = [], Capture(), []
    for time, (sender, channel, data) in enumerate(random_packets(family, 5000)):
        if data:
            changed.append((sender, channel, sealed(channel, data)))
            indices.append(capture.add(time, *changed[-1]))
    results.append(check("changed packets", capture, changed, indices))
    results.append(parts(halo, script, scratch + "/parts", family))

    # Without a discovery, tshark needs the handles.
    handles = {("host", "uart"): "0x0010", ("device", "uart"): "0x0012",
               ("host", "bigdata"): "0x0016", ("device", "bigdata"): "0x0018"}
    known, late, packets, indices = Capture(), Capture(), [], []
    for time, sender, channel, data, whole in session():
        index = known.add(time, sender, channel, data)
        late.add(time, sender, handles[sender, channel], data)
        packets += [(sender, channel, packet) for packet in whole]
        indices += [index for _ in whole]
    names = {"uart": "colmi", "bigdata": "colmi_bigdata"}
    options = [word for (_, channel), handle in handles.items() for word in ("-d", f"btatt.handle=={handle},{names[channel]}")]
    results += [
        check("session", known, packets, indices),
        check("session in two passes", known, packets, indices, "-2"),
        check("session without a discovery", late, packets, indices, *options),
    ]

    noise, count = Capture(), 20000
    for time, packet in enumerate(random_packets(seeds, count)):
        noise.add(time, *packet)
    noise.read(halo, script, scratch + "/random")
    print(f"random: {count} packets without an error of Lua")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
