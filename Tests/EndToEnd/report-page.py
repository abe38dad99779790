"""Checks the layout of pages of `halo report --html` in headless Chromium, and makes screenshots.

    report-page.py rename DATABASE              gives the rings of a database a name that tries to run a script
    report-page.py check CHROMIUM FOLDER PAGE…  checks pages, and keeps screenshots in the folder

At each width, in light and in dark colours, no page scrolls sideways, no text of a chart leaves the page, no label
covers another one of its axis, and the console stays empty. The script that measures is in a page around them, as
they have none.
"""

import html
import json
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile

WIDTHS = [360, 800, 1280]
# The preferred colour scheme of the browser.
SCHEMES = {"light": "1", "dark": "0"}
# The limit of each page, in seconds.
TIMEOUT = 60
HOSTILE = "<script>document.title='run'</script>\"><img src=x onerror=\"document.title='run'\">\u202eab"
PROBE = """<script>
addEventListener("load", () => {
  const page = document.querySelector("iframe").contentDocument, faults = [];
  const width = page.documentElement.clientWidth;
  if (page.documentElement.scrollWidth > width) faults.push("scrolls to " + page.documentElement.scrollWidth);
  for (const element of page.querySelectorAll("main *")) {
    if (element.offsetWidth === 0 || element.closest("svg") || element.tagName === "CAPTION") continue;
    const box = element.getBoundingClientRect();
    if (box.right > width + 0.5 || box.left < -0.5) faults.push("outside: " + element.textContent.slice(0, 40));
    const figure = element.closest("figure")?.getBoundingClientRect();
    if (figure && (box.right > figure.right || box.left < figure.left)) faults.push("outside: " + element.textContent);
    if (!element.closest(".plot") && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      && getComputedStyle(element).display !== "inline") faults.push("too wide: " + element.textContent.slice(0, 40));
  }
  for (const axis of page.querySelectorAll(".columns, .rows")) {
    const shown = [...axis.children].filter(label => label.offsetWidth > 0);
    const boxes = shown.map(label => label.getBoundingClientRect());
    boxes.forEach((box, place) => boxes.slice(place + 1).forEach(other => {
      if (box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom)
        faults.push("labels meet: " + axis.textContent);
    }));
  }
  const style = page.defaultView.getComputedStyle(page.body);
  const result = {
    faults, title: page.title, images: page.images.length + page.scripts.length, ground: style.backgroundColor,
    height: page.documentElement.scrollHeight,
  };
  document.body.innerHTML = "";
  document.body.dataset.result = JSON.stringify(result);
});
</script>"""


def run(chromium: str, scheme: str, *options: str) -> subprocess.CompletedProcess:
    """Runs the browser with a preferred colour scheme."""
    with tempfile.TemporaryDirectory() as profile:
        return subprocess.run(
            [
                chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
                "--disable-background-networking", "--enable-logging=stderr", "--allow-file-access-from-files",
                f"--user-data-dir={profile}", f"--blink-settings=preferredColorScheme={SCHEMES[scheme]}", *options,
            ],
            capture_output=True, text=True, timeout=TIMEOUT, check=False,
        )


def measure(chromium: str, page: pathlib.Path, width: int, scheme: str) -> dict:
    """Returns the findings of the probe, which sees the page in a frame of a width."""
    frame = page.with_name(f"frame-{page.stem}.html")
    frame.write_text(
        f'<!DOCTYPE html><meta charset="utf-8"><body><iframe src="{page.name}" style="width:{width}px;height:900px;'
        f'border:0"></iframe>{PROBE}', encoding="utf-8")
    shown = run(chromium, scheme, "--window-size=1400,1000", "--virtual-time-budget=5000", "--dump-dom",
                frame.as_uri())
    found = re.search(r'data-result="([^"]*)"', shown.stdout)
    if not found:
        raise SystemExit(f"FAILED: {page.stem}: no result: {shown.stderr[-400:]}")
    result = json.loads(html.unescape(found[1]))
    if console := [line for line in shown.stderr.splitlines() if ":CONSOLE" in line]:
        result["faults"] += console
    return result


def picture(chromium: str, page: pathlib.Path, width: int, height: int, scheme: str, to: pathlib.Path) -> None:
    """Makes a screenshot; a frame has the width, because windows have a least one."""
    frame = page.with_name(f"picture-{page.stem}.html")
    frame.write_text(
        f'<!DOCTYPE html><body style="margin:0"><iframe src="{page.name}" style="width:{width}px;height:{height}px;'
        'border:0;display:block"></iframe>', encoding="utf-8")
    run(chromium, scheme, f"--window-size={width},{height}", f"--screenshot={to}", frame.as_uri())
    if not to.exists():
        raise SystemExit(f"FAILED: no screenshot {to}")


def main() -> int:
    if sys.argv[1] == "rename":
        with sqlite3.connect(sys.argv[2]) as database:
            database.execute("UPDATE devices SET name = ?", (HOSTILE,))
        return 0
    chromium, folder, *names = sys.argv[2:]
    pages = [pathlib.Path(name).resolve() for name in names]
    failures = 0
    for page in pages:
        for width in WIDTHS:
            grounds = set()
            for scheme in SCHEMES:
                result = measure(chromium, page, width, scheme)
                grounds.add(result["ground"])
                if result["title"] == "run" or result["images"]:
                    result["faults"].append("a name is more than a text")
                for fault in result["faults"]:
                    print(f"FAILED: {page.stem}, {width} pixels, {scheme}: {fault}")
                failures += len(result["faults"])
                picture(chromium, page, width, min(result["height"], 6000), scheme,
                        pathlib.Path(folder) / f"{page.stem}-{width}-{scheme}.png")
            if len(grounds) != 2:
                print(f"FAILED: {page.stem}, {width} pixels: light and dark pages have one background")
                failures += 1
    print(f"{len(pages)} pages at {len(WIDTHS)} widths, light and dark: {failures} failures")
    return min(failures, 1)


sys.exit(main())
