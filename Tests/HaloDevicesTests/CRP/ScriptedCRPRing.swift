/// A CRP ring with scripted replies; it is silent about requests without one.
actor ScriptedCRPRing: LocalPeripheral {
  typealias Step = ScriptedStep

  /// Returns the steps for a request; the number counts earlier requests with the same bytes.
  typealias Script = @Sendable (_ request: CRP.Frame, _ number: Int) -> [Step]?

  nonisolated let advertisement: AdvertisementData? = AdvertisementData(localName: "SMART_RING")
  nonisolated let services: [GATTService]
  private(set) var requests: [(time: Duration, frame: CRP.Frame)] = []
  private(set) var subscriptionsAtFirstWrite: Int?
  private var subscriptions = 0
  private var counts: [CRP.Frame: Int] = [:]
  private let script: Script
  private let replies = ScriptedReplies(from: .crpReplies)

  init(hasBatteryService: Bool = true, script: @escaping Script = { _, _ in nil }) {
    self.script = script
    var services = [
      GATTService(
        CRP.Service.main,
        [
          CRP.Service.totals: [.read, .notify], CRP.Service.requests: .writeWithoutResponse,
          CRP.Service.replies: .notify,
        ]),
      GATTService(0x180D, [0x2A37: .notify]),
    ]
    if hasBatteryService {
      services.append(
        GATTService(0x180F, [0x2A19: .read]))
    }
    self.services = services
  }

  func payloads(of opcode: UInt16) -> [[UInt8]] {
    requests.map(\.frame).filter { $0.opcode.rawValue == opcode }.map(\.payload.bytes)
  }

  func act(_ steps: [Step]) { replies.add(steps) }

  func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) {
    subscriptions += isSubscribed ? 1 : -1
  }

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) throws(ATTError) -> [UInt8] {
    switch characteristic {
    case .crpTotals: [0x5B, 0, 0, 0x4B, 0, 0, 4, 0, 0]
    case .batteryLevel: [77]
    default: throw .readNotPermitted
    }
  }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) throws(ATTError) {
    subscriptionsAtFirstWrite = subscriptionsAtFirstWrite ?? subscriptions
    guard let frame = try? CRP.Frame(parsing: value) else { return }
    requests.append((link.time, frame))
    let number = counts[frame, default: 0]
    counts[frame] = number + 1
    act(script(frame, number) ?? (frame.opcode == .version ? Self.version : []))
  }

  static let version = [Step.send(crp(0x0303, Array("MOY-R1K3-2.1.6".utf8)))]

  func run(on link: any PeripheralLink) async { await replies.run(on: link) }
}

func crp(_ opcode: UInt16, _ payload: [UInt8] = []) -> [UInt8] {
  (try? CRP.Frame(CRP.Opcode(rawValue: opcode), payload: HexBytes(payload)).bytes) ?? []
}

/// Returns the payload of a page: day, page, and values of one byte or two in their slots.
func page(_ day: UInt8, _ page: UInt8, _ values: [Int: UInt16] = [:], wide: Bool = false) -> [UInt8]
{
  [day, page]
    + (0..<(wide ? 72 : 144)).flatMap { slot -> [UInt8] in
      let value = values[slot] ?? 0
      let low = UInt8(truncatingIfNeeded: value)
      return wide ? [low, UInt8(value >> 8)] : [low]
    }
}

extension World {
  /// Runs a body with a scripted CRP ring at noon of 2026-07-08.
  func visit<Value: Sendable>(
    _ device: ScriptedCRPRing, at time: String = "12:00:00",
    _ body: @escaping @Sendable (Ring, ScriptedCRPRing) async throws -> Value
  ) throws -> Value {
    try visit(device, at: CivilDateTime(parsing: "2026-07-08T" + time), RingOptions(), body)
  }
}
