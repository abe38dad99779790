import HaloCapture
import HaloProtocol
import HaloSimulator

/// The security manager of a virtual peripheral, which pairs as the responder by LE legacy pairing
/// without a passkey (Just Works), and gives the host a long-term key.
///
/// | code | packet | after the code |
/// |---|---|---|
/// | `01`, `02` | Pairing Request, Response | input and output, flags, sizes and keys |
/// | `03` | Pairing Confirm | 16 bytes |
/// | `04` | Pairing Random | 16 bytes |
/// | `05` | Pairing Failed | reason |
/// | `06` | Encryption Information | long-term key |
/// | `07` | Central Identification | diversifier, random number of 8 bytes |
///
/// The reasons are `04` confirm value, `05` not supported, `06` key size, `07` unknown command,
/// `08` unspecified, for a wrong order, and `0A` invalid parameters. Blocks, keys and addresses are
/// last byte first, as on the air. Source: Core Specification, Volume 3, Part H, 2.2, 2.3 and 3.5.
struct SecurityManager {
  private let initiator: HCI.PeerAddress
  private let responder: HCI.PeerAddress
  private var random: SplitMix64
  /// The root of the long-term keys, which needs no list of bonds.
  private let keyRoot: [UInt8]
  private var phase = Phase.idle

  private enum Phase {
    case idle
    /// The features of both sides are known, as the bytes of their packets.
    case features(request: [UInt8], response: [UInt8])
    case confirmed(request: [UInt8], response: [UInt8], confirm: [UInt8], random: [UInt8])
    /// Both sides have the short-term key.
    case keyed([UInt8], distributes: Bool)
  }

  /// Makes the security manager of a link; `root` gives the same long-term keys in each link.
  init(
    initiator: HCI.PeerAddress, responder: HCI.PeerAddress, random: SplitMix64, root: SplitMix64
  ) {
    (self.initiator, self.responder, self.random) = (initiator, responder, random)
    var root = root
    keyRoot = Self.block(&root)
  }

  /// Handles a packet of the host, and returns the answer, if the packet has one.
  mutating func receive(_ packet: [UInt8], refusesBonds: Bool) -> [UInt8]? {
    let lengths: [UInt8: Int] = [0x01: 7, 0x03: 17, 0x04: 17]
    guard let code = packet.first, lengths[code, default: packet.count] == packet.count else {
      return failed(0x0A)
    }
    let value = Array(packet.dropFirst())
    switch (code, phase) {
    case (0x01, _):
      guard !refusesBonds else { return failed(0x05) }
      guard 7...16 ~= packet[4] else { return failed(0x0A) }
      guard packet[4] == 16 else { return failed(0x06) }
      // No input and output; the flag for a bond and the long-term key only if the host asks.
      let isBond: UInt8 = packet[3] & 0x03 == 0x01 ? 1 : 0
      let response: [UInt8] = [0x02, 0x03, 0x00, isBond, 16, 0, packet[6] & isBond]
      phase = .features(request: packet, response: response)
      return response
    case (0x03, .features(let request, let response)):
      let own = Self.block(&random)
      phase = .confirmed(request: request, response: response, confirm: value, random: own)
      return [0x03] + confirmation(of: own, request, response)
    case (0x04, .confirmed(let request, let response, let confirm, let own)):
      guard confirmation(of: value, request, response) == confirm else { return failed(0x04) }
      phase = .keyed(Self.shortTermKey(own, value), distributes: response[6] == 1)
      return [0x04] + own
    case (0x03, _), (0x04, _): return failed(0x08)
    case (0x05, _):
      phase = .idle
      return nil
    // Keys of the host, which the response did not ask for.
    case (0x06...0x0A, _): return nil
    default: return failed(0x07)
    }
  }

  private mutating func failed(_ reason: UInt8) -> [UInt8] {
    phase = .idle
    return [0x05, reason]
  }

  /// Returns the key of the pairing for two zeros, else the long-term key of the two numbers; nil
  /// without a pairing, and for numbers that no pairing has given.
  func longTermKey(random: UInt64, diversifier: UInt16) -> [UInt8]? {
    if random == 0, diversifier == 0 {
      guard case .keyed(let key, _) = phase else { return nil }
      return key
    }
    return derived(1, from: random)[...].uint16LE(at: 0) == diversifier
      ? derived(2, from: random) : nil
  }

  private func derived(_ purpose: UInt8, from random: UInt64) -> [UInt8] {
    let block = HCI.Bits(value: random).bytes + [purpose] + [UInt8](repeating: 0, count: 7)
    return ControllerModel.encrypt(keyRoot + block)
  }

  /// Returns the packets that give the host its keys, once the link is encrypted after a pairing.
  mutating func distribution() -> [[UInt8]] {
    guard case .keyed(_, let distributes) = phase else { return [] }
    phase = .idle
    guard distributes else { return [] }
    let number = random.next() | 1
    return [
      [0x06] + derived(2, from: number),
      [0x07] + derived(1, from: number).prefix(2) + HCI.Bits(value: number).bytes,
    ]
  }

  // MARK: Functions

  /// The temporary key of Just Works.
  private static let temporaryKey = [UInt8](repeating: 0, count: 16)

  private static func block(_ random: inout SplitMix64) -> [UInt8] {
    HCI.Bits(value: random.next()).bytes + HCI.Bits(value: random.next()).bytes
  }

  /// The function s1, of the random numbers of the responder and the initiator.
  static func shortTermKey(_ own: [UInt8], _ other: [UInt8]) -> [UInt8] {
    ControllerModel.encrypt(temporaryKey + other.prefix(8) + own.prefix(8))
  }

  /// The function c1.
  func confirmation(of random: [UInt8], _ request: [UInt8], _ response: [UInt8]) -> [UInt8] {
    let first = [initiator.type, responder.type] + request + response
    let second =
      responder.address.bytes + initiator.address.bytes + [UInt8](repeating: 0, count: 4)
    let inner = ControllerModel.encrypt(Self.temporaryKey + zip(random, first).map { $0 ^ $1 })
    return ControllerModel.encrypt(Self.temporaryKey + zip(inner, second).map { $0 ^ $1 })
  }
}
