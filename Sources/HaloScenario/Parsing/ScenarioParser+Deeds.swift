import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// Parsing of the timeline, and of the activities of centrals.
extension ScenarioParser {
  mutating func deeds(_ words: inout FaultWords) throws(FaultError) -> [Scenario.Deed] {
    let subject = ScenarioWord(try words.next("the name of a central or device, or expect"))
    if subject.text == "expect" { return try expectations(&words).map { .check($0) } }
    let known = try subject.names()
    switch names[known.first ?? ""] {
    case .central where known.count == 1:
      return try centralDeeds(subject.text, &words)
    case .central:
      throw FaultError(word: subject.text, expected: "one central; only devices come in rows")
    case .device:
      return try deedsOfDevice(try targets(subject), &words)
    case nil:
      throw FaultError(
        word: subject.text, expected: "the name of a central or device of a line above, or expect")
    }
  }

  // MARK: Names

  /// The device of a name or address, or the devices of a row of names.
  mutating func devices(_ words: inout FaultWords) throws(FaultError) -> [Scenario.Target] {
    try targets(ScenarioWord(try words.next("the name of a device")))
  }

  func targets(_ word: ScenarioWord) throws(FaultError) -> [Scenario.Target] {
    try word.names().map { (name) throws(FaultError) in
      guard case .device(let target) = names[name] else {
        throw FaultError(word: name, expected: "the name of a device of a line above")
      }
      return target
    }
  }

  func central(_ words: inout FaultWords) throws(FaultError) -> String {
    let name = try words.next("the name of a central")
    guard case .central = names[name] else {
      throw FaultError(word: name, expected: "the name of a central of a line above")
    }
    return name
  }

  @discardableResult
  func ring(
    _ target: Scenario.Target, _ verb: String
  ) throws(FaultError) -> Scenario.Device.Ring {
    guard case .ring(let ring) = scenario.devices[target.device].kind else {
      throw other(target, verb, than: "a ring")
    }
    return ring
  }

  /// The error for a verb that another kind of device has.
  func other(_ target: Scenario.Target, _ verb: String, than kinds: String) -> FaultError {
    let device = scenario.devices[target.device]
    return FaultError(
      word: verb, expected: "said of \(kinds); \(device.name) is a \(device.word)")
  }

  private func name(_ target: Scenario.Target) -> String { scenario.devices[target.device].name }

  func services(of target: Scenario.Target) -> [GATTService] {
    scenario.devices[target.device].services
  }

  /// A characteristic of a device, by its UUID; `SERVICE/CHARACTERISTIC` may be any.
  func characteristic(
    of target: Scenario.Target, _ words: inout FaultWords
  ) throws(FaultError) -> CharacteristicID {
    let word = try words.word("the UUID of a characteristic")
    let parts = word.text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 {
      return CharacteristicID(
        try ScenarioWord(parts[1]).uuid(), in: try ScenarioWord(parts[0]).uuid())
    }
    let uuid = try word.uuid()
    let services = services(of: target)
    for service in services where service.characteristics.contains(where: { $0.uuid == uuid }) {
      return CharacteristicID(uuid, in: service.uuid)
    }
    let known = services.flatMap(\.characteristics).map { $0.uuid.description.lowercased() }
    throw word.error("a characteristic of \(name(target)): \(known.joined(separator: ", "))")
  }

  // MARK: Centrals

  private mutating func centralDeeds(
    _ central: String, _ words: inout FaultWords
  ) throws(FaultError) -> [Scenario.Deed] {
    let text = words.rest
    let verb = try words.next("what the central does")
    switch verb {
    case "adapter":
      let state = try words.word("the state of the adapter").choice([
        "on": AdapterState.poweredOn, "off": .poweredOff, "unauthorized": .unauthorized,
        "absent": .absent,
      ])
      return [.central(central, .adapter(state))]
    case "move":
      let place = try words.word("a place").position()
      return [.central(central, .move(place, over: try words.way()))]
    case "scan":
      let limit = try words.limit() ?? .seconds(10)
      return [.activity(activity(central, nil, .scan(limit), text))]
    default:
      guard Self.verbs.contains(verb) else {
        throw FaultError(
          word: verb, expected: "adapter, move, scan, " + Self.verbs.joined(separator: ", "))
      }
    }
    let word = ScenarioWord(try words.next("the name of a device"))
    let targets = try targets(word)
    guard let first = targets.first else { return [] }
    let former = words
    let kind = try activityKind(verb, first, &words)
    return try targets.map { (target) throws(FaultError) in
      // Each device of a row must have the characteristic or the verb.
      var copy = former
      if target != first, Self.verbsOfKind.contains(verb) {
        _ = try activityKind(verb, target, &copy)
      }
      let tail = text.split(separator: " ").dropFirst(2).joined(separator: " ")
      let own = [verb, target.address.rawValue, tail].filter { !$0.isEmpty }
      return switch kind {
      case .activity(let kind):
        .activity(activity(central, target, kind, own.joined(separator: " ")))
      case .disconnect: .central(central, .disconnect(target))
      case .stop: .central(central, .stop(target))
      }
    }
  }

