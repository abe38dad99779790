extension Colmi {
  /// The first byte of a frame: what it is about.
  ///
  /// Open: a value without a name here is carried through as it is.
  public struct Opcode: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8

    /// Any opcode, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Set the clock; the reply carries the first capabilities.
    public static let setTime = Opcode(rawValue: 0x01)
    /// Battery level.
    public static let battery = Opcode(rawValue: 0x03)
    /// Name and system of the phone.
    public static let phoneName = Opcode(rawValue: 0x04)
    /// Power off.
    public static let powerOff = Opcode(rawValue: 0x08)
    /// Who wears the ring.
    public static let userPreferences = Opcode(rawValue: 0x0A)
    /// When the ring measures the blood pressure by itself.
    public static let bloodPressureLogSettings = Opcode(rawValue: 0x0C)
    /// Pairing succeeded: the ring flashes twice.
    public static let bindSuccess = Opcode(rawValue: 0x10)
    /// The heart rates of a day.
    public static let heartRateLog = Opcode(rawValue: 0x15)
    /// How often the ring measures the heart rate by itself.
    public static let heartRateLogSettings = Opcode(rawValue: 0x16)
    /// The unit of temperature.
    public static let temperatureUnitSettings = Opcode(rawValue: 0x19)
    /// Goals of a day.
    public static let goals = Opcode(rawValue: 0x21)
    /// Whether the ring measures the blood oxygen by itself.
    public static let bloodOxygenLogSettings = Opcode(rawValue: 0x2C)
    /// How long a write to the big-data channel may be.
    public static let packetLength = Opcode(rawValue: 0x2F)
    /// Whether the ring measures stress by itself.
    public static let stressLogSettings = Opcode(rawValue: 0x36)
    /// The stress of a day.
    public static let stressLog = Opcode(rawValue: 0x37)
    /// Whether the ring measures heart rate variability by itself.
    public static let heartRateVariabilityLogSettings = Opcode(rawValue: 0x38)
    /// The heart rate variability of a day.
    public static let heartRateVariabilityLog = Opcode(rawValue: 0x39)
    /// The second set of capabilities.
    public static let deviceSupport = Opcode(rawValue: 0x3C)
    /// The steps of a day.
    public static let stepLog = Opcode(rawValue: 0x43)
    /// Steps, calories and distance of today.
    public static let todayTotals = Opcode(rawValue: 0x48)
    /// Flash, to be found.
    public static let findDevice = Opcode(rawValue: 0x50)
    /// Which messages the ring tells of.
    public static let pushSwitches = Opcode(rawValue: 0x61)
    /// Start a measurement, and its readings.
    public static let measurement = Opcode(rawValue: 0x69)
    /// Stop a measurement.
    public static let stopMeasurement = Opcode(rawValue: 0x6A)
    /// Something happened on the ring.
    public static let notification = Opcode(rawValue: 0x73)
  }
}

extension Colmi.Opcode: CustomStringConvertible {
  /// The byte in hexadecimal.
  public var description: String { "0x\(hexadecimal: rawValue)" }
}
