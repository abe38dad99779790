// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/hci.txt; do not edit.

import HaloCapture
import HaloProtocol

extension HCI {
  /// The parameters of LE Set Advertising Set Random Address (2035).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `set` | 00–EF |
  /// | 1 | 6 | `address` | |
  package struct SetAddress: WireValue, CustomStringConvertible, HCIPart {
    /// The number of the set.
    package var set: UInt8
    /// The random address of the set.
    package var address: Address

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "set address: set \(set), address \(address)"
    }
  }
}

extension HCI {
  /// The parameters of LE Set Extended Advertising Parameters (2036).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `set` | 00–EF |
  /// | 1 | 2 | `properties`, low byte first | bit 0 connectable, 1 scannable, 2 directed |
  /// | 3 | 3 | `intervalMin`, low byte first | 0.625 ms, from 000020 |
  /// | 6 | 3 | `intervalMax`, low byte first | 0.625 ms, from 000020 |
  /// | 9 | 1 | `channels` | bits 0–2 |
  /// | 10 | 1 | `ownAddressType` | 0…3 |
  /// | 11 | 7 | `peer` | |
  /// | 18 | 1 | `filterPolicy` | 0…3, bit 0 scan requests, bit 1 connections |
  /// | 19 | 1 | `transmitPower`, signed | dBm, 127 no preference |
  /// | 20 | 1 | `primaryPHY` | 1 1M, 3 Coded |
  /// | 21 | 1 | `skip` | |
  /// | 22 | 1 | `secondaryPHY` | 1 1M, 2 2M, 3 Coded |
  /// | 23 | 1 | `number` | 0…15 |
  /// | 24 | 1 | `reportsScans` | 01 on, 00 off |
  package struct SetParameters: WireValue, CustomStringConvertible, HCIPart {
    /// The number of the set.
    package var set: UInt8
    /// The kind of the packets; also bit 3 high duty, 4 legacy, 5 anonymous, 6 with the power.
    package var properties: UInt16
    /// The shortest time between two advertising events.
    package var intervalMin: UInt24
    /// The longest time between two advertising events.
    package var intervalMax: UInt24
    /// The channels 37–39 that the advertiser uses; ignored.
    package var channels: UInt8
    /// The address of the advertiser.
    package var ownAddressType: UInt8
    /// The addressee of directed packets, and the peer of a private address.
    package var peer: PeerAddress
    /// The requests for which the accept list counts.
    package var filterPolicy: UInt8
    /// The wished power.
    package var transmitPower: Int8
    /// The PHY of the first packet.
    package var primaryPHY: UInt8
    /// The number of events that may pass without the further packets; ignored.
    package var skip: UInt8
    /// The PHY of the further packets.
    package var secondaryPHY: UInt8
    /// The number of the set in the packets.
    package var number: UInt8
    /// Whether the host learns of scan requests.
    package var reportsScans: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "set parameters: set \(set), properties \(properties), interval min \(intervalMin), interval max \(intervalMax), channels \(channels), own address type \(ownAddressType), peer \(peer), filter policy \(filterPolicy), transmit power \(transmitPower), primary p h y \(primaryPHY), skip \(skip), secondary p h y \(secondaryPHY), number \(number), reports scans \(reportsScans ? "on" : "off")"
    }

    /// Whether each field is in its range.
    var isInRange: Bool {
      0x00...0xEF ~= set && 1...7 ~= channels && 0...3 ~= ownAddressType && 0...3 ~= filterPolicy && 0...15 ~= number
    }
  }
}

extension HCI {
  /// The parameters of LE Set Extended Advertising Data (2037) and Scan Response Data (2038).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `set` | 00–EF |
  /// | 1 | 1 | `operation` | 0 next, 1 first, 2 last, 3 whole, 4 unchanged |
  /// | 2 | 1 | `preference` | 0 may be cut, 1 should not |
  /// | 3 | 1 | length of data | |
  /// | 4 | n | `data` | 251 bytes at most |
  package struct SetData: WireValue, CustomStringConvertible, HCIPart {
    /// The number of the set.
    package var set: UInt8
    /// The part of the data.
    package var operation: UInt8
    /// The division on the air; ignored.
    package var preference: UInt8
    /// The part of the payload.
    package let data: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "set data: set \(set), operation \(operation), preference \(preference), data \(data)"
    }

    /// Whether each field is in its range.
    var isInRange: Bool {
      0...4 ~= operation
    }
  }
}

extension HCI {
  /// The parameters of LE Set Extended Advertising Enable (2039).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `count` | |
  /// | 2 | n | `sets` | rows of ``EnabledSet`` |
  package struct SetEnable: WireValue, CustomStringConvertible, HCIPart {
    /// Whether to advertise.
    package var isOn: Bool
    /// The number of sets; 0 to stop all.
    package var count: UInt8
    /// The sets.
    package let sets: [EnabledSet]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "set enable: \(isOn ? "" : "not ")on, count \(count), \(sets.count) sets"
    }
  }
}

