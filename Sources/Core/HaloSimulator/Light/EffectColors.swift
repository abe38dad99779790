import HaloProtocol
import HaloTransport

extension Triones.Effect {
  /// Returns the colour that a virtual light shows some time after the start of an effect.
  ///
  /// A cross fade moves from each colour to the next in one step. A gradual change takes one step
  /// from dark to its colour, and one back. A strobe is lit for one step and dark for the next. A
  /// jump shows each colour for one step. An effect with an unknown number is dark. `step` is the
  /// length of one step.
  func color(after time: Duration, step: Duration) -> Triones.Color {
    let colors = colors
    let (past, length) = (time.wholeNanoseconds, step.wholeNanoseconds)
    guard !colors.isEmpty, past >= 0, length > 0 else { return .black }
    let whole = Int(past / length)
    // In units of 1/255, like the strength of a colour.
    let part = Int(past % length * 255 / length)
    switch rawValue {
    case 0x25, 0x2D...0x2F:
      let next = colors[(whole + 1) % colors.count]
      return colors[whole % colors.count].mixed(with: next, part: part)
    case 0x26...0x2C:
      let isRising = whole % 2 == 0
      return Triones.Color.black.mixed(with: colors[0], part: isRising ? part : 255 - part)
    case 0x30...0x37: return whole % 2 == 0 ? colors[whole / 2 % colors.count] : .black
    default: return colors[whole % colors.count]
    }
  }

  private var colors: [Triones.Color] {
    let all = Self.sevenColors
    switch rawValue {
    case 0x25, 0x30, 0x38: return all
    case 0x26...0x2C: return [all[Int(rawValue) - 0x26]]
    case 0x31...0x37: return [all[Int(rawValue) - 0x31]]
    case 0x2D: return [all[0], all[1]]
    case 0x2E: return [all[0], all[2]]
    case 0x2F: return [all[1], all[2]]
    default: return []
    }
  }

  /// Red, green, blue, yellow, cyan, purple and white, in the order of the effect numbers.
  private static let sevenColors = [
    Triones.Color(red: 255, green: 0, blue: 0), Triones.Color(red: 0, green: 255, blue: 0),
    Triones.Color(red: 0, green: 0, blue: 255), Triones.Color(red: 255, green: 255, blue: 0),
    Triones.Color(red: 0, green: 255, blue: 255), Triones.Color(red: 255, green: 0, blue: 255),
    .white,
  ]
}

extension Triones.Color {
  /// Returns the colour between this one and another: `part`/255 of the way to the other one.
  fileprivate func mixed(with other: Triones.Color, part: Int) -> Triones.Color {
    func mixed(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Int(from) * (255 - part) + Int(to) * part) / 255)
    }
    return Triones.Color(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }
}
