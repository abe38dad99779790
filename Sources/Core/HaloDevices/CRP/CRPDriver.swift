import HaloProtocol
import HaloTransport

extension CRPRing: LinkedRing {
  package static var family: RingFamily { .crp }
  static var characteristics: [CharacteristicID] { [.crpRequests, .crpReplies] }
  package static var keepsReadRecords: Bool { true }

  package static var sharedNames: Set<String> { ["SMART_RING", "R100", "VRing"] }

  /// Accepts the services of the protocol, which the rings of all sources do not advertise.
  package static func isCandidate(
    name: String?, services: [BluetoothUUID], companies: [UInt16]
  ) -> Bool {
    services.contains(CRP.Service.main) || services.contains(0xFDD7)
  }

  /// Asks for the firmware, such as `MOY-R1K3-2.1.6`, and reads the hardware.
  package func identity() async throws(RingError) -> RingIdentity {
    try await identity { () async throws(RingError) in try await firmware() }
  }

  /// Reads the level from the Battery service, or asks a ring without that service; neither has the
  /// state of the charger.
  package func battery() async throws(RingError) -> Colmi.BatteryStatus {
    let bytes: [UInt8]
    do throws(BLEError) {
      bytes = try await connection.read(.batteryLevel)
    } catch {
      guard case .characteristicNotFound = error else { throw .transport(error) }
      let status: CRP.BatteryStatus = try await ask(.battery)
      return Colmi.BatteryStatus(percent: status.percent, charging: .notCharging)
    }
    let level = try decoding(GATT.BatteryLevel(parsing: bytes)).level
    return Colmi.BatteryStatus(percent: level, charging: .notCharging)
  }

  package func flash() async throws(RingError) {
    _ = try await link.order(.findDevice, [1])
    try await link.pause(.seconds(3))
    _ = try await link.order(.findDevice, [0])
  }

  /// Sets the clock twice if the ring does not confirm it: all days count from that clock, and no
  /// request returns it.
  package func set(clock dateTime: CivilDateTime) async throws(RingError) {
    assumeTime(dateTime)
    state.withLock { ($0.clockSet, $0.clockDelay) = (nil, .zero) }
    if try await order(time: dateTime) { return }
    try await link.pause(options.settlingTime)
    state.withLock { $0.clockSet = link.elapsed() }
    _ = try await order(time: self.dateTime(after: .zero) ?? dateTime)
  }

  /// A slow link delays the command that sets the clock, which a ring does not confirm: the clock
  /// is late by as much as the time to the next reply at most.
  package var clockUncertainty: Duration {
    state.withLock { state in
      // Until there is a reply, the half minute ends the wait for midnight.
      let delay = state.clockSet.map { min(link.elapsed() - $0, .seconds(30)) }
      return max(.seconds(2), delay ?? state.clockDelay)
    }
  }

  private func order(time: CivilDateTime) async throws(RingError) -> Bool {
    let timestamp = try encoding(CRP.RingTimestamp(time))
    return try await link.order(.setTime, CRP.SetTimeRequest(timestamp: timestamp).payload)
  }
}

extension CRPRing.State {
  /// Notes a reply, before which the command that set the clock has arrived.
  mutating func noteClock(at time: Duration) {
    guard let clockSet else { return }
    (self.clockSet, clockDelay) = (nil, time - clockSet)
  }
}

extension CRPRing {
  /// Requests the version of the smart ring's firmware.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func version() async throws(RingError) -> String {
    let reply: CRP.VersionReply = try await ask(.version)
    return String(reply.text.prefix { $0 != "\0" })
  }

  /// Requests the steps, distance and energy that the smart ring has counted since midnight.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func todayTotals() async throws(RingError) -> CRP.TodayTotals {
    let bytes = try await RingError.wrapping { () async throws(BLEError) in
      try await self.connection.read(.crpTotals)
    }
    let slice = bytes[...]
    return try decoding(CRP.TodayTotals(parsing: slice.span))
  }

  /// Requests the smart ring's totals of steps, distance and energy for each of the given days.
  ///
  /// - Throws: ``RingError``; `clockUnknown` if the ring's clock was not set on this connection.
  public func dayTotals(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<CRP.DayTotals>] {
    guard let today = dateTime(after: .zero)?.date else { throw .clockUnknown }
    var found: [RingDay<CRP.DayTotals>] = []
    for date in days.dates(today: today) {
      let totals: CRP.DayTotals? = try await ask(.dayTotals, on: date)
      if let totals { found.append(RingDay(date: date, value: totals)) }
    }
    return found
  }

  /// Sends a request of the CRP protocol (a protocol of smart rings), and returns the ring's reply.
  ///
  /// - Throws: ``RingError``; `unanswered` if the ring does not know the request, `forbidden` for
  ///   commands that erase data or switch the ring off.
  public func ask(_ request: some CRP.FrameValue) async throws(RingError) -> CRP.RingMessage {
    let frame = request.frame
    guard !Self.isDangerous(frame.opcode) else { throw .forbidden(frame.command) }
    let reply = try await reply(to: frame)
    return try decoding(.init(parsing: reply))
  }

  /// Sends a setting or another command of the CRP protocol whose reply is not documented.
  ///
  /// - Throws: ``RingError``; `forbidden` for commands that erase data or switch the ring off.
  public func order(_ command: some CRP.FrameValue) async throws(RingError) {
    let frame = command.frame
    guard !Self.isDangerous(frame.opcode) else { throw .forbidden(frame.command) }
    _ = try await link.order(frame.opcode, frame.payload.bytes)
  }

  /// Returns whether ``ask(_:)`` refuses an opcode: reset, power and restart, and others without a
  /// source, of which one may start an update.
  private static func isDangerous(_ opcode: CRP.Opcode) -> Bool {
    switch opcode.rawValue >> 8 {
    case 1, 2, 5, 7, 9: false
    default: ![.version, .build, .battery].contains(opcode)
    }
  }

  /// Erases all data and settings of the ring, which cannot be undone.
  ///
  /// The ring logs nothing until its clock is set again.
  ///
  /// - Throws: ``RingError`` if the link fails.
  public func eraseAndResetToFactorySettings() async throws(RingError) {
    try await link.send(CRP.FactoryResetRequest().frame)
    link.assumeTime(nil)
    // A link that ends at once may lose the command.
    try? await connection.clock.sleep(for: .milliseconds(500))
  }
}
