import HaloCapture
import HaloTransport

/// Statistics of a session: numbers of packets of each kind, and latencies.
struct ReplayStatistics: Encodable {
  /// The figures for a channel or for one opcode on a channel of a ring.
  struct Kind: Encodable {
    var toDevice = 0
    var fromDevice = 0
    var refused = 0
    /// The times from requests to their first answers; nil without an answered request.
    var latency: Latency?
  }

  /// The times between requests and answers; JSON has them in seconds.
  struct Latency: Encodable {
    private(set) var count = 0
    private(set) var least = Duration.zero
    private(set) var most = Duration.zero
    /// A sample of the times, at most `mostSamples`, for the median.
    private var samples: [Duration] = []
    private static let mostSamples = 4096

    mutating func add(_ time: Duration) {
      least = count == 0 ? time : min(least, time)
      most = max(most, time)
      if samples.count < Self.mostSamples {
        samples.append(time)
      } else {
        // Replace samples so that the kept ones are spread over the whole session.
        samples[(count &* 2_654_435_761) % Self.mostSamples] = time
      }
      count += 1
    }

    var median: Duration { samples.sorted()[samples.count / 2] }

    private enum Key: String, CodingKey { case count, least, median, most }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(count, forKey: .count)
      try container.encode(Trace.seconds(least), forKey: .least)
      try container.encode(Trace.seconds(median), forKey: .median)
      try container.encode(Trace.seconds(most), forKey: .most)
    }
  }

  private var kinds: [Name: Kind] = [:]
  /// The number of places where the traffic of a link could not be read.
  private(set) var losses = 0
  private(set) var skippedParts = 0
  private(set) var skippedBytes: UInt64 = 0
  private var asked: [Question: Duration] = [:]
  /// The name of the latest unanswered request on each channel.
  private var lastAsked: [Line: Name] = [:]

  /// The name of a channel or opcode, and the owner of the attribute: the host or the device.
  private struct Name: Hashable {
    let isOfHost: Bool
    let text: String
  }

  private struct Question: Hashable {
    let link: UInt64
    let kind: Name
  }

  /// A channel of a certain link.
  private struct Line: Hashable {
    let link: UInt64
    let channel: Name

    init(_ event: ATTEvent) {
      link = event.link
      channel = Name(isOfHost: event.isOfHost, text: event.channel.rawValue)
    }
  }

  private static let mostKinds = 1024
  private static let mostQuestions = 4096

  private enum Key: String, CodingKey {
    case kinds, kindsOfHost, losses, skippedParts, skippedBytes
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kinds(ofHost: false), forKey: .kinds)
    let own = kinds(ofHost: true)
    if !own.isEmpty { try container.encode(own, forKey: .kindsOfHost) }
    if losses > 0 { try container.encode(losses, forKey: .losses) }
    guard skippedParts > 0 else { return }
    try container.encode(skippedParts, forKey: .skippedParts)
    try container.encode(skippedBytes, forKey: .skippedBytes)
  }

  /// Returns the figures for the attributes of the host or of the device, by name.
  ///
  /// Values that the device writes to attributes of the host count as `fromDevice`.
  private func kinds(ofHost isOfHost: Bool) -> [String: Kind] {
    Dictionary(
      uniqueKeysWithValues: kinds.filter { $0.key.isOfHost == isOfHost }.map {
        ($0.key.text, $0.value)
      })
  }

  mutating func countLoss() { losses += 1 }

  mutating func count(_ damage: CaptureDamage) {
    guard damage.length > 0 else { return }
    skippedParts += 1
    skippedBytes += damage.length
  }

  mutating func take(_ event: ATTEvent) {
    guard event.channel != .link else { return }
    let line = Line(event)
    if event.operation == .error { return refuse(line) }
    let kind = known(Name(isOfHost: event.isOfHost, text: Self.name(of: event)))
    let question = Question(link: event.link, kind: kind)
    switch event.operation {
    case .writeRequest, .writeCommand, .read, .notify, .indicate:
      let way = event.isFromHost ? \Kind.toDevice : \Kind.fromDevice
      kinds[kind, default: Kind()][keyPath: way] += 1
      guard !event.operation.isFromCentral else {
        if asked.count >= Self.mostQuestions { (asked, lastAsked) = ([:], [:]) }
        asked[question] = event.time
        lastAsked[line] = kind
        return
      }
      // The event of a read contains request and answer, so it has no latency.
      guard event.operation != .read, let time = asked.removeValue(forKey: question) else { return }
      if lastAsked[line] == kind { lastAsked[line] = nil }
      var latency = kinds[kind]?.latency ?? Latency()
      latency.add(event.time - time)
      kinds[kind]?.latency = latency
    case .error, .connect, .disconnect, .fault: break
    }
  }

  /// Counts a refusal of the latest request on a channel; an error does not name the opcode of the
  /// request.
  private mutating func refuse(_ line: Line) {
    let kind = lastAsked.removeValue(forKey: line) ?? known(line.channel)
    asked[Question(link: line.link, kind: kind)] = nil
    kinds[kind, default: Kind()].refused += 1
  }

  /// Returns a name, or `others` if the name is new and there are too many names.
  private func known(_ name: Name) -> Name {
    let isKnown = kinds[name] != nil || kinds.count < Self.mostKinds
    return isKnown ? name : Name(isOfHost: name.isOfHost, text: "others")
  }

  /// Returns the name of the channel, with the opcode of a ring's message.
  ///
  /// Bit 7 of the opcode, which marks a refusal, is cleared.
  private static func name(of event: ATTEvent) -> String {
    let code: UInt8? =
      switch event.channel {
      case .uart: event.value.first.map { $0 & 0x7F }
      case .bigData: event.value.first == 0xBC ? event.value.dropFirst().first : nil
      default: nil
      }
    guard let code else { return event.channel.rawValue }
    return "\(event.channel.rawValue) " + (code < 16 ? "0" : "") + String(code, radix: 16)
  }

  /// Returns the statistics as a table of text.
  func lines(_ layout: TextLayout) -> [String] {
    let head = ["", "to", "from", "refused", "answered after"]
    let own = kinds(ofHost: true).map { ("\($0.key) of the host", $0.value) }
    let shown = kinds(ofHost: false).sorted { $0.key < $1.key } + own.sorted { $0.0 < $1.0 }
    let rows = shown.map { name, kind in
      [
        displayable(name), "\(kind.toDevice)", "\(kind.fromDevice)", "\(kind.refused)",
        kind.latency.map {
          "\(Trace.seconds($0.least)) … \(Trace.seconds($0.median)) … \(Trace.seconds($0.most)) s"
        } ?? "",
      ]
    }
    let widths = head.indices.map { column in
      ([head] + rows).map { $0[column].count }.max() ?? 0
    }
    let table = ([head] + rows).map { row in
      var line = ""
      for (index, text) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[index] - text.count)
        line += index == 0 || index == 4 ? text + padding : padding + text
        line += "  "
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
    return table + (losses == 0 ? [] : ["could not be read: \(losses)"])
  }
}
