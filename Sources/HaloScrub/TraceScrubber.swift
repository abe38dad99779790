import HaloCapture
import HaloProtocol
import HaloTransport

/// Removes the people from a trace, as ``CaptureScrubber`` does from a capture.
///
/// Times of a trace count from its beginning, so only the date in its header moves.
public struct TraceScrubber: ~Copyable {
  private var context: ScrubContext
  private var queue: ScrubQueue<ATTEvent>
  private var streams: [Stream: BigDataScrubber] = [:]
  private var guesses: [Server: AttributeGuess] = [:]

  private struct Stream: Hashable {
    let server: Server
    let isWritten: Bool
  }

  private struct Server: Hashable {
    let link: UInt64
    let isOfHost: Bool
  }

  private static let mostStreams = 4096

  /// Begins a trace.
  ///
  /// - Parameters:
  ///   - options: The personal data to replace.
  ///   - identities: The addresses and names that an earlier pass over the same trace found, to
  ///     replace them also before their first mention.
  ///   - isGuessing: Whether to recognise attributes by their values if only the handle is known
  ///     (`CapturedAssumption`).
  public init(
    _ options: ScrubOptions = ScrubOptions(),
    knowing identities: ScrubIdentities = ScrubIdentities(), isGuessing: Bool = true
  ) {
    context = ScrubContext(options, knowing: identities, isGuessing: isGuessing)
    queue = ScrubQueue(holding: options.mostWaiting)
  }

  /// The changes so far, and the blanked bytes.
  public var report: ScrubReport { context.report }

  /// The addresses and names found so far, and the assumptions about attributes.
  public var identities: ScrubIdentities { context.identities }

  /// A line of the header, changed.
  public mutating func header(_ field: Trace.HeaderField) -> Trace.HeaderField {
    var field = field
    switch field.key {
    case Trace.capturedKey:
      guard Trace.start(field) != nil,
        let date = try? CivilDate(parsing: String(field.value.prefix(10)))
      else {
        context.report.leave("dates in the header that are none")
        field.value = ""
        return field
      }
      let time = field.value.dropFirst(10)
      field.value = date.adding(days: context.options.days).map { "\($0)\(time)" } ?? ""
    case "device" where !Self.isFirmware(field.value):
      field.value = String(decoding: context.name(Array(field.value.utf8)), as: UTF8.self)
    // Their values are harmless, unless an address or a name was written there.
    case "device", "format", "licence", "time": field.value = context.sweep(field.value)
    default:
      context.report.leave("texts of the header")
      // The key may be a name as well.
      (field.key, field.value) = (String(repeating: "x", count: field.key.count), "")
    }
    return field
  }

