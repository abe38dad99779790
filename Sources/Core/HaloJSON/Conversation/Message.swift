import HaloProtocol

/// One whole packet, of which only the framing of its channel is parsed.
package enum Message: Equatable {
  case frame(Colmi.Frame)
  case bigData(Colmi.BigDataFrame)
  /// A packet of a channel without a framing.
  case bytes([UInt8])

  /// Reads the bytes of one packet.
  ///
  /// - Throws: `WireError` if a frame of a ring has a wrong length or checksum.
  package init(_ bytes: [UInt8], on channel: PacketChannel) throws(WireError) {
    switch channel {
    case .uart: self = .frame(try Colmi.Frame(parsing: bytes))
    case .bigData: self = .bigData(try Colmi.BigDataFrame(parsing: bytes))
    default: self = .bytes(bytes)
    }
  }

  /// The bytes of the packet.
  package var bytes: [UInt8] {
    switch self {
    case .frame(let frame): frame.bytes
    case .bigData(let frame): frame.bytes
    case .bytes(let bytes): bytes
    }
  }
}
