import FuzzKit

/// The ways into the virtual ring, and into HaloDevices with what it remembers.
public let deviceTargets: [FuzzTarget] = [
  FuzzTarget("RingModel", longestInput: 512, body: fuzzRingModel)
    .seeded(by: ringModelSeeds),
  FuzzTarget("HostileRing", longestInput: 512, body: fuzzHostileRing)
    .seeded(by: hostileRingSeeds),
  FuzzTarget("RingOnBadAir", longestInput: 64, body: fuzzRingOnBadAir)
    .seeded(by: badAirSeeds),
  FuzzTarget("KnownDevices", longestInput: 1024, body: fuzzKnownDevices)
    .seeded(by: knownDeviceSeeds),
]
