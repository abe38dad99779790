import HaloDevices

/// A command of `halo`, as help, parsing, completion and manual pages describe it.
struct Command: Sendable {
  /// The word after `halo`.
  let name: String
  /// Other words for the same command.
  var aliases: [String] = []
  /// The operands in the overview, such as `[DAYS]`.
  var operands = ""
  /// The summary in the overview.
  let summary: String
  /// The forms of the command line, without `halo`.
  let synopses: [String]
  /// The values of the operands; the last value also describes further operands.
  var operandValues: [OptionValue] = []
  /// The description, each part with the options that belong to it.
  let sections: [Section]
  /// Runs the command with the words after its name.
  let run: @Sendable ([String], CommandLineTool) throws -> Void

  /// A part of the description.
  struct Section: Sendable {
    /// Paragraphs, separated by empty lines.
    ///
    /// Paragraphs that begin with four spaces are examples or lists, and keep their lines.
    var text = ""
    var options: [CommandOption] = []
  }

  /// The options, each once, in the order of the sections.
  var options: [CommandOption] {
    var names: Set<String> = []
    return sections.flatMap(\.options).filter { names.insert($0.name).inserted }
  }

  /// Returns the option with a name.
  func option(_ name: String) -> CommandOption? { options.first { $0.name == name } }

  /// Returns the description of an operand by its place; nil if the command takes no operands.
  func operandValue(at place: Int) -> OptionValue? {
    operandValues.isEmpty ? nil : operandValues[min(place, operandValues.count - 1)]
  }

  /// Returns whether a word is one of the known operands at a place.
  func takesOperand(_ word: String, at place: Int) -> Bool {
    guard case .words(let words)? = operandValue(at: place)?.source else { return false }
    return CommandWord.canonical(word, among: words.map(\.text)) != nil
  }
}

/// An option of a command.
struct CommandOption: Sendable {
  /// The name with its dashes.
  let name: String
  /// The value; nil for a flag.
  let value: OptionValue?
  /// Whether a command line may contain the option more than once.
  let isRepeatable: Bool
  /// The description, one paragraph.
  let help: String
  /// Names that people try instead, for which errors suggest the option.
  let otherNames: [String]

  /// An option without a value.
  static func flag(_ name: String, _ help: String, otherNames: [String] = []) -> Self {
    Self(name: name, value: nil, isRepeatable: false, help: help, otherNames: otherNames)
  }

  /// An option with a value.
  static func value(
    _ name: String, _ value: OptionValue, _ help: String, isRepeatable: Bool = false,
    otherNames: [String] = []
  ) -> Self {
    Self(
      name: name, value: value, isRepeatable: isRepeatable, help: help, otherNames: otherNames)
  }

  /// The name, and the placeholder of the value.
  var form: String { value.map { "\(name) \($0.placeholder)" } ?? name }
}

/// The value of an option or operand.
struct OptionValue: Sendable {
  /// The name of the value in help and errors.
  let placeholder: String
  /// The source of the values that a shell can complete.
  var source = Source.free
  /// Whether the value is a list with commas.
  var isList = false

  /// The source of possible values.
  enum Source: Sendable {
    /// Any text.
    case free
    case file
    /// Some words; other text may be valid as well.
    case words([Word])
    /// A device: virtual ones, and remembered ones of the same kind; nil for any kind.
    case device(DeviceKind?)
    /// The name of a remembered device.
    case known
  }

  /// A value and its meaning.
  struct Word: Sendable {
    let text: String
    var summary = ""
  }

  /// A value without a list of words.
  static func text(_ placeholder: String) -> Self { Self(placeholder: placeholder) }

  /// The name of a file.
  static func file(_ placeholder: String = "FILE") -> Self {
    Self(placeholder: placeholder, source: .file)
  }

  /// A duration.
  static let duration = words(["10s", "1m", "5m", "1h"], "TIME")
  /// A day.
  static let day = words(["today", "yesterday", "-3d"], "DAY")
  /// A day or a range of days.
  static let days = words(["today", "yesterday", "-3d", "-7d..today", "-7d..yesterday"], "DAYS")

  /// One of some words, which are also the placeholder unless there is another.
  static func words(_ words: [String], _ placeholder: String? = nil, isList: Bool = false) -> Self {
    Self(
      placeholder: placeholder ?? words.joined(separator: "|"),
      source: .words(words.map { Word(text: $0) }), isList: isList)
  }

  /// One of some words with summaries, which the help of an option lists.
  static func words(_ placeholder: String, _ words: [Word]) -> Self {
    Self(placeholder: placeholder, source: .words(words))
  }

  /// A device.
  static func device(_ kind: DeviceKind?, _ placeholder: String) -> Self {
    Self(placeholder: placeholder, source: .device(kind))
  }

  /// The words with summaries; none if any word has no summary.
  var explained: [Word] {
    guard case .words(let words) = source, words.allSatisfy({ !$0.summary.isEmpty }) else {
      return []
    }
    return words
  }
}
