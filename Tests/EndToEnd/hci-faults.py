"""Measures what bumble's host does when its controller misbehaves; see hci-faults."""

import asyncio
import contextlib
import logging
import re
import sys
from pathlib import Path

from bumble import hci
from bumble.core import UUID
from bumble.device import Device, Peer
from bumble.transport import open_transport

FAULTS = Path(__file__).resolve().parent / "../../Fixtures/hci/faults.txt"
STRAP = "C0:00:5E:00:53:01"
# The longest time of a step, in seconds, and the time after the start until which the link stays up.
LIMIT, END = 8, 9


class Visit:
    """A host that advertises, scans, connects, reads and subscribes, and ends the link after all faults."""

    def __init__(self):
        self.step, self.notes, self.ended = "start", [], None

    async def run(self, step, work, limit=LIMIT):
        self.step = step
        return await asyncio.wait_for(work, limit)

    async def start(self, place):
        self.transport = await open_transport(place)
        self.begin = asyncio.get_running_loop().time()
        self.device = Device.with_hci(
            "Host", hci.Address("F0:F1:F2:F3:F4:00"), self.transport.source, self.transport.sink)
        await self.run("start", self.device.power_on())

    async def advertise(self):
        await self.run("advertise", self.device.start_advertising())
        await self.run("advertise", self.device.stop_advertising())

    async def use(self):
        found = asyncio.get_running_loop().create_future()

        def heard(advertisement):
            if str(advertisement.address).startswith(STRAP) and not found.done():
                found.set_result(advertisement)

        self.device.on("advertisement", heard)
        await self.run("scan", self.device.start_scanning(filter_duplicates=True))
        advertisement = await self.run("scan", found)
        await self.run("scan", self.device.stop_scanning())
        connection = await self.run("connect", self.device.connect(advertisement.address))
        self.ended = asyncio.get_running_loop().create_future()
        connection.on("disconnection", lambda reason: self.ended.done() or self.ended.set_result(reason))
        await self.run("read features", connection.get_remote_le_features())
        peer = Peer(connection)
        services = await self.run("discover", peer.discover_services())
        for service in services:
            await self.run("discover", service.discover_characteristics())
        if UUID(0x180D) not in [service.uuid for service in services]:
            self.notes.append("services are missing")
        for _ in range(3):
            (name,) = peer.get_characteristics_by_uuid(UUID(0x2A00))
            if await self.run("read", name.read_value()) != b"Virtual Strap":
                self.notes.append("a value is wrong")
        (measurement,) = peer.get_characteristics_by_uuid(UUID(0x2A37))
        values = asyncio.Queue()
        await self.run("subscribe", peer.subscribe(measurement, values.put_nowait))
        loop = asyncio.get_running_loop()
        while loop.time() - self.begin < END:
            value = asyncio.ensure_future(values.get())
            self.step = "receive values"
            await asyncio.wait([value, self.ended], timeout=LIMIT, return_when=asyncio.FIRST_COMPLETED)
            if self.ended.done():
                raise ConnectionError(f"the link is reported down, reason {self.ended.result():02X}")
            if not value.done():
                raise asyncio.TimeoutError()
        self.step = "disconnect"
        await self.run("disconnect", connection.disconnect())
        await self.run("disconnect", self.ended)


    async def end_links(self):
        self.step = "disconnect"
        for connection in list(self.device.connections.values()):
            with contextlib.suppress(Exception):
                await asyncio.wait_for(connection.disconnect(), LIMIT)
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self.device.stop_scanning(), LIMIT)


async def attempt(visit, *works):
    """Returns None, or the step and the way in which the visit ends."""
    try:
        for work in works:
            await work
    except asyncio.TimeoutError:
        return f"{visit.step}: no end within {LIMIT} s"
    except Exception as error:
        return f"{visit.step}: {type(error).__name__} {error}".strip()
    finally:
        for work in works:
            work.close()


async def visit(place):
    visit = Visit()
    outcome = await attempt(visit, visit.start(place))
    if outcome is None:
        outcome = await attempt(visit, visit.advertise())
        outcome = await attempt(visit, visit.use()) or outcome
    if outcome is not None:
        visit.notes.append(outcome)
        visit.begin = -END
        steps = {"works again": [visit.end_links], "works again after a new start": [visit.device.power_on]}
        for words, works in steps.items():
            if visit.step == "start" and works == [visit.end_links]:
                continue
            if await attempt(visit, *(work() for work in works), visit.use()) is None:
                visit.notes.append(words)
                break
        else:
            visit.notes.append("does not work again")
    print("; ".join(visit.notes) or "no effect")


async def measure(halo, name, fault, turn):
    async with turn:
        plan = ";".join(f"controller {part.strip()}" for part in fault.split(";")) if fault else ""
        server = await asyncio.create_subprocess_exec(
            halo, "simulate", "--hci", "tcp:0", "--strap", "--seed", "7", "--for", "5m", "--plan", plan,
            stdout=asyncio.subprocess.PIPE, stdin=asyncio.subprocess.DEVNULL)
        try:
            while line := (await server.stdout.readline()).decode():
                if found := re.search(r"tcp:127\.0\.0\.1:(\d+)", line):
                    break
            host = await asyncio.create_subprocess_exec(
                sys.executable, __file__, f"tcp-client:127.0.0.1:{found[1]}",
                stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
            try:
                out, errors = await asyncio.wait_for(host.communicate(), 240)
                words = out.decode().strip() or f"the host ends: {errors.decode().strip().splitlines()[-1:]}"
            except asyncio.TimeoutError:
                host.kill()
                words = "the host does not end within 240 s"
            print(f"{name}: {words}", flush=True)
        finally:
            if server.returncode is None:
                server.kill()
            else:
                print(f"{name}: FAILED: halo ended with {server.returncode}")


async def main(halo, *wanted):
    faults = dict(
        line.split(": ", 1) for line in FAULTS.read_text().splitlines() if not line.startswith("#"))
    turn = asyncio.Semaphore(4)
    await asyncio.gather(
        *(measure(halo, name, fault, turn) for name, fault in {"none": "", **faults}.items()
          if not wanted or name in wanted))


logging.basicConfig(level=logging.CRITICAL)
if ":" in sys.argv[1]:
    asyncio.run(visit(sys.argv[1]))
else:
    asyncio.run(main(*sys.argv[1:]))
