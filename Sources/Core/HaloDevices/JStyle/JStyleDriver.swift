import HaloProtocol
import HaloTransport

extension JStyleRing: LinkedRing {
  package static var family: RingFamily { .jStyle }
  static var characteristics: [CharacteristicID] { [.jStyleCommand, .jStyleNotification] }
  package static var keepsReadRecords: Bool { true }
  /// The longest range: no source has the number of days that a ring keeps.
  package static var keptDays: Int { DayRange.reach + 1 }
  /// The last day of a date in packed decimal.
  package static var lastDay: CivilDate? { CivilDate(year: 2099, month: 12, day: 31) }

  /// Accepts a name of the maker with the service, which hundreds of other gadgets have as well.
  package static func isCandidate(
    name: String?, services: [BluetoothUUID], companies: [UInt16]
  ) -> Bool {
    services.contains(JStyle.service) && name?.hasPrefix("JCV8") == true
  }

  /// Accepts services with both characteristics, of which one is written with a response and the
  /// other notifies; lights have other characteristics in the same service.
  package static func isFamily(of services: [GATTService]) -> Bool {
    services.characteristic(.jStyleCommand)?.properties.contains(.write) == true
      && services.characteristic(.jStyleNotification)?.properties.contains(.notify) == true
  }

  package func identity() async throws(RingError) -> RingIdentity {
    try await identity { () async throws(RingError) in
      (try await link.ask(JStyle.VersionRequest()) as JStyle.VersionReply).text
    }
  }

  package func battery() async throws(RingError) -> Colmi.BatteryStatus {
    let status: JStyle.BatteryStatus = try await link.ask(JStyle.BatteryRequest())
    return Colmi.BatteryStatus(percent: status.percent, charging: .init(rawValue: status.charging))
  }

  /// Lets the ring vibrate three times.
  package func flash() async throws(RingError) {
    _ = try await link.reply(to: JStyle.VibrationRequest(count: 3))
  }

  package func set(clock dateTime: CivilDateTime) async throws(RingError) {
    _ = try await link.reply(to: JStyle.SetTimeRequest(time: dateTime))
    assumeTime(dateTime)
  }

  /// Asks for the clock, which begins with zeros or with the year 2000.
  package func hasUnsetClock() async throws(RingError) -> Bool {
    let frame = try await link.reply(to: JStyle.TimeRequest())
    let reply = try? JStyle.TimeReply(parsing: frame)
    return reply.map { $0.time.date.year < 2015 } ?? frame.payload.bytes.starts(with: [0, 0, 0])
  }
}

extension JStyleRing {
  /// Returns the ring's product line, V8 or X6B, which determines the layouts of some records;
  /// requests it once for each link.
  ///
  /// No packet names the product line. An X6B repeats the requested quantity in its reply about a
  /// schedule (opcode 2B, hexadecimal), and a V8 does not; a ring that rejects the request counts
  /// as a V8.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func product() async throws(RingError) -> JStyle.Product {
    if let known = state.withLock({ $0.product }) { return known }
    // No mode of a schedule has this number, with which the reply of a V8 begins.
    let kind = JStyle.ScheduleKind.variability
    let product: JStyle.Product
    do throws(RingError) {
      let reply = try await twice { () async throws(RingError) in
        try await link.reply(to: JStyle.ScheduleRequest(kind: kind))
      }
      product = .init(scheduleReply: reply.payload.bytes.first ?? 0, to: kind) ?? .v8
    } catch {
      guard case .unsupported = error else { throw error }
      product = .v8
    }
    state.withLock { ($0.product, $0.assembler) = (product, .init(for: product)) }
    return product
  }

  /// Requests the schedule on which the ring automatically measures a quantity.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func schedule(
    of kind: JStyle.ScheduleKind
  ) async throws(RingError) -> JStyle.TypedScheduleReply {
    let product = try await product()
    let reply = try await link.reply(to: JStyle.ScheduleRequest(kind: kind))
    return try RingError.reading { () throws(WireError) in
      if product == .x6b { return try JStyle.TypedScheduleReply(parsing: reply) }
      let own = try JStyle.ScheduleReply(parsing: reply)
      return try JStyle.TypedScheduleReply(
        kind: kind, mode: own.mode, window: own.window, weekdays: own.weekdays,
        interval: own.interval)
    }
  }

  /// Sends a request of the smart ring's protocol (JStyle), and returns the ring's reply.
  ///
  /// - Throws: ``RingError``; `unsupported` if the ring refuses the command, `forbidden` for
  ///   commands that erase data or can harm a ring, and for histories, which have many replies.
  public func ask(_ request: some JStyle.FrameValue) async throws(RingError) -> JStyle.RingMessage {
    let opcode = request.frame.opcode
    guard !opcode.isHistory, ![.factoryReset, .processorReset, .updateMode].contains(opcode) else {
      throw .forbidden(.jStyle(opcode))
    }
    let reply = try await link.reply(to: request)
    return try decoding(.init(parsing: reply))
  }

  /// Deletes all records of one stored history in the ring, which cannot be undone.
  ///
  /// Reading a history and syncing delete nothing.
  ///
  /// - Throws: ``RingError``; `invalidArgument` if the opcode is not that of a history.
  public func deleteRecords(of opcode: JStyle.Opcode) async throws(RingError) {
    _ = try await link.reply(to: JStyle.HistoryRequest(opcode: opcode, mode: .delete))
  }

  /// Erases all data and settings of the ring, which cannot be undone.
  ///
  /// The ring then sleeps until it is charged. The clock of the ring has to be set again.
  ///
  /// - Throws: ``RingError`` if the link fails.
  public func eraseAndResetToFactorySettings() async throws(RingError) {
    try await link.send(encoding(JStyle.FactoryResetRequest()).frame)
    link.assumeTime(nil)
  }
}
