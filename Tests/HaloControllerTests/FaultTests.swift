import Foundation
import HaloTestSupport

@testable import HaloController

@Suite("Faults of a controller")
struct FaultTests {
  /// The faults of `Fixtures/hci/faults.txt`, in order.
  static let faults: [(name: String, faults: [ControllerFault])] = {
    let file = VectorFile.folder.appendingPathComponent("hci/faults.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      let faults = parts[1].split(separator: ";").compactMap {
        try? ControllerFault(parsing: "controller \($0)")
      }
      return (String(parts[0]), faults)
    }
  }()

  /// For each fault, the changes of the session, in the order of time; "…" stands for others.
  static let changes: [String: [String]] = [
    "start-refused": ["+ 2001: 12", "- 2001: 00", "…"],
    "address-short": ["+ 1009: 00 0a0000", "- 1009: 00 0a0000000002"],
    "address-zero": ["+ 1009: 00 000000000000", "- 1009: 00 0a0000000002"],
    "buffers-none": ["+ 2002: 00 000000", "- 2002: 00 fb0014"],
    "buffers-large": ["+ 2002: 00 ffffff", "- 2002: 00 fb0014"],
    "answer-late": ["200b: 00 moves by 2100 ms"],
    "answer-missing": ["- 200b: 00"],
    "answer-twice": ["+ 200b: 00"],
    "answer-unasked": ["+ 0c6d: 00"],
    "credit-late": ["+ 200b: 00, credits 0", "- 200b: 00", "+ 0000: 00"],
    "credit-missing": ["+ 200b: 00, credits 0", "- 200b: 00"],
    "credits-double": ["+ 200b: 00, credits 2", "- 200b: 00"],
    "scan-refused": ["+ 200c: 0c", "- 200c: 00", "…"],
    "report-short": ["+ LE 2: 01 16 12 bytes", "- LE 2: 01 16 34 bytes"],
    "report-long": ["+ LE 2: 01 28 34 bytes", "- LE 2: 01 16 34 bytes"],
    "report-trailing": ["+ LE 2: 01 16 35 bytes", "- LE 2: 01 16 34 bytes"],
    "advertising-refused": ["+ 200a: 0c", "- 200a: 00"],
    "connect-refused": ["+ 200d: 0c", "- 200d: 00", "- LE 1: 00 00 19 bytes", "…"],
    "connect-memory": ["+ 200d: 07", "- 200d: 00", "…"],
    "connect-fails": ["+ LE 1: 3e 00 19 bytes", "- LE 1: 00 00 19 bytes", "+ 2016: 02", "…"],
    "connect-unreported": ["- LE 1: 00 00 19 bytes"],
    "status-after-event": ["2016: 00 moves by 500 ms"],
    "features-fail": ["+ LE 4: 08 00 12 bytes", "- LE 4: 00 00 12 bytes"],
    "features-missing": ["- LE 4: 00 00 12 bytes"],
    "completed-missing": ["- 13: 0101000100"],
    "completed-late": ["13: 0101000100 moves by 1000 ms"],
    "completed-twice": ["+ 13: 0101000100"],
    "data-missing": ["- data: 0120 24 bytes"],
    "data-late": ["data: 0120 24 bytes moves by 500 ms"],
    "data-short": ["+ data: 0120 6 bytes", "- data: 0120 24 bytes"],
    "data-stray": ["+ data: fe2e 7 bytes"],
    "overflow": ["+ 1a: 01"],
    "unknown-event": ["+ LE 127: 00  2 bytes"],
    "disconnection-stray": ["+ 05: 00fe0e13"],
    "disconnection-missing": ["- 05: 00010016"],
    "disconnect-no-reason": ["+ 05: 00010000", "+ 0406: 02", "…"],
    "disconnect-integrity": ["+ 05: 0001003d", "+ 0406: 02", "…"],
    // The session has no encryption.
    "bond-forgotten": [],
    "hardware-error": ["+ 10: 42", "+ 0406: 02", "- 0406: 00", "- 05: 00010016"],
    "restart": ["+ 0406: 02", "- 0406: 00", "- 05: 00010016"],
    "silence": ["- 0406: 00", "- 05: 00010016", "- 2018: 00"],
  ]

  @Test("Each fault changes the packets that its words name", arguments: faults.map(\.name))
  func change(_ name: String) throws {
    let faults = try #require(Self.faults.first { $0.name == name }).faults
    var expected = Self.changes[name] ?? []
    var changes = Session.changes(try Session.run(), try Session.run(faults))
    if expected.last == "…" {
      changes = Array(changes.prefix(expected.count - 1))
      expected.removeLast()
    }
    #expect(changes == expected)
  }

  @Test("The list has more than twenty faults, each of which parses")
  func list() {
    #expect(Self.faults.count > 20)
    for (name, faults) in Self.faults { #expect(!faults.isEmpty, "\(name)") }
  }

  @Test(
    "Words that are no fault",
    arguments: [
      "": "something is missing: controller",
      "notification 1 drop": "\"notification\" should be controller",
      "controller": "something is missing: answer, event, data or at",
      "controller answer 200b 1 drop": "\"200b\" should be the opcode, up to 0xffff",
      "controller answer 0x10000 1 drop": "\"0x10000\" should be the opcode, up to 0xffff",
      "controller event 0x13 0 drop":
        "\"0\" should be the number, a number from 1 to 2147483647",
      "controller answer 0x200b 1 dance": "\"dance\" should be a fault that answer can have",
      "controller event 0x13 1 refuse 0x0c": "\"refuse\" should be a fault that event can have",
      "controller at 1s drop": "\"drop\" should be a fault that at can have",
      "controller at 1s send 04e": "\"04e\" should be 1 to 255 bytes, as in 040500",
      "controller at 1d silence": "\"1d\" should be the time, as in 250ms, 1.5s, 10min or 2h",
      "controller at 1s silence now": "\"now\" should be the end",
    ])
  func invalid(_ text: String, _ message: String) {
    let error = #expect(throws: FaultError.self) { try ControllerFault(parsing: text) }
    #expect(error?.description == message)
  }

  @Test("A seed gives the same faults and the same packets, and another one others")
  func seeds() throws {
    let kinds = Self.faults.flatMap(\.faults)
    func random(_ seed: UInt64) -> [ControllerFault] {
      ControllerFault.random(seed: seed, count: 4, of: kinds)
    }
    #expect(random(1) == random(1))
    #expect(Set((0..<50).map(random)).count == 50)
    #expect(try Session.run(random(3)) == Session.run(random(3)))
    #expect(ControllerFault.random(seed: 1, count: 4, of: []).isEmpty)
  }

  @Test("After any faults the controller answers, unless it is silent", arguments: 0..<100)
  func answers(_ seed: Int) throws {
    let kinds = Self.faults.flatMap(\.faults).filter { $0.action != .silence }
    let faults = ControllerFault.random(seed: UInt64(seed), count: 6, of: kinds)
    let entries = try Session.run(faults)
    #expect(entries.last?.words == "2018: 00", "\(faults)")
  }
}

