import FuzzKit
import HaloCommandLine

/// The fuzz targets of the command line.
public let commandTargets: [FuzzTarget] = [
  FuzzTarget("CommandLine", longestInput: 1024, body: fuzzCommandLine)
    .worded((MemoryRun.commands + MemoryRun.options).map { FuzzWord($0) })
    .seeded(by: commandLineSeeds),
  FuzzTarget("EncodeLines", longestInput: 512, body: fuzzEncodeLines)
    .worded(MemoryRun.packets.map { FuzzWord($0) })
    .seeded(by: encodeSeeds),
  FuzzTarget("DecodeLines", longestInput: 256, body: fuzzDecodeLines).seeded(by: decodeSeeds),
  FuzzTarget("Scenario", longestInput: 512, body: fuzzScenario)
    .worded(scenarioWords)
    .seeded(by: scenarioSeeds),
]
