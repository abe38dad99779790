/// The window of a file, and the records in it.
struct CaptureRecords {
  var window: CaptureWindow
  /// The reason why the last record was skipped.
  var damage: CaptureDamage?

  private var drops = DroppedPackets()
  /// The record that follows a report of lost packets.
  private var waiting: CaptureRecord?

  init(_ window: CaptureWindow) { self.window = window }

  /// The result of one step, free of reference-counted values.
  enum Step {
    /// A record, with the place of its packet in the window.
    case record(CaptureRecord)
    /// An unreadable part: see ``damage``.
    case skipped
    /// The end of the file.
    case end
  }

  /// Advances to the next record.
  mutating func next(_ framing: inout some CaptureFraming) throws(CaptureError) -> Step {
    if let record = waiting {
      waiting = nil
      window.advance(by: record.length)
      return .record(record)
    }
    while true {
      let step = framing.next(
        in: window.buffer.span.extracting(window.position..<window.end), isAll: window.isAll)
      switch step {
      case .packet(var record):
        if try !isFollowed(record.length, framing),
          let damage = try overlap(record.length, framing)
        {
          return skip(damage)
        }
        let start = window.position
        record.payload = start + record.payload.lowerBound..<start + record.payload.upperBound
        if record.followsGap, let damage = drops.take(record.droppedCount, at: window.offset) {
          waiting = record
          return skip(damage)
        }
        window.advance(by: record.length)
        return .record(record)
      case .other(let length):
        window.advance(by: length)
      case .unread(let flaw, let length):
        let start = window.offset
        window.advance(by: length)
        return skip(
          CaptureDamage(
            offset: start, length: UInt64(length), field: flaw.field, reason: flaw.reason))
      case .odd(let flaw, let length):
        let damage = CaptureDamage(
          offset: window.offset, length: 0, field: flaw.field, reason: flaw.reason)
        window.advance(by: length)
        return skip(damage)
      case .tooLong(let length):
        return skip(try window.skip(length))
      case .needs(let count):
        if try window.fill(count) { continue }
        guard window.count > 0 else {
          let sum = framing.takeSum().map {
            CaptureDamage(offset: window.offset, length: 0, field: $0.field, reason: $0.reason)
          }
          let damage = sum ?? drops.takeSum(at: window.offset) ?? window.lateDamage.take()
          return damage.map { skip($0) } ?? .end
        }
        let flaw = CaptureFlaw(.end)
        return skip(try resynchronize(flaw, &framing))
      case .damaged(let flaw):
        return skip(try resynchronize(flaw, &framing))
      }
    }
  }

  private mutating func skip(_ damage: CaptureDamage) -> Step {
    self.damage = damage
    return .skipped
  }

  /// Returns whether a record, or the end of the file, follows a record; otherwise the length of
  /// the record is wrong.
  ///
  /// The check is only made in files, where looking ahead does not mean waiting.
  // Inlined, since reading takes a twentieth longer with a call of such functions for each record.
  @inline(__always)
  private mutating func isFollowed(
    _ length: Int, _ framing: borrowing some CaptureFraming
  ) throws(CaptureError) -> Bool {
    guard window.isFile else { return true }
    guard try window.fill(length + framing.headLength) else { return window.count == length }
    return try plausibleLength(at: length, framing) != nil
  }

  /// Moves to a sound record that begins within one whose length is wrong.
  ///
  /// - Returns: The part left out; nil if the record contains no other record.
  private mutating func overlap(
    _ length: Int, _ framing: borrowing some CaptureFraming
  ) throws(CaptureError) -> CaptureDamage? {
    let head = framing.headLength
    var place = 1
    while place < length, place + head <= window.count {
      if try isSound(at: place, framing) {
        let damage = CaptureDamage(
          offset: window.offset, length: UInt64(place), field: "record",
          reason: "extends beyond the start of the next one")
        window.advance(by: place)
        return damage
      }
      place += 1
    }
    return nil
  }

  /// Returns the length of a plausible record at a place, checked to its end.
  ///
  /// In some formats the end of a record counts as well, and the result must not depend on how much
  /// of the file has been read.
  @inline(__always)
  private mutating func plausibleLength(
    at place: Int, _ framing: borrowing some CaptureFraming
  ) throws(CaptureError) -> Int? {
    let length = framing.plausibleLength(
      at: place, in: window.buffer.span.extracting(window.position..<window.end))
    guard let length, place + length > window.count, try window.fill(place + length) else {
      return length
    }
    return framing.plausibleLength(
      at: place, in: window.buffer.span.extracting(window.position..<window.end))
  }

  /// Returns whether a place has a record that is followed by another one or the end of the file.
  private mutating func isSound(
    at place: Int, _ framing: borrowing some CaptureFraming
  ) throws(CaptureError) -> Bool {
    guard let length = try plausibleLength(at: place, framing) else { return false }
    guard try window.fill(place + length + framing.headLength) else {
      return framing.isStrict && window.count == place + length
    }
    return try plausibleLength(at: place + length, framing) != nil
  }

