import FuzzKit
import HaloTransport

/// The ways into HaloCapture.
public let captureTargets: [FuzzTarget] = [
  FuzzTarget("TraceText", longestInput: 1024, body: fuzzTraceText).worded(traceWords),
  FuzzTarget("TraceCapture", longestInput: 256, body: fuzzTraceCapture),
  FuzzTarget("CaptureFile", longestInput: 1024, body: fuzzCaptureFile),
  FuzzTarget("BTSnoop", longestInput: 512, body: fuzzBTSnoop),
  FuzzTarget("BTSnooz", longestInput: 512, body: fuzzBTSnooz),
  FuzzTarget("Pcap", longestInput: 512, body: fuzzPcap),
  FuzzTarget("Pcapng", longestInput: 512, body: fuzzPcapng),
  FuzzTarget("PacketLogger", longestInput: 512, body: fuzzPacketLogger),
  FuzzTarget("HostController", longestInput: 512, body: fuzzHostController),
  FuzzTarget("LinkLayer", longestInput: 512, body: fuzzLinkLayer),
  FuzzTarget("ATTPacket", longestInput: 128, body: fuzzATTPacket),
]

/// What is done, and with what.
private let traceWords: [FuzzWord] = {
  let operations = ATTEvent.Operation.allCases.map(\.rawValue)
  return (operations + ["uart", "bigdata", "uart-cccd", "2a37", "link=1 "]).map {
    FuzzWord($0.filter { $0.isLetter || $0.isNumber }, Array($0.utf8))
  }
}()
