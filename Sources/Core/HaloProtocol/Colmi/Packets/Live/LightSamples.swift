extension Colmi {
  /// A raw sample of the light that measures blood oxygen.
  ///
  /// Opcode A1, code 1, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 2 | `raw`, high byte first | 0 none yet |
  /// | 4 | 2 | `maximum`, high byte first | |
  /// | 6 | 2 | `minimum`, high byte first | |
  /// | 8 | 2 | `third`, high byte first | not settled |
  /// | 10 | 1 | `validity` | 1 valid |
  ///
  /// The third value is not always maximum minus minimum. Several clients read single bytes at 5, 7
  /// and 9, which is the same below 256.
  public struct RedLightSample: Packet {
    /// The raw light value of the sample, 0 while there is none.
    public var raw: UInt16
    /// The largest of the ring's recent samples.
    public var maximum: UInt16
    /// The smallest of the ring's recent samples.
    public var minimum: UInt16
    /// The third value after the sample, whose meaning is not settled.
    public var third: UInt16
    /// Byte 10 of the frame, 1 for a valid sample.
    public var validity: UInt8

    init(_ never: Never) { switch never {} }

    /// The red light sample in words.
    public var description: String {
      "red light: \(raw) in \(minimum)…\(maximum), third \(third)"
        + (isValid ? "" : ", validity \(validity)")
    }
  }

  /// A raw sample of the light that measures the heart rate.
  ///
  /// Opcode A1, code 2, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 2 | `raw`, high byte first | 0 none yet |
  /// | 4 | 2 | `maximum`, high byte first | |
  /// | 6 | 2 | `minimum`, high byte first | |
  /// | 8 | 2 | `difference`, high byte first | maximum less minimum |
  /// | 10 | 1 | `validity` | 1 valid |
  ///
  /// In one capture, a sample is below the minimum and not valid.
  public struct GreenLightSample: Packet {
    /// The raw light value of the sample, 0 while there is none.
    public var raw: UInt16
    /// The largest of the ring's recent samples.
    public var maximum: UInt16
    /// The smallest of the ring's recent samples.
    public var minimum: UInt16
    /// Maximum minus minimum, as computed by the ring.
    public var difference: UInt16
    /// Byte 10 of the frame, 1 for a valid sample.
    public var validity: UInt8

    init(_ never: Never) { switch never {} }

    /// The green light sample in words.
    public var description: String {
      "green light: \(raw) in \(minimum)…\(maximum), difference \(difference)"
        + (isValid ? "" : ", validity \(validity)")
    }
  }
}

extension Colmi.RedLightSample {
  /// Whether the ring marks the sample as valid.
  public var isValid: Bool { validity == 1 }
}

extension Colmi.GreenLightSample {
  /// Whether the ring marks the sample as valid.
  public var isValid: Bool { validity == 1 }
}
