import HaloDevices

/// An error in a command line.
///
/// The tool prints the message after the name of the command.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// The arguments after the name of a command, separated into options and operands.
struct Arguments: Sendable {
  let command: Command
  private var given: [(name: String, text: String?)] = []
  private(set) var operands: [String] = []
  /// The names of devices: those of options in the order of the command line, then those of
  /// operands.
  var devices: [DeviceName] = []

  /// Parses the words after the name of a command.
  ///
  /// A word such as `-3d` is an operand, because no option begins with a digit.
  init(_ words: [String], of command: Command) throws {
    self.command = command
    let options = command.options
    var rest = words[...]
    while let word = rest.popFirst() {
      guard Self.isOption(word) else {
        operands.append(word)
        continue
      }
      if word == "--" {
        operands += rest
        break
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        throw Self.unknown(name, among: options)
      }
      guard let form = option.value else {
        guard parts.count == 1 else { throw UsageError("\(name) takes no value") }
        given.append((name, nil))
        continue
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw UsageError("\(name) needs a value: \(option.form)")
      }
      if !option.isRepeatable, isGiven(name) { throw UsageError("\(name) may be given once only") }
      given.append((name, value))
      if case .device(let kind) = form.source {
        devices.append(
          DeviceName(value, label: name, kind: kind, isRepeatable: option.isRepeatable))
      }
    }
    for (form, word) in zip(command.operandValues, operands) {
      guard case .device(let kind) = form.source else { continue }
      devices.append(DeviceName(word, label: form.placeholder, kind: kind, isOperand: true))
    }
  }

  static func isOption(_ word: String) -> Bool {
    word.hasPrefix("-") && word != "-" && word.dropFirst().first?.isNumber != true
  }

  private static func unknown(_ name: String, among options: [CommandOption]) -> UsageError {
    let hint =
      options.first { $0.otherNames.contains(name) }.map { "; did you mean \($0.name)?" }
      ?? CommandWord.hint(for: name, among: options.map(\.name).sorted())
    return UsageError("unknown option \(displayable(name))" + hint)
  }

  func require(_ options: [CommandOption]) throws {
    guard let other = given.first(where: { given in !options.contains { $0.name == given.name } })
    else { return }
    throw Self.unknown(other.name, among: options)
  }

  func requireNoOperands() throws {
    guard let first = operands.first else { return }
    let option = command.options.first { $0.isDevice && VirtualDevice.isName(first) }
    throw UsageError(
      "unexpected argument \(displayable(first)); "
        + (option.map { "did you mean \($0.name) \(displayable(first))?" }
          ?? "try halo help \(command.name)"))
  }

  /// Throws a usage error if `words`, by default the operands, has more than one word; `noun` is
  /// what the message calls a word, such as `device`.
  func requireOne(_ noun: String, of words: [String]? = nil) throws {
    guard let word = (words ?? operands).dropFirst().first else { return }
    throw UsageError("one \(noun) at a time, not also \(displayable(word))")
  }

  func exclude(_ one: String, _ other: String) throws {
    guard isGiven(one), isGiven(other) else { return }
    throw UsageError("\(one) and \(other) exclude each other")
  }

  /// Throws a usage error if the command line contains `option` but not the option `needed`; the
  /// message joins the two with `verb`.
  func require(_ needed: String, with option: String, _ verb: String = "needs") throws {
    guard isGiven(option), !isGiven(needed) else { return }
    throw UsageError("\(option) \(verb) \(needed)")
  }

  // MARK: Options

  subscript(_ flag: Flag) -> Bool { isGiven(flag.name) }

  /// The value of an option; nil without the option.
  ///
  /// - Throws: `UsageError` for text that is not a valid value.
  subscript<Value>(_ option: Option<Value>) -> Value? {
    get throws { try text(of: option).map(option.parse) }
  }

  func text<Value>(of option: Option<Value>) -> String? { texts(of: option.name).first }

  func all(_ option: Option<String>) -> [String] { texts(of: option.name) }

  func has<Value>(_ option: Option<Value>) -> Bool { isGiven(option.name) }

  func count(of flag: Flag) -> Int { given.count { $0.name == flag.name } }

  func isGiven(_ name: String) -> Bool { given.contains { $0.name == name } }

  func texts(of name: String) -> [String] { given.filter { $0.name == name }.compactMap(\.text) }

  /// Returns the options on the command line that satisfy a condition, each with the text of its
  /// value, in the order of the command's list of options.
  func options(where isWanted: (CommandOption) -> Bool) -> [(name: String, text: String?)] {
    command.options.filter(isWanted).flatMap { option in given.filter { $0.name == option.name } }
  }

  mutating func useBluetooth() { given.append((Option.transport.name, "bluez")) }

  // MARK: Devices

  func device(_ kind: DeviceKind) -> DeviceName? { devices.first { $0.kind == kind } }

  var operandDevice: DeviceName? { devices.first { $0.isOperand } }

  /// Returns the seed for a virtual device: that of `--seed`, else that in the device's name, else
  /// the default.
  func seed(of device: DeviceName? = nil) throws -> UInt64 {
    try self[.seed] ?? device?.virtual?.seed ?? VirtualWorld.standardSeed
  }
}
