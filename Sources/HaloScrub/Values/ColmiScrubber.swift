import HaloCapture
import HaloProtocol

/// Changes packets of the ring: as values where they have a type.
extension ScrubContext {
  /// A frame of the command channel.
  mutating func colmiFrame(_ bytes: [UInt8], fromHost: Bool) -> [UInt8] {
    guard bytes.count == Colmi.Frame.length else {
      return unknown(bytes, "frames of the ring that have not 16 bytes")
    }
    var repaired = bytes
    let sum = bytes.dropLast().reduce(0, &+)
    repaired[15] = sum
    if sum != bytes[15] { report.countWrongChecksum() }
    var result: [UInt8]
    if identities.match(at: 0, in: bytes) != nil {
      result = unknown(bytes.dropLast(), "frames of the ring that begin with who somebody is") + [0]
    } else {
      // It is none only if the sum above were wrong.
      guard let frame = try? Colmi.Frame(parsing: repaired) else { return bytes }
      result = scrub(frame, fromHost: fromHost)
    }
    // As wrong as it was.
    result[15] = result.dropLast().reduce(0, &+) &+ (bytes[15] &- sum)
    return result
  }

  private mutating func scrub(_ frame: Colmi.Frame, fromHost: Bool) -> [UInt8] {
    let value: (any Colmi.FrameValue)? =
      fromHost
      ? (try? Colmi.HostMessage(parsing: frame))?.packet
      : (try? Colmi.RingMessage(parsing: frame))?.packet
    guard let value, !(value is Colmi.OpaqueRequest), !(value is Colmi.OpaqueReply) else {
      let payload = frame.bytes.dropFirst().dropLast()
      let words = "opcode \(frame.opcode) \(fromHost ? "to" : "from") the ring"
      return [frame.opcode.rawValue] + unknown(payload, words) + [0]
    }
    return frameBytes(of: value, in: frame)
  }

  /// The bytes of a frame that has this value, once that is changed; the checksum may be missing.
  mutating func frameBytes<Value: Colmi.FrameValue>(
    of value: Value, in frame: Colmi.Frame
  ) -> [UInt8] {
    let original = frame.bytes
    let plain = value.frame.bytes
    var result = plain
    switch changed(value, in: frame) {
    case .same: break
    case .other(let value): result = value.frame.bytes
    case .impossible:
      let words = "a \(Value.name) that cannot be changed"
      return [original[0]] + unknown(original[1..<15], words) + [0]
    }
    keepNameless(original, plain, &result, Value.name)
    sweep(original, 1..<15, &result)
    return result
  }

  /// Replaces what is known and was left as it was: not all that has a name is explained.
  private mutating func sweep(
    _ original: [UInt8], _ range: Range<Int>, _ result: inout [UInt8]
  ) {
    let former = report
    let swept = zip(range, sweep(Array(original[range]))).filter { place, byte in
      byte != original[place] && result[place] == original[place]
    }
    for (place, byte) in swept { result[place] = byte }
    // What was changed by its name was counted then.
    if swept.isEmpty { report = former }
  }

  /// What reading drops has no name: it is told of, and stays where it is not to be removed.
  private mutating func keepNameless(
    _ original: [UInt8], _ plain: [UInt8], _ result: inout [UInt8], _ name: String
  ) {
    let nameless = original.indices.dropLast().filter {
      original[$0] != plain[$0] && result[$0] == plain[$0]
    }
    guard !nameless.isEmpty else { return }
    report.leave("bytes without a name in \(name)")
    guard !options.blanksUnknown else { return }
    for place in nameless { result[place] = original[place] }
  }

  /// A big-data frame, whole.
  mutating func bigDataFrame(_ bytes: [UInt8], fromHost: Bool) -> [UInt8] {
    let head = bytes.prefix(Colmi.BigDataFrame.headerLength)
    let payload = bytes[head.count...]
    let crc = Checksum.crc16Modbus(payload.span)
    let told = bytes[...].uint16LE(at: 4)
    if crc != told { report.countWrongChecksum() }
    var sound = bytes
    (sound[4], sound[5]) = (UInt8(truncatingIfNeeded: crc), UInt8(truncatingIfNeeded: crc >> 8))
    var result = sound
    if let frame = try? Colmi.BigDataFrame(parsing: sound) {
      result = scrub(frame, fromHost: fromHost)
    }
    let changed = result[head.count...]
    // A CRC is linear: as wrong as it was is what differs from the right one by as much.
    let wrong = Checksum.crc16Modbus(changed.span) ^ crc ^ told
    return head.prefix(4)
      + [UInt8(truncatingIfNeeded: wrong), UInt8(truncatingIfNeeded: wrong >> 8)] + changed
  }

  private mutating func scrub(_ frame: Colmi.BigDataFrame, fromHost: Bool) -> [UInt8] {
    let value: (any Colmi.BigDataValue)? =
      fromHost
      ? (try? Colmi.BigDataHostMessage(parsing: frame))?.value
      : (try? Colmi.BigDataRingMessage(parsing: frame))?.value
    guard let value, !(value is Colmi.OpaqueBigDataRequest), !(value is Colmi.OpaqueBigDataReply)
    else {
      let words = "big data \(frame.action) \(fromHost ? "to" : "from") the ring"
      return frame.bytes.prefix(Colmi.BigDataFrame.headerLength) + unknown(frame.payload, words)
    }
    return scrub(value, in: frame)
  }

  private mutating func scrub<Value: Colmi.BigDataValue>(
    _ value: Value, in frame: Colmi.BigDataFrame
  ) -> [UInt8] {
    let head = Colmi.BigDataFrame.headerLength
    let (original, plain) = (frame.bytes, value.bigDataFrame.bytes)
    guard plain.count == original.count else {
      return original.prefix(head)
        + unknown(frame.payload, "a \(Value.name) that is not written as it was read")
    }
    var result = plain
    switch changed(value, in: nil) {
    case .same: break
    case .other(let value) where value.bigDataFrame.payload.count == frame.payload.count:
      result = value.bigDataFrame.bytes
    case .other, .impossible:
      let words = "a \(Value.name) that cannot be changed"
      return original.prefix(head) + unknown(frame.payload, words)
    }
    keepNameless(original, plain, &result, Value.name)
    sweep(original, head..<original.count, &result)
    return result
  }
}
