import FuzzKit
import HaloCapture

/// Makes packets of the air from the bytes, with right heads and checksums, and reads them from a
/// sniffer's file.
///
/// The first byte selects how the file is cut, the second the layout; then each packet has a byte
/// for its kind, one for its length, and its contents.
func fuzzLinkLayer(_ input: [UInt8]) throws(BrokenLaw) {
  guard input.count > 2 else { return }
  let received = AirCapture(input)
  let reading = try CaptureReading(received.file)
  try law(
    reading.error == nil && reading.damages.isEmpty
      && reading.packets.map { Array($0.bytes) } == received.packets.map(\.bytes)
      && reading.packets.map(\.kind) == received.kinds,
    "\(received.wrapping) of \(received.packets) gives \(reading)")
  try checkCapture(received.file, choice: input[0])
}

struct AirCapture {
  let file: [UInt8]
  fileprivate let packets: [AirPacket]
  fileprivate let wrapping: AirWrapping

  init(_ input: [UInt8]) {
    var maker = AirMaker(ByteTaker(Array(input.dropFirst(2))))
    packets = maker.packets()
    let head = input[1]
    wrapping = AirWrapping.allCases[Int(head & 0x3F) % AirWrapping.allCases.count]
    let isBig = head & 0x80 != 0
    let isBlocks = head & 0x40 != 0

    var file =
      isBlocks
      ? FileLayout.pcapngHead(wrapping.linkType, isBig: isBig)
      : FileLayout.pcapHead(wrapping.linkType, isBig: isBig)
    for (index, packet) in packets.enumerated() {
      let data = wrapping.wrap(packet)
      let numbers =
        isBlocks
        ? [0, 0, 1000 * index, data.count, data.count] : [1000, index, data.count, data.count]
      let record = numbers.flatMap { [UInt8].number32($0, isBig: isBig) } + data
      file += isBlocks ? FileLayout.block(6, record, isBig: isBig) : record
    }
    self.file = file
  }

  fileprivate var kinds: [CapturedPacket.Kind] {
    packets.map { .linkLayer(wrapping.reception($0)) }
  }
}

private struct AirPacket {
  var bytes: [UInt8]
  var isFromCentral: Bool
  var isDamaged = false
}

/// The wrapping of a packet on the air.
private enum AirWrapping: CaseIterable {
  case plain, withReception, nordic

  var linkType: Int {
    switch self {
    case .plain: 251
    case .withReception: 256
    case .nordic: 272
    }
  }

  func wrap(_ packet: AirPacket) -> [UInt8] {
    switch self {
    case .plain: return packet.bytes
    case .withReception:
      let flags = (packet.isFromCentral ? 2 : 3) << 7 | (packet.isDamaged ? 0x0413 : 0x0C13)
      return [5, 0xC4, 0, 0, 0, 0, 0, 0] + .little16(flags) + packet.bytes
    case .nordic:
      let flags: UInt8 = (packet.isDamaged ? 0 : 1) | (packet.isFromCentral ? 2 : 0)
      let head: [UInt8] = [10, flags, 5, 40, 0, 0, 0, 0, 0, 0]
      return [1] + .little16(head.count + packet.bytes.count) + [3, 0, 0, 6] + head + packet.bytes
    }
  }

  func reception(_ packet: AirPacket) -> LinkLayerReception {
    self == .plain
      ? LinkLayerReception()
      : LinkLayerReception(isDamaged: packet.isDamaged, isFromCentral: packet.isFromCentral)
  }
}

/// Makes packets from bytes, with sequence numbers of each side.
private struct AirMaker {
  private var taker: ByteTaker
  private var list: [AirPacket] = []
  private var link: UInt8 = 0
  private var isFromCentral = false
  private var sequences: [[UInt8]] = [[0, 0], [0, 0]]

  init(_ taker: ByteTaker) { self.taker = taker }

  mutating func packets() -> [AirPacket] {
    while !taker.isEmpty {
      let action = taker.byte()
      link = action >> 6 & 1
      isFromCentral = action & 0x80 == 0
      let bytes = taker.counted()
      let first = Int(bytes.first ?? 0)
      switch action & 7 {
      case 0: connect(bytes)
      case 1: data(3, bytes)
      case 2: data(2, bytes)
      case 3: data(1, bytes)
      case 4: logical(bytes, part: 27)
      case 5: logical(Array(bytes.dropFirst()), part: 1 + first % 27)
      case 6: if let last = list.last { list.append(last) }
      default:
        list.append(
          AirPacket(bytes: bytes, isFromCentral: isFromCentral, isDamaged: action & 8 != 0))
      }
    }
    return list
  }

  /// Each link has its own access address and its own initial checksum.
  private var access: [UInt8] { [0x11 + link, 0x22, 0x33, 0x44] }

  private mutating func connect(_ peer: [UInt8]) {
    let payload = [9, 0, 0x5E, 0, 0x53, 0xC0] + peer.padded(to: 6) + access
    add(
      [0xD6, 0xBE, 0x89, 0x8E], header: 5,
      payload + [UInt8](repeating: 7, count: 18), checksumFrom: 0x555555)
  }

  private mutating func data(_ kind: UInt8, _ payload: [UInt8]) {
    let side = isFromCentral ? 0 : 1
    let number = sequences[Int(link)][side]
    sequences[Int(link)][side] = 1 - number
    add(access, header: kind | number << 3, payload, checksumFrom: 0x070707)
  }

  private mutating func logical(_ payload: [UInt8], part: Int) {
    var rest = (.little16(payload.count) + [4, 0] + payload)[...]
    var kind: UInt8 = 2
    while !rest.isEmpty {
      data(kind, Array(rest.prefix(part)))
      rest = rest.dropFirst(part)
      kind = 1
    }
  }

  private mutating func add(
    _ access: [UInt8], header: UInt8, _ payload: [UInt8], checksumFrom start: UInt32
  ) {
    let unit = [header, UInt8(truncatingIfNeeded: payload.count)] + payload
    list.append(
      AirPacket(
        bytes: access + unit + Self.checksum(unit, from: start), isFromCentral: isFromCentral))
  }

  /// Returns the checksum of the link layer, in its order on the air.
  ///
  /// Source: Core Specification, Volume 6, Part B, 3.1.1.
  private static func checksum(_ bytes: [UInt8], from start: UInt32) -> [UInt8] {
    var register = start
    for byte in bytes {
      for bit in 0..<8 {
        let isSet = (register >> 23 ^ UInt32(byte >> bit)) & 1 == 1
        register = register << 1 & 0xFFFFFF
        if isSet { register ^= 0x00065B }
      }
    }
    // The highest bit comes first, and bytes begin with their lowest bit.
    var result: [UInt8] = [0, 0, 0]
    for position in 0..<24 where register >> UInt32(23 - position) & 1 == 1 {
      result[position / 8] |= 1 << UInt8(position % 8)
    }
    return result
  }
}
