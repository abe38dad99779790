import HaloDevices
import HaloProtocol
import HaloTransport
import Synchronization

/// `halo live`: readings as they come.
struct LiveCommand {
  /// The options it knows.
  static let options = RingArguments.options.merging([
    "--for": .value("SECONDS"), "--count": .value("N"), "--format": .value("text|jsonl"),
    "--strap": .value("virtual[:PROFILE]|NAME|ADDRESS"), "--reset-energy": .flag,
    "--cycling": .value("virtual|NAME|ADDRESS"), "--wheel": .value("MM"), "--no-reconnect": .flag,
  ]) { $1 }

  /// What can be measured, by its name on the command line.
  enum Kind: String, CaseIterable, Sendable {
    case heartRate = "heart-rate"
    case bloodOxygen = "spo2"
    case stress
    case variability = "hrv"
    case raw

    /// How long, if nobody says: the sensor warms up for half a minute, and a minute for
    /// variability, and a ring ends a measurement by itself not much later.
    var seconds: Int {
      switch self {
      case .heartRate, .bloodOxygen, .stress: 50
      case .variability: 75
      case .raw: 20
      }
    }

    /// The kind of measurement; nil for raw sensors, which are not measured but streamed.
    var measurement: Colmi.MeasurementKind? {
      switch self {
      case .heartRate: .heartRate
      case .bloodOxygen: .bloodOxygen
      case .stress: .stress
      case .variability: .heartRateVariability
      case .raw: nil
      }
    }
  }

  /// What is not measured by a ring.
  private static let strap = "strap"
  private static let cycling = "cycling"

  var ring: RingArguments
  private let kind: Kind
  private let limit: Duration
  private let count: Int
  private let isJSON: Bool
  private let reconnects: Bool

  /// Shows the readings of a ring, a strap or a cycling sensor.
  static func run(_ words: [String], _ tool: CommandLineTool) throws {
    let arguments = try Arguments(words, command: "live", options: options)
    if arguments.operands == [strap] {
      try StrapCommand(arguments).run(tool)
    } else if arguments.operands == [cycling] {
      try CyclingCommand(arguments).run(tool)
    } else {
      try LiveCommand(words).run(tool)
    }
  }

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, command: "live", options: Self.options)
    let others = [Self.strap, Self.cycling]
    let known = (Kind.allCases.map(\.rawValue) + others).joined(separator: ", ")
    guard let name = arguments.operands.first else {
      throw UsageError(message: "live: say what to measure: \(known)")
    }
    guard others.contains(name) || Kind(rawValue: name) != nil else {
      throw UsageError(message: "live: cannot measure \(displayable(name)); known: \(known)")
    }
    guard arguments.operands.count == 1, let kind = Kind(rawValue: name) else {
      throw UsageError(
        message: "live: one thing at a time, not also "
          + displayable(arguments.operands.dropFirst().first ?? name))
    }
    let foreign = [
      "--strap": Self.strap, "--reset-energy": Self.strap, "--cycling": Self.cycling,
      "--wheel": Self.cycling,
    ]
    for (option, other) in foreign.sorted(by: { $0.key < $1.key })
    where arguments.value(option) != nil || arguments.has(option) {
      throw UsageError(message: "live: \(option) is for halo live \(other)")
    }
    self.kind = kind
    ring = try RingArguments(arguments, command: "live")
    limit = .seconds(
      try arguments.number("--for", in: 1...86_400, "live") ?? kind.seconds)
    count = try arguments.number("--count", in: 1...1_000_000, "live") ?? .max
    isJSON = try arguments.choice("--format", of: ["text", "jsonl"], "live") == "jsonl"
    reconnects = !arguments.has("--no-reconnect")
  }

  func run(_ tool: CommandLineTool) throws {
    let (limit, count) = (limit, count)
    let screen: any LiveScreen =
      isJSON ? JSONLiveScreen(output: tool.output) : TextLiveScreen(output: tool.output)
    let measurement = kind.measurement
    // Goes on from link to link.
    let session = Mutex(LiveSession(limit: limit, count: count, screen: screen))
    try ring.visit(tool, watched: !isJSON, reconnects: reconnects) { visit in
      var present = session.withLock { $0 }
      defer { session.withLock { [present] in $0 = present } }
      if let measurement {
        try await present.measure(measurement, on: visit)
      } else {
        try await present.streamRawSensors(on: visit)
      }
    }
  }
}

/// Nothing could be measured.
struct LiveFailure: Error, CustomStringConvertible {
  let reason: String
  var description: String { "live: " + reason }
}

