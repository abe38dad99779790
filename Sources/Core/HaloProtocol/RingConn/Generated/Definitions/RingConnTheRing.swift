// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension RingConn {
  /// Asks for the state of a ring, and ends a history; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `00 00` |
  public struct DeviceStatusRequest: HostPacket, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "device status request"
    }
  }
}

extension RingConn {
  /// The state of a ring, unasked each 30 to 60 s; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `battery` | % |
  /// | 1 | 1 | `state` | |
  /// | 2 | 1 | `detail` | |
  /// | 3 | 2 | `steps`, high byte first | |
  /// | 5 | 2 | `temperature`, high byte first | 0.1 °C |
  /// | 7 | 2 | `secondTemperature`, high byte first | 0.1 °C |
  /// | 9 | 4 | `unknown` | |
  /// | 13 | 2 | `voltage`, high byte first | 0.001 V |
  /// | 15 | 1 | `more` | |
  /// | 16 | 1 | `caseState` | %; bit 7 charging; FF not in the case |
  public struct DeviceStatus: SharedRingPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The charge.
    public var battery: UInt8
    /// The activity of the ring.
    public var state: DeviceState
    /// A byte without a known meaning.
    public var detail: UInt8
    /// The steps of the running quarter of an hour, set to 0 up to 108 s late.
    public var steps: UInt16
    /// The temperature of the skin.
    public var temperature: UInt16
    /// The temperature at the other sensor.
    public var secondTemperature: UInt16
    /// Bytes without a known meaning.
    public let unknown: HexBytes
    /// The voltage of the battery.
    public var voltage: UInt16
    /// A byte without a known meaning.
    public var more: UInt8
    /// The state of the case.
    public var caseState: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "device status: battery \(battery), state \(state), detail \(detail), steps \(steps), temperature \(temperature), second temperature \(secondTemperature), unknown \(unknown), voltage \(voltage), more \(more), case state \(caseState)"
    }
  }
}

extension RingConn {
  /// The state of a ring; confidence A.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `starting` | |  |
  /// | `02` | `ready` | |  |
  /// | `03` | `readyToo` | ready | |
  /// | `04` | `charging` | |  |
  /// | `06` | `exercising` | |  |
  /// | other | | state n | |
  public struct DeviceState: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension RingConn {
  /// Begins or ends a night that records ``ApneaWaveform``; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `22` |
  /// | 1 | 1 | `action` | |
  public struct ApneaNightRequest: HostPacket {
    /// The beginning or the end.
    public var action: ApneaNightAction

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "apnea night: \(action)"
    }
  }
}

extension RingConn {
  /// Sets whether a ring recognises exercise by itself; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `23` |
  /// | 1 | 1 | `isOn` | 01 on, 00 off |
  /// | 2 | 1 | code | always `00` |
  public struct AutomaticExerciseRequest: HostPacket {
    /// Whether it does.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "automatic exercise request: \(isOn ? "" : "not ")on"
    }
  }
}

extension RingConn {
  /// The beginning or the end of a night; confidence A.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `begin` | |  |
  /// | `02` | `end` | |  |
  /// | other | | action n | |
  public struct ApneaNightAction: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension RingConn {
  /// The answer to a command; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | 00 done |
  public struct CommandResult: SharedRingPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The result; no other was seen.
    public var status: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "result of \(opcode): \(status)"
    }
  }
}

extension RingConn {
  /// Switches the light of a ring on or off; off has confidence B, on A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | code | always `00` |
  public struct FindDeviceRequest: HostPacket {
    /// Whether the light is on.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "find device request: \(isOn ? "" : "not ")on"
    }
  }
}

extension RingConn {
  /// Ends Bluetooth until the case wakes the ring; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `04 00` |
  public struct AirplaneModeRequest: HostPacket, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "airplane mode request"
    }
  }
}
