"""Compares three controllers; see hci-oracle."""

import asyncio
import fnmatch
import logging
import os
import re
import socket
import subprocess
import sys
from pathlib import Path

from bumble.controller import Controller
from bumble.link import LocalLink

HERE = Path(__file__).resolve().parent
ROOTCANAL, OURS, BUMBLE = "rootcanal", "halo", "bumble"
# The public addresses of the scripts, as on the wire, and the handle of a link in them.
ADDRESSES = {"A": bytes.fromhex("000000000002"), "B": bytes.fromhex("010000000002")}
HANDLE = 0x0200
# The offset of an address in the parameters of commands.
ADDRESS_AT = {0x200D: 6, 0x2006: 7, 0x2043: 3, 0x2027: 1, 0x2028: 1, 0x202B: 1, 0x204E: 1}
# Commands whose parameters, and events whose parameters, begin with a handle.
LINK_COMMANDS = {
    0x0406, 0x041D, 0x1405, 0x2013, 0x2015, 0x2016, 0x2019, 0x201A, 0x2020, 0x2021, 0x2022, 0x2030, 0x2032,
}
# The sections of the Core Specification, Volume 4, Part E, for the commands of the scripts, and for data.
SECTIONS = {
    0x0406: "7.1.6", 0x041D: "7.1.23", 0x0C01: "7.3.1", 0x0C03: "7.3.2", 0x0C63: "7.3.69", 0x0C6D: "7.3.79",
    0x1001: "7.4.1", 0x1002: "7.4.2", 0x1003: "7.4.3", 0x1004: "7.4.4", 0x1005: "7.4.5", 0x1009: "7.4.6",
    0x1405: "7.5.4", 0x2001: "7.8.1", 0x2002: "7.8.2", 0x2003: "7.8.3", 0x2005: "7.8.4", 0x2006: "7.8.5",
    0x2008: "7.8.7", 0x2009: "7.8.8", 0x200A: "7.8.9", 0x200B: "7.8.10", 0x200C: "7.8.11", 0x200D: "7.8.12",
    0x200E: "7.8.13", 0x2013: "7.8.18", 0x2015: "7.8.20", 0x2016: "7.8.21", 0x2019: "7.8.24", 0x201A: "7.8.25",
    0x2020: "7.8.31", 0x2021: "7.8.32", 0x2022: "7.8.33", 0x2023: "7.8.34", 0x2024: "7.8.35", 0x2027: "7.8.38",
    0x2028: "7.8.39", 0x202B: "7.8.42", 0x202D: "7.8.44", 0x202E: "7.8.45", 0x2030: "7.8.47", 0x2031: "7.8.48",
    0x2032: "7.8.49", 0x2035: "7.8.52", 0x2036: "7.8.53", 0x2037: "7.8.54", 0x2038: "7.8.55", 0x2039: "7.8.56",
    0x203A: "7.8.57", 0x203B: "7.8.58", 0x203C: "7.8.59", 0x203D: "7.8.60", 0x2041: "7.8.64", 0x2042: "7.8.65",
    0x2043: "7.8.66", 0x204E: "7.8.77", 0x2060: "7.8.2", 0x20F0: "4.4",
}
# Other commands after which events take a while.
SLOW = {0x0C03, 0x200A, 0x200C, 0x200D, 0x2039, 0x2042, 0x2043}
# Commands whose return parameters are the same for all controllers.
EXACT = {0x2023}


class Row:
    def __init__(self, name, side, packet, without=()):
        self.name, self.side, self.packet, self.without = name, side, packet, without


