import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A client for a Bluetooth LED strip or bulb of any supported family (``LightFamily``).
///
/// ```swift
/// try await transport.withDevice(id, as: LEDStrip.self) { strip in
///   try await strip.turnOn()
///   try await strip.setColor(Triones.Color(red: 0x5A, green: 0, blue: 0x9D), brightness: 50)
///   print(try await strip.state())
/// }
/// ```
///
/// The GATT characteristics of the light decide its family, unless ``LEDStripOptions/family`` does.
/// If the light lacks a command, the client throws an error before it sends anything.
///
/// Lights do not confirm commands: the next state shows whether a colour was set, and lights
/// without a status report nothing. Commands are written one at a time, in the order of the calls,
/// with a pause after each write, because lights lose writes that come too fast. A question also
/// waits until the previous one is answered, as an answer does not name its question.
public final class LEDStrip: Sendable {
  /// The family of the light, which determines its commands.
  public let family: LightFamily
  /// The commands and reports that the light supports.
  public let capabilities: LightCapabilities
  /// The effects whose numbers are known; lights of some families have further effects.
  public let effects: [LightEffect]
  /// The options of the client, such as deadlines and pauses.
  public let options: LEDStripOptions
  /// The clock of the connection, which measures the deadlines of operations.
  public let clock: any Clock<Duration>

  private let connection: any BLEConnection
  private let command: CharacteristicID
  private let interval: Duration
  private let modes: [CharacteristicID: WriteMode]
  private let elapsed: @Sendable () -> Duration
  /// The error of every question to a light that cannot report its status; nil if it can.
  private let silence: BLEError?
  private let state: Mutex<State>
  private let turns = Turnstiles<Turn, BLEError>()

  private struct State {
    var events = Subscribers<LEDStripEvent, LEDStripError>()
    /// The earliest time to write the next piece of a command, counted from the start of the link.
    var nextWrite: Duration = .zero
    var driver: any LightDriver
    /// The time at which the last piece of an incomplete answer arrived.
    var lastReceived: Duration = .zero
    /// Whether a task waits for the next piece of an answer, to report a late one.
    var isWatched = false
  }

  /// The kinds of operation of which only one runs at a time: a write, and a question with its
  /// answer.
  private enum Turn { case write, question }

  fileprivate init(
    _ connection: any BLEConnection, driver: any LightDriver, modes: [CharacteristicID: WriteMode],
    options: LEDStripOptions, silence: BLEError?
  ) {
    self.silence = silence
    self.connection = connection
    (family, capabilities) = (driver.family, driver.capabilities)
    effects = driver.ownEffects
    (command, interval) = (driver.command, max(options.writeInterval, driver.interval))
    self.modes = modes
    self.options = options
    clock = connection.clock
    elapsed = stopwatch(connection.clock)
    state = Mutex(State(driver: driver))
  }

  /// Whether the light can report its status; some families have no status, and some lights lack
  /// the characteristic for it.
  ///
  /// If false, ``state()`` is unknown or fails at once.
  public var reportsStatus: Bool { silence == nil && capabilities.contains(.status) }

  /// Returns a stream of the light's messages, answers and unsolicited ones, starting now; each
  /// caller gets its own stream.
  ///
  /// Some lights send their status each second while an effect runs; all send it when their remote
  /// control turns them on or off.
  public func events() -> BoundedStream<LEDStripEvent, LEDStripError> {
    state.withLock { $0.events.add() }
  }
}

extension LEDStrip {
  /// Sends a command to a light of the Triones family; returns once it is written, as lights do not
  /// confirm commands.
  ///
  /// If cancellation or an error interrupts a command of several writes, the next command waits for
  /// ``LEDStripOptions/pieceDeadline``: the light could mistake it for the missing part.
  ///
  /// - Throws: ``LEDStripError``; `unsupported` for a light of another family.
  public func send(_ command: Triones.HostMessage) async throws(LEDStripError) {
    guard family == .triones else { throw .unsupported([], family) }
    let writes = TrionesDriver.writes(command)
    try await inTurn(.write) { () async throws(LEDStripError) in try await write(writes) }
  }

  /// Writes a command that lights of several families have.
  ///
  /// - Throws: ``LEDStripError``; `unsupported` before a byte is sent if the light lacks it.
  func send(_ command: LightCommand) async throws(LEDStripError) {
    guard capabilities.contains(command.capability), command.hasForm else {
      throw .unsupported(command.capability, family)
    }
    for question in state.withLock({ $0.driver.questions(before: command) }) {
      _ = try await ask(question)
    }
    try await inTurn(.write) { () async throws(LEDStripError) in
      let writes = state.withLock { $0.driver.writes(for: command) }
      // The light has the ability, but not this value, such as the number of an effect.
      guard !writes.isEmpty else { throw .unsupported(command.capability, family) }
      try await write(writes)
    }
  }

