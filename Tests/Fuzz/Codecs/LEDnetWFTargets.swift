import FuzzKit
import HaloProtocol

/// The fuzz targets of lights of LEDnetWF and IOTBT.
let lednetwfTargets: [FuzzTarget] = [
  FuzzTarget("LEDnetWF", longestInput: 128, body: fuzzFrames)
    .seeded { fixtures in
      ["lednetwf/ff01", "lednetwf/ff02", "iotbt/ff01", "iotbt/ff02"].flatMap {
        fixtures.bytes(on: $0)
      }
    },
  FuzzTarget("SealedLEDnetWF", longestInput: 128, body: fuzzPayload)
    .seeded { fixtures in
      ["lednetwf/ff01", "iotbt/ff01", "iotbt/ff02"].flatMap { fixtures.bytes(on: $0) }
        .map { Array($0.dropFirst(8)) }
    },
  FuzzTarget("LEDnetWFAdvertising", longestInput: 29, body: fuzzLightAdvertising)
    .seeded { fixtures in
      fixtures.bytes(on: "iotbt/ff02").map { [0x80] + $0.dropFirst(14).prefix(14) }
    },
]

/// Fuzzes writes and notifications of both families, and the same bytes as parts of a frame.
@Sendable private func fuzzFrames(_ input: [UInt8]) throws(BrokenLaw) {
  try checkMessages(input)
  var assembler = LEDnetWF.FragmentAssembler()
  for start in stride(from: 0, to: input.count, by: 24) {
    let part = Array(input[start..<min(start + 24, input.count)])
    if let whole = try? assembler.consume(part), whole != part {
      try law(whole.count <= input.count + 2, "\(HexBytes(whole)) has more bytes than its parts")
      try checkMessages(whole)
    }
  }
}

/// Fuzzes a payload in frames with right lengths: of either version, and as text.
@Sendable private func fuzzPayload(_ input: [UInt8]) throws(BrokenLaw) {
  let digits = input.flatMap { byte in Array(HexBytes([byte]).description.uppercased().utf8) }
  let text = Array("{\"code\":0,\"payload\":\"".utf8) + digits + Array("\"}".utf8)
  let (high, low) = (UInt8(input.count >> 8), UInt8(input.count & 0xFF))
  try checkMessages([0, 1, 0x80, 0, high, low, low &+ 1, 0x0B] + input)
  try checkMessages([5, 1, 0x80, 0, high, low, high, low &+ 1, 0x15] + input)
  let (textHigh, textLow) = (UInt8(text.count >> 8), UInt8(text.count & 0xFF))
  try checkMessages([4, 1, 0x80, 0, textHigh, textLow, textLow &+ 1, 0x0A] + text)
}

private func checkMessages(_ bytes: [UInt8]) throws(BrokenLaw) {
  try checkMessage(bytes) { (bytes) throws(WireError) in
    try LEDnetWF.HostMessage(parsing: bytes)
  } encode: {
    $0.bytes
  }
  try checkMessage(bytes) { (bytes) throws(WireError) in
    try LEDnetWF.LightMessage(parsing: bytes)
  } encode: {
    $0.bytes
  }
  try checkMessage(bytes) { (bytes) throws(WireError) in
    try IOTBT.HostMessage(parsing: bytes)
  } encode: {
    $0.bytes
  }
  try checkMessage(bytes) { (bytes) throws(WireError) in
    try IOTBT.LightMessage(parsing: bytes)
  } encode: {
    $0.bytes
  }
}

/// Fuzzes the advertising data of both families: reading never traps.
@Sendable private func fuzzLightAdvertising(_ input: [UInt8]) throws(BrokenLaw) {
  if let state = LEDnetWF.Advertisement(company: 0x5A00, input)?.state {
    try checkDescription(state)
  }
  if let state = IOTBT.Advertisement(company: 0x5A02, input)?.state { try checkDescription(state) }
  if let data = IOTBT.ServiceData(input) { try checkDescription(data) }
}
