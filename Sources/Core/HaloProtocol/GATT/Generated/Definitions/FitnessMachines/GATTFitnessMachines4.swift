// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The speeds that a client can set (2AD4).
  ///
  /// Source: Fitness Machine Service 1.0. Confidence B. Fixture:
  /// `Fixtures/gatt/supported-speed-range.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `minimum`, low byte first | 0.01 km/h |
  /// | 2 | 2 | `maximum`, low byte first | 0.01 km/h |
  /// | 4 | 2 | `increment`, low byte first | 0.01 km/h |
  /// | 6 | n | `trailing` | not part of the specification, kept |
  public struct SupportedSpeedRange: CharacteristicValue {
    /// The lowest speed in units of 0.01 km/h.
    public var minimum: UInt16
    /// The highest speed in units of 0.01 km/h.
    public var maximum: UInt16
    /// The step between two speeds in units of 0.01 km/h.
    public var increment: UInt16
    /// The bytes after the last field.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts = ["speed range"]
      parts.append("minimum \(minimumKilometersPerHour) km/h")
      parts.append("maximum \(maximumKilometersPerHour) km/h")
      parts.append("increment \(incrementKilometersPerHour) km/h")
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The inclinations that a client can set (2AD5).
  ///
  /// Source: Fitness Machine Service 1.0. Confidence B. Fixture:
  /// `Fixtures/gatt/supported-inclination-range.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `minimum`, low byte first, signed | 0.1 % |
  /// | 2 | 2 | `maximum`, low byte first, signed | 0.1 % |
  /// | 4 | 2 | `increment`, low byte first | 0.1 % |
  /// | 6 | n | `trailing` | not part of the specification, kept |
  public struct SupportedInclinationRange: CharacteristicValue {
    /// The lowest inclination in units of 0.1 %.
    public var minimum: Int16
    /// The highest inclination in units of 0.1 %.
    public var maximum: Int16
    /// The step between two inclinations in units of 0.1 %.
    public var increment: UInt16
    /// The bytes after the last field.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts = ["inclination range"]
      parts.append("minimum \(minimumPercent) %")
      parts.append("maximum \(maximumPercent) %")
      parts.append("increment \(incrementPercent) %")
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The resistance levels that a client can set (2AD6).
  ///
  /// A value of 6 bytes has numbers of 2 bytes in units of 0.1, the form of 2017; else the
  /// numbers have 1 byte. Source: Fitness Machine Service 1.0 and GATT Specification
  /// Supplement. Confidence B. Fixture: `Fixtures/gatt/supported-resistance-range.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 or 2 | `minimum` | 1 or 2 bytes |
  /// | next | 1 or 2 | `maximum` | 1 or 2 bytes |
  /// | next | 1 or 2 | `increment` | 1 or 2 bytes |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct SupportedResistanceRange: CharacteristicValue {
    /// The lowest level.
    public let minimum: Resistance
    /// The highest level.
    public let maximum: Resistance
    /// The step between two levels.
    public let increment: ResistanceStep
    /// The bytes after the last field.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts = ["resistance range"]
      parts.append("minimum \(minimum)")
      parts.append("maximum \(maximum)")
      parts.append("increment \(increment)")
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// A difference of resistance levels in one of the forms of two editions.
  ///
  /// The length of the value decides the form.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `oneByte` | |
  /// | 0 | 2 | `twoBytes`, low byte first | |
  @nonexhaustive
  public enum ResistanceStep: WireValue, CustomStringConvertible {
    /// One byte, the form of the GATT Specification Supplement.
    case oneByte(UInt8)
    /// Two bytes, the form of 2017.
    case twoBytes(UInt16)

    /// Reads a number of a size, which the length of the whole value decides.
    @inline(__always)
    init(
      _ cursor: inout ByteCursor, size: Int, from bytes: Span<UInt8>
    ) throws(WireError) {
      if size == 1 {
        self = .oneByte(try cursor.readUInt8("resistanceStep", from: bytes))
      } else {
        self = .twoBytes(try cursor.readUInt16LE("resistanceStep", from: bytes))
      }
    }

    /// Writes the number.
    func write(to builder: inout ByteBuilder) {
      switch self {
      case .oneByte(let value): builder.write(value)
      case .twoBytes(let value): builder.writeLE(value)
      }
    }

    /// The number as sent, without its unit.
    public var number: Int {
      switch self {
      case .oneByte(let value): Int(value)
      case .twoBytes(let value): Int(value)
      }
    }

    /// The number of bytes.
    public var size: Int {
      switch self {
      case .oneByte: 1
      case .twoBytes: 2
      }
    }

    /// The number in decimal.
    public var description: String { "\(number)" }
  }
}

#if !hasFeature(Embedded)
extension GATT.ResistanceStep {
  private enum CodingKeys: String, CodingKey {
    case oneByte, twoBytes
  }

  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let value = try container.decodeIfPresent(UInt8.self, forKey: .oneByte) {
      self = .oneByte(value)
      return
    }
    if let value = try container.decodeIfPresent(UInt16.self, forKey: .twoBytes) {
      self = .twoBytes(value)
      return
    }
    throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no form"))
  }

  /// Writes the JSON form, an object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .oneByte(let value): try container.encode(value, forKey: .oneByte)
    case .twoBytes(let value): try container.encode(value, forKey: .twoBytes)
    }
  }
}
#endif

