import FuzzKit
import HaloCommandLine
import HaloProtocol

/// Fuzzes lines of JSON, which `halo encode` turns into bytes: decoding and encoding these gives
/// the same bytes.
func fuzzEncodeLines(_ input: [UInt8]) throws(BrokenLaw) {
  let encoded = try run("encode", "--lines", input: input)
  let written = encoded.filter { !$0.hasPrefix("error\t") }
  try law(
    encoded.count == input.lineCount, "\(input.lineCount) lines give \(encoded.count) of bytes")
  try checkRoundTrip(of: written, isExact: true)
}

/// The channels in the order of their numbers; three bits select one of the first eight.
///
/// The inputs in `Fixtures/corpus/DecodeLines.txt` contain these numbers, so new characteristics
/// follow the numbered channels.
public let decodedChannels =
  numberedChannels
  + fuzzedCharacteristics.map { $0.description.lowercased() }
  .filter { !numberedChannels.contains($0) }

private let numberedChannels =
  ["uart", "uart", "uart", "bigdata", "bigdata", "2a37", "2a19", "2a29"]
  + ["advertisement", "ffd9", "ffd4", "ffe9", "ffe4"]
  + [
    "2a00", "2a01", "2a04", "2a23", "2a24", "2a25", "2a26", "2a27", "2a28", "2a2a", "2a38", "2a39",
    "2a50", "2a55", "2a5b", "2a5c", "2a5d", "2904", "2bed", "2bff",
  ]

/// Fuzzes packets of any bytes: a byte for the sender and the channel, one for the length, and the
/// contents.
func fuzzDecodeLines(_ input: [UInt8]) throws(BrokenLaw) {
  var taker = ByteTaker(input)
  var lines: [String] = []
  while !taker.isEmpty {
    let head = taker.byte()
    let length = taker.byte()
    // Bits 0 to 2 and 5 to 7, and the highest of the length; if that is too large, the first three.
    let number = Int(head & 7 | (head >> 5) << 3) | Int(length >> 6) << 6
    let channel = decodedChannels[number < decodedChannels.count ? number : number & 7]
    let bytes = taker.bytes(Int(length & 0x3F))
    let packet =
      switch channel {
      case "uart" where head & 8 == 0: sealed(bytes)
      case "bigdata" where head & 8 == 0: sealedBigData(bytes)
      default: bytes
      }
    // The sender matters only in the two channels of a ring.
    let isOfHost = head & 0x10 == 0 && ["uart", "bigdata"].contains(channel)
    lines.append("\(isOfHost ? "host" : "device")\t\(channel)\t\(HexBytes(packet))")
  }
  try checkRoundTrip(of: lines, isExact: false)
}

private func sealed(_ bytes: [UInt8]) -> [UInt8] {
  let opcode = Colmi.Opcode(rawValue: bytes.first ?? 0)
  let frame = try? Colmi.Frame(opcode, payload: bytes.dropFirst().prefix(14))
  return frame?.bytes ?? bytes
}

private func sealedBigData(_ bytes: [UInt8]) -> [UInt8] {
  let action = Colmi.BigDataAction(rawValue: bytes.first ?? 0)
  let frame = try? Colmi.BigDataFrame(action, payload: Array(bytes.dropFirst()))
  return frame?.bytes ?? bytes
}

/// Checks that packets are decoded, and that the result is encoded as the same packets; if
/// `isExact` is true, each line is a valid packet, just made from a value.
private func checkRoundTrip(of lines: [String], isExact: Bool) throws(BrokenLaw) {
  let objects = try run("decode", "--json", "--lines", input: lines.asInput)
  try law(objects.count == lines.count, "\(lines.count) packets give \(objects.count) objects")
  let pairs = zip(lines, objects).filter { !$0.1.hasPrefix(#"{"error":"#) }
  if isExact {
    try law(pairs.count == lines.count, "of \(lines), as they were encoded, not all are decoded")
  }
  let again = try run("encode", "--lines", input: pairs.map(\.1).asInput)
  try law(again.count == pairs.count, "\(pairs.count) objects give \(again.count) packets")
  for ((line, object), again) in zip(pairs, again) {
    // The object itself reports bytes that the value cannot contain.
    guard !object.contains(#""lost":"#) else { continue }
    try law(again == line, "\(line) is decoded to \(object), which is encoded to \(again)")
  }
}

/// Returns the output lines of a command; invalid objects are no failure here.
private func run(_ words: String..., input: [UInt8]) throws(BrokenLaw) -> [String] {
  let run = MemoryRun(words, input: input)
  try check(run, of: words)
  return run.output.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().map {
    String(decoding: $0, as: UTF8.self)
  }
}

extension [String] {
  fileprivate var asInput: [UInt8] { map { $0 + "\n" }.joined().utf8.map { $0 } }
}

extension [UInt8] {
  fileprivate var lineCount: Int {
    count { $0 == 0x0A } + (last.map { $0 == 0x0A } ?? true ? 0 : 1)
  }
}
