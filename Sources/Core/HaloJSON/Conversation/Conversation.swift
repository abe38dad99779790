import HaloProtocol

/// Decodes the bytes that cross a link: joins the pieces of a packet, and the packets of a reply.
///
/// `halo replay`, the library for C and the web page use it. It stores nothing for complete
/// messages, so most links need no memory most of the time.
package struct Conversation {
  package enum Event {
    /// A complete packet, and the number of writes or notifications that contained it: 0 if the
    /// previous event already counted the only one.
    case message(Message, pieces: Int)
    /// A complete reply, and the number of frames; indirect, to keep all events small.
    indirect case reply(PacketWriter, frames: Int)
    /// A frame does not continue the reply, whose earlier frames are discarded, and the error; the
    /// next event is that of the frame itself.
    case broken(WireError, frames: Int)
    /// Bytes that are no valid packet, with the error and the number of writes or notifications.
    case failure(WireError, [UInt8], pieces: Int)
  }

  /// An incomplete message with timers, the only kind of a light's that has several pieces.
  private struct LightMessage {
    var assembler: Triones.FrameAssembler
    var channel: PacketChannel
    var pieceCount = 0
    /// The arrival time of the latest piece, counted from any fixed moment.
    var time: Duration = .zero
  }

  private struct BySender<Value> {
    private var host: Value?
    private var device: Value?

    var isEmpty: Bool { host == nil && device == nil }

    subscript(sender: Sender) -> Value? {
      get { sender == .host ? host : device }
      set { if sender == .host { host = newValue } else { device = newValue } }
    }

    mutating func pop(_ sender: Sender) -> Value? { sender == .host ? host.take() : device.take() }
  }

  private let form: PacketWriter.Form
  /// The incomplete replies of a ring; nil until the first reply of several frames.
  private var replies: ReplyReader?
  private var bigData = BySender<Colmi.BigDataReassembler>()
  private var lights = BySender<LightMessage>()
  /// The unfinished frames of other families; nil until the first frame.
  private var families: FamilyReader?
  /// The events that ``next()`` has not returned yet, the last one first.
  private var events: [Event] = []

  /// Makes a reader of one link; `form` is the form of the value in replies of several frames.
  package init(_ form: PacketWriter.Form) { self.form = form }

  /// Whether later bytes are read as those of a new link.
  ///
  /// Other families also have states without a piece: the product of a JStyle ring, the header of
  /// a YCBT history, and the beginning of a frame in the value that ends another frame.
  package var isEmpty: Bool {
    (replies?.frameCount ?? 0) == 0 && bigData.isEmpty && lights.isEmpty && families == nil
  }

  package var hasLight: Bool { !lights.isEmpty }

  /// The approximate memory that all incomplete messages use, in bytes.
  package var size: Int {
    guard !isEmpty else { return 0 }
    return 1024 + (replies?.frameCount ?? 0) * Colmi.Frame.length
      + (bigData[.host]?.reservedCount ?? 0) + (bigData[.device]?.reservedCount ?? 0)
      + (families?.size ?? 0)
  }

  /// Decodes one write or notification, and returns the first event; nil while pieces are missing.
  ///
  /// ``next()`` returns the other events; `time` is for ``popOverdueLight(from:at:)``.
  package mutating func consume(
    _ bytes: [UInt8], on channel: PacketChannel, from sender: Sender, at time: Duration = .zero
  ) -> Event? {
    switch channel {
    case .uart:
      do throws(WireError) {
        return event(of: try Colmi.Frame(parsing: bytes.span), from: sender)
      } catch {
        return .failure(error, bytes, pieces: 1)
      }
    case .bigData:
      var reassembler = bigData.pop(sender) ?? Colmi.BigDataReassembler()
      reassembler.consume(bytes.span) { events.append(Event($0) { .bigData($0) }) }
      if reassembler.pendingCount > 0 { bigData[sender] = reassembler }
    case .lightCommands, .lightStatus:
      return light(bytes, on: channel, from: sender, at: time)
    case .family(let name):
      let reader = families ?? FamilyReader()
      families = reader
      reader.consume(bytes, on: name, from: sender, at: time, as: form, &events)
    case .advertisement, .characteristic: return .message(.bytes(bytes), pieces: 1)
    }
    events.reverse()
    return next()
  }

  /// Returns another event of the last write or notification; nil if there are no more.
  package mutating func next() -> Event? { events.popLast() }

  /// Discards all incomplete messages; only those of `jstyle/fff7` can be whole.
  package mutating func giveUp() -> [Event] {
    var events: [Event] = []
    for (name, count) in replies?.parts ?? [] where count > 0 {
      events.append(.broken(FamilyReader.missing(name), frames: count))
    }
    for sender in [Sender.host, .device] {
      for count in [bigData.pop(sender)?.pieceCount, lights.pop(sender)?.pieceCount] {
        if let count { events.append(.failure(FamilyReader.missing("frame"), [], pieces: count)) }
      }
    }
    families?.giveUp(&events)
    (replies, families) = (nil, nil)
    return events
  }

  private mutating func event(of frame: Colmi.Frame, from sender: Sender) -> Event? {
    guard sender == .device, ReplyReader.reads(frame.opcode) else {
      return .message(.frame(frame), pieces: 1)
    }
    let reader = replies ?? ReplyReader()
    replies = reader
    let event = reader.consume(frame, as: form)
    // The frame may begin the next reply.
    if case .broken? = event, let next = self.event(of: frame, from: sender) { events.append(next) }
    return event
  }

  /// Decodes the bytes of one write to a light, or of one notification from a light.
  package mutating func light(
    _ bytes: [UInt8], on channel: PacketChannel, from sender: Sender, at time: Duration = .zero
  ) -> Event? {
    var light =
      lights.pop(sender)
      ?? LightMessage(assembler: .init(for: sender == .host ? .host : .light), channel: channel)
    var pieces = light.pieceCount + 1
    let whole: [UInt8]?
    do throws(WireError) {
      whole = try light.assembler.consume(bytes)
    } catch {
      return .failure(error, bytes, pieces: pieces)
    }
    if whole == nil {
      (light.pieceCount, light.time) = (pieces, time)
    } else if light.assembler.pendingCount > 0 {
      // A complete message of its own, between two pieces.
      pieces = 1
    }
    if light.assembler.pendingCount > 0 { lights[sender] = light }
    return whole.map { .message(.bytes($0), pieces: pieces) }
  }
}

