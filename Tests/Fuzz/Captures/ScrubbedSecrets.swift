import FuzzKit
import HaloCapture
import HaloProtocol
import HaloScrub

/// Makes packets with an address, a name and a key at the offsets of the specification, scrubs
/// them, and looks for these secrets.
///
/// The first byte selects the further data to remove; then each operation has a byte for its kind,
/// a length, and so many bytes for its other contents. The highest bit is set in all bytes of
/// secrets and in no other, so that no other bytes can be mistaken for secrets.
func fuzzScrubbedSecrets(_ input: [UInt8]) throws(BrokenLaw) {
  guard let choice = input.first else { return }
  var maker = SecretMaker(ByteTaker(Array(input.dropFirst())))
  let packets = maker.packets()
  guard !packets.isEmpty else { return }
  var table = HandleTable()
  table.addCharacteristic(0x2A00, at: SecretMaker.nameHandle)
  for (position, type) in SecretMaker.plainTypes.enumerated() {
    table.addCharacteristic(type, at: SecretMaker.plainHandle + UInt16(position))
  }
  let scrubbed = try checkScrubbing(
    packets, ScrubOptions(choice), isGuessing: choice & 8 == 0, table)
  try checkFollowing(packets, scrubbed, table)
  for (packet, other) in zip(packets, scrubbed) {
    try law(!Secrets.isLeft(in: other.bytes), "\(other) is left of \(packet)")
  }
}

/// Returns an operation of each kind, with several lengths.
@Sendable func secretSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  (0..<SecretMaker.actions).flatMap { action in
    [3, 20, 61].map { length in
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 29 + action) & 0x7F }
      return [UInt8(action % 16), UInt8(action), UInt8(length)] + bytes
    }
  }
}

private enum Secrets {
  /// Last byte first.
  static let address: [UInt8] = [0x91, 0xA2, 0xB3, 0xC4, 0xD5, 0xE6]
  static let key = (0..<16).map { secret($0 * 53 + 7) }
  static let name = (0..<120).map { secret($0 * 77 + $0 / 16 + 1) }

  private static func secret(_ number: Int) -> UInt8 { 0x80 | UInt8(number % 0x80) }

  /// The shortest run of secret bytes that is no coincidence.
  private static let least = 4
  private static let parts: Set<[UInt8]> = {
    let wholes = [address, address.reversed(), key, key.reversed(), name]
    return Set(
      wholes.flatMap { whole in (0...whole.count - least).map { Array(whole[$0..<$0 + least]) } })
  }()

  static func isLeft(in bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count >= least else { return false }
    return (bytes.startIndex...bytes.endIndex - least).contains {
      bytes[$0] >= 0x80 && parts.contains(Array(bytes[$0..<$0 + least]))
    }
  }
}

private struct SecretMaker {
  static let nameHandle: UInt16 = 3
  /// The handle of a name that no earlier link reveals.
  static let laterHandle: UInt16 = 0x30
  /// Harmless characteristics, into which a maker may still have put a secret.
  static let plainTypes: [BluetoothUUID] = [
    0x2A24, 0x2A26, 0x2A37, 0x2A08, 0x2A50, CharacteristicID.colmiUARTNotify.characteristic,
    CharacteristicID.colmiBigDataNotify.characteristic,
  ]
  static let plainHandle: UInt16 = 0x20
  static let actions = kinds.count + 6

  private enum Piece {
    case gap(Int)
    case byte(UInt8)
    case address, name, key
    /// Advertising data after their length.
    case advertised
  }

  private var taker: ByteTaker
  /// The bytes for the current operation.
  private var filler = ByteTaker([])
  private var list: [CapturedPacket] = []

  init(_ taker: ByteTaker) { self.taker = taker }

  mutating func packets() -> [CapturedPacket] {
    while !taker.isEmpty, list.count < 64 {
      let action = Int(taker.byte()) % Self.actions
      filler = ByteTaker(taker.counted())
      switch action - Self.kinds.count {
      case 0: read()
      case 1: pairing()
      case 2: parts { $0.report($1, isFirst: $2, isLast: $3) }
      case 3: parts { $0.command($1, isFirst: $2, isLast: $3) }
      case 4: connect()
      case 5: elsewhere()
      default: plain(Self.kinds[action])
      }
    }
    return list
  }

