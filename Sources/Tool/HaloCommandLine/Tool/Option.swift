import HaloDevices

/// The declaration of an option without a value.
struct Flag: Sendable {
  let name: String

  init(_ name: String) { self.name = name }

  /// Returns an entry for a command's list of options: this flag with a help text, and names that
  /// people type in its place.
  func callAsFunction(
    _ help: @autoclosure @escaping @Sendable () -> String, otherNames: [String] = []
  ) -> CommandOption {
    CommandOption(name: name, makeValue: { nil }, makeHelp: help, otherNames: otherNames)
  }
}

/// The declaration of an option with a value: its name, and the form and the parser of the value.
///
/// A command lists the option with a help text, and reads its value as in `arguments[.timeout]`.
struct Option<Value>: Sendable {
  let name: String
  /// Parses the text of the value.
  let parse: @Sendable (_ text: String) throws -> Value
  private let form: @Sendable () -> OptionValue
  private let isRepeatable: Bool

  init(
    _ name: String, _ form: @autoclosure @escaping @Sendable () -> OptionValue,
    isRepeatable: Bool = false, parse: @escaping @Sendable (_ text: String) throws -> Value
  ) { (self.name, self.form, self.isRepeatable, self.parse) = (name, form, isRepeatable, parse) }

  /// Returns an entry for a command's list of options: this option with a help text, with another
  /// form of its value unless `other` is nil, and with names that people mistake for it.
  func callAsFunction(
    _ help: @autoclosure @escaping @Sendable () -> String,
    _ other: @autoclosure @escaping @Sendable () -> OptionValue? = nil, otherNames: [String] = []
  ) -> CommandOption {
    CommandOption(
      name: name, makeValue: { [form] in other() ?? form() }, isRepeatable: isRepeatable,
      makeHelp: help, otherNames: otherNames)
  }
}

extension Option where Value == String {
  init(
    _ name: String, _ form: @autoclosure @escaping @Sendable () -> OptionValue,
    isRepeatable: Bool = false
  ) {
    self.init(name, form(), isRepeatable: isRepeatable) { $0 }
  }

  /// Returns an option whose value must be one of certain words; `form` overrides its form in the
  /// help.
  static func choice(_ name: String, of words: [String], _ form: OptionValue? = nil) -> Self {
    choice(name, of: words.map { ($0, $0) }, form)
  }

  static func device(_ kind: DeviceKind, _ placeholder: String) -> Self {
    Self(kind.terms.option, .device(kind, placeholder))
  }
}

extension Option where Value: Sendable {
  /// Returns an option whose value must be one of certain words, each of which stands for a value;
  /// `form` overrides its form in the help.
  static func choice(
    _ name: String, of values: [(word: String, value: Value)], _ form: OptionValue? = nil
  ) -> Self {
    let words = values.map(\.word)
    return Self(name, form ?? .words(words)) { text in
      if let index = words.firstIndex(of: text) { return values[index].value }
      let nearest = CommandWord.nearest(to: text, among: words)
      throw UsageError(
        "\(name) takes \(words.joined(separator: ", ")), not \(displayable(text))"
          + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }
  }
}

extension Option where Value == Int {
  static func number(_ name: String, _ placeholder: String, in range: ClosedRange<Int>) -> Self {
    Self(name, .text(placeholder)) { text in
      if let number = Int(text), range.contains(number) { return number }
      throw UsageError(
        "\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not "
          + displayable(text))
    }
  }
}

extension Option where Value == Duration {
  static func time(_ name: String, hours: Int = 24) -> Self {
    Self(name, .duration) { text in
      let longest = Duration.seconds(3600 * hours)
      if let time = Duration(commandWord: text), time >= .seconds(1), time <= longest {
        return time
      }
      throw UsageError(
        "\(name) takes a time from 1s to \(hours)h, such as 20s, 5m or 1h30m, not "
          + displayable(text))
    }
  }
}
