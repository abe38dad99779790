import HaloCapture
import HaloJSON
import HaloProtocol
import HaloTransport

struct ReplayCommand {
  private let file: CaptureInput
  private let showsStatistics: Bool
  private let channels: ChannelFilter?

  init(_ arguments: Arguments) throws {
    guard let path = arguments.operands.first else {
      throw UsageError(
        "give a capture or a trace, such as Fixtures/sessions/rt11cr-2025-12-11.halotrace")
    }
    try arguments.requireOne("file")
    file = try CaptureInput(path, arguments)
    showsStatistics = arguments[.statistics]
    let only = arguments.all(.channels)
    channels = only.isEmpty ? nil : try ChannelFilter(only.joined(separator: ","))
  }

  func run(_ tool: CommandLineTool) throws {
    let progress = ReadingProgress(
      tool.errors, isAlone: showsStatistics || tool.isAlone(besides: tool.output),
      flushing: tool.output)
    defer { progress.clear() }
    var reader = try file.events(of: file.open(tool, progress))
    var replay = SessionReplay(showsStatistics ? .none : tool.output.isJSON ? .json : .line)
    var statistics = ReplayStatistics()
    let printer = ReplayPrinter(output: tool.output, isBrief: showsStatistics)
    progress.clear()
    var format = reader.format == .trace ? nil : reader.format
    func printFormat() throws {
      progress.clear()
      if let known = format.take() { try printer.print(known) }
    }
    do {
      while let item = try reader.next() {
        // The mark precedes all other lines.
        if case .header(let field) = item { tool.markVirtual(by: field) }
        if format != nil { try printFormat() }
        for assumption in reader.drainAssumptions() {
          progress.clear()
          try printer.print(assumption)
        }
        switch consume item {
        case .header(let field):
          progress.clear()
          try printer.print(field)
        case .event(let event):
          if let channels, !channels.accepts(event.channel) { continue }
          if showsStatistics { statistics.consume(event) }
          try replay.consume(event) { try printer.print($0) }
        case .loss(let link, let time, let reason):
          statistics.countLoss()
          try printer.print(replay.lose(reason, link: link, at: time))
        case .skipped(let damage):
          statistics.count(damage)
          progress.clear()
          try printer.print(damage)
        }
      }
    } catch let error as CaptureError {
      try printFormat()
      try replay.finish(reader.airChecksums) { try printer.print($0) }
      throw file.failure(error)
    }
    try printFormat()
    try replay.finish(reader.airChecksums) { try printer.print($0) }
    if showsStatistics { try printer.print(statistics) }
    try printer.printSummary(of: replay)
    if let remark = channels?.remark {
      try tool.output.flush()
      try tool.errors.line("replay: " + remark)
    }
  }
}

/// Prints the decoded events and the summary of `halo replay`.
///
/// A class, because the closures of a replay would copy a structure for each event.
final class ReplayPrinter {
  let output: Output
  let isBrief: Bool
  private let text: ReplayText

  init(output: Output, isBrief: Bool) {
    (self.output, self.isBrief) = (output, isBrief)
    text = ReplayText(output)
  }

  func print(_ format: CaptureFormat) throws {
    try print(Trace.HeaderField(key: "format", value: "\(format)"))
  }

  func print(_ damage: CaptureDamage) throws {
    guard output.isJSON else {
      return try output.line(output.styled(displayable("\(damage)"), .red))
    }
    let skipped: JSONObject = [
      "offset": damage.offset, "length": damage.length, "field": damage.field,
      "reason": damage.reason, "line": damage.line,
    ]
    try output.object(["skipped": skipped])
  }

  func print(_ assumption: CapturedAssumption) throws {
    guard output.isJSON else {
      return try output.line(
        output.styled("link \(assumption.link): \(displayable("\(assumption)"))", .yellow))
    }
    let assumed: JSONObject = [
      "time": Trace.seconds(assumption.time), "link": assumption.link,
      "handle": assumption.handle, "channel": "\(ATTEvent.Channel(assumption.characteristic))",
      "fitting": assumption.fitting, "count": assumption.count,
      "isWithdrawn": assumption.isWithdrawn,
    ]
    try output.object(["assumed": assumed])
  }

  func print(_ statistics: ReplayStatistics) throws {
    guard !output.isJSON else { return try output.object(["statistics": statistics.json]) }
    for line in statistics.lines(TextLayout(output: output)) { try output.line(line) }
  }

  func print(_ field: Trace.HeaderField) throws {
    guard !output.isJSON else { return }
    try output.line(output.styled(displayable(field.key) + ": ", .dim) + displayable(field.value))
  }

  func print(_ item: SessionReplay.Item) throws {
    guard !isBrief else { return }
    let isVirtual = output.isVirtual
    try output.append { buffer in
      if output.isJSON {
        item.append(to: &buffer, isVirtual: isVirtual)
      } else {
        text.append(item, to: &buffer)
      }
    }
  }

  func printSummary(of replay: SessionReplay) throws {
    let counts = replay.counts
    guard !output.isJSON else { return try output.object(["summary": counts.json]) }
    func line(_ text: String) throws { try TextLayout(output: output).text(text) }
    try output.line()
    try line(
      "\(counts.events) events: "
        + replay.peers.words(fromHost: counts.fromHost, fromDevice: counts.fromDevice)
        + (counts.ofLinks == 0 ? "" : ", \(counts.ofLinks) of links"))
    if counts.ofLinks + counts.refused > 0 {
      try line(
        "links: \(counts.connects) up, \(counts.disconnects) down;"
          + " faults: \(counts.faults); refused: \(counts.refused)")
    }
    let unrecognized = counts.unrecognized.sorted { $0.key < $1.key }
    let total = unrecognized.reduce(0) { $0 + $1.value }
    let list = unrecognized.map { "\($0.key) ×\($0.value)" }.joined(separator: ", ")
    try line("unrecognized: \(total)" + (total == 0 ? "" : " (\(list))"))
    try line("wrong checksum or CRC: \(counts.checksumWords)")
    try line("other errors: \(counts.otherErrors == 0 ? "none" : "\(counts.otherErrors)")")
  }
}
