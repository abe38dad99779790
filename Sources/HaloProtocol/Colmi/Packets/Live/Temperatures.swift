extension Colmi {
  /// Three temperatures of a running measurement.
  ///
  /// Opcode 69, kind 15, confidence D: the layout is taken from opcode 6A, for which sources
  /// document it, see ``TemperaturesSample``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `error` | ``MeasurementStatus``, 0 none |
  /// | 3 | 2 | `first`, low byte first | 0.01 °C |
  /// | 5 | 2 | `second`, low byte first | 0.01 °C |
  /// | 7 | 2 | `third`, low byte first | 0.01 °C |
  ///
  /// No source documents the order of the temperatures.
  public struct TemperaturesReading: Packet {
    /// Opcode 69.
    public static let opcode = Opcode.measurement

    /// The error, if any; the values are valid only if this is ``MeasurementStatus/none``.
    public var error: MeasurementStatus
    /// The first temperature in hundredths of a degree Celsius.
    public var first: UInt16
    /// The second temperature in hundredths of a degree Celsius.
    public var second: UInt16
    /// The third temperature in hundredths of a degree Celsius.
    public var third: UInt16

    /// Makes a reading.
    public init(error: MeasurementStatus = .none, first: UInt16, second: UInt16, third: UInt16) {
      self.error = error
      self.first = first
      self.second = second
      self.third = third
    }

    /// Reads the values from a frame.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or kind.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(MeasurementKind.temperatures.rawValue, in: "kind")
      error = MeasurementStatus(rawValue: frame[2])
      first = frame.uint16LE(at: 3)
      second = frame.uint16LE(at: 5)
      third = frame.uint16LE(at: 7)
    }

    /// The reading as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = MeasurementKind.temperatures.rawValue
        $0[2] = error.rawValue
        $0.setLE(first, at: 3)
        $0.setLE(second, at: 5)
        $0.setLE(third, at: 7)
      }
    }
  }

  /// Three temperatures.
  ///
  /// Opcode 6A, kind 15, confidence C; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `detail` | not documented |
  /// | 3 | 2 | `first`, low byte first | 0.01 °C |
  /// | 5 | 2 | `second`, low byte first | 0.01 °C |
  /// | 7 | 2 | `third`, low byte first | 0.01 °C |
  ///
  /// No source documents the order of the temperatures.
  public struct TemperaturesSample: Packet {
    /// Opcode 6A.
    public static let opcode = Opcode.stopMeasurement

    /// Byte 2, not documented.
    public var detail: UInt8
    /// The first temperature in hundredths of a degree Celsius.
    public var first: UInt16
    /// The second temperature in hundredths of a degree Celsius.
    public var second: UInt16
    /// The third temperature in hundredths of a degree Celsius.
    public var third: UInt16

    /// Makes a sample.
    public init(detail: UInt8, first: UInt16, second: UInt16, third: UInt16) {
      self.detail = detail
      self.first = first
      self.second = second
      self.third = third
    }

    /// Reads the sample.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or kind.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(MeasurementKind.temperatures.rawValue, in: "kind")
      detail = frame[2]
      first = frame.uint16LE(at: 3)
      second = frame.uint16LE(at: 5)
      third = frame.uint16LE(at: 7)
    }

    /// The sample as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = MeasurementKind.temperatures.rawValue
        $0[2] = detail
        $0.setLE(first, at: 3)
        $0.setLE(second, at: 5)
        $0.setLE(third, at: 7)
      }
    }
  }
}

extension Colmi.TemperaturesReading {
  /// The reading in words.
  public var description: String {
    "temperatures: " + (error == .none ? "" : "\(error), ")
      + "\(hundredths: first), \(hundredths: second), \(hundredths: third) °C"
  }
}

extension Colmi.TemperaturesSample {
  /// The sample in words.
  public var description: String {
    "temperatures: \(hundredths: first), \(hundredths: second), \(hundredths: third) °C"
  }
}

extension String.StringInterpolation {
  /// Appends hundredths as a decimal number with two places.
  fileprivate mutating func appendInterpolation(hundredths value: UInt16) {
    appendInterpolation(value / 100)
    appendLiteral(".")
    appendInterpolation(padded: Int(value % 100), 2)
  }
}
