extension RingConn.LoginAnswer {
  /// Makes the answer to a challenge of a ring: the last three bytes of the hash SM3 over the key
  /// of the ring and the challenge.
  public init(to challenge: RingConn.Challenge, key: UInt8) {
    answer = HexBytes(Array(SM3.digest(of: [key, challenge.value]).suffix(3)))
  }

  /// Returns the key of a ring: the last three bytes of its Bluetooth address, combined by
  /// exclusive or; nil if the address does not have six bytes.
  public static func key(ofAddress address: [UInt8]) -> UInt8? {
    address.count == 6 ? address[3] ^ address[4] ^ address[5] : nil
  }

  /// Returns the key of a ring from its system identifier (2A23), for hosts that cannot see
  /// addresses.
  ///
  /// Sources do not show the order of its bytes, so `FF FE` in the middle decides whether the
  /// address has its usual or its written order. Confidence C.
  public static func key(of identifier: GATT.SystemID) -> UInt8 {
    let bytes = identifier.bytes
    let start = bytes[3] == 0xFE ? 0 : 5
    return bytes[start] ^ bytes[start + 1] ^ bytes[start + 2]
  }
}

extension RingConn.Opcode {
  /// Whether frames with this opcode belong to the login, and can contain a secret.
  package var isOfLogin: Bool { self == .login || self == .loginReply }
}

extension RingConn {
  /// Returns a frame of the login with zeros in place of the challenge, the answer and the reply,
  /// and any other frame unchanged.
  ///
  /// The challenge and its answer reveal the key, which derives from the address of a ring. The
  /// opcode, the kind and the length stay, and the checksum of a ring's frame fits the zeros.
  package static func withoutLogin(_ bytes: [UInt8], isFromHost: Bool) -> [UInt8] {
    guard let opcode = bytes.first, Opcode(rawValue: opcode).isOfLogin, bytes.count > 2 else {
      return bytes
    }
    var blank = bytes.prefix(2) + [UInt8](repeating: 0, count: bytes.count - 2)
    if !isFromHost { blank[blank.count - 1] = blank.dropLast().reduce(0, ^) }
    return Array(blank)
  }
}
