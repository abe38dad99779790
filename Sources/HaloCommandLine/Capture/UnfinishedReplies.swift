import HaloJSON
import HaloProtocol
import HaloTransport

/// The incomplete messages to and from one server: replies of many frames, big data, and messages
/// of lights.
///
/// The type stores nothing for complete messages, so most links need no memory most of the time.
struct UnfinishedReplies {
  /// An incomplete message, as the item for an unfinished reply describes it.
  struct Part {
    var sender: Sender
    var channel: ATTEvent.Channel
    /// The name of the message, and for some messages the number of bytes.
    var what: String
    var frameCount: Int
  }

  /// A decoded frame of big data, or the error of decoding.
  struct Piece {
    var content: Result<Colmi.BigDataFrame, WireError>
    /// The bytes that caused the error.
    var dropped: [UInt8] = []
    /// The number of notifications that the piece consists of.
    var chunkCount: Int
  }

  private struct BigData {
    var reassembler = Colmi.BigDataReassembler()
    var chunkCount = 0
  }

  /// The timers of a light, the only message of lights that consists of several pieces.
  private struct LightMessage {
    var assembler: Triones.FrameAssembler
    var channel: ATTEvent.Channel
    var pieceCount = 0
    /// The time of the last piece.
    var time: Duration = .zero

    func part(from sender: Sender) -> Part {
      Part(
        sender: sender, channel: channel,
        what: "timers: \(assembler.pendingCount) byte(s) of an unfinished message",
        frameCount: pieceCount)
    }
  }

  /// The replies by their opcodes: at most nine, which a search finds faster than a hash.
  private var replies: [UnfinishedReply] = []
  private var bigData: [Sender: BigData] = [:]
  private var lights: [Sender: LightMessage] = [:]

  /// Replies without frames, at their opcodes.
  private static let kinds: [UnfinishedReply?] = {
    var kinds = [UnfinishedReply?](repeating: nil, count: 256)
    for (opcode, name, assembler): (Colmi.Opcode, String, any FrameAssembler) in [
      (.dayTotals, "Colmi.DayTotals", Colmi.DayTotalsAssembler()),
      (.sportSessionLog, "Colmi.SportSessionLog", Colmi.SportSessionLogAssembler()),
      (.bloodPressureRecords, "Colmi.BloodPressureRecords", Colmi.BloodPressureRecordsAssembler()),
      (.heartRateLog, "Colmi.HeartRateLog", Colmi.HeartRateLogAssembler()),
      (.stressLog, "Colmi.StressLog", Colmi.StressLogAssembler()),
      (
        .heartRateVariabilityLog, "Colmi.HeartRateVariabilityLog",
        Colmi.HeartRateVariabilityLogAssembler()
      ),
      (.stepLog, "Colmi.StepLog", Colmi.StepLogAssembler()),
      (.legacySleepLog, "Colmi.LegacySleepLog", Colmi.LegacySleepLogAssembler()),
      (.worshipLog, "Colmi.WorshipDay", Colmi.WorshipLogAssembler()),
    ] {
      kinds[Int(opcode.rawValue)] = UnfinishedReply(
        opcode: opcode.rawValue, name: name, assembler: assembler)
    }
    return kinds
  }()

  /// The maximum time between two pieces of a light's message; a piece after that time begins a new
  /// message.
  static let patience: Duration = .seconds(2)

  var isEmpty: Bool { replies.isEmpty && bigData.isEmpty && lights.isEmpty }

  /// Whether a message of a light is incomplete.
  var hasLight: Bool { !lights.isEmpty }

  /// The approximate memory for all incomplete messages, in bytes.
  var size: Int {
    guard !isEmpty else { return 0 }
    let frames = replies.reduce(0) { $0 + $1.frameCount }
    return 1024 + frames * Colmi.Frame.length
      + bigData.values.reduce(0) { $0 + $1.reassembler.reservedCount }
  }

  /// All incomplete messages, first the replies in the order of their opcodes.
  var parts: [Part] {
    let replies = replies.sorted { $0.opcode < $1.opcode }.map { reply in
      Part(
        sender: .device, channel: .uart, what: "\(reply.name): unfinished",
        frameCount: reply.frameCount)
    }
    let bigData: [Part] = Sender.allCases.compactMap { sender in
      guard let channel = self.bigData[sender] else { return nil }
      let count = channel.reassembler.pendingCount
      return Part(
        sender: sender, channel: .bigData,
        what: "big data: \(count) byte(s) of an unfinished frame", frameCount: channel.chunkCount)
    }
    return replies + bigData
      + Sender.allCases.compactMap { sender in lights[sender]?.part(from: sender) }
  }

  /// Passes a frame of the device to the assembler of its reply.
  mutating func take(_ frame: Colmi.Frame) -> AssemblyOutcome {
    let opcode = frame.opcode.rawValue
    let place: Int
    if let known = replies.firstIndex(where: { $0.opcode == opcode }) {
      place = known
    } else {
      guard let reply = Self.kinds[Int(opcode)] else { return .single }
      replies.append(reply)
      place = replies.count - 1
    }
    let outcome = replies[place].take(frame)
    if case .more = outcome { return outcome }
    replies.remove(at: place)
    return outcome
  }

