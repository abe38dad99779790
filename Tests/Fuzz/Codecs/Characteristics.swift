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
