import HaloCapture
import HaloProtocol
import HaloTransport

/// Counts the packets or events that a conversion wrote or left out, and lists its problems.
struct ConversionReport {
  private(set) var written = 0
  private(set) var unwritten: [String: Int] = [:]
  private var firstAdapter: UInt32?
  /// The number of packets of other adapters that were written as packets of the first adapter.
  private(set) var otherAdapters = 0
  /// The number of packets of unknown direction that were written as if the host had sent them.
  private(set) var undirected = 0
  /// The number of packets whose times lost digits, because the format counts them in `unit`, such
  /// as microseconds.
  private(set) var cutTimes = 0
  private var unit = ""
  private(set) var skippedParts = 0
  private(set) var skippedBytes: UInt64 = 0
  /// Problems of the input that did not cause any data to be skipped.
  private(set) var remarks: [String] = []
  /// Whether the input consists of packets, which become events; only packets of links contain any.
  var isOfPackets = false
  /// The first guesses of attributes that the input does not describe, for the report.
  private var assumptions: [CapturedAssumption] = []
  private static let mostAssumptions = 16

  mutating func add(_ assumptions: [CapturedAssumption]) {
    self.assumptions += assumptions.prefix(Self.mostAssumptions - self.assumptions.count)
  }

  mutating func countWritten() { written += 1 }

  /// Counts a written packet, and also counts it as undirected, of another adapter or with a cut
  /// time if the format lost its direction, adapter or exact time.
  mutating func countWritten(_ packet: CapturedPacket, as format: CaptureWriter.Format) {
    countWritten()
    switch packet.kind {
    case .acl(.unknown), .synchronous(.unknown), .isochronous(.unknown): undirected += 1
    default: break
    }
    let isFine = format == .pcap || format == .pcapng
    unit = isFine ? "nanoseconds" : "microseconds"
    if packet.time.attoseconds % (isFine ? 1_000_000_000 : 1_000_000_000_000) != 0 { cutTimes += 1 }
    // Only btmon has a field for the adapter.
    guard format != .btmon, !packet.isOfAir else { return }
    if firstAdapter == nil { firstAdapter = packet.adapter }
    if firstAdapter != packet.adapter { otherAdapters += 1 }
  }

  mutating func countUnwritten(_ what: String) { unwritten[what, default: 0] += 1 }

  /// Whether nothing was written although the input contains packets or problems.
  var isNothingWritten: Bool {
    written == 0 && (isOfPackets || !unwritten.isEmpty || skippedParts > 0 || !remarks.isEmpty)
  }

  /// Throws an error if ``isNothingWritten``; the file is then neither created nor replaced.
  func checkWritten(_ command: String) throws {
    guard isNothingWritten else { return }
    var reasons = unwritten.sorted { $0.key < $1.key }.map { "\($1) left out, \($0)" } + remarks
    if skippedParts > 0 { reasons.append(skipped) }
    if reasons.isEmpty { reasons = ["the capture holds no traffic of a connected device"] }
    throw CommandFailure("\(command): nothing written: " + reasons.joined(separator: "; "))
  }

  private var skipped: String {
    "left out: \(skippedParts) damaged parts of the file, \(skippedBytes) bytes"
  }

  mutating func add(_ damage: CaptureDamage) {
    guard damage.length > 0 else {
      // List each of them, because they are few.
      return remarks.append("\(damage)")
    }
    skippedParts += 1
    skippedBytes += damage.length
  }

  var json: JSONObject {
    [
      "written": written, "leftOut": unwritten, "ofOtherAdapters": otherAdapters,
      "withoutDirection": undirected, "cutTimes": cutTimes, "skippedParts": skippedParts,
      "skippedBytes": skippedBytes, "remarks": remarks,
    ]
  }

  var lines: [String] {
    var lines = ["\(written) written"]
    for (what, count) in unwritten.sorted(by: { $0.key < $1.key }) {
      lines.append("left out: \(count), \(what)")
    }
    if otherAdapters > 0 {
      lines.append(
        "written with the first adapter: \(otherAdapters), of other adapters; btmon keeps them")
    }
    if undirected > 0 {
      lines.append("written as sent: \(undirected), without a direction in the file")
    }
    if cutTimes > 0 { lines.append("times cut to whole \(unit): \(cutTimes)") }
    if skippedParts > 0 { lines.append(skipped) }
    return lines + remarks + assumptions.map { "link \($0.link): \($0)" }
  }
}

protocol EventSink: Sendable {
  mutating func write(_ field: Trace.HeaderField) throws
  mutating func write(_ event: ATTEvent, _ report: inout ConversionReport) throws
  mutating func finish(_ report: inout ConversionReport) throws
}

/// The header field with the date and time of a capture, which is written once to a trace.
///
/// The reader knows the time only after it has read the first event, but the header must precede
/// that event.
struct CapturedHeader {
  private var isRead = false

  mutating func field(of reader: borrowing CaptureEventReader) -> Trace.HeaderField? {
    defer { isRead = true }
    return isRead ? nil : reader.captured
  }
}

struct TraceFile: EventSink {
  private let file: Output
  private var isBegun = false

  init(_ file: Output) { self.file = file }

  mutating func write(_ field: Trace.HeaderField) throws {
    try begin()
    let text = Trace(header: [field], events: []).text
    try write(String(text.dropFirst(Trace.signature.count + 1).dropLast()))
  }

  mutating func write(_ event: ATTEvent, _ report: inout ConversionReport) throws {
    try begin()
    if file.isTerminal {
      try write(Trace.line(of: event))
    } else {
      try file.write(bytes: Trace.bytes(of: event))
    }
    report.countWritten()
  }