def scripts():
    """Returns the rows of each session, in order: those of rootcanal's transcripts, and further ones."""
    sessions = {}
    for line in (HERE / "../../Fixtures/hci/rootcanal.txt").read_text().splitlines():
        if not line.startswith("#"):
            session, number, side, packet = line.split("\t")[:4]
            rows = sessions.setdefault(session, [])
            rows.append(Row(f"{session}/{number}", side, bytes.fromhex(packet)))
    rows = []
    for line in (HERE / "hci-oracle.txt").read_text().splitlines():
        words = line.split("#")[0].split()
        if not words or " | " in line:
            continue
        if words[0] == "session":
            session = words[1]
            rows = sessions.setdefault(session, [])
            continue
        without = [word[1:] for word in words if word[0] == "!"]
        side, kind, *words = [word for word in words if word[0] != "!"]
        data = bytes.fromhex("".join(words))
        if kind == "data":
            packet = b"\x02" + data[:2] + len(data[2:]).to_bytes(2, "little") + data[2:]
        else:
            packet = b"\x01" + int(kind, 16).to_bytes(2, "little") + bytes([len(data)]) + data
        rows.append(Row(f"{session}/{len(rows) + 1}", side, packet, without))
    return sessions


class Reason:
    def __init__(self, line):
        self.controller, self.rows, self.pattern, self.words = (part.strip() for part in line.split(" | "))
        self.used = False

    def covers(self, controller, row, text):
        return self.controller in ("*", controller) and any(
            fnmatch.fnmatch(row, pattern) for pattern in self.rows.split()
        ) and re.search(self.pattern, text)


def reasons():
    lines = (HERE / "hci-oracle.txt").read_text().splitlines()
    return [Reason(line) for line in lines if " | " in line and not line.startswith("#")]


class Side:
    """One controller: its packets, its own address and the handle of its link."""

    def __init__(self):
        self.packets, self.ended, self.address, self.handle = [], False, None, None

    def receive(self, packet):
        self.packets.append(bytes(packet))
        if packet[:2] == b"\x04\x3e" and packet[3] in (0x01, 0x0A) and packet[4] == 0:
            self.handle = int.from_bytes(packet[5:7], "little")


class SocketSide(Side):
    @classmethod
    async def open(cls, port):
        side = cls()
        for attempt in range(50):
            try:
                reader, side.writer = await asyncio.open_connection("127.0.0.1", port)
                break
            except OSError:
                await asyncio.sleep(0.1)
        side.task = asyncio.create_task(side.read(reader))
        return side

    async def read(self, reader):
        try:
            while True:
                kind = (await reader.readexactly(1))[0]
                head = await reader.readexactly({4: 2, 2: 4, 3: 3, 5: 4}[kind])
                count = head[1] if kind == 4 else head[2] if kind == 3 else int.from_bytes(head[2:4], "little")
                self.receive(bytes([kind]) + head + await reader.readexactly(count))
        except (asyncio.IncompleteReadError, ConnectionError):
            self.ended = True

    def send(self, packet):
        self.writer.write(packet)

    def close(self):
        self.writer.close()


class BumbleSide(Side):
    def __init__(self, name, link):
        super().__init__()
        self.controller = Controller(name, link=link, public_address=ADDRESSES[name][::-1].hex(":"))
        self.controller.host = self

    def on_packet(self, packet):
        self.receive(packet)

    def send(self, packet):
        self.controller.on_packet(packet)

    def close(self):
        pass


def ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    numbers = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return numbers


