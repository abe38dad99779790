import FuzzKit
import HaloCapture
import HaloScrub
import HaloTransport

/// The first byte selects the data to remove; then follows a file of any format, or a trace from
/// its second line on.
func fuzzScrubber(_ input: [UInt8]) throws(BrokenLaw) {
  guard let choice = input.first else { return }
  let options = ScrubOptions(choice)
  let isGuessing = choice & 8 == 0
  let rest = Array(input.dropFirst())
  guard choice & 0x80 == 0 else {
    let text = "\(Trace.signature)\n" + String(decoding: rest, as: UTF8.self)
    guard let trace = try? Trace(parsing: text) else { return }
    return try check(trace, options, isGuessing)
  }
  // Scrubbing only concerns packets of hosts; other targets test the files.
  let packets = try CaptureReading(rest).packets.filter {
    if case .linkLayer = $0.kind { false } else { true }
  }
  if !packets.isEmpty { _ = try checkScrubbing(packets, options, isGuessing: isGuessing) }
}

extension ScrubOptions {
  init(_ choice: UInt8) {
    self.init(days: choice & 1 == 0 ? 0 : -777, altersHealth: choice & 2 != 0, seed: 5)
  }
}

/// Checks that scrubbing keeps the number and lengths of packets, and that a seed always gives the
/// same result.
func checkScrubbing(
  _ packets: [CapturedPacket], _ options: ScrubOptions, isGuessing: Bool,
  _ table: HandleTable = HandleTable()
) throws(BrokenLaw) -> [CapturedPacket] {
  let first = try Scrubbed(packets, options, ScrubIdentities(), isGuessing, table)
  let scrubbed = try Scrubbed(packets, options, first.identities, isGuessing, table)
  try law(
    scrubbed.packets.count == packets.count,
    "\(packets.count) packets became \(scrubbed.packets.count)")
  let shift = Duration.seconds(86_400) * options.days
  for (packet, other) in zip(packets, scrubbed.packets) {
    var same = other
    (same.bytes, same.time) = (packet.bytes, other.time - shift)
    try law(same == packet && other.bytes.count == packet.bytes.count, "\(packet) became \(other)")
  }
  try check(scrubbed.report)
  let again = try Scrubbed(packets, options, first.identities, isGuessing, table)
  try law(again.packets == scrubbed.packets, "\(again.packets) and \(scrubbed.packets) of one seed")
  return scrubbed.packets
}

/// Checks that a scrubbed trace has the same events, with other values of the same lengths.
private func check(_ trace: Trace, _ options: ScrubOptions, _ isGuessing: Bool) throws(BrokenLaw) {
  let first = ScrubbedTrace(trace, options, ScrubIdentities(), isGuessing)
  let scrubbed = ScrubbedTrace(trace, options, first.identities, isGuessing)
  try law(
    scrubbed.events.count == trace.events.count,
    "\(trace.events.count) events became \(scrubbed.events.count)")
  for (event, other) in zip(trace.events, scrubbed.events) {
    try law(
      other.operation == event.operation && other.link == event.link && other.time == event.time
        && other.value.count == event.value.count, "\(event) became \(other)")
  }
  try check(scrubbed.report)
  let again = ScrubbedTrace(trace, options, first.identities, isGuessing)
  try law(again.events == scrubbed.events, "\(again.events) and \(scrubbed.events) of one seed")
}

private func check(_ report: ScrubReport) throws(BrokenLaw) {
  try law(report.changed.values.allSatisfy { $0 > 0 }, "a count of no changes: \(report)")
  for words in report.unknown.keys { try checkWords(words) }
  for words in report.assumed.keys { try checkWords(words) }
}

private struct Scrubbed {
  var packets: [CapturedPacket] = []
  let identities: ScrubIdentities
  let report: ScrubReport

  init(
    _ input: [CapturedPacket], _ options: ScrubOptions, _ known: ScrubIdentities,
    _ isGuessing: Bool, _ table: HandleTable
  ) throws(BrokenLaw) {
    var scrubber = CaptureScrubber(options, table: table, knowing: known, isGuessing: isGuessing)
    for packet in input {
      do throws(ScrubError) { try scrubber.consume(packet) } catch {
        throw BrokenLaw(description: "\(packet): \(error)")
      }
      while let packet = scrubber.next() { packets.append(packet) }
    }
    scrubber.finish()
    while let packet = scrubber.next() { packets.append(packet) }
    (identities, report) = (scrubber.identities, scrubber.report)
  }
}

private struct ScrubbedTrace {
  var events: [ATTEvent] = []
  let identities: ScrubIdentities
  let report: ScrubReport

  init(_ trace: Trace, _ options: ScrubOptions, _ known: ScrubIdentities, _ isGuessing: Bool) {
    var scrubber = TraceScrubber(options, knowing: known, isGuessing: isGuessing)
    for field in trace.header { _ = scrubber.header(field) }
    for event in trace.events {
      scrubber.consume(event)
      while let event = scrubber.next() { events.append(event) }
    }
    scrubber.finish()
    while let event = scrubber.next() { events.append(event) }
    (identities, report) = (scrubber.identities, scrubber.report)
  }
}