/// A session of a host with a strap, through a controller with faults.
private enum Session {
  /// A packet of the controller, in words.
  struct Entry: Hashable {
    let time: Duration
    let words: String
    /// The number of equal packets before this one.
    var copy = 0
  }

  static func run(_ faults: [ControllerFault] = []) throws -> [Entry] {
    let simulation = Simulation(seed: 5)
    let air = SimulatedAir(simulation)
    air.place(VirtualHeartRateStrap(), as: "C0:00:00:00:00:01")
    let entries = Mutex<[Entry]>([])
    let controller = VirtualController(
      on: air, as: "host", address: "02:00:00:00:00:0A", faults: faults
    ) { packet in
      var entry = Entry(time: simulation.now, words: words(packet))
      entries.withLock { entries in
        entry.copy = entries.count { $0.time == entry.time && $0.words == entry.words }
        entries.append(entry)
      }
    }
    @Sendable func send(_ packets: String...) throws {
      for packet in packets { try controller.receive(stream: HexBytes(parsing: packet).bytes) }
    }
    return try air.run {
      @Sendable func sleep(_ milliseconds: Int) async throws {
        try await simulation.clock.sleep(for: .milliseconds(milliseconds))
      }
      try send(
        "01 030c 00", "01 010c 08 ffffffffffffff3f", "01 0120 08 fffd0f0000000000", "01 0910 00",
        "01 0220 00", "01 0b20 07 01 1000 1000 00 00", "01 0c20 02 01 01")
      try await sleep(1000)
      try send(
        "01 0c20 02 00 00", "01 0a20 01 01",
        "01 0d20 19 6000 6000 00 01 0100000000c0 00 1800 2800 0000 c800 0000 0000")
      try await sleep(1000)
      try send("01 1620 02 0100")
      try await sleep(1000)
      // Exchange MTU, and two requests of services.
      try send("02 0100 0700 0300 0400 02 1700")
      try await sleep(1000)
      for _ in 0..<2 {
        try send("02 0100 0b00 0700 0400 10 0100 ffff 0028")
        try await sleep(250)
      }
      try await sleep(3000)
      try send("01 0604 03 0100 13")
      try await sleep(1000)
      try send("01 1820 00")
      controller.close()
      return entries.withLock { $0 }
    }
  }

  /// Returns the differences of two sessions in words, in the order of time.
  static func changes(_ former: [Entry], _ latter: [Entry]) -> [String] {
    var added = latter.filter { !former.contains($0) }
    var changes: [(time: Duration, words: String)] = []
    for entry in former where !latter.contains(entry) {
      guard let index = added.firstIndex(where: { $0.words == entry.words }) else {
        changes.append((entry.time, "- \(entry.words)"))
        continue
      }
      let delay = Int((added.remove(at: index).time - entry.time) / .milliseconds(1))
      changes.append((entry.time, "\(entry.words) moves by \(delay) ms"))
    }
    changes += added.map { ($0.time, "+ \($0.words)") }
    return changes.sorted { ($0.time, $0.words) < ($1.time, $1.words) }.map(\.words)
  }

  /// The parts of a packet that a fault can change.
  private static func words(_ packet: [UInt8]) -> String {
    func hex(_ bytes: some Sequence<UInt8>) -> String { HexBytes(Array(bytes)).description }
    func words(_ status: UInt8, _ credits: UInt8, _ opcode: ArraySlice<UInt8>) -> String {
      "\(hex(opcode.reversed())): \(hex([status]))" + (credits == 1 ? "" : ", credits \(credits)")
    }
    switch (packet[0], packet[1]) {
    case (0x04, 0x0E):
      let returned = packet.dropFirst(7)
      let isRandom = packet[4...5] == [0x18, 0x20]
      return words(packet[6], packet[3], packet[4...5])
        + (returned.isEmpty || isRandom ? "" : " \(hex(returned))")
    case (0x04, 0x0F): return words(packet[3], packet[4], packet[5...6])
    case (0x04, 0x3E):
      // The status or number, and in a report the length of the data.
      let parts = [hex([packet[4]]), hex(packet[4...].prefix(10).dropFirst(9))]
      return "LE \(packet[3]): \(parts.joined(separator: " ")) \(packet.count - 3) bytes"
    case (0x04, let code): return "\(hex([code])): \(hex(packet[3...]))"
    default: return "data: \(hex(packet[1...2])) \(packet.count - 5) bytes"
    }
  }
}
