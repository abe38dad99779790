import HaloProtocol
import HaloTransport

extension YCBTRing: LinkedRing {
  package static var family: RingFamily { .ycbt }
  static var characteristics: [CharacteristicID] { [.ycbtCommand, .ycbtStream] }
  /// The longest range: the ring has no limit but its store, and may delete records that it sent.
  package static var keptDays: Int { DayRange.reach + 1 }
  /// The last day of a clock of 32 bits.
  package static var lastDay: CivilDate? { YCBT.Timestamp(rawValue: .max).dateTime.date }

  /// The MTU of an R99, which loses the frames of histories that do not fit into one packet.
  package static var leastMTU: Int { 185 }
  /// True, as a ring deletes records only after the host has accepted them.
  package static var keepsReadRecords: Bool { true }

  /// Accepts the service, which few rings advertise, the company of the vendor, and names such as
  /// `TK5 1A2B` with two services that no strap has both.
  package static func isCandidate(
    name: String?, services: [BluetoothUUID], companies: [UInt16]
  ) -> Bool {
    if services.contains(YCBT.Service.main) || companies.contains(0x7810) { return true }
    let parts = (name ?? "").split(separator: " ", omittingEmptySubsequences: false)
    return services.contains(0x180D) && services.contains(0xFEE7) && parts.count == 2
      && !parts[0].isEmpty && parts[1].count == 4 && parts[1].allSatisfy(\.isHexDigit)
      && parts.joined().utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || $0 == 0x2D }
  }

  /// Reads firmware and hardware; the firmware is that of ``deviceInfo()`` if the characteristic is
  /// missing.
  package func identity() async throws(RingError) -> RingIdentity {
    try await identity(prefersOwn: false) { () async throws(RingError) in
      try await deviceInfo().version
    }
  }

  package func features() async throws(RingError) -> [String] {
    let capabilities = try await capabilities()
    return YCBT.Feature.allCases.filter(capabilities.contains).map(\.rawValue)
  }

  /// Returns the charge, always off the charger: no source has the values of the state in 02 00.
  package func battery() async throws(RingError) -> Colmi.BatteryStatus {
    Colmi.BatteryStatus(percent: try await deviceInfo().percent, charging: .notCharging)
  }

  package func flash() async throws(RingError) {
    try await link.order(YCBT.FindDeviceRequest(isOn: true, times: 3, seconds: 1))
  }

  package func set(clock dateTime: CivilDateTime) async throws(RingError) {
    try await link.order(encoding(YCBT.SetTimeRequest(dateTime)))
    assumeTime(dateTime)
  }

  /// Looks for heart rates of the first days of 2000, where stamps begin, and of 2020, where the
  /// clock begins after a factory reset; no request returns the clock.
  package func hasUnsetClock() async throws(RingError) -> Bool {
    let days = [2000, 2020].flatMap { year in
      (1...3).compactMap { CivilDate(year: year, month: 1, day: $0) }
    }
    let answer = try await asking { () async throws(RingError) in
      try await records(of: .heartRate, on: days)
    }
    return answer.value?.isEmpty == false
  }
}

extension YCBTRing {
  /// Requests the model, the firmware version and the battery level of the smart ring.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func deviceInfo() async throws(RingError) -> YCBT.DeviceInfo {
    try await link.ask(YCBT.DeviceInfoRequest())
  }

  /// Returns the features that the ring reports; sends a request only once for each link.
  ///
  /// If the ring rejects the request, does not answer it, or sends malformed data, the returned
  /// capabilities are not valid (`isValid` is false) and exclude no feature.
  ///
  /// - Throws: ``RingError`` if the link fails.
  public func capabilities() async throws(RingError) -> YCBT.Capabilities {
    if let known = state.withLock({ $0.capabilities }) { return known }
    let answer = try await asking { () async throws(RingError) -> YCBT.Capabilities in
      try await link.ask(YCBT.CapabilitiesRequest())
    }
    let none = try encoding(YCBT.Capabilities(data: []))
    state.withLock { $0.capabilities = answer.value ?? none }
    return answer.value ?? none
  }

  /// Sends a request of the smart ring's protocol (YCBT), and returns the ring's reply.
  ///
  /// - Throws: ``RingError``; `unsupported` if the ring does not know the command, `forbidden` for
  ///   commands that erase data or can harm a ring, and for histories.
  public func ask(_ request: some YCBT.FrameValue) async throws(RingError) -> YCBT.RingMessage {
    let frame = request.frame
    guard !Self.isDangerous(frame.opcode) else { throw .forbidden(frame.command) }
    let reply = try await link.reply(to: frame)
    return try decoding(.init(parsing: reply))
  }

  /// Returns whether ``ask(_:)`` refuses an opcode.
  ///
  /// These are the factory reset, the address, the power, and the groups for histories, which
  /// deletes them as well, dials, firmware and factory. An R10M ends the link when asked for its
  /// chip.
  private static func isDangerous(_ opcode: YCBT.Opcode) -> Bool {
    switch opcode.rawValue {
    case 0x010E, 0x0134, 0x0316, 0x021B, 0x0500...0x05FF, 0x0800...: true
    default: false
    }
  }

  /// Erases all data and settings of the ring, which cannot be undone.
  ///
  /// The ring then disconnects. The clock of the ring has to be set again.
  ///
  /// - Throws: ``RingError`` if the link fails.
  public func eraseAndResetToFactorySettings() async throws(RingError) {
    try await link.send(YCBT.FactoryResetRequest().frame)
    link.assumeTime(nil)
  }
}
