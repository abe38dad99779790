import HaloFoundation

/// A frame of the WebSocket protocol.
///
/// | offset | size | field | |
/// |---|---|---|---|
/// | 0 | bit 7 | `isFinal` | |
/// | 0 | bits 0–3 | `opcode` | bits 4–6 are reserved |
/// | 1 | bit 7 | presence of the mask | obligatory from a client, forbidden from a server |
/// | 1 | bits 0–6 | length | 126: two bytes follow; 127: eight bytes follow |
/// | next | 4 | mask | |
/// | next | n | `payload` | |
///
/// Source: RFC 6455.
struct WebSocketFrame: Hashable, Sendable {
  /// The maximum length of a client's payload in bytes for a server that ignores the content.
  static let maximumPayload = 4096

  var opcode: UInt8
  var payload: [UInt8]
  var isFinal = true

  static let continuation: UInt8 = 0
  static let text: UInt8 = 1
  static let close: UInt8 = 8
  static let ping: UInt8 = 9
  static let pong: UInt8 = 10

  /// Why the server closes a WebSocket; the raw value is the code in the close frame.
  enum Failure: UInt16, Error, Hashable, Sendable {
    case protocolError = 1002
    case tooLong = 1009
  }

  static func close(_ code: UInt16) -> WebSocketFrame {
    WebSocketFrame(opcode: close, payload: [UInt8(code >> 8), UInt8(code & 0xFF)])
  }

  /// The bytes of the frame as a server sends it, without a mask.
  var bytes: [UInt8] { bytes(mask: []) }

  /// The bytes of the frame, as a client sends it if `mask` is not empty.
  func bytes(mask: [UInt8]) -> [UInt8] {
    var bytes = [(isFinal ? 0x80 : 0) | opcode & 0x0F]
    let flag: UInt8 = mask.isEmpty ? 0 : 0x80
    switch payload.count {
    case ...125: bytes.append(flag | UInt8(payload.count))
    case ...0xFFFF:
      bytes += [flag | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
      bytes.append(flag | 127)
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    return bytes + mask + Self.masked(payload[...], mask)
  }

  private static func masked(_ payload: ArraySlice<UInt8>, _ mask: [UInt8]) -> [UInt8] {
    mask.isEmpty ? Array(payload) : payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  /// Removes the first frame of a peer's bytes; nil if incomplete; `isMasked` for clients.
  static func popFirst(
    from bytes: inout [UInt8], isMasked: Bool = true, maximum: Int = maximumPayload
  ) throws(Failure) -> WebSocketFrame? {
    guard bytes.count >= 2 else { return nil }
    let (first, second) = (bytes[0], bytes[1])
    let (opcode, isFinal) = (first & 0x0F, first & 0x80 != 0)
    let isControl = opcode & 8 != 0
    var length = UInt64(second & 0x7F)
    guard first & 0x70 == 0, (second & 0x80 != 0) == isMasked,
      [0, 1, 2, close, ping, pong].contains(opcode), !isControl || isFinal && length <= 125
    else { throw .protocolError }
    let extra = length == 127 ? 8 : length == 126 ? 2 : 0
    guard bytes.count >= 2 + extra else { return nil }
    if extra > 0 { length = bytes[2..<2 + extra].reduce(0) { $0 << 8 | UInt64($1) } }
    guard length <= maximum else { throw .tooLong }
    let start = 2 + extra + (isMasked ? 4 : 0)
    let end = start + Int(length)
    guard bytes.count >= end else { return nil }
    let payload = masked(bytes[start..<end], Array(bytes[2 + extra..<start]))
    bytes.removeFirst(end)
    return WebSocketFrame(opcode: opcode, payload: payload, isFinal: isFinal)
  }

  /// Returns `Sec-WebSocket-Accept` for a key; nil for a key that is not 16 bytes in Base64.
  static func accept(_ key: String) -> String? {
    guard Data(base64Encoded: key)?.count == 16 else { return nil }
    let digest = SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return Data(digest).base64EncodedString()
  }
}

/// The hash of the WebSocket handshake, which needs no security (FIPS 180-4).
enum SHA1 {
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    bytes += [UInt8](repeating: 0, count: (120 - bytes.count % 64) % 64)
    let bits = UInt64(message.count) * 8
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    var hash: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for start in stride(from: 0, to: bytes.count, by: 64) {
      add(bytes[start..<start + 64], to: &hash)
    }
    return hash.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
  }

  private static func add(_ block: ArraySlice<UInt8>, to hash: inout [UInt32]) {
    var words = (0..<16).map { index in
      block.dropFirst(index * 4).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      words.append(
        rotate(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
    }
    var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
    for (round, word) in words.enumerated() {
      let (mix, constant): (UInt32, UInt32) =
        switch round {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      (a, b, c, d, e) = (rotate(a, 5) &+ mix &+ e &+ constant &+ word, a, rotate(b, 30), c, d)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { hash[index] &+= value }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
