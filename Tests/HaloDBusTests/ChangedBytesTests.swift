import HaloSimulator
import Synchronization
import Testing

@testable import HaloDBus
@testable import HaloFakeBlueZ

@Suite("Changed bytes of a signal", hasBusLibrary, .timeLimit(.minutes(5)))
struct ChangedBytesTests {
  private struct Seen: Sendable {
    let message: DBusMessage
    let change: DBusMessageView.ChangedBytes?
  }

  @Test("Changed bytes match those of the decoded message", arguments: [1, 2, 3] as [UInt64])
  func changes(seed: UInt64) throws {
    let seen = Mutex<[Seen]>([])
    try Simulation(seed: seed).run(serving: { $0.reply() }) { pair, simulation in
      await pair.client.handleSignals { view in
        let change = view.changedBytes(of: "Value", in: "org.example.Thing")
        guard let message = try? view.decoded() else { return }
        seen.withLock { $0.append(Seen(message: message, change: change)) }
      }
      var numbers = simulation.randomNumbers(for: "messages")
      for _ in 0..<300 { pair.server.post(Self.message(&numbers)) }
      try await simulation.clock.sleep(for: .seconds(1))
    }
    let all = seen.withLock { $0 }
    #expect(all.count == 300)
    #expect(all.contains { $0.change != nil } && all.contains { $0.change == nil })
    for one in all { #expect(one.change == Self.reference(one.message), "\(one.message)") }
  }

  @Test(
    "A preview consumes wanted values in their order, and the library reads all others",
    arguments: 1...30 as ClosedRange<UInt64>)
  func preview(seed: UInt64) throws {
    let simulation = Simulation(seed: seed)
    let loop = SimulatedLoop(simulation)
    let log = Mutex<[Arrival]>([])
    let isWanted = Mutex(true)
    let posted = try simulation.run { () -> [DBusMessage] in
      let pair = try await Pair(on: loop) { $0.reply() }
      await pair.client.previewSignals {
        isWanted.withLock { $0 }
      } by: { frame in
        let change = frame.changedBytes(of: "Value", in: "org.example.Thing")
        guard let change else { return false }
        log.withLock { $0.append(.consumed(change.value)) }
        return true
      }
      await pair.client.handleSignals { view in
        if let message = try? view.decoded() {
          log.withLock { $0.append(.read(message.arguments)) }
        }
      }
      var numbers = simulation.randomNumbers(for: "messages")
      var posted: [DBusMessage] = []
      for _ in 0..<300 {
        let message = Self.message(&numbers)
        posted.append(message)
        pair.server.post(message)
        switch Int.random(in: 0..<12, using: &numbers) {
        // All that was posted comes before the reply.
        case 0:
          try await pair.client.call(Pair.call("Ask"))
          #expect(log.withLock { $0.count } == posted.count)
        case 1: try await simulation.clock.sleep(for: .milliseconds(1))
        case 2: isWanted.withLock { $0.toggle() }
        default: break
        }
      }
      try await pair.client.call(Pair.call("Ask"))
      await pair.close()
      return posted
    }
    let all = log.withLock { $0 }
    try #require(all.count == posted.count)
    for (arrival, message) in zip(all, posted) {
      switch arrival {
      case .consumed(let value):
        #expect(
          Self.reference(message) == DBusMessageView.ChangedBytes(value: value, isAlone: true))
      case .read(let arguments): #expect(arguments == message.arguments)
      }
    }
    let consumedCount = all.count { if case .consumed = $0 { true } else { false } }
    #expect(consumedCount > 0 && consumedCount < all.count)
  }

  private enum Arrival: Sendable {
    case consumed([UInt8])
    case read([DBusValue])
  }

  @Test("A cut or damaged signal is no frame, or one within its bytes")
  func damage() throws {
    let frames = Mutex<[[UInt8]]>([])
    try Simulation(seed: 1).run(serving: { $0.reply() }) { pair, simulation in
      await pair.client.previewSignals {
        true
      } by: { frame in
        frames.withLock { $0.append(Array(frame.bytes)) }
        return true
      }
      try await pair.client.call(Pair.call("Ask"))
      var numbers = simulation.randomNumbers(for: "messages")
      for _ in 0..<40 { pair.server.post(Self.message(&numbers)) }
      try await pair.client.call(Pair.call("Ask"))
    }
    let whole = frames.withLock { $0 }
    #expect(whole.count > 10)
    var numbers = SplitMix64(seed: 7)
    for bytes in whole {
      for count in bytes.indices { #expect(!Self.isFrame(Array(bytes[..<count]))) }
      #expect(Self.isFrame(bytes))
      for index in bytes.indices {
        var damaged = bytes
        damaged[index] = UInt8.random(in: 0...255, using: &numbers)
        // Debug builds trap if the frame reads outside of its bytes.
        _ = Self.isFrame(damaged)
      }
    }
  }

  private static func isFrame(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard let frame = DBusSignalFrame(at: bytes) else { return false }
      _ = frame.changedBytes(of: "Value", in: "org.example.Thing")
      return frame.bytes.count <= bytes.count
    }
  }

  /// The result according to the decoded message.
  private static func reference(_ message: DBusMessage) -> DBusMessageView.ChangedBytes? {
    guard message.arguments.first == .string("org.example.Thing"), message.arguments.count > 1,
      case .dictionary(let entries, of: "{sv}") = message.arguments[1]
    else { return nil }
    let values = entries.filter { $0.key == .string("Value") }.map(\.value)
    guard case .variant(.bytes(let value))? = values.first else { return nil }
    return DBusMessageView.ChangedBytes(value: value, isAlone: entries.count == 1)
  }

  private static func message(_ numbers: inout SplitMix64) -> DBusMessage {
    let interface = Bool.random(using: &numbers) ? "org.example.Thing" : "org.example.Other"
    let others: [DBusValue] = [
      .boolean(true), .strings(["a", ""]), .structure([.byte(1), .string("Value")]),
      .options(["Value": .bytes([1])]), .variant(.variant(.bytes([2]))), .bytes([]),
    ]
    var entries: [DBusEntry] = []
    for name in ["Flags", "Notifying", "Valu"] where Int.random(in: 0..<4, using: &numbers) == 0 {
      entries.append(
        DBusEntry(.string(name), .variant(others.randomElement(using: &numbers) ?? .byte(0))))
    }
    if Int.random(in: 0..<4, using: &numbers) > 0 {
      let count = Int.random(in: 0...20, using: &numbers)
      let bytes = DBusValue.bytes(
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) })
      let value = Int.random(in: 0..<4, using: &numbers) > 0 ? bytes : .string("no bytes")
      entries.insert(
        DBusEntry(.string("Value"), .variant(value)),
        at: Int.random(in: 0...entries.count, using: &numbers))
    }
    let arguments: [DBusValue] = [
      .string(interface), .dictionary(entries, of: "{sv}"), .strings([]),
    ]
    var signal = DBusMessage.signal("Changed", of: "org.example", at: "/object")
    signal.arguments =
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0: []
      case 1: [.uint32(7)]
      case 2: [.string(interface), .string("no dictionary")]
      default: arguments
      }
    return signal
  }
}
