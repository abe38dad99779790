import FuzzKit
import HaloCommandLine

/// The ways into the command line.
public let commandTargets: [FuzzTarget] = [
  FuzzTarget("CommandLine", longestInput: 1024, body: fuzzCommandLine)
    .worded(words(MemoryRun.commands + MemoryRun.options))
    .seeded(by: commandLineSeeds),
  FuzzTarget("EncodeLines", longestInput: 512, body: fuzzEncodeLines)
    .worded(words(MemoryRun.packets))
    .seeded(by: encodeSeeds),
  FuzzTarget("DecodeLines", longestInput: 256, body: fuzzDecodeLines)
    .seeded(by: decodeSeeds),
  FuzzTarget("Scenario", longestInput: 512, body: fuzzScenario)
    .seeded(by: scenarioSeeds),
]

private func words(_ texts: [String]) -> [FuzzWord] {
  texts.map { FuzzWord($0.filter { $0.isLetter || $0.isNumber }, Array($0.utf8)) }
}