  /// Writes a line of the trace.
  ///
  /// On a terminal, replaces control characters in the fields of the line but keeps the tabs.
  private func write(_ line: String) throws {
    guard file.isTerminal else { return try file.line(line) }
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    try file.line(fields.map { displayable(String($0)) }.joined(separator: "\t"))
  }

  mutating func finish(_ report: inout ConversionReport) throws {
    if !report.isNothingWritten { try begin() }
  }

  private mutating func begin() throws {
    guard !isBegun else { return }
    isBegun = true
    try file.write(Trace.signature + "\n")
  }
}

extension Output {
  /// Throws an error if the output is a terminal, to which no binary format may be written.
  func checkTakes(_ format: String) throws {
    guard !isTerminal else {
      throw CommandFailure(
        "\(format) is not text, so it is not written to a terminal: name a file, or use a pipe")
    }
  }
}

/// A capture file that a command is writing; the file header is written with the first packet, or
/// at the end.
struct PacketFile {
  private let file: Output
  private var writer: CaptureWriter
  private let air = LinkLayerWriter()
  /// Whether the file contains a sniffer's packets; a pcap file has only one link type.
  ///
  /// Nil until the file header is written.
  private var isOfAir: Bool?

  init(_ file: Output, _ format: CaptureWriter.Format) {
    self.file = file
    writer = CaptureWriter(format)
  }

  mutating func markVirtual() { writer.isVirtual = true }

  /// Marks the file and the output of the tool as virtual, if the part of the input that was read
  /// has the mark of a virtual device.
  mutating func markVirtual(by reader: borrowing CaptureReader, _ tool: CommandLineTool) {
    guard reader.isVirtual else { return }
    markVirtual()
    tool.markVirtual()
  }

  mutating func write(_ packet: CapturedPacket, _ report: inout ConversionReport) throws {
    if isOfAir == false {
      // The head is written, so the record can go straight into the buffer of the file.
      var isWritten = false
      try file.append { isWritten = writer.append(packet, to: &$0) }
      guard isWritten else {
        return report.countUnwritten("\(trouble(with: packet, false)) has no place for")
      }
      return report.countWritten(packet, as: writer.format)
    }
    let isOfAir = isOfAir ?? (packet.isOfAir && writer.format == .pcap)
    guard let record = isOfAir ? air.record(of: packet) : writer.record(of: packet) else {
      return report.countUnwritten("\(trouble(with: packet, isOfAir)) has no place for")
    }
    try begin(isOfAir: isOfAir)
    report.countWritten(packet, as: writer.format)
    try file.write(bytes: record)
  }

  /// Completes the file; adds the header to an empty file, unless all of the input was left out.
  mutating func finish(_ report: ConversionReport) throws {
    if !report.isNothingWritten { try begin(isOfAir: false) }
  }

  private mutating func begin(isOfAir: Bool) throws {
    guard self.isOfAir == nil else { return }
    try file.checkTakes(writer.format.rawValue)
    try file.write(bytes: isOfAir ? air.head : writer.head)
    self.isOfAir = isOfAir
  }

  /// Returns the reason why the format cannot contain a packet, as the beginning of a sentence: `of
  /// a kind that pcap` precedes `has no place for`.
  private func trouble(with packet: CapturedPacket, _ isOfAir: Bool) -> String {
    let format = writer.format
    func isWritten(_ packet: CapturedPacket) -> Bool {
      var writer = CaptureWriter(format)
      return (isOfAir ? air.record(of: packet) : writer.record(of: packet)) != nil
    }
    var atStart = packet
    atStart.time = .zero
    guard isWritten(atStart) else { return "of a kind that \(format.rawValue)" }
    // Some formats only have times from 1970 to 2106.
    return isWritten(packet)
      ? "of more adapters than \(format.rawValue)" : "at a time that \(format.rawValue)"
  }
}

extension CommandLineTool {
  func markVirtual(by field: Trace.HeaderField) {
    if field == Trace.virtualMark { markVirtual() }
  }

  func noteMissingMark(_ target: ConvertCommand.Target) {
    guard output.isVirtual, case .capture(let format) = target, format != .pcapng else { return }
    note("\(format.rawValue) has no place for the mark of a virtual device; pcapng and trace have")
  }
}

extension CapturedPacket {
  fileprivate var isOfAir: Bool { if case .linkLayer = kind { true } else { false } }
}

struct EventPacketFile: EventSink {
  private var file: PacketFile
  private var packets: EventPackets?
  private var start = Duration.zero

  init(_ file: Output, _ format: CaptureWriter.Format) { self.file = PacketFile(file, format) }

  mutating func write(_ packet: CapturedPacket, _ report: inout ConversionReport) throws {
    try file.write(packet, &report)
  }

  mutating func write(_ field: Trace.HeaderField) throws {
    if let time = Trace.start(field) { start = time }
    if field == Trace.virtualMark { file.markVirtual() }
  }

  mutating func write(_ event: ATTEvent, _ report: inout ConversionReport) throws {
    if packets == nil { packets = EventPackets(start: start) }
    let made = packets?.packets(of: event) ?? []
    if made.isEmpty {
      report.countUnwritten(
        EventPackets.obstacle(to: event) ?? "of more links at once than a controller has")
    }
    for packet in made { try file.write(packet, &report) }
  }

  mutating func finish(_ report: inout ConversionReport) throws {
    for packet in packets?.finish() ?? [] { try file.write(packet, &report) }
    try file.finish(report)
  }
}
