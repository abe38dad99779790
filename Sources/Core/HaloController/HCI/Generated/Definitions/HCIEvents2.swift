// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI {
  /// The LE event 05: the other side wants to encrypt the link.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 2 | 8 | `random` | |
  /// | 10 | 2 | `diversifier`, low byte first | |
  package struct LongTermKeyRequest: WireValue, CustomStringConvertible, HCIPart {
    /// The handle of the link.
    package var handle: UInt16
    /// The random number that belongs to the key.
    package var random: Bits
    /// The diversifier that belongs to the key.
    package var diversifier: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "long term key request: handle \(handle), random \(random), diversifier \(diversifier)"
    }
  }
}

extension HCI {
  /// The LE event 06: the other side wants other timing.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 2 | 2 | `intervalMin`, low byte first | 1.25 ms, 0006–0C80 |
  /// | 4 | 2 | `intervalMax`, low byte first | 1.25 ms, 0006–0C80 |
  /// | 6 | 2 | `latency`, low byte first | 0…499 |
  /// | 8 | 2 | `timeout`, low byte first | 10 ms, 000A–0C80 |
  package struct TimingRequest: WireValue, CustomStringConvertible, HCIPart {
    /// The handle of the link.
    package var handle: UInt16
    /// The shortest time between two connection events.
    package var intervalMin: UInt16
    /// The longest time between two connection events.
    package var intervalMax: UInt16
    /// The number of connection events that the peripheral may skip.
    package var latency: UInt16
    /// The silence after which the link counts as lost.
    package var timeout: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "timing request: handle \(handle), interval min \(intervalMin), interval max \(intervalMax), latency \(latency), timeout \(timeout)"
    }
  }
}

extension HCI {
  /// The LE event 07: the longest packets of a link.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 2 | 8 | `lengths` | |
  package struct DataLengthChange: WireValue, CustomStringConvertible, HCIPart {
    /// The handle of the link.
    package var handle: UInt16
    /// The longest packets of both directions.
    package var lengths: DataLengths

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "data length change: handle \(handle), lengths \(lengths)"
    }
  }
}

extension HCI {
  /// The LE event 0C: the PHYs of a link.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | |
  /// | 1 | 4 | `phys` | |
  package struct PHYUpdateComplete: WireValue, CustomStringConvertible, HCIPart {
    /// The status.
    package var status: Status
    /// The link and its PHYs.
    package var phys: LinkPHYs

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "PHY update complete: status \(status), phys \(phys)"
    }
  }
}
