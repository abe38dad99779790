/// The words of a command line are not what the command takes.
struct UsageError: Error {
  let message: String
}

/// The words behind a command's name, sorted into options and the rest.
struct Arguments {
  /// What an option takes.
  enum Kind {
    case flag
    case value(String)
    /// One that may be there several times.
    case values(String)
  }

  private var flags: [String: Int] = [:]
  private var values: [String: [String]] = [:]
  /// The words that are no options, in order.
  private(set) var operands: [String] = []

  /// Sorts words, by the options that a command knows.
  init(_ words: [String], command: String, options: [String: Kind]) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--" {
        operands += rest
        break
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      switch options[name] {
      case .flag where parts.count == 1:
        flags[name, default: 0] += 1
      case .flag:
        throw UsageError(message: "\(command): \(name) takes no value")
      case .value(let placeholder), .values(let placeholder):
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
          throw UsageError(message: "\(command): \(name) needs a value: \(name) \(placeholder)")
        }
        if case .value = options[name], values[name] != nil {
          throw UsageError(message: "\(command): \(name) may be given once only")
        }
        values[name, default: []].append(value)
      case nil:
        let known = options.keys.sorted().joined(separator: ", ")
        throw UsageError(
          message: "\(command): unknown option \(displayable(name)); known: \(known)")
      }
    }
  }

  /// Whether a flag is there.
  func has(_ flag: String) -> Bool { flags[flag] != nil }

  /// How often a flag is there.
  func count(of flag: String) -> Int { flags[flag] ?? 0 }

  /// The value of an option.
  func value(_ option: String) -> String? { values[option]?.first }

  /// The values of an option that may be there several times, in order.
  func values(_ option: String) -> [String] { values[option] ?? [] }

  /// Checks that there are no operands.
  func requireNoOperands(_ command: String) throws {
    guard let first = operands.first else { return }
    throw UsageError(
      message: "\(command): unexpected argument \(displayable(first)); try halo help \(command)")
  }
}
