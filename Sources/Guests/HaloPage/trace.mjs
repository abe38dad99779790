/**
 * Reads the trace format of Halo, `.halotrace`.
 *
 * A line that breaks the rules is left out, and a remark names its number. Nothing in a file is an
 * error that ends the page: `readTrace` returns what it could read.
 */

/** The largest file in bytes, and the largest numbers of events and of remarks. */
const traceLimits = { bytes: 64 << 20, events: 500000, remarks: 20, line: 1 << 20 };

const operations = new Map([
  ["write-request", "host"], ["write-command", "host"], ["read", "device"], ["notify", "device"],
  ["indicate", "device"], ["error", "device"], ["connect", "link"], ["disconnect", "link"], ["fault", "link"],
]);

/** Returns the events of a trace, its header, and remarks about lines that were left out. */
export function readTrace(text) {
  const trace = { events: [], header: [], remarks: [], skipped: 0, isTrace: false };
  let number = 0, isWhole = true;
  for (let from = 0; from < text.length && isWhole;) {
    const found = text.indexOf("\n", from);
    const line = text.slice(from, found < 0 ? text.length : found);
    from = found < 0 ? text.length : found + 1;
    number += 1;
    if (number === 1) {
      trace.isTrace = line === "# halo-trace 1";
      if (!trace.isTrace) return trace;
    } else if (found < 0 && line !== "") {
      skip(trace, number, "the last line has no end, so it may be incomplete");
    } else {
      isWhole = readLine(trace, number, line);
    }
  }
  return trace;
}

/** Returns why a file is too large, or nothing. */
export function excess(size) {
  return size > traceLimits.bytes
    ? `The file has ${Math.ceil(size / (1 << 20))} MiB; the page reads at most ${traceLimits.bytes >> 20} MiB.` : "";
}

function readLine(trace, number, line) {
  if (line === "") return true;
  if (line.length >= traceLimits.line) {
    skip(trace, number, "is longer than 1 MiB");
  } else if (line.startsWith("#")) {
    const entry = line.match(/^# ([^:]{1,40}): (.*)$/);
    if (entry && trace.events.length === 0 && trace.header.length < 20) trace.header.push([entry[1], entry[2]]);
  } else if (trace.events.length >= traceLimits.events) {
    trace.remarks.push(`The page reads ${traceLimits.events} events; line ${number} and all later lines are left out.`);
    return false;
  } else {
    const event = readEvent(line, trace.events.at(-1)?.time ?? 0);
    if (typeof event === "string") skip(trace, number, event);
    else trace.events.push(event);
  }
  return true;
}

function skip(trace, number, reason) {
  trace.skipped += 1;
  if (trace.remarks.length < traceLimits.remarks) trace.remarks.push(`Line ${number} is left out: ${reason}.`);
}

/** Returns an event, or the reason why a line is none. */
function readEvent(line, earliest) {
  const fields = line.split("\t");
  if (fields.length < 4 || fields.length > 5) return "an event has four or five fields with tabs between them";
  const [time, operation, channel, hex, note = ""] = fields;
  if (!/^\d{1,12}(\.\d{1,9})?$/.test(time)) return "the time is not a number of seconds";
  const side = operations.get(operation);
  if (!side) return "the operation is unknown";
  if (!/^[\x21-\x7e]{1,80}$/.test(channel)) return "the channel has another form";
  const bytes = parseHex(hex);
  if (!bytes) return "the value is not hexadecimal";
  if (+time < earliest) return "the time is earlier than that of the event before";
  const [, link = "0", rest = note] = note.match(/^link=(0|[1-9]\d{0,19})(?: (.*))?$/s) ?? [];
  const isOfHost = /^of the host(, |$)/.test(rest ?? "");
  return {
    time: +time, operation, channel, bytes, link, note: rest ?? "",
    sender: side === "link" ? "link" : isOfHost ? (side === "host" ? "device" : "host") : side,
  };
}

/**
 * Returns the bytes of a hexadecimal text without separators; undefined if the text has another
 * form.
 */
export function parseHex(text) {
  if (text.length % 2 !== 0 || /[^0-9a-fA-F]/.test(text)) return undefined;
  const bytes = new Uint8Array(text.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = parseInt(text.slice(2 * index, 2 * index + 2), 16);
  }
  return bytes;
}