extension Conversation.Event {
  /// Makes the event of a frame, whose message `message` returns, or of discarded bytes.
  init<Frame>(_ arrival: FrameReassembler<Frame>.Arrival, _ message: (Frame) -> Message) {
    switch arrival.frame {
    case .success(let frame): self = .message(message(frame), pieces: arrival.pieceCount)
    case .failure(let error): self = .failure(error, arrival.bytes, pieces: arrival.pieceCount)
    }
  }
}

#if !hasFeature(Embedded)
extension Conversation {
  package struct Unfinished {
    package var sender: Sender
    package var channel: PacketChannel
    /// The name of the message and, except for a reply, the number of its bytes so far.
    package var words: String
    package var pieceCount: Int
  }

  /// The longest time between two pieces of a light's message; a later piece begins a new message.
  package static var longestPause: Duration { .seconds(2) }

  /// First the replies in the order of ``ReplyReader/parts``, then packets of several pieces.
  package var unfinished: [Unfinished] {
    let replies = (replies?.parts ?? []).filter { $0.frameCount > 0 }.map { name, frameCount in
      Unfinished(
        sender: .device, channel: .uart, words: "\(name): unfinished", pieceCount: frameCount)
    }
    let frames = Sender.allCases.compactMap { sender in
      bigData[sender].map { part in
        Unfinished(
          sender: sender, channel: .bigData,
          words: "big data: \(part.pendingCount) byte(s) of an unfinished frame",
          pieceCount: part.pieceCount)
      }
    }
    let lights = Sender.allCases.compactMap { unfinishedLight(from: $0) }
    guard let families, families.isUnfinished else { return replies + frames + lights }
    let other = Unfinished(
      sender: .device, channel: .advertisement, words: "frames of a ring: unfinished",
      pieceCount: families.pieceCount)
    return replies + frames + lights + [other]
  }

  private func unfinishedLight(from sender: Sender) -> Unfinished? {
    lights[sender].map { light in
      Unfinished(
        sender: sender, channel: light.channel,
        words: "timers: \(light.assembler.pendingCount) byte(s) of an unfinished message",
        pieceCount: light.pieceCount)
    }
  }

  /// Removes and returns a light's incomplete message whose latest piece is older than
  /// ``longestPause``.
  package mutating func popOverdueLight(from sender: Sender, at time: Duration) -> Unfinished? {
    guard let light = lights[sender], time - light.time > Self.longestPause else { return nil }
    defer { lights[sender] = nil }
    return unfinishedLight(from: sender)
  }
}
#endif

/// One complete packet; the header, length and checksum of a frame are parsed, its payload is not.
package enum Message: Equatable {
  case frame(Colmi.Frame)
  case bigData(Colmi.BigDataFrame)
  /// The bytes of a packet on a channel whose packets have no frame around them.
  case bytes([UInt8])

  /// Parses the bytes of one complete packet.
  package init(_ bytes: [UInt8], on channel: PacketChannel) throws(WireError) {
    switch channel {
    case .uart: self = .frame(try Colmi.Frame(parsing: bytes))
    case .bigData: self = .bigData(try Colmi.BigDataFrame(parsing: bytes))
    default: self = .bytes(bytes)
    }
  }

  /// The bytes of the packet as sent, with the frame around them.
  package var bytes: [UInt8] {
    switch self {
    case .frame(let frame): frame.bytes
    case .bigData(let frame): frame.bytes
    case .bytes(let bytes): bytes
    }
  }
}
