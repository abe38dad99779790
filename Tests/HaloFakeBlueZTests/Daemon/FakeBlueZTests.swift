import Foundation
import HaloBlueZNames
import HaloCallTestSupport
import HaloDBus
import HaloFakeBlueZ
import HaloSimulator
import HaloTestSupport
import Synchronization
import Testing

@Suite("The daemon on a private bus", hasBusLibrary, .timeLimit(.minutes(5)))
struct FakeBlueZTests {
  /// The observations of a client: replies as `Method ->`, signals by the last part of their path
  /// with the names that they contain.
  private final class Notes: Sendable {
    private let lines = Mutex<[String]>([])

    func note(_ line: String) { lines.withLock { $0.append(line) } }

    func note(_ signal: DBusMessage) {
      let path = signal.path.split(separator: "/").last.map(String.init) ?? "/"
      let arguments = signal.arguments.dropFirst()
      let names: [String]
      if signal.member == "PropertiesChanged" {
        let changed: [String] = arguments.first?.properties?.keys.sorted() ?? []
        let invalidated: [String] = arguments.last?.strings ?? []
        names = changed + invalidated.map { "-" + $0 }
      } else {
        let object = signal.arguments.first?.string?.split(separator: "/").last
        names = [object.map(String.init) ?? ""]
      }
      note("\(path) \(signal.member) \(names.joined(separator: ","))")
    }

    /// Returns the lines since the last call.
    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  @Test(
    "Signals and replies come in the order of the real daemon",
    arguments: FakeBlueZOptions.Version.both)
  func order(version: FakeBlueZOptions.Version) throws {
    let place: (SimulatedAir) -> Void = {
      $0.place(VirtualHeartRateStrap(), as: "AA:BB:CC:00:00:01")
    }
    try RawClient.run(FakeBlueZOptions(version), placing: place) { raw, _, air in
      let (client, notes) = (raw.connection, Notes())
      await client.handleSignals { view in
        if let signal = try? view.decoded() { notes.note(signal) }
      }
      func call(_ member: String, of interface: BlueZ.Interface, at path: String) async throws {
        let message = DBusMessage.call(member, of: interface.rawValue, at: path, to: BlueZ.service)
        let reply = await withCheckedContinuation { continuation in
          // Recorded upon arrival, in order with the signals.
          client.startCall(message) { reply in
            notes.note("\(member) ->")
            continuation.resume(returning: reply)
          }
        }
        _ = try reply.get()
        // Signals sent right after the reply arrive with it.
        try await air.pass(.microseconds(1))
      }
      let adapter = "/org/bluez/hci0"
      let device = adapter + "/dev_AA_BB_CC_00_00_01"
      try await call("StartDiscovery", of: .adapter, at: adapter)
      #expect(notes.take() == ["StartDiscovery ->", "hci0 PropertiesChanged Discovering"])
      try await air.pass(.seconds(3))
      #expect(notes.take().first == "/ InterfacesAdded dev_AA_BB_CC_00_00_01")
      try await call("StopDiscovery", of: .adapter, at: adapter)
      #expect(
        notes.take() == [
          "StopDiscovery ->", "dev_AA_BB_CC_00_00_01 PropertiesChanged -RSSI",
          "hci0 PropertiesChanged Discovering",
        ])
      try await call("Connect", of: .device, at: device)
      #expect(notes.take() == ["dev_AA_BB_CC_00_00_01 PropertiesChanged Connected", "Connect ->"])
      try await air.pass(.seconds(3))
      #expect(
        notes.take() == [
          "/ InterfacesAdded service0001", "/ InterfacesAdded char0002",
          "/ InterfacesAdded desc0004", "/ InterfacesAdded char0005", "/ InterfacesAdded char0007",
          "/ InterfacesAdded service0009", "/ InterfacesAdded char000a",
          "/ InterfacesAdded service000c", "/ InterfacesAdded char000d",
          "dev_AA_BB_CC_00_00_01 PropertiesChanged ServicesResolved,UUIDs",
          // The battery of the device.
          "/ InterfacesAdded dev_AA_BB_CC_00_00_01",
        ])
      let path = device + "/service0001/char0002"
      try await call("StartNotify", of: .gattCharacteristic, at: path)
      #expect(notes.take() == ["char0002 PropertiesChanged Notifying", "StartNotify ->"])
      try await air.pass(.milliseconds(2100))
      #expect(notes.take() == Array(repeating: "char0002 PropertiesChanged Value", count: 2))
      try await call("Disconnect", of: .device, at: device)
      let device1 = "dev_AA_BB_CC_00_00_01 PropertiesChanged"
      let expected: [String] =
        version == .v5_66
        ? ["\(device1) ServicesResolved", "Disconnect ->", "\(device1) Connected"]
        : ["\(device1) Connected,ServicesResolved", "Disconnect ->"]
      #expect(notes.take().suffix(expected.count) == expected[...])
      try await air.pass(.seconds(40))
      #expect(notes.take().last == "/ InterfacesRemoved dev_AA_BB_CC_00_00_01")
    }
  }
}

