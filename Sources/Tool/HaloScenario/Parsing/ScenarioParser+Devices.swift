import HaloProtocol
import HaloSimulator
import HaloTransport

/// Parsing of the changes of devices.
extension ScenarioParser {
  /// Parses a change for each device of a row.
  mutating func deedsOfDevice(
    _ targets: [Scenario.Target], _ words: inout FaultWords
  ) throws(FaultError) -> [Scenario.Deed] {
    guard let first = targets.first else { return [] }
    let verb = String(words.first ?? "")
    let control = try deviceControl(of: first, targets.count > 1, &words)
    if case .address(let address) = control {
      try name(address, Scenario.Target(device: first.device, address: address))
    }
    // Each device of the row must have the first one's characteristic, or be of its kind.
    return try targets.map { (target) throws(FaultError) in
      switch control {
      case .value(_, let id), .refuse(_, let id, _):
        guard device(target).options.services.characteristic(id) != nil else {
          throw FaultError(
            word: id.characteristic.description.lowercased(),
            expected: "a characteristic of \(device(target).name), too")
        }
      case .own(let kind, _):
        guard device(target).kind == kind else { throw other(target, verb, than: [kind]) }
      default: break
      }
      return .device(target.device, control)
    }
  }

  /// Adds an address of a device to the names.
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
    switch verb {
    case "immediate", "near", "far", "out-of-range":
      return .proximity(Proximity(rawValue: verb) ?? .near, to: try optionalCentral(&words))
    case "in-range": return .proximity(.near, to: try optionalCentral(&words))
    case "rssi": return .rssi(try words.word("strength").rssi(), to: try optionalCentral(&words))
    case "move":
      let place = try words.word("a place").position()
      return .move(place, over: try words.way())
    case "disconnect": return .disconnect
    case "reset": return .reset
    case "advertise":
      let word = try words.word("on, off or name=NAME")
      if word.text.hasPrefix("name=") {
        // The advertisement limits the length.
        guard (6...35).contains(word.text.utf8.count) else {
          throw word.error("name= and a name of 1 to 30 bytes")
        }
        return .advertise(.name(String(word.text.dropFirst(5))))
      }
      return .advertise(try word.choice(["on": .itself, "off": .nothing]))
    case "value":
      let id = try characteristic(of: target, &words)
      return .value(try words.word("the bytes").bytes(), id)
    case "mtu": return .mtu(try words.number("MTU", 23...517))
    case "refuse":
      let operation = try words.word("an operation").choice([
        "read": CharacteristicOperation.read, "write": .write, "subscribe": .subscribe,
      ])
      let id = try characteristic(of: target, &words)
      return .refuse(operation, id, try words.attError())
    case "bonds":
      return .refusesBonds(
        try words.word("refused or accepted").choice(["refused": true, "accepted": false]))
    case "services": return .services(without: try hiddenServices(of: target, &words))
    case "taken": return .taken(by: try central(&words))
    case "known": return .known(to: try central(&words))
    case "mac":
      guard !isMany else { throw FaultError(word: verb, expected: "used with one device") }
      let word = try words.word("an address")
      guard try word.names().count == 1 else { throw word.error("one address") }
      return .address(PeripheralID(rawValue: word.text))
    default:
      for kind in Scenario.kinds {
        guard let parse = kind.changes[verb] else { continue }
        return .own(kind.kind, try parse(&words))
      }
      let own = Scenario.kinds.filter { !$0.changes.isEmpty }.map {
        "of a \($0.kind.noun) " + $0.changes.map(\.key).alternatives
      }
      // The long list of rings comes last.
      throw FaultError(
        word: verb,
        expected: "immediate, near, in-range, far, out-of-range, rssi, move, disconnect, reset, "
          + "advertise, value, mac, mtu, refuse, bonds, services, taken, known, "
          + own.dropFirst().joined(separator: ", ") + ", or " + own.prefix(1).joined())
    }
  }

  private func optionalCentral(_ words: inout FaultWords) throws(FaultError) -> String? {
    try words.take("to") ? try central(&words) : nil
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
