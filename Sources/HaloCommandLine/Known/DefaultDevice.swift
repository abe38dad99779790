import HaloDevices
import HaloTransport

/// The device of a command whose words name none.
///
/// A remembered real device comes first. Without one, a command for a device uses a virtual device
/// on the screen, and ``LastingOutput`` rejects all other uses.
struct DefaultDevice {
  private let command: Command
  private let arguments: Arguments
  private let choice: Choice

  private enum Choice {
    /// A device of a kind.
    case device(DeviceKind)
    /// All devices on the air, as in a scan.
    case air
    /// A device that is to be remembered, and therefore real.
    case newDevice
  }

  /// Creates the choice; nil if the words name a device or ask for virtual devices, or if the
  /// command needs no device.
  init?(_ words: [String], of command: Command) {
    guard command.option("--transport") != nil,
      let arguments = try? Arguments(words, of: command),
      arguments.value("--transport") != "virtual", !command.readsDatabase(arguments),
      // A list of effects needs no light.
      !arguments.has("--effects")
    else { return nil }
    (self.command, self.arguments) = (command, arguments)
    if let kind = command.deviceKind(arguments) {
      guard command.options.allSatisfy({ !$0.isDevice || arguments.value($0.name) == nil }) else {
        return nil
      }
      choice = .device(kind)
      return
    }
    guard arguments.value("--transport") == nil, arguments.operands.isEmpty else { return nil }
    switch command.name {
    case Command.scan.name: choice = .air
    case Command.pair.name: choice = .newDevice
    default: return nil
    }
  }

  /// Whether the choice depends on the remembered devices.
  var usesKnownDevices: Bool { if case .newDevice = choice { false } else { true } }

  /// Returns the words that name the default device; none for a virtual device, or if a search
  /// finds the device.
  ///
  /// - Throws: `UsageError` if several devices are remembered; `KnownDeviceError` if the only ones
  ///   were remembered on another operating system.
  func words(among devices: [KnownDevice]) throws -> [String] {
    let real = devices.filter(\.isReal)
    switch choice {
    case .newDevice: return ["--transport=bluez"]
    case .air: return real.isEmpty ? [] : ["--transport=bluez"]
    case .device(let kind):
      let option = kind.terms.option
      let fitting = real.filter { $0.kind == KnownDevice.Kind(kind) }
      let usable = fitting.filter { $0.id.form == .native }
      if let device = usable.first {
        guard usable.count > 1 else { return ["\(option)=\(device.id)"] }
        let names = usable.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
        let options = usable.map { "\(option) \($0.shellWords(for: option))" }.listed("or")
        throw UsageError(
          message: displayable(
            "\(command.name): \(usable.count) \(kind.terms.noun)s are remembered: \(names); add "
              + options))
      }
      if let foreign = fitting.first, arguments.value("--transport") == nil {
        throw KnownDeviceError.foreignIdentifier(foreign.id, name: foreign.name)
      }
      return []
    }
  }
}

extension PeripheralID.Form {
  /// The form of the identifiers on this operating system.
  static var native: Self {
    #if os(macOS)
    .uuid
    #else
    .address
    #endif
  }
}

extension KnownDevice {
  var isVirtual: Bool { id.rawValue.isVirtualIdentifier }

  /// Whether the device is real, also on another operating system.
  var isReal: Bool { id.form != .other }
}

extension Command {
  /// Returns true if the command reads records from a database in place of a ring.
  func readsDatabase(_ arguments: Arguments?) -> Bool {
    arguments?.value("--database") != nil && option("--database")?.value?.isLasting == false
  }

  /// Returns the kind of device that an option of this command names, by its other words; nil if
  /// the command has no such option.
  func deviceKind(_ arguments: Arguments) -> DeviceKind? {
    switch name {
    case Command.live.name: LiveCommand.deviceKind(arguments)
    case Command.export.name:
      arguments.value("--format") == IntervalExport.format ? .strap : .ring
    default: DeviceKind.allCases.first { option($0.terms.option)?.isDevice == true }
    }
  }
}

extension CommandOption {
  /// Whether the value of the option names a device.
  var isDevice: Bool { if case .device? = value?.source { true } else { false } }
}

extension CommandLineTool {
  /// Returns the words of a command with its default device, and with the names of remembered and
  /// virtual devices replaced.
  ///
  /// The method reads the file of remembered devices only if the command needs a device. Afterwards
  /// ``deviceOptions`` contains the options for hints.
  ///
  /// - Throws: ``KnownFailure`` for a device of another kind than the option requires, or from
  ///   another operating system; `UsageError` for a mistyped name, for several devices without a
  ///   choice, and for data of a virtual device that would last.
  mutating func resolveDevices(in words: [String], of command: Command) throws -> [String] {
    let standard = DefaultDevice(words, of: command)
    let devices = try rememberedDevices(for: words, of: command, standard)
    let resolver = KnownNames(devices: devices, command: command)
    do {
      for name in hasBusAddress ? resolver.namesakes(in: words) : [] {
        note(
          "\(command.name): \(displayable(name)) is a virtual device of this command; with "
            + "--transport bluez, halo looks for it on the bus of DBUS_SYSTEM_BUS_ADDRESS")
      }
      let resolved = try resolver.resolve((standard?.words(among: devices) ?? []) + words)
      if let mistake = resolver.mistake(in: resolved) { throw mistake }
      try LastingOutput(resolved, of: command)?.check(words, devices)
      deviceOptions = DeviceOptions(words, resolved: resolved, of: command, devices)
      return resolved
    } catch let error as KnownDeviceError {
      throw KnownFailure(command: command.name, error: error)
    }
  }

  /// Returns the remembered devices if the command may use one of them.
  private func rememberedDevices(
    for words: [String], of command: Command, _ standard: DefaultDevice?
  ) throws -> [KnownDevice] {
    let names = KnownNames.names(in: words, of: command)
    let hasDefault = standard?.usesKnownDevices == true
    guard let knownDevices, hasDefault || !names.isEmpty else { return [] }
    do throws(KnownDeviceError) {
      let contents = try knownDevices.contents()
      let devices = contents.devices
      if hasDefault || !names.allSatisfy({ name in devices.contains { $0.isCalled(name) } }) {
        try? tell(contents.damage, in: knownDevices)
      }
      return devices
    } catch {
      // A real device may be remembered there, so no virtual device takes its place.
      if hasDefault {
        throw KnownFailure(command: command.name, error: error)
      }
      // Report the error and continue, because the device may advertise this name.
      try errors.line(displayable("halo: \(error)"))
      return []
    }
  }
}
