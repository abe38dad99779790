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
  let packets = try CaptureReading(rest).packets.filter { !$0.isOnAir }
  if !packets.isEmpty { _ = try checkScrubbing(packets, options, isGuessing: isGuessing) }
}

extension CapturedPacket {
  fileprivate var isOnAir: Bool { if case .linkLayer = kind { true } else { false } }
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
