import HaloDevices
import HaloTransport

/// The display of a cycling sensor's readings and of their summary.
package protocol CyclingScreen: Sendable {
  mutating func show(_ reading: CyclingReading, at time: Duration) throws
  mutating func show(_ news: LinkNews, at time: Duration) throws
  mutating func show(_ summary: CyclingSummary, at time: Duration) throws
}

/// The totals over all readings of a cycling sensor.
package struct CyclingSummary: Sendable {
  package var measurements = 0
  /// The number of links that came up and were then lost.
  package var losses = 0
  /// The distance of all rides in metres; nil for a sensor that does not count turns of a wheel.
  package var distance: Double?
  /// The highest speed in metres per second; nil if unknown.
  package var highestSpeed: Double?
  /// The highest cadence in turns of the crank per minute; nil if unknown.
  package var highestCadence: Double?

  package mutating func consume(_ reading: CyclingReading) {
    if reading.measurement != nil { measurements += 1 }
    distance = reading.distance ?? distance
    highestSpeed = [highestSpeed, reading.speed].compactMap(\.self).max()
    highestCadence = [highestCadence, reading.cadence].compactMap(\.self).max()
  }
}

extension CyclingSummary: CustomStringConvertible {
  /// A line of text with the distance, the highest speed and cadence, and the number of
  /// measurements.
  package var description: String {
    let parts = [
      distance.map { ($0 / 1000).text(places: 3) + " km" },
      highestSpeed.map { "up to \(($0 * 3.6).text(places: 1)) km/h" },
      highestCadence.map { "up to \($0.text(places: 0)) turns/min" },
      FollowedLink.tally(measurements, losses: losses),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension Double {
  /// Returns the number as text with `places` decimals; a negative number that rounds to zero has
  /// no sign; NaN and infinity are `none`.
  package func text(places: Int) -> String {
    guard isFinite else { return "none" }
    let scale = (0..<places).reduce(1) { product, _ in product * 10 }
    // No bike comes near the limits, but a distance grows as long as the session lasts.
    let scaled = Int(min(max((self * Double(scale)).rounded(), -1e15), 1e15))
    let digits = String(abs(scaled) % scale)
    return (scaled < 0 ? "-" : "") + "\(abs(scaled) / scale)"
      + (places == 0 ? "" : "." + String(repeating: "0", count: places - digits.count) + digits)
  }
}

/// The measurements of one followed cycling sensor, with the display that shows them.
package struct CyclingAccount: FollowingAccount {
  package var question: String { "does anything turn?" }

  private var screen: any CyclingScreen
  fileprivate var summary = CyclingSummary()

  package init(screen: any CyclingScreen) { self.screen = screen }

  package var measurements: Int { summary.measurements }
  package private(set) var link = FollowedLink()

  package mutating func summarize(at time: Duration) throws { try screen.show(summary, at: time) }

  fileprivate mutating func consume(_ event: CyclingEvent, at time: Duration) throws {
    switch event {
    case .reading(let reading):
      summary.consume(reading)
      try screen.show(reading, at: time)
    case .malformed(let bytes, let error): try show(.malformed(bytes, error), at: time)
    }
  }

  fileprivate mutating func show(_ news: LinkNews, at time: Duration) throws {
    link.consume(news)
    try screen.show(news, at: time)
  }
}

extension Following<CyclingAccount> {
  /// Connects to the sensor, again after each lost link, and shows its readings until the limit;
  /// `circumference` is that of the wheel in metres.
  ///
  /// The distance does not include rides while the sensor is disconnected.
  package func run(on transport: any BLETransport, circumference: Double) async throws {
    let motion = CyclingMotion(wheelCircumference: circumference)
    try await run { try await self.follow(on: transport, motion) }
  }

  private func follow(on transport: some BLETransport, _ motion: CyclingMotion) async throws {
    var options = CyclingSensorOptions(motion: motion)
    try await transport.linkAfterLink(report: lose) { isUp in
      try await transport.withDevice(peripheral, as: CyclingSensor.self, options: options) {
        sensor in
        isUp()
        defer { options = sensor.options }
        try show(.connected(name, location: sensor.location.map { .bike($0) }))
        for try await event in sensor.events() {
          try consume { account, time in try account.consume(event, at: time) }
        }
      }
      throw BLEError.disconnected(.local)
    }
  }

  private func lose(_ news: LinkNews) throws {
    account.withLock { if $0.link.isUp { $0.summary.losses += 1 } }
    try show(news)
  }

  private func show(_ news: LinkNews) throws {
    try consume { account, time in try account.show(news, at: time) }
  }
}
