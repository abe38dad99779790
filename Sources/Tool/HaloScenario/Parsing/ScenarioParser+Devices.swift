import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

extension ScenarioParser {
  /// Parses a change of one device, or of a row of devices such as `ring-1..3`.
  mutating func deviceActions(
    _ targets: [Scenario.Target], _ words: inout FaultWords
  ) throws(FaultError) -> [Scenario.Action] {
    guard let first = targets.first else { return [] }
    let verb = String(words.first ?? "")
    let control = try deviceControl(of: first, targets.count > 1, &words)
    if let address = control.address {
      try name(address, Scenario.Target(device: first.device, address: address))
    }
    // Each device of the row must have the first one's characteristic, or be of its kind.
    return try targets.map { (target) throws(FaultError) in
      if let id = control.characteristic, device(target).options.services.characteristic(id) == nil
      {
        throw FaultError(
          word: id.characteristic.description.lowercased(),
          expected: "a characteristic of \(device(target).name), too")
      }
      if let kind = control.kind, device(target).kind != kind {
        throw other(target, verb, than: [kind])
      }
      return .device(target.device, control)
    }
  }

  /// Adds the later address of a device to the names that statements can use for it.
  private mutating func name(
    _ address: PeripheralID, _ target: Scenario.Target
  ) throws(FaultError) {
    switch names[address.rawValue] {
    case nil: names[address.rawValue] = .device(target)
    case .device(let other) where other.device == target.device: break
    default: throw FaultError(word: address.rawValue, expected: "an unused address")
    }
  }

  private func deviceControl(
    of target: Scenario.Target, _ isMany: Bool, _ words: inout FaultWords
  ) throws(FaultError) -> Scenario.DeviceControl {
    let verb = try words.next("the verb of the device")
    if let parse = Self.controls[verb] {
      guard verb != "mac" || !isMany else {
        throw FaultError(word: verb, expected: "used with one device")
      }
      return try parse(self, target, &words)
    }
    for kind in Scenario.kinds {
      guard let parse = kind.changes[verb] else { continue }
      let change = try parse(&words)
      return .init(kind: kind.kind) { change($0.devices[$1], $0.simulation.now) }
    }
    let own = Scenario.kinds.filter { !$0.changes.isEmpty }.map {
      "of a \($0.kind.noun) " + $0.changes.map(\.key).alternatives
    }
    // The long list of rings comes last.
    throw FaultError(
      word: verb,
      expected: (Self.controls.map(\.key) + own.dropFirst()).joined(separator: ", ")
        + ", or " + own.prefix(1).joined())
  }

  private typealias ControlParser =
    @Sendable (
      ScenarioParser, Scenario.Target, inout FaultWords
    ) throws(FaultError) -> Scenario.DeviceControl

  /// The verbs of statements for changes that all devices have, in the order in which messages list
  /// them.
  private static let controls: KeyValuePairs<String, ControlParser> = [
    "immediate": proximity(.immediate),
    "near": proximity(.near),
    "in-range": proximity(.near),
    "far": proximity(.far),
    "out-of-range": proximity(.outOfRange),
    "rssi": { (parser, _, words) throws(FaultError) in
      let rssi = try words.word("strength").rssi()
      let central = try parser.optionalCentral(&words)
      return .init { $0.controls[$1].setRSSI(rssi, at: central) }
    },
    "move": { (_, _, words) throws(FaultError) in
      let position = try words.word("a place").position()
      let duration = try words.way()
      return .init { $0.controls[$1].move(to: position, over: duration) }
    },
    "disconnect": { _, _, _ in .init { $0.controls[$1].simulateDisconnection() } },
    "reset": { _, _, _ in .init { $0.controls[$1].simulateReset() } },
    "advertise": { (_, _, words) throws(FaultError) in
      let word = try words.word("on, off or name=NAME")
      guard word.text.hasPrefix("name=") else {
        let isOn = try word.choice(["on": true, "off": false])
        return .init {
          let control = $0.controls[$1]
          isOn ? control.endAdvertisementChange() : control.simulateAdvertisementChange(nil)
        }
      }
      // The advertisement limits the length.
      guard (6...35).contains(word.text.utf8.count) else {
        throw word.error("name= and a name of 1 to 30 bytes")
      }
      let name = String(word.text.dropFirst(5))
      return .init {
        $0.controls[$1].simulateAdvertisementChange(
          AdvertisementData(
            localName: name, serviceUUIDs: $0.scenario.devices[$1].options.advertisedServices))
      }
    },
    "value": { (parser, target, words) throws(FaultError) in
      let id = try parser.characteristic(of: target, &words)
      let bytes = try words.word("the bytes").bytes()
      return .init(characteristic: id) { $0.controls[$1].simulateValueUpdate(bytes, for: id) }
    },
    "mac": { (_, _, words) throws(FaultError) in
      let word = try words.word("an address")
      guard try word.names().count == 1 else { throw word.error("one address") }
      let address = PeripheralID(rawValue: word.text)
      return .init(address: address) { $0.controls[$1].simulateMacChange(address) }
    },
    "mtu": { (_, _, words) throws(FaultError) in
      let mtu = try words.number("MTU", 23...517)
      return .init { $0.controls[$1].simulateMTUChange(mtu) }
    },
    "refuse": { (parser, target, words) throws(FaultError) in
      let operation = try words.word("an operation").choice([
        "read": CharacteristicOperation.read, "write": .write, "subscribe": .subscribe,
      ])
      let id = try parser.characteristic(of: target, &words)
      let error = try words.attError()
      return .init(characteristic: id) {
        $0.controls[$1].setNextResponse(error, to: operation, of: id)
      }
    },
    "bonds": { (_, _, words) throws(FaultError) in
      let refuses = try words.word("refused or accepted").choice([
        "refused": true, "accepted": false,
      ])
      return .init { $0.controls[$1].setRefusesBonds(refuses) }
    },
    "services": { (parser, target, words) throws(FaultError) in
      let hidden = try parser.hiddenServices(of: target, &words)
      return .init {
        $0.controls[$1].simulateServiceChange(
          $0.scenario.devices[$1].options.services.filter { !hidden.contains($0.uuid) })
      }
    },
    "taken": { (parser, _, words) throws(FaultError) in
      let central = try parser.central(&words)
      return .init { $0.controls[$1].simulateConnection(to: central) }
    },
    "known": { (parser, _, words) throws(FaultError) in
      let central = try parser.central(&words)
      return .init {
        $0.controls[$1].simulateCaching($0.scenario.devices[$1].options.services, by: central)
      }
    },
  ]

  private static func proximity(_ proximity: Proximity) -> ControlParser {
    { (parser, _, words) throws(FaultError) in
      let central = try parser.optionalCentral(&words)
      return .init { $0.controls[$1].simulateProximityChange(proximity, to: central) }
    }
  }

  private func optionalCentral(_ words: inout FaultWords) throws(FaultError) -> String? {
    try words.skip("to") ? try central(&words) : nil
  }

  private func hiddenServices(
    of target: Scenario.Target, _ words: inout FaultWords
  ) throws(FaultError) -> [BluetoothUUID] {
    if try words.word("without or all").choice(["without": false, "all": true]) { return [] }
    var hidden: [BluetoothUUID] = []
    repeat {
      let word = try words.word("the UUID of a service")
      let uuid = try word.uuid()
      let known = device(target).options.services.map(\.uuid)
      guard known.contains(uuid) else {
        throw word.error(known.map { $0.description.lowercased() })
      }
      hidden.append(uuid)
    } while words.first != nil
    return hidden
  }
}
