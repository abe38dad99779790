import FuzzKit
import HaloProtocol

/// The input is a payload: every byte of it is kept, and the strict form takes what the lenient one
/// finds whole.
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
    let value = try roundTrip(
      structure, length: structure.data.bytes.count,
      decode: { (structure) throws(WireError) in try structure.value },
      encode: { value in
        guard let value, let written = try? GAP.ADStructure(value) else { return structure }
        return written
      })
    guard case .manufacturerData(let entry) = value else { continue }
    if let beacon = IBeacon(in: entry) { try checkDescription(beacon) }
    try roundTrip(
      entry.payload.bytes, length: entry.payload.bytes.count,
      decode: { (bytes) throws(WireError) in try IBeacon(parsing: bytes) }, encode: { $0.bytes })
  }
}
