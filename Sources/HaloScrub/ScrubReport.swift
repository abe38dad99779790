/// What was changed, and what was not understood.
public struct ScrubReport: Hashable, Sendable {
  /// What is changed.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Bluetooth addresses, also as text and within identifiers.
    case address
    /// Names of devices and people.
    case name
    /// Messages, labels, and identifiers that people chose.
    case text
    /// Serial numbers, and identifiers without an address in them.
    case identifier
    /// Keys, and what they could be found out from.
    case key
    /// Times that values tell; those of records are not counted.
    case time
    /// What was measured, and age, height and the like.
    case health
  }

  /// How many of each kind were changed.
  public private(set) var changed: [Kind: Int] = [:]
  /// The blanked bytes whose meaning is not known, in words, and how often.
  public private(set) var unknown: [String: Int] = [:]
  /// What attributes were taken for where nothing tells, in words, and of how many values.
  public private(set) var assumed: [String: Int] = [:]
  /// How many checksums were wrong, of the ring, of advertisements on the air, and of what a radio
  /// says is damaged; they are as wrong as before.
  public private(set) var wrongChecksums = 0

  /// So many different ones are told of, what is beyond that in one sum.
  private static let mostWords = 512
  /// What stands for all others.
  static let others = "others"

  /// Makes a report of nothing.
  public init() {}

  mutating func count(_ kind: Kind, _ number: Int = 1) {
    guard number > 0 else { return }
    changed[kind, default: 0] += number
  }

  mutating func leave(_ words: String) { Self.count(words, &unknown) }

  mutating func assume(_ words: String) { Self.count(words, &assumed) }

  private static func count(_ words: String, _ counts: inout [String: Int]) {
    let isKnown = counts[words] != nil || counts.count < mostWords
    counts[isKnown ? words : others, default: 0] += 1
  }

  mutating func countWrongChecksum() { wrongChecksums += 1 }
}
