import HaloCapture
import HaloProtocol
import HaloTransport

/// Removes personal data, such as addresses and names, from an ATT trace: a file of the events on a
/// Bluetooth link.
///
/// Events have times since the beginning of the trace, so ``ScrubOptions/days`` only moves the date
/// at its top.
public struct TraceScrubber: ~Copyable {
  private var queue: ScrubQueue<ATTEvent>
  private var rings: [Server: RingScrubber] = [:]
  private var guesses: [Server: AttributeGuess] = [:]
  /// The state of each ring's reply with the steps of a day, by the number of the link.
  private var replies: [UInt64: HealthValues.Reply] = [:]

  private struct Server: Hashable {
    let link: UInt64
    let isOfHost: Bool
  }

  private static let mostStreams = 4096

  /// Creates a scrubber for one trace.
  ///
  /// - Parameters:
  ///   - options: The personal data to replace.
  ///   - identities: The addresses and names that an earlier pass over the same trace found, so
  ///     that they are replaced also in events before their first mention.
  ///   - isGuessing: Whether to guess the types of attributes of which only the handle is known,
  ///     from their values (`CapturedAssumption`).
  public init(
    _ options: ScrubOptions = ScrubOptions(),
    knowing identities: ScrubIdentities = ScrubIdentities(), isGuessing: Bool = true
  ) {
    queue = ScrubQueue(ScrubContext(options, knowing: identities, isGuessing: isGuessing))
  }

  /// A report on the events so far: the numbers of replacements, and descriptions of the blanked
  /// bytes.
  public var report: ScrubReport { queue.context.report }

  /// The addresses and names in the events so far, and the guesses about types of attributes.
  public var identities: ScrubIdentities { queue.context.identities }

  /// Returns a field of the lines at the top of the trace, such as the date, with personal data
  /// removed.
  public mutating func header(_ field: Trace.HeaderField) -> Trace.HeaderField {
    var field = field
    switch field.key {
    case Trace.capturedKey:
      guard Trace.start(field) != nil,
        let date = try? CivilDate(parsing: String(field.value.prefix(10)))
      else {
        queue.context.report.leave("invalid dates in the header")
        field.value = ""
        return field
      }
      let time = field.value.dropFirst(10)
      field.value = date.adding(days: queue.context.options.days).map { "\($0)\(time)" } ?? ""
    case "device" where !Self.isFirmware(field.value):
      field.value = String(decoding: queue.context.name(Array(field.value.utf8)), as: UTF8.self)
    case "device": field.value = queue.context.sweep(field.value)
    case _ where field == Trace.virtualMark: break
    case "licence" where Self.licences.contains(field.value): break
    case "licence":
      queue.context.report.leave("texts of the header")
      field.value = ""
    default:
      queue.context.report.leave("texts of the header")
      // The key may be a name as well.
      (field.key, field.value) = (String(repeating: "x", count: field.key.count), "")
    }
    return field
  }

  private static let licences: Set<String> = [
    "Apache-2.0", "BSD-3-Clause", "CC-BY-4.0", "CC-BY-SA-4.0", "CC0-1.0", "MIT",
  ]

  /// Returns whether a text is a firmware version, such as `RT11CR_1.00.08_250514`, instead of the
  /// name of a device.
  ///
  /// A firmware version has a model, a version of five digits, and optionally a date. Other texts
  /// with numbers could be names of people.
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

