import HaloProtocol

extension Ring {
  /// Requests settings of the ring, of a type such as `Colmi.HeartRateLogSettings` or
  /// `Colmi.UserPreferences`.
  ///
  /// Rings of other families than COLMI have only the settings in this table, which lists the
  /// families that let a client read or change them; fields that a ring lacks are zero:
  ///
  /// | settings | read | changed |
  /// |---|---|---|
  /// | logs of heart rate, its variability and oxygen | CRP, JStyle | CRP, JStyle, YCBT |
  /// | log of stress | CRP | CRP |
  /// | interval of temperatures | JStyle | JStyle, YCBT |
  /// | goals | | YCBT |
  /// | preferences: gender, age, height and weight | JStyle | JStyle, YCBT |
  ///
  /// - Throws: ``RingError``; `unsupported`, before anything is sent, if the family does not have
  ///   the settings, or its rings do not report them.
  public func settings<Value: Colmi.Settings>(
    _ type: Value.Type = Value.self
  ) async throws(RingError) -> Value {
    try await driver.settings(type)
  }

  /// Changes settings of the ring, and then reads them from the ring again.
  ///
  /// If the rings of a family do not report these settings, both parts of the outcome are the
  /// requested settings, once the ring has accepted them.
  ///
  /// - Returns: The requested settings, and those that the ring reports afterwards.
  /// - Throws: ``RingError``; before anything is sent, `unsupported` if the family does not have
  ///   the settings, `invalidArgument` if its rings do not have one of the fields or values.
  @discardableResult
  public func set<Value: Colmi.Settings>(
    _ settings: Value
  ) async throws(RingError) -> SettingsOutcome<Value> {
    try await driver.set(settings)
  }
}

/// The log settings that rings of several families have: a switch and an interval.
package protocol LogSettings: Colmi.Settings {
  static var kind: RecordKind { get }
  /// The interval; the one of a log that is off has no effect.
  var interval: LogInterval { get }
  /// Makes settings whose other fields are zero.
  init(_ interval: LogInterval)
}

/// The interval of the measurements that a ring makes by itself.
package struct LogInterval: Hashable, Sendable {
  package var isOn: Bool
  /// The minutes between two measurements; 0 if only the ring knows.
  package var minutes: UInt8

  /// The minutes for a family that needs a number.
  var usualMinutes: UInt8 { minutes == 0 ? 30 : minutes }

  package init(isOn: Bool, minutes: UInt8) { (self.isOn, self.minutes) = (isOn, minutes) }
}

/// The settings of families whose protocol has others than those of COLMI.
extension RingDriver {
  package func settings<Value: Colmi.Settings>(
    _ type: Value.Type
  ) async throws(RingError) -> Value {
    var found: (any Colmi.Settings)?
    if let log = type as? any LogSettings.Type {
      found = try await interval(of: log.kind).map { log.init($0) }
    } else if type == Colmi.UserPreferences.self {
      found = try await wearer().map { $0.preferences }
    }
    guard let value = found as? Value else { throw unsupported(type) }
    return value
  }

  package func set<Value: Colmi.Settings>(
    _ settings: Value
  ) async throws(RingError) -> SettingsOutcome<Value> {
    var outcome = SettingsOutcome(requested: settings, held: settings)
    switch settings {
    case let log as any LogSettings:
      let (wanted, kind) = (log.interval, type(of: log).kind)
      try require(settings, type(of: log).init(wanted))
      guard try await set(wanted, of: kind) else { throw unsupported(Value.self) }
      guard var held = try await interval(of: kind) else { return outcome }
      // A log that is off has no interval in some families.
      if !held.isOn, !wanted.isOn || wanted.minutes == 0 { held.minutes = wanted.minutes }
      if wanted.minutes == 0 { held.minutes = 0 }
      if let value = type(of: log).init(held) as? Value { outcome.held = value }
    case let preferences as Colmi.UserPreferences:
      let wearer = WearerBody(preferences)
      try require(settings, wearer.preferences)
      guard try await set(wearer) else { throw unsupported(Value.self) }
      if let held = try await self.wearer()?.preferences as? Value { outcome.held = held }
    case let goals as Colmi.Goals:
      guard try await set(goals: goals) else { throw unsupported(Value.self) }
    default: throw unsupported(Value.self)
    }
    return outcome
  }

