import FuzzKit
import HaloCapture
import HaloProtocol

func fuzzATTPacket(_ input: [UInt8]) throws(BrokenLaw) {
  let packet = try roundTrip(
    input[...], length: input.count,
    decode: { (bytes) throws(WireError) in try ATTPacket(parsing: bytes) },
    encode: { $0.bytes[...] })
  // A type on the Bluetooth base has two forms, of which the short one is written.
  guard let packet, !hasLongTypeOnBase(input) else { return }
  try law(packet.bytes == input, "\(HexBytes(input)) is written as \(HexBytes(packet.bytes))")
}

private func hasLongTypeOnBase(_ bytes: [UInt8]) -> Bool {
  bytes.indices.dropLast(3).contains { bytes[$0...].starts(with: [0xFB, 0x34, 0x9B, 0x5F]) }
}
