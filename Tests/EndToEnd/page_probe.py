"""What the tests of the page share: a page in Chromium, its controls, its layout and its pictures."""

import asyncio
import base64
import json
import pathlib
import time

from chromium import Browser, Failure

WIDTHS = [360, 800, 1280]
SCHEMES = ["light", "dark"]
# The faults of the layout: a page that scrolls sideways, elements outside of the page, and text with little contrast.
LAYOUT = """(() => {
  const faults = [], width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) faults.push("scrolls to " + document.documentElement.scrollWidth);
  const colour = (text) => {
    const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number);
    return { r, g, b, a };
  };
  const light = ({ r, g, b }) => {
    const part = (value) => value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  for (const element of document.querySelectorAll("main *")) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || element.closest(".skip") || element.closest("option")) continue;
    const isInside = element.closest(".scroll") && !element.matches(".scroll");
    if (!isInside && (box.right > width + 0.5 || box.left < -0.5))
      faults.push("outside: " + element.tagName + " " + element.textContent.slice(0, 40));
    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!isText || element.disabled || element.closest("svg")) continue;
    let ground = element;
    while (ground && colour(getComputedStyle(ground).backgroundColor).a === 0) ground = ground.parentElement;
    const pair = [getComputedStyle(element).color, getComputedStyle(ground ?? document.body).backgroundColor]
      .map((text) => light(colour(text)));
    const contrast = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
    if (contrast < 4.5) faults.push("contrast " + contrast.toFixed(2) + ": " + element.className + " "
      + element.textContent.slice(0, 40));
  }
  return [...new Set(faults)].slice(0, 10);
})()"""
# The visible elements that a key can reach, and the names of all of them.
FOCUSABLE = """[...document.querySelectorAll("a[href], button, select, textarea, input, summary")]
  .filter((element) => !element.disabled && element.getClientRects().length > 0)"""


class Probe(Browser):
    """A browser with the page."""

    def __init__(self, pictures: str):
        super().__init__()
        self.pictures = pathlib.Path(pictures)
        self.checks = 0

    def expect(self, what: str, found, expected=True) -> None:
        self.checks += 1
        if found != expected:
            raise Failure(f"{what}: {found!r} is not {expected!r}")

    async def show(self, address: str) -> None:
        """Opens the page and waits until it is ready."""
        await self.open(address)
        await self.call("Runtime.enable")
        await self.call("Log.enable")
        await self.until("the page starts", "document.documentElement.dataset.ready === 'true'")

    async def text(self, selector: str) -> str:
        return await self.evaluate(
            f"[...document.querySelectorAll({json.dumps(selector)})].filter(e => e.getClientRects().length > 0)"
            ".map(e => e.textContent).join('|')")

    async def click(self, selector: str) -> None:
        await self.evaluate(f"document.querySelector({json.dumps(selector)}).click()")

    async def until(self, what: str, expression: str, limit: float = 30) -> None:
        """Waits until an expression holds, and fails with the words of the page if it does not."""
        end = time.monotonic() + limit
        while not await self.evaluate(expression):
            if time.monotonic() > end:
                words = await self.text("#device-status, #device-error, #fault, #bytes-status, #trace-status")
                raise Failure(f"{what}: not within {limit} s; the page shows: {words}")
            await asyncio.sleep(0.05)
        self.checks += 1

    async def screens(self, name: str, selector: str = "main") -> None:
        """Checks the layout at each width in light and dark colours, and takes pictures."""
        for width in WIDTHS:
            grounds = set()
            for scheme in SCHEMES:
                await self.call("Emulation.setDeviceMetricsOverride",
                                width=width, height=900, deviceScaleFactor=1, mobile=False)
                await self.call("Emulation.setEmulatedMedia",
                                features=[{"name": "prefers-color-scheme", "value": scheme}])
                # Charts follow the width after a frame.
                await self.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 60)))")
                self.expect(f"{name}, {width} pixels, {scheme}", await self.evaluate(LAYOUT), [])
                grounds.add(await self.evaluate("getComputedStyle(document.body).backgroundColor"))
                box = await self.evaluate(
                    f"(() => {{ const b = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
                    " return [b.top + scrollY, b.height]; })()")
                clip = {"x": 0, "y": box[0], "width": width, "height": min(box[1], 4000), "scale": 1}
                shot = await self.call("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)
                picture = self.pictures / f"{name}-{width}-{scheme}.png"
                picture.write_bytes(base64.b64decode(shot["data"]))
            self.expect(f"{name}: the backgrounds of light and dark", len(grounds), 2)
        await self.call("Emulation.clearDeviceMetricsOverride")

    async def press(self, key: str) -> None:
        code = {"Tab": 9, "Enter": 13}[key]
        text = {"text": "\r"} if key == "Enter" else {}
        for kind in ("keyDown", "keyUp"):
            await self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code,
                            **text if kind == "keyDown" else {})

    async def keyboard(self, what: str) -> None:
        """Reaches each control by the tabulator, and finds a name of each in the tree of accessibility."""
        await self.evaluate("document.activeElement.blur(); scrollTo(0, 0);"
                            f"{FOCUSABLE}.forEach((element, index) => element.dataset.index = index)")
        count = await self.evaluate(f"{FOCUSABLE}.length")
        reached = set()
        for _ in range(count + 10):
            await self.press("Tab")
            reached.add(await self.evaluate("document.activeElement.dataset.index ?? ''"))
        missing = [index for index in range(count) if str(index) not in reached]
        names = await self.evaluate(f"{FOCUSABLE}.map(e => e.tagName + ' ' + (e.id || e.textContent))")
        self.expect(f"{what}: controls that no key reaches", [names[index] for index in missing], [])
        tree = await self.call("Accessibility.getFullAXTree")
        nameless, named = [], 0
        for node in tree["nodes"]:
            isFocusable = any(p["name"] == "focusable" and p["value"].get("value") for p in node.get("properties", []))
            role = node.get("role", {}).get("value", "")
            if node.get("ignored") or not isFocusable or role in ("RootWebArea", "main", "option", "MenuListPopup"):
                continue
            named += 1
            if not node.get("name", {}).get("value", "").strip():
                nameless.append(role)
        self.expect(f"{what}: controls without a name", nameless, [])
        self.expect(f"{what}: the tree has all {count} controls, not {named}", named >= count)

    def complaints(self) -> list[str]:
        """Returns what the page wrote to the console since the last call, and its errors."""
        found = []
        while not self.events.empty():
            event = self.events.get_nowait()
            # Chromium remarks on Linux that Web Bluetooth is experimental.
            if event["params"].get("entry", {}).get("level") == "info":
                continue
            if event["method"] in ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled"):
                found.append(json.dumps(event["params"])[:400])
        return found
