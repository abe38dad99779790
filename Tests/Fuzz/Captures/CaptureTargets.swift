import FuzzKit
import HaloCapture
import HaloProtocol
import HaloTransport

/// The fuzz targets of HaloCapture.
package let captureTargets: [FuzzTarget] = [
  FuzzTarget("TraceText", 1024, words: traceWords, seeds: traceSeeds, body: fuzzTraceText),
  FuzzTarget("TraceCapture", 256, seeds: traceCaptureSeeds, body: fuzzTraceCapture),
  FuzzTarget("CaptureFile", 1024, words: fileWords, seeds: captureFileSeeds) {
    (input) throws(BrokenLaw) in
    guard let choice = input.first else { return }
    try checkCapture(Array(input.dropFirst()), choice: choice)
  },
  fileTarget("BTSnoop", [(0, .snoopBare), (1, .snoopTyped), (2, .snoopMonitor)]) { head, rest in
    FileLayout.snoopHead([1001, 1002, 2001][Int(head % 3)]) + rest
  },
  // Records that are packed here, or a stream to unpack.
  fileTarget("BTSnooz", [(0, .snoozFirst), (1, .snoozSecond)]) { head, rest in
    BugReportText.text(
      version: 1 + head % 2, last: head & 0x40 != 0 ? 1_763_650_000_000 : 1_763_650_000_000_000,
      stream: head & 0x80 != 0 ? rest : BugReportText.stored(rest))
  },
  fileTarget("Pcap", [(0, .pcapTyped), (1, .pcapDirected), (3, .pcapMonitor)]) { head, rest in
    FileLayout.pcapHead(
      linkTypes[Int(head % 6)], isBig: head & 0x40 != 0, isNano: head & 0x80 != 0) + rest
  },
  fileTarget("Pcapng", [(0, .pcapngSimple), (1, .pcapngDirected), (1, .pcapngObsolete)]) {
    FileLayout.pcapngHead(linkTypes[Int($0 % 6)], isBig: $0 & 0x40 != 0) + $1
  },
  // A file without a head, to which the second byte may add a first record.
  fileTarget("PacketLogger", [(0, .loggerLittle), (0x40, .loggerBig)]) { head, rest in
    let layout: FileLayout = head & 0x40 != 0 ? .loggerBig : .loggerLittle
    let packet = PlainPacket(part: .command, isReceived: false, bytes: [3, 0x0C, 0])
    let record = layout.record(packet, at: 1_763_650_000_000_000, isBig: false)
    return head & 0x80 != 0 ? rest : record + rest
  },
  FuzzTarget("HostController", 512, seeds: hostControllerSeeds, body: fuzzHostController),
  FuzzTarget("LinkLayer", 512, seeds: linkLayerSeeds, body: fuzzLinkLayer),
  FuzzTarget("Scrubber", 1024, seeds: scrubberSeeds, body: fuzzScrubber),
  FuzzTarget("ScrubbedSecrets", 256, seeds: secretSeeds, body: fuzzScrubbedSecrets),
  FuzzTarget("ScrubbedScenes", 256, seeds: sceneSeeds, body: fuzzScrubbedScenes),
  FuzzTarget("ATTPacket", 128, words: attributeWords, seeds: attributeSeeds, body: fuzzATTPacket),
]

private let linkTypes = [187, 201, 251, 254, 256, 272]

/// Makes a target of files in some layouts, after a byte that selects the cuts and the format the
/// packets are written in, and one that selects the head.
private func fileTarget(
  _ name: String, _ layouts: [(head: UInt8, layout: FileLayout)],
  _ makeFile: @escaping @Sendable (_ head: UInt8, _ rest: [UInt8]) -> [UInt8]
) -> FuzzTarget {
  let seeds: FuzzTarget.Seeds = { fixtures in
    let runs = sessions(in: fixtures, of: 400)
    return layouts.flatMap { head, layout in
      runs.spread(over: 8).map { [0, head] + layout.records(of: $0) }
    }
  }
  return FuzzTarget(name, 512, seeds: seeds) { (input) throws(BrokenLaw) in
    guard input.count > 2 else { return }
    try checkCapture(makeFile(input[1], Array(input.dropFirst(2))), choice: input[0])
  }
}

private let traceWords: [FuzzWord] = {
  let operations = ATTEvent.Operation.allCases.map(\.rawValue)
  return (operations + ["uart", "bigdata", "uart-cccd", "2a37", "link=1 "]).map { FuzzWord($0) }
}()

