/// A report on a scrubbed capture: numbers of replacements, and descriptions of blanked bytes.
public struct ScrubReport: Hashable, Sendable {
  /// A kind of personal data that scrubbing replaces.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Bluetooth addresses, also as text and within identifiers.
    case address
    /// Names of devices and people.
    case name
    /// Texts such as messages and labels, and identifiers that people chose.
    case text
    /// Serial numbers, and System IDs that contain no Bluetooth address.
    case identifier
    /// Encryption keys, and the numbers from which keys are derived.
    case key
    /// Dates and times within values; moved times of packets are not counted.
    case time
    /// Health readings, such as heart rates and steps.
    case health
  }

  /// The number of replacements for each kind of personal data.
  public private(set) var changed: [Kind: Int] = [:]
  /// The number of values or fields that were blanked because their meaning is unknown; the keys
  /// are descriptions, such as `values of 2a6e`.
  public private(set) var unknown: [String: Int] = [:]
  /// The number of scrubbed values of GATT attributes whose type was guessed; the keys are
  /// descriptions of the guesses.
  public private(set) var assumed: [String: Int] = [:]
  /// The number of wrong checksums in the packets of rings; scrubbing keeps these wrong by the same
  /// difference.
  public private(set) var wrongChecksums = 0

  /// The most descriptions in ``unknown`` or ``assumed``; more are counted as ``others``.
  private static let mostWords = 512
  static let others = "others"

  /// Creates a report without replacements.
  package init() {}

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
