"""Visits a peripheral, which another program hosts on the same bus, with bleak as the central.

    peripheral-central.py PYTHON PROGRAM

PROGRAM is the peripheral. It runs twice; bleak finds, uses and leaves it each time.
"""
import asyncio
import sys

from bleak import BleakClient, BleakScanner

VALUE = "0000fa01-0000-1000-8000-00805f9b34fb"


def check(subject: str, found, expected) -> None:
    print(subject, found, flush=True)
    if found != expected:
        sys.exit(f"FAILED: {subject}: {found!r} is not {expected!r}")


async def visit(program: asyncio.subprocess.Process, address: str) -> None:
    left = asyncio.Event()
    device = await BleakScanner.find_device_by_name("Counter", timeout=20, bluez={"adapter": "hci0"})
    check("address", device and device.address, address)
    async with BleakClient(device, disconnected_callback=lambda _: left.set()) as client:
        services = [service.uuid[4:8] for service in client.services]
        check("services", services, ["fa00"])
        check("value", bytes(await client.read_gatt_char(VALUE)), b"\x07")
        values: asyncio.Queue[bytes] = asyncio.Queue()
        await client.start_notify(VALUE, lambda _, value: values.put_nowait(bytes(value)))
        for value in (b"\x01", b"\x02\x03", bytes(range(200))):
            await client.write_gatt_char(VALUE, value, response=True)
            check("written", await program.stdout.readline(), f"written {value.hex()}\n".encode())
            check("notified", await asyncio.wait_for(values.get(), 20), value + b"!")
        # A read during a subscription looks like a notification, as with any BlueZ.
        await client.stop_notify(VALUE)
        check("read back", bytes(await client.read_gatt_char(VALUE)), value)
    await asyncio.wait_for(left.wait(), 20)


async def main() -> None:
    for _ in range(2):
        program = await asyncio.create_subprocess_exec(
            *sys.argv[1:], stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
        line = await asyncio.wait_for(program.stdout.readline(), 30)
        words = line.decode().split()
        check("the peripheral", words[:1], ["advertises"])
        await visit(program, words[1])
        program.stdin.close()
        check("its status", await program.wait(), 0)


asyncio.run(main())
print("all as it should be")
