"""Uses the adapter hci0 of `halo simulate --hci vhci`, which has a ring, a strap and a cycling sensor.

    vm-hci.py HALO RECONNECTS [STEP…]
"""

import asyncio
import collections
import datetime
import json
import os
import pty
import re
import select
import struct
import subprocess
import sys
import time

from bleak import BleakClient, BleakScanner
from bleak.exc import BleakError

HALO, RECONNECTS = sys.argv[1], int(sys.argv[2])
RING, STRAP, SENSOR = [f"C0:00:5E:00:53:0{number}" for number in (1, 2, 3)]
HEART_RATE = "00002a37-0000-1000-8000-00805f9b34fb"
UART_WRITE = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
UART_NOTIFY = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"
BATTERY_REQUEST = bytes([0x03] + [0] * 14 + [0x03])
CAPTURE = "/job/logs/btmon.btsnoop"


class Failure(Exception):
    pass


def require(holds, words):
    if not holds:
        raise Failure(words)


# MARK: Other programs


def output(*command, seconds=20, terminal=False):
    """Returns what a program prints, ended after some seconds; on a terminal if it needs one."""
    if not terminal:
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
            return done.stdout + done.stderr
        except subprocess.TimeoutExpired as error:
            return (error.stdout or b"").decode(errors="replace")
    child, master = pty.fork()
    if child == 0:
        os.execvp(command[0], command)
    text, end = b"", time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        if select.select([master], [], [], left)[0]:
            try:
                text += os.read(master, 4096)
            except OSError:
                break
    else:
        os.kill(child, 9)
    os.close(master)
    os.waitpid(child, 0)
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r|\x01|\x02", "", text.decode(errors="replace"))


def adapter_property(name):
    return output("busctl", "get-property", "org.bluez", "/org/bluez/hci0", "org.bluez.Adapter1", name).strip()


def device_property(address, name):
    path = "/org/bluez/hci0/dev_" + address.replace(":", "_")
    return output("busctl", "get-property", "org.bluez", path, "org.bluez.Device1", name).strip()


def packets():
    """Returns the packets of hci0 that btmon has written: their kind, and their bytes."""
    with open(CAPTURE, "rb") as file:
        data = file.read()[16:]
    found = []
    while len(data) >= 24:
        length, flags = struct.unpack(">4xII", data[:12])
        if len(data) < 24 + length:
            break
        packet, data = data[24:24 + length], data[24 + length:]
        if flags >> 16 == 0 and flags & 0xFFFF in (2, 3, 4, 5):
            found.append((("command", "event", "sent", "received")[(flags & 0xFFFF) - 2], packet))
    return found


deaths = 0


