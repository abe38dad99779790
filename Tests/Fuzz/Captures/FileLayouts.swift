import HaloCapture

/// The layouts of packets in files, written independently of the tested writer, from the
/// descriptions of the formats.
enum FileLayout: CaseIterable {
  case snoopBare, snoopTyped, snoopMonitor
  case pcapTyped, pcapDirected, pcapMonitor
  case pcapngDirected, pcapngSimple, pcapngObsolete
  case loggerLittle, loggerBig
  case snoozFirst, snoozSecond

  /// Returns the head of a file; `isBig` selects the byte order, if the format has a choice.
  func head(isBig: Bool) -> [UInt8] {
    switch self {
    case .snoopBare: Self.snoopHead(1001)
    case .snoopTyped: Self.snoopHead(1002)
    case .snoopMonitor: Self.snoopHead(2001)
    case .pcapTyped: Self.pcapHead(187, isBig: isBig)
    case .pcapDirected: Self.pcapHead(201, isBig: isBig)
    case .pcapMonitor: Self.pcapHead(254, isBig: isBig)
    case .pcapngDirected, .pcapngObsolete: Self.pcapngHead(201, isBig: isBig)
    case .pcapngSimple: Self.pcapngHead(187, isBig: isBig)
    case .loggerLittle, .loggerBig, .snoozFirst, .snoozSecond: []
    }
  }

  static func snoopHead(_ datalink: Int) -> [UInt8] {
    Array("btsnoop\0".utf8) + .number32(1, isBig: true) + .number32(datalink, isBig: true)
  }

  static func pcapHead(_ linkType: Int, isBig: Bool, isNano: Bool = false) -> [UInt8] {
    .number32(isNano ? 0xA1B2_3C4D : 0xA1B2_C3D4, isBig: isBig)
      + (isBig ? [0, 2, 0, 4] : [2, 0, 4, 0]) + [UInt8](repeating: 0, count: 8)
      + .number32(0x40000, isBig: isBig) + .number32(linkType, isBig: isBig)
  }

  static func pcapngHead(_ linkType: Int, isBig: Bool) -> [UInt8] {
    let section: [UInt8] =
      .number32(0x1A2B_3C4D, isBig: isBig) + (isBig ? [0, 1, 0, 0] : [1, 0, 0, 0])
      + [UInt8](repeating: 0xFF, count: 8)
    let type: [UInt8] = isBig ? .little16(linkType).reversed() : .little16(linkType)
    return block(0x0A0D_0D0A, section, isBig: isBig)
      + block(1, type + [0, 0, 0, 0, 0, 0], isBig: isBig)
  }

  static func block(_ type: Int, _ body: [UInt8], isBig: Bool) -> [UInt8] {
    let body = body.padded(to: (body.count + 3) / 4 * 4)
    let length: [UInt8] = .number32(body.count + 12, isBig: isBig)
    return .number32(type, isBig: isBig) + length + body + length
  }

  /// Returns a record with the complete packet at a time; in btsnooz since the packet before.
  func record(_ packet: PlainPacket, at microseconds: Int, isBig: Bool) -> [UInt8] {
    let (seconds, fraction) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let data = wrapped(packet)
    func numbers(_ list: Int...) -> [UInt8] { list.flatMap { [UInt8].number32($0, isBig: isBig) } }
    switch self {
    case .snoopBare: return Self.snoop(packet.bytes, packet.snoopFlags, microseconds)
    case .snoopTyped:
      return Self.snoop([packet.type] + packet.bytes, packet.snoopFlags, microseconds)
    case .snoopMonitor:
      return Self.snoop(packet.bytes, packet.adapter << 16 | packet.opcode, microseconds)
    case .pcapTyped, .pcapDirected, .pcapMonitor:
      return numbers(seconds, fraction, data.count, data.count) + data
    case .pcapngDirected, .pcapngObsolete:
      let head = numbers(0, microseconds >> 32, microseconds, data.count, data.count)
      return Self.block(self == .pcapngDirected ? 6 : 2, head + data, isBig: isBig)
    case .pcapngSimple: return Self.block(3, numbers(data.count) + data, isBig: isBig)
    case .loggerLittle, .loggerBig:
      return [9 + packet.bytes.count, seconds, fraction].flatMap {
        [UInt8].number32($0, isBig: self == .loggerBig)
      } + [packet.loggerType] + packet.bytes
    case .snoozFirst:
      return .little16(packet.bytes.count + 1) + .number32(microseconds, isBig: false)
        + [packet.snoozType] + packet.bytes
    case .snoozSecond:
      return .little16(packet.bytes.count + 1) + .little16(packet.bytes.count + 1)
        + .number32(microseconds, isBig: false) + [packet.snoozType] + packet.bytes
    }
  }

