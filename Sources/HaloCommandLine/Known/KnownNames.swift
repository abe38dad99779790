import HaloDevices
import HaloTransport

/// Replaces the names of remembered and virtual devices in the words of a command.
///
/// The name of a remembered device becomes its address or, if the device is virtual, `virtual:WORD`
/// and the option `--seed`. The identifier and the advertised name of a virtual device, as `halo
/// scan` lists them, are replaced in the same way. Commands therefore receive only addresses,
/// advertised names of real devices, and `virtual:WORD`. A repeatable option receives the
/// identifier, because each of its devices has a seed of its own.
struct KnownNames {
  /// The remembered devices.
  let devices: [KnownDevice]
  /// The command whose words contain the names.
  let command: Command

  /// Returns those names in the words of a command that may belong to remembered devices.
  static func names(in words: [String], of command: Command) -> [String] {
    places(in: words, of: command).map(\.name).filter { isName($0) }
  }

  /// Returns the words with the names of remembered and virtual devices replaced, and all other
  /// words unchanged.
  ///
  /// - Throws: `KnownDeviceError` for a device of another kind than the option requires, or from
  ///   another operating system; `UsageError` for an identifier that contradicts `--seed`.
  func resolve(_ words: [String]) throws -> [String] {
    var result = words
    var seed: UInt64?
    // An explicit seed overrides the seed of a device.
    let givenSeed = (try? Arguments(words, of: command))?.value("--seed")
    let isOverBluetooth = isOverBluetooth(words)
    // A database contains rings under their advertised names.
    let needsBluetooth =
      needsBluetooth(words) || command.readsDatabase(try? Arguments(words, of: command))
    for place in Self.places(in: words, of: command) {
      let device = known(place)
      let virtual =
        device.map { VirtualDevice($0.id) }
        ?? Self.virtual(
          place, seed: givenSeed, needsRealDevice: needsBluetooth || isNameOfRealDevice(place.name))
      guard device != nil || virtual != nil else { continue }
      // Over Bluetooth, a real device may have the name of a virtual one.
      if virtual != nil, isOverBluetooth { continue }
      if let wanted = place.kind, let device, device.kind != wanted {
        throw KnownDeviceError.otherKind(name: device.name, kind: device.kind, wanted: wanted)
      }
      if virtual == nil, let device, device.id.form != .native {
        throw KnownDeviceError.foreignIdentifier(device.id, name: device.name)
      }
      if let virtual, command.option(place.option ?? "")?.isRepeatable == true {
        result[place.index] = place.text(virtual.id.rawValue)
        continue
      }
      if device == nil, let virtual, let givenSeed, virtual.id.rawValue == place.name,
        givenSeed != "\(virtual.seed)"
      {
        throw UsageError(
          message: "\(command.name): \(place.name) is the device of the seed \(virtual.seed), so "
            + "leave out --seed \(displayable(givenSeed))")
      }
      // The command rejects a virtual device of another kind by its full name.
      let option = virtual.map { KnownDevice.Kind($0.kind) } == place.kind ? place.option : nil
      let text = virtual?.name(for: option) ?? device?.id.rawValue ?? place.name
      result[place.index] = place.text(text)
      seed = virtual?.seed ?? seed
    }
    if givenSeed != nil || seed == VirtualWorld.standardSeed { seed = nil }
    return (seed.map { ["--seed=\($0)"] } ?? []) + result
  }

  /// Returns an error if an unknown name is similar to a known one; nil otherwise.
  ///
  /// A real device may have any name, so the tool searches for all other unknown names over
  /// Bluetooth.
  func mistake(in words: [String]) -> UsageError? {
    let arguments = try? Arguments(words, of: command)
    guard arguments?.value("--transport") != "bluez", arguments?.value("--adapter") == nil else {
      return nil
    }
    // Commands that only read a database find the name there, or report it.
    guard !command.readsDatabase(arguments) else { return nil }
    for place in Self.places(in: words, of: command) where Self.isName(place.name) {
      if command.name == Command.pair.name, let device = devices.device(called: place.name) {
        // The device may advertise its remembered name.
        guard !device.advertises(place.name) else { continue }
        return UsageError(
          message: "pair: \(displayable(device.name)) is already remembered, with the identifier "
            + "\(displayable(device.id.rawValue)); pair takes a name or an address from halo scan")
      }
      guard let name = suggestion(for: place) else { continue }
      return UsageError(
        message: "\(command.name): \(displayable(place.name)) is not remembered; did you mean "
          + "\(displayable(name))?"
          + (isVirtualOnly
            ? "" : " With --transport bluez, halo looks for that name on the air"))
    }
    return nil
  }

