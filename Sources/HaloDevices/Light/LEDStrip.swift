import HaloProtocol
import HaloTransport
import Synchronization

/// An RGB LED strip or bulb of the Triones family, as an app uses it, over any transport.
///
/// ```swift
/// try await transport.withLEDStrip(id) { strip in
///   try await strip.turnOn()
///   try await strip.setColor(Triones.Color(red: 0x5A, green: 0, blue: 0x9D), brightness: 50)
///   print(try await strip.status())
/// }
/// ```
///
/// A light answers to questions only: that a colour was set is told by the next status alone.
/// Commands are written one after the other, in the order in which they were asked for, with a
/// pause between two of them, as lights lose what comes too fast.
public final class LEDStrip: Sendable {
  /// Which characteristics the light has.
  public let layout: Triones.Layout
  /// How patient it is.
  public let options: LEDStripOptions
  /// The clock that deadlines run on.
  public let clock: any Clock<Duration>

  private let connection: any BLEConnection
  private let mode: WriteMode
  private let elapsed: @Sendable () -> Duration
  private let state: Mutex<State>

  private struct State {
    var events = Subscribers<LEDStripEvent>()
    /// From when on the next command may be written.
    var nextWrite: Duration = .zero
    var assembler = Triones.FrameAssembler(for: .light)
    /// When the last notification came.
    var heard: Duration = .zero
  }

  init(
    _ connection: any BLEConnection, layout: Triones.Layout, mode: WriteMode,
    options: LEDStripOptions
  ) {
    self.connection = connection
    self.layout = layout
    self.mode = mode
    self.options = options
    clock = connection.clock
    elapsed = stopwatch(connection.clock)
    state = Mutex(State())
  }

  /// What the light tells, asked or not, from now on, to each who calls.
  ///
  /// Some lights tell their status each second while an effect runs, all when their remote control
  /// turns them on or off.
  public func events() -> BLEStream<LEDStripEvent> {
    state.withLock { $0.events.add() }
  }
}

extension LEDStrip {
  /// Writes a command; returns once it is written, which no light confirms.
  ///
  /// - Throws: ``LEDStripError``
  public func send(_ command: Triones.HostMessage) async throws(LEDStripError) {
    let pieces = Triones.FrameAssembler.pieces(of: command.bytes)
    // Taken at once for all pieces, so that nothing comes between them.
    let first = state.withLock { state in
      let first = max(state.nextWrite, elapsed())
      state.nextWrite = first + options.writeInterval * pieces.count
      return first
    }
    for (index, piece) in pieces.enumerated() {
      let delay = first + options.writeInterval * index - elapsed()
      if delay > .zero {
        guard (try? await clock.sleep(for: delay)) != nil else { throw .transport(.cancelled) }
      }
      do throws(BLEError) {
        try await connection.write(piece, to: layout.commandID, mode: mode)
      } catch {
        throw .transport(error)
      }
    }
  }

  /// Writes a question, and waits for the first event that answers it.
  func ask<Answer: Sendable>(
    _ question: Triones.HostMessage, _ name: String,
    answer: @escaping @Sendable (LEDStripEvent) -> Result<Answer, LEDStripError>?
  ) async throws(LEDStripError) -> Answer {
    let events = events()
    try await send(question)
    let result: Result<Answer, LEDStripError>
    do throws(BLEError) {
      result = try await withDeadline(options.replyDeadline, on: clock, operation: name) {
        () async throws(BLEError) in
        for try await event in events {
          if let result = answer(event) { return result }
        }
        throw .cancelled
      }
    } catch {
      throw .transport(error)
    }
    return try result.get()
  }

  /// Takes what the light notifies, until the link is down.
  fileprivate func receive(_ notifications: BLEStream<[UInt8]>) async {
    do throws(BLEError) {
      for try await bytes in notifications { take(bytes) }
      end(with: .cancelled)
    } catch {
      end(with: error)
    }
  }

