import FuzzKit
import HaloCapture
import HaloTransport

/// The fuzz targets of HaloCapture.
public let captureTargets: [FuzzTarget] = [
  FuzzTarget("TraceText", longestInput: 1024, body: fuzzTraceText).worded(traceWords)
    .seeded(by: traceSeeds),
  FuzzTarget("TraceCapture", longestInput: 256, body: fuzzTraceCapture)
    .seeded(by: traceCaptureSeeds),
  FuzzTarget("CaptureFile", longestInput: 1024, body: fuzzCaptureFile).worded(fileWords)
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
  FuzzTarget("LinkLayer", longestInput: 512, body: fuzzLinkLayer).seeded(by: linkLayerSeeds),
  FuzzTarget("Scrubber", longestInput: 1024, body: fuzzScrubber).seeded(by: scrubberSeeds),
  FuzzTarget("ScrubbedSecrets", longestInput: 256, body: fuzzScrubbedSecrets)
    .seeded(by: secretSeeds),
  FuzzTarget("ScrubbedScenes", longestInput: 256, body: fuzzScrubbedScenes).seeded(by: sceneSeeds),
  FuzzTarget("ATTPacket", longestInput: 128, body: fuzzATTPacket).worded(attributeWords)
    .seeded(by: attributeSeeds),
]

/// The operations and channels of traces.
private let traceWords: [FuzzWord] = {
  let operations = ATTEvent.Operation.allCases.map(\.rawValue)
  return (operations + ["uart", "bigdata", "uart-cccd", "2a37", "link=1 "]).map { FuzzWord($0) }
}()

/// The beginnings of files of each format.
private let fileWords: [FuzzWord] = {
  let starts = [
    "# halo-trace 1\n", "--- BEGIN:BTSNOOP_LOG_SUMMARY (", "--- END:BTSNOOP_LOG_SUMMARY",
  ]
  let heads = FileLayout.allCases.flatMap { layout in
    [true, false].map { FuzzWord("\(layout)\($0 ? "Big" : "")", layout.head(isBig: $0)) }
  }
  return starts.map { FuzzWord($0) } + heads.filter { !$0.bytes.isEmpty }
}()

/// The beginnings of packets of the Attribute Protocol, and the types of attributes in requests.
private let attributeWords: [FuzzWord] = {
  let ends = ATTHandles(1, 0xFFFF)
  let packets: [ATTPacket] = [
    .errorResponse(request: 0x0A, handle: 1, code: 0x0A), .exchangeMTURequest(517),
    .exchangeMTUResponse(517), .findInformationRequest(ends),
    .findInformationResponse([ATTInformation(1, 0x2902)]),
    .findByTypeValueRequest(ends, type: 0x2800, value: []), .findByTypeValueResponse([ends]),
    .readByTypeRequest(ends, type: 0x2803),
    .readByTypeResponse(entryLength: 7, entries: []), .readRequest(1), .readResponse([]),
    .readBlobRequest(1, offset: 22), .readBlobResponse([]), .readMultipleRequest([1, 2]),
    .readMultipleResponse([]), .readByGroupTypeRequest(ends, type: 0x2800),
    .readByGroupTypeResponse(entryLength: 6, entries: []), .writeRequest(1, []), .writeResponse,
    .prepareWriteRequest(1, offset: 0, []), .prepareWriteResponse(1, offset: 0, []),
    .executeWriteRequest(flags: 1), .executeWriteResponse, .notification(1, []), .indication(1, []),
    .confirmation, .readMultipleVariableRequest([1, 2]), .readMultipleVariableResponse([]),
    .multipleNotification([]), .writeCommand(1, []), .signedWriteCommand(1, [], signature: []),
  ]
  return packets.map { packet in FuzzWord("\("\(packet)".prefix { $0.isLetter })", packet.bytes) }
}()
