import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloBlueZ
@testable import HaloFakeBlueZ

@Suite("BlueZ quirks: pairing", hasBusLibrary, .timeLimit(.minutes(5)))
struct PairingQuirkTests {
  private static let device = QuirkWorld.path
  private static let stranger = "/org/bluez/hci0/dev_C0_00_5E_00_53_02"

  /// The daemon's requests to an agent about a device.
  static let requests: [DBusMessage] = [
    request("RequestPasskey", .objectPath(device)),
    request("RequestConfirmation", .objectPath(device), .uint32(1)),
    request("RequestAuthorization", .objectPath(device)),
    request("AuthorizeService", .objectPath(device), .string("180D")),
    request("DisplayPasskey", .objectPath(device), .uint32(1), .uint16(0)),
    request("DisplayPinCode", .objectPath(device), .string("0000")),
  ]

  private static func request(_ member: String, _ arguments: DBusValue...) -> DBusMessage {
    .call(
      member, of: BlueZ.Interface.agent.rawValue, at: BlueZAgent.path, to: "", arguments: arguments)
  }

  @Test("The agent answers only the daemon, and only for connected devices", arguments: requests)
  func whoMayAsk(_ request: DBusMessage) throws {
    try QuirkWorld.link(configure: { $1.passkey = { _ in 123_456 } }) { world, connection in
      #expect(await world.ask(request, from: ":1.0") == nil)
      #expect(await world.ask(request, from: ":1.66") == BlueZ.BusErrorName.accessDenied.rawValue)
      #expect(await world.ask(request, from: "org.bluez") != nil)
      var other = request
      other.arguments[0] = .objectPath(Self.stranger)
      #expect(await world.ask(other, from: ":1.0") == BlueZ.agentRejected)
      for nonsense: [DBusValue] in [[], [.string("")], [.uint32(1)], [.objectPath("/")]] {
        other.arguments = nonsense
        #expect(await world.ask(other, from: ":1.0") == BlueZ.agentRejected)
      }
      await connection.disconnect()
      #expect(await world.ask(request, from: ":1.0") == BlueZ.agentRejected)
    }
  }

  /// Runs a body while a user is asked for the passkey 7.
  private static func asking(
    _ desk: Desk = Desk(), operations deadline: Duration = .seconds(30),
    _ body:
      @escaping @Sendable (
        QuirkWorld, BlueZConnection, Task<BLEError?, any Error>
      ) async throws -> Void
  ) throws {
    try QuirkWorld.link(
      operations: deadline, configure: { $1.passkey = { _ in await desk.passkey() } }
    ) { world, connection in
      await world.fake.inject(.wantsPasskey(7))
      let pairing = world.start { await world.failure { try await connection.pair() } }
      try await desk.isAsked(in: world)
      try await body(world, connection, pairing)
    }
  }

  @Test("Another program cannot cancel the daemon's request", arguments: ["Cancel", "Release"])
  func strangersCancel(_ member: String) throws {
    let desk = Desk()
    try Self.asking(desk) { world, _, pairing in
      let message = Self.request(member)
      #expect(await world.ask(message, from: ":1.66") == BlueZ.BusErrorName.accessDenied.rawValue)
      desk.answer(7)
      let error = try await pairing.value
      #expect(error == nil)
    }
  }

  @Test(
    "Other operations continue during the wait for a passkey", arguments: [7, 8, nil] as [UInt32?])
  func passkey(given: UInt32?) throws {
    let desk = Desk()
    try Self.asking(desk) { _, connection, pairing in
      let value = try await connection.read(LawPeripheral.readOnly)
      #expect(value == LawPeripheral.constant)
      desk.answer(given)
      #expect(try await pairing.value == (given == 7 ? nil : .att(.insufficientAuthentication)))
    }
  }

  /// The end of a passkey request before there is an answer.
  enum Ending: CaseIterable { case cancelled, deadline, link, daemon, bus }

  @Test("A passkey request is cancelled when it becomes pointless", arguments: Ending.allCases)
  func passkeyNotWanted(_ ending: Ending) throws {
    let desk = Desk()
    try Self.asking(desk, operations: .seconds(5)) { world, _, pairing in
      switch ending {
      case .cancelled: pairing.cancel()
      case .deadline: break
      case .link: await world.device.drop()
      case .daemon: await world.fake.crash()
      case .bus: await world.fake.loseBus()
      }
      #expect(try await pairing.value != nil)
      try await desk.isFree(in: world)
    }
  }

