// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The temperature of a body (2A1C), which a thermometer indicates.
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field that the
  /// flags announce is missing. Source: Health Thermometer Service 1.0 and GATT Specification
  /// Supplement. Confidence B. Fixture: `Fixtures/gatt/temperature-measurement.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | `usesFahrenheit` | |
  /// | 0 | bit 1 | presence of `time` | |
  /// | 0 | bit 2 | presence of `site` | |
  /// | 0 | bits 3–7 | `reservedFlags` | |
  /// | 1 | 4 | `temperature`, low byte first | °C or °F |
  /// | 5 | 0 or 7 | `time` | |
  /// | next | 0 or 1 | `site` | ``TemperatureSite`` |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct TemperatureMeasurement: CharacteristicValue {
    /// Whether the temperature is in degrees Fahrenheit, and not Celsius.
    public var usesFahrenheit: Bool
    /// Bits 3–7 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt8
    /// The temperature in the unit of the packet.
    public var temperature: MedicalFloat32
    /// The time of the measurement; nil if the packet does not contain it.
    public var time: DateTime?
    /// The place on the body; nil if the packet does not contain it.
    public var site: TemperatureSite?
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature measurement: uses fahrenheit \(usesFahrenheit ? "on" : "off"), temperature \(temperature), time \(time.map { "\($0)" } ?? "none"), site \(site.map { "\($0)" } ?? "none")"
    }
  }
}

extension GATT {
  /// The temperature during a measurement (2A1E), with the layout of
  /// ``TemperatureMeasurement``.
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field that the
  /// flags announce is missing. Source: Health Thermometer Service 1.0 and GATT Specification
  /// Supplement. Confidence B. Fixture: `Fixtures/gatt/intermediate-temperature.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | `usesFahrenheit` | |
  /// | 0 | bit 1 | presence of `time` | |
  /// | 0 | bit 2 | presence of `site` | |
  /// | 0 | bits 3–7 | `reservedFlags` | |
  /// | 1 | 4 | `temperature`, low byte first | °C or °F |
  /// | 5 | 0 or 7 | `time` | |
  /// | next | 0 or 1 | `site` | ``TemperatureSite`` |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct IntermediateTemperature: CharacteristicValue {
    /// Whether the temperature is in degrees Fahrenheit, and not Celsius.
    public var usesFahrenheit: Bool
    /// Bits 3–7 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt8
    /// The temperature in the unit of the packet.
    public var temperature: MedicalFloat32
    /// The time of the measurement; nil if the packet does not contain it.
    public var time: DateTime?
    /// The place on the body; nil if the packet does not contain it.
    public var site: TemperatureSite?
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "intermediate temperature: uses fahrenheit \(usesFahrenheit ? "on" : "off"), temperature \(temperature), time \(time.map { "\($0)" } ?? "none"), site \(site.map { "\($0)" } ?? "none")"
    }
  }
}

extension GATT {
  /// The place on the body at which a thermometer measures (2A1D).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: Health Thermometer Service 1.0 and GATT Specification Supplement.
  /// Confidence B. Fixture: `Fixtures/gatt/temperature-type.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `site` | ``TemperatureSite`` |
  /// | 1 | n | `trailing` | not part of the specification, kept |
  public struct TemperatureType: CharacteristicValue {
    /// The place on the body.
    public var site: TemperatureSite
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature type: site \(site)"
    }
  }
}

extension GATT {
  /// The time between two measurements of a thermometer (2A21).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: Health Thermometer Service 1.0 and GATT Specification Supplement.
  /// Confidence B. Fixture: `Fixtures/gatt/measurement-interval.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `seconds`, low byte first | s; 0 no periodic measurement |
  /// | 2 | n | `trailing` | not part of the specification, kept |
  public struct MeasurementInterval: CharacteristicValue {
    /// The time between two measurements in seconds; 0 if the thermometer does not measure
    /// periodically.
    public var seconds: UInt16
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "measurement interval: seconds \(seconds)"
    }
  }
}

extension GATT {
  /// A place on the body at which a thermometer measures.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `armpit` | |  |
  /// | 2 | `body` | |  |
  /// | 3 | `ear` | |  |
  /// | 4 | `finger` | |  |
  /// | 5 | `gastrointestinalTract` | |  |
  /// | 6 | `mouth` | |  |
  /// | 7 | `rectum` | |  |
  /// | 8 | `toe` | |  |
  /// | 9 | `tympanum` | |  |
  /// | other | | place n | |
  public struct TemperatureSite: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