def revive():
    """Starts the daemon again if it has died; returns whether it had.

    bluetoothd sometimes crashes when links go down (5.66 and 5.82, 2026-11).
    """
    global deaths
    if output("pidof", "bluetoothd").strip():
        return False
    deaths += 1
    print("bluetoothd has died", flush=True)
    subprocess.Popen([os.environ["BLUETOOTHD"], "-n"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    end = time.monotonic() + 20
    while adapter_property("Powered") != "b true" and time.monotonic() < end:
        time.sleep(0.2)
    # Its first scan and its first connect may still be in progress.
    time.sleep(3)
    return True


# MARK: The steps


async def adapter():
    require(adapter_property("Powered") == "b true", "the daemon has not powered hci0")
    info = output("btmgmt", "info", seconds=5, terminal=True)
    require("hci0" in info, f"btmgmt info: {info}")
    settings = re.search(r"current settings: (.*)", info)
    return f"{adapter_property('Address')}, {settings and settings[1].strip()}"


async def hcitool():
    require("hci0" in output("hcitool", "dev"), "hcitool dev lists no hci0")
    # Read BD_ADDR
    text = output("hcitool", "cmd", "0x04", "0x0009")
    require("01 09 10 00" in text, f"hcitool cmd: {text}")
    # It scans by legacy commands, which a controller refuses after the extended ones of the kernel.
    text = output("timeout", "-s", "INT", "6", "hcitool", "lescan")
    require("Set scan parameters failed" in text, f"hcitool lescan: {text[:300]}")
    return "hcitool dev and cmd; lescan is refused"


async def btmgmt():
    text = output("btmgmt", "find", "-l", seconds=20, terminal=True)
    found = [address for address in (RING, STRAP, SENSOR) if address in text]
    require(len(found) == 3, f"btmgmt find finds {found}: {text[-300:]}")
    return "btmgmt find finds 3 of 3"


async def bluetoothctl():
    text = output("bluetoothctl", "--timeout", "8", "scan", "on", seconds=30)
    found = [address for address in (RING, STRAP, SENSOR) if address in text]
    devices = output("bluetoothctl", "devices")
    require(all(address in devices for address in (RING, STRAP, SENSOR)), f"{found}; {devices}")
    return "bluetoothctl has 3 of 3"


async def discover():
    found = await BleakScanner.discover(timeout=6, return_adv=True)
    names = [found[address][1].local_name for address in (RING, STRAP, SENSOR) if address in found]
    require(len(names) == 3 and all(names), f"bleak finds {names}")
    return ", ".join(f"{name} {found[address][1].rssi} dBm" for name, address in zip(names, (RING, STRAP, SENSOR)))


async def connect(device):
    """Connects, and returns the client and the number of attempts that found the kernel busy.

    Linux 6.1 answers a disconnect before the controller has reported the end of the link, and refuses a
    connect until then. A connect in that moment may also scan, hear the device and do no more; bleak gives it
    up after 30 s.
    """
    for busy in range(20):
        client = BleakClient(device)
        try:
            await client.connect()
            return client, busy
        except (BleakError, TimeoutError) as error:
            if isinstance(error, BleakError) and "Input/output error" not in str(error):
                raise
            await asyncio.sleep(0.1)
    raise Failure("the kernel stays busy")


async def disconnect(client, number):
    """Ends a link: each fifth one by the daemon, which waits two seconds before, the others by hcitool."""
    if number % 5 == 0:
        return await client.disconnect()
    handle = re.search(STRAP + r" handle (\d+)", output("hcitool", "con"))
    require(handle, "hcitool con has no handle")
    output("hcitool", "ledc", handle[1])
    end = time.monotonic() + 10
    while client.is_connected and time.monotonic() < end:
        await asyncio.sleep(0.02)
    require(not client.is_connected, "still connected after hcitool ledc")


async def find(address):
    device = await BleakScanner.find_device_by_address(address, timeout=20)
    require(device, f"no scan hears {address}")
    return device


async def subscribe():
    device = await find(STRAP)
    for use_start_notify in (True, False):
        values = asyncio.Queue()
        client, _ = await connect(device)
        await client.start_notify(
            HEART_RATE, lambda _, value: values.put_nowait(bytes(value)),
            bluez={"use_start_notify": use_start_notify})
        rates = [(await asyncio.wait_for(values.get(), 10))[1] for _ in range(5)]
        # With a subscription by a socket, 5.66 crashes after the end of the link.
        await client.stop_notify(HEART_RATE)
        await client.disconnect()
        require(all(40 < rate < 200 for rate in rates), f"rates {rates}")
    return f"rates {rates}"


async def uart():
    device = await find(RING)
    values = asyncio.Queue()
    async with BleakClient(device) as client:
        await client.start_notify(UART_NOTIFY, lambda _, value: values.put_nowait(bytes(value)))
        for response in (True, False):
            await client.write_gatt_char(UART_WRITE, BATTERY_REQUEST, response=response)
            while (value := await asyncio.wait_for(values.get(), 20))[0] != 0x03:
                pass
        count = len(client.services.characteristics)
    return f"battery {value[1]} %, {count} characteristics"


async def sync():
    def records(*device):
        done = subprocess.run(
            [HALO, "sync", *device, "--json", "--day", "-6d..today"], capture_output=True, text=True, timeout=600)
        require(done.returncode == 0, f"halo sync {device}: {done.stderr[-600:]}")
        return set(done.stdout.replace(',"virtual":true', "").splitlines()), done.stderr
    start = time.monotonic()
    real, report = records("--transport", "bluez", "--ring", RING)
    took = time.monotonic() - start
    virtual, _ = records("--ring", "virtual:r02:7")
    # The two syncs are not at the same time, so today's records may differ.
    today = datetime.date.today().isoformat()
    missing, extra = ([line for line in lines if today not in line] for lines in (virtual - real, real - virtual))
    print(report)
    require(len(real) > 100 and not missing and not extra, f"{len(real)} records; {missing[:3]}; {extra[:3]}")
    return f"{len(real)} records in {took:.1f} s"


async def reconnect():
    device = await find(STRAP)
    failures, times, waits = collections.Counter(), [], 0
    for number in range(RECONNECTS):
        start = time.monotonic()
        try:
            client, busy = await connect(device)
            waits += busy > 0
            times.append(time.monotonic() - start)
            if times[-1] > 10:
                print(f"reconnect {number} took {times[-1]:.0f} s", flush=True)
            require(client.services.get_characteristic(HEART_RATE), "no heart rate")
            await disconnect(client, number)
        except Exception as error:
            if revive():
                device = await find(STRAP)
                continue
            failures[str(error) or type(error).__name__] += 1
            print("reconnect", number, repr(error), flush=True)
    require(not failures, f"{dict(failures)} of {RECONNECTS}")
    median = sorted(times)[len(times) // 2]
    return f"{len(times)} of {RECONNECTS}, connected after {median:.2f} s (median), {waits} with a busy kernel"


async def bond():
    # Without an agent, the daemon asks for no bond.
    agent = subprocess.Popen(
        ["bluetoothctl", "--agent", "NoInputNoOutput"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    await asyncio.sleep(2)
    agent.stdin.write("default-agent\n")
    agent.stdin.flush()
    device = await find(STRAP)
    client, _ = await connect(device)
    await client.pair()
    require(device_property(STRAP, "Paired") == "b true", "not paired")
    require(device_property(STRAP, "Bonded") == "b true", "not bonded")
    await client.disconnect()
    before = len(packets())
    agent.kill()
    client, _ = await connect(device)
    rate = asyncio.get_running_loop().create_future()
    await client.start_notify(HEART_RATE, lambda _, value: rate.done() or rate.set_result(value[1]))
    value = await asyncio.wait_for(rate, 10)
    await client.disconnect()
    later = packets()[before:]
    # LE Enable Encryption with the key of the bond, whose random number is not 0; Encryption Change.
    starts = [packet for kind, packet in later if kind == "command" and packet[:2] == b"\x19\x20"]
    changes = [packet for kind, packet in later if kind == "event" and packet[0] == 0x08]
    require(starts and any(starts[0][5:13]), f"no encryption with a stored key: {starts}")
    require(changes and changes[0][2] == 0 and changes[0][5] == 1, f"encryption changed: {changes}")
    return f"bonded, and encrypted again after a reconnect (rate {value})"


async def power():
    for _ in range(3):
        for word in ("false", "true"):
            output("busctl", "set-property", "org.bluez", "/org/bluez/hci0", "org.bluez.Adapter1", "Powered", "b", word)
            end = time.monotonic() + 10
            while adapter_property("Powered") != "b " + word and time.monotonic() < end:
                await asyncio.sleep(0.2)
            require(adapter_property("Powered") == "b " + word, f"Powered is not {word}")
    await find(STRAP)
    return "off and on three times, then a scan"


async def traffic():
    """Lists the commands that the kernel has sent, and those that the controller refused."""
    sent, refused = collections.Counter(), collections.Counter()
    for kind, packet in packets():
        if kind == "command":
            sent[struct.unpack("<H", packet[:2])[0]] += 1
        elif kind == "event" and packet[0] == 0x0E and len(packet) > 5 and packet[5]:
            refused[f"{struct.unpack('<H', packet[3:5])[0]:04X} status {packet[5]:02X}"] += 1
        elif kind == "event" and packet[0] == 0x0F and packet[2]:
            refused[f"{struct.unpack('<H', packet[4:6])[0]:04X} status {packet[2]:02X}"] += 1
    print("commands:", ", ".join(f"{opcode:04X} × {count}" for opcode, count in sorted(sent.items())))
    text = output("btmon", "-r", CAPTURE, seconds=120)
    require(text.count("> HCI Event") > 100, "btmon does not read its capture")
    lines = text.splitlines()
    odd = [index for index, line in enumerate(lines) if re.search(
        r"malformed|invalid (packet|size|length)|unknown (packet|opcode|event|subevent|command)", line, re.I)]
    for index in odd[:8]:
        print("btmon:", *lines[max(0, index - 3):index + 2], sep="\n  ")
    require(not odd, f"btmon finds {len(odd)} odd lines")
    return f"{len(sent)} commands; refused: {dict(refused) or 'none'}"


async def log():
    lines = [line for line in output("dmesg").splitlines()
             if "Bluetooth" in line and re.search(r"hci0|unexpected|fail|error|timeout", line, re.I)]
    print("\n".join(lines))
    require(not lines, f"{len(lines)} lines, such as {lines[0] if lines else ''}")
    return "no complaint of the kernel"


STEPS = [adapter, btmgmt, bluetoothctl, discover, subscribe, uart, sync, bond, power, reconnect, hcitool, traffic, log]


async def main():
    print(output("cat", "/job/logs/air.log"))
    version = output("uname", "-r").strip() + ", bluetoothd " + output(os.environ["BLUETOOTHD"], "--version").strip()
    rows, failed = [], False
    for step in STEPS:
        if sys.argv[3:] and step.__name__ not in sys.argv[3:]:
            continue
        start = time.monotonic()
        for _ in range(3):
            try:
                result = await asyncio.wait_for(step(), 1800)
                break
            except Exception as error:
                result = f"FAILED: {error or type(error).__name__}"
                if not revive():
                    break
        failed = failed or result.startswith("FAILED")
        rows.append(f"{step.__name__:13} {time.monotonic() - start:6.1f} s  {result}")
        print(rows[-1], flush=True)
    print(f"\nhost: Linux {version}", *rows, f"bluetoothd died {deaths} times", sep="\n")
    sys.exit(failed)


asyncio.run(main())
