import HaloProtocol

/// The position of a sync in a ring's stored records, from which the next sync continues.
///
/// Store the cursor next to the records, for example as JSON. For each kind it contains the last
/// day that is over and was read, and the delivered records of later days. Thus a record is
/// delivered once, and again if its value has changed, even if a sync is interrupted, however
/// often. The cursor also keeps the kinds that the firmware of the ring does not answer:
/// ``UnansweredKinds``.
///
/// A cursor belongs to one ring. It survives a change of the time zone: a day stays open until it
/// is over on every clock of the world.
///
/// Design and reasons: <doc:Design#Sync>.
public struct SyncCursor: Hashable, Codable, Sendable {
  private var positions: [String: CursorPosition] = [:]
  /// The kinds of records that the ring does not answer.
  var unanswered = UnansweredKinds()

  /// Makes the cursor of a first sync, for which all records of the ring are new.
  public init() {}

  /// Returns the last day of which all records of a kind were read; nil before the first.
  ///
  /// That day is over. All days up to it were read, or the ring no longer keeps them.
  public func closedDay(of kind: RecordKind) -> CivilDate? { positions[kind.rawValue]?.closed }

  /// Returns the records that are new or have another value than the delivered one, each once.
  ///
  /// All records must be of days after ``closedDay(of:)``.
  func fresh(_ records: [RingRecord]) -> [RingRecord] {
    guard let first = records.first else { return records }
    let delivered = positions[first.kind.rawValue] ?? CursorPosition()
    // A ring keeps two equal measurements, as of a traveller to the west who lives an hour twice.
    let mayRepeat = first.minutes == 0 || [.workout, .nap].contains(first.kind)
    if !mayRepeat, delivered.isBefore(first) { return records }
    var seen: Set<UInt64> = []
    return records.filter { record in
      guard !delivered.contains(record) else { return false }
      return !mayRepeat || seen.insert(record.fingerprint).inserted
    }
  }

  /// Returns whether a record was delivered, or is of a closed day.
  func hasDelivered(_ record: RingRecord) -> Bool {
    guard let position = positions[record.kind.rawValue] else { return false }
    return position.closed.map { record.day <= $0 } ?? false || position.contains(record)
  }

  /// Adds delivered records of a kind, and closes the days up to `day`: no sync reads those again.
  mutating func deliver(_ records: [RingRecord], of kind: RecordKind, closing day: CivilDate?) {
    positions[kind.rawValue, default: CursorPosition()].deliver(records, of: kind, closing: day)
  }
}

extension SyncCursor {
  private enum CodingKeys: CodingKey { case places, unanswered }

  /// Decodes the sync cursor from its JSON form; in the JSON of old versions, the list of kinds
  /// that the ring does not answer may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    positions = try container.decode([String: CursorPosition].self, forKey: .places)
    unanswered = try container.decodeIfPresent(UnansweredKinds.self, forKey: .unanswered) ?? .init()
  }

  /// Encodes the sync cursor in its JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(positions, forKey: .places)
    if !unanswered.isEmpty { try container.encode(unanswered, forKey: .unanswered) }
  }
}

private struct CursorPosition: Hashable {
  /// The last day that is over, and whose records were read.
  var closed: CivilDate?
  /// The delivered records of later days: those with a duration, and momentary ones.
  private var delivered = DeliveredRecords(areMomentary: false)
  private var momentary = DeliveredRecords(areMomentary: true)

  init() {}

  func isBefore(_ record: RingRecord) -> Bool {
    delivered.areBefore(record.start) && momentary.areBefore(record.start)
  }

  /// Returns whether a record was delivered with its present value.
  func contains(_ record: RingRecord) -> Bool {
    if record.minutes == 0 { return momentary[record.start, record.fingerprint] != nil }
    // The search needs no fingerprint.
    return delivered[record.start, 0].map { $0 == record.fingerprint } ?? false
  }

  mutating func deliver(_ records: [RingRecord], of kind: RecordKind, closing day: CivilDate?) {
    if let day, closed.map({ day > $0 }) ?? true {
      closed = day
      // Closed days need no list; a night can begin on the evening before its own day.
      let first = kind == .sleep ? day : day.adding(days: 1) ?? day
      delivered.removeAll(before: first)
      momentary.removeAll(before: first)
    }
    let open = closed.map { closed in records.filter { $0.day > closed } } ?? records
    let momentaryCount = open.count { $0.minutes == 0 }
    momentary.makeRoom(for: momentaryCount)
    delivered.makeRoom(for: open.count - momentaryCount)
    for record in open {
      let entry = DeliveredRecord(start: record.start, fingerprint: record.fingerprint)
      if record.minutes == 0 { momentary.add(entry) } else { delivered.add(entry) }
    }
  }
}

