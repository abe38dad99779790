import HaloDevices
import HaloTransport

struct DeviceName: Sendable {
  /// The name as the user typed it, or for the default device its identifier.
  let word: String
  /// The option whose value is the name, or the placeholder of the operand.
  let label: String
  /// The kind of device that the option requires; nil for any kind.
  let kind: DeviceKind?
  let isOperand: Bool
  /// Whether the option or operand is repeatable; each virtual device then has a seed of its own.
  let isRepeatable: Bool
  var known: KnownDevice?
  /// The virtual device whose advertised name or identifier the name is; nil for real devices, and
  /// for names such as `virtual:r02`.
  var virtual: VirtualDevice?

  init(
    _ word: String, label: String, kind: DeviceKind?, isRepeatable: Bool = false,
    isOperand: Bool = false, known: KnownDevice? = nil
  ) {
    (self.word, self.label, self.kind, self.known) = (word, label, kind, known)
    (self.isRepeatable, self.isOperand) = (isRepeatable, isOperand)
  }

  /// The name after the look-up in the file of remembered devices: an address, `virtual:WORD`, or
  /// the typed name itself.
  var text: String {
    guard let virtual else { return known?.id.rawValue ?? word }
    if isRepeatable { return virtual.id.rawValue }
    // The command rejects a virtual device of another kind by its full name.
    return virtual.name(for: virtual.kind == kind ? label : nil)
  }

  var isVirtual: Bool { VirtualDevice.isName(text) }

  /// Returns the virtual device that the name means, with the given seed.
  func virtualDevice(of kind: DeviceKind?, seed: UInt64) throws -> VirtualDevice {
    guard var device = virtual, kind == nil || device.kind == kind else {
      return try VirtualDevice(named: text, kind: kind, seed: seed)
    }
    device.seed = seed
    return device
  }

  func virtualRing(seed: UInt64) throws -> VirtualDevice {
    guard isVirtual else {
      throw UsageError("--ring takes virtual or virtual:PROFILE, not \(displayable(text))")
    }
    return try virtualDevice(of: .ring, seed: seed)
  }

  /// Returns whether a word can be the name of a remembered device: not blank, no address, and not
  /// in the form of a virtual device's name.
  static func isName(_ word: String) -> Bool {
    !word.allSatisfy(\.isWhitespace) && !VirtualDevice.isName(word)
      && PeripheralID(rawValue: word).form == .other
  }
}

extension Arguments {
  var isVirtualOnly: Bool { !command.accepts(.transport) }

  var needsBluetooth: Bool { !isVirtualOnly && (isOverBluetooth || has(.adapter) || has(.timeout)) }

  var isOverBluetooth: Bool { text(of: .transport) == "bluez" }

  var readsDatabase: Bool {
    has(.database) && command.option(Option.database.name)?.value?.isLasting == false
  }

  /// The first device name that is neither remembered, nor an address, nor that of a virtual
  /// device; nil without one, or if an argument requires Bluetooth anyway.
  var unknownName: String? {
    needsBluetooth ? nil : devices.lazy.map(\.text).first(where: DeviceName.isName)
  }

  /// The names of the virtual devices that the arguments choose, empty for a default device; nil if
  /// they choose real devices, or for a command that uses only virtual ones.
  var virtualNames: [String]? {
    guard !isVirtualOnly, !isOverBluetooth else { return nil }
    let names = devices.map(\.text)
    return names.allSatisfy(VirtualDevice.isName) ? names : nil
  }

  /// Whether standard output is text for people, as opposed to data such as JSON, CSV, or a file's
  /// content.
  var printsText: Bool {
    command.name != Command.sync.name && command.name != Command.export.name
      && !LastingOutput.destinations(self).contains(where: \.isScreen) && !self[.json]
      && !self[.csv]
  }
}
