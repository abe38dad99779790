import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloBlueZ

@Suite("Straps over BlueZ", hasBusLibrary, .timeLimit(.minutes(5)))
struct StrapLawTests {
  @Test(
    "The intervals are one stream across links, with a gap for each",
    arguments: QuirkWorld.Kind.versions)
  func stream(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let air = world.air
      let strap = air.place(
        VirtualHeartRateStrap(profile: .garminHRMDual, seed: 3), as: QuirkWorld.otherPeripheral)
      _ = world.start {
        for _ in 0..<2 {
          try await world.sleep(.seconds(25))
          strap.simulateDisconnection()
        }
      }
      let intervals = try await HeartRateFollower(over: world.transport).withRRIntervals {
        try await $0.first(150)
      }
      #expect(intervals.count == 150)
      let reported = try air.log.filter { $0.operation == .notify }
        .flatMap { Array(try GATT.HeartRateMeasurement(parsing: $0.value).rrIntervals) }
      #expect(intervals.map(\.rawValue) == Array(reported.prefix(150)))
      let beats = intervals.filter { $0.flaw != .appended }
      #expect(beats.count { !$0.isContinuation } == 3)
      #expect(intervals.count - beats.count > 40)
      #expect(beats.map(\.time) == beats.map(\.time).sorted())
      let variability = HeartRateVariability(of: intervals)
      #expect(variability.pairCount == beats.count - 3 && variability.normalCount == beats.count)
      // No link or scan remains, so another program can use the strap.
      #expect(air.linkCount == 0 && air.scanCount == 0)
    }
  }

  @Test(
    "Several straps are followed concurrently and independently",
    arguments: QuirkWorld.Kind.versions)
  func several(_ kind: QuirkWorld.Kind) throws {
    try QuirkWorld.run(kind) { world in
      let ids = (0..<3).map { PeripheralID("C0:00:5E:00:53:1\($0)") }
      let straps = ids.enumerated().map { number, id in
        world.air.place(VirtualHeartRateStrap(name: "Strap", seed: UInt64(number)), as: id)
      }
      _ = world.start {
        try await world.sleep(.seconds(20))
        straps[1].simulateDisconnection()
      }
      let followers = ids.map { id in
        world.start {
          try await HeartRateFollower(over: world.transport, peripheral: id).withRRIntervals {
            try await $0.prefix { $0.time <= .seconds(60) }.filter { !$0.isContinuation }
              .reduce(0) { count, _ in count + 1 }
          }
        }
      }
      // The lost strap begins again, and the others are not affected.
      var gaps: [Int] = []
      for follower in followers { gaps.append(try await follower.value) }
      #expect(gaps == [1, 2, 1])
      #expect(world.air.linkCount == 0)
    }
  }
}

@Suite("Polar sensors over BlueZ", hasBusLibrary, .timeLimit(.minutes(5)))
struct PolarOverBlueZTests {
  /// Counts the samples of a stream in 30 s: none is missing, and their times have the right
  /// distance.
  private static func count(
    _ measurement: Polar.Measurement, _ settings: [Polar.SettingKind: UInt32],
    of streams: PolarStreams
  ) async throws -> Int {
    let rate = try #require(settings[.rate])
    var times: [Int64] = []
    for try await event in try await streams.start(measurement, settings) {
      guard case .value(.samples(let samples)) = event, samples.missing == 0 else {
        Issue.record("\(event)")
        break
      }
      times += samples.times.map(\.rawValue)
      if times.count >= 30 * Int(rate) { break }
    }
    let first = try #require(times.first)
    for (index, time) in times.enumerated() {
      let due = Double(index) * 1e9 / Double(rate)
      #expect(abs(Double(time - first) - due) < 0.1e9 / Double(rate), "sample \(index)")
    }
    return times.count
  }

  @Test(
    "Ten sensors with an ECG and a PPG each lose no sample",
    arguments: [BlueZOptions.NotificationPath.signals, .socket])
  func tenSensors(path: BlueZOptions.NotificationPath) throws {
    let loop = SimulatedLoop(Simulation(seed: 10))
    let air = SimulatedAir(loop.simulation, conditions: AirConditions(packetGap: .zero))
    let sensors = (0..<10).map { PeripheralID("C0:00:5E:00:53:1\($0)") }
    for id in sensors {
      air.place(VirtualSensor(name: "Polar", profiles: [VirtualPolar()]), as: id)
    }
    let fake = FakeBlueZ(over: SimulatedTransport(on: air, as: "bluez"), on: loop)
    let transport = fake.program(QuirkWorld.Kind(notifications: path).options)
    try loop.simulation.run(limit: .seconds(600)) {
      await fake.start()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for id in sensors {
          group.addTask {
            try await transport.withDevice(id, as: ProfileSensor.self) { sensor in
              let streams = try sensor.polarStreams()
              async let light = Self.count(
                .ppg, [.rate: 55, .resolution: 22, .channels: 4], of: streams)
              let heart = try await Self.count(.ecg, [.rate: 130, .resolution: 14], of: streams)
              let pulse = try await light
              #expect(heart >= 30 * 130 && pulse >= 30 * 55)
            }
          }
        }
        try await group.waitForAll()
      }
    }
    air.tearDown()
  }
}
