import HaloBlueZNames
import HaloDBus
import HaloSimulator
import Synchronization
import Testing

@testable import HaloFakeBlueZ

/// Registrations while the daemon is asking their clients for the objects.
@Suite("Registrations of clients", hasBusLibrary, .timeLimit(.minutes(5)))
struct RegistrationTests {
  enum Kind: String, CaseIterable {
    case advertisement = "LEAdvertisingManager1.RegisterAdvertisement"
    case application = "GattManager1.RegisterApplication"

    /// The number of registrations of one client in these tests.
    var count: Int { self == .advertisement ? 5 : 1 }
  }

  /// The reaction of a client to the daemon's question.
  enum Manner: CaseIterable {
    case answers, refuses, leaves, answersAndLeaves, waits
  }

  private final class Client: Sendable {
    private struct State {
      var connection: DBusConnection?
      var waiting: [DBusCall] = []
      var replies: [String] = []
    }

    private let state = Mutex(State())
    private let manner: Manner

    init(_ manner: Manner, on fake: FakeBlueZ) async throws {
      self.manner = manner
      let connection = try await FakeBus(fake).connect { [weak self] in self?.asked($0) }
      state.withLock { $0.connection = connection }
    }

    /// The errors of the registrations; empty for success.
    var replies: [String] { state.withLock { $0.replies } }

    func register(_ kind: Kind, _ path: String) {
      let names = kind.rawValue.split(separator: ".").map(String.init)
      let call = DBusMessage.call(
        names[1], of: "org.bluez." + names[0], at: "/org/bluez/hci0", to: BlueZ.service,
        arguments: [.objectPath(path), .options([:])])
      state.withLock { $0.connection }?.startCall(call) { [self] reply in
        let name =
          switch reply {
          case .failure(.remote(let name, _)): name
          case .failure(let error): "\(error)"
          case .success: ""
          }
        state.withLock { $0.replies.append(name) }
      }
    }

    func register(_ kind: Kind) {
      for number in 0..<kind.count {
        register(kind, kind == .application ? "/app" : "/advertisement\(number)")
      }
    }

    /// Answers the waiting questions.
    func answer() {
      let waiting = state.withLock { state in
        defer { state.waiting = [] }
        return state.waiting
      }
      for call in waiting { answer(call) }
    }

    func close() async { await state.withLock { $0.connection }?.close() }

    private func asked(_ call: DBusCall) {
      switch manner {
      case .answers, .answersAndLeaves: answer(call)
      case .refuses:
        // If the daemon cannot get the properties, it uses none, which is valid. So return a wrong
        // type.
        guard call.message.interface == BlueZ.Standard.properties else {
          return call.fail("org.example.Refused")
        }
        call.reply(.options(["Type": .string("nonsense")]))
      case .leaves, .waits: state.withLock { $0.waiting.append(call) }
      }
      guard manner == .leaves || manner == .answersAndLeaves else { return }
      state.withLock { $0.connection }?.onLoop { $0.close() }
    }

    private func answer(_ call: DBusCall) {
      guard call.message.interface == BlueZ.Standard.properties else {
        return DBusObjects.application().handle(call)
      }
      call.reply(.options(["Type": .string("peripheral")]))
    }
  }

  /// Checks that another client can use all slots, and that no other registrations are left.
  private static func hasRoom(
    for kind: Kind, in fake: FakeBlueZ, _ air: SimulatedAir,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let client = try await Client(.answers, on: fake)
    client.register(kind)
    try await air.pass(.seconds(1))
    #expect(
      client.replies == [String](repeating: "", count: kind.count), sourceLocation: sourceLocation)
    #expect(await fake.count(of: kind) == kind.count, sourceLocation: sourceLocation)
    await client.close()
    try await air.pass(.seconds(1))
    #expect(await fake.count(of: kind) == 0, sourceLocation: sourceLocation)
  }

  // MARK: - Tests

  @Test(
    "Simultaneous registrations each get a slot, up to the number of slots",
    arguments: [1, 4, 5, 6, 300])
  func crowd(pathCount: Int) throws {
    try RawClient.run { _, fake, air in
      let client = try await Client(.answers, on: fake)
      for number in 0..<300 { client.register(.advertisement, "/x\(number % pathCount)") }
      try await air.pass(.seconds(1))
      let slotCount = min(pathCount, 5)
      let heldCount = (0..<300).count { $0 % pathCount < slotCount }
      let replies = client.replies
      #expect(await fake.advertisementCount == slotCount)
      #expect(replies.count { $0.isEmpty } == slotCount)
      #expect(
        replies.count { $0 == BlueZ.ErrorName.alreadyExists.rawValue } == heldCount - slotCount)
      #expect(replies.count { $0 == BlueZ.ErrorName.notPermitted.rawValue } == 300 - heldCount)
      await client.close()
    }
  }

  @Test("Simultaneous registrations of one application succeed once")
  func applicationTwice() throws {
    try RawClient.run { _, fake, air in
      let client = try await Client(.answers, on: fake)
      for _ in 0..<10 { client.register(.application) }
      try await air.pass(.seconds(1))
      #expect(await fake.applicationRoots == ["/app"])
      #expect(client.replies.count { $0.isEmpty } == 1)
      #expect(client.replies.count { $0 == BlueZ.ErrorName.alreadyExists.rawValue } == 9)
      await client.close()
    }
  }

  @Test(
    "Failed registrations and those of departed clients use no slot", arguments: Kind.allCases,
    [Manner.refuses, .leaves, .answersAndLeaves])
  func ghosts(kind: Kind, manner: Manner) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      try RawClient.run(seed: seed) { _, fake, air in
        let client = try await Client(manner, on: fake)
        client.register(kind)
        try await air.pass(.seconds(1))
        #expect(await fake.count(of: kind) == 0)
        try await Self.hasRoom(for: kind, in: fake, air)
        await client.close()
      }
    }
  }

  @Test(
    "Answers after a restart of the daemon, or a replugged adapter, register nothing",
    arguments: Kind.allCases, [true, false])
  func late(kind: Kind, isDeath: Bool) throws {
    try RawClient.run { _, fake, air in
      let client = try await Client(.waits, on: fake)
      client.register(kind)
      try await air.pass(.seconds(1))
      if isDeath {
        await fake.crash()
        await fake.restart()
      } else {
        await fake.replug(as: 0)
      }
      try await air.pass(.seconds(2))
      client.answer()
      try await air.pass(.seconds(1))
      #expect(await fake.count(of: kind) == 0)
      let error = isDeath ? BlueZ.BusErrorName.noReply.rawValue : BlueZ.ErrorName.failed.rawValue
      #expect(client.replies == [String](repeating: error, count: kind.count))
      try await Self.hasRoom(for: kind, in: fake, air)
      await client.close()
    }
  }

  @Test(
    "Only the departure of a client that advertised is a signal",
    arguments: [Manner.refuses, .answers])
  func departure(manner: Manner) throws {
    try RawClient.run { watcher, fake, air in
      let client = try await Client(manner, on: fake)
      client.register(.advertisement)
      try await air.pass(.seconds(1))
      _ = watcher.takeSignals()
      await client.close()
      try await air.pass(.seconds(1))
      #expect(watcher.takeSignals().isEmpty == (manner == .refuses))
    }
  }
}

extension FakeBlueZ {
  fileprivate func count(of kind: RegistrationTests.Kind) -> Int {
    kind == .advertisement ? advertisementCount : applicationRoots.count
  }
}
