extension Colmi {
  /// The quantity that a measurement measures.
  ///
  /// An open enumeration: unknown values are kept. The confidence of each value is in
  /// `Documentation/Protocols/ColmiLive.md`.
  public struct MeasurementKind: RawRepresentable, WireValue {
    /// The number.
    public var rawValue: UInt8
    /// Any kind, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heart rate in bpm.
    public static let heartRate = MeasurementKind(rawValue: 1)
    /// Blood pressure in mmHg.
    public static let bloodPressure = MeasurementKind(rawValue: 2)
    /// Blood oxygen saturation in %.
    public static let bloodOxygen = MeasurementKind(rawValue: 3)
    /// Fatigue (sources disagree: D).
    public static let fatigue = MeasurementKind(rawValue: 4)
    /// Heart rate and blood pressure together.
    public static let healthCheck = MeasurementKind(rawValue: 5)
    /// Heart rate as a stream that needs no keep-alive.
    public static let heartRateStream = MeasurementKind(rawValue: 6)
    /// Electrocardiogram.
    public static let ecg = MeasurementKind(rawValue: 7)
    /// Stress, 1…99.
    public static let stress = MeasurementKind(rawValue: 8)
    /// Blood sugar.
    public static let bloodSugar = MeasurementKind(rawValue: 9)
    /// Heart rate variability in ms.
    public static let heartRateVariability = MeasurementKind(rawValue: 10)
    /// Body temperature; the raw byte is 0.1 °C above 20 °C on one live ring.
    public static let bodyTemperature = MeasurementKind(rawValue: 11)
    /// Several values at once, with their own layout.
    public static let oneKey = MeasurementKind(rawValue: 12)
    /// Raw light and acceleration with the heart rate, with their own layout.
    public static let heartRateRaw = MeasurementKind(rawValue: 13)
    /// Raw light and acceleration with the saturation, with their own layout.
    public static let bloodOxygenRaw = MeasurementKind(rawValue: 14)
    /// Three temperatures, with their own layout.
    public static let temperatures = MeasurementKind(rawValue: 15)

    /// Whether readings have the layout of ``MeasurementReading``.
    var hasCommonLayout: Bool { !(12...15).contains(rawValue) }
  }

  /// Starts a measurement.
  ///
  /// Opcode 69, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``MeasurementKind`` |
  /// | 2 | 1 | `parameter` | 0 for heart rate, `25` (25 s, as digits) for others; many send 1 |
  /// | 3 | 1 | `seconds` | s, 0 the ring's own |
  ///
  /// As the parameter, other clients send 1 to start, 2 to pause, 3 to continue and 4 to stop; to
  /// stop, use ``StopMeasurementRequest``. About two ``MeasurementReading`` frames a second follow.
  public struct MeasurementRequest: Packet {
    /// Opcode 69.
    public static let opcode = Opcode.measurement

    /// The kind of measurement.
    public var kind: MeasurementKind
    /// Byte 2; ``init(kind:)`` sets the value that the vendor's app sends.
    public var parameter: UInt8
    /// The duration in seconds; 0 leaves it to the ring.
    public var seconds: UInt8

    /// Makes the request that the vendor's app sends.
    public init(kind: MeasurementKind) {
      let isPlain = kind == .heartRate || kind == .bloodPressure
      self.init(kind: kind, parameter: isPlain ? 0 : 0x25)
    }

    /// Makes a request.
    public init(kind: MeasurementKind, parameter: UInt8, seconds: UInt8 = 0) {
      self.kind = kind
      self.parameter = parameter
      self.seconds = seconds
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      kind = MeasurementKind(rawValue: frame[1])
      parameter = frame[2]
      seconds = frame[3]
    }

