/// The Bluetooth protocol of LED lights by Zengge whose names begin with IOTBT: lights with a
/// Telink mesh chip, and lamps with segments.
///
/// Service, characteristics and frame headers are those of ``LEDnetWF``, but the commands differ.
/// The advertising data distinguishes the two kinds of lights, see ``ServiceData/kind``; let the
/// user override the kind, as the rule is based on two lights. Sources are captures of owners and a
/// decompiled app. `Documentation/Protocols/IOTBT.md` has the details.
public enum IOTBT {
  /// The fields before the payload of a frame to or from an IOTBT light: message kind, sequence
  /// number and flags, as in the LEDnetWF protocol.
  public typealias Header = LEDnetWF.Header

  /// One packet to or from an IOTBT light: a header and the payload of a message.
  public typealias Frame = LEDnetWF.Frame

  /// One of two kinds of IOTBT lights, which understand different commands.
  @nonexhaustive
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A light with a Telink mesh chip, for the commands ``PowerCommand``, ``ColorCommand`` and
    /// ``EffectCommand``.
    case telink
    /// A lamp with segments, for the commands ``SegmentPowerCommand`` and ``SegmentColorsCommand``.
    case segment
  }
}

extension IOTBT.ServiceData {
  /// Decodes the service data that an IOTBT light advertises for service 5A00 or 5A02; nil if the
  /// layout differs.
  public init?(_ data: [UInt8]) {
    let slice = data[...]
    var cursor = ByteCursor()
    guard data.count == 14, let value = try? Self(&cursor, from: slice.span) else { return nil }
    self = value
  }

  /// The kind of the light, derived from its service data by a rule that two lights follow.
  public var kind: IOTBT.Kind { family == 0x56 || moreFlags & 8 != 0 ? .segment : .telink }
}

extension IOTBT.Advertisement {
  /// Decodes the manufacturer data that an IOTBT light advertises, without its company identifier;
  /// nil if the layout differs.
  public init?(company: UInt16, _ data: [UInt8]) {
    let slice = data[...]
    var cursor = ByteCursor()
    guard company >> 8 == 0x5A, data.first == 0x80, let value = try? Self(&cursor, from: slice.span)
    else { return nil }
    self = value
  }
}

extension IOTBT.ColorCommand {
  /// Makes the command that sets the hue and brightness nearest to a colour; pale colours become
  /// white, as the command has no saturation.
  public init(_ color: LEDnetWF.HSV) {
    // F0 hues of 1.5° each, from 01 for red.
    let hue = color.saturation < 30 ? 0 : UInt8(Int(color.hue) % 360 * 2 / 3) + 1
    self.init(hue: hue, light: 0xE0 | UInt8((Int(min(color.value, 100)) * 31 + 50) / 100))
  }

  /// The brightness of the light, 0…31.
  public var level: UInt8 { light & 0x1F }

  /// The colour that the command sets; white for a hue of 0.
  public var color: LEDnetWF.HSV {
    let degrees = hue == 0 ? 0 : (UInt16(hue) - 1) * 3 / 2
    return LEDnetWF.HSV(unchecked: degrees, hue == 0 ? 0 : 100, UInt8((Int(level) * 100 + 15) / 31))
  }
}

extension IOTBT.SegmentColorsCommand {
  /// Makes a command that sets `segments` segments of the lamp to one colour.
  ///
  /// - Throws: Nothing in practice, as any number of segments is valid.
  public init(_ color: LEDnetWF.HSV, segments: UInt8) throws(WireError) {
    let colors = [IOTBT.SegmentColor](
      repeating: IOTBT.SegmentColor(color: color), count: Int(segments))
    try self.init(segments: segments, colors: colors)
  }
}

extension IOTBT.State {
  /// Whether the light is on.
  public var isOn: Bool { power == .on }
}

extension LightState {
  /// Makes a light state from the state that an IOTBT light notifies or advertises.
  public init(_ state: IOTBT.State) {
    self.init(
      isOn: state.power == .on ? true : state.power == .off ? false : nil, length: Int(state.leds))
    switch state.mode {
    case .effect, .segmentEffect: (effect, speed) = (Int(state.effect), Int(state.speed))
    case .music: break
    default:
      if state.sub == 0x0F {
        brightness = Int(state.color.value)
      } else if state.color != LEDnetWF.HSV(.black) {
        // Lights that are on were captured with zeros here, which are no colour.
        color = state.color.color
      }
    }
  }
}