  private func activity(
    _ central: String, _ target: Scenario.Target?, _ kind: Scenario.Activity.Kind, _ text: String
  ) -> Scenario.Activity {
    Scenario.Activity(central: central, target: target, kind: kind, words: text)
  }

  /// The activities of a central with a device.
  static let verbs = [
    "sync", "live", "follow", "listen", "light", "battery", "info", "find", "settings", "connect",
    "disconnect", "stop", "read", "write", "subscribe", "rssi", "pair", "forget",
  ]
  /// The activities that depend on the kind of device.
  private static let verbsOfKind: Set = [
    "sync", "live", "follow", "listen", "light", "battery", "info", "find", "settings", "read",
    "write", "subscribe",
  ]

  private enum Doing {
    case activity(Scenario.Activity.Kind)
    case disconnect
    case stop
  }

  private mutating func activityKind(
    _ verb: String, _ target: Scenario.Target, _ words: inout FaultWords
  ) throws(FaultError) -> Doing {
    let kind = scenario.devices[target.device].kind
    switch verb {
    case "disconnect": return .disconnect
    case "stop": return .stop
    case "battery":
      if case .ring = kind { return .activity(.battery) }
      guard services(of: target).characteristic(.batteryLevel) != nil else {
        throw other(target, verb, than: "a ring or a strap")
      }
      return .activity(.battery)
    case "connect": return .activity(.connect)
    case "rssi": return .activity(.rssi)
    case "pair": return .activity(.pair)
    case "forget": return .activity(.forget)
    case "read": return .activity(.read(try characteristic(of: target, &words)))
    case "write":
      let id = try characteristic(of: target, &words)
      let bytes = try words.word("the bytes").bytes()
      let hasNoResponse = try words.take("without-response")
      return .activity(.write(id, bytes, hasNoResponse ? .withoutResponse : .withResponse))
    case "subscribe":
      let id = try characteristic(of: target, &words)
      return .activity(.subscribe(id, try limitOrEndless(verb, &words)))
    case "follow":
      switch kind {
      case .strap, .cyclingSensor: break
      case .ring, .light: throw other(target, verb, than: "a strap or a cycling sensor")
      }
      return .activity(.follow(try limitOrEndless(verb, &words)))
    case "listen":
      switch kind {
      case .ring, .light: break
      case .strap, .cyclingSensor: throw other(target, verb, than: "a ring or a light")
      }
      return .activity(.listen(try limitOrEndless(verb, &words)))
    case "light":
      guard case .light = kind else { throw other(target, verb, than: "a light") }
      return .activity(.light(try words.lightDeeds()))
    default:
      try ring(target, verb)
      return .activity(try ringActivity(verb, &words))
    }
  }

  /// A limit; without one, the scenario must have an end.
  private mutating func limitOrEndless(
    _ verb: String, _ words: inout FaultWords
  ) throws(FaultError) -> Duration? {
    if let limit = try words.limit() { return limit }
    noteEndless(verb)
    return nil
  }

  private mutating func ringActivity(
    _ verb: String, _ words: inout FaultWords
  ) throws(FaultError) -> Scenario.Activity.Kind {
    switch verb {
    case "sync":
      var retries = 0
      for (_, value) in try words.options(["retries"]) {
        retries = try value.number("retries", 0...1000)
      }
      return .sync(retries: retries)
    case "live":
      let word = try words.word("what to measure")
      guard let kind = LiveKind(rawValue: word.text) else {
        throw word.error(LiveKind.allCases.map(\.rawValue))
      }
      return .live(kind, try words.limit() ?? .seconds(kind.seconds))
    case "info": return .info
    case "find": return .find
    default: return try settings(&words)
    }
  }

  private func settings(
    _ words: inout FaultWords
  ) throws(FaultError) -> Scenario.Activity.Kind {
    guard words.first != nil else { return .settings(nil, slot: nil, []) }
    let word = try words.next("a name of settings")
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard let entry = SettingsEntry.all.first(where: { $0.name == parts[0] }) else {
      throw FaultError(word: word, expected: "one of " + SettingsEntry.names)
    }
    var slot: UInt8?
    if parts.count > 1 {
      guard parts.count == 2, let slots = entry.slots, let number = UInt8(parts[1]), number < slots
      else { throw FaultError(word: word, expected: "one of " + SettingsEntry.names) }
      slot = number
    }
    var changes: [SettingsChange] = []
    while words.first != nil {
      let word = try words.next("KEY=VALUE")
      do {
        changes.append(try SettingsChange(word, of: entry))
      } catch {
        throw FaultError(word: word, expected: Self.settingsHelp(entry))
      }
    }
    if entry.slots != nil, slot == nil, !changes.isEmpty {
      throw FaultError(word: entry.name, expected: "with a number behind it: \(entry.name):0")
    }
    return .settings(entry, slot: slot, changes)
  }

  private static func settingsHelp(_ entry: SettingsEntry) -> String {
    let keys = (entry.template?.members ?? [:]).keys.filter { $0 != "slot" }.sorted()
    return "KEY=VALUE with a key of \(entry.name), \(keys.joined(separator: ", ")), and its value"
  }
}
