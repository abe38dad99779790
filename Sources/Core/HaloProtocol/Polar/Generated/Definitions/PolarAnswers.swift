// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar {
  /// The measurements that the sensor supports, by reading the control point; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `measurements`, low byte first | |
  /// | 2 | n | `trailing` | kept |
  public struct Features: ControlPacket {
    /// The measurements.
    public var measurements: MeasurementSet
    /// Further bytes, usually 0.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "features: measurements \(measurements.rawValue)"
    }
  }
}

extension Polar {
  /// A set of measurements; confidence B.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `ecg` | ECG. |
  /// | `2` | `ppg` | PPG. |
  /// | `4` | `acceleration` | Acceleration. |
  /// | `8` | `pulseIntervals` | Pulse intervals. |
  /// | `20` | `gyroscope` | Gyroscope. |
  /// | `40` | `magnetometer` | Magnetometer. |
  /// | `80` | `skinTemperature` | Skin temperature. |
  /// | `200` | `sdkMode` | SDK mode. |
  /// | `400` | `location` | Location. |
  /// | `800` | `pressure` | Pressure. |
  /// | `1000` | `temperature` | Temperature. |
  /// | `2000` | `offlineRecording` | Offline recording. |
  /// | `4000` | `offlineHeartRate` | Offline heart rate. |
  public struct MeasurementSet: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt16

    init(_ never: Never) { switch never {} }
  }
}

extension Polar {
  /// The answer to a command, without parameters; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `request` | |
  /// | 1 | 1 | `measurement` | |
  /// | 2 | 1 | `error` | |
  /// | 3 | n | `trailing` | kept |
  public struct CommandResponse: ControlPacket {
    /// The command.
    public var request: Operation
    /// The stream.
    public var measurement: Measurement
    /// The result.
    public var error: ControlError
    /// Further bytes.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(request) \(measurement): \(error)"
    }
  }
}

extension Polar {
  /// The settings of a stream; confidence B.
  ///
  /// The answer to a start has the kind ``SettingKind/factor`` alone, or no setting.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `request` | |
  /// | 1 | 1 | `measurement` | |
  /// | 2 | 1 | error | always `00` |
  /// | 3 | 1 | more | always `00` |
  /// | 4 | n | `settings` | rows of ``Setting`` |
  public struct SettingsResponse: ControlPacket {
    /// The command.
    public var request: Operation
    /// The stream.
    public var measurement: Measurement
    /// The possible values of each kind.
    public let settings: [Setting]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(request) \(measurement): \(settings.map { $0.description }.joined(separator: ", "))"
    }
  }
}

extension Polar {
  /// The streams that run; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `request` | always 5 from a sensor |
  /// | 1 | 1 | `measurement` | usually 0 |
  /// | 2 | 1 | error | always `00` |
  /// | 3 | 1 | more | always `00` |
  /// | 4 | 1 × n | `states` | bits 0–5 the measurement, 6 a stream runs, 7 a recording runs |
  public struct StatusResponse: ControlPacket {
    /// The command.
    public var request: Operation
    /// A byte without a known meaning.
    public var measurement: Measurement
    /// The states, see ``runningStreams``.
    public let states: [UInt8]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "running: \(runningStreams.map { $0.description }.joined(separator: ", "))"
    }
  }
}

extension Polar {
  /// Whether the SDK mode is on; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `request` | always 6 from a sensor |
  /// | 1 | 1 | `measurement` | |
  /// | 2 | 1 | error | always `00` |
  /// | 3 | 1 | more | always `00` |
  /// | 4 | 1 | `state` | 0 off, others on |
  /// | 5 | n | `trailing` | kept |
  public struct SDKModeResponse: ControlPacket {
    /// The command.
    public var request: Operation
    /// A byte without a known meaning.
    public var measurement: Measurement
    /// The state of the SDK mode.
    public var state: UInt8
    /// Further bytes.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "SDK mode response: request \(request), measurement \(measurement), state \(state)"
    }
  }
}

