import HaloDevices
import HaloProtocol
import HaloSimulator

/// Parsing of lights and bikes.
extension ScenarioParser {
  /// The keys of a ride.
  static let rideKeys = ["speed", "cadence"]
}

extension Scenario.Ride {
  /// Sets the value of one of ``ScenarioParser/rideKeys``.
  mutating func set(_ key: String, _ value: ScenarioWord) throws(FaultError) {
    switch key {
    case "speed": speed = try value.number("speed in km/h", -20...120)
    default: cadence = try value.number("turns of the crank in a minute", 0...200)
    }
  }
}

extension FaultWords {
  /// A ride; a value that is left out is zero.
  mutating func ride() throws(FaultError) -> Scenario.Ride {
    var ride = Scenario.Ride()
    guard first != nil else {
      throw FaultError(word: "", expected: "speed=KM/H, cadence=NUMBER or both")
    }
    for (key, value) in try options(ScenarioParser.rideKeys) { try ride.set(key, value) }
    return ride
  }

  /// The visible state of a light.
  mutating func look() throws(FaultError) -> Scenario.Look {
    if try take("nothing") { return .nothing }
    let expected = "nothing, color=RRGGBB or effect=NAME"
    let text = try next(expected)
    var words = FaultWords(text)
    guard let (key, value) = try? words.options(["color", "effect"]).first else {
      throw FaultError(word: text, expected: expected)
    }
    return key == "color" ? .color(try value.color()) : .effect(try value.effect())
  }

  /// The orders for a light, or none.
  mutating func lightDeeds() throws(FaultError) -> LightDeeds {
    let options = try options(["power", "color", "brightness", "white", "effect", "speed"])
    let values = Dictionary(uniqueKeysWithValues: options.map { ($0.key, $0.value) })
    for (key, other) in [("white", "color"), ("white", "effect")] {
      if let word = values[key], values[other] != nil {
        throw word.error("without \(other)=")
      }
    }
    for (key, needed) in [("brightness", "color"), ("speed", "effect")] {
      if let word = values[key], values[needed] == nil { throw word.error("with \(needed)=") }
    }
    let isOn = try values["power"]?.choice(["on": true, "off": false])
    func percent(_ key: String) throws(FaultError) -> Int? {
      try values[key]?.number("percentage", 0...100)
    }
    var shown: [LightDeeds.Shown] = []
    if let color = try values["color"]?.color() {
      shown.append(.color(color, brightness: try percent("brightness") ?? 100))
    }
    if let white = try percent("white") { shown.append(.white(brightness: white)) }
    if let effect = try values["effect"]?.effect() {
      shown.append(.effect(effect, Triones.Speed(percent: try percent("speed") ?? 50)))
    }
    if isOn == false, !shown.isEmpty, let word = values["power"] {
      throw word.error("alone, as nothing else can be seen then")
    }
    return LightDeeds(isOn: isOn, shown: shown)
  }
}

extension ScenarioWord {
  /// Six digits, without the `#` that would begin a comment.
  fileprivate func color() throws(FaultError) -> Triones.Color {
    guard let color = try? Triones.Color(parsing: text) else {
      throw error("a colour, six hexadecimal digits as in 5A009D")
    }
    return color
  }

  /// An effect by its name, with hyphens for the blanks in it.
  fileprivate func effect() throws(FaultError) -> Triones.Effect {
    for effect in Triones.Effect.allKnown
    where effect.name?.replacing(" ", with: "-") == text.lowercased() {
      return effect
    }
    throw error(
      "the name of an effect with - for blanks, as in red-strobe; halo light --effects lists them")
  }
}
