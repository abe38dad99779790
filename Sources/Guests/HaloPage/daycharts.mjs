/** The charts of a day: heart rates, steps by the hour, and the night. */

import { make, makeSVG, makeTable } from "./dom.mjs";
import { makeChart, path, ticks } from "./chart.mjs";
import { minuteOf, stageNames } from "./records.mjs";

const hours = [0, 360, 720, 1080, 1440];

/** Returns the figures of a day's records. */
export function dayFigures(records, day) {
  const of = (kind) => records.filter((record) => record.kind === kind);
  const figures = [
    ...of("sleep").map((night) => nightChart(night, "Night")),
    heartRates(of("heartRate"), day),
    steps(of("steps"), day),
    ...of("nap").map((nap) => nightChart(nap, "Nap")),
  ];
  if (of("sleep").length === 0) figures.unshift(nothing("Night", `The ring has no night that ends on ${day}.`));
  return figures;
}

function nothing(title, text) {
  return make("figure", { class: "chart" }, make("figcaption", {}, make("h3", {}, title), make("p", {}, text)));
}

/** Returns the time of a minute of the day, `07:05`. */
function clock(minute) {
  const whole = ((minute % 1440) + 1440) % 1440;
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

function heartRates(records, day) {
  if (records.length === 0) return nothing("Heart rate", `The ring has no heart rates of ${day}.`);
  const points = records.map((record) => [minuteOf(record.start, day), record.beatsPerMinute]);
  const rates = records.map((record) => record.beatsPerMinute);
  const least = Math.min(...rates), most = Math.max(...rates);
  const mean = Math.round(rates.reduce((sum, rate) => sum + rate, 0) / rates.length);
  const scale = ticks(least, most);
  return makeChart({
    title: "Heart rate",
    about: `${records.length} readings on ${day}: ${least} to ${most} beats per minute, mean ${mean}`,
    draw: (plot) => {
      plot.span([0, 1440], [scale[0], scale.at(-1)]);
      return [
        ...plot.rows(scale), ...plot.columns(hours, (minute) => (minute === 1440 ? "24:00" : clock(minute))),
        makeSVG("path", { class: "curve", d: path(plot, points, 45) }),
        ...(points.length < 60 ? points.map(([x, y]) => dot(plot, x, y)) : []),
      ];
    },
    table: () => makeTable(`Heart rates of ${day}`, ["Time", "Beats per minute"],
      records.map((record) => [record.start.slice(11, 16), record.beatsPerMinute])),
  }).figure;
}

/**
 * A line needs two readings next to each other, so the points of a thin day are visible as well.
 */
function dot(plot, x, y) {
  return makeSVG("circle", { class: "dot", cx: plot.x(x), cy: plot.y(y), r: 2.5 });
}

function steps(records, day) {
  if (records.length === 0) return nothing("Steps", `The ring has no steps of ${day}.`);
  const sums = new Array(24).fill(0);
  for (const record of records) sums[Math.floor(minuteOf(record.start, day) / 60)] += record.steps;
  const total = sums.reduce((sum, count) => sum + count, 0);
  const metres = records.reduce((sum, record) => sum + record.metres, 0);
  const scale = ticks(0, Math.max(...sums));
  return makeChart({
    title: "Steps",
    about: `${total} steps and ${(metres / 1000).toFixed(2)} km on ${day}, by the hour`,
    draw: (plot) => {
      plot.span([0, 1440], [0, scale.at(-1)]);
      return [
        ...plot.rows(scale), ...plot.columns(hours, (minute) => (minute === 1440 ? "24:00" : clock(minute))),
        ...sums.map((count, hour) => makeSVG("rect", {
          class: "bar", x: plot.x(hour * 60 + 6), y: plot.y(count), width: Math.max(1, plot.x(54) - plot.x(6)),
          height: Math.max(0, plot.bottom - plot.y(count)), rx: 1.5,
        })),
      ];
    },
    table: () => makeTable(`Steps of ${day}`, ["Hour", "Steps"], sums.map((count, hour) => [clock(hour * 60), count])),
  }).figure;
}

function nightChart(record, title) {
  const levels = ["awake", "REM", "light", "deep"];
  const begin = minuteOf(record.start, record.start.slice(0, 10));
  const end = begin + record.minutes;
  const sums = levels.map((level) => record.phases.filter((phase) => stageNames[phase.stage] === level)
    .reduce((sum, phase) => sum + phase.minutes, 0));
  const span = (minutes) => (minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`);
  const times = [begin, begin + Math.round(record.minutes / 2), end];
  return makeChart({
    title, isWide: true, height: 140,
    about: `${clock(begin)} to ${clock(end)}, ${span(record.minutes)}: `
      + levels.map((level, index) => `${level} ${span(sums[index])}`).filter((_, index) => sums[index] > 0).join(", "),
    draw: (plot) => {
      plot.span([begin, end], [0, levels.length]);
      let at = begin;
      return [
        ...plot.rows(levels.map((_, row) => levels.length - row - 0.5),
          (value) => levels[levels.length - value - 0.5]),
        ...plot.columns(times, clock),
        ...record.phases.map((phase) => {
          const from = at;
          at += phase.minutes;
          const name = stageNames[phase.stage] ?? "other";
          const row = levels.indexOf(name);
          return makeSVG("rect", {
            class: `stage-${name.toLowerCase()}`, x: plot.x(from), y: plot.y(levels.length - Math.max(0, row)) + 4,
            width: Math.max(1, plot.x(at) - plot.x(from)), height: plot.height / levels.length - 8, rx: 2,
          });
        }),
      ];
    },
    table: () => makeTable(title, ["Start", "Stage", "Minutes"], record.phases.map((phase) =>
      [phase.start.slice(11, 16), stageNames[phase.stage] ?? `stage ${phase.stage}`, phase.minutes])),
  }).figure;
}
