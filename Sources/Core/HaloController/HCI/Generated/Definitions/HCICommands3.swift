// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

import HaloCapture
import HaloProtocol

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
