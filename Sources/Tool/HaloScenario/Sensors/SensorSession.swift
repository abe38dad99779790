import HaloDevices
import HaloTransport

/// The display of a sensor's measurements.
package protocol SensorScreen: Sendable {
  mutating func show(_ reading: SensorReading, at time: Duration) throws
  mutating func show(_ news: LinkNews, at time: Duration) throws
}

package struct SensorAccount: FollowingAccount {
  /// The time without a measurement after which the last one is old.
  private static let silence = 10

  private var screen: any SensorScreen
  package private(set) var measurements = 0
  package private(set) var link = FollowedLink()
  /// The number of links that came up and were then lost.
  private var losses = 0
  /// The time of the last measurement, even a failed one; nil before the first one, and once it was
  /// reported as old.
  private var last: Duration?
  /// Whether the measurements are stored records, all of which have to come.
  private let isStored: Bool
  /// The number of records that the sensor has stored; nil if unknown.
  private var stored: Int?
  private var (hasFailed, isFinished) = (false, false)

  /// Creates an account of measurements; `isStored` means that a missing stored record is an error.
  package init(screen: any SensorScreen, isStored: Bool = false) {
    (self.screen, self.isStored) = (screen, isStored)
  }

  package var question: String {
    switch stored {
    case 0: "it has stored no records"
    case nil: hasFailed ? "each one failed" : "is it in use?"
    default: "the time is over"
    }
  }

  package func end(at time: Duration) -> (any Error)? {
    guard isStored, !isFinished || measurements < stored ?? 0 else { return nil }
    let missing =
      stored.map { "\(max(0, $0 - measurements)) of \($0) stored records" }
      ?? "the stored records after the first \(measurements)"
    let reason = isFinished ? "it did not send them" : link.reason(elseAsking: "the time is over")
    return LiveFailure(reason: "\(missing) are missing: \(reason)")
  }

  package mutating func summarize(at time: Duration) throws {
    let words = measurements == 0 ? "" : FollowedLink.tally(measurements, losses: losses)
    let members = [("measurements", measurements), ("losses", losses)]
    try screen.show(SensorReading(words, members, state: .summary), at: time)
  }

  fileprivate mutating func consume(_ reading: SensorReading, at time: Duration) throws {
    switch reading.state {
    case .measured:
      measurements += 1
      last = time
    case .failed: (hasFailed, last) = (true, time)
    default: if case .stored(let count)? = reading.content { stored = count }
    }
    try screen.show(reading, at: time)
  }

  /// The last stored record has come.
  fileprivate mutating func finish() { isFinished = true }

  fileprivate mutating func consume(_ news: LinkNews, at time: Duration) throws {
    let wasUp = link.isUp
    link.consume(news)
    if wasUp, !link.isUp { losses += 1 }
    try screen.show(news, at: time)
  }

  /// Shows once that no measurement has come for a while.
  fileprivate mutating func check(at time: Duration) throws {
    guard link.isUp, let last, time - last >= .seconds(Self.silence) else { return }
    self.last = nil
    let words = "nothing came for \(Self.silence) s"
    try screen.show(SensorReading(words, [], state: .silent), at: time)
  }
}

extension Following<SensorAccount> {
  /// Connects to the sensor, again after each lost link, and shows a measurement until the limit,
  /// or until the last stored record.
  package func run(_ topic: SensorTopic, on transport: any BLETransport) async throws {
    try await run(
      { try await self.follow(topic, on: transport) },
      {
        while true {
          try await transport.clock.sleep(for: .seconds(1))
          try self.consume { account, time in try account.check(at: time) }
        }
      })
  }

  private func follow(_ topic: SensorTopic, on transport: some BLETransport) async throws {
    let report = SensorReport { reading in
      try self.consume { account, time in try account.consume(reading, at: time) }
    } refuse: { bytes, error in
      try self.show(.malformed(bytes, error))
    }
    try await transport.linkAfterLink(report: show) { isUp in
      try await transport.withDevice(peripheral, as: ProfileSensor.self) { sensor in
        isUp()
        try show(.connected(name, location: nil))
        try await topic.follow(sensor, report)
        try consume { account, _ in account.finish() }
      }
    }
  }

  private func show(_ news: LinkNews) throws {
    try consume { account, time in try account.consume(news, at: time) }
  }
}
