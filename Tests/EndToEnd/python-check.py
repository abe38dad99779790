"""Checks the Python package halo, for the script python.

    python-check.py HALO VECTORS   the program halo, and the folder of Tests/Scripts/vectors.py

Compares the package with the program on all vectors and on changed packets, and with the values of the vectors.
"""

import concurrent.futures
import copy
import datetime
import json
import pathlib
import pickle
import random
import subprocess
import sys

import halo

program, folder = sys.argv[1:]
vectors = [
    vector for path in sorted(pathlib.Path(folder).glob("*.json")) for vector in json.loads(path.read_text())["vectors"]
]
channels = set(halo.capabilities()["channels"])
replies = halo.capabilities()["replies"]
# The data of a beacon is not a packet of a channel, and no assembler joins the packages of sport details.
vectors = [
    vector for vector in vectors if vector["channel"] in channels and ("frames" not in vector or vector["type"] in replies)
]


def lines(command, texts):
    done = subprocess.run([program, *command], input="".join(f"{text}\n" for text in texts), capture_output=True, text=True)
    # Status 1 says that some lines are errors.
    assert done.returncode in (0, 1), done.stderr
    return done.stdout.splitlines()


def compare(what, found, expected):
    assert len(found) == len(expected) > 0, f"{what}: {len(found)} instead of {len(expected)}"
    for index, pair in enumerate(zip(found, expected)):
        assert pair[0] == pair[1], f"{what} {index}: {pair[0]} instead of {pair[1]}"
    print(f"{what}: {len(found)} the same")


def raises(kind, body, *arguments):
    try:
        body(*arguments)
    except kind as error:
        return error
    raise AssertionError(f"{body.__name__}{arguments} raises no {kind.__name__}")


def changed(data, numbers):
    data = bytearray(data)
    for _ in range(numbers.randrange(4)):
        offset = numbers.randrange(len(data) + 1)
        data[offset:offset + numbers.randrange(2)] = numbers.randbytes(numbers.randrange(2))
    return bytes(data)


def packets():
    """The packets of all vectors with their channels and senders, whole and changed."""
    whole = [
        (vector["channel"], vector["sender"], bytes.fromhex(digits))
        for vector in vectors for digits in vector.get("frames", [vector.get("hex")])
    ]
    numbers = random.Random(7)
    return whole + [(channel, sender, changed(data, numbers)) for channel, sender, data in whole for _ in range(10)]


def check_values():
    for vector in vectors:
        label = f"{vector['fixture']}: {vector['name']}"
        if "frames" in vector:
            with halo.Assembler(vector["channel"], vector["sender"]) as assembler:
                results = [result for frame in vector["frames"] for result in assembler.add(bytes.fromhex(frame))]
            assert results[-1]["value"] == vector["value"], label
            continue
        arguments = vector["channel"], vector["sender"], bytes.fromhex(vector["hex"])
        if "type" in vector.get("decoded", {}):
            # Bytes of another type than the vector is about.
            assert halo.decode(*arguments)["name"] == vector["decoded"]["type"], label
        elif "value" in vector:
            packet = halo.decode(*arguments)
            assert (packet["name"], packet["value"]) == (vector["type"], vector["value"]), label
        else:
            error = raises(halo.HaloError, halo.decode, *arguments)
            expected = vector.get("decoded", {}).get("error", vector["error"])
            assert {key: getattr(error, key) for key in expected} == expected, label
    print(f"values and errors of {len(vectors)} vectors: as expected")


def check_arguments():
    battery = bytes.fromhex("034e0000000000000000000000000051")
    packet = halo.decode("uart", "device", battery)
    assert packet == halo.decode("uart", "device", bytearray(battery)) == halo.decode("uart", "device", memoryview(battery))
    # Every other byte of a longer one.
    spread = memoryview(bytes(byte for byte in battery for _ in range(2)))[::2]
    assert packet == halo.decode("uart", "device", spread)
    for wrong in (None, 16, "03", [3]):
        raises(TypeError, halo.decode, "uart", "device", wrong)
        raises(TypeError, halo.decode, wrong if wrong != "03" else 3, "device", battery)
    for channel, direction in (("uart\0", "device"), ("uart", "device\0"), ("\ud800", "host"), ("", "")):
        assert raises(halo.HaloError, halo.decode, channel, direction, battery).reason == "invalidText"
        raises(ValueError, halo.Assembler, channel, direction)
    assert raises(halo.HaloError, halo.decode, "uart", "device", bytes((1 << 20) + 1)).reason == "outOfRange"
    raises(TypeError, halo.encode, {"name": b""})
    for text in None, b"{}", 5:
        raises(TypeError, halo.encode_text, text)
    assert '"error"' in halo.encode_text("\ud800") and '"error"' in halo.encode_text("")
    raises(TypeError, halo.Assembler, "uart", None)
    assembler = halo.Assembler("uart", "device")
    raises(TypeError, assembler.add, "03")
    assert assembler.add(battery) == [packet]
    for copied in copy.copy, copy.deepcopy, pickle.dumps:
        raises(TypeError, copied, assembler)
    twin = halo.Assembler.__new__(halo.Assembler)
    vars(twin).update(vars(assembler))
    del twin
    assert assembler.add(battery) == [packet]
    assembler.close()
    assembler.close()
    raises(ValueError, assembler.add, battery)
    assert issubclass(halo.HaloError, ValueError) and halo.version == str(halo.capabilities()["version"])
    print("wrong arguments: errors")


def check_archives():
    with halo.Archive() as archive:
        moments = 1784000000, 1784000000.0, "1784000000000", datetime.datetime(2026, 7, 14, 3, 33, 20)
        for number, time in enumerate(moments, 1):
            (packet,) = archive.add("2a19", b"d", service="180f", time=time)
            assert (packet["value"]["level"], packet["row"], packet["time"]) == (100, number, "2026-07-14T03:33:20.000Z")
        (error,) = archive.add("2a19", b"", direction="device")
        assert isinstance(error, halo.HaloError) and error.row == 5 and error.time is None
        assert archive.finish() == []
    raises(ValueError, archive.finish)
    raises(TypeError, copy.copy, archive)
    print("archives: as expected")


def check_memory(every):
    def memory():
        return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * 4096

    def use(count):
        for index in range(count):
            channel, sender, data = every[index % len(every)]
            text = halo.decode_text(channel, sender, data)
            halo.encode_text(text)
            assembler = halo.Assembler(channel, sender)
            assembler.add_texts(data)
            if index % 2:
                assembler.close()

    use(20_000)
    before = memory()
    use(100_000)
    assert memory() - before < 4 << 20, f"{memory() - before} bytes more"
    print("100000 calls of each function: no more memory")


def main():
    every = packets()
    decoded = [halo.decode_text(*packet) for packet in every]
    compare("packets", decoded, lines(
        ["decode", "--json", "--lines"], [f"{sender}\t{channel}\t{data.hex()}" for channel, sender, data in every]))
    objects = [text for text in decoded if not text.startswith('{"error"')]
    compare("objects", [halo.encode_text(text) for text in objects], lines(["encode", "--json"], objects))
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert all(result == decoded for result in pool.map(lambda _: [halo.decode_text(*packet) for packet in every], range(8)))
    print("eight threads decode the same")
    check_values()
    check_arguments()
    check_archives()
    if sys.platform == "linux":
        check_memory(every)


main()
