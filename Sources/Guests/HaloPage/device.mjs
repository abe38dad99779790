/** The part of the page that visits a device. */

import { byID, harmless, make, makeDetails, words } from "./dom.mjs";
import { dayFigures } from "./daycharts.mjs";
import { FamilyRing } from "./family.mjs";
import { chooseDevice, DeviceError, Link, missingBluetooth } from "./link.mjs";
import { LiveChart } from "./live.mjs";
import { dateText, daysBefore, timeText } from "./records.mjs";
import { packetView } from "./packet.mjs";
import { Ring } from "./ring.mjs";
import { Strap } from "./strap.mjs";
import { parseHex } from "./trace.mjs";

/** The buttons that need a link. */
const needLink = ["set-clock", "read-battery", "read-day", "live", "disconnect"];
const dayKinds = ["heartRate", "steps", "sleep"];
const dayWords = { heartRate: "heart rates", steps: "steps", sleep: "sleep" };
/** The number of messages of a ring on the screen. */
const shownMessages = 50;
const warmUp = " The sensor warms up for about half a minute.";
const identityWords = {
  name: "Name", kind: "Kind", family: "Family", manufacturer: "Manufacturer", firmware: "Firmware", hardware: "Hardware",
  battery: "Battery", clock: "Clock set to",
};

/** Prepares the controls, or explains why there are none. */
export async function startDevice(codec, layouts, families) {
  const view = new DeviceView(codec, layouts, families);
  const reason = missingBluetooth();
  if (reason) return view.refuse(reason);
  const isThere = await navigator.bluetooth.getAvailability?.().catch(() => true);
  if (isThere === false) view.say("Bluetooth is off or this computer has no adapter.");
  return undefined;
}

class DeviceView {
  constructor(codec, layouts, families) {
    Object.assign(this, { codec, layouts, families });
    this.facts = {};
    this.records = new Map();
    this.liveReadings = [];
    const actions = {
      connect: () => this.connect(), disconnect: () => this.disconnect(), "set-clock": () => this.setTime(),
      "read-battery": () => this.readBattery(), live: () => this.toggleLive(), "read-day": () => this.readDay(),
    };
    for (const [id, action] of Object.entries(actions)) byID(id).addEventListener("click", () => this.act(action));
    byID("download").addEventListener("click", () => this.download());
    addEventListener("pagehide", () => this.link?.close());
    this.fillDays();
  }

  refuse(reason) {
    byID("no-bluetooth").textContent = reason;
    byID("no-bluetooth").hidden = false;
    byID("connecting").hidden = true;
  }

  say(text) {
    byID("device-status").textContent = text;
  }

  /** Lists the days that a ring keeps, which change at midnight. */
  fillDays() {
    const chosen = byID("day").value || "0";
    const today = dateText(new Date());
    const options = Array.from({ length: 7 }, (_, count) => {
      const name = count === 0 ? "today" : count === 1 ? "yesterday" : `${count} days ago`;
      return make("option", { value: count }, `${name}, ${daysBefore(today, count)}`);
    });
    byID("day").replaceChildren(...options);
    byID("day").value = chosen;
  }

  /**
   * Runs an action of a button. One runs at a time; a failure is shown with a button that repeats
   * the action.
   */
  async act(action) {
    if (this.isBusy) return;
    this.isBusy = true;
    const focus = document.activeElement;
    byID("device-error").hidden = true;
    this.update();
    try {
      await action();
    } catch (error) {
      this.fail(error, action);
    } finally {
      this.isBusy = false;
      byID("progress").hidden = true;
      this.update();
      this.restore(focus);
    }
  }

  /** Returns the focus to the button of an action, which a disabled or removed button has lost. */
  restore(focus) {
    if (document.activeElement !== document.body || focus === document.body) return;
    const isUsable = focus.isConnected && !focus.disabled && focus.getClientRects().length > 0;
    const retry = document.getElementById("retry");
    (isUsable ? focus : retry && !byID("device-error").hidden ? retry : byID("device-title")).focus();
  }

