import HaloProtocol
import HaloTransport

extension LEDStrip {
  /// Turns the light on.
  ///
  /// - Throws: ``LEDStripError`` if the link fails, or the light lacks the command.
  public func turnOn() async throws(LEDStripError) { try await send(LightCommand.power(true)) }

  /// Turns the light off.
  ///
  /// - Throws: ``LEDStripError`` if the link fails, or the light lacks the command.
  public func turnOff() async throws(LEDStripError) { try await send(LightCommand.power(false)) }

  /// Sets the colour of the light, which the light stores.
  ///
  /// - Parameters:
  ///   - color: The red, green and blue of the colour.
  ///   - brightness: The brightness in percent; scales the colour if the light's family has no
  ///     brightness for colours.
  /// - Throws: ``LEDStripError`` if the link fails, or the light lacks the command.
  public func setColor(_ color: Triones.Color, brightness: Int = 100) async throws(LEDStripError) {
    try await send(LightCommand.color(color, brightness: brightness))
  }

  /// Makes the light white, at a brightness of 0…100 %.
  ///
  /// The light uses its white LEDs, or red, green and blue at the same level if
  /// ``LEDStripOptions/hasWhiteLEDs`` is false: a light does not report which LEDs it has.
  ///
  /// - Throws: ``LEDStripError`` if the link fails, or the light lacks the command.
  public func setWhite(brightness: Int = 100) async throws(LEDStripError) {
    try await send(LightCommand.white(brightness: brightness))
  }

  /// Makes the light white with a colour temperature and a brightness, both in percent; whether 0 %
  /// is warm or cold differs even within a family.
  ///
  /// - Throws: ``LEDStripError`` if the link fails, or the light lacks the command.
  public func setTemperature(_ percent: Int, brightness: Int = 100) async throws(LEDStripError) {
    try await send(LightCommand.temperature(percent, brightness: brightness))
  }

  /// Sets the brightness of the light's present colour to 0…100 %.
  ///
  /// - Throws: ``LEDStripError`` if the link fails, or the light lacks the command.
  public func setBrightness(_ percent: Int) async throws(LEDStripError) {
    try await send(LightCommand.brightness(percent))
  }

  /// Sets the speed of the light's running effect; 100 % is the fastest.
  ///
  /// - Throws: ``LEDStripError`` if the link fails, or the light lacks the command.
  public func setSpeed(_ percent: Int) async throws(LEDStripError) {
    try await send(LightCommand.speed(percent))
  }

  /// Starts an effect on the light at a speed of 0…100 %; the effect is one of ``effects`` or has
  /// another number of the family.
  ///
  /// - Throws: ``LEDStripError`` if the link fails, or the light lacks the command.
  public func run(_ effect: LightEffect, speed: Int = 50) async throws(LEDStripError) {
    try await send(LightCommand.effect(effect.number, speed: speed))
  }

  /// Sets the order in which the light sends red, green and blue to its LEDs.
  ///
  /// The client first requests the settings of a LEDnetWF light, to leave the others unchanged.
  ///
  /// - Throws: ``LEDStripError``
  public func setColorOrder(_ order: LightColorOrder) async throws(LEDStripError) {
    try await send(LightCommand.colorOrder(order))
  }

  /// Sets the number of LEDs of an addressable strip, or of each segment; the other settings stay.
  ///
  /// - Throws: ``LEDStripError`` if the link fails, or the light lacks the command.
  public func setLength(_ count: Int) async throws(LEDStripError) {
    try await send(LightCommand.length(count))
  }

  /// Sets the timer that turns the light on, or the one that turns it off.
  ///
  /// On a light with six timers, this timer replaces those that act in the same direction, and if
  /// it turns the light on, the light shows white. A timer for once acts when the light's clock
  /// next shows its time, so the client requests the clock first.
  ///
  /// - Throws: ``LEDStripError``; `unsupported` for a light without timers or without a free one,
  ///   and for a time that does not exist.
  public func setTimer(_ timer: LightTimer) async throws(LEDStripError) {
    try await send(LightCommand.timer(timer))
  }

  /// Starts an effect, such as a cross fade, on a light of the Triones family.
  ///
  /// - Throws: ``LEDStripError`` if the link fails, or the light lacks the command.
  public func run(
    _ effect: Triones.Effect, speed: Triones.Speed = Triones.Speed(percent: 50)
  ) async throws(LEDStripError) {
    try await send(.effect(.init(effect, speed: speed)))
  }

  /// Requests the state of the light; returns `LightState.unknown` for a family without a status.
  ///
  /// - Throws: ``LEDStripError``; `timedOut` if the light does not answer.
  public func state() async throws(LEDStripError) -> LightState {
    guard reportsStatus || family == .triones else { return .unknown }
    return try await statusEvent().state ?? .unknown
  }

  /// Requests the status of a light of the Triones family.
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
  package func statusEvent() async throws(LEDStripError) -> LEDStripEvent { try await ask(.status) }

  /// Sets the light's clock, by default to the time of this machine.
  ///
  /// A light without power loses its clock, so set the clock on each connection before using
  /// timers.
  ///
  /// - Throws: ``LEDStripError``; `clockUnknown` if the time of this machine is unknown.
  public func setTime(_ dateTime: CivilDateTime? = nil) async throws(LEDStripError) {
    guard let dateTime = dateTime ?? .local() else { throw .clockUnknown }
    try await send(LightCommand.clock(dateTime))
  }

  /// Requests the date and time of the light's clock.
  ///
  /// - Throws: ``LEDStripError``; `unsupported` for families other than Triones and LEDnetWF.
  public func dateTime() async throws(LEDStripError) -> CivilDateTime {
    guard case .message(.clock(let clock)) = try await ask(.clock) else {
      throw .unsupported([], family)
    }
    return clock.dateTime
  }

  /// Requests the timers of the light, which turn it on or off at set times.
  ///
  /// The timers of a LEDnetWF light are converted to the form of those of a Triones light, without
  /// the extra byte, 00 in captures, that ring-shaped LEDnetWF lights send.
  ///
  /// - Throws: ``LEDStripError``; `wire` if a piece of the answer of a Triones light does not
  ///   arrive in time, `unsupported` for lights that do not report timers.
  public func timers() async throws(LEDStripError) -> Triones.TimerEntries {
    guard case .message(.timers(let timers)) = try await ask(.timers) else {
      throw .unsupported([], family)
    }
    return timers.entries
  }

  /// Replaces all timers of the light, which turn it on or off at set times.
  ///
  /// Pass entries that are not to change as ``timers()`` returned them, because some of their bytes
  /// differ between lights.
  ///
  /// - Throws: ``LEDStripError``; `unsupported` for lights that do not store such entries, or store
  ///   them in an unknown format.
  public func setTimers(_ entries: Triones.TimerEntries) async throws(LEDStripError) {
    try await send(LightCommand.timers(entries))
  }
}