@Suite("The adapter and its profiles", hasBusLibrary, .timeLimit(.minutes(5)))
struct AdapterModelTests {
  /// Returns the properties of an interface of hci0 in the recorded objects, each as `TYPE VALUE`.
  private static func recorded(_ version: String, _ interface: String) throws -> [String: String] {
    let file = VectorFile.folder.appending(path: "bluez/objects-\(version).txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let object = lines.drop { $0 != "  /org/bluez/hci0" }.dropFirst()
      .prefix { $0.hasPrefix("    ") }
    let properties = object.drop { $0 != "    " + interface }.dropFirst()
      .prefix { $0.hasPrefix("      ") }
    return Dictionary(
      uniqueKeysWithValues: properties.map { line in
        let words = line.dropFirst(6).split(separator: " ", maxSplits: 1)
        return (String(words[0]), String(words[1]))
      })
  }

  /// Formats a value as the recordings do.
  private static func text(_ value: DBusValue) -> String {
    ["s", "b", "as"].contains(value.type) ? "\(value.type) \(value.words)" : value.words
  }

  @Test(
    "The adapter has the properties of the recorded one",
    arguments: zip(FakeBlueZOptions.Version.both, ["5.66", "5.82"]))
  func adapter(version: FakeBlueZOptions.Version, name: String) throws {
    let recorded = try Self.recorded(name, "org.bluez.Adapter1")
    #expect(recorded["ExperimentalFeatures"] == nil)
    try RawClient.run(FakeBlueZOptions(version)) { client, _, _ in
      let fake = try await client.properties(of: .adapter, at: "/org/bluez/hci0") ?? [:]
      var (own, others) = (fake.mapValues(Self.text), recorded)
      // Except the names of the machine, and a setting of the user.
      for name in ["Address", "Alias", "Name", "Pairable"] {
        let (type, other) = (own.removeValue(forKey: name), others.removeValue(forKey: name))
        #expect(type?.prefix(2) == other?.prefix(2))
      }
      #expect(own == others)
    }
  }

  @Test("An adapter that cannot be a peripheral has neither the role nor the managers")
  func central() throws {
    var options = FakeBlueZOptions()
    options.isPeripheral = false
    try RawClient.run(options) { client, _, _ in
      let path = "/org/bluez/hci0"
      let roles = try await client.properties(of: .adapter, at: path)?["Roles"]
      #expect(roles == .strings(["central"]))
      for interface in [BlueZ.Interface.gattManager, .advertisingManager] {
        #expect(try await client.properties(of: interface, at: path) == nil)
      }
    }
  }

  @Test("The standard interfaces are listed when an object comes and when it goes")
  func standardInterfaces() throws {
    try RawClient.run(placing: { $0.place(VirtualHeartRateStrap(), as: "C0:00:5E:00:53:01") }) {
      client, _, air in
      let path = "/org/bluez/hci0/dev_C0_00_5E_00_53_01"
      let all = ["org.freedesktop.DBus.Introspectable", "org.freedesktop.DBus.Properties"]
      func interfaces(_ member: String) -> [String]? {
        let signal = client.takeSignals().first {
          $0.member == member && $0.arguments[0].string == path
        }
        let listed = signal?.arguments[1]
        return (listed?.strings ?? listed?.entries?.compactMap(\.key.string))?.sorted()
      }
      try await client.discover(air)
      #expect(interfaces("InterfacesAdded") == ["org.bluez.Device1"] + all)
      let reply = try await client.call(
        "GetManagedObjects", of: BlueZ.Standard.objectManager, at: "/")
      let managed = reply[0].entries?.first { $0.key.string == path }?.value.entries
      #expect(managed?.compactMap(\.key.string).sorted() == ["org.bluez.Device1"] + all)
      let error = try await client.error(
        "RemoveDevice", of: .adapter, at: "/org/bluez/hci0", [.objectPath(path)])
      #expect(error == nil)
      try await air.pass(.seconds(1))
      #expect(interfaces("InterfacesRemoved") == ["org.bluez.Device1"] + all)
    }
  }

  @Test("ConnectProfile is busy while the device connects, and has no device with the adapter off")
  func profileStates() throws {
    try RawClient.run(placing: { $0.place(VirtualHeartRateStrap(), as: "C0:00:5E:00:53:01") }) {
      client, _, air in
      let path = "/org/bluez/hci0/dev_C0_00_5E_00_53_01"
      let argument = [DBusValue.string("x")]
      try await client.discover(air)
      client.connection.startCall(
        .call("Connect", of: "org.bluez.Device1", at: path, to: "org.bluez")
      ) { _ in }
      #expect(
        try await client.error("ConnectProfile", of: .device, at: path, argument)
          == "InProgress br-connection-busy")
      try await air.pass(.seconds(5))
      air.setAdapter(.poweredOff)
      try await air.pass(.seconds(5))
      #expect(
        try await client.error("ConnectProfile", of: .device, at: path, argument)?
          .contains("UnknownObject") == true)
    }
  }
}