  /// Returns the first name in resolved words that only a real device can have; nil if there is no
  /// such name, or if the words ask for Bluetooth.
  func unknownName(in words: [String]) -> String? {
    needsBluetooth(words) ? nil : Self.names(in: words, of: command).first
  }

  /// Returns those advertised names in the words for which the command takes virtual devices,
  /// although real devices could have the same names.
  func namesakes(in words: [String]) -> [String] {
    guard !isVirtualOnly, !needsBluetooth(words) else { return [] }
    let seed = (try? Arguments(words, of: command))?.value("--seed")
    return Self.places(in: words, of: command).filter {
      Self.isName($0.name) && known($0) == nil
        && !isNameOfRealDevice($0.name)
        && Self.virtual($0, seed: seed, needsRealDevice: false) != nil
    }.map(\.name)
  }

  /// Returns the known name that a user probably meant; nil if there is none.
  private func suggestion(for place: Place) -> String? {
    let kind = place.kind.flatMap { DeviceKind(rawValue: $0.rawValue) }
    let typed = place.name.lowercased()
    let virtual = VirtualDevice.names(of: kind)
    if virtual.contains("virtual:" + typed) { return "virtual:" + typed }
    // Real devices have such names as well, but rarely those of small seeds.
    if let seed = UInt64(typed.suffix(4), radix: 16), seed < 0x100,
      let device = VirtualDevice(advertisedName: typed, kind: kind, seed: seed)
        ?? VirtualDevice(advertisedName: typed, kind: nil, seed: seed)
    {
      return device.seed == VirtualWorld.standardSeed ? nil : device.id.rawValue
    }
    let remembered = devices.filter { place.kind == nil || $0.kind == place.kind }.map(\.name)
    var known = remembered + virtual + VirtualDevice.advertisedNames(of: kind)
    // Devices of one maker have similar names: R02_A1B2 is probably no misspelling of R02_A1B3.
    if typed.wholeMatch(of: /.*[0-9a-f]{4}/) != nil {
      known.removeAll { !$0.lowercased().hasSuffix(typed.suffix(4)) }
    }
    if known.contains(where: { $0.lowercased() == typed }) { return nil }
    return CommandWord.nearest(to: typed, among: known)
      ?? VirtualDevice.nearest(to: typed, among: virtual)
  }

  /// Returns the remembered device whose name is at a place; the advertised name of a real device
  /// precedes the name of a virtual one.
  ///
  /// Returns nil for `halo pair`, whose names are those of advertising devices.
  private func known(_ place: Place) -> KnownDevice? {
    guard Self.isName(place.name), command.name != Command.pair.name else { return nil }
    let named = devices.device(called: place.name)
    let advertising = devices.filter { $0.isReal && $0.advertises(place.name) }
    if let named, named.isReal || advertising.isEmpty { return named }
    // If several devices advertise the name, a search reports them.
    return advertising.count == 1 ? advertising.first : nil
  }

  /// Returns true if a remembered real device advertises a name, also a name that virtual devices
  /// have.
  private func isNameOfRealDevice(_ name: String) -> Bool {
    devices.contains { $0.isReal && $0.advertises(name) }
  }

  /// Returns the virtual device whose identifier or advertised name is at a place; nil for other
  /// names.
  private static func virtual(
    _ place: Place, seed: String?, needsRealDevice: Bool
  ) -> VirtualDevice? {
    if let device = VirtualDevice(PeripheralID(rawValue: place.name)) { return device }
    guard !needsRealDevice, let seed = seed.map({ UInt64($0) }) ?? VirtualWorld.standardSeed else {
      return nil
    }
    let kind = place.kind.flatMap { DeviceKind(rawValue: $0.rawValue) }
    return VirtualDevice(advertisedName: place.name, kind: kind, seed: seed)
      ?? VirtualDevice(advertisedName: place.name, kind: nil, seed: seed)
  }

