import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

extension ScenarioParser {
  mutating func actions(_ words: inout FaultWords) throws(FaultError) -> [Scenario.Action] {
    let subject = ScenarioWord(try words.next("the name of a central or device, or expect"))
    if subject.text == "expect" { return try expectations(&words).map { .check($0) } }
    let known = try subject.names()
    switch names[known.first ?? ""] {
    case .central where known.count == 1: return try centralActions(subject.text, &words)
    case .central:
      throw FaultError(word: subject.text, expected: "one central; only devices come in rows")
    case .device: return try deviceActions(try targets(subject), &words)
    case nil:
      throw FaultError(
        word: subject.text, expected: "the name of a central or device of a line above, or expect")
    }
  }

  // MARK: Names

  /// Parses the next word as the name or address of a device, or a row of names such as
  /// `ring-1..3`.
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

  /// Returns the error for a verb that a device does not have, because only the kinds in `kinds`
  /// have it.
  func other(_ target: Scenario.Target, _ verb: String, than kinds: [DeviceKind]) -> FaultError {
    let device = device(target)
    let known = kinds.map { "a \($0.noun)" }.alternatives
    return FaultError(
      word: verb, expected: "used with \(known); \(device.name) is a \(device.kind.noun)")
  }

  func device(_ target: Scenario.Target) -> Scenario.Device { scenario.devices[target.device] }

  /// Parses the next word as a characteristic of the device: its UUID, or any
  /// `SERVICE/CHARACTERISTIC`.
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
    let services = device(target).options.services
    for service in services where service.characteristics.contains(where: { $0.uuid == uuid }) {
      return CharacteristicID(uuid, in: service.uuid)
    }
    let known = services.flatMap(\.characteristics).map { $0.uuid.description.lowercased() }
    throw word.error("a characteristic of \(device(target).name): \(known.joined(separator: ", "))")
  }

  // MARK: Centrals

  private mutating func centralActions(
    _ central: String, _ words: inout FaultWords
  ) throws(FaultError) -> [Scenario.Action] {
    let text = words.rest
    let verb = try words.next("the verb of the central")
    switch verb {
    case "adapter":
      let state = try words.word("the state of the adapter").choice([
        "on": AdapterState.poweredOn, "off": .poweredOff, "unauthorized": .unauthorized,
        "absent": .absent,
      ])
      return [.central(central, .adapter(state))]
    case "move":
      let position = try words.word("a place").position()
      return [.central(central, .move(position, over: try words.way()))]
    case "scan":
      let limit = try words.limit() ?? .seconds(10)
      return [.activity(.init(central: central, kind: .scan(limit), words: text))]
    default:
      guard Self.verbs.contains(verb) else {
        throw FaultError(
          word: verb, expected: "adapter, move, scan, " + Self.verbs.joined(separator: ", "))
      }
    }
    let targets = try devices(&words)
    let start = words
    let tail = text.split(separator: " ").dropFirst(2).map(String.init)
    return try targets.map { (target) throws(FaultError) in
      words = start
      let own = [verb, target.address.rawValue] + tail
      return try action(verb, of: central, with: target, own.joined(separator: " "), &words)
    }
  }

  /// The verbs of statements for activities of a central with a device, in the order in which
  /// messages list them.
  private static let verbs = {
    let visits = [
      "sync", "live", "follow", "listen", "light", "battery", "info", "find", "settings",
    ]
    let others = Scenario.kinds.flatMap { $0.visits.map(\.key) }.filter { !visits.contains($0) }
    return visits + others + [
      "connect", "disconnect", "stop", "read", "write", "subscribe", "rssi", "pair", "forget",
    ]
  }()

  private mutating func action(
    _ verb: String, of central: String, with target: Scenario.Target, _ text: String,
    _ words: inout FaultWords
  ) throws(FaultError) -> Scenario.Action {
    let kind: Scenario.Activity.Kind
    switch verb {
    case "disconnect": return .central(central, .disconnect(target))
    case "stop": return .central(central, .stop(target))
    case "connect":
      kind = .operation { _, link, _ in "\(try await link.services().count) services" }
    case "rssi": kind = .operation { _, link, _ in "\(try await link.rssi()) dBm" }
    case "pair":
      kind = .operation { _, link, _ in
        try await link.pair()
        return "bonded"
      }
    case "forget":
      kind = .visit { central, target in
        try await central.transport.forget(target.address)
        return ""
      }
    case "read":
      let id = try characteristic(of: target, &words)
      kind = .operation { _, link, _ in "\(HexBytes(try await link.read(id)))" }
    case "write":
      let id = try characteristic(of: target, &words)
      let bytes = try words.word("the bytes").bytes()
      let hasNoResponse = try words.skip("without-response")
      kind = .operation { _, link, _ in
        try await link.write(bytes, to: id, mode: hasNoResponse ? .withoutResponse : .withResponse)
        return ""
      }
    case "subscribe":
      let id = try characteristic(of: target, &words)
      let limit = try words.limit()
      kind = .operation(isEndless: limit == nil) { central, link, lane in
        try await central.subscribe(to: id, of: link, lane, limit)
      }
    default:
      guard let parse = type(of: device(target).options).visits[verb] else {
        let kinds = Scenario.kinds.filter { $0.visits[verb] != nil }
        throw other(target, verb, than: kinds.map { $0.kind })
      }
      kind = try parse(&words)
    }
    let activity = Scenario.Activity(central: central, target: target, kind: kind, words: text)
    if activity.isEndless { noteEndless(verb) }
    return .activity(activity)
  }
}
