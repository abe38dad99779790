import FuzzKit
import HaloCapture
import HaloProtocol
import HaloTransport

struct CaptureReading: Equatable {
  var format: CaptureFormat?
  var items: [CaptureReader.Item] = []
  var error: CaptureError?

  var packets: [CapturedPacket] {
    items.compactMap { if case .packet(let packet) = $0 { packet } else { nil } }
  }

  var damages: [CaptureDamage] {
    items.compactMap { if case .skipped(let damage) = $0 { damage } else { nil } }
  }

  init(_ bytes: [UInt8]) throws(BrokenLaw) {
    try self.init(count: bytes.count) { () throws(CaptureError) in try CaptureReader(bytes) }
  }

  init(_ source: PieceSource) throws(BrokenLaw) {
    try self.init(count: source.count) { () throws(CaptureError) in try CaptureReader(source) }
  }

  private init(count: Int, opening open: () throws(CaptureError) -> CaptureReader) throws(BrokenLaw)
  {
    let result = Result { () throws(CaptureError) in try Opened(open()) }
    switch result {
    case .success(let opened):
      format = opened.reader.format
      try takeAll(from: opened, of: count)
    case .failure(let error):
      self.error = error
      try law(error.offset <= count, "\(error) is after the end of \(count) bytes")
    }
  }

  private mutating func takeAll(from opened: Opened, of count: Int) throws(BrokenLaw) {
    // Unpacked logs have another length.
    let end = format == .btsnooz ? .max : UInt64(count)
    while true {
      let start = opened.reader.offset
      let item = try accepted("bytes in memory cannot be read") { try opened.reader.next() }
      let offset = opened.reader.offset
      try law(start <= offset && offset <= end, "byte \(offset) of \(count) comes after \(start)")
      guard let item else {
        guard format != .btsnooz else { return }
        return try law(offset == count, "the end is at byte \(offset) of \(count)")
      }
      items.append(Self.own(item))
      try law(items.count <= count + 1, "\(items.count) items in \(count) bytes")
      try check(item, from: start, to: offset)
    }
  }

  private func check(
    _ item: CaptureReader.Item, from start: UInt64, to offset: UInt64
  ) throws(BrokenLaw) {
    switch item {
    case .packet(let packet):
      try law(packet.bytes.count <= offset - start, "\(packet) is longer than its record")
      try law(packet.bytes.count <= packet.originalLength, "\(packet) is longer than its original")
      let most = Duration.seconds(100_000_000_000)
      try law(
        (Duration.zero - most...most).contains(packet.time), "\(packet) has an impossible time")
    case .skipped(let damage):
      try law(
        damage.offset >= start
          && (damage.offset + damage.length == offset
            // A damage without a length may be about an earlier byte.
            || damage.length == 0 && damage.offset < offset),
        "\(damage), from \(start) to \(offset)")
      try checkWords(damage.description)
    }
  }

  /// Returns a packet with its own bytes, as the reader moves its buffer.
  private static func own(_ item: CaptureReader.Item) -> CaptureReader.Item {
    guard case .packet(var packet) = item else { return item }
    packet.bytes = Array(packet.bytes)[...]
    return .packet(packet)
  }
}

/// A reader in an object, as a reader cannot be copied.
private final class Opened {
  var reader: CaptureReader
  init(_ reader: consuming CaptureReader) { self.reader = reader }
}

/// A source that delivers a file or a pipe in pieces.
final class PieceSource: CaptureSource {
  let count: Int
  let length: UInt64?
  private var rest: ArraySlice<UInt8>
  private let most: Int

  init(_ bytes: [UInt8], most: Int, isFile: Bool) {
    (rest, self.most, count) = (bytes[...], most, bytes.count)
    length = isFile ? UInt64(bytes.count) : nil
  }

