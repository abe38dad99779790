/// An error in the words of a command line.
struct UsageError: Error {
  let message: String
}

/// The words after the name of a command, separated into options and operands.
struct Arguments {
  private var flags: [String: Int] = [:]
  private var values: [String: [String]] = [:]
  /// The words that are not options, in order.
  private(set) var operands: [String] = []

  /// Separates words into the options and operands of a command.
  ///
  /// - Throws: `UsageError` for an unknown option, for a missing or unexpected value, and for a
  ///   second value of an option that is not repeatable.
  init(_ words: [String], of command: Command) throws {
    try self.init(words, command: command.name, options: command.options)
  }

  /// Separates words into options and operands.
  ///
  /// A word such as `-3d` is an operand, because no option begins with a digit.
  ///
  /// - Throws: `UsageError` for an unknown option, for a missing or unexpected value, and for a
  ///   second value of an option that is not repeatable.
  init(_ words: [String], command: String, options: [CommandOption]) throws {
    let known = Dictionary(options.map { ($0.name, $0) }) { first, _ in first }
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
      guard let option = known[name] else {
        throw UsageError(
          message: "\(command): unknown option \(displayable(name))"
            + Self.hint(for: name, among: options))
      }
      guard option.value != nil else {
        guard parts.count == 1 else {
          throw UsageError(message: "\(command): \(name) takes no value")
        }
        flags[name, default: 0] += 1
        continue
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw UsageError(message: "\(command): \(name) needs a value: \(option.form)")
      }
      if !option.isRepeatable, values[name] != nil {
        throw UsageError(message: "\(command): \(name) may be given once only")
      }
      values[name, default: []].append(value)
    }
  }

  /// Returns true if a word is an option rather than an operand.
  static func isOption(_ word: String) -> Bool {
    word.hasPrefix("-") && word != "-" && word.dropFirst().first?.isNumber != true
  }

  /// Returns the end of an error about an unknown option: a suggestion, or all known options.
  private static func hint(for name: String, among options: [CommandOption]) -> String {
    if let option = options.first(where: { $0.otherNames.contains(name) }) {
      return "; did you mean \(option.name)?"
    }
    return CommandWord.hint(for: name, among: options.map(\.name).sorted())
  }

  /// Returns true if the command line contains a flag.
  func has(_ flag: String) -> Bool { flags[flag] != nil }

  /// Returns the number of times that the command line contains a flag.
  func count(of flag: String) -> Int { flags[flag] ?? 0 }

  /// Returns the value of an option; nil for a flag, and without the option.
  func value(_ option: String) -> String? { values[option]?.first }

  /// Returns the values of a repeatable option, in the order of the command line.
  func values(_ option: String) -> [String] { values[option] ?? [] }

  /// Throws a usage error if there is an operand.
  func requireNoOperands(_ command: String) throws {
    guard let first = operands.first else { return }
    let option = Command.named(command)?.options.first {
      if case .device = $0.value?.source { VirtualDevice.isName(first) } else { false }
    }
    throw UsageError(
      message: "\(command): unexpected argument \(displayable(first)); "
        + (option.map { "did you mean \($0.name) \(displayable(first))?" }
          ?? "try halo help \(command)"))
  }
}
