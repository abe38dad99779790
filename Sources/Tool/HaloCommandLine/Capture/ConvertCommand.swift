import HaloCapture
import HaloProtocol
import HaloTransport

struct ConvertCommand {
  enum Target: Equatable {
    case trace
    case capture(CaptureWriter.Format)

    /// Creates a target from the name of a format, or from the extension of a file name; nil for
    /// other text.
    init?(_ name: String) {
      switch name.lowercased() {
      case "trace", "halotrace": self = .trace
      case "btsnoop", "log", "cfa": self = .capture(.btsnoop)
      case "btmon": self = .capture(.btmon)
      case "pcap": self = .capture(.pcap)
      case "pcapng": self = .capture(.pcapng)
      case "pklg": self = .capture(.packetLogger)
      default: return nil
      }
    }

    func sink(_ file: Output) -> any EventSink {
      switch self {
      case .trace: TraceFile(file)
      case .capture(let format): EventPacketFile(file, format)
      }
    }
  }

  private let input: CaptureInput
  private let output: OutputFile
  private let target: Target

  init(_ arguments: Arguments) throws {
    guard arguments.operands.count == 2 else {
      throw UsageError("give the file to read and the file to write, or - for either")
    }
    let name = arguments.operands[1]
    input = try CaptureInput(arguments.operands[0], arguments)
    output = OutputFile(name, arguments)
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).last.map(String.init)
    let format = try arguments[.captureFormat]
    guard let target = Target(format ?? ending ?? "") else {
      throw UsageError(
        "--to takes trace, btsnoop, btmon, pcap, pcapng or pklg"
          + (format == nil ? ", or OUT such an ending" : ""))
    }
    self.target = target
  }

  func run(_ tool: CommandLineTool) throws {
    var report = ConversionReport()
    let file = try output.open(tool, besides: input.path)
    let progress = ReadingProgress(tool.errors, isAlone: tool.isAlone(besides: file))
    let outcome = Result {
      try convert(tool, to: file, &report, progress)
      try report.checkWritten("convert")
    }
    progress.clear()
    try outcome.get()
    try file.finish()
    tool.noteMissingMark(target)
    let words = output.remainder(of: tool)
    if tool.output.isJSON { return try words.object(report.json) }
    for line in report.lines { try words.line(line) }
  }

  private func convert(
    _ tool: CommandLineTool, to file: Output, _ report: inout ConversionReport,
    _ progress: ReadingProgress
  ) throws {
    switch try input.open(tool, progress) {
    case .packets(var reader):
      guard case .capture(let format) = target else {
        report.isOfPackets = true
        return try convert(tool, input.events(of: .packets(reader)), to: file, &report)
      }
      // Copy packets unchanged.
      var sink = PacketFile(file, format)
      var directions = PacketDirections()
      while let item = try input.reading({ () throws(CaptureError) in try reader.next() }) {
        switch item {
        case .packet(let packet):
          sink.markVirtual(by: reader, tool)
          try sink.write(directions.directed(packet), &report)
        case .skipped(let damage): report.add(damage)
        }
      }
      try sink.finish(report)
    case .trace(let reader): try convert(tool, input.events(of: .trace(reader)), to: file, &report)
    }
  }

  private func convert(
    _ tool: CommandLineTool, _ reader: consuming CaptureEventReader, to file: Output,
    _ report: inout ConversionReport
  ) throws {
    var reader = reader
    var sink = target.sink(file)
    var captured = CapturedHeader()
    while let item = try input.reading({ () throws(CaptureError) in try reader.next() }) {
      report.add(reader.drainAssumptions())
      switch item {
      case .header(let field):
        tool.markVirtual(by: field)
        try sink.write(field)
      case .event(let event):
        if let field = captured.field(of: reader) { try sink.write(field) }
        try sink.write(event, &report)
      case .loss: report.countUnwritten("cannot be read")
      case .skipped(let damage): report.add(damage)
      }
    }
    try sink.finish(&report)
  }
}
