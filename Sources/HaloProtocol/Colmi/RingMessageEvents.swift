// Opcodes of the ring with many layouts: a kind or code in byte 1 tells them apart.

extension Colmi.RingMessage {
  /// A frame of opcode 69, by its kind.
  static func measuring(_ frame: Colmi.Frame) throws(WireError) -> Self {
    switch Colmi.MeasurementKind(rawValue: frame[1]) {
    case .oneKey: .oneKey(try .init(parsing: frame))
    case .heartRateRaw: .heartRateRaw(try .init(parsing: frame))
    case .bloodOxygenRaw: .bloodOxygenRaw(try .init(parsing: frame))
    case .temperatures: .temperatures(try .init(parsing: frame))
    default: .measurement(try .init(parsing: frame))
    }
  }

  /// A frame of opcode 6A, by its kind.
  static func measured(_ frame: Colmi.Frame) throws(WireError) -> Self {
    switch Colmi.MeasurementKind(rawValue: frame[1]) {
    case .heartRateRaw: .heartRateRawSample(try .init(parsing: frame))
    case .bloodOxygenRaw: .bloodOxygenRawSample(try .init(parsing: frame))
    case .temperatures: .temperaturesSample(try .init(parsing: frame))
    default: .stopMeasurement(try .init(parsing: frame))
    }
  }

  /// A frame of opcode A1, by its code; a refusal has been seen to before.
  static func rawSensors(_ frame: Colmi.Frame) throws(WireError) -> Self {
    switch Colmi.RawSensorCode(rawValue: frame[1]) {
    case .redLight: .redLight(try .init(parsing: frame))
    case .greenLight: .greenLight(try .init(parsing: frame))
    case .acceleration: .acceleration(try .init(parsing: frame))
    default: .rawSensor(try .init(parsing: frame))
    }
  }

  /// A frame of opcode 73, by its code.
  static func notified(_ frame: Colmi.Frame) throws(WireError) -> Self {
    switch Colmi.NotificationCode(rawValue: frame[1]) {
    case .battery: .batteryNotification(try .init(parsing: frame))
    case .stepIncrement: .stepIncrement(try .init(parsing: frame))
    case .liveActivity: .liveActivity(try .init(parsing: frame))
    case .worshipCount: .worshipCount(try .init(parsing: frame))
    case .touchStatus: .touchStatus(try .init(parsing: frame))
    case .newHeartRateVariability: .heartRateVariability(try .init(parsing: frame))
    case .newStress: .stress(try .init(parsing: frame))
    case .gesture: .gesture(try .init(parsing: frame))
    case .exerciseHeartRate: .exerciseHeartRate(try .init(parsing: frame))
    case .manualHeartRate: .manualHeartRate(try .init(parsing: frame))
    case .praise: .praise(try .init(parsing: frame))
    case .restingHeartRate: .restingHeartRate(try .init(parsing: frame))
    case .temperature: .temperature(try .init(parsing: frame))
    case let code where Colmi.NewRecordNotification.hasLayout(of: code):
      .newRecord(try .init(parsing: frame))
    case let code where Colmi.EventNotification.hasLayout(of: code):
      .event(try .init(parsing: frame))
    default: .unrecognized(frame)
    }
  }
}