  @Test("A late passkey is not used for the next request")
  func latePasskey() throws {
    let desk = Desk(heedsCancellation: false)
    try Self.asking(desk) { world, connection, first in
      first.cancel()
      #expect(try await first.value == .cancelled)
      await world.fake.inject(.wantsPasskey(8))
      let second = world.start { await world.failure { try await connection.pair() } }
      try await desk.isAsked(in: world, times: 2)
      desk.answer(7)
      try await world.sleep(.seconds(1))
      desk.answer(8)
      #expect(try await second.value == nil)
    }
  }

  @Test("The daemon stops an abandoned pairing", arguments: [true, false])
  func givenUp(isCancelled: Bool) throws {
    try QuirkWorld.link(operations: .seconds(5)) { world, connection in
      let received = await world.recordCalls()
      await world.fake.inject(.unanswered(method: "Pair"))
      let pairing = world.start { await world.failure { try await connection.pair() } }
      try await world.sleep(.seconds(1))
      #expect(received.count("CancelPairing") == 0)
      if isCancelled { pairing.cancel() }
      let failure = try await pairing.value
      let late = BLEError.timedOut(
        operation: "pair with \(QuirkWorld.peripheral)", after: .seconds(5))
      #expect(failure == (isCancelled ? .cancelled : late))
      try await world.sleep(.milliseconds(10))
      #expect(received.count("CancelPairing") == 1)
      try await connection.pair()
      await connection.disconnect()
      try await world.works()
      #expect(received.count("CancelPairing") == 1)
    }
  }

  @Test("A paired peripheral is not paired again")
  func twice() throws {
    try QuirkWorld.link { world, connection in
      let received = await world.recordCalls()
      for _ in 1...2 { try await connection.pair() }
      #expect(received.count("Pair") == 1)
    }
  }

  @Test("A pairing that ends on its own is not cancelled", arguments: [true, false])
  func ended(isRefused: Bool) throws {
    try QuirkWorld.link { world, connection in
      let received = await world.recordCalls()
      await world.fake.inject(
        isRefused ? .failing("Pair", "AuthenticationRejected") : .unanswered(method: "Pair"))
      let pairing = world.start { await world.failure { try await connection.pair() } }
      try await world.sleep(.seconds(1))
      await world.device.drop()
      #expect(
        try await pairing.value
          == (isRefused ? .att(.insufficientAuthentication) : .disconnected(.remote)))
      try await world.sleep(.seconds(1))
      #expect(received.count("CancelPairing") == 0)
    }
  }
}

/// A user who types in passkeys.
private final class Desk: Sendable {
  private typealias Question = CheckedContinuation<UInt32?, Never>
  private let heedsCancellation: Bool
  private let questions = Mutex<(open: [Int: Question], count: Int)>(([:], 0))

  init(heedsCancellation: Bool = true) { self.heedsCancellation = heedsCancellation }

  func passkey() async -> UInt32? {
    let number = questions.withLock { questions in
      questions.count += 1
      return questions.count
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { question in
        questions.withLock { $0.open[number] = question }
        if Task.isCancelled, heedsCancellation { answer(number, nil) }
      }
    } onCancel: {
      if heedsCancellation { answer(number, nil) }
    }
  }

  private func answer(_ number: Int, _ passkey: UInt32?) {
    questions.withLock { $0.open.removeValue(forKey: number) }?.resume(returning: passkey)
  }

  /// Answers the oldest question.
  func answer(_ passkey: UInt32?) {
    guard let number = questions.withLock({ $0.open.keys.min() }) else {
      Issue.record("no passkey was requested")
      return
    }
    answer(number, passkey)
  }

  func isAsked(in world: QuirkWorld, times: Int = 1) async throws {
    for _ in 0..<100 where questions.withLock({ $0.count }) < times {
      try await world.sleep(.milliseconds(10))
    }
    #expect(questions.withLock { $0.count } == times)
  }

  func isFree(in world: QuirkWorld) async throws {
    for _ in 0..<100 where questions.withLock({ !$0.open.isEmpty }) {
      try await world.sleep(.milliseconds(10))
    }
    #expect(questions.withLock { $0.open.isEmpty })
  }
}

extension QuirkWorld {
  /// Calls the transport from the other end of its bus.
  ///
  /// Returns nil if that succeeds, else the name of the error.
  fileprivate func ask(_ message: DBusMessage, from sender: String) async -> String? {
    var message = message
    message.sender = sender
    guard let port = await fake.ports.last else { return "no port" }
    do throws(DBusError) {
      _ = try await port.connection.call(message, within: .seconds(5))
      return nil
    } catch .remote(let name, _) {
      return name
    } catch {
      return "\(error)"
    }
  }
}
