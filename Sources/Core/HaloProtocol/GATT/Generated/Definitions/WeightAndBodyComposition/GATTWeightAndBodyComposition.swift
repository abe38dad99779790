// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The weight of a person (2A9D), which a scale indicates.
  ///
  /// A weight of FFFF is that of a failed measurement; ``weightKilograms`` is nil then.
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field that the
  /// flags announce is missing. Source: Weight Scale Service 1.0 and GATT Specification
  /// Supplement. Confidence B. Fixture: `Fixtures/gatt/weight-measurement.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | `isImperial` | |
  /// | 0 | bit 1 | presence of `time` | |
  /// | 0 | bit 2 | presence of `user` | |
  /// | 0 | bit 3 | presence of `build` | |
  /// | 0 | bits 4–7 | `reservedFlags` | |
  /// | 1 | 2 | `weight`, low byte first | 0.005 kg or 0.01 lb; FFFF failed |
  /// | 3 | 0 or 7 | `time` | |
  /// | next | 0 or 1 | `user` | FF unknown |
  /// | next | 0 or 4 | `build` | ``BodyBuild`` |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct WeightMeasurement: CharacteristicValue {
    /// Whether weight and height are in pounds and inches, and not in kilograms and metres.
    public var isImperial: Bool
    /// Bits 4–7 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt8
    /// The weight in units of 0.005 kg, or 0.01 lb; 0xFFFF if the measurement failed.
    public var weight: UInt16
    /// The time of the measurement; nil if the packet does not contain it.
    public var time: DateTime?
    /// The user; nil if the packet does not contain it.
    public var user: UserIndex?
    /// The body mass index and the height; nil if the packet does not contain them.
    public var build: BodyBuild?
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      ([weightKilograms.map { "weight \($0) kg" } ?? "failed weighing", time.map { "\($0)" }, user.map { "\($0)" }, build.map { "body mass index \(Double($0.bodyMassIndex) / 10), height \(GATT.meters($0.height, isImperial: isImperial)) m" }] as [String?]).compactMap { $0 }.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The features of a scale (2A9E).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: Weight Scale Service 1.0 and GATT Specification Supplement. Confidence
  /// B. Fixture: `Fixtures/gatt/weight-scale-feature.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `features`, low byte first | ``WeightScaleFeatures`` |
  /// | 4 | n | `trailing` | not part of the specification, kept |
  public struct WeightScaleFeature: CharacteristicValue {
    /// The features and resolutions, reserved bits included.
    public var features: WeightScaleFeatures
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "weight scale feature: features \(features.rawValue)"
    }
  }
}

extension GATT {
  /// The body mass index and the height of a person.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `bodyMassIndex`, low byte first | 0.1 kg/m² |
  /// | 2 | 2 | `height`, low byte first | 0.001 m or 0.1 in |
  public struct BodyBuild: WireValue, CustomStringConvertible {
    /// The body mass index in units of 0.1 kg/m², in both systems of units.
    public var bodyMassIndex: UInt16
    /// The height in units of 0.001 m, or 0.1 inch.
    public var height: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "body build: body mass index \(bodyMassIndex), height \(height)"
    }
  }
}