  fail(error, action) {
    const known = error instanceof DeviceError ? error : new DeviceError("failed", harmless(error.message ?? error));
    if (known.kind === "cancelled") return this.say(known.message);
    this.say("");
    const again = make("button", { type: "button", id: "retry" }, "Try again");
    again.addEventListener("click", () => this.act(action));
    const box = byID("device-error");
    box.dataset.kind = known.kind;
    box.replaceChildren(make("p", {}, known.message), ...(known.kind === "unsupported" ? [] : [again]));
    box.hidden = false;
    return undefined;
  }

  /** Shows and enables the controls that make sense now. */
  update() {
    const isUp = this.link?.isUp === true;
    byID("device-panel").hidden = !this.facts.name;
    byID("connecting").hidden = isUp || !byID("no-bluetooth").hidden;
    byID("connect").textContent = this.facts.name ? "Connect to a device" : "Connect";
    byID("connect").disabled = this.isBusy;
    byID("set-clock").hidden = !this.client?.hasClock;
    for (const id of ["day-row", "day-hint"]) byID(id).hidden = !this.client?.hasDays;
    for (const id of needLink) byID(id).disabled = this.isBusy || !isUp;
    byID("live").classList.toggle("on", this.live !== undefined);
    byID("live").textContent = this.live ? "Stop the heart rate" : "Live heart rate";
    const tiles = Object.entries(identityWords).filter(([key]) => this.facts[key]).map(([key, name]) =>
      make("div", {}, make("dt", {}, name), make("dd", { "data-fact": key }, harmless(this.facts[key], 80))));
    byID("identity").replaceChildren(...tiles);
    this.count();
  }

  /** Shows how much the file would contain. */
  count() {
    const count = [...this.records.values()].reduce((sum, records) => sum + records.length, 0);
    byID("download-row").hidden = count + this.liveReadings.length === 0;
    byID("download-hint").textContent = `${count} records, ${this.liveReadings.length} live readings`;
  }

  async connect() {
    this.say("Choose a device in the list of the browser.");
    const device = await chooseDevice(byID("every-device").checked, this.families);
    if (this.device && this.device.id !== device.id) this.forget();
    this.device = device;
    await this.open();
  }

  /** Removes what the page shows of another device. */
  forget() {
    Object.assign(this, { facts: {}, liveReadings: [], day: undefined });
    this.records.clear();
    byID("day-charts").replaceChildren();
    byID("live-chart").replaceChildren();
    byID("messages").replaceChildren();
  }

  /** Shows a message of a ring, before those that came earlier. */
  addMessage(channel, answer, received) {
    const bytes = answer.bytes === undefined ? received : parseHex(answer.bytes);
    const title = answer.error ? "Bytes that are no packet" : words(answer.name);
    const view = makeDetails(`${title}, ${channel}`, () => packetView(this.layouts, answer, channel, bytes));
    view.dataset.name = answer.name ?? "error";
    const list = byID("messages");
    list.prepend(make("li", {}, view));
    while (list.childElementCount > shownMessages) list.lastElementChild.remove();
  }

  /** Connects to the chosen device unless the link is up. */
  async open() {
    if (this.link?.isUp) return;
    this.say(`Connecting to ${harmless(this.device.name ?? "the device", 80)}…`);
    const link = new Link(this.device, this.link !== undefined);
    this.link = link;
    this.isClockSet = false;
    link.onLost = () => this.lost();
    await link.connect();
    try {
      const receive = (...message) => this.addMessage(...message);
      // Rings of some families have the heart rate service of straps.
      this.client = await Ring.of(link, this.codec)
        ?? await FamilyRing.of(link, this.codec, this.families, receive) ?? await Strap.of(link, this.codec);
      if (!this.client) {
        const names = this.families.map(({ name }) => name).join(", ");
        throw new DeviceError("unsupported", `This is neither a ring of COLMI, ${names}, nor a heart rate strap.`);
      }
      await this.identify();
    } catch (error) {
      link.close();
      throw error;
    }
    this.say("Connected.");
    this.update();
    byID("live").focus();
  }

  async identify() {
    const kind = this.client instanceof Strap ? "strap" : "ring";
    const facts = { name: this.device.name || "without a name", kind, ...await this.client.identity() };
    this.facts = { ...facts, battery: batteryText(await this.client.battery()) };
  }

