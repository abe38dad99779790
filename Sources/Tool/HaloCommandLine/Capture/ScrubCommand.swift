import HaloCapture
import HaloProtocol
import HaloScrub
import HaloTransport

struct ScrubCommand {
  private let input: CaptureInput
  private let output: OutputFile
  private let options: ScrubOptions
  private let wanted: ConvertCommand.Target?
  private let named: ConvertCommand.Target?

  init(_ arguments: Arguments) throws {
    guard arguments.operands.count == 2 else {
      throw UsageError("give the file to read and the file to write, or - for either")
    }
    let name = arguments.operands[1]
    input = try CaptureInput(arguments.operands[0], arguments)
    output = OutputFile(name, arguments)
    wanted = try arguments[.captureFormat].map { word in
      guard let target = ConvertCommand.Target(word) else {
        throw UsageError(
          "--to takes trace, btsnoop, btmon, pcap, pcapng or pklg, not " + displayable(word))
      }
      return target
    }
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).last
    named = ConvertCommand.Target(ending.map(String.init) ?? "")
    options = ScrubOptions(
      days: try arguments[.shiftedDays] ?? 0, altersHealth: arguments[.health],
      seed: try arguments[.seed])
  }

  func run(_ tool: CommandLineTool) throws {
    do {
      try write(tool)
    } catch let error as ScrubError {
      throw CommandFailure("scrub: nothing written: \(error)")
    }
  }

  private func write(_ tool: CommandLineTool) throws {
    let file = try output.open(tool, besides: input.path)
    let first = ReadingProgress(tool.errors, isAlone: true)
    let found = Result { try survey(tool, first) }
    first.clear()
    let identities = try found.get()
    var report = ScrubbedReport()
    report.isReadOnce = identities == nil
    let progress = ReadingProgress(tool.errors, isAlone: tool.isAlone(besides: file))
    let outcome = Result {
      let target = try scrub(tool, to: file, identities ?? ScrubIdentities(), &report, progress)
      try report.conversion.checkWritten("scrub")
      return target
    }
    progress.clear()
    let target: ConvertCommand.Target
    do {
      target = try outcome.get()
    } catch let error as ScrubError where report.conversion.written > 0 {
      throw CommandFailure("scrub: ended: \(error)")
    }
    try file.finish()
    tool.noteMissingMark(target)
    let words = output.remainder(of: tool)
    if tool.output.isJSON { return try words.object(report.json) }
    for line in report.lines { try words.line(line) }
  }

  /// Reads the input to its end, to collect the identities (personal data) in it; nil for input
  /// that is no regular file, which can be read only once.
  private func survey(
    _ tool: CommandLineTool, _ progress: ReadingProgress
  ) throws -> ScrubIdentities? {
    guard input.path != "-", FileIdentity(input.path) != nil else { return nil }
    switch try input.open(tool, progress) {
    case .packets(var reader):
      var scrubber = CaptureScrubber(options, table: input.table, isGuessing: input.isGuessing)
      var directions = PacketDirections()
      while let item = try input.reading({ () throws(CaptureError) in try reader.next() }) {
        guard case .packet(let packet) = item else { continue }
        try scrubber.consume(directions.directed(packet))
        scrubber.dropReady()
      }
      scrubber.finish()
      return scrubber.identities
    case .trace(let reader):
      var events = input.events(of: .trace(reader))
      var scrubber = TraceScrubber(options, isGuessing: input.isGuessing)
      while let item = try input.reading({ () throws(CaptureError) in try events.next() }) {
        switch item {
        case .header(let field): _ = scrubber.header(field)
        case .event(let event):
          scrubber.consume(event)
          while scrubber.next() != nil {}
        case .loss, .skipped: break
        }
      }
      scrubber.finish()
      return scrubber.identities
    }
  }

  /// Writes the input to a file without personal data, and returns the format of that file.
  private func scrub(
    _ tool: CommandLineTool, to file: Output, _ identities: ScrubIdentities,
    _ report: inout ScrubbedReport, _ progress: ReadingProgress
  ) throws -> ConvertCommand.Target {
    let contents = try input.open(tool, progress)
    switch consume contents {
    case .packets(let reader):
      let target = target(for: reader.format)
      guard case .capture(let format) = target else {
        report.conversion.isOfPackets = true
        let events = input.events(of: .packets(reader))
        try scrub(tool, events, to: target.sink(file), identities, &report)
        return target
      }
      try scrub(tool, reader, to: PacketFile(file, format), identities, &report)
      return target
    case .trace(let reader):
      let target = target(for: .trace)
      let events = input.events(of: .trace(reader))
      try scrub(tool, events, to: target.sink(file), identities, &report)
      return target
    }
  }

  /// Returns the format to write: that of `--to`, else that of the output's file name, else that of
  /// the input.
  private func target(for format: CaptureFormat) -> ConvertCommand.Target {
    let own: ConvertCommand.Target =
      switch format {
      case .trace: .trace
      case .btsnoop(let datalink): .capture(datalink == 2001 ? .btmon : .btsnoop)
      case .btsnooz: .capture(.btsnoop)
      case .pcap: .capture(.pcap)
      case .pcapng: .capture(.pcapng)
      case .packetLogger: .capture(.packetLogger)
      }
    if let wanted { return wanted }
    // A btsnoop file of the monitor has the same ending as any other, so the name does not decide.
    guard let named, !(named == .capture(.btsnoop) && own == .capture(.btmon)) else { return own }
    return named
  }

  private func scrub(
    _ tool: CommandLineTool, _ reader: consuming CaptureReader, to file: PacketFile,
    _ identities: ScrubIdentities, _ report: inout ScrubbedReport
  ) throws {
    var reader = reader
    var file = file
    var scrubber = CaptureScrubber(
      options, table: input.table, knowing: identities, isGuessing: input.isGuessing)
    var directions = PacketDirections()
    while let item = try input.reading({ () throws(CaptureError) in try reader.next() }) {
      switch item {
      case .packet(let packet):
        file.markVirtual(by: reader, tool)
        try scrubber.consume(directions.directed(packet))
        while let packet = scrubber.next() { try file.write(packet, &report.conversion) }
      case .skipped(let damage): report.conversion.add(damage)
      }
    }
    scrubber.finish()
    while let packet = scrubber.next() { try file.write(packet, &report.conversion) }
    try file.finish(report.conversion)
    report.add(scrubber.report, scrubber.identities)
  }

  private func scrub(
    _ tool: CommandLineTool, _ reader: consuming CaptureEventReader, to file: any EventSink,
    _ identities: ScrubIdentities, _ report: inout ScrubbedReport
  ) throws {
    var reader = reader
    var file = file
    var scrubber = TraceScrubber(options, knowing: identities, isGuessing: input.isGuessing)
    var captured = CapturedHeader()
    while let item = try input.reading({ () throws(CaptureError) in try reader.next() }) {
      switch item {
      case .header(let field):
        tool.markVirtual(by: field)
        try file.write(scrubber.header(field))
      case .event(let event):
        guard reader.airChecksums.total == 0 else { throw ScrubError.linkLayer }
        if let field = captured.field(of: reader) { try file.write(scrubber.header(field)) }
        scrubber.consume(event)
        while let event = scrubber.next() { try file.write(event, &report.conversion) }
      case .loss: report.conversion.countUnwritten("cannot be read")
      case .skipped(let damage): report.conversion.add(damage)
      }
    }
    scrubber.finish()
    while let event = scrubber.next() { try file.write(event, &report.conversion) }
    try file.finish(&report.conversion)
    report.add(scrubber.report, scrubber.identities)
  }
}

