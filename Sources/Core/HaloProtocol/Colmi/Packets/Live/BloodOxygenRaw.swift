extension Colmi {
  /// Raw light and acceleration during a measurement of blood oxygen.
  ///
  /// Opcode 69, kind 14, confidence B; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | kind | always `0E` |
  /// | 2 | 1 | `error` | ``MeasurementStatus``, 0 none |
  /// | 3 | 2 | `red`, low byte first | red light |
  /// | 5 | 2 | `infrared`, low byte first | infrared light |
  /// | 7 | 2 | `acceleration.x`, low byte first, signed | not documented |
  /// | 9 | 2 | `acceleration.y`, low byte first, signed | not documented |
  /// | 11 | 2 | `acceleration.z`, low byte first, signed | not documented |
  /// | 13 | 1 | `bloodOxygen` | %, 0 none |
  ///
  /// The vendor's two parsers use different layouts for opcodes 69 and 6A; ``BloodOxygenRawSample``
  /// is the other one.
  public struct BloodOxygenRawReading: Packet {
    /// The error, if any; the values are valid only if this is ``MeasurementStatus/none``.
    public var error: MeasurementStatus = .none
    /// The reflected red light, as a raw number.
    public var red: UInt16
    /// The reflected infrared light, as a raw number.
    public var infrared: UInt16
    /// The acceleration, in units that no source documents.
    public var acceleration: Acceleration
    /// The oxygen saturation of the blood in %, 0 for none.
    public var bloodOxygen: UInt8

    init(_ never: Never) { switch never {} }

    /// The raw blood oxygen reading in words.
    public var description: String {
      "raw blood oxygen: " + (error == .none ? "" : "\(error), ")
        + "red \(red), infrared \(infrared), acceleration \(acceleration), \(bloodOxygen) %"
    }
  }

  /// Raw light and acceleration during a measurement of blood oxygen, with a counter.
  ///
  /// Opcode 6A, kind 14, confidence B; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | kind | always `0E` |
  /// | 2 | 1 | `detail` | not documented |
  /// | 3 | 1 | `counter` | |
  /// | 4 | 1 | `bloodOxygen` | %, 0 none |
  /// | 5 | 2 | `red`, low byte first | red light |
  /// | 7 | 2 | `infrared`, low byte first | infrared light |
  /// | 9 | 2 | `acceleration.x`, low byte first, signed | not documented |
  /// | 11 | 2 | `acceleration.y`, low byte first, signed | not documented |
  /// | 13 | 2 | `acceleration.z`, low byte first, signed | not documented |
  public struct BloodOxygenRawSample: Packet {
    /// Byte 2 of the frame, not documented.
    public var detail: UInt8
    /// The number of the sample in the measurement, in one byte.
    public var counter: UInt8
    /// The oxygen saturation of the blood in %, 0 for none.
    public var bloodOxygen: UInt8
    /// The reflected red light, as a raw number.
    public var red: UInt16
    /// The reflected infrared light, as a raw number.
    public var infrared: UInt16
    /// The acceleration, in units that no source documents.
    public var acceleration: Acceleration

    init(_ never: Never) { switch never {} }

    /// The raw blood oxygen sample in words.
    public var description: String {
      "raw blood oxygen \(counter): red \(red), infrared \(infrared), "
        + "acceleration \(acceleration), \(bloodOxygen) %"
    }
  }
}
