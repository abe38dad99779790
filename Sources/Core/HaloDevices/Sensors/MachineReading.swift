import HaloProtocol

/// The present values of a fitness machine; nil if the machine did not send a value, or sent the
/// code for an unknown one.
public struct MachineReading: Hashable, Sendable {
  /// The speed in kilometres per hour; nil if not reported.
  public var speedKilometersPerHour: Double?
  /// The cadence: turns of a crank, strokes of a rower, or steps on another machine, per minute.
  public var cadencePerMinute: Double?
  /// The power in watts, negative if the user turns backwards; nil if not reported.
  public var powerWatts: Int?
  /// The distance in metres since the start of the training; nil if not reported.
  public var distanceMeters: Int?
  /// The inclination of the machine in percent; nil if not reported.
  public var inclinationPercent: Double?
  /// The resistance level of the machine, which has no unit; nil if not reported.
  public var resistance: Double?
  /// The heart rate in beats per minute; 0 if the machine detects none, nil if not reported.
  public var beatsPerMinute: Int?
  /// The expended energy in kilocalories since the start of the training; nil if not reported.
  public var energyKilocalories: Int?
  /// The time since the start of the training in seconds; nil if not reported.
  public var elapsedSeconds: Int?

  static let measurements: [BluetoothUUID] = [0x2AD2, 0x2ACD, 0x2ACE, 0x2AD1, 0x2ACF, 0x2AD0]

  /// Makes a reading of a fitness machine in which every value is nil.
  package init() {}

  /// Replaces the values that a notification of an indoor bike contains, and keeps the others.
  package mutating func merge(_ data: GATT.IndoorBikeData) {
    replace(&speedKilometersPerHour, data.speedKilometersPerHour)
    replace(&cadencePerMinute, data.cadencePerMinute)
    replace(&powerWatts, data.powerWatts.map(Int.init))
    replace(&distanceMeters, data.distanceMeters.map { Int($0.value) })
    replace(&resistance, data.resistance.map { Double($0.number) })
    merge(data.energy, data.beatsPerMinute, data.elapsedSeconds)
  }

  /// Replaces the values that a notification of a treadmill contains, and keeps the others.
  package mutating func merge(_ data: GATT.TreadmillData) {
    replace(&speedKilometersPerHour, data.speedKilometersPerHour)
    replace(&distanceMeters, data.distanceMeters.map { Int($0.value) })
    if let incline = data.incline { inclinationPercent = incline.inclinationPercent }
    if let belt = data.belt { powerWatts = belt.powerWatts }
    merge(data.energy, data.beatsPerMinute, data.elapsedSeconds)
  }

  /// Replaces the values that a notification of a cross trainer contains, and keeps the others.
  package mutating func merge(_ data: GATT.CrossTrainerData) {
    replace(&speedKilometersPerHour, data.speedKilometersPerHour)
    if let rates = data.stepRates { cadencePerMinute = rates.presentPerMinute.map(Double.init) }
    replace(&distanceMeters, data.distanceMeters.map { Int($0.value) })
    if let incline = data.incline { inclinationPercent = incline.inclinationPercent }
    replace(&resistance, data.resistance.map { Double($0.number) })
    replace(&powerWatts, data.powerWatts.map(Int.init))
    merge(data.energy, data.beatsPerMinute, data.elapsedSeconds)
  }

  /// Replaces the values that a notification of a rower contains, and keeps the others.
  package mutating func merge(_ data: GATT.RowerData) {
    replace(&cadencePerMinute, data.strokes?.ratePerMinute)
    replace(&distanceMeters, data.distanceMeters.map { Int($0.value) })
    replace(&powerWatts, data.powerWatts.map(Int.init))
    replace(&resistance, data.resistance.map { Double($0.number) })
    merge(data.energy, data.beatsPerMinute, data.elapsedSeconds)
  }

  /// Parses a notification of a characteristic, and adds its values.
  mutating func merge(_ bytes: [UInt8], of characteristic: BluetoothUUID) throws(WireError) {
    switch characteristic {
    case 0x2ACD: merge(try GATT.TreadmillData(parsing: bytes))
    case 0x2ACE: merge(try GATT.CrossTrainerData(parsing: bytes))
    case 0x2AD1: merge(try GATT.RowerData(parsing: bytes))
    case 0x2ACF:
      let data = try GATT.StepClimberData(parsing: bytes)
      replace(&cadencePerMinute, data.stepsPerMinute.map(Double.init))
      merge(data.energy, data.beatsPerMinute, data.elapsedSeconds)
    case 0x2AD0:
      let data = try GATT.StairClimberData(parsing: bytes)
      replace(&cadencePerMinute, data.stepsPerMinute.map(Double.init))
      merge(data.energy, data.beatsPerMinute, data.elapsedSeconds)
    default: merge(try GATT.IndoorBikeData(parsing: bytes))
    }
  }

  private mutating func merge(_ energy: GATT.ExpendedEnergy?, _ beats: UInt8?, _ elapsed: UInt16?) {
    if let energy { energyKilocalories = energy.totalKilocalories }
    replace(&beatsPerMinute, beats.map(Int.init))
    replace(&elapsedSeconds, elapsed.map(Int.init))
  }

  private func replace<Value>(_ present: inout Value?, _ value: Value?) {
    if let value { present = value }
  }
}
