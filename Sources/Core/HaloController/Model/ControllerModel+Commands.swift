import HaloCapture
import HaloProtocol

extension ControllerModel {
  /// Executes a command, or refuses it; returns the answer, and the effect on the air.
  ///
  /// Each answer gives one credit. An unknown command and a wrong length are refused; a refused
  /// command changes nothing.
  mutating func execute(
    _ opcode: HCI.Opcode, _ parameters: [UInt8], refusal: HCI.Status? = nil
  ) -> (answer: any HCIEvent, effect: Effect?) {
    guard let form = CommandForm.byOpcode[opcode], isExtended || !form.isExtended else {
      let status = refusal ?? .unknownCommand
      return (HCI.CommandStatus(status: status, credits: 1, opcode: opcode), nil)
    }
    var status = HCI.Status.success
    var returned = form.hasHandle ? Array(parameters.prefix(2)) : []
    var effect: Effect?
    do throws(HCI.Status) {
      if let refusal { throw refusal }
      try require(
        parameters.count == form.parameters
          || form.isVariable && parameters.count > form.parameters)
      if form.isExclusive {
        usesExtended = usesExtended ?? form.isExtended
        guard usesExtended == form.isExtended else { throw .commandDisallowed }
      }
      effect = try perform(opcode, parameters, &returned)
    } catch {
      status = error
    }
    guard let length = form.returned else {
      return (HCI.CommandStatus(status: status, credits: 1, opcode: opcode), effect)
    }
    // Hosts need the full length: Linux ends its start at a shorter answer.
    returned += [UInt8](repeating: 0, count: max(0, length - returned.count))
    let bytes = HexBytes([status.rawValue] + returned)
    return (HCI.CommandComplete(credits: 1, opcode: opcode, returned: bytes), effect)
  }

  /// Executes a command with parameters of the right length; the answer fills the return parameters
  /// up with zeros.
  private mutating func perform(
    _ opcode: HCI.Opcode, _ parameters: [UInt8], _ returned: inout [UInt8]
  ) throws(HCI.Status) -> Effect? {
    switch opcode {
    case .reset: return { $0.close() }
    case .setEventMask: eventMask = try read(HCI.Bits.self, parameters).value
    case .setLEEventMask: leEventMask = try read(HCI.Bits.self, parameters).value
    // None of the events of page 2 concerns this controller; the power is 0 dBm.
    case .setEventMaskPage2, .readAdvertisingPower, .readTransmitPower: break
    case .readLocalVersion: returned = Self.version.bytes
    case .readLocalCommands: returned = CommandForm.claims(isExtended: isExtended)
    // Bits 37 and 38: LE alone.
    case .readLocalFeatures: returned = HCI.Bits(value: 1 << 37 | 1 << 38).bytes
    case .readAddress: returned = address.bytes
    case .readLEBufferSize: returned = Self.buffers.bytes
    case .readLEFeatures: returned = ownFeatures.bytes
    case .readAdvertisingDataLength:
      returned = UInt16(Self.longestAdvertisingData).bytes
    case .readAdvertisingSetCount: returned = [UInt8(Self.mostSets)]
    case .readAcceptListSize: returned = [UInt8(Self.acceptListSize)]
    case .readResolvingListSize: returned = [UInt8(Self.resolvingListSize)]
    case .readSupportedStates: returned = Self.states.bytes
    case .readDefaultDataLength: returned = defaultLength.bytes
    // For sending and for receiving.
    case .readMaximumDataLength: returned = Self.longestLength.bytes + Self.longestLength.bytes
    case .setRandomAddress:
      guard scan == nil, initiation == nil, sets[nil]?.limits == nil else {
        throw .commandDisallowed
      }
      randomAddress = try read(HCI.Address.self, parameters)
      sets[nil]?.randomAddress = randomAddress
    case .setChannelClassification:
      let map = try read(HCI.ChannelMap.self, parameters)
      try require(map.high < 0x20 && (map.low != 0 || map.high != 0))
      channels = map
    case .writeDefaultDataLength: defaultLength = try read(HCI.DataLength.self, parameters)
    case .setDefaultPHY: defaultPHY = try checked(read(HCI.PHYPreference.self, parameters))
    case .encrypt: returned = Self.encrypt(parameters)
    case .random: returned = HCI.Bits(value: random.next()).bytes
    case .clearAcceptList, .addToAcceptList, .removeFromAcceptList:
      try changeAcceptList(opcode, parameters)
    case .setPrivateAddressTimeout:
      let timeout = parameters[...].uint16LE(at: 0)
      try require(1...0x0E10 ~= timeout)
      privateAddressTimeout = timeout
    case .setAddressResolution:
      guard !isBusy else { throw .commandDisallowed }
      try require(parameters[0] <= 1)
      resolvesAddresses = parameters[0] == 1
    case .addToResolvingList, .removeFromResolvingList, .clearResolvingList, .setPrivacyMode:
      try changeResolvingList(opcode, parameters)
    case .readPeerPrivateAddress, .readLocalPrivateAddress:
      returned = try readPrivateAddress(opcode, parameters).bytes
    case _ where 0x2006...0x2009 ~= opcode.rawValue || opcode == .setAdvertisingEnable:
      return try advertise(opcode, parameters)
    case _ where 0x2035...0x203D ~= opcode.rawValue: return try changeSets(opcode, parameters)
    case _ where CommandForm.byOpcode[opcode]?.hasHandle == true:
      return try performOnLink(opcode, parameters, &returned)
    default: return try search(opcode, parameters)
    }
    return nil
  }

