/**
 * A client of a ring of the families that `Documentation/layouts.json` lists: its battery, clock,
 * heart rate and messages.
 */

import { characteristics, DeviceError, services } from "./link.mjs";
import { errorText } from "./packet.mjs";
import { sm3 } from "./sm3.mjs";
import { parseHex } from "./trace.mjs";

/** The longest waits in milliseconds: for a reply, between two heart rates, and between two polls. */
const familyLimits = { reply: 8000, reading: 60000, poll: 2000 };

/**
 * The requests of each family. A request is the name of a packet, its value and the name of its
 * reply; a request without a reply is only written.
 */
const chores = {
  YCBT: {
    refusal: "YCBT.StatusReply",
    battery: ["YCBT.DeviceInfoRequest", {}, "YCBT.DeviceInfo"],
    clock: ({ fields }) => ["YCBT.SetTimeRequest", fields, "YCBT.StatusReply"],
    live: (isOn) => [["YCBT.MeasurementRequest", { isOn, mode: 0 }]],
    rates: {
      "YCBT.LiveHeartRate": ({ heartRate }) => heartRate,
      "YCBT.MeasurementStatus": ({ mode, values }) => (mode === 0 ? parseHex(values)?.[0] : undefined),
    },
    end: "YCBT.MeasurementEnd",
  },
  CRP: {
    battery: ["CRP.BatteryRequest", {}, "CRP.BatteryStatus"],
    // The ring counts from 1970 with the clock of UTC+8, and need not confirm the time.
    clock: ({ seconds }) => ["CRP.SetTimeRequest", { timestamp: seconds - 8 * 3600 }],
    live: (isOn) => [["CRP.HeartRateRequest", { isOn }]],
    rates: { "CRP.HeartRateReading": ({ beatsPerMinute }) => (beatsPerMinute === 255 ? 0 : beatsPerMinute) },
  },
  JStyle: {
    refusal: "JStyle.UnsupportedReply",
    battery: ["JStyle.BatteryRequest", {}, "JStyle.BatteryStatus"],
    clock: ({ text }) => ["JStyle.SetTimeRequest", { time: text }, "JStyle.SetTimeReply"],
    live: (isOn) => [
      ["JStyle.MeasurementRequest", { mode: 2, isOn, seconds: isOn ? 30 : 0 }],
      ["JStyle.LiveRequest", { isOn, isTemperatureOn: false }],
    ],
    rates: {
      "JStyle.LiveValues": ({ heartRate }) => heartRate, "JStyle.ExtendedLiveValues": ({ heartRate }) => heartRate,
    },
  },
  RingConn: {
    needsBond: true,
    battery: ["RingConn.DeviceStatusRequest", {}, "RingConn.DeviceStatus"],
    live: (isOn) => [
      ["RingConn.ModeRequest", { mode: isOn ? 1 : 0 }], ...isOn ? [["RingConn.FetchRequest", {}]] : [],
    ],
    poll: ["RingConn.PollRequest", {}],
    // Below 30 the ring has not found a pulse.
    rates: { "RingConn.LiveHeartRate": ({ heartRate }) => (heartRate < 30 ? 0 : heartRate) },
    answers: { "RingConn.Heartbeat": "RingConn.HeartbeatAnswer" },
  },
};

/** Returns the families of the file of layouts, each with its name and channels. */
export function familiesOf({ channels }) {
  return [...Map.groupBy(channels, (channel) => channel.family)].map(([name, list]) => ({
    name, channels: list, services: [...new Set(list.map(({ service }) => identifierOf(service)))],
  }));
}

/** Returns a UUID as the browser accepts it: a number for the short form. */
function identifierOf(uuid) {
  return uuid.length === 4 ? parseInt(uuid, 16) : uuid;
}

export class FamilyRing {
  constructor(link, codec, family, receive) {
    Object.assign(this, { link, codec, family, chores: chores[family.name] ?? {}, onMessage: receive });
    this.assemblers = new Map();
    this.waiting = undefined;
    this.queue = Promise.resolve();
  }

  /**
   * Finds the family of a ring by its characteristics, and subscribes to all of them. Returns
   * nothing if the device has those of no family.
   */
  static async of(link, codec, families, receive) {
    for (const family of families) {
      const found = await FamilyRing.characteristics(link, family);
      if (!found) continue;
      const ring = new FamilyRing(link, codec, family, receive);
      for (const { channel, characteristic } of found) {
        if (isWritable(characteristic)) ring.input ??= characteristic;
        if (!characteristic.properties.notify && !characteristic.properties.indicate) continue;
        ring.assemblers.set(channel, codec.assembler(channel, "device"));
        await link.subscribe(characteristic, (bytes) => ring.receive(channel, bytes));
      }
      if (family.name === "RingConn") await ring.logIn();
      return ring;
    }
    return undefined;
  }

  /** Returns the characteristics of a family with their channels; nothing if one is missing. */
  static async characteristics(link, family) {
    const found = [];
    for (const { channel, service, characteristics: uuids } of family.channels) {
      for (const uuid of uuids) {
        const characteristic = await link.characteristic(identifierOf(service), identifierOf(uuid));
        if (!characteristic) return undefined;
        found.push({ channel, characteristic });
      }
    }
    return found.some(({ characteristic }) => isWritable(characteristic)) ? found : undefined;
  }

