import FuzzKit
import HaloCommandLine

/// The text of a scenario, the first line put before it, which runs for a while.
///
/// What is only large is left out: hundreds of devices, and floods of thousands of values.
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

/// Whether there is a large number in a line that can make so many of something.
private func isLarge(_ text: [UInt8]) -> Bool {
  text.split(separator: 0x0A).contains { line in
    let words = String(decoding: line, as: UTF8.self)
    return ["..", "flood", "random"].contains { words.contains($0) }
      && words.split { !$0.isNumber }.contains { $0.count > 2 }
  }
}