async def sides(controller, programs):
    """Starts two controllers on one air."""
    if controller == BUMBLE:
        link = LocalLink()
        return None, {name: BumbleSide(name, link) for name in "AB"}
    if controller == OURS:
        process = subprocess.Popen(
            [programs[OURS], "simulate", "--hci", "tcp:0", "--strap", "--seed", "7", "--for", "10m"],
            stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
        for line in process.stdout:
            if found := re.search(r"tcp:127\.0\.0\.1:(\d+)", line):
                port = int(found[1])
                break
    else:
        port, *others = ports(4)
        names = ("test_port", "link_port", "link_ble_port")
        options = [f"-hci_port={port}", *(f"-{name}={number}" for name, number in zip(names, others))]
        process = subprocess.Popen(
            programs[ROOTCANAL] + options, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL)
    return process, {name: await SocketSide.open(port) for name in "AB"}


async def quiet(pair, least, most):
    """Waits until both sides are quiet."""
    loop = asyncio.get_running_loop()
    start = last = loop.time()
    count = -1
    while loop.time() - start < most:
        now = sum(len(side.packets) for side in pair.values())
        if now != count:
            count, last = now, loop.time()
        elif loop.time() - start > least and loop.time() - last > 0.2:
            return
        await asyncio.sleep(0.02)


async def answered(side, opcode):
    """Waits until a command has its answer; bumble's controller does not answer each."""
    for _ in range(150):
        if side.ended or any(
            packet[0] == 4 and packet[at - 2 : at] == opcode.to_bytes(2, "little") and packet[1] == code
            for packet in side.packets for code, at in ((0x0E, 6), (0x0F, 7))
        ):
            return
        await asyncio.sleep(0.02)


async def run(controller, rows, programs):
    """Runs a session; returns the comparable packets of each row and side."""
    process, pair = await sides(controller, programs)
    results = {}
    try:
        for side in pair.values():
            side.send(bytes.fromhex("01091000"))
            await answered(side, 0x1009)
            side.address = next(packet[7:13] for packet in side.packets if packet[4:6] == b"\x09\x10")
            side.send(bytes.fromhex("01030c00"))
            await answered(side, 0x0C03)
        actual = {ADDRESSES[name]: side.address for name, side in pair.items()}
        for row in rows:
            for side in pair.values():
                side.packets = []
            side = pair[row.side]
            if controller in row.without:
                results[row.name, "A"] = results[row.name, "B"] = None
                continue
            try:
                side.send(translated(row.packet, side.handle, actual))
            except Exception as error:  # bumble's controller raises for some commands
                results[row.name, row.side] = {f"raises {type(error).__name__}"}
                continue
            if row.packet[0] == 1:
                await answered(side, opcode_of(row.packet))
            slow = row.packet[0] == 2 or opcode_of(row.packet) in LINK_COMMANDS | SLOW
            # A reset takes effect at the peer after the supervision timeout.
            least = 2 if opcode_of(row.packet) == 0x0C03 and row.packet[0] == 1 else 1 if slow else 0.05
            await quiet(pair, least, 3 if slow else 0.6)
            for name, each in pair.items():
                texts = {comparable(packet, actual, each.handle) for packet in each.packets} - {None}
                if each.ended:
                    texts = {"ends"}
                results[row.name, name] = texts
    finally:
        for side in pair.values():
            side.close()
        if process:
            process.kill()
            process.wait()
    return results


def translated(packet, handle, actual):
    """Returns a packet of a script with the addresses and the handle of a controller."""
    packet = bytearray(packet)
    opcode = int.from_bytes(packet[1:3], "little")
    if packet[0] == 1 and opcode in ADDRESS_AT:
        at = 4 + ADDRESS_AT[opcode]
        packet[at : at + 6] = actual.get(bytes(packet[at : at + 6]), packet[at : at + 6])
    at = 1 if packet[0] == 2 else 4 if opcode in LINK_COMMANDS else None
    if at and handle is not None:
        flags = int.from_bytes(packet[at : at + 2], "little")
        if flags & 0x0FFF == HANDLE:
            packet[at : at + 2] = (handle | flags & 0xF000).to_bytes(2, "little")
    return bytes(packet)


def comparable(packet, actual, handle):
    """Returns the part of a packet that controllers have in common, in words; None for nothing."""
    for canonical, real in actual.items():
        packet = packet.replace(real, canonical)
    if packet[0] == 2:
        return f"data {packet[2] >> 4:X} {packet[5:].hex()}"
    code, body = packet[1], packet[3:]

    def link(at):
        return "link" if int.from_bytes(body[at : at + 2], "little") == handle else body[at : at + 2].hex()

    if code == 0x0E:
        opcode = int.from_bytes(body[1:3], "little")
        returned = f" {body[4:].hex()}" if opcode in EXACT else ""
        credits = "" if body[0] == 1 else f" credits {body[0]}"
        return f"0E {opcode:04X} {body[3]:02X} {len(body)} bytes{returned}{credits}"
    if code == 0x0F:
        credits = "" if body[1] == 1 else f" credits {body[1]}"
        return f"0F {int.from_bytes(body[2:4], 'little'):04X} {body[0]:02X}{credits}"
    if code == 0x05:
        return f"05 {body[0]:02X} {link(1)} {body[3]:02X}"
    if code == 0x13:
        return f"13 {link(1)} {int.from_bytes(body[3:5], 'little')}"
    if code in (0x08, 0x0C, 0x30):
        return f"{code:02X} {body[0]:02X} {link(1)} {body[3:].hex() if code == 8 else ''}".rstrip()
    if code != 0x3E:
        return f"{code:02X} {body.hex()}"
    number = body[0]
    if number in (0x02, 0x0D):
        return report(number, body)
    if number in (0x01, 0x0A):
        if body[1]:
            return f"LE {number:02X} {body[1]:02X}"
        at = 11 if number == 1 else 23
        return f"LE {number:02X} 00 role {body[4]} peer {body[5:12].hex()} timing {body[at + 1:at + 7].hex()}"
    if number == 0x05:
        return f"LE 05 {link(1)} {body[3:].hex()}"
    if number in (0x06, 0x07):
        return f"LE {number:02X} {link(1)} {body[3:].hex()}"
    if number == 0x12:
        return f"LE 12 {body[1]:02X} set {body[2]} {link(3) if body[1] == 0 else 'none'} {body[5]} events"
    if number == 0x14:
        return f"LE 14 {link(1)} {body[3]}"
    if number == 0x04:
        return f"LE 04 {body[1]:02X} {link(2)} {len(body)} bytes"
    return f"LE {number:02X} {body[1]:02X} {link(2)} {body[4:].hex()}"


def report(number, body):
    """Returns a report without its signal strength; None if it is of another advertiser."""
    if number == 2:
        address, text = body[4:10], f"report {body[2]} {body[3]} {body[4:10].hex()} {body[11:-1].hex()}"
    else:
        address = body[5:11]
        text = f"extended report {body[2:4].hex()} {body[4]} {body[5:11].hex()} {body[26:].hex()}"
    return text if address in ADDRESSES.values() or address[-1] == 0xC2 else None


def opcode_of(packet):
    return int.from_bytes(packet[1:3], "little")


async def main(halo, rootcanal, *wanted):
    programs, known = {OURS: halo, ROOTCANAL: rootcanal.split()}, reasons()
    count = differences = missing = 0
    for session, rows in scripts().items():
        if wanted and session not in wanted:
            continue
        runs = await asyncio.gather(*(run(name, rows, programs) for name in (OURS, ROOTCANAL, BUMBLE)))
        ours = runs[0]
        for row in rows:
            count += 1
            for other, results in zip((ROOTCANAL, BUMBLE), runs[1:]):
                for side in "AB":
                    left, right = ours.get((row.name, side), set()), results.get((row.name, side), set())
                    if left == right or right is None:
                        continue
                    differences += 1
                    text = " / ".join(", ".join(sorted(part)) or "nothing" for part in (left - right, right - left))
                    reason = next((each for each in known if each.covers(other, row.name, text)), None)
                    if reason:
                        reason.used = True
                    else:
                        missing += 1
                    section = SECTIONS[opcode_of(row.packet)] if row.packet[0] == 1 else "5.4.2"
                    words = reason.words if reason else "NO REASON"
                    print(f"{row.name}\t{side}\thalo / {other}\t{text}\tE {section}: {words}")
    unused = [] if wanted else [each for each in known if not each.used]
    for each in unused:
        print(f"unused reason: {each.controller} | {each.rows} | {each.pattern}")
    print(f"{count} rows, {differences} differences, {missing} without a reason, {len(unused)} unused reasons")
    return 1 if missing or unused else 0


logging.basicConfig(level=logging.CRITICAL)
sys.exit(asyncio.run(main(*sys.argv[1:])))
