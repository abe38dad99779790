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
