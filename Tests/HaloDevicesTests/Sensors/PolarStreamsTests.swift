@Suite("Polar streams")
struct PolarStreamsTests: InWorld {
  let world = World(seed: 4)

  private func use(
    _ sensor: some VirtualProfile, _ body: @escaping @Sendable (PolarStreams) async throws -> Void
  ) throws { try world.useSensor([sensor]) { try await body($0.polarStreams()) } }

  /// Returns the values of a channel and the times of at least so many samples of a stream.
  private static func samples(
    _ count: Int, channel: Int = 0, of events: SensorEvents<PolarEvent>
  ) async throws -> (values: [Double], times: [Int64]) {
    var (values, times): ([Double], [Int64]) = ([], [])
    for try await event in events {
      guard case .value(.samples(let samples)) = event else {
        Issue.record("\(event)")
        break
      }
      #expect(samples.missing == 0)
      let channels = samples.frame.samples.channels
      values += stride(from: channel, to: samples.values.count, by: channels).map {
        samples.values[$0]
      }
      times += samples.times.map(\.rawValue)
      if times.count >= count { break }
    }
    return (values, times)
  }

  /// Returns the times at which values begin to be above a limit, in seconds.
  private static func rises(
    _ values: [Double], _ times: [Int64], above limit: Double
  ) -> [Double] {
    values.indices.dropFirst().filter { values[$0] > limit && values[$0 - 1] <= limit }
      .map { Double(times[$0]) / 1e9 }
  }

  @Test(
    "An ECG has the beats of the heart, and a time for each sample", arguments: [40.0, 72, 180])
  func ecg(rate: Double) throws {
    try use(VirtualPolar(beatsPerMinute: rate)) { streams in
      #expect(try await streams.measurements() == [.ecg, .ppg, .acceleration])
      #expect(try await streams.settings(of: .ecg).map(\.kind) == [.rate, .resolution])
      let events = try await streams.start(.ecg, [.rate: 130, .resolution: 14])
      let (values, times) = try await Self.samples(130 * 20, of: events)
      for (time, next) in zip(times, times.dropFirst()) {
        #expect(abs(Double(next - time) - 1e9 / 130) <= 2)
      }
      let beats = Self.rises(values, times, above: 700)
      let distances = zip(beats, beats.dropFirst()).map { $1 - $0 }
      let mean = distances.reduce(0, +) / Double(distances.count)
      #expect(abs(mean - 60 / rate) < 0.01 && Double(beats.count) > 20 * rate / 60 - 2)
      try await streams.stop(.ecg)
    }
  }

