import HaloDevices
import HaloProtocol

/// Settings that a light stores, which `halo light` writes before its actions.
struct LightSetup: Sendable {
  private let order: LightColorOrder?
  private let length: Int?
  private let setsClock: Bool
  private let timers: [LightTimer]

  init(_ arguments: Arguments) throws {
    order = try arguments[.order]
    length = try arguments[.length]
    setsClock = arguments[.setsClock]
    timers = [try arguments[.onAt], try arguments[.offAt]].compactMap(\.self)
  }

  var isEmpty: Bool { needed.isEmpty }

  var needed: LightCapabilities {
    [
      order == nil ? [] : .colorOrder, length == nil ? [] : .length, setsClock ? .clock : [],
      timers.isEmpty ? [] : .timers,
    ]
  }

  /// Writes the settings; returns the error if the light does not answer a question before one.
  func run(on strip: LEDStrip) async throws(LEDStripError) -> LEDStripError? {
    do throws(LEDStripError) {
      if let order { try await strip.setColorOrder(order) }
      if let length { try await strip.setLength(length) }
      if setsClock { try await strip.setTime() }
      for timer in timers { try await strip.setTimer(timer) }
    } catch {
      guard case .transport(.timedOut) = error else { throw error }
      return error
    }
    return nil
  }
}

extension LightActions {
  init(_ arguments: Arguments) throws {
    let chosen = [
      Option.color.name, Option.white.name, Option.temperature.name, Option.effect.name,
    ].filter { arguments.isGiven($0) }
    guard chosen.count <= 1 else {
      let reason =
        chosen == [Option.color.name, Option.effect.name]
        ? ": an effect has its own colours; halo light --effects lists them" : ""
      throw UsageError("\(chosen.joined(separator: " and ")) exclude each other" + reason)
    }
    if let other = chosen.first(where: { $0 == Option.white.name || $0 == Option.effect.name }),
      arguments.isGiven(Option.brightness.name)
    {
      throw UsageError("\(Option.brightness.name) and \(other) exclude each other")
    }
    if !chosen.isEmpty { try arguments.require(Option.effect.name, with: Option.speed.name) }
    try arguments.require(Option.white.name, with: Flag.lacksWhite.name)
    try arguments.exclude(Flag.on.name, Flag.off.name)
    let seen =
      chosen + [Option.brightness.name, Option.speed.name].filter { arguments.isGiven($0) }
    if arguments[.off], let shown = seen.first {
      throw UsageError("\(shown) cannot be seen with --off")
    }
    let isTriones = try arguments[.family].map { $0 == .triones } ?? true
    if isTriones, try arguments[.effect] == LightEffect(Int(Triones.Status.staticMode)) {
      throw UsageError(
        "0x41 is no effect but the status of a light with a colour or white; "
          + "--color and --white show these, and halo light --effects lists effects. With "
          + "--family it is an effect of other lights")
    }
    let brightness = try arguments[.brightness] ?? 100
    let speed = try arguments[.speed] ?? 50
    let brightnessAlone = chosen.isEmpty ? try arguments[.brightness] : nil
    let speedAlone = chosen.isEmpty ? try arguments[.speed] : nil
    let shown: [Shown?] = [
      brightnessAlone.map { .brightness($0) },
      try arguments[.temperature].map { .temperature($0, brightness: brightness) },
      try arguments[.color].map { .color($0, brightness: brightness) },
      try arguments[.white].map { .white(brightness: $0) },
      try arguments[.effect].map { .effect($0, speed: speed) }, speedAlone.map { .speed($0) },
    ]
    self.init(
      isOn: arguments[.off] ? false : arguments[.on] ? true : nil, shown: shown.compactMap(\.self))
  }

