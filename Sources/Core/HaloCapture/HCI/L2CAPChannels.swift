import HaloTransport

/// The dynamic channels of a link that carry attribute packets.
///
/// Devices open channels with packets on the signaling channel: on a classic link one channel for
/// PSM 001F, on any link several for PSM 0027. The latter are enhanced bearers, whose packets begin
/// with a length of two bytes. All other channels have other uses. A side sends to the number that
/// the other side chose. Source: Core Specification, Volume 3, Part A, 4.
package struct L2CAPChannels {
  /// The use of a dynamic channel: a plain ATT bearer, an Enhanced ATT bearer, or another use.
  enum Bearer {
    case plain
    case enhanced
    case other
  }

  package enum Outcome {
    /// The L2CAP packet completes no ATT packet: its channel has another use, or parts are missing.
    case nothing
    /// A complete ATT packet, and the number that the host chose for its channel (`bearer`).
    case attribute(ArraySlice<UInt8>, bearer: UInt16)
    /// An L2CAP packet, or part of one, that cannot be read; the text names both and the reason.
    case lost(String)
  }

  /// A channel number, with the side that sends packets to it.
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
    let mtu: Int
    let channels: [UInt16]
  }

  package struct Opened {
    /// The channel's number that the host chose, which is unique on the link.
    package let number: UInt16
    /// The MTU of the channel: the smaller of both sides', but at least 23.
    package let mtu: Int
  }

  /// The use of each dynamic channel, and the number that the host chose for it, by ``Key``.
  private var bearers: [Key: (bearer: Bearer, number: UInt16)] = [:]
  /// The requests without a response so far, by requester and the identifier in the request.
  private var requests: [Key: Request] = [:]
  /// The unfinished attribute packet on each enhanced bearer, and its whole length.
  private var segments: [Key: (bytes: [UInt8], length: Int)] = [:]
  /// The numbers of channels that were used, but whose opening is not in the capture.
  private var unknown: Set<UInt16> = []

  /// More than a link has; beyond it, old ones are dropped.
  private static let most = 64
  /// The largest number of channels that one request can open.
  private static let mostAtOnce = 5
  /// The MTU of a channel whose request contains none, and the least MTU of any channel.
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

  /// Adds the contents of a complete L2CAP packet; without `isFromHost`, only the ATT channel's.
  mutating func consume(
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
      // Unfinished packets of channels that were closed or replaced.
      for _ in segments.count..<unfinished {
        events.append(.lost(link, "a packet that was not finished"))
      }
      for bearer in opened { events.append(.bearer(link, bearer.number, mtu: bearer.mtu)) }
    case L2CAPChannel.firstDynamic...:
      switch consume(payload, on: channel, isFromHost: isFromHost ?? true) {
      case .nothing: break
      case .attribute(let bytes, let bearer):
        events.append(.attribute(link, bearer: bearer, isFromHost: isFromHost, bytes))
      case .lost(let reason): events.append(.lost(link, reason))
      }
    default: break
    }
  }

  /// Handles commands of the signaling channel; returns the channels that they have opened.
  @discardableResult
  package mutating func signal(_ packet: ArraySlice<UInt8>, isFromHost: Bool) -> [Opened] {
    var opened: [Opened] = []
    var rest = packet
    while rest.count >= 4 {
      let code = rest[rest.startIndex]
      let identifier = UInt16(rest[rest.startIndex + 1])
      let length = Int(rest.uint16LE(at: 2))
      guard rest.count >= 4 + length else { return opened }
      opened += consume(code, identifier, rest.dropFirst(4).prefix(length), isFromHost: isFromHost)
      rest = rest.dropFirst(4 + length)
    }
    return opened
  }

  /// Returns the attribute packet that an L2CAP packet on a dynamic channel completes.
  ///
  /// A channel whose opening is not in the capture is reported once.
  package mutating func consume(
    _ payload: ArraySlice<UInt8>, on channel: UInt16, isFromHost: Bool
  ) -> Outcome {
    let key = Key(isFromHost: isFromHost, channel: channel)
    guard let (bearer, number) = bearers[key] else { return reportUnknown(channel) }
    switch bearer {
    case .other: return .nothing
    case .plain: return .attribute(payload, bearer: number)
    case .enhanced: return consume(payload, key, bearer: number)
    }
  }

  /// The offset of an attribute packet on a channel, and the host's number of it; else nil.
  package func beginning(on key: Key) -> (offset: Int, bearer: UInt16)? {
    switch bearers[key] {
    case (.plain, let number)?: (0, number)
    case (.enhanced, let number)?: (2, number)
    case (.other, _)?, nil: nil
    }
  }

  private mutating func reportUnknown(_ channel: UInt16) -> Outcome {
    guard unknown.count < Self.most, unknown.insert(channel).inserted else { return .nothing }
    let name = ATTEvent.Channel(.handle(channel)).description
    return .lost(
      "the packets on channel \(name), as the capture does not show its purpose"
        + (unknown.count < Self.most ? "" : "; further such channels are not reported"))
  }

  /// Returns the attribute packet that a packet on an enhanced bearer completes.
  private mutating func consume(_ part: ArraySlice<UInt8>, _ key: Key, bearer: UInt16) -> Outcome {
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
      : .lost("a packet of an enhanced bearer that is longer than its length field")
  }

  package var isUnfinished: Bool { !segments.isEmpty }
  package func isUnfinished(_ key: Key) -> Bool { segments[key] != nil }

  @discardableResult
  package mutating func clear(isFromHost: Bool) -> Bool {
    let count = segments.count
    guard count > 0 else { return false }
    segments = segments.filter { $0.key.isFromHost != isFromHost }
    return segments.count < count
  }

  private mutating func consume(
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
      ask(Request(bearer: .other, mtu: Self.usualMTU, channels: [bytes.uint16LE(at: 2)]), own)
    case Signal.enhancedRequest where bytes.count >= 8:
      ask(
        Request(
          bearer: bytes.uint16LE(at: 0) == Signal.enhancedAttributePSM ? .enhanced : .other,
          mtu: Int(bytes.uint16LE(at: 2)), channels: Self.numbers(bytes, from: 8)), own)
    case Signal.connectionResponse where bytes.count >= 8:
      // A pending response is followed by another one.
      guard bytes.uint16LE(at: 4) == 0, let request = requests.removeValue(forKey: other) else {
        break
      }
      return open(request, [bytes.uint16LE(at: 0)], mtu: request.mtu, isAskedByHost: !isFromHost)
    case Signal.creditResponse where bytes.count >= 2:
      guard let request = requests.removeValue(forKey: other) else { break }
      return open(request, [bytes.uint16LE(at: 0)], mtu: request.mtu, isAskedByHost: !isFromHost)
    case Signal.enhancedResponse where bytes.count >= 8:
      guard let request = requests.removeValue(forKey: other) else { break }
      return open(
        request, Self.numbers(bytes, from: 8), mtu: Int(bytes.uint16LE(at: 0)),
        isAskedByHost: !isFromHost)
    case Signal.disconnectionResponse where bytes.count >= 4:
      // The numbers of the responder and of the requester.
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
    // The answers are in the order of the requests, with 0 for a refusal.
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
