"""Measures the transfer of ACL data between two hosts through virtual controllers; see controllers.

With the argument `bumble`, serves two controllers of bumble and prints their ports.
"""

import asyncio
import os
import re
import selectors
import socket
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "EndToEnd"))
from hci_host import Host  # noqa: E402

SECONDS = 3
PAYLOAD = bytes([23, 0, 0x40, 0]) + bytes(23)


def transfer(ports, pid):
    """Returns the packets, the seconds, and the processor seconds of a process."""
    sender, receiver = (Host(port) for port in ports)
    # Bumble's controller needs random addresses.
    address = bytes.fromhex("02f4f3f2f1f0")
    sender.start(bytes.fromhex("01f4f3f2f1f0"))
    receiver.start(address)
    receiver.command(0x2006, bytes.fromhex("a000a0000001") + bytes(7) + b"\x07\x00")
    receiver.command(0x200A, b"\x01")
    # The shortest interval, 7.5 ms.
    sender.connect(address, 6)
    handle = sender.connection()
    receiver.connection()
    one = b"\x02" + handle + len(PAYLOAD).to_bytes(2, "little") + PAYLOAD
    for host in (sender, receiver):
        host.socket.setblocking(False)
    selector = selectors.DefaultSelector()
    selector.register(sender.socket, selectors.EVENT_READ)
    selector.register(receiver.socket, selectors.EVENT_READ)
    received, credits, pending = 0, sender.credits, sender.buffer
    rest = receiver.buffer
    begin, cpu = time.monotonic(), processor(pid)
    while time.monotonic() - begin < SECONDS:
        if credits:
            sender.socket.send(one * credits)
            credits = 0
        for key, _ in selector.select(1):
            data = key.fileobj.recv(1 << 16)
            if not data:
                raise EOFError("a controller ends")
            if key.fileobj is receiver.socket:
                rest += data
                at = 0
                while len(rest) - at >= 5:
                    size = 3 + rest[at + 2] if rest[at] == 4 else 5 + rest[at + 3]
                    if len(rest) - at < size:
                        break
                    received += rest[at] == 2
                    at += size
                rest = rest[at:]
            else:
                pending += data
                at = 0
                while len(pending) - at >= 3 and len(pending) - at >= 3 + pending[at + 2]:
                    if pending[at + 1] == 0x13:
                        credits += int.from_bytes(pending[at + 6 : at + 8], "little")
                    at += 3 + pending[at + 2]
                pending = pending[at:]
    return received, time.monotonic() - begin, processor(pid) - cpu


def wide(halo):
    """Returns the same figures for hosts that each send to a virtual strap, in real time at 7.5 ms."""
    straps = 32
    process = subprocess.Popen(
        [halo, "simulate", "--hci", "tcp:0", "--for", "10m"] + ["--strap"] * straps,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        lines = (re.search(r"127\.0\.0\.1:(\d+)", line) for line in process.stdout)
        port = next(int(found[1]) for found in lines if found)
        selector, packets = selectors.DefaultSelector(), 0
        # A strap has two links.
        for number in range(2 * straps):
            host = Host(port)
            host.start(bytes([number, 0xF4, 0xF3, 0xF2, 0xF1, 0xF0]))
            host.connect(bytes([1 + number // 2, 0x53, 0x00, 0x5E, 0x00, 0xC0]), 6)
            host.one = b"\x02" + host.connection() + len(PAYLOAD).to_bytes(2, "little") + PAYLOAD
            host.socket.setblocking(False)
            selector.register(host.socket, selectors.EVENT_READ, host)
            host.buffer = b""
            host.socket.send(host.one * host.credits)
        begin, cpu = time.monotonic(), processor(process.pid)
        while time.monotonic() - begin < SECONDS:
            for key, _ in selector.select(1):
                host = key.data
                host.buffer += host.socket.recv(1 << 16)
                credits = at = 0
                while len(host.buffer) - at >= 3 and len(host.buffer) - at >= 3 + host.buffer[at + 2]:
                    if host.buffer[at + 1] == 0x13:
                        credits += host.buffer[at + 6]
                    at += 3 + host.buffer[at + 2]
                host.buffer = host.buffer[at:]
                packets += credits
                host.socket.send(host.one * credits)
        return packets, time.monotonic() - begin, processor(process.pid) - cpu
    finally:
        process.kill()
        process.wait()


def processor(pid):
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    numbers = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return numbers


def start(name, programs):
    """Starts controllers, and returns their process and the ports of two."""
    if name == "rootcanal":
        port, *others = free_ports(4)
        names = ("test_port", "link_port", "link_ble_port")
        options = [f"-hci_port={port}"] + [f"-{name}={other}" for name, other in zip(names, others)]
        process = subprocess.Popen(
            programs[name] + options, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return process, [port, port]
    process = subprocess.Popen(
        programs[name], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    ports = []
    for line in process.stdout:
        ports += [int(port) for port in re.findall(r"127\.0\.0\.1:(\d+)", line)]
        if name != "bumble" and ports:
            return process, [ports[0], ports[0]]
        if len(ports) == 2:
            return process, ports
    raise EOFError(f"{name} does not start")


async def serve_bumble():
    from bumble.controller import Controller
    from bumble.link import LocalLink
    from bumble.transport import open_transport

    link, transports = LocalLink(), []
    for number, port in enumerate(free_ports(2)):
        transport = await open_transport(f"tcp-server:127.0.0.1:{port}")
        transports.append(transport)
        Controller(
            f"C{number}", host_source=transport.source, host_sink=transport.sink, link=link,
            public_address=f"02:00:00:00:00:0{number}")
        print(f"127.0.0.1:{port}", flush=True)
    await asyncio.get_running_loop().create_future()


def main(halo, rootcanal):
    programs = {
        "halo": [halo, "simulate", "--hci", "tcp:0", "--seed", "7", "--for", "10m"],
        "rootcanal": rootcanal.split(),
        "bumble": [sys.executable, __file__, "bumble"],
    }
    best = {}
    for _ in range(3):
        for name in programs:
            process, ports = start(name, programs)
            try:
                packets, seconds, processed = transfer(ports, process.pid)
            finally:
                process.kill()
                process.wait()
            figure = processed / packets * 1e6, packets / seconds
            best[name] = min(best.get(name, figure), figure)
    print("controllers     µs of the processor a packet   packets a second of one core   packets a second   halo, times")
    for name, (cost, rate) in best.items():
        print(f"{name:12} {cost:31.1f} {1e6 / cost:30.0f} {rate:18.0f} {cost / best['halo'][0]:13.1f}")
    packets, seconds, processed = wide(halo)
    print(f"halo, 64 hosts {processed / packets * 1e6:29.1f} {packets / processed:30.0f} {packets / seconds:18.0f}")


if sys.argv[1:] == ["bumble"]:
    asyncio.run(serve_bumble())
else:
    main(*sys.argv[1:])