  /// Throws if the light has no form for the value of a command.
  func requireForm(of command: LightCommand) throws(LEDStripError) {
    var driver = state.withLock { $0.driver }
    guard !driver.writes(for: command).isEmpty else { throw .unsupported([], family) }
  }

  /// Writes the first commands of the link.
  fileprivate func greet() async throws(LEDStripError) {
    let writes = state.withLock { $0.driver.greeting() }
    try await inTurn(.write) { () async throws(LEDStripError) in try await write(writes) }
  }

  /// Writes a question, and returns the event that answers it.
  ///
  /// Other events do not end the wait, nor do malformed bytes that may be no answer.
  func ask(_ question: LightQuestion) async throws(LEDStripError) -> LEDStripEvent {
    if let silence { throw .transport(silence) }
    return try await inTurn(.question) { () async throws(LEDStripError) in
      let events = try await inTurn(.write) { () async throws(LEDStripError) in
        let writes = state.withLock { $0.driver.writes(asking: question) }
        guard !writes.isEmpty else { throw .unsupported([], family) }
        // Events that arrive while the question waits for its turn do not answer it.
        try await pause()
        // Pieces of an earlier answer are no part of this one.
        if question == .timers { publish { $0.driver.dropPieces() } }
        let events = self.events()
        try await write(writes)
        return events
      }
      let result: Result<LEDStripEvent, LEDStripError>
      do throws(BLEError) {
        result = try await withDeadline(
          options.replyDeadline, on: clock, operation: question.rawValue
        ) { () async throws(BLEError) in
          do throws(LEDStripError) {
            for try await event in events {
              if question.isAnswered(by: event) { return .success(event) }
              if case .malformed(let bytes, let error) = event,
                self.state.withLock({ $0.driver.isAnswer(bytes, to: question, error) })
              {
                return .failure(.wire(error))
              }
            }
          } catch {
            if let cause = error.transportError { throw cause }
          }
          throw .cancelled
        }
      } catch {
        throw .transport(await connection.cause(of: error))
      }
      return try result.get()
    }
  }

  /// Runs a body once no earlier body for the same kind of operation (a write or a question) is
  /// running.
  private func inTurn<Value>(
    _ turn: Turn, _ body: () async throws(LEDStripError) -> Value
  ) async throws(LEDStripError) -> Value {
    if let former = turns.enter(turn),
      case .failure(let error) = await former.result()
    {
      throw .transport(error)
    }
    defer { turns.leave(turn) }
    return try await body()
  }

  /// Waits until the next piece of a command may be written.
  private func pause() async throws(LEDStripError) {
    let rest = state.withLock { $0.nextWrite } - elapsed()
    guard rest > .zero else { return }
    guard (try? await clock.sleep(for: rest)) != nil else { throw .transport(.cancelled) }
  }

  /// Writes the pieces of a command, with a pause after each.
  private func write(_ pieces: [LightWrite]) async throws(LEDStripError) {
    var isWhole = true
    defer {
      let rest = isWhole ? interval : options.pieceDeadline
      state.withLock { $0.nextWrite = max($0.nextWrite, elapsed() + rest) }
    }
    for (index, piece) in pieces.enumerated() {
      try await pause()
      isWhole = pieces.count == 1
      let id = piece.characteristic ?? command
      try await Failure.wrapping { () throws(BLEError) in
        try await connection.write(piece.bytes, to: id, mode: modes[id] ?? .withoutResponse)
      }
      isWhole = index == pieces.count - 1
      state.withLock { $0.nextWrite = elapsed() + (piece.pause ?? interval) }
    }
  }

  /// Processes the notifications of the light until the link is down.
  fileprivate func receive(
    _ notifications: BLEStream<[UInt8]>, from characteristic: CharacteristicID
  ) async {
    await withDiscardingTaskGroup { group in
      var ending = BLEError.cancelled
      do throws(BLEError) {
        for try await bytes in notifications where process(bytes, characteristic) {
          group.addTask { await self.watchPieces() }
        }
      } catch {
        ending = error
      }
      end(with: ending)
      group.cancelAll()
    }
  }

  /// Processes the bytes of a notification; returns true if a new task has to wait for the rest of
  /// its message.
  private func process(_ bytes: [UInt8], _ characteristic: CharacteristicID) -> Bool {
    let now = elapsed()
    var isToBeWatched = false
    publish { state in
      var events: [LEDStripEvent] = []
      if now - state.lastReceived >= options.pieceDeadline { events = state.driver.dropPieces() }
      let received = state.driver.receive(bytes, from: characteristic)
      events += received
      if received.isEmpty, state.driver.isIncomplete {
        state.lastReceived = now
        isToBeWatched = !state.isWatched
        state.isWatched = true
      }
      return events
    }
    return isToBeWatched
  }

