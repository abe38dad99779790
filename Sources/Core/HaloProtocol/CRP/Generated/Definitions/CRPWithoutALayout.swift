// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP {
  /// A request without a known layout; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `content` | |
  public struct OpaqueRequest: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// Without a known layout.
    public let content: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "opaque request: content \(content)"
    }
  }
}

extension CRP {
  /// The gender of a wearer.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `female` | |  |
  /// | `01` | `male` | |  |
  /// | other | | gender n | |
  public struct Gender: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension CRP {
  /// A kind of sport.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `03` | `walking` | |  |
  /// | other | | kind of sport n | |
  public struct SportKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension CRP {
  /// How a ring logs the blood oxygen.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `none` | not at all | |
  /// | `01` | `sleep` | in sleep | |
  /// | `02` | `timed` | |  |
  /// | other | | mode n | |
  public struct BloodOxygenMode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension CRP {
  /// A state of sleep.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `awake` | |  |
  /// | `01` | `light` | |  |
  /// | `02` | `deep` | |  |
  /// | `03` | `rem` | REM | |
  /// | other | | state n | |
  public struct SleepStageKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
