import HaloCapture
import HaloProtocol

extension ControllerModel {
  /// The answer to a command, an event with its code, and its effect on the air.
  typealias Reaction = (event: UInt8, parameters: any HCIPart, effect: Effect?)

  /// Executes a command, or refuses it.
  ///
  /// Each answer gives one credit. An unknown command and a wrong length are refused; a refused
  /// command changes nothing.
  mutating func execute(
    _ opcode: HCI.Opcode, _ parameters: [UInt8], refusal: HCI.Status? = nil
  ) -> Reaction {
    guard let form = CommandForm.byOpcode[opcode], isExtended || !form.isExtended else {
      return Self.status(refusal ?? .unknownCommand, opcode)
    }
    do throws(Refusal) {
      if let refusal { throw Refusal(refusal) }
      try require(
        parameters.count == form.parameters
          || form.isVariable && parameters.count > form.parameters)
      if form.isExclusive {
        usesExtended = usesExtended ?? form.isExtended
        guard usesExtended == form.isExtended else { throw Refusal(.commandDisallowed) }
      }
      let (returned, effect) = try perform(opcode, parameters)
      guard form.returned != nil else { return Self.status(.success, opcode, effect) }
      return Self.complete(opcode, [HCI.Status.success.rawValue] + returned, effect)
    } catch {
      guard let length = form.returned else { return Self.status(error.status, opcode) }
      // Hosts need the full length: Linux ends its start at a shorter answer.
      var returned = form.returnsHandle ? Array(parameters.prefix(2)) : []
      returned += [UInt8](repeating: 0, count: max(0, length - returned.count))
      return Self.complete(opcode, [error.status.rawValue] + returned)
    }
  }

  private static func status(
    _ status: HCI.Status, _ opcode: HCI.Opcode, _ effect: Effect? = nil
  ) -> Reaction {
    (0x0F, HCI.CommandStatus(status: status, credits: 1, opcode: opcode), effect)
  }

  private static func complete(
    _ opcode: HCI.Opcode, _ returned: [UInt8], _ effect: Effect? = nil
  ) -> Reaction {
    let event = HCI.CommandComplete(credits: 1, opcode: opcode, returned: HexBytes(returned))
    return (HCI.Event.commandComplete, event, effect)
  }

  /// Executes a command with parameters of the right length; returns its return parameters.
  private mutating func perform(
    _ opcode: HCI.Opcode, _ parameters: [UInt8]
  ) throws(Refusal) -> ([UInt8], Effect?) {
    switch opcode {
    case .reset:
      reset()
      return ([], .reset)
    case .setEventMask: eventMask = try read(HCI.Bits.self, parameters).value
    case .setLEEventMask: leEventMask = try read(HCI.Bits.self, parameters).value
    // None of the events of page 2 concerns this controller.
    case .setEventMaskPage2: break
    case .setRandomAddress:
      guard scan == nil, initiation == nil, !isAdvertising else {
        throw Refusal(.commandDisallowed)
      }
      randomAddress = try read(HCI.Address.self, parameters)
    case .setChannelClassification:
      let map = try read(HCI.ChannelMap.self, parameters)
      guard map.high < 0x20, map.low != 0 || map.high != 0 else {
        throw Refusal(.invalidParameters)
      }
      channels = map
    case .writeDefaultDataLength:
      defaultLength = try checked(read(HCI.DataLength.self, parameters))
    case .setDefaultPHY: defaultPHY = try checked(read(HCI.PHYPreference.self, parameters))
    case .encrypt: return (Self.encrypt(parameters), nil)
    case .random: return (HCI.Bits(random.next()).bytes, nil)
    case .clearAcceptList, .addToAcceptList, .removeFromAcceptList:
      try changeAcceptList(opcode, parameters)
    case .setAdvertisingParameters, .setAdvertisingData, .setScanResponseData,
      .setAdvertisingEnable:
      return ([], try advertise(opcode, parameters))
    case .setScanParameters, .setScanEnable, .createConnection, .cancelConnection,
      .setExtendedScanParameters, .setExtendedScanEnable, .createExtendedConnection:
      return ([], try search(opcode, parameters))
    case .setAdvertisingSetAddress, .setAdvertisingSetParameters, .setExtendedAdvertisingData,
      .setExtendedScanResponse, .setExtendedAdvertisingEnable, .removeAdvertisingSet,
      .clearAdvertisingSets:
      return try changeSets(opcode, parameters)
    case .addToResolvingList, .removeFromResolvingList, .clearResolvingList, .setPrivacyMode,
      .setAddressResolution, .setPrivateAddressTimeout:
      try changePrivacy(opcode, parameters)
    case .readPeerPrivateAddress, .readLocalPrivateAddress:
      return (try readPrivateAddress(opcode, parameters).bytes, nil)
    case .disconnect, .readRemoteVersion, .readRemoteFeatures, .updateConnection, .setDataLength,
      .setPHY, .enableEncryption:
      return try performOnLink(opcode, parameters)
    case .replyKey, .refuseKey, .replyTiming, .refuseTiming:
      let effect = try answer(opcode, parameters)
      return (Array(parameters.prefix(2)), effect)
    case .readRSSI, .readChannelMap, .readPHY: return (try readLink(opcode, parameters), nil)
    default: return (constant(opcode), nil)
    }
    return ([], nil)
  }

