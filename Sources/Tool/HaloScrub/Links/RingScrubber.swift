import HaloCapture

/// Removes personal data from the values of one server whose packets can continue in the next
/// value: those of rings, on all channels but the command channel of COLMI.
struct RingScrubber {
  private var written = BigDataScrubber(isFromHost: true)
  private var notified = BigDataScrubber(isFromHost: false)
  private var family: FamilyScrubber?

  /// Adds a value of a channel for which ``ScrubbedChannel/isStream`` is true, and scrubs each
  /// packet that is now complete.
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
