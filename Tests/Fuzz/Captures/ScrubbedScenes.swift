import FuzzKit
import HaloCapture
import HaloProtocol
import HaloScrub

/// Has hosts and devices read and write each other's attributes in any order, scrubs the recorded
/// packets, and looks for names that a reader of the original finds.
///
/// The first byte selects the further data to remove, and whether the queue is small. Then each
/// operation has a byte for its kind, one for its link and side, and some for its contents. Each
/// value is different.
func fuzzScrubbedScenes(_ input: [UInt8]) throws(BrokenLaw) {
  guard let choice = input.first else { return }
  let isRoomy = choice & 0x40 == 0
  var maker = SceneMaker(ByteTaker(Array(input.dropFirst())), isRoomy: isRoomy)
  let packets = maker.packets()
  guard !packets.isEmpty else { return }
  var table = HandleTable()
  table.addCharacteristic(0x2A00, at: 3)
  table.addCharacteristic(0x2A25, at: 5)
  var options = ScrubOptions(choice)
  if !isRoomy { options.mostWaiting = 2 }
  let scrubbed = try checkScrubbing(packets, options, isGuessing: choice & 8 == 0, table)
  try checkFollowing(packets, scrubbed, table)
}

/// Returns each operation in several states of a link, and a whole visit.
@Sendable func sceneSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  (0..<UInt8(SceneMaker.actions)).flatMap { action in
    [0, 0x80, 0x40].map { (kind: UInt8) -> [UInt8] in
      let (choice, side) = (kind & 0x40, kind & 0x80)
      return [choice, 0, 1, 3, 0, 2, action | side, 2, 30, 7, 8 | side, 2, 60, 1 | side, 2]
    }
  }
}

private struct SceneMaker {
  static let actions = 32

  private static let types: [UInt16] = [
    0x2A00, 0x2A25, 0x2A37, 0x2A29, 0x2A8A, 0x2A24, 0x2B2A, 0x2902,
  ]
  private static let peers: [[UInt8]] = [
    [0x01, 0x00, 0x5E, 0x00, 0x53, 0xC0], [0x02, 0x00, 0x5E, 0x00, 0x53, 0xC1],
    [0x03, 0x11, 0x22, 0x33, 0x44, 0x55], [0x04, 0x11, 0x22, 0x33, 0x44, 0x66],
  ]

  private var taker: ByteTaker
  private var list: [CapturedPacket] = []
  private var count = 0
  /// The link and the side of the operation.
  private var (link, isSent) = (0 as UInt8, false)
  /// How the next packet is truncated or cut into parts.
  private var (cut, part) = (0, 0)
  private var (drops, isNew) = (0, false)
  private var isOnBearer = false
  private let isRoomy: Bool

  init(_ taker: ByteTaker, isRoomy: Bool) { (self.taker, self.isRoomy) = (taker, isRoomy) }

  mutating func packets() -> [CapturedPacket] {
    while !taker.isEmpty, list.count < 96 {
      let action = taker.byte()
      (link, isSent) = (action >> 5 & 3, action & 0x80 != 0)
      make(action & 31)
    }
    return list
  }

  private mutating func make(_ action: UInt8) {
    switch action {
    case 0: connect(taker.byte())
    case 1: event(0x05, [0] + linkHandle + [0x13])
    case 2:
      let size = 23 + Int(taker.byte()) % 200
      attribute([2] + .little16(size))
      answer([3] + .little16(size))
    case 3: discover()
    case 4: attribute([0x0A] + handle())
    case 5: answer([0x0B] + value())
    case 6: attribute([0x0C] + handle() + offset())
    case 7: answer([0x0D] + value())
    case 8: readLong()
    case 9: attribute([0x08, 1, 0, 0xFF, 0xFF] + type())
    case 10:
      let (handle, value) = (handle(), value())
      answer([0x09, UInt8(truncatingIfNeeded: value.count + 2)] + handle + value)
    case 11: attribute([0x12] + handle() + value())
    case 12: answer([0x13])
    case 13: attribute([0x52] + handle() + value())
    case 14: answer([0x1B] + handle() + value())
    case 15: answer([0x1D] + handle() + value())
    case 16: attribute([0x16] + handle() + offset() + value())
    case 17: writeLong()
    case 18:
      let choice = taker.byte()
      attribute([0x18, choice & 1])
      if choice & 2 != 0 { answer([0x19]) }
    case 19: attribute([0x0E] + handle() + handle())
    case 20: attribute([0x20] + handle() + handle())
    case 21:
      let (first, second) = (value(), value())
      answer([0x21] + .little16(first.count) + first + .little16(second.count) + second)
    case 22: attribute([0x04, 1, 0, 0xFF, 0xFF]); answer([0x05, 1] + handle() + type())
    case 23: answer([0x1D, 2, 0, 1, 0, 0xFF, 0xFF])
    case 24:
      answer([0x01, [0x0A, 0x0C, 0x12, 0x16, 8, 0x18][Int(taker.byte()) % 6]] + handle() + [0x0A])
    case 25: logical(6, [9, 0] + Self.peers[Int(taker.byte()) % 2], isSent: isSent)
    case 26: openBearer()
    case 27: isOnBearer.toggle()
    case 28:
      let (first, second) = (handle(), handle())
      let (one, two) = (value(), value())
      answer([0x23] + first + .little16(one.count) + one + second + .little16(two.count) + two)
    case 29: cut = 1 + Int(taker.byte())
    case 30: simulate(taker.byte() & 7)
    default:
      part = 1 + Int(taker.byte())
      // With a small queue, the rest of a value in many parts is only reported, so parts are left
      // out.
      if !isRoomy { part = 0 }
    }
  }

