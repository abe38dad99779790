import HaloBlueZNames
import HaloDBus
import HaloFakeBlueZ
import HaloTransportTestSupport
import Testing

@testable import HaloBlueZ

extension DBusMessage: CustomTestStringConvertible {
  /// The name of the method or signal.
  public var testDescription: String { member }
}

/// Any program on a bus can send any other program a message that looks like a third program's
/// signal.
///
/// The bus only ensures that the sender is true.
@Suite("Signals from other programs", hasBusLibrary, .timeLimit(.minutes(5)))
struct StrangerTests {
  private static let device = QuirkWorld.path

  static let signals: [DBusMessage] = [
    .signal(
      "NameOwnerChanged", of: DBusConnection.Bus.name, at: DBusConnection.Bus.path,
      .string("org.bluez"), .string(":1.0"), .string("")),
    .signal(
      "NameOwnerChanged", of: DBusConnection.Bus.name, at: DBusConnection.Bus.path,
      .string("org.bluez"), .string(":1.0"), .string(":1.66")),
    .signal(
      "PropertiesChanged", of: BlueZ.Standard.properties, at: device,
      .string(BlueZ.Interface.device.rawValue), .options(["Connected": .boolean(false)]),
      .strings([])),
    .signal(
      "Disconnected", of: BlueZ.Interface.device.rawValue, at: device,
      .string("org.bluez.Reason.Timeout"), .string("")),
    .signal(
      "InterfacesRemoved", of: BlueZ.Standard.objectManager, at: "/", .objectPath(device),
      .strings([BlueZ.Interface.device.rawValue])),
  ]

  @Test("Signals that other programs forge change nothing", arguments: signals)
  func strangers(_ signal: DBusMessage) throws {
    try QuirkWorld.link { world, connection in
      _ = try await connection.services()
      await world.fake.post([signal], from: ":1.66")
      try await world.sleep(.seconds(2))
      #expect(try await connection.read(LawPeripheral.readOnly).isEmpty == false)
      #expect(world.transport.central.state.withLock { $0.owner } == ":1.0")
      await connection.disconnect()
      // The reason comes from this side, not from the other program's signal.
      #expect(try await connection.disconnection() == .local)
    }
  }
}
