import Foundation

@testable import HaloSimulator

@Suite("Ranges of numbers in faults")
struct FaultRangeTests {
  private static let numbers = [
    Int.min, -1, 0, 1, 2, 22, 23, 24, 512, 513, 517, 518, 1000, 4096, 200_000, Int(Int32.max),
    Int(Int32.max) + 1, Int.max,
  ]
  private static let times: [Duration] = [
    Duration(secondsComponent: .min, attosecondsComponent: 0), .seconds(-1), .nanoseconds(-1),
    Duration(secondsComponent: 0, attosecondsComponent: -1), .zero,
    Duration(secondsComponent: 0, attosecondsComponent: 1), .nanoseconds(1),
    Duration(secondsComponent: 0, attosecondsComponent: 1_000_000_001), .milliseconds(1),
    .seconds(8_640_000), .seconds(8_640_001), .milliseconds(31_536_000_123),
    .seconds(9_000_000_000) - .nanoseconds(1), .seconds(9_000_000_000),
    Duration(secondsComponent: 9_000_000_000, attosecondsComponent: 1),
    Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999),
  ]

  /// Faults of every form, with numbers at the ends of their ranges, outside them, and in between.
  private static let faults: [Fault] = {
    var random = SplitMix64(seed: 4)
    let numbers =
      Self.numbers + (0..<20).map { _ in Int(truncatingIfNeeded: random.next()) }
      + (0..<20).map { _ in random.number(in: 0...3000) }
    let times =
      Self.times
      + (0..<40).map { _ in
        Duration(
          secondsComponent: Int64(random.number(in: 0...1 << random.number(in: 1...40))),
          attosecondsComponent: Int64(random.number(in: 0...999_999_999_999_999_999)))
      }
    var faults: [Fault] = []
    for number in numbers {
      for damage: Fault.Damage in [
        .drop, .duplicate, .reorder(behind: number), .corrupt(bit: number), .truncate(to: number),
      ] { faults += [.notification(number, damage), .write(7, damage), .write(number, damage)] }
      for failure: Fault.Failure in [
        .disconnect, .noAnswer, .attError(ATTError(rawValue: UInt8(truncatingIfNeeded: number))),
      ] { faults.append(.operation(number, failure)) }
      faults += [.at(.seconds(1), .mtu(number)), .at(.seconds(1), .flood(number))]
    }
    for time in times {
      for event: Fault.Event in [
        .disconnect, .outOfRange(time), .stall(time), .silence, .servicesLate(time),
        .servicesIncomplete, .servicesStale, .adapterOff(time), .daemonRestart(time),
      ] { faults.append(.at(time, event)) }
      faults += [.notification(1, .delay(time)), .operation(1, .stall(time))]
    }
    return faults
  }()

  @Test("Every fault of a plan survives words and JSON")
  func words() throws {
    let plan = FaultPlan(Self.faults)
    #expect(plan.faults.count == Self.faults.count && plan.faults.count > 1000)
    for (fault, planned) in zip(Self.faults, plan.faults) {
      #expect(try Fault(parsing: planned.text) == planned, "\(planned.text)")
      // A fault outside of a plan has the same words.
      #expect(fault.text == planned.text)
    }
    let data = try JSONEncoder().encode(plan)
    #expect(try JSONDecoder().decode(FaultPlan.self, from: data) == plan)
    #expect(try JSONEncoder().encode(Self.faults) == data)
  }

  @Test("A plan clamps numbers to their ranges, and keeps valid ones")
  func ranges() {
    let plan = FaultPlan(Self.faults)
    var other = FaultPlan()
    other.faults += Self.faults
    #expect("\(other)" == "\(plan)")
    other.faults.swapAt(0, 5)
    other.faults[0] = .write(.min, .drop)
    #expect("\(other)".hasPrefix("[\n  .write(1, .drop),\n"))
    #expect(FaultPlan(plan.faults) == plan)
    let literal: FaultPlan = [
      .notification(-5, .reorder(behind: 0)), .write(.max, .corrupt(bit: -1)),
      .operation(0, .attError(ATTError(rawValue: 0))), .at(.seconds(-1), .mtu(20)),
      .at(.seconds(Int64.max), .flood(-1)), .write(3, .truncate(to: 513)),
      .at(Duration(secondsComponent: 1, attosecondsComponent: 1), .silence),
    ]
    #expect(
      literal.faults == [
        .notification(1, .reorder(behind: 1)), .write(Int(Int32.max), .corrupt(bit: 0)),
        .operation(1, .attError(ATTError(rawValue: 1))), .at(.zero, .mtu(23)),
        .at(.seconds(9_000_000_000), .flood(1)), .write(3, .truncate(to: 512)),
        .at(.nanoseconds(1_000_000_001), .silence),
      ])
  }

  @Test("The Swift source of a plan contains its exact times and numbers")
  func swift() throws {
    for fault in FaultPlan(Self.faults).faults {
      let text = "\(FaultPlan([fault]))"
      // Parses the times as the compiler would.
      let times = text.matches(of: /\.(seconds|milliseconds|nanoseconds)\((\d+)\)/)
        .compactMap { match in
          Int64(match.2).map { count -> Duration in
            switch match.1 {
            case "seconds": .seconds(count)
            case "milliseconds": .milliseconds(count)
            default: .nanoseconds(count)
            }
          }
        }
      let words = fault.text.split(separator: " ").compactMap { Duration(words: $0) }
      #expect(times == words, "\(text)")
    }
    #expect(Duration(words: "9223372036.854775808s") == nil)
    let plan = FaultPlan(Self.faults)
    #expect(Set(plan.faults.map { "\(FaultPlan([$0]))" }).count == Set(plan.faults).count)
  }

  @Test("Faults with numbers at the ends of their ranges do no harm")
  func happens() throws {
    for seed in 0..<4 as Range<UInt64> {
      let simulation = Simulation(seed: seed)
      let air = SimulatedAir(simulation, keepsLog: false)
      air.place(VirtualHeartRateStrap(), as: "strap")
      var random = SplitMix64(seed: seed)
      var faults = Self.faults.shuffled(using: &random)
      faults.removeLast(faults.count / 2)
      air.inject(FaultPlan(faults), into: "strap")
      let transport = SimulatedTransport(on: air)
      // The run ends regardless of the outcome of each connection.
      try simulation.run {
        for _ in 0..<20 {
          try? await transport.withConnection(to: "strap") { connection in
            for try await _ in try await connection.notifications(from: .heartRateMeasurement) {}
          }
          try await simulation.clock.sleep(for: .seconds(5))
        }
      }
    }
  }

  @Test("Absurd numbers do no harm")
  func extremes() throws {
    let simulation = Simulation(seed: 9)
    let air = SimulatedAir(simulation)
    let forever = Duration.seconds(Int64.max)
    var mix = FaultPlan.Mix()
    (mix.numbers, mix.horizon) = (.max, .zero - forever)
    #expect(FaultPlan.random(seed: 1, of: mix).faults.count > 0)
    mix.numbers = -3
    #expect(FaultPlan.random(seed: 1, of: mix).faults.count > 0)
    #expect(LinkPreferences(advertisingInterval: forever).advertisingInterval == .seconds(3600))
    #expect(AirConditions(connectionSetup: forever, packetGap: forever).packetGap == .seconds(1))
    air.place(LawPeripheral(), as: "law")
    air.inject(
      [
        .at(.zero, .servicesLate(forever)), .at(.zero, .servicesLate(forever)),
        .at(.seconds(-5), .flood(-5)), .at(.seconds(1), .outOfRange(.zero - forever)),
        .notification(-1, .corrupt(bit: .min)), .write(0, .truncate(to: -1)),
      ], into: "law")
    try simulation.run {
      let connection = try await SimulatedTransport(on: air).connect(to: "law")
      await #expect(throws: BLEError.self) { _ = try await connection.services() }
    }
  }
}
