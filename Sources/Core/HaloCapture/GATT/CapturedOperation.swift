import HaloTransport

/// A GATT operation in a capture, such as a write or a notification, or an event of a link.
package struct CapturedOperation: Hashable, Sendable {
  /// The time of the operation, since 1970-01-01 00:00:00 UTC.
  package var time: Duration
  /// The number of the link on which the operation took place, as in ``CapturedLink/number``.
  package var link: UInt64
  /// Whether the attribute belongs to the host that made the capture, and not to the other device.
  package var isOfHost = false
  /// The attribute that was read, written or notified.
  package var attribute: CapturedAttribute
  /// Whether the attribute was guessed from its values, because the capture does not describe it.
  package var isAssumed = false
  /// The handle of the attribute; 0 for an event of the link.
  package var handle: UInt16 = 0
  /// The kind of operation, such as a write.
  package var kind: Kind
  /// The value that was read, written or sent, a slice of the buffered part of the file; empty for
  /// an event without a value.
  package var value: ArraySlice<UInt8> = []

  /// The kind of a GATT operation, or of an event of a link.
  package enum Kind: Hashable, Sendable {
    /// The link was established, or the capture begins while the link exists.
    indirect case connection(CapturedLink)
    /// The link ended; `reason` is the controller's reason code, nil if unknown.
    case disconnection(reason: UInt8?)
    /// The client wrote the value with response.
    case writeRequest
    /// The client wrote the value in several parts (prepared writes), which took effect together.
    case longWrite
    /// The client wrote a part of the value, from an offset on (prepared writes).
    ///
    /// The bytes of the value before `offset` are unchanged.
    case partialWrite(offset: Int)
    /// The client wrote the value without response.
    case writeCommand
    /// The client read the complete value, in one packet or several.
    case read
    /// The server sent a notification.
    case notification
    /// The server sent an indication, a notification that the client confirms.
    case indication
    /// The server rejected a request with this opcode; the operation's value is the error code.
    case refusal(request: UInt8)
    /// Client and server agreed on the maximum length of ATT packets (MTU), in bytes.
    case mtu(Int)
    /// A part of the link's traffic cannot be read, for the reason in the text.
    case loss(String)
  }
}

extension CapturedOperation {
  /// Converts this operation to an event of a trace.
  ///
  /// - Parameter start: The start of the trace since 1970, from which its times count.
  /// - Returns: The event; nil for an MTU or a loss, which traces do not contain.
  package func event(since start: Duration) -> ATTEvent? {
    let operation: ATTEvent.Operation
    var channel = ATTEvent.Channel(attribute)
    var note = ""
    if isAssumed { note.add(.isAssumed) }
    switch kind {
    case .connection(let link):
      operation = .connect
      if let peer = link.peer { note.add("\(peer)") }
    case .disconnection(let reason):
      operation = .disconnect
      if let reason { note.add(Self.words(for: reason)) }
    case .writeRequest: operation = .writeRequest
    case .longWrite:
      operation = .writeRequest
      note.add(.isInParts)
    case .partialWrite(let offset):
      operation = .writeRequest
      // A part is named by its handle, as it cannot be decoded like a whole value.
      let known = channel
      channel = ATTEvent.Channel(.handle(handle))
      note.add(.isInParts)
      if channel != known { note += " to \(known)" }
      note += " from byte \(offset) on"
    case .writeCommand: operation = .writeCommand
    case .read: operation = .read
    case .notification: operation = .notify
    case .indication: operation = .indicate
    case .refusal: operation = .error
    case .mtu, .loss: return nil
    }
    return ATTEvent(
      time: time - start, operation: operation, channel: channel, value: Array(value),
      isOfHost: isOfHost, link: link, note: note)
  }

  /// The text for a reason of a disconnection (Core Specification, Volume 1, Part F, 1.3).
  private static func words(for reason: UInt8) -> String {
    switch reason {
    case 0x08: "out of range"
    case 0x13: "by the other side"
    case 0x16: "by the host"
    case 0x22: "no answer of the link layer"
    case 0x3D: "encryption failed"
    case 0x3E: "never came up"
    default: "reason 0x" + (reason < 16 ? "0" : "") + String(reason, radix: 16)
    }
  }
}

extension ATTEvent {
  /// The attribute of a write in parts without its first bytes, from the event's note; else nil.
  package var channelOfPart: Channel? {
    guard let (words, index) = wordsOfPart else { return nil }
    guard index > 1, words[index - 2] == "to" else { return channel }
    return Channel(String(words[index - 1])) ?? channel
  }

  /// The attribute of a write without its first bytes, and their number; nil for other events, with
  /// a nil offset if it is missing or beyond the longest possible value.
  var writtenPart: (channel: Channel, offset: Int?)? {
    guard operation == .writeRequest, let channel = channelOfPart else { return nil }
    let offset = wordsOfPart.flatMap { words, index in
      index + 2 < words.count ? Int(words[index + 2]) : nil
    }
    return (channel, offset.flatMap { (0...GATTServer.longestValue).contains($0) ? $0 : nil })
  }

  /// The words of the note of a partial write, and the index of `from` in `from byte 20 on`.
  private var wordsOfPart: (words: [Substring], index: Int)? {
    // Most notes are empty, and the search takes a thirtieth of a replay.
    guard !note.isEmpty, channel.handle != nil, note.contains(String.isInParts) else { return nil }
    let words = note.split(separator: " ")
    return words.indices.last(where: { words[$0...].starts(with: ["from", "byte"]) })
      .map { (words, $0) }
  }
}

extension String {
  /// The words in an event's note that mark a value as written in several parts.
  fileprivate static let isInParts = "in parts"

  /// The word in an event's note that marks the attribute as a guess.
  package static let isAssumed = "assumed"

  /// Appends words to the note of an event, after a comma if the note is not empty.
  fileprivate mutating func add(_ words: String) { self += isEmpty ? words : ", " + words }
}