  /// Parses the value of `--effect`.
  @Sendable static func effect(_ text: String) throws -> LightEffect {
    let name = Triones.Effect(named: text)?.name ?? text.lowercased()
    if let effect = LightEffect.all.first(where: { $0.name == name }) { return effect }
    // Newer lights have more effects, for which sources use different names.
    let digits = text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
    if digits.first != "+", let number = UInt8(digits, radix: text.hasPrefix("0x") ? 16 : 10) {
      return LightEffect(Int(number))
    }
    if let name = CommandWord.nearest(to: text, among: LightEffect.all.compactMap(\.name)) {
      throw UsageError("no effect \(displayable(text)); did you mean '\(name)'?")
    }
    throw UsageError(
      "no effect \(displayable(text)); halo light --effects lists all, and a number "
        + "such as 0x61 or 97 works too")
  }
}

extension Option where Value == String {
  static var light: Self { .device(.light, "virtual|NAME|ADDRESS") }
}

extension Option where Value == Int {
  static var brightness: Self { .number("--brightness", "PERCENT", in: 0...100) }
  static var temperature: Self { .number("--temperature", "PERCENT", in: 0...100) }
  static var length: Self { .number("--length", "LEDS", in: 1...2048) }
  static var white: Self { .number("--white", "PERCENT", in: 0...100) }
  static var speed: Self { .number("--speed", "PERCENT", in: 0...100) }
}

extension Option where Value == Triones.Color {
  static var color: Self {
    Self("--color", .text("#RRGGBB")) { text in
      if let color = try? Triones.Color(parsing: text) { return color }
      throw UsageError(
        "--color takes six hexadecimal digits such as '#5A009D', not \(displayable(text))")
    }
  }
}

extension Option where Value == LightFamily {
  static var family: Self {
    let families = LightFamily.allCases.filter { $0 != .iotbtSegments } + [.iotbtSegments]
    return Self("--family", .words(families.map(\.rawValue), "FAMILY")) { text in
      guard let family = LightFamily(rawValue: text.lowercased()) else {
        throw UsageError(
          "no family of lights \(displayable(text))"
            + CommandWord.hint(for: text, among: families.map(\.rawValue)))
      }
      return family
    }
  }
}

extension Option where Value == LightColorOrder {
  static var order: Self {
    let words = LightColorOrder.allCases.map(\.rawValue)
    return Self("--order", .words(words, "ORDER")) { text in
      guard let order = LightColorOrder(rawValue: text.lowercased()) else {
        throw UsageError(
          "no order of colours \(displayable(text))" + CommandWord.hint(for: text, among: words))
      }
      return order
    }
  }
}

extension Option where Value == LightTimer {
  static var onAt: Self { timer("--on-at", turnsOn: true) }
  static var offAt: Self { timer("--off-at", turnsOn: false) }

  private static func timer(_ name: String, turnsOn: Bool) -> Self {
    Self(name, .text("HH:MM[/DAYS]|never")) { text in
      let words = text.lowercased()
      if words == "never" {
        return LightTimer(hour: 0, minute: 0, turnsOn: turnsOn, isEnabled: false)
      }
      let week: [Substring] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
      if let match = words.wholeMatch(of: /([0-9]{2}):([0-9]{2})(?:\/([a-z,]+))?/)?.output,
        let hour = Int(match.1), hour < 24, let minute = Int(match.2), minute < 60
      {
        let days = match.3 == "daily" ? week : match.3?.split(separator: ",") ?? []
        let numbers = days.compactMap { week.firstIndex(of: $0) }
        if numbers.count == days.count, match.3 == nil || !days.isEmpty {
          let weekdays: UInt8 = numbers.reduce(0) { $0 | 1 << UInt8($1) }
          return LightTimer(hour: hour, minute: minute, turnsOn: turnsOn, weekdays: weekdays)
        }
      }
      throw UsageError(
        "\(name) takes a time such as 07:30 for once, 07:30/mon,fri, 07:30/daily or never, not "
          + displayable(text))
    }
  }
}

extension Option where Value == LightEffect {
  static var effect: Self {
    let names = LightEffect.all.compactMap(\.name).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    return Self("--effect", .words(names, "NAME|NUMBER"), parse: LightActions.effect)
  }
}

extension Flag {
  static let on = Flag("--on")
  static let off = Flag("--off")
  static let effects = Flag("--effects")
  static let setsClock = Flag("--set-clock")
  static let login = Flag("--login")
  static let lacksWhite = Flag("--no-white-leds")
}