  /// Returns the answer to a command that only reads what never changes, or a setting.
  private func constant(_ opcode: HCI.Opcode) -> [UInt8] {
    switch opcode {
    case .readLocalVersion: Self.version.bytes
    case .readLocalCommands: CommandForm.claims(isExtended: isExtended)
    // Bits 37 and 38: LE alone.
    case .readLocalFeatures: HCI.Bits(1 << 37 | 1 << 38).bytes
    case .readAddress: address.bytes
    case .readLEBufferSize: Self.buffers.bytes
    case .readLEFeatures: ownFeatures.bytes
    // 0 dBm.
    case .readAdvertisingPower: [0]
    case .readTransmitPower: [0, 0]
    case .readAdvertisingDataLength:
      HCI.ConnectionHandle(handle: UInt16(Self.longestAdvertisingData)).bytes
    case .readAdvertisingSetCount: [UInt8(Self.mostSets)]
    case .readAcceptListSize: [UInt8(Self.acceptListSize)]
    case .readResolvingListSize: [UInt8(Self.resolvingListSize)]
    case .readSupportedStates: Self.states.bytes
    case .readDefaultDataLength: defaultLength.bytes
    default: HCI.DataLengths(transmit: Self.longestLength, receive: Self.longestLength).bytes
    }
  }

  func read<Part: HCIPart>(
    _ type: Part.Type, _ parameters: [UInt8]
  ) throws(Refusal) -> Part {
    guard let part = try? Part(parsing: parameters) else { throw Refusal(.invalidParameters) }
    return part
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
}

// MARK: - Advertising, scanning and connecting

extension ControllerModel {
  /// Executes a command that changes the legacy advertising.
  private mutating func advertise(
    _ opcode: HCI.Opcode, _ parameters: [UInt8]
  ) throws(Refusal) -> Effect? {
    switch opcode {
    case .setAdvertisingParameters:
      guard !isAdvertising else { throw Refusal(.commandDisallowed) }
      let new = try read(HCI.AdvertisingParameters.self, parameters)
      try require(new.type <= 4 && new.ownAddressType <= 3 && new.filterPolicy <= 3)
      try require(1...7 ~= new.channels && (new.type % 3 != 1 || new.peer.type <= 1))
      // Directed advertising of high duty has its own interval.
      let range: ClosedRange<UInt16> = 0x20...0x4000
      try require(
        new.type == 1
          || range.contains(new.intervalMin) && range.contains(new.intervalMax)
            && new.intervalMin <= new.intervalMax
      )
      advertisingParameters = new
      return nil
    case .setAdvertisingEnable:
      try require(parameters[0] <= 1)
      guard parameters[0] == 1 else {
        isAdvertising = false
        return .stopAdvertising
      }
      try checkOwnAddress(
        advertisingParameters.ownAddressType, for: advertisingParameters.peer,
        random: randomAddress)
      let isConnectable = ![2, 3].contains(advertisingParameters.type)
      guard !isConnectable || links.count < Self.mostLinks else {
        throw Refusal(.connectionLimitExceeded)
      }
      isAdvertising = true
      return .startAdvertising
    default:
      try require(parameters[0] <= 31)
      let data = Array(parameters[1...].prefix(Int(parameters[0])))
      if opcode == .setAdvertisingData {
        advertisingData = data
      } else {
        scanResponseData = data
      }
      return nil
    }
  }

