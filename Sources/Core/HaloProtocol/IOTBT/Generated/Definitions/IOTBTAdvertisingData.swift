// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IOTBT {
  /// The content of the manufacturer data, after the company; captured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mark` | 80 |
  /// | 1 | 13 | `state` | |
  /// | 14 | n | `rest` | |
  public struct Advertisement: WireValue, CustomStringConvertible {
    /// A byte without a known meaning.
    public var mark: UInt8 = 0x80
    /// The state.
    public var state: State
    /// Bytes without a known meaning.
    public let rest: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(state)"
    }
  }
}

extension IOTBT {
  /// The service data of the service 5A00 or 5A02; from two lights.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `family` | 56 of the segment kind |
  /// | 1 | 1 | `bleVersion` | |
  /// | 2 | 6 | `address` | |
  /// | 8 | 2 | `mesh`, high byte first | |
  /// | 10 | 1 | `ledVersion` | |
  /// | 11 | 1 | `mode` | |
  /// | 12 | 1 | `flags` | |
  /// | 13 | 1 | `moreFlags` | bit 3 the segment kind |
  public struct ServiceData: WireValue, CustomStringConvertible {
    /// The family of the firmware.
    public var family: UInt8
    /// The version of the transport.
    public var bleVersion: UInt8
    /// The address.
    public let address: HexBytes
    /// The number in the mesh.
    public var mesh: UInt16
    /// The version of the LEDs.
    public var ledVersion: UInt8
    /// The kind of display.
    public var mode: UInt8
    /// Flags without a known meaning.
    public var flags: UInt8
    /// Flags.
    public var moreFlags: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "family \(hexadecimal: family), \(kind)"
    }
  }
}
