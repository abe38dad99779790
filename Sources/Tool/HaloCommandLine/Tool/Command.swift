import HaloDevices

/// The description of a command of `halo`.
///
/// Help, parsing, completion and manual pages are all derived from it.
struct Command: Sendable {
  let name: String
  /// Other names of the command, such as `--help`.
  let aliases: [String]
  /// The placeholders of the operands as the overview shows them, such as `[DAYS]`.
  let operands: String
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

  var operandValues: [OptionValue] { makeOperandValues() }
  /// The parts of the help text, each with the options that belong to it.
  var sections: [Section] { makeSections() }

  struct Section: Sendable {
    /// The paragraphs, separated by empty lines.
    ///
    /// A paragraph that begins with four spaces is an example or a list, and keeps its line breaks.
    var text = ""
    var options: [CommandOption] = []
  }

  var options: [CommandOption] {
    var names: Set<String> = []
    return sections.flatMap(\.options).filter { names.insert($0.name).inserted }
  }

  func option(_ name: String) -> CommandOption? { options.first { $0.name == name } }

  func accepts<Value>(_ option: Option<Value>) -> Bool { self.option(option.name) != nil }

  func operandValue(at index: Int) -> OptionValue? {
    if index < operandValues.count { return operandValues[index] }
    return repeatsOperand ? operandValues.last : nil
  }

  func acceptsOperand(_ word: String, at index: Int) -> Bool {
    guard case .words(let words)? = operandValue(at: index)?.source else { return false }
    return CommandWord.canonical(word, among: words.map(\.text)) != nil
  }
}

/// An option in the list of a command: its name, the form of its value, and its help text.
struct CommandOption: Sendable {
  let name: String
  // A command that does not print the texts starts faster without them.
  let makeValue: @Sendable () -> OptionValue?
  /// Whether a command line may contain the option several times.
  var isRepeatable = false
  let makeHelp: @Sendable () -> String
  /// Other names that people type for the option; the error about such a name suggests this option.
  let otherNames: [String]

  var value: OptionValue? { makeValue() }
  /// The help text of the option, a single paragraph.
  var help: String { makeHelp() }
  var isDevice: Bool { if case .device? = value?.source { true } else { false } }

  var form: String { value.map { "\(name) \($0.placeholder)" } ?? name }
}

struct OptionValue: Sendable {
  /// The placeholder for the value in help and errors, such as `TIME`.
  let placeholder: String
  var source = Source.free
  /// Whether the value is a list with commas between its items.
  var isList = false
  /// Whether the value names a destination where data of a device remains, such as a file.
  ///
  /// ``LastingOutput`` keeps data of virtual devices away from such destinations.
  var isLasting = false

  enum Source: Sendable {
    case free
    case file
    case words([Word])
    case device(DeviceKind?)
    case known
  }

  struct Word: Sendable {
    let text: String
    var summary = ""
  }

  static func text(_ placeholder: String) -> Self { Self(placeholder: placeholder) }

  /// Returns the form of a value that is a file name; `isLasting` if data of a device remains in
  /// the file.
  static func file(_ placeholder: String = "FILE", isLasting: Bool = false) -> Self {
    Self(placeholder: placeholder, source: .file, isLasting: isLasting)
  }

  static let duration = words(["10s", "1m", "5m", "1h"], "TIME")
  static let day = words(["today", "yesterday", "-3d"], "DAY")
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
