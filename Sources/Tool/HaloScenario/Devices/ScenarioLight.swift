import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The options of a simulated light in a scenario.
struct ScenarioLight: ScenarioDevice {
  static let kind = DeviceKind.light
  static let keys = ["layout", "profile"]
  static let visits: ScenarioVerbs<Scenario.Activity.Kind> = [
    "light": { (words) throws(FaultError) in
      let actions = try words.lightActions()
      return .visit { central, target in
        try await central.transport.withDevice(
          target.address, as: LEDStrip.self, options: central.lightOptions(target)
        ) { strip in
          try await actions.run(on: strip)
          return strip.family == .triones
            ? "\(try await strip.status())" : "\(try await strip.state())"
        }
      }
    },
    "listen": { (words) throws(FaultError) in
      let limit = try words.limit()
      return .visit(isEndless: limit == nil) { central, target in
        try await central.transport.withDevice(
          target.address, as: LEDStrip.self, options: central.lightOptions(target)
        ) { strip in
          try await central.listen(to: strip.events(), limit) { event in
            switch event {
            case .message(let message): "\(message)"
            case .state(let state, isAnswer: _): "\(state)"
            case .malformed(let bytes, let error): "\(HexBytes(bytes)): \(error)"
            }
          }
        }
      }
    },
  ]
  static let changes: ScenarioVerbs<Scenario.Change> = [
    "remote": { (words) throws(FaultError) in
      let isOn = try words.word("on or off").choice(["on": true, "off": false])
      return {
        ($0 as? VirtualLEDStrip)?.pressRemoteControl(isOn: isOn, at: $1)
        ($0 as? VirtualLight)?.pressRemoteControl(isOn: isOn)
      }
    }
  ]

  private var layout = Triones.Layout.ffd5
  /// The profile of a light of another family; nil for Triones.
  private var profile: LightProfile?

  var advertisedServices: [BluetoothUUID] { [] }
  var services: [GATTService] {
    profile.map { VirtualLight($0).services } ?? VirtualLEDStrip(layout: layout).services
  }

  mutating func set(_ key: String, _ value: ScenarioWord) throws(FaultError) {
    if key == "profile" {
      guard let profile = LightProfile(named: value.text) else {
        throw value.error(LightProfile.all.map(\.name))
      }
      self.profile = profile
    } else {
      layout = try value.choice(["ffd5": .ffd5, "ffe5": .ffe5])
    }
  }

  func make(
    name: String, clock: CivilDateTime, seed: UInt64, time: @escaping @Sendable () -> Duration
  ) -> any LocalPeripheral {
    profile.map { VirtualLight($0, name: name) } ?? VirtualLEDStrip(name: name, layout: layout)
  }
}

extension ScenarioCentral {
  /// The options for a light, with the advertisement that its client would have heard.
  fileprivate func lightOptions(_ target: Scenario.Target) -> LEDStripOptions {
    guard let light = run.devices[target.device] as? VirtualLight, var data = light.advertisement
    else { return LEDStripOptions() }
    // A scenario names its devices, and the names of its lights are no hints.
    data.localName = light.profile.localName
    data.manufacturerData += light.scanResponse?.manufacturerData ?? []
    return LEDStripOptions(advertisement: data)
  }
}

// MARK: - The visible state

extension Scenario {
  /// The state of a light that a person can see, for the expectation `shows`.
  enum Look: Hashable, Sendable {
    case nothing
    case color(Triones.Color)
    case effect(Triones.Effect)
  }
}

extension VirtualLight {
  /// Returns whether the light's visible state is the expected one, with a description of the
  /// actual state.
  func finding(of look: Scenario.Look) -> ScenarioCheck.Finding {
    let state = shown
    let isSeen =
      switch look {
      case .nothing: state.isOn != true
      case .color(let wanted): state.isOn == true && state.color == wanted
      // The number of an effect depends on the family.
      case .effect(let wanted):
        state.isOn == true
          && LightEffect.all.contains { $0.number == state.effect && $0.name == wanted.name }
      }
    return .seen(isSeen, "it is \(state)")
  }
}

extension VirtualLEDStrip {
  /// Returns whether the light's visible state is the expected one, with a description of the
  /// actual state.
  func finding(of look: Scenario.Look, at now: Duration) -> ScenarioCheck.Finding {
    let status = model.status(at: now)
    let color = model.color(at: now)
    let effect: Triones.Effect? =
      if case .effect(let effect, _) = status.appearance { effect } else { nil }
    let isSeen =
      switch look {
      case .nothing: !status.isOn
      case .color(let wanted): status.isOn && color == wanted
      case .effect(let wanted): status.isOn && effect == wanted
      }
    guard status.isOn else { return .seen(isSeen, "it is off") }
    return .seen(isSeen, "it shows \(effect.map { "\($0), now " } ?? "")\(color)")
  }
}

// MARK: - Words

extension FaultWords {
  /// Parses an expected visible state of a light: `nothing`, `color=` or `effect=`.
  mutating func look() throws(FaultError) -> Scenario.Look {
    if try skip("nothing") { return .nothing }
    let expected = "nothing, color=RRGGBB or effect=NAME"
    let text = try next(expected)
    var words = FaultWords(text)
    guard let (key, value) = try? words.options(["color", "effect"]).first else {
      throw FaultError(word: text, expected: expected)
    }
    return key == "color" ? .color(try value.color()) : .effect(try value.effect())
  }

  /// Parses the actions of the verb `light`, such as `power=` and `color=`; all of them are
  /// optional.
  fileprivate mutating func lightActions() throws(FaultError) -> LightActions {
    let options = try options(["power", "color", "brightness", "white", "effect", "speed"])
    let values = Dictionary(uniqueKeysWithValues: options.map { ($0.key, $0.value) })
    for (key, other) in [("white", "color"), ("white", "effect")] {
      if let word = values[key], values[other] != nil { throw word.error("without \(other)=") }
    }
    for (key, needed) in [("brightness", "color"), ("speed", "effect")] {
      if let word = values[key], values[needed] == nil { throw word.error("with \(needed)=") }
    }
    let isOn = try values["power"]?.choice(["on": true, "off": false])
    func percent(_ key: String) throws(FaultError) -> Int? {
      try values[key]?.number("percentage", 0...100)
    }
    var shown: [LightActions.Shown] = []
    if let color = try values["color"]?.color() {
      shown.append(.color(color, brightness: try percent("brightness") ?? 100))
    }
    if let white = try percent("white") { shown.append(.white(brightness: white)) }
    if let effect = try values["effect"]?.effect() {
      let speed = try percent("speed") ?? 50
      shown.append(.effect(LightEffect(Int(effect.rawValue), name: effect.name), speed: speed))
    }
    if isOn == false, !shown.isEmpty, let word = values["power"] {
      throw word.error("alone, because a light that is off shows nothing")
    }
    return LightActions(isOn: isOn, shown: shown)
  }
}

extension ScenarioWord {
  /// Parses a colour of six hexadecimal digits without `#`, which would start a comment.
  fileprivate func color() throws(FaultError) -> Triones.Color {
    guard let color = try? Triones.Color(parsing: text) else {
      throw error("a colour, six hexadecimal digits as in 5A009D")
    }
    return color
  }

  /// Parses the name of a light's effect, with hyphens in place of blanks.
  fileprivate func effect() throws(FaultError) -> Triones.Effect {
    for effect in Triones.Effect.allKnown
    where effect.name?.replacing(" ", with: "-") == text.lowercased() { return effect }
    throw error(
      "the name of an effect with - for blanks, as in red-strobe; halo light --effects lists them")
  }
}
