import HaloProtocol
import HaloTransport

extension Ring {
  /// Asks for settings: `Colmi.Goals`, `Colmi.StressLogSettings` and the others.
  ///
  /// - Throws: ``RingError``; `unsupported` where the ring does not have them.
  public func settings<Value: Colmi.Settings>(
    _ type: Value.Type = Value.self
  ) async throws(RingError) -> Value {
    try await ask(Colmi.SettingsRequest<Value>().frame) { (frame) throws(WireError) in
      // The action tells the answer to a read from that to a write.
      Value.form.matches(frame, Value.form.read)
        ? try Colmi.SettingsReply<Value>(parsing: frame).settings : nil
    }
  }

  /// Changes settings, and gives what the ring holds afterwards.
  ///
  /// Some firmware says that it took a write and ignores it: compare the result with what was asked
  /// for.
  ///
  /// - Throws: ``RingError``; `unsupported` where the ring does not have them.
  public func setSettings<Value: Colmi.Settings>(
    _ settings: Value
  ) async throws(RingError) -> Value {
    let request = Colmi.SettingsWriteRequest(settings: settings).frame
    _ = try await ask(request) { (frame) throws(WireError) in
      Value.form.matches(frame, Value.form.write)
        ? try Colmi.SettingsWriteReply<Value>(parsing: frame) : nil
    }
    return try await self.settings()
  }

  /// Asks how often the ring measures the heart rate by itself.
  ///
  /// - Throws: ``RingError``
  public func heartRateLogSettings() async throws(RingError) -> Colmi.HeartRateLogSettings {
    try await settings()
  }

  /// Changes how often the ring measures the heart rate, and gives what it holds afterwards.
  ///
  /// - Throws: ``RingError``
  public func setHeartRateLogSettings(
    _ settings: Colmi.HeartRateLogSettings
  ) async throws(RingError) -> Colmi.HeartRateLogSettings {
    try await setSettings(settings)
  }
}
