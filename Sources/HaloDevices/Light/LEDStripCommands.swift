import HaloProtocol
import HaloTransport

extension LEDStrip {
  /// Turns the light on.
  ///
  /// - Throws: ``LEDStripError``
  public func turnOn() async throws(LEDStripError) {
    try await send(.power(.init(isOn: true)))
  }

  /// Turns the light off.
  ///
  /// - Throws: ``LEDStripError``
  public func turnOff() async throws(LEDStripError) {
    try await send(.power(.init(isOn: false)))
  }

  /// Shows a colour, which the light keeps.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - brightness: How bright, in percent: lights have no brightness, so it is the colour that is
  ///     scaled.
  /// - Throws: ``LEDStripError``
  public func setColor(
    _ color: Triones.Color, brightness: Int = 100
  ) async throws(LEDStripError) {
    try await send(.color(.init(color.scaled(toPercent: brightness))))
  }

  /// Shows white at a brightness of 0…100 %.
  ///
  /// By the white LEDs, or by red, green and blue of the same strength where
  /// ``LEDStripOptions/hasWhiteLEDs`` is false: a light does not tell whether it has any.
  ///
  /// - Throws: ``LEDStripError``
  public func setWhite(brightness: Int = 100) async throws(LEDStripError) {
    let white = Triones.Color(red: 255, green: 255, blue: 255).scaled(toPercent: brightness)
    if options.hasWhiteLEDs {
      try await send(.white(.init(level: white.red)))
    } else {
      try await send(.color(.init(white)))
    }
  }

  /// Starts an effect.
  ///
  /// - Throws: ``LEDStripError``
  public func run(
    _ effect: Triones.Effect, speed: Triones.Speed = Triones.Speed(percent: 50)
  ) async throws(LEDStripError) {
    try await send(.effect(.init(effect, speed: speed)))
  }

  /// Asks how the light is.
  ///
  /// - Throws: ``LEDStripError``; `timedOut` where the light does not answer, and
  ///   `characteristicNotFound` where it lacks the characteristic for it.
  public func status() async throws(LEDStripError) -> Triones.Status {
    try await ask(.statusRequest(.init()), "status") { event in
      if case .message(.status(let status)) = event { return .success(status) }
      if case .malformed(let bytes, let error) = event, bytes.first == 0x66 {
        return .failure(.wire(error))
      }
      return nil
    }
  }

  /// Sets the clock of the light, without more to the time of this machine.
  ///
  /// A light forgets it with the power, so set it on each connection before timers are used.
  ///
  /// - Throws: ``LEDStripError``; `clockUnknown` where this machine has no time.
  public func setClock(_ dateTime: CivilDateTime? = nil) async throws(LEDStripError) {
    guard let dateTime = dateTime ?? .local() else { throw .clockUnknown }
    try await send(.clock(.init(dateTime)))
  }

  /// Asks what the clock of the light shows.
  ///
  /// - Throws: ``LEDStripError``
  public func dateTime() async throws(LEDStripError) -> CivilDateTime {
    try await ask(.clockRequest(.init()), "clock") { event in
      if case .message(.clock(let clock)) = event { return .success(clock.dateTime) }
      if case .malformed(let bytes, let error) = event, bytes.first == 0x13 {
        return .failure(.wire(error))
      }
      return nil
    }
  }

  /// Asks for the timers.
  ///
  /// - Throws: ``LEDStripError``; `wire` where a piece of the answer does not come in time.
  public func timers() async throws(LEDStripError) -> Triones.TimerEntries {
    try await ask(.timersRequest(.init()), "timers") { event in
      if case .message(.timers(let timers)) = event { return .success(timers.entries) }
      // No bytes where some pieces did not come.
      if case .malformed(let bytes, let error) = event,
        bytes.first == 0x25 || error.field == "timers"
      {
        return .failure(.wire(error))
      }
      return nil
    }
  }

  /// Sets the timers, all of them.
  ///
  /// Entries that are not to change go back as they were read: lights differ in some bytes.
  ///
  /// - Throws: ``LEDStripError``
  public func setTimers(_ entries: Triones.TimerEntries) async throws(LEDStripError) {
    try await send(.timers(.init(entries)))
  }
}