  /// Commands and events: the head without the length, and the contents.
  private static let kinds: [(isCommand: Bool, head: [UInt8], pieces: [Piece])] = [
    (true, [0x05, 0x04], [.address, .gap(7)]), (true, [0x0B, 0x04], [.address, .key]),
    (true, [0x11, 0x0C], [.byte(2), .address, .key, .address, .key]),
    (true, [0x13, 0x0C], [.name]), (true, [0x06, 0x20], [.gap(7), .address, .gap(2)]),
    (true, [0x19, 0x20], [.gap(12), .key]), (true, [0x27, 0x20], [.gap(1), .address, .key, .key]),
    (true, [0x36, 0x20], [.gap(12), .address, .gap(7)]),
    (true, [0x83, 0x20], [.gap(7), .advertised]),
    (false, [0x02], [.byte(2), .address, .gap(8), .address, .gap(8)]),
    (false, [0x07], [.gap(1), .address, .name]),
    (false, [0x0E], [.gap(1), .byte(0x09), .byte(0x10), .gap(1), .address]),
    (false, [0x15], [.byte(2), .address, .key, .address, .key]),
    (false, [0x18], [.address, .key, .gap(1)]), (false, [0x50], [.gap(1), .address, .gap(22)]),
    (false, [0x52], [.address, .gap(1)]), (false, [0x53], [.gap(1), .address]),
    (
      false, [0x3E],
      [.byte(2), .byte(2)] + [.gap(2), .address, .advertised, .gap(1)]
        + [.gap(2), .address, .advertised, .gap(1)]
    ),
    (false, [0x3E], [.byte(0x0A), .gap(5), .address, .address, .address, .gap(7)]),
    (false, [0x3E], [.byte(0x28), .gap(3), .byte(1), .gap(4), .byte(0), .advertised]),
  ]

  private mutating func plain(_ kind: (isCommand: Bool, head: [UInt8], pieces: [Piece])) {
    let bytes = kind.pieces.flatMap { piece -> [UInt8] in
      switch piece {
      case .gap(let count): return gap(count)
      case .byte(let byte): return [byte]
      case .address: return Secrets.address
      case .name: return Array(Secrets.name)
      case .key: return Secrets.key
      case .advertised:
        let data = advertised(atMost: 80)
        return [UInt8(data.count)] + data
      }
    }
    let packet = kind.head + [UInt8(truncatingIfNeeded: bytes.count)] + bytes
    add(kind.isCommand ? .command : .event, packet, isCut: true)
  }

  /// Reads a name in parts, each but the last as long as packets are.
  ///
  /// The name belongs to the device or the host. It may begin with an offset, be known from an
  /// earlier link, or take several packets of an enhanced bearer.
  private mutating func read() {
    let length = Int(filler.byte()) % Secrets.name.count
    let most = 22 + Int(filler.byte()) % 80
    let how = filler.byte()
    let isAsked = how & 2 == 0
    if how & 1 == 0 {
      attribute([2] + .little16(most + 1), isSent: isAsked)
      attribute([3] + .little16(most + 1), isSent: !isAsked)
    }
    let isDiscovered = how & 8 != 0 || !isAsked
    let handle: [UInt8] = .little16(Int(isDiscovered ? Self.laterHandle : Self.nameHandle))
    if isDiscovered { discover(isSent: isAsked) }
    let bearer = how & 0x10 == 0 ? nil : openBearer(isSent: isAsked)
    for position in stride(from: 0, to: length, by: most) {
      let part = Secrets.name[position..<min(position + most, length)]
      let isFirst = position == 0 && how & 4 == 0
      attribute(
        (isFirst ? [0x0A] : [0x0C]) + handle + (isFirst ? [] : .little16(position)),
        isSent: isAsked, on: bearer?.asked)
      attribute((isFirst ? [0x0B] : [0x0D]) + part, isSent: !isAsked, on: bearer?.answered)
    }
  }

  /// Adds a link on which the owner of a name reveals its identity and the attribute; then another
  /// link.
  private mutating func discover(isSent: Bool) {
    connect()
    if isSent { logical(6, [9] + gap(7), isSent: false) }
    let later: [UInt8] = .little16(Int(Self.laterHandle))
    attribute([0x08, 1, 0, 0xFF, 0xFF, 0x03, 0x28], isSent: isSent)
    attribute([0x09, 7, 0x2F, 0, 2] + later + [0x00, 0x2A], isSent: !isSent)
    add(.event, [0x05, 4, 0, 0x40, 0, 0x13])
    connect()
  }

  /// Opens an enhanced bearer; returns its numbers for the requester and the responder.
  private mutating func openBearer(isSent: Bool) -> (asked: Int, answered: Int) {
    let sizes: [UInt8] = [200, 0, 200, 0, 5, 0]
    logical(5, [0x17, 7, 10, 0, 0x27, 0] + sizes + [0x40, 0], isSent: isSent)
    logical(5, [0x18, 7, 10, 0] + sizes + [0, 0, 0x50, 0], isSent: !isSent)
    return (0x50, 0x40)
  }

  private mutating func connect() {
    add(.event, [0x3E, 19, 1, 0, 0x40, 0, 0, 1] + Secrets.address + gap(7))
  }

  /// Adds a known address to harmless bytes, in either byte order.
  private mutating func elsewhere() {
    connect()
    let address = filler.byte() & 1 == 0 ? Secrets.address : Array(Secrets.address.reversed())
    let choice = Int(filler.byte()) % (Self.plainTypes.count + 2)
    let bytes = gap(Int(filler.byte()) % 8) + address + gap(Int(filler.byte()) % 20)
    switch choice - Self.plainTypes.count {
    case 0:
      let data = [UInt8(bytes.count + 1), 0xFF] + bytes
      let report = [2, 1, 0, 1] + Secrets.address + [UInt8(data.count)] + data + gap(1)
      add(.event, [0x3E, UInt8(report.count)] + report)
    case 1:
      let uuid = (gap(5) + address + gap(5)).prefix(16)
      attribute([0x10, 1, 0, 0xFF, 0xFF, 0, 0x28], isSent: true)
      attribute([0x11, 20, 1, 0, 5, 0] + uuid, isSent: false)
    default:
      let isOfFrame = Self.plainTypes[choice] == Self.plainTypes[5]
      let frame = isOfFrame ? (bytes + gap(16)).prefix(15) : bytes[...]
      let value = isOfFrame ? frame + [frame.reduce(0, &+)] : frame
      attribute([0x1B] + .little16(Int(Self.plainHandle) + choice) + value, isSent: false)
    }
  }

