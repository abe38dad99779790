/// The Bluetooth protocol of smart rings with the GATT service FDDA; CRP is its name in the
/// development kit of the maker, Moyoung.
///
/// A frame is a request or a reply. A ring answers one request at a time, and does not answer
/// unknown requests.
public enum CRP {
  /// Joins the notifications of characteristic FDD3 into complete CRP frames.
  public typealias Reassembler = FrameReassembler<Frame>
}

extension CRP {
  /// The UUIDs of a CRP ring's GATT service and of its characteristics.
  public enum Service {
    /// The GATT service of a CRP ring; rings do not advertise its UUID.
    public static let main: BluetoothUUID = 0xFDDA
    /// The characteristic with the activity totals of the current day.
    public static let totals: BluetoothUUID = 0xFDD1
    /// The characteristic to which the host writes requests.
    public static let requests: BluetoothUUID = 0xFDD2
    /// The characteristic on which the ring notifies replies and events.
    public static let replies: BluetoothUUID = 0xFDD3
  }
}

extension CRP.Frame: FragmentedFrame {
  /// Returns whether a CRP frame can begin with the `count` bytes that `header` contains, the first
  /// byte received in the lowest eight bits.
  public static func canStart(with header: UInt64, count: Int) -> Bool {
    let start: UInt64 = 0x10DAFD
    // The low bit of the third byte is the high bit of the length; no source explains the next
    // three, and no ring has set them.
    let mask: UInt64 = count < 3 ? 1 << (8 * UInt64(count)) - 1 : 0xFEFFFF
    return header & mask == start & mask && (count < 4 || bodyLength(after: header) >= 0)
  }

  /// Returns the length of the payload in bytes, which the six header bytes of a frame determine;
  /// the first byte received is the lowest byte of `header`.
  public static func bodyLength(after header: UInt64) -> Int {
    Int(UInt16(truncatingIfNeeded: header >> 16).byteSwapped) - 0x1000 - headerLength
  }

  /// Makes a frame from its six header bytes, the first byte in the lowest byte of `header`, and
  /// from its payload.
  public init(header: UInt64, body: [UInt8]) throws(WireError) {
    self.init(
      bounded: CRP.Opcode(rawValue: UInt16(truncatingIfNeeded: header >> 32).byteSwapped), body)
  }
}

extension CRP.Frame {
  /// Decodes one complete CRP frame.
  ///
  /// - Throws: ``WireError`` if the start bytes or the length field are wrong.
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

  /// The encoded frame: start bytes, length, opcode and payload.
  public var bytes: [UInt8] {
    let length = Self.headerLength + payload.bytes.count
    var builder = ByteBuilder(capacity: length)
    builder.writeBE(0xFDDA_1000 | UInt32(truncatingIfNeeded: length))
    builder.writeBE(opcode.rawValue)
    builder.write(payload.bytes)
    return builder.bytes
  }
}
