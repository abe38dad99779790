import FuzzKit
import HaloProtocol

/// Fuzzes a value: the number of a characteristic, then the bytes of its value.
func fuzzGATT(_ input: [UInt8]) throws(BrokenLaw) {
  guard let first = input.first else { return }
  let bytes = Array(input.dropFirst())
  guard Int(first) < 0xF0 else { return try checkUnknown(bytes) }
  let characteristic = fuzzedCharacteristics[Int(first) % fuzzedCharacteristics.count]
  let value = try roundTrip(
    bytes, length: bytes.count,
    decode: { (bytes) throws(WireError) in try GATT.decode(bytes, of: characteristic) },
    encode: { $0?.bytes ?? [] })
  guard let value else { return }
  guard let value else {
    throw BrokenLaw(description: "\(characteristic) is not known to GATT.decode")
  }
  try law(
    value.characteristic == characteristic,
    "\(HexBytes(bytes)) of \(characteristic) is a value of \(value.characteristic)")
  try checkDescription(value.base)
  try checkDerived(of: value)
  if case .heartRateMeasurement(let measurement) = value { try check(measurement, of: bytes) }
}

/// Checks any characteristic, selected by two bytes: an unknown one has no value, and no error.
private func checkUnknown(_ bytes: [UInt8]) throws(BrokenLaw) {
  guard bytes.count >= 2 else { return }
  let characteristic = BluetoothUUID(UInt16(bytes[0]) << 8 | UInt16(bytes[1]))
  let value: GATT.Value?
  do throws(WireError) { value = try GATT.decode(Array(bytes[2...]), of: characteristic) } catch {
    try check(error, of: bytes.count - 2)
    value = nil
    try law(
      fuzzedCharacteristics.contains(characteristic),
      "\(characteristic) has the error \(error), and is not among those that are fuzzed")
  }
  try law(
    value == nil || fuzzedCharacteristics.contains(characteristic),
    "\(characteristic) has a value, and is not among those that are fuzzed")
}

/// Checks that a measurement is written back unchanged, with any anomaly, and that one without
/// anomalies could come from a conforming sensor.
private func check(_ measurement: GATT.HeartRateMeasurement, of bytes: [UInt8]) throws(BrokenLaw) {
  try law(measurement.bytes == bytes, "\(HexBytes(bytes)) is written as \(measurement.bytes)")
  let sent = GATT.HeartRateMeasurement(
    beatsPerMinute: measurement.beatsPerMinute, usesUInt16: measurement.usesUInt16,
    contact: measurement.contact, energyExpendedKilojoules: measurement.energyExpendedKilojoules,
    rrIntervals: measurement.rrIntervals)
  try law(
    measurement.anomalies.isEmpty == (sent == measurement),
    "\(HexBytes(bytes)) has the anomalies \(measurement.anomalies.names), and is sent as \(sent)")
  for length in [2, 5, 20] {
    guard let part = measurement.prefix(fitting: length) else { continue }
    try law(
      part.measurement.bytes.count <= length,
      "\(length) bytes have no room for \(part.measurement)")
    try law(
      Array(part.measurement.rrIntervals) + Array(part.rest) == Array(measurement.rrIntervals),
      "intervals of \(measurement) are lost")
  }
}

/// Fuzzes an advertising payload: every byte is kept, and the strict form accepts a payload that
/// the lenient one finds complete.
func fuzzAdvertising(_ input: [UInt8]) throws(BrokenLaw) {
  let payload = GAP.AdvertisingPayload(decoding: input)
  try law(payload.bytes == input, "\(HexBytes(input)) is written as \(HexBytes(payload.bytes))")
  let strict = try roundTrip(input, as: GAP.AdvertisingPayload.self)
  try law(
    strict == (payload.isTruncated ? nil : payload),
    "\(HexBytes(input)) is \(payload), and \(strict as Any) where it is read strictly")
  let again = try? GAP.AdvertisingPayload(payload.structures, rest: payload.rest)
  try law(again == payload, "\(payload) is made of its parts as \(again as Any)")
  try checkDescription(payload)
  for structure in payload.structures {
    guard case .manufacturerData(let entry) = try checkValue(of: structure) else { continue }
    let payload = entry.payload.bytes
    // A beacon may follow other parts of Apple's data.
    if let beacon = IBeacon(in: entry) {
      try checkDescription(beacon)
      try law(
        payload.suffix(beacon.bytes.count) == beacon.bytes[...],
        "\(beacon), of \(entry.payload), is written as \(HexBytes(beacon.bytes))")
    }
    try checkMessage(payload, as: IBeacon.self)
  }
}

