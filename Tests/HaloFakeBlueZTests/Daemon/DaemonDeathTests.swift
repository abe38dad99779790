import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloFakeBlueZ
import HaloSimulator
import HaloTransport
import Testing

/// The reactions of a real bus to the death of the daemon, which the fake bus must imitate.
@Suite("A daemon that dies", .enabled(if: hasBus, noBus), .timeLimit(.minutes(5)))
struct DaemonDeathTests {
  /// The observations of a client, in order.
  private final class Notes: Sendable {
    let (stream, input) = BLEStream<String>.makeStream()

    func note(_ line: String) { input.yield(line) }

    func next(_ count: Int) async throws -> [String] {
      var lines: [String] = []
      for try await line in stream {
        lines.append(line)
        if lines.count == count { break }
      }
      return lines
    }
  }

  private static let objects = DBusMessage.call(
    BlueZ.Standard.getManagedObjects, of: BlueZ.Standard.objectManager, at: "/", to: BlueZ.service)

  /// Follows the name of the daemon, and makes a call that the daemon does not answer.
  private static func watch(_ client: DBusConnection, _ notes: Notes) async throws {
    try await client.addMatch(
      DBusMatch(
        sender: DBusConnection.Bus.name, member: BlueZ.Standard.nameOwnerChanged,
        argument: BlueZ.service))
    await client.handleSignals { view in
      guard let signal = try? view.decoded(), signal.member == BlueZ.Standard.nameOwnerChanged,
        signal.arguments.first == .string(BlueZ.service)
      else { return }
      notes.note(signal.arguments.last == .string("") ? "the name is free" : "the name is taken")
    }
    client.startCall(objects) { reply in
      if case .failure(let error) = reply { notes.note("\(error)") }
    }
  }

  /// Returns the events on a real bus when the owner of the name leaves with a pending call.
  private static func realDeath() async throws -> [String] {
    let bus = try PrivateBus()
    let loop = try ThreadLoop()
    let notes = Notes()
    let (calls, input) = BLEStream<DBusCall>.makeStream()
    let daemon = try await DBusConnection.open(.bus(address: bus.address), on: loop) {
      input.yield($0)
    }
    try await daemon.requestName(BlueZ.service)
    let client = try await DBusConnection.open(.bus(address: bus.address), on: loop)
    try await watch(client, notes)
    var iterator = calls.makeAsyncIterator()
    let held = try await iterator.next()
    await daemon.close()
    let lines = try await notes.next(2)
    withExtendedLifetime(held) {}
    await client.close()
    return lines
  }

  @Test(
    "On a real bus, the bus signals the death of the fake, then fails its calls",
    arguments: [true, false])
  func orderOnBus(hangs: Bool) async throws {
    let lines = try await withFakeBlueZ(placing: { _ in }) { address, daemon in
      let loop = try ThreadLoop()
      let notes = Notes()
      let client = try await DBusConnection.open(.bus(address: address), on: loop)
      if hangs {
        await daemon.hang()
      } else {
        await daemon.inject(.unanswered(method: BlueZ.Standard.getManagedObjects))
      }
      try await Self.watch(client, notes)
      // The bus handles this call after the previous one.
      try await client.call(DBusConnection.Bus.call("GetNameOwner", .string(BlueZ.service)))
      await daemon.crash()
      let lines = try await notes.next(2)
      await client.close()
      return lines
    }
    #expect(try await Self.realDeath() == lines)
  }

  @Test("The fake bus signals the free name and fails pending calls in the order of a real bus")
  func order() async throws {
    let real = try await Self.realDeath()
    try RawClient.run { client, fake, air in
      let notes = Notes()
      await fake.inject(.unanswered(method: BlueZ.Standard.getManagedObjects))
      try await Self.watch(client.connection, notes)
      try await air.pass(.seconds(1))
      await fake.crash()
      #expect(try await notes.next(2) == real)
      await fake.restart()
      #expect(try await notes.next(1) == ["the name is taken"])
    }
    #expect(Set(real).contains("the name is free"))
    #expect(real.contains { $0.contains(BlueZ.Message.lostDaemon[0]) })
  }

  @Test("A daemon adds its adapter once, however soon it dies again", arguments: [10, 49, 51, 100])
  func restarts(gap: Int) throws {
    try RawClient.run { client, fake, air in
      try await air.pass(.seconds(1))
      for _ in 1...4 {
        await fake.crash()
        await fake.restart()
        try await air.pass(.milliseconds(gap))
      }
      try await air.pass(.seconds(1))
      let senders = client.takeSignals().filter {
        $0.member == BlueZ.Standard.interfacesAdded
          && $0.arguments.first == .objectPath("/org/bluez/hci0")
      }.map(\.sender)
      #expect(senders.count == (gap < 50 ? 1 : 4))
      #expect(Set(senders).count == senders.count)
    }
  }
}
