/// The changes to a capture, and the blanked bytes.
public struct ScrubReport: Hashable, Sendable {
  /// A kind of personal data.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Bluetooth addresses, also as text and within identifiers.
    case address
    /// Names of devices and people.
    case name
    /// Messages, labels, and identifiers that people chose.
    case text
    /// Serial numbers, and identifiers without an address in them.
    case identifier
    /// Keys, and the numbers that they are made from.
    case key
    /// Times in values; those of records are not counted.
    case time
    /// Readings.
    case health
  }

  /// The number of changes of each kind.
  public private(set) var changed: [Kind: Int] = [:]
  /// The descriptions of blanked bytes with unknown meaning, and their counts.
  public private(set) var unknown: [String: Int] = [:]
  /// The guesses about attributes without a discovery, in words, and their numbers of values.
  public private(set) var assumed: [String: Int] = [:]
  /// The number of wrong checksums of the ring, which remain equally wrong.
  public private(set) var wrongChecksums = 0

  /// The largest number of descriptions; further ones are counted together.
  private static let mostWords = 512
  /// The description that counts all findings beyond the first ``mostWords`` descriptions.
  static let others = "others"

  /// Makes an empty report.
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
