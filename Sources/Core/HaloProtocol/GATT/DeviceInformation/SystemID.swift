extension GATT {
  /// The system identifier of a device (characteristic 2A23): the manufacturer's IEEE identifier
  /// (OUI) and a number.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 5 | `manufacturerIdentifier`, low byte first | 40 bits |
  /// | 5 | 3 | `oui`, low byte first | 24 bits |
  ///
  /// Reading fails with ``WireError/Reason/wrongLength(expected:actual:)`` for a length other than
  /// 8. Some stacks send the number in the other byte order, which the bytes do not reveal.
  ///
  /// The JSON form has `oui` and `manufacturerIdentifier` as hexadecimal text in reading order, of
  /// three and five bytes. Source: Device Information Service 1.2; address mapping of its first
  /// edition. Confidence A (seen on devices). Fixture: `Fixtures/gatt/system-id.json`.
  public struct SystemID: CharacteristicValue {
    private let number: UInt64

    fileprivate init(number: UInt64) { self.number = number }

    /// Makes a system identifier from its two parts; nil if `manufacturerIdentifier` has more than
    /// 40 bits.
    public init?(organizationallyUniqueIdentifier: UInt24, manufacturerIdentifier: UInt64) {
      guard manufacturerIdentifier >> 40 == 0 else { return nil }
      number = UInt64(organizationallyUniqueIdentifier.value) << 40 | manufacturerIdentifier
    }

    /// Makes an identifier from its two parts in reading order, as in its JSON form.
    ///
    /// - Throws: ``WireError`` if a part has another length than three and five bytes.
    package init(json oui: HexBytes, manufacturerIdentifier: HexBytes) throws(WireError) {
      let (oui, number) = (oui.bytes, manufacturerIdentifier.bytes)
      try requireLength(oui.count, of: 3, at: 5, in: "oui")
      try requireLength(number.count, of: 5, at: 0, in: "manufacturerIdentifier")
      try self.init(parsing: Array((oui + number).reversed()))
    }

    package var jsonOui: HexBytes { HexBytes(Array(bytes.reversed()[..<3])) }
    package var jsonManufacturerIdentifier: HexBytes { HexBytes(Array(bytes.reversed()[3...])) }

    /// Decodes a system identifier from the eight bytes of the characteristic.
    ///
    /// - Throws: ``WireError`` if the length is not 8.
    @inlinable
    public init(parsing bytes: Span<UInt8>) throws(WireError) { self = try readSystemID(bytes) }

    /// The 24-bit identifier that the IEEE assigned to the manufacturer (OUI).
    public var organizationallyUniqueIdentifier: UInt24 { UInt24(clamping: number >> 40) }

    /// The 40-bit number that the manufacturer assigned to the device.
    public var manufacturerIdentifier: UInt64 { number & 0xFF_FFFF_FFFF }

    /// The Bluetooth address from which the system identifier is probably derived, as
    /// `12:34:56:9A:BC:DE`.
    ///
    /// This is a guess: by the rule of the service's first edition, the two bytes in the middle are
    /// FFFE; some development kits send 0000. Nil for other middle bytes.
    public var addressGuess: String? {
      let middle = UInt16(truncatingIfNeeded: number >> 24)
      guard middle == 0xFFFE || middle == 0 else { return nil }
      var text = ""
      for (index, shift) in [56, 48, 40, 16, 8, 0].enumerated() {
        if index > 0 { text += ":" }
        text += "\(hexadecimal: UInt8(truncatingIfNeeded: number >> UInt64(shift)))"
      }
      return text.uppercased()
    }

    /// The system identifier, encoded as eight bytes.
    public var bytes: [UInt8] {
      var builder = ByteBuilder(capacity: 8)
      builder.writeLE(number)
      return builder.bytes
    }
  }
}

// A function for the reason of `readHeartRateMeasurement`.
@usableFromInline
func readSystemID(_ bytes: Span<UInt8>) throws(WireError) -> GATT.SystemID {
  try GATT.require(8, in: bytes, field: "systemID")
  var number: UInt64 = 0
  for index in bytes.indices { number |= UInt64(bytes[index]) << (UInt64(index) * 8) }
  return GATT.SystemID(number: number)
}
