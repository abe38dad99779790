import HaloCapture
import HaloProtocol
import HaloTransport

/// `halo replay`: a recorded session, decoded in order.
struct ReplayCommand {
  /// The options it knows.
  static let options: [String: Arguments.Kind] = ["--json": .flag]

  private let path: String
  private let isJSON: Bool

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, command: "replay", options: Self.options)
    guard let path = arguments.operands.first else {
      throw UsageError(
        message: "replay: give a trace file, such as Fixtures/sessions/NAME.halotrace")
    }
    guard arguments.operands.count == 1 else {
      throw UsageError(
        message: "replay: one file at a time, not also \(displayable(arguments.operands[1]))")
    }
    self.path = path
    isJSON = arguments.has("--json")
  }

  func run(_ tool: CommandLineTool) throws {
    let lines: LineReader
    do {
      lines = try LineReader(path: path)
    } catch let error as StreamFailure {
      throw ReplayFailure(path: path, reason: "cannot be opened: \(error.reason)")
    }
    var parser = TraceParser()
    var replay = SessionReplay()
    let printer = ReplayPrinter(output: tool.output, isJSON: isJSON)
    do {
      while let line = try lines.next() {
        guard case .text(let text) = line else {
          throw ReplayFailure(
            path: path, reason: "a line is longer than \(LineReader.maximumLength) bytes")
        }
        switch try parser.consume(text) {
        case .header(let field): try printer.print(field)
        case .event(let event): try printer.print(replay.take(event), of: replay)
        case nil: break
        }
      }
      try parser.finish()
    } catch let error as TraceError {
      try printer.print(replay.finish(), of: replay)
      throw ReplayFailure(path: path, reason: "\(error)")
    } catch let error as StreamFailure where error.name == path {
      throw ReplayFailure(path: path, reason: "cannot be read: \(error.reason)")
    }
    try printer.print(replay.finish(), of: replay)
    try printer.printSummary(replay.counts)
  }
}

/// A session that could not be read.
struct ReplayFailure: Error, CustomStringConvertible {
  let path: String
  let reason: String
  var description: String { "replay: \(path): \(reason)" }
}

/// Prints what a replay finds.
struct ReplayPrinter {
  let output: Output
  let isJSON: Bool

  func print(_ field: Trace.HeaderField) throws {
    guard !isJSON else { return }
    try output.line(
      output.styled(displayable(field.key) + ": ", .dim) + displayable(field.value))
  }

  /// Prints what there is to tell; as text with the link from the second one on, as until then
  /// there is nothing to tell apart.
  func print(_ items: [SessionReplay.Item], of replay: SessionReplay) throws {
    for item in items {
      try isJSON ? printJSON(item) : printText(item, withLink: replay.hasSeveralLinks)
    }
  }

  private func printText(_ item: SessionReplay.Item, withLink: Bool) throws {
    let time = Trace.seconds(item.time)
    let padding = String(repeating: " ", count: max(0, 9 - time.count))
    let isOfLink = item.link != 0 || item.sender != nil
    let link = withLink && isOfLink ? output.styled("link \(item.link)  ", .dim) : ""
    let arrow =
      switch item.sender {
      case .host: output.styled("→ ring", .cyan)
      case .device: output.styled("← ring", .green)
      case nil: output.styled("·     ", .dim)
      }
    let frames = item.frameCount == 1 ? "" : output.styled(" [\(item.frameCount) frames]", .dim)
    let text =
      switch item.content {
      case .packet(let packet):
        packet.name == DecodedPacket.unrecognized
          ? output.styled(packet.description, .yellow) : packet.description
      case .assembled(_, _, let description): description
      case .remark(let text): output.styled(text, .dim)
      case .happening(let operation, let text, _):
        output.styled(text, operation == .connect || operation == .disconnect ? .dim : .yellow)
      case .failure(let error, let bytes): output.styled("\(error): \(HexBytes(bytes))", .red)
      }
    try output.line("\(padding)\(time)  \(link)\(arrow)  \(text)\(frames)")
  }

  private func printJSON(_ item: SessionReplay.Item) throws {
    try output.line(JSONOutput.line(ReplayObject(item: item)))
  }

  func printSummary(_ counts: SessionReplay.Counts) throws {
    guard !isJSON else { return try output.line(JSONOutput.line(SummaryObject(summary: counts))) }
    try output.line()
    try output.line(
      "\(counts.events) events: \(counts.fromHost) to the ring, \(counts.fromDevice) from it"
        + (counts.ofLinks == 0 ? "" : ", \(counts.ofLinks) of links"))
    if counts.ofLinks + counts.refused > 0 {
      try output.line(
        "links: \(counts.connects) up, \(counts.disconnects) down;"
          + " faults: \(counts.faults); refused: \(counts.refused)")
    }
    let unrecognized = counts.unrecognized.sorted { $0.key < $1.key }
    let total = unrecognized.reduce(0) { $0 + $1.value }
    let list = unrecognized.map { "\($0.key) ×\($0.value)" }.joined(separator: ", ")
    try output.line("unrecognized: \(total)" + (total == 0 ? "" : " (\(list))"))
    try output.line(
      "wrong checksum or CRC: \(counts.wrongChecksums == 0 ? "none" : "\(counts.wrongChecksums)")")
    try output.line("other errors: \(counts.otherErrors == 0 ? "none" : "\(counts.otherErrors)")")
  }
}

/// What a session came to, as the last line of `halo replay --json`.
private struct SummaryObject: Encodable {
  let summary: SessionReplay.Counts
}

/// One thing of a session as `halo replay --json` prints it.
private struct ReplayObject: Encodable {
  let item: SessionReplay.Item

  private enum Key: String, CodingKey {
    case time, link, direction, channel, frames, name, value, bytes, error, operation, remark
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Trace.seconds(item.time), forKey: .time)
    if item.link != 0 { try container.encode(item.link, forKey: .link) }
    try container.encodeIfPresent(item.sender?.rawValue, forKey: .direction)
    try container.encode(item.channel, forKey: .channel)
    try container.encode(item.frameCount, forKey: .frames)
    switch item.content {
    case .packet(let packet):
      try container.encode(packet.name, forKey: .name)
      try container.encode(packet.value, forKey: .value)
      try container.encode(HexBytes(packet.bytes), forKey: .bytes)
    case .assembled(let name, let value, _):
      try container.encode(name, forKey: .name)
      try container.encode(value, forKey: .value)
    case .remark(let text):
      try container.encode(text, forKey: .remark)
    case .happening(let operation, let text, let bytes):
      try container.encode(operation.rawValue, forKey: .operation)
      try container.encode(text, forKey: .remark)
      if !bytes.isEmpty { try container.encode(HexBytes(bytes), forKey: .bytes) }
    case .failure(let error, let bytes):
      try container.encode(ErrorObject(error).error, forKey: .error)
      try container.encode(HexBytes(bytes), forKey: .bytes)
    }
  }
}