extension HCI {
  /// A set that starts or stops.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `set` | 00–EF |
  /// | 1 | 2 | `duration`, low byte first | 10 ms, 0 until the host ends it |
  /// | 3 | 1 | `maximumEvents` | 0 no limit |
  package struct EnabledSet: WireValue, CustomStringConvertible, HCIPart {
    /// The number of the set.
    package var set: UInt8
    /// The time of advertising.
    package var duration: UInt16
    /// The number of advertising events.
    package var maximumEvents: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "enabled set: set \(set), duration \(duration), maximum events \(maximumEvents)"
    }
  }
}

extension HCI {
  /// The requested timing of a link.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `intervalMin`, low byte first | 1.25 ms, 0006–0C80 |
  /// | 2 | 2 | `intervalMax`, low byte first | 1.25 ms, 0006–0C80 |
  /// | 4 | 2 | `latency`, low byte first | 0…499 |
  /// | 6 | 2 | `timeout`, low byte first | 10 ms, 000A–0C80 |
  /// | 8 | 2 | `eventMin`, low byte first | 0.625 ms |
  /// | 10 | 2 | `eventMax`, low byte first | 0.625 ms |
  package struct LinkTiming: WireValue, CustomStringConvertible, HCIPart {
    /// The shortest time between two connection events.
    package var intervalMin: UInt16
    /// The longest time between two connection events.
    package var intervalMax: UInt16
    /// The number of connection events that the peripheral may skip.
    package var latency: UInt16
    /// The silence after which the link counts as lost.
    package var timeout: UInt16
    /// The shortest length of a connection event; ignored.
    package var eventMin: UInt16
    /// The longest length of a connection event; ignored.
    package var eventMax: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "link timing: interval min \(intervalMin), interval max \(intervalMax), latency \(latency), timeout \(timeout), event min \(eventMin), event max \(eventMax)"
    }

    /// Whether each field is in its range.
    var isInRange: Bool {
      0x0006...0x0C80 ~= intervalMin && 0x0006...0x0C80 ~= intervalMax && 0...499 ~= latency && 0x000A...0x0C80 ~= timeout
    }
  }
}

extension HCI {
  /// The parameters of LE Connection Update (2013).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 2 | 12 | `timing` | |
  package struct UpdateConnection: WireValue, CustomStringConvertible, HCIPart {
    /// The handle of the link.
    package var handle: UInt16
    /// The requested timing of the link.
    package var timing: LinkTiming

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "update connection: handle \(handle), timing \(timing)"
    }

    /// Whether each field is in its range.
    var isInRange: Bool {
      timing.isInRange
    }
  }
}

extension HCI {
  /// The parameters of LE Remote Connection Parameter Request Negative Reply (2021).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 2 | 1 | `reason` | |
  package struct TimingRefusal: WireValue, CustomStringConvertible, HCIPart {
    /// The handle of the link.
    package var handle: UInt16
    /// The status that the other side receives.
    package var reason: Status

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "timing refusal: handle \(handle), reason \(reason)"
    }
  }
}

extension HCI {
  /// The parameters of LE Enable Encryption (2019).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `handle`, low byte first | 0000–0EFF |
  /// | 2 | 8 | `random` | |
  /// | 10 | 2 | `diversifier`, low byte first | |
  /// | 12 | n | `key` | 16 bytes |
  package struct EncryptionStart: WireValue, CustomStringConvertible, HCIPart {
    /// The handle of the link.
    package var handle: UInt16
    /// The random number that belongs to the key.
    package var random: Bits
    /// The diversifier that belongs to the key.
    package var diversifier: UInt16
    /// The key, last byte first.
    package let key: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "encryption start: handle \(handle), random \(random), diversifier \(diversifier), key \(key)"
    }
  }
}

extension HCI {
  /// The channels that a link may use, or that a host allows: bits 0–36.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `low`, low byte first | |
  /// | 4 | 1 | `high` | bits 0–4 |
  package struct ChannelMap: WireValue, CustomStringConvertible, HCIPart {
    /// The channels 0–31.
    package var low: UInt32
    /// The channels 32–36.
    package var high: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "channel map: low \(low), high \(high)"
    }
  }
}

extension HCI {
  /// The longest packet that a side wants to send.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `octets`, low byte first | 27…251 |
  /// | 2 | 2 | `time`, low byte first | µs, 328…17040 |
  package struct DataLength: WireValue, CustomStringConvertible, HCIPart {
    /// The number of bytes.
    package var octets: UInt16
    /// The time on the air.
    package var time: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "data length: octets \(octets), time \(time)"
    }

    /// Whether each field is in its range.
    var isInRange: Bool {
      27...251 ~= octets && 328...17040 ~= time
    }
  }
}

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

    /// Whether each field is in its range.
    var isInRange: Bool {
      length.isInRange
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
