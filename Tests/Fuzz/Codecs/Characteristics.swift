import FuzzKit
import HaloProtocol

/// The characteristics in the order of the number that picks one.
///
/// Add at the end only: the files in `Fixtures/corpus/GATT` begin with these numbers.
public let fuzzedCharacteristics: [BluetoothUUID] = [
  0x2A00, 0x2A01, 0x2A04, 0x2A19, 0x2BED, 0x2A23, 0x2A24, 0x2A25, 0x2A26, 0x2A27, 0x2A28, 0x2A29,
  0x2A2A, 0x2A50, 0x2A37, 0x2A38, 0x2A39, 0x2904, 0x2BFF,
]

func fuzzGATT(_ input: [UInt8]) throws(BrokenLaw) {
  guard let first = input.first else { return }
  let characteristic = fuzzedCharacteristics[Int(first) % fuzzedCharacteristics.count]
  let bytes = Array(input.dropFirst())
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
}
