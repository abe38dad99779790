/** Turns the events of a trace into the items of a conversation. */

import { hexText } from "./fields.mjs";
import { parseHex } from "./trace.mjs";

const linkTitles = {
  connect: "Connected",
  disconnect: "Disconnected",
  fault: "Fault of the simulation",
};
/** The largest number of frames in one item. */
const longestItem = 256;
/** The largest number of unfinished replies, as each needs memory of the codec. */
const openReplies = 1000;

/**
 * Returns an iterator of items.
 *
 * An item has time, sender, channel, link and note, its `frames`, and either the `name` and `value`
 * of a packet or of a reply of many frames, an `error`, or a `title`. Packets of one type that
 * follow each other are one item.
 */
export function* makeItems(codec, events) {
  const replies = new Map();
  let open;
  try {
    for (const event of events) {
      if (replies.size >= openReplies) {
        const [key, oldest] = replies.entries().next().value;
        replies.delete(key);
        yield* close(oldest);
      }
      const isAssembled = /^(uart|bigdata)$/.test(event.channel) && event.operation !== "error";
      for (const item of isAssembled ? assembled(codec, replies, event) : [single(codec, event)]) {
        if (open && joins(open, item)) {
          join(open, item);
        } else {
          if (open) yield open;
          open = item;
        }
      }
    }
    if (open) yield open;
    for (const reply of replies.values()) yield* close(reply);
  } finally {
    // The reader of the items may end early.
    for (const reply of replies.values()) close(reply);
  }
}

/** Frees the memory of an unfinished reply, and returns its item if it has frames. */
function close({ frames, assembler }) {
  assembler.free();
  return frames.length > 0 ? [incomplete(frames)] : [];
}

function base({ time, sender, channel, link, note }) {
  return { time, sender, channel, link, note, frames: [] };
}

/** Returns the item of an event that is whole by itself. */
function single(codec, event) {
  const item = base(event);
  const subscription = event.channel.match(/^(.*)-cccd$/);
  if (event.operation === "error") {
    const code = hexText(event.bytes) || "without a code";
    item.title = `Refused: error ${code} of the Attribute Protocol`;
  } else if (event.sender === "link") {
    item.title = linkTitles[event.operation];
  } else if (subscription && event.bytes.length > 0) {
    item.title = `${event.bytes[0] === 0 ? "Unsubscribe from" : "Subscribe to"} ${subscription[1]}`;
  } else if (codec.channels.includes(event.channel)) {
    Object.assign(item, content(codec.decode(event.channel, event.sender, event.bytes)));
    item.frames.push({ bytes: event.bytes, note: event.note });
  } else {
    item.title = "Bytes of an attribute without a decoder";
    item.note = [hexText(event.bytes.subarray(0, 64)), event.note].filter((text) => text).join(" ");
  }
  return item;
}

function content({ name, value, error }) {
  return error ? { error } : { name, value };
}

/** Returns the items that an event completes: of a ring, replies and big data have many frames. */
function assembled(codec, replies, event) {
  const key = `${event.link} ${event.channel} ${event.sender}`;
  let reply = replies.get(key);
  if (!reply) {
    reply = { assembler: codec.assembler(event.channel, event.sender), frames: [] };
    replies.set(key, reply);
  }
  const answers = reply.assembler.add(event.bytes);
  reply.frames.push({ bytes: event.bytes, note: event.note, event });
  return answers.map((answer) => {
    const consumed = consumeFrames(reply, event, answer);
    const first = consumed[0]?.event ?? event;
    const frames = event.channel === "bigdata" ? wholeFrame(answer, consumed) : consumed;
    const item = { ...base(first), ...content(answer), frames };
    if (frames.length > 1) Object.assign(item, { count: frames.length, note: "" });
    return item;
  });
}

/** Removes the frames of an answer from those of a reply. */
function consumeFrames(reply, { channel, bytes }, answer) {
  const own = reply.frames.filter((frame) => channel === "bigdata" || frame.bytes[0] === bytes[0]);
  let consumed = own;
  if (channel === "uart") {
    // A broken reply ends before the newest frame.
    const isBroken = answer.error && answer.frames > 0;
    consumed = isBroken ? own.slice(0, -1) : own.slice(-Math.max(1, answer.frames ?? 1));
  }
  reply.frames = reply.frames.filter((frame) => !consumed.includes(frame));
  return consumed;
}

/** Returns the parts of a frame of big data as one. */
function wholeFrame(answer, parts) {
  const bytes = parseHex(answer.bytes ?? answer.dropped ?? "");
  return bytes?.length > 0 ? [{ bytes, note: parts[0]?.note ?? "" }] : parts;
}

function incomplete(frames) {
  const title = `Incomplete: ${frames.length} ${frames.length === 1 ? "part" : "parts"} of a reply`;
  return { ...base(frames[0].event), title, frames };
}

/** Whether an item continues a series of the same packet of the device. */
function joins(open, item) {
  return (
    open.sender === "device" &&
    item.sender === "device" &&
    open.channel === item.channel &&
    open.link === item.link &&
    open.name !== undefined &&
    open.name === item.name &&
    item.frames.length === 1 &&
    open.frames.length < longestItem &&
    (open.isSeries || open.frames.length === 1)
  );
}

function join(open, item) {
  open.frames.push(...item.frames);
  // A series shows its newest value.
  Object.assign(open, { isSeries: true, count: open.frames.length, note: "", value: item.value });
}
