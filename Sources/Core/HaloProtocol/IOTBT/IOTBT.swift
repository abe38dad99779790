/// The protocol of lights whose names begin with IOTBT: newer lights of Zengge in the mesh of
/// Telink, and lamps with segments.
///
/// Service, characteristics and heads are those of ``LEDnetWF``, the commands are others. There are
/// two kinds of lights, which the advertising data distinguishes, see ``ServiceData/kind``; the
/// user's choice should win, as the rule comes from two lights. Sources are captures of owners and
/// a decompiled app. The page is `Documentation/Protocols/IOTBT.md`.
public enum IOTBT {
  /// The head of a frame.
  public typealias Header = LEDnetWF.Header

  /// A write or a notification: a head and the payload of a message.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `header.version` | bit 0 version 1, bit 2 from a light |
  /// | 1 | 1 | `header.sequence` | |
  /// | 2 | 2 | part | always `80 00` |
  /// | 4 | 2 | length of payload, high byte first | |
  /// | 6 | 1 | length of payload | plus the kind; in version 1 two bytes, high byte first |
  /// | 7 | 1 | `header.kind` | |
  /// | 8 | n | `payload` | |
  public struct Frame: WireMessage, CustomStringConvertible {
    /// The head of the frame.
    public var header: Header
    /// The bytes after the head.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }

    /// The number of bytes before the payload: 8, in version 1 9.
    var headerLength: Int { header.isVersion1 ? 9 : 8 }

    /// Reads a whole frame.
    ///
    /// - Throws: ``WireError`` for another first byte, as that of a part, and for wrong lengths.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      let frame = try LEDnetWF.Frame(parsing: bytes)
      self.init(bounded: frame.header, frame.payload.bytes)
    }

    /// Reads the head of a whole frame, and passes it to `body` with the payload.
    static func read<Value>(
      _ bytes: Span<UInt8>, _ body: (Header, Span<UInt8>) throws(WireError) -> Value
    ) throws(WireError) -> Value { try LEDnetWF.Frame.read(bytes, body) }

    /// The bytes of the frame.
    public var bytes: [UInt8] { LEDnetWF.Frame(bounded: header, payload.bytes).bytes }
  }

  /// The commands that a light understands.
  @nonexhaustive
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Lights of Telink's mesh, with ``PowerCommand``, ``ColorCommand`` and ``EffectCommand``.
    case telink
    /// Lamps with segments, with ``SegmentPowerCommand`` and ``SegmentColorsCommand``.
    case segment
  }
}

extension IOTBT.ServiceData {
  /// Reads the service data of a light, of the service 5A00 or 5A02; nil for another layout.
  public init?(_ data: [UInt8]) {
    let slice = data[...]
    var cursor = ByteCursor()
    guard data.count == 14, let value = try? Self(&cursor, from: slice.span) else { return nil }
    self = value
  }

  /// The kind of the light, as two lights show it.
  public var kind: IOTBT.Kind { family == 0x56 || moreFlags & 8 != 0 ? .segment : .telink }
}

extension IOTBT.Advertisement {
  /// Reads the manufacturer data of a light, after the company; nil for data of another layout.
  public init?(company: UInt16, _ data: [UInt8]) {
    let slice = data[...]
    var cursor = ByteCursor()
    guard company >> 8 == 0x5A, data.first == 0x80, let value = try? Self(&cursor, from: slice.span)
    else { return nil }
    self = value
  }
}

extension IOTBT.ColorCommand {
  /// Makes a command of the nearest hue and level; the command has no saturation, so that pale
  /// colours become white.
  public init(_ color: LEDnetWF.HSV) {
    // F0 hues of 1.5° each, from 01 for red.
    let hue = color.saturation < 30 ? 0 : UInt8(Int(color.hue) % 360 * 2 / 3) + 1
    self.init(hue: hue, light: 0xE0 | UInt8((Int(min(color.value, 100)) * 31 + 50) / 100))
  }

  /// The level of the light, 0…31.
  public var level: UInt8 { light & 0x1F }

  /// The colour; white for a hue of 0.
  public var color: LEDnetWF.HSV {
    let degrees = hue == 0 ? 0 : (UInt16(hue) - 1) * 3 / 2
    return LEDnetWF.HSV(
      unchecked: degrees, hue == 0 ? 0 : 100, UInt8((Int(level) * 100 + 15) / 31))
  }
}

extension IOTBT.SegmentColorsCommand {
  /// Makes a command that sets all of `segments` segments to one colour.
  ///
  /// - Throws: Nothing, as any number fits.
  public init(_ color: LEDnetWF.HSV, segments: UInt8) throws(WireError) {
    let colors = [IOTBT.SegmentColor](
      repeating: IOTBT.SegmentColor(color: color), count: Int(segments))
    try self.init(segments: segments, colors: colors)
  }
}

extension IOTBT.State {
  /// Whether the light is on.
  public var isOn: Bool { power == .on }

  /// The state in words.
  public var description: String {
    let shown =
      switch mode {
      case .effect, .segmentEffect: "effect \(effect), speed \(speed) %"
      case .music: "music"
      default: sub == 0x0F ? "white" : "colour \(color)"
      }
    return "\(power): \(shown), \(segments) segments of \(leds) LEDs"
  }
}

extension LightState {
  /// Makes the state that an IOTBT light reports, in a notification or in its advertisement.
  public init(_ state: IOTBT.State) {
    self.init(
      isOn: state.power == .on ? true : state.power == .off ? false : nil, length: Int(state.leds))
    switch state.mode {
    case .effect, .segmentEffect: (effect, speed) = (Int(state.effect), Int(state.speed))
    case .music: break
    default:
      if state.sub == 0x0F {
        brightness = Int(state.color.value)
      } else if state.color.value > 0 {
        // Lights that are on were captured with zeros here, which are no colour.
        color = state.color.color
      }
    }
  }
}
