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

  /// An appearance of a light: a colour, white or an effect.
  package enum Shown: Sendable {
    case color(Triones.Color, brightness: Int)
    case white(brightness: Int)
    case brightness(Int)
    case temperature(Int, brightness: Int)
    case effect(LightEffect, speed: Int)
  }

  /// Makes a series of actions; if `isOn` is nil, an appearance turns the light on first.
  package init(isOn: Bool?, shown: [Shown]) {
    self.isOn = isOn ?? (shown.isEmpty ? nil : true)
    self.shown = shown
  }

  /// Sends the commands of the actions to a light.
  package func run(on strip: LEDStrip) async throws(LEDStripError) {
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
        // The number of an effect depends on the family, which is known only now.
        let named = strip.effects.first { $0.name != nil && $0.name == effect.name }
        guard let number = named ?? (effect.name == nil ? effect : nil) else {
          throw .unsupported(.effects, strip.family)
        }
        try await strip.run(number, speed: speed)
      }
    }
  }
}
