import HaloDevices
import HaloTransport

/// Shows what a cycling sensor sends.
protocol CyclingScreen: Sendable {
  mutating func show(_ reading: CyclingReading, at time: Duration) throws
  mutating func show(_ news: LinkNews, at time: Duration) throws
  mutating func show(_ summary: CyclingSummary, at time: Duration) throws
}

/// What came in all.
struct CyclingSummary: Sendable {
  var measurements = 0
  /// How many links went down that were up.
  var losses = 0
  /// Metres; nil where no wheel was counted.
  var distance: Double?
  /// Metres in a second, and turns in a minute; nil where none is known.
  var highestSpeed: Double?
  var highestCadence: Double?

  mutating func take(_ reading: CyclingReading) {
    if reading.measurement != nil { measurements += 1 }
    distance = reading.distance ?? distance
    highestSpeed = [highestSpeed, reading.speed].compactMap(\.self).max()
    highestCadence = [highestCadence, reading.cadence].compactMap(\.self).max()
  }
}

/// What came of one cycling sensor.
struct CyclingAccount: FollowingAccount {
  static let question = "does anything turn?"

  var screen: any CyclingScreen
  fileprivate(set) var summary = CyclingSummary()

  var measurements: Int { summary.measurements }
  private(set) var link = FollowedLink()

  mutating func summarize(at time: Duration) throws { try screen.show(summary, at: time) }

  fileprivate mutating func take(_ event: CyclingEvent, at time: Duration) throws {
    switch event {
    case .reading(let reading):
      summary.take(reading)
      try screen.show(reading, at: time)
    case .malformed(let bytes, let error): try tell(.malformed(bytes, error), at: time)
    }
  }

  fileprivate mutating func tell(_ news: LinkNews, at time: Duration) throws {
    link.take(news)
    try screen.show(news, at: time)
  }
}

extension Following<CyclingAccount> {
  /// Shows what comes until it is enough, from link to link.
  ///
  /// The distance goes on while the sensor is away, without what was ridden meanwhile.
  ///
  /// - Throws: ``NothingMeasured`` where nothing came, else what the transport throws.
  func run(on transport: any BLETransport, circumference: Double) async throws {
    let motion = CyclingMotion(wheelCircumference: circumference)
    try await run { try await self.follow(on: transport, motion) }
  }

  private func follow(on transport: some BLETransport, _ motion: CyclingMotion) async throws {
    var options = CyclingSensorOptions(motion: motion)
    try await transport.linkAfterLink(tell: lose) { isUp in
      do {
        try await transport.withCyclingSensor(device.peripheral, options: options) { sensor in
          isUp()
          defer { options = sensor.options }
          let location = sensor.location.map { (words: "location: \($0)", name: "\($0)") }
          try show(.connected(device.name ?? device.words, location: location))
          for try await event in sensor.events() {
            try take { account, time in try account.take(event, at: time) }
          }
        }
      } catch CyclingSensorError.transport(let error) {
        throw error
      }
      throw BLEError.disconnected(.local)
    }
  }

  private func lose(_ news: LinkNews) throws {
    account.withLock { if $0.link.isUp { $0.summary.losses += 1 } }
    try show(news)
  }

  private func show(_ news: LinkNews) throws {
    try take { account, time in try account.tell(news, at: time) }
  }
}
