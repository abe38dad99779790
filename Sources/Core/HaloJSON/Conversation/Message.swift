import HaloProtocol

/// One complete packet; the header, length and checksum of a frame are parsed, its payload is not.
package enum Message: Equatable {
  case frame(Colmi.Frame)
  case bigData(Colmi.BigDataFrame)
  /// The bytes of a packet on a channel whose packets have no frame around them.
  case bytes([UInt8])

  /// Parses the bytes of one complete packet.
  package init(_ bytes: [UInt8], on channel: PacketChannel) throws(WireError) {
    switch channel {
    case .uart: self = .frame(try Colmi.Frame(parsing: bytes))
    case .bigData: self = .bigData(try Colmi.BigDataFrame(parsing: bytes))
    default: self = .bytes(bytes)
    }
  }

  /// The bytes of the packet as sent, with the frame around them.
  package var bytes: [UInt8] {
    switch self {
    case .frame(let frame): frame.bytes
    case .bigData(let frame): frame.bytes
    case .bytes(let bytes): bytes
    }
  }
}
