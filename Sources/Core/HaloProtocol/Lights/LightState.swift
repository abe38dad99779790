/// The state of a light of any family; nil for each value that the light does not report.
///
/// The JSON form leaves unknown values out.
public struct LightState: Hashable, Sendable {
  /// Whether the light is on.
  public var isOn: Bool?
  /// The colour; nil while the light shows white or an effect as well.
  public var color: Triones.Color?
  /// The brightness in percent.
  public var brightness: Int?
  /// The temperature of white in percent; lights of one family disagree which end is warm.
  public var temperature: Int?
  /// The number of the effect that runs; nil if none runs as well.
  public var effect: Int?
  /// The speed of the effect in percent, 100 for the fastest.
  public var speed: Int?
  /// The number of LEDs.
  public var length: Int?

  /// Makes a state; values without an argument are unknown.
  public init(
    isOn: Bool? = nil, color: Triones.Color? = nil, brightness: Int? = nil,
    temperature: Int? = nil, effect: Int? = nil, speed: Int? = nil, length: Int? = nil
  ) {
    self.isOn = isOn
    self.color = color
    self.brightness = brightness
    self.temperature = temperature
    self.effect = effect
    self.speed = speed
    self.length = length
  }

  /// The state of a light that reports nothing.
  public static let unknown = LightState()
}

extension LightState: CustomStringConvertible {
  /// The state in words, such as `on: colour #5A009D; brightness 50 %`; `unknown` without values.
  public var description: String {
    let values = [
      color.map { "colour \($0)" }, effect.map { "effect \($0)" },
      temperature.map { "white of temperature \($0) %" }, brightness.map { "brightness \($0) %" },
      speed.map { "speed \($0) %" }, length.map { "\($0) LEDs" },
    ].compactMap { $0 }.joined(separator: "; ")
    guard let isOn else { return values.isEmpty ? "unknown" : values }
    return (isOn ? "on" : "off") + (values.isEmpty ? "" : ": " + values)
  }
}

#if !hasFeature(Embedded)
extension LightState: Codable {}
#endif

/// The order in which a light sends the three colours to its LEDs.
///
/// A light with the wrong order shows wrong colours: red instead of green, for example.
public enum LightColorOrder: String, Sendable, CaseIterable {
  /// The six orders, numbered by families from 0 or 1.
  case rgb, rbg, grb, gbr, brg, bgr
}
