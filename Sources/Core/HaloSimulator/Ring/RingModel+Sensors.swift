import HaloProtocol

extension RingModel {
  mutating func rawSensors(_ request: Colmi.RawSensorRequest, at time: Duration) -> Response {
    let isBlueX = profile.quirks.rawSensors == .blueX
    let stops: [Colmi.RawSensorAction] = isBlueX ? [.stop] : [.r08Stop, .r08OtherStop]
    let starts: [Colmi.RawSensorAction] = isBlueX ? [.start] : [.r08Start, .start]
    switch request.action {
    case let action where starts.contains(action):
      activities.removeAll { $0.kind.isRawSensors }
      begin(.rawSensors(isBlueX ? .blueX : .realtek), at: time)
      return Response()
    case let action where stops.contains(action):
      activities.removeAll { $0.kind.isRawSensors }
      guard !isBlueX, let reply = try? Colmi.RawSensorReply(code: .stopped) else {
        return Response()
      }
      return Response(reply)
    case .once:
      return Response(rawSamples(isBlueX ? .blueX : .realtek))
    case .calibrate:
      let result = Colmi.RawPayload(truncating: [0, 0, 0, 0, 0, 0, 0, 0, 1])
      return (try? Colmi.RawSensorReply(code: .calibration, payload: result)).map { Response($0) }
        ?? Response()
    default:
      // The ring ignores actions of the other dialect.
      return Response()
    }
  }

  /// Returns one group of raw sensor frames: red light, green light, acceleration, and on RT08 a
  /// fourth.
  mutating func rawSamples(_ dialect: Colmi.RawSensorDialect) -> [Colmi.Frame] {
    let packing: Colmi.AccelerationDialect = dialect == .blueX ? .twelveBit : .sixteenBit
    let red = UInt16(number(120...190))
    let green = 10_400 + UInt16(number(0...255))
    let red1 = Colmi.RedLightSample(raw: red, maximum: 194, minimum: 114, third: 149, validity: 1)
    let green1 = Colmi.GreenLightSample(
      raw: green, maximum: 10_957, minimum: 10_300, difference: 657, validity: 1)
    var frames = [red1.frame, green1.frame]
    let still = acceleration(unitsPerG: Int16(packing.unitsPerG))
    if let sample = try? Colmi.AccelerationSample(still, as: packing) {
      frames.append(sample.frame)
    }
    let fourth = Colmi.RawPayload(truncating: [0, 12, 0, 9, 0, 15, 0x0F, 0xFF])
    if dialect == .realtek,
      let sample = try? Colmi.RawSensorReply(code: .r08Fourth, payload: fourth)
    {
      frames.append(sample.frame)
    }
    return frames
  }

  /// Returns the acceleration of a hand at rest: one g along z, with noise on each axis.
  mutating func acceleration(unitsPerG: Int16 = 8192) -> Colmi.Acceleration {
    func noise(_ random: inout SplitMix64) -> Int16 {
      Int16(random.number(in: -30...30)) * (unitsPerG / 512) / 2
    }
    return Colmi.Acceleration(x: noise(&random), y: noise(&random), z: unitsPerG + noise(&random))
  }

  /// Starts, continues or stops the older live heart rate; returns nil for an action that the ring
  /// rejects.
  mutating func legacyHeartRate(
    _ request: Colmi.LegacyHeartRateRequest, at time: Duration
  ) -> Response? {
    switch request.action {
    case .start:
      activities.removeAll { $0.kind == .legacyHeartRate }
      begin(.legacyHeartRate, at: time)
    case .stop:
      activities.removeAll { $0.kind == .legacyHeartRate }
    case .keepAlive:
      for index in activities.indices where activities[index].kind == .legacyHeartRate {
        activities[index].keptAliveAt = time
      }
    default:
      // One client sends the digit character 3 for the number 3; the ring rejects that.
      return nil
    }
    return Response()
  }

  /// Returns a reading of the older live heart rate; nil after a minute without a keep-alive.
  mutating func legacyReading(_ activity: inout RingActivity, at time: Duration) -> [Colmi.Frame]? {
    guard time - activity.keptAliveAt <= .seconds(60) else { return nil }
    activity.count += 1
    return [Colmi.LegacyHeartRateReading(beatsPerMinute: number(64...73)).frame]
  }
}

extension RingActivity.Kind {
  var isRawSensors: Bool { if case .rawSensors = self { true } else { false } }
}
