/// The buffered part of a file, from which this type reads the records one by one.
struct CaptureRecords {
  var window: CaptureWindow
  private var drops = DroppedPackets()
  /// The record to return next; nil unless a report of lost packets was returned in its place.
  private var waiting: CaptureRecord?

  init(_ window: CaptureWindow) { self.window = window }

  enum Step {
    /// A record with a packet; its `payload` is the range of the packet's bytes in `window.buffer`.
    case record(CaptureRecord)
    case skipped(CaptureDamage)
    case end
  }

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
        if try !isFollowed(record.length, framing), let damage = try overlap(record.length, framing)
        {
          return .skipped(damage)
        }
        let start = window.position
        record.payload = start + record.payload.lowerBound..<start + record.payload.upperBound
        if record.followsGap, let damage = drops.add(record.droppedCount, at: window.offset) {
          waiting = record
          return .skipped(damage)
        }
        window.advance(by: record.length)
        return .record(record)
      case .other(let length): window.advance(by: length)
      case .unread(let flaw, let length):
        let start = window.offset
        window.advance(by: length)
        return .skipped(flaw.damage(at: start, length: UInt64(length)))
      case .odd(let flaw, let length):
        defer { window.advance(by: length) }
        return .skipped(flaw.damage(at: window.offset))
      case .tooLong(let length): return .skipped(try window.skip(length))
      case .needs(let count):
        if try window.fill(count) { continue }
        guard window.count > 0 else {
          let sum = framing.nextSum()?.damage(at: window.offset)
          let damage = sum ?? drops.nextSum(at: window.offset) ?? window.lateDamage.take()
          return damage.map { .skipped($0) } ?? .end
        }
        return .skipped(try resynchronize(CaptureFlaw(.end), &framing))
      case .damaged(let flaw): return .skipped(try resynchronize(flaw, &framing))
      }
    }
  }

  /// Whether another record or the end follows; always true in a pipe, which would have to wait.
  // Inlined, since reading takes a twentieth longer with a call of such functions for each record.
  @inline(__always)
  private mutating func isFollowed(
    _ length: Int, _ framing: borrowing some CaptureFraming
  ) throws(CaptureError) -> Bool {
    guard window.isFile else { return true }
    guard try window.fill(length + framing.headLength) else { return window.count == length }
    return try plausibleLength(at: length, framing) != nil
  }

  /// Moves to a valid record within the current one, whose `length` is therefore wrong.
  private mutating func overlap(
    _ length: Int, _ framing: borrowing some CaptureFraming
  ) throws(CaptureError) -> CaptureDamage? {
    let head = framing.headLength
    var offset = 1
    while offset < length, offset + head <= window.count {
      if try isSound(at: offset, framing) {
        defer { window.advance(by: offset) }
        return CaptureFlaw(.overlap).damage(at: window.offset, length: UInt64(offset))
      }
      offset += 1
    }
    return nil
  }

  /// Returns the length of a plausible record at an offset, and reads all of it, as the result must
  /// not depend on how much of the file has been read.
  @inline(__always)
  private mutating func plausibleLength(
    at offset: Int, _ framing: borrowing some CaptureFraming
  ) throws(CaptureError) -> Int? {
    let length = framing.plausibleLength(
      at: offset, in: window.buffer.span.extracting(window.position..<window.end))
    guard let length, offset + length > window.count, try window.fill(offset + length) else {
      return length
    }
    return framing.plausibleLength(
      at: offset, in: window.buffer.span.extracting(window.position..<window.end))
  }

  /// Returns whether a valid record at an offset is followed by another one or the end of the file.
  private mutating func isSound(
    at offset: Int, _ framing: borrowing some CaptureFraming
  ) throws(CaptureError) -> Bool {
    guard let length = try plausibleLength(at: offset, framing) else { return false }
    guard try window.fill(offset + length + framing.headLength) else {
      return framing.isStrict && window.count == offset + length
    }
    return try plausibleLength(at: offset + length, framing) != nil
  }

  /// Moves past a damaged record, and further ones with the same defect, to the next valid one; one
  /// report covers them.
  private mutating func resynchronize(
    _ flaw: CaptureFlaw, _ framing: inout some CaptureFraming
  ) throws(CaptureError) -> CaptureDamage {
    let start = window.offset
    var count = 0
    repeat {
      count += 1
      try leaveOut(&framing)
    } while try isFollowed(by: flaw.kind, &framing)
    return flaw.damage(at: start, length: window.offset - start, count: count)
  }

  private mutating func leaveOut(_ framing: inout some CaptureFraming) throws(CaptureError) {
    framing.leaveOut(window.buffer.span.extracting(window.position..<window.end))
    window.advance(by: 1)
    while true {
      guard try window.fill(framing.headLength) else { return window.advance(by: window.count) }
      if try isSound(at: 0, framing) { return }
      window.advance(by: 1)
    }
  }

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
