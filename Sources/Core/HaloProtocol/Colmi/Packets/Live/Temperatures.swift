extension Colmi {
  /// Three temperatures of a running measurement.
  ///
  /// Opcode 69, kind 15, confidence D: the layout is taken from opcode 6A, for which sources
  /// document it, see ``TemperaturesSample``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | kind | always `0F` |
  /// | 2 | 1 | `error` | ``MeasurementStatus``, 0 none |
  /// | 3 | 2 | `first`, low byte first | 0.01 °C |
  /// | 5 | 2 | `second`, low byte first | 0.01 °C |
  /// | 7 | 2 | `third`, low byte first | 0.01 °C |
  ///
  /// No source documents the order of the temperatures.
  public struct TemperaturesReading: Packet {
    /// The error, if any; the values are valid only if this is ``MeasurementStatus/none``.
    public var error: MeasurementStatus = .none
    /// The first temperature in hundredths of a degree Celsius.
    public var first: UInt16
    /// The second temperature in hundredths of a degree Celsius.
    public var second: UInt16
    /// The third temperature in hundredths of a degree Celsius.
    public var third: UInt16

    init(_ never: Never) { switch never {} }

    /// The reading of temperatures in words.
    public var description: String {
      "temperatures: " + (error == .none ? "" : "\(error), ")
        + "\(hundredths: first), \(hundredths: second), \(hundredths: third) °C"
    }
  }

  /// Three temperatures, in the frame of opcode 6A.
  ///
  /// Opcode 6A, kind 15, confidence C; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | kind | always `0F` |
  /// | 2 | 1 | `detail` | not documented |
  /// | 3 | 2 | `first`, low byte first | 0.01 °C |
  /// | 5 | 2 | `second`, low byte first | 0.01 °C |
  /// | 7 | 2 | `third`, low byte first | 0.01 °C |
  ///
  /// No source documents the order of the temperatures.
  public struct TemperaturesSample: Packet {
    /// Byte 2 of the frame, not documented.
    public var detail: UInt8
    /// The first temperature in hundredths of a degree Celsius.
    public var first: UInt16
    /// The second temperature in hundredths of a degree Celsius.
    public var second: UInt16
    /// The third temperature in hundredths of a degree Celsius.
    public var third: UInt16

    init(_ never: Never) { switch never {} }

    /// The sample of temperatures in words.
    public var description: String {
      "temperatures: \(hundredths: first), \(hundredths: second), \(hundredths: third) °C"
    }
  }
}

extension String.StringInterpolation {
  /// Appends a number of hundredths as a decimal number with two places.
  fileprivate mutating func appendInterpolation(hundredths value: UInt16) {
    appendInterpolation(value / 100)
    appendLiteral(".")
    appendInterpolation(padded: Int(value % 100), 2)
  }
}
