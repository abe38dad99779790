/// The channels of a link over which the Attribute Protocol goes, besides that which is there for
/// it.
///
/// Devices make channels as they need them, over signals: on a classic link one for PSM 001F, on
/// any as many as they want for PSM 0027, the enhanced bearers, whose packets begin with a length
/// of two bytes. A side sends to the number that the other side chose. Source: Core Specification,
/// Volume 3, Part A, 4.
struct L2CAPChannels {
  /// How attribute packets lie in those of a channel.
  enum Bearer {
    case plain
    case enhanced
  }

  private struct Key: Hashable {
    let isFromHost: Bool
    let channel: UInt16
  }

  private struct Request {
    let bearer: Bearer
    /// The longest packet that who asked takes.
    let mtu: Int
    /// The numbers of who asked.
    let channels: [UInt16]
  }

  /// A channel that was opened.
  struct Opened {
    /// The number that the host chose for it: no other one of the link has the same.
    let number: UInt16
    /// The longest packet that both sides take.
    let mtu: Int
  }

  /// By who sends to them; with the number that the host chose, the same for both sides.
  private var bearers: [Key: (bearer: Bearer, number: UInt16)] = [:]
  /// By who asked, and the identifier.
  private var requests: [Key: Request] = [:]
  /// What has come of a packet of several parts, and its length.
  private var segments: [Key: (bytes: [UInt8], length: Int)] = [:]

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
    static let enhancedRequest: UInt8 = 0x17
    static let enhancedResponse: UInt8 = 0x18
    static let attributePSM: UInt16 = 0x001F
    static let enhancedAttributePSM: UInt16 = 0x0027
  }

  /// Takes signals, of which a packet has one or, on a classic link, several.
  ///
  /// - Returns: The channels that they open.
  @discardableResult
  mutating func signal(_ packet: ArraySlice<UInt8>, isFromHost: Bool) -> [Opened] {
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

  /// An attribute packet in what went over a channel, and the number of that which both sides have
  /// in common; nil where it is another kind of channel, or there is more to come.
  mutating func attributePacket(
    _ payload: ArraySlice<UInt8>, on channel: UInt16, isFromHost: Bool
  ) -> (bytes: ArraySlice<UInt8>, bearer: UInt16)? {
    let key = Key(isFromHost: isFromHost, channel: channel)
    guard let (bearer, number) = bearers[key] else { return nil }
    return whole(payload, key, bearer).map { ($0, number) }
  }

  private mutating func whole(
    _ payload: ArraySlice<UInt8>, _ key: Key, _ bearer: Bearer
  ) -> ArraySlice<UInt8>? {
    switch bearer {
    case .plain: return payload
    case .enhanced:
      if var segment = segments[key] {
        segment.bytes.append(contentsOf: payload)
        guard segment.bytes.count >= segment.length else {
          segments[key] = segment
          return nil
        }
        segments[key] = nil
        return segment.bytes.count == segment.length ? segment.bytes[...] : nil
      }
      guard payload.count >= 2 else { return nil }
      let length = Int(payload.uint16LE(at: 0))
      let first = payload.dropFirst(2)
      if first.count == length { return first }
      if first.count < length { segments[key] = (Array(first), length) }
      return nil
    }
  }

  private mutating func take(
    _ code: UInt8, _ identifier: UInt16, _ data: ArraySlice<UInt8>, isFromHost: Bool
  ) -> [Opened] {
    let bytes = data.span
    let own = Key(isFromHost: isFromHost, channel: identifier)
    let other = Key(isFromHost: !isFromHost, channel: identifier)
    switch code {
    case Signal.connectionRequest where bytes.count >= 4:
      guard bytes.uint16LE(at: 0) == Signal.attributePSM else { break }
      ask(
        Request(bearer: .plain, mtu: Self.usualMTU, channels: [bytes.uint16LE(at: 2)]), own)
    case Signal.enhancedRequest where bytes.count >= 8:
      guard bytes.uint16LE(at: 0) == Signal.enhancedAttributePSM else { break }
      ask(
        Request(
          bearer: .enhanced, mtu: Int(bytes.uint16LE(at: 2)),
          channels: Self.numbers(bytes, from: 8)), own)
    case Signal.connectionResponse where bytes.count >= 8:
      // One that is pending is answered again.
      guard bytes.uint16LE(at: 4) == 0, let request = requests.removeValue(forKey: other) else {
        break
      }
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
    zip(request.channels, answers).filter { $1 != 0 }.map { asked, answered in
      if bearers.count >= 2 * Self.most { (bearers, segments) = ([:], [:]) }
      let number = isAskedByHost ? asked : answered
      for key in [
        Key(isFromHost: isAskedByHost, channel: answered),
        Key(isFromHost: !isAskedByHost, channel: asked),
      ] {
        close(key)
        bearers[key] = (request.bearer, number)
      }
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
