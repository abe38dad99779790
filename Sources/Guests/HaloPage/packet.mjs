/** Shows a packet: its bytes coloured by field, and a table of its fields. */

import { harmless, make, valueText, words } from "./dom.mjs";
import { fieldsOf, hexText } from "./fields.mjs";

/** The largest number of bytes and of fields on the screen. */
const shownBytes = 1024;
const shownFields = 200;
/** The number of colours of page.css. */
const colourCount = 7;
const errorWords = {
  truncated: "the bytes end too early", wrongLength: "the length is wrong", trailingBytes: "there are too many bytes",
  checksumMismatch: "the checksum is wrong", crcMismatch: "the checksum of the payload is wrong",
  unexpectedStart: "the first byte belongs to another channel",
  unexpectedOpcode: "the opcode belongs to another packet",
  unexpectedIndex: "the number of the frame is wrong", otherLayout: "the packet has another layout",
  contradiction: "two fields contradict each other", invalidBCD: "a byte is not in BCD",
  impossibleDate: "the date does not exist", outOfRange: "a value is out of range",
  invalidUTF8: "a text is not UTF-8", invalidText: "a text has another form",
};

/** Returns an error of the codec in words. */
export function errorText({ reason, offset, field }) {
  const position = offset === undefined ? "" : `, at byte ${offset}`;
  return `${errorWords[reason] ?? words(String(reason))}${position}${field ? ` (${harmless(field, 80)})` : ""}`;
}

/** Shows an answer of the codec for some bytes. */
export function packetView(layouts, answer, channel, bytes, title) {
  const view = make("article", { class: "packet", "data-name": answer.name });
  if (title) view.append(title);
  if (answer.error) {
    view.append(make("p", { class: "error" }, `No packet: ${errorText(answer.error)}.`));
    view.append(byteGroups([], bytes, answer.error.offset));
    return view;
  }
  const layout = layouts.get(answer.name);
  if (layout?.summary) view.append(make("p", { class: "about" }, layout.summary));
  const fields = fieldsOf(layouts, answer.name, answer.value, channel, bytes);
  view.append(byteGroups(fields, bytes));
  if (fields.length > 0) view.append(make("div", { class: "scroll" }, fieldTable(fields)));
  else view.append(make("p", {}, valueText(answer.value, 4000)));
  return view;
}

/** Returns the class of the colour of a range of bytes: that of the first of its fields. */
function colourOf(fields, index) {
  let position = index;
  while (position > 0 && fields[position - 1].from === fields[index].from && fields[position - 1].to === fields[index].to) {
    position -= 1;
  }
  return `c${position % colourCount}`;
}

/**
 * Shows bytes in groups, one for each field, with the number of its row. The table has the same for
 * screen readers.
 */
function byteGroups(fields, bytes, wrongPosition) {
  const groups = make("div", { class: "field-bytes", "aria-hidden": "true" });
  const end = Math.min(bytes.length, shownBytes);
  for (let position = 0; position < end;) {
    const index = fields.findIndex((field) => field.from <= position && position < field.to);
    const next = index < 0
      ? fields.reduce((least, field) => (field.from > position ? Math.min(least, field.from) : least), end)
      : fields[index].to;
    const isAlone = index < 0 || !fields[index + 1] || fields[index + 1].from >= next;
    const last = fields.findLastIndex((field) => field.from === fields[index]?.from && field.to === next);
    const label = index < 0 ? "" : isAlone || last === index ? `${index + 1}` : `${index + 1}–${last + 1}`;
    const group = make("span", {
      class: index < 0 ? "group" : `group ${colourOf(fields, index)}`, "data-label": label,
      "data-from": position, "data-to": Math.min(next, end),
      title: index < 0 ? "no field" : fields.slice(index, last + 1).map((field) => field.name).join(", "),
    });
    for (let byte = position; byte < Math.min(next, end); byte += 1) {
      const isWrong = byte === wrongPosition;
      group.append(make("span", { class: isWrong ? "wrong" : undefined }, hexText(bytes.subarray(byte, byte + 1))));
      if (byte + 1 < next) group.append(" ");
    }
    groups.append(group);
    position = Math.max(next, position + 1);
  }
  if (bytes.length > end) groups.append(make("span", { class: "group" }, `… ${bytes.length - end} more bytes`));
  return groups;
}

function fieldTable(fields) {
  const columns = ["Field", "Bytes", "Value", "Meaning"];
  const head = columns.map((name) => make("th", { scope: "col", class: name.toLowerCase() }, name));
  const rows = fields.slice(0, shownFields).map((field, index) => {
    const bits = field.bits === undefined ? "" : field.bits[0] === field.bits[1]
      ? `, bit ${field.bits[0]}` : `, bits ${field.bits[0]}–${field.bits[1]}`;
    const range = field.to - field.from === 1 ? `${field.from}` : `${field.from}–${field.to - 1}`;
    const unit = shortUnit(field.unit);
    const value = field.value === undefined ? "none" : valueText(field.value);
    return make("tr", { "data-path": field.name, "data-from": field.from, "data-to": field.to },
      make("th", { scope: "row" }, make("span", { class: "name" },
        make("span", { class: `badge ${colourOf(fields, index)}`, "aria-hidden": "true" }, `${index + 1}`),
        fieldName(field.name))),
      make("td", { class: "range" }, range + bits),
      make("td", { class: "mono" }, value, unit && ` ${unit}`),
      make("td", { class: "meaning" }, plain([field.about, field.unit === unit ? "" : field.unit])));
  });
  const left = fields.length - rows.length;
  if (left > 0) rows.push(make("tr", {}, make("td", { colspan: 4 }, `… ${left} more fields`)));
  return make("table", {}, make("caption", {}, "Fields of the packet"), make("thead", {}, make("tr", {}, ...head)),
    make("tbody", {}, ...rows));
}

/** Shows the element of a list less strongly than the name of its field. */
function fieldName(name) {
  const parts = name.split(/(?<=\]\.)/);
  const own = parts.at(-1), path = parts.at(-2);
  return make("span", {}, path ? make("small", {}, path) : "", own);
}

/** Returns the unit of a number, if it is one: not a range, and not the name of a type. */
function shortUnit(unit) {
  const first = unit.split(/[,;]/)[0];
  const isName = first.length <= 12 && /^[%a-z°][^`]*$/i.test(first);
  return isName && !/^(if|of|see|not|always|never) /.test(first) ? first : "";
}

/** Returns sentences without the marks of code. */
function plain(texts) {
  const useful = texts.filter((text) => text && !/^`[A-Z]\w*`$/.test(text));
  return useful.map((text) => text.replaceAll("`", "")).join(" — ");
}
