/// A JStyle ring with stored histories and scripted replies.
actor ScriptedJStyleRing: LocalPeripheral {
  typealias Step = ScriptedStep

  /// Returns the steps for a command, instead of the usual reply; the number counts earlier
  /// commands with the same opcode.
  typealias Script = @Sendable (_ command: [UInt8], _ number: Int) -> [Step]?

  nonisolated let advertisement: AdvertisementData? = AdvertisementData(
    localName: "JCV8B1A2B", serviceUUIDs: [0xFFF0])
  nonisolated let services = [
    GATTService(0xFFF0, [0xFFF6: .write, 0xFFF7: .notify])
  ]
  private(set) var commands: [(time: Duration, bytes: [UInt8])] = []
  /// The notifications of each history, without its end.
  private let histories: [UInt8: [[UInt8]]]
  private let isX6B: Bool
  private var counts: [UInt8: Int] = [:]
  private let script: Script
  private let replies = ScriptedReplies(from: .jStyleNotification)

  init(
    _ histories: [UInt8: [[UInt8]]] = [:], isX6B: Bool = false,
    script: @escaping Script = { _, _ in nil }
  ) {
    (self.histories, self.isX6B, self.script) = (histories, isX6B, script)
  }

  func commands(of opcode: UInt8) -> [[UInt8]] {
    commands.map(\.bytes).filter { $0.first == opcode }
  }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    commands.append((link.time, value))
    let opcode = value.first ?? 0
    let number = counts[opcode, default: 0]
    counts[opcode] = number + 1
    replies.add(script(value, number) ?? usualReply(to: value))
  }

  private func usualReply(to command: [UInt8]) -> [Step] {
    switch command[0] {
    case 0x01: return [.reply(0x01, 244)]
    case 0x13: return [.send(Self.hex("135701105900000000000000000000d4"))]
    case 0x27: return [.send(Self.hex("27000008082605300000000000000092"))]
    case 0x2B:
      return isX6B
        ? [.reply(0x2B, command[1], 2, 0x07, 0, 0x22, 0, 0x7F, 15)]
        : [.reply(0x2B, 2, 0x07, 0, 0x22, 0, 0x7F, 15)]
    case 0x28: return [.reply(0x28, command[1], command[2])]
    case 0x51...0x56 where command[1] == 0x99: return [.reply(command[0], 0x99)]
    case 0x51...0x56, 0x5C, 0x62, 0x66:
      guard let parts = histories[command[0]] else { return [.reply(command[0] + 0x80)] }
      guard let last = parts.last else { return [.send([command[0], 0xFF])] }
      return (parts.dropLast() + [last + [command[0], 0xFF]]).map { .send($0) }
    default: return [.reply(command[0])]
    }
  }

  static func hex(_ text: String) -> [UInt8] { (try? HexBytes(parsing: text).bytes) ?? [] }

  func run(on link: any PeripheralLink) async { await replies.run(on: link) }
}

extension ScriptedStep {
  /// A reply of a JStyle ring, of 16 bytes.
  static func reply(_ bytes: UInt8...) -> Self {
    let filled = bytes + Array(repeating: 0, count: 15 - bytes.count)
    return .send(filled + [filled.reduce(0, &+)])
  }
}

/// Records of 2026-07-15, published or made up, and the time at which they are read.
enum JStyleSample {
  static let now: CivilDateTime = "2026-07-16T12:00:00"

  private static func hex(_ text: String) -> [UInt8] { ScriptedJStyleRing.hex(text) }

  static let rates = hex("54000026071508000048494a4b4c4b4a4948474646474849")
  static let oxygen = hex("6600002607150300006166010026071502000060")
  /// Two records of a night, newest first: two hours since 22:00, then 30 minutes, filled.
  static let night = [
    hex("530000260715000000") + [30] + codes([(2, 10), (1, 15), (3, 5)]) + zeros(90),
    hex("530100260714220000") + [120] + codes([(2, 60), (1, 40), (9, 20)]),
  ]
  private static let nap = hex("530200260714133000") + [20] + codes([(2, 20)]) + zeros(100)

  private static func codes(_ runs: [(UInt8, Int)]) -> [UInt8] {
    runs.flatMap { Array(repeating: $0.0, count: $0.1) }
  }
  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  /// The histories, several records in a notification.
  static func all(isX6B: Bool) -> [UInt8: [[UInt8]]] {
    [
      // Ten minutes without steps are no record.
      0x52: [
        hex("520000260715081000bb00900b5500") + [20, 20, 20, 20, 20, 20, 20, 20, 20, 7]
          + hex("520100260715080000") + zeros(16)
      ],
      0x53: night + [nap], 0x54: [rates],
      0x55: [hex("55000026071508000048") + hex("5501002607150755003a")],
      // An X6B ignores the first record.
      0x56: [
        hex("560000260715083000" + "41054728" + "7947" + "560100260715080000" + "340047227947")
      ],
      0x5C: [exercise(isShort: !isX6B)], 0x66: [oxygen],
      0x62: [
        isX6B
          ? hex("620000260715030000" + "3a013d010000" + "620100260715023000" + "620100000000")
          : hex("6200002607150300003a01" + "6201002607150230006201")
      ],
    ]
  }

  /// A run of 600 s with 52.5 kcal and 0.9 km.
  private static func exercise(isShort: Bool) -> [UInt8] {
    let bytes = hex("5c000026071518040000785802b0041107" + "00005242" + "6666663f")
    let long = bytes + [0]
    return isShort ? bytes : long + [long.reduce(0, &+)]
  }

  /// The records of all histories in words, for a V8 without the records that differ.
  static let words: Set<String> = [
    "2026-07-15T08:10:00 steps: 187 steps, 850 m, 29600 cal",
    "2026-07-15T08:00:00 heartRate: 72 bpm", "2026-07-15T07:55:00 heartRate: 58 bpm",
    "2026-07-15T08:01:10 heartRate: 73 bpm", "2026-07-15T03:00:00 bloodOxygen: 97 %",
    "2026-07-15T02:00:00 bloodOxygen: 96 %", "2026-07-15T08:00:00 stress: stress 34",
    "2026-07-15T08:00:00 heartRateVariability: 52 ms", "2026-07-15T02:30:00 temperature: 35.4 °C",
    "2026-07-15T18:04:00 workout: running, 600 s, 900 m, 52500 units of energy, 1200 steps, "
      + "120 bpm on average",
  ]
}

extension World {
  func visit<Value: Sendable>(
    _ device: ScriptedJStyleRing,
    _ body: @escaping @Sendable (Ring, ScriptedJStyleRing) async throws -> Value
  ) throws -> Value {
    try visit(device, at: JStyleSample.now, RingOptions(), body)
  }
}
