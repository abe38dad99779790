import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A client for an RGB LED strip or bulb of the Triones family, over any transport.
///
/// ```swift
/// try await transport.withLEDStrip(id) { strip in
///   try await strip.turnOn()
///   try await strip.setColor(Triones.Color(red: 0x5A, green: 0, blue: 0x9D), brightness: 50)
///   print(try await strip.status())
/// }
/// ```
///
/// A light only answers questions: the next status shows whether a colour was set. Commands are
/// written one at a time, in the order of the calls, with a pause after each write, because lights
/// lose writes that come too fast. A question also waits until the previous one is answered, as an
/// answer does not name its question.
public final class LEDStrip: Sendable {
  /// The services and characteristics that the light uses for commands and status.
  public let layout: Triones.Layout
  /// The deadlines and pauses of the client.
  public let options: LEDStripOptions
  /// The clock of the connection, which measures the deadlines of operations.
  public let clock: any Clock<Duration>

  private let connection: any BLEConnection
  private let mode: WriteMode
  private let elapsed: @Sendable () -> Duration
  /// The error of every question to a light that cannot report its status; nil if it can.
  private let silence: BLEError?
  private let state: Mutex<State>
  private let turns = Turnstiles<Turn, BLEError>()

  private struct State {
    var events = Subscribers<LEDStripEvent, LEDStripError>()
    /// The earliest time to write the next piece of a command, counted from the start of the link.
    var nextWrite: Duration = .zero
    var assembler = Triones.FrameAssembler(for: .light)
    /// The time at which the last piece of an incomplete answer arrived.
    var lastReceived: Duration = .zero
    /// Whether a task waits for the next piece of an answer, to report if it does not arrive in
    /// time.
    var isWatched = false
  }

  /// The kinds of operation of which only one runs at a time: a write, and a question with its
  /// answer.
  private enum Turn {
    case write, question
  }

  fileprivate init(
    _ connection: any BLEConnection, layout: Triones.Layout, mode: WriteMode,
    options: LEDStripOptions, silence: BLEError?
  ) {
    self.silence = silence
    self.connection = connection
    self.layout = layout
    self.mode = mode
    self.options = options
    clock = connection.clock
    elapsed = stopwatch(connection.clock)
    state = Mutex(State())
  }

  /// Whether the light can report its status; some lights lack the characteristic for it and only
  /// take commands.
  ///
  /// If false, every question, such as ``status()``, fails at once, and so do ``events()``.
  public var reportsStatus: Bool { silence == nil }

  /// Returns the messages of the light from now on, both answers and unsolicited ones.
  ///
  /// Each caller gets its own stream.
  ///
  /// Some lights send their status each second while an effect runs; all send it when their remote
  /// control turns them on or off.
  public func events() -> BoundedStream<LEDStripEvent, LEDStripError> {
    state.withLock { $0.events.add() }
  }
}

extension LEDStrip {
  /// Writes a command; returns once it is written, as lights do not confirm commands.
  ///
  /// If cancellation or an error interrupts a command of several writes, the next command waits for
  /// ``LEDStripOptions/pieceDeadline``, as the light would take it for the missing pieces.
  ///
  /// - Throws: ``LEDStripError``
  public func send(_ command: Triones.HostMessage) async throws(LEDStripError) {
    try await inTurn(.write) { () async throws(LEDStripError) in try await write(command) }
  }

