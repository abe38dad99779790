/// The numbers of replacements in a capture, and descriptions of the bytes that were blanked.
public struct ScrubReport: Hashable, Sendable {
  /// A kind of personal data that scrubbing replaces.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Bluetooth addresses, also as text and within identifiers.
    case address
    /// Names of devices and people.
    case name
    /// Messages, labels, and identifiers that people chose.
    case text
    /// Serial numbers, and system identifiers that contain no address.
    case identifier
    /// Encryption keys, and the numbers from which they are made.
    case key
    /// Times within values; moved times of packets are not counted.
    case time
    /// Health readings, such as heart rates and steps.
    case health
  }

  /// The number of replacements of each kind.
  public private(set) var changed: [Kind: Int] = [:]
  /// The number of blanked values or fields of unknown meaning, by a description such as `values of
  /// 2a6e`.
  public private(set) var unknown: [String: Int] = [:]
  /// The number of values of each attribute whose type was guessed, by a description of the guess.
  public private(set) var assumed: [String: Int] = [:]
  /// The number of wrong checksums in frames of the ring, which remain wrong by the same
  /// difference.
  public private(set) var wrongChecksums = 0

  /// The largest number of different descriptions in ``unknown`` or ``assumed``; further ones are
  /// counted as ``others``.
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
