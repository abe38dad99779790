/// A packet between a host and its Bluetooth controller, or on the air, as a logger wrote it down.
public struct CapturedPacket: Hashable, Sendable {
  /// When it was written down, since 1970-01-01 00:00:00 UTC.
  public var time: Duration
  /// Which of the adapters it was; 0 where the file tells of none.
  public var adapter: UInt32
  /// What kind of packet it is.
  public var kind: Kind
  /// What is there of it, without a byte for its kind.
  public var bytes: ArraySlice<UInt8>
  /// How long it was, in the same count; more than there is where the logger kept a part.
  public var originalLength: Int
  /// How many others the logger says it has lost just before this one; negative where its count of
  /// all that it lost goes back by so many, as where it began anew: nobody knows how many then.
  public var droppedCount: Int
  /// Whether another capture begins with it, as files can hold several: what was there is over.
  public var beginsCapture: Bool

  /// Makes a packet, a whole one unless a length is given.
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

  /// Whether the logger says that it has lost others just before this one.
  public var followsGap: Bool { droppedCount != 0 }

  /// Whether the logger kept only a part of it.
  public var isTruncated: Bool { bytes.count < originalLength }

  /// Kinds of packets.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// A command of the host to its controller.
    case command
    /// An event of the controller.
    case event
    /// A part of what two devices say to each other.
    case acl(Direction)
    /// Sound of a classic link.
    case synchronous(Direction)
    /// Sound of LE Audio.
    case isochronous(Direction)
    /// What a radio heard on the air.
    case linkLayer(LinkLayerReception)
    /// The adapter came (0), went (1), was switched on (8) or off (9), or PacketLogger has a text
    /// on a new one (0xFE): links that it had are over.
    case adapterChange(UInt16)
    /// A text, or something else that is no traffic, by the number that the format has for it.
    case other(UInt16)
  }

  /// Where a packet went.
  public enum Direction: Hashable, Sendable {
    /// From the host to the controller.
    case sent
    /// From the controller to the host.
    case received
    /// The file does not tell.
    case unknown
  }
}

/// How a radio heard a packet of the link layer.
public struct LinkLayerReception: Hashable, Sendable {
  /// Whether it was encrypted on the air, and is not in the file.
  public var isDecrypted: Bool
  /// Whether the radio says that it is encrypted, as it could not decrypt it; of the rest nobody
  /// knows.
  public var isEncrypted: Bool
  /// Whether the radio found its checksum wrong; nil where nobody says that it was checked.
  public var isDamaged: Bool?
  /// Whether it went from the central; nil where the radio does not say.
  public var isFromCentral: Bool?

  /// Makes a reception.
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
