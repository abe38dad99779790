import HaloProtocol
import HaloTransport

extension LEDStrip {
  /// Turns the light on.
  ///
  /// - Throws: ``LEDStripError``
  public func turnOn() async throws(LEDStripError) {
    try await send(LightCommand.power(true))
  }

  /// Turns the light off.
  ///
  /// - Throws: ``LEDStripError``
  public func turnOff() async throws(LEDStripError) {
    try await send(LightCommand.power(false))
  }

  /// Shows a colour, which the light stores.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - brightness: The brightness in percent; scales the colour if the family has no brightness
  ///     of colours.
  /// - Throws: ``LEDStripError``
  public func setColor(
    _ color: Triones.Color, brightness: Int = 100
  ) async throws(LEDStripError) {
    try await send(LightCommand.color(color, brightness: brightness))
  }

  /// Shows white at a brightness of 0…100 %.
  ///
  /// Uses the white LEDs, or red, green and blue at the same level if
  /// ``LEDStripOptions/hasWhiteLEDs`` is false: a light does not report which LEDs it has.
  ///
  /// - Throws: ``LEDStripError``
  public func setWhite(brightness: Int = 100) async throws(LEDStripError) {
    try await send(LightCommand.white(brightness: brightness))
  }

  /// Shows white of a temperature and a brightness, both in percent; lights of one family disagree
  /// whether 0 % is warm or cold.
  ///
  /// - Throws: ``LEDStripError``
  public func setTemperature(
    _ percent: Int, brightness: Int = 100
  ) async throws(LEDStripError) {
    try await send(LightCommand.temperature(percent, brightness: brightness))
  }

  /// Sets the brightness of the present colour to 0…100 %.
  ///
  /// - Throws: ``LEDStripError``
  public func setBrightness(_ percent: Int) async throws(LEDStripError) {
    try await send(LightCommand.brightness(percent))
  }

  /// Sets the speed of the running effect, from 0 % to 100 % for the fastest.
  ///
  /// - Throws: ``LEDStripError``
  public func setSpeed(_ percent: Int) async throws(LEDStripError) {
    try await send(LightCommand.speed(percent))
  }

  /// Starts an effect of ``effects``, or one with another number of the light's family, at a speed
  /// of 0…100 %.
  ///
  /// - Throws: ``LEDStripError``
  public func run(_ effect: LightEffect, speed: Int = 50) async throws(LEDStripError) {
    try await send(LightCommand.effect(effect.number, speed: speed))
  }

  /// Sets the order in which the light sends the three colours to its LEDs.
  ///
  /// - Throws: ``LEDStripError``
  public func setColorOrder(_ order: LightColorOrder) async throws(LEDStripError) {
    try await send(LightCommand.colorOrder(order))
  }

  /// Sets the number of LEDs of an addressable strip.
  ///
  /// - Throws: ``LEDStripError``
  public func setLength(_ count: Int) async throws(LEDStripError) {
    try await send(LightCommand.length(count))
  }

  /// Sets a timer of a light that has one for each direction, on and off.
  ///
  /// Lights of the Triones family have ``setTimers(_:)``.
  ///
  /// - Throws: ``LEDStripError``
  public func setTimer(_ timer: LightTimer) async throws(LEDStripError) {
    try await send(LightCommand.timer(timer))
  }

  /// Starts an effect of the Triones family, such as a cross fade, which the light runs by itself.
  ///
  /// - Throws: ``LEDStripError``
  public func run(
    _ effect: Triones.Effect, speed: Triones.Speed = Triones.Speed(percent: 50)
  ) async throws(LEDStripError) {
    try await send(.effect(.init(effect, speed: speed)))
  }

  /// Asks for the state of the light; returns `LightState.unknown` for a family without a status.
  ///
  /// - Throws: ``LEDStripError``; `timedOut` if the light does not answer.
  public func state() async throws(LEDStripError) -> LightState {
    guard reportsStatus || family == .triones else { return .unknown }
    return try await statusEvent().state ?? .unknown
  }

  /// Asks for the status of a light of the Triones family.
  ///
  /// - Throws: ``LEDStripError``; `timedOut` if the light does not answer, `characteristicNotFound`
  ///   if it lacks the characteristic for the status, `unsupported` for other families and for
  ///   lights that report less, such as those called `Trick-`: ``state()`` has what they report.
  public func status() async throws(LEDStripError) -> Triones.Status {
    guard family == .triones, case .message(.status(let status)) = try await statusEvent() else {
      throw .unsupported([], family)
    }
    return status
  }

  /// Asks for the state, and returns the event that answers, which contains it.
  package func statusEvent() async throws(LEDStripError) -> LEDStripEvent {
    try await ask(nil, "status") { [family] event in
      switch event {
      case .message(.status), .message(.shortStatus), .state(_, isAnswer: true): .success(event)
      case .malformed(let bytes, let error) where family != .triones || bytes.first == 0x66:
        .failure(.wire(error))
      default: nil
      }
    }
  }

  /// Sets the clock of the light, by default to the time of this machine.
  ///
  /// A light without power loses its clock, so set the clock on each connection before using
  /// timers.
  ///
  /// - Throws: ``LEDStripError``; `clockUnknown` if the time of this machine is unknown.
  public func setTime(_ dateTime: CivilDateTime? = nil) async throws(LEDStripError) {
    guard let dateTime = dateTime ?? .local() else { throw .clockUnknown }
    try await send(LightCommand.clock(dateTime))
  }

  /// Asks for the time of the light's clock.
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

  /// Asks for the light's timers, which turn it on or off at set times.
  ///
  /// - Throws: ``LEDStripError``; `wire` if a piece of the answer does not arrive in time.
  public func timers() async throws(LEDStripError) -> Triones.TimerEntries {
    try await ask(.timersRequest(.init()), "timers") { event in
      if case .message(.timers(let timers)) = event { return .success(timers.entries) }
      // Without bytes if some pieces did not arrive.
      if case .malformed(let bytes, let error) = event,
        bytes.first == 0x25 || error.field == "timers"
      {
        return .failure(.wire(error))
      }
      return nil
    }
  }

  /// Replaces all of the light's timers, which turn it on or off at set times.
  ///
  /// Pass entries that are not to change as ``timers()`` returned them, because some of their bytes
  /// differ between lights.
  ///
  /// - Throws: ``LEDStripError``
  public func setTimers(_ entries: Triones.TimerEntries) async throws(LEDStripError) {
    try await send(.timers(.init(entries)))
  }
}
