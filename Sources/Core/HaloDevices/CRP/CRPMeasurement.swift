import HaloProtocol

extension CRPRing {
  /// Longer than blood oxygen takes, which is 48 s.
  static var measuringTime: Duration { .seconds(80) }
  static var takesFirstValue: Bool { true }

  func require(_ kind: Colmi.MeasurementKind) throws(RingError) {
    guard kind.crpOpcode != nil else { throw .unsupported(RingCommand(.crp, code: [1])) }
  }

  /// Passes a frame on to the running measurement; returns false if it does not belong to it.
  ///
  /// A result without a value ends the measurement. A ring also sends readings without a request.
  func receiveReading(_ frame: CRP.Frame) -> Bool {
    guard let kind = measurement.kind, frame.opcode == kind.crpOpcode,
      let message = try? CRP.RingMessage(parsing: frame), let result = message.result(of: kind)
    else { return false }
    if let reading = result {
      measurement.add(reading)
    } else {
      measurement.end(.measurement(kind, .temporary))
    }
    return true
  }
}

extension CRP.RingMessage {
  /// Returns the reading of a measurement; the inner value is nil for a result without a value, and
  /// the outer one for a message about something else.
  fileprivate func result(of kind: Colmi.MeasurementKind) -> Colmi.MeasurementReading?? {
    var (level, pressure): (Int, (UInt8, UInt8)) = (0, (0, 0))
    switch self {
    case .heartRate(let reading): level = Int(reading.beatsPerMinute)
    case .heartRateVariability(let reading):
      level = reading.milliseconds == 0xFFFF ? 0xFF : reading.milliseconds
    case .bloodOxygen(let reading): level = Int(reading.value)
    case .stress(let reading): level = Int(reading.level)
    case .bloodPressure(let reading):
      pressure = (reading.systolic, reading.diastolic)
      level = pressure == (0xFF, 0xFF) ? 0xFF : 0
    // A COLMI ring counts tenths from 20 °C.
    case .temperature(let reading): level = Int(reading.temperature) - 200
    default: return .none
    }
    // No value is FF, and a figure has a byte.
    guard 0..<0xFF ~= level else { return .some(nil) }
    let reading = try? Colmi.MeasurementReading(
      kind: kind, level: UInt8(level), systolic: pressure.0, diastolic: pressure.1)
    return reading.map { .some($0) } ?? .none
  }
}

extension Colmi.MeasurementKind {
  /// The opcode of the measurement; nil for a quantity that no ring of the family measures.
  var crpOpcode: CRP.Opcode? {
    switch self {
    case .heartRate, .heartRateStream: .heartRate
    case .heartRateVariability: .heartRateVariability
    case .bloodOxygen: .bloodOxygen
    case .bloodPressure: .bloodPressure
    case .bodyTemperature: .temperature
    case .stress: .stress
    default: nil
    }
  }
}