  /// Writes a question, and waits for the first event to which `answer` does not return nil.
  ///
  /// `name` is the name of the operation in a timeout error.
  func ask<Answer: Sendable>(
    _ question: Triones.HostMessage, _ name: String,
    answer: @escaping @Sendable (LEDStripEvent) -> Result<Answer, LEDStripError>?
  ) async throws(LEDStripError) -> Answer {
    if let silence { throw .transport(silence) }
    return try await inTurn(.question) { () async throws(LEDStripError) in
      let events = try await inTurn(.write) { () async throws(LEDStripError) in
        // Events that arrive while the question waits for its turn do not answer it.
        try await pause()
        let events = listen(to: question)
        try await write(question)
        return events
      }
      let result: Result<Answer, LEDStripError>
      do throws(BLEError) {
        result = try await withDeadline(options.replyDeadline, on: clock, operation: name) {
          () async throws(BLEError) in
          do throws(LEDStripError) {
            for try await event in events {
              if let result = answer(event) { return result }
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
  private func write(_ command: Triones.HostMessage) async throws(LEDStripError) {
    let pieces = Triones.FrameAssembler.pieces(of: command.bytes)
    var isWhole = true
    defer {
      let rest = isWhole ? options.writeInterval : options.pieceDeadline
      state.withLock { $0.nextWrite = max($0.nextWrite, elapsed() + rest) }
    }
    for (index, piece) in pieces.enumerated() {
      try await pause()
      isWhole = pieces.count == 1
      do throws(BLEError) {
        try await connection.write(piece, to: layout.commandID, mode: mode)
      } catch {
        throw .transport(error)
      }
      isWhole = index == pieces.count - 1
      state.withLock { $0.nextWrite = elapsed() + options.writeInterval }
    }
  }

  /// Returns the events of the light from now on; before a question for the timers, drops pieces of
  /// an earlier answer.
  private func listen(
    to question: Triones.HostMessage
  ) -> BoundedStream<LEDStripEvent, LEDStripError> {
    if case .timersRequest = question { publish { Self.dropPieces(&$0) } }
    return events()
  }

  /// Processes the notifications of the light until the link is down.
  fileprivate func receive(_ notifications: BLEStream<[UInt8]>) async {
    await withDiscardingTaskGroup { group in
      var ending = BLEError.cancelled
      do throws(BLEError) {
        for try await bytes in notifications where process(bytes) {
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
  private func process(_ bytes: [UInt8]) -> Bool {
    let now = elapsed()
    var isToBeWatched = false
    publish { state in
      var events: [LEDStripEvent] = []
      if now - state.lastReceived >= options.pieceDeadline { events = Self.dropPieces(&state) }
      do throws(WireError) {
        if let whole = try state.assembler.consume(bytes) {
          events.append(Self.event(of: whole))
        } else {
          state.lastReceived = now
          isToBeWatched = !state.isWatched
          state.isWatched = true
        }
      } catch {
        events.append(.malformed(bytes, error))
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
        let events = rest > .zero ? [] : Self.dropPieces(&state)
        state.isWatched = state.assembler.pendingCount > 0
        if !state.isWatched { rest = .zero }
        return events
      }
      guard rest > .zero, (try? await clock.sleep(for: rest)) != nil else { return }
    }
  }

  private static func dropPieces(_ state: inout State) -> [LEDStripEvent] {
    let count = state.assembler.reset()
    guard count > 0 else { return [] }
    let error = WireError(
      .truncated(needed: Triones.TimerEntries.messageLength - count, available: 0), at: count,
      in: "timers")
    return [.malformed([], error)]
  }

  private static func event(of whole: [UInt8]) -> LEDStripEvent {
    do throws(WireError) {
      return .message(try Triones.LightMessage(parsing: whole))
    } catch {
      return .malformed(whole, error)
    }
  }

  private func publish(_ change: (inout State) -> [LEDStripEvent]) {
    let (events, listeners) = state.withLock { (change(&$0), $0.events.listeners) }
    guard !events.isEmpty else { return }
    let gone = listeners.filter { !$0.input.yield(contentsOf: events) }.map(\.number)
    if !gone.isEmpty { state.withLock { $0.events.remove(gone) } }
  }

  private func end(with cause: BLEError) {
    let error = LEDStripError.transport(cause)
    for listener in state.withLock({ $0.events.end(with: error) }) {
      listener.input.finish(throwing: error)
    }
  }
}

extension BLETransport {
  /// Connects to a light and runs a body that may throw any error, as `withDevice` does.
  ///
  /// - Throws: ``LEDStripError`` if the light cannot be used, else the error of the body.
  public func withLEDStrip<Value: Sendable>(
    _ peripheral: PeripheralID, reconnecting policy: ReconnectPolicy? = nil,
    options: LEDStripOptions = LEDStripOptions(), isolation: isolated (any Actor)? = #isolation,
    _ body: (LEDStrip) async throws -> Value
  ) async throws -> Value {
    try await withDevice(
      peripheral, as: LEDStrip.self, reconnecting: policy, options: options, body)
  }
}

extension LEDStrip: DeviceClient {
  /// The kind of a light in a ``KnownDeviceStore``.
  public static var kind: KnownDevice.Kind { .light }
  /// The options of the client if the caller passes none.
  public static var defaultOptions: LEDStripOptions { LEDStripOptions() }

  /// Returns the options of the connection unchanged, as the light's services and characteristics
  /// are not known yet.
  public static func connectionOptions(for options: LEDStripOptions) -> ConnectionOptions {
    options.connection
  }

  /// Subscribes to the status, runs a body, and waits until its last command has been sent.
  ///
  /// - Throws: ``LEDStripError``; `otherDevice` if the device has no known layout.
  public static func serve<Value: Sendable, BodyError: Error>(
    _ connection: any BLEConnection, options: LEDStripOptions, isolation: isolated (any Actor)?,
    _ body: (LEDStrip) async throws(BodyError) -> Value
  ) async throws(LEDStripError) -> Result<Value, BodyError> {
    let services = try await Failure.wrapping { () throws(BLEError) in
      try await connection.services()
    }
    guard let layout = Triones.Layout(of: services),
      let command = services.characteristic(layout.commandID)
    else {
      let services = services.map(\.uuid)
      throw .otherDevice(
        services: services, isLookAlike: FamilyGuess(services: services, form: .light) != nil)
    }
    // Most lights accept no other mode; a response only confirms the arrival.
    let mode: WriteMode =
      command.properties.contains(.writeWithoutResponse) ? .withoutResponse : .withResponse
    let silence = layout.silence(in: services)
    let strip = LEDStrip(
      connection, layout: layout, mode: mode, options: options, silence: silence)
    let notifications = try await Failure.wrapping { () throws(BLEError) in
      silence == nil ? try await connection.notifications(from: layout.statusID) : nil
    }
    if let silence { strip.end(with: silence) }
    return await withTaskGroup(of: Void.self) { group in
      if let notifications { group.addTask { await strip.receive(notifications) } }
      defer { group.cancelAll() }
      let result = await Result(isolation: isolation) { () throws(BodyError) in
        try await body(strip)
      }
      // A disconnect right after a write would lose the last command.
      try? await strip.pause()
      return result
    }
  }
}

extension Triones.Layout {
  /// The characteristic to which commands are written.
  public var commandID: CharacteristicID { CharacteristicID(command, in: commandService) }
  /// The characteristic whose notifications contain the status.
  public var statusID: CharacteristicID { CharacteristicID(status, in: statusService) }

  /// Finds the layout whose characteristic for commands is among the services of a device,
  /// regardless of the device's name; nil without one.
  public init?(of services: [GATTService]) {
    let layout = Self.allCases.first { services.characteristic($0.commandID) != nil }
    guard let layout else { return nil }
    self = layout
  }

  /// Returns an error if a light with these services cannot report its status; nil if it can.
  fileprivate func silence(in services: [GATTService]) -> BLEError? {
    guard let status = services.characteristic(statusID) else {
      return .characteristicNotFound(statusID)
    }
    return status.properties.isDisjoint(with: [.notify, .indicate])
      ? .notPermitted(statusID, needs: .notify) : nil
  }
}
