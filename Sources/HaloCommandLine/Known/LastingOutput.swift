import HaloDevices

/// A place of a command for data of a virtual device, where the data stays or leaves the machine: a
/// file, a database, another program, or the file of remembered devices.
///
/// Invented data gets there only if the command names the virtual device.
struct LastingOutput {
  private let command: Command
  /// The option or the operand that names the place.
  private let place: String
  /// The virtual devices in the words.
  private let virtual: [String]
  /// The option that names a device of the kind; nil for a command whose operand names a device.
  private let option: String?

  /// Creates a value for resolved words; nil without a virtual device, or without such a place.
  init?(_ words: [String], of command: Command) {
    guard let arguments = try? Arguments(words, of: command), !command.readsDatabase(arguments),
      let virtual = KnownNames.virtualDevices(in: words, of: command),
      let place = Self.place(arguments, command)
    else { return nil }
    (self.command, self.place, self.virtual) = (command, place, virtual)
    option = command.deviceKind(arguments)?.terms.option
  }

  private static func place(_ arguments: Arguments, _ command: Command) -> String? {
    if command.name == Command.pair.name { return "the file of devices" }
    let options = command.options.filter { $0.value?.isLasting == true }.first {
      let option = $0.name
      return arguments.values(option).contains { !isScreen($0, of: option) }
    }
    let operand = zip(command.operandValues, arguments.operands).first {
      $0.isLasting && !isScreen($1, of: nil)
    }
    return options?.name ?? operand?.0.placeholder
  }

  /// Returns whether the value of an option, or of an operand for nil, is standard output, where
  /// data does not stay, or no place at all.
  fileprivate static func isScreen(_ value: String, of option: String?) -> Bool {
    switch option {
    case _ where value.isEmpty: true
    case "--to": value == "stdout"
    case "--database", "--cursor": false
    default: value == "-"
    }
  }

  /// Checks that the words of the user name the virtual device.
  ///
  /// An advertised name such as `R02_0001` is no such name, as a real device can have it too.
  ///
  /// - Throws: `UsageError`
  func check(_ words: [String], _ devices: [KnownDevice]) throws {
    let names = KnownNames.places(in: words, of: command).map(\.name)
    guard let name = names.first else {
      // The command itself asks for the device, which is an operand.
      if option == nil, command.name != Command.pair.name { return }
      let addition = option.map { "add \($0) virtual" } ?? "name it: virtual"
      throw UsageError(
        message: "\(command.name): \(place) takes the invented data of a virtual device only if "
          + "the command names the device: \(addition); for a real one, first: halo pair")
    }
    let isNamed = names.contains { name in
      name.lowercased().contains("virtual") || devices.device(called: name)?.isVirtual == true
    }
    guard !isNamed else { return }
    throw UsageError(
      message: "\(command.name): \(displayable(name)) is the name of a virtual device and may be "
        + "that of a real one: \(virtual.first ?? "virtual") means the virtual device; add "
        + "--transport bluez for the real one")
  }
}

extension Command {
  /// Returns true if standard output is text for people; false for data, such as JSON, CSV, and
  /// the contents of a file.
  func printsText(_ arguments: Arguments?) -> Bool {
    guard let arguments, name != Command.sync.name, name != Command.export.name else {
      return false
    }
    let isData =
      options.contains { option in
        option.value?.isLasting == true
          && arguments.values(option.name).contains { LastingOutput.isScreen($0, of: option.name) }
      }
      || zip(operandValues, arguments.operands).contains {
        $0.isLasting && LastingOutput.isScreen($1, of: nil)
      }
    return !isData && !arguments.has("--json") && !arguments.has("--csv")
  }
}

extension KnownNames {
  /// Returns the names of the virtual devices that resolved words choose, which are none for a
  /// default device; nil if the words choose real devices or none.
  static func virtualDevices(in words: [String], of command: Command) -> [String]? {
    guard command.option("--transport") != nil,
      let arguments = try? Arguments(words, of: command),
      arguments.value("--transport") != "bluez"
    else { return nil }
    let names = places(in: words, of: command).map(\.name)
    return names.allSatisfy(VirtualDevice.isName) ? names : nil
  }
}
