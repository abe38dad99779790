// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI {
  /// The parameters of LE Set Data Length (2022).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 2 | 4 | `length` | |
  package struct SetDataLength: WireValue, CustomStringConvertible, HCIPart {
    /// The handle of the link.
    package var handle: UInt16
    /// The wish of the host.
    package var length: DataLength

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "set data length: handle \(handle), length \(length)"
    }
  }
}

extension HCI {
  /// The parameters of LE Set Default PHY (2031), and some of LE Set PHY (2032).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `ignored` | bit 0 transmit, bit 1 receive |
  /// | 1 | 1 | `transmit` | bit 0 1M, bit 1 2M, bit 2 Coded |
  /// | 2 | 1 | `receive` | bit 0 1M, bit 1 2M, bit 2 Coded |
  package struct PHYPreference: WireValue, CustomStringConvertible, HCIPart {
    /// The directions without a preference.
    package var ignored: UInt8
    /// The preferred PHYs for sending.
    package var transmit: UInt8
    /// The preferred PHYs for receiving.
    package var receive: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "PHY preference: ignored \(ignored), transmit \(transmit), receive \(receive)"
    }
  }
}

extension HCI {
  /// The parameters of LE Set PHY (2032).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 2 | 3 | `preference` | |
  /// | 5 | 2 | `options`, low byte first | 0 none, 1 S2, 2 S8 |
  package struct SetPHY: WireValue, CustomStringConvertible, HCIPart {
    /// The handle of the link.
    package var handle: UInt16
    /// The wish of the host.
    package var preference: PHYPreference
    /// The preferred coding; ignored.
    package var options: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "set p h y: handle \(handle), preference \(preference), options \(options)"
    }
  }
}
