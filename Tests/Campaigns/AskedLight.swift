import HaloDevices
import HaloProtocol
import HaloSimulator

/// The look of a light that obeys all commands of a visit, calculated without the code of a client;
/// nil for each part that no command has set yet.
struct AskedLight {
  var isOn: Bool?
  private var look: Look?
  /// The brightness in percent, in families that have it apart from the colour.
  private var brightness: Int?
  private var order: LightColorOrder?
  private var length: Int?
  private let profile: LightProfile?

  private enum Look {
    case color(Triones.Color)
    case effect(Int, speed: Int)
  }

  /// Starts with the brightness of a light, which is no part of its colour.
  init(_ light: LitLight, at now: Duration) {
    profile = light.profile
    brightness = hasBrightness ? light.shown(at: now).brightness ?? 100 : 100
  }

  private var name: String { profile?.name ?? "triones" }
  private var hasBrightness: Bool { ["elk", "bleddm", "melk", "jackyled"].contains(name) }

  /// The largest difference of a part of a colour, 0…255: families round in different ways.
  private var tolerance: Int {
    switch name {
    // Five bits for each part; hues of 1.5° and 32 levels; whole degrees and percentages.
    case "idealled": 9
    case "iotbt", "iotbt-v1": 16
    case "iotbt-segments", "lednetwf": 6
    default: 2
    }
  }

  /// The order in which the LEDs are wired.
  private var wiring: LightColorOrder { name == "jackyled" ? .rbg : .rgb }

  mutating func apply(_ command: Command) {
    switch command {
    case .power(let isOn): self.isOn = isOn
    case .color(let color, let percent): show(color, percent)
    case .white(let percent):
      show(Triones.Color(red: 255, green: 255, blue: 255), percent)
      // A ring without brightness is off.
      if name == "lednetwf", percent == 0 { isOn = nil }
    case .temperature(_, let percent): apply(.white(percent))
    case .brightness(let percent) where hasBrightness: brightness = percent
    case .brightness(let percent):
      guard case .color(let color) = look else { return }
      let most = Int(max(color.red, color.green, color.blue))
      guard most > 0, percent > 0 else { return (look, isOn) = (nil, nil) }
      // The levels of a dark colour are too far apart to tell the brighter one.
      guard most >= 32 else { return look = nil }
      func dimmed(_ part: UInt8) -> UInt8 { UInt8(Int(part) * 255 * percent / (most * 100)) }
      look = .color(
        Triones.Color(red: dimmed(color.red), green: dimmed(color.green), blue: dimmed(color.blue)))
    case .effect(let number, let speed): look = .effect(number, speed: speed)
    case .speed(let percent):
      if case .effect(let number, _) = look { look = .effect(number, speed: percent) }
    case .order(let order): self.order = order
    case .length(let count): length = count
    case .clock, .timer: break
    }
  }

  private mutating func show(_ color: Triones.Color, _ percent: Int) {
    if hasBrightness {
      (look, brightness) = (.color(color), percent)
    } else {
      look = .color(color.scaled(toPercent: percent))
    }
  }

  func agrees(with shown: LightState) -> Bool {
    guard isOn == nil || isOn == shown.isOn, length == nil || length == shown.length else {
      return false
    }
    switch look {
    case nil: return true
    case .effect(let number, let speed):
      return shown.effect == number && abs((shown.speed ?? speed) - speed) <= 4
    case .color(let color):
      guard shown.effect == nil else { return false }
      // Without its order, a light may show the colours of another one.
      guard !hasBrightness || order == wiring else { return true }
      let wanted = color.scaled(toPercent: brightness ?? 100)
      let white = Triones.Color(red: 255, green: 255, blue: 255)
      let seen =
        shown.color?.scaled(toPercent: shown.brightness ?? 100)
        ?? shown.brightness.map { white.scaled(toPercent: $0) }
        // IOTBT lights report black as no colour.
        ?? Triones.Color.black
      return zip([wanted.red, wanted.green, wanted.blue], [seen.red, seen.green, seen.blue])
        .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
    }
  }
}

extension AskedLight: CustomStringConvertible {
  var description: String {
    let parts = [
      isOn.map { $0 ? "on" : "off" }, look.map { "\($0)" }, brightness.map { "\($0) %" },
      order.map { "order \($0)" }, length.map { "\($0) LEDs" },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

extension AskedLight {
  enum Command {
    case power(Bool)
    case color(Triones.Color, Int)
    case white(Int)
    case brightness(Int)
    case temperature(Int, Int)
    case effect(Int, speed: Int)
    case speed(Int)
    case clock
    case timer
    case order(LightColorOrder)
    case length(Int)

    var needed: LightCapabilities {
      switch self {
      case .power: .power
      case .color: .color
      case .white: .white
      case .brightness: .brightness
      case .temperature: .temperature
      case .effect: .effects
      case .speed: .speed
      case .clock: .clock
      case .timer: .timers
      case .order: .colorOrder
      case .length: .length
      }
    }

    /// Whether lights with the ability have this value.
    var isValid: Bool {
      switch self {
      case .effect(let number, _): number <= 255
      case .length(let count): count >= 0
      default: true
      }
    }

    static func random(for strip: LEDStrip, _ random: inout SplitMix64) -> Command {
      func percent() -> Int { random.number(in: 0...100) }
      // Lights of one family have no saturation.
      func part() -> UInt8 { UInt8(random.number(in: 0...255)) }
      let color =
        strip.family == .iotbt
        ? Triones.Color(red: 0, green: part(), blue: 255)
        : Triones.Color(red: part(), green: part(), blue: part())
      switch random.number(in: 0...13) {
      case 0, 1: return .power(random.number(in: 0...1) == 0)
      case 2, 3: return .color(color, percent())
      case 4: return .white(percent())
      case 5: return .brightness(percent())
      case 6: return .temperature(percent(), percent())
      case 7:
        let effects = strip.effects.isEmpty ? [LightEffect(1)] : strip.effects
        return .effect(effects[random.number(in: 0...effects.count - 1)].number, speed: percent())
      case 8: return .speed(percent())
      case 9: return .clock
      case 10: return .timer
      case 11:
        // The wirings of the virtual lights, and others.
        let orders: [LightColorOrder] = [.rgb, .rgb, .rbg, .rbg, .bgr]
        return .order(orders[random.number(in: 0...orders.count - 1)])
      case 12: return .length(random.number(in: 1...300))
      default: return random.number(in: 0...1) == 0 ? .effect(300, speed: 50) : .length(-1)
      }
    }

    func run(on strip: LEDStrip) async throws(LEDStripError) {
      switch self {
      case .power(true): try await strip.turnOn()
      case .power(false): try await strip.turnOff()
      case .color(let color, let percent): try await strip.setColor(color, brightness: percent)
      case .white(let percent): try await strip.setWhite(brightness: percent)
      case .brightness(let percent): try await strip.setBrightness(percent)
      case .temperature(let percent, let brightness):
        try await strip.setTemperature(percent, brightness: brightness)
      case .effect(let number, let speed): try await strip.run(LightEffect(number), speed: speed)
      case .speed(let percent): try await strip.setSpeed(percent)
      case .clock: try await strip.setTime(try? CivilDateTime(parsing: "2026-03-14T21:30:00"))
      case .timer: try await strip.setTimer(LightTimer(hour: 7, minute: 30, turnsOn: true))
      case .order(let order): try await strip.setColorOrder(order)
      case .length(let count): try await strip.setLength(count)
      }
    }
  }
}
