import HaloCapture
import HaloProtocol

/// The packets of an advertiser: an advertising set of a host, its legacy advertising, or a device.
struct AdvertisingSet {
  var parameters = HCI.SetParameters(legacy: 0x13)
  var randomAddress: HCI.Address?
  var data: [UInt8] = []
  var response: [UInt8] = []
  /// The parts of data and response that have arrived, before the last part.
  var partialData: [UInt8]?
  var partialResponse: [UInt8]?
  /// The limits of the running advertising; nil while it is off.
  var limits: HCI.EnabledSet?
  /// The number of the latest start.
  var run = 0
  /// The time of the latest start.
  var start: Duration = .zero

  /// The time between two events without the delay of each, which is 5 ms on average.
  var interval: Duration {
    // High duty: 3.75 ms at most.
    isHighDuty ? .microseconds(3750) : .microseconds(625) * Int(parameters.intervalMax.value)
  }
  var step: Duration { interval + .milliseconds(5) }
  var isConnectable: Bool { parameters.properties & 1 != 0 }
  var isScannable: Bool { parameters.properties & 2 != 0 }
  var isDirected: Bool { parameters.properties & 4 != 0 }
  var isHighDuty: Bool { parameters.properties & 8 != 0 }
  var isLegacy: Bool { parameters.properties & 0x10 != 0 }
  var isAnonymous: Bool { parameters.properties & 0x20 != 0 }

  /// The data on the air, which directed legacy packets lack.
  var payload: [UInt8] { isLegacy && isDirected ? [] : data }
  /// The addressee of directed packets; nil for other kinds.
  var addressee: HCI.PeerAddress? { isDirected ? parameters.peer : nil }
  /// The requests for which the accept list counts: bit 0 scan requests, bit 1 connections.
  var filterPolicy: UInt8 { isDirected ? 0 : parameters.filterPolicy }
  /// The number of the set in the packets; FF for none.
  var number: UInt8 { isLegacy ? 0xFF : parameters.number }
  /// The power in dBm; 127 if the packets do not have it.
  var transmitPower: Int8 { parameters.properties & 0x40 == 0 ? 127 : 0 }
  /// The kind in the event of legacy scans.
  var legacyType: UInt8 { isDirected ? 1 : isConnectable ? 0 : isScannable ? 2 : 3 }
}

/// The advertising sets of a host.
///
/// Source: Core Specification, Volume 4, Part E, 7.8.5 to 7.8.9 and 7.8.52 to 7.8.60.
extension ControllerModel {
  static let mostSets = 8
  static let longestAdvertisingData = 1650

  /// Executes a command of legacy advertising, which is the set without a number.
  mutating func advertise(
    _ opcode: HCI.Opcode, _ parameters: [UInt8]
  ) throws(HCI.Status) -> Effect? {
    switch opcode {
    case .setAdvertisingParameters:
      guard sets[nil]?.limits == nil else { throw .commandDisallowed }
      let new = try read(HCI.AdvertisingParameters.self, parameters)
      try require(new.type % 3 != 1 || new.peer.type <= 1)
      // Directed advertising of high duty has its own interval.
      try require(
        new.type == 1
          || new.intervalMin >= 0x20 && new.intervalMin <= new.intervalMax
            && new.intervalMax <= 0x4000
      )
      // By the five types.
      let properties: [UInt16] = [0x13, 0x1D, 0x12, 0x10, 0x15]
      sets[nil]?.parameters = HCI.SetParameters(
        legacy: properties[Int(new.type)], interval: new.intervalMax,
        ownAddressType: new.ownAddressType, peer: new.peer, filterPolicy: new.filterPolicy)
    case .setAdvertisingEnable:
      try require(parameters[0] <= 1)
      guard parameters[0] == 1, let set = sets[nil] else {
        sets[nil]?.limits = nil
        return { $0.removeIdleAdvertisers() }
      }
      let limits = HCI.EnabledSet(set: 0, duration: set.isHighDuty ? 128 : 0, maximumEvents: 0)
      try check(limits, set)
      start(nil, limits)
      return { $0.startSets([nil]) }
    default:
      try require(parameters[0] <= 31)
      let kind = opcode == .setAdvertisingData ? \AdvertisingSet.data : \.response
      sets[nil]?[keyPath: kind] = Array(parameters[1...].prefix(Int(parameters[0])))
    }
    return nil
  }

