// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// The chip.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `nRF52832` | nRF52832 | |
  /// | `01` | `rtl8762C` | RTL8762C | |
  /// | `02` | `rtl8762D` | RTL8762D | |
  /// | `03` | `jieLi3` | JieLi 3 | |
  /// | `04` | `jieLi4` | JieLi 4 | |
  /// | `05` | `jieLi5` | JieLi 5 | |
  /// | other | | chip n | |
  public struct ChipScheme: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// Asks for the identity and the battery; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `47 43` |
  public struct DeviceInfoRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "device info request"
    }
  }
}

extension YCBT {
  /// The identity, the firmware and the battery; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `device`, low byte first | |
  /// | 2 | 1 | `minorVersion` | |
  /// | 3 | 1 | `majorVersion` | |
  /// | 4 | 1 | `charging` | |
  /// | 5 | 1 | `percent` | % |
  /// | 6 | n | `trailing` | |
  public struct DeviceInfo: Packet {
    /// The number of the model.
    public var device: UInt16
    /// The version of the firmware after the point: 32 in 2.32.
    public var minorVersion: UInt8
    /// The version of the firmware before the point.
    public var majorVersion: UInt8
    /// The state of the battery.
    public var charging: UInt8
    /// The charge of the battery.
    public var percent: UInt8
    /// Further bytes without a known meaning.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "device info: device \(device), minor version \(minorVersion), major version \(majorVersion), charging \(charging), percent \(percent)"
    }
  }
}

extension YCBT {
  /// Asks for the capabilities; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `47 46` |
  public struct CapabilitiesRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "capabilities request"
    }
  }
}

extension YCBT {
  /// The capabilities, which a ring claims; confidence A.
  ///
  /// Valid with 14 bytes or more. An R99 refuses some functions that it claims.
  ///
  /// | byte | bit | `Feature` | meaning |
  /// |---|---|---|---|
  /// | 0 | 0 | `bloodPressure` | Blood pressure. |
  /// | 0 | 1 | `languages` | Languages. |
  /// | 0 | 2 | `notifications` | Notifications. |
  /// | 0 | 3 | `heartRate` | Heart rate. |
  /// | 0 | 4 | `firmwareUpdate` | Firmware update. |
  /// | 0 | 5 | `liveData` | Live data. |
  /// | 0 | 6 | `sleep` | Sleep. |
  /// | 0 | 7 | `steps` | Steps. |
  /// | 1 | 0 | `moreSports` | More sports. |
  /// | 1 | 1 | `heartRateVariability` | Heart rate variability. |
  /// | 1 | 2 | `breathing` | Breathing. |
  /// | 1 | 3 | `bloodOxygen` | Blood oxygen. |
  /// | 1 | 4 | `storedElectrocardiogram` | Stored electrocardiogram. |
  /// | 1 | 5 | `liveElectrocardiogram` | Live electrocardiogram. |
  /// | 1 | 6 | `bloodPressureAlarm` | Blood pressure alarm. |
  /// | 1 | 7 | `heartRateAlarm` | Heart rate alarm. |
  /// | 6 | 0 | `raiseToWake` | Raise to wake. |
  /// | 6 | 2 | `pressureRange` | Pressure range. |
  /// | 6 | 3 | `factoryReset` | Factory reset. |
  /// | 6 | 4 | `findDevice` | Find device. |
  /// | 6 | 5 | `findPhone` | Find phone. |
  /// | 6 | 6 | `antiLoss` | Anti loss. |
  /// | 6 | 7 | `sedentaryReminder` | Sedentary reminder. |
  /// | 7 | 0 | `encryption` | Encryption. |
  /// | 7 | 3 | `weather` | Weather. |
  /// | 7 | 4 | `moreWeather` | More weather. |
  /// | 7 | 7 | `skin` | Skin. |
  /// | 8 | 0 | `temperature` | Temperature. |
  /// | 8 | 4 | `pressureCalibration` | Pressure calibration. |
  /// | 8 | 5 | `intervalVariation` | Interval variation. |
  /// | 8 | 7 | `temperatureAlarm` | Temperature alarm. |
  /// | 9 | 2 | `photo` | Photo. |
  /// | 9 | 3 | `morePhoto` | More photo. |
  /// | 15 | 0 | `liveExercise` | Live exercise. |
  /// | 15 | 1 | `heartRateMeasurement` | Heart rate measurement. |
  /// | 15 | 2 | `bloodPressureMeasurement` | Blood pressure measurement. |
  /// | 15 | 3 | `bloodOxygenMeasurement` | Blood oxygen measurement. |
  /// | 15 | 4 | `temperatureMeasurement` | Temperature measurement. |
  /// | 15 | 5 | `breathingMeasurement` | Breathing measurement. |
  /// | 17 | 3 | `bloodSugar` | Blood sugar. |
  /// | 17 | 4 | `pauseExercise` | Pause exercise. |
  /// | 17 | 7 | `uricAcid` | Uric acid. |
  /// | 20 | 0 | `ketone` | Ketone. |
  /// | 20 | 2 | `bondWanted` | Bond wanted. |
  /// | 22 | 5 | `batteryEvents` | Battery events. |
  /// | 22 | 6 | `stress` | Stress. |
  /// | 23 | 0 | `heartRateVariabilityMonitor` | Heart rate variability monitor. |
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `data` | the alarms in byte 2; sports in bytes 10, 11, 14, 18 and 19 |
  public struct Capabilities: Packet {
    /// The bits; a missing byte is zero.
    public let data: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "capabilities: data \(data)"
    }
  }
}

