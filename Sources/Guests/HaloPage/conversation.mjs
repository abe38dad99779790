/** The part of the page that shows a trace as a conversation. */

import { byID, harmless, make, makeDetails, makeTable, valueText, words } from "./dom.mjs";
import { errorText, packetView } from "./packet.mjs";
import { excess, readTrace } from "./trace.mjs";
import { makeItems } from "./items.mjs";

/** The number of items that appear at a time. */
const pageLength = 200;
/** The number of frames in the details of an item. */
const shownFrames = 64;

/** Reads chosen and dropped files. */
export function startConversation(codec, layouts) {
  const drop = byID("drop"), file = byID("trace-file");
  let items, reading = 0;
  const read = async (chosen) => {
    if (!chosen) return;
    reading += 1;
    const turn = reading;
    items?.return();
    items = undefined;
    clear();
    byID("trace-status").textContent = "Reading…";
    const text = excess(chosen.size) ? "" : await chosen.text().catch(() => undefined);
    // A second file may be faster than the first one.
    if (turn !== reading) return;
    items = showTrace(codec, chosen, text);
    if (items) showMore(codec, layouts, items);
  };
  file.addEventListener("change", () => read(file.files[0]));
  byID("more").addEventListener("click", () => items && showMore(codec, layouts, items, true));
  for (const name of ["dragenter", "dragover", "dragleave", "drop"]) {
    drop.addEventListener(name, (event) => {
      event.preventDefault();
      drop.classList.toggle("over", name === "dragenter" || name === "dragover");
    });
  }
  drop.addEventListener("drop", (event) => read(event.dataTransfer.files[0]));
  // A file that misses the field would replace the page.
  for (const name of ["dragover", "drop"]) addEventListener(name, (event) => event.preventDefault());
}

function clear() {
  byID("conversation").replaceChildren();
  byID("trace-remarks").replaceChildren();
  byID("trace-header").replaceChildren();
  byID("more").hidden = true;
}

/** Shows the facts of a trace, and returns an iterator of its items. */
function showTrace(codec, file, text) {
  const status = byID("trace-status");
  const problem = excess(file.size) || (text === undefined ? "The file cannot be read." : "");
  if (problem) return void (status.textContent = problem);
  const trace = readTrace(text);
  if (!trace.isTrace) {
    status.textContent = "This file is no trace: its first line is not “# halo-trace 1”. The command "
      + "“halo convert capture.btsnoop trace.halotrace” makes a trace from a capture.";
    return undefined;
  }
  const skipped = trace.skipped > 0 ? `, ${trace.skipped} lines left out` : "";
  const facts = trace.header.map(([key, value]) => [harmless(key, 40), harmless(value, 400)]);
  const device = facts.find(([key]) => key === "device");
  status.textContent = `${trace.events.length} events${device ? ` of ${device[1]}` : ""}${skipped}`;
  if (facts.length > 0) {
    byID("trace-header").replaceChildren(makeDetails("Header of the trace", () =>
      make("div", { class: "wrapped" }, makeTable("Header of the trace", ["Key", "Value"], facts))));
  }
  byID("trace-remarks").replaceChildren(...trace.remarks.map((remark) => make("li", {}, harmless(remark))));
  return makeItems(codec, trace.events);
}

/** Appends the next items; after a click, moves the focus to the first of them. */
function showMore(codec, layouts, items, isAsked = false) {
  const list = byID("conversation"), added = [];
  let next;
  while (added.length < pageLength && !(next = items.next()).done) added.push(itemView(codec, layouts, next.value));
  list.append(...added);
  byID("more").hidden = next.done === true;
  if (isAsked && added.length > 0) {
    added[0].tabIndex = -1;
    added[0].focus();
  }
}

function itemView(codec, layouts, item) {
  const names = { host: "Phone or computer", device: "Ring or strap", link: "Link" };
  const head = make("p", { class: "head" },
    make("span", {}, `${item.time.toFixed(3)} s`), make("span", {}, names[item.sender]),
    make("span", {}, harmless(item.channel, 80)), item.link > 1 ? make("span", {}, `link ${item.link}`) : undefined);
  const view = make("li", { class: item.sender }, head, make("p", {}, make("strong", {}, title(item)),
    item.count ? `, ${item.count} frames` : ""));
  if (item.error) view.append(make("p", { class: "error" }, errorText(item.error)));
  const value = item.value === undefined ? "" : valueText(item.value);
  if (value) view.append(make("p", { class: "value" }, value));
  if (item.note) view.append(make("p", { class: "value" }, harmless(item.note)));
  if (item.frames.length > 0) {
    const label = item.frames.length === 1 ? "Bytes" : `Bytes of ${item.frames.length} frames`;
    view.append(makeDetails(label, () => framesView(codec, layouts, item)));
  }
  return view;
}

function framesView(codec, layouts, item) {
  const views = item.frames.slice(0, shownFrames).map(({ bytes, note }) => {
    const answer = codec.decode(item.channel, item.sender, bytes);
    const remark = make("small", { class: "hint" }, harmless(note, 80));
    const heading = item.count ? make("h3", {}, title(answer), " ", remark) : undefined;
    return packetView(layouts, answer, item.channel, bytes, heading);
  });
  const left = item.frames.length - views.length;
  return make("div", {}, ...views, left > 0 ? make("p", {}, `… ${left} more frames`) : undefined);
}

function title(item) {
  if (item.title) return item.title;
  if (item.error) return "Bytes that are no packet";
  return item.name === "unrecognized" ? "Unrecognized packet" : words(item.name);
}