/// One raw sample: what the sensors saw at about one time.
struct RawSample: Sendable {
  var red: UInt16?
  var green: UInt16?
  /// Thousandths of g; nil until it is clear how the ring packs them.
  var milliG: Colmi.Acceleration?

  var isEmpty: Bool { red == nil && green == nil && milliG == nil }
}

/// Shows what comes.
protocol LiveScreen: Sendable {
  mutating func show(_ reading: Colmi.MeasurementReading, at time: Duration) throws
  mutating func show(_ sample: RawSample, at time: Duration) throws
  /// The value that a ring tells only when it is stopped.
  mutating func showFinal(_ value: UInt8, of kind: Colmi.MeasurementKind, at time: Duration) throws
  mutating func summarize(_ values: [UInt8], of kind: Colmi.MeasurementKind) throws
  mutating func summarize(samples: Int) throws
}

/// One run of a measurement, over one link or several.
struct LiveSession: Sendable {
  let limit: Duration
  let count: Int
  var screen: any LiveScreen
  /// When the first link was used.
  private var start: Duration?
  private var values: [UInt8] = []
  private var samples = 0
  /// How long to wait for what a ring tells when it is stopped.
  private static let finalWait: Duration = .seconds(2)

  init(limit: Duration, count: Int, screen: any LiveScreen) {
    self.limit = limit
    self.count = count
    self.screen = screen
  }

  /// The time since the first link was used.
  private mutating func time(of visit: RingVisit) -> Duration {
    let now = visit.elapsed()
    let start = start ?? now
    self.start = start
    return now - start
  }

  mutating func measure(_ kind: Colmi.MeasurementKind, on visit: RingVisit) async throws {
    let events = visit.ring.events()
    var lastError = Colmi.MeasurementStatus.none
    // Time that passed without a link counts.
    if time(of: visit) < limit {
      for try await reading in visit.ring.measure(kind) {
        let time = time(of: visit)
        try screen.show(reading, at: time)
        lastError = reading.error
        if reading.value != nil { values.append(reading.level) }
        if values.count >= count || time >= limit { break }
      }
    }
    if values.isEmpty, lastError == .none,
      let final = try await finalValue(of: kind, among: events, on: visit)
    {
      // RT08 tells heart rate and blood oxygen only so.
      values = [final]
      try screen.showFinal(final, of: kind, at: time(of: visit))
    }
    guard !values.isEmpty else {
      let reason = lastError == .notWorn ? "the ring is not worn" : "\(lastError)"
      throw LiveFailure(
        reason: "no \(kind) came"
          + (lastError == .none ? "; the sensor may need longer: --for SECONDS" : ": \(reason)"))
    }
    try screen.summarize(values, of: kind)
  }

  /// The value in the reply to the stop that the end of the loop has sent; nil where none comes.
  private func finalValue(
    of kind: Colmi.MeasurementKind, among events: BLEStream<RingEvent>, on visit: RingVisit
  ) async throws -> UInt8? {
    let promise = Promise<UInt8?>()
    let clock = visit.ring.clock
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for try await event in events {
          guard case .message(.stopMeasurement(let reply)) = event, reply.kind == kind else {
            continue
          }
          promise.resolve(.success(reply.value == nil ? nil : reply.level))
          return
        }
      }
      group.addTask {
        try? await clock.sleep(for: Self.finalWait)
        promise.resolve(.success(nil))
      }
      let value = try await promise.result().get()
      group.cancelAll()
      return value
    }
  }

  mutating func streamRawSensors(on visit: RingVisit) async throws {
    let dialect = try await visit.ring.identity().rawSensorDialect
    var sample = RawSample()
    if time(of: visit) < limit {
      for try await value in visit.ring.rawSensors(dialect) {
        let time = time(of: visit)
        let before = samples
        switch value {
        case .redLight(let light):
          // Red begins a sample; one without acceleration ends here.
          samples += try show(&sample, at: time)
          sample.red = light.raw
        case .greenLight(let light): sample.green = light.raw
        case .acceleration(_, let milliG):
          sample.milliG = milliG
          samples += try show(&sample, at: time)
        default: break
        }
        // Only whole samples count.
        if samples >= count || samples > before && time >= limit { break }
      }
    }
    try screen.summarize(samples: samples)
  }

  private mutating func show(_ sample: inout RawSample, at time: Duration) throws -> Int {
    defer { sample = RawSample() }
    guard !sample.isEmpty else { return 0 }
    try screen.show(sample, at: time)
    return 1
  }
}
