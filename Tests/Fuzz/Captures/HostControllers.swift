import FuzzKit
import HaloCapture
import HaloScrub

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
  let records = layout.records(of: held, isBig: isBig)
  let file = layout.file(records, last: firstTime + 1000 * (held.count - 1), isBig: isBig)
  let expected = held.enumerated().map { index, packet in
    CapturedPacket(
      time: layout == .pcapngSimple ? .zero : .microseconds(firstTime + 1000 * index),
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

/// Reads attributes over several channels of one link in parallel, as the bytes specify.
///
/// Checks that each value belongs to the request on its channel, that each channel whose opening is
/// missing is reported once, and that a name is replaced on every channel.
func checkBearers(_ input: [UInt8]) throws(BrokenLaw) {
  var maker = BearerMaker(ByteTaker(input))
  maker.makeAll()
  let first = try BearerReading(maker.packets)
  try law(
    first.reads == maker.expected, "\(maker.expected) over several channels are \(first.reads)")
  try law(
    first.losses == maker.unseen.count,
    "\(first.losses) of \(maker.unseen.count) channels without an opening are reported")

  var scrubber = CaptureScrubber(
    ScrubOptions(seed: 5), table: BearerReading.table, isGuessing: false)
  var scrubbed: [CapturedPacket] = []
  try accepted("\(maker.packets)") { for packet in maker.packets { try scrubber.consume(packet) } }
  scrubber.finish()
  while let packet = scrubber.next() { scrubbed.append(packet) }
  let second = try BearerReading(scrubbed)
  try law(second.reads.map(\.handle) == first.reads.map(\.handle), "\(first) became \(second)")
  for (read, other) in zip(first.reads, second.reads) {
    try law(
      other.value.count == read.value.count
        && (other.value != read.value || read.handle != BearerReading.name),
      "\(read) became \(other)")
  }
}

private struct BearerRead: Equatable {
  var handle: UInt16
  var value: [UInt8]
}

/// The reads that packets contain.
private struct BearerReading {
  var reads: [BearerRead] = []
  var losses = 0

  static let name: UInt16 = 3
  static let table: HandleTable = {
    var table = HandleTable()
    table.addCharacteristic(0x2A00, at: name)
    return table
  }()

  init(_ packets: [CapturedPacket]) throws(BrokenLaw) {
    var writer = CaptureWriter(.btsnoop)
    var file = writer.head
    for packet in packets { file += writer.record(of: packet) ?? [] }
    try accepted("\(packets) cannot be read") {
      var session = CaptureSession(try CaptureReader(file), table: Self.table, isGuessing: false)
      while case .operation(let operation)? = try session.next() {
        switch operation.kind {
        case .read:
          reads.append(BearerRead(handle: operation.handle, value: Array(operation.value)))
        case .loss: losses += 1
        default: break
        }
      }
    }
  }
}

/// Makes packets from bytes, each of which selects an operation and a channel.
///
/// The first three bits are the channel: the first one is fixed, and the last two are never opened.
private struct BearerMaker {
  private(set) var packets: [CapturedPacket] = []
  private(set) var expected: [BearerRead] = []
  /// Channels that were used without being opened.
  private(set) var unseen: Set<UInt8> = []
  private var taker: ByteTaker
  private var isOpen: Set<UInt8> = [0]
  private var asked: [UInt8: UInt16] = [:]
  private var count = 0

  /// The largest number of operations, as each takes several packets.
  private static let mostActions = 48

  init(_ taker: ByteTaker) {
    self.taker = taker
    // LE Connection Complete.
    let peer: [UInt8] = [1, 0, 0x5E, 0, 0x53, 0xC0]
    add(.event, [0x3E, 19, 1, 0, 0x40, 0, 0, 1] + peer + [24, 0, 0, 0, 72, 0, 0])
  }

  mutating func makeAll() {
    for _ in 0..<Self.mostActions where !taker.isEmpty {
      let action = taker.byte()
      make(action >> 3, on: action & 7)
    }
  }

  private mutating func make(_ action: UInt8, on channel: UInt8) {
    guard isOpen.contains(channel) else {
      guard channel > 5 else { return open(channel) }
      unseen.insert(channel)
      // Both sides use the same number.
      return logical(0x40 + Int(channel), [3, 0, 0x0A, 7, 0], isFromHost: true)
    }
    guard let handle = asked.removeValue(forKey: channel) else { return ask(on: channel, action) }
    count += 1
    let isName = handle == BearerReading.name
    let value =
      isName
      ? Array("Somebody".utf8)
      : [0xFE] + .little16(count) + [UInt8](repeating: 0, count: Int(action & 15))
    expected.append(BearerRead(handle: handle, value: value))
    attribute([0x0B] + value, on: channel, isFromHost: false, isSplit: action & 16 != 0 && !isName)
  }

  /// Requests a value.
  ///
  /// Packets with the name are left whole, as a scrubber does not change a value across two
  /// packets.
  private mutating func ask(on channel: UInt8, _ action: UInt8) {
    let isName = action & 1 == 0
    let handle = isName ? BearerReading.name : 0x10 + UInt16(action)
    asked[channel] = handle
    attribute(
      [0x0A] + .little16(Int(handle)), on: channel, isFromHost: true,
      isSplit: action & 2 != 0 && !isName)
  }

  /// Adds the host's request for an enhanced bearer, and the device's answer with its own number.
  private mutating func open(_ channel: UInt8) {
    isOpen.insert(channel)
    let sizes: [UInt8] = .little16(64) + .little16(64) + .little16(5)
    logical(
      5, [0x17, channel] + .little16(10) + .little16(0x27) + sizes + .little16(own(channel)),
      isFromHost: true)
    logical(
      5, [0x18, channel] + .little16(10) + sizes + .little16(0) + .little16(other(channel)),
      isFromHost: false)
  }

  /// The number that the host chose, and that of the device; these sets of numbers overlap.
  private func own(_ channel: UInt8) -> Int { 0x40 + Int(channel) }
  private func other(_ channel: UInt8) -> Int { 0x46 - Int(channel) }

  /// Adds a packet of the Attribute Protocol, on enhanced bearers after its length, in one part or
  /// two.
  private mutating func attribute(
    _ bytes: [UInt8], on channel: UInt8, isFromHost: Bool, isSplit: Bool
  ) {
    guard channel > 0 else { return logical(4, bytes, isFromHost: isFromHost) }
    let number = isFromHost ? other(channel) : own(channel)
    let whole: [UInt8] = .little16(bytes.count) + bytes
    let first = whole.prefix(isSplit ? 3 : whole.count)
    logical(number, Array(first), isFromHost: isFromHost)
    if isSplit { logical(number, Array(whole.dropFirst(3)), isFromHost: isFromHost) }
  }

  private mutating func logical(_ channel: Int, _ payload: [UInt8], isFromHost: Bool) {
    let packet: [UInt8] = .little16(payload.count) + .little16(channel) + payload
    let flags = 0x40 | (isFromHost ? 0 : 0x2000)
    add(.acl(isFromHost ? .sent : .received), .little16(flags) + .little16(packet.count) + packet)
  }

  private mutating func add(_ kind: CapturedPacket.Kind, _ bytes: [UInt8]) {
    let time = Duration.seconds(1_763_650_000) + .milliseconds(packets.count)
    packets.append(CapturedPacket(time: time, kind: kind, bytes: bytes[...]))
  }
}
