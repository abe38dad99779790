// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The measurement of a foot pod (2A53).
  ///
  /// Foot pods differ in whether the cadence counts one foot or both. Source: Running Speed
  /// and Cadence Service 1.0 and GATT Specification Supplement. Confidence B. Fixture:
  /// `Fixtures/gatt/rsc-measurement.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `strideLength` | |
  /// | 0 | bit 1 | presence of `distance` | |
  /// | 0 | bit 2 | `isRunning` | |
  /// | 0 | bits 3–7 | `reservedFlags` | |
  /// | 1 | 2 | `speed`, low byte first | 1/256 m/s |
  /// | 3 | 1 | `cadencePerMinute` | 1/min |
  /// | 4 | 0 or 2 | `strideLength`, low byte first | 0.01 m |
  /// | next | 0 or 4 | `distance`, low byte first | 0.1 m |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct RSCMeasurement: CharacteristicValue {
    /// Whether the user runs; else the user walks, or the foot pod does not know.
    public var isRunning: Bool
    /// Bits 3–7 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt8
    /// The speed in units of 1/256 m/s.
    public var speed: UInt16
    /// The steps a minute.
    public var cadencePerMinute: UInt8
    /// The length of a stride in units of 0.01 m.
    public var strideLength: UInt16?
    /// The distance in units of 0.1 m.
    public var distance: UInt32?
    /// The bytes after the last field.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      if isRunning { parts.append("running") }
      if reservedFlags != 0 { parts.append("reserved flags 0x\(hexadecimal: reservedFlags)") }
      parts.append("speed \(speedMetersPerSecond) m/s")
      parts.append("cadence \(cadencePerMinute) 1/min")
      if let strideLengthMeters { parts.append("stride length \(strideLengthMeters) m") }
      if let distanceMeters { parts.append("distance \(distanceMeters) m") }
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The abilities of a foot pod (2A54).
  ///
  /// Source: Running Speed and Cadence Service 1.0. Confidence B. Fixture:
  /// `Fixtures/gatt/rsc-feature.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `features`, low byte first | ``RSCFeatures`` |
  /// | 2 | n | `trailing` | not part of the specification, kept |
  public struct RSCFeature: CharacteristicValue {
    /// The abilities.
    public var features: RSCFeatures
    /// The bytes after the last field.
    package var trailing: HexBytes

    init(_ first: Never) { switch first {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("features \(features)")
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The abilities of a foot pod.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `strideLength` | Stride length. |
  /// | `2` | `totalDistance` | Total distance. |
  /// | `4` | `walkingOrRunning` | Walking or running. |
  /// | `8` | `calibration` | Calibration. |
  /// | `10` | `multipleSensorLocations` | Multiple sensor locations. |
  public struct RSCFeatures: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt16

    init(_ never: Never) { switch never {} }
  }
}
