import HaloCapture
import HaloProtocol

/// The advertising sets of a host.
///
/// Source: Core Specification, Volume 4, Part E, 7.8.52 to 7.8.60.
extension ControllerModel {
  struct AdvertisingSet {
    var parameters: HCI.SetParameters
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
      parameters.properties & 8 != 0
        ? .microseconds(3750) : .microseconds(625) * parameters.intervalMax.value
    }
    var step: Duration { interval + .milliseconds(5) }
    var isLegacy: Bool { parameters.properties & 0x10 != 0 }
    var isConnectable: Bool { parameters.properties & 1 != 0 }
    var isScannable: Bool { parameters.properties & 2 != 0 }
    var isDirected: Bool { parameters.properties & 4 != 0 }
  }

  static let mostSets = 8
  static let longestAdvertisingData = 1650

  mutating func changeSets(
    _ opcode: HCI.Opcode, _ parameters: [UInt8]
  ) throws(Refusal) -> ([UInt8], Effect?) {
    switch opcode {
    case .setAdvertisingSetParameters:
      try setParameters(read(HCI.SetParameters.self, parameters))
      // The power on the air, in dBm.
      return ([0], nil)
    case .setExtendedAdvertisingEnable:
      return ([], try enable(read(HCI.SetEnable.self, parameters)))
    case .clearAdvertisingSets:
      guard sets.values.allSatisfy({ $0.limits == nil }) else { throw Refusal(.commandDisallowed) }
      sets = [:]
      return ([], nil)
    default: break
    }
    let number = parameters[0]
    guard var set = sets[number] else { throw Refusal(.unknownAdvertisingSet) }
    switch opcode {
    case .setAdvertisingSetAddress:
      guard set.limits == nil || !set.isConnectable else { throw Refusal(.commandDisallowed) }
      set.randomAddress = try read(HCI.SetAddress.self, parameters).address
    case .removeAdvertisingSet:
      guard set.limits == nil else { throw Refusal(.commandDisallowed) }
      sets[number] = nil
      return ([], nil)
    default:
      let part = try read(HCI.SetData.self, parameters)
      // Directed legacy packets and scannable extended ones have no data of their own.
      let isResponse = opcode == .setExtendedScanResponse
      let hasData = set.isLegacy ? !set.isDirected : !set.isScannable
      try require(part.data.bytes.isEmpty || (isResponse ? set.isScannable : hasData))
      guard set.limits == nil || part.operation >= 3 else { throw Refusal(.commandDisallowed) }
      try require(!set.isLegacy || part.operation == 3 && part.data.bytes.count <= 31)
      if isResponse {
        try require(part.operation <= 3)
        try Self.add(part, to: &set.response, &set.partialResponse)
      } else {
        try require(part.operation != 4 || set.limits != nil && !set.data.isEmpty)
        try Self.add(part, to: &set.data, &set.partialData)
      }
    }
    sets[number] = set
    return ([], nil)
  }

  /// Adds a part of the data of a set, which become valid with the last part.
  private static func add(
    _ part: HCI.SetData, to data: inout [UInt8], _ partial: inout [UInt8]?
  ) throws(Refusal) {
    guard part.operation != 4 else { return }
    let isFirst = part.operation == 1 || part.operation == 3
    guard part.operation <= 3, isFirst || partial != nil,
      part.operation == 3 || !part.data.bytes.isEmpty
    else { throw Refusal(.invalidParameters) }
    let whole = (isFirst ? [] : partial ?? []) + part.data.bytes
    guard whole.count <= longestAdvertisingData else { throw Refusal(.memoryExceeded) }
    if part.operation >= 2 { (data, partial) = (whole, nil) } else { partial = whole }
  }

  private mutating func setParameters(_ new: HCI.SetParameters) throws(Refusal) {
    let former = sets[new.set]
    guard former?.limits == nil else { throw Refusal(.commandDisallowed) }
    let bits = new.properties
    let isLegacy = bits & 0x10 != 0
    if isLegacy {
      try require([0x13, 0x12, 0x10, 0x15, 0x1D].contains(bits))
      try require((former?.data ?? []).count <= 31 && (former?.response ?? []).count <= 31)
    } else {
      // High duty is for legacy packets, and requests cannot reach an anonymous advertiser.
      try require(bits & 0xFF88 == 0 && bits & 3 != 3 && (bits & 0x20 == 0 || bits & 3 == 0))
    }
    try require(new.set <= 0xEF && new.number <= 0x0F && 1...7 ~= new.channels)
    try require(new.intervalMin.value >= 0x20 && new.intervalMin.value <= new.intervalMax.value)
    try require(new.ownAddressType <= 3 && new.filterPolicy <= 3)
    try require(bits & 4 == 0 || new.peer.type <= 1)
    try require(-127...20 ~= new.transmitPower || new.transmitPower == 127)
    // Legacy packets have the PHY 1M; the second PHY has no meaning there.
    try require(new.primaryPHY == 1 || new.primaryPHY == 3 && !isLegacy)
    try require(isLegacy || 1...3 ~= new.secondaryPHY)
    guard new.primaryPHY == 1, isLegacy || new.secondaryPHY < 3 else {
      throw Refusal(.unsupportedParameter)
    }
    guard former != nil || sets.count < Self.mostSets else { throw Refusal(.memoryExceeded) }
    sets[new.set, default: AdvertisingSet(parameters: new)].parameters = new
  }

  private mutating func enable(_ enable: HCI.SetEnable) throws(Refusal) -> Effect {
    try require(enable.sets.count == Int(enable.count))
    try require(Set(enable.sets.map(\.set)).count == enable.sets.count)
    try require(!enable.isOn || enable.count > 0)
    for entry in enable.sets {
      guard let set = sets[entry.set] else { throw Refusal(.unknownAdvertisingSet) }
      if enable.isOn { try check(entry, set) }
    }
    guard enable.isOn else {
      let stopped = enable.count == 0 ? Array(sets.keys) : enable.sets.map(\.set)
      for number in stopped { sets[number]?.limits = nil }
      return .stopAdvertising
    }
    for entry in enable.sets {
      latestRun += 1
      sets[entry.set]?.limits = entry
      sets[entry.set]?.run = latestRun
      sets[entry.set]?.start = now
    }
    return .startSets(enable.sets.map(\.set))
  }

  /// Ends a set, and returns the number of its events, or 0 if that has no limit.
  mutating func endSet(_ number: UInt8) -> UInt8 {
    guard let set = sets[number], let limits = set.limits else { return 0 }
    sets[number]?.limits = nil
    guard limits.maximumEvents > 0 else { return 0 }
    return UInt8(clamping: min(Int(limits.maximumEvents), Int((now - set.start) / set.step) + 1))
  }

  private func check(_ entry: HCI.EnabledSet, _ set: AdvertisingSet) throws(Refusal) {
    // High duty lasts 1.28 s at most.
    try require(set.parameters.properties & 8 == 0 || 1...128 ~= entry.duration)
    let isWhole = set.partialData == nil && set.partialResponse == nil
    guard isWhole, set.isLegacy || !set.isScannable || !set.response.isEmpty else {
      throw Refusal(.commandDisallowed)
    }
    try checkOwnAddress(
      set.parameters.ownAddressType, for: set.parameters.peer, random: set.randomAddress)
    guard !set.isConnectable || links.count < Self.mostLinks else {
      throw Refusal(.connectionLimitExceeded)
    }
  }
}

