/** The part of the page that decodes pasted bytes. */

import { byID, harmless, make, words } from "./dom.mjs";
import { packetView } from "./packet.mjs";
import { parseHex } from "./trace.mjs";

/** The limits of pasted text, so that a paste of a whole file does not stop the tab. */
const pasteLimits = { packets: 100, characters: 200000 };
const senderWords = { host: "from the phone or computer", device: "from the ring or strap" };

/** Decodes the text of the form after each change. */
export function startBytes(codec, layouts) {
  const [text, channel, sender] = ["hex", "channel", "sender"].map(byID);
  channel.append(make("option", { value: "" }, "guess"), ...channelOptions(codec, layouts));
  const update = () => showPackets(codec, layouts, text.value, channel.value, sender.value);
  for (const control of [text, channel, sender]) control.addEventListener("input", update);
  update();
}

/** Returns an option for each channel of the codec, with the packet of a characteristic. */
function channelOptions(codec, layouts) {
  const names = new Map([
    ["uart", "ring, 16-byte frames"],
    ["bigdata", "ring, big data"],
    ["ffd9", "commands of an LED strip"],
    ["ffd4", "notifications of an LED strip"],
  ]);
  for (const { channel, codes, type } of layouts.values()) {
    if (channel === "gatt") for (const code of codes) names.set(code.toLowerCase(), words(type));
  }
  return codec.channels.map((name) => {
    const about = names.get(name);
    return make("option", { value: name }, about ? `${name}: ${about}` : name);
  });
}

function showPackets(codec, layouts, text, channel, sender) {
  const all = text.slice(0, pasteLimits.characters).split("\n").map((line) => line.trim()).filter((line) => line);
  const lines = all.slice(0, pasteLimits.packets);
  const views = [], failures = [];
  for (const line of lines) {
    const bytes = parseHex(line.replace(/0x|[\s:,-]/gi, ""));
    if (!bytes || bytes.length === 0) {
      failures.push(line);
      views.push(make("article", { class: "packet" },
        make("p", { class: "error" }, `No bytes: “${harmless(line, 60)}” does not have two digits a byte.`)));
      continue;
    }
    const found = decodeBytes(codec, channel || (bytes[0] === 0xbc ? "bigdata" : "uart"), sender, bytes);
    if (found.answer.error) failures.push(line);
    views.push(packetView(layouts, found.answer, found.channel, bytes, titleOf(found)));
  }
  byID("packets").replaceChildren(...views);
  byID("bytes-status").textContent = summary(lines.length, failures.length, all.length, text.length);
}

/** Decodes bytes; without a sender, takes the first side whose packets fit. */
function decodeBytes(codec, channel, sender, bytes) {
  const senders = sender ? [sender] : ["device", "host"];
  const answers = senders.map((side) => ({ channel, sender: side, answer: codec.decode(channel, side, bytes) }));
  return answers.find(({ answer }) => !answer.error && answer.name !== "unrecognized")
    ?? answers.find(({ answer }) => !answer.error) ?? answers[0];
}

function titleOf({ answer, sender, channel }) {
  if (answer.error) return make("h3", {}, "Bytes that are no packet");
  const where = `${senderWords[answer.direction ?? sender]}, ${channel}`;
  return make("h3", {}, `${words(answer.name)} `, make("small", { class: "hint" }, where));
}

function summary(count, failures, all, characters) {
  if (count === 0) return "Paste a packet to see its fields.";
  const packets = count === 1 ? "1 line" : `${count} lines`;
  const wrong = failures === 0 ? "" : `, ${failures} without a packet`;
  const left = all > count || characters > pasteLimits.characters ? "; the rest of the text is left out" : "";
  return `${packets}${wrong}${left}`;
}
