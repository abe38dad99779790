import HaloDevices
import HaloTransport

/// A word of a command line that names a device, and the known device of that name.
struct DeviceName: Sendable {
  /// The word of the user, or the identifier of the default device.
  let word: String
  /// The option whose value is the word, or the placeholder of the operand.
  let label: String
  /// The kind of device that the option requires; nil for any kind.
  let kind: DeviceKind?
  /// Whether the word is an operand.
  let isOperand: Bool
  /// Whether the command takes several such devices, each with a seed of its own.
  let isRepeatable: Bool
  /// The remembered device of that name; nil for other names.
  var known: KnownDevice?
  /// The virtual device of that name, or of that identifier; nil for real devices, and for words
  /// such as `virtual:r02`.
  var virtual: VirtualDevice?

  init(
    _ word: String, label: String, kind: DeviceKind?, isRepeatable: Bool = false,
    isOperand: Bool = false, known: KnownDevice? = nil
  ) {
    (self.word, self.label, self.kind, self.known) = (word, label, kind, known)
    (self.isRepeatable, self.isOperand) = (isRepeatable, isOperand)
  }

  /// The name of the device without the file of remembered devices: an address, `virtual:WORD`, or
  /// the word itself.
  var text: String {
    guard let virtual else { return known?.id.rawValue ?? word }
    if isRepeatable { return virtual.id.rawValue }
    // The command rejects a virtual device of another kind by its full name.
    return virtual.name(for: virtual.kind == kind ? label : nil)
  }

  /// Whether the device is virtual.
  var isVirtual: Bool { VirtualDevice.isName(text) }

  /// Returns the virtual device.
  ///
  /// - Throws: `UsageError` for an unknown profile or kind, and for a device of another kind.
  func virtualDevice(of kind: DeviceKind?, seed: UInt64) throws -> VirtualDevice {
    guard var device = virtual, kind == nil || device.kind == kind else {
      return try VirtualDevice(named: text, kind: kind, seed: seed)
    }
    device.seed = seed
    return device
  }

  /// Returns the virtual ring.
  ///
  /// - Throws: `UsageError` for a name of another device.
  func virtualRing(seed: UInt64) throws -> VirtualDevice {
    guard isVirtual else {
      throw UsageError("--ring takes virtual or virtual:PROFILE, not \(displayable(text))")
    }
    return try virtualDevice(of: .ring, seed: seed)
  }

  /// Returns true if a word can be the name of a remembered device: not blank, no address, and no
  /// name of a virtual device.
  static func isName(_ word: String) -> Bool {
    !word.allSatisfy(\.isWhitespace) && !VirtualDevice.isName(word)
      && PeripheralID(rawValue: word).form == .other
  }
}

extension Arguments {
  /// Whether the command uses no real devices.
  var isVirtualOnly: Bool { !command.takes(.transport) }

  /// Whether an option requires real Bluetooth.
  var needsBluetooth: Bool {
    !isVirtualOnly && (isOverBluetooth || has(.adapter) || has(.timeout))
  }

  /// Whether the command uses real Bluetooth.
  var isOverBluetooth: Bool { text(of: .transport) == "bluez" }

  /// Whether the command reads records from a database in place of a ring.
  var readsDatabase: Bool {
    has(.database) && command.option(Option.database.name)?.value?.isLasting == false
  }

  /// The first name that only a real device can have; nil if there is no such name, or if the words
  /// ask for Bluetooth.
  var unknownName: String? {
    needsBluetooth ? nil : devices.lazy.map(\.text).first(where: DeviceName.isName)
  }

  /// The names of the virtual devices that the words choose, which are none for a default device;
  /// nil if the words choose real devices or none.
  var virtualNames: [String]? {
    guard !isVirtualOnly, !isOverBluetooth else { return nil }
    let names = devices.map(\.text)
    return names.allSatisfy(VirtualDevice.isName) ? names : nil
  }

  /// Whether standard output is text for people, as opposed to data such as JSON, CSV, and the
  /// contents of a file.
  var printsText: Bool {
    command.name != Command.sync.name && command.name != Command.export.name
      && !LastingOutput.destinations(self).contains(where: \.isScreen) && !self[.json]
      && !self[.csv]
  }
}
