import HaloCapture
import HaloProtocol

extension ScrubContext {
  /// Returns whether scrubbing surely leaves a command frame unchanged and adds no report.
  func isKeptFrame(_ bytes: Span<UInt8>, fromHost: Bool) -> Bool {
    guard bytes.count == 16, !identities.mayBegin(at: 0, in: bytes, 16),
      let layout = RingLayouts.frame(bytes[0], bytes[1], fromHost: fromHost)
    else { return false }
    var sum: UInt8 = 0
    for index in 0..<15 { sum &+= bytes[index] }
    return sum == bytes[15] && isKept(bytes, 1..<15, by: layout)
  }

  mutating func colmiFrame(_ bytes: [UInt8], fromHost: Bool) -> [UInt8] {
    guard bytes.count == 16 else {
      return unknown(bytes, "frames of the ring of another length than 16 bytes")
    }
    let sum = bytes.dropLast().reduce(0, &+)
    if sum != bytes[15] { report.countWrongChecksum() }
    let opcode = bytes[0]
    let layout = RingLayouts.frame(opcode, bytes[1], fromHost: fromHost)
    let payload = Array(bytes[1..<15])
    var result: [UInt8]
    if identities.match(at: 0, in: bytes) != nil {
      result = unknown(bytes.dropLast(), "frames of the ring that begin with an address or a name")
    } else if payload[0] == 0xEE, payload.dropFirst().allSatisfy({ $0 == 0 }) {
      // This answer means that the ring does not know the command.
      result = bytes.dropLast()
    } else {
      func words() -> String { "opcode \(Self.hex(opcode)) \(fromHost ? "to" : "from") the ring" }
      result = [opcode] + scrub(payload, by: layout, words())
    }
    // A wrong checksum remains equally wrong.
    return result + [result.reduce(0, &+) &+ (bytes[15] &- sum)]
  }

  /// Scrubs a frame of big data, or blanks bytes that no frame begins with.
  mutating func bigData(_ bytes: [UInt8], fromHost: Bool) -> [UInt8] {
    guard bytes.first == Colmi.BigDataFrame.start else {
      // A long run counts once for each 256 bytes.
      return bytes.parts(of: 256).flatMap {
        unknown($0, "big data that no frame begins with")
      }
    }
    let payload = Array(bytes.dropFirst(6))
    let crc = Checksum.crc16Modbus(payload.span)
    let stated = bytes[...].uint16LE(at: 4)
    if crc != stated { report.countWrongChecksum() }
    func words() -> String { "big data \(Self.hex(bytes[1])) \(fromHost ? "to" : "from") the ring" }
    let layout = RingLayouts.bigData(bytes[1], payload.first, fromHost: fromHost)
    let result = scrub(payload, by: layout, words())
    // A CRC is linear, so the difference from the right one is kept.
    let wrong = Checksum.crc16Modbus(result.span) ^ crc ^ stated
    return bytes.prefix(4)
      + [UInt8(truncatingIfNeeded: wrong), UInt8(truncatingIfNeeded: wrong >> 8)] + result
  }
}
