import HaloDevices
import HaloScenario

/// Words that name no command, but that users type in place of one.
enum LostWord {
  /// Words for tasks, such as `reboot`, with the end of an error message that names the right
  /// command, if any (`remedy`).
  private static let tasks: [(words: Set<String>, remedy: String)] = [
    (
      ["time", "clock", "date", "set-time"],
      "halo sync sets the clock of a ring and reads its records, halo doctor --fix only sets it"
    ),
    (
      ["reset", "reboot", "restart", "off", "poweroff", "shutdown", "factory-reset", "update"],
      "halo has no command that resets, switches off or updates a ring"
    ), (["connect", "bond", "add"], "did you mean halo pair?"),
    (["history", "records", "data"], "did you mean halo log?"),
  ]

  /// Returns the end of an error message for a word in place of a command, such as `did you mean
  /// halo log steps?`; nil for unknown words.
  static func command(for word: String) -> String? {
    let word = word.lowercased()
    let kinds = RecordKind.allCases.map(\.optionName)
    if let kind = CommandWord.canonical(word, among: kinds) {
      return "did you mean halo log \(kind)?"
    }
    if SettingsEntry.all.contains(where: { $0.name == word }) {
      return "did you mean halo settings \(word)?"
    }
    return tasks.first { $0.words.contains(word) }?.remedy
  }
}
