import HaloProtocol

// Packets of devices without support, whose tables need every form that the generator knows. The
// members are generated as in the sources of HaloProtocol, and a family that gets support takes
// its tables from here.

enum Foreign {}

protocol ForeignPacket: Hashable, SendableMetatype {
  init(parsing bytes: Span<UInt8>) throws(WireError)
  var bytes: [UInt8] { get }
}

extension ForeignPacket {
  init(parsing bytes: [UInt8]) throws(WireError) {
    let slice = bytes[...]
    try self.init(parsing: slice.span)
  }
}

extension Foreign {
  /// The time of a medical measurement; 0 is an unknown year, month or day.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `year`, low byte first | |
  /// | 2 | 1 | `month` | |
  /// | 3 | 1 | `day` | |
  /// | 4 | 1 | `hour` | |
  /// | 5 | 1 | `minute` | |
  /// | 6 | 1 | `second` | |
  public struct DateTime: Hashable {
    /// The year.
    public var year: UInt16
    /// The month.
    public var month: UInt8
    /// The day.
    public var day: UInt8
    /// The hour.
    public var hour: UInt8
    /// The minute.
    public var minute: UInt8
    /// The second.
    public var second: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// Blood Pressure Measurement (2A35).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | `usesKilopascals` | |
  /// | 0 | bit 1 | presence of `time` | |
  /// | 0 | bit 2 | presence of `pulse` | |
  /// | 0 | bit 3 | presence of `user` | |
  /// | 0 | bit 4 | presence of `status` | |
  /// | 0 | bits 5–7 | `reservedFlags` | |
  /// | 1 | 2 | `systolic`, low byte first | mmHg or kPa |
  /// | 3 | 2 | `diastolic`, low byte first | mmHg or kPa |
  /// | 5 | 2 | `mean`, low byte first | mmHg or kPa |
  /// | next | 0 or 7 | `time` | |
  /// | next | 0 or 2 | `pulse`, low byte first | 1/min |
  /// | next | 0 or 1 | `user` | FF unknown |
  /// | next | 0 or 2 | `status`, low byte first | |
  /// | next | n | `trailing` | |
  public struct BloodPressure: ForeignPacket {
    /// Whether the pressure is in kilopascals.
    public var usesKilopascals: Bool
    /// The systolic pressure.
    public var systolic: MedicalFloat16
    /// The diastolic pressure.
    public var diastolic: MedicalFloat16
    /// The mean pressure.
    public var mean: MedicalFloat16
    /// The time.
    public var time: DateTime?
    /// The pulse.
    public var pulse: MedicalFloat16?
    /// The user.
    public var user: UInt8?
    /// The status.
    public var status: UInt16?
    /// The reserved flags.
    public let reservedFlags: UInt8
    /// The bytes after the last field.
    public var trailing: HexBytes

    init(_ never: Never) { switch never {} }
  }

  /// PLX Spot-Check Measurement (2A5E).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `time` | |
  /// | 0 | bit 1 | presence of `measurementStatus` | |
  /// | 0 | bit 2 | presence of `sensorStatus` | |
  /// | 0 | bit 3 | presence of `amplitude` | |
  /// | 0 | bit 4 | `isClockUnset` | |
  /// | 0 | bits 5–7 | `reservedFlags` | |
  /// | 1 | 2 | `oxygen`, low byte first | % |
  /// | 3 | 2 | `pulse`, low byte first | 1/min |
  /// | next | 0 or 7 | `time` | |
  /// | next | 0 or 2 | `measurementStatus`, low byte first | |
  /// | next | 0 or 3 | `sensorStatus`, low byte first | |
  /// | next | 0 or 2 | `amplitude`, low byte first | |
  /// | next | n | `trailing` | |
  public struct OximeterSpotCheck: ForeignPacket {
    /// Whether the clock of the device is not set.
    public var isClockUnset: Bool
    /// The oxygen saturation.
    public var oxygen: MedicalFloat16
    /// The pulse.
    public var pulse: MedicalFloat16
    /// The time.
    public var time: DateTime?
    /// The status of the measurement.
    public var measurementStatus: UInt16?
    /// The status of the sensor.
    public var sensorStatus: UInt24?
    /// The pulse amplitude index.
    public var amplitude: MedicalFloat16?
    /// The reserved flags.
    public let reservedFlags: UInt8
    /// The bytes after the last field.
    public var trailing: HexBytes

    init(_ never: Never) { switch never {} }
  }

  /// Temperature Measurement (2A1C).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | `usesFahrenheit` | |
  /// | 0 | bit 1 | presence of `time` | |
  /// | 0 | bit 2 | presence of `place` | |
  /// | 0 | bits 3–7 | `reservedFlags` | |
  /// | 1 | 4 | `temperature`, low byte first | °C or °F |
  /// | next | 0 or 7 | `time` | |
  /// | next | 0 or 1 | `place` | 1…9 |
  /// | next | n | `trailing` | |
  public struct TemperatureMeasurement: ForeignPacket {
    /// Whether the temperature is in degrees Fahrenheit.
    public var usesFahrenheit: Bool
    /// The temperature.
    public var temperature: MedicalFloat32
    /// The time.
    public var time: DateTime?
    /// The place on the body.
    public var place: UInt8?
    /// The reserved flags.
    public let reservedFlags: UInt8
    /// The bytes after the last field.
    public var trailing: HexBytes

    init(_ never: Never) { switch never {} }
  }
}