  /// Executes a command that changes the scan or the attempt to connect.
  private mutating func search(
    _ opcode: HCI.Opcode, _ parameters: [UInt8]
  ) throws(Refusal) -> Effect? {
    switch opcode {
    case .setScanParameters:
      return try setScan(read(HCI.ScanParameters.self, parameters))
    case .setExtendedScanParameters:
      let new = try read(HCI.ExtendedScanParameters.self, parameters)
      let row = try primary(new.rows, of: new.phys, among: 5)
      return try setScan(
        HCI.ScanParameters(
          type: row.type, interval: row.interval, window: row.window,
          ownAddressType: new.ownAddressType, filterPolicy: new.filterPolicy))
    case .setScanEnable:
      // Only a scan that starts uses the further bytes.
      guard parameters[0] != 0 else { return stopScan() }
      let enable = try read(HCI.ScanEnable.self, parameters)
      return try startScan(
        HCI.ExtendedScanEnable(
          isOn: true, duplicates: enable.filtersDuplicates ? 1 : 0, duration: 0, period: 0))
    case .setExtendedScanEnable:
      guard parameters[0] != 0 else { return stopScan() }
      return try startScan(read(HCI.ExtendedScanEnable.self, parameters))
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
      guard initiation != nil else { throw Refusal(.commandDisallowed) }
      initiation = nil
      return .cancelConnection
    }
  }

  private mutating func changeAcceptList(
    _ opcode: HCI.Opcode, _ parameters: [UInt8]
  ) throws(Refusal) {
    let isInUse =
      scan != nil && scanParameters.filterPolicy & 1 == 1
      || isAdvertising && advertisingParameters.filterPolicy != 0
      || sets.values.contains { $0.limits != nil && $0.parameters.filterPolicy != 0 }
    guard !isInUse, initiation?.filterPolicy != 1 else { throw Refusal(.commandDisallowed) }
    guard opcode != .clearAcceptList else { return acceptList = [] }
    let entry = try read(HCI.PeerAddress.self, parameters)
    try require(entry.type <= 1 || entry.type == 0xFF)
    guard opcode == .addToAcceptList else { return acceptList.removeAll { $0 == entry } }
    guard !acceptList.contains(entry) else { return }
    guard acceptList.count < Self.acceptListSize else { throw Refusal(.memoryExceeded) }
    acceptList.append(entry)
  }

  func require(_ isValid: Bool) throws(Refusal) {
    guard isValid else { throw Refusal(.invalidParameters) }
  }

  func checkWindow(_ window: UInt16, of interval: UInt16) throws(Refusal) {
    try require(4...0x4000 ~= interval && window >= 4 && window <= interval)
  }

  /// Checks that there is an address of a type; a private one for the peer replaces the others.
  func checkOwnAddress(
    _ type: UInt8, for peer: HCI.PeerAddress? = nil, random: HCI.Address?
  ) throws(Refusal) {
    let isPrivate = type & 2 != 0 && peer.map { hasPrivateAddress(for: $0) } ?? false
    try require(type & 1 == 0 || random != nil || isPrivate)
  }

