@Suite("Foot pod")
struct FootPodTests: InWorld {
  let world = World(seed: 8)

  @Test(
    "A pod measures the speed and the steps of its runner, with the fields of its features",
    arguments: [[], .strideLength, .totalDistance, [.strideLength, .totalDistance]]
      as [GATT.RSCFeatures], [(1.5, 60.0), (4, 170)])
  func fields(_ features: GATT.RSCFeatures, runner: (speed: Double, cadence: Double)) throws {
    let pod = VirtualFootPod(features: features.union(.walkingOrRunning))
    pod.run(speed: runner.speed, cadence: runner.cadence, at: .zero)
    try world.useSensor([pod]) { sensor in
      #expect(sensor.profiles == [.running])
      let values = try await sensor.events(of: GATT.RSCMeasurement.self).values(10)
      for value in values {
        #expect(value.speedMetersPerSecond == runner.speed && value.isRunning == (runner.speed > 2))
        #expect(Double(value.cadencePerMinute) == runner.cadence)
        // A stride is two steps.
        let stride = features.contains(.strideLength) ? runner.speed * 120 / runner.cadence : nil
        #expect(
          value.strideLengthMeters.map { ($0 * 100).rounded() }
            == stride.map { ($0 * 100).rounded() })
        #expect((value.distance != nil) == features.contains(.totalDistance))
      }
      for (value, next) in zip(values, values.dropFirst()) {
        guard let distance = next.distanceMeters, let before = value.distanceMeters else {
          continue
        }
        #expect(abs(distance - before - runner.speed) < 0.11)
      }
    }
  }

  @Test("The distance can be set, and other commands have the reason of their refusal")
  func commands() throws {
    let pod = VirtualFootPod()
    pod.run(speed: 3, cadence: 160, at: .zero)
    try world.useSensor([pod]) { sensor in
      let control = try sensor.footPod()
      for meters in [0, 1234.5, 429_496_700] {
        try await control.setDistance(meters: meters)
        let value = try await sensor.events(of: GATT.RSCMeasurement.self).values(1).first
        #expect((0...6).contains((value?.distanceMeters ?? -1) - meters), "\(meters)")
      }
      for meters in [-0.1, 429_496_730, .infinity] {
        await #expect(throws: SensorError.outOfRange(meters, 0...429_496_729.5)) {
          try await control.setDistance(meters: meters)
        }
      }
      await #expect(
        throws: SensorError.refused(
          command: "start calibration", result: "op code not supported", code: 2)
      ) { try await control.perform(.startSensorCalibration) }
    }
    // Without the feature, the counter cannot be set.
    let simple = VirtualFootPod(features: [])
    #expect(
      try simple.execute([1, 0, 0, 0, 0], to: 0x2A55, by: 1, at: .zero)[0].bytes == [16, 1, 2])
    #expect(try simple.execute([1, 0], to: 0x2A55, by: 1, at: .zero)[0].bytes == [16, 1, 3])
  }
}