  /// Whether a text is a firmware, as `RT11CR_1.00.08_250514`, and not the name of a device.
  ///
  /// A firmware has a model, a version of five digits, and maybe a date. Other texts with numbers
  /// could be names of people.
  private static func isFirmware(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: 0x5F)
    guard (2...3).contains(parts.count), let model = parts.first, model.first == 0x52,
      (3...6).contains(model.count), model.dropFirst().allSatisfy(isCapitalOrDigit),
      model.prefix(4).filter(isDigit).count == 2,
      parts[1].split(separator: 0x2E).map(\.count) == [1, 2, 2]
    else { return false }
    return parts[1].filter { $0 != 0x2E }.allSatisfy(isDigit)
      && parts.dropFirst(2).allSatisfy { $0.count <= 6 && $0.allSatisfy(isDigit) }
  }

  private static func isDigit(_ unit: UInt8) -> Bool { (0x30...0x39).contains(unit) }

  private static func isCapitalOrDigit(_ unit: UInt8) -> Bool {
    isDigit(unit) || (0x41...0x5A).contains(unit)
  }

  /// Takes the next event.
  public mutating func consume(_ event: ATTEvent) {
    defer { if queue.isFull { finish() } }
    var event = event
    event.time = max(.zero, event.time)
    let partChannel = event.channelOfPart
    let channel = partChannel ?? channel(of: event)
    event.channel = swept(event.channel)
    event.note = note(event.note)
    let value = event.value
    event.value = []
    let region = queue.append(event, value)
    if event.operation == .connect || event.operation == .disconnect { end(event.link) }
    guard event.operation != .error, !value.isEmpty else { return }
    guard partChannel == nil else {
      return queue.write(context.part(value), to: region)
    }
    guard channel == .bigData else {
      let changed = context.value(value, of: channel, isWritten: event.operation.isFromCentral)
      return queue.write(changed, to: region)
    }
    if streams.count >= Self.mostStreams { finish() }
    let stream = Stream(
      server: Server(link: event.link, isOfHost: event.isOfHost),
      isWritten: event.operation.isFromCentral)
    streams[stream, default: BigDataScrubber(isFromHost: stream.isWritten)]
      .take(region, &queue, &context)
  }

  /// The attribute of an event, or the assumption about it.
  private mutating func channel(of event: ATTEvent) -> ATTEvent.Channel {
    guard let handle = event.channel.handle else {
      // The trace has no handle from the assumption on; earlier events have only the handle.
      if event.note.contains(String.isAssumed) {
        context.identities.assumptions.learn(event.channel, at: nil, isOfHost: event.isOfHost)
      }
      return event.channel
    }
    switch event.operation {
    case .writeRequest, .writeCommand, .notify, .indicate:
      if guesses.count >= Self.mostStreams { guesses = [:] }
      context.consider(
        event.value[...], at: handle, isWrite: event.operation.isFromCentral,
        isOfHost: event.isOfHost,
        &guesses[
          Server(link: event.link, isOfHost: event.isOfHost), default: AttributeGuess(isOver: false)
        ])
    case .read: break
    default: return event.channel
    }
    return context.assumed(event.channel, at: handle, for: event.value, isOfHost: event.isOfHost)
  }

  /// A channel without known addresses and names in its UUID of 128 bits, which its maker chose.
  private mutating func swept(_ channel: ATTEvent.Channel) -> ATTEvent.Channel {
    let text = channel.rawValue
    guard text.utf8.count >= 36, let uuid = try? BluetoothUUID(parsing: String(text.prefix(36)))
    else { return channel }
    let bytes = context.sweep(uuid.littleEndianBytes)
    guard bytes != uuid.littleEndianBytes,
      let other = try? BluetoothUUID(parsingLittleEndian: bytes.span)
    else { return channel }
    return ATTEvent.Channel(rawValue: "\(other)".lowercased() + text.dropFirst(36))
  }

  /// The next event that is ready; nil where none is, or one before it is not.
  public mutating func next() -> ATTEvent? {
    guard let (item, bytes) = queue.next() else { return nil }
    var event = item
    event.value = bytes
    return event
  }

  /// Ends the file: nothing waits any longer.
  public mutating func finish() {
    for stream in streams.keys { streams[stream]?.finish(&queue, &context) }
    streams = [:]
  }

  private mutating func end(_ link: UInt64) {
    for isOfHost in [true, false] {
      let server = Server(link: link, isOfHost: isOfHost)
      guesses[server] = nil
      for isWritten in [true, false] {
        let stream = Stream(server: server, isWritten: isWritten)
        guard var scrubber = streams.removeValue(forKey: stream) else { continue }
        scrubber.finish(&queue, &context)
      }
    }
  }

  /// A note of the words that this package writes; any other is removed.
  private mutating func note(_ text: String) -> String {
    let swept = context.sweep(text)
    var former: Substring = ""
    for word in swept.split(whereSeparator: { " ,".contains($0) }) {
      guard Self.isHarmless(word, after: former) else {
        context.report.leave("notes")
        return ""
      }
      former = word
    }
    return swept
  }

  private static func isHarmless(_ word: Substring, after former: Substring) -> Bool {
    // The number of a record in the source of the trace.
    let number = word.hasPrefix("record=") ? word.dropFirst(7) : word
    if words.contains(word) || number.utf8.allSatisfy(isDigit) { return true }
    if former == "to" { return (try? BluetoothUUID(parsing: String(word))) != nil }
    let digits = word.utf8.filter { HexDigit.value($0) != nil }
    return word.hasPrefix("0x") && digits.count == word.utf8.count - 1
      || digits.count == 12 && word.utf8.count == 17 && word.utf8.filter { $0 == 0x3A }.count == 5
  }

  private static let words = Set(
    """
    assumed in parts to uart bigdata from byte on by the other side host out of range no answer \
    link layer encryption failed never came up reason MTU this peripheral machine
    """.split(separator: " "))
}
