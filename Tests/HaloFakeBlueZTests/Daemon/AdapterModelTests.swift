import Foundation
import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloFakeBlueZ
import HaloSimulator
import HaloTestSupport
import HaloTransport
import Testing

@Suite("The adapter and its profiles", hasBusLibrary, .timeLimit(.minutes(5)))
struct AdapterModelTests {
  private static let versions: [(FakeBlueZOptions.Version, String)] = [
    (.v5_66, "5.66"), (.v5_82, "5.82"),
  ]

  /// Returns the properties of an interface of hci0 in the recorded objects, each as `TYPE VALUE`.
  private static func recorded(
    _ version: String, _ interface: String
  ) throws -> [String: String] {
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
    let text =
      switch value {
      case .array(let texts, of: "s"):
        "[" + texts.map { "\"\($0.string ?? "")\"" }.joined(separator: ", ") + "]"
      case .string(let text): "\"\(text)\""
      case .boolean(let value): "\(value)"
      case .uint32(let value): "\(value)"
      case .uint16(let value): "\(value)"
      case .byte(let value): "\(value)"
      default: "\(value)"
      }
    return "\(value.type) \(text)"
  }

  @Test("The adapter has the properties of the recorded one", arguments: versions.indices)
  func adapter(index: Int) throws {
    let (version, name) = Self.versions[index]
    let recorded = try Self.recorded(name, "org.bluez.Adapter1")
    #expect(recorded["ExperimentalFeatures"] == nil)
    var options = FakeBlueZOptions()
    options.version = version
    try RawClient.run(options) { client, _, _ in
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
      let reply = try await client.connection.call(
        .call("GetManagedObjects", of: BlueZ.Standard.objectManager, at: "/", to: BlueZ.service))
      let managed = reply.arguments[0].entries?.first { $0.key.string == path }?.value.entries
      #expect(managed?.compactMap(\.key.string).sorted() == ["org.bluez.Device1"] + all)
      let error = try await client.error(
        "RemoveDevice", of: .adapter, at: "/org/bluez/hci0", [.objectPath(path)])
      #expect(error == nil)
      try await air.simulation.clock.sleep(for: .seconds(1))
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
      try await air.simulation.clock.sleep(for: .seconds(5))
      air.setAdapter(.poweredOff)
      try await air.simulation.clock.sleep(for: .seconds(5))
      #expect(
        try await client.error("ConnectProfile", of: .device, at: path, argument)?
          .contains("UnknownObject") == true)
    }
  }
}
