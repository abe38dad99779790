import HaloDevices
import HaloTransport

/// Finds the remembered and virtual devices that the arguments of a command name.
///
/// A name is that of a remembered device, or the identifier or the advertised name of a virtual
/// device, as `halo scan` lists them. Other names are those of real devices.
struct KnownNames {
  let devices: [KnownDevice]
  let arguments: Arguments

  private var command: Command { arguments.command }

  /// Returns the names in the arguments, each with the remembered or virtual device that it means.
  func resolve() throws -> [DeviceName] {
    // A database contains rings under their advertised names.
    let needsRealDevice = arguments.needsBluetooth || arguments.readsDatabase
    return try arguments.devices.map { name in
      var name = name
      let device = known(name) ?? name.known
      let virtual =
        device.map { VirtualDevice($0.id) }
        ?? self.virtual(name, needsRealDevice: needsRealDevice || isNameOfRealDevice(name.word))
      // Over Bluetooth, a real device may have the name of a virtual one.
      if virtual != nil, arguments.isOverBluetooth { return name }
      if let kind = name.kind, let device, !device.kind.canBe(kind) {
        throw KnownDeviceError.otherKind(
          name: device.name, kind: device.kind, wanted: KnownDevice.Kind(kind))
      }
      if virtual == nil, let device, device.id.form != .native {
        throw KnownDeviceError.foreignIdentifier(device.id, name: device.name)
      }
      // An explicit seed overrides the seed of a device.
      if !name.isRepeatable, device == nil, let virtual, virtual.id.rawValue == name.word,
        let seed = arguments.text(of: .seed), seed != "\(virtual.seed)"
      {
        throw UsageError(
          "\(name.word) is the device of the seed \(virtual.seed), so leave out --seed "
            + displayable(seed))
      }
      (name.known, name.virtual) = (device, virtual)
      return name
    }
  }

  /// Returns a usage error if an unknown name is similar to a known one, or if a name for `halo
  /// pair` is remembered already; otherwise nil.
  ///
  /// A real device may have any name, so the tool searches for all other unknown names over
  /// Bluetooth.
  func mistake(in names: [DeviceName]) -> UsageError? {
    // Commands that only read a database find the name there, or report it.
    guard !arguments.isOverBluetooth, !arguments.has(.adapter), !arguments.readsDatabase else {
      return nil
    }
    for name in names where DeviceName.isName(name.text) {
      if command.name == Command.pair.name, let device = devices.device(called: name.word) {
        // The device may advertise its remembered name.
        guard !device.advertises(name.word) else { continue }
        return UsageError(
          "\(displayable(device.name)) is already remembered, with the identifier "
            + "\(displayable(device.id.rawValue)); pair takes a name or an address from halo scan")
      }
      guard let known = suggestion(for: name) else { continue }
      return UsageError(
        "\(displayable(name.word)) is not remembered; did you mean \(displayable(known))?"
          + (arguments.isVirtualOnly
            ? "" : " With --transport bluez, halo looks for that name on the air"))
    }
    return nil
  }

  /// The typed names that mean a virtual device by its advertised name, although a real device
  /// could advertise the same name.
  var namesakes: [String] {
    guard !arguments.isVirtualOnly, !arguments.needsBluetooth else { return [] }
    return arguments.devices.filter {
      DeviceName.isName($0.word) && known($0) == nil && !isNameOfRealDevice($0.word)
        && virtual($0, needsRealDevice: false) != nil
    }.map(\.word)
  }

  /// Returns the known name that the user probably meant by an unknown name; nil without a similar
  /// one.
  private func suggestion(for name: DeviceName) -> String? {
    let kind = name.kind
    let typed = name.word.lowercased()
    let virtual = VirtualDevice.names(of: kind)
    if virtual.contains("virtual:" + typed) { return "virtual:" + typed }
    // Real devices have such names as well, but rarely those of small seeds.
    if let seed = UInt64(typed.suffix(4), radix: 16), seed < 0x100,
      let device = VirtualDevice(advertisedName: typed, kind: kind, seed: seed)
        ?? VirtualDevice(advertisedName: typed, kind: nil, seed: seed)
    {
      return device.seed == VirtualWorld.standardSeed ? nil : device.id.rawValue
    }
    let wanted = kind.map { KnownDevice.Kind($0) }
    let remembered = devices.filter { wanted == nil || $0.kind == wanted }.map(\.name)
    var known = remembered + virtual + VirtualDevice.advertisedNames(of: kind)
    // Devices of one maker have similar names: R02_A1B2 is probably no misspelling of R02_A1B3.
    if typed.wholeMatch(of: /.*[0-9a-f]{4}/) != nil {
      known.removeAll { !$0.lowercased().hasSuffix(typed.suffix(4)) }
    }
    if known.contains(where: { $0.lowercased() == typed }) { return nil }
    return CommandWord.nearest(to: typed, among: known)
      ?? VirtualDevice.nearest(to: typed, among: virtual)
  }