    /// The request as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = kind.rawValue
        $0[2] = parameter
        $0[3] = seconds
      }
    }
  }

  /// One reading of a running measurement.
  ///
  /// Opcode 69, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``MeasurementKind`` |
  /// | 2 | 1 | `error` | ``MeasurementStatus``, 0 none |
  /// | 3 | 1 | `level` | unit of the kind; 0 while the sensor warms up |
  /// | 4 | 1 | `systolic` | mmHg; 1 in valid readings of blood oxygen |
  /// | 5 | 1 | `diastolic` | mmHg |
  /// | 6 | 2 | `rrMilliseconds`, low byte first | ms, 0 none; valid before the value is |
  ///
  /// Kinds 12…15 have their own layouts and their own types.
  public struct MeasurementReading: Packet {
    /// Opcode 69.
    public static let opcode = Opcode.measurement

    /// The kind of measurement; never 12…15.
    public let kind: MeasurementKind
    /// The error, if any; the value is valid only if this is ``MeasurementStatus/none``.
    public var error: MeasurementStatus
    /// The level in the unit of the kind, 0 while there is no value; see ``value``.
    public var level: UInt8
    /// The systolic pressure in mmHg; in valid readings of blood oxygen, 1.
    public var systolic: UInt8
    /// The diastolic pressure in mmHg.
    public var diastolic: UInt8
    /// The time between two beats in milliseconds, 0 for none.
    public var rrMilliseconds: UInt16

    /// Makes a reading.
    ///
    /// - Throws: ``WireError`` if the kind has its own layout.
    public init(
      kind: MeasurementKind, error: MeasurementStatus = .none, level: UInt8,
      systolic: UInt8 = 0, diastolic: UInt8 = 0, rrMilliseconds: UInt16 = 0
    ) throws(WireError) {
      try Self.require(kind)
      self.kind = kind
      self.error = error
      self.level = level
      self.systolic = systolic
      self.diastolic = diastolic
      self.rrMilliseconds = rrMilliseconds
    }

    /// Reads the kind and the values from a frame.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode, or the kind has its own layout.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      kind = MeasurementKind(rawValue: frame[1])
      try Self.require(kind)
      error = MeasurementStatus(rawValue: frame[2])
      level = frame[3]
      systolic = frame[4]
      diastolic = frame[5]
      rrMilliseconds = frame.uint16LE(at: 6)
    }

    private static func require(_ kind: MeasurementKind) throws(WireError) {
      guard kind.hasCommonLayout else {
        throw WireError(.otherLayout(code: kind.rawValue), at: 1, in: "kind")
      }
    }

    /// The reading as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = kind.rawValue
        $0[2] = error.rawValue
        $0[3] = level
        $0[4] = systolic
        $0[5] = diastolic
        $0.setLE(rrMilliseconds, at: 6)
      }
    }

    /// The measured value; nil after an error, while the sensor warms up, and for a heart rate
    /// outside of 25…250.
    public var value: MeasuredValue? {
      error == .none
        ? MeasuredValue(of: kind, level, systolic: systolic, diastolic: diastolic) : nil
    }
  }

  /// The error of a measurement, or none.
  ///
  /// An open enumeration: unknown values are kept.
  ///
  /// 1 is "not worn" in the vendor's code and two clients; one live ring sent it to end a
  /// measurement of stress without a result.
  public struct MeasurementStatus: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any status, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// No error; the value is present or will follow.
    public static let none = MeasurementStatus(rawValue: 0)
    /// Not worn, or worn wrongly.
    public static let notWorn = MeasurementStatus(rawValue: 1)
    /// No data for now.
    public static let temporary = MeasurementStatus(rawValue: 2)
  }

  /// Stops a measurement.
  ///
  /// Opcode 6A, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``MeasurementKind`` |
  /// | 2 | 1 | `lastLevel` | the last level that was read, 0 none |
  /// | 3 | 1 | `diastolic` | mmHg for blood pressure, else 0; one app sends 4 |
  public struct StopMeasurementRequest: Packet {
    /// Opcode 6A.
    public static let opcode = Opcode.stopMeasurement

    /// The kind of measurement.
    public var kind: MeasurementKind
    /// The last level that was read; for blood pressure, the systolic pressure in mmHg.
    public var lastLevel: UInt8
    /// The diastolic pressure in mmHg.
    public var diastolic: UInt8

    /// Makes a request.
    public init(kind: MeasurementKind, lastLevel: UInt8 = 0, diastolic: UInt8 = 0) {
      self.kind = kind
      self.lastLevel = lastLevel
      self.diastolic = diastolic
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      kind = MeasurementKind(rawValue: frame[1])
      lastLevel = frame[2]
      diastolic = frame[3]
    }

    /// The request as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = kind.rawValue
        $0[2] = lastLevel
        $0[3] = diastolic
      }
    }
  }

  /// The end of a measurement.
  ///
  /// Opcode 6A, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``MeasurementKind`` |
  /// | 2 | 1 | `level` | unit of the kind |
  /// | 3 | 1 | `error` | ``MeasurementStatus`` |
  ///
  /// Level and error are swapped in ``MeasurementReading``. For stress and heart rate variability,
  /// the level is 0 after a good reading, so it must not replace a value. Some rings send the
  /// result in this frame only.
  public struct StopMeasurementReply: Packet {
    /// Opcode 6A.
    public static let opcode = Opcode.stopMeasurement

    /// The kind of measurement; never 13…15.
    public let kind: MeasurementKind
    /// The final level in the unit of the kind, 0 for none; see ``value``.
    public var level: UInt8
    /// The error, if any.
    public var error: MeasurementStatus

    /// Makes a reply.
    ///
    /// - Throws: ``WireError`` if the kind has its own layout.
    public init(
      kind: MeasurementKind, level: UInt8, error: MeasurementStatus = .none
    ) throws(WireError) {
      guard !(13...15).contains(kind.rawValue) else {
        throw WireError(.otherLayout(code: kind.rawValue), at: 1, in: "kind")
      }
      self.kind = kind
      self.level = level
      self.error = error
    }

    /// Reads the reply.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode, or the kind has its own layout.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try self.init(
        kind: MeasurementKind(rawValue: frame[1]), level: frame[2],
        error: MeasurementStatus(rawValue: frame[3]))
    }

    /// The reply as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = kind.rawValue
        $0[2] = level
        $0[3] = error.rawValue
      }
    }

    /// The final value; nil after an error, if the ring sends the value in readings only, and for a
    /// heart rate outside of 25…250.
    public var value: MeasuredValue? {
      error == .none ? MeasuredValue(of: kind, level) : nil
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.MeasurementReading {
  /// Reads the JSON form, and checks the kind as the initializer does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      kind: container.decode(Colmi.MeasurementKind.self, forKey: .kind),
      error: container.decode(Colmi.MeasurementStatus.self, forKey: .error),
      level: container.decode(UInt8.self, forKey: .level),
      systolic: container.decode(UInt8.self, forKey: .systolic),
      diastolic: container.decode(UInt8.self, forKey: .diastolic),
      rrMilliseconds: container.decode(UInt16.self, forKey: .rrMilliseconds))
  }
}

extension Colmi.StopMeasurementReply {
  /// Reads the JSON form, and checks the kind as the initializer does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      kind: container.decode(Colmi.MeasurementKind.self, forKey: .kind),
      level: container.decode(UInt8.self, forKey: .level),
      error: container.decode(Colmi.MeasurementStatus.self, forKey: .error))
  }
}
#endif
