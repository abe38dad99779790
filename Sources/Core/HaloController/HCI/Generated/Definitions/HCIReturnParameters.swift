// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI {
  /// The return parameters of Read Local Version (1001), after the status.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `hciVersion` | 06 4.0, 09 5.0, 0C 5.3 |
  /// | 1 | 2 | `hciRevision`, low byte first | |
  /// | 3 | 1 | `linkVersion` | 06 4.0, 09 5.0, 0C 5.3 |
  /// | 4 | 2 | `company`, low byte first | |
  /// | 6 | 2 | `subversion`, low byte first | |
  package struct LocalVersion: WireValue, CustomStringConvertible, HCIPart {
    /// The version of the interface.
    package var hciVersion: UInt8
    /// The hci revision.
    package var hciRevision: UInt16
    /// The version of the link layer.
    package var linkVersion: UInt8
    /// The assigned number of the manufacturer.
    package var company: UInt16
    /// The subversion.
    package var subversion: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "local version: hci version \(hciVersion), hci revision \(hciRevision), link version \(linkVersion), company \(company), subversion \(subversion)"
    }
  }
}

extension HCI {
  /// The return parameters of LE Read Buffer Size (2002), after the status.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `length`, low byte first | |
  /// | 2 | 1 | `count` | |
  package struct LEBufferSize: WireValue, CustomStringConvertible, HCIPart {
    /// The longest data of an ACL packet.
    package var length: UInt16
    /// The number of ACL packets that the host may have in flight.
    package var count: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "LE buffer size: length \(length), count \(count)"
    }
  }
}

extension HCI {
  /// The return parameters of LE Read Maximum Data Length (202F), after the status.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `transmit` | |
  /// | 4 | 4 | `receive` | |
  package struct DataLengths: WireValue, CustomStringConvertible, HCIPart {
    /// The longest packet for sending.
    package var transmit: DataLength
    /// The longest packet for receiving.
    package var receive: DataLength

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "data lengths: transmit \(transmit), receive \(receive)"
    }
  }
}

extension HCI {
  /// The return parameters of LE Read PHY (2030), after the status.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 2 | 1 | `transmit` | 1 1M, 2 2M, 3 Coded |
  /// | 3 | 1 | `receive` | 1 1M, 2 2M, 3 Coded |
  package struct LinkPHYs: WireValue, CustomStringConvertible, HCIPart {
    /// The handle of the link.
    package var handle: UInt16
    /// The PHY for sending.
    package var transmit: UInt8
    /// The PHY for receiving.
    package var receive: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "link p h ys: handle \(handle), transmit \(transmit), receive \(receive)"
    }
  }
}
