import HaloCapture
import HaloProtocol

/// The resolving list, and the private addresses of both sides.
///
/// Source: Core Specification, Volume 6, Part B, 1.3.2.2 and 6.
extension ControllerModel {
  /// A peer whose private addresses the controller resolves.
  struct PrivatePeer {
    let entry: HCI.ResolvingListEntry
    /// Whether the peer is also heard with its identity.
    var isDeviceMode = false
    /// The address that the peer has used last.
    var peerAddress: HCI.Address?
    /// The address of the controller for this peer, and the time at which it was made.
    var localAddress: (address: HCI.Address, time: Duration)?

    var hasPeerKey: Bool { entry.peerKey != .none }
    var hasLocalKey: Bool { entry.localKey != .none }
  }

  mutating func changeResolvingList(
    _ opcode: HCI.Opcode, _ parameters: [UInt8]
  ) throws(HCI.Status) {
    guard !isBusy || !resolvesAddresses else { throw .commandDisallowed }
    switch opcode {
    case .clearResolvingList: resolvingList = []
    case .addToResolvingList:
      let entry = try read(HCI.ResolvingListEntry.self, parameters)
      let new = PrivatePeer(entry: entry)
      try require(entry.identity.type <= 1)
      try require(
        !resolvingList.contains {
          $0.entry.identity == entry.identity || $0.entry.peerKey == entry.peerKey && new.hasPeerKey
        })
      guard resolvingList.count < Self.resolvingListSize else { throw .memoryExceeded }
      resolvingList.append(new)
    case .removeFromResolvingList:
      resolvingList.remove(at: try place(of: read(HCI.PeerAddress.self, parameters)))
    default:
      let mode = try read(HCI.PrivacyMode.self, parameters)
      resolvingList[try place(of: mode.identity)].isDeviceMode = mode.mode == 1
    }
  }

  /// Returns the private address of a peer, or the one of the controller for that peer.
  mutating func readPrivateAddress(
    _ opcode: HCI.Opcode, _ parameters: [UInt8]
  ) throws(HCI.Status) -> HCI.Address {
    let place = try place(of: read(HCI.PeerAddress.self, parameters))
    let peer = resolvingList[place]
    let address =
      opcode == .readPeerPrivateAddress
      ? peer.peerAddress
      : peer.localAddress == nil ? nil : privateAddress(for: peer.entry.identity)
    guard let address else { throw .unknownConnection }
    return address
  }

  private func place(of identity: HCI.PeerAddress) throws(HCI.Status) -> Int {
    guard let place = resolvingList.firstIndex(where: { $0.entry.identity == identity }) else {
      throw .unknownConnection
    }
    return place
  }

  /// Returns the device that uses an address; nil if the device may not use its identity.
  mutating func identify(_ sender: HCI.PeerAddress) -> LinkPeer? {
    guard resolvesAddresses else { return LinkPeer(identity: sender) }
    for (place, peer) in resolvingList.enumerated() where peer.hasPeerKey {
      if peer.entry.identity == sender { return peer.isDeviceMode ? .init(identity: sender) : nil }
      // The upper two bits of a private address are 01.
      guard sender.address.high >> 14 == 1, sender.address.isPrivate(of: peer.entry.peerKey) else {
        continue
      }
      resolvingList[place].peerAddress = sender.address
      return LinkPeer(identity: peer.entry.identity, privateAddress: sender.address)
    }
    return LinkPeer(identity: sender)
  }

  /// Returns the peer that uses an address, for a link from `own` or from the type of own address;
  /// nil if the peer may not use its identity.
  mutating func peer(
    _ address: HCI.PeerAddress, own: HCI.PeerAddress? = nil, ownType: UInt8 = 0
  ) -> LinkPeer? {
    guard var peer = identify(address) else { return nil }
    peer.own = own ?? ownAddress(ownType, for: peer.identity, random: randomAddress)
    if lifetime(of: peer.own.address) != nil { peer.ownPrivateAddress = peer.own.address }
    return peer
  }