  private func take(_ bytes: [UInt8]) {
    let (events, listeners) = state.withLock { state in
      var events: [LEDStripEvent] = []
      let now = elapsed()
      // Nothing but silence tells that the rest of a message does not come.
      if state.assembler.pendingCount > 0, now - state.heard > options.pieceDeadline {
        let lost = state.assembler.reset()
        let error = WireError(.truncated(needed: 87 - lost, available: 0), at: lost, in: "timers")
        events.append(.malformed([], error))
      }
      state.heard = now
      do throws(WireError) {
        if let whole = try state.assembler.consume(bytes) {
          events.append(.message(try Triones.LightMessage(parsing: whole)))
        }
      } catch {
        events.append(.malformed(bytes, error))
      }
      return (events, state.events.listeners)
    }
    var gone: [UInt64] = []
    for listener in listeners where !listener.input.yield(contentsOf: events) {
      gone.append(listener.number)
    }
    if !gone.isEmpty { state.withLock { $0.events.remove(gone) } }
  }

  private func end(with error: BLEError) {
    for listener in state.withLock({ $0.events.end(with: error) }) {
      listener.input.finish(throwing: error)
    }
  }
}

extension BLETransport {
  /// Connects to a light, runs the body, and disconnects however the body ends.
  ///
  /// - Throws: ``LEDStripError`` where the light cannot be reached or is of another kind, else what
  ///   the body throws.
  public func withLEDStrip<Value: Sendable>(
    _ peripheral: PeripheralID, options: LEDStripOptions = LEDStripOptions(),
    isolation: isolated (any Actor)? = #isolation, _ body: (LEDStrip) async throws -> Value
  ) async throws -> Value {
    do {
      return try await withConnection(to: peripheral, options: options.connection) { connection in
        try await LEDStrip.serve(connection, options: options, body)
      }
    } catch let failure as BodyFailure {
      throw failure.error
    } catch let error as BLEError {
      throw LEDStripError.transport(error)
    }
  }
}

extension LEDStrip {
  static func serve<Value: Sendable>(
    _ connection: any BLEConnection, options: LEDStripOptions,
    isolation: isolated (any Actor)? = #isolation, _ body: (LEDStrip) async throws -> Value
  ) async throws -> Value {
    let services = try await connection.services()
    guard let layout = Triones.Layout(of: services),
      let command = services.characteristic(layout.commandID)
    else {
      throw LEDStripError.otherDevice(
        services: services.map(\.uuid), isLookAlike: Triones.isLookAlike(services))
    }
    // Most lights take no other; those that do confirm nothing by it but that it came.
    let mode: WriteMode =
      command.properties.contains(.writeWithoutResponse) ? .withoutResponse : .withResponse
    let strip = LEDStrip(connection, layout: layout, mode: mode, options: options)
    let notifications =
      services.characteristic(layout.statusID) == nil
      ? nil : try await connection.notifications(from: layout.statusID)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      if let notifications { group.addTask { await strip.receive(notifications) } }
      defer { group.cancelAll() }
      do {
        return try await body(strip)
      } catch {
        throw BodyFailure(error: error)
      }
    }
  }
}

extension Triones.Layout {
  /// The characteristic for commands.
  public var commandID: CharacteristicID { CharacteristicID(command, in: commandService) }
  /// The characteristic that tells of the light.
  public var statusID: CharacteristicID { CharacteristicID(status, in: statusService) }

  /// The layout of a light by its services, and not by its name; nil where it is no such light.
  public init?(of services: [GATTService]) {
    let layout = Self.allCases.first { services.characteristic($0.commandID) != nil }
    guard let layout else { return nil }
    self = layout
  }
}

extension Triones {
  /// Whether services are those of lights that have the same names and another protocol.
  static func isLookAlike(_ services: [GATTService]) -> Bool {
    [CharacteristicID(0xFFF3, in: 0xFFF0), CharacteristicID(0xFFE1, in: 0xFFE0)].contains {
      services.characteristic($0) != nil
    }
  }
}
