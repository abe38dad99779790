import HaloProtocol
import HaloTransport

/// What a ring says it is.
public struct RingIdentity: Hashable, Sendable {
  /// The firmware, `R02_3.00.06_240523`; nil where the ring does not tell.
  public var firmware: String?
  /// The hardware, `R02_V3.0`; nil where the ring does not tell.
  public var hardware: String?

  /// Makes an identity.
  public init(firmware: String? = nil, hardware: String? = nil) {
    self.firmware = firmware
    self.hardware = hardware
  }

  /// How the raw sensors of a ring with this firmware are started.
  public var rawSensorDialect: RawSensorDialect { RawSensorDialect(firmware: firmware) }
}

extension Ring {
  /// The services of the ring.
  ///
  /// - Throws: ``RingError``
  public func services() async throws(RingError) -> [GATTService] {
    try await transport { () async throws(BLEError) in try await self.connection.services() }
  }

  /// The ATT MTU of the link.
  public var mtu: Int { connection.mtu }

  /// How long a write to the big-data channel may be: what the ring announced, or what the link
  /// takes, whichever is less.
  public var maximumBigDataWriteLength: Int {
    let maximum = connection.maximumWriteLength(for: .withoutResponse)
    return min(packetLength ?? maximum, maximum)
  }

  /// Reads firmware (2A26) and hardware (2A27).
  ///
  /// What a ring does not have, or refuses, is nil.
  ///
  /// - Throws: ``RingError`` where the link fails.
  public func identity() async throws(RingError) -> RingIdentity {
    let firmware = try await string(GATT.FirmwareRevisionString.self, .firmwareRevision)
    let hardware = try await string(GATT.HardwareRevisionString.self, .hardwareRevision)
    return RingIdentity(firmware: firmware, hardware: hardware)
  }

  private func string<Value: GATT.StringValue>(
    _ type: Value.Type, _ characteristic: CharacteristicID
  ) async throws(RingError) -> String? {
    do throws(BLEError) {
      let bytes = try await connection.read(characteristic)
      return try? type.init(parsing: bytes).text
    } catch {
      switch error {
      case .att, .characteristicNotFound, .notPermitted: return nil
      default: throw .transport(error)
      }
    }
  }

  /// Sets the ring's clock, and gives what the ring says it can do.
  ///
  /// The ring knows no time zone: all it stores is counted in the clock it is given, and its days
  /// begin at the midnight of that clock. The vendor's app and most clients set the local time of
  /// day, so that nights and steps fall on the days that the wearer has; this is the default here.
  /// Others set universal time. Keep to one: a change moves the borders of days, and whoever
  /// travels decides whether the ring does. One client's author suspects that setting the time can
  /// lose records.
  ///
  /// In a simulation, give the time: the clock of the system is not a part of it.
  ///
  /// - Parameters:
  ///   - dateTime: What the ring's clock shall show; the local time, if there is none.
  ///   - language: What the ring shall speak, where it has a display.
  /// - Returns: The first set of capabilities.
  /// - Throws: ``RingError``
  @discardableResult
  public func setTime(
    _ dateTime: CivilDateTime? = nil, language: Colmi.Language = .english
  ) async throws(RingError) -> Colmi.Capabilities {
    guard let dateTime = dateTime ?? .local() else { throw .clockUnknown }
    let request = try encode { () throws(WireError) in
      try Colmi.SetTimeRequest(dateTime: dateTime, language: language)
    }
    let capabilities = try await ask(request, for: Colmi.Capabilities.self)
    let now = elapsed()
    state.withLock { state in
      state.clockSetting = (dateTime, now)
      state.capabilities = capabilities
    }
    return capabilities
  }

  /// Asks for the battery.
  ///
  /// - Throws: ``RingError``
  public func battery() async throws(RingError) -> Colmi.BatteryStatus {
    try await ask(Colmi.BatteryRequest())
  }

  /// Asks for the second set of capabilities.
  ///
  /// - Throws: ``RingError``
  public func deviceSupport() async throws(RingError) -> Colmi.DeviceSupport {
    try await ask(Colmi.DeviceSupportRequest())
  }

  /// Tells the ring the name of the phone; some firmware wants it before it notifies.
  ///
  /// - Throws: ``RingError``; `invalidArgument` for a name with a NUL or more than 12 bytes.
  public func setPhoneName(_ name: String) async throws(RingError) {
    let request = try encode { () throws(WireError) in try Colmi.PhoneNameRequest(name: name) }
    try await ask(request, for: Colmi.PhoneNameReply.self)
  }

  /// Makes the ring flash.
  ///
  /// It does not answer, so this returns once the command is with the ring.
  ///
  /// - Throws: ``RingError``
  public func find() async throws(RingError) {
    try await send(Colmi.FindDeviceRequest().frame)
  }

  /// Tells the ring that pairing is done; it flashes twice.
  ///
  /// - Throws: ``RingError``
  public func confirmPairing() async throws(RingError) {
    try await ask(Colmi.BindSuccessRequest(), for: Colmi.BindSuccessReply.self)
  }

  /// Erases everything that the ring has stored and was told, and cannot be undone.
  ///
  /// The ring does not answer, so this returns once the command is with the ring. Its clock has to
  /// be set again.
  ///
  /// - Throws: ``RingError``
  public func eraseAndResetToFactorySettings() async throws(RingError) {
    try await sendDeliberately(Colmi.FactoryResetRequest().frame)
    state.withLock { $0.clockSetting = nil }
  }

  /// Gives the ring the name of its wearer, or takes it away; rings show it nowhere.
  ///
  /// - Throws: ``RingError``
  public func setNickname(_ name: String?) async throws(RingError) {
    let request = try encode { () throws(WireError) in try Colmi.Nickname(name) }
    try await acknowledge(request.bigDataFrame)
  }

  /// Switches the ring off; only its charger wakes it again.
  ///
  /// - Throws: ``RingError``
  public func powerOff() async throws(RingError) {
    try await sendDeliberately(Colmi.PowerOffRequest().frame)
  }

  /// Asks for steps, distance and energy of today.
  ///
  /// - Throws: ``RingError``
  public func todayTotals() async throws(RingError) -> Colmi.TodayTotals {
    try await ask(Colmi.TodayTotalsRequest())
  }
}

/// Makes a request, which fails only if a value of the caller does not fit into it.
func encode<Value>(_ body: () throws(WireError) -> Value) throws(RingError) -> Value {
  do throws(WireError) {
    return try body()
  } catch {
    throw .invalidArgument(error)
  }
}
