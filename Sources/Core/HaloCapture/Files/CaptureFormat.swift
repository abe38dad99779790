/// A format of files that contain the traffic of Bluetooth links.
@nonexhaustive
public enum CaptureFormat: Hashable, Sendable {
  /// The btsnoop format of Android and `btmon`; the datalink number determines the layout of packet
  /// headers.
  case btsnoop(datalink: UInt32)
  /// The btsnooz format of Android: a compressed log within the text of a bug report.
  case btsnooz
  /// The pcap format of tcpdump and Wireshark; the link type determines the packet header layout.
  case pcap(linkType: UInt16)
  /// The pcapng format of Wireshark and of Bluetooth sniffers.
  case pcapng
  /// The format of Apple's PacketLogger, in either byte order.
  case packetLogger(isLittleEndian: Bool)
  /// The text format of this library for ATT events, see ``Trace``.
  case trace
}

extension CaptureFormat: CustomStringConvertible {
  /// The name of the format, followed by the datalink number, the link type or the byte order if
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
