import FuzzKit
import HaloTransport

/// The ways into HaloCapture.
public let captureTargets: [FuzzTarget] = [
  FuzzTarget("TraceText", longestInput: 1024, body: fuzzTraceText).worded(traceWords)
    .seeded(by: traceSeeds),
  FuzzTarget("TraceCapture", longestInput: 256, body: fuzzTraceCapture)
    .seeded(by: traceCaptureSeeds),
  FuzzTarget("CaptureFile", longestInput: 1024, body: fuzzCaptureFile)
    .seeded(by: captureFileSeeds),
  FuzzTarget("BTSnoop", longestInput: 512, body: fuzzBTSnoop)
    .seeded(by: fileSeeds([(0, .snoopBare), (1, .snoopTyped), (2, .snoopMonitor)])),
  FuzzTarget("BTSnooz", longestInput: 512, body: fuzzBTSnooz)
    .seeded(by: fileSeeds([(0, .snoozFirst), (1, .snoozSecond)])),
  FuzzTarget("Pcap", longestInput: 512, body: fuzzPcap)
    .seeded(by: fileSeeds([(0, .pcapTyped), (1, .pcapDirected), (3, .pcapMonitor)])),
  FuzzTarget("Pcapng", longestInput: 512, body: fuzzPcapng)
    .seeded(by: fileSeeds([(0, .pcapngSimple), (1, .pcapngDirected), (1, .pcapngObsolete)])),
  FuzzTarget("PacketLogger", longestInput: 512, body: fuzzPacketLogger)
    .seeded(by: fileSeeds([(0, .loggerLittle), (0x40, .loggerBig)])),
  FuzzTarget("HostController", longestInput: 512, body: fuzzHostController)
    .seeded(by: hostControllerSeeds),
  FuzzTarget("LinkLayer", longestInput: 512, body: fuzzLinkLayer)
    .seeded(by: linkLayerSeeds),
  FuzzTarget("Scrubber", longestInput: 1024, body: fuzzScrubber)
    .seeded(by: scrubberSeeds),
  FuzzTarget("ScrubbedSecrets", longestInput: 256, body: fuzzScrubbedSecrets)
    .seeded(by: secretSeeds),
  FuzzTarget("ScrubbedScenes", longestInput: 256, body: fuzzScrubbedScenes)
    .seeded(by: sceneSeeds),
  FuzzTarget("ATTPacket", longestInput: 128, body: fuzzATTPacket)
    .seeded(by: attributeSeeds),
]

/// What is done, and with what.
private let traceWords: [FuzzWord] = {
  let operations = ATTEvent.Operation.allCases.map(\.rawValue)
  return (operations + ["uart", "bigdata", "uart-cccd", "2a37", "link=1 "]).map {
    FuzzWord($0.filter { $0.isLetter || $0.isNumber }, Array($0.utf8))
  }
}()
