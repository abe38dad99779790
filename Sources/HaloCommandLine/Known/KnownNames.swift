import HaloDevices
import HaloTransport

/// The words of a command with what is remembered put in the place of its name.
///
/// A name that is remembered is another way to write what names the device without it: an address,
/// or the kind and the seed of a virtual one. So commands know nothing of what is remembered.
struct KnownNames {
  /// What is remembered.
  let devices: [KnownDevice]
  /// The command.
  let command: String

  /// The commands that take a device, with the options that they know.
  private static let commands: [String: [String: Arguments.Kind]] = [
    "info": InfoCommand.options, "battery": BatteryCommand.options,
    "settings": SettingsCommand.options, "find": FindCommand.options, "live": LiveCommand.options,
    "report": ReportCommand.options, "log": LogCommand.options, "sync": SyncCommand.options,
    "light": LightCommand.options, "record": RecordCommand.options,
  ]

  /// The options that name a device, with the kind of each.
  private static let deviceOptions = Dictionary(
    uniqueKeysWithValues: DeviceKind.allCases.map { ($0.terms.option, KnownDevice.Kind($0)) })

  /// The names in the words of a command that could be remembered ones.
  static func names(in words: [String], of command: String) -> [String] {
    places(in: words, of: command).map(\.name).filter { isName($0) }
  }

  /// Puts what is remembered in the place of its names; other words stay.
  ///
  /// - Throws: `KnownDeviceError` where a device is of another kind, or of another system.
  func resolve(_ words: [String]) throws(KnownDeviceError) -> [String] {
    var result = words
    var seed: UInt64?
    for place in Self.places(in: words, of: command) where Self.isName(place.name) {
      guard let device = devices.device(called: place.name) else { continue }
      let virtual = VirtualDevice(device.id)
      // Over Bluetooth another device may have the name of a virtual one.
      if virtual != nil, isOverBluetooth(words) { continue }
      if let wanted = place.kind, device.kind != wanted {
        throw .otherKind(name: device.name, kind: device.kind, wanted: wanted)
      }
      if virtual == nil, device.id.form != .address {
        throw .foreignIdentifier(device.id, name: device.name)
      }
      let text = virtual?.name(for: place.option) ?? device.id.rawValue
      result[place.index] = place.isJoined ? "\(place.option ?? "")=\(text)" : text
      seed = virtual?.seed ?? seed
    }
    // What somebody says himself counts.
    let options = Self.commands[command] ?? [:]
    let arguments = try? Arguments(words, command: command, options: options)
    if arguments?.value("--seed") != nil { seed = nil }
    return (seed.map { ["--seed=\($0)"] } ?? []) + result
  }

  /// Where a device is named.
  private struct Place {
    var index: Int
    var name: String
    /// The option; nil for a word by itself.
    var option: String?
    /// The kind that it has to be of; nil for any.
    var kind: KnownDevice.Kind?
    /// Whether option and name are one word.
    var isJoined = false
  }

  private static func places(in words: [String], of command: String) -> [Place] {
    guard let options = commands[command] else { return [] }
    var places: [Place] = []
    var operands: [Int] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      defer { index += 1 }
      if word == "--" {
        operands += Array(words.indices[(index + 1)...])
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(index)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard case .value = options[parts[0]] else { continue }
      let kind = deviceOptions[parts[0]]
      if parts.count == 2 {
        guard let kind else { continue }
        places.append(
          Place(index: index, name: parts[1], option: parts[0], kind: kind, isJoined: true))
      } else {
        index += 1
        guard let kind, index < words.count else { continue }
        places.append(Place(index: index, name: words[index], option: parts[0], kind: kind))
      }
    }
    if command == "record", operands.count > 1 {
      places.append(Place(index: operands[1], name: words[operands[1]]))
    }
    return places
  }

  /// Whether a word is neither a virtual device nor an address, and not of blanks alone.
  static func isName(_ word: String) -> Bool {
    !word.allSatisfy(\.isWhitespace) && !VirtualDevice.isName(word)
      && PeripheralID(rawValue: word).form == .other
  }

  private func isOverBluetooth(_ words: [String]) -> Bool {
    words.contains("--transport=bluez")
      || zip(words, words.dropFirst()).contains { $0 == ("--transport", "bluez") }
  }
}

extension CommandLineTool {
  /// Puts what is remembered in the place of its names in the words of a command.
  ///
  /// What is remembered is looked at only where something is named that could be.
  ///
  /// - Throws: ``KnownFailure`` where a device is of another kind, or of another system.
  func resolvingKnownNames(in words: [String], of command: String) throws -> [String] {
    let names = KnownNames.names(in: words, of: command)
    guard let knownDevices, !names.isEmpty else { return words }
    let contents: KnownDeviceFile.Contents
    do throws(KnownDeviceError) {
      contents = try knownDevices.contents()
    } catch {
      // The name may be one that the device has on the air.
      try errors.line(displayable("halo: \(error)"))
      return words
    }
    if !names.allSatisfy({ name in contents.devices.contains { $0.isCalled(name) } }) {
      try tell(contents.damage, in: knownDevices)
    }
    do throws(KnownDeviceError) {
      return try KnownNames(devices: contents.devices, command: command).resolve(words)
    } catch {
      throw KnownFailure(command: command, error: error)
    }
  }

  /// So many lines that came to harm are told one by one: a file can have half a million.
  private static let toldDamage = 8

  /// Tells what came to harm in the file of what is remembered.
  func tell(_ damage: [KnownDeviceFile.Damage], in file: KnownDeviceFile) throws {
    for damage in damage.prefix(Self.toldDamage) {
      try errors.line(displayable("halo: \(file.path): \(damage)"))
    }
    let rest = damage.count - Self.toldDamage
    if rest > 0 {
      try errors.line(
        displayable(
          "halo: \(file.path): and \(rest) more \(rest == 1 ? "thing" : "things") of that sort"))
    }
    if !damage.isEmpty {
      try errors.line(
        displayable(
          "halo: the sound lines stay in use; the next change moves the rest to "
            + file.damagedPath))
    }
  }

  /// What is remembered, and where; what came to harm in it is told.
  ///
  /// - Throws: ``NoHome``, or `KnownDeviceError`
  func knownFile(for command: String) throws -> (file: KnownDeviceFile, devices: [KnownDevice]) {
    guard let knownDevices else { throw NoHome(command: command) }
    let contents = try knownDevices.contents()
    try tell(contents.damage, in: knownDevices)
    return (knownDevices, contents.devices)
  }
}

/// A command can do nothing with what is remembered, or with what is not.
struct KnownFailure: Error, CustomStringConvertible {
  let command: String
  let error: KnownDeviceError
  var hint = ""
  var description: String { "\(command): \(error)\(hint)" }
}

/// There is no place to remember something.
struct NoHome: Error, CustomStringConvertible {
  let command: String
  var description: String {
    "\(command): no place to remember devices: neither XDG_STATE_HOME nor HOME holds the full path "
      + "of a folder; set one of them"
  }
}
