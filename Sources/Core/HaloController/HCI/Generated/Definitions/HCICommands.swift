// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI {
  /// The parameters of commands about one link, and the return parameters of some.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `handle`, low byte first | 0000–0EFF |
  package struct ConnectionHandle: WireValue, CustomStringConvertible, HCIPart {
    /// The handle of the link.
    package var handle: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "connection handle: handle \(handle)"
    }
  }
}

extension HCI {
  /// The parameters of Disconnect (0406).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 2 | 1 | `reason` | 05, 13–15, 1A, 29, 3B |
  package struct Disconnect: WireValue, CustomStringConvertible, HCIPart {
    /// The handle of the link.
    package var handle: UInt16
    /// The reason that the other side receives.
    package var reason: Status

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "disconnect: handle \(handle), reason \(reason)"
    }
  }
}

extension HCI {
  /// The parameters of LE Set Advertising Parameters (2006).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `intervalMin`, low byte first | 0.625 ms, 0020–4000 |
  /// | 2 | 2 | `intervalMax`, low byte first | 0.625 ms, 0020–4000 |
  /// | 4 | 1 | `type` | 0 connectable, 1 directed high duty, 2 scannable, 3 neither, 4 directed |
  /// | 5 | 1 | `ownAddressType` | 0…3 |
  /// | 6 | 7 | `peer` | |
  /// | 13 | 1 | `channels` | bits 0–2 |
  /// | 14 | 1 | `filterPolicy` | 0…3, bit 0 scan requests, bit 1 connections |
  package struct AdvertisingParameters: WireValue, CustomStringConvertible, HCIPart {
    /// The shortest time between two advertising events.
    package var intervalMin: UInt16
    /// The longest time between two advertising events.
    package var intervalMax: UInt16
    /// The kind of the packets.
    package var type: UInt8
    /// The address of the advertiser.
    package var ownAddressType: UInt8
    /// The addressee of directed packets.
    package var peer: PeerAddress
    /// The channels 37–39 that the advertiser uses; ignored.
    package var channels: UInt8
    /// The requests for which the accept list counts.
    package var filterPolicy: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "advertising parameters: interval min \(intervalMin), interval max \(intervalMax), type \(type), own address type \(ownAddressType), peer \(peer), channels \(channels), filter policy \(filterPolicy)"
    }

    /// Whether each field is in its range.
    var isInRange: Bool {
      0...4 ~= type && 0...3 ~= ownAddressType && 1...7 ~= channels && 0...3 ~= filterPolicy
    }
  }
}

extension HCI {
  /// The parameters of LE Set Scan Parameters (200B).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `type` | 0 passive, 1 active |
  /// | 1 | 2 | `interval`, low byte first | 0.625 ms, 0004–4000 |
  /// | 3 | 2 | `window`, low byte first | 0.625 ms, 0004–4000, at most the interval |
  /// | 5 | 1 | `ownAddressType` | 0…3 |
  /// | 6 | 1 | `filterPolicy` | 0…3, bit 0 accept list |
  package struct ScanParameters: WireValue, CustomStringConvertible, HCIPart {
    /// Whether the scanner asks for scan responses.
    package var type: UInt8
    /// The time between the starts of two scan windows.
    package var interval: UInt16
    /// The time of listening.
    package var window: UInt16
    /// The address of scan requests.
    package var ownAddressType: UInt8
    /// The advertisers that are reported.
    package var filterPolicy: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "scan parameters: type \(type), interval \(interval), window \(window), own address type \(ownAddressType), filter policy \(filterPolicy)"
    }

    /// Whether each field is in its range.
    var isInRange: Bool {
      0...1 ~= type && 0x0004...0x4000 ~= interval && 0x0004...0x4000 ~= window && 0...3 ~= ownAddressType && 0...3 ~= filterPolicy
    }
  }
}