extension GATT {
  /// The features of a scale; bits 3–6 are the resolution of the weight, bits 7–9 that of the
  /// height.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `time` | Packets contain the time. |
  /// | `2` | `users` | The scale distinguishes users. |
  /// | `4` | `bodyMassIndex` | Packets contain body mass index and height. |
  public struct WeightScaleFeatures: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt32

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The composition of a body (2A9C), which a scale indicates.
  ///
  /// Body fat of FFFF is that of a failed measurement. A body fat above 100 % is kept: scales
  /// of one maker send another format of 13 bytes, such as `0204E307011D1135010000282D`, which
  /// reads as 201.9 %; see ``isForeign``. Reading fails with
  /// ``WireError/Reason/truncated(needed:available:)`` if a field that the flags announce is
  /// missing. Source: Body Composition Service 1.0 and GATT Specification Supplement.
  /// Confidence B. Fixture: `Fixtures/gatt/body-composition-measurement.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | `isImperial` | |
  /// | 0 | bit 1 | presence of `time` | |
  /// | 0 | bit 2 | presence of `user` | |
  /// | 0 | bit 3 | presence of `basalMetabolism` | |
  /// | 0 | bit 4 | presence of `muscle` | |
  /// | 0 | bit 5 | presence of `muscleMass` | |
  /// | 0 | bit 6 | presence of `fatFreeMass` | |
  /// | 0 | bit 7 | presence of `softLeanMass` | |
  /// | 1 | bit 0 | presence of `bodyWaterMass` | |
  /// | 1 | bit 1 | presence of `impedance` | |
  /// | 1 | bit 2 | presence of `weight` | |
  /// | 1 | bit 3 | presence of `height` | |
  /// | 1 | bit 4 | `isOneOfSeveral` | |
  /// | 1 | bits 5–7 | `reservedFlags` | |
  /// | 2 | 2 | `bodyFat`, low byte first | 0.1 %; FFFF none |
  /// | 4 | 0 or 7 | `time` | |
  /// | next | 0 or 1 | `user` | FF unknown |
  /// | next | 0 or 2 | `basalMetabolism`, low byte first | kJ |
  /// | next | 0 or 2 | `muscle`, low byte first | 0.1 % |
  /// | next | 0 or 2 | `muscleMass`, low byte first | 0.005 kg or 0.01 lb |
  /// | next | 0 or 2 | `fatFreeMass`, low byte first | 0.005 kg or 0.01 lb |
  /// | next | 0 or 2 | `softLeanMass`, low byte first | 0.005 kg or 0.01 lb |
  /// | next | 0 or 2 | `bodyWaterMass`, low byte first | 0.005 kg or 0.01 lb |
  /// | next | 0 or 2 | `impedance`, low byte first | 0.1 Ω |
  /// | next | 0 or 2 | `weight`, low byte first | 0.005 kg or 0.01 lb |
  /// | next | 0 or 2 | `height`, low byte first | 0.001 m or 0.1 in |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct BodyCompositionMeasurement: CharacteristicValue {
    /// Whether masses and height are in pounds and inches, and not in kilograms and metres.
    public var isImperial: Bool
    /// Whether further packets have fields of the same measurement.
    public var isOneOfSeveral: Bool
    /// Bits 13–15 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt16
    /// The body fat in units of 0.1 %; 0xFFFF if the measurement failed.
    public var bodyFat: UInt16
    /// The time of the measurement; nil if the packet does not contain it.
    public var time: DateTime?
    /// The user; nil if the packet does not contain it.
    public var user: UserIndex?
    /// The basal metabolism in kilojoules; nil if the packet does not contain it.
    public var basalMetabolism: UInt16?
    /// The muscle in units of 0.1 %; nil if the packet does not contain it.
    public var muscle: UInt16?
    /// The mass of the muscles; nil if the packet does not contain it.
    public var muscleMass: UInt16?
    /// The mass without fat; nil if the packet does not contain it.
    public var fatFreeMass: UInt16?
    /// The mass without fat and bones; nil if the packet does not contain it.
    public var softLeanMass: UInt16?
    /// The mass of the water; nil if the packet does not contain it.
    public var bodyWaterMass: UInt16?
    /// The impedance in units of 0.1 Ω; nil if the packet does not contain it.
    public var impedance: UInt16?
    /// The weight; nil if the packet does not contain it.
    public var weight: UInt16?
    /// The height; nil if the packet does not contain it.
    public var height: UInt16?
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      ([bodyFatPercent.map { "body fat \($0) %" } ?? "failed measurement of body fat", time.map { "\($0)" }, user.map { "\($0)" }, basalMetabolism.map { "basal metabolism \($0) kJ" }, muscle.map { "muscle \(Double($0) / 10) %" }, muscleMass.map { "muscle mass \(GATT.kilograms($0, isImperial: isImperial)) kg" }, fatFreeMass.map { "fat free mass \(GATT.kilograms($0, isImperial: isImperial)) kg" }, softLeanMass.map { "soft lean mass \(GATT.kilograms($0, isImperial: isImperial)) kg" }, bodyWaterMass.map { "body water mass \(GATT.kilograms($0, isImperial: isImperial)) kg" }, weight.map { "weight \(GATT.kilograms($0, isImperial: isImperial)) kg" }, impedance.map { "impedance \(Double($0) / 10) Ω" }, height.map { "height \(GATT.meters($0, isImperial: isImperial)) m" }, isOneOfSeveral ? "one of several packets" : nil] as [String?]).compactMap { $0 }.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The features of a scale that measures body composition (2A9B).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: Body Composition Service 1.0 and GATT Specification Supplement.
  /// Confidence B. Fixture: `Fixtures/gatt/body-composition-feature.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `features`, low byte first | ``BodyCompositionFeatures`` |
  /// | 4 | n | `trailing` | not part of the specification, kept |
  public struct BodyCompositionFeature: CharacteristicValue {
    /// The features and resolutions, reserved bits included.
    public var features: BodyCompositionFeatures
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "body composition feature: features \(features.rawValue)"
    }
  }
}

extension GATT {
  /// The features of a scale that measures body composition; bits 11–14 are the resolution of
  /// masses, bits 15–17 that of the height.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `time` | Packets contain the time. |
  /// | `2` | `users` | The scale distinguishes users. |
  /// | `4` | `basalMetabolism` | The scale measures the basal metabolism. |
  /// | `8` | `muscle` | The scale measures the muscle in percent. |
  /// | `10` | `muscleMass` | The scale measures the mass of the muscles. |
  /// | `20` | `fatFreeMass` | The scale measures the mass without fat. |
  /// | `40` | `softLeanMass` | The scale measures the mass without fat and bones. |
  /// | `80` | `bodyWaterMass` | The scale measures the mass of the water. |
  /// | `100` | `impedance` | The scale measures the impedance. |
  /// | `200` | `weight` | Packets contain the weight. |
  /// | `400` | `height` | Packets contain the height. |
  public struct BodyCompositionFeatures: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt32

    init(_ never: Never) { switch never {} }
  }
}
