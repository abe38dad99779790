/// A ring with scripted replies, valid or not.
actor ScriptedRing: LocalPeripheral {
  enum Step: Sendable {
    case wait(Duration)
    case uart([UInt8])
    case bigData([UInt8])
    case drop

    static func frame(_ opcode: UInt8, _ payload: UInt8...) -> Step {
      .uart(bytes(opcode, payload))
    }

    static func frames(_ frames: [Colmi.Frame]) -> [Step] { frames.map { .uart($0.bytes) } }
  }

  /// Returns the steps for a request; the number counts earlier requests with the same first byte.
  typealias Script = @Sendable (_ request: [UInt8], _ number: Int) -> [Step]

  nonisolated let advertisement: AdvertisementData? = AdvertisementData(localName: "R02_TEST")
  nonisolated let services: [GATTService]
  private(set) var requests: [(time: Duration, bytes: [UInt8])] = []
  private let script: Script
  private var counts: [UInt8: Int] = [:]
  private let (jobs, jobInput) = AsyncStream.makeStream(of: [Step].self)

  init(hasBigData: Bool = true, script: @escaping Script) {
    self.script = script
    let uart = GATTService(
      Colmi.Service.uart,
      [
        Colmi.Service.uartWrite: [.write, .writeWithoutResponse], Colmi.Service.uartNotify: .notify,
      ])
    let bigData = GATTService(
      Colmi.Service.bigData,
      [Colmi.Service.bigDataWrite: .writeWithoutResponse, Colmi.Service.bigDataNotify: .notify])
    services = hasBigData ? [uart, bigData] : [uart]
  }

  func requests(of first: UInt8) -> [[UInt8]] { requests.map(\.bytes).filter { $0.first == first } }

  func act(_ steps: [Step]) { jobInput.yield(steps) }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    requests.append((link.time, value))
    let first = value.first ?? 0
    let number = counts[first, default: 0]
    counts[first] = number + 1
    jobInput.yield(script(value, number))
  }

  /// Performs the steps, each request in its own task.
  func run(on link: any PeripheralLink) async {
    await withTaskGroup(of: Void.self) { group in
      for await steps in jobs { group.addTask { await Self.perform(steps, on: link) } }
      group.cancelAll()
    }
  }

  private static func perform(_ steps: [Step], on link: any PeripheralLink) async {
    for step in steps {
      switch step {
      case .wait(let time): guard (try? await link.clock.sleep(for: time)) != nil else { return }
      case .uart(let bytes): try? link.notify(bytes, from: .colmiUARTNotify)
      case .bigData(let bytes): try? link.notify(bytes, from: .colmiBigDataNotify)
      case .drop: link.disconnect()
      }
    }
  }
}

func bytes(_ opcode: UInt8, _ payload: [UInt8]) -> [UInt8] {
  let frame = try? Colmi.Frame(Colmi.Opcode(rawValue: opcode), payload: payload)
  return frame?.bytes ?? []
}

extension ColmiRing {
  func collectEvents(for time: Duration) async -> [RingEvent] {
    let (stream, arrivals) = (self.events(), Box<[RingEvent]>([]))
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await stream.forEach { event in arrivals.update { $0.append(event) } } }
      try? await clock.sleep(for: time)
      group.cancelAll()
    }
    return arrivals.value
  }
}

extension World {
  func visit<Value: Sendable>(
    hasBigData: Bool = true, options: RingOptions = RingOptions(),
    script: @escaping ScriptedRing.Script,
    _ body: @escaping @Sendable (Ring, ScriptedRing) async throws -> Value
  ) throws -> Value {
    let device = ScriptedRing(hasBigData: hasBigData, script: script)
    return try visit(device, at: Sample.now, options, body)
  }

  /// Runs a body with a virtual ring; the client assumes its time, unless `knowsTime` is false.
  func visit<Value: Sendable>(
    _ model: RingModel, seed: UInt64 = 1, knowsTime: Bool = true,
    _ body: @escaping @Sendable (Ring, VirtualRing) async throws -> Value
  ) throws -> Value {
    try visit(
      VirtualRing(model: model, seed: seed), at: knowsTime ? model.dateTime(at: .zero) : nil,
      RingOptions(), body)
  }

  /// Runs a body with any ring; the client assumes the time, unless it is nil.
  func visit<Device: LocalPeripheral, Value: Sendable>(
    _ device: Device, at time: CivilDateTime?, _ options: RingOptions,
    _ body: @escaping @Sendable (Ring, Device) async throws -> Value
  ) throws -> Value {
    air.place(device, as: "ring")
    return try use("ring", as: Ring.self, options: options) { ring in
      if let time { try ring.assumeTime(time) }
      return try await body(ring, device)
    }
  }
}

/// Days and logs for the tests.
enum Sample {
  static let date: CivilDate = "2026-03-14"
  static let other: CivilDate = "2026-03-13"
  static let now: CivilDateTime = "2026-03-14T12:00:00"

  /// Returns the log that answers a request; without a rate, its values are the day of the month.
  static func log(answering request: [UInt8], rate: UInt8? = nil) -> [Colmi.Frame] {
    guard let frame = try? Colmi.Frame(parsing: request),
      let question = try? Colmi.HeartRateLogRequest(parsing: frame),
      let log = try? Colmi.HeartRateLog(
        timestamp: question.timestamp,
        values: Array(repeating: rate ?? UInt8(question.timestamp.date.day), count: 288))
    else { return [] }
    return log.frames
  }
}
