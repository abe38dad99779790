import FuzzKit
import HaloProtocol

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
