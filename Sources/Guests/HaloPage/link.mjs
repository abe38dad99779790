/** A link by Web Bluetooth: one operation at a time, with a deadline, and errors with a kind. */

/** The UUIDs of `Documentation/Protocols`. */
export const services = {
  uart: "6e40fff0-b5a3-f393-e0a9-e50e24dcca9e", bigData: "de5bf728-d711-4e47-af26-65e3012a5dc7",
  information: 0x180a, battery: 0x180f, heartRate: 0x180d,
};
export const characteristics = {
  uartWrite: "6e400002-b5a3-f393-e0a9-e50e24dcca9e", uartNotify: "6e400003-b5a3-f393-e0a9-e50e24dcca9e",
  bigDataWrite: "de5bf72a-d711-4e47-af26-65e3012a5dc7", bigDataNotify: "de5bf729-d711-4e47-af26-65e3012a5dc7",
  systemIdentifier: 0x2a23, firmware: 0x2a26, hardware: 0x2a27, manufacturer: 0x2a29, batteryLevel: 0x2a19, heartRateMeasurement: 0x2a37,
};
/**
 * The longest wait for one operation of the browser in milliseconds. A connection may take longer
 * than a read.
 */
const limits = { operation: 15000, connection: 40000 };

/**
 * An error of a device.
 *
 * `kind` is one of `cancelled`, `unavailable`, `notPermitted`, `notFound`, `lost`, `timedOut`,
 * `unanswered`, `refused`, `unsupported`, `malformed` and `failed`.
 */
export class DeviceError extends Error {
  constructor(kind, message) {
    super(message);
    this.name = "DeviceError";
    this.kind = kind;
  }
}

/** Returns why this browser has no Web Bluetooth, or nothing. */
export function missingBluetooth() {
  if (navigator.bluetooth) return "";
  const hint = isSecureContext ? "" : " Browsers offer it only to pages from a file, from localhost, or by HTTPS; "
    + "this page came by another way.";
  return "This browser has no Web Bluetooth, so the page cannot connect to a device." + hint
    + " Chrome, Edge and Opera have it on Windows, macOS, Android and ChromeOS; on Linux it is a setting of "
    + "chrome://flags. Firefox and Safari do not have it. The parts for bytes and traces work in every browser.";
}

/** Lets the user choose a device: a strap, a COLMI ring, or a ring of one of the families. */
export async function chooseDevice(isEveryDevice, families) {
  // The browser lists only devices that fit. Most rings advertise no service, only a name; those of
  // YCBT have the service of straps.
  const names = [
    "COLMI ", "RingConn ", "SMART_RING", "VRing",
    ...Array.from({ length: 16 }, (_, number) => `R${String(number).padStart(2, "0")}`),
  ];
  const own = families.flatMap((family) => family.services);
  const filters = [
    ...[services.uart, services.heartRate, ...own].map((service) => ({ services: [service] })),
    ...names.map((namePrefix) => ({ namePrefix })),
  ];
  const optionalServices = [...Object.values(services), ...own];
  try {
    return await navigator.bluetooth.requestDevice(
      isEveryDevice ? { acceptAllDevices: true, optionalServices } : { filters, optionalServices });
  } catch (error) {
    throw chooserError(error);
  }
}

function chooserError(error) {
  const text = `${error.message}`;
  if (error.name === "NotFoundError" && /cancel/i.test(text)) {
    return new DeviceError("cancelled", "No device was chosen.");
  }
  if (error.name === "NotFoundError") {
    return new DeviceError("unavailable", "Bluetooth is off or this computer has no adapter. Switch Bluetooth on, and "
      + "connect again.");
  }
  if (error.name === "SecurityError" || error.name === "NotAllowedError") {
    return new DeviceError("notPermitted", "The browser does not permit Bluetooth for this page. Its settings of the "
      + "page may block Bluetooth devices.");
  }
  return operationError(error, "The choice of a device");
}

/** Returns an error of the browser as an error of a device. */
function operationError(error, what) {
  if (error instanceof DeviceError) return error;
  switch (error.name) {
    case "NetworkError":
      return new DeviceError("lost", `${what} failed, because the link does not come up or went down.`);
    case "NotFoundError": return new DeviceError("notFound", `${what} failed, because the device does not have it.`);
    case "SecurityError":
      return new DeviceError("notPermitted", `${what} failed, because the browser does not permit it.`);
    case "NotSupportedError": case "InvalidStateError":
      return new DeviceError("refused", `${what} failed, because the device refused it.`);
    default: return new DeviceError("failed", `${what} failed: ${error.message}`);
  }
}

