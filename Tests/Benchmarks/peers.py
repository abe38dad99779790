"""Measures libraries in Python with the packets of Fixtures; `Tests/Benchmarks/peers` runs it.

Each line is a name, the nanoseconds of one operation, and the library. The libraries are unchanged, and
get packets that they accept: most check neither length nor checksum.
"""

import json
import pathlib
import struct
import sys
import time

from bumble import hci
from bumble.profiles.heart_rate_service import HeartRateService
from colmi_r02_client import battery, hr, packet, real_time_hr

fixtures = pathlib.Path(sys.argv[1])


def vectors(name):
    return json.loads((fixtures / name).read_text())["vectors"]


def valid(name):
    return [bytes.fromhex(vector["hex"]) for vector in vectors(name) if "error" not in vector]


def report(name, peer, operations, body):
    repeats = max(1, 2000 // operations)
    best = float("inf")
    for _ in range(7):
        start = time.process_time()
        for _ in range(repeats):
            body()
        best = min(best, time.process_time() - start)
    print(f"{name}\t{best / (repeats * operations) * 1e9}\t{peer}")


def each(parse, packets):
    def body():
        for data in packets:
            parse(data)

    return body


def heart_rate_logs():
    replies = [vector["frames"] for vector in vectors("colmi/heart-rate-logs.json")]
    whole = [[bytearray.fromhex(frame) for frame in frames] for frames in replies if len(frames) == 24]

    def body():
        for frames in whole:
            parser = hr.HeartRateLogParser()
            for frame in frames:
                parser.parse(frame)

    report("heart-rates", "colmi_r02_client", sum(map(len, whole)), body)


def monitor_packets(data):
    """The packets of a btmon file, in their form on a serial port."""
    kinds = {2: 1, 3: 4, 4: 2, 5: 2}
    offset = 16
    while offset + 24 <= len(data):
        length, flags = struct.unpack_from(">4xII", data, offset)
        payload = data[offset + 24 : offset + 24 + length]
        yield bytes([kinds[flags & 0xFFFF]]) + payload if flags & 0xFFFF in kinds else None
        offset += 24 + length


def captures():
    packets = []
    for path in sorted((fixtures / "captures").glob("*.btsnoop")):
        packets += monitor_packets(path.read_bytes())
    known = [data for data in packets if data is not None]
    # Records of btmon itself, which this package reads as well, are counted and not parsed.
    report("capture", "bumble", len(packets), each(hci.HCI_Packet.from_bytes, known))


batteries = [bytearray(data) for data in valid("colmi/battery-status.json")]
report("battery", "colmi_r02_client", len(batteries), each(battery.parse_battery, batteries))
report(
    "request", "colmi_r02_client", len(batteries),
    each(lambda data: packet.make_packet(3, data[1:15]), batteries))
readings = [bytearray(data) for data in valid("colmi/measurement-reading.json")]
report("reading", "colmi_r02_client", len(readings), each(real_time_hr.parse_heart_rate, readings))
heart_rate_logs()
# That library refuses packets whose contents contradict the flags.
rates = [
    bytes.fromhex(vector["hex"]) for vector in vectors("gatt/heart-rate-measurement.json")
    if vector.get("value", {}).get("anomalies") == []
]
report("heart-rate", "bumble", len(rates), each(HeartRateService.HeartRateMeasurement.from_bytes, rates))
captures()
