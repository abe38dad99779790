import FuzzKit

/// The ways into the virtual ring, and into HaloDevices.
public let deviceTargets: [FuzzTarget] = [
  FuzzTarget("RingModel", longestInput: 512, body: fuzzRingModel)
    .seeded(by: ringModelSeeds),
  FuzzTarget("HostileRing", longestInput: 512, body: fuzzHostileRing)
    .seeded(by: hostileRingSeeds),
  FuzzTarget("RingOnBadAir", longestInput: 64, body: fuzzRingOnBadAir)
    .seeded(by: badAirSeeds),
]
