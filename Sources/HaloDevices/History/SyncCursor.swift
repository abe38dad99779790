import HaloProtocol

/// The position of a sync, from which the next one continues.
///
/// Store the value next to the records, for example as JSON. For each kind it contains the last day
/// that is over and was read, and the delivered records of later days. Thus a record is delivered
/// once, and again if its value has changed, even if a sync is interrupted, however often. It also
/// keeps the kinds that the firmware of the ring does not answer: ``UnansweredKinds``.
///
/// A cursor belongs to one ring. It survives a change of the time zone: a day stays open until it
/// is over on every clock of the world.
///
/// The reasons: <doc:Design#Sync>.
public struct SyncCursor: Hashable, Codable, Sendable {
  private var places: [String: CursorPlace] = [:]
  /// The kinds that the ring does not answer.
  var unanswered = UnansweredKinds()

  /// Makes a cursor at the beginning: all records are new.
  public init() {}

  /// Returns the last day of a kind that a sync does not read again; nil at the beginning.
  ///
  /// That day is over. All days up to it were read, or the ring no longer keeps them.
  public func closedDay(of kind: RecordKind) -> CivilDate? {
    places[kind.rawValue]?.closed
  }

  /// Returns the records that were not delivered yet, or with another value, each once.
  ///
  /// All must be of open days.
  func fresh(_ records: [RingRecord]) -> [RingRecord] {
    guard let first = records.first else { return records }
    let place = places[first.kind.rawValue] ?? CursorPlace()
    // A ring keeps two equal measurements, as of a traveller to the west who lives an hour twice.
    let mayRepeat = first.minutes == 0 || [.workout, .nap].contains(first.kind)
    if place.isEmpty, !mayRepeat { return records }
    var seen: Set<UInt64> = []
    return records.filter { record in
      guard !place.contains(record) else { return false }
      return !mayRepeat || seen.insert(record.fingerprint).inserted
    }
  }

  /// Adds delivered records of a kind, and closes the days up to `day`.
  mutating func deliver(_ records: [RingRecord], of kind: RecordKind, closing day: CivilDate?) {
    places[kind.rawValue, default: CursorPlace()].deliver(records, of: kind, closing: day)
  }
}

extension SyncCursor {
  private enum CodingKeys: CodingKey {
    case places, unanswered
  }

  /// Reads the JSON form; that of earlier versions lacks the kinds that the ring does not answer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    places = try container.decode([String: CursorPlace].self, forKey: .places)
    unanswered = try container.decodeIfPresent(UnansweredKinds.self, forKey: .unanswered) ?? .init()
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(places, forKey: .places)
    if !unanswered.isEmpty { try container.encode(unanswered, forKey: .unanswered) }
  }
}

/// The position of a sync in one kind.
private struct CursorPlace: Hashable {
  /// The last day that is over and was read.
  var closed: CivilDate?
  /// The delivered records of later days, in order.
  ///
  /// A sorted array, as a ring sends its records in order: each is added at the end, without a hash
  /// and in a third of the memory of a dictionary.
  private var delivered: [DeliveredRecord] = []

  init() {}

  /// Whether no record of a later day was delivered.
  var isEmpty: Bool { delivered.isEmpty }

  /// Returns whether a record was delivered with this value.
  func contains(_ record: RingRecord) -> Bool {
    // Only a momentary record needs its fingerprint to be found.
    let key = DeliveredRecord(record, record.minutes == 0 ? record.fingerprint : 0)
    let index = index(of: key)
    guard index < delivered.count, delivered[index].isSame(as: key) else { return false }
    return key.isMomentary || delivered[index].fingerprint == record.fingerprint
  }

  mutating func deliver(_ records: [RingRecord], of kind: RecordKind, closing day: CivilDate?) {
    if let day, closed.map({ day > $0 }) ?? true {
      closed = day
      // Closed days need no list; a night can begin on the evening before its own day.
      let first = kind == .sleep ? day : day.adding(days: 1) ?? day
      delivered.removeAll { $0.start.date < first }
    }
    let open = records.filter { record in closed.map { record.day > $0 } ?? true }
    guard !open.isEmpty else { return }
    delivered.reserveCapacity(delivered.count + open.count)
    for record in open {
      let entry = DeliveredRecord(record, record.fingerprint)
      let index = index(of: entry)
      if index < delivered.count, delivered[index].isSame(as: entry) {
        delivered[index] = entry
      } else {
        delivered.insert(entry, at: index)
      }
    }
  }

  /// Returns the index of an entry, or the index at which it belongs.
  private func index(of entry: DeliveredRecord) -> Int {
    guard let last = delivered.last, !last.precedes(entry) else { return delivered.count }
    var (low, high) = (0, delivered.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if delivered[middle].precedes(entry) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The JSON form has fingerprints as text, because some readers damage numbers of 64 bits.
extension CursorPlace: Codable {
  private enum CodingKeys: CodingKey {
    case closed, delivered
  }

  /// Reads the JSON form, without malformed entries: at worst a record is delivered again.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    closed = try container.decodeIfPresent(CivilDate.self, forKey: .closed)
    let entries = try container.decode([String: String].self, forKey: .delivered)
      .compactMap { DeliveredRecord(key: $0, fingerprint: $1) }
    for entry in entries.sorted(by: { $0.precedes($1) })
    where delivered.last?.isSame(as: entry) != true {
      delivered.append(entry)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(closed, forKey: .closed)
    var texts: [String: String] = [:]
    for entry in delivered { texts[entry.key] = String(entry.fingerprint, radix: 16) }
    try container.encode(texts, forKey: .delivered)
  }
}

/// A delivered record, which its start identifies among others of its kind; a momentary record also
/// its value, as the wearer can measure twice in a minute.
private struct DeliveredRecord: Hashable {
  let start: CivilDateTime
  let fingerprint: UInt64
  let isMomentary: Bool

  init(_ record: RingRecord, _ fingerprint: UInt64) {
    start = record.start
    isMomentary = record.minutes == 0
    self.fingerprint = fingerprint
  }

  /// Returns whether both are the same record, perhaps with another value.
  func isSame(as other: DeliveredRecord) -> Bool { !precedes(other) && !other.precedes(self) }

  /// Returns whether this record belongs before another: by their starts, then a momentary record
  /// after others, and momentary records by their values.
  func precedes(_ other: DeliveredRecord) -> Bool {
    if start != other.start { return start < other.start }
    guard isMomentary, other.isMomentary else { return !isMomentary && other.isMomentary }
    return fingerprint < other.fingerprint
  }
}

/// The text form: the start, then the fingerprint of a momentary record.
extension DeliveredRecord {
  init?(key: String, fingerprint: String) {
    let parts = key.split(separator: " ", maxSplits: 1)
    guard let text = parts.first, let start = try? CivilDateTime(parsing: String(text)),
      let fingerprint = UInt64(fingerprint, radix: 16)
    else { return nil }
    self.start = start
    self.fingerprint = fingerprint
    isMomentary = parts.count > 1
    guard !isMomentary || UInt64(parts[1], radix: 16) == fingerprint else { return nil }
  }

  var key: String { "\(start)" + (isMomentary ? " " + String(fingerprint, radix: 16) : "") }
}
