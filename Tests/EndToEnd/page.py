"""Checks the page without a device: bytes, traces, the policy of security, the layout and the keyboard.

    page.py CHROMIUM PAGE PICTURES HALO
"""

import asyncio
import json
import pathlib
import subprocess
import sys
import tempfile
import time

from chromium import Failure
from page_probe import Probe

# Text that would run a script, reverse the direction of writing, or end an element.
HOSTILE = "<img src=x onerror=\"document.title='run'\"><script>document.title='run'</script>\u202eab\u0007</textarea>"
# Puts a text into the form of bytes, and returns for each packet its name, its error and its rows.
DECODE = """((text, channel, sender) => {
  for (const [id, value] of [["channel", channel], ["sender", sender], ["hex", text]])
    document.getElementById(id).value = value;
  document.getElementById("hex").dispatchEvent(new Event("input", { bubbles: true }));
  return [...document.querySelectorAll("#packets > article")].map((packet) => ({
    name: packet.dataset.name, error: packet.querySelector(".error")?.textContent,
    rows: [...packet.querySelectorAll("tbody tr[data-from]")].map((row) => [
      row.dataset.path, Number(row.dataset.from), Number(row.dataset.to),
      row.querySelector(".mono").textContent, row.children[1].textContent.includes("bit")]),
  }));
})"""
# Gives a file to the form of traces.
DROP = """((name, text) => {
  const list = new DataTransfer();
  list.items.add(new File([text], name));
  const input = document.getElementById("trace-file");
  input.files = list.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
})"""


def call(function: str, *arguments) -> str:
    return f"{function}({', '.join(json.dumps(argument) for argument in arguments)})"


def vectors() -> dict[tuple[str, str], list[str]]:
    """Returns the packets of all fixtures by channel and sender."""
    found: dict[tuple[str, str], list[str]] = {}
    for file in sorted(pathlib.Path("Fixtures").glob("*/*.json")):
        fixture = json.loads(file.read_text())
        for vector in fixture.get("vectors", []) if isinstance(fixture, dict) else []:
            channel = vector.get("channel", fixture.get("channel"))
            sender = vector.get("direction", fixture.get("direction"))
            if channel and sender and vector.get("hex"):
                found.setdefault((channel, sender), []).append(vector["hex"])
    return found


def tool(halo: str, channel: str, sender: str, packets: list[str]) -> list[dict]:
    lines = "".join(f"{sender}\t{channel}\t{packet}\n" for packet in packets)
    answer = subprocess.run([halo, "decode", "--json", "--lines"], input=lines, capture_output=True, text=True,
                            check=True)
    return [json.loads(line) for line in answer.stdout.splitlines()]


class Layouts:
    """The layouts of Documentation/layouts.json, and what they say of the bytes of a field."""

    def __init__(self):
        file = json.loads(pathlib.Path("Documentation/layouts.json").read_text())
        self.types = {entry["type"]: entry["fields"] for entry in file["packets"] + file["rows"]}

    def field(self, name: str, path: str) -> dict | None:
        """Returns the field of a type by a path such as `records[0].stages[1].minutes`."""
        fields = self.types.get(name, [])
        for part in path.split("]."):
            head = part.split("[")[0]
            found = next((field for field in fields if field["name"] == head), None)
            if found is None:
                return None
            fields = self.types.get(found.get("rows"), [])
        return found

    def number(self, field: dict, content: bytes) -> int | None:
        """Returns the number in the bytes of a field; nothing if the field has another form."""
        kind = field.get("type", "").rstrip("?")
        unit = field.get("unit", "")
        if kind not in ("UInt8", "UInt16", "UInt32", "Int8", "Int16", "Int32") or "BCD" in unit or "Checksum/" in unit:
            return None
        return int.from_bytes(content, field.get("order", "little"), signed=field.get("signed", False))


async def check_fixtures(probe: Probe, halo: str) -> None:
    """Compares the names, errors and fields of each packet with those of the tool."""
    layouts, packets, fields = Layouts(), 0, 0
    channels = await probe.evaluate("[...document.getElementById('channel').options].map(option => option.value)")
    for (channel, sender), texts in vectors().items():
        if channel not in channels:
            continue
        for start in range(0, len(texts), 50):
            part = texts[start:start + 50]
            shown = await probe.evaluate(call(DECODE, "\n".join(part), channel, sender))
            expected = tool(halo, channel, sender, part)
            probe.expect(f"the number of packets on {channel}", len(shown), len(expected))
            for text, found, answer in zip(part, shown, expected):
                packets += 1
                what = f"{channel} {sender} {text}"
                probe.expect(f"{what}: the name", found.get("name"), answer.get("name"))
                probe.expect(f"{what}: an error", found.get("error") is not None, "error" in answer)
                fields += check_rows(probe, layouts, what, bytes.fromhex(text), found)
    print(f"{packets} packets of fixtures, {fields} numbers in the bytes of their fields", flush=True)
    probe.expect("most fixtures have numbers", packets > 1000 and fields > 1500)


