import HaloCapture
import HaloTransport

/// Statistics of a replayed session: numbers of packets by kind, and latencies of replies.
struct ReplayStatistics {
  /// The counts of the packets on a channel, or of those with one opcode on a channel of a ring.
  struct Kind {
    var toDevice = 0
    var fromDevice = 0
    var refused = 0
    var latency: Latency?

    /// Adds the time from a request to its first reply, in place, so that the samples are not
    /// copied.
    mutating func addLatency(_ time: Duration) {
      if latency == nil { latency = Latency() }
      latency?.add(time)
    }

    fileprivate var json: JSONObject {
      [
        "toDevice": toDevice, "fromDevice": fromDevice, "refused": refused,
        "latency": latency?.json,
      ]
    }
  }

  struct Latency {
    private(set) var count = 0
    private(set) var least = Duration.zero
    private(set) var most = Duration.zero
    /// Some of the times, at most `mostSamples`, from which the median is derived.
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

    fileprivate var json: JSONObject {
      [
        "count": count, "least": Trace.seconds(least), "median": Trace.seconds(median),
        "most": Trace.seconds(most),
      ]
    }
  }

  /// The counts for each channel or opcode, in the order of its first occurrence.
  private var kinds: [(name: Name, figures: Kind)] = []
  /// The index in `kinds` of each channel or opcode, by its name.
  private var kindIndices: [Name: Int] = [:]
  /// The indices in `kinds` by channel, so that counting most events needs no name.
  private var channels = ChannelCache<ChannelKinds>()
  /// The number of gaps: points where the traffic of a link could not be read.
  private(set) var losses = 0
  private(set) var skippedParts = 0
  private(set) var skippedBytes: UInt64 = 0
  private var asked: [Question: Duration] = [:]
  /// The index in `kinds` of the latest unanswered request on each channel.
  private var lastAsked: [Line: Int] = [:]

  /// The name of a channel or an opcode, and whether the attribute belongs to the host.
  private struct Name: Hashable {
    let isOfHost: Bool
    let text: String
  }

  private struct Question: Hashable {
    let link: UInt64
    let kind: Int
  }

  private final class ChannelKinds {
    /// Whether the opcode of a value is its second byte instead of the first; nil for a channel
    /// without opcodes.
    let isBigData: Bool?
    /// The indices in `kinds` of the statistics: two for each opcode, for attributes of the device
    /// and of the host, then two for values without opcode; -1 if unknown.
    private var kindIndices: [Int] = []

    init(_ channel: ATTEvent.Channel) {
      isBigData = channel == .bigData ? true : channel == .uart ? false : nil
    }

    /// The index in `kinds` of the statistics for an opcode (nil for none) on an attribute of the
    /// host or the device; -1 if unknown.
    subscript(code: UInt8?, isOfHost: Bool) -> Int {
      get {
        let index = index(code, isOfHost)
        return index < kindIndices.count ? kindIndices[index] : -1
      }
      set {
        if kindIndices.isEmpty {
          kindIndices = [Int](repeating: -1, count: isBigData == nil ? 2 : 514)
        }
        kindIndices[index(code, isOfHost)] = newValue
      }
    }

    private func index(_ code: UInt8?, _ isOfHost: Bool) -> Int {
      (isBigData == nil ? 0 : code.map { 2 * Int($0) } ?? 512) + (isOfHost ? 1 : 0)
    }
  }

  /// A channel (attribute) of the host or the device on a certain link.
  private struct Line: Hashable {
    let link: UInt64
    let isOfHost: Bool
    let channel: ATTEvent.Channel

    init(_ event: ATTEvent) {
      (link, isOfHost, channel) = (event.link, event.isOfHost, event.channel)
    }
  }

  private static let mostKinds = 1024
  private static let mostQuestions = 4096

  var json: JSONObject {
    func objects(ofHost isOfHost: Bool) -> JSONObject {
      JSONObject(kinds(ofHost: isOfHost).map { ($0, $1.json) })
    }
    return [
      "kinds": objects(ofHost: false),
      "kindsOfHost": kinds.contains { $0.name.isOfHost } ? objects(ofHost: true) : nil,
      "losses": losses > 0 ? losses : nil, "skippedParts": skippedParts > 0 ? skippedParts : nil,
      "skippedBytes": skippedParts > 0 ? skippedBytes : nil,
    ]
  }

