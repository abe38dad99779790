// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI {
  /// The event 05: the end of a link.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | |
  /// | 1 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 3 | 1 | `reason` | |
  package struct DisconnectionComplete: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x05

    /// The status.
    package var status: Status
    /// The handle of the link.
    package var handle: UInt16
    /// The reason.
    package var reason: Status

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "disconnection complete: status \(status), handle \(handle), reason \(reason)"
    }
  }
}

extension HCI {
  /// The event 08: the link is encrypted, or is not.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | |
  /// | 1 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 3 | 1 | `isOn` | 01 on, 00 off |
  package struct EncryptionChange: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x08

    /// The status.
    package var status: Status
    /// The handle of the link.
    package var handle: UInt16
    /// Whether the link is encrypted.
    package var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "encryption change: status \(status), handle \(handle), \(isOn ? "" : "not ")on"
    }
  }
}

extension HCI {
  /// The event 30: an encrypted link has a new key.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | |
  /// | 1 | 2 | `handle`, low byte first | 0000–0EFF |
  package struct KeyRefresh: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x30

    /// The status.
    package var status: Status
    /// The handle of the link.
    package var handle: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "key refresh: status \(status), handle \(handle)"
    }
  }
}

extension HCI {
  /// The event 0C: the version of the other side.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | |
  /// | 1 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 3 | 1 | `version` | 06 4.0, 09 5.0, 0C 5.3 |
  /// | 4 | 2 | `company`, low byte first | |
  /// | 6 | 2 | `subversion`, low byte first | |
  package struct VersionComplete: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x0C

    /// The status.
    package var status: Status
    /// The handle of the link.
    package var handle: UInt16
    /// The version of the link layer.
    package var version: UInt8
    /// The assigned number of the manufacturer.
    package var company: UInt16
    /// The subversion.
    package var subversion: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "version complete: status \(status), handle \(handle), version \(version), company \(company), subversion \(subversion)"
    }
  }
}

extension HCI {
  /// The event 0E: the result of a command.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `credits` | |
  /// | 1 | 2 | `opcode`, low byte first | |
  /// | 3 | n | `returned` | status, return parameters |
  package struct CommandComplete: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x0E

    /// The number of commands that the host may send.
    package var credits: UInt8
    /// The command.
    package var opcode: Opcode
    /// The status and the return parameters.
    package let returned: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "command complete: credits \(credits), opcode \(opcode), returned \(returned)"
    }
  }
}

extension HCI {
  /// The event 0F: the beginning of a procedure, or the refusal of a command.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | |
  /// | 1 | 1 | `credits` | |
  /// | 2 | 2 | `opcode`, low byte first | |
  package struct CommandStatus: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x0F

    /// The status.
    package var status: Status
    /// The number of commands that the host may send.
    package var credits: UInt8
    /// The command.
    package var opcode: Opcode

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "command status: status \(status), credits \(credits), opcode \(opcode)"
    }
  }
}

extension HCI {
  /// The event 13: ACL packets that the other side has acknowledged.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | number of links | always `01` |
  /// | 1 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 3 | 2 | `count`, low byte first | |
  package struct CompletedPackets: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x13

    /// The handle of the link.
    package var handle: UInt16
    /// The number of packets.
    package var count: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "completed packets: handle \(handle), count \(count)"
    }
  }
}

extension HCI {
  /// The event 1A: the host has sent more or longer packets than the controller has room for.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `linkType` | 0 SCO, 1 ACL |
  package struct Overflow: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x1A

    /// The link type.
    package var linkType: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "overflow: link type \(linkType)"
    }
  }
}

extension HCI {
  /// The LE event 01: a link, or the end of the attempt.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | |
  /// | 1 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 3 | 1 | `role` | 0 central, 1 peripheral |
  /// | 4 | 7 | `peer` | |
  /// | 11 | 6 | `timing` | |
  /// | 17 | 1 | `clockAccuracy` | 0 500 ppm…7 20 ppm |
  package struct ConnectionComplete: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x3E01