  /// Adds bytes of the big-data channel, and returns the frames that the bytes complete.
  mutating func take(_ bytes: [UInt8], from sender: Sender) -> [Piece] {
    var channel = bigData.removeValue(forKey: sender) ?? BigData()
    channel.chunkCount += 1
    channel.reassembler.append(bytes)
    var pieces: [Piece] = []
    while true {
      do throws(WireError) {
        guard let frame = try channel.reassembler.next() else { break }
        pieces.append(Piece(content: .success(frame), chunkCount: channel.chunkCount))
      } catch {
        pieces.append(
          Piece(
            content: .failure(error), dropped: channel.reassembler.dropped,
            chunkCount: channel.chunkCount))
      }
      channel.chunkCount = 0
    }
    if channel.reassembler.pendingCount > 0 { bigData[sender] = channel }
    return pieces
  }

  /// Removes and returns an incomplete message of a light whose next piece is overdue.
  mutating func takeStale(from sender: Sender, at time: Duration) -> Part? {
    guard let light = lights[sender], time - light.time > Self.patience else { return nil }
    lights[sender] = nil
    return light.part(from: sender)
  }

  /// Adds the value of a write to a light, or of a notification from a light.
  ///
  /// - Parameters:
  ///   - event: The write or notification.
  ///   - sender: The role of the sender: the host for a write, the device for a notification.
  ///   - pieces: Set to the number of pieces of a complete or dropped message.
  /// - Returns: The complete message; nil if more pieces are missing.
  /// - Throws: `WireError` if the last piece is too long; then all pieces are dropped.
  mutating func take(
    _ event: ATTEvent, ofLightFrom sender: Sender, pieces: inout Int
  ) throws(WireError) -> [UInt8]? {
    var light =
      lights.removeValue(forKey: sender)
      ?? LightMessage(
        assembler: .init(for: sender == .host ? .host : .light), channel: event.channel)
    pieces = light.pieceCount + 1
    let whole = try light.assembler.consume(event.value)
    if whole == nil {
      (light.pieceCount, light.time) = (pieces, event.time)
    } else if light.assembler.pendingCount > 0 {
      // A complete message of its own, between two pieces.
      pieces = 1
    }
    if light.assembler.pendingCount > 0 { lights[sender] = light }
    return whole
  }
}

/// The effect of a frame on a reply that consists of many frames.
enum AssemblyOutcome {
  /// The frame belongs to the reply, and more frames follow.
  case more
  /// The frame completes the reply.
  case whole(SessionReplay.Content, frames: Int)
  /// The frame is a complete message of its own.
  case single
  /// The frame does not fit the reply, whose earlier frames are dropped.
  case broken(WireError, abandoned: Int)
}

/// A reply of many frames that is not complete.
private struct UnfinishedReply {
  let opcode: UInt8
  let name: String
  var assembler: any FrameAssembler
  /// The number of frames so far.
  private(set) var frameCount = 0

  init(opcode: UInt8, name: String, assembler: any FrameAssembler) {
    (self.opcode, self.name, self.assembler) = (opcode, name, assembler)
  }

  /// Adds a frame; the reply is over unless more frames follow.
  mutating func take(_ frame: Colmi.Frame) -> AssemblyOutcome {
    do throws(WireError) {
      let part = try assembler.add(frame)
      frameCount += 1
      switch part {
      case .more: return .more
      case .single: return .single
      case .whole(let value):
        return .whole(.assembled(name: name, value: value), frames: frameCount)
      }
    } catch {
      // If no reply has begun, the frame that does not fit is a message of its own.
      return frameCount == 0 ? .single : .broken(error, abandoned: frameCount)
    }
  }
}

private enum AssembledPart {
  case more, single
  case whole(any ReplyForm & CustomStringConvertible)
}

/// An assembler that collects the frames of a reply.
///
/// Each type conforms itself: a generic type around them looks up its metadata for each frame.
private protocol FrameAssembler: Colmi.ReplyAssembler
where Value: ReplyForm & CustomStringConvertible {
  mutating func add(_ frame: Colmi.Frame) throws(WireError) -> AssembledPart
}

extension FrameAssembler {
  mutating func add(_ frame: Colmi.Frame) throws(WireError) -> AssembledPart {
    guard let reply = try consume(frame) else { return .more }
    return reply.value.map { .whole($0) } ?? .single
  }
}

extension Colmi.DayTotalsAssembler: FrameAssembler {}
extension Colmi.SportSessionLogAssembler: FrameAssembler {}
extension Colmi.BloodPressureRecordsAssembler: FrameAssembler {}
extension Colmi.HeartRateLogAssembler: FrameAssembler {}
extension Colmi.SlotLogAssembler: FrameAssembler {}
extension Colmi.StepLogAssembler: FrameAssembler {}
extension Colmi.LegacySleepLogAssembler: FrameAssembler {}
extension Colmi.WorshipLogAssembler: FrameAssembler {}