  func read(into room: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(most, room.count, rest.count)
    room.copyBytes(from: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
}

/// Checks all laws of a file.
///
/// The choice selects how the file is cut, and the format its packets are written in. Only one in
/// sixteen is cut, as that takes a buffer of a mebibyte.
func checkCapture(_ bytes: [UInt8], choice: UInt8) throws(BrokenLaw) {
  let whole = try CaptureReading(bytes)
  if let error = whole.error { try checkWords(error.description) }
  if choice % 16 == 0 {
    let most = Int(choice / 16) + 1
    let cut = try CaptureReading(PieceSource(bytes, most: most, isFile: true))
    try law(cut == whole, "pieces of \(most) bytes give \(cut), the whole gives \(whole)")
    if whole.damages.isEmpty {
      let piped = try CaptureReading(PieceSource(bytes, most: most, isFile: false))
      try law(piped == whole, "a pipe gives \(piped), the file gives \(whole)")
    }
  }
  try checkEvents(bytes, isReadable: whole.error == nil, isGuessing: choice & 0x20 == 0)
  let formats = CaptureWriter.Format.allCases
  try checkWriting(whole.packets, formats[Int(choice) % formats.count])
}

/// Checks that the events of a capture are in order, and that a trace of them is equal.
private func checkEvents(_ bytes: [UInt8], isReadable: Bool, isGuessing: Bool) throws(BrokenLaw) {
  let result = Result { () throws(CaptureError) in try CaptureEvents(bytes, isGuessing) }
  guard case .success(let read) = result else {
    return try law(!isReadable, "the packets can be read, their events cannot: \(result)")
  }
  try law(isReadable || read.isTrace, "the packets cannot be read, their events can")
  guard !read.isTrace else { return }
  try law(read.count <= 64 + 8 * bytes.count, "\(read.count) events are in \(bytes.count) bytes")
  for text in read.texts { try checkWords(text) }
  try law(read.events == read.sessionEvents, "\(read.events) are by session \(read.sessionEvents)")
  // Times of a capture may be finer than those of a trace.
  let isPlain = read.events.allSatisfy { $0.time.attoseconds % 1_000_000_000 == 0 }
  if isPlain { try check(Trace(events: read.events), isPlain: true) }
}

private struct CaptureEvents {
  var events: [ATTEvent] = []
  var texts: [String] = []
  var count = 0
  var isTrace = false

  /// The same events, made from the operations of a session.
  var sessionEvents: [ATTEvent] = []

  init(_ bytes: [UInt8], _ isGuessing: Bool) throws(CaptureError) {
    var table = HandleTable()
    if !isGuessing { table.addColmiRing() }
    var reader = try CaptureEventReader(bytes, table: table, isGuessing: isGuessing)
    isTrace = reader.format == .trace
    guard !isTrace else { return }
    while let item = try reader.next() {
      count += 1
      switch item {
      case .event(let event): events.append(event)
      case .loss(_, _, let reason): texts.append(reason)
      case .skipped(let damage): texts.append(damage.description)
      case .header: break
      }
      texts += reader.drainAssumptions().map(\.description)
    }
    var session = CaptureSession(try CaptureReader(bytes), table: table, isGuessing: isGuessing)
    var start: Duration?
    while let item = try session.next() {
      guard case .operation(let operation) = item else { continue }
      start = start ?? operation.time
      if let event = operation.event(since: start ?? .zero) { sessionEvents.append(event) }
    }
  }
}

/// Checks that written packets are read back unchanged.
///
/// Times far apart and impossible lengths would make a sound record look damaged, so they are
/// limited first.
func checkWriting(_ packets: [CapturedPacket], _ format: CaptureWriter.Format) throws(BrokenLaw) {
  var writer = CaptureWriter(format)
  for packet in packets { _ = writer.record(of: packet) }

  let tame = packets.map(\.tamed)
  let (file, written) = write(tame, format)
  guard !written.isEmpty else { return }
  let reading = try CaptureReading(file)
  try law(
    reading.error == nil && reading.damages.allSatisfy { $0.reason.contains("dropped") },
    "\(format) of \(written) gives \(reading)")
  let read = reading.packets
  try law(read.count == written.count, "\(format) of \(written.count) packets has \(read.count)")
  var numbers: [UInt32: UInt32] = [:]
  for (before, after) in zip(written, read) {
    var expected = before.kept(by: format)
    if format == .btmon {
      // Each adapter has its own number, its former one if that is free.
      let isNew = numbers[before.adapter] == nil
      let isFree = !numbers.values.contains(before.adapter) && before.adapter <= 0xFFFF
      expected.adapter = numbers[before.adapter] ?? (isFree ? before.adapter : after.adapter)
      try law(
        !isNew || !numbers.values.contains(after.adapter), "\(before) shares \(after.adapter)")
      numbers[before.adapter] = after.adapter
    }
    try law(after == expected, "\(expected), in \(format), is read as \(after)")
  }
}

private func write(
  _ packets: [CapturedPacket], _ format: CaptureWriter.Format
) -> (file: [UInt8], written: [CapturedPacket]) {
  var writer = CaptureWriter(format)
  var (file, written) = (writer.head, [CapturedPacket]())
  var (droppedCount, beginsCapture) = (0, false)
  for packet in packets {
    guard let record = writer.record(of: packet) else {
      droppedCount += packet.droppedCount
      beginsCapture = beginsCapture || packet.beginsCapture
      continue
    }
    file += record
    var packet = packet
    packet.droppedCount += droppedCount
    packet.beginsCapture = packet.beginsCapture || beginsCapture
    (droppedCount, beginsCapture) = (0, false)
    written.append(packet)
  }
  return (file, written)
}

extension CapturedPacket {
  /// The same packet, with a time within some days and a possible length.
  fileprivate var tamed: CapturedPacket {
    var packet = self
    let attoseconds = UInt64(truncatingIfNeeded: time.attoseconds)
    packet.time = .seconds(1_763_650_000) + .nanoseconds(Int64(attoseconds % 1_000_000_000_000))
    packet.droppedCount = min(max(droppedCount, 0), 1000)
    packet.originalLength = min(originalLength, 0x8000)
    if packet.bytes.count > packet.originalLength { packet.bytes = bytes.prefix(0x8000) }
    return packet
  }

  fileprivate func kept(by format: CaptureWriter.Format) -> CapturedPacket {
    var packet = self
    packet.kind = kind.directed
    packet.beginsCapture = beginsCapture && format == .pcapng
    switch format {
    case .btsnoop: packet.adapter = 0
    case .btmon: break
    case .pcapng:
      // The second interface is the one of the air.
      packet.adapter = if case .linkLayer = kind { 1 << 16 } else { 0 }
    case .pcap: (packet.adapter, packet.droppedCount) = (0, 0)
    case .packetLogger:
      (packet.adapter, packet.droppedCount, packet.originalLength) = (0, 0, bytes.count)
    }
    if format != .pcap, format != .pcapng {
      packet.time -= .nanoseconds(time.components.attoseconds / 1_000_000_000 % 1000)
    }
    return packet
  }
}

extension CapturedPacket.Kind {
  /// Returns the direction as stored: unknown becomes sent.
  private func directed(_ direction: CapturedPacket.Direction) -> CapturedPacket.Direction {
    direction == .unknown ? .sent : direction
  }

  fileprivate var directed: CapturedPacket.Kind {
    switch self {
    case .acl(let direction): .acl(directed(direction))
    case .synchronous(let direction): .synchronous(directed(direction))
    case .isochronous(let direction): .isochronous(directed(direction))
    default: self
    }
  }
}
