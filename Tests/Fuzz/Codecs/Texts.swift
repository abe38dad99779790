import FuzzKit
import HaloProtocol

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
