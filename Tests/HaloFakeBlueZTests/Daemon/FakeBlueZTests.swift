import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloFakeBlueZ
import HaloSimulator
import HaloTransport
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
    arguments: [FakeBlueZOptions.Version.v5_66, .v5_82])
  func order(version: FakeBlueZOptions.Version) throws {
    let simulation = Simulation(seed: 5)
    let air = SimulatedAir(simulation)
    let loop = SimulatedLoop(simulation)
    air.place(VirtualHeartRateStrap(), as: "AA:BB:CC:00:00:01")
    let notes = Notes()
    try simulation.run(limit: .seconds(600)) {
      var options = FakeBlueZOptions()
      options.version = version
      let transport = SimulatedTransport(on: air, as: "bluez")
      let fake = FakeBlueZ(over: transport, on: loop, options: options)
      await fake.start()
      let client = try await FakeBus(fake).connect()
      await client.handleSignals { view in
        if let signal = try? view.decoded() { notes.note(signal) }
      }
      func call(_ member: String, of interface: BlueZ.Interface, at path: String) async throws {
        let message = DBusMessage.call(
          member, of: interface.rawValue, at: path, to: BlueZ.service)
        let reply = await withCheckedContinuation { continuation in
          // Recorded upon arrival, in order with the signals.
          client.startCall(message) { reply in
            notes.note("\(member) ->")
            continuation.resume(returning: reply)
          }
        }
        _ = try reply.get()
        // Signals sent right after the reply arrive with it.
        try await simulation.clock.sleep(for: .microseconds(1))
      }
      let adapter = "/org/bluez/hci0"
      let device = adapter + "/dev_AA_BB_CC_00_00_01"
      try await call("StartDiscovery", of: .adapter, at: adapter)
      #expect(notes.take() == ["StartDiscovery ->", "hci0 PropertiesChanged Discovering"])
      try await simulation.clock.sleep(for: .seconds(3))
      #expect(notes.take().first == "/ InterfacesAdded dev_AA_BB_CC_00_00_01")
      try await call("StopDiscovery", of: .adapter, at: adapter)
      #expect(
        notes.take() == [
          "StopDiscovery ->", "dev_AA_BB_CC_00_00_01 PropertiesChanged -RSSI",
          "hci0 PropertiesChanged Discovering",
        ])
      try await call("Connect", of: .device, at: device)
      #expect(
        notes.take() == ["dev_AA_BB_CC_00_00_01 PropertiesChanged Connected", "Connect ->"])
      try await simulation.clock.sleep(for: .seconds(3))
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
      try await simulation.clock.sleep(for: .milliseconds(2100))
      #expect(notes.take() == Array(repeating: "char0002 PropertiesChanged Value", count: 2))
      try await call("Disconnect", of: .device, at: device)
      let device1 = "dev_AA_BB_CC_00_00_01 PropertiesChanged"
      let expected: [String] =
        version == .v5_66
        ? ["\(device1) ServicesResolved", "Disconnect ->", "\(device1) Connected"]
        : ["\(device1) Connected,ServicesResolved", "Disconnect ->"]
      #expect(notes.take().suffix(expected.count) == expected[...])
      try await simulation.clock.sleep(for: .seconds(40))
      #expect(notes.take().last == "/ InterfacesRemoved dev_AA_BB_CC_00_00_01")
      await client.close()
    }
    air.tearDown()
  }
}