  mutating func changeSets(
    _ opcode: HCI.Opcode, _ parameters: [UInt8]
  ) throws(HCI.Status) -> Effect? {
    switch opcode {
    case .setAdvertisingSetParameters:
      try setParameters(read(HCI.SetParameters.self, parameters))
      return nil
    case .setExtendedAdvertisingEnable:
      return try enable(read(HCI.SetEnable.self, parameters))
    case .clearAdvertisingSets:
      guard sets.values.allSatisfy({ $0.limits == nil }) else { throw .commandDisallowed }
      sets = sets.filter { $0.key == nil }
      return nil
    default: break
    }
    let number = parameters[0]
    guard var set = sets[number] else { throw .unknownAdvertisingSet }
    switch opcode {
    case .setAdvertisingSetAddress:
      guard set.limits == nil || !set.isConnectable else { throw .commandDisallowed }
      set.randomAddress = try read(HCI.SetAddress.self, parameters).address
    case .removeAdvertisingSet:
      guard set.limits == nil else { throw .commandDisallowed }
      sets[number] = nil
      return nil
    default:
      let part = try read(HCI.SetData.self, parameters)
      // Directed legacy packets and scannable extended ones have no data of their own.
      let isResponse = opcode == .setExtendedScanResponse
      let hasData = set.isLegacy ? !set.isDirected : !set.isScannable
      try require(part.data.bytes.isEmpty || (isResponse ? set.isScannable : hasData))
      guard set.limits == nil || part.operation >= 3 else { throw .commandDisallowed }
      try require(!set.isLegacy || part.operation == 3 && part.data.bytes.count <= 31)
      try require(part.operation != 4 || !isResponse && set.limits != nil && !set.data.isEmpty)
      if isResponse {
        try add(part, to: &set.response, &set.partialResponse)
      } else {
        try add(part, to: &set.data, &set.partialData)
      }
    }
    sets[number] = set
    return nil
  }

  /// Adds a part of the data of a set, which become valid with the last part.
  private func add(
    _ part: HCI.SetData, to data: inout [UInt8], _ partial: inout [UInt8]?
  ) throws(HCI.Status) {
    guard part.operation != 4 else { return }
    let isFirst = part.operation == 1 || part.operation == 3
    try require((isFirst || partial != nil) && (part.operation == 3 || !part.data.bytes.isEmpty))
    let whole = (isFirst ? [] : partial ?? []) + part.data.bytes
    guard whole.count <= Self.longestAdvertisingData else { throw .memoryExceeded }
    if part.operation >= 2 { (data, partial) = (whole, nil) } else { partial = whole }
  }

  private mutating func setParameters(_ new: HCI.SetParameters) throws(HCI.Status) {
    let former = sets[new.set]
    guard former?.limits == nil else { throw .commandDisallowed }
    let bits = new.properties
    let isLegacy = bits & 0x10 != 0
    if isLegacy {
      try require([0x13, 0x12, 0x10, 0x15, 0x1D].contains(bits))
      try require((former?.data ?? []).count <= 31 && (former?.response ?? []).count <= 31)
    } else {
      // High duty is for legacy packets, and requests cannot reach an anonymous advertiser.
      try require(bits & 0xFF88 == 0 && bits & 3 != 3 && (bits & 0x20 == 0 || bits & 3 == 0))
    }
    try require(bits & 4 == 0 || new.peer.type <= 1)
    try require(new.intervalMin.value >= 0x20 && new.intervalMin <= new.intervalMax)
    try require(-127...20 ~= new.transmitPower || new.transmitPower == 127)
    // Legacy packets have the PHY 1M; the second PHY has no meaning there.
    try require(new.primaryPHY == 1 || new.primaryPHY == 3 && !isLegacy)
    try require(isLegacy || 1...3 ~= new.secondaryPHY)
    guard new.primaryPHY == 1, isLegacy || new.secondaryPHY < 3 else { throw .unsupportedParameter }
    guard former != nil || sets.count <= Self.mostSets else { throw .memoryExceeded }
    sets[new.set, default: AdvertisingSet()].parameters = new
  }

