import Foundation
import HaloSimulator
import HaloTestSupport
import HaloTransport
import Synchronization
import Testing

@testable import HaloCommandLine

/// `Fixtures/air-time.txt`: the time on the air of each command, with each ring, at four timings.
@Suite("Air time")
struct AirTimeTests {
  private static let file = VectorFile.folder.appendingPathComponent("air-time.txt")
  /// Whether the table is written and not compared; `Tests/Scripts/air-time` sets the variable.
  private static let isRenewed = ProcessInfo.processInfo.environment["HALO_AIR_TIME"] == "renew"

  @Test(
    "No command has more round trips or silent seconds than in the table",
    arguments: RingProfile.all.map(\.name))
  func table(profile: String) throws {
    guard !Self.isRenewed else { return }
    let known = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
      .compactMap(AirTime.init)
    for now in try AirTime.all(of: profile) {
      let before = try #require(
        known.first { $0.name == now.name }, "Tests/Scripts/air-time adds \(now.name)")
      #expect(
        now.roundTrips <= before.roundTrips && now.silence <= before.silence,
        """
        \(now.name): \(now.roundTrips) round trips and \(now.silence) s of silence, \
        not \(before.roundTrips) and \(before.silence) s. If that is meant, Tests/Scripts/air-time \
        renews Fixtures/air-time.txt.
        """)
    }
  }

  @Test("A timing changes no record")
  func records() {
    let runs = ["measured", "steady", "123.75ms"].map {
      ToolRun(["sync", "--ring", "virtual:full", "--air-timing", $0] + RingCommandTests.evening)
    }
    #expect(runs.allSatisfy { $0.status == 0 && !$0.lines.isEmpty })
    #expect(Set(runs.map { $0.lines.sorted() }).count == 1)
  }

  @Test("The table is renewed", .enabled(if: isRenewed))
  func renewal() throws {
    let rows = try RingProfile.all.flatMap { try AirTime.all(of: $0.name) }
    let text = AirTime.Command.allCases.map { command in
      rows.filter { $0.command == command }.map(\.description).joined(separator: "\n")
    }.joined(separator: "\n\n")
    try (AirTime.head + "\n" + text + "\n").write(to: Self.file, atomically: true, encoding: .utf8)
  }
}

/// The time on the air of a command: a row of the table.
private struct AirTime {
  enum Command: String, CaseIterable {
    case firstSync = "first-sync"
    case laterSync = "later-sync"
    case weekReport = "week-report"
    case info, settings, doctor

    /// The words of the command; `cursor` is the file of a sync.
    func words(_ cursor: String) -> [String] {
      switch self {
      case .firstSync, .laterSync: ["sync", "--cursor", cursor]
      case .weekReport: ["report", "--day", "-6d..today"]
      default: [rawValue]
      }
    }
  }

  static let head = """
    # The time on the air of halo with virtual rings, seed 1. Tests/Scripts/air-time writes this table; a test
    # compares round trips and silent seconds.
    #
    # timing       measured: as a real ring, with an interval that changes; steady: 25 ms, any number of
    #              packets in a connection event, the delays of replies drawn; others: three packets in an
    #              event of this interval, and replies as measured
    # seconds      from the start of the command to the end of its last link, the search included
    # events       connection events while the link was up
    # trips        requests, and reads of Device Information
    # silent       seconds of silence after the first request, of more than 1.25 s each; doctor pauses for 10 s
    # frames       notifications
    # bound        seconds of the frames alone, at three an event
    #
    # command      profile  timing    seconds  events  trips  silent  frames  bound
    """

  private static let timings = ["measured", "steady", "48.75ms", "123.75ms"]

  let command: Command
  let name: String
  var seconds = Duration.zero
  var events: Int?
  var roundTrips: Int
  /// Tenths of a second would hide a retry, so hundredths.
  var silence: Double
  var frames = 0
  /// The interval; nil if it changes.
  private var interval: Duration?

  /// Measures all commands with a ring.
  static func all(of profile: String) throws -> [AirTime] {
    let temporary = try TemporaryFolder()
    let folder = URL(fileURLWithPath: temporary.path)
    return try Command.allCases.flatMap { command in
      try timings.map { timing in
        let cursor = folder.appendingPathComponent(timing).path
        let log = Mutex<[ATTEvent]>([])
        let words =
          command.words(cursor) + ["--ring", "virtual:\(profile)", "--air-timing", timing]
          + RingCommandTests.evening
        var status: Int32 = -1
        _ = ToolRun([]) { tool in
          var tool = tool
          tool.airObserver = { event in log.withLock { $0.append(event) } }
          status = tool.run(words)
        }
        // The doctor of an R02 finds old firmware.
        try #require(status == 0 || command == .doctor && status > 3, "\(words)")
        let parsed = try #require(RingTiming(words: timing))
        let interval = parsed.updates.isEmpty ? parsed.connection.interval : nil
        return AirTime(command, profile, timing, interval, log.withLock { $0 })
      }
    }
  }

  private init(
    _ command: Command, _ profile: String, _ timing: String, _ interval: Duration?,
    _ log: [ATTEvent]
  ) {
    self.command = command
    self.interval = interval
    name = Self.name([command.rawValue, profile, timing])
    let isSubscription: (ATTEvent) -> Bool = { $0.channel.description.hasSuffix("-cccd") }
    roundTrips = log.count {
      ($0.operation.isFromCentral || $0.operation == .read) && !isSubscription($0)
    }
    frames = log.count { $0.operation == .notify }
    seconds = log.last?.time ?? .zero
    var silence = Duration.zero
    var linked = Duration.zero
    for (event, next) in zip(log, log.dropFirst()) where event.operation != .disconnect {
      let gap = next.time - event.time
      linked += gap
      // Discovery is silent here, and takes long at long intervals.
      if gap > .milliseconds(1250), event.operation != .connect, !isSubscription(event) {
        silence += gap
      }
    }
    self.silence = (silence / .seconds(1) * 100).rounded() / 100
    events = interval.map { Int(linked / $0) }
  }

  /// Parses a row; nil for other lines.
  init?(_ line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 9, let command = Command(rawValue: words[0]), let trips = Int(words[5]),
      let silence = Double(words[6])
    else { return nil }
    self.command = command
    name = Self.name(Array(words.prefix(3)))
    (roundTrips, self.silence) = (trips, silence)
  }

  private static func name(_ words: [String]) -> String { words.joined(separator: " ") }

  var description: String {
    let words = name.split(separator: " ").map(String.init)
    let paced = interval.flatMap { $0 < .milliseconds(30) ? nil : $0 }
    let bound = paced.map { decimal($0 * ((frames + 2) / 3) / .seconds(1)) }
    let numbers = [
      decimal(seconds / .seconds(1)), events.map(String.init) ?? "-", "\(roundTrips)",
      decimal(silence), "\(frames)", bound ?? "-",
    ]
    let left = zip(words, [15, 9, 8]).map { $0 + String(repeating: " ", count: $1 - $0.count) }
    let right = zip(numbers, [9, 8, 7, 8, 8, 7]).map {
      String(repeating: " ", count: $1 - $0.count) + $0
    }
    return (left + right).joined()
  }

  private func decimal(_ number: Double) -> String { String(format: "%.2f", number) }
}
