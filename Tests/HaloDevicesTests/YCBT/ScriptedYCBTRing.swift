/// A YCBT ring with stored blocks and scripted replies.
actor ScriptedYCBTRing: LocalPeripheral {
  typealias Step = ScriptedStep

  /// Returns the steps for a request, instead of the usual reply; the number counts earlier
  /// requests with the same opcode.
  typealias Script = @Sendable (_ request: YCBT.Frame, _ number: Int) -> [Step]?

  nonisolated let advertisement: AdvertisementData? = AdvertisementData(localName: "R99 1A2B")
  nonisolated let services = [
    GATTService(
      YCBT.Service.main,
      [YCBT.Service.command: [.write, .indicate], YCBT.Service.stream: .indicate])
  ]
  private(set) var requests: [(time: Duration, frame: YCBT.Frame)] = []
  /// The records of each store.
  private(set) var blocks: [YCBT.HistoryKind: [UInt8]]
  /// Whether the ring deletes a block that the host accepts.
  private let deletes: Bool
  /// Whether the ring is silent about other stores until the host has answered a block.
  private let waits: Bool
  /// The block that the host has not answered.
  private var open: YCBT.HistoryKind?
  private var reassembler = YCBT.FrameReassembler()
  private var counts: [YCBT.Opcode: Int] = [:]
  private let script: Script
  private let replies = ScriptedReplies(from: .ycbtCommand, indicates: true)

  init(
    _ blocks: [YCBT.HistoryKind: [UInt8]] = [:], deletes: Bool = false, waits: Bool = false,
    script: @escaping Script = { _, _ in nil }
  ) {
    (self.blocks, self.deletes, self.waits, self.script) = (blocks, deletes, waits, script)
  }

  /// Makes a ring that answers all requests with an opcode with one payload.
  static func answering(
    _ opcode: YCBT.Opcode, _ payload: [UInt8], storing blocks: [YCBT.HistoryKind: [UInt8]] = [:]
  ) -> ScriptedYCBTRing {
    ScriptedYCBTRing(blocks) { request, _ in
      request.opcode == opcode ? [.command(frame(opcode, payload))] : nil
    }
  }

  func requests(of opcode: UInt16) -> [YCBT.Frame] {
    requests.map(\.frame).filter { $0.opcode.rawValue == opcode }
  }

  func act(_ steps: [Step]) { replies.add(steps) }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    for case .success(let frame) in reassembler.consume(value).map(\.frame) {
      requests.append((link.time, frame))
      let number = counts[frame.opcode, default: 0]
      counts[frame.opcode] = number + 1
      act(script(frame, number) ?? usualReply(to: frame))
    }
  }

  private func usualReply(to request: YCBT.Frame) -> [Step] {
    let payload = request.payload.bytes
    switch request.opcode.rawValue {
    case 0x0200: return [.command(frame(0x0200, [0x5B, 0, 32, 2, 1, 98]))]
    case 0x0201: return [.command(frame(0x0201, Array(repeating: 0xFF, count: 24)))]
    case 0x0580:
      guard let kind = open else { return [] }
      if payload == [0x04] { return Self.data(kind, blocks[kind] ?? []) }
      open = nil
      if deletes { blocks[kind] = nil }
      return []
    case 0x0500...0x05FF:
      let kind = YCBT.HistoryKind.allCases.first { $0.request == request.opcode }
      guard let kind, !waits || open == nil || open == kind else { return [] }
      guard let bytes = blocks[kind] else { return [.command(frame(request.opcode, [0, 0]))] }
      open = kind
      return [Self.header(kind, bytes)] + Self.data(kind, bytes)
    case 0x0400..<0x0500: return []
    default: return [.command(frame(request.opcode, [0]))]
    }
  }

  static func header(_ kind: YCBT.HistoryKind, _ bytes: [UInt8]) -> Step {
    .command(
      frame(
        kind.request,
        [1, 0, 1, 0, 0, 0] + number(bytes.count & 0xFFFF) + number(bytes.count >> 16)))
  }

  /// Returns the data of a block, in frames that end within records, and its end.
  static func data(_ kind: YCBT.HistoryKind, _ bytes: [UInt8], crc: UInt16 = 0) -> [Step] {
    let length = max(5, bytes.count / 400)
    let parts = stride(from: 0, to: bytes.count, by: length).map {
      Array(bytes[$0..<min($0 + length, bytes.count)])
    }
    let slice = bytes[...]
    let sum = Checksum.crc16CCITT(slice.span) ^ crc
    let end = number(parts.count) + number(bytes.count) + number(Int(sum))
    return parts.map { .stream(frame(kind.data, $0)) } + [.command(frame(.historyEnd, end))]
  }

  private static func number(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  func run(on link: any PeripheralLink) async {
    (open, reassembler) = (nil, YCBT.FrameReassembler())
    await replies.run(on: link)
  }
}

