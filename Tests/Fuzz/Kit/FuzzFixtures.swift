/// What of `Fixtures` seeds are made of; who reads the files is `FuzzTools`, as that takes
/// Foundation, and no target needs that.
public struct FuzzFixtures: Sendable {
  /// The vectors of `colmi` and `gatt`, those with errors included.
  public var vectors: [Vector]
  /// The replies of many frames in `colmi`.
  public var replies: [Reply]
  /// All other files, by their path in `Fixtures`, such as `captures/strap-5.66.btsnoop`; those of
  /// `corpus` and `crashes` are not among them.
  public var files: [String: [UInt8]]

  /// Bytes of one type.
  public struct Vector: Sendable {
    /// The type that reads them, such as `Colmi.BatteryStatus`.
    public var type: String
    /// `uart`, `bigdata`, or the 16 bits of a characteristic in hexadecimal.
    public var channel: String
    /// Who sends them, `host` or `device`.
    public var direction: String
    /// The bytes.
    public var bytes: [UInt8]

    /// Names bytes.
    public init(type: String, channel: String, direction: String, bytes: [UInt8]) {
      self.type = type
      self.channel = channel
      self.direction = direction
      self.bytes = bytes
    }
  }

  /// The frames of one reply.
  public struct Reply: Sendable {
    /// What they come to, such as `Colmi.HeartRateLog`.
    public var type: String
    /// The frames in order.
    public var frames: [[UInt8]]

    /// Names frames.
    public init(type: String, frames: [[UInt8]]) {
      self.type = type
      self.frames = frames
    }
  }

  /// Puts fixtures together.
  public init(vectors: [Vector], replies: [Reply], files: [String: [UInt8]]) {
    self.vectors = vectors
    self.replies = replies
    self.files = files
  }

  /// The bytes of the vectors on a channel in a direction, each once.
  public func bytes(on channel: String, from direction: String? = nil) -> [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return vectors.filter {
      $0.channel == channel && (direction == nil || $0.direction == direction)
    }
    .map(\.bytes).filter { seen.insert($0).inserted }
  }

  /// The replies that come to a type.
  public func replies(of type: String) -> [[[UInt8]]] {
    replies.filter { $0.type == type }.map(\.frames)
  }

  /// The files of a folder whose name ends so, in the order of their names.
  public func files(in folder: String, endingIn ending: String = "") -> [[UInt8]] {
    files.filter { $0.key.hasPrefix(folder + "/") && $0.key.hasSuffix(ending) }
      .sorted { $0.key < $1.key }.map(\.value)
  }
}
