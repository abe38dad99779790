import HaloDevices
import HaloProtocol

/// The kinds of records and the days that the arguments of a command select.
///
/// Operands and options mean the same: `sleep yesterday` is `--kinds sleep --day yesterday`.
struct RecordSelection {
  /// The selected kinds, in the order of the command line and without repetition.
  let kinds: [RecordKind]
  /// The selected days; nil if the command line names no day.
  let days: ClosedRange<CivilDate>?

  /// Parses the operands, `--day` and `--kinds`.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command.
  ///   - today: The day that the word `today` means.
  /// - Throws: `UsageError` for an operand that is neither a kind nor a day, and for a second day
  ///   or range.
  init(_ arguments: Arguments, today: CivilDate) throws {
    var names =
      try arguments[.kinds]
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) } ?? []
    var texts = try arguments[.days].map { [$0] } ?? []
    for word in arguments.operands {
      if Self.isDay(word, today: today) { texts.append(word) } else { names.append(word) }
    }
    let known = RecordKind.allCases.map(\.optionName)
    for name in names {
      guard CommandWord.nearest(to: name, among: known) == nil,
        let day = CommandWord.nearest(to: name, among: ["today", "yesterday"])
      else { continue }
      throw UsageError(
        "neither a kind of record nor a day: \(displayable(name)); did you " + "mean \(day)?")
    }
    try arguments.requireOne("day or range", of: texts)
    kinds = try RecordKind.all(named: names)
    days = try texts.first.map { try CivilDate.range(commandWord: $0, today: today) }
  }

  /// Returns whether a word has the form of a day or a range of days, even if that day does not
  /// exist, such as `2026-02-30`.
  private static func isDay(_ word: String, today: CivilDate) -> Bool {
    CivilDate(commandWord: word, today: today) != nil || word.contains("..")
      || word.drop { $0 == "-" }.first?.isNumber == true
  }
}