// MARK: - The packets of advertising

extension ControllerModel {
  /// The properties of the five kinds of legacy advertising.
  private static let legacyProperties: [UInt16] = [0x13, 0x1D, 0x12, 0x10, 0x15]

  /// Returns the address and the packets of a set, or of legacy advertising; nil while it is off.
  mutating func advertisement(
    of number: UInt8?
  ) -> (address: HCI.PeerAddress, packets: HostAdvertisement)? {
    guard let number else {
      guard isAdvertising else { return nil }
      let parameters = advertisingParameters
      let isDirected = parameters.type % 3 == 1
      let packets = HostAdvertisement(
        properties: Self.legacyProperties[Int(parameters.type)],
        data: isDirected ? [] : advertisingData, response: scanResponseData,
        addressee: isDirected ? parameters.peer : nil,
        filterPolicy: isDirected ? 0 : parameters.filterPolicy)
      return (
        ownAddress(parameters.ownAddressType, for: parameters.peer, random: randomAddress), packets
      )
    }
    guard let set = sets[number], set.limits != nil else { return nil }
    let parameters = set.parameters
    let packets = HostAdvertisement(
      properties: parameters.properties, data: set.data, response: set.response,
      addressee: set.isDirected ? parameters.peer : nil,
      filterPolicy: set.isDirected ? 0 : parameters.filterPolicy,
      number: set.isLegacy ? 0xFF : parameters.number,
      secondaryPHY: set.isLegacy ? 0 : parameters.secondaryPHY,
      transmitPower: parameters.properties & 0x40 == 0 ? 127 : 0)
    return (
      ownAddress(parameters.ownAddressType, for: parameters.peer, random: set.randomAddress),
      packets
    )
  }
}

extension HCI.LongInterval {
  var value: Int { Int(high) << 16 | Int(low) }
}
