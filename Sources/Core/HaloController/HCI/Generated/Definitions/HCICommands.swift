// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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
  }
}

extension HCI {
  /// The parameters of LE Set Scan Parameters (200B).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `type` | 0 passive, 1 active |
  /// | 1 | 2 | `interval`, low byte first | 0.625 ms, 0004–4000 |
  /// | 3 | 2 | `window`, low byte first | 0.625 ms, at most the interval |
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
  }
}

extension HCI {
  /// The parameters of LE Set Scan Enable (200C).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `filtersDuplicates` | 01 on, 00 off |
  package struct ScanEnable: WireValue, CustomStringConvertible, HCIPart {
    /// Whether to scan.
    package var isOn: Bool
    /// Whether each advertiser is reported once.
    package var filtersDuplicates: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    package var description: String {
      "scan enable: \(isOn ? "" : "not ")on, filters duplicates \(filtersDuplicates ? "on" : "off")"
    }
  }
}

extension HCI {
  /// The parameters of LE Create Connection (200D).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `scanInterval`, low byte first | 0.625 ms, 0004–4000 |
  /// | 2 | 2 | `scanWindow`, low byte first | 0.625 ms, at most the interval |
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