  /// Returns the remembered device with a name; a real device that advertises the name comes before
  /// a virtual one.
  ///
  /// Returns nil for `halo pair`, whose names are those of advertising devices.
  private func known(_ name: DeviceName) -> KnownDevice? {
    guard DeviceName.isName(name.word), command.name != Command.pair.name else { return nil }
    let named = devices.device(called: name.word)
    let advertising = devices.filter { $0.isReal && $0.advertises(name.word) }
    if let named, named.isReal || advertising.isEmpty { return named }
    // If several devices advertise the name, a search reports them.
    return advertising.count == 1 ? advertising.first : nil
  }

  private func isNameOfRealDevice(_ name: String) -> Bool {
    devices.contains { $0.isReal && $0.advertises(name) }
  }

  /// Returns the virtual device whose identifier is the name or, unless `needsRealDevice`, whose
  /// advertised name it is; nil for other names.
  private func virtual(_ name: DeviceName, needsRealDevice: Bool) -> VirtualDevice? {
    if let device = VirtualDevice(PeripheralID(rawValue: name.word)) { return device }
    let seed = arguments.text(of: .seed).map { UInt64($0) } ?? VirtualWorld.standardSeed
    guard !needsRealDevice, let seed else { return nil }
    return VirtualDevice(advertisedName: name.word, kind: name.kind, seed: seed)
      ?? VirtualDevice(advertisedName: name.word, kind: nil, seed: seed)
  }
}

extension KnownDevice {
  /// Returns whether a name is the advertised name of the device, ignoring case and blanks at the
  /// end.
  fileprivate func advertises(_ name: String) -> Bool {
    advertisedName?.withoutTrailingBlanks.lowercased() == name.withoutTrailingBlanks.lowercased()
  }
}

extension KnownDevice.Kind {
  /// Returns whether a device of this kind can work as one of another kind: a sensor may be a strap
  /// or a cycling sensor as well, and the reverse.
  fileprivate func canBe(_ other: DeviceKind) -> Bool {
    let faces: [DeviceKind] = [.strap, .cyclingSensor]
    return self == Self(other) || self == Self(.sensor) && faces.contains(other)
      || other == .sensor && faces.contains { self == Self($0) }
  }
}

extension CommandLineTool {
  /// The maximum number of damaged lines that are reported singly, as a file can have half a
  /// million of them.
  private static let mostReports = 8

  func report(_ damage: [KnownDeviceFile.Damage], in file: KnownDeviceFile) throws {
    for damage in damage.prefix(Self.mostReports) {
      try errors.line(displayable("halo: \(file.path): \(damage)"))
    }
    let rest = damage.count - Self.mostReports
    if rest > 0 {
      try errors.line(
        displayable("halo: \(file.path): and \(rest) more \(rest == 1 ? "problem" : "problems")"))
    }
    if !damage.isEmpty {
      try errors.line(
        displayable(
          "halo: the sound lines stay in use; the next change moves the rest to "
            + file.damagedPath))
    }
  }

  /// Returns the file of remembered devices and its devices, and reports damaged lines of the file.
  func knownFile(for command: String) throws -> (file: KnownDeviceFile, devices: [KnownDevice]) {
    guard let knownDevices else { throw CommandFailure.noHome(command) }
    let contents = try knownDevices.contents()
    try report(contents.damage, in: knownDevices)
    return (knownDevices, contents.devices)
  }
}

extension CommandFailure {
  static func noHome(_ command: String) -> Self {
    Self(
      "\(command): no place to remember devices: neither XDG_STATE_HOME nor HOME holds the full "
        + "path of a folder; set one of them")
  }
}
