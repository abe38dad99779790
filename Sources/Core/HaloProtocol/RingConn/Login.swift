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
