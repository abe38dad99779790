import HaloProtocol

/// Joins the frames of a YCBT history, whose records cross frames, between header and end.
struct YCBTHistoryReader {
  private struct Block {
    var kind: YCBT.HistoryKind
    var assembler: YCBT.HistoryAssembler
    /// The number of bytes in the header.
    var expected: Int
    /// The end, if it came before the last data: systems keep no order between characteristics.
    var end: YCBT.Frame?
  }

  private var block: Block?
  private(set) var frameCount = 0

  var size: Int { block?.assembler.pendingCount ?? 0 }

  static let names = [
    "YCBT.SportData", "YCBT.SleepData", "YCBT.HeartRateData", "YCBT.BloodPressureData",
    "YCBT.CombinedData", "YCBT.BloodOxygenData", "YCBT.TemperatureData", "YCBT.FallData",
    "YCBT.ChemistryData", "YCBT.BodyData",
  ]

  /// Adds a frame of the ring on either characteristic, and appends the events that it causes.
  mutating func consume(
    _ event: Conversation.Event, as form: PacketWriter.Form, _ events: inout [Conversation.Event]
  ) {
    // 05 is the group of histories.
    guard case .message(.bytes(let bytes), let pieces) = event, bytes.first == 0x05,
      let frame = try? YCBT.Frame(parsing: bytes)
    else { return events.append(event) }
    if frame.opcode == block?.kind.data {
      add(frame, event, pieces, as: form, &events)
    } else if frame.opcode == .historyEnd {
      block?.end = frame
      finish(as: form, &events)
      events.append(event)
    } else {
      start(frame, &events)
      events.append(event)
    }
  }

  /// Discards the frames of an unfinished history, and appends an error to `events`.
  mutating func giveUp(_ events: inout [Conversation.Event]) {
    fail(FamilyReader.missing("YCBT.HistoryEnd"), &events)
    block = nil
  }

  private mutating func start(_ frame: YCBT.Frame, _ events: inout [Conversation.Event]) {
    guard let kind = YCBT.HistoryKind.allCases.first(where: { $0.request == frame.opcode }) else {
      return
    }
    giveUp(&events)
    var assembler = YCBT.HistoryAssembler(kind)
    guard Self.hasLayout(kind), (try? assembler.consume(frame)) == .some(nil),
      let count = (try? YCBT.HistoryHeader(parsing: frame))?.byteCount
    else { return }
    block = Block(kind: kind, assembler: assembler, expected: Int(clamping: count))
  }

  private mutating func add(
    _ frame: YCBT.Frame, _ event: Conversation.Event, _ pieces: Int, as form: PacketWriter.Form,
    _ events: inout [Conversation.Event]
  ) {
    do throws(WireError) {
      _ = try block?.assembler.consume(frame)
      frameCount += pieces
      if block?.end != nil { finish(as: form, &events) }
    } catch {
      fail(error, &events)
      block = nil
      events.append(event)
    }
  }

  /// Ends the block if all of its data arrived.
  private mutating func finish(as form: PacketWriter.Form, _ events: inout [Conversation.Event]) {
    guard let end = block?.end, let expected = block?.expected, size >= expected else { return }
    block?.end = nil
    do throws(WireError) {
      guard case .block(let data)? = try block?.assembler.consume(end),
        let reply = try Self.reply(data, as: form)
      else { return }
      events.append(.reply(reply, frames: frameCount))
      (block, frameCount) = (nil, 0)
    } catch {
      // The ring may send the data once more.
      fail(error, &events)
    }
  }

  private mutating func fail(_ error: WireError, _ events: inout [Conversation.Event]) {
    if frameCount > 0 { events.append(.broken(error, frames: frameCount)) }
    frameCount = 0
  }

  private static func hasLayout(_ kind: YCBT.HistoryKind) -> Bool {
    switch kind {
    case .humidity, .ambientLight, .monitoring, .sportMode, .reminder: false
    default: true
    }
  }

  private static func reply(
    _ block: YCBT.HistoryBlock, as form: PacketWriter.Form
  ) throws(WireError) -> PacketWriter? {
    switch block.kind {
    case .sport: try reply(YCBT.SportData.self, names[0], block, form)
    case .sleep: try reply(YCBT.SleepData.self, names[1], block, form)
    case .heartRate: try reply(YCBT.HeartRateData.self, names[2], block, form)
    case .bloodPressure: try reply(YCBT.BloodPressureData.self, names[3], block, form)
    case .combined: try reply(YCBT.CombinedData.self, names[4], block, form)
    case .bloodOxygen: try reply(YCBT.BloodOxygenData.self, names[5], block, form)
    case .temperature: try reply(YCBT.TemperatureData.self, names[6], block, form)
    case .fall: try reply(YCBT.FallData.self, names[7], block, form)
    case .chemistry: try reply(YCBT.ChemistryData.self, names[8], block, form)
    case .body: try reply(YCBT.BodyData.self, names[9], block, form)
    case .humidity, .ambientLight, .monitoring, .sportMode, .reminder: nil
    }
  }

  /// Reads all records, with the bytes after the last whole one.
  private static func reply<Value: YCBT.RecordPacket & JSONForm & CustomStringConvertible>(
    _ type: Value.Type, _ name: String, _ block: YCBT.HistoryBlock, _ form: PacketWriter.Form
  ) throws(WireError) -> PacketWriter {
    let slice = block.bytes.bytes[...]
    return PacketWriter(name, record: try Value(payload: slice.span), as: form)
  }
}
