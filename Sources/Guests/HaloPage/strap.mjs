/** A client of a heart rate strap: the heart rate service of the Bluetooth SIG. */

import { characteristics, services } from "./link.mjs";

export class Strap {
  constructor(link, codec, measurement) {
    Object.assign(this, { link, codec, measurement, hasListener: false, onRate: undefined });
  }

  /** Returns nothing if the device has no heart rate. */
  static async of(link, codec) {
    const measurement = await link.characteristic(services.heartRate, characteristics.heartRateMeasurement);
    return measurement && new Strap(link, codec, measurement);
  }

  async identity() {
    const text = (identifier) => this.link.text(characteristics[identifier]);
    return {
      manufacturer: await text("manufacturer"), firmware: await text("firmware"), hardware: await text("hardware"),
    };
  }

  async battery() {
    const bytes = await this.link.read(services.battery, characteristics.batteryLevel);
    const answer = bytes && this.codec.decode("2a19", "device", bytes);
    return answer?.value && { percent: answer.value.level };
  }

  /** Delivers heart rates; a value without contact or before the first beat is undefined. */
  async startLive(onRate) {
    this.onRate = onRate;
    if (this.hasListener) {
      await this.link.run("A subscription", () => this.measurement.startNotifications());
      return;
    }
    this.hasListener = true;
    await this.link.subscribe(this.measurement, (bytes) => {
      const { value } = this.codec.decode("2a37", "device", bytes);
      // Contact 2: the sensor does not touch the skin.
      if (value) this.onRate?.(value.beatsPerMinute === 0 || value.contact === 2 ? undefined : value.beatsPerMinute);
    });
  }

  async stopLive() {
    this.onRate = undefined;
    if (!this.link.isUp) return;
    await this.link.run("The end of a subscription", () => this.measurement.stopNotifications());
  }
}
