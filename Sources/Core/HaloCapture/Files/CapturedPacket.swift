/// A packet between a host and its Bluetooth controller, or on the air, as a logger recorded it.
public struct CapturedPacket: Hashable, Sendable {
  /// The time of the packet, since 1970-01-01 00:00:00 UTC.
  public var time: Duration
  /// The number of the adapter; 0 if the file does not distinguish adapters.
  public var adapter: UInt32
  /// The kind of the packet, such as a command or an event.
  public var kind: Kind
  /// The recorded bytes of the packet, without a type byte.
  public var bytes: ArraySlice<UInt8>
  /// The length of the packet in bytes, without a type byte.
  ///
  /// More than the recorded bytes if the logger kept only a part.
  public var originalLength: Int
  /// The number of packets that the logger lost just before this one.
  ///
  /// Negative if the logger's total decreases, as after a restart of its count; the number lost is
  /// then unknown.
  public var droppedCount: Int
  /// Whether another capture begins with this packet, which ends all earlier links.
  ///
  /// A file can contain several captures.
  public var beginsCapture: Bool

  /// Makes a packet; by default a complete one of adapter 0, without lost packets before it.
  public init(
    time: Duration, adapter: UInt32 = 0, kind: Kind, bytes: ArraySlice<UInt8>,
    originalLength: Int? = nil, droppedCount: Int = 0, beginsCapture: Bool = false
  ) {
    self.time = time
    self.adapter = adapter
    self.kind = kind
    self.bytes = bytes
    self.originalLength = originalLength ?? bytes.count
    self.droppedCount = droppedCount
    self.beginsCapture = beginsCapture
  }

  /// Whether the logger reports lost packets just before this one.
  public var followsGap: Bool { droppedCount != 0 }

  /// Whether the logger kept only a part of the packet.
  public var isTruncated: Bool { bytes.count < originalLength }

  /// The kinds of packets that a capture contains.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// A command of the host to its controller.
    case command
    /// An event of the controller.
    case event
    /// A data packet (ACL), with a part of the data between the two devices of a link.
    case acl(Direction)
    /// An audio packet of a classic link (SCO or eSCO).
    case synchronous(Direction)
    /// An audio packet of LE Audio (ISO).
    case isochronous(Direction)
    /// A packet that a radio received on the air.
    case linkLayer(LinkLayerReception)
    /// A change of the adapter that ends all of the adapter's links, with the number of this kind
    /// of record in the file's format.
    ///
    /// In Linux's monitor the adapter was added (0), removed (1), switched on (8) or switched off
    /// (9). In PacketLogger a text announces a new adapter (0xFE).
    case adapterChange(UInt16)
    /// A text or another record without traffic, with the number of its kind in the file's format.
    case other(UInt16)
  }

  /// The direction of a packet between a host and its controller.
  public enum Direction: Hashable, Sendable {
    /// From the host to the controller.
    case sent
    /// From the controller to the host.
    case received
    /// Unknown, as the file contains no directions.
    case unknown
  }
}

/// The report of a radio about its reception of a link layer packet.
public struct LinkLayerReception: Hashable, Sendable {
  /// Whether the packet was encrypted on the air, and the file has it decrypted.
  public var isDecrypted: Bool
  /// Whether the packet was encrypted and the radio could not decrypt it; false if unknown.
  public var isEncrypted: Bool
  /// Whether the packet's checksum is wrong; nil if the radio did not report a check.
  public var isDamaged: Bool?
  /// Whether the central sent the packet; nil if the radio does not know the sender.
  public var isFromCentral: Bool?

  /// Makes a report about a received packet; by default nothing is known.
  public init(
    isDecrypted: Bool = false, isEncrypted: Bool = false, isDamaged: Bool? = nil,
    isFromCentral: Bool? = nil
  ) {
    self.isDecrypted = isDecrypted
    self.isEncrypted = isEncrypted
    self.isDamaged = isDamaged
    self.isFromCentral = isFromCentral
  }
}