  /// The place of a device name in the words of a command.
  struct Place {
    var index: Int
    var name: String
    /// The option whose value is the name; nil for an operand.
    var option: String?
    /// The kind of device that the option requires; nil for any kind.
    var kind: KnownDevice.Kind?
    /// Whether option and name form one word, joined by `=`.
    var isJoined = false

    /// Returns the word at the place with another name.
    func text(_ name: String) -> String { isJoined ? "\(option ?? "")=\(name)" : name }
  }

  /// Returns the places of device names in the words of a command.
  static func places(in words: [String], of command: Command) -> [Place] {
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
      guard Arguments.isOption(word) else {
        operands.append(index)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard let value = command.option(parts[0])?.value else { continue }
      let kind: KnownDevice.Kind? =
        if case .device(let kind?) = value.source { KnownDevice.Kind(kind) } else { nil }
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
    for (value, index) in zip(command.operandValues, operands) {
      guard case .device = value.source else { continue }
      places.append(Place(index: index, name: words[index]))
    }
    return places
  }

  /// Returns true if a word can be the name of a remembered device: not blank, no address, and no
  /// name of a virtual device.
  static func isName(_ word: String) -> Bool {
    !word.allSatisfy(\.isWhitespace) && !VirtualDevice.isName(word)
      && PeripheralID(rawValue: word).form == .other
  }

  private func isOverBluetooth(_ words: [String]) -> Bool {
    (try? Arguments(words, of: command))?.value("--transport") == "bluez"
  }

  /// Whether the command uses no real devices.
  private var isVirtualOnly: Bool { command.option("--transport") == nil }

  /// Returns true if a word is an option that requires real Bluetooth.
  private func needsBluetooth(_ words: [String]) -> Bool {
    guard !isVirtualOnly, let arguments = try? Arguments(words, of: command) else { return false }
    return arguments.value("--transport") == "bluez" || arguments.value("--adapter") != nil
      || arguments.value("--timeout") != nil
  }
}

extension KnownDevice {
  /// Returns true if a name is the advertised name of the device, ignoring case.
  fileprivate func advertises(_ name: String) -> Bool {
    advertisedName?.withoutTrailingBlanks.lowercased()
      == name.withoutTrailingBlanks.lowercased()
  }
}

extension CommandLineTool {
  /// The maximum number of damaged lines that are reported one by one; a file can have half a
  /// million damaged lines.
  private static let toldDamage = 8

  /// Reports the damaged lines in the file of remembered devices.
  func tell(_ damage: [KnownDeviceFile.Damage], in file: KnownDeviceFile) throws {
    for damage in damage.prefix(Self.toldDamage) {
      try errors.line(displayable("halo: \(file.path): \(damage)"))
    }
    let rest = damage.count - Self.toldDamage
    if rest > 0 {
      try errors.line(
        displayable(
          "halo: \(file.path): and \(rest) more \(rest == 1 ? "problem" : "problems")"))
    }
    if !damage.isEmpty {
      try errors.line(
        displayable(
          "halo: the sound lines stay in use; the next change moves the rest to "
            + file.damagedPath))
    }
  }

  /// Returns the file of remembered devices and its devices, and reports any damage to the file.
  ///
  /// - Throws: ``NoHome`` without a folder for the file, or `KnownDeviceError` if the file cannot
  ///   be read.
  func knownFile(for command: String) throws -> (file: KnownDeviceFile, devices: [KnownDevice]) {
    guard let knownDevices else { throw NoHome(command: command) }
    let contents = try knownDevices.contents()
    try tell(contents.damage, in: knownDevices)
    return (knownDevices, contents.devices)
  }
}

/// The error of a command that cannot use a remembered device, or that needs a remembered device.
struct KnownFailure: Error, CustomStringConvertible {
  let command: String
  let error: KnownDeviceError
  var hint = ""
  var description: String { "\(command): \(error)\(hint)" }
}

/// The error for a system without a folder for the file of remembered devices.
struct NoHome: Error, CustomStringConvertible {
  let command: String
  var description: String {
    "\(command): no place to remember devices: neither XDG_STATE_HOME nor HOME holds the full path "
      + "of a folder; set one of them"
  }
}
