import FuzzKit
import HaloCommandLine

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
