/// The script that each page gets: no command of Chromium 156 sends a notification to a page, and
/// no event reports that a page disconnects.
///
/// It replaces methods of Web Bluetooth by ones that also send a ``PageRequest`` through the
/// binding. Its functions for replies and notifications are at ``object``.
enum PageScript {
  static let binding = "haloVirtualBluetooth"
  static let object = #"navigator.bluetooth?.[Symbol.for("halo")]?"#

  static let source = #"""
    (() => {
      const { bluetooth } = navigator, mark = Symbol.for("halo");
      if (!bluetooth || bluetooth[mark]) return;
      const waiting = [], listeners = new Map(), values = new WeakMap();
      // The command may have ended, and then nothing replies.
      const ask = (kind, device) => new Promise((done) => {
        setTimeout(done, 2000);
        globalThis.\#(binding)(JSON.stringify({ kind, device, number: waiting.push(done) - 1 }));
      });
      const replace = (type, name, body) => {
        const native = type.prototype[name];
        type.prototype[name] = function (...values) {
          return body(this, () => native.apply(this, values));
        };
      };
      const group = (device, service, characteristic) => {
        const key = JSON.stringify([device, service, characteristic]);
        return listeners.get(key) ?? listeners.set(key, new Map()).get(key);
      };
      const groupOf = (one) => group(one.service.device.name, one.service.uuid, one.uuid);
      const deliver = (one, bytes) => {
        values.set(one, { native: value.get.call(one), value: new DataView(bytes.buffer) });
        one.dispatchEvent(new Event("characteristicvaluechanged", { bubbles: true }));
      };

      for (const name of ["requestDevice", "getAvailability"])
        replace(Bluetooth, name, (_, native) => ask("ready").then(native));
      replace(BluetoothRemoteGATTServer, "connect", async (server, native) => {
        const { name } = server.device;
        await ask("connect", name);
        // The characteristics of a former link are no longer valid.
        if (!server.connected)
          for (const [key, own] of listeners) if (JSON.parse(key)[0] === name) own.clear();
        return native().catch((error) => {
          ask("disconnect", name);
          throw error;
        });
      });
      replace(BluetoothRemoteGATTServer, "disconnect", ({ device }, native) => {
        native();
        ask("disconnect", device.name);
      });
      const type = BluetoothRemoteGATTCharacteristic;
      // Values that arrive before the promise is kept wait, because a page may listen only then.
      replace(type, "startNotifications", async (one, native) => {
        const own = groupOf(one), early = own.get(one) ?? [];
        own.set(one, early);
        await native().catch((error) => { own.delete(one); throw error; });
        setTimeout(() => {
          own.set(one, null);
          early.forEach((bytes) => deliver(one, bytes));
        });
        return one;
      });
      replace(type, "stopNotifications", (one, native) => {
        groupOf(one).delete(one);
        return native();
      });
      // A read makes another object, which then is the newer value.
      const value = Object.getOwnPropertyDescriptor(type.prototype, "value");
      Object.defineProperty(type.prototype, "value", {
        ...value,
        get() {
          const native = value.get.call(this), own = values.get(this);
          return own?.native === native ? own.value : native;
        },
      });

      bluetooth[mark] = {
        done: (number) => waiting[number]?.(),
        notify(device, service, characteristic, text) {
          for (const [one, early] of group(device, service, characteristic)) {
            if (!one.service.device.gatt.connected) continue;
            const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
            if (early) early.push(bytes); else deliver(one, bytes);
          }
        },
      };
    })();
    """#
}
