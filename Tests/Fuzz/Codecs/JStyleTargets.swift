import FuzzKit
import HaloProtocol

/// The fuzz targets of JStyle rings.
let jstyleTargets: [FuzzTarget] = [
  FuzzTarget("JStyleCommand", longestInput: 17, body: fuzzCommand)
    .seeded { $0.bytes(on: "jstyle/fff6") },
  FuzzTarget("JStyleNotification", longestInput: 244, body: fuzzNotification)
    .seeded { $0.bytes(on: "jstyle/fff7") },
  FuzzTarget("JStyleRecords", longestInput: 512, body: fuzzRecords)
    .seeded { fixtures in
      fixtures.bytes(on: "jstyle/fff7").enumerated().map { [UInt8($0 % 40), UInt8($0 & 1)] + $1 }
    },
]

/// Fuzzes a command, then one with the right checksum.
@Sendable private func fuzzCommand(_ input: [UInt8]) throws(BrokenLaw) {
  for bytes in [input, sealed(input)] {
    let message = try roundTrip(
      bytes, length: bytes.count,
      decode: { (bytes) throws(WireError) in try JStyle.HostMessage(parsing: bytes) },
      encode: { $0.bytes })
    try law(message == nil || message?.bytes == bytes, "\(HexBytes(bytes)) loses bytes")
    if let message { try checkDescription(message) }
  }
}

/// Fuzzes a notification, then one of 16 bytes with the right checksum.
@Sendable private func fuzzNotification(_ input: [UInt8]) throws(BrokenLaw) {
  for bytes in [input, sealed(input)] { try checkNotification(bytes) }
}

private func checkNotification(_ bytes: [UInt8]) throws(BrokenLaw) {
  let message = try roundTrip(
    bytes, length: bytes.count,
    decode: { (bytes) throws(WireError) in try JStyle.RingMessage(parsing: bytes) },
    encode: { $0.bytes })
  try law(message == nil || message?.bytes == bytes, "\(HexBytes(bytes)) loses bytes")
  if let message { try checkDescription(message) }
}

/// Returns the first 15 bytes with their sum.
private func sealed(_ input: [UInt8]) -> [UInt8] {
  let body = (input + Array(repeating: 0, count: 15)).prefix(15)
  return body + [body.reduce(0, &+)]
}

/// Cuts the input into notifications: messages have all bytes, and less than a record is pending.
@Sendable private func fuzzRecords(_ input: [UInt8]) throws(BrokenLaw) {
  guard input.count > 2 else { return }
  var assembler = JStyle.RecordAssembler(for: input[1] & 1 == 0 ? .x6b : .v8)
  var rest = input.dropFirst(2)
  var (sent, received) = (0, 0)
  while !rest.isEmpty {
    let piece = Array(rest.prefix(Int(input[0]) + 1))
    rest = rest.dropFirst(piece.count)
    sent += piece.count
    for message in assembler.consume(piece) {
      received += message.count
      try law(!message.isEmpty, "a message is empty")
      try checkNotification(message)
    }
    try law(
      assembler.pendingCount < JStyle.RecordAssembler.longestRecord,
      "\(assembler.pendingCount) bytes are pending")
    try law(received + assembler.pendingCount == sent, "bytes are lost")
  }
  try law(assembler.reset().count == sent - received, "a reset drops other bytes")
}