def check_rows(probe: Probe, layouts: Layouts, what: str, content: bytes, found: dict) -> int:
    """Checks that fields follow each other, and that their bytes contain their numbers."""
    count, before = 0, (0, 0)
    for path, begin, end, value, is_bits in found["rows"]:
        probe.expect(f"{what}: the place of {path}", begin >= before[1] or (begin, end) == before)
        probe.expect(f"{what}: the end of {path}", begin < end <= len(content))
        before = (begin, end)
        field = layouts.field(found["name"], path)
        number = field and not is_bits and layouts.number(field, content[begin:end])
        # Bit 7 marks a refusal.
        if number is None or number is False or found["name"] == "Colmi.UnsupportedReply":
            continue
        probe.expect(f"{what}: {path}", value.split(" ")[0], str(number))
        count += 1
    return count


async def check_paste(probe: Probe) -> None:
    """Pastes text that is no packet."""
    shown = await probe.evaluate(call(DECODE, HOSTILE, "", ""))
    probe.expect("hostile text", [packet["error"] is not None for packet in shown], [True])
    shown = await probe.evaluate(call(DECODE, "03 4e:00-00\n0x03\n" + "00" * 70000 + "\nzz\n" * 500, "", ""))
    probe.expect("the number of packets of a large paste", len(shown), 100)
    begin = time.monotonic()
    await probe.evaluate(call(DECODE, "bc27ffff0000" + "ff" * 65535, "bigdata", "device"))
    probe.expect("a large frame takes less than 3 s", time.monotonic() - begin < 3)
    shown = await probe.evaluate(call(DECODE, "034e000000000000000000000000000051", "uart", "device"))
    probe.expect("a frame of 17 bytes is an error", "length" in shown[0]["error"])
    battery = "03 4e 00 00 00 00 00 00 00 00 00 00 00 00 00 "
    night = "bc272700d87b0100247705c90102430506024003200210042002600310022004200220031002100410050c020d"
    await probe.evaluate(call(DECODE, f"{battery}51\n{night}\n{battery}52", "", ""))


async def drop(probe: Probe, name: str, text: str, shows: str) -> None:
    await probe.evaluate(call(DROP, name, text))
    status = "document.getElementById('trace-status').textContent"
    await probe.until(name, f"{status}.includes({json.dumps(shows)})")


async def check_traces(probe: Probe, halo: str) -> None:
    frame = "034e0000000000000000000000000051"
    session = pathlib.Path("Fixtures/sessions/rt11cr-2025-12-11.halotrace").read_text()
    await drop(probe, "session", session, "586 events")
    items = "document.querySelectorAll('#conversation li').length"
    while not await probe.evaluate("document.getElementById('more').hidden"):
        await probe.click("#more")
    replay = subprocess.run([halo, "replay", "--json", "Fixtures/sessions/rt11cr-2025-12-11.halotrace"],
                            capture_output=True, text=True, check=True).stdout
    lines = [json.loads(line) for line in replay.splitlines()]
    hosts = sum(line.get("direction") == "host" for line in lines)
    probe.expect("requests of the session", await probe.evaluate(
        "document.querySelectorAll('#conversation .host').length"), hosts)
    probe.expect("packets of the session that cannot be read", await probe.evaluate(
        "document.querySelectorAll('#conversation .error').length"), 0)
    print(f"{await probe.evaluate(items)} items of a session", flush=True)
    for capture in sorted(pathlib.Path("Fixtures/captures").glob("*.halotrace")):
        text = capture.read_text()
        await drop(probe, capture.name, text, "events")
        probe.expect(f"items of {capture.name}", await probe.evaluate(items) > 0)

    begin = time.monotonic()
    many = "# halo-trace 1\n" + "".join(f"{second}\tnotify\tuart\t{frame}\n" for second in range(300000))
    await drop(probe, "many events", many, "300000 events")
    probe.expect("many events take less than 20 s", time.monotonic() - begin < 20)
    probe.expect("items of many events", await probe.evaluate(items) <= 200)
    # Each link begins a frame of 64 KiB that does not end. The codec has 256 MiB.
    lost = "# halo-trace 1\n" + "".join(f"1\tnotify\tbigdata\tbc27ffff0000\tlink={link}\n" for link in range(5000))
    for attempt in range(6):
        await drop(probe, "many links", lost, "5000 events")
        await probe.until("items of many links", f"{items} === 200")
    await probe.evaluate("""(() => {
      const list = new DataTransfer(), part = new Uint8Array(1 << 20);
      list.items.add(new File(Array.from({ length: 65 }, () => part), "huge"));
      document.getElementById("trace-file").files = list.files;
      document.getElementById("trace-file").dispatchEvent(new Event("change", { bubbles: true }));
    })()""")
    await probe.until("a huge file", "document.getElementById('trace-status').textContent.includes('at most')")
    await drop(probe, "no trace", "\x7fELF" + HOSTILE, "no trace")
    await drop(probe, "an empty file", "", "no trace")

    hostile = "\n".join([
        "# halo-trace 1", f"# device: {HOSTILE}", f"0\tnotify\tuart\t{frame}\t{HOSTILE}",
        f"1\tconnect\tlink\t\tlink=1 {HOSTILE}", f"2\t{HOSTILE}\tuart\t00", f"3\tnotify\t{HOSTILE}\t00",
        f"4\tnotify\tuart\t{HOSTILE}", "5\tnotify\tuart\t0", "-1\tnotify\tuart\t00", "1e9\tnotify\tuart\t00",
        "\t\t\t\t\t",
        "6\tnotify\t__proto__\t00", "7\tnotify\tuart\t", "8\tnotify\tbigdata\tbc27ffff", "7\tnotify\tuart\t00",
        "9\terror\tuart\t0e", "9\tfault\tlink\t\toff", "9\tread\t2a00\t3c696d673e",
        f"10\tnotify\tuart\t{'ab' * 600000}",
        f"11\tnotify\tuart\t{'ab' * 500000}", "12\tnotify\tuart\t034e", f"13\tnotify\tuart\t{frame}"])
    await drop(probe, "a hostile trace", hostile, "lines left out")
    probe.expect("lines left out", await probe.evaluate(
        "document.getElementById('trace-status').textContent.match(/(\\d+) lines/)[1]"), "10")
    await probe.evaluate("document.querySelectorAll('#trace details').forEach(details => details.open = true)")
    probe.expect("elements of a hostile trace", await probe.evaluate(
        "document.querySelectorAll('#trace img, #trace script, #packets img, #packets script').length"), 0)
    probe.expect("the title", await probe.evaluate("document.title"), "Halo")
    probe.expect("characters without a picture", await probe.evaluate(
        "/[\\u202e\\u0007]/.test(document.getElementById('trace').textContent)"), False)
    await probe.screens("hostile")
    await drop(probe, "session", session, "586 events")
    await probe.evaluate("document.querySelectorAll('#conversation details')[3].open = true")


