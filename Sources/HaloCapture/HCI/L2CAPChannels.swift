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
    /// The numbers of who asked.
    let channels: [UInt16]
  }

  /// By who sends to them.
  private var bearers: [Key: Bearer] = [:]
  /// By who asked, and the identifier.
  private var requests: [Key: Request] = [:]
  /// What has come of a packet of several parts, and its length.
  private var segments: [Key: (bytes: [UInt8], length: Int)] = [:]

  /// A link has no more; what would be more is none.
  private static let most = 64

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
  mutating func signal(_ packet: ArraySlice<UInt8>, isFromHost: Bool) {
    var rest = packet
    while rest.count >= 4 {
      let code = rest[rest.startIndex]
      let identifier = UInt16(rest[rest.startIndex + 1])
      let length = Int(rest.uint16LE(at: 2))
      guard rest.count >= 4 + length else { return }
      take(code, identifier, rest.dropFirst(4).prefix(length), isFromHost: isFromHost)
      rest = rest.dropFirst(4 + length)
    }
  }

  /// An attribute packet in what went over a channel; nil where it is another kind of channel, or
  /// there is more to come.
  mutating func attributePacket(
    _ payload: ArraySlice<UInt8>, on channel: UInt16, isFromHost: Bool
  ) -> ArraySlice<UInt8>? {
    let key = Key(isFromHost: isFromHost, channel: channel)
    switch bearers[key] {
    case nil: return nil
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
  ) {
    let bytes = data.span
    let own = Key(isFromHost: isFromHost, channel: identifier)
    let other = Key(isFromHost: !isFromHost, channel: identifier)
    switch code {
    case Signal.connectionRequest where bytes.count >= 4:
      guard bytes.uint16LE(at: 0) == Signal.attributePSM else { return }
      ask(Request(bearer: .plain, channels: [bytes.uint16LE(at: 2)]), own)
    case Signal.enhancedRequest where bytes.count >= 8:
      guard bytes.uint16LE(at: 0) == Signal.enhancedAttributePSM else { return }
      ask(Request(bearer: .enhanced, channels: Self.numbers(bytes, from: 8)), own)
    case Signal.connectionResponse where bytes.count >= 8:
      // One that is pending is answered again.
      guard bytes.uint16LE(at: 4) == 0, let request = requests.removeValue(forKey: other) else {
        return
      }
      open(request, [bytes.uint16LE(at: 0)], isAskedByHost: !isFromHost)
    case Signal.enhancedResponse where bytes.count >= 8:
      guard let request = requests.removeValue(forKey: other) else { return }
      open(request, Self.numbers(bytes, from: 8), isAskedByHost: !isFromHost)
    case Signal.disconnectionResponse where bytes.count >= 4:
      // The number of who answers, and of who asked.
      close(Key(isFromHost: !isFromHost, channel: bytes.uint16LE(at: 0)))
      close(Key(isFromHost: isFromHost, channel: bytes.uint16LE(at: 2)))
    default: break
    }
  }

  private mutating func ask(_ request: Request, _ key: Key) {
    if requests.count >= Self.most { requests = [:] }
    requests[key] = request
  }

  private mutating func open(_ request: Request, _ answers: [UInt16], isAskedByHost: Bool) {
    for (asked, answered) in zip(request.channels, answers) where answered != 0 {
      if bearers.count >= 2 * Self.most { (bearers, segments) = ([:], [:]) }
      bearers[Key(isFromHost: isAskedByHost, channel: answered)] = request.bearer
      bearers[Key(isFromHost: !isAskedByHost, channel: asked)] = request.bearer
    }
  }

  private mutating func close(_ key: Key) {
    bearers[key] = nil
    segments[key] = nil
  }

  private static func numbers(_ bytes: Span<UInt8>, from start: Int) -> [UInt16] {
    stride(from: start, to: bytes.count - 1, by: 2).map { bytes.uint16LE(at: $0) }
  }
}