private let fileWords: [FuzzWord] = {
  let starts = [
    "# halo-trace 1\n", "--- BEGIN:BTSNOOP_LOG_SUMMARY (", "--- END:BTSNOOP_LOG_SUMMARY",
  ]
  let heads = FileLayout.allCases.flatMap { layout in
    [true, false].map { FuzzWord("\(layout)\($0 ? "Big" : "")", layout.head(isBig: $0)) }
  }
  return starts.map { FuzzWord($0) } + heads.filter { !$0.bytes.isEmpty }
}()

/// The beginnings of packets of the Attribute Protocol, and the types of attributes in requests.
private let attributeWords: [FuzzWord] = {
  let ends = ATTHandles(1, 0xFFFF)
  let packets: [ATTPacket] = [
    .errorResponse(request: 0x0A, handle: 1, code: 0x0A), .exchangeMTURequest(517),
    .exchangeMTUResponse(517), .findInformationRequest(ends),
    .findInformationResponse([ATTInformation(1, 0x2902)]),
    .findByTypeValueRequest(ends, type: 0x2800, value: []), .findByTypeValueResponse([ends]),
    .readByTypeRequest(ends, type: 0x2803),
    .readByTypeResponse(entryLength: 7, entries: []), .readRequest(1), .readResponse([]),
    .readBlobRequest(1, offset: 22), .readBlobResponse([]), .readMultipleRequest([1, 2]),
    .readMultipleResponse([]), .readByGroupTypeRequest(ends, type: 0x2800),
    .readByGroupTypeResponse(entryLength: 6, entries: []), .writeRequest(1, []), .writeResponse,
    .prepareWriteRequest(1, offset: 0, []), .prepareWriteResponse(1, offset: 0, []),
    .executeWriteRequest(flags: 1), .executeWriteResponse, .notification(1, []), .indication(1, []),
    .confirmation, .readMultipleVariableRequest([1, 2]), .readMultipleVariableResponse([]),
    .multipleNotification([]), .writeCommand(1, []), .signedWriteCommand(1, [], signature: []),
  ]
  return packets.map { packet in FuzzWord("\("\(packet)".prefix { $0.isLetter })", packet.bytes) }
}()

func fuzzATTPacket(_ input: [UInt8]) throws(BrokenLaw) {
  let packet = try roundTrip(
    input[...], length: input.count,
    decode: { (bytes) throws(WireError) in try ATTPacket(parsing: bytes) },
    encode: { $0.bytes[...] })
  // A type on the Bluetooth base has two forms, of which the short one is written.
  let isLong = input.indices.contains { input[$0...].starts(with: [0xFB, 0x34, 0x9B, 0x5F]) }
  guard let packet, !isLong else { return }
  try law(packet.bytes == input, "\(HexBytes(input)) is written as \(HexBytes(packet.bytes))")
}

// Short sessions, as long as an input may be: runs of packets of the captures in `Fixtures`, laid
// out in each format.

@Sendable func captureFileSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let runs = sessions(in: fixtures, of: 700)
  return FileLayout.allCases.enumerated().flatMap { index, layout in
    runs.spread(over: 3).map {
      [UInt8(index)] + layout.file(layout.records(of: $0), last: firstTime, isBig: index % 2 == 0)
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
  [(captureFileSeeds, 0), (traceSeeds, 0x80)].flatMap { seeds, mark in
    seeds(fixtures).enumerated().map { [UInt8(mark | $0 % 16)] + $1.dropFirst() }
  }
}

/// Returns a connection and every kind of event, in each format.
@Sendable func traceCaptureSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  var actions: [UInt8] = [6, 0, 0]
  for index in UInt8(0)..<48 { actions += [index % 6 | 8, index / 6 % 16, index % 8] }
  actions += [7, 0, 0]
  return CaptureWriter.Format.allCases.indices.map { [UInt8($0)] + actions }
}

/// The time of the first packet in a file, in microseconds.
let firstTime = 1_763_650_000_000_000

extension FileLayout {
  /// Returns records of packets a millisecond apart.
  func records(of packets: [PlainPacket], isBig: Bool = false) -> [UInt8] {
    packets.filter { holds($0.part) }.enumerated().flatMap { index, packet in
      record(packet, at: isPacked ? min(index, 1) * 1000 : firstTime + 1000 * index, isBig: isBig)
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
