import FuzzKit
import HaloCapture

// Short sessions, as long as an input may be: runs of packets of the captures in `Fixtures`, laid
// out in each format.

@Sendable func captureFileSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let runs = sessions(in: fixtures, of: 700)
  return FileLayout.allCases.enumerated().flatMap { index, layout in
    runs.spread(over: 3).map { run in
      let records = layout.records(of: run)
      guard layout == .snoozFirst || layout == .snoozSecond else {
        return [UInt8(index)] + layout.head(isBig: index % 2 == 0) + records
      }
      let text = BugReportText.text(
        version: layout == .snoozFirst ? 1 : 2, last: firstTime,
        stream: BugReportText.stored(records))
      return [UInt8(index)] + text
    }
  }
}

/// Returns the contents of files in some layouts, after a byte that selects the cuts and one for
/// the head.
func fileSeeds(
  _ layouts: [(head: UInt8, layout: FileLayout)]
) -> @Sendable (FuzzFixtures) -> [[UInt8]] {
  { fixtures in
    let runs = sessions(in: fixtures, of: 400)
    return layouts.flatMap { head, layout in
      runs.spread(over: 8).map { [0, head] + layout.records(of: $0) }
    }
  }
}

/// Returns packets with a byte for their kind and one for their length.
@Sendable func hostControllerSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  sessions(in: fixtures, of: 400).spread(over: 26).enumerated().map { index, run in
    [0, UInt8(index / 2 | (index % 2) << 7)]
      + run.flatMap { packet -> [UInt8] in
        let action: UInt8 =
          switch packet.part {
          case .command: 10
          case .event: 9
          default: 8
          }
        let bytes = packet.bytes.prefix(255)
        let head = action | (packet.isReceived ? 0x40 : 0) | (packet.adapter == 0 ? 0 : 0x80)
        return [head, UInt8(bytes.count)] + bytes
      }
  }
}

/// Returns the same traffic as a sniffer would have received it.
@Sendable func linkLayerSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  sessions(in: fixtures, of: 400).spread(over: 12).enumerated().map { index, run in
    let words = run.compactMap { packet -> [UInt8]? in
      guard let bytes = packet.attributeBytes, bytes.count < 256 else { return nil }
      return [packet.isReceived ? 0x84 : 0x04, UInt8(bytes.count)] + bytes
    }
    let wrapping = UInt8(index % 3 | (index / 3 % 4) << 6)
    return [0, wrapping, 0, 6, 1, 2, 3, 4, 5, 0xC0] + words.joined()
  }
}

/// Returns packets of the Attribute Protocol, each once.
@Sendable func attributeSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  var seen: Set<[UInt8]> = []
  return sessions(in: fixtures, of: .max).joined().compactMap(\.attributeBytes).filter {
    $0.count <= 128 && seen.insert($0).inserted
  }.spread(over: 80)
}

/// Returns lines of traces, after a byte that adds the first line.
@Sendable func traceSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  var seeds: [[UInt8]] = []
  for file in fixtures.files(in: "captures", endingIn: ".halotrace") {
    let lines = Array(file.split(separator: 0x0A).dropFirst())
    for start in stride(from: 0, to: lines.count, by: 8) {
      let text = lines[start...].prefix(8).map { $0 + [0x0A] }
      seeds.append([0] + text.joined())
    }
  }
  return seeds.filter { $0.count <= 1024 }.spread(over: 24)
}

/// Returns files of each format, and traces after their selecting byte.
@Sendable func scrubberSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let files = captureFileSeeds(fixtures).enumerated().map { index, seed in
    [UInt8(index % 16)] + seed.dropFirst()
  }
  let traces = traceSeeds(fixtures).enumerated().map { index, seed in
    [UInt8(0x80 | index % 16)] + seed.dropFirst()
  }
  return files + traces
}

/// Returns a connection and every kind of event, in each format.
@Sendable func traceCaptureSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  var actions: [UInt8] = [6, 0, 0]
  for index in UInt8(0)..<48 { actions += [index % 6 | 8, index / 6 % 16, index % 8] }
  actions += [7, 0, 0]
  return CaptureWriter.Format.allCases.indices.map { [UInt8($0)] + actions }
}

private let firstTime = 1_763_650_000_000_000

extension FileLayout {
  /// Returns records of packets a millisecond apart.
  fileprivate func records(of packets: [PlainPacket]) -> [UInt8] {
    let isPacked = self == .snoozFirst || self == .snoozSecond
    return packets.filter { holds($0.part) }.enumerated().flatMap { index, packet in
      record(packet, at: isPacked ? min(index, 1) * 1000 : firstTime + 1000 * index, isBig: false)
    }
  }
}

extension PlainPacket {
  /// The bytes of the Attribute Protocol; nil unless this is the first part of such a packet.
  fileprivate var attributeBytes: [UInt8]? {
    guard part == .acl, bytes.count > 8, bytes[1] >> 4 & 3 != 1, bytes[6...7] == [4, 0] else {
      return nil
    }
    return Array(bytes[8...])
  }
}

extension Array {
  /// Returns at most so many elements, evenly spread.
  fileprivate func spread(over count: Int) -> [Element] {
    guard self.count > count else { return self }
    return (0..<count).map { self[$0 * self.count / count] }
  }
}

/// Returns the packets of the captures of `Fixtures`, in runs of at most so many bytes.
private func sessions(in fixtures: FuzzFixtures, of length: Int) -> [[PlainPacket]] {
  fixtures.files(in: "captures", endingIn: ".btsnoop").flatMap { file -> [[PlainPacket]] in
    var runs: [[PlainPacket]] = []
    var (run, room) = ([PlainPacket](), length)
    for packet in (try? CaptureReading(file))?.packets.compactMap(PlainPacket.init) ?? [] {
      // The length of the longest head of a record.
      let size = packet.bytes.count + 32
      if size > room, !run.isEmpty {
        runs.append(run)
        (run, room) = ([], length)
      }
      run.append(packet)
      room -= size
    }
    return runs + [run]
  }.filter { run in run.contains { $0.part == .acl } }
}

extension PlainPacket {
  fileprivate init?(_ packet: CapturedPacket) {
    let (part, isReceived): (Part, Bool)
    switch packet.kind {
    case .command: (part, isReceived) = (.command, false)
    case .event: (part, isReceived) = (.event, true)
    case .acl(let direction): (part, isReceived) = (.acl, direction == .received)
    default: return nil
    }
    self.init(
      part: part, isReceived: isReceived, adapter: Int(packet.adapter), bytes: Array(packet.bytes))
  }
}