extension YCBT {
  /// A query whose reply is not described; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `data` | |
  public struct Query: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The payload, usually empty.
    public let data: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "query: data \(data)"
    }
  }
}

extension YCBT {
  /// Asks for the name; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `47 50` |
  public struct NameRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "name request"
    }
  }
}

extension YCBT {
  /// The name; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `name` | UTF-8 |
  public struct Name: Packet {
    /// The name.
    public let name: String

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "name \(quoted: name)"
    }
  }
}

extension YCBT {
  /// Asks for the settings; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `43 46` |
  public struct UserConfigurationRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "user configuration request"
    }
  }
}

extension YCBT {
  /// The settings, in a layout that is not described; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `data` | |
  public struct UserConfiguration: Packet {
    /// The payload.
    public let data: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "user configuration: data \(data)"
    }
  }
}

extension YCBT {
  /// Asks for the ring's own log; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isComplete` | 01 on, 00 off |
  public struct DeviceLogRequest: Packet {
    /// Whether it asks for all days instead of today.
    public var isComplete: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "device log request: \(isComplete ? "" : "not ")complete"
    }
  }
}

extension YCBT {
  /// Lines of the ring's own log, which have its clock; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `text` | ASCII |
  public struct DeviceLog: Packet {
    /// The text.
    public let text: String

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "device log: text \(quoted: text)"
    }
  }
}

extension YCBT {
  /// Asks for the steps of the day; confidence A.
  public struct StepsRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "steps request"
    }
  }
}

extension YCBT {
  /// The steps of the day; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | `steps`, low byte first | |
  /// | 3 | 2 | `energy`, low byte first | kcal |
  /// | 5 | 2 | `distance`, low byte first | m |
  /// | 7 | n | `trailing` | |
  public struct Steps: Packet {
    /// The steps.
    public var steps: UInt24
    /// The energy.
    public var energy: UInt16
    /// The distance.
    public var distance: UInt16
    /// Further bytes without a known meaning.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "steps: steps \(steps), energy \(energy), distance \(distance)"
    }
  }
}

extension YCBT {
  /// Asks for the oxygen saturation; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `49 53` |
  public struct BloodOxygenRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood oxygen request"
    }
  }
}

extension YCBT {
  /// Asks for the light; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `4A 54` |
  public struct LightRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "light request"
    }
  }
}

extension YCBT {
  /// Asks for the ambient light; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `4B 55` |
  public struct AmbientLightRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ambient light request"
    }
  }
}
