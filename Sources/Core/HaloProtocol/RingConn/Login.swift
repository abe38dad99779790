extension RingConn.LoginAnswer {
  /// Makes the answer to a ring's login challenge: the last three bytes of the SM3 hash of the
  /// ring's login key and the challenge.
  public init(to challenge: RingConn.Challenge, key: UInt8) {
    answer = HexBytes(Array(SM3.digest(of: [key, challenge.value]).suffix(3)))
  }

  /// Returns the login key of a ring: the exclusive or of the last three bytes of its Bluetooth
  /// address; nil if the address does not have six bytes.
  public static func key(ofAddress address: [UInt8]) -> UInt8? {
    address.count == 6 ? address[3] ^ address[4] ^ address[5] : nil
  }

  /// Returns the login key of a ring from its system identifier (2A23), for hosts that cannot read
  /// Bluetooth addresses.
  ///
  /// Sources do not document the byte order of the identifier, so the position of the bytes `FF FE`
  /// in it decides. Confidence C (uncertain).
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
