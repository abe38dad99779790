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
public struct SyncCursor: Hashable, Codable, Sendable {
  private var places: [String: Place] = [:]

  private struct Place: Hashable, Codable {
    /// The last day that is over and was read.
    var closed: CivilDate?
    /// Of the records of later days: their value in short, by what tells them apart.
    var delivered: [String: String] = [:]
  }

  /// A cursor at the beginning: everything is new.
  public init() {}

  /// The last day of a kind that is over and was read; nil where there is none.
  public func closedDay(of kind: RecordKind) -> CivilDate? {
    places[kind.rawValue]?.closed
  }

  /// The records, all of days that are not closed, that were not delivered yet, or with another
  /// value.
  func fresh(_ records: [RingRecord]) -> [RingRecord] {
    guard let kind = records.first?.kind, let place = places[kind.rawValue],
      !place.delivered.isEmpty
    else { return records }
    return records.filter { place.delivered[$0.cursorKey] != $0.fingerprint }
  }

  /// Records of a kind were delivered; all of them that there are up to a day, if there is one, are
  /// over.
  mutating func deliver(_ records: [RingRecord], of kind: RecordKind, closing day: CivilDate?) {
    var place = places[kind.rawValue] ?? Place()
    if let day, place.closed.map({ day > $0 }) ?? true {
      place.closed = day
      // What is over needs no list; a night can begin on the evening before its own day. Times are
      // in the order of their texts.
      let first = "\(kind == .sleep ? day : day.adding(days: 1) ?? day)"
      place.delivered = place.delivered.filter { $0.key >= first }
    }
    for record in records where place.closed.map({ record.day > $0 }) ?? true {
      place.delivered[record.cursorKey] = record.fingerprint
    }
    places[kind.rawValue] = place
  }
}

extension RingRecord {
  /// What tells a record from the others of its kind: its start, and of one moment its value too,
  /// as the wearer can measure twice in a minute.
  fileprivate var cursorKey: String { minutes == 0 ? "\(start) \(fingerprint)" : "\(start)" }

  /// The value in short, the same in every run: FNV-1a over its words.
  ///
  /// As text, because numbers of 64 bits do not come unharmed through every reader of JSON.
  fileprivate var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(minutes) \(self)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
