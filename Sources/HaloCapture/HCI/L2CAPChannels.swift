import HaloTransport

/// The channels of a link over which the Attribute Protocol goes, besides that which is there for
/// it.
///
/// Devices make channels as they need them, over signals: on a classic link one for PSM 001F, on
/// any as many as they want for PSM 0027, the enhanced bearers, whose packets begin with a length
/// of two bytes. Others are for something else. A side sends to the number that the other side
/// chose. Source: Core Specification, Volume 3, Part A, 4.
package struct L2CAPChannels {
  /// How attribute packets lie in those of a channel.
  enum Bearer {
    case plain
    case enhanced
    /// There are none in them.
    case other
  }

  /// What came of a packet that went over a channel.
  package enum Outcome {
    /// Nothing: it is of a channel for something else, or there is more to come.
    case nothing
    /// An attribute packet, and the number of its channel that both sides have in common.
    case attribute(ArraySlice<UInt8>, bearer: UInt16)
    /// Something that cannot be read.
    case lost(String)
  }

  /// A channel, as a side sends to it.
  package struct Key: Hashable, Comparable {
    package let isFromHost: Bool
    package let channel: UInt16

    package init(isFromHost: Bool, channel: UInt16) {
      (self.isFromHost, self.channel) = (isFromHost, channel)
    }

    package static func < (one: Key, other: Key) -> Bool {
      one.isFromHost == other.isFromHost ? one.channel < other.channel : one.isFromHost
    }
  }

  private struct Request {
    let bearer: Bearer
    /// The longest packet that who asked takes.
    let mtu: Int
    /// The numbers of who asked.
    let channels: [UInt16]
  }

  /// A channel that was opened.
  package struct Opened {
    /// The number that the host chose for it: no other one of the link has the same.
    package let number: UInt16
    /// The longest packet that both sides take.
    package let mtu: Int
  }

  /// By who sends to them; with the number that the host chose, the same for both sides.
  private var bearers: [Key: (bearer: Bearer, number: UInt16)] = [:]
  /// By who asked, and the identifier.
  private var requests: [Key: Request] = [:]
  /// What has come of a packet of several parts, and its length.
  private var segments: [Key: (bytes: [UInt8], length: Int)] = [:]
  /// Those that were used, and nobody saw how they came about.
  private var unknown: Set<UInt16> = []

  /// A link has no more; what would be more is none.
  private static let most = 64
  /// Of the channels of a request.
  private static let mostAtOnce = 5
  /// The longest packet where nobody said another length.
  private static let usualMTU = 23

  private enum Signal {
    static let connectionRequest: UInt8 = 0x02
    static let connectionResponse: UInt8 = 0x03
    static let disconnectionResponse: UInt8 = 0x07
    static let creditRequest: UInt8 = 0x14
    static let creditResponse: UInt8 = 0x15
    static let enhancedRequest: UInt8 = 0x17
    static let enhancedResponse: UInt8 = 0x18
    static let attributePSM: UInt16 = 0x001F
    static let enhancedAttributePSM: UInt16 = 0x0027
  }

  package init() {}

  /// Takes a whole packet of a link, with its head, and tells what it comes to.
  ///
  /// - Parameters:
  ///   - packet: The packet.
  ///   - link: The number of the link.
  ///   - isFromHost: Whether the host sent it; nil where nobody knows, so that no channel is known
  ///     but that which is always there.
  ///   - events: Where to tell it.
  mutating func take(
    _ packet: ArraySlice<UInt8>, of link: UInt64, isFromHost: Bool?, _ events: inout [LinkEvent]
  ) {
    let (channel, payload) = (packet.uint16LE(at: 2), packet.dropFirst(4))
    switch channel {
    case L2CAPChannel.attribute:
      events.append(.attribute(link, isFromHost: isFromHost, payload))
    case L2CAPChannel.signaling, L2CAPChannel.signalingLE:
      guard let isFromHost else { return }
      let unfinished = segments.count
      let opened = signal(payload, isFromHost: isFromHost)
      // What had come in part over channels that were closed, or have others in their place.
      for _ in segments.count..<unfinished {
        events.append(.lost(link, "a packet that was not finished"))
      }
      for bearer in opened {
        events.append(.bearer(link, bearer.number, mtu: bearer.mtu))
      }
    case L2CAPChannel.firstDynamic...:
      switch take(payload, on: channel, isFromHost: isFromHost ?? true) {
      case .nothing: break
      case .attribute(let bytes, let bearer):
        events.append(.attribute(link, bearer: bearer, isFromHost: isFromHost, bytes))
      case .lost(let reason): events.append(.lost(link, reason))
      }
    default: break
    }
  }

  /// Takes signals, of which a packet has one or, on a classic link, several.
  ///
  /// - Returns: The channels that they open.
  @discardableResult
  package mutating func signal(_ packet: ArraySlice<UInt8>, isFromHost: Bool) -> [Opened] {
    var opened: [Opened] = []
    var rest = packet
    while rest.count >= 4 {
      let code = rest[rest.startIndex]
      let identifier = UInt16(rest[rest.startIndex + 1])
      let length = Int(rest.uint16LE(at: 2))
      guard rest.count >= 4 + length else { return opened }
      opened += take(code, identifier, rest.dropFirst(4).prefix(length), isFromHost: isFromHost)
      rest = rest.dropFirst(4 + length)
    }
    return opened
  }

  /// Takes what went over a channel; of one that nobody saw open, only the first is told of.
  package mutating func take(
    _ payload: ArraySlice<UInt8>, on channel: UInt16, isFromHost: Bool
  ) -> Outcome {
    let key = Key(isFromHost: isFromHost, channel: channel)
    guard let (bearer, number) = bearers[key] else { return tell(channel) }
    switch bearer {
    case .other: return .nothing
    case .plain: return .attribute(payload, bearer: number)
    case .enhanced: return take(payload, key, bearer: number)
    }
  }

  /// Where in the first packet of a channel an attribute packet begins, and the number of its
  /// channel; nil where none does.
  package func beginning(on key: Key) -> (place: Int, bearer: UInt16)? {
    switch bearers[key] {
    case (.plain, let number)?: (0, number)
    case (.enhanced, let number)?: (2, number)
    case (.other, _)?, nil: nil
    }
  }

  private mutating func tell(_ channel: UInt16) -> Outcome {
    guard unknown.count < Self.most, unknown.insert(channel).inserted else { return .nothing }
    let name = ATTEvent.Channel(.unknown(channel)).rawValue
    return .lost(
      "what goes over channel \(name), as nothing shows what it was opened for"
        + (unknown.count < Self.most ? "" : "; others like it are not told of"))
  }

  /// Takes a part of what goes over an enhanced bearer.
  private mutating func take(
    _ part: ArraySlice<UInt8>, _ key: Key, bearer: UInt16
  ) -> Outcome {
    guard var segment = segments.removeValue(forKey: key) else {
      guard part.count >= 2 else {
        return .lost("a packet of an enhanced bearer that ends within its length")
      }
      let (first, length) = (part.dropFirst(2), Int(part.uint16LE(at: 0)))
      guard first.count < length else { return Self.whole(first, length, bearer) }
      segments[key] = (Array(first), length)
      return .nothing
    }
    segment.bytes += part
    guard segment.bytes.count < segment.length else {
      return Self.whole(segment.bytes[...], segment.length, bearer)
    }
    segments[key] = segment
    return .nothing
  }

  private static func whole(
    _ bytes: ArraySlice<UInt8>, _ length: Int, _ bearer: UInt16
  ) -> Outcome {
    bytes.count == length
      ? .attribute(bytes, bearer: bearer)
      : .lost("a packet of an enhanced bearer that is longer than it says")
  }

  /// Whether a packet of several parts has not come whole.
  package var isUnfinished: Bool { !segments.isEmpty }

  /// Whether one of that channel has not.
  package func isUnfinished(_ key: Key) -> Bool { segments[key] != nil }

  /// Forgets what has come in part from a side; says whether that was anything.
  @discardableResult
  package mutating func clear(isFromHost: Bool) -> Bool {
    let count = segments.count
    guard count > 0 else { return false }
    segments = segments.filter { $0.key.isFromHost != isFromHost }
    return segments.count < count
  }

  private mutating func take(
    _ code: UInt8, _ identifier: UInt16, _ data: ArraySlice<UInt8>, isFromHost: Bool
  ) -> [Opened] {
    let bytes = data.span
    let own = Key(isFromHost: isFromHost, channel: identifier)
    let other = Key(isFromHost: !isFromHost, channel: identifier)
    switch code {
    case Signal.connectionRequest where bytes.count >= 4:
      ask(
        Request(
          bearer: bytes.uint16LE(at: 0) == Signal.attributePSM ? .plain : .other,
          mtu: Self.usualMTU, channels: [bytes.uint16LE(at: 2)]), own)
    case Signal.creditRequest where bytes.count >= 4:
      ask(
        Request(bearer: .other, mtu: Self.usualMTU, channels: [bytes.uint16LE(at: 2)]), own)
    case Signal.enhancedRequest where bytes.count >= 8:
      ask(
        Request(
          bearer: bytes.uint16LE(at: 0) == Signal.enhancedAttributePSM ? .enhanced : .other,
          mtu: Int(bytes.uint16LE(at: 2)), channels: Self.numbers(bytes, from: 8)), own)
    case Signal.connectionResponse where bytes.count >= 8:
      // One that is pending is answered again.
      guard bytes.uint16LE(at: 4) == 0, let request = requests.removeValue(forKey: other) else {
        break
      }
      return open(
        request, [bytes.uint16LE(at: 0)], mtu: request.mtu, isAskedByHost: !isFromHost)
    case Signal.creditResponse where bytes.count >= 2:
      guard let request = requests.removeValue(forKey: other) else { break }
      return open(
        request, [bytes.uint16LE(at: 0)], mtu: request.mtu, isAskedByHost: !isFromHost)
    case Signal.enhancedResponse where bytes.count >= 8:
      guard let request = requests.removeValue(forKey: other) else { break }
      return open(
        request, Self.numbers(bytes, from: 8), mtu: Int(bytes.uint16LE(at: 0)),
        isAskedByHost: !isFromHost)
    case Signal.disconnectionResponse where bytes.count >= 4:
      // The number of who answers, and of who asked.
      close(Key(isFromHost: !isFromHost, channel: bytes.uint16LE(at: 0)))
      close(Key(isFromHost: isFromHost, channel: bytes.uint16LE(at: 2)))
    default: break
    }
    return []
  }

  private mutating func ask(_ request: Request, _ key: Key) {
    if requests.count >= Self.most { requests = [:] }
    requests[key] = request
  }

  private mutating func open(
    _ request: Request, _ answers: [UInt16], mtu: Int, isAskedByHost: Bool
  ) -> [Opened] {
    // The first is the answer to the first, and 0 where one is refused.
    zip(request.channels, answers).filter { $1 != 0 }.compactMap { asked, answered in
      if bearers.count >= 2 * Self.most { (bearers, segments) = ([:], [:]) }
      let number = isAskedByHost ? asked : answered
      for key in [
        Key(isFromHost: isAskedByHost, channel: answered),
        Key(isFromHost: !isAskedByHost, channel: asked),
      ] {
        close(key)
        bearers[key] = (request.bearer, number)
      }
      guard request.bearer != .other else { return nil }
      return Opened(number: number, mtu: max(Self.usualMTU, min(request.mtu, mtu)))
    }
  }

  private mutating func close(_ key: Key) {
    bearers[key] = nil
    segments[key] = nil
  }

  private static func numbers(_ bytes: Span<UInt8>, from start: Int) -> [UInt16] {
    stride(from: start, to: bytes.count - 1, by: 2).prefix(mostAtOnce).map {
      bytes.uint16LE(at: $0)
    }
  }
}
