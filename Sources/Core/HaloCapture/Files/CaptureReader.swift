/// Reads the Bluetooth packets in a capture one by one, in any supported format.
///
/// The reader holds at most a mebibyte of the file, however long the file is. It skips and reports
/// damaged parts (``Item/skipped(_:)``), and continues at the next two consecutive records that do
/// not contradict earlier ones. The time to read is linear in the length of the file, even a
/// damaged one. A reader has one position in its file, so it cannot be copied.
///
/// The reasons for this design: <doc:Design#Reading>.
public struct CaptureReader: ~Copyable {
  /// One item of a capture: a packet, or a report of a part of the file that cannot be read.
  public enum Item: Hashable, Sendable {
    /// A packet that the capture contains.
    case packet(CapturedPacket)
    /// A part of the file that cannot be read.
    case skipped(CaptureDamage)
  }

  /// The format of the file.
  public let format: CaptureFormat

  var framing: FileFraming
  var records: CaptureRecords

  /// Opens a capture in a file, and detects its format.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``CaptureError`` if the file cannot be read, is empty, is a text trace, or has no
  ///   supported format; a capture without packets is no error.
  public init(path: String) throws(CaptureError) { try self.init(CaptureFileSource(path: path)) }

  /// Opens a capture from a source of bytes, and detects its format.
  ///
  /// - Parameter source: The source of the bytes.
  /// - Throws: ``CaptureError`` if the source cannot be read, is empty, is a text trace, or has no
  ///   supported format; a capture without packets is no error.
  public init(_ source: any CaptureSource) throws(CaptureError) {
    try self.init(CaptureWindow(source))
  }

  /// Opens a capture in memory, and detects its format.
  ///
  /// - Parameter bytes: The whole capture.
  /// - Throws: ``CaptureError`` if the bytes are empty, a text trace, or in no supported format; a
  ///   capture without packets is no error.
  public init(_ bytes: [UInt8]) throws(CaptureError) { try self.init(CaptureWindow(bytes)) }

  init(_ window: CaptureWindow) throws(CaptureError) {
    records = CaptureRecords(window)
    (format, framing) = try records.window.open()
  }

  /// The number of bytes read so far: of the file or, for an Android bug report, of the
  /// decompressed logs in it.
  public var offset: UInt64 { records.window.offset }

  /// The length of the file in bytes or, for an Android bug report, of the logs decompressed so
  /// far; nil if unknown.
  public var length: UInt64? { records.window.length }

  /// Whether the part of the file that has been read says that it records a virtual device; only
  /// pcapng files can say so, see ``CaptureWriter/isVirtual``.
  public var isVirtual: Bool { framing.isVirtual }

  /// Returns the next item of the capture; nil at the end.
  ///
  /// The bytes of a packet are a slice of the reader's buffer: if you keep the slice after the next
  /// call, the whole buffer stays in memory.
  ///
  /// - Throws: ``CaptureError`` if the file cannot be read any further.
  public mutating func next() throws(CaptureError) -> Item? {
    switch try framing.next(of: &records) {
    case .record(let record): .packet(record.packet(records.window.buffer[record.payload]))
    case .skipped(let damage): .skipped(damage)
    case .end: nil
    }
  }
}

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