/// Returns the value of a structure, which is written back unchanged; nil without a value.
private func checkValue(of structure: GAP.ADStructure) throws(BrokenLaw) -> GAP.ADValue? {
  let value = try roundTrip(
    structure, length: structure.data.bytes.count,
    decode: { (structure) throws(WireError) in try structure.value },
    encode: { value in value.flatMap { try? GAP.ADStructure($0) } ?? structure })
  guard case .some(.some(let value)) = value else { return nil }
  let written = try? GAP.ADStructure(value)
  try law(written == structure, "\(value), of \(structure), is written as \(written as Any)")
  return value
}

/// Fuzzes a kind of text, then UTF-8, as JSON and the command line pass it to the library.
func fuzzWireText(_ input: [UInt8]) throws(BrokenLaw) {
  guard let first = input.first else { return }
  let text = String(decoding: input.dropFirst(), as: UTF8.self)
  // These two were added later, and no input of the corpus began with these bytes.
  switch first {
  case 0xFE: return try check(Triones.Color.self, text)
  case 0xFF: return try check(Colmi.BigDataFrame.self, text)
  default: break
  }
  switch first % 6 {
  case 0: try check(HexBytes.self, text)
  case 1: try check(BluetoothUUID.self, text)
  case 2: try check(CivilDate.self, text)
  case 3: try check(CivilDateTime.self, text)
  case 4: try check(Colmi.RawPayload.self, text)
  default: try check(Colmi.Frame.self, text)
  }
}

let wireTextSeeds: [[UInt8]] = [
  "0x12 34:ab-CD", "2A37", "0000180d", "6E40FFF0-B5A3-F393-E0A9-E50E24DCCA9E", "2025-12-11",
  "1970-01-01", "2025-12-11T22:54:17", "", "034e0000000000000000000000000051", "#5A009D", "5a009d",
  "bc2a0100bf4000",
].flatMap { text in ([0, 1, 2, 3, 4, 5, 0xFE, 0xFF] as [UInt8]).map { [$0] + Array(text.utf8) } }

private func check<Value: WireText & Equatable>(
  _ type: Value.Type, _ text: String
) throws(BrokenLaw) {
  guard let value = try roundTrip(text, as: type) else { return }
  // An empty value has an empty text.
  if value.description != "" { try checkDescription(value) }
  guard let identifier = value as? BluetoothUUID else { return }
  let bytes = identifier.littleEndianBytes[...]
  try law(bytes.count == 2 || bytes.count == 16, "ATT has no UUID of \(bytes.count) bytes")
  let again = try? BluetoothUUID(parsingLittleEndian: bytes.span)
  try law(again == identifier, "\(identifier) is read as \(again as Any)")
}

// Checks numbers against the documentation, and values derived from them: a device chooses numbers
// that arithmetic uses.

extension Colmi.HostMessage {
  func checkNumbers() throws(BrokenLaw) {
    switch self {
    case .setTime(let request):
      try checkTime(request.dateTime)
      try checkDate(request.dateTime.date, years: 2000...2099)
    case .alarmWrite(let request): try checkClock(request.reminder.hour, request.reminder.minute)
    case .drinkReminderWrite(let request):
      try checkClock(request.reminder.hour, request.reminder.minute)
    case .sedentaryReminderWrite(let request): try check(request.reminder)
    case .bloodPressureRecords(let request): try checkTime(request.since.dateTime)
    default: break
    }
  }
}

