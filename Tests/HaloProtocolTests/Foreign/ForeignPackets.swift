import HaloProtocol

// Packets of devices without support, whose tables need every form that the generator knows. The
// members are generated as in the sources of HaloProtocol, and a family that gets support takes
// its tables from here.

/// Packets of other families.
enum Foreign {}

/// A packet of another family.
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
  /// Indoor Bike Data (2AD2) of 2017, without average speed and cadence.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `speed` | 0 if present |
  /// | 0 | bit 1 | `reservedFlags` | |
  /// | 0 | bit 2 | presence of `cadence` | |
  /// | 0 | bit 3 | `reservedFlags` | |
  /// | 0 | bit 4 | presence of `distance` | |
  /// | 0 | bit 5 | presence of `resistance` | |
  /// | 0 | bit 6 | presence of `power` | |
  /// | 0 | bit 7 | `reservedFlags` | |
  /// | 1 | bit 0 | presence of `energy` | |
  /// | 1 | bit 1 | presence of `heartRate` | |
  /// | 1 | bit 2 | `reservedFlags` | |
  /// | 1 | bit 3 | presence of `elapsed` | |
  /// | 1 | bits 4–7 | `reservedFlags` | |
  /// | next | 0 or 2 | `speed`, low byte first | 0.01 km/h |
  /// | next | 0 or 2 | `cadence`, low byte first | 0.5 1/min |
  /// | next | 0 or 3 | `distance`, low byte first | m |
  /// | next | 0 or 2 | `resistance`, low byte first, signed | |
  /// | next | 0 or 2 | `power`, low byte first, signed | W |
  /// | next | 0 or 2 | `energy.total`, low byte first | kcal |
  /// | next | 0 or 2 | `energy.perHour`, low byte first | kcal |
  /// | next | 0 or 1 | `energy.perMinute` | kcal |
  /// | next | 0 or 1 | `heartRate` | 1/min |
  /// | next | 0 or 2 | `elapsed`, low byte first | s |
  /// | next | n | `trailing` | |
  public struct IndoorBikeData: ForeignPacket {
    /// The speed.
    public var speed: UInt16?
    /// The cadence.
    public var cadence: UInt16?
    /// The distance.
    public var distance: UInt24?
    /// The resistance.
    public var resistance: Int16?
    /// The power.
    public var power: Int16?
    /// The energy.
    public var energy: Energy?
    /// The heart rate.
    public var heartRate: UInt8?
    /// The time since the start.
    public var elapsed: UInt16?
    /// The bits without a field here.
    public let reservedFlags: UInt16
    /// The bytes after the last field.
    public var trailing: HexBytes

    init(_ never: Never) { switch never {} }
  }

  /// The energy of a training.
  public struct Energy: Hashable {
    /// The energy since the start.
    public var total: UInt16
    /// The energy in an hour.
    public var perHour: UInt16
    /// The energy in a minute.
    public var perMinute: UInt8

    init(_ never: Never) { switch never {} }
  }

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

  /// Cycling Power Measurement (2A63), the fields up to the crank.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `balance` | |
  /// | 0 | bit 1 | `isBalanceLeft` | |
  /// | 0 | bit 2 | presence of `torque` | |
  /// | 0 | bit 3 | `isTorqueOfCrank` | |
  /// | 0 | bit 4 | presence of `wheel` | |
  /// | 0 | bit 5 | presence of `crank` | |
  /// | 0 | bits 6–7 | `reservedFlags` | |
  /// | 1 | bits 0–7 | `reservedFlags` | |
  /// | 2 | 2 | `power`, low byte first, signed | W |
  /// | next | 0 or 1 | `balance` | 0.5 % |
  /// | next | 0 or 2 | `torque`, low byte first | 1/32 Nm |
  /// | next | 0 or 4 | `wheel.revolutions`, low byte first | |
  /// | next | 0 or 2 | `wheel.lastEventTime`, low byte first | 1/2048 s |
  /// | next | 0 or 2 | `crank.revolutions`, low byte first | |
  /// | next | 0 or 2 | `crank.lastEventTime`, low byte first | 1/1024 s |
  /// | next | n | `trailing` | |
  public struct CyclingPower: ForeignPacket {
    /// Whether the balance is that of the left pedal.
    public var isBalanceLeft: Bool
    /// Whether the torque is that of the crank.
    public var isTorqueOfCrank: Bool
    /// The power.
    public var power: Int16
    /// The pedal balance.
    public var balance: UInt8?
    /// The torque.
    public var torque: UInt16?
    /// The wheel.
    public var wheel: GATT.CSCMeasurement.WheelRevolutions?
    /// The crank.
    public var crank: GATT.CSCMeasurement.CrankRevolutions?
    /// The bits without a field here.
    public let reservedFlags: UInt16
    /// The bytes after the last field.
    public var trailing: HexBytes

    init(_ never: Never) { switch never {} }
  }
}
