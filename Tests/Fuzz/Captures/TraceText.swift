import FuzzKit
import HaloCapture
import HaloProtocol
import HaloTransport

/// The first byte selects how the text is cut, and whether a first line is added.
func fuzzTraceText(_ input: [UInt8]) throws(BrokenLaw) {
  guard let choice = input.first else { return }
  let rest = Array(input.dropFirst())
  let bytes = choice % 2 == 0 ? Array("\(Trace.signature)\n".utf8) + rest : rest
  let text = String(decoding: bytes, as: UTF8.self)
  let trace = Result { () throws(TraceError) in try Trace(parsing: text) }
  switch trace {
  case .success(let trace): try check(trace, isPlain: !text.utf8.contains(0x0D))
  case .failure(let error): try checkWords(error.description)
  }

  // Files with another beginning belong to other targets.
  guard bytes.starts(with: Trace.signature.utf8) else { return }
  let lines = TraceLines { () throws(CaptureError) in try CaptureContents(bytes) }
  try check(lines, of: bytes, trace)
  guard choice % 16 < 2, lines.error == nil else { return }
  let source = PieceSource(bytes, most: Int(choice / 16) + 1, isFile: choice % 2 == 0)
  let cut = TraceLines { () throws(CaptureError) in try CaptureContents(source) }
  // A pipe is not read ahead, which would show the wrong one of two times.
  guard choice % 2 == 0 || lines.damages.isEmpty else { return try checkSound(cut, of: bytes) }
  try law(cut == lines, "in pieces it gives \(cut), the whole gives \(lines)")
}

/// Compares the line-by-line result with the whole trace, or with its error.
private func check(
  _ lines: TraceLines, of bytes: [UInt8], _ trace: Result<Trace, TraceError>
) throws(BrokenLaw) {
  switch trace {
  case .success(let trace):
    // Only complete lines are read.
    let end = bytes.lastIndex(of: 0x0A) ?? bytes.count - 1
    let ended = try? Trace(parsing: String(decoding: bytes[...end], as: UTF8.self))
    try law(
      ended.map { lines.header == $0.header && lines.events == $0.events } ?? false
        && lines.damages.count == (ended == trace ? 0 : 1),
      "line by line it gives \(lines), all of it \(trace)")
  case .failure(let error) where error.line == 1:
    return try law(
      lines.error?.reason == .trace(error), "line by line it gives \(lines), and not \(error)")
  case .failure(let error):
    try law(
      lines.damages.first.map { $0.line ?? .max <= error.line } ?? false,
      "line by line it gives \(lines), and not \(error)")
  }
  try checkSound(lines, of: bytes)
}

/// Checks that a trace equals one without the lines that were left out, and that each damage has
/// the offset of its lines and a reason.
private func checkSound(_ lines: TraceLines, of bytes: [UInt8]) throws(BrokenLaw) {
  try law(lines.error == nil, "\(lines) ends with an error")
  var (rest, offset) = ([UInt8](), 0)
  for damage in lines.damages {
    try checkWords(damage.description)
    let (start, end) = (Int(damage.offset), Int(damage.offset + damage.length))
    try law(
      offset <= start && start < end && end <= bytes.count
        && damage.line == 1 + bytes[..<start].count { $0 == 0x0A }
        && (end == bytes.count || bytes[end - 1] == 0x0A), "\(damage) is no lines")
    rest += bytes[offset..<start]
    offset = end
    // A wrong time depends on the lines around it, and the last line on the end of the file.
    guard damage.field != "time", end < bytes.count || bytes.last == 0x0A else { continue }
    let alone = "\(Trace.signature)\n" + String(decoding: bytes[start..<end], as: UTF8.self)
    try law((try? Trace(parsing: alone)) == nil, "\(damage) is sound")
  }
  rest += bytes[offset...]
  let sound = try? Trace(parsing: String(decoding: rest, as: UTF8.self))
  // Lines after an event that was left out can no longer be header lines.
  try law(
    sound.map { $0.events == lines.events && $0.header.starts(with: lines.header) } ?? false,
    "\(lines) is not \(String(describing: sound)), which is the rest")
}

/// Checks that a trace is written and read back unchanged; a plain text keeps everything, unlike
/// one with line breaks in notes.
func check(_ trace: Trace, isPlain: Bool) throws(BrokenLaw) {
  let written = trace.text
  let again = try accepted("\(trace), written as \(written), cannot be read back") {
    try Trace(parsing: written)
  }
  if isPlain {
    try law(again == trace, "\(trace), written as \(written), is read as \(again)")
    try law(again.text == written, "\(trace) is written in two ways")
  }

  // Other programs can open the resulting capture with any names of channels.
  var packets = EventPackets(start: .seconds(1_763_650_000))
  var all: [CapturedPacket] = []
  for event in trace.events { all += packets.packets(of: event) }
  all += packets.finish()
  for (former, next) in zip(all, all.dropFirst()) {
    try law(former.time <= next.time, "\(next) comes after \(former)")
  }
  try checkWriting(all, .btsnoop)
}

