/// The parts of `Fixtures` that seeds are made from.
///
/// `FuzzTools` reads the files, as that needs Foundation, which no target uses.
public struct FuzzFixtures: Sendable {
  /// The vectors of `colmi` and `gatt`, those with errors included.
  public var vectors: [Vector]
  /// The replies of many frames in `colmi`.
  public var replies: [Reply]
  /// All other files, by their path in `Fixtures`, such as `captures/strap-5.66.btsnoop`; those of
  /// `corpus` and `crashes` are not among them.
  public var files: [String: [UInt8]]

  /// The bytes of one value.
  public struct Vector: Sendable {
    /// The type that parses the bytes, such as `Colmi.BatteryStatus`.
    public var type: String
    /// `uart`, `bigdata`, or the 16 bits of a characteristic in hexadecimal.
    public var channel: String
    /// The sender, `host` or `device`.
    public var direction: String
    /// The bytes.
    public var bytes: [UInt8]

    /// Makes a vector.
    public init(type: String, channel: String, direction: String, bytes: [UInt8]) {
      self.type = type
      self.channel = channel
      self.direction = direction
      self.bytes = bytes
    }
  }

  /// The frames of one reply.
  public struct Reply: Sendable {
    /// The type of the assembled value, such as `Colmi.HeartRateLog`.
    public var type: String
    /// The frames in order.
    public var frames: [[UInt8]]

    /// Makes a reply.
    public init(type: String, frames: [[UInt8]]) {
      self.type = type
      self.frames = frames
    }
  }

  /// Makes fixtures.
  public init(vectors: [Vector], replies: [Reply], files: [String: [UInt8]]) {
    self.vectors = vectors
    self.replies = replies
    self.files = files
  }

  /// Returns the bytes of the vectors on a channel in a direction, each once.
  public func bytes(on channel: String, from direction: String? = nil) -> [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return vectors.filter {
      $0.channel == channel && (direction == nil || $0.direction == direction)
    }.map(\.bytes).filter { seen.insert($0).inserted }
  }

  /// Returns the replies of a type.
  public func replies(of type: String) -> [[[UInt8]]] {
    replies.filter { $0.type == type }.map(\.frames)
  }

  /// Returns the files of a folder with a name ending, sorted by name.
  public func files(in folder: String, endingIn ending: String = "") -> [[UInt8]] {
    files.filter { $0.key.hasPrefix(folder + "/") && $0.key.hasSuffix(ending) }
      .sorted { $0.key < $1.key }.map(\.value)
  }
}
