import FuzzKit
import HaloProtocol

/// Fuzzes an advertising payload: every byte is kept, and the strict form accepts a payload that
/// the lenient one finds complete.
func fuzzAdvertising(_ input: [UInt8]) throws(BrokenLaw) {
  let payload = GAP.AdvertisingPayload(decoding: input)
  try law(payload.bytes == input, "\(HexBytes(input)) is written as \(HexBytes(payload.bytes))")
  let strict = try roundTrip(
    input, length: input.count,
    decode: { (bytes) throws(WireError) in try GAP.AdvertisingPayload(parsing: bytes) },
    encode: { $0.bytes })
  try law(
    strict == (payload.isTruncated ? nil : payload),
    "\(HexBytes(input)) is \(payload), and \(strict as Any) where it is read strictly")
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
    let first = try roundTrip(
      payload, length: payload.count,
      decode: { (bytes) throws(WireError) in try IBeacon(parsing: bytes) }, encode: { $0.bytes })
    try law(
      first == nil || first?.bytes == payload,
      "\(entry.payload) is written as \(HexBytes(first?.bytes ?? []))")
  }
}

/// Returns the value of a structure, which is written back unchanged; nil without a value.
private func checkValue(of structure: GAP.ADStructure) throws(BrokenLaw) -> GAP.ADValue? {
  let value: GAP.ADValue?
  do throws(WireError) {
    value = try structure.value
  } catch {
    try check(error, of: structure.data.bytes.count)
    return nil
  }
  guard let value else { return nil }
  let written: GAP.ADStructure
  do throws(WireError) {
    written = try GAP.ADStructure(value)
  } catch {
    throw BrokenLaw(description: "\(value), of \(structure.data), cannot be written: \(error)")
  }
  try law(
    written == structure,
    "\(HexBytes(structure.bytes)) is written as \(HexBytes(written.bytes))")
  return value
}
