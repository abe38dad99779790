import HaloProtocol

/// A ring as a value: what it knows, and how it answers.
///
/// It has no concurrency and no clock: whoever asks says what time it is. ``VirtualRing`` puts it
/// on the air. It behaves as the documentation says that real rings do; its misfortunes are left to
/// the air.
public struct RingModel: Sendable {
  /// What kind of ring it is.
  public var profile: RingProfile
  /// How full the battery is; a ring that was switched off wakes on its charger.
  public var battery: Colmi.BatteryStatus {
    didSet { if battery.charging == .charging { isOn = true } }
  }
  /// Whether the ring is on: until it is told to power off.
  public private(set) var isOn = true
  /// How often it measures by itself.
  public var settings: Colmi.HeartRateLogSettings
  /// What it has stored.
  public var history: RingHistory

  /// The time it was set to, and when that was.
  private var clock: (setTo: CivilDateTime, at: Duration)
  private var measurement: Measurement?
  private var hasToldPacketLength = false
  private var random: SplitMix64

  /// A measurement that runs.
  private struct Measurement {
    var kind: Colmi.MeasurementKind
    var startedAt: Duration
    var readings = 0
    var lastValue: UInt8 = 0
  }

  /// What a message makes the ring do.
  public struct Response: Hashable, Sendable {
    /// The frames it sends, in order.
    public var frames: [Colmi.Frame] = []
    /// Whether it switches itself off.
    public var powersOff = false
    /// Whether it flashes its light.
    public var flashes = false
  }

  /// Time between two readings of a measurement.
  public static let readingInterval: Duration = .milliseconds(500)
  /// After how long a measurement ends by itself.
  static let measurementLimit: Duration = .seconds(60)

  /// A ring that was just switched on at some time of its own clock.
  public init(
    profile: RingProfile = .r02, history: RingHistory = RingHistory(),
    clock: CivilDateTime, seed: UInt64 = 0
  ) {
    self.profile = profile
    self.history = history
    self.clock = (clock, .zero)
    battery = Colmi.BatteryStatus(percent: 78, charging: .notCharging)
    settings = Colmi.HeartRateLogSettings(state: .on, intervalMinutes: 5, startIntervalMinutes: 5)
    random = SplitMix64(seed: seed)
  }

  /// What the ring's clock shows.
  public func dateTime(at time: Duration) -> CivilDateTime {
    let elapsed = Int((time - clock.at).components.seconds)
    return clock.setTo.adding(seconds: elapsed) ?? clock.setTo
  }

  /// A new link: the next command is the first again.
  public mutating func linkDidOpen() {
    hasToldPacketLength = false
    measurement = nil
  }

  /// Answers a message of the command channel.
  public mutating func respond(to message: Colmi.HostMessage, at time: Duration) -> Response {
    var response = Response()
    if !hasToldPacketLength {
      hasToldPacketLength = true
      response.frames.append(Colmi.PacketLength(length: profile.packetLength).frame)
    }
    guard !profile.silentOpcodes.contains(message.frame.opcode) else { return response }
    switch message {
    case .setTime(let request):
      clock = (request.dateTime, time)
      response.frames.append(profile.capabilities.frame)
    case .battery:
      response.frames.append(battery.frame)
    case .phoneName:
      response.frames.append(Colmi.PhoneNameReply().frame)
    case .powerOff:
      response.powersOff = true
      isOn = false
    case .bindSuccess:
      response.flashes = true
      response.frames.append(Colmi.BindSuccessReply().frame)
    case .findDevice:
      response.flashes = true
    case .heartRateLog(let request):
      response.frames += heartRates(of: request, at: time)
    case .heartRateLogSettings:
      response.frames.append(Colmi.HeartRateLogSettingsReply(settings: settings).frame)
    case .heartRateLogSettingsWrite(let request):
      settings = request.settings
      response.frames.append(writeReply(for: request))
    case .deviceSupport:
      response.frames.append(profile.deviceSupport.frame)
    case .stepLog(let request):
      response.frames += steps(of: request, at: time)
    case .todayTotals:
      response.frames.append(totals(at: time).frame)
    case .measurement(let request):
      start(request.kind, at: time)
    case .stopMeasurement(let request):
      response.frames += stop(request.kind, at: time)
    // Not simulated yet: refused, as a ring refuses what it does not know.
    case .pushSwitches, .stressLog, .heartRateVariabilityLog, .userPreferences,
      .bloodPressureLogSettings, .temperatureUnitSettings, .goals, .bloodOxygenLogSettings,
      .stressLogSettings, .heartRateVariabilityLogSettings, .userPreferencesWrite,
      .bloodPressureLogSettingsWrite, .temperatureUnitSettingsWrite, .goalsWrite,
      .bloodOxygenLogSettingsWrite, .stressLogSettingsWrite,
      .heartRateVariabilityLogSettingsWrite, .unrecognized:
      response.frames.append(Colmi.UnsupportedReply(of: message.frame.opcode).frame)
    }
    return response
  }

