/** Charts in SVG, drawn at the width of their container, each with its values as a table. */

import { make, makeDetails, makeSVG } from "./dom.mjs";

const margins = { left: 34, right: 10, top: 8, bottom: 22 };

/**
 * Makes a figure with a title and a chart.
 *
 * `draw` gets a plot and returns nodes; it runs again after each change of the width and each call
 * of `redraw`. `table` returns the values for readers who cannot see the chart.
 */
export function makeChart({ title, about, label, draw, table, height = 170, isWide = false }) {
  const svg = makeSVG("svg", { role: "img", "aria-label": label ?? `${title}. ${about}` });
  const note = make("p", {}, about);
  const figure = make("figure", { class: isWide ? "chart wide" : "chart" },
    make("figcaption", {}, make("h3", {}, title), note), svg);
  if (table) figure.append(makeDetails("Values as a table", () => make("div", { class: "scroll" }, table())));
  const redraw = () => {
    const width = Math.max(160, Math.floor(svg.parentElement.clientWidth - 32));
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.replaceChildren(...draw(new Plot(width, height)));
  };
  new ResizeObserver(redraw).observe(figure);
  return { figure, redraw, note, svg };
}

/** The area of a chart, and the positions of values in it. */
export class Plot {
  constructor(width, height) {
    this.left = margins.left;
    this.top = margins.top;
    this.width = width - margins.left - margins.right;
    this.height = height - margins.top - margins.bottom;
    this.bottom = this.top + this.height;
  }

  /** Sets the values at the edges. */
  span(x, y) {
    this.xs = x;
    this.ys = y;
    return this;
  }

  x(value) {
    return round(this.left + ((value - this.xs[0]) / (this.xs[1] - this.xs[0] || 1)) * this.width);
  }

  y(value) {
    return round(this.bottom - ((value - this.ys[0]) / (this.ys[1] - this.ys[0] || 1)) * this.height);
  }

  /** Returns horizontal lines with numbers. */
  rows(values, text = String) {
    return values.flatMap((value) => [
      makeSVG("path", { class: "grid", d: `M${this.left} ${this.y(value)}h${this.width}` }),
      makeSVG("text", { x: this.left - 6, y: this.y(value) + 4, "text-anchor": "end" }, text(value)),
    ]);
  }

  /** Returns words below the chart; those at the edges do not leave it. */
  columns(values, text) {
    return values.map((value, index) => makeSVG("text", {
      x: this.x(value), y: this.bottom + 16,
      "text-anchor": index === 0 ? "start" : index === values.length - 1 ? "end" : "middle",
    }, text(value)));
  }
}

/** Returns round numbers from below the least value to above the greatest. */
export function ticks(least, most, count = 4) {
  const rough = Math.max(1, (most - least) / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough);
  const first = Math.floor(least / step), last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Returns a path through points; a gap in the values is a gap of the line. */
export function path(plot, points, gap) {
  let before;
  return points.map(([x, y]) => {
    const command = before === undefined || x - before > gap ? "M" : "L";
    before = x;
    return `${command}${plot.x(x)} ${plot.y(y)}`;
  }).join("");
}

function round(number) {
  return Math.round(number * 10) / 10;
}
