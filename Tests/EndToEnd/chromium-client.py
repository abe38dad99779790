"""Visits a virtual ring by Web Bluetooth in headless Chromium, on the bus named by the environment.

    chromium-client.py CHROMIUM RING-ADDRESS RING-NAME FIRMWARE BATTERY
"""

import asyncio
import sys
import tempfile

from chromium import Browser, Failure, check

# Runs in the page, and returns the name and the values of the ring.
VISIT = """
(async () => {
  const uuid = (part) => `6e40${part}-b5a3-f393-e0a9-e50e24dcca9e`;
  const device = await navigator.bluetooth.requestDevice({
    filters: [{ services: [uuid("fff0")] }],
    optionalServices: ["device_information"],
  });
  const server = await device.gatt.connect();
  const information = await server.getPrimaryService("device_information");
  const firmware = await information.getCharacteristic("firmware_revision_string");
  const text = new TextDecoder().decode(await firmware.readValue());

  const uart = await server.getPrimaryService(uuid("fff0"));
  const output = await uart.getCharacteristic(uuid("0003"));
  const input = await uart.getCharacteristic(uuid("0002"));
  const reply = new Promise((resolve) => {
    // The ring's first notification after a subscription is its longest packet, opcode 2F.
    output.addEventListener("characteristicvaluechanged", (event) => {
      const bytes = [...new Uint8Array(event.target.value.buffer)];
      if (bytes[0] === 3) resolve(bytes);
    });
  });
  await output.startNotifications();
  await input.writeValueWithResponse(Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3));
  const battery = (await reply).slice(0, 3);
  await output.stopNotifications();
  device.gatt.disconnect();
  return { name: device.name, firmware: text, battery, connected: device.gatt.connected };
})()
"""


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answers any request with an empty page. Web Bluetooth needs a page of a trusted host."""
    try:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 0\r\n\r\n")
    except asyncio.IncompleteReadError:
        pass
    writer.close()


async def choose(browser: Browser, address: str, name: str) -> None:
    """Answers the chooser of devices, which begins empty."""
    devices: list[dict] = []
    while not devices:
        prompt = await browser.event("DeviceAccess.deviceRequestPrompted")
        devices = prompt["devices"]
    check("devices to choose from", devices, [{"id": address, "name": name}])
    await browser.call("DeviceAccess.selectPrompt", id=prompt["id"], deviceId=address)


async def visit(browser: Browser, address: str, name: str, firmware: str, battery: int) -> None:
    server = await asyncio.start_server(serve, "localhost", 0)
    await browser.open(f"http://localhost:{server.sockets[0].getsockname()[1]}/")
    await browser.call("DeviceAccess.enable")
    # The page learns of a gesture before the process that checks for one: one gesture in advance.
    # Without it 62 of 300 requests failed on a loaded machine, and none with it.
    await browser.evaluate("0")
    _, found = await asyncio.gather(choose(browser, address, name), browser.evaluate(VISIT))
    check("name", found["name"], name)
    check("firmware", found["firmware"], firmware)
    check("battery", found["battery"], [3, battery, 0])
    check("connected", found["connected"], False)


async def main() -> None:
    chromium, address, name, firmware, battery = sys.argv[1:]
    browser = Browser()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        await browser.start(chromium, profile)
        try:
            version = await browser.call("Browser.getVersion")
            print(version["product"])
            await visit(browser, address, name, firmware, int(battery))
        finally:
            await browser.end()
    print("all as it should be")


try:
    asyncio.run(main())
except (Failure, BrokenPipeError) as failure:
    sys.exit(f"FAILED: {failure}")