/// The changes that `halo scrub` made to a file, and the problems of the file.
struct ScrubbedReport {
  var conversion = ConversionReport()
  private var scrub = ScrubReport()
  /// Whether the input was read once instead of twice, because it is not a file.
  var isReadOnce = false
  private var isTooMuch = false

  mutating func add(_ report: ScrubReport, _ identities: ScrubIdentities) {
    scrub = report
    isTooMuch = identities.isFull
  }

  var lines: [String] {
    let changed = ScrubReport.Kind.allCases.compactMap { kind in
      scrub.changed[kind].map { "\(kind.rawValue) \($0)" }
    }
    var lines = conversion.lines
    lines.append("changed: " + (changed.isEmpty ? "nothing" : changed.joined(separator: ", ")))
    for (words, count) in scrub.assumed.sorted(by: { $0.key < $1.key }) {
      lines.append("assumed from the values: \(count), \(displayable(words))")
    }
    let unknown = scrub.unknown.map { (displayable($0.key), $0.value) }
    for (words, count) in unknown.sorted(by: { ($1.1, $0.0) < ($0.1, $1.0) }) {
      lines.append("not understood, blanked: \(count), \(words)")
    }
    if scrub.wrongChecksums > 0 {
      lines.append("wrong checksums, left so: \(scrub.wrongChecksums)")
    }
    if isTooMuch {
      lines.append("too many addresses and names to search for each of them in harmless bytes")
    }
    if isReadOnce {
      lines.append(
        "read once, so a name that appears late stays in earlier bytes; a file is read twice")
    }
    return lines
  }

  var json: JSONObject {
    let changed = scrub.changed.map { ($0.key.rawValue, $0.value) }
    return JSONObject(
      conversion.json,
      with: [
        "changed": Dictionary(changed) { $1 }, "assumed": scrub.assumed, "unknown": scrub.unknown,
        "wrongChecksums": scrub.wrongChecksums, "isReadOnce": isReadOnce, "isTooMuch": isTooMuch,
      ])
  }
}