  @Test("Two streams share the sensor, and the pulse follows the beats of the ECG")
  func twoStreams() throws {
    try use(VirtualPolar(beatsPerMinute: 60)) { streams in
      let ppg = try await streams.start(.ppg, [.rate: 135, .resolution: 22, .channels: 4])
      let ecg = try await streams.start(.ecg, [.rate: 130, .resolution: 14])
      async let light = Self.samples(135 * 12, of: ppg)
      let heart = try await Self.samples(130 * 12, of: ecg)
      let beats = Self.rises(heart.values, heart.times, above: 700)
      let (levels, times) = try await light
      let pulses = Self.rises(levels.map { -$0 }, times, above: -199_000)
      #expect(beats.count >= 10 && pulses.count >= 10)
      for beat in beats.prefix(8) { #expect(pulses.contains { $0 > beat && $0 < beat + 0.2 }) }
    }
  }

  @Test("The clock begins with the year 2026")
  func epoch() {
    let days = ("2026-01-01" as CivilDate).daysSince1970
    #expect(VirtualPolar.epoch.nanosecondsSince1970 == Int64(days) * 86_400_000_000_000)
  }

  @Test("Accelerations come in mG, and refusals have their reason")
  func acceleration() throws {
    try use(VirtualPolar()) { streams in
      await #expect(
        throws: SensorError.refused(command: "start acceleration", result: "wrong rate", code: 8)
      ) { _ = try await streams.start(.acceleration, [.rate: 51, .resolution: 16, .range: 8]) }
      let events = try await streams.start(.acceleration, [.rate: 50, .resolution: 16, .range: 8])
      let (values, times) = try await Self.samples(100, channel: 2, of: events)
      #expect(values.allSatisfy { (997...1003).contains($0) } && times.count >= 100)
      await #expect(
        throws: SensorError.refused(
          command: "start acceleration", result: "already in state", code: 6)
      ) { _ = try await streams.start(.acceleration, [.rate: 50, .resolution: 16, .range: 8]) }
    }
  }

  @Test("Each stream needs an MTU of 64, and is refused with less", arguments: [63, 64])
  func mtu(_ mtu: Int) throws {
    try world.useSensor([VirtualPolar()], preferences: LinkPreferences(mtu: mtu)) { sensor in
      let streams = try sensor.polarStreams()
      for measurement in [Polar.Measurement.ecg, .ppg, .acceleration] {
        let settings = try await streams.settings(of: measurement).map { ($0.kind, $0.values[0]) }
        let chosen = Dictionary(uniqueKeysWithValues: settings)
        guard mtu < 64 else {
          let events = try await streams.start(measurement, chosen)
          let (_, times) = try await Self.samples(50, of: events)
          #expect(times.count >= 50)
          continue
        }
        await #expect(
          throws: SensorError.refused(
            command: "start \(measurement)", result: "wrong MTU", code: 10)
        ) { _ = try await streams.start(measurement, chosen) }
      }
    }
  }

  @Test("Parts of an answer join, and an answer can have no parameters")
  func parts() throws {
    // The answer comes in parts, as indications of 20 bytes require, after one to another command.
    let sensor = DelayedAnswers(VirtualPolar().service) { command, _ in
      var answers: [[UInt8]] =
        command == [1, 0]
        ? [
          [0xF0, 2, 0, 6], [0xF0, 1, 2, 0, 0, 1], [0xF0, 1, 0, 0, 1, 0, 1, 130],
          [0xF0, 1, 0, 0, 255, 0, 1], [0xF0, 1, 0, 0, 0, 1, 14, 0],
        ] : [[0xF0] + command + [0, 0]]
      // More parts than any sensor needs.
      if command == [1, 5] { answers = Array(repeating: [0xF0, 1, 5, 0, 1], count: 32) + answers }
      return answers.map { SensorOutput(Polar.Service.control, $0) }
    }
    try use(sensor) { streams in
      let settings = try await streams.settings(of: .ecg)
      #expect(settings.map(\.kind) == [.rate, .resolution])
      #expect(settings.map(\.values) == [[130], [14]])
      try await streams.stop(.ecg)
      #expect(try await streams.settings(of: .ecg).count == 2)
      await #expect(throws: SensorError.self) { try await streams.settings(of: .init(rawValue: 5)) }
    }
  }

  @Test("A stream that the sensor ends delivers its samples and its end, and can start again")
  func ended() throws {
    let sensor = DelayedAnswers(VirtualPolar().service) { command, count in
      let answer = SensorOutput(Polar.Service.control, [0xF0] + command.prefix(2) + [0, 0])
      guard count == 0 else { return [answer] }
      let samples = [1, 2, 4].map { second in
        SensorOutput(Polar.Service.data, Self.frame(at: UInt8(second)), after: .seconds(second))
      }
      // The acceleration ends before the electrocardiogram.
      return [answer] + samples
        + [([1, 2], 3), ([1, 2, 0], 5)].map { bytes, second in
          SensorOutput(Polar.Service.control, bytes, after: .seconds(second))
        }
    }
    try use(sensor) { streams in
      var events: [PolarEvent] = []
      for try await case .value(let event) in try await streams.start(.ecg) { events.append(event) }
      #expect(events.count == 4 && events.last == .ended)
      for case .samples(let samples) in events { #expect(samples.values == [1]) }
      _ = try await streams.start(.ecg)
    }
  }

  private static func frame(at time: UInt8) -> [UInt8] {
    [0, time, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0]
  }

  @Test("A frame that arrives twice is delivered once; equal frames without a time are several")
  func repeated() throws {
    let times: [UInt8] = [1, 1, 2, 2, 2, 3, 0, 0]
    let sensor = DelayedAnswers(VirtualPolar().service) { command, _ in
      [SensorOutput(Polar.Service.control, [0xF0] + command.prefix(2) + [0, 0])]
        + times.enumerated().map { index, time in
          SensorOutput(
            Polar.Service.data, Self.frame(at: time), after: .milliseconds(100 * (index + 1)))
        }
    }
    try use(sensor) { streams in
      var received: [Int64] = []
      for try await case .value(.samples(let samples)) in try await streams.start(.ecg) {
        received.append(samples.frame.time.rawValue)
        if received.count == 5 { break }
      }
      #expect(received == [1, 2, 3, 0, 0])
    }
  }
}
