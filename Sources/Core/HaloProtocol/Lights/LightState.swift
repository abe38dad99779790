/// The state of an LED light of any family; values that the light does not report are nil, and left
/// out in JSON.
public struct LightState: Hashable, Sendable {
  /// Whether the light is on; nil if unknown.
  public var isOn: Bool?
  /// The colour of the light; nil if unknown, or while the light shows white or an effect.
  public var color: Triones.Color?
  /// The brightness of the light in percent, with 100 for the brightest; nil if unknown.
  public var brightness: Int?
  /// The colour temperature of white light in percent, nil if unknown; even lights of one family
  /// disagree whether 0 or 100 is warm.
  public var temperature: Int?
  /// The number of the effect that the light shows; nil if unknown, or if it shows no effect.
  public var effect: Int?
  /// The speed of the effect in percent, with 100 for the fastest; nil if unknown.
  public var speed: Int?
  /// The number of LEDs in the light; nil if unknown.
  public var length: Int?

  /// Makes a light state; arguments that are left out are nil, which means unknown.
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

  /// The state of a light that reports nothing: all values are nil.
  public static let unknown = LightState()
}

extension LightState: CustomStringConvertible {
  /// A readable description of the light's state, such as `on: colour #5A009D; brightness 50 %`;
  /// `unknown` without values.
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

/// The order in which a light's controller sends red, green and blue to its LEDs.
///
/// A light with the wrong order shows wrong colours: red instead of green, for example.
public enum LightColorOrder: String, Sendable, CaseIterable {
  /// One of the six possible orders of red (r), green (g) and blue (b); some protocols number them
  /// from 0, others from 1.
  case rgb, rbg, grb, gbr, brg, bgr
}
