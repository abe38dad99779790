#if os(Linux)
import HaloBlueZ
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// Ten Polar sensors, each with an ECG of 130 Hz and a PPG of 55 Hz.
enum PolarSensors {
  private static let ids = (0..<10).map { PeripheralID("C0:00:5E:00:53:1\($0)") }
  private static let streams: [(Polar.Measurement, [Polar.SettingKind: UInt32])] = [
    (.ecg, [.rate: 130, .resolution: 14]), (.ppg, [.rate: 55, .resolution: 22, .channels: 4]),
  ]

  private struct Tally {
    var (streams, samples, missing, malformed) = (0, 0, 0, 0)
  }
  private static let tally = Mutex(Tally())

  @Sendable static func place(on air: SimulatedAir) {
    for id in ids {
      air.place(VirtualSensor(name: "Polar", profiles: [VirtualPolar()]), as: id)
    }
  }

  /// Prints the samples of a time in which all streams run, and the share of a core that this
  /// process needs for them.
  static func measure(seconds: Int) async throws {
    let transport = try BlueZTransport()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for id in ids {
        group.addTask {
          try await transport.withDevice(id, as: ProfileSensor.self) { sensor in
            let polar = try sensor.polarStreams()
            async let light: Void = follow(1, of: polar)
            try await follow(0, of: polar)
            try await light
          }
        }
      }
      while tally.withLock({ $0.streams }) < ids.count * streams.count {
        try await Task.sleep(for: .milliseconds(100))
      }
      let (begin, first) = (processorSeconds(), tally.withLock { $0 })
      try await Task.sleep(for: .seconds(seconds))
      let (share, last) = ((processorSeconds() - begin) / Double(seconds), tally.withLock { $0 })
      let tenths = Int((share * 1000).rounded())
      say(
        """
        polar: \(last.samples - first.samples) samples in \(seconds) s, \(last.missing) missing, \
        \(last.malformed) malformed, \(tenths / 10).\(tenths % 10) % of a core
        """)
      group.cancelAll()
      while let _ = await group.nextResult() {}
    }
  }

  private static func follow(_ index: Int, of polar: PolarStreams) async throws {
    let (measurement, settings) = streams[index]
    let events = try await polar.start(measurement, settings)
    tally.withLock { $0.streams += 1 }
    for try await event in events {
      tally.withLock {
        if case .value(.samples(let samples)) = event {
          $0.samples += samples.times.count
          $0.missing += abs(samples.missing)
        } else {
          $0.malformed += 1
        }
      }
    }
  }
}
#endif