/// The contents of a trace read line by line, or the error.
private struct TraceLines: Equatable {
  var header: [Trace.HeaderField] = []
  var events: [ATTEvent] = []
  var damages: [CaptureDamage] = []
  var error: CaptureError?

  init(opening open: () throws(CaptureError) -> CaptureContents) {
    do throws(CaptureError) {
      var reader = CaptureEventReader(try open())
      while let item = try reader.next() {
        switch item {
        case .header(let field): header.append(field)
        case .event(let event): events.append(event)
        case .skipped(let damage): damages.append(damage)
        case .loss: break
        }
      }
    } catch { self.error = error }
  }
}

/// Makes events from the bytes, converts them to a capture, and reads the same events from it.
///
/// Three bytes make an event: the operation and the owner of the attribute, the attribute and the
/// link, and the value. The first byte selects the format.
func fuzzTraceCapture(_ input: [UInt8]) throws(BrokenLaw) {
  guard let first = input.first else { return }
  let formats = CaptureWriter.Format.allCases
  let format = formats[Int(first) % formats.count]
  var maker = EventMaker()
  for offset in stride(from: 1, to: input.count - 2, by: 3) {
    maker.add(input[offset], input[offset + 1], input[offset + 2])
  }
  let events = maker.events
  guard let start = events.first?.time else { return }

  var packets = EventPackets(start: .seconds(1_763_650_000))
  var writer = CaptureWriter(format)
  var file = writer.head
  for packet in events.flatMap({ packets.packets(of: $0) }) + packets.finish() {
    let record = try required(writer.record(of: packet), "\(format) has no place for \(packet)")
    file += record
  }
  let items = try accepted("\(format) of \(events) is not read") { try allItems(in: file) }
  let expected = events.map { event in
    var event = event
    event.time -= start
    return CaptureEventReader.Item.event(event)
  }
  try law(items.map(\.withoutNote) == expected, "\(expected), as a capture, are read as \(items)")
}

private func allItems(in file: [UInt8]) throws(CaptureError) -> [CaptureEventReader.Item] {
  var reader = try CaptureEventReader(file, isGuessing: false)
  var items: [CaptureEventReader.Item] = []
  while let item = try reader.next() { items.append(item) }
  return items
}

extension CaptureEventReader.Item {
  fileprivate var withoutNote: CaptureEventReader.Item {
    guard case .event(var event) = self else { return self }
    event.note = ""
    return .event(event)
  }
}

/// Makes plausible events, of links that begin and end.
private struct EventMaker {
  private(set) var events: [ATTEvent] = []
  private var time = Duration.zero
  private var links: [UInt64] = []
  private var count: UInt64 = 0

  private static let channels = [
    "uart", "bigdata", "2a37", "2b2a", "2a19", "6e400003-b5a3-f393-e0a9-e50e24dcca9f", "fa01",
    "0x0012",
  ].compactMap { ATTEvent.Channel($0) }
  private static let operations: [ATTEvent.Operation] = [
    .writeRequest, .writeCommand, .read, .notify, .indicate, .error,
  ]
  private static let lengths = [0, 1, 2, 16, 20, 244, 511, 512]

  mutating func add(_ action: UInt8, _ offset: UInt8, _ value: UInt8) {
    time += .microseconds(Int64(action >> 3) * 1000)
    let link = links.isEmpty ? nil : links[Int(offset >> 4) % links.count]
    guard let link, action & 7 != 6 else { return connect() }
    guard action & 7 != 7 else {
      links.removeAll { $0 == link }
      return append(.disconnect, .link, [], link)
    }
    let operation = Self.operations[Int(action & 7)]
    let channel = Self.channels[Int(offset & 7)]
    let bytes = [UInt8](repeating: value, count: Self.lengths[Int(value & 7)])
    let isOfHost = action & 0x80 != 0
    switch operation {
    case .error: append(operation, channel, [max(1, value)], link, isOfHost)
    case .writeRequest where offset & 8 != 0 && !channel.description.hasPrefix("0x"):
      append(operation, channel.configuration, [1, 0], link, isOfHost)
    default: append(operation, channel, bytes, link, isOfHost)
    }
  }

  private mutating func connect() {
    count += 1
    links.append(count)
    append(.connect, .link, [], count)
  }

  private mutating func append(
    _ operation: ATTEvent.Operation, _ channel: ATTEvent.Channel, _ value: [UInt8], _ link: UInt64,
    _ isOfHost: Bool = false
  ) {
    events.append(
      ATTEvent(
        time: time, operation: operation, channel: channel, value: value, isOfHost: isOfHost,
        link: link))
  }
}
