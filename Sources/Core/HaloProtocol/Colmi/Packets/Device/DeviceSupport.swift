extension Colmi.DeviceSupport {
  /// Returns whether the ring claims a capability: whether its flag is set.
  public func has(_ flag: Colmi.SupportFlag) -> Bool {
    raw.byte(at: flag.byte - 1) & flag.mask != 0
  }

  /// All capabilities that the ring claims and that have a name.
  public var all: [Colmi.SupportFlag] { Colmi.SupportFlag.allCases.filter(has) }

  /// A readable description of the capabilities that the ring claims.
  public var description: String {
    "device support: " + all.map { $0.rawValue }.joined(separator: ", ")
  }
}

extension Colmi.SupportFlag {
  /// The offset of the byte in the ``DeviceSupport`` frame that contains the capability's flag.
  public var byte: Int { position.byte }
  /// The bit mask of the capability's flag in its byte.
  public var mask: UInt8 { 1 << position.bit }
}
