import HaloDevices

/// A destination where data of a virtual device would remain: a file, a database, another program,
/// or the file of remembered devices.
///
/// Simulated data may be written there only if the user names the virtual device.
struct LastingOutput {
  private let command: Command
  /// The option or operand that names the destination, or a description of it, for error messages.
  private let destination: String
  private let virtual: [String]
  /// The option that names the device; nil for a command whose operand names a device.
  private let option: String?

  /// Finds the lasting destination in a command's arguments; nil if the arguments choose no virtual
  /// device, or the command writes to no such destination.
  init?(_ arguments: Arguments) {
    guard !arguments.readsDatabase, let virtual = arguments.virtualNames,
      let destination = arguments.command.name == Command.pair.name
        ? "the file of devices" : Self.destinations(arguments).first(where: { !$0.isScreen })?.name
    else { return nil }
    (command, self.destination, self.virtual) = (arguments.command, destination, virtual)
    option = arguments.deviceKind?.terms.option
  }

  static func destinations(_ arguments: Arguments) -> [(name: String, isScreen: Bool)] {
    let options = arguments.options { $0.value?.isLasting == true }
    let operands = zip(arguments.command.operandValues, arguments.operands)
      .filter { $0.0.isLasting }
    return options.map { ($0.name, isScreen($0.text ?? "", of: $0.name)) }
      + operands.map { ($0.0.placeholder, isScreen($0.1, of: nil)) }
  }

  /// Returns whether the value of an option or operand means standard output, or is empty.
  ///
  /// A nil `option` means that the value is an operand.
  private static func isScreen(_ value: String, of option: String?) -> Bool {
    switch option {
    case _ where value.isEmpty: true
    case Option.sink.name: value == "stdout"
    case Option.database.name, Option.cursor.name: false
    default: value == "-"
    }
  }

  /// Checks that the typed names of devices explicitly mean a virtual device.
  ///
  /// An advertised name such as `R02_0001` is not explicit, as a real device can have the same
  /// name.
  func check(_ names: [String], _ devices: [KnownDevice]) throws {
    guard let name = names.first else {
      // The command itself asks for the device, which is an operand.
      if option == nil, command.name != Command.pair.name { return }
      let addition = option.map { "add \($0) virtual" } ?? "name it: virtual"
      throw UsageError(
        "\(destination) takes the invented data of a virtual device only if "
          + "the command names the device: \(addition); for a real one, first: halo pair")
    }
    let isNamed = names.contains { name in
      name.lowercased().contains("virtual") || devices.device(called: name)?.isVirtual == true
    }
    guard !isNamed else { return }
    throw UsageError(
      "\(displayable(name)) is the name of a virtual device and may be "
        + "that of a real one: \(virtual.first ?? "virtual") means the virtual device; add "
        + "--transport bluez for the real one")
  }
}
