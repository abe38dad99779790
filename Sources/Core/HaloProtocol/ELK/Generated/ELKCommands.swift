// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension ELK {
  /// The command of a frame; values without a name are kept unchanged.
  public struct Command: RawRepresentable, WireValue, CustomStringConvertible {
    /// The number.
    public let rawValue: UInt8

    /// Any command, known or not.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The number in hexadecimal.
    public var description: String { "0x\(hexadecimal: rawValue)" }
  }
}

extension ELK.Command {
  /// Brightness.
  package static let brightness = ELK.Command(rawValue: 0x01)
  /// Speed of effects.
  package static let speed = ELK.Command(rawValue: 0x02)
  /// Effect.
  package static let effect = ELK.Command(rawValue: 0x03)
  /// Power, or the second of two first frames.
  package static let power = ELK.Command(rawValue: 0x04)
  /// Colour.
  package static let color = ELK.Command(rawValue: 0x05)
  /// Sensitivity of the microphone.
  package static let sensitivity = ELK.Command(rawValue: 0x06)
  /// Microphone.
  package static let microphone = ELK.Command(rawValue: 0x07)
  /// Order of colours.
  package static let order = ELK.Command(rawValue: 0x08)
  /// Wires.
  package static let wires = ELK.Command(rawValue: 0x81)
  /// Timer.
  package static let timer = ELK.Command(rawValue: 0x82)
  /// Clock, or the first of two first frames.
  package static let clock = ELK.Command(rawValue: 0x83)
}
