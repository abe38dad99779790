import HaloProtocol

/// A series of actions on a light: turns it on or off, then shows colours, white or effects.
package struct LightActions: Sendable {
  /// Whether to turn the light on or off; nil for neither.
  private let isOn: Bool?
  /// The colours, white or effects to show, in order; a light stores a colour even if an effect
  /// follows.
  private let shown: [Shown]

  /// Whether there is no action, so that a program only asks for the light's status.
  package var isEmpty: Bool { isOn == nil && shown.isEmpty }

  /// An appearance of a light: a colour, white or an effect, or a change of it.
  package enum Shown: Sendable {
    case color(Triones.Color, brightness: Int)
    case white(brightness: Int)
    case brightness(Int)
    case temperature(Int, brightness: Int)
    case effect(LightEffect, speed: Int)
    case speed(Int)
  }

  /// Makes a series of actions; if `isOn` is nil, an appearance turns the light on first.
  package init(isOn: Bool?, shown: [Shown]) {
    self.isOn = isOn ?? (shown.isEmpty ? nil : true)
    self.shown = shown
  }

  private var needed: LightCapabilities {
    shown.reduce(isOn == nil ? [] : .power) { needed, shown in
      switch shown {
      case .color: needed.union(.color)
      case .white: needed.union(.white)
      case .brightness: needed.union(.brightness)
      case .temperature: needed.union(.temperature)
      case .effect: needed.union(.effects)
      case .speed: needed.union(.speed)
      }
    }
  }

  /// Throws if a light lacks an ability that the actions or the program needs, or an effect with
  /// the name or the number, so that a program sends nothing of a series of commands.
  package func require(
    of strip: LEDStrip, and others: LightCapabilities = []
  ) throws(LEDStripError) {
    let lacking = needed.union(others).subtracting(strip.capabilities)
    guard lacking.isEmpty else { throw .unsupported(lacking, strip.family) }
    for case .effect(let effect, let speed) in shown {
      try strip.requireForm(of: .effect(Self.effect(effect, of: strip).number, speed: speed))
    }
  }

  /// Sends the commands of the actions to a light, after a check that it has all of them.
  package func run(on strip: LEDStrip) async throws(LEDStripError) {
    try require(of: strip)
    if let isOn {
      if isOn { try await strip.turnOn() } else { try await strip.turnOff() }
    }
    for shown in shown {
      switch shown {
      case .color(let color, let brightness):
        try await strip.setColor(color, brightness: brightness)
      case .white(let brightness): try await strip.setWhite(brightness: brightness)
      case .brightness(let percent): try await strip.setBrightness(percent)
      case .temperature(let percent, let brightness):
        try await strip.setTemperature(percent, brightness: brightness)
      case .effect(let effect, let speed):
        try await strip.run(try Self.effect(effect, of: strip), speed: speed)
      case .speed(let percent): try await strip.setSpeed(percent)
      }
    }
  }

  /// Returns the effect with the number that the family of the light has for its name.
  private static func effect(
    _ effect: LightEffect, of strip: LEDStrip
  ) throws(LEDStripError) -> LightEffect {
    guard let name = effect.name else { return effect }
    guard let own = strip.effects.first(where: { $0.name == name }) else {
      throw .unsupported([], strip.family)
    }
    return own
  }
}
