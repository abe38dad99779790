/// Puts frames of the ring's big-data channel together from values, those of one direction of a
/// link, to change them whole: a frame begins with the checksum of what comes later.
struct BigDataScrubber {
  private let isFromHost: Bool
  private var pending = ByteRegion()
  private var count = 0
  /// How long the frame is; nil as long as too little is there to tell.
  private var length: Int?

  init(isFromHost: Bool) { self.isFromHost = isFromHost }

  private static let headLength = 6
  private static let start: UInt8 = 0xBC

  /// Takes the next value.
  mutating func take<Item>(
    _ value: ByteRegion, _ queue: inout ScrubQueue<Item>, _ context: inout ScrubContext
  ) {
    queue.hold(value)
    pending += value
    count += value.count
    while count > 0 {
      if length == nil {
        let head = queue.bytes(of: pending.prefix(Self.headLength))
        guard head.first == Self.start else {
          return giveUp("big data that no frame begins with", &queue, &context)
        }
        guard head.count == Self.headLength else { return }
        length = Self.headLength + Int(head[...].uint16LE(at: 2))
      }
      guard let length, count >= length else { return }
      let frame = pending.prefix(length)
      let bytes = context.bigDataFrame(queue.bytes(of: frame), fromHost: isFromHost)
      queue.write(bytes, to: frame)
      queue.release(pending)
      pending = pending.dropFirst(length)
      queue.hold(pending)
      count -= length
      self.length = nil
    }
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
    (pending, count, length) = (ByteRegion(), 0, nil)
  }
}
