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
    try await ask(.pushSwitchesWrite(.init(raw: raw))) {
      if case .opaque(let reply) = $0, reply.opcode == .pushSwitchesWrite { () } else { nil }
    }
  }

  /// Asks which messages of the phone the ring tells of.
  ///
  /// - Throws: ``RingError``
  public func pushSwitches() async throws(RingError) -> Colmi.PushSwitches {
    try await ask(.pushSwitches(.init())) {
      if case .pushSwitches(let reply) = $0 { reply } else { nil }
    }
  }

  /// Asks for the alarms with names; for those without, see ``reminder(_:slot:)``.
  ///
  /// - Throws: ``RingError``
  public func alarms() async throws(RingError) -> [Colmi.ListedAlarm] {
    try await askBigData(Colmi.AlarmListRequest().bigDataFrame) {
      switch $0 {
      case .alarmList(let list): list.alarms
      case .status: []
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
    try await askBigData(request.bigDataFrame) { (message: Colmi.BigDataRingMessage) in
      if case .status = message { () } else { nil }
    }
    return SettingsOutcome(requested: alarms, held: try await self.alarms())
  }
}