extension HCI {
  /// The parameters of LE Create Connection (200D).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `scanInterval`, low byte first | 0.625 ms, 0004–4000 |
  /// | 2 | 2 | `scanWindow`, low byte first | 0.625 ms, 0004–4000, at most the interval |
  /// | 4 | 1 | `filterPolicy` | 0 peer, 1 accept list |
  /// | 5 | 7 | `peer` | |
  /// | 12 | 1 | `ownAddressType` | 0…3 |
  /// | 13 | 12 | `timing` | |
  package struct CreateConnection: WireValue, CustomStringConvertible, HCIPart {
    /// The time between the starts of two scan windows.
    package var scanInterval: UInt16
    /// The time of listening.
    package var scanWindow: UInt16
    /// The advertisers to connect to.
    package var filterPolicy: UInt8
    /// The advertiser of policy 0.
    package var peer: PeerAddress
    /// The address of the initiator.
    package var ownAddressType: UInt8
    /// The requested timing of the link.
    package var timing: LinkTiming

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "create connection: scan interval \(scanInterval), scan window \(scanWindow), filter policy \(filterPolicy), peer \(peer), own address type \(ownAddressType), timing \(timing)"
    }

    /// Whether each field is in its range.
    var isInRange: Bool {
      0x0004...0x4000 ~= scanInterval && 0x0004...0x4000 ~= scanWindow && 0...1 ~= filterPolicy && 0...3 ~= ownAddressType && timing.isInRange
    }
  }
}

extension HCI {
  /// The parameters of LE Add Device To Resolving List (2027).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 7 | `identity` | |
  /// | 7 | 16 | `peerKey` | zeros for none |
  /// | 23 | 16 | `localKey` | zeros for none |
  package struct ResolvingListEntry: WireValue, CustomStringConvertible, HCIPart {
    /// The public or static address of the peer.
    package var identity: PeerAddress
    /// The key of the peer's private addresses.
    package var peerKey: Key
    /// The key of the private addresses for this peer.
    package var localKey: Key

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "resolving list entry: identity \(identity), peer key \(peerKey), local key \(localKey)"
    }
  }
}

extension HCI {
  /// A key of AES-128, last byte first.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 8 | `low` | the last eight bytes of the key |
  /// | 8 | 8 | `high` | the first eight bytes of the key |
  package struct Key: WireValue, CustomStringConvertible, HCIPart {
    /// The bytes sent first.
    package var low: Bits
    /// The bytes sent last.
    package var high: Bits

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "key: low \(low), high \(high)"
    }
  }
}

extension HCI {
  /// The parameters of LE Set Privacy Mode (204E).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 7 | `identity` | |
  /// | 7 | 1 | `mode` | 0 network, 1 device |
  package struct PrivacyMode: WireValue, CustomStringConvertible, HCIPart {
    /// The public or static address of the peer.
    package var identity: PeerAddress
    /// Whether the peer is also heard with its identity.
    package var mode: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "privacy mode: identity \(identity), mode \(mode)"
    }

    /// Whether each field is in its range.
    var isInRange: Bool {
      0...1 ~= mode
    }
  }
}

extension HCI {
  /// The parameters of LE Set Extended Scan Parameters (2041).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `ownAddressType` | 0…3 |
  /// | 1 | 1 | `filterPolicy` | 0…3, bit 0 accept list |
  /// | 2 | 1 | `phys` | bit 0 1M, bit 2 Coded |
  /// | 3 | n | `rows` | rows of ``ScanPHY``; one for each PHY |
  package struct ExtendedScanParameters: WireValue, CustomStringConvertible, HCIPart {
    /// The address of scan requests.
    package var ownAddressType: UInt8
    /// The advertisers that are reported.
    package var filterPolicy: UInt8
    /// The PHYs to scan on.
    package var phys: UInt8
    /// The settings for each PHY.
    package let rows: [ScanPHY]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "extended scan parameters: own address type \(ownAddressType), filter policy \(filterPolicy), phys \(phys), \(rows.count) rows"
    }

