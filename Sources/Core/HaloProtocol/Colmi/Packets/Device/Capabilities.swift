extension Colmi.Capabilities {
  /// Returns whether the ring claims a capability; if the capability's flag is inverted, a clear
  /// bit means yes.
  public func has(_ capability: Colmi.Capability) -> Bool {
    let byte = raw.byte(at: capability.byte - 1)
    return capability.isWholeByte
      ? byte == 1 : (byte & capability.mask != 0) != capability.isInverted
  }

  /// All capabilities that the ring claims in this frame.
  public var all: [Colmi.Capability] { Colmi.Capability.allCases.filter(has) }

  /// The screen size of the device in pixels; zero if it has no screen.
  public var screenSize: (width: UInt16, height: UInt16) {
    (
      UInt16(raw.byte(at: 4)) | UInt16(raw.byte(at: 5)) << 8,
      UInt16(raw.byte(at: 6)) | UInt16(raw.byte(at: 7)) << 8
    )
  }

  /// The number of contacts that the device can store: ten times byte 13 of the frame, or 20 if
  /// that byte is 0.
  public var maximumContacts: Int { raw.byte(at: 12) == 0 ? 20 : Int(raw.byte(at: 12)) * 10 }

  /// A readable description of the capabilities.
  public var description: String {
    "capabilities: " + all.map { $0.rawValue }.joined(separator: ", ")
  }
}

extension Colmi.Capability {
  /// The offset of the byte in the ``Capabilities`` frame that contains the capability's flag.
  public var byte: Int { position.byte }
  /// The bit mask of the capability's flag in its byte; 0xFF if the flag is the whole byte.
  public var mask: UInt8 { position.bit.map { 1 << $0 } ?? 0xFF }
  /// Whether the capability's flag is a whole byte, with 1 for yes, instead of one bit.
  public var isWholeByte: Bool { position.bit == nil }
  /// Whether the capability's flag is inverted: a set bit means that the ring lacks the capability.
  public var isInverted: Bool { self == .weChat }
}