extension ScriptedStep {
  static func command(_ bytes: [UInt8]) -> Self { .send(bytes) }
  static func stream(_ bytes: [UInt8]) -> Self { .send(bytes, from: .ycbtStream) }
}

func frame(_ opcode: YCBT.Opcode, _ payload: [UInt8]) -> [UInt8] {
  (try? YCBT.Frame(opcode, payload: HexBytes(payload)).bytes) ?? []
}

func frame(_ opcode: UInt16, _ payload: [UInt8]) -> [UInt8] {
  frame(YCBT.Opcode(rawValue: opcode), payload)
}

/// Records of 2026-07-06 and 07, published or made up, and the time at which they are read.
enum YCBTSample {
  static let now: CivilDateTime = "2026-07-08T12:00:00"
  /// 23:00:44.
  private static let evening: [UInt8] = [0x1C, 0xF0, 0xDE, 0x31]
  /// 00:00:26 of the next day.
  private static let midnight: [UInt8] = [0x1A, 0xFE, 0xDE, 0x31]

  static let heartRates = evening + [0, 71] + midnight + [0, 66]
  static let sport: [UInt8] =
    evening + [0xA0, 0xF3, 0xDE, 0x31] + [0x80, 0x02, 0xE0, 0x01, 0x19, 0x00]
  static let combined =
    evening
    + [8, 13, 71, 115, 76, 98, 14, 52, 4, 36, 5, 0, 0, 51, 0, 0]
  static let oxygen = evening + [0, 98] + midnight + [0, 97]
  static let temperatures = midnight + [0, 36, 15] + midnight + [0, 36, 4]
  static let body =
    evening + [3, 2, 62, 5, 5, 3] + Array(repeating: 0, count: 18)
  /// 23:10 to 00:40: light, a stage with the same start, deep, an unknown tag, REM, and a nap at
  /// 00:45.
  static let night: [UInt8] =
    [0xAF, 0xFA, 68, 0] + [0x48, 0xF2, 0xDE, 0x31, 0x60, 0x07, 0xDF, 0x31]
    + [0xFF, 0xFF, 0x84, 3, 0x8C, 10, 8, 7]
    + [0xF2, 0x48, 0xF2, 0xDE, 0x31, 8, 7, 0] + [0xF4, 0x48, 0xF2, 0xDE, 0x31, 60, 0, 0]
    + [0xF1, 0x50, 0xF9, 0xDE, 0x31, 0x8C, 10, 0]
    + [0xF9, 0x51, 0xF9, 0xDE, 0x31, 60, 0, 0] + [0xF3, 0xDC, 3, 0xDF, 0x31, 0x84, 3, 0]
    + [0xF5, 0x8C, 8, 0xDF, 0x31, 0x58, 2, 0]

  static let all: [YCBT.HistoryKind: [UInt8]] = [
    .sport: sport, .sleep: night, .heartRate: heartRates, .combined: combined,
    .bloodOxygen: oxygen, .temperature: temperatures, .body: body,
  ]

  /// The records of all stores in words.
  static let words: Set<String> = [
    "2026-07-06T23:00:44 steps: 640 steps, 480 m, 25000 cal",
    "2026-07-06T23:00:44 heartRate: 71 bpm", "2026-07-07T00:00:26 heartRate: 66 bpm",
    "2026-07-06T23:00:44 bloodOxygen: 98 %", "2026-07-07T00:00:26 bloodOxygen: 97 %",
    "2026-07-06T23:00:44 heartRateVariability: 52 ms",
    "2026-07-06T23:00:44 temperature: 36.5 °C", "2026-07-07T00:00:26 temperature: 36.4 °C",
    "2026-07-06T23:00:44 stress: stress 53",
  ]
}

extension World {
  func visit<Value: Sendable>(
    _ device: ScriptedYCBTRing, options: RingOptions = RingOptions(),
    _ body: @escaping @Sendable (Ring, ScriptedYCBTRing) async throws -> Value
  ) throws -> Value {
    try visit(device, at: YCBTSample.now, options, body)
  }
}
