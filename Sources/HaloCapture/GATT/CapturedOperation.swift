import HaloTransport

/// What two devices did with each other's attributes, as a capture shows it.
public struct CapturedOperation: Hashable, Sendable {
  /// When, since 1970-01-01 00:00:00 UTC.
  public var time: Duration
  /// Over which link, by its number.
  public var link: UInt64
  /// Whether the host of the capture has the attribute, and not the device at the other end.
  public var isOfHost: Bool
  /// With which attribute.
  public var attribute: CapturedAttribute
  /// Whether that is assumed, as its values fit, and not told by the capture.
  public var isAssumed: Bool
  /// Its handle; 0 where it is about the link.
  public var handle: UInt16
  /// What was done.
  public var kind: Kind
  /// The value that crossed; a part of what is held of the file.
  public var value: ArraySlice<UInt8>

  /// Makes an operation.
  public init(
    time: Duration, link: UInt64, isOfHost: Bool = false, attribute: CapturedAttribute,
    isAssumed: Bool = false, handle: UInt16 = 0, kind: Kind, value: ArraySlice<UInt8> = []
  ) {
    self.time = time
    self.link = link
    self.isOfHost = isOfHost
    self.attribute = attribute
    self.isAssumed = isAssumed
    self.handle = handle
    self.kind = kind
    self.value = value
  }

  /// What can be done.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// The link came up, or was seen for the first time.
    indirect case connection(CapturedLink)
    /// It went down; the reason is that of the controller, if it is known.
    case disconnection(reason: UInt8?)
    /// The client wrote, and wanted a response.
    case writeRequest
    /// The client wrote in parts, and then had all of it take effect at once.
    case longWrite
    /// The client wrote in parts, but not the beginning: the value is what it wrote, from that
    /// byte on, and what is before that stayed as it was.
    case partialWrite(offset: Int)
    /// The client wrote, and wanted no response.
    case writeCommand
    /// The client read; the value is all of it, also where it came in parts.
    case read
    /// The server notified.
    case notification
    /// The server indicated.
    case indication
    /// The server refused a request; the value is the code.
    case refusal(request: UInt8)
    /// Both sides agreed on how long packets may be.
    case mtu(Int)
    /// Something cannot be read, as the text says.
    case loss(String)
  }
}

extension CapturedOperation {
  /// The event of a trace that says the same.
  ///
  /// - Parameter start: What times count from.
  /// - Returns: The event; nil where traces have none: an MTU, a loss.
  public func event(since start: Duration) -> ATTEvent? {
    event(since: start, ATTEvent.Channel(attribute))
  }

  /// The event of a trace that says the same, with the name of the attribute.
  func event(since start: Duration, _ channel: ATTEvent.Channel) -> ATTEvent? {
    let operation: ATTEvent.Operation
    var channel = channel
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
      // By its handle, as nobody can read a part as what the whole of it is.
      let name = channel.rawValue
      channel = ATTEvent.Channel(.unknown(handle))
      note.add(.isInParts)
      if channel.rawValue != name { note += " to \(name)" }
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

  /// Why a link went down, by the number that a controller has for it.
  ///
  /// Source: Core Specification, Volume 1, Part F, 1.3.
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
  /// What the value is a part of, if it is not the beginning: by its note, as the channel is the
  /// handle.
  package var channelOfPart: Channel? {
    guard let (words, place) = wordsOfPart else { return nil }
    guard place > 1, words[place - 2] == "to" else { return channel }
    return Channel(rawValue: String(words[place - 1]))
  }

  /// Of which value a part is written that is not the beginning, and where in that it begins, if
  /// that is within a value.
  var writtenPart: (channel: Channel, offset: Int?)? {
    guard operation == .writeRequest, let channel = channelOfPart else { return nil }
    let offset = wordsOfPart.flatMap { words, place in
      place + 2 < words.count ? Int(words[place + 2]) : nil
    }
    return (channel, offset.flatMap { (0...GATTServer.longestValue).contains($0) ? $0 : nil })
  }

  /// The words of the note, and where it says that this is a part.
  private var wordsOfPart: (words: [Substring], place: Int)? {
    guard channel.handle != nil, note.contains(String.isInParts) else { return nil }
    let words = note.split(separator: " ")
    return words.indices.last(where: { words[$0...].starts(with: ["from", "byte"]) })
      .map { (words, $0) }
  }
}

extension String {
  /// What is noted where a value was written in parts.
  fileprivate static let isInParts = "in parts"

  /// What is noted where it is assumed what the attribute is.
  package static let isAssumed = "assumed"

  /// Adds to an enumeration.
  fileprivate mutating func add(_ words: String) { self += isEmpty ? words : ", " + words }
}

/// The names that attributes have in traces; those of the last ones are kept, as each is needed
/// often and takes a while to be put together.
struct ChannelNames {
  private var recent = [(attribute: CapturedAttribute, channel: ATTEvent.Channel)](
    repeating: (.link, .link), count: 32)

  /// The name of what an operation is about.
  mutating func channel(of operation: CapturedOperation) -> ATTEvent.Channel {
    let place = Int(operation.handle & 31)
    guard recent[place].attribute != operation.attribute else { return recent[place].channel }
    let channel = ATTEvent.Channel(operation.attribute)
    recent[place] = (operation.attribute, channel)
    return channel
  }
}
