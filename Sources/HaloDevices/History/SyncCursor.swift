import HaloProtocol

/// Where a sync stands, so that the next one goes on from there.
///
/// It is a value to be stored beside the records: in JSON, say. Of each kind it knows the last day
/// that is over and was read, and of the days since then, what was delivered already. So a record
/// is delivered once, and once more where its value has changed, whenever and however often a sync
/// was cut off.
///
/// A cursor belongs to one ring, and to one clock: a ring that is given another time zone counts
/// its days anew.
///
/// The reasons: <doc:Design#Sync>.
public struct SyncCursor: Hashable, Codable, Sendable {
  private var places: [String: CursorPlace] = [:]

  /// A cursor at the beginning: everything is new.
  public init() {}

  /// The last day of a kind that a sync does not read again; nil at the beginning.
  ///
  /// The day is over. Up to it, each day was read or is no longer kept by the ring.
  public func closedDay(of kind: RecordKind) -> CivilDate? {
    places[kind.rawValue]?.closed
  }

  /// The records, all of days that are not closed, that were not delivered yet, or with another
  /// value.
  func fresh(_ records: [RingRecord]) -> [RingRecord] {
    guard let kind = records.first?.kind, let place = places[kind.rawValue],
      !place.delivered.isEmpty
    else { return records }
    return records.filter { record in
      let fingerprint = record.fingerprint
      return place.delivered[RecordKey(record, fingerprint)] != fingerprint
    }
  }

  /// Records of a kind were delivered; all of them that there are up to a day, if there is one, are
  /// over.
  mutating func deliver(_ records: [RingRecord], of kind: RecordKind, closing day: CivilDate?) {
    places[kind.rawValue, default: CursorPlace()].deliver(records, of: kind, closing: day)
  }
}

/// Where a sync stands with a kind.
private struct CursorPlace: Hashable {
  /// The last day that is over and was read.
  var closed: CivilDate?
  /// Of the records of later days: the fingerprint of each, by what tells them apart.
  var delivered: [RecordKey: UInt64] = [:]

  mutating func deliver(_ records: [RingRecord], of kind: RecordKind, closing day: CivilDate?) {
    if let day, closed.map({ day > $0 }) ?? true {
      closed = day
      // What is over needs no list; a night can begin on the evening before its own day.
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

/// In JSON, fingerprints are text, because numbers of 64 bits do not come unharmed through every
/// reader of it.
extension CursorPlace: Codable {
  private enum CodingKeys: CodingKey {
    case closed, delivered
  }

  /// Reads the JSON form; what names no record is left out, so that at worst one is delivered
  /// again.
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

/// What tells a record from the others of its kind: its start, and of one moment its value too, as
/// the wearer can measure twice in a minute.
private struct RecordKey: Hashable {
  let start: CivilDateTime
  let fingerprint: UInt64?

  init(_ record: RingRecord, _ fingerprint: UInt64) {
    start = record.start
    self.fingerprint = record.minutes == 0 ? fingerprint : nil
  }
}

/// As text, the start, and the fingerprint behind it.
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
