import HaloProtocol
import HaloTransport

/// What was sent over one link and is not whole yet: replies of many frames, and big data.
///
/// What is whole takes no room: most links, most of the time, have nothing in here.
struct UnfinishedReplies {
  /// Something that is not whole.
  struct Part {
    var sender: Sender
    var channel: String
    /// What it is, up to "unfinished".
    var what: String
    var frameCount: Int
  }

  /// What a notification of big data came to.
  struct Piece {
    var content: Result<Colmi.BigDataFrame, WireError>
    /// The bytes that an error is about.
    var dropped: [UInt8] = []
    /// How many notifications are told of with it.
    var chunkCount: Int
  }

  private struct BigData {
    var reassembler = Colmi.BigDataReassembler()
    var chunkCount = 0
  }

  /// The timers of a light, which come in pieces.
  private struct LightMessage {
    var assembler: Triones.FrameAssembler
    var channel: String
    var pieceCount = 0
    /// When the last piece came.
    var time: Duration = .zero

    func part(from sender: Sender) -> Part {
      Part(
        sender: sender, channel: channel,
        what: "timers: \(assembler.pendingCount) byte(s) of an unfinished message",
        frameCount: pieceCount)
    }
  }

  private var replies: [UInt8: any FrameAssembly] = [:]
  private var bigData: [Sender: BigData] = [:]
  private var lights: [Sender: LightMessage] = [:]

  /// A reply of each kind that has not begun, by opcode.
  private static let kinds: [UInt8: any FrameAssembly] = [
    Colmi.Opcode.dayTotals.rawValue: Assembly<Colmi.DayTotalsAssembler>("Colmi.DayTotals"),
    Colmi.Opcode.sportSessionLog.rawValue: Assembly<Colmi.SportSessionLogAssembler>(
      "Colmi.SportSessionLog"),
    Colmi.Opcode.bloodPressureRecords.rawValue: Assembly<Colmi.BloodPressureRecordsAssembler>(
      "Colmi.BloodPressureRecords"),
    Colmi.Opcode.heartRateLog.rawValue: Assembly<Colmi.HeartRateLogAssembler>("Colmi.HeartRateLog"),
    Colmi.Opcode.stressLog.rawValue: Assembly<Colmi.StressLogAssembler>("Colmi.StressLog"),
    Colmi.Opcode.heartRateVariabilityLog.rawValue: Assembly<
      Colmi.HeartRateVariabilityLogAssembler
    >("Colmi.HeartRateVariabilityLog"),
    Colmi.Opcode.stepLog.rawValue: Assembly<Colmi.StepLogAssembler>("Colmi.StepLog"),
    Colmi.Opcode.legacySleepLog.rawValue: Assembly<Colmi.LegacySleepLogAssembler>(
      "Colmi.LegacySleepLog"),
    Colmi.Opcode.worshipLog.rawValue: Assembly<Colmi.WorshipLogAssembler>("Colmi.WorshipDay"),
  ]

  /// So long after a piece of a light's message comes the next one; what comes later is another.
  static let patience: Duration = .seconds(2)

  var isEmpty: Bool { replies.isEmpty && bigData.isEmpty && lights.isEmpty }

  /// Whether a light's message has begun.
  var hasLight: Bool { !lights.isEmpty }

  /// About how many bytes it takes.
  var size: Int {
    guard !isEmpty else { return 0 }
    let frames = replies.values.reduce(0) { $0 + $1.frameCount }
    return 1024 + frames * Colmi.Frame.length
      + bigData.values.reduce(0) { $0 + $1.reassembler.reservedCount }
  }

  /// All that is in here: replies first, by opcode.
  var parts: [Part] {
    let replies = replies.sorted { $0.key < $1.key }.map { _, reply in
      Part(
        sender: .device, channel: "uart", what: "\(reply.name): unfinished",
        frameCount: reply.frameCount)
    }
    let bigData: [Part] = Sender.allCases.compactMap { sender in
      guard let channel = self.bigData[sender] else { return nil }
      let count = channel.reassembler.pendingCount
      return Part(
        sender: sender, channel: "bigdata",
        what: "big data: \(count) byte(s) of an unfinished frame", frameCount: channel.chunkCount)
    }
    return replies + bigData
      + Sender.allCases.compactMap { sender in lights[sender]?.part(from: sender) }
  }

  /// Takes a frame of the device.
  mutating func take(_ frame: Colmi.Frame) -> AssemblyOutcome {
    let opcode = frame.opcode.rawValue
    guard var reply = replies.removeValue(forKey: opcode) ?? Self.kinds[opcode] else {
      return .single
    }
    let outcome = reply.take(frame)
    if reply.frameCount > 0 { replies[opcode] = reply }
    return outcome
  }

  /// Takes bytes of the big-data channel, and gives the frames that they end.
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

  /// What is left of a light's message where it has been silent for too long.
  mutating func takeStale(from sender: Sender, at time: Duration) -> Part? {
    guard let light = lights[sender], time - light.time > Self.patience else { return nil }
    lights[sender] = nil
    return light.part(from: sender)
  }

  /// Takes a write to a light, or what one tells.
  ///
  /// - Returns: The message that is whole, and of how many pieces; nil where there is more to come.
  /// - Throws: `WireError` where the last piece is too long; then all pieces are dropped, of which
  ///   `pieces` is how many there were.
  mutating func take(
    _ event: ATTEvent, ofLightFrom sender: Sender, pieces: inout Int
  ) throws(WireError) -> [UInt8]? {
    var light =
      lights.removeValue(forKey: sender)
      ?? LightMessage(
        assembler: .init(for: sender == .host ? .host : .light), channel: event.channel.rawValue)
    pieces = light.pieceCount + 1
    let whole = try light.assembler.consume(event.value)
    if whole == nil {
      (light.pieceCount, light.time) = (pieces, event.time)
    } else if light.assembler.pendingCount > 0 {
      // It stands for itself, between two pieces.
      pieces = 1
    }
    if light.assembler.pendingCount > 0 { lights[sender] = light }
    return whole
  }
}

/// What a frame means to a reply of many.
enum AssemblyOutcome {
  /// It is part of the reply, which goes on.
  case more
  /// It is the last of the reply.
  case whole(SessionReplay.Content, frames: Int)
  /// It stands for itself.
  case single
  /// It does not fit, and the reply is given up.
  case broken(WireError, abandoned: Int)
}

/// A reply of many frames in the making, of whatever kind.
private protocol FrameAssembly: Sendable {
  var name: String { get }
  /// How many frames it has.
  var frameCount: Int { get }
  mutating func take(_ frame: Colmi.Frame) -> AssemblyOutcome
}

private struct Assembly<Assembler: Colmi.ReplyAssembler & Sendable>: FrameAssembly {
  let name: String
  private var assembler = Assembler()
  private(set) var frameCount = 0

  init(_ name: String) {
    self.name = name
  }

  mutating func take(_ frame: Colmi.Frame) -> AssemblyOutcome {
    do throws(WireError) {
      let reply = try assembler.consume(frame)
      frameCount += 1
      guard let reply else { return .more }
      let count = frameCount
      restart()
      guard let value = reply.value else { return .single }
      return .whole(.assembled(name: name, value: value, description: "\(value)"), frames: count)
    } catch {
      let abandoned = frameCount
      restart()
      // A frame that fits no place of a reply that has not begun is told of as it is.
      return abandoned == 0 ? .single : .broken(error, abandoned: abandoned)
    }
  }

  private mutating func restart() {
    assembler = Assembler()
    frameCount = 0
  }
}