  /** Reports a lost link, unless an action that fails because of it does. */
  lost() {
    this.endLive();
    if (!this.isBusy) this.fail(new DeviceError("lost", "The link to the device was lost."), () => this.open());
    this.update();
  }

  async disconnect() {
    await this.client?.stopLive(this.lastRate).catch(() => undefined);
    this.endLive();
    this.link.close();
    this.say("Disconnected. The data stays on the page until you close the tab.");
    this.update();
    byID("connect").focus();
  }

  async readBattery() {
    await this.open();
    this.facts.battery = batteryText(await this.client.battery());
    this.say(`The battery has ${this.facts.battery}.`);
  }

  async setTime() {
    await this.open();
    const time = timeText(new Date());
    await this.client.setTime(time);
    this.isClockSet = true;
    this.facts.clock = time.replace("T", " ");
    this.say(`The clock is set to ${this.facts.clock}.`);
  }

  async toggleLive() {
    if (this.live) {
      await this.client.stopLive(this.lastRate);
      this.endLive();
      return this.say("The measurement is stopped.");
    }
    await this.open();
    const live = new LiveChart(this.facts.kind === "ring" ? warmUp.trim() : "The strap sends about a value a second.");
    this.live = live;
    byID("live-chart").replaceChildren(live.figure);
    try {
      await this.client.startLive((rate) => this.addRate(live, rate), (error) => {
        this.endLive();
        if (error) this.fail(error, () => this.toggleLive());
        this.update();
      });
    } catch (error) {
      this.endLive();
      throw error;
    }
    return this.say(`The measurement runs.${this.facts.kind === "ring" ? warmUp : ""}`);
  }

  addRate(live, rate) {
    live.add(rate);
    if (rate === undefined) return;
    this.lastRate = rate;
    this.liveReadings = live.readings;
    this.count();
  }

  endLive() {
    this.live?.stop();
    this.live = undefined;
  }

  /**
   * Reads the kinds of the chosen day that are not read yet, so that a repetition after a lost link
   * continues.
   */
  async readDay() {
    const daysAgo = Number(byID("day").value);
    await this.open();
    this.fillDays();
    if (!this.isClockSet) await this.setTime();
    const date = daysBefore(dateText(new Date()), daysAgo);
    if (this.day?.date !== date || this.day.pending.length === 0) {
      this.day = { date, pending: [...dayKinds], records: [], missing: [] };
    }
    const { day } = this, progress = byID("progress");
    progress.hidden = false;
    while (day.pending.length > 0) {
      const kind = day.pending[0];
      progress.value = 1 - day.pending.length / dayKinds.length;
      this.say(`Reading ${dayWords[kind]} of ${date}…`);
      try {
        day.records.push(...await this.client.records(kind, date, daysAgo));
      } catch (error) {
        if (error.kind !== "unsupported") throw this.interrupted(error, day);
        day.missing.push(dayWords[kind]);
      }
      day.pending.shift();
      this.records.set(date, [...day.records]);
      byID("day-charts").replaceChildren(...dayFigures(day.records, date));
    }
    const missing = day.missing.length > 0 ? ` The ring does not have ${day.missing.join(" and ")}.` : "";
    this.say(`${day.records.length} records of ${date}.${missing}`);
  }

  interrupted(error, day) {
    const kept = day.records.length > 0 ? ` The page keeps ${day.records.length} records that it has read.` : "";
    const rest = day.pending.map((kind) => dayWords[kind]).join(", ");
    return new DeviceError(error.kind ?? "failed", `${error.message}${kept} Not read yet: ${rest}.`);
  }

  /** Writes everything that the page has read to a file of the user. */
  download() {
    const { battery, ...device } = this.facts;
    const records = [...this.records.keys()].sort().flatMap((date) => this.records.get(date));
    const live = this.liveReadings.map(({ time, beatsPerMinute }) => ({ time, beatsPerMinute }));
    const text = JSON.stringify({ device: { ...device, battery }, records, live }, undefined, 1);
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = make("a", { href: address, download: `halo-${dateText(new Date())}.json` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
    this.say("The file is in the folder for downloads.");
  }
}

function batteryText(battery) {
  if (!battery) return "";
  return `${battery.percent} %${battery.charging ? ", charging" : ""}`;
}