    /// Whether each field is in its range.
    var isInRange: Bool {
      0...3 ~= ownAddressType && 0...3 ~= filterPolicy && rows.allSatisfy(\.isInRange)
    }
  }
}

extension HCI {
  /// The scan on one PHY.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `type` | 0 passive, 1 active |
  /// | 1 | 2 | `interval`, low byte first | 0.625 ms, 0004–4000 |
  /// | 3 | 2 | `window`, low byte first | 0.625 ms, 0004–4000, at most the interval |
  package struct ScanPHY: WireValue, CustomStringConvertible, HCIPart {
    /// Whether the scanner asks for scan responses.
    package var type: UInt8
    /// The time between the starts of two scan windows.
    package var interval: UInt16
    /// The time of listening.
    package var window: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "scan p h y: type \(type), interval \(interval), window \(window)"
    }

    /// Whether each field is in its range.
    var isInRange: Bool {
      0...1 ~= type && 0x0004...0x4000 ~= interval && 0x0004...0x4000 ~= window
    }
  }
}

extension HCI {
  /// The parameters of LE Set Extended Scan Enable (2042).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `duplicates` | 0 all, 1 once, 2 once in each period |
  /// | 2 | 2 | `duration`, low byte first | 10 ms, 0 until the host ends it |
  /// | 4 | 2 | `period`, low byte first | 1.28 s, 0 none |
  package struct ExtendedScanEnable: WireValue, CustomStringConvertible, HCIPart {
    /// Whether to scan.
    package var isOn: Bool
    /// The reports of each advertiser.
    package var duplicates: UInt8
    /// The time of scanning.
    package var duration: UInt16
    /// The time between the starts of two scans.
    package var period: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "extended scan enable: \(isOn ? "" : "not ")on, duplicates \(duplicates), duration \(duration), period \(period)"
    }
  }
}

extension HCI {
  /// The parameters of LE Extended Create Connection (2043).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `filterPolicy` | 0 peer, 1 accept list |
  /// | 1 | 1 | `ownAddressType` | 0…3 |
  /// | 2 | 7 | `peer` | |
  /// | 9 | 1 | `phys` | bit 0 1M, bit 1 2M, bit 2 Coded |
  /// | 10 | n | `rows` | rows of ``InitiatingPHY``; one for each PHY |
  package struct ExtendedCreateConnection: WireValue, CustomStringConvertible, HCIPart {
    /// The advertisers to connect to.
    package var filterPolicy: UInt8
    /// The address of the initiator.
    package var ownAddressType: UInt8
    /// The advertiser of policy 0.
    package var peer: PeerAddress
    /// The PHYs to connect on.
    package var phys: UInt8
    /// The settings for each PHY.
    package let rows: [InitiatingPHY]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "extended create connection: filter policy \(filterPolicy), own address type \(ownAddressType), peer \(peer), phys \(phys), \(rows.count) rows"
    }

    /// Whether each field is in its range.
    var isInRange: Bool {
      0...1 ~= filterPolicy && 0...3 ~= ownAddressType && rows.allSatisfy(\.isInRange)
    }
  }
}

extension HCI {
  /// The attempt to connect on one PHY.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `interval`, low byte first | 0.625 ms, 0004–4000 |
  /// | 2 | 2 | `window`, low byte first | 0.625 ms, 0004–4000, at most the interval |
  /// | 4 | 12 | `timing` | |
  package struct InitiatingPHY: WireValue, CustomStringConvertible, HCIPart {
    /// The time between the starts of two scan windows.
    package var interval: UInt16
    /// The time of listening.
    package var window: UInt16
    /// The requested timing of the link.
    package var timing: LinkTiming

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "initiating p h y: interval \(interval), window \(window), timing \(timing)"
    }

    /// Whether each field is in its range.
    var isInRange: Bool {
      timing.isInRange
    }
  }
}
