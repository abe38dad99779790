import HaloCapture
import HaloProtocol

/// Cuts a stream of H4 bytes, as on a socket or a serial line, into packets of HCI.
///
/// Each packet begins with its type. A stream may end within a packet, and has no mark between
/// packets, so nothing after an unknown type can be read.
///
/// | type | packet | length field, after the type |
/// |---|---|---|
/// | `01` | command | 1 byte at 2 |
/// | `02` | ACL data | 2 bytes at 2, low byte first |
/// | `03` | SCO data | 1 byte at 2 |
/// | `04` | event | 1 byte at 1 |
/// | `05` | ISO data | 14 bits at 2, low byte first |
///
/// Source: Core Specification, Volume 4, Part A, 2, and Part E, 5.4.
public struct H4Framing: Sendable {
  private var bytes: [UInt8] = []
  /// The start of the next packet in `bytes`.
  private var start = 0
  /// True if everything before the next Reset is to be dropped.
  private var isSkipping = false

  /// Makes the framing of a new stream.
  public init() {}

  /// Adds bytes that have arrived.
  public mutating func consume(_ more: some Sequence<UInt8>) {
    bytes.removeFirst(start)
    start = 0
    bytes.append(contentsOf: more)
  }

  /// Drops all bytes before the next Reset command, after which ``next()`` returns packets again.
  ///
  /// For a serial line, which has no end that would part one host from the next.
  public mutating func skipToReset() { isSkipping = true }

  private mutating func dropUntilReset() {
    let reset: [UInt8] = [0x01, 0x03, 0x0C, 0x00]
    let rest = bytes[start...]
    let next = rest.indices.first { rest[$0...].prefix(4) == reset.prefix(rest.endIndex - $0) }
    start = next ?? rest.endIndex
    isSkipping = bytes.count - start < reset.count
  }

  /// Removes and returns the next whole packet, with its type; nil if more bytes are needed.
  ///
  /// - Throws: `WireError` if the type is unknown. The stream cannot be read further.
  public mutating func next() throws(WireError) -> [UInt8]? {
    if isSkipping { dropUntilReset() }
    let rest = bytes[start...]
    guard !isSkipping, let type = rest.first else { return nil }
    let (place, mask): (Int, UInt16) =
      switch type {
      case 0x01, 0x03: (3, 0xFF)
      case 0x02: (3, 0xFFFF)
      case 0x04: (2, 0xFF)
      case 0x05: (3, 0x3FFF)
      default: throw WireError(.unexpectedStart(byte: type), at: 0, in: "type")
      }
    let header = place + (mask > 0xFF ? 2 : 1)
    guard rest.count >= header else { return nil }
    let data = Int(mask > 0xFF ? rest.uint16LE(at: place) & mask : UInt16(rest[start + place]))
    guard rest.count >= header + data else { return nil }
    start += header + data
    return Array(rest.prefix(header + data))
  }
}