  /// Checks the ranges of timing, and that the timeout covers two events that the peripheral
  /// listens to.
  func check(_ timing: HCI.LinkTiming) throws(Refusal) {
    let range: ClosedRange<UInt16> = 6...0x0C80
    try require(
      range.contains(timing.intervalMin) && range.contains(timing.intervalMax)
        && timing.intervalMin <= timing.intervalMax && timing.latency <= 499
        && 10...0x0C80 ~= timing.timeout)
    // In units of 1.25 ms; a timeout is in units of 10 ms.
    try require(8 * Int(timing.timeout) > 2 * (1 + Int(timing.latency)) * Int(timing.intervalMax))
  }
}

// MARK: - Links

extension ControllerModel {
  /// Executes a command that starts a procedure on a link.
  private mutating func performOnLink(
    _ opcode: HCI.Opcode, _ parameters: [UInt8]
  ) throws(Refusal) -> ([UInt8], Effect?) {
    let handle = try handle(in: parameters)
    guard let link = links[handle] else { throw Refusal(.unknownConnection) }
    func begin() throws(Refusal) {
      guard links[handle]?.running.insert(opcode).inserted == true else {
        throw Refusal(.commandDisallowed)
      }
    }
    switch opcode {
    case .disconnect:
      let reason = try read(HCI.Disconnect.self, parameters).reason
      let reasons: [UInt8] = [0x05, 0x13, 0x14, 0x15, 0x1A, 0x29, 0x3B]
      try require(reasons.contains(reason.rawValue))
      guard !link.isEnding else { throw Refusal(.commandDisallowed) }
      links[handle]?.isEnding = true
      return ([], .disconnect(handle, reason))
    case .readRemoteVersion:
      try begin()
      return ([], .readVersion(handle))
    case .readRemoteFeatures:
      try begin()
      return ([], .readFeatures(handle))
    case .updateConnection:
      let timing = try read(HCI.UpdateConnection.self, parameters).timing
      try check(timing)
      try begin()
      // New timing answers a request of the other side, too.
      links[handle]?.isAskedForTiming = false
      return ([], .update(handle, timing))
    case .enableEncryption:
      let start = try read(HCI.EncryptionStart.self, parameters)
      guard link.isCentral else { throw Refusal(.commandDisallowed) }
      try begin()
      return ([], .encrypt(handle, start))
    case .setDataLength:
      let wish = try checked(read(HCI.SetDataLength.self, parameters).length)
      links[handle]?.wishedLength = wish
      return (HCI.ConnectionHandle(handle: handle).bytes, .setLength(handle))
    default:
      let preference = try checked(read(HCI.SetPHY.self, parameters).preference)
      return ([], .setPHY(handle, preference))
    }
  }

  /// Executes a command that answers a request of the other side.
  private mutating func answer(
    _ opcode: HCI.Opcode, _ parameters: [UInt8]
  ) throws(Refusal) -> Effect {
    let handle = try handle(in: parameters)
    let isKey = opcode == .replyKey || opcode == .refuseKey
    let isAsked = isKey ? links[handle]?.isAskedForKey : links[handle]?.isAskedForTiming
    guard isAsked == true else { throw Refusal(.commandDisallowed) }
    switch opcode {
    case .replyKey, .refuseKey:
      links[handle]?.isAskedForKey = false
      return .answerKey(handle, opcode == .replyKey ? Array(parameters[2...]) : nil)
    case .replyTiming:
      let timing = try read(HCI.UpdateConnection.self, parameters).timing
      try check(timing)
      links[handle]?.isAskedForTiming = false
      return .update(handle, timing)
    default:
      links[handle]?.isAskedForTiming = false
      return .refuseTiming(handle, try read(HCI.TimingRefusal.self, parameters).reason)
    }
  }

  private func readLink(
    _ opcode: HCI.Opcode, _ parameters: [UInt8]
  ) throws(Refusal) -> [UInt8] {
    let handle = try handle(in: parameters)
    guard let link = links[handle] else { throw Refusal(.unknownConnection) }
    switch opcode {
    case .readRSSI: return HCI.RSSI(handle: handle, rssi: Int8(clamping: link.rssi())).bytes
    case .readChannelMap: return HCI.LinkChannelMap(handle: handle, map: channels).bytes
    default:
      return HCI.LinkPHYs(
        handle: handle, transmit: link.phys.transmit, receive: link.phys.receive
      ).bytes
    }
  }

  /// Returns the handle at the beginning of parameters.
  private func handle(in parameters: [UInt8]) throws(Refusal) -> UInt16 {
    let handle = try read(HCI.ConnectionHandle.self, Array(parameters.prefix(2))).handle
    guard links[handle] != nil else { throw Refusal(.unknownConnection) }
    return handle
  }

  private func checked(_ length: HCI.DataLength) throws(Refusal) -> HCI.DataLength {
    try require(27...251 ~= length.octets && 328...17040 ~= length.time)
    return length
  }

  /// Checks that each direction has a preference of PHYs, and that the controller has one of them.
  private func checked(_ preference: HCI.PHYPreference) throws(Refusal) -> HCI.PHYPreference {
    for (bit, mask) in [preference.transmit, preference.receive].enumerated()
    where preference.ignored >> bit & 1 == 0 {
      try require(1...7 ~= mask)
      // Without bits 0 and 1, only Coded is left.
      guard mask & 3 != 0 else { throw Refusal(.unsupportedParameter) }
    }
    return preference
  }
}
