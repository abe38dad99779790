import HaloProtocol

/// The kinds of records for which a ring's firmware does not answer requests.
///
/// A ring is silent about a request that its firmware does not know, so each such request costs a
/// wait. ``Ring/unanswered`` has the kinds that a ring left unanswered; ``SyncCursor`` keeps them
/// from one sync to the next, ``KnownDevice`` and ``RingOptions/unanswered`` for other requests. A
/// later request for such a kind throws `unsupported` at once.
///
/// The library asks the ring again after a week, after an update of its firmware, and with
/// ``RingOptions/retriesUnanswered``.
///
/// Design and reasons: <doc:Design#Missing-replies>.
public struct UnansweredKinds: Hashable, Sendable {
  /// The revision of the ring's firmware that did not answer; nil if the ring does not report it.
  public private(set) var firmware: String?
  private var entries: [RecordKind: Entry] = [:]

  private struct Entry: Hashable {
    var day: CivilDate
    /// Whether the ring surely lacks this kind, and is not asked for it again for a week.
    ///
    /// If false, one more unanswered request makes it true.
    var isCertain: Bool
  }

  /// The kinds of records that every ring has: silence about them is a fault, and no lack of the
  /// firmware.
  private static let universal: Set<RecordKind> = [.heartRate, .steps, .sleep, .nap]

  /// The number of days in which the ring is not asked again for a kind that it did not answer.
  private static let days = 7

  /// Makes an empty list, with which every kind of records is requested from the ring.
  public init() {}

  /// Whether the list is empty, so that every kind of records is requested from the ring.
  public var isEmpty: Bool { entries.isEmpty }

  /// The kinds of records for which the ring did not answer, in the order of ``RecordKind``.
  public var kinds: [RecordKind] { entries.filter(\.value.isCertain).keys.sorted() }

  /// Returns whether the ring is not to be asked for a kind of records on a day.
  func excludes(_ kind: RecordKind, on today: CivilDate) -> Bool {
    guard let entry = entries[kind], entry.isCertain else { return false }
    // After a correction of the clock, the day of the request can be in the future.
    return 0..<Self.days ~= today.daysSince1970 - entry.day.daysSince1970
  }

  /// Returns whether the last request for a kind of records was unanswered, however long ago.
  func contains(_ kind: RecordKind) -> Bool { entries[kind] != nil }

  /// Adds a kind of records that a firmware did not answer, and forgets the kinds of another
  /// firmware.
  ///
  /// Without certainty, the second silence in a row makes the kind certain.
  mutating func add(_ kind: RecordKind, on day: CivilDate, firmware: String?, isCertain: Bool) {
    if firmware != self.firmware { entries = [:] }
    self.firmware = firmware
    guard !Self.universal.contains(kind) else { return }
    entries[kind] = Entry(day: day, isCertain: isCertain || contains(kind))
  }

  mutating func remove(_ kind: RecordKind) { entries[kind] = nil }

  /// Adds the kinds of another value with the same firmware; of two entries, the later one stays.
  mutating func merge(_ other: UnansweredKinds) {
    if entries.isEmpty { firmware = other.firmware }
    guard firmware == other.firmware else { return }
    entries.merge(other.entries) { $0.day < $1.day ? $1 : $0 }
  }
}

/// The text form of the unanswered kinds: a word for each, `temperature=2026-03-14`; with a
/// question mark at its end if the next request decides.
extension UnansweredKinds {
  /// Reads the text form without malformed words: at worst the ring is asked again.
  init(_ words: String, firmware: String?) {
    for word in words.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let kind = RecordKind(rawValue: String(parts[0])),
        let day = try? CivilDate(parsing: String(parts[1].prefix { $0 != "?" })),
        !Self.universal.contains(kind)
      else { continue }
      entries[kind] = Entry(day: day, isCertain: !parts[1].hasSuffix("?"))
    }
    if !entries.isEmpty { self.firmware = firmware }
  }

  /// The unanswered kinds in the text form.
  var words: String {
    entries.sorted { $0.key < $1.key }
      .map { "\($0.key.rawValue)=\($0.value.day)" + ($0.value.isCertain ? "" : "?") }
      .joined(separator: " ")
  }
}

/// The JSON form: an object with the text form and, if it is known, the firmware.
extension UnansweredKinds: Codable {
  private enum CodingKeys: CodingKey { case firmware, kinds }

  /// Decodes the kinds of records that a ring does not answer from their JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .kinds),
      firmware: try container.decodeIfPresent(String.self, forKey: .firmware))
  }

  /// Encodes the kinds of records that a ring does not answer in their JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(firmware, forKey: .firmware)
    try container.encode(words, forKey: .kinds)
  }
}
