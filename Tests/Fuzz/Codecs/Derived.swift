import FuzzKit
import HaloProtocol

/// Checks values derived from those of a ring: a device chooses numbers that arithmetic uses.
func checkDerived(of message: Colmi.RingMessage) throws(BrokenLaw) {
  switch message {
  case .acceleration(let sample): try check(sample)
  case .measurement(let reading):
    try law(
      reading.value == nil || reading.error == .none,
      "\(reading) has the value \(String(describing: reading.value))")
  case .capabilities(let capabilities):
    try law(
      (10...2550).contains(capabilities.maximumContacts),
      "\(capabilities) has \(capabilities.maximumContacts) contacts")
  default: break
  }
}

/// Checks that a value is in its range in either dialect, and is made from it again.
private func check(_ sample: Colmi.AccelerationSample) throws(BrokenLaw) {
  for dialect in Colmi.AccelerationDialect.allCases {
    let acceleration = sample.acceleration(as: dialect)
    for value in [acceleration.x, acceleration.y, acceleration.z] {
      try law(dialect.range.contains(value), "\(sample) has \(value) in \(dialect)")
    }
    let again: Colmi.AccelerationSample
    do throws(WireError) {
      again = try Colmi.AccelerationSample(acceleration, as: dialect)
    } catch {
      throw BrokenLaw(description: "\(acceleration) is refused as \(dialect): \(error)")
    }
    try law(
      again.acceleration(as: dialect) == acceleration,
      "\(acceleration) of \(dialect) is made into \(again)")
    let milliG = sample.milliG(as: dialect)
    try law((milliG.x < 0) == (acceleration.x < 0) || milliG.x == 0, "\(acceleration) is \(milliG)")
  }
  var detector = Colmi.AccelerationDialectDetector()
  let detected = detector.consume(sample)
  try law(detector.consume(sample) == detected || detected == nil, "a dialect changes by \(sample)")
}

/// Checks values derived from big data, and that their parts make the same value again.
func checkDerived(of message: Colmi.BigDataRingMessage) throws(BrokenLaw) {
  switch message {
  case .sleepHistory(let value):
    try checkParts(of: value) { (value) throws(WireError) in try .init(records: value.records) }
  case .napHistory(let value):
    try checkParts(of: value) { (value) throws(WireError) in try .init(records: value.records) }
  case .bloodOxygenHistory(let value):
    try checkParts(of: value) { (value) throws(WireError) in try .init(days: value.days) }
  case .bloodSugarHistory(let value):
    try checkParts(of: value) { (value) throws(WireError) in try .init(days: value.days) }
  case .temperatureHistory(let value):
    try checkParts(of: value) { (value) throws(WireError) in try .init(days: value.days) }
  case .manualTemperatureHistory(let value):
    try law(
      value.tenthsOfCelsius.count == value.readings.count, "\(value) has other temperatures")
  case .sportSummary(let value):
    try checkParts(of: value) { (value) throws(WireError) in try .init(sessions: value.sessions) }
    for session in value.sessions { try check(session) }
  case .alarmList(let value):
    try checkParts(of: value) { (value) throws(WireError) in try .init(alarms: value.alarms) }
  default: break
  }
}

private func checkParts<Value: Equatable>(
  of value: Value, remake: (Value) throws(WireError) -> Value
) throws(BrokenLaw) {
  let again: Value
  do throws(WireError) {
    again = try remake(value)
  } catch {
    throw BrokenLaw(description: "\(value) cannot be made of its parts: \(error)")
  }
  try law(again == value, "the parts of \(value) make \(again)")
}

private func check(_ session: Colmi.SportSession) throws(BrokenLaw) {
  try checkParts(of: session) { (session) throws(WireError) in
    try .init(sport: session.sport, fields: session.fields)
  }
  if let start = session.start { try checkTime(start.dateTime) }
  let numbers: [(UInt32?, Colmi.SportKey)] = [
    (session.seconds, .duration), (session.metres, .distance), (session.calories, .calories),
    (session.averageHeartRate, .averageHeartRate), (session.minimumHeartRate, .minimumHeartRate),
    (session.maximumHeartRate, .maximumHeartRate), (session.steps, .steps),
  ]
  for (number, key) in numbers {
    let field = session.fields.first { $0.key == key }
    try law(number == field?.number, "\(session) has another number of \(key)")
  }
}

/// Checks values derived from a characteristic.
func checkDerived(of value: GATT.Value) throws(BrokenLaw) {
  switch value {
  case .peripheralPreferredConnectionParameters(let parameters):
    for milliseconds in [
      parameters.minimumIntervalMilliseconds, parameters.maximumIntervalMilliseconds,
    ] {
      try law(milliseconds.map { $0 >= 0 && $0 < 82_000 } ?? true, "\(parameters)")
    }
  case .regulatoryCertificationData(let data):
    let first = data.authoringBody.map { [$0.rawValue] } ?? []
    let second = data.structureType.map { [$0] } ?? []
    try law(data.bytes.starts(with: first + second), "\(data) has another head")
  case .heartRateMeasurement(let measurement):
    let times = measurement.rrIntervals.milliseconds
    try law(times.count == measurement.rrIntervals.count, "\(measurement) has other times")
    try law(times.allSatisfy { $0 >= 0 && $0 < 64_000 }, "\(measurement) has the times \(times)")
  default: break
  }
}