/// The JSON form has fingerprints as text, because some readers damage numbers of 64 bits.
extension CursorPosition: Codable {
  private enum CodingKeys: CodingKey { case closed, delivered }

  /// Reads the position, and skips malformed entries: at worst a record is delivered again.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    closed = try container.decodeIfPresent(CivilDate.self, forKey: .closed)
    let entries = try container.decode([String: String].self, forKey: .delivered)
    delivered = DeliveredRecords(areMomentary: false, entries)
    momentary = DeliveredRecords(areMomentary: true, entries)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(closed, forKey: .closed)
    let texts = delivered.texts.merging(momentary.texts) { $1 }
    try container.encode(texts, forKey: .delivered)
  }
}

/// A delivered record of a day that a later sync reads again.
private struct DeliveredRecord: Hashable {
  var start: CivilDateTime
  var fingerprint: UInt64
}

/// Delivered records of one kind, either all momentary or none.
///
/// The start identifies a record among others of its kind; a momentary record also its value, as
/// the wearer can measure twice in a minute. The array is sorted by both, as a ring sends its
/// records in order: each is added at the end, without a hash and in a quarter of the memory of a
/// dictionary.
private struct DeliveredRecords: Hashable {
  private let areMomentary: Bool
  private var entries: [DeliveredRecord] = []

  init(areMomentary: Bool) { self.areMomentary = areMomentary }

  func areBefore(_ start: CivilDateTime) -> Bool { entries.last.map { $0.start < start } ?? true }

  subscript(start: CivilDateTime, fingerprint: UInt64) -> UInt64? {
    let key = DeliveredRecord(start: start, fingerprint: fingerprint)
    let index = index(of: key)
    guard index < entries.count, !precedes(key, entries[index]) else { return nil }
    return entries[index].fingerprint
  }

  mutating func makeRoom(for count: Int) {
    if count > 0 { entries.reserveCapacity(entries.count + count) }
  }

  /// Adds a record, or replaces the fingerprint of the same record.
  mutating func add(_ entry: DeliveredRecord) {
    let index = index(of: entry)
    if index < entries.count, !precedes(entry, entries[index]) {
      entries[index] = entry
    } else {
      entries.insert(entry, at: index)
    }
  }

  mutating func removeAll(before date: CivilDate) {
    if entries.first.map({ $0.start.date < date }) == true {
      entries.removeAll { $0.start.date < date }
    }
  }

  /// Returns the index of the first entry that is not ordered before `entry`.
  private func index(of entry: DeliveredRecord) -> Int {
    guard let last = entries.last, !precedes(last, entry) else { return entries.count }
    var (low, high) = (0, entries.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if precedes(entries[middle], entry) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func precedes(_ left: DeliveredRecord, _ right: DeliveredRecord) -> Bool {
    if left.start != right.start { return left.start < right.start }
    return areMomentary && left.fingerprint < right.fingerprint
  }
}

/// The JSON entries of the records: the key is the start, followed by the fingerprint of a
/// momentary record; the value is the fingerprint.
extension DeliveredRecords {
  init(areMomentary: Bool, _ texts: [String: String]) {
    self.init(areMomentary: areMomentary)
    var found: [DeliveredRecord] = []
    for (key, text) in texts {
      let parts = key.split(separator: " ", maxSplits: 1)
      guard parts.count == (areMomentary ? 2 : 1), let first = parts.first,
        let start = try? CivilDateTime(parsing: String(first)),
        let fingerprint = UInt64(text, radix: 16),
        !areMomentary || UInt64(parts[1], radix: 16) == fingerprint
      else { continue }
      found.append(DeliveredRecord(start: start, fingerprint: fingerprint))
    }
    for entry in found.sorted(by: precedes)
    where entries.last.map({ precedes($0, entry) }) ?? true {
      entries.append(entry)
    }
  }

  var texts: [String: String] {
    var texts: [String: String] = [:]
    for entry in entries {
      let fingerprint = String(entry.fingerprint, radix: 16)
      texts["\(entry.start)" + (areMomentary ? " " + fingerprint : "")] = fingerprint
    }
    return texts
  }
}
