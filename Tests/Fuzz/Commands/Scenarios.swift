import FuzzKit
import HaloCommandLine

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