  private mutating func pairing() {
    let packet: [UInt8]
    switch filler.byte() % 4 {
    case 0: packet = [9] + gap(1) + Secrets.address
    case 1: packet = [7] + gap(2) + Secrets.key.prefix(8)
    case 2: packet = [0x0C] + Secrets.key + Secrets.key + Secrets.key + Secrets.key
    default: packet = [[3, 4, 6, 8, 0x0A, 0x0D][Int(filler.byte()) % 6]] + Secrets.key
    }
    logical(6, packet, isSent: false, isCut: true)
  }

  /// Returns advertising structures: harmless ones, then one with a secret.
  private mutating func advertised(atMost most: Int) -> [UInt8] {
    var result: [UInt8] = []
    for _ in 0..<filler.byte() % 3 {
      let bytes = gap(Int(filler.byte()) % 8)
      result += [UInt8(bytes.count + 1)] + gap(1) + bytes
    }
    let (type, secret): (UInt8, ArraySlice<UInt8>)
    switch filler.byte() % 6 {
    case 0: (type, secret) = (0x1B, (Secrets.address + [0])[...])
    case 1: (type, secret) = (0x17, (Secrets.address + Secrets.address)[...])
    case 2: (type, secret) = ([0x10, 0x22, 0x23, 0x2D][Int(filler.byte()) % 4], Secrets.key[...])
    case 3: (type, secret) = (0x30, Secrets.name.prefix(1 + Int(filler.byte()) % 30))
    default: (type, secret) = (9, Secrets.name.prefix(1 + Int(filler.byte()) % 50))
    }
    return Array((result + [UInt8(secret.count + 1), type] + secret).prefix(most))
  }

  /// Adds advertising data in one to four parts.
  private mutating func parts(_ add: (inout SecretMaker, ArraySlice<UInt8>, Bool, Bool) -> Void) {
    let bytes = advertised(atMost: 200)
    let positions = (0..<filler.byte() % 4).map { _ in Int(filler.byte()) % (bytes.count + 1) }
      .sorted()
    let ends = positions + [bytes.count]
    for (index, position) in ([0] + positions).enumerated() {
      add(&self, bytes[position..<ends[index]], index == 0, index == ends.count - 1)
    }
  }
}

// Layout of packets.
extension SecretMaker {
  private mutating func report(_ part: ArraySlice<UInt8>, isFirst: Bool, isLast: Bool) {
    let bytes =
      [0x0D, 1, isLast ? 0 : 0x20, 0, 1] + Secrets.address + [UInt8](repeating: 0, count: 14)
      + [UInt8(part.count)] + part
    add(.event, [0x3E, UInt8(bytes.count)] + bytes)
  }

  private mutating func command(_ part: ArraySlice<UInt8>, isFirst: Bool, isLast: Bool) {
    let operation: UInt8 = (isFirst ? 1 : 0) | (isLast ? 2 : 0)
    add(.command, [0x37, 0x20, UInt8(part.count + 4), 0, operation, 0, UInt8(part.count)] + part)
  }

  private mutating func attribute(_ packet: [UInt8], isSent: Bool, on bearer: Int? = nil) {
    guard let bearer else { return logical(4, packet, isSent: isSent) }
    var rest = (.little16(packet.count) + packet)[...]
    while !rest.isEmpty {
      let length = 2 + Int(filler.byte()) % 40
      logical(bearer, Array(rest.prefix(length)), isSent: isSent)
      rest = rest.dropFirst(length)
    }
  }

  private mutating func logical(
    _ channel: Int, _ packet: [UInt8], isSent: Bool, isCut: Bool = false
  ) {
    let bytes = .little16(packet.count) + .little16(channel) + packet
    add(
      .acl(isSent ? .sent : .received),
      .little16(isSent ? 0x0040 : 0x2040) + .little16(bytes.count) + bytes, isCut: isCut)
  }

  /// Adds a packet, which the logger may have truncated.
  private mutating func add(_ kind: CapturedPacket.Kind, _ bytes: [UInt8], isCut: Bool = false) {
    let count = isCut && filler.byte() & 3 == 1 ? Int(filler.byte()) : bytes.count
    list.append(
      CapturedPacket(
        time: .milliseconds(list.count), kind: kind, bytes: bytes.prefix(count),
        originalLength: bytes.count))
  }

  private mutating func gap(_ count: Int) -> [UInt8] {
    filler.bytes(count).map { $0 & 0x7F }.padded(to: count)
  }
}
