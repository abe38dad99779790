import HaloDevices

/// A command of `halo`.
///
/// Help, parsing, completion and manual pages all use this description.
struct Command: Sendable {
  /// The word after `halo`.
  let name: String
  /// Other names of the same command.
  let aliases: [String]
  /// The operands as the overview shows them, such as `[DAYS]`.
  let operands: String
  /// The summary of the command in the overview.
  let summary: String
  /// The forms of the command line, without the word `halo`.
  let synopses: [String]
  /// Whether the last value also describes all further operands.
  let repeatsOperand: Bool
  /// Runs the command with the words after its name.
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

  /// The values of the operands.
  var operandValues: [OptionValue] { makeOperandValues() }
  /// The parts of the description, each with the options that belong to it.
  var sections: [Section] { makeSections() }

  /// A part of a command's description.
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

  /// Returns true if the command takes an option.
  func takes<Value>(_ option: Option<Value>) -> Bool { self.option(option.name) != nil }

  /// Returns the description of an operand by its index; nil if the command takes no such operand.
  func operandValue(at index: Int) -> OptionValue? {
    if index < operandValues.count { return operandValues[index] }
    return repeatsOperand ? operandValues.last : nil
  }

  /// Returns true if a word is one of the known words for the operand at an index.
  func takesOperand(_ word: String, at index: Int) -> Bool {
    guard case .words(let words)? = operandValue(at: index)?.source else { return false }
    return CommandWord.canonical(word, among: words.map(\.text)) != nil
  }
}

/// An option in the list of a command: its name, the form of its value, and its description.
struct CommandOption: Sendable {
  /// The name of the option with its dashes.
  let name: String
  // A command that does not print the texts starts faster without them.
  let makeValue: @Sendable () -> OptionValue?
  /// Whether a command line may contain the option more than once.
  var isRepeatable = false
  let makeHelp: @Sendable () -> String
  /// The names that people type by mistake; errors then suggest this option.
  let otherNames: [String]

  /// The value of the option; nil for a flag.
  var value: OptionValue? { makeValue() }
  /// The description of the option, a single paragraph.
  var help: String { makeHelp() }
  /// Whether the value of the option names a device.
  var isDevice: Bool { if case .device? = value?.source { true } else { false } }

  /// The name of the option, followed by the placeholder of its value.
  var form: String { value.map { "\(name) \($0.placeholder)" } ?? name }
}

/// The value of an option or operand.
struct OptionValue: Sendable {
  /// The placeholder for the value in help and errors, such as `TIME`.
  let placeholder: String
  /// The source of the values that a shell can suggest.
  var source = Source.free
  /// Whether the value is a list with commas between its items.
  var isList = false
  /// Whether the value is a destination where the data of a device stays or leaves the machine.
  ///
  /// ``LastingOutput`` keeps invented data away from such destinations.
  var isLasting = false

  /// The source of the values that a shell can suggest.
  enum Source: Sendable {
    /// Any text, for which a shell suggests nothing.
    case free
    case file
    /// Certain words, although other text may be valid as well.
    case words([Word])
    /// A device of a kind, virtual or remembered; nil for a device of any kind.
    case device(DeviceKind?)
    /// The name of a remembered device.
    case known
  }

  /// A possible value, and its meaning.
  struct Word: Sendable {
    let text: String
    var summary = ""
  }

  /// Returns a value for which a shell suggests nothing.
  static func text(_ placeholder: String) -> Self { Self(placeholder: placeholder) }

  /// Returns a value that is the name of a file, which may keep the data of a device.
  static func file(_ placeholder: String = "FILE", isLasting: Bool = false) -> Self {
    Self(placeholder: placeholder, source: .file, isLasting: isLasting)
  }

  /// A value that is a duration.
  static let duration = words(["10s", "1m", "5m", "1h"], "TIME")
  /// A value that is a day.
  static let day = words(["today", "yesterday", "-3d"], "DAY")
  /// A value that is a day or a range of days.
  static let days = words(dayWords, "DAYS")
  /// Examples of days and ranges of days.
  static let dayWords = ["today", "yesterday", "-3d", "-7d..today", "-7d..yesterday"]

  /// Returns a value for which a shell suggests certain words.
  ///
  /// Without a placeholder, the words themselves are the placeholder.
  static func words(_ words: [String], _ placeholder: String? = nil, isList: Bool = false) -> Self {
    Self(
      placeholder: placeholder ?? words.joined(separator: "|"),
      source: .words(words.map { Word(text: $0) }), isList: isList)
  }

  /// Returns a value for which a shell suggests certain words.
  ///
  /// If the words have summaries, the help lists them.
  static func words(_ placeholder: String, _ words: [Word]) -> Self {
    Self(placeholder: placeholder, source: .words(words))
  }

  /// Returns a value that is a device of a kind; nil for any kind.
  static func device(_ kind: DeviceKind?, _ placeholder: String) -> Self {
    Self(placeholder: placeholder, source: .device(kind))
  }

  /// The words if each word has a summary, and otherwise none.
  var explained: [Word] {
    guard case .words(let words) = source, words.allSatisfy({ !$0.summary.isEmpty }) else {
      return []
    }
    return words
  }
}
