import HaloProtocol

extension YCBTRing {
  /// Longer than blood oxygen takes, which is up to 63 s.
  static var measuringTime: Duration { .seconds(80) }

  func require(_ kind: Colmi.MeasurementKind) async throws(RingError) {
    guard let (_, feature) = kind.ycbtMode, try await !capabilities().excludes(feature) else {
      throw .unsupported(.ycbt(.measurement))
    }
  }

  /// Passes a frame on to the running measurement; returns false if it does not belong to it.
  func receiveReading(_ frame: YCBT.Frame) -> Bool {
    guard let kind = measurement.kind, let mode = kind.ycbtMode?.0,
      let message = try? YCBT.StreamMessage(parsing: frame)
    else { return false }
    if case .measurementEnd(let end) = message, end.mode == mode {
      measurement.end(end.result == .succeeded ? nil : .measurement(kind, .temporary))
    } else if let reading = message.reading(of: kind, mode) {
      measurement.add(reading)
    } else {
      return false
    }
    return true
  }
}

extension YCBT.StreamMessage {
  /// The reading of a measurement in the message; nil if the message is about something else.
  fileprivate func reading(
    of kind: Colmi.MeasurementKind, _ mode: YCBT.MeasurementMode
  ) -> Colmi.MeasurementReading? {
    var (level, systolic, diastolic): (UInt8?, UInt8, UInt8) = (nil, 0, 0)
    switch (mode, self) {
    case (.heartRate, .liveHeartRate(let value)): level = value.heartRate
    case (.bloodOxygen, .liveBloodOxygen(let value)): level = value.bloodOxygen
    case (.bloodPressure, .liveBloodPressure(let value)):
      (level, systolic, diastolic) = (value.heartRate ?? 0, value.systolic, value.diastolic)
    case (.heartRateVariability, .liveBloodPressure(let value)): level = value.heartRateVariability
    // A COLMI ring counts tenths from 20 °C.
    case (.temperature, .liveBloodPressure(let value)):
      level = value.temperature?.tenths.map { UInt8(clamping: $0 - 200) }
    case (.stress, .liveBody(let value)): level = value.stress.joined
    // No source has the form of temperatures and stress in this event.
    case (.heartRate, .measurementStatus(let value)) where value.mode == mode,
      (.bloodOxygen, .measurementStatus(let value)) where value.mode == mode:
      level = value.values.bytes.first
    case (.bloodPressure, .measurementStatus(let value))
    where value.mode == mode && value.values.bytes.count > 1:
      (level, systolic, diastolic) = (0, value.values.bytes[0], value.values.bytes[1])
    default: break
    }
    return level.flatMap {
      try? Colmi.MeasurementReading(kind: kind, level: $0, systolic: systolic, diastolic: diastolic)
    }
  }
}

extension YCBT.DecimalPair {
  /// A temperature in tenths of a degree; nil for a filler.
  var tenths: Int? { isNoTemperature ? nil : Int((value * 10).rounded()) }
  /// A stress, whose digits the ring splits: 5 and 3 mean 53.
  var joined: UInt8 { UInt8(clamping: Int(whole) * 10 + Int(fraction)) }
}

extension Colmi.MeasurementKind {
  /// The mode for the quantity, and the feature of rings that can measure it; nil without a mode
  /// whose values are known.
  var ycbtMode: (YCBT.MeasurementMode, YCBT.Feature)? {
    switch self {
    case .heartRate, .heartRateStream: (.heartRate, .heartRateMeasurement)
    case .bloodPressure: (.bloodPressure, .bloodPressureMeasurement)
    case .bloodOxygen: (.bloodOxygen, .bloodOxygenMeasurement)
    case .bodyTemperature: (.temperature, .temperatureMeasurement)
    case .heartRateVariability: (.heartRateVariability, .heartRateVariability)
    case .stress: (.stress, .stress)
    default: nil
    }
  }
}
