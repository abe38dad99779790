// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI {
  /// The LE event 04: the features of the other side.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | |
  /// | 1 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 3 | 8 | `features` | |
  package struct RemoteFeaturesComplete: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x3E04

    /// The status.
    package var status: Status
    /// The handle of the link.
    package var handle: UInt16
    /// The features; of the first 8 only those of both sides.
    package var features: Bits

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "remote features complete: status \(status), handle \(handle), features \(features)"
    }
  }
}

extension HCI {
  /// The LE event 05: the other side wants to encrypt the link.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 2 | 8 | `random` | |
  /// | 10 | 2 | `diversifier`, low byte first | |
  package struct LongTermKeyRequest: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x3E05

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
  package struct TimingRequest: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x3E06

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
  package struct DataLengthChange: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x3E07

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
  /// The LE event 0D: an advertisement or a scan response, or a part of one.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | number of reports | always `01` |
  /// | 1 | 2 | `type`, low byte first | bit 0 connectable, 1 scannable, 2 directed |
  /// | 3 | 7 | `advertiser` | |
  /// | 10 | 1 | `primaryPHY` | 1 1M, 3 Coded |
  /// | 11 | 1 | `secondaryPHY` | 0 none, 1 1M, 2 2M, 3 Coded |
  /// | 12 | 1 | `set` | 0…15, FF none |
  /// | 13 | 1 | `transmitPower`, signed | dBm, 127 unknown |
  /// | 14 | 1 | `rssi`, signed | dBm, 127 unknown |
  /// | 15 | 2 | `periodicInterval`, low byte first | 0 none |
  /// | 17 | 7 | `target` | |
  /// | 24 | 1 | length of data | |
  /// | 25 | n | `data` | 229 bytes at most |
  package struct ExtendedReport: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x3E0D

    /// The kind of the packet; also bit 3 response, 4 legacy, 5 more follows.
    package var type: UInt16
    /// The advertiser.
    package var advertiser: PeerAddress
    /// The PHY of the first packet.
    package var primaryPHY: UInt8
    /// The PHY of the further packets.
    package var secondaryPHY: UInt8
    /// The advertiser's number of the set.
    package var set: UInt8
    /// The power of the advertiser.
    package var transmitPower: Int8
    /// The signal strength.
    package var rssi: Int8
    /// The interval of periodic advertising.
    package var periodicInterval: UInt16
    /// The address of directed advertising.
    package var target: PeerAddress
    /// The payload.
    package let data: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "extended report: type \(type), advertiser \(advertiser), primary p h y \(primaryPHY), secondary p h y \(secondaryPHY), set \(set), transmit power \(transmitPower), rssi \(rssi), periodic interval \(periodicInterval), target \(target), data \(data)"
    }
  }
}

extension HCI {
  /// The LE event 12: the end of a set, by a link, its duration, or its number of events.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | |
  /// | 1 | 1 | `set` | 00–EF |
  /// | 2 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 4 | 1 | `events` | |
  package struct SetTerminated: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x3E12

    /// The status.
    package var status: Status
    /// The number of the set.
    package var set: UInt8
    /// The handle of the link.
    package var handle: UInt16
    /// The number of advertising events.
    package var events: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "set terminated: status \(status), set \(set), handle \(handle), events \(events)"
    }
  }
}

extension HCI {
  /// The LE event 13: a scan request to a set.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `set` | 00–EF |
  /// | 1 | 7 | `scanner` | |
  package struct ScanRequestReceived: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x3E13

    /// The number of the set.
    package var set: UInt8
    /// The scanner.
    package var scanner: PeerAddress

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "scan request received: set \(set), scanner \(scanner)"
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
  package struct PHYUpdateComplete: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x3E0C

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
