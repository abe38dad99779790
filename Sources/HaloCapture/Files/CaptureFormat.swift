/// Formats of files that hold what crossed Bluetooth links.
@nonexhaustive
public enum CaptureFormat: Hashable, Sendable {
  /// Of Android and `btmon`; packets are of a serial line, of a bus, or of Linux's monitor.
  case btsnoop(datalink: UInt32)
  /// Of Android, packed, within the text of a bug report.
  case btsnooz
  /// Of tcpdump and Wireshark.
  case pcap(linkType: UInt16)
  /// Of Wireshark and sniffers.
  case pcapng
  /// Of Apple's PacketLogger.
  case packetLogger(isLittleEndian: Bool)
  /// The text of this project.
  case trace
}

extension CaptureFormat: CustomStringConvertible {
  /// The name, and what packets are wrapped in.
  public var description: String {
    switch self {
    case .btsnoop(let datalink): "btsnoop \(datalink)"
    case .btsnooz: "btsnooz"
    case .pcap(let linkType): "pcap \(linkType)"
    case .pcapng: "pcapng"
    case .packetLogger(let isLittleEndian):
      "PacketLogger \(isLittleEndian ? "little-endian" : "big-endian")"
    case .trace: "halo-trace 1"
    }
  }
}
