/**
 * The fields of a packet and the bytes of each.
 *
 * The list of fields is `Documentation/layouts.json`, from which the codecs of Halo are checked.
 * Lengths of lists and the presence of optional fields follow from the decoded value.
 */

/** The longest list of fields, because a packet of big data may contain thousands of rows. */
const fieldLimit = 2000;

/** Returns the layouts of a file by type, and those of frames by channel and sender. */
export function layoutsOf(file) {
  return new Map([
    ...[...file.packets, ...file.rows].map((entry) => [entry.type, entry]),
    ...file.frames.map((entry) => [`${entry.channel} ${entry.from}`, entry]),
  ]);
}

/**
 * Returns the fields of a decoded packet in the order of its bytes.
 *
 * A field has its name, the range of its bytes, `from` and `to`, its value, and its meaning. Bits
 * of one byte share its range. The list is empty if the type has no layout, or the bytes have another
 * form, such as a cipher.
 */
export function fieldsOf(layouts, type, value, channel, bytes) {
  const layout = layouts.get(type);
  if (!layout) return [];
  const walk = new Walk(layouts, bytes);
  if (channel === "bigdata") {
    walk.add("start", 0, 1, "bc", "The first byte of each frame of big data.");
    walk.add("action", 1, 2, bytes[1], "The action.");
    walk.add("length", 2, 4, bytes[2] + 256 * bytes[3], "The length of the payload in bytes.");
    walk.add("CRC", 4, 6, hexText(bytes.subarray(4, 6)), "The checksum of the payload.");
    walk.run(layout, value, 6, bytes.length, "");
  } else if (channel === "uart") {
    walk.run(layout, value, 0, 15, "");
    walk.add("checksum", 15, 16, hexText(bytes.subarray(15)), "The sum of the other bytes modulo 256.");
  } else {
    const frame = layouts.get(`${channel} ${layout.from}`);
    // The offsets count clear bytes after a header of eight bytes, and no payload that is JSON.
    const isOther = frame?.type === "LEDnetWF.Frame" && (bytes[0] & 1 || bytes[8] === 0x7b);
    if (frame?.cipher || isOther) return [];
    if (frame) walk.frame(frame.fields, layout, value);
    else walk.run(layout, value, 0, bytes.length, "");
  }
  return walk.fields;
}

/** Returns bytes in hexadecimal, with a separator between them. */
export function hexText(bytes, separator = "") {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(separator);
}

/**
 * Returns a member of a value by a path such as `settings.state`; a value that is a number is its
 * only member.
 */
function member(value, path) {
  if (typeof value !== "object") return value;
  return path.split(".").reduce((inner, key) => inner?.[key], value);
}

class Walk {
  constructor(layouts, bytes) {
    this.layouts = layouts;
    this.bytes = bytes;
    this.fields = [];
  }

  add(name, from, to, value, about, unit = "", bits = undefined) {
    const end = Math.min(to, this.bytes.length);
    if (from < end && this.fields.length < fieldLimit) {
      this.fields.push({ name, from, to: end, value, about, unit, bits });
    }
  }

  /** Adds the fields of a frame, with those of its packet as the payload. */
  frame(fields, layout, value) {
    const place = fields.findIndex((field) => field.name === "payload");
    const parts = (list, from) => list.reduce((offset, field) => {
      const to = offset + field.size;
      this.add(field.name, offset, to, hexText(this.bytes.subarray(offset, to)), field.about ?? "", field.unit ?? "");
      return to;
    }, from);
    // The rows of some histories begin with the code of the frame.
    const isInRows = this.layouts.get(layout.fields[0]?.rows)?.fields[0].name === "opcode";
    const start = isInRows ? 0 : parts(fields.slice(0, place), 0);
    // Some frames have no checksum, which the unit of the checksum says.
    const code = hexText(this.bytes.subarray(0, 1)).toUpperCase();
    const tail = fields.slice(place + 1).filter((field) => !(field.unit ?? "").includes(`missing after opcode ${code}`));
    const stop = this.bytes.length - tail.reduce((sum, field) => sum + field.size, 0);
    this.run(layout, value, start, stop, "");
    parts(tail, stop);
  }

  /** Adds the fields of a packet or a row, and returns the offset after the last one. */
  run(layout, value, start, limit, prefix) {
    let offset = start, stop = limit;
    for (const field of layout.fields) {
      if (this.fields.length >= fieldLimit) return stop;
      const at = field.offset === undefined ? offset : start + field.offset;
      const found = member(value, field.name);
      const rows = Array.isArray(found) && this.layouts.get(field.rows);
      if (rows) {
        offset = Math.max(offset, this.rows(rows, found, at, stop, `${prefix}${field.name}`));
        continue;
      }
      const size = Math.min(this.size(field, found, value, at, stop, start), Math.max(0, stop - at));
      if (size <= 0) continue;
      const content = field.kind === "property"
        ? found : field.kind === "count" ? this.number(at, size) : hexText(this.bytes.subarray(at, at + size));
      this.add(prefix + field.name, at, at + size, content, field.about ?? "", field.unit ?? "", field.bits);
      offset = Math.max(offset, at + size);
      if (field.kind === "count") stop = Math.min(stop, this.end(field, start, at + size, content, stop));
    }
    return offset;
  }

  rows(layout, list, at, stop, name) {
    let offset = at;
    for (const [index, item] of list.entries()) {
      if (offset >= stop) break;
      // Rows whose bytes have names but no fields of their own are one field.
      const isOpaque = layout.fields[0].kind === "part";
      const last = layout.fields.at(-1);
      const next = isOpaque
        ? offset + last.offset + last.size : this.run(layout, item, offset, stop, `${name}[${index}].`);
      if (isOpaque) this.add(`${name}[${index}]`, offset, next, item, "");
      if (next <= offset) break;
      offset = next;
    }
    return offset;
  }

  /** Returns the number of bytes of a field. */
  size(field, found, value, at, stop, start) {
    if (typeof field.size === "number") return field.size;
    if (field.kind === "property" && (found === undefined || found === null)) return 0;
    const optional = field.size.match(/^0 or (\d+)$/);
    if (optional) return stop - at >= +optional[1] ? +optional[1] : 0;
    const wide = field.size.match(/^1, or 2 with `(\w+)`$/);
    if (wide) return member(value, wide[1]) ? 2 : 1;
    // Zeros fill some packets to a length, after which a checksum can follow.
    const filled = field.unit?.match(/^zeros up to (\d+)/);
    const room = Math.max(0, (filled ? Math.min(stop, start + +filled[1]) : stop) - at);
    if (!Array.isArray(found)) return room;
    const each = field.size.match(/^(\d+) ×/);
    if (each) return found.length * +each[1];
    // "n or 2 × n": the room decides.
    return field.size === "n" || room < 2 * found.length ? found.length : 2 * found.length;
  }

  /** Returns the end of the bytes that a length describes. */
  end(field, start, next, count, stop) {
    if (field.name === "length of the rest") return next + count;
    return /^length of the /.test(field.name) ? start + count : stop;
  }

  number(at, size) {
    return this.bytes.subarray(at, at + size).reduceRight((sum, byte) => sum * 256 + byte, 0);
  }
}
