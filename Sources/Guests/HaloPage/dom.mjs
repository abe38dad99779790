/** Elements of the page. All text of devices and files goes through `textContent`. */

/** Returns the element with an identifier of page.html. */
export function byID(id) {
  return document.getElementById(id);
}

/** Makes an element with attributes and children; children that are no nodes become text. */
export function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Makes an element of SVG. */
export function makeSVG(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== null));
  return element;
}

/** Makes a table with a caption, names of columns, and rows whose first cell is a heading. */
export function makeTable(caption, columns, rows) {
  const head = make("tr", {}, ...columns.map((name) => make("th", { scope: "col" }, name)));
  const body = rows.map((cells) =>
    make("tr", {}, ...cells.map((cell, index) =>
      index === 0 ? make("th", { scope: "row" }, String(cell)) : make("td", {}, String(cell)))));
  return make("table", {}, make("caption", {}, caption), make("thead", {}, head), make("tbody", {}, ...body));
}

/** Makes details whose content is made when they open for the first time. */
export function makeDetails(title, content) {
  const details = make("details", {}, make("summary", {}, title));
  details.addEventListener("toggle", () => details.append(content()), { once: true });
  return details;
}

/**
 * Returns text of a device or a file without control characters, including those that reverse the
 * direction of writing, and of a bounded length.
 */
export function harmless(text, limit = 400) {
  const clean = String(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\u00b7");
  return clean.length > limit ? `${clean.slice(0, limit)}\u2026` : clean;
}

/** Returns a type or key in words: `Colmi.BatteryStatus` becomes `Battery status`. */
export function words(name) {
  const text = name.replace(/^\w+\.(?=[A-Z])/, "").replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/ [A-Z](?=[a-z])/g, (part) => part.toLowerCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a value of the codec as one line. */
export function valueText(value, limit = 240) {
  if (value === null || typeof value !== "object") return harmless(value, limit);
  const text = Array.isArray(value)
    ? value.map((item) => (typeof item === "object" ? `(${valueText(item)})` : valueText(item))).join(", ")
    : Object.entries(value).map(([key, item]) => `${key} ${valueText(item)}`).join(", ");
  return harmless(text, limit);
}