# Attempts to send data, and to run scripts that are not of the page.
ATTEMPTS = {
    "fetch": "fetch(address).then(() => end('sent'), () => end('stopped'))",
    "socket": """try {
      const socket = new WebSocket('wss://example.org');
      socket.onerror = () => end('stopped');
      socket.onopen = () => end('sent');
    } catch { end('stopped'); }""",
    "picture": """const picture = new Image();
      picture.onerror = () => end('stopped');
      picture.onload = () => end('sent');
      picture.src = address + 'a.png';""",
    "beacon": "watch(); navigator.sendBeacon(address, 'x');",
    "frame": """watch(); const frame = document.createElement('iframe');
      frame.src = address; document.body.append(frame);""",
    "style": """watch(); const style = document.createElement('style');
      style.textContent = 'body { color: red }'; document.head.append(style);""",
    "script": """const script = document.createElement('script');
      script.textContent = 'window.ran = 1';
      document.body.append(script);
      setTimeout(() => end(window.ran ? 'ran' : 'stopped'), 100);""",
    # The protocol permits evaluation by the expression itself, but not by a later timer.
    "evaluation": """setTimeout(() => {
      try { end(new Function('return "ran"')()); } catch { end('stopped'); }
    }, 10);""",
    "worker": """try {
      const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
      worker.onerror = () => end('stopped');
      worker.onmessage = () => end('ran');
    } catch { end('stopped'); }""",
}


async def check_policy(probe: Probe) -> None:
    probe.complaints()
    for what, attempt in ATTEMPTS.items():
        found = await probe.evaluate(f"""new Promise((end) => {{
          const address = "https://example.org/";
          const watch = () => {{
            addEventListener("securitypolicyviolation", () => end("stopped"), {{ once: true }});
            setTimeout(() => end("sent"), 2000);
          }};
          {attempt}
        }})""")
        probe.expect(what, found, "stopped")
    complaints = probe.complaints()
    probe.expect("complaints about the policy", len(complaints) >= 5)
    probe.expect("other complaints", [line for line in complaints if "Content Security Policy" not in line], [])


async def main() -> None:
    chromium, page, pictures, halo = sys.argv[1:]
    probe = Probe(pictures)
    address = pathlib.Path(page).as_uri()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        # Without the feature, this Chromium is a browser without Web Bluetooth.
        await probe.start(chromium, profile, "--disable-features=WebBluetooth")
        try:
            await probe.show(address)
            probe.expect("the notice of privacy", "No data leaves this page" in await probe.text(".privacy"))
            probe.expect("the notice without Bluetooth", "has no Web Bluetooth" in await probe.text("#no-bluetooth"))
            probe.expect("controls without Bluetooth", await probe.text("#connect"), "")
            await check_fixtures(probe, halo)
            await check_paste(probe)
            await check_traces(probe, halo)
            probe.expect("errors of the page", probe.complaints(), [])
            await probe.screens("bytes-and-trace")
            await probe.keyboard("without a device")
            await check_policy(probe)
        finally:
            await probe.end()
    print(f"bytes and traces: {probe.checks} checks passed")


try:
    asyncio.run(main())
except (Failure, BrokenPipeError) as failure:
    sys.exit(f"FAILED: {failure}")
