import HaloDevices
import HaloSimulator
import HaloTransport

/// `halo live cycling`: speed and cadence of a cycling sensor as they come.
struct CyclingCommand {
  private let transport: TransportArguments
  private let selector: DeviceSelector
  private let limit: Duration
  private let count: Int
  private let isJSON: Bool
  private let recording: RecordFile?
  private let circumference: Double

  /// How long, if nobody says.
  private static let seconds = 60
  /// How far a bike goes with one turn of its wheel, in millimetres: from a scooter's to more than
  /// a penny-farthing's.
  private static let circumferences = 300...5000

  /// Reads what stands behind `halo live cycling`.
  init(_ arguments: Arguments) throws {
    for option in ["--ring", "--at", "--strap", "--reset-energy"]
    where arguments.value(option) != nil || arguments.has(option) {
      throw UsageError(
        message: "live: \(option) says something of another device, and not of a cycling sensor")
    }
    let name = arguments.value("--cycling")
    if name?.isEmpty == true {
      throw UsageError(message: "live: --cycling takes virtual, a name, or an address")
    }
    if let name, name.hasPrefix("virtual:") {
      throw UsageError(
        message: "live: there is one virtual cycling sensor: virtual, not \(displayable(name))")
    }
    transport = try TransportArguments(
      arguments, command: "live",
      device: name.map { ("--cycling", isVirtual: $0 == "virtual") })
    selector =
      transport.isVirtual
      ? .address("virtual-cycling") : name.map { DeviceSelector($0) } ?? .only
    let wheel = try arguments.number("--wheel", in: Self.circumferences, "live")
    circumference = wheel.map { Double($0) / 1000 } ?? CyclingMotion().wheelCircumference
    limit = .seconds(try arguments.number("--for", in: 1...86_400, "live") ?? Self.seconds)
    count = try arguments.number("--count", in: 1...1_000_000, "live") ?? .max
    isJSON = try arguments.choice("--format", of: ["text", "jsonl"], "live") == "jsonl"
    recording = try arguments.value("--record").map { try RecordFile($0, command: "live") }
  }

  func run(_ tool: CommandLineTool) throws {
    guard let recording else { return try run(tool, recordingTo: nil) }
    try recording.record(tool, from: tool.radio.now()) { try run(tool, recordingTo: $0) }
  }

  private func run(_ tool: CommandLineTool, recordingTo log: TrafficLog?) throws {
    let screen: any CyclingScreen =
      isJSON ? JSONCyclingScreen(output: tool.output) : TextCyclingScreen(output: tool.output)
    let search = DeviceSearch(kind: .cyclingSensor, selector: selector, timeout: transport.timeout)
    let session = CyclingSession(
      screen: screen, limit: limit, count: count, circumference: circumference)
    let notice = ProgressNotice(tool.errors)
    defer { notice.clear() }
    let bike = VirtualCyclingSensor()
    let rider = transport.isVirtual ? Rider(seed: transport.world.seed) : nil
    try transport.run(
      tool, alternative: "halo live cycling --cycling virtual", isWatched: !isJSON
    ) { air in
      air.place(bike, as: "virtual-cycling")
    } _: { transport in
      try await withThrowingTaskGroup(of: Void.self) { group in
        if let rider { group.addTask { await rider.ride(bike, on: transport.clock) } }
        defer { group.cancelAll() }
        notice.show("looking for \(search.words)")
        let found = try await search.find(on: transport)
        notice.clear()
        try await session.run(with: found, on: log.recording(transport, found.name))
      }
    }
  }
}

/// Who rides the virtual bike: now faster, now slower, and without pedalling or at a red light in
/// between.
private struct Rider: Sendable {
  let seed: UInt64

  /// Rides until the task is cancelled; begins with the air.
  func ride(_ bike: VirtualCyclingSensor, on clock: any Clock<Duration>) async {
    var random = SplitMix64(seed: seed)
    var now: Duration = .zero
    var leg = 0
    repeat {
      leg += 1
      let isWaiting = leg % 6 == 0
      let isRolling = leg % 6 == 4
      let wheel = isWaiting ? 0 : Double(random.number(in: 220...480)) / 100
      let crank = isWaiting || isRolling ? 0 : random.number(in: 62...94)
      bike.ride(wheel: wheel, crank: Double(crank), at: now)
      let pause = Duration.seconds(random.number(in: 5...11))
      guard (try? await clock.sleep(for: pause)) != nil else { return }
      now += pause
    } while true
  }
}