  private func wrapped(_ packet: PlainPacket) -> [UInt8] {
    switch self {
    case .pcapTyped, .pcapngSimple: [packet.type] + packet.bytes
    case .pcapMonitor:
      .little16(packet.adapter).reversed() + .little16(packet.opcode).reversed() + packet.bytes
    default: [0, 0, 0, packet.isReceived ? 1 : 0, packet.type] + packet.bytes
    }
  }

  private static func snoop(_ data: [UInt8], _ flags: Int, _ microseconds: Int) -> [UInt8] {
    let time = microseconds + 0x00DC_DDB3_0F2F_8000
    return [data.count, data.count, flags, 0, time >> 32, time].flatMap {
      [UInt8].number32($0, isBig: true)
    } + data
  }

  /// Returns the kind that the file stores for a packet.
  func kind(of packet: PlainPacket) -> CapturedPacket.Kind {
    let isDirected = self != .pcapTyped && self != .pcapngSimple
    let direction: CapturedPacket.Direction =
      isDirected ? (packet.isReceived ? .received : .sent) : .unknown
    switch packet.part {
    case .command: return .command
    case .event: return .event
    case .acl: return .acl(direction)
    case .synchronous: return .synchronous(direction)
    case .isochronous: return .isochronous(direction)
    }
  }

  /// Whether the file stores the adapter of a packet.
  var hasAdapters: Bool { self == .snoopMonitor || self == .pcapMonitor }
  /// Whether the file is the compressed log of a bug report.
  var isPacked: Bool { self == .snoozFirst || self == .snoozSecond }

  /// Returns a file of records, the last of which is at a time.
  func file(_ records: [UInt8], last: Int, isBig: Bool) -> [UInt8] {
    guard isPacked else { return head(isBig: isBig) + records }
    return BugReportText.text(
      version: self == .snoozFirst ? 1 : 2, last: last, stream: BugReportText.stored(records))
  }

  /// Returns whether the file can contain a kind of packet.
  func holds(_ part: PlainPacket.Part) -> Bool {
    self != .snoopBare || part == .command || part == .event || part == .acl
  }
}

/// A packet of a host and its controller, in no particular format.
struct PlainPacket {
  enum Part: CaseIterable { case command, event, acl, synchronous, isochronous }

  var part: Part
  var isReceived: Bool
  var adapter = 0
  var bytes: [UInt8]

  fileprivate var type: UInt8 {
    switch part {
    case .command: 1
    case .acl: 2
    case .synchronous: 3
    case .event: 4
    case .isochronous: 5
    }
  }

  /// Returns the code of a command, an event, or data (ACL, synchronous, isochronous).
  private func code(_ command: UInt8, _ event: UInt8, sent: [UInt8], received: [UInt8]) -> UInt8 {
    let codes = isReceived ? received : sent
    return switch part {
    case .command: command
    case .event: event
    case .acl: codes[0]
    case .synchronous: codes[1]
    case .isochronous: codes[2]
    }
  }

  fileprivate var snoopFlags: Int { Int(code(2, 3, sent: [0, 0, 0], received: [1, 1, 1])) }
  fileprivate var opcode: Int { Int(code(2, 3, sent: [4, 6, 18], received: [5, 7, 19])) }
  fileprivate var loggerType: UInt8 { code(0, 1, sent: [2, 8, 0x12], received: [3, 9, 0x13]) }
  fileprivate var snoozType: UInt8 {
    code(0x20, 0x10, sent: [0x21, 0x22, 0x2D], received: [0x11, 0x12, 0x17])
  }
}

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

extension [UInt8] {
  static func little16(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  static func number32(_ number: Int, isBig: Bool) -> [UInt8] {
    let bytes = little16(number) + little16(number >> 16)
    return isBig ? bytes.reversed() : bytes
  }

  /// Returns so many bytes, padded with zeros.
  func padded(to length: Int) -> [UInt8] {
    prefix(length) + [UInt8](repeating: 0, count: Swift.max(0, length - count))
  }
}
