/// Android bug reports, which contain a compressed log.
enum BugReportText {
  /// Puts a log into the text of a bug report: the microseconds of its last packet, and its records
  /// as a zlib stream.
  static func text(version: UInt8, last: Int, stream: [UInt8]) -> [UInt8] {
    let log = [version] + .number32(last, isBig: false) + .number32(last >> 32, isBig: false)
    let lines = base64(log + stream).chunks(of: 76).map { $0 + [0x0A] }.joined()
    return Array("first\n--- BEGIN:BTSNOOP_LOG_SUMMARY (1 bytes in) ---\n".utf8) + lines
      + Array("--- END:BTSNOOP_LOG_SUMMARY ---\n".utf8)
  }

  /// Returns a zlib stream of stored blocks.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let (parts, last) = (bytes.chunks(of: 0xFFFF), (bytes.count - 1) / 0xFFFF)
    var stream: [UInt8] = [0x78, 0x01]
    for (index, part) in parts.enumerated() {
      stream += [index == last ? 1 : 0] + .little16(part.count) + .little16(~part.count) + part
    }
    var (sum, sums) = (1, 0)
    for byte in bytes {
      sum = (sum + Int(byte)) % 65_521
      sums = (sums + sum) % 65_521
    }
    return stream + .number32(sums << 16 | sum, isBig: true)
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    bytes.chunks(of: 3).flatMap { part in
      let number = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      return (0..<4).map { position in
        position <= part.count ? digits[number >> (18 - 6 * position) & 63] : 0x3D
      }
    }
  }
}

extension [UInt8] {
  /// Returns slices of a length, the last of which may be shorter.
  fileprivate func chunks(of length: Int) -> [[UInt8]] {
    stride(from: 0, to: count, by: length).map { Array(self[$0..<Swift.min($0 + length, count)]) }
  }
}
