import HaloTestSupport

/// The answers of sensors of all kinds, also to requests for those of other kinds.
@Suite("Transcripts of sensors")
struct SensorTranscriptTests {
  private static let devices: KeyValuePairs<String, @Sendable () -> any LocalPeripheral> = [
    "health": {
      let parts = [VirtualMonitor.cuff(), .oximeter(), .thermometer()] + VirtualMonitor.scale()
      return VirtualSensor(name: "", profiles: parts)
    },
    "glucose": { VirtualSensor(name: "", profiles: [VirtualGlucoseMeter(records: [])]) },
    "power": { VirtualSensor(name: "", profiles: [VirtualPowerMeter()]) },
    "pod": { VirtualSensor(name: "", profiles: [VirtualFootPod()]) },
    "polar": { VirtualSensor(name: "", polar: VirtualPolar()) },
    "trainer": { VirtualSensor(name: "", trainer: VirtualTrainer()) },
    "bike": { VirtualCyclingSensor(calibrationTime: .seconds(3)) },
    "strap": { VirtualHeartRateStrap(profile: .full, seed: 3) },
  ]

  @Test("Each request has the answer of the record")
  func answers() throws {
    var lines: [String] = []
    for (name, device) in Self.devices {
      let ask = Transcript()
      ask.world.air.place(device(), as: "device")
      try ask.visit { (sensor: ProfileSensor) in
        await ask { try await sensor.trainer().features }
        await ask { try await sensor.trainer().readings().next(2) }
        await ask { try await sensor.trainer().requestControl() }
        await ask { try await sensor.footPod().setDistance(meters: 5) }
        await ask { try await sensor.powerMeter().readings().next(2) }
        await ask { try await sensor.powerMeter().perform(.setWheelRevolutions(7)) }
        await ask { try await sensor.users().register(code: 1234) }
        await ask { try await sensor.bodyCompositions().next(4) }
        await ask { try await sensor.glucoseMeter().records { ask.add("\($0)") } }
        await ask { try await sensor.polarStreams().measurements() }
      }
      try ask.visit { (_: CyclingSensor) in }
      try ask.visit { (strap: HeartRateStrap) in
        await ask { try await strap.information() }
        await ask { try await strap.information(withSerialNumber: true) }
      }
      lines.append(ask.line(name))
    }
    lines.append(Self.judgements())
    #expect(try changes(of: "sensor-transcripts", to: lines) == [])
  }

  /// The judgements on random intervals with premature, missed, extra and out-of-range beats.
  private static func judgements() -> String {
    let ask = Transcript()
    for number in 0..<20 {
      var random = ask.world.simulation.randomNumbers(for: "\(number)")
      var (series, now) = (RRSeries(), Duration.zero)
      for _ in 0..<300 {
        let normal = random.number(in: 790...910)
        let values: [Int]
        switch random.number(in: 0...11) {
        case 0: values = [normal / 2, normal * 3 / 2]
        case 1: values = [normal * 2]
        case 2: values = [normal / 3, normal * 2 / 3]
        case 3: values = [normal * 3 / 2]
        case 4: values = [20]
        default: values = [normal]
        }
        for value in values {
          now += .milliseconds(value)
          let flaws = series.consume(
            .init(beatsPerMinute: 60, rrIntervals: [UInt16(value)]), at: now
          ).map(\.flaw)
          ask.add("\(flaws)")
        }
      }
    }
    return ask.line("intervals")
  }
}
