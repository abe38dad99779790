@Suite("Measuring once")
struct RingMeasurementTests {
  private let now: CivilDateTime = "2026-03-02T17:30:00"

  private func visit<Value: Sendable>(
    _ profile: RingProfile, isWorn: Bool = true,
    _ body: @escaping @Sendable (Ring) async throws -> Value
  ) throws -> (value: Value, time: Duration) {
    let world = World()
    var model = RingModel(profile: profile, clock: now, seed: 4)
    model.isWorn = isWorn
    let value = try world.visit(model, seed: 4) { ring, _ in try await body(ring) }
    return (value, world.simulation.now)
  }

  @Test(
    "A measurement waits for the sensor to warm up, and returns the first value",
    arguments: [
      (.heartRate, 25, 60...80), (.bloodOxygen, 26, 94...99), (.stress, 25, 1...99),
      (.heartRateVariability, 58, 20...90), (.bodyTemperature, 25, 355...375),
      (.bloodPressure, 25, 112...121), (.healthCheck, 25, 112...121), (.fatigue, 25, 28...47),
    ] as [(Colmi.MeasurementKind, Int, ClosedRange<Int>)])
  func firstValue(kind: Colmi.MeasurementKind, warmUp: Int, values: ClosedRange<Int>) throws {
    let (result, time) = try visit(.full) { try await $0.measureOnce(kind) }
    let number = try #require(Self.number(in: result.value, of: kind))
    #expect(result.kind == kind && values.contains(number))
    #expect((warmUp...warmUp + 5).contains(Int(time.components.seconds)))
    // Intervals begin in the fifteenth second.
    let hasIntervals = ![.bloodOxygen, .bodyTemperature].contains(kind)
    #expect(hasIntervals == (result.rrMilliseconds.count > 15))
  }

  private static func number(in value: Colmi.MeasuredValue, of kind: Colmi.MeasurementKind) -> Int?
  {
    switch (kind, value) {
    case (.heartRate, .heartRate(let rate)): Int(rate)
    case (.bloodOxygen, .bloodOxygen(let percent)): Int(percent)
    case (.stress, .stress(let stress)): Int(stress)
    case (.heartRateVariability, .heartRateVariability(let milliseconds)): Int(milliseconds)
    case (.bodyTemperature, .bodyTemperature(let tenths)): tenths
    case (.bloodPressure, .bloodPressure(let systolic, 72...80, _)): Int(systolic)
    case (.healthCheck, .bloodPressure(let systolic, 72...80, 60...80)): Int(systolic)
    case (.fatigue, .other(.fatigue, let level)): Int(level)
    default: nil
    }
  }

  @Test("A ring that is not worn is an error, and is stopped")
  func notWorn() throws {
    #expect(throws: RingError.measurement(.heartRate, .notWorn)) {
      _ = try visit(.full, isWorn: false) { try await $0.measureOnce(.heartRate) }
    }
    #expect(throws: RingError.measurement(.oneKey, .notWorn)) {
      _ = try visit(.full, isWorn: false) { try await $0.colmi.measureOneKey() }
    }
  }

  @Test("An unsupported kind and a short limit give no value")
  func noValue() throws {
    #expect(throws: RingError.self) {
      _ = try visit(.r02) { try await $0.measureOnce(.bloodSugar) }
    }
    #expect(throws: RingError.measurement(.heartRate, .temporary)) {
      _ = try visit(.full) { try await $0.measureOnce(.heartRate, within: .seconds(10)) }
    }
  }

  @Test("A measurement that is cancelled during its stop is stopped nevertheless")
  func cancelledStop() throws {
    let world = World()
    // Values at once, and no reply to a stop.
    let device = try world.visit { request, _ in
      request[0] == 0x69 ? [.frame(0x69, request[1], 0, 70)] : []
    } _: { ring, device in
      await withTaskGroup(of: Void.self) { group in
        for kind in [Colmi.MeasurementKind.heartRate, .bloodOxygen] {
          group.addTask { _ = try? await ring.measureOnce(kind) }
        }
        try? await ring.clock.sleep(for: .seconds(1))
        group.cancelAll()
      }
      return device
    }
    let stops = try world.simulation.run { await device.requests(of: 0x6A).map { $0[1] } }
    #expect(Set(stops) == [1, 3])
  }

  @Test(
    "A second measurement of a kind ends the first one, which does not stop it",
    arguments: [0, 3, 20])
  func takenOver(seconds: Int) throws {
    let (outcomes, _) = try visit(.full) { ring in
      async let first = Self.outcome(of: ring)
      try await ring.clock.sleep(for: .seconds(seconds))
      let second = await Self.outcome(of: ring)
      return [await first, second]
    }
    #expect(outcomes[0] == .failure(.measurement(.heartRate, .temporary)))
    #expect(try outcomes[1].get().value.beatsPerMinute ?? 0 > 50)
  }

  private static func outcome(of ring: Ring) async -> Result<MeasurementResult, RingError> {
    do throws(RingError) {
      return .success(try await ring.measureOnce(.heartRate))
    } catch {
      return .failure(error)
    }
  }

  @Test("One-key measurement returns all values at once")
  func oneKey() throws {
    let (reading, time) = try visit(.full) { try await $0.colmi.measureOneKey() }
    #expect(reading.heartRate > 50 && reading.stress > 0 && reading.systolic > 90)
    #expect((58...63).contains(Int(time.components.seconds)))
  }
}