  /// Affects the capture, or discovers attributes.
  private mutating func simulate(_ choice: UInt8) {
    switch choice {
    case 0: drops = 1
    case 1: isNew = true
    case 3: add(.command, [0x03, 0x0C, 0])
    case 4:
      attribute([0x10, 1, 0, 0xFF, 0xFF, 0x00, 0x28])
      answer([0x11, 6] + handle() + handle() + [0x0A, 0x18])
    case 5: attribute([0x0A] + handle()); answer([0x0B] + hash())
    case 6: attribute([0x0C] + handle() + [0, 0]); answer([0x0D] + hash())
    case 7:
      attribute([0x08, 1, 0, 0xFF, 0xFF, 0x2A, 0x2B])
      answer([0x09, 18] + handle() + hash())
    default: break
    }
  }

  // MARK: Operations of several packets

  private mutating func connect(_ choice: UInt8) {
    let peer = Self.peers[Int(choice >> 2 & 3)]
    let kind: UInt8 = choice & 0x10 == 0 ? 0 : 1
    let head = [0] + linkHandle + [isSent ? 0 : 1, kind] + peer
    let end: [UInt8] = [24, 0, 0, 0, 72, 0, 0]
    switch choice & 3 {
    case 0: event(0x3E, [0x0A] + head + [UInt8](repeating: 0, count: 12) + end)
    default: event(0x3E, [0x01] + head + end)
    }
  }

  private mutating func discover() {
    let value = handle()
    let declaration: [UInt8] = .little16(Int(value[0]) - 1)
    attribute([0x08] + declaration + [0xFF, 0xFF, 0x03, 0x28])
    answer([0x09, 7] + declaration + [0x1A] + value + type())
  }

  private mutating func readLong() {
    let handle = handle()
    let value = value()
    let most = 22 + Int(taker.byte()) % 3 * 20
    for position in stride(from: 0, through: value.count, by: most) {
      attribute(position == 0 ? [0x0A] + handle : [0x0C] + handle + .little16(position))
      answer([position == 0 ? 0x0B : 0x0D] + value[position..<min(position + most, value.count)])
    }
  }

  private mutating func writeLong() {
    let handle = handle()
    let value = value()
    let start = Int(taker.byte()) & 3
    for position in stride(from: 0, to: value.count, by: 18) {
      let packet =
        handle + .little16(start * 5 + position) + value[position..<min(position + 18, value.count)]
      attribute([0x16] + packet)
      answer([0x17] + packet)
    }
    attribute([0x18, 1])
    answer([0x19])
  }

  private mutating func openBearer() {
    let sizes: [UInt8] = [200, 0, 200, 0, 5, 0]
    let (own, other) = (0x40 + Int(link), 0x50 + Int(link))
    logical(5, [0x17, 7, 10, 0, 0x27, 0] + sizes + .little16(own), isSent: isSent)
    logical(5, [0x18, 7, 10, 0] + sizes + [0, 0] + .little16(other), isSent: !isSent)
  }

  // MARK: Contents of operations

  private var linkHandle: [UInt8] { .little16(0x40 + Int(link & 1)) }
  private mutating func handle() -> [UInt8] { .little16(2 + Int(taker.byte()) % 6) }
  private mutating func hash() -> [UInt8] { [UInt8](repeating: taker.byte() & 3, count: 16) }

  private mutating func type() -> [UInt8] {
    .little16(Int(Self.types[Int(taker.byte()) % Self.types.count]))
  }

  private mutating func offset() -> [UInt8] { .little16(Int(taker.byte()) % 4 * 22) }

  /// Returns letters that occur nowhere else.
  private mutating func value() -> [UInt8] {
    count += 1
    var state = UInt64(count) &* 0x9E37_79B9_7F4A_7C15
    return (0..<Int(taker.byte()) % 100).map { _ in
      state = (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9 &+ 1
      return 0x41 + UInt8((state >> 40) % 26)
    }
  }

  // MARK: Layout of packets

  private mutating func attribute(_ packet: [UInt8]) { attribute(packet, isSent: isSent) }
  private mutating func answer(_ packet: [UInt8]) { attribute(packet, isSent: !isSent) }

  private mutating func attribute(_ packet: [UInt8], isSent: Bool) {
    guard isOnBearer else { return logical(4, packet, isSent: isSent) }
    logical(
      (isSent == self.isSent ? 0x50 : 0x40) + Int(link), .little16(packet.count) + packet,
      isSent: isSent)
  }

  private mutating func logical(_ channel: Int, _ packet: [UInt8], isSent: Bool) {
    var rest = (.little16(packet.count) + .little16(channel) + packet)[...]
    var flags = isSent ? 0 : 2
    let most = min(part == 0 ? rest.count : part, 1000)
    part = 0
    while !rest.isEmpty {
      let piece = rest.prefix(most)
      rest = rest.dropFirst(most)
      add(
        .acl(isSent ? .sent : .received),
        .little16(0x40 + Int(link & 1) | flags << 12) + .little16(piece.count) + piece)
      flags = 1
    }
  }

  private mutating func event(_ code: UInt8, _ bytes: [UInt8]) {
    add(.event, [code, UInt8(bytes.count)] + bytes)
  }

  private mutating func add(_ kind: CapturedPacket.Kind, _ bytes: [UInt8]) {
    list.append(
      CapturedPacket(
        time: .milliseconds(list.count), adapter: UInt32(link >> 1), kind: kind,
        bytes: cut == 0 ? bytes[...] : bytes.prefix(cut), originalLength: bytes.count,
        droppedCount: drops, beginsCapture: isNew))
    (cut, drops, isNew) = (0, 0, false)
  }
}
