import HaloCapture
import HaloTransport

extension ScrubContext {
  /// Removes personal data from L2CAP signaling packets, each a code, an identifier, a length, and
  /// that many bytes.
  mutating func signals(_ packet: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = packet
    while rest.count >= 4, rest.count >= 4 + Int(rest.uint16LE(at: 2)) {
      let code = rest[rest.startIndex]
      let data = rest.dropFirst(4).prefix(Int(rest.uint16LE(at: 2)))
      result += rest.prefix(4)
      let words = "data of the signal 0x\(Self.hex(code))"
      let layout = Layout("\(Self.signalLengths[code] ?? 0)")
      result += scrub(Array(data), by: layout, words)
      rest = rest.dropFirst(4 + data.count)
    }
    return result + unknown(rest, "bytes after signals")
  }

  /// The number of harmless bytes at the start of each signaling packet's data, by its code; data
  /// of an echo are never harmless.
  ///
  /// Source: Core Specification, Volume 3, Part A, 4 and 5.
  private static let signalLengths: [UInt8: Int] = [
    // Reject, connection, configuration with one option of each kind, disconnection, information.
    0x01: 6, 0x02: 4, 0x03: 8, 0x04: 76, 0x05: 78, 0x06: 4, 0x07: 4, 0x0A: 2, 0x0B: 12,
    // Channels that are created and moved, parameters of the link.
    0x0C: 5, 0x0D: 8, 0x0E: 3, 0x0F: 4, 0x10: 4, 0x11: 2, 0x12: 8, 0x13: 2,
    // Channels with credits, of which one signal can have five.
    0x14: 10, 0x15: 10, 0x16: 4, 0x17: 18, 0x18: 18, 0x19: 14, 0x1A: 2,
  ]
}