    /// The status.
    package var status: Status
    /// The handle of the link.
    package var handle: UInt16
    /// The role of this side.
    package var role: UInt8
    /// The other side.
    package var peer: PeerAddress
    /// The timing of the link.
    package var timing: PresentTiming
    /// The accuracy of the central's clock.
    package var clockAccuracy: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "connection complete: status \(status), handle \(handle), role \(role), peer \(peer), timing \(timing), clock accuracy \(clockAccuracy)"
    }
  }
}

extension HCI {
  /// The LE event 0A, in place of the event 01 if the host enables it.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | |
  /// | 1 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 3 | 1 | `role` | 0 central, 1 peripheral |
  /// | 4 | 7 | `peer` | |
  /// | 11 | 6 | `localPrivateAddress` | zeros without privacy |
  /// | 17 | 6 | `peerPrivateAddress` | zeros without privacy |
  /// | 23 | 6 | `timing` | |
  /// | 29 | 1 | `clockAccuracy` | 0 500 ppm…7 20 ppm |
  package struct EnhancedConnectionComplete: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x3E0A

    /// The status.
    package var status: Status
    /// The handle of the link.
    package var handle: UInt16
    /// The role of this side.
    package var role: UInt8
    /// The other side.
    package var peer: PeerAddress
    /// The resolvable address of this side.
    package var localPrivateAddress: Address
    /// The resolvable address of the other side.
    package var peerPrivateAddress: Address
    /// The timing of the link.
    package var timing: PresentTiming
    /// The accuracy of the central's clock.
    package var clockAccuracy: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "enhanced connection complete: status \(status), handle \(handle), role \(role), peer \(peer), local private address \(localPrivateAddress), peer private address \(peerPrivateAddress), timing \(timing), clock accuracy \(clockAccuracy)"
    }
  }
}

extension HCI {
  /// The timing of a link.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `interval`, low byte first | 1.25 ms, 0006–0C80 |
  /// | 2 | 2 | `latency`, low byte first | 0…499 |
  /// | 4 | 2 | `timeout`, low byte first | 10 ms, 000A–0C80 |
  package struct PresentTiming: WireValue, CustomStringConvertible, HCIPart {
    /// The time between two connection events.
    package var interval: UInt16
    /// The number of connection events that the peripheral may skip.
    package var latency: UInt16
    /// The silence after which the link counts as lost.
    package var timeout: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "present timing: interval \(interval), latency \(latency), timeout \(timeout)"
    }
  }
}

extension HCI {
  /// The LE event 02: an advertisement or a scan response.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | number of reports | always `01` |
  /// | 1 | 1 | `type` | 0 connectable, 1 directed, 2 scannable, 3 neither, 4 scan response |
  /// | 2 | 7 | `advertiser` | |
  /// | 9 | 1 | length of data | |
  /// | 10 | n | `data` | 31 bytes at most |
  /// | next | 1 | `rssi`, signed | dBm, 127 unknown |
  package struct AdvertisingReport: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x3E02

    /// The kind of the packet.
    package var type: UInt8
    /// The advertiser.
    package var advertiser: PeerAddress
    /// The payload.
    package let data: HexBytes
    /// The signal strength.
    package var rssi: Int8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "advertising report: type \(type), advertiser \(advertiser), data \(data), rssi \(rssi)"
    }
  }
}

extension HCI {
  /// The LE event 03: new timing of a link.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | |
  /// | 1 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 3 | 6 | `timing` | |
  package struct ConnectionUpdateComplete: WireValue, CustomStringConvertible, HCIEvent {
    /// The code of the event.
    package static let code: UInt16 = 0x3E03

    /// The status.
    package var status: Status
    /// The handle of the link.
    package var handle: UInt16
    /// The timing of the link.
    package var timing: PresentTiming

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "connection update complete: status \(status), handle \(handle), timing \(timing)"
    }
  }
}