  package func interval(of kind: RecordKind) async throws(RingError) -> LogInterval? { nil }
  package func set(
    _ interval: LogInterval, of kind: RecordKind
  ) async throws(RingError) -> Bool { false }
  package func wearer() async throws(RingError) -> WearerBody? { nil }
  package func set(_ wearer: WearerBody) async throws(RingError) -> Bool { false }
  package func set(goals: Colmi.Goals) async throws(RingError) -> Bool { false }

  private func unsupported<Value: Colmi.Settings>(_ type: Value.Type) -> RingError {
    .unsupported(RingCommand(Self.family, named: Value.title))
  }

  /// Checks that the family has all fields of settings.
  private func require(
    _ settings: some Colmi.Settings, _ possible: any Colmi.Settings
  ) throws(RingError) {
    let (wanted, possible) = (settings.payload.bytes, possible.payload.bytes)
    // Settings without optional fields are shorter.
    let index = wanted.indices.first { $0 >= possible.count || wanted[$0] != possible[$0] }
    guard let index else { return }
    let maximum = index < possible.count ? Int(possible[index]) : 0
    throw .invalidArgument(
      WireError(
        .outOfRange(value: Int(wanted[index]), minimum: 0, maximum: maximum), at: index,
        in: "settings"))
  }
}

/// The body of the wearer, as several families have it.
package struct WearerBody: Hashable, Sendable {
  package var gender: Colmi.Gender
  package var age: UInt8
  /// The height in centimetres.
  package var height: UInt8
  /// The weight in kilograms.
  package var weight: UInt8

  package init(gender: Colmi.Gender, age: UInt8, height: UInt8, weight: UInt8) {
    (self.gender, self.age, self.height, self.weight) = (gender, age, height, weight)
  }

  /// Returns the gender as 0 or 1, for a family that has no other.
  func maleOrFemale() throws(RingError) -> UInt8 {
    guard gender.rawValue >= 2 else { return gender.rawValue }
    let value = Int(gender.rawValue)
    throw .invalidArgument(
      WireError(.outOfRange(value: value, minimum: 0, maximum: 1), at: 2, in: "gender"))
  }

  init(_ preferences: Colmi.UserPreferences) {
    self.init(
      gender: preferences.gender, age: preferences.age, height: preferences.heightCentimetres,
      weight: preferences.weightKilograms)
  }

  /// The preferences with these fields; the others are zero.
  var preferences: Colmi.UserPreferences {
    Colmi.UserPreferences(
      clockFormat: .init(rawValue: 0), unitSystem: .init(rawValue: 0), gender: gender, age: age,
      heightCentimetres: height, weightKilograms: weight, systolic: 0, diastolic: 0,
      heartRateLimit: 0, heartRateLimitState: .off)
  }
}

extension Colmi.HeartRateLogSettings: LogSettings {
  package static var kind: RecordKind { .heartRate }
  package var interval: LogInterval { LogInterval(isOn: state == .on, minutes: intervalMinutes) }
  package init(_ interval: LogInterval) {
    self.init(state: interval.isOn ? .on : .off, intervalMinutes: interval.minutes)
  }
}

extension Colmi.BloodOxygenLogSettings: LogSettings {
  package static var kind: RecordKind { .bloodOxygen }
  package var interval: LogInterval { LogInterval(isOn: state == .on, minutes: intervalMinutes) }
  package init(_ interval: LogInterval) {
    self.init(state: interval.isOn ? .on : .off, intervalMinutes: interval.minutes)
  }
}

extension Colmi.HeartRateVariabilityLogSettings: LogSettings {
  package static var kind: RecordKind { .heartRateVariability }
  package var interval: LogInterval { LogInterval(isOn: state == .on, minutes: intervalMinutes) }
  package init(_ interval: LogInterval) {
    self.init(state: interval.isOn ? .on : .off, intervalMinutes: interval.minutes)
  }
}

extension Colmi.TemperatureIntervalSettings: LogSettings {
  package static var kind: RecordKind { .temperature }
  package var interval: LogInterval { LogInterval(isOn: state == .on, minutes: intervalMinutes) }
  package init(_ interval: LogInterval) {
    self.init(state: interval.isOn ? .on : .off, intervalMinutes: interval.minutes)
  }
}

extension Colmi.StressLogSettings: LogSettings {
  package static var kind: RecordKind { .stress }
  package var interval: LogInterval { LogInterval(isOn: state == .on, minutes: 0) }
  package init(_ interval: LogInterval) { self.init(state: interval.isOn ? .on : .off) }
}
