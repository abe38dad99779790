"""Measures what Linux, bluetoothd and halo do when a controller misbehaves; see vm-faults."""

import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HALO = sys.argv[1]
STRAP = "C0:00:5E:00:53:01"
# The adapter needs some seconds before a program can use it, so faults with a time come later than in the list.
SHIFT = 10


def kernel():
    lines = subprocess.run(["dmesg"], capture_output=True, text=True).stdout.splitlines()
    return [re.sub(r"^\[[^]]*\] ", "", line) for line in lines]


def is_powered(adapter):
    done = subprocess.run(
        ["busctl", "get-property", "org.bluez", f"/org/bluez/{adapter}", "org.bluez.Adapter1", "Powered"],
        capture_output=True, text=True, timeout=10)
    return done.stdout.strip() == "b true"


def wait(condition, seconds):
    end = time.monotonic() + seconds
    while not (holds := condition()) and time.monotonic() < end:
        time.sleep(0.2)
    return holds


def use(adapter, *options):
    """Returns what halo says about the strap, in words."""
    start = time.monotonic()
    try:
        done = subprocess.run(
            [HALO, "live", "strap", "--transport", "bluez", "--adapter", adapter, "--strap", STRAP, *options],
            capture_output=True, text=True, timeout=90)
    except subprocess.TimeoutExpired:
        return "halo does not end within 90 s"
    rates = len(re.findall(r"bpm", done.stdout))
    words = f"{rates} lines of values in {time.monotonic() - start:.0f} s"
    if done.returncode == 0 and not done.stderr.strip():
        return words
    return f"status {done.returncode}, {words}: {' / '.join(done.stderr.strip().splitlines()[-3:])}"


def measure(name, fault):
    parts = [part.strip() for part in fault.split(";")] if fault else []
    isTimed = any(part.startswith("at ") for part in parts)
    plan = "; ".join(
        "controller " + re.sub(r"^at (\d+)s", lambda found: f"at {int(found[1]) + SHIFT}s", part) for part in parts)
    before = len(kernel())
    server = subprocess.Popen(
        [HALO, "simulate", "--hci", "vhci", "--strap", "--seed", "7", "--plan", plan], stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
    adapter = next((found[1] for line in server.stdout if (found := re.search(r"at (hci\d+),", line))), None)
    notes = []
    if adapter is None or not wait(Path("/sys/class/bluetooth", adapter).exists, 15):
        notes.append("no adapter")
    elif not wait(lambda: is_powered(adapter), 15):
        notes.append("the adapter is not on")
    else:
        notes.append(use(adapter, *(("--for", "20s") if isTimed else ("--count", "3", "--for", "30s"))))
        if name != "none":
            isOn = wait(lambda: is_powered(adapter), 5)
            notes.append("again: " + (use(adapter, "--count", "2", "--for", "30s") if isOn else "not on"))
    ended = server.poll()
    server.send_signal(signal.SIGINT)
    server.wait()
    if ended is not None:
        notes.append(f"FAILED: halo simulate ended: {server.stderr.read()}")
    if adapter and not wait(lambda: not Path("/sys/class/bluetooth", adapter).exists(), 15):
        notes.append("the adapter does not go away")
    lines = [line for line in kernel()[before:] if re.search(f"{adapter}\\b|BUG|WARN", line)]
    if lines:
        notes.append("kernel: " + " / ".join(dict.fromkeys(line.replace(f"{adapter}: ", "") for line in lines)))
    print(f"{name}: {'; '.join(notes)}", flush=True)


faults = dict(
    line.split(": ", 1)
    for line in (Path(__file__).parent / "faults.txt").read_text().splitlines() if not line.startswith("#"))
daemon = subprocess.run([os.environ["BLUETOOTHD"], "--version"], capture_output=True, text=True).stdout.strip()
print(f"host: Linux {os.uname().release}, bluetoothd {daemon}")
with ThreadPoolExecutor(3) as pool:
    wanted = [row for row in {"none": "", **faults}.items() if not sys.argv[2:] or row[0] in sys.argv[2:]]
    list(pool.map(lambda row: measure(*row), wanted))
