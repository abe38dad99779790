import HaloCapture
import HaloTransport

/// Figures of a session: how much of what there was, and how long answers took.
struct ReplayStatistics: Encodable {
  /// One kind of thing: a channel, and for those of a ring the opcode.
  struct Kind: Encodable {
    var toDevice = 0
    var fromDevice = 0
    var refused = 0
    /// How long after a question its first answer came, in seconds.
    var latency: Latency?
  }

  /// How long answers took.
  struct Latency: Encodable {
    private(set) var count = 0
    private(set) var least = Duration.zero
    private(set) var most = Duration.zero
    /// So many at most are kept for the median.
    private var samples: [Duration] = []
    private static let mostSamples = 4096

    mutating func add(_ time: Duration) {
      least = count == 0 ? time : min(least, time)
      most = max(most, time)
      if samples.count < Self.mostSamples {
        samples.append(time)
      } else {
        // Spread over all that came.
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
  /// What of links could not be read.
  private(set) var losses = 0
  private(set) var skippedParts = 0
  private(set) var skippedBytes: UInt64 = 0
  private var asked: [Question: Duration] = [:]
  /// What was asked last over each channel, and has no answer yet.
  private var lastAsked: [Line: Name] = [:]

  /// What a kind is of, and whether that is the host's and not the device's.
  private struct Name: Hashable {
    let isOfHost: Bool
    let text: String
  }

  private struct Question: Hashable {
    let link: UInt64
    let kind: Name
  }

  /// A channel of a link.
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

  /// How many of what there are; of what the host has, what the device wrote is from it.
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
      // A read has asked by itself.
      guard event.operation != .read, let time = asked.removeValue(forKey: question) else { return }
      if lastAsked[line] == kind { lastAsked[line] = nil }
      var latency = kinds[kind]?.latency ?? Latency()
      latency.add(event.time - time)
      kinds[kind]?.latency = latency
    case .error, .connect, .disconnect, .fault: break
    }
  }

  /// Counts a refusal: of what was asked last, as the code of an error tells nothing of it.
  private mutating func refuse(_ line: Line) {
    let kind = lastAsked.removeValue(forKey: line) ?? known(line.channel)
    asked[Question(link: line.link, kind: kind)] = nil
    kinds[kind, default: Kind()].refused += 1
  }

  /// A name, unless it is one more than is counted by itself.
  private func known(_ name: Name) -> Name {
    let isKnown = kinds[name] != nil || kinds.count < Self.mostKinds
    return isKnown ? name : Name(isOfHost: name.isOfHost, text: "others")
  }

  /// The channel and, of a ring, the opcode: bit 7 only says that the ring refuses.
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

  /// A table for people.
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
