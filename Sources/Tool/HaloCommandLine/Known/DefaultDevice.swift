import HaloDevices
import HaloTransport

/// The device that a command uses if its command line names none.
///
/// A remembered real device comes first. Without one, the command uses a virtual device, whose data
/// may only be shown on the screen; ``LastingOutput`` rejects other destinations.
struct DefaultDevice {
  private let arguments: Arguments
  private let choice: Choice

  private enum Choice {
    /// The command needs one device of this kind, real or virtual.
    case device(DeviceKind)
    case air
    /// The command remembers a new device, which must therefore be real.
    case newDevice
  }

  /// Decides which default device a command needs; nil if the command line names a device, allows
  /// only virtual ones, or needs no device.
  init?(_ arguments: Arguments) {
    guard !arguments.isVirtualOnly, arguments.text(of: .transport) != "virtual",
      !arguments.readsDatabase,
      // A list of effects needs no light.
      !arguments[.effects]
    else { return nil }
    self.arguments = arguments
    if let kind = arguments.deviceKind {
      guard arguments.devices.isEmpty else { return nil }
      choice = .device(kind)
      return
    }
    guard !arguments.has(.transport), arguments.operands.isEmpty else { return nil }
    switch arguments.command.name {
    case Command.scan.name: choice = .air
    case Command.pair.name: choice = .newDevice
    default: return nil
    }
  }

  var usesKnownDevices: Bool { if case .newDevice = choice { false } else { true } }

  /// Adds the default device to the arguments of a command; adds nothing if that is a virtual
  /// device, or a device to search for.
  ///
  /// - Throws: `UsageError` if several devices are remembered; `KnownDeviceError` if the only ones
  ///   were remembered on another operating system.
  func add(to words: inout Arguments, among devices: [KnownDevice]) throws {
    let real = devices.filter(\.isReal)
    switch choice {
    case .newDevice: words.useBluetooth()
    case .air: if !real.isEmpty { words.useBluetooth() }
    // Sensors of many profiles have this kind, so that a search for the profile is surer.
    case .device(.sensor):
      if real.contains(where: { $0.kind == KnownDevice.Kind(.sensor) }) { words.useBluetooth() }
    case .device(let kind):
      let option = kind.terms.option
      let fitting = real.filter { $0.kind == KnownDevice.Kind(kind) }
      let usable = fitting.filter { $0.id.form == .native }
      guard usable.count <= 1 else {
        let names = usable.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
        let options = usable.map { "\(option) \($0.shellWords(for: option))" }.listed("or")
        throw UsageError(
          displayable(
            "\(usable.count) \(kind.terms.noun)s are remembered: \(names); add " + options))
      }
      if let device = usable.first {
        words.devices = [DeviceName("\(device.id)", label: option, kind: kind, known: device)]
      } else if let foreign = fitting.first, !arguments.has(.transport) {
        throw KnownDeviceError.foreignIdentifier(foreign.id, name: foreign.name)
      }
    }
  }
}

extension PeripheralID.Form {
  /// The form of identifiers of real devices on this operating system.
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

  /// Whether the device is real, even if it was remembered on another operating system.
  var isReal: Bool { id.form != .other }
}

extension Arguments {
  /// The kind of device that an option of the command names, depending on the other arguments; nil
  /// if the command has no such option.
  var deviceKind: DeviceKind? {
    switch command.name {
    case Command.live.name: LiveCommand.deviceKind(self)
    case Command.export.name: text(of: .format) == IntervalExport.format ? .strap : .ring
    default: DeviceKind.allCases.first { command.option($0.terms.option)?.isDevice == true }
    }
  }
}

extension CommandLineTool {
  /// Adds the default device to the arguments of a command, and finds the remembered and virtual
  /// devices that the arguments name.
  ///
  /// Reads the file of remembered devices only if the command needs a device, and sets
  /// ``deviceOptions`` for hints.
  ///
  /// - Throws: ``CommandFailure`` for a device of another kind than the option requires, or from
  ///   another operating system; `UsageError` for a mistyped name, if several devices are possible,
  ///   and if data of a virtual device would be stored without the user naming the device.
  mutating func resolveDevices(of arguments: inout Arguments) throws {
    let (words, command) = (arguments, arguments.command)
    let standard = DefaultDevice(words)
    let devices = try rememberedDevices(for: words, standard)
    do {
      for name in hasBusAddress ? KnownNames(devices: devices, arguments: words).namesakes : [] {
        note(
          "\(command.name): \(displayable(name)) is a virtual device of this command; with "
            + "--transport bluez, halo looks for it on the bus of DBUS_SYSTEM_BUS_ADDRESS")
      }
      try standard?.add(to: &arguments, among: devices)
      let names = KnownNames(devices: devices, arguments: arguments)
      arguments.devices = try names.resolve()
      if let mistake = names.mistake(in: arguments.devices) { throw mistake }
      try LastingOutput(arguments)?.check(words.devices.map(\.word), devices)
      deviceOptions = DeviceOptions(words, arguments, devices)
    } catch let error as KnownDeviceError {
      throw CommandFailure("\(command.name): \(error)")
    }
  }

  /// Returns the remembered devices if the command needs them, for a device that the arguments name
  /// or for the default device; otherwise none.
  private func rememberedDevices(
    for words: Arguments, _ standard: DefaultDevice?
  ) throws -> [KnownDevice] {
    let names = words.devices.map(\.word).filter(DeviceName.isName)
    let hasDefault = standard?.usesKnownDevices == true
    guard let knownDevices, hasDefault || !names.isEmpty else { return [] }
    do throws(KnownDeviceError) {
      let contents = try knownDevices.contents()
      let devices = contents.devices
      if hasDefault || !names.allSatisfy({ name in devices.contains { $0.isCalled(name) } }) {
        try? report(contents.damage, in: knownDevices)
      }
      return devices
    } catch {
      // A real device may be remembered there, so no virtual device takes its place.
      if hasDefault { throw CommandFailure("\(words.command.name): \(error)") }
      // Report the error and continue, because the device may advertise this name.
      try errors.line(displayable("halo: \(error)"))
      return []
    }
  }
}