  /// Answers a message of the big-data channel; what it does not know gets no answer.
  public func respond(
    to message: Colmi.BigDataHostMessage, at time: Duration
  ) -> [Colmi.BigDataFrame] {
    guard case .bloodOxygenHistory(let request) = message else { return [] }
    let today = dateTime(at: time).date
    var days: [Colmi.BloodOxygenDay] = []
    for daysAgo in (UInt8(0)..<7).reversed()
    where request.daysAgo == Colmi.BloodOxygenHistoryRequest.allDays || request.daysAgo == daysAgo {
      guard let date = today.adding(days: -Int(daysAgo)), let day = history.days[date],
        day.bloodOxygen.contains(where: { $0 != 0 })
      else { continue }
      let hours = day.bloodOxygen.map { Colmi.BloodOxygenHour(lowest: $0, highest: $0) }
      if let block = try? Colmi.BloodOxygenDay(daysAgo: daysAgo, hours: hours) {
        days.append(block)
      }
    }
    return (try? Colmi.BloodOxygenHistory(days: days)).map { [$0.bigDataFrame] } ?? []
  }
}

// MARK: - History

extension RingModel {
  private func heartRates(
    of request: Colmi.HeartRateLogRequest, at time: Duration
  ) -> [Colmi.Frame] {
    let isFuture = request.timestamp.date > dateTime(at: time).date
    guard let day = history.days[request.timestamp.date], !isFuture,
      day.heartRates.contains(where: { $0 != 0 }),
      let log = try? Colmi.HeartRateLog(timestamp: request.timestamp, values: day.heartRates)
    else { return [Colmi.NoDataReply(to: .heartRateLog).frame] }
    return log.frames
  }

  private func steps(of request: Colmi.StepLogRequest, at time: Duration) -> [Colmi.Frame] {
    let date = dateTime(at: time).date.adding(days: -Int(request.daysAgo))
    let records: [Colmi.StepRecord] = (0..<24).compactMap { hour in
      guard let date, let steps = history.days[date]?.steps[hour], steps > 0,
        request.firstSlot <= request.lastSlot,
        (request.firstSlot...request.lastSlot).contains(UInt8(hour * 4))
      else { return nil }
      let effort = RingHistory.Day.effort(of: steps)
      return try? Colmi.StepRecord(
        date: date, slot: UInt8(hour * 4), index: 0, count: 1, calories: effort.calories,
        steps: steps, metres: effort.metres)
    }
    guard !records.isEmpty, let log = try? Colmi.StepLog(records: records) else {
      return [Colmi.NoDataReply(to: .stepLog).frame]
    }
    return log.frames
  }

  private func totals(at time: Duration) -> Colmi.TodayTotals {
    let hours = history.days[dateTime(at: time).date]?.steps ?? []
    let efforts = hours.map { RingHistory.Day.effort(of: $0) }
    let activeHours = hours.filter { $0 > 0 }.count
    return Colmi.TodayTotals(
      steps: UInt24(clamping: hours.reduce(0) { $0 + Int($1) }), runningSteps: UInt24(clamping: 0),
      calories: UInt24(clamping: efforts.reduce(0) { $0 + Int($1.calories) * 10 }),
      metres: UInt24(clamping: efforts.reduce(0) { $0 + Int($1.metres) }),
      activeMinutes: UInt16(clamping: activeHours * 10))
  }