  /// Moves to the next sound record, or to the end.
  ///
  /// If the next records have the same flaw, as all packets of a lost interface do, they become one
  /// damage.
  private mutating func resynchronize(
    _ flaw: CaptureFlaw, _ framing: inout some CaptureFraming
  ) throws(CaptureError) -> CaptureDamage {
    let start = window.offset
    var count = 1
    try leaveOut(&framing)
    while try isFollowed(by: flaw.kind, &framing) {
      count += 1
      try leaveOut(&framing)
    }
    return CaptureDamage(
      offset: start, length: window.offset - start, field: flaw.field,
      reason: count == 1 ? flaw.reason : "\(flaw.reason), and \(count - 1) more like it")
  }

  /// Moves from a damaged record to the next sound one, or to the end.
  private mutating func leaveOut(
    _ framing: inout some CaptureFraming
  ) throws(CaptureError) {
    framing.leaveOut(window.buffer.span.extracting(window.position..<window.end))
    window.advance(by: 1)
    while true {
      guard try window.fill(framing.headLength) else { return window.advance(by: window.count) }
      if try isSound(at: 0, framing) { return }
      window.advance(by: 1)
    }
  }

  /// Returns whether the record at this place has a flaw of a kind.
  private mutating func isFollowed(
    by kind: CaptureFlaw.Kind, _ framing: inout some CaptureFraming
  ) throws(CaptureError) -> Bool {
    guard window.count > 0 else { return false }
    while true {
      // The changes to the framing count only if the record is left out here.
      var ahead = framing
      switch ahead.next(
        in: window.buffer.span.extracting(window.position..<window.end), isAll: window.isAll)
      {
      case .damaged(let flaw) where flaw.kind == kind:
        framing = ahead
        return true
      case .needs(let count): guard try window.fill(count) else { return false }
      default: return false
      }
    }
  }
}

/// A framing of any kind.
///
/// The loop over records is compiled for each kind, so a record takes one virtual call. A generic
/// class would not do: its methods are compiled once for all kinds.
class AnyFraming {
  /// See ``CaptureReader/isVirtual``.
  var isVirtual: Bool { false }

  func next(of records: inout CaptureRecords) throws(CaptureError) -> CaptureRecords.Step { .end }
}

/// Records of BTSnoop.
final class BTSnoopRecords: AnyFraming {
  // The framing has one owner, which makes one call at a time.
  @exclusivity(unchecked) private var framing: BTSnoopFraming

  init(_ framing: BTSnoopFraming) { self.framing = framing }

  override func next(
    of records: inout CaptureRecords
  ) throws(CaptureError) -> CaptureRecords.Step { try records.next(&framing) }
}

/// Records of BTSnooz, one log after another.
final class BTSnoozRecords: AnyFraming {
  // The properties have one owner, which makes one call at a time.
  @exclusivity(unchecked) private var framing: BTSnoozFraming
  @exclusivity(unchecked) private var logs: ArraySlice<BugReport.Log>
  @exclusivity(unchecked) private var damages: [CaptureDamage]
  @exclusivity(unchecked) private var beginsCapture = false

  /// Begins with an open log.
  ///
  /// - Parameters:
  ///   - framing: The framing of the open log.
  ///   - logs: The logs after the open log.
  ///   - damages: The parts left out before the open log.
  init(
    _ framing: BTSnoozFraming, and logs: ArraySlice<BugReport.Log>,
    without damages: [CaptureDamage]
  ) {
    (self.framing, self.logs, self.damages) = (framing, logs, damages)
  }

  override func next(
    of records: inout CaptureRecords
  ) throws(CaptureError) -> CaptureRecords.Step {
    if !damages.isEmpty {
      records.damage = damages.removeFirst()
      return .skipped
    }
    while true {
      switch try records.next(&framing) {
      case .record(var record):
        record.beginsCapture = beginsCapture
        beginsCapture = false
        return .record(record)
      case .skipped: return .skipped
      case .end: break
      }
      guard let log = logs.popFirst() else { return .end }
      do throws(CaptureError) {
        framing = try records.window.begin(log, behind: records.window.offset)
        beginsCapture = true
      } catch {
        records.damage = log.damage(error, at: records.window.offset)
        return .skipped
      }
    }
  }
}

/// Records of Pcap.
final class PcapRecords: AnyFraming {
  // The framing has one owner, which makes one call at a time.
  @exclusivity(unchecked) private var framing: PcapFraming

  init(_ framing: PcapFraming) { self.framing = framing }

  override func next(
    of records: inout CaptureRecords
  ) throws(CaptureError) -> CaptureRecords.Step { try records.next(&framing) }
}

/// Records of Pcapng.
final class PcapngRecords: AnyFraming {
  // The framing has one owner, which makes one call at a time.
  @exclusivity(unchecked) private var framing: PcapngFraming

  init(_ framing: PcapngFraming) { self.framing = framing }

  override var isVirtual: Bool { framing.isVirtual }

  override func next(
    of records: inout CaptureRecords
  ) throws(CaptureError) -> CaptureRecords.Step { try records.next(&framing) }
}

/// Records of PacketLogger.
final class PacketLoggerRecords: AnyFraming {
  // The framing has one owner, which makes one call at a time.
  @exclusivity(unchecked) private var framing: PacketLoggerFraming

  init(_ framing: PacketLoggerFraming) { self.framing = framing }

  override func next(
    of records: inout CaptureRecords
  ) throws(CaptureError) -> CaptureRecords.Step { try records.next(&framing) }
}
