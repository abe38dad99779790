import HaloProtocol
import HaloTransport

/// What a phone tells a ring, and what rings keep for it.
extension Ring {
  /// Shows a message on a ring with a display; rings without one mostly do not answer.
  ///
  /// - Throws: ``RingError``, also where the text has more than 255 pieces or a NUL in it.
  public func pushMessage(
    _ text: String, kind: Colmi.PushMessageKind
  ) async throws(RingError) {
    let pieces = try wire { () throws(WireError) in
      try Colmi.PushMessageRequest.pieces(of: text, kind: kind)
    }
    for piece in pieces { try await send(piece.frame) }
  }

  /// Sets which messages of the phone the ring tells of: one bit for each kind, as far as is known.
  ///
  /// - Throws: ``RingError``
  public func setPushSwitches(_ raw: Colmi.RawPayload) async throws(RingError) {
    try await ask(Colmi.PushSwitchesWriteRequest(raw: raw), for: Colmi.OpaqueReply.self)
  }

  /// Asks which messages of the phone the ring tells of.
  ///
  /// - Throws: ``RingError``
  public func pushSwitches() async throws(RingError) -> Colmi.PushSwitches {
    try await askForPresent(Colmi.PushSwitchesRequest()) { (frame) throws(WireError) in
      try Colmi.PushSwitches(parsing: frame)
    }
  }

  /// Asks for the alarms with names; for those without, see ``reminder(_:slot:)``.
  ///
  /// - Throws: ``RingError``
  public func alarms() async throws(RingError) -> [Colmi.ListedAlarm] {
    // A status in place of a list says that there is none; or it is the late answer to a write, so
    // the ring is asked once more before that is believed.
    for _ in 0..<2 { if let list = try await alarmList() { return list } }
    return []
  }

  /// The alarms with names; nil where the ring answers with a status.
  private func alarmList() async throws(RingError) -> [Colmi.ListedAlarm]? {
    try await askBigData(Colmi.AlarmListRequest().bigDataFrame) { (alarms: [Colmi.ListedAlarm]?) in
      alarms != nil
    } _: {
      switch $0 {
      case .alarmList(let list): .some(list.alarms)
      case .status: .some(nil)
      default: nil
      }
    }
  }

  /// Replaces the alarms with names, and gives those that the ring holds afterwards.
  ///
  /// - Returns: What was asked for, and what the ring says that it holds.
  /// - Throws: ``RingError``
  @discardableResult
  public func setAlarms(
    _ alarms: [Colmi.ListedAlarm]
  ) async throws(RingError) -> SettingsOutcome<[Colmi.ListedAlarm]> {
    let request = try wire { () throws(WireError) in
      try Colmi.AlarmListWriteRequest(alarms: alarms)
    }
    try await acknowledge(request.bigDataFrame)
    return SettingsOutcome(requested: alarms, held: try await self.alarms())
  }

  /// Sends what the ring answers with a status only.
  ///
  /// A status does not say to what: while one is owed, the first one may be of a former request,
  /// and nothing else would tell that this one was lost. Passed over it costs at worst a deadline.
  func acknowledge(_ request: Colmi.BigDataFrame) async throws(RingError) {
    try await askBigData(request) { _ in
      false
    } _: { (message: Colmi.BigDataRingMessage) in
      if case .status = message { () } else { nil }
    }
  }
}
