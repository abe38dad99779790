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
  /// LEDnetWF lights are first asked for their settings, the rest of which stays.
  ///
  /// - Throws: ``LEDStripError``
  public func setColorOrder(_ order: LightColorOrder) async throws(LEDStripError) {
    try await send(LightCommand.colorOrder(order))
  }

  /// Sets the number of LEDs of an addressable strip, or of each segment; the other settings stay.
  ///
  /// - Throws: ``LEDStripError``
  public func setLength(_ count: Int) async throws(LEDStripError) {
    try await send(LightCommand.length(count))
  }

  /// Sets the timer that turns the light on, or the one that turns it off.
  ///
  /// Lights with six timers are asked for them: the timer replaces those that turn the light in the
  /// same direction, and a timer that turns on shows white. A timer for once is for the next such
  /// time on the light's clock, so the light is also asked for that.
  ///
  /// - Throws: ``LEDStripError``; `unsupported` for a light without timers or without a free one,
  ///   and for a time that does not exist.
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
    try await ask(.status)
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
  /// - Throws: ``LEDStripError``; `unsupported` for families other than Triones and LEDnetWF.
  public func dateTime() async throws(LEDStripError) -> CivilDateTime {
    guard case .message(.clock(let clock)) = try await ask(.clock) else {
      throw .unsupported([], family)
    }
    return clock.dateTime
  }

  /// Asks for the light's timers, which turn it on or off at set times.
  ///
  /// Those of a LEDnetWF light have the form of a Triones light; a byte that rings have in addition,
  /// 00 in captures, is left out.
  ///
  /// - Throws: ``LEDStripError``; `wire` if a piece of the answer of a Triones light does not arrive
  ///   in time, `unsupported` for lights that do not report timers.
  public func timers() async throws(LEDStripError) -> Triones.TimerEntries {
    guard case .message(.timers(let timers)) = try await ask(.timers) else {
      throw .unsupported([], family)
    }
    return timers.entries
  }

  /// Replaces all of the light's timers, which turn it on or off at set times.
  ///
  /// Pass entries that are not to change as ``timers()`` returned them, because some of their bytes
  /// differ between lights.
  ///
  /// - Throws: ``LEDStripError``; `unsupported` for lights that do not store entries, or whose form
  ///   is not known.
  public func setTimers(_ entries: Triones.TimerEntries) async throws(LEDStripError) {
    try await send(LightCommand.timers(entries))
  }
}
