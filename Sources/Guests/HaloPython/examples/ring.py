"""Prints the battery of a ring, and its heart rates of a day. Needs bleak.

    python ring.py ADDRESS YYYY-MM-DD
"""

import asyncio
import sys

import halo
from bleak import BleakClient

WRITE = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
NOTIFY = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"


async def main(address, day):
    results = asyncio.Queue()
    with halo.Assembler("uart", "device") as assembler:

        def receive(_, data):
            for result in assembler.add(data):
                results.put_nowait(result)

        async def ask(client, name, value, reply):
            request = halo.encode({"name": f"Colmi.{name}", "value": value})
            await client.write_gatt_char(WRITE, bytes.fromhex(request["bytes"]), response=False)
            while True:
                result = await asyncio.wait_for(results.get(), 20)
                if isinstance(result, halo.HaloError):
                    raise result
                # The ring also sends values without a request, such as steps.
                if result["name"] in (f"Colmi.{reply}", "Colmi.NoDataReply"):
                    return result["value"]

        async with BleakClient(address) as client:
            await client.start_notify(NOTIFY, receive)
            battery = await ask(client, "BatteryRequest", {}, "BatteryStatus")
            print(f"battery {battery['percent']} %")
            log = await ask(client, "HeartRateLogRequest", {"timestamp": f"{day}T00:00:00"}, "HeartRateLog")
            for slot, rate in enumerate(log.get("values", [])):
                if rate:
                    minute = slot * log["minutesPerSlot"]
                    print(f"{minute // 60:02}:{minute % 60:02} {rate}")


asyncio.run(main(*sys.argv[1:]))