  /// Returns the counts for the attributes of the host or of the device, by the name of channel and
  /// opcode.
  ///
  /// Values that the device writes to attributes of the host count as `fromDevice`.
  private func kinds(ofHost isOfHost: Bool) -> [String: Kind] {
    Dictionary(
      uniqueKeysWithValues: kinds.filter { $0.name.isOfHost == isOfHost }.map {
        ($0.name.text, $0.figures)
      })
  }

  mutating func countLoss() { losses += 1 }

  mutating func count(_ damage: CaptureDamage) {
    guard damage.length > 0 else { return }
    skippedParts += 1
    skippedBytes += damage.length
  }

  mutating func consume(_ event: ATTEvent) {
    guard event.channel != .link else { return }
    switch event.operation {
    case .writeRequest, .writeCommand, .read, .notify, .indicate: break
    case .error: return refuse(event)
    case .connect, .disconnect, .fault: return
    }
    let kind = kindIndex(of: event)
    if event.isFromHost {
      kinds[kind].figures.toDevice += 1
    } else {
      kinds[kind].figures.fromDevice += 1
    }
    let question = Question(link: event.link, kind: kind)
    guard !event.operation.isFromCentral else {
      if asked.count >= Self.mostQuestions { (asked, lastAsked) = ([:], [:]) }
      asked[question] = event.time
      lastAsked[Line(event)] = kind
      return
    }
    // The event of a read contains request and answer, so it has no latency.
    guard event.operation != .read, let time = asked.removeValue(forKey: question) else { return }
    let line = Line(event)
    if lastAsked[line] == kind { lastAsked[line] = nil }
    kinds[kind].figures.addLatency(event.time - time)
  }

  /// Counts a refusal for the latest request on a channel, because an error response does not
  /// contain the opcode of the request.
  private mutating func refuse(_ event: ATTEvent) {
    let line = Line(event)
    let kind =
      lastAsked.removeValue(forKey: line)
      ?? kindIndex(of: Name(isOfHost: line.isOfHost, text: "\(line.channel)"))
    asked[Question(link: line.link, kind: kind)] = nil
    kinds[kind].figures.refused += 1
  }

  private mutating func kindIndex(of event: ATTEvent) -> Int {
    let channel = channels.value(of: event.channel) { ChannelKinds($0) }
    let code = channel.isBigData.flatMap { Self.opcode(of: event.value, isBigData: $0) }
    let known = channel[code, event.isOfHost]
    if known >= 0 { return known }
    var text = "\(event.channel)"
    if let code { text += code < 16 ? " 0" : " " }
    if let code { text += String(code, radix: 16) }
    let kindIndex = kindIndex(of: Name(isOfHost: event.isOfHost, text: text))
    channel[code, event.isOfHost] = kindIndex
    return kindIndex
  }

  /// Returns the index in `kinds` of a name, which is added if it is new; if there are too many
  /// names, the index of the entry `others`.
  private mutating func kindIndex(of name: Name) -> Int {
    if let known = kindIndices[name] { return known }
    let name =
      kinds.count < Self.mostKinds ? name : Name(isOfHost: name.isOfHost, text: Self.others)
    if let known = kindIndices[name] { return known }
    kinds.append((name, Kind()))
    kindIndices[name] = kinds.count - 1
    return kinds.count - 1
  }

  private static let others = "others"

  /// Returns the opcode of a ring's message; nil for a value without one.
  ///
  /// Bit 7 of the opcode, which marks a refusal, is cleared.
  private static func opcode(of value: [UInt8], isBigData: Bool) -> UInt8? {
    guard isBigData else { return value.first.map { $0 & 0x7F } }
    return value.count > 1 && value[0] == 0xBC ? value[1] : nil
  }

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
    return TextLayout.table([head] + rows, numbers: 1..<4)
      + (losses == 0 ? [] : ["could not be read: \(losses)"])
  }
}
