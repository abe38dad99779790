// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar {
  /// The first byte of a command, an indication or the value of the control point; confidence
  /// B.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `settings` | settings | The settings of streams; from a sensor, the end of streams. |
  /// | `02` | `start` | |  |
  /// | `03` | `stop` | |  |
  /// | `04` | `sdkModeSettings` | settings in SDK mode | |
  /// | `05` | `status` | |  |
  /// | `06` | `sdkMode` | SDK mode | |
  /// | `07` | `offlineTriggers` | offline triggers | |
  /// | `08` | `setOfflineTriggerMode` | |  |
  /// | `09` | `setOfflineTrigger` | |  |
  /// | `0F` | `features` | |  |
  /// | `F0` | `response` | |  |
  /// | other | | operation n | |
  public struct Operation: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Polar {
  /// A kind of measurement; confidence B. Bit 7 in a command means a recording on the sensor,
  /// see ``Measurement/recorded``.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `ecg` | ECG | |
  /// | `01` | `ppg` | PPG | |
  /// | `02` | `acceleration` | |  |
  /// | `03` | `pulseIntervals` | |  |
  /// | `05` | `gyroscope` | |  |
  /// | `06` | `magnetometer` | |  |
  /// | `07` | `skinTemperature` | |  |
  /// | `09` | `sdkMode` | SDK mode | |
  /// | `0A` | `location` | |  |
  /// | `0B` | `pressure` | |  |
  /// | `0C` | `temperature` | |  |
  /// | `0D` | `offlineRecording` | |  |
  /// | `0E` | `offlineHeartRate` | |  |
  /// | other | | measurement n | |
  public struct Measurement: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Polar {
  /// Asks for the settings of a stream; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `measurement` | |
  public struct SettingsRequest: ControlPacket {
    /// The stream.
    public var measurement: Measurement

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "settings request: measurement \(measurement)"
    }
  }
}

extension Polar {
  /// The sensor ends streams by itself; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 × n | `measurements` | |
  public struct StreamsEnded: ControlPacket {
    /// The streams.
    public let measurements: [Measurement]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ended: \(measurements.map { $0.description }.joined(separator: ", "))"
    }
  }
}

extension Polar {
  /// Starts a stream, or the SDK mode; confidence B.
  ///
  /// The stream of pulse intervals and the SDK mode have no settings. No setting has the kind
  /// ``SettingKind/factor``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `measurement` | |
  /// | 1 | n | `settings` | rows of ``Setting`` |
  public struct StartRequest: ControlPacket {
    /// The stream.
    public var measurement: Measurement
    /// One value of each kind.
    public let settings: [Setting]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "start \(measurement): \(settings.map { $0.description }.joined(separator: ", "))"
    }
  }
}

extension Polar {
  /// Stops a stream, or the SDK mode; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `measurement` | |
  public struct StopRequest: ControlPacket {
    /// The stream.
    public var measurement: Measurement

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "stop request: measurement \(measurement)"
    }
  }
}

extension Polar {
  /// Asks for the settings of a stream in SDK mode; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `measurement` | |
  public struct SDKModeSettingsRequest: ControlPacket {
    /// The stream.
    public var measurement: Measurement

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "SDK mode settings request: measurement \(measurement)"
    }
  }
}

extension Polar {
  /// Asks which streams run; confidence B.
  public struct StatusRequest: ControlPacket, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "status request"
    }
  }
}

extension Polar {
  /// Asks whether the SDK mode is on; confidence B.
  public struct SDKModeRequest: ControlPacket, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "SDK mode request"
    }
  }
}

extension Polar {
  /// Asks for the triggers of offline recordings; confidence B.
  public struct OfflineTriggersRequest: ControlPacket, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "offline triggers request"
    }
  }
}

extension Polar {
  /// Sets the mode of the triggers; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mode` | |
  public struct SetOfflineTriggerModeRequest: ControlPacket {
    /// The event that starts recordings.
    public var mode: OfflineTriggerMode

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set offline trigger mode request: mode \(mode)"
    }
  }
}

extension Polar {
  /// Sets the trigger of a measurement; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `measurement` | |
  /// | 2 | n | `settings` | length, settings; absent if off |
  public struct SetOfflineTriggerRequest: ControlPacket {
    /// Whether the trigger records the measurement.
    public var isOn: Bool
    /// The measurement.
    public var measurement: Measurement
    /// The settings of the recording.
    public let settings: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "set offline trigger request: \(isOn ? "" : "not ")on, measurement \(measurement), settings \(settings)"
    }
  }
}

extension Polar {
  /// The event that starts recordings; confidence B.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `off` | |  |
  /// | `01` | `systemStart` | |  |
  /// | `02` | `exerciseStart` | |  |
  /// | other | | mode n | |
  public struct OfflineTriggerMode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
