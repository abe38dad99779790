import FuzzKit
import HaloCapture

/// Makes packets of a host and its controller from the bytes, with right heads on all levels, and
/// reads them from a file: the packets are the same, and all laws of files hold.
///
/// The first byte selects how the file is cut, the second the layout; then each packet has a byte
/// for its kind, one for its length, and its contents.
func fuzzHostController(_ input: [UInt8]) throws(BrokenLaw) {
  guard input.count > 2 else { return }
  try checkBearers(input)
  var maker = PacketMaker(ByteTaker(Array(input.dropFirst(2))))
  let packets = maker.packets()
  let (choice, head) = (input[0], input[1])
  let layout = FileLayout.allCases[Int(head & 0x7F) % FileLayout.allCases.count]
  let isBig = head & 0x80 != 0

  let held = packets.filter { layout.holds($0.part) }
  guard !held.isEmpty else { return }
  let start = 1_763_650_000_000_000
  let isPacked = layout == .snoozFirst || layout == .snoozSecond
  var file = layout.head(isBig: isBig)
  for (index, packet) in held.enumerated() {
    let time = isPacked ? (index > 0 ? 1000 : 0) : start + 1000 * index
    file += layout.record(packet, at: time, isBig: isBig)
  }
  if isPacked {
    file = BugReportText.text(
      version: layout == .snoozFirst ? 1 : 2, last: start + 1000 * (held.count - 1),
      stream: BugReportText.stored(file))
  }
  let expected = held.enumerated().map { index, packet in
    CapturedPacket(
      time: layout == .pcapngSimple ? .zero : .microseconds(start + 1000 * index),
      adapter: layout.hasAdapters ? UInt32(packet.adapter) : 0, kind: layout.kind(of: packet),
      bytes: packet.bytes[...])
  }
  let reading = try CaptureReading(file)
  try law(
    reading.error == nil && reading.damages.isEmpty && reading.packets == expected,
    "\(layout) of \(expected) gives \(reading)")
  try checkCapture(file, choice: choice)
}

private struct PacketMaker {
  private var taker: ByteTaker
  private var list: [PlainPacket] = []
  private var adapter = 0
  private var handle = 0
  private var isReceived = false

  init(_ taker: ByteTaker) { self.taker = taker }

  mutating func packets() -> [PlainPacket] {
    while !taker.isEmpty {
      let action = taker.byte()
      adapter = action & 0x80 == 0 ? 0 : 1
      isReceived = action & 0x40 != 0
      handle = 0x40 + Int(action >> 4 & 3)
      let bytes = taker.counted()
      make(action & 15, bytes, first: Int(bytes.first ?? 0))
    }
    return list
  }

  private mutating func make(_ action: UInt8, _ bytes: [UInt8], first: Int) {
    let rest = Array(bytes.dropFirst())
    switch action {
    case 0:
      // LE Connection Complete in one of its forms, with a role and an address.
      let form: UInt8 = [0x01, 0x0A, 0x29][first % 3]
      event(0x3E, [form, 0] + .little16(handle) + rest.padded(to: 28))
    case 1: event(0x05, [0] + .little16(handle) + [UInt8(first)])
    case 2: event(0x03, [0] + .little16(handle) + bytes.padded(to: 8))
    case 3: logical(4, bytes)
    case 4: logical(4, rest, part: 1 + first % 27)
    case 5: logical(first | Int(rest.first ?? 0) << 8, Array(rest.dropFirst()))
    case 6: logical(first % 2 == 0 ? 1 : 5, rest, part: 64)
    case 7: acl(first & 3, rest)
    case 8: add(.acl, bytes)
    case 9: add(.event, bytes)
    case 10: add(.command, bytes)
    case 11: add(.command, [3, 0x0C, 0])
    case 12: logical(6, [9, 1] + bytes.padded(to: 6))
    case 13: logical(4, [UInt8(first)] + rest.padded(to: 22))
    case 14 where first >= 0xC0: openBearer(0x40 + first % 4, 0x40 + first >> 2 % 4)
    // On an enhanced bearer the length precedes the packet.
    case 14 where first >= 0x80: logical(0x40 + first % 4, .little16(rest.count) + rest)
    case 14: logical(0x40 + first % 4, rest)
    default: add(first % 2 == 0 ? .synchronous : .isochronous, rest)
    }
  }

  /// Adds one side's request for an enhanced bearer, and the other's answer with its own number.
  private mutating func openBearer(_ own: Int, _ other: Int) {
    let sizes: [UInt8] = .little16(64) + .little16(64) + .little16(5)
    logical(5, [0x17, 1] + .little16(10) + .little16(0x27) + sizes + .little16(own))
    isReceived.toggle()
    logical(5, [0x18, 1] + .little16(10) + sizes + .little16(0) + .little16(other))
    isReceived.toggle()
  }

  private mutating func event(_ code: UInt8, _ bytes: [UInt8]) {
    add(.event, [code, UInt8(truncatingIfNeeded: bytes.count)] + bytes)
  }

  /// Adds an L2CAP packet, in parts of so many bytes.
  private mutating func logical(_ channel: Int, _ payload: [UInt8], part: Int = 300) {
    var rest = (.little16(payload.count) + .little16(channel) + payload)[...]
    var flag = isReceived ? 2 : 0
    while !rest.isEmpty {
      acl(flag, Array(rest.prefix(part)))
      rest = rest.dropFirst(part)
      flag = 1
    }
  }

  private mutating func acl(_ flag: Int, _ part: [UInt8]) {
    add(.acl, .little16(handle | flag << 12) + .little16(part.count) + part)
  }

  private mutating func add(_ part: PlainPacket.Part, _ bytes: [UInt8]) {
    list.append(PlainPacket(part: part, isReceived: isReceived, adapter: adapter, bytes: bytes))
  }
}
