import FuzzKit
import HaloProtocol

/// The fuzz targets of RingConn rings.
let ringConnTargets: [FuzzTarget] = [
  FuzzTarget("RingConn", longestInput: 244, body: fuzzRingConn)
    .seeded { fixtures in
      let frames = fixtures.bytes(on: "ringconn/data")
      return frames + frames.map { Array($0.dropLast()) }
    }
]

/// Fuzzes a write and a notification, and a notification whose checksum is right.
@Sendable private func fuzzRingConn(_ input: [UInt8]) throws(BrokenLaw) {
  try checkMessage(input) { (bytes) throws(WireError) in
    try RingConn.HostMessage(parsing: bytes)
  } encode: {
    $0.bytes
  }
  for bytes in [input, input + [input.reduce(0, ^)]] {
    try checkMessage(bytes) { (bytes) throws(WireError) in
      try RingConn.RingMessage(parsing: bytes)
    } encode: {
      $0.bytes
    }
  }
}

/// Checks that a message is written as it was read, and has a description.
func checkMessage<Message: Equatable & CustomStringConvertible>(
  _ bytes: [UInt8], decode: ([UInt8]) throws(WireError) -> Message, encode: (Message) -> [UInt8]
) throws(BrokenLaw) {
  guard
    let message = try roundTrip(bytes, length: bytes.count, decode: decode, encode: encode)
  else { return }
  try law(encode(message) == bytes, "\(HexBytes(bytes)) loses bytes")
  try checkDescription(message)
}
