/**
 * A client of a COLMI ring, after `Ring` in HaloDevices: one request at a time, each with a
 * deadline.
 */

import { characteristics, DeviceError, services } from "./link.mjs";
import { errorText } from "./packet.mjs";
import { heartRateRecords, sleepRecord, stepRecords } from "./records.mjs";
import { parseHex } from "./trace.mjs";

/** The longest waits in milliseconds: for a reply, and between two readings. */
const ringLimits = { reply: 8000, reading: 10000 };
/** The number of the heart rate among the kinds of measurement. */
const heartRateKind = 1;
const measurementErrors = { 1: "The ring is not worn.", 2: "The ring has no value for now." };

export class Ring {
  constructor(link, codec) {
    this.link = link;
    this.codec = codec;
    this.assemblers = {};
    this.waiting = undefined;
    this.queue = Promise.resolve();
    this.naps = [];
    this.onReading = undefined;
    this.reset("uart");
    this.reset("bigdata");
  }

  get hasClock() {
    return true;
  }

  get hasDays() {
    return true;
  }

  /**
   * Finds the channels of the ring, and subscribes to them. Returns nothing if the device is no
   * ring.
   */
  static async of(link, codec) {
    const output = await link.characteristic(services.uart, characteristics.uartNotify);
    const input = output && (await link.characteristic(services.uart, characteristics.uartWrite));
    if (!input) return undefined;
    const ring = new Ring(link, codec);
    ring.input = input;
    await link.subscribe(output, (bytes) => ring.receive("uart", bytes));
    const bigOutput = await link.characteristic(services.bigData, characteristics.bigDataNotify);
    ring.bigInput =
      bigOutput && (await link.characteristic(services.bigData, characteristics.bigDataWrite));
    if (ring.bigInput) await link.subscribe(bigOutput, (bytes) => ring.receive("bigdata", bytes));
    return ring;
  }

  /** Forgets the beginning of a reply whose end did not come. */
  reset(channel) {
    this.assemblers[channel]?.free();
    this.assemblers[channel] = this.codec.assembler(channel, "device");
  }

  /** Receives the bytes of a notification, which may complete messages. */
  receive(channel, bytes) {
    for (const answer of this.assemblers[channel].add(bytes)) this.dispatch(channel, answer, bytes[0]);
  }

  /** Dispatches a message: the reply to the request that waits, or an unasked one. */
  dispatch(channel, answer, opcode) {
    const { name, value, error } = answer;
    if (name === "Colmi.NapHistory") this.naps = value.records;
    if (name === "Colmi.MeasurementReading" && value.kind === heartRateKind) this.onReading?.(value);
    const { waiting } = this;
    if (waiting?.channel !== channel) return;
    if (error) {
      // A damaged frame of another opcode is no part of the reply.
      if (channel === "bigdata" || opcode === waiting.code) waiting.fail(malformed(waiting.what, error));
    } else if (name === waiting.reply) {
      waiting.finish(value);
    } else if (name === "Colmi.NoDataReply" && value.opcode === waiting.code) {
      waiting.finish(undefined);
    } else if (name === "Colmi.UnsupportedReply" && value.opcode === waiting.code) {
      waiting.fail(new DeviceError("unsupported", `The ring does not support ${waiting.what}.`));
    }
  }

