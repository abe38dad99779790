import FuzzKit
import HaloCommandLine

/// The ways into the command line.
public let commandTargets: [FuzzTarget] = [
  FuzzTarget("CommandLine", longestInput: 256, body: fuzzCommandLine)
    .worded(words(MemoryRun.commands + MemoryRun.options)),
  FuzzTarget("EncodeLines", longestInput: 512, body: fuzzEncodeLines)
    .worded(words(MemoryRun.packets)),
  FuzzTarget("DecodeLines", longestInput: 256, body: fuzzDecodeLines),
  FuzzTarget("Scenario", longestInput: 512, body: fuzzScenario),
]

private func words(_ texts: [String]) -> [FuzzWord] {
  texts.map { FuzzWord($0.filter { $0.isLetter || $0.isNumber }, Array($0.utf8)) }
}
