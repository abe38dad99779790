import HaloProtocol
import HaloTransport

extension RingConnRing: StoringRing {
  package static var family: RingFamily { .ringConn }
  static var characteristics: [CharacteristicID] { [.ringConnWrite, .ringConnNotify] }
  /// The longest range: the ring has no limit but its store, and sends its records once.
  package static var keptDays: Int { DayRange.reach + 1 }

  /// Each ring has all histories, so a silent one was not read.
  package static var mayLackStores: Bool { false }

  /// Accepts the service, which no source has seen in an advertisement, and the name of the brand,
  /// which no other family has.
  package static func isCandidate(
    name: String?, services: [BluetoothUUID], companies: [UInt16]
  ) -> Bool { services.contains(RingConn.Service.data) || name?.hasPrefix("RingConn ") == true }

  package func battery() async throws(RingError) -> Colmi.BatteryStatus {
    let status = try await status()
    return Colmi.BatteryStatus(
      percent: status.battery, charging: status.state == .charging ? .charging : .notCharging)
  }

  package func flash() async throws(RingError) {
    try await ring.order(RingConn.FindDeviceRequest(isOn: true))
  }

  /// Sends nothing: a ring has universal time, and no command sets it.
  package func set(clock dateTime: CivilDateTime) async throws(RingError) { assumeTime(dateTime) }

  package func assumeTime(_ dateTime: CivilDateTime) { ring.assumeTime(dateTime) }
}

extension RingConnRing {
  /// Requests the ring's status: battery, activity, temperatures, steps of this quarter of an hour.
  ///
  /// The request would end a running history or measurement. While one of them runs, the method
  /// returns the status that the ring sent last, at most a minute ago.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func status() async throws(RingError) -> RingConn.DeviceStatus {
    if ring.isReading || measurement.kind != nil, let status = ring.status { return status }
    return try await link.exclusively { () async throws(RingError) in
      try await self.ring.ask(RingConn.DeviceStatusRequest())
    }
  }

  /// Sends a request of the smart ring's protocol (RingConn), and returns the ring's reply.
  ///
  /// An example is `RingConn.ExerciseRequest`. A request during the transfer of a history is sent
  /// after the transfer.
  ///
  /// - Throws: ``RingError``; `forbidden` for login and histories, whose order is up to the client,
  ///   and for commands that end Bluetooth or are not known; `endsHistory` if the code that stores
  ///   the records of a history calls this method, as the request would never be sent.
  public func ask(
    _ request: some RingConn.HostFrameValue
  ) async throws(RingError) -> RingConn.RingMessage {
    let (frame, known) = (request.frame, [0xD0, 0x05, 0x06, 0x95, 0x24] as [UInt8])
    guard known.contains(frame.opcode.rawValue) else { throw .forbidden(.ringConn(frame.opcode)) }
    guard !link.isReadingHere else { throw .endsHistory(.ringConn(frame.opcode)) }
    let reply = try await link.exclusively { () async throws(RingError) in
      try await self.ring.reply(to: frame)
    }
    return try decoding(.init(parsing: reply))
  }

  /// Switches Bluetooth of the ring off until its charging case wakes the ring; the link goes down.
  ///
  /// - Throws: ``RingError`` if the link fails.
  public func beginAirplaneMode() async throws(RingError) {
    try await ring.link.send(RingConn.AirplaneModeRequest().frame)
  }
}