extension GATT {
  /// The heart rates that a client can set (2AD7).
  ///
  /// Source: Fitness Machine Service 1.0. Confidence B. Fixture:
  /// `Fixtures/gatt/supported-heart-rate-range.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `minimumPerMinute` | 1/min |
  /// | 1 | 1 | `maximumPerMinute` | 1/min |
  /// | 2 | 1 | `incrementPerMinute` | 1/min |
  /// | 3 | n | `trailing` | not part of the specification, kept |
  public struct SupportedHeartRateRange: CharacteristicValue {
    /// The lowest heart rate.
    public var minimumPerMinute: UInt8
    /// The highest heart rate.
    public var maximumPerMinute: UInt8
    /// The step between two heart rates.
    public var incrementPerMinute: UInt8
    /// The bytes after the last field.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts = ["heart rate range"]
      parts.append("minimum \(minimumPerMinute) 1/min")
      parts.append("maximum \(maximumPerMinute) 1/min")
      parts.append("increment \(incrementPerMinute) 1/min")
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// The powers that a client can set (2AD8).
  ///
  /// Source: Fitness Machine Service 1.0. Confidence B. Fixture:
  /// `Fixtures/gatt/supported-power-range.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `minimumWatts`, low byte first, signed | W |
  /// | 2 | 2 | `maximumWatts`, low byte first, signed | W |
  /// | 4 | 2 | `incrementWatts`, low byte first | W |
  /// | 6 | n | `trailing` | not part of the specification, kept |
  public struct SupportedPowerRange: CharacteristicValue {
    /// The lowest power in watts.
    public var minimumWatts: Int16
    /// The highest power in watts.
    public var maximumWatts: Int16
    /// The step between two powers in watts.
    public var incrementWatts: UInt16
    /// The bytes after the last field.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      var parts = ["power range"]
      parts.append("minimum \(minimumWatts) W")
      parts.append("maximum \(maximumWatts) W")
      parts.append("increment \(incrementWatts) W")
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}

extension GATT {
  /// A command to a fitness machine, written with response, or the answer of the machine, an
  /// indication (2AD9).
  ///
  /// A client subscribes to the indications, asks for control, and then sends one command at a
  /// time. Control ends with the link, with a reset, or with the status
  /// ``FitnessMachineEvent/controlLost``. Reading fails with
  /// ``WireError/Reason/truncated(needed:available:)`` if a field of the command is missing.
  /// Source: Fitness Machine Service 1.0. Confidence B. Fixture:
  /// `Fixtures/gatt/fitness-machine-control-point.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `command` | ``FitnessMachineCommand`` |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct FitnessMachineControlPoint: CharacteristicValue {
    /// The command or the answer.
    public var command: FitnessMachineCommand
    /// The bytes after the command.
    package var trailing: HexBytes

    init(_ first: Never) { switch first {} }

    /// The value in words.
    public var description: String {
      var parts: [String] = []
      parts.append("command \(command)")
      if !trailing.bytes.isEmpty { parts.append("surplus bytes \(trailing)") }
      return parts.joined(separator: ", ")
    }
  }
}
