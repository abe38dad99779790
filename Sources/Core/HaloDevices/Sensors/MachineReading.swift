import HaloProtocol

/// The values of a fitness machine, each from the last notification that had it; nil if none had,
/// or if it was the special number for no value.
public struct MachineReading: Hashable, Sendable {
  /// The speed in km/h.
  public var speedKilometersPerHour: Double?
  /// The turns of a crank, the strokes of a rower, or the steps on a cross trainer, per minute.
  public var cadencePerMinute: Double?
  /// The power in watts; negative backwards.
  public var powerWatts: Int?
  /// The distance in metres since the start.
  public var distanceMeters: Int?
  /// The inclination in percent.
  public var inclinationPercent: Double?
  /// The resistance level, which has no unit.
  public var resistance: Double?
  /// The heart rate in beats per minute; 0 means no reading.
  public var beatsPerMinute: Int?
  /// The expended energy in kilocalories since the start.
  public var energyKilocalories: Int?
  /// The time since the start in seconds.
  public var elapsedSeconds: Int?

  /// The measurements of machines, in the order in which a machine with several is read.
  static let measurements: [BluetoothUUID] = [0x2AD2, 0x2ACD, 0x2ACE, 0x2AD1]

  /// Makes a reading without values.
  public init() {}

  /// Adds the values of a notification; values that it lacks stay.
  public mutating func merge(_ data: GATT.IndoorBikeData) {
    replace(&speedKilometersPerHour, data.speedKilometersPerHour)
    replace(&cadencePerMinute, data.cadencePerMinute)
    replace(&powerWatts, data.powerWatts.map(Int.init))
    replace(&distanceMeters, data.distanceMeters.map { Int($0.value) })
    replace(&resistance, data.resistance.map { Double($0.number) })
    merge(data.energy, data.beatsPerMinute, data.elapsedSeconds)
  }

  /// Adds the values of a notification; values that it lacks stay.
  public mutating func merge(_ data: GATT.TreadmillData) {
    replace(&speedKilometersPerHour, data.speedKilometersPerHour)
    replace(&distanceMeters, data.distanceMeters.map { Int($0.value) })
    if let incline = data.incline { inclinationPercent = incline.inclinationPercent }
    if let belt = data.belt { powerWatts = belt.powerWatts }
    merge(data.energy, data.beatsPerMinute, data.elapsedSeconds)
  }

  /// Adds the values of a notification; values that it lacks stay.
  public mutating func merge(_ data: GATT.CrossTrainerData) {
    replace(&speedKilometersPerHour, data.speedKilometersPerHour)
    if let rates = data.stepRates { cadencePerMinute = rates.presentPerMinute.map(Double.init) }
    replace(&distanceMeters, data.distanceMeters.map { Int($0.value) })
    if let incline = data.incline { inclinationPercent = incline.inclinationPercent }
    replace(&resistance, data.resistance.map { Double($0.number) })
    replace(&powerWatts, data.powerWatts.map(Int.init))
    merge(data.energy, data.beatsPerMinute, data.elapsedSeconds)
  }

  /// Adds the values of a notification; values that it lacks stay.
  public mutating func merge(_ data: GATT.RowerData) {
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
    default: merge(try GATT.IndoorBikeData(parsing: bytes))
    }
  }

  private mutating func merge(
    _ energy: GATT.ExpendedEnergy?, _ beats: UInt8?, _ elapsed: UInt16?
  ) {
    if let energy { energyKilocalories = energy.totalKilocalories }
    replace(&beatsPerMinute, beats.map(Int.init))
    replace(&elapsedSeconds, elapsed.map(Int.init))
  }

  private func replace<Value>(_ present: inout Value?, _ value: Value?) {
    if let value { present = value }
  }
}
