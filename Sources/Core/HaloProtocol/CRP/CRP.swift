/// The protocol of rings with the service FDDA, made by Moyoung, whose development kit calls it
/// CRP.
///
/// A frame is a request or a reply. A ring answers one request at a time, and is silent after an
/// unknown one.
public enum CRP {
  /// A frame of the characteristics FDD2 (to the ring) and FDD3 (from it), without a checksum.
  ///
  /// Confidence B. FDD3 can carry a frame in several notifications, see ``Reassembler``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | start | always `FD DA` |
  /// | 2 | 2 | length of the frame, high byte first | 1000 plus the length; 511 at most |
  /// | 4 | 2 | `opcode`, high byte first | group, command |
  /// | 6 | n | `payload` | |
  public struct Frame: WireMessage, CustomStringConvertible {
    /// The group and the number of the command, in two bytes; a reply has the opcode of its
    /// request.
    public var opcode: Opcode
    /// The bytes after the header, whose layout depends on the opcode.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }

    /// Reads one complete frame.
    ///
    /// - Throws: ``WireError`` if the start or the length is wrong.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      var cursor = ByteCursor()
      var header: UInt64 = 0
      for count in 1...Self.headerLength {
        let byte = try cursor.readUInt8("header", from: bytes)
        header |= UInt64(byte) << UInt64(8 * count - 8)
        guard Self.canStart(with: header, count: count) else {
          throw WireError(.unexpectedStart(byte: byte), at: count - 1, in: "header")
        }
      }
      try bytes.requireEnd(at: Self.headerLength + Self.bodyLength(after: header), "length")
      try self.init(header: header, body: cursor.readRemaining(from: bytes))
    }

    /// The bytes of the frame.
    public var bytes: [UInt8] {
      let length = Self.headerLength + payload.bytes.count
      var builder = ByteBuilder(capacity: length)
      builder.writeBE(0xFDDA_1000 | UInt32(truncatingIfNeeded: length))
      builder.writeBE(opcode.rawValue)
      builder.write(payload.bytes)
      return builder.bytes
    }
  }

  /// Joins the notifications of FDD3 to frames.
  public typealias Reassembler = FrameReassembler<Frame>
}

extension CRP {
  /// The service of the protocol, and its characteristics.
  public enum Service {
    /// The service, which a ring does not advertise.
    public static let main: BluetoothUUID = 0xFDDA
    /// The characteristic for the totals of the day.
    public static let totals: BluetoothUUID = 0xFDD1
    /// The characteristic for requests.
    public static let requests: BluetoothUUID = 0xFDD2
    /// The characteristic for replies and events.
    public static let replies: BluetoothUUID = 0xFDD3
  }
}

extension CRP.Frame: FragmentedFrame {
  /// Returns whether a frame can start with the lowest `count` bytes of `header`, the first byte
  /// lowest.
  public static func canStart(with header: UInt64, count: Int) -> Bool {
    let start: UInt64 = 0x10DAFD
    // The low bit of the third byte is the high bit of the length; no source explains the next
    // three, and no ring has set them.
    let mask: UInt64 = count < 3 ? 1 << (8 * UInt64(count)) - 1 : 0xFEFFFF
    return header & mask == start & mask && (count < 4 || bodyLength(after: header) >= 0)
  }

  /// Returns the length of the payload, in bytes, from a header, whose first byte is the lowest of
  /// `header`.
  public static func bodyLength(after header: UInt64) -> Int {
    Int(UInt16(truncatingIfNeeded: header >> 16).byteSwapped) - 0x1000 - headerLength
  }

  /// Makes a frame from its header, the first byte lowest, and its payload.
  public init(header: UInt64, body: [UInt8]) throws(WireError) {
    self.init(
      bounded: CRP.Opcode(rawValue: UInt16(truncatingIfNeeded: header >> 32).byteSwapped), body)
  }
}
