import HaloJSON
import HaloProtocol

/// A change of one value of a ring's settings, written as `KEY=VALUE`.
package struct SettingsChange: Sendable {
  let key: String
  let value: JSONFragment

  /// Parses `KEY=VALUE`; the value is a word for a number, such as `on`, or JSON, or text.
  package init(_ word: String, of entry: SettingsEntry) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw SettingsChangeError(
        description:
          "settings: give KEY=VALUE, such as \(Self.example(word, of: entry)), not \(word)")
    }
    key = String(parts[0])
    let text = String(parts[1])
    // The slot is part of the name: changing it here would overwrite another reminder.
    let members = (entry.template?.members ?? [:]).filter { $0.key != "slot" }
    guard let sample = members[key] else {
      let known = members.keys.sorted().joined(separator: ", ")
      throw SettingsChangeError(
        description: "settings: \(entry.name) has no \(key); it has \(known)")
    }
    if sample.kind == .text {
      value = .text(text)
    } else if let number = entry.words[key]?[text] {
      value = .number(number)
    } else if let fragment = JSONFragment(parsing: text), fragment.kind == sample.kind {
      value = fragment
    } else {
      let words = (entry.words[key] ?? [:]).sorted { $0.value < $1.value }.map(\.key)
      let known = members.keys.sorted().joined(separator: ", ")
      throw SettingsChangeError(
        description: "settings: \(key) of \(entry.name) is "
          + (words + [sample.kind.rawValue]).joined(separator: ", or ") + ", not \(text); "
          + "the keys are \(known)")
    }
  }

  /// Returns an example of a change for an error message: `KEY=VALUE`, where VALUE is the user's
  /// word if a key has such a value.
  private static func example(_ word: String, of entry: SettingsEntry) -> String {
    let words = entry.words.sorted { $0.key < $1.key }
    if let key = words.first(where: { $0.value[word] != nil })?.key { return "\(key)=\(word)" }
    if let (key, values) = words.first, let value = values.keys.min() { return "\(key)=\(value)" }
    let keys = (entry.template?.members.keys.sorted() ?? []).filter { $0 != "slot" }
    return "\(keys.first ?? "KEY")=1"
  }

  /// Returns settings with some values changed; `slot` is the slot of the settings, or nil without
  /// slots.
  package static func apply(
    _ changes: [SettingsChange], to value: SettingsValue, of entry: SettingsEntry, slot: UInt8?
  ) throws -> SettingsValue {
    var value = value
    for change in changes { value.members[change.key] = change.value }
    if let slot { value.members["slot"] = .number(Int(slot)) }
    let reason: String
    do throws(WireError) {
      if let changed = try entry.value(value.json) { return changed }
      reason = "cannot have this value"
    } catch {
      reason = "\(error.reason)"
    }
    let keys = changes.map(\.key).joined(separator: ", ")
    throw SettingsChangeError(description: "settings: \(keys) of \(entry.name) \(reason)")
  }
}

/// An error with the reason why a change of settings is not possible.
///
/// The description contains user input, so escape it for a terminal.
package struct SettingsChangeError: Error, CustomStringConvertible {
  package let description: String
}