  /// Adds the next event of the trace; ``next()`` later returns the scrubbed event.
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
    let region = queue.append(event, value[...])
    if event.operation == .connect || event.operation == .disconnect { end(event.link) }
    guard event.operation != .error, !value.isEmpty else { return }
    guard partChannel == nil else { return queue.write(queue.context.part(value), to: region) }
    guard queue.context.channel(channel).isStream else {
      queue.context.health.reply = replies[event.link] ?? HealthValues.Reply()
      let changed = queue.context.value(
        value, of: channel, isWritten: event.operation.isFromCentral)
      if replies.count >= Self.mostStreams { replies = [:] }
      replies[event.link] = queue.context.health.reply
      return queue.write(changed, to: region)
    }
    if rings.count >= Self.mostStreams { finish() }
    rings[Server(link: event.link, isOfHost: event.isOfHost), default: RingScrubber()].consume(
      region, of: queue.context.channel(channel), isWritten: event.operation.isFromCentral, &queue)
  }

  /// Returns the attribute of an event; if only its handle is known, the guess about its type.
  private mutating func channel(of event: ATTEvent) -> ATTEvent.Channel {
    guard let handle = event.channel.handle else {
      // After the guess the trace has no handle; earlier events have only the handle.
      if event.note.contains(String.isAssumed) {
        queue.context.identities.assumptions.learn(event.channel, at: nil, isOfHost: event.isOfHost)
      }
      return event.channel
    }
    switch event.operation {
    case .writeRequest, .writeCommand, .notify, .indicate:
      if guesses.count >= Self.mostStreams { guesses = [:] }
      queue.context.consider(
        event.value[...], at: handle, isWrite: event.operation.isFromCentral,
        isOfHost: event.isOfHost,
        &guesses[
          Server(link: event.link, isOfHost: event.isOfHost), default: AttributeGuess(isOver: false)
        ])
    case .read: break
    default: return event.channel
    }
    return queue.context.assumed(
      event.channel, at: handle, for: event.value[...], isOfHost: event.isOfHost)
  }

  /// Replaces known addresses and names in a 128-bit UUID, which vendors choose freely.
  private mutating func swept(_ channel: ATTEvent.Channel) -> ATTEvent.Channel {
    guard case .characteristic(let uuid) = channel.attribute, uuid.short32 == nil else {
      return channel
    }
    let bytes = queue.context.sweep(uuid.littleEndianBytes)
    guard let other = try? BluetoothUUID(parsingLittleEndian: bytes.span) else { return channel }
    return ATTEvent.Channel(.characteristic(other), descriptor: channel.descriptor)
  }

  /// Returns the next scrubbed event in the order of the trace.
  ///
  /// Returns nil if no event is left, or while the next event contains a part of a value whose
  /// other parts have not been added yet.
  public mutating func next() -> ATTEvent? {
    guard let (item, bytes) = queue.next() else { return nil }
    var event = item
    event.value = Array(bytes)
    return event
  }

  /// Ends the trace: blanks incomplete values, so that ``next()`` returns all remaining events.
  public mutating func finish() {
    for server in rings.keys { rings[server]?.finish(&queue) }
    rings = [:]
  }

  private mutating func end(_ link: UInt64) {
    replies[link] = nil
    for isOfHost in [true, false] {
      let server = Server(link: link, isOfHost: isOfHost)
      guesses[server] = nil
      guard var ring = rings.removeValue(forKey: server) else { continue }
      ring.finish(&queue)
    }
  }

  // MARK: Notes

  /// Returns a note of at most two phrases that this package writes; else an empty one.
  private mutating func note(_ text: String) -> String {
    let swept = queue.context.sweep(text)
    let phrases = swept.split(separator: ", ", omittingEmptySubsequences: false)
    guard text.isEmpty || phrases.count <= 2 && phrases.allSatisfy(Self.isHarmless) else {
      queue.context.report.leave("notes")
      return ""
    }
    return swept
  }

  private static func isHarmless(_ phrase: Substring) -> Bool {
    if phrases.contains(phrase) { return true }
    let words = phrase.split(separator: " ", omittingEmptySubsequences: false)
    switch words.count {
    // A record number of the trace's source.
    case 1 where phrase.hasPrefix("record="): return isNumber(phrase.dropFirst(7), upTo: 999_999)
    case 1:
      let bytes = phrase.split(separator: ":", omittingEmptySubsequences: false)
      return bytes.count == 6 && bytes.allSatisfy { isHex($0, 2) }
    case 2 where words[0] == "MTU": return isNumber(words[1], upTo: 0xFFFF)
    case 2 where words[0] == "reason":
      return words[1].hasPrefix("0x") && isHex(words[1].dropFirst(2), 2)
    case 6, 8:
      return words.starts(with: ["in", "parts"]) && (words.count == 6 || isTarget(words[2...3]))
        && words.suffix(4).starts(with: ["from", "byte"]) && words.last == "on"
        && isNumber(words[words.count - 2], upTo: 0xFFFF)
    default: return false
    }
  }

  /// Whether two words name a ring's channel or a standard attribute, as in `to 2a00`; a UUID of
  /// 128 bits could hide a text.
  private static func isTarget(_ words: ArraySlice<Substring>) -> Bool {
    let parts = (words.last ?? "").split(separator: "-", omittingEmptySubsequences: false)
    return words.first == "to" && parts.count <= 2
      && (["uart", "bigdata"].contains(parts[0]) || isHex(parts[0], 4))
      && parts.dropFirst().allSatisfy { $0 == "cccd" || isHex($0, 4) }
  }

  private static func isNumber(_ word: Substring, upTo most: Int) -> Bool {
    word.utf8.allSatisfy(isDigit) && word.utf8.count <= 6 && (Int(word) ?? .max) <= most
  }

  private static func isHex(_ word: Substring, _ count: Int) -> Bool {
    word.utf8.count == count && word.utf8.allSatisfy { HexDigit.value($0) != nil }
  }

  private static let phrases: Set<Substring> = [
    "assumed", "in parts", "by the other side", "by this side",
    "by the peripheral or another program",
    "by the peripheral", "by the host",
    "by this machine", "out of range", "no answer of the link layer", "encryption failed",
    "never came up",
  ]
}