  /**
   * Sends a request and waits for its reply, after the requests before.
   *
   * Returns the value of the reply; undefined if the ring has stored nothing.
   */
  ask(what, name, value, reply) {
    const turn = this.queue.then(() => this.exchange(what, name, value, reply));
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  async exchange(what, name, value, reply) {
    const { channel, bytes } = this.encode(name, value);
    const input = channel === "bigdata" ? this.bigInput : this.input;
    if (!input) {
      throw new DeviceError("unsupported", `The ring does not support ${what}: it has no big data.`);
    }
    this.reset(channel);
    const result = new Promise((finish, fail) => {
      this.waiting = { what, channel, reply, code: bytes[0], finish, fail };
    });
    // The wait below handles a failure; one during the write would have no handler.
    result.catch(() => undefined);
    try {
      await this.link.write(input, bytes, channel === "uart");
      return await this.link.wait(result, ringLimits.reply, `The request for ${what}`);
    } catch (error) {
      throw error.kind === "timedOut"
        ? new DeviceError("unanswered", `The ring did not answer the request for ${what}.`)
        : error;
    } finally {
      this.waiting = undefined;
    }
  }

  encode(name, value) {
    const { channel, bytes, error } = this.codec.encode(name, value);
    if (error) throw new DeviceError("failed", `A request cannot be made: ${errorText(error)}.`);
    return { channel, bytes: parseHex(bytes) };
  }

  async identity() {
    const text = (identifier) => this.link.text(characteristics[identifier]);
    return { family: "COLMI", firmware: await text("firmware"), hardware: await text("hardware") };
  }

  battery() {
    return this.ask("the battery", "Colmi.BatteryRequest", {}, "Colmi.BatteryStatus");
  }

  /** Sets the clock to a local time, `2026-03-14T07:05:09`, with English as the language. */
  setTime(time) {
    return this.ask("the clock", "Colmi.SetTimeRequest", { dateTime: time, language: 1 }, "Colmi.Capabilities");
  }

  /** Returns records of a kind that belong to a day, `daysAgo` days before the ring's today. */
  async records(kind, day, daysAgo) {
    try {
      return await this[kind](day, daysAgo);
    } catch (error) {
      if (error.kind !== "unanswered") throw error;
      return this[kind](day, daysAgo);
    }
  }

  async heartRate(day) {
    const log = await this.ask("heart rates", "Colmi.HeartRateLogRequest", { timestamp: `${day}T00:00:00` },
      "Colmi.HeartRateLog");
    if (!log) return [];
    requireDay(log.timestamp.slice(0, 10), day);
    return heartRateRecords(log, day);
  }

  async steps(day, daysAgo) {
    const log = await this.ask("steps", "Colmi.StepLogRequest",
      { daysAgo, constant2: 15, firstSlot: 0, lastSlot: 95, constant5: 1 }, "Colmi.StepLog");
    if (!log) return [];
    if (log.records.length > 0) requireDay(log.records[0].date, day);
    return stepRecords(log);
  }

  /** Returns the nights that end on a day, and naps, which the ring sends before the nights. */
  async sleep(day, daysAgo) {
    this.naps = [];
    const nights = await this.ask("sleep", "Colmi.SleepHistoryRequest", { daysAgo: 255, version: 1 },
      "Colmi.SleepHistory");
    const of = (list, kind) => list.filter((night) => night.daysAgo === daysAgo)
      .map((night) => sleepRecord(night, kind, day));
    return [...of(nights.records, "sleep"), ...of(this.naps, "nap")];
  }

  /** Measures the heart rate until `stop`; a silence or an error of the ring ends it. */
  async startLive(onRate, end) {
    let timer;
    const finish = (error) => {
      clearTimeout(timer);
      this.onReading = undefined;
      end(error);
    };
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => finish(new DeviceError("unanswered", "The ring sends no heart rates any more.")),
        ringLimits.reading);
    };
    this.onReading = ({ level, error }) => {
      if (error !== 0) {
        const reason = measurementErrors[error] ?? `The ring reports error ${error}.`;
        return finish(new DeviceError("refused", reason));
      }
      watch();
      // The sensor warms up for about half a minute, and sends zeros until then.
      return onRate(level === 0 ? undefined : level);
    };
    this.stopWatching = () => {
      clearTimeout(timer);
      this.onReading = undefined;
    };
    watch();
    const { bytes } = this.encode("Colmi.MeasurementRequest", { kind: heartRateKind, parameter: 0, seconds: 0 });
    await this.link.write(this.input, bytes, true);
  }

  async stopLive(last) {
    this.stopWatching?.();
    if (!this.link.isUp) return;
    const { bytes } = this.encode("Colmi.StopMeasurementRequest",
      { kind: heartRateKind, lastLevel: last ?? 0, diastolic: 0 });
    await this.link.write(this.input, bytes, true);
  }
}

function malformed(what, error) {
  return new DeviceError("malformed", `The answer of the ring about ${what} makes no sense: ${errorText(error)}.`);
}

function requireDay(found, day) {
  if (found === day) return;
  const reason = `The ring sent data of ${found} instead of ${day}. Its clock is wrong; set the clock.`;
  throw new DeviceError("malformed", reason);
}
