/// A RingConn ring with scripted replies, and the address of the published examples.
actor ScriptedRingConnRing: LocalPeripheral {
  typealias Step = ScriptedStep

  /// Returns the steps for a command, instead of the usual reply; the number counts earlier
  /// commands with the same bytes.
  typealias Script = @Sendable (_ command: String, _ number: Int) -> [Step]?

  nonisolated let advertisement: AdvertisementData? = AdvertisementData(
    localName: "RingConn Gen2-03AD")
  nonisolated let services = [
    GATTService(0x180A, [0x2A23: .read]),
    GATTService(
      RingConn.Service.data,
      [RingConn.Service.dataWrite: .write, RingConn.Service.dataNotify: .notify]),
  ]
  private(set) var commands: [(time: Duration, text: String)] = []
  private let systemID: [UInt8]
  private let script: Script
  private var counts: [String: Int] = [:]
  private let replies = ScriptedReplies(from: .ringConnNotify)

  init(
    systemID: [UInt8] = [0xF8, 0x79, 0x99, 0xFF, 0xFE, 0xF7, 0x03, 0xAD],
    script: @escaping Script = { _, _ in nil }
  ) {
    (self.systemID, self.script) = (systemID, script)
  }

  var requests: [String] { commands.map(\.text).filter { !$0.hasPrefix("01") } }

  func act(_ steps: [Step]) { replies.add(steps) }

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) throws(ATTError) -> [UInt8] { systemID }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    let text = HexBytes(value).description
    commands.append((link.time, text))
    let number = counts[text, default: 0]
    counts[text] = number + 1
    act(script(text, number) ?? usualReply(to: text))
  }

  private func usualReply(to command: String) -> [Step] {
    switch command {
    case "010000": [.hex("8100b031")]
    case "010131826700": [.send(sealed([0x81, 1] + [UInt8](repeating: 0, count: 35)))]
    case "d00000": [.hex("105402000051011f012500000000105400ff96")]
    case "240100": [.hex("a400a4")]
    case "060000", "060100", "060200": [.hex("860086")]
    case "070000": [.hex("874e0400000000fd00fd00000000100c0b9e44")]
    case _ where command.hasPrefix("02"): [.hex("82ff007d")]
    default: []
    }
  }

  func run(on link: any PeripheralLink) async { await replies.run(on: link) }
}

extension ScriptedStep {
  static func hex(_ text: String) -> Self {
    .send((try? HexBytes(parsing: text).bytes) ?? [])
  }
}

func sealed(_ bytes: [UInt8]) -> [UInt8] { bytes + [bytes.reduce(0, ^)] }

enum RingConnSample {
  /// Six records of the night of 2026-06-13, from 22:28:59 UTC on.
  static let page =
    "4c00260c22a16b55210a7d120a010101010100000402400400000c22a20155000300120a010101010100003c0000"
    + "0d01200c22a297540001005f0a010101010100001101b00f00440c22a32d6027077b120a010101010100402501"
    + "c02235a00c22a3c351260577120b010101010108a01000000401300c22a459502d0378120a0101010101016020"
    + "0000040ff0cc"
  /// A record of 02:12:15, the last of its history.
  static let lastPage = "4c00000c22d5bf444d057a620a01010101012aa000009000000409"
  static let end = "50000015120c22aae415120c22acb5"
  static let exercise = "4d00000c4212554b00008b1002000c42125f4a0000b810020075"

  /// The values of both pages in words.
  static let words = [
    "2026-06-13T22:28:59 heartRate: 85 bpm", "2026-06-13T22:31:29 heartRate: 85 bpm",
    "2026-06-13T22:33:59 heartRate: 84 bpm", "2026-06-13T22:33:59 bloodOxygen: 95 %",
    "2026-06-13T22:36:29 heartRate: 96 bpm", "2026-06-13T22:38:59 heartRate: 81 bpm",
    "2026-06-13T22:41:29 heartRate: 80 bpm", "2026-06-14T02:12:15 heartRate: 68 bpm",
    "2026-06-14T02:12:15 heartRateVariability: 77 ms", "2026-06-14T02:12:15 bloodOxygen: 98 %",
  ]

  static let now: CivilDateTime = "2026-06-14T12:00:00"

  /// Returns a ring that hands over both pages once by night.
  static func ring(
    _ change: @escaping ScriptedRingConnRing.Script = { _, _ in nil }
  ) -> ScriptedRingConnRing {
    let pages = [page, lastPage, end]
    let isOver = Box(false)
    return ScriptedRingConnRing { command, number in
      if let steps = change(command, number) { return steps }
      switch command {
      case _ where command.hasPrefix("02") && command.hasSuffix("000100") && !isOver.value:
        return [.hex("82000082")]
      case "070000": return [.hex("874e0400000000fd00fd00000000100c0b9e44"), .hex(pages[0])]
      case "cc0000" where number + 1 < pages.count:
        if number + 2 == pages.count { isOver.value = true }
        return [.hex(pages[number + 1])]
      default: return nil
      }
    }
  }
}

extension World {
  func visit<Value: Sendable>(
    _ device: ScriptedRingConnRing, options: RingOptions? = nil,
    _ body: @escaping @Sendable (Ring, ScriptedRingConnRing) async throws -> Value
  ) throws -> Value {
    var options = options ?? RingOptions()
    options.secondsFromUTC = options.secondsFromUTC ?? 0
    return try visit(device, at: RingConnSample.now, options, body)
  }
}