  /// Waits for the next piece of an incomplete answer, and reports the answer as malformed if none
  /// arrives in time.
  private func watchPieces() async {
    while true {
      let now = elapsed()
      var rest: Duration = .zero
      publish { state in
        rest = state.lastReceived + options.pieceDeadline - now
        let events = rest > .zero ? [] : state.driver.dropPieces()
        state.isWatched = state.driver.isIncomplete
        if !state.isWatched { rest = .zero }
        return events
      }
      guard rest > .zero, (try? await clock.sleep(for: rest)) != nil else { return }
    }
  }

  private func publish(_ change: (inout State) -> [LEDStripEvent]) {
    let (events, listeners) = state.withLock { (change(&$0), $0.events.listeners) }
    let gone = listeners.filter { !$0.input.yield(contentsOf: events) }.map(\.number)
    state.withLock { $0.events.remove(gone) }
  }

  private func end(with cause: BLEError) {
    let error = LEDStripError.transport(cause)
    for listener in state.withLock({ $0.events.end(with: error) }) {
      listener.input.finish(throwing: error)
    }
  }
}

extension LEDStrip: DeviceClient {
  /// The kind of device in a ``KnownDeviceStore`` (the user's devices): a light.
  public static var kind: KnownDevice.Kind { .light }
  /// The light options that apply if the caller passes none.
  public static var defaultOptions: LEDStripOptions { LEDStripOptions() }

  /// Returns the given options; if they lack the device's advertised name or data, adds those that
  /// the device advertised when it was remembered.
  public static func options(
    _ options: LEDStripOptions, for device: KnownDevice
  ) -> LEDStripOptions {
    var options = options
    var data = options.advertisement ?? AdvertisementData()
    data.localName = data.localName ?? device.advertisedName
    if let known = device.advertisement {
      if data.serviceData.isEmpty { data.serviceData = known.serviceData }
      if data.manufacturerData.isEmpty { data.manufacturerData = known.manufacturerData }
    }
    options.advertisement = data
    return options
  }

  /// Returns the options of the Bluetooth connection unchanged, as the light's family and its
  /// characteristics are not known yet.
  public static func connectionOptions(for options: LEDStripOptions) -> ConnectionOptions {
    options.connection
  }

  /// Subscribes to status messages, runs a body with the client, and waits for unsent commands.
  ///
  /// - Throws: ``LEDStripError``; `otherDevice` if the device is no light of a supported family.
  public static func serve<Value: Sendable, BodyError: Error>(
    _ connection: any BLEConnection, options: LEDStripOptions, isolation: isolated (any Actor)?,
    _ body: (LEDStrip) async throws(BodyError) -> Value
  ) async throws(LEDStripError) -> Result<Value, BodyError> {
    let services = try await Failure.services(of: connection)
    guard let driver = Self.driver(for: services, options: options),
      services.characteristic(driver.command) != nil
    else {
      var others = options
      others.family = nil
      if options.family != nil, let other = Self.driver(for: services, options: others) {
        throw .otherFamily(other.family)
      }
      let services = services.map(\.uuid)
      throw .otherDevice(
        services: services, isLookAlike: FamilyGuess(services: services, form: .light) != nil)
    }
    try await connection.requireHardware(of: driver, options)
    let silences = driver.notifying.map { (id: $0, error: services.silence(of: $0)) }
    let strip = LEDStrip(
      connection, driver: driver, modes: services.writeModes(of: driver), options: options,
      silence: silences.first.flatMap(\.error))
    let streams = try await Failure.wrapping { () throws(BLEError) in
      var streams: [(CharacteristicID, BLEStream<[UInt8]>)] = []
      for (id, error) in silences where error == nil {
        streams.append((id, try await connection.notifications(from: id)))
      }
      return streams
    }
    if streams.isEmpty {
      strip.end(with: strip.silence ?? .notPermitted(driver.command, needs: .notify))
    }
    return try await withTaskGroup(
      of: Void.self, returning: Result<Result<Value, BodyError>, LEDStripError>.self
    ) { group in
      for (id, notifications) in streams {
        group.addTask { await strip.receive(notifications, from: id) }
      }
      defer { group.cancelAll() }
      do throws(LEDStripError) {
        try await strip.greet()
      } catch {
        return .failure(error)
      }
      let result = await Result(isolation: isolation) { () throws(BodyError) in
        try await body(strip)
      }
      // A disconnect right after a write would lose the last command.
      try? await strip.pause()
      return .success(result)
    }.get()
  }
}