  /// Reads parameters whose fields are in their ranges.
  func read<Part: HCIPart>(_ type: Part.Type, _ parameters: [UInt8]) throws(HCI.Status) -> Part {
    guard let part = try? Part(parsing: parameters), part.isInRange else {
      throw .invalidParameters
    }
    return part
  }

  func require(_ isValid: Bool) throws(HCI.Status) {
    guard isValid else { throw .invalidParameters }
  }

  /// Encrypts the second block with the first as key; all three are last byte first.
  static func encrypt(_ parameters: [UInt8]) -> [UInt8] {
    let key = Array(parameters[..<16].reversed())
    func word(_ index: Int) -> UInt32 {
      key[(4 * index)..<(4 * index + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let cipher = AES128(key: (word(0), word(1), word(2), word(3)))
    return cipher.encrypt(parameters[16...].reversed()).reversed()
  }

  private mutating func changeAcceptList(
    _ opcode: HCI.Opcode, _ parameters: [UInt8]
  ) throws(HCI.Status) {
    let isInUse =
      scan != nil && scanParameters.filterPolicy & 1 == 1
      || sets.values.contains { $0.limits != nil && $0.parameters.filterPolicy != 0 }
    guard !isInUse, initiation?.filterPolicy != 1 else { throw .commandDisallowed }
    guard opcode != .clearAcceptList else { return acceptList = [] }
    let entry = try read(HCI.PeerAddress.self, parameters)
    try require(entry.type <= 1 || entry.type == 0xFF)
    guard opcode == .addToAcceptList else { return acceptList.removeAll { $0 == entry } }
    guard !acceptList.contains(entry) else { return }
    guard acceptList.count < Self.acceptListSize else { throw .memoryExceeded }
    acceptList.append(entry)
  }

  /// Checks that there is an address of a type; a private one for the peer replaces the others.
  func checkOwnAddress(
    _ type: UInt8, for peer: HCI.PeerAddress? = nil, random: HCI.Address?
  ) throws(HCI.Status) {
    let isPrivate = type & 2 != 0 && peer.map { hasPrivateAddress(for: $0) } ?? false
    try require(type & 1 == 0 || random != nil || isPrivate)
  }
}

// MARK: - Scanning and connecting

extension ControllerModel {
  /// Executes a command that changes the scan or the attempt to connect; the extended commands
  /// become legacy ones for the PHY 1M.
  private mutating func search(
    _ opcode: HCI.Opcode, _ parameters: [UInt8]
  ) throws(HCI.Status) -> Effect? {
    switch opcode {
    case .setScanParameters: try setScan(read(HCI.ScanParameters.self, parameters))
    case .setExtendedScanParameters:
      let new = try read(HCI.ExtendedScanParameters.self, parameters)
      let row = try primary(new.rows, of: new.phys, among: 5)
      try setScan(
        HCI.ScanParameters(
          type: row.type, interval: row.interval, window: row.window,
          ownAddressType: new.ownAddressType, filterPolicy: new.filterPolicy))
    // Only a scan that starts uses the further bytes.
    case .setScanEnable where parameters[0] == 0, .setExtendedScanEnable where parameters[0] == 0:
      scan = nil
      return { $0.state.withLock { $0.scan.take() }?.cancel() }
    case .setScanEnable, .setExtendedScanEnable:
      // The legacy command has neither a duration nor a period.
      let whole = parameters + [UInt8](repeating: 0, count: 6 - parameters.count)
      return try startScan(read(HCI.ExtendedScanEnable.self, whole))
    case .createConnection: return try initiate(read(HCI.CreateConnection.self, parameters))
    case .createExtendedConnection:
      let request = try read(HCI.ExtendedCreateConnection.self, parameters)
      let row = try primary(request.rows, of: request.phys, among: 7)
      for other in request.rows { try check(other.timing) }
      return try initiate(
        HCI.CreateConnection(
          scanInterval: row.interval, scanWindow: row.window, filterPolicy: request.filterPolicy,
          peer: request.peer, ownAddressType: request.ownAddressType, timing: row.timing))
    default:
      guard initiation != nil else { throw .commandDisallowed }
      initiation = nil
      return { $0.cancelConnection() }
    }
    return nil
  }

  private mutating func setScan(_ new: HCI.ScanParameters) throws(HCI.Status) {
    guard scan == nil else { throw .commandDisallowed }
    try require(new.window <= new.interval)
    scanParameters = new
  }

  private mutating func startScan(_ enable: HCI.ExtendedScanEnable) throws(HCI.Status) -> Effect {
    // Without a duration, the period has no meaning. The units are 10 ms and 1.28 s.
    let isPeriodic = enable.duration > 0 && enable.period > 0
    try require(enable.duplicates <= (isPeriodic ? 2 : 1))
    try require(!isPeriodic || Int(enable.duration) < 128 * Int(enable.period))
    try checkOwnAddress(scanParameters.ownAddressType, random: randomAddress)
    scan = enable
    return { $0.startScan() }
  }

  /// Returns the settings for the PHY 1M, the only one whose advertisements the controller hears.
  private func primary<Row>(
    _ rows: [Row], of phys: UInt8, among mask: UInt8
  ) throws(HCI.Status) -> Row {
    try require(phys & ~mask == 0 && phys.nonzeroBitCount == rows.count)
    guard phys & 4 == 0 else { throw .unsupportedParameter }
    guard phys & 1 == 1, let row = rows.first else { throw .invalidParameters }
    return row
  }

  private mutating func initiate(_ request: HCI.CreateConnection) throws(HCI.Status) -> Effect {
    guard initiation == nil else { throw .commandDisallowed }
    var request = request
    let usesList = request.filterPolicy == 1
    // The accept list replaces the peer. Of the rows of PHYs, only that of 1M has times of a scan.
    try require(request.isInRange && request.scanWindow <= request.scanInterval)
    try require(usesList || request.peer.type <= 3)
    // The types 2 and 3 mean the same identities as 0 and 1.
    request.peer.type &= 1
    try check(request.timing)
    try checkOwnAddress(
      request.ownAddressType, for: usesList ? nil : request.peer, random: randomAddress)
    guard usesList || !isLinked(to: request.peer) else { throw .connectionExists }
    guard links.count < Self.mostLinks else { throw .connectionLimitExceeded }
    initiation = request
    return { $0.connect() }
  }

  /// Checks that the timeout of a timing covers two events that the peripheral listens to.
  private func check(_ timing: HCI.LinkTiming) throws(HCI.Status) {
    try require(timing.intervalMin <= timing.intervalMax)
    // In units of 1.25 ms; a timeout is in units of 10 ms.
    try require(8 * Int(timing.timeout) > 2 * (1 + Int(timing.latency)) * Int(timing.intervalMax))
  }
}

// MARK: - Links

extension ControllerModel {
  /// Executes a command about a link, whose handle is at the beginning of parameters and return
  /// parameters.
  private mutating func performOnLink(
    _ opcode: HCI.Opcode, _ parameters: [UInt8], _ returned: inout [UInt8]
  ) throws(HCI.Status) -> Effect? {
    let handle = parameters[...].uint16LE(at: 0)
    guard let link = links[handle] else { throw .unknownConnection }
    func requireRunning(_ opcode: HCI.Opcode, _ isRunning: Bool) throws(HCI.Status) {
      guard (link.running[opcode] != nil) == isRunning else { throw .commandDisallowed }
    }
    /// Begins a procedure, which another command of the kind has to wait for.
    func begin() throws(HCI.Status) {
      try requireRunning(opcode, false)
      links[handle]?.running[opcode] = now
    }
    switch opcode {
    case .disconnect:
      let reason = try read(HCI.Disconnect.self, parameters).reason
      try require([0x05, 0x13, 0x14, 0x15, 0x1A, 0x29, 0x3B].contains(reason.rawValue))
      try begin()
      return { $0.link(handle)?.disconnect(reason) }
    case .readRemoteVersion:
      try begin()
      return { $0.link(handle)?.readVersion() }
    case .readRemoteFeatures:
      try begin()
      return { $0.link(handle)?.readFeatures() }
    case .enableEncryption:
      let start = try read(HCI.EncryptionStart.self, parameters)
      guard link.isCentral else { throw .commandDisallowed }
      try begin()
      return { $0.link(handle)?.startEncryption(start) }
    case .replyKey, .refuseKey:
      try requireRunning(.replyKey, true)
      links[handle]?.running[.replyKey] = nil
      let key = opcode == .replyKey ? Array(parameters[2...]) : nil
      return { $0.link(handle)?.answerKey(key) }
    case .updateConnection, .replyTiming:
      if opcode == .replyTiming { try requireRunning(opcode, true) }
      let timing = try read(HCI.UpdateConnection.self, parameters).timing
      try check(timing)
      if opcode == .updateConnection { try begin() }
      // New timing answers a request of the other side, too.
      links[handle]?.running[.replyTiming] = nil
      return { $0.link(handle)?.update(timing) }
    case .refuseTiming:
      try requireRunning(.replyTiming, true)
      links[handle]?.running[.replyTiming] = nil
      let reason = try read(HCI.TimingRefusal.self, parameters).reason
      return { $0.link(handle)?.refuseTiming(reason) }
    case .setDataLength:
      let wish = try read(HCI.SetDataLength.self, parameters).length
      links[handle]?.wishedLength = wish
      return { $0.link(handle)?.setLength() }
    case .setPHY:
      let preference = try checked(read(HCI.SetPHY.self, parameters).preference)
      return { $0.link(handle)?.setPHY(preference) }
    case .readRSSI: returned.append(UInt8(bitPattern: Int8(clamping: link.rssi())))
    case .readChannelMap: returned += channels.bytes
    default: returned += [link.phys.transmit, link.phys.receive]
    }
    return nil
  }

  /// Checks that each direction has a preference of PHYs, and that the controller has one of them.
  private func checked(_ preference: HCI.PHYPreference) throws(HCI.Status) -> HCI.PHYPreference {
    for (bit, mask) in [preference.transmit, preference.receive].enumerated()
    where preference.ignored >> bit & 1 == 0 {
      try require(1...7 ~= mask)
      // Without bits 0 and 1, only Coded is left.
      guard mask & 3 != 0 else { throw .unsupportedParameter }
    }
    return preference
  }
}
