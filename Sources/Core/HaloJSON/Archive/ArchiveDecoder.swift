import HaloProtocol

/// Decodes the archive of one device: rows with the bytes of a write or a notification each.
///
/// `halo decode --lines` and the library for C use it. Each result is a line of JSON. The memory
/// has a limit: that of one unfinished frame and one reply for each channel of a ``Conversation``.
package struct ArchiveDecoder {
  /// A row of an archive; a missing word is empty.
  package struct Row {
    package var number: Int
    /// The UUID of the service, or the family of the device; see ``ArchiveChannel``.
    package var service: ArraySlice<UInt8> = []
    /// The UUID of the characteristic, or the name of the channel.
    package var characteristic: ArraySlice<UInt8> = []
    /// The sender: `host` or `device`.
    package var direction: ArraySlice<UInt8> = []
    /// The time: seconds, milliseconds, or ISO 8601.
    package var time: ArraySlice<UInt8> = []
    package var bytes: [UInt8] = []

    package init(number: Int) { self.number = number }
  }

  /// The channel that was found for the service, characteristic and direction of a row.
  private struct Known {
    let service, characteristic, direction: ArraySlice<UInt8>
    let channel: ArchiveChannel

    func matches(_ row: borrowing Row) -> Bool {
      characteristic == row.characteristic && service == row.service && direction == row.direction
    }
  }

  private static let mostKnown = 32
  private static let longestWord = 64

  private var conversation = Conversation(.json)
  private var known: [Known] = []
  private var time: Int64 = 0
  private var lastRow = 0
  /// Memory for the value of the next packet.
  private var buffer: [UInt8] = []
  package private(set) var errorCount = 0

  /// The approximate memory for unfinished frames and replies, in bytes.
  package var size: Int { conversation.size }
  package init() {}

  /// Decodes a row, and appends a line for each result.
  package mutating func add(_ row: Row, to lines: inout [UInt8]) {
    lastRow = row.number
    do throws(WireError) {
      let channel = try channel(of: row)
      let time = try ArchiveTime.milliseconds(in: row.time)
      self.time = time ?? self.time
      let sender = channel.sender ?? Self.sender(of: row.bytes, on: channel.packets)
      let place = PacketJSON.Place(row: row.number, time: time)
      var next = conversation.consume(
        row.bytes, on: channel.packets, from: sender, at: .milliseconds(self.time))
      while let event = next {
        write(event, on: channel.packets, from: sender, at: place, to: &lines)
        next = conversation.next()
      }
    } catch {
      fail(PacketJSON.Failure(error), row: row.number, to: &lines)
    }
  }

  /// Appends the output line for a row that cannot be read.
  package mutating func fail(_ failure: PacketJSON.Failure, row: Int, to lines: inout [UInt8]) {
    lastRow = row
    fail(failure, at: PacketJSON.Place(row: row), to: &lines)
  }

  /// Discards all incomplete packets and replies, and appends a line for each.
  package mutating func finish(to lines: inout [UInt8]) {
    for event in conversation.giveUp() {
      write(
        event, on: .family(.jstyleFff7), from: .device, at: PacketJSON.Place(row: lastRow),
        to: &lines)
    }
  }

  private mutating func channel(of row: borrowing Row) throws(WireError) -> ArchiveChannel {
    for entry in known where entry.matches(row) { return entry.channel }
    for word in [row.service, row.characteristic, row.direction] where word.count > Self.longestWord
    {
      throw WireError(.invalidText, at: 0, in: "characteristic")
    }
    let channel = try ArchiveChannel(
      service: String(decoding: row.service, as: UTF8.self),
      characteristic: String(decoding: row.characteristic, as: UTF8.self),
      direction: String(decoding: row.direction, as: UTF8.self))
    if known.count == Self.mostKnown { known.removeAll() }
    // Copies, as a slice would keep its whole row.
    known.append(
      Known(
        service: Array(row.service)[...], characteristic: Array(row.characteristic)[...],
        direction: Array(row.direction)[...], channel: channel))
    return channel
  }

  private static func sender(of bytes: [UInt8], on channel: PacketChannel) -> Sender {
    if case .characteristic(let uuid) = channel {
      PacketChannel.sender(of: bytes, on: uuid)
    } else {
      .device
    }
  }

  private mutating func write(
    _ event: Conversation.Event, on channel: PacketChannel, from sender: Sender,
    at place: PacketJSON.Place, to lines: inout [UInt8]
  ) {
    var place = place
    switch event {
    case .message(let message, let pieces):
      place.frames = pieces
      do throws(WireError) {
        var memory: [UInt8] = []
        swap(&memory, &buffer)
        var packet = try PacketWriter(message, on: channel, from: sender, reusing: memory)
        append(to: &lines) {
          PacketJSON.write(packet, message.bytes, channel, sender, at: place, to: &$0)
        }
        buffer = packet.releaseBuffer()
      } catch {
        fail(PacketJSON.Failure(error), at: place, to: &lines)
      }
    case .reply(let reply, let frames):
      place.frames = frames
      append(to: &lines) { PacketJSON.write(reply: reply, at: place, to: &$0) }
    case .broken(let error, let frames), .failure(let error, _, let frames):
      place.frames = frames
      fail(PacketJSON.Failure(error), at: place, to: &lines)
    }
  }

  private mutating func fail(
    _ failure: PacketJSON.Failure, at place: PacketJSON.Place, to lines: inout [UInt8]
  ) {
    errorCount += 1
    append(to: &lines) { PacketJSON.write(failure, at: place, to: &$0) }
  }

  private func append(to lines: inout [UInt8], _ body: (inout JSONWriter) -> Void) {
    var line = JSONWriter(appendingTo: &lines)
    body(&line)
    line.finish(&lines)
    lines.append(UInt8(ascii: "\n"))
  }
}
