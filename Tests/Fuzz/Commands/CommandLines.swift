import FuzzKit
import HaloCommandLine
import HaloProtocol

/// Fuzzes words with zeros between them, and after the first FF the standard input: lines, or a
/// capture.
///
/// No file is read or written, as each name of a file gets a folder that does not exist. A bus or a
/// radio is outside of memory.
func fuzzCommandLine(_ input: [UInt8]) throws(BrokenLaw) {
  let end = input.firstIndex(of: 0xFF) ?? input.count
  let words = input[..<end].split(separator: 0, omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
  }
  let values = words.flatMap { [$0[...]] + $0.split(separator: "=", maxSplits: 1).dropFirst() }
  guard !values.contains(where: { value in outside.contains { value.hasPrefix($0) } }) else {
    return
  }
  let run = MemoryRun(
    withoutFiles(words), input: Array(input[end...].dropFirst()), scenarioSteps: 2000)
  try check(run, of: words)
}

/// Options, and sinks of `bridge`, that leave memory or take minutes.
private let outside = ["--measure", "--bus", "--air", "--real-time", "air", "osc", "http", "mqtt"]

/// Returns the words with names of files that cannot exist; a word that may be such a name counts
/// as one.
private func withoutFiles(_ words: [String]) -> [String] {
  let takesFiles =
    ["replay", "convert", "simulate", "scrub", "record"]
    .contains(words.first ?? "") || words.first == "decode" && words.contains("--lines")
  var (former, isValue, isBehindOptions) = ("", false, false)
  return words.enumerated().map { index, word in
    let isName = fileOptions.contains(former)
    isValue = !isValue && valueOptions.contains(former)
    isBehindOptions = isBehindOptions || former == "--"
    former = isName || isValue ? "" : word
    // Standard input and output are in memory; a cursor has neither.
    if word == "-", words.first != "sync" { return word }
    if isName { return nowhere + word }
    if fileOptions.contains(where: { word.hasPrefix($0 + "=") }),
      let start = word.firstIndex(of: "=")
    {
      return word[...start] + nowhere + word[start...].dropFirst()
    }
    let isOperand = takesFiles && index > 0 && !isValue
    // A number is no option, such as the day -3d.
    let isOption = word.hasPrefix("-") && word.dropFirst().first?.isNumber != true
    return isOperand && (isBehindOptions || !isOption) ? nowhere + word : word
  }
}

private let nowhere = "/not/there/"

private let fileOptions = [
  "--log", "--cursor", "--database", "--record", "--html", "--output", "--mqtt-login", "--mqtt-ca",
]

/// Options of those commands whose value is not a file.
private let valueOptions = [
  "--only", "--handles", "--to", "--seed", "--shift-days", "--for", "--format", "--columns",
  "--encoding", "--table", "--channel", "--from",
]

/// Checks the laws of every run: the documented exit status, and printable output.
func check(_ run: MemoryRun, of words: [String]) throws(BrokenLaw) {
  let (output, errors) = (
    String(decoding: run.output, as: UTF8.self), String(decoding: run.errors, as: UTF8.self)
  )
  // The statuses 4 and 5 are for the findings of the doctor, on standard output.
  let finds = words.first == "doctor" && run.status >= 4
  try law(finds || (0...2).contains(run.status), "\(words) end with \(run.status)")
  // A capture is not text.
  if !["convert", "scrub", "record"].contains(words.first) { try checkLines(output) }
  try checkLines(errors)
  if run.status != 0, !finds {
    // If a log occupies standard output, other lines precede it.
    let last = errors.split(separator: "\n").last
    try law(
      last?.hasPrefix("halo: ") ?? false, "\(words) end with \(run.status) and the error: \(errors)"
    )
  }
  if run.status == 2 { try law(output.isEmpty, "\(words) are refused, and write \(output)") }
}

private func checkLines(_ text: String) throws(BrokenLaw) {
  for line in text.utf8.split(separator: 0x0A) {
    let line = line.split(separator: 0x09)
    for field in line { try checkWords(String(decoding: field, as: UTF8.self)) }
  }
}

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
package let decodedChannels =
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

/// Fuzzes the text of a scenario after its first line, which runs for a while.
///
/// Large ones are left out: hundreds of devices, rows of rings with a lifecycle, and floods of
/// thousands of values.
func fuzzScenario(_ input: [UInt8]) throws(BrokenLaw) {
  guard let choice = input.first, !isLarge(input) else { return }
  let text = Array("# halo-scenario 1\n".utf8) + input.dropFirst()
  var words = ["simulate", "-"]
  if choice & 1 != 0 { words.append("--json") }
  if choice & 2 != 0 { words.append("--readings") }
  if choice & 4 != 0 { words += ["--log", "-"] }
  let run = MemoryRun(words, input: text, scenarioSteps: 500)
  try check(run, of: words)
  guard choice & 0xF0 == 0 else { return }
  let again = MemoryRun(words, input: text, scenarioSteps: 500)
  try law(again == run, "a scenario runs in two ways: \(run) and \(again)")
}

/// The valid words of a scenario at several positions, from the command's error messages.
let scenarioWords: [FuzzWord] = {
  let positions = [
    "", "at 1s c ", "at 1s r ", "at 1s c adapter ", "at 1s c light l ", "at 1s c live r ",
    "at 1s c settings r ", "at 1s c sync r ", "fault r ", "fault r at 1s ", "fault r write 1 ",
    "fault r operation 1 ", "expect c ", "conditions ", "ring q ", "strap q ", "light q ",
    "cycling-sensor q ", "ring q life=", "expect c stored r ",
  ]
  let words = positions.flatMap { index -> [Substring] in
    let text = "# halo-scenario 1\nring r\nlight l\ncentral c\n\(index)?\n"
    let errors = MemoryRun(["simulate", "-"], input: Array(text.utf8)).errors
    let list = String(decoding: errors, as: UTF8.self).split(separator: " should be ").last ?? ""
    let parts = list.split(separator: ", ").flatMap { $0.split(separator: " or ") }
    return parts.compactMap { $0.split { $0 == " " || $0 == "\n" }.last }
  }
  return words.map { word in
    // Some words have a number, such as `alarm:SLOT`.
    let text = word.firstIndex(of: ":").map { word[...$0] } ?? word
    return FuzzWord("\(text)" + (text.last == "=" || text.last == ":" ? "" : " "))
  }
}()

/// Returns whether a line with a repeating word has a large number, or a row has a lifecycle.
private func isLarge(_ text: [UInt8]) -> Bool {
  text.split(separator: 0x0A).contains { line in
    let words = String(decoding: line, as: UTF8.self)
    if words.contains(".."), words.contains("wearer=") || words.contains("life=") { return true }
    return ["..", "flood", "random"].contains { words.contains($0) }
      && words.split { !$0.isNumber }.contains { $0.count > 2 }
  }
}