/// Checks that scrubbed packets have the same operations with other values, and that no address or
/// name of the original is left.
///
/// The scrubber has to follow the state of links as the reader does: every value that the reader
/// takes for a name has to be replaced as a name.
func checkFollowing(
  _ packets: [CapturedPacket], _ scrubbed: [CapturedPacket], _ table: HandleTable
) throws(BrokenLaw) {
  // Concatenated captures are checked one by one, as not every format can mark their beginnings.
  let starts = [0] + packets.indices.dropFirst().filter { packets[$0].beginsCapture }
  for (start, end) in zip(starts, starts.dropFirst() + [packets.count]) {
    try checkFollowing(packets[start..<end], scrubbed[start..<end], table)
  }
}

private func checkFollowing(
  _ packets: ArraySlice<CapturedPacket>, _ scrubbed: ArraySlice<CapturedPacket>,
  _ table: HandleTable
) throws(BrokenLaw) {
  let first = try Followed(packets, table).operations
  let second = try Followed(scrubbed, table).operations
  try law(
    first.map(\.shape) == second.map(\.shape),
    "\(first.count) operations, now \(second.count): "
      + "\(first.map(\.shape)) became \(second.map(\.shape))")
  let names = Windows(first.filter(\.namesDevice).map(\.value))
  for packet in scrubbed {
    try law(!names.areLeft(in: packet.bytes), "\(packet) has a name that can be read")
  }
  for (operation, other) in zip(first, second) {
    // The model of a ring is kept, before the digits of its address.
    if operation.namesDevice, operation.value.dropLast(4).last != UInt8(ascii: "_") {
      try law(
        !other.value.repeats(operation.value, atLeast: 8),
        "\(operation.value) of \(operation) is left in \(other.value)")
    }
    if case .connection(let link) = operation.kind, case .connection(let now) = other.kind {
      try law(
        link.peer == nil || link.peer != now.peer || link.isOfNobody, "\(link) is left in \(now)")
    }
  }
}

/// Runs of so many bytes of the personal values.
private struct Windows {
  private static let length = 8
  private var parts: Set<ArraySlice<UInt8>> = []

  init(_ values: [ArraySlice<UInt8>]) {
    for value in values
    where value.count >= Self.length && value.dropLast(4).last != UInt8(ascii: "_") {
      for start in value.startIndex...value.endIndex - Self.length {
        let part = value[start..<start + Self.length]
        if Set(part).count > 2 { parts.insert(part) }
      }
    }
  }

  func areLeft(in bytes: ArraySlice<UInt8>) -> Bool {
    guard !parts.isEmpty, bytes.count >= Self.length else { return false }
    return (bytes.startIndex...bytes.endIndex - Self.length).contains {
      parts.contains(bytes[$0..<$0 + Self.length])
    }
  }
}

private struct Followed {
  var operations: [CapturedOperation] = []

  init(_ packets: ArraySlice<CapturedPacket>, _ table: HandleTable) throws(BrokenLaw) {
    var writer = CaptureWriter(.btmon)
    var file: [UInt8] = []
    for (index, packet) in packets.enumerated() {
      var packet = packet
      packet.time = .seconds(1_763_650_000) + .milliseconds(index)
      packet.droppedCount = min(max(packet.droppedCount, 0), 1)
      packet.originalLength = min(packet.originalLength, 0x8000)
      guard packet.bytes.count <= packet.originalLength else { return }
      file += writer.record(of: packet) ?? []
    }
    guard !file.isEmpty else { return }
    try accepted("\(packets) cannot be read") {
      var session = CaptureSession(
        try CaptureReader(writer.head + file), table: table, isGuessing: false)
      while let item = try session.next() {
        guard case .operation(let operation) = item else { continue }
        if case .loss = operation.kind { continue }
        operations.append(operation)
      }
    }
  }
}

/// The properties of an operation that scrubbing keeps.
private struct OperationShape: Hashable {
  var link: UInt64
  var isOfHost: Bool
  var handle: UInt16
  var kind: CapturedOperation.Kind
  var length: Int
}

extension CapturedOperation {
  fileprivate var shape: OperationShape {
    var kind = kind
    if case .connection(var link) = kind {
      link.peer = nil
      kind = .connection(link)
    }
    return OperationShape(
      link: link, isOfHost: isOfHost, handle: handle, kind: kind, length: value.count)
  }

  /// Whether the value is a name or a serial number.
  fileprivate var namesDevice: Bool {
    switch kind {
    case .refusal, .loss, .connection, .disconnection, .mtu: return false
    default: break
    }
    guard case .value(let id) = attribute, let short = id.characteristic.short else { return false }
    return [0x2A00, 0x2A25, 0x2A87, 0x2A8A, 0x2A90, 0x2B48].contains(short)
  }
}

extension CapturedLink {
  /// Whether the address consists of ones or zeros, so that it belongs to no device.
  fileprivate var isOfNobody: Bool {
    guard let digits = peer?.rawValue.filter(\.isHexDigit) else { return true }
    return Set(digits.dropFirst(2)).isSubset(of: ["0"])
      || Set(digits.dropFirst(2)).isSubset(of: ["F"])
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether so many consecutive bytes equal those of another value at the same offset.
  fileprivate func repeats(_ other: ArraySlice<UInt8>, atLeast most: Int) -> Bool {
    var run = 0
    for (byte, another) in zip(self, other) {
      run = byte == another && byte != 0 ? run + 1 : 0
      if run == most { return true }
    }
    return false
  }
}
