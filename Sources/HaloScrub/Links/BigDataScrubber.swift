import HaloCapture

/// Puts frames of the ring's big-data channel together from values, those of one direction of a
/// link, to change them whole: a frame begins with the checksum of what comes later.
struct BigDataScrubber {
  private let isFromHost: Bool
  private var pending = ByteRegion()
  private var count: Int { pending.count }
  /// How long the frame is; nil as long as too little is there to tell.
  private var length: Int?

  init(isFromHost: Bool) { self.isFromHost = isFromHost }

  private static let headLength = 6
  private static let start: UInt8 = 0xBC

  /// Whether there is a frame of which not all has come.
  var isPending: Bool { count > 0 }

  /// Takes the next value.
  mutating func take<Item>(
    _ value: ByteRegion, _ queue: inout ScrubQueue<Item>, _ context: inout ScrubContext
  ) {
    queue.hold(value)
    pending += value
    while count > 0 {
      if length == nil {
        let head = queue.bytes(of: pending.prefix(Self.headLength))
        guard head.first == Self.start else {
          passNoise(isFirst: value.count == count, &queue, &context)
          continue
        }
        guard head.count == Self.headLength else { return }
        length = Self.headLength + Int(head[...].uint16LE(at: 2))
      }
      guard let length, count >= length else { return }
      let frame = pending.prefix(length)
      let bytes = context.bigDataFrame(queue.bytes(of: frame), fromHost: isFromHost)
      queue.write(bytes, to: frame)
      drop(length, &queue)
      self.length = nil
    }
  }

  /// Passes over what no frame begins with, up to where one may, as reading does; it may be what a
  /// value begins with.
  private mutating func passNoise<Item>(
    isFirst: Bool, _ queue: inout ScrubQueue<Item>, _ context: inout ScrubContext
  ) {
    let words = "big data that no frame begins with"
    var (bytes, most) = ([] as [UInt8], isFirst ? count : 64)
    repeat {
      bytes = queue.bytes(of: pending.prefix(most))
      most *= 2
    } while !bytes.contains(Self.start) && bytes.count < count
    let noise = bytes.prefix { $0 != Self.start }
    // A name or an address can have a byte that a frame begins with: it is none then.
    guard !isFirst || !context.isKnown(across: noise.count, in: bytes) else {
      return giveUp(words, &queue, &context)
    }
    queue.write(context.unknown(noise, words), to: pending.prefix(noise.count))
    drop(noise.count, &queue)
  }

  /// Lets go of the first bytes.
  private mutating func drop<Item>(_ number: Int, _ queue: inout ScrubQueue<Item>) {
    queue.release(pending.removeFirst(number))
  }

  /// No more will come.
  mutating func finish<Item>(_ queue: inout ScrubQueue<Item>, _ context: inout ScrubContext) {
    giveUp("frames of big data that are not whole", &queue, &context)
  }

  private mutating func giveUp<Item>(
    _ words: String, _ queue: inout ScrubQueue<Item>, _ context: inout ScrubContext
  ) {
    if count > 0 { queue.write(context.unknown(queue.bytes(of: pending), words), to: pending) }
    queue.release(pending)
    (pending, length) = (ByteRegion(), nil)
  }
}