  var isBusy: Bool {
    scan != nil || initiation != nil || sets.values.contains { $0.limits != nil }
  }

  func hasPrivateAddress(for identity: HCI.PeerAddress) -> Bool {
    resolvesAddresses
      && resolvingList.contains { $0.entry.identity == identity && $0.hasLocalKey }
  }

  /// Returns the private address of the controller for a peer; nil without a key for it.
  mutating func privateAddress(for identity: HCI.PeerAddress) -> HCI.Address? {
    guard hasPrivateAddress(for: identity), let place = try? place(of: identity) else { return nil }
    if let last = resolvingList[place].localAddress,
      now - last.time < .seconds(Int(privateAddressTimeout))
    {
      return last.address
    }
    let address = HCI.Address(
      privateOf: resolvingList[place].entry.localKey,
      random: UInt32(truncatingIfNeeded: random.next()))
    resolvingList[place].localAddress = (address, now)
    return address
  }

  /// Returns the time after which a private address of the controller changes; nil for any other.
  func lifetime(of address: HCI.Address) -> Duration? {
    resolvingList.compactMap(\.localAddress).first { $0.address == address }
      .map { $0.time + .seconds(Int(privateAddressTimeout)) - now }
  }

  /// Returns the address towards a peer that a type selects: bit 1 is the private one, if there is
  /// a key, and bit 0 is `random`.
  mutating func ownAddress(
    _ type: UInt8, for peer: HCI.PeerAddress, random: HCI.Address?
  ) -> HCI.PeerAddress {
    if type & 2 != 0, let address = privateAddress(for: peer) {
      return HCI.PeerAddress(type: 1, address: address)
    }
    return HCI.PeerAddress(type: type & 1, address: type & 1 == 1 ? random ?? .none : address)
  }
}

/// The other side of a link, with the addresses of both sides on the air.
struct LinkPeer {
  var identity: HCI.PeerAddress
  /// The private addresses of the peer and of the controller; nil if they use others.
  var privateAddress: HCI.Address?
  var ownPrivateAddress: HCI.Address?
  var own: HCI.PeerAddress = .none

  /// The identity as in events: the types 2 and 3 are identities of private addresses.
  var reported: HCI.PeerAddress {
    let type = privateAddress == nil ? identity.type : identity.type | 2
    return HCI.PeerAddress(type: type, address: identity.address)
  }
}

extension HCI.Address {
  /// Makes a resolvable private address of a key.
  init(privateOf key: HCI.Key, random: UInt32) {
    let part = random & 0x3F_FFFF | 0x40_0000
    let hash = Self.hash(of: key, part)
    self.init(
      low: UInt16(truncatingIfNeeded: hash),
      middle: UInt16(truncatingIfNeeded: hash >> 16 | (part & 0xFF) << 8),
      high: UInt16(truncatingIfNeeded: part >> 8))
  }

  /// Returns whether the address was made of a key.
  func isPrivate(of key: HCI.Key) -> Bool {
    let hash = UInt32(middle & 0xFF) << 16 | UInt32(low)
    return Self.hash(of: key, UInt32(high) << 8 | UInt32(middle >> 8)) == hash
  }

  /// Returns the lower half of the address with a key and an upper half.
  static func hash(of key: HCI.Key, _ part: UInt32) -> UInt32 {
    let bytes = (0..<16).map { $0 < 3 ? UInt8(truncatingIfNeeded: part >> UInt32(8 * $0)) : 0 }
    return ControllerModel.encrypt(key.bytes + bytes).prefix(3).reversed().reduce(0) {
      $0 << 8 | UInt32($1)
    }
  }
}

extension HCI.PeerAddress {
  static let none = HCI.PeerAddress(type: 0, address: .none)
  /// The sender of anonymous packets.
  static let anonymous = HCI.PeerAddress(type: 0xFF, address: .none)
}

extension HCI.Key {
  static let none = HCI.Key(low: HCI.Bits(value: 0), high: HCI.Bits(value: 0))
}
