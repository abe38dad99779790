import HaloProtocol

/// The position of a sync, from which the next one continues.
///
/// Store the value next to the records, for example as JSON. For each kind it contains the last day
/// that is over and was read, and the delivered records of later days. Thus a record is delivered
/// once, and again if its value has changed, even if a sync is interrupted, however often.
///
/// A cursor belongs to one ring. It survives a change of the time zone: a day stays open until it
/// is over on every clock of the world.
///
/// The reasons: <doc:Design#Sync>.
public struct SyncCursor: Hashable, Codable, Sendable {
  private var places: [String: CursorPlace] = [:]

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
    let delivered = places[first.kind.rawValue]?.delivered ?? [:]
    // A ring keeps two equal measurements, as of a traveller to the west who lives an hour twice.
    let mayRepeat = first.minutes == 0 || [.workout, .nap].contains(first.kind)
    if delivered.isEmpty, !mayRepeat { return records }
    var seen: Set<UInt64> = []
    return records.filter { record in
      let fingerprint = record.fingerprint
      guard delivered[RecordKey(record, fingerprint)] != fingerprint else { return false }
      return !mayRepeat || seen.insert(fingerprint).inserted
    }
  }

  /// Adds delivered records of a kind, and closes the days up to `day`.
  mutating func deliver(_ records: [RingRecord], of kind: RecordKind, closing day: CivilDate?) {
    places[kind.rawValue, default: CursorPlace()].deliver(records, of: kind, closing: day)
  }
}

/// The position of a sync in one kind.
private struct CursorPlace: Hashable {
  /// The last day that is over and was read.
  var closed: CivilDate?
  /// The fingerprints of the delivered records of later days.
  var delivered: [RecordKey: UInt64] = [:]

  mutating func deliver(_ records: [RingRecord], of kind: RecordKind, closing day: CivilDate?) {
    if let day, closed.map({ day > $0 }) ?? true {
      closed = day
      // Closed days need no list; a night can begin on the evening before its own day.
      let first = kind == .sleep ? day : day.adding(days: 1) ?? day
      delivered = delivered.filter { $0.key.start.date >= first }
    }
    let closed = closed
    let open = records.lazy.filter { record in closed.map { record.day > $0 } ?? true }
    let count = open.count
    guard count > 0 else { return }
    delivered.reserveCapacity(delivered.count + count)
    for record in open {
      let fingerprint = record.fingerprint
      delivered[RecordKey(record, fingerprint)] = fingerprint
    }
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
    for (key, value) in try container.decode([String: String].self, forKey: .delivered) {
      guard let key = RecordKey(key), let fingerprint = UInt64(value, radix: 16) else { continue }
      delivered[key] = fingerprint
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(closed, forKey: .closed)
    var texts: [String: String] = [:]
    for (key, fingerprint) in delivered { texts["\(key)"] = String(fingerprint, radix: 16) }
    try container.encode(texts, forKey: .delivered)
  }
}

/// The key of a record among others of its kind: its start, and for a momentary record its value,
/// as the wearer can measure twice in a minute.
private struct RecordKey: Hashable {
  let start: CivilDateTime
  let fingerprint: UInt64?

  init(_ record: RingRecord, _ fingerprint: UInt64) {
    start = record.start
    self.fingerprint = record.minutes == 0 ? fingerprint : nil
  }
}

/// The text form: the start, then the fingerprint if there is one.
extension RecordKey: LosslessStringConvertible {
  init?(_ description: String) {
    let parts = description.split(separator: " ", maxSplits: 1)
    guard let text = parts.first, let start = try? CivilDateTime(parsing: String(text)) else {
      return nil
    }
    self.start = start
    fingerprint = parts.count > 1 ? UInt64(parts[1], radix: 16) : nil
    guard parts.count == 1 || fingerprint != nil else { return nil }
  }

  var description: String {
    "\(start)" + (fingerprint.map { " " + String($0, radix: 16) } ?? "")
  }
}