extension Colmi.RingMessage {
  func checkNumbers() throws(BrokenLaw) {
    switch self {
    case .alarm(let reply): try checkClock(reply.reminder.hour, reply.reminder.minute)
    case .drinkReminder(let reply): try checkClock(reply.reminder.hour, reply.reminder.minute)
    case .sedentaryReminder(let reply): try check(reply.reminder)
    case .stepRecord(let record):
      try checkDate(record.date, years: 2000...2099)
      try law(record.slot < 96 && record.index < record.count, "\(record) is in no day")
    case .legacySleepRecord(let record):
      try checkDate(record.date, years: 2000...2099)
      try law(record.slot < 96 && record.index < record.count, "\(record) is in no day")
    case .dayTotalsActivity(let totals): try check(totals.daysAgo, totals.date)
    case .dayTotalsDistance(let totals): try check(totals.daysAgo, totals.date)
    case .bloodPressureLogHeader(let header): try checkDate(header.date, years: 2000...2255)
    case .heartRateLogStart(let start):
      try checkTime(start.timestamp.dateTime)
      try law(start.values.count == 9, "\(start) has \(start.values.count) values")
    case .heartRateLogSegment(let segment):
      try law(segment.index >= 2 && segment.values.count == 13, "\(segment) is no segment")
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
}

extension Colmi.BigDataRingMessage {
  /// Also checks that the parts of a value make the same value again.
  func checkNumbers() throws(BrokenLaw) {
    switch self {
    case .sleepHistory(let value):
      try checkParts(of: value) { (value) throws(WireError) in try .init(records: value.records) }
      try checkSleep(value.records)
    case .napHistory(let value):
      try checkParts(of: value) { (value) throws(WireError) in try .init(records: value.records) }
      try checkSleep(value.records)
    case .bloodOxygenHistory(let value):
      try checkParts(of: value) { (value) throws(WireError) in try .init(days: value.days) }
      try law(value.days.allSatisfy { $0.hours.count == 24 }, "a day has not 24 hours")
    case .bloodSugarHistory(let value):
      try checkParts(of: value) { (value) throws(WireError) in try .init(days: value.days) }
      try law(value.days.allSatisfy { $0.hours.count == 24 }, "a day has not 24 hours")
    case .temperatureHistory(let value):
      try checkParts(of: value) { (value) throws(WireError) in try .init(days: value.days) }
      for day in value.days { try check(day) }
    case .manualTemperatureHistory(let value):
      try law(
        value.tenthsOfCelsius.count == value.readings.count, "\(value) has other temperatures")
    case .sportSummary(let value):
      try checkParts(of: value) { (value) throws(WireError) in try .init(sessions: value.sessions) }
      try law(value.sessions.count <= 255, "\(value.sessions.count) sessions")
      for session in value.sessions { try check(session) }
    case .alarmList(let value):
      try checkParts(of: value) { (value) throws(WireError) in try .init(alarms: value.alarms) }
      try law(value.alarms.allSatisfy { $0.label.utf8.count <= 251 }, "an alarm's name has no room")
    default: break
    }
  }
}

private func check(_ day: Colmi.TemperatureDay) throws(BrokenLaw) {
  let minutes = Int(day.minutesPerSlot)
  try law(minutes > 0, "slots of \(day.daysAgo) days ago have no minutes")
  try law(
    day.values.isEmpty || (day.values.count - 1) * minutes < 1440,
    "\(day.values.count) slots of \(minutes) min are more than a day")
  try law(
    day.tenthsOfCelsius.allSatisfy { $0.map { (201...455).contains($0) } ?? true },
    "a temperature is out of range: \(day.tenthsOfCelsius)")
}

private func check(_ reminder: Colmi.SedentaryReminder) throws(BrokenLaw) {
  try checkClock(reminder.startHour, reminder.startMinute)
  try checkClock(reminder.endHour, reminder.endMinute)
}

private func check(_ daysAgo: UInt8, _ date: CivilDate?) throws(BrokenLaw) {
  try law(daysAgo <= 99, "\(daysAgo) days have no two digits")
  if let date { try checkDate(date, years: 2000...2099) }
}

/// Checks that a value is in its range in either dialect, and is made from it again.
private func check(_ sample: Colmi.AccelerationSample) throws(BrokenLaw) {
  for dialect in Colmi.AccelerationDialect.allCases {
    let acceleration = sample.acceleration(as: dialect)
    for value in [acceleration.x, acceleration.y, acceleration.z] {
      try law(dialect.range.contains(value), "\(sample) has \(value) in \(dialect)")
    }
    let again = try? Colmi.AccelerationSample(acceleration, as: dialect)
    try law(
      again?.acceleration(as: dialect) == acceleration,
      "\(acceleration) of \(dialect) is made into \(again as Any)")
    let milliG = sample.milliG(as: dialect)
    try law((milliG.x < 0) == (acceleration.x < 0) || milliG.x == 0, "\(acceleration) is \(milliG)")
  }
  var detector = Colmi.AccelerationDialectDetector()
  let detected = detector.consume(sample)
  try law(detector.consume(sample) == detected || detected == nil, "a dialect changes by \(sample)")
}

private func checkSleep(_ records: [Colmi.SleepRecord]) throws(BrokenLaw) {
  try law(records.count <= 255, "\(records.count) records")
  for record in records {
    try law(record.stages.count <= 125, "\(record.stages.count) stages")
    try law(
      record.startMinuteFromMidnight + record.minutes == Int(record.endMinute),
      "the stages of \(record) do not end with it")
  }
}

func checkSlots(_ count: Int, of minutes: Int) throws(BrokenLaw) {
  try law((1...255).contains(minutes), "\(minutes) min a slot")
  try law(count * minutes <= 1440, "\(count) slots of \(minutes) min are more than a day")
}

/// Checks that a date exists in the calendar, within these years.
func checkDate(_ date: CivilDate, years: ClosedRange<Int>) throws(BrokenLaw) {
  try law(years.contains(date.year), "\(date) is outside of \(years)")
  let again = CivilDate(year: date.year, month: date.month, day: date.day)
  try law(again == date, "no calendar has \(date)")
  try law(CivilDate(daysSince1970: date.daysSince1970) == date, "\(date) is another day")
  let next = date.adding(days: 1)
  try law(next?.adding(days: -1) == date, "the day after \(date) is \(next as Any)")
  try law(next.map { date < $0 } ?? true, "\(date) is not before the next day")
}

func checkTime(_ time: CivilDateTime) throws(BrokenLaw) {
  try law((0..<86_400).contains(time.secondOfDay), "no day has \(time)")
  let again = CivilDateTime(time.date, hour: time.hour, minute: time.minute, second: time.second)
  try law(again == time, "\(time) is another time")
  let seconds = time.secondsSince1970
  try law(CivilDateTime(secondsSince1970: seconds) == time, "\(seconds) s are not \(time)")
  try law(time.adding(seconds: 1).map { time < $0 } ?? true, "\(time) is not before the next")
}

private func checkClock(_ hour: UInt8, _ minute: UInt8) throws(BrokenLaw) {
  try law(hour < 24 && minute < 60, "no clock shows \(hour):\(minute)")
}

private func checkParts<Value: Equatable>(
  of value: Value, remake: (Value) throws(WireError) -> Value
) throws(BrokenLaw) {
  let again = try? remake(value)
  try law(again == value, "the parts of \(value) make \(again as Any)")
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

func checkDerived(of value: GATT.Value) throws(BrokenLaw) {
  switch value {
  case .peripheralPreferredConnectionParameters(let parameters):
    for milliseconds in [
      parameters.minimumIntervalMilliseconds, parameters.maximumIntervalMilliseconds,
    ] { try law(milliseconds.map { $0 >= 0 && $0 < 82_000 } ?? true, "\(parameters)") }
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
