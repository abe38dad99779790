import FuzzKit

/// The fuzz targets of virtual rings and sensors, and of HaloDevices with its known devices.
public let deviceTargets: [FuzzTarget] = [
  FuzzTarget("RingModel", longestInput: 512, body: fuzzRingModel)
    .worded(hostOpcodes.map { $0.behind(0) } + bigDataActions.map { $0.behind(3) })
    .seeded(by: ringModelSeeds),
  FuzzTarget("HostileRing", longestInput: 512, body: fuzzHostileRing)
    .worded(ringOpcodes.map { $0.behind(12) } + bigDataActions.map { $0.behind(13) })
    .seeded(by: hostileRingSeeds),
  FuzzTarget("SensorModel", longestInput: 256, body: fuzzSensorModel)
    .worded(sensorCommandWords)
    .seeded(by: sensorModelSeeds),
  FuzzTarget("HostileSensor", longestInput: 256, body: fuzzHostileSensor)
    .seeded(by: hostileSensorSeeds),
  FuzzTarget("HostBytes", longestInput: 128, body: fuzzHostBytes)
    .worded(hostByteWords)
    .seeded(by: hostByteSeeds),
  FuzzTarget("HostileHosts", longestInput: 512, body: fuzzHostileHosts)
    .worded(hostCommandWords)
    .seeded(by: hostileHostSeeds),
  FuzzTarget("RingOnBadAir", longestInput: 64, body: fuzzRingOnBadAir).seeded(by: badAirSeeds),
  FuzzTarget("DelegateProgram", longestInput: 256, body: fuzzDelegateProgram)
    .seeded(by: delegateProgramSeeds),
  FuzzTarget("ConcurrentCalls", longestInput: 256, body: fuzzConcurrentCalls)
    .seeded(by: concurrentCallSeeds),
  FuzzTarget("KnownDevices", longestInput: 1024, body: fuzzKnownDevices)
    .worded(knownDeviceWords)
    .seeded(by: knownDeviceSeeds),
]
