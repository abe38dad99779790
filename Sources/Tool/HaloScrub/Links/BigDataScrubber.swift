import HaloCapture

/// Assembles big-data frames, each scrubbed as a whole, as it begins with a checksum.
struct BigDataScrubber {
  private let isFromHost: Bool
  private var pending = ByteRegion()
  private var count: Int { pending.count }
  /// The length of the pending frame; nil until its header of six bytes is complete.
  private var length: Int?

  init(isFromHost: Bool) { self.isFromHost = isFromHost }

  private static let headLength = 6
  private static let start: UInt8 = 0xBC

  mutating func consume<Item>(_ value: ByteRegion, _ queue: inout ScrubQueue<Item>) {
    queue.hold(value)
    pending += value
    while count > 0 {
      if length == nil {
        let head = queue.bytes(of: pending.prefix(Self.headLength))
        guard head.first == Self.start else {
          passNoise(&queue)
          continue
        }
        guard head.count == Self.headLength else { return }
        length = Self.headLength + Int(head[...].uint16LE(at: 2))
      }
      guard let length, count >= length else { return }
      let frame = pending.prefix(length)
      queue.change(frame) { $0.bigDataFrame($1, fromHost: isFromHost) }
      drop(length, &queue)
      self.length = nil
    }
  }

  /// Blanks the bytes before the next possible frame, as readers of the capture skip them.
  private mutating func passNoise<Item>(_ queue: inout ScrubQueue<Item>) {
    let noise = queue.bytes(of: pending.prefix(256)).prefix { $0 != Self.start }
    let words = "big data that no frame begins with"
    let blanked = queue.context.unknown(noise, words).map { $0 == Self.start ? 0 : $0 }
    queue.write(blanked, to: pending.prefix(noise.count))
    drop(noise.count, &queue)
  }

  /// Removes the first bytes from the pending frame, and releases their packets.
  private mutating func drop<Item>(_ number: Int, _ queue: inout ScrubQueue<Item>) {
    queue.release(pending.removeFirst(number))
  }

  /// Blanks the pending frame, which is incomplete at the end of the data.
  mutating func finish<Item>(_ queue: inout ScrubQueue<Item>) {
    if count > 0 { queue.blank(pending, "frames of big data that are not whole") }
    queue.release(pending)
    (pending, length) = (ByteRegion(), nil)
  }
}

/// Scrubs values of one server whose packets can continue in the next value, as those of rings.
struct RingScrubber {
  private var written = BigDataScrubber(isFromHost: true)
  private var notified = BigDataScrubber(isFromHost: false)
  private var family: FamilyScrubber?

  /// Adds a value of a channel for which ``ScrubbedChannel/isStream`` is true.
  mutating func consume<Item>(
    _ value: ByteRegion, of channel: ScrubbedChannel, isWritten: Bool,
    _ queue: inout ScrubQueue<Item>
  ) {
    if let name = channel.family {
      var scrubber = family.take() ?? FamilyScrubber()
      scrubber.consume(value, of: name, isWritten: isWritten, &queue)
      family = scrubber
    } else if isWritten {
      written.consume(value, &queue)
    } else {
      notified.consume(value, &queue)
    }
  }

  mutating func finish<Item>(_ queue: inout ScrubQueue<Item>) {
    written.finish(&queue)
    notified.finish(&queue)
    family?.finish(&queue)
  }
}
