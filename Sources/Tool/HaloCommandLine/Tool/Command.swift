import HaloDevices

/// The description of a command of `halo`.
///
/// Help, parsing, completion and manual pages are all derived from it.
struct Command: Sendable {
  /// The name of the command, the word after `halo`.
  let name: String
  /// Other names of the command, such as `--help`.
  let aliases: [String]
  /// The placeholders of the operands as the overview shows them, such as `[DAYS]`.
  let operands: String
  /// A summary of the command in a few words, for the overview.
  let summary: String
  /// The forms of the command line for the help, without the word `halo`.
  let synopses: [String]
  /// Whether the last of ``operandValues`` also describes all further operands.
  let repeatsOperand: Bool
  let run: @Sendable (Arguments, CommandLineTool) throws -> Void
  // The texts name all profiles and settings. A command that does not print them starts faster
  // without them.
  private let makeOperandValues: @Sendable () -> [OptionValue]
  private let makeSections: @Sendable () -> [Section]

  init(
    name: String, aliases: [String] = [], operands: String = "", summary: String,
    synopses: [String], operandValues: @autoclosure @escaping @Sendable () -> [OptionValue] = [],
    repeatsOperand: Bool = false, sections: @autoclosure @escaping @Sendable () -> [Section],
    run: @escaping @Sendable (Arguments, CommandLineTool) throws -> Void
  ) {
    self.name = name
    self.aliases = aliases
    self.operands = operands
    self.summary = summary
    self.synopses = synopses
    self.repeatsOperand = repeatsOperand
    self.run = run
    makeOperandValues = operandValues
    makeSections = sections
  }

  /// The descriptions of the operands, in order.
  var operandValues: [OptionValue] { makeOperandValues() }
  /// The parts of the help text, each with the options that belong to it.
  var sections: [Section] { makeSections() }

  /// A part of a command's help text.
  struct Section: Sendable {
    /// The paragraphs, separated by empty lines.
    ///
    /// A paragraph that begins with four spaces is an example or a list, and keeps its line breaks.
    var text = ""
    var options: [CommandOption] = []
  }

  /// The options of all sections, in order and without repetition.
  var options: [CommandOption] {
    var names: Set<String> = []
    return sections.flatMap(\.options).filter { names.insert($0.name).inserted }
  }

  /// Returns the option with a name; nil if the command has no such option.
  func option(_ name: String) -> CommandOption? { options.first { $0.name == name } }

  func takes<Value>(_ option: Option<Value>) -> Bool { self.option(option.name) != nil }

  /// Returns the description of the operand at an index; nil if the command takes no such operand.
  func operandValue(at index: Int) -> OptionValue? {
    if index < operandValues.count { return operandValues[index] }
    return repeatsOperand ? operandValues.last : nil
  }

  /// Returns whether a word is one of the words (or a synonym of one) that the command suggests for
  /// the operand at an index.
  func takesOperand(_ word: String, at index: Int) -> Bool {
    guard case .words(let words)? = operandValue(at: index)?.source else { return false }
    return CommandWord.canonical(word, among: words.map(\.text)) != nil
  }
}

/// An option in the list of a command: its name, the form of its value, and its help text.
struct CommandOption: Sendable {
  /// The name of the option with its dashes.
  let name: String
  // A command that does not print the texts starts faster without them.
  let makeValue: @Sendable () -> OptionValue?
  /// Whether a command line may contain the option several times.
  var isRepeatable = false
  let makeHelp: @Sendable () -> String
  /// Other names that people type for the option; the error about such a name suggests this option.
  let otherNames: [String]

  /// The form of the option's value; nil for a flag.
  var value: OptionValue? { makeValue() }
  /// The help text of the option, a single paragraph.
  var help: String { makeHelp() }
  var isDevice: Bool { if case .device? = value?.source { true } else { false } }

  /// The name of the option with the placeholder of its value, such as `--for TIME`.
  var form: String { value.map { "\(name) \($0.placeholder)" } ?? name }
}

/// The form of the value of an option or operand.
struct OptionValue: Sendable {
  /// The placeholder for the value in help and errors, such as `TIME`.
  let placeholder: String
  /// The source of the values that a shell can suggest.
  var source = Source.free
  /// Whether the value is a list with commas between its items.
  var isList = false
  /// Whether the value names a destination where data of a device remains, such as a file.
  ///
  /// ``LastingOutput`` keeps data of virtual devices away from such destinations.
  var isLasting = false

  /// A source of the values that a shell can suggest.
  enum Source: Sendable {
    /// Any text, for which a shell has no suggestions.
    case free
    case file
    /// One of these words, although other text may be valid as well.
    case words([Word])
    /// The name of a virtual or remembered device of a kind; nil for a device of any kind.
    case device(DeviceKind?)
    /// The name of a remembered device.
    case known
  }

  /// A possible value of an option or operand, with its meaning.
  struct Word: Sendable {
    let text: String
    var summary = ""
  }

  /// Returns the form of a value for which a shell suggests nothing.
  static func text(_ placeholder: String) -> Self { Self(placeholder: placeholder) }

  /// Returns the form of a value that is a file name; `isLasting` if data of a device remains in
  /// the file.
  static func file(_ placeholder: String = "FILE", isLasting: Bool = false) -> Self {
    Self(placeholder: placeholder, source: .file, isLasting: isLasting)
  }

  static let duration = words(["10s", "1m", "5m", "1h"], "TIME")
  static let day = words(["today", "yesterday", "-3d"], "DAY")
  /// The form of a value that is a day or a range of days.
  static let days = words(dayWords, "DAYS")
  /// Examples of days and ranges of days, which a shell can suggest.
  static let dayWords = ["today", "yesterday", "-3d", "-7d..today", "-7d..yesterday"]

  /// Returns the form of a value for which a shell suggests certain words.
  ///
  /// Without a placeholder, the words themselves are the placeholder.
  static func words(_ words: [String], _ placeholder: String? = nil, isList: Bool = false) -> Self {
    Self(
      placeholder: placeholder ?? words.joined(separator: "|"),
      source: .words(words.map { Word(text: $0) }), isList: isList)
  }

  /// Returns the form of a value for which a shell suggests words, each with its meaning.
  ///
  /// If the words have summaries, the help lists them.
  static func words(_ placeholder: String, _ words: [Word]) -> Self {
    Self(placeholder: placeholder, source: .words(words))
  }

  /// Returns the form of a value that names a device of a kind; a nil `kind` means any kind.
  static func device(_ kind: DeviceKind?, _ placeholder: String) -> Self {
    Self(placeholder: placeholder, source: .device(kind))
  }

  /// The suggested words with their meanings, for the help; empty if any of them lacks a meaning.
  var explained: [Word] {
    guard case .words(let words) = source, words.allSatisfy({ !$0.summary.isEmpty }) else {
      return []
    }
    return words
  }
}
