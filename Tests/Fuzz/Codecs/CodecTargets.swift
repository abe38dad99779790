import FuzzKit

/// The ways into HaloProtocol.
public let codecTargets: [FuzzTarget] = [
  FuzzTarget("Empty", longestInput: 17) { (_) throws(BrokenLaw) in },
  FuzzTarget("Frame", longestInput: 17, body: fuzzFrame),
  FuzzTarget("SealedFrame", longestInput: 15, body: fuzzSealedFrame),
  FuzzTarget("BigData", longestInput: 1024, body: fuzzBigData),
  FuzzTarget("Assemblers", longestInput: 512, body: fuzzAssemblers),
  FuzzTarget("GATT", longestInput: 96, body: fuzzGATT),
]
