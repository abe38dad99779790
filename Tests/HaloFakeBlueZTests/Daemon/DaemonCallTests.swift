import Foundation
import Glibc
import HaloCallTestSupport
import HaloSimulator
import HaloTestSupport
import HaloTransport
import HaloTransportTestSupport
import Synchronization
import Testing

@testable import HaloFakeBlueZ

/// Compares the answers of the fake with those of real daemons in `Fixtures/bluez/calls-*.txt`.
@Suite("Fake BlueZ: calls", hasBusLibrary, .timeLimit(.minutes(5)))
struct DaemonCallTests {
  private struct Difference: Hashable {
    var side: String
    var line: String
  }

  /// A line of `Fixtures/bluez-differences.txt`.
  private struct Reason: Hashable {
    var suite, side, pattern: String

    func covers(_ difference: Difference) -> Bool {
      side == difference.side && fnmatch(pattern, difference.line, 0) == 0
    }
  }

  @Test(
    "The fake answers each call like the real daemon, except for documented differences",
    arguments: zip([FakeBlueZOptions.Version.v5_66, .v5_82], ["bookworm", "trixie"]))
  func calls(version: FakeBlueZOptions.Version, suite: String) throws {
    let real = try Self.lines(of: "bluez/calls-\(version == .v5_66 ? "5.66" : "5.82").txt")
    let fake = try Self.answers(of: version, calling: real)
    if let folder = ProcessInfo.processInfo.environment["HALO_CALLS"] {
      try fake.joined(separator: "\n").write(
        toFile: "\(folder)/fake-\(suite).txt", atomically: true, encoding: .utf8)
    }
    let differences = Self.differences(real, fake)
    let reasons = try Self.reasons(for: suite)
    for difference in differences where !reasons.contains(where: { $0.covers(difference) }) {
      Issue.record("only the \(difference.side) daemon has: \(difference.line)")
    }
    for reason in reasons where !differences.contains(where: reason.covers) {
      Issue.record("the daemons no longer differ in: \(reason.side) \(reason.pattern)")
    }
    print("\(suite): \(real.count { $0.contains(" -> ") }) calls, \(differences.count) differences")
  }

  private static func answers(
    of version: FakeBlueZOptions.Version, calling real: [String]
  ) throws -> [String] {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    let address = "C0:00:5E:00:53:B0"
    air.place(LawPeripheral(), as: PeripheralID(rawValue: address))
    let lines = Mutex<[String]>([])
    var options = FakeBlueZOptions(version)
    options.setPowered = { [weak air] in air?.setAdapter($0 ? .poweredOn : .poweredOff) }
    try simulation.run(limit: .seconds(1 << 20)) { [options] in
      let fake = FakeBlueZ(
        over: SimulatedTransport(on: air, as: "bluez"), on: SimulatedLoop(simulation),
        options: options.placed(on: air))
      await fake.start()
      let bus = FakeBus(fake)
      let world = CallWorld(
        address: address, connect: { try await bus.connect(serving: $0) },
        sleep: { try await simulation.clock.sleep(for: $0) })
      try await CallRunner(world, lines: real).run { line in lines.withLock { $0.append(line) } }
    }
    return lines.withLock { $0 }
  }

  /// Returns the calls whose results differ, and the members that only one daemon has.
  private static func differences(_ real: [String], _ fake: [String]) -> [Difference] {
    func call(_ line: String) -> Substring {
      line[..<(line.range(of: " -> ")?.lowerBound ?? line.endIndex)]
    }
    let (realLines, fakeCalls) = (Set(real), Set(fake.map { String(call($0)) }))
    let own = fake.filter { !realLines.contains($0) }.map { Difference(side: "fake", line: $0) }
    let missing = real.filter { line in
      // The fake only introspects optional properties that an object has.
      !fakeCalls.contains(String(call(line)))
        && !(line.contains(" has ") && line.hasSuffix(" read"))
    }
    return own + missing.map { Difference(side: "real", line: $0) }
  }

  private static func lines(of file: String) throws -> [String] {
    try String(contentsOf: VectorFile.folder.appendingPathComponent(file), encoding: .utf8)
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  private static func reasons(for suite: String) throws -> [Reason] {
    try lines(of: "bluez-differences.txt").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      guard words.count == 4, fnmatch(words[1], "calls", 0) == 0, words[1] != "*",
        fnmatch(words[0], suite, 0) == 0
      else { return nil }
      return Reason(suite: suite, side: words[2], pattern: words[3])
    }
  }
}