/** A connection to a device. */
export class Link {
  /** Makes a link to a device that may have had links before. */
  constructor(device, isAnotherLink) {
    this.device = device;
    this.isAnotherLink = isAnotherLink;
    this.queue = Promise.resolve();
    this.isUp = false;
    this.failures = new Set();
    this.listeners = [];
    this.onLost = undefined;
    this.down = () => {
      if (!this.isUp) return;
      this.isUp = false;
      this.failAll(new DeviceError("lost", "The link to the device was lost."));
      this.onLost?.();
    };
    device.addEventListener("gattserverdisconnected", this.down);
  }

  async connect() {
    const { gatt } = this.device;
    try {
      this.server = await within(limits.connection, gatt.connect(), "The connection");
    } catch (error) {
      gatt.disconnect();
      throw operationError(error, "The connection");
    }
    this.isUp = true;
  }

  /** Ends the link and everything that waits. */
  close() {
    const wasUp = this.isUp;
    this.isUp = false;
    this.device.removeEventListener("gattserverdisconnected", this.down);
    for (const [characteristic, listener] of this.listeners.splice(0)) {
      characteristic.removeEventListener("characteristicvaluechanged", listener);
    }
    if (wasUp) this.device.gatt.disconnect();
    this.failAll(new DeviceError("cancelled", "The link was closed."));
  }

  failAll(error) {
    for (const fail of [...this.failures]) fail(error);
    this.failures.clear();
  }

  /** Waits for a promise; a lost link or a deadline ends the wait. */
  async wait(promise, milliseconds, what) {
    if (!this.isUp) throw new DeviceError("lost", "There is no link to the device.");
    let fail;
    const failure = new Promise((_, reject) => { fail = reject; });
    this.failures.add(fail);
    try {
      return await Promise.race([within(milliseconds, promise, what), failure]);
    } catch (error) {
      throw operationError(error, what);
    } finally {
      this.failures.delete(fail);
    }
  }

  /** Runs an operation once all operations before it have ended: browsers permit one at a time. */
  run(what, operation) {
    const turn = this.queue.then(() => this.wait(Promise.resolve().then(operation), limits.operation, what));
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  /** Returns a characteristic; undefined if the device does not have it. */
  async characteristic(service, identifier) {
    try {
      const found = await this.run("The discovery of a service", () => this.server.getPrimaryService(service));
      return await this.run("The discovery of a characteristic", () => found.getCharacteristic(identifier));
    } catch (error) {
      if (error.kind === "notFound" || error.kind === "notPermitted") return undefined;
      throw error;
    }
  }

  /** Reads a characteristic; undefined if the device lacks it or refuses. */
  async read(service, identifier) {
    const found = await this.characteristic(service, identifier);
    if (!found) return undefined;
    try {
      return bytesOf(await this.run("A read", () => found.readValue()));
    } catch (error) {
      if (error.kind === "refused" || error.kind === "notPermitted") return undefined;
      throw error;
    }
  }

  /** Reads a text of the device information; undefined if the device lacks it or refuses. */
  async text(identifier) {
    const bytes = await this.read(services.information, identifier);
    return bytes && new TextDecoder().decode(bytes);
  }

  /** Subscribes to a characteristic, whose bytes go to a function. */
  async subscribe(found, receive) {
    const listener = (event) => receive(bytesOf(event.target.value));
    found.addEventListener("characteristicvaluechanged", listener);
    this.listeners.push([found, listener]);
    // BlueZ keeps a subscription when a link breaks. Chromium (156, 2026-11-25) then takes it for
    // that of the new link, and sends the values to the object of the old one. The end of the old
    // subscription makes way for a new one.
    if (this.isAnotherLink) await this.run("A subscription", () => found.stopNotifications()).catch(() => undefined);
    await this.run("A subscription", () => found.startNotifications());
  }

  write(found, bytes, hasResponse) {
    return this.run("A write", () =>
      (hasResponse ? found.writeValueWithResponse(bytes) : found.writeValueWithoutResponse(bytes)));
  }
}

function bytesOf(view) {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice();
}

/** Waits for a promise until a deadline. */
async function within(milliseconds, promise, what) {
  let timer;
  const deadline = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new DeviceError(
      "timedOut", `${what} had no result within ${milliseconds / 1000} seconds.`)), milliseconds);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
