/// Formats of files that contain the traffic of Bluetooth links.
@nonexhaustive
public enum CaptureFormat: Hashable, Sendable {
  /// btsnoop, of Android and `btmon`. The number of the datalink selects packets of a serial line,
  /// of a bus, or of Linux's monitor.
  case btsnoop(datalink: UInt32)
  /// btsnooz, of Android: compressed, within the text of a bug report.
  case btsnooz
  /// pcap, of tcpdump and Wireshark.
  case pcap(linkType: UInt16)
  /// pcapng, of Wireshark and sniffers.
  case pcapng
  /// The format of Apple's PacketLogger.
  case packetLogger(isLittleEndian: Bool)
  /// The text format of a ``Trace``.
  case trace
}

extension CaptureFormat: CustomStringConvertible {
  /// The name of the format, with the number of the datalink or link type, or the byte order, if
  /// the format has one.
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