extension Polar {
  /// The triggers of offline recordings; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `request` | always 7 from a sensor |
  /// | 1 | 1 | `measurement` | |
  /// | 2 | 1 | error | always `00` |
  /// | 3 | 1 | more | always `00` |
  /// | 4 | 1 | `mode` | |
  /// | 5 | n | `triggers` | rows of state, measurement, and if on length and settings |
  public struct OfflineTriggersResponse: ControlPacket {
    /// The command.
    public var request: Operation
    /// A byte without a known meaning.
    public var measurement: Measurement
    /// The event that starts recordings.
    public var mode: OfflineTriggerMode
    /// The triggers.
    public let triggers: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "offline triggers response: request \(request), measurement \(measurement), mode \(mode), triggers \(triggers)"
    }
  }
}

extension Polar {
  /// The answer to another command, or a part of an answer; confidence B.
  ///
  /// If `more` is not 0, the parameters go on in the next indication, see
  /// ``ControlFrame/joined(_:)``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `request` | |
  /// | 1 | 1 | `measurement` | |
  /// | 2 | 1 | error | always `00` |
  /// | 3 | 1 | `more` | 0 the last part |
  /// | 4 | n | `parameters` | |
  public struct ParameterResponse: ControlPacket {
    /// The command.
    public var request: Operation
    /// The stream.
    public var measurement: Measurement
    /// Whether the parameters go on.
    public var more: UInt8
    /// The parameters, or a part of them.
    public let parameters: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "parameter response: request \(request), measurement \(measurement), more \(more), parameters \(parameters)"
    }
  }
}

extension Polar {
  /// The result of a command; confidence B.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `success` | |  |
  /// | `01` | `unknownOperation` | |  |
  /// | `02` | `unknownMeasurement` | |  |
  /// | `03` | `notSupported` | |  |
  /// | `04` | `wrongLength` | |  |
  /// | `05` | `wrongParameter` | |  |
  /// | `06` | `alreadyInState` | |  |
  /// | `07` | `wrongResolution` | |  |
  /// | `08` | `wrongRate` | |  |
  /// | `09` | `wrongRange` | |  |
  /// | `0A` | `wrongMTU` | wrong MTU | |
  /// | `0B` | `wrongChannels` | |  |
  /// | `0C` | `wrongState` | |  |
  /// | `0D` | `inCharger` | |  |
  /// | `0E` | `diskFull` | |  |
  /// | other | | error n | |
  public struct ControlError: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Polar {
  /// A setting of a stream with its possible values, or the chosen one; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `kind` | |
  /// | 1 | 1 | number of `values` | absent for the kind 6 and unknown ones |
  /// | next | n | `values` | 1, 2 or 4 bytes each, low byte first |
  public struct Setting: WireValue, CustomStringConvertible {
    /// The kind of the setting.
    public let kind: SettingKind
    /// The values: those of ``SettingKind/factor`` are the bits of a `Float`, those of
    /// ``SettingKind/security`` and unknown kinds all bytes after the kind.
    public let values: [UInt32]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(kind) \(texts.joined(separator: "/"))"
    }
  }
}

extension Polar {
  /// The kind of a setting; confidence B.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `rate` | | Samples a second, in hertz: 2 bytes. |
  /// | `01` | `resolution` | | Bits of a sample: 2 bytes. |
  /// | `02` | `range` | | The largest value in the unit of the stream, such as g: 2 bytes. |
  /// | `03` | `milliRange` | range in thousandths | Thousandths of the unit: 4 bytes. |
  /// | `04` | `channels` | | The number of channels: 1 byte. |
  /// | `05` | `factor` | | The factor that turns samples into the unit: IEEE 754, 4 bytes. |
  /// | `06` | `security` | | The encryption of a recording: 1, a method and its key. |
  /// | other | | setting n | |
  public struct SettingKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
