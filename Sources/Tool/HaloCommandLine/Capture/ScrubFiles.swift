import HaloCapture
import HaloScrub

/// The changes that `halo scrub` made to a file, and the problems of the file.
struct ScrubbedReport: Encodable {
  var conversion = ConversionReport()
  private var scrub = ScrubReport()
  /// Whether the input was read once instead of twice, because it is not a file.
  var isReadOnce = false
  private var isTooMuch = false

  mutating func add(_ report: ScrubReport, _ identities: ScrubIdentities) {
    scrub = report
    isTooMuch = identities.isFull
  }

  /// Returns the descriptions in `counts`, made safe for a terminal, the highest count first.
  private func sorted(_ counts: [String: Int]) -> [(words: String, count: Int)] {
    counts.map { (displayable($0.key), $0.value) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  var lines: [String] {
    let changed = ScrubReport.Kind.allCases.compactMap { kind in
      scrub.changed[kind].map { "\(kind.rawValue) \($0)" }
    }
    var lines = conversion.lines
    lines.append("changed: " + (changed.isEmpty ? "nothing" : changed.joined(separator: ", ")))
    for (words, count) in scrub.assumed.sorted(by: { $0.key < $1.key }) {
      lines.append("assumed from the values: \(count), \(displayable(words))")
    }
    for (words, count) in sorted(scrub.unknown) {
      lines.append("not understood, blanked: \(count), \(words)")
    }
    if scrub.wrongChecksums > 0 {
      lines.append("wrong checksums, left so: \(scrub.wrongChecksums)")
    }
    if isTooMuch {
      lines.append("too many addresses and names to search for each of them in harmless bytes")
    }
    if isReadOnce {
      lines.append(
        "read once, so a name that appears late stays in earlier bytes; a file is read twice")
    }
    return lines
  }

  private enum Key: String, CodingKey {
    case changed, assumed, unknown
    case wrongChecksums, isReadOnce, isTooMuch
  }

  func encode(to encoder: any Encoder) throws {
    try conversion.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    let changed = scrub.changed.map { ($0.key.rawValue, $0.value) }
    try container.encode(Dictionary(changed) { $1 }, forKey: .changed)
    try container.encode(scrub.assumed, forKey: .assumed)
    try container.encode(scrub.unknown, forKey: .unknown)
    try container.encode(scrub.wrongChecksums, forKey: .wrongChecksums)
    try container.encode(isReadOnce, forKey: .isReadOnce)
    try container.encode(isTooMuch, forKey: .isTooMuch)
  }
}