  private mutating func enable(_ enable: HCI.SetEnable) throws(HCI.Status) -> Effect {
    try require(enable.sets.count == Int(enable.count))
    try require(Set(enable.sets.map(\.set)).count == enable.sets.count)
    try require(!enable.isOn || enable.count > 0)
    for entry in enable.sets {
      guard let set = sets[entry.set] else { throw .unknownAdvertisingSet }
      if enable.isOn { try check(entry, set) }
    }
    let numbers: [UInt8?] = enable.count == 0 ? Array(sets.keys) : enable.sets.map(\.set)
    if !enable.isOn { for number in numbers { sets[number]?.limits = nil } }
    for entry in enable.sets where enable.isOn { start(entry.set, entry) }
    return { $0.startSets(numbers) }
  }

  private mutating func start(_ number: UInt8?, _ limits: HCI.EnabledSet) {
    latestRun += 1
    sets[number]?.limits = limits
    sets[number]?.run = latestRun
    sets[number]?.start = now
  }

  /// Returns whether a set is in the same run as before.
  func isRunning(_ number: UInt8?, _ former: AdvertisingSet) -> Bool {
    sets[number].map { $0.limits != nil && $0.run == former.run } ?? false
  }

  /// Ends a set, and returns the number of its events, or 0 if that has no limit.
  mutating func endSet(_ number: UInt8?) -> UInt8 {
    guard let set = sets[number], let limits = set.limits else { return 0 }
    sets[number]?.limits = nil
    guard limits.maximumEvents > 0 else { return 0 }
    return UInt8(clamping: min(Int(limits.maximumEvents), Int((now - set.start) / set.step) + 1))
  }

  /// Checks that a set can start.
  private func check(_ entry: HCI.EnabledSet, _ set: AdvertisingSet) throws(HCI.Status) {
    // High duty lasts 1.28 s at most.
    try require(!set.isHighDuty || 1...128 ~= entry.duration)
    let isWhole = set.partialData == nil && set.partialResponse == nil
    guard isWhole, set.isLegacy || !set.isScannable || !set.response.isEmpty else {
      throw .commandDisallowed
    }
    try checkOwnAddress(
      set.parameters.ownAddressType, for: set.parameters.peer, random: set.randomAddress)
    guard !set.isConnectable || links.count < Self.mostLinks else { throw .connectionLimitExceeded }
  }

  /// Returns the address of a running set, and the set; nil while it is off.
  mutating func advertisement(
    of number: UInt8?
  ) -> (address: HCI.PeerAddress, set: AdvertisingSet)? {
    guard let set = sets[number], set.limits != nil else { return nil }
    let (type, peer) = (set.parameters.ownAddressType, set.parameters.peer)
    return (ownAddress(type, for: peer, random: set.randomAddress), set)
  }
}

extension HCI.SetParameters {
  /// Makes the parameters of legacy packets, by default with those before the first command.
  init(
    legacy properties: UInt16, interval: UInt16 = 0x800, ownAddressType: UInt8 = 0,
    peer: HCI.PeerAddress = .none, filterPolicy: UInt8 = 0
  ) {
    let interval = UInt24(clamping: interval)
    self.init(
      set: 0, properties: properties, intervalMin: interval, intervalMax: interval, channels: 7,
      ownAddressType: ownAddressType, peer: peer, filterPolicy: filterPolicy, transmitPower: 127,
      primaryPHY: 1, skip: 0, secondaryPHY: 0, number: 0xFF, reportsScans: false)
  }
}
