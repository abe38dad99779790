import FuzzKit
import HaloProtocol

/// The fuzz targets of lights of other families.
///
/// They fuzz the codec alone: random blocks can ruin a light of iDealLED.
let otherLightTargets: [FuzzTarget] = [
  FuzzTarget("ELK", longestInput: 16, body: fuzzELK)
    .seeded { $0.bytes(on: "elk/fff3") + $0.bytes(on: "elk/fff4") },
  FuzzTarget("IDealLED", longestInput: 24, body: fuzzIDealLED)
    .seeded { fixtures in
      let channel = "idealled/d44bc439-abfd-45a2-b575-9254161296"
      let blocks = fixtures.bytes(on: channel + "00") + fixtures.bytes(on: channel + "01")
      let clear = blocks.compactMap { try? IDealLED.Frame(parsing: $0).payload.bytes }
      return clear + fixtures.bytes(on: channel + "0a")
    },
]

/// Fuzzes a command, then the same bytes as a notification.
@Sendable private func fuzzELK(_ input: [UInt8]) throws(BrokenLaw) {
  try checkMessage(input) { (bytes) throws(WireError) in
    try ELK.HostMessage(parsing: bytes)
  } encode: {
    $0.bytes
  }
  try checkMessage(input) { (bytes) throws(WireError) in
    try ELK.LightMessage(parsing: bytes)
  } encode: {
    $0.bytes
  }
}

/// Fuzzes a clear block as a command and as an answer, then the bytes as the colours of an effect.
@Sendable private func fuzzIDealLED(_ input: [UInt8]) throws(BrokenLaw) {
  try checkMessage(input) { (bytes) throws(WireError) in
    try IDealLED.ColorMessage(parsing: bytes)
  } encode: {
    $0.bytes
  }
  guard input.count >= 16 else { return }
  let clear = Array(input[..<16])
  let word = IDealLED.Word(rawValue: UInt16(clear[1]) << 8 | UInt16(clear[2]))
  guard let frame = try? IDealLED.Frame(word, payload: HexBytes(clear)) else {
    throw BrokenLaw(description: "\(HexBytes(clear)) is no block")
  }
  let sealed = frame.bytes
  let again = try? IDealLED.Frame(parsing: sealed)
  try law(again == frame, "\(HexBytes(clear)) is another block after its encryption")
  try checkMessage(sealed) { (bytes) throws(WireError) in
    try IDealLED.HostMessage(parsing: bytes)
  } encode: {
    $0.bytes
  }
  try checkMessage(sealed) { (bytes) throws(WireError) in
    try IDealLED.LightMessage(parsing: bytes)
  } encode: {
    $0.bytes
  }
}