  private func writeReply(for request: Colmi.HeartRateLogSettingsWriteRequest) -> Colmi.Frame {
    // Real rings echo the state and leave the rest zero.
    let echo = try? Colmi.RawPayload([request.settings.state.rawValue])
    let reply = try? Colmi.HeartRateLogSettingsWriteReply(echo: echo ?? Colmi.RawPayload())
    return reply?.frame ?? Colmi.UnsupportedReply(of: .heartRateLogSettings).frame
  }
}

// MARK: - Measurements

extension RingModel {
  /// Whether a measurement runs, so that ``nextReading(at:)`` has something to say.
  public var isMeasuring: Bool { measurement != nil }

  private mutating func start(_ kind: Colmi.MeasurementKind, at time: Duration) {
    measurement = Self.warmUp(of: kind) == nil ? nil : Measurement(kind: kind, startedAt: time)
  }

  /// How long a kind warms up until it has a value; nil for kinds that this ring does not measure.
  static func warmUp(of kind: Colmi.MeasurementKind) -> Duration? {
    switch kind {
    case .heartRate, .stress: .seconds(25)
    case .bloodOxygen: .seconds(26)
    case .heartRateVariability: .seconds(58)
    default: nil
    }
  }

  /// The reading that is due now; call it every ``readingInterval`` while a measurement runs.
  public mutating func nextReading(at time: Duration) -> Colmi.Frame? {
    guard var running = measurement, let warmUp = Self.warmUp(of: running.kind) else { return nil }
    let elapsed = time - running.startedAt
    let limit = running.kind == .heartRateVariability ? .seconds(80) : Self.measurementLimit
    guard elapsed <= limit else {
      measurement = nil
      return nil
    }
    let beats = 66 + running.readings / 12 % 8 + random.number(in: -2...2)
    // Intervals between beats come before the value does, but not from the first second.
    let hasInterval = running.kind != .bloodOxygen && elapsed >= .seconds(15)
    let interval = hasInterval ? 60_000 / beats + random.number(in: -25...25) : 0
    let value: Int
    switch running.kind {
    case _ where elapsed < warmUp: value = 0
    case .heartRate: value = beats
    case .bloodOxygen: value = random.number(in: 96...98)
    case .stress: value = random.number(in: 28...47)
    default: value = random.number(in: 38...49)
    }
    running.readings += 1
    running.lastValue = UInt8(clamping: value)
    measurement = running
    let reading = try? Colmi.MeasurementReading(
      kind: running.kind, value: running.lastValue,
      secondValue: running.kind == .bloodOxygen && value != 0 ? 1 : 0,
      rrMilliseconds: UInt16(clamping: interval))
    return reading?.frame
  }

  private mutating func stop(_ kind: Colmi.MeasurementKind, at time: Duration) -> [Colmi.Frame] {
    guard let running = measurement, running.kind == kind else { return [] }
    measurement = nil
    let repliesWithValue = kind == .heartRate || kind == .bloodOxygen
    let reply = try? Colmi.StopMeasurementReply(
      kind: kind, value: repliesWithValue ? running.lastValue : 0)
    let replies = reply.map { [$0.frame] } ?? []
    return running.lastValue == 0 ? replies : replies + store(running.lastValue, of: kind, at: time)
  }

  /// Stores a result, and says so.
  private mutating func store(
    _ value: UInt8, of kind: Colmi.MeasurementKind, at time: Duration
  ) -> [Colmi.Frame] {
    let now = dateTime(at: time)
    switch kind {
    case .heartRate:
      history.days[now.date, default: .init()].heartRates[now.secondOfDay / 300] = value
      return (try? Colmi.NewRecordNotification(code: .newHeartRate)).map { [$0.frame] } ?? []
    case .bloodOxygen:
      history.days[now.date, default: .init()].bloodOxygen[now.hour] = value
      return (try? Colmi.NewRecordNotification(code: .newBloodOxygen)).map { [$0.frame] } ?? []
    case .stress:
      return [Colmi.StressNotification(stress: value).frame]
    case .heartRateVariability:
      return [Colmi.HeartRateVariabilityNotification(milliseconds: value).frame]
    default:
      return []
    }
  }
}
