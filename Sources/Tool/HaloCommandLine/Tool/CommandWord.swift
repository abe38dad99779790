import HaloDevices
import HaloScenario

/// Functions that recognize mistyped words of a command line, and words that have synonyms.
enum CommandWord {
  /// Sets of synonyms for the same measurement or device.
  private static let synonyms: [Set<String>] = [
    ["heart-rate", "heartrate", "heart_rate", "hr", "pulse", "bpm"],
    ["blood-oxygen", "bloodoxygen", "oxygen", "spo2", "o2"],
    ["heart-rate-variability", "hrv", "variability"],
    ["strap", "hrm", "chest-strap"],
    ["cycling", "cycling-sensor", "bike", "cadence"],
    ["temperature", "temp"],
    ["raw", "accelerometer", "ppg"],
  ]

  /// Returns the known word that equals a typed word or is a synonym of it, ignoring case; nil if
  /// there is none.
  static func canonical(_ word: String, among known: [String]) -> String? {
    let word = word.lowercased()
    if known.contains(word) { return word }
    guard let names = synonyms.first(where: { $0.contains(word) }) else { return nil }
    return known.first { names.contains($0) }
  }

  /// Returns the known word that is most similar to a typed word, or the only known word that
  /// begins with it; nil if there is neither.
  static func nearest(to word: String, among known: [String]) -> String? {
    let typed = word.lowercased()
    // Ignore long words, because comparing them costs much time.
    guard !typed.isEmpty, typed.utf8.count <= 64 else { return nil }
    if let name = canonical(typed, among: known) { return name }
    let length = typed.drop { $0 == "-" }.count
    let limit = length < 3 ? 0 : length < 5 ? 1 : length < 9 ? 2 : 3
    let ranked = known.map { (name: $0, distance: distance(typed, $0.lowercased())) }
    if let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit {
      return best.name
    }
    // Accept the beginning of a word if only one known word begins with it.
    let longer = length < 3 ? [] : known.filter { $0.lowercased().hasPrefix(typed) }
    return longer.count == 1 ? longer[0] : nil
  }

  /// Returns the end of an error message about an unknown word: the most similar known word, or
  /// else all known words.
  static func hint(for word: String, among known: [String]) -> String {
    if let name = nearest(to: word, among: known) { return "; did you mean \(name)?" }
    return known.isEmpty ? "" : "; known: " + known.joined(separator: ", ")
  }

  /// Returns the number of edits that turn one word into another; an edit adds, removes or replaces
  /// a letter, or swaps two adjacent letters.
  private static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, rows[i - 1][j - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}

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
