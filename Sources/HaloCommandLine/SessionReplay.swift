import HaloProtocol
import HaloTransport

/// Makes sense of the events of a session, one after the other.
///
/// Frames of one reply are held back until it is whole, and then come out as one item, at the place
/// of the last frame. What it holds is bounded by one reply of each kind.
struct SessionReplay {
  /// Something to tell of.
  struct Item {
    var time: Duration
    var sender: Sender
    var channel: String
    var content: Content
    /// How many events it tells of; none where the item before it told of the event already,
    /// because one notification held the end of one thing and the beginning of the next.
    var frameCount = 1
  }

  enum Content {
    case packet(DecodedPacket)
    case assembled(name: String, value: any Encodable, description: String)
    case remark(String)
    case failure(WireError, [UInt8])
  }

  /// What was seen so far.
  struct Counts: Encodable, Equatable {
    var events = 0
    var fromHost = 0
    var fromDevice = 0
    var unrecognized: [String: Int] = [:]
    var wrongChecksums = 0
    var otherErrors = 0

    /// How many different things are told apart: all opcodes and actions, and some channels.
    static let maximumKinds = 1024

    mutating func countUnrecognized(_ kind: String) {
      let isKnown = unrecognized[kind] != nil || unrecognized.count < Self.maximumKinds
      unrecognized[isKnown ? kind : "others", default: 0] += 1
    }
  }

  private(set) var counts = Counts()
  /// The replies of many frames in the making, by opcode.
  private var assemblies: [UInt8: any FrameAssembly] = [
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
  private var bigData: [Sender: Colmi.BigDataReassembler] = [:]
  private var chunkCount: [Sender: Int] = [:]
  private var lastTime: Duration = .zero

  /// Takes the next event, and gives what there is to tell now.
  mutating func take(_ event: ATTEvent) -> [Item] {
    let sender: Sender = event.operation.isFromCentral ? .host : .device
    lastTime = event.time
    counts.events += 1
    if sender == .host { counts.fromHost += 1 } else { counts.fromDevice += 1 }
    switch event.channel {
    case .uart: return takeFrame(event, sender)
    case .bigData: return takeBigData(event, sender)
    default: return [takeOther(event, sender)]
    }
  }

  /// What was left unfinished at the end.
  mutating func finish() -> [Item] {
    var items: [Item] = []
    let unfinished = assemblies.keys.sorted().compactMap { assemblies[$0]?.abandon() }
    for (what, frames) in unfinished {
      items.append(
        Item(
          time: lastTime, sender: .device, channel: "uart",
          content: .remark("\(what): unfinished at the end"), frameCount: frames))
    }
    for sender in Sender.allCases {
      guard let left = bigData[sender]?.reset(), left > 0 else { continue }
      items.append(
        Item(
          time: lastTime, sender: sender, channel: "bigdata",
          content: .remark("big data: \(left) byte(s) of an unfinished frame at the end"),
          frameCount: chunkCount[sender] ?? 0))
    }
    return items
  }

  private mutating func takeFrame(_ event: ATTEvent, _ sender: Sender) -> [Item] {
    guard sender == .device, let frame = try? Colmi.Frame(parsing: event.value) else {
      return [decode(event, on: .uart, sender)]
    }
    switch assemble(frame) {
    case .more: return []
    case .whole(let content, let count): return [item(event, sender, content, frameCount: count)]
    case .single: return [decode(event, on: .uart, sender)]
    case .broken(let error, let abandoned):
      // The frames before it are lost to their reply, but the reader hears of them; this one may
      // begin the next reply.
      count(error)
      let remark = "reply given up after \(abandoned) frame(s): \(error)"
      return [item(event, sender, .remark(remark), frameCount: abandoned)]
        + takeFrame(event, sender)
    }
  }

  private mutating func assemble(_ frame: Colmi.Frame) -> AssemblyOutcome {
    assemblies[frame.opcode.rawValue]?.take(frame) ?? .single
  }

  private mutating func takeBigData(_ event: ATTEvent, _ sender: Sender) -> [Item] {
    var items: [Item] = []
    bigData[sender, default: Colmi.BigDataReassembler()].append(event.value)
    chunkCount[sender, default: 0] += 1
    while true {
      do throws(WireError) {
        guard let frame = try bigData[sender]?.next() else { return items }
        var whole = event
        whole.value = frame.bytes
        var item = decode(whole, on: .bigData, sender)
        item.frameCount = chunkCount[sender] ?? 0
        items.append(item)
      } catch {
        count(error)
        let count = chunkCount[sender] ?? 0
        let dropped = bigData[sender]?.dropped ?? []
        items.append(item(event, sender, .failure(error, dropped), frameCount: count))
      }
      chunkCount[sender] = 0
    }
  }

  private mutating func takeOther(_ event: ATTEvent, _ sender: Sender) -> Item {
    let name = event.channel.rawValue
    if name.hasSuffix("-cccd") {
      let isOn = event.value.first.map { $0 & 3 != 0 } ?? false
      let target = displayable(String(name.dropLast(5)))
      return item(event, sender, .remark("\(isOn ? "subscribe to" : "unsubscribe from") \(target)"))
    }
    guard let channel = try? PacketChannel(parsing: name) else {
      counts.countUnrecognized("channel \(displayable(name))")
      return item(
        event, sender,
        .remark("\(displayable(name)): \(HexBytes(event.value)) (unrecognized channel)"))
    }
    return decode(event, on: channel, sender)
  }

  private mutating func decode(
    _ event: ATTEvent, on channel: PacketChannel, _ sender: Sender
  ) -> Item {
    do throws(WireError) {
      let packet = try DecodedPacket(event.value, on: channel, from: sender)
      if packet.name == DecodedPacket.unrecognized {
        let isBigData = channel == .bigData
        let code = event.value.dropFirst(isBigData ? 1 : 0).first.map { HexBytes([$0]).description }
        counts.countUnrecognized("\(isBigData ? "big data " : "opcode ")\(code ?? "")")
      }
      return item(event, sender, .packet(packet))
    } catch {
      count(error)
      return item(event, sender, .failure(error, event.value))
    }
  }

  private mutating func count(_ error: WireError) {
    switch error.reason {
    case .checksumMismatch, .crcMismatch: counts.wrongChecksums += 1
    default: counts.otherErrors += 1
    }
  }

  private func item(
    _ event: ATTEvent, _ sender: Sender, _ content: Content, frameCount: Int = 1
  ) -> Item {
    Item(
      time: event.time, sender: sender, channel: event.channel.rawValue, content: content,
      frameCount: frameCount)
  }
}

/// What a frame means to a reply of many.
private enum AssemblyOutcome {
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
private protocol FrameAssembly {
  mutating func take(_ frame: Colmi.Frame) -> AssemblyOutcome
  mutating func abandon() -> (what: String, frames: Int)?
}

private struct Assembly<Assembler: Colmi.ReplyAssembler>: FrameAssembly {
  private let name: String
  private var assembler = Assembler()
  private var frameCount = 0

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

  /// Gives up what there is, and says what and how much that was.
  mutating func abandon() -> (what: String, frames: Int)? {
    defer { restart() }
    return frameCount == 0 ? nil : (name, frameCount)
  }

  private mutating func restart() {
    assembler = Assembler()
    frameCount = 0
  }
}
