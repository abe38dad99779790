/// A packet in a capture, either between a host and its Bluetooth controller or on the air.
public struct CapturedPacket: Hashable, Sendable {
  /// The time at which the packet was captured, since 1970-01-01 00:00:00 UTC.
  public var time: Duration
  /// The number of the host's Bluetooth adapter; 0 if the file does not distinguish adapters.
  public var adapter: UInt32
  /// The kind of the packet, such as an HCI command or an HCI event.
  public var kind: Kind
  /// The captured bytes of the packet, without a packet type byte.
  public var bytes: ArraySlice<UInt8>
  /// The length of the original packet in bytes, without a packet type byte.
  ///
  /// This is more than the number of captured bytes if the logger kept only a part.
  public var originalLength: Int
  /// The number of packets that the logger lost directly before this packet.
  ///
  /// The number is negative if the logger's total count of lost packets decreased, as after a
  /// restart; how many were lost is then unknown.
  public var droppedCount: Int
  /// Whether a new capture in the same file begins with this packet, so all earlier links have
  /// ended.
  ///
  /// A file can contain several captures, one after another.
  public var beginsCapture: Bool

  /// Makes a packet of a capture; by default, complete, of adapter 0, and without lost packets
  /// before it.
  public init(
    time: Duration, adapter: UInt32 = 0, kind: Kind, bytes: ArraySlice<UInt8>,
    originalLength: Int? = nil, droppedCount: Int = 0, beginsCapture: Bool = false
  ) {
    (self.time, self.adapter, self.kind, self.bytes) = (time, adapter, kind, bytes)
    self.originalLength = originalLength ?? bytes.count
    self.droppedCount = droppedCount
    self.beginsCapture = beginsCapture
  }

  /// Whether the logger lost packets directly before this packet.
  package var followsGap: Bool { droppedCount != 0 }

  /// Whether the logger kept only a part of the packet's bytes.
  public var isTruncated: Bool { bytes.count < originalLength }

  /// The kind of a captured packet, such as an HCI command or an HCI event.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// An HCI command from the host to its controller.
    case command
    /// An HCI event from the controller to the host.
    case event
    /// An HCI data packet (ACL), which carries a part of the data between two connected devices.
    case acl(Direction)
    /// An audio packet of a Bluetooth Classic link (SCO or eSCO).
    case synchronous(Direction)
    /// An audio packet of LE Audio (isochronous, ISO).
    case isochronous(Direction)
    /// A link layer packet that a radio, such as a sniffer, received on the air.
    case linkLayer(LinkLayerReception)
    /// A change of the adapter that ends all its links; the number is that of the record kind in
    /// the file's format.
    ///
    /// In Linux's monitor the adapter was added (0), removed (1), switched on (8) or switched off
    /// (9). In PacketLogger a text announces a new adapter (0xFE).
    case adapterChange(UInt16)
    /// A text or another record without Bluetooth traffic; the number is that of the record kind in
    /// the file's format.
    case other(UInt16)
  }

  /// The direction of a packet between a host and its controller.
  public enum Direction: Hashable, Sendable {
    /// The host sent the packet to the controller.
    case sent
    /// The host received the packet from the controller.
    case received
    /// The direction is unknown, as the file does not contain directions.
    case unknown
  }
}

/// A radio's report about the reception of a link layer packet.
public struct LinkLayerReception: Hashable, Sendable {
  /// Whether the packet was encrypted on the air, and is decrypted in the file.
  public var isDecrypted: Bool
  /// Whether the packet was encrypted and the radio could not decrypt it; false if unknown.
  public var isEncrypted: Bool
  /// Whether the checksum (CRC) of the packet is wrong; nil if the radio did not report this.
  public var isDamaged: Bool?
  /// Whether the central sent the packet; nil if the sender is unknown.
  public var isFromCentral: Bool?

  /// Makes a report about a received link layer packet; by default, an unencrypted packet with an
  /// unknown checksum and sender.
  package init(
    isDecrypted: Bool = false, isEncrypted: Bool = false, isDamaged: Bool? = nil,
    isFromCentral: Bool? = nil
  ) {
    (self.isDecrypted, self.isEncrypted, self.isDamaged) = (isDecrypted, isEncrypted, isDamaged)
    self.isFromCentral = isFromCentral
  }
}