  get hasClock() {
    return this.chores.clock !== undefined;
  }

  receive(channel, bytes) {
    for (const answer of this.assemblers.get(channel).add(bytes)) {
      this.onMessage?.(channel, answer, bytes);
      this.dispatch(answer);
    }
  }

  /** Dispatches a message: the reply to the request that waits, a heart rate, or an event. */
  dispatch({ name, value, error }) {
    const { waiting, chores: own } = this;
    const rate = own.rates?.[name]?.(value);
    if (rate !== undefined) this.onRate?.(rate);
    if (name && name === own.end) this.onEnd?.();
    const answer = own.answers?.[name];
    if (answer) this.write(answer, {}).catch(() => undefined);
    if (!waiting) return;
    if (error) waiting.fail(new DeviceError("malformed", `An answer of the ring makes no sense: ${errorText(error)}.`));
    else if (name === own.refusal && value.status !== 0) waiting.fail(unsupported(waiting.what));
    else if (name === waiting.reply) waiting.finish(value);
  }

  /** Sends a request and waits for its reply, after the requests before. */
  ask(what, [name, value, reply]) {
    const turn = this.queue.then(() => (reply ? this.exchange(what, name, value, reply) : this.write(name, value)));
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  async exchange(what, name, value, reply) {
    const result = new Promise((finish, fail) => { this.waiting = { what, reply, finish, fail }; });
    // The wait below handles a failure; one during the write would have no handler.
    result.catch(() => undefined);
    try {
      await this.write(name, value);
      return await this.link.wait(result, familyLimits.reply, `The request for ${what}`);
    } catch (error) {
      if (error.kind !== "timedOut") throw error;
      const hint = this.chores.needsBond
        ? " Such rings answer only a computer that has a bond: make one in the settings of the system." : "";
      throw new DeviceError("unanswered", `The ring did not answer the request for ${what}.${hint}`);
    } finally {
      this.waiting = undefined;
    }
  }

  write(name, value) {
    const { bytes, error } = this.codec.encode(name, value);
    if (error) throw new DeviceError("failed", `A request cannot be made: ${errorText(error)}.`);
    return this.link.write(this.input, parseHex(bytes), this.input.properties.write);
  }

  /**
   * Logs in to a RingConn ring by its challenge. The key is a part of the ring's address, which the
   * system identifier contains.
   */
  async logIn() {
    const identifier = await this.link.read(services.information, characteristics.systemIdentifier);
    if (identifier?.length !== 8) throw unsupported("the login");
    const start = identifier[3] === 0xfe ? 0 : 5;
    const key = identifier[start] ^ identifier[start + 1] ^ identifier[start + 2];
    const { value } = await this.ask("the login", ["RingConn.ChallengeRequest", {}, "RingConn.Challenge"]);
    const answer = Array.from(sm3([key, value]).slice(-3), (byte) => byte.toString(16).padStart(2, "0")).join("");
    await this.ask("the login", ["RingConn.LoginAnswer", { answer }, "RingConn.LoginStatus"]);
  }

  async identity() {
    const text = (identifier) => this.link.text(characteristics[identifier]);
    return { family: this.family.name, firmware: await text("firmware"), hardware: await text("hardware") };
  }

  async battery() {
    const { percent, battery } = await this.ask("the battery", this.required("battery"));
    return { percent: percent ?? battery };
  }

  /** Sets the clock to a local time, `2026-03-14T07:05:09`. */
  async setTime(text) {
    const seconds = Date.parse(`${text}Z`) / 1000;
    const [year, month, day, hour, minute, second] = text.split(/\D/).map(Number);
    // Monday is 0.
    const weekday = (new Date(seconds * 1000).getUTCDay() + 6) % 7;
    const fields = { year, month, day, hour, minute, second, weekday };
    await this.ask("the clock", this.required("clock")({ text, seconds, fields }));
  }

  required(chore) {
    if (!this.chores[chore]) throw unsupported(`the ${chore}`);
    return this.chores[chore];
  }

  /** Measures the heart rate until `stop`; a silence or the end of the measurement ends it. */
  async startLive(onRate, end) {
    const requests = this.required("live")(true);
    let timer;
    const finish = (error) => {
      this.stopWatching();
      end(error);
    };
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => finish(new DeviceError("unanswered", "The ring sends no heart rates any more.")),
        familyLimits.reading);
    };
    const { poll } = this.chores;
    const polls = poll && setInterval(() => this.ask("a heart rate", poll).catch(() => undefined), familyLimits.poll);
    this.stopWatching = () => {
      clearTimeout(timer);
      clearInterval(polls);
      Object.assign(this, { onRate: undefined, onEnd: undefined });
    };
    this.onRate = (rate) => {
      watch();
      onRate(rate === 0 ? undefined : rate);
    };
    this.onEnd = () => finish();
    watch();
    for (const request of requests) await this.ask("the heart rate", request);
  }

  async stopLive() {
    this.stopWatching?.();
    if (!this.link.isUp) return;
    for (const request of this.required("live")(false)) await this.ask("the heart rate", request);
  }
}

function isWritable({ properties }) {
  return properties.write || properties.writeWithoutResponse;
}

function unsupported(what) {
  return new DeviceError("unsupported", `The ring does not support ${what}.`);
}
