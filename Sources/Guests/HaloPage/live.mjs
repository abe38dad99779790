/** The moving chart of a live heart rate. */

import { make, makeSVG } from "./dom.mjs";
import { makeChart, path, ticks } from "./chart.mjs";
import { timeText } from "./records.mjs";

/** The width of the chart in seconds, and the number of readings that are kept for the download. */
const shownSeconds = 60;
const keptReadings = 20000;
/** A longer silence is a gap of the line, in seconds. */
const longestGap = 5;

export class LiveChart {
  /** Makes a chart with a text for the time before the first reading. */
  constructor(about) {
    this.readings = [];
    this.begin = performance.now() / 1000;
    this.value = make("p", { class: "big" }, "no value yet");
    const chart = makeChart({
      title: "Live heart rate", about,
      label: "Live heart rate in beats per minute over the last minute", draw: (plot) => this.draw(plot),
    });
    this.chart = chart;
    this.figure = chart.figure;
    this.figure.firstChild.append(this.value);
    this.timer = setInterval(chart.redraw, 500);
  }

  /** Adds a reading; undefined while the sensor has no value. */
  add(rate) {
    if (rate === undefined) return;
    const seconds = performance.now() / 1000 - this.begin;
    this.readings.push({ seconds, time: timeText(new Date()), beatsPerMinute: rate });
    if (this.readings.length > keptReadings) this.readings.shift();
    this.value.textContent = `${rate} beats per minute`;
    this.chart.note.textContent = this.words();
    this.chart.redraw();
  }

  words() {
    const rates = this.readings.map((reading) => reading.beatsPerMinute);
    const least = rates.reduce((one, other) => Math.min(one, other), Infinity);
    const most = rates.reduce((one, other) => Math.max(one, other), 0);
    return `${rates.length} ${rates.length === 1 ? "reading" : "readings"}, ${least} to ${most} beats per minute`;
  }

  /** Stops the motion. */
  stop() {
    clearInterval(this.timer);
    if (this.readings.length === 0) this.chart.note.textContent = "There was no reading.";
  }

  draw(plot) {
    const now = performance.now() / 1000 - this.begin;
    const end = Math.max(shownSeconds, now);
    const shown = this.readings.filter((reading) => reading.seconds >= end - shownSeconds);
    const rates = shown.map((reading) => reading.beatsPerMinute);
    const scale = rates.length > 0 ? ticks(Math.min(...rates) - 3, Math.max(...rates) + 3) : [50, 75, 100];
    plot.span([end - shownSeconds, end], [scale[0], scale.at(-1)]);
    const points = shown.map((reading) => [reading.seconds, reading.beatsPerMinute]);
    const last = points.at(-1);
    return [
      ...plot.rows(scale),
      ...plot.columns([end - shownSeconds, end - shownSeconds / 2, end], (time) =>
        (time === end ? `${Math.round(end)} s` : `${Math.round(time)} s`)),
      makeSVG("path", { class: "curve", d: path(plot, points, longestGap) }),
      last ? makeSVG("circle", { class: "dot", cx: plot.x(last[0]), cy: plot.y(last[1]), r: 4 }) : "",
    ];
  }
}
