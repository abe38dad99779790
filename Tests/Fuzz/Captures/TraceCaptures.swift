import FuzzKit
import HaloCapture
import HaloProtocol
import HaloTransport

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
    guard let record = writer.record(of: packet) else {
      throw BrokenLaw(description: "\(format) has no place for \(packet)")
    }
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
