import HaloProtocol
import HaloTransport
import Synchronization

/// A COLMI ring as an app uses it, over any transport.
///
/// ```swift
/// try await transport.withRing(id) { ring in
///   let battery = try await ring.battery()
///   for try await reading in ring.measure(.heartRate) {
///     if let rate = reading.value?.beatsPerMinute { return rate }
///   }
/// }
/// ```
///
/// A ring's frames carry no sequence number, only the opcode of the request. So one request of each
/// opcode is out at a time, and further ones wait for their turn; requests of different opcodes run
/// beside each other. What the ring sends unasked goes to ``events()``.
///
/// A request that is given up, by cancellation, at its deadline or because its reply makes no
/// sense, may still be answered. Its opcode stays taken until that reply is whole, or until the
/// ring has said nothing of it for ``RingOptions/settlingTime``; what comes meanwhile goes to
/// ``events()``. So a late reply is not taken for that of the next request. One that comes even
/// later than that cannot always be told apart: the heart rates of another day and leftover frames
/// are passed over, but a battery level, say, is taken as the answer. That is a true answer of the
/// ring, only an older one. Steps name no day to compare with. Settings and reminders, which may
/// have been written meanwhile, are asked for once more where that can happen.
public final class Ring: Sendable {
  /// How patient it is.
  public let options: RingOptions
  /// The clock that deadlines run on.
  public let clock: any Clock<Duration>

  let connection: any BLEConnection
  /// How much time has passed since the ring was connected.
  let elapsed: @Sendable () -> Duration
  let state: Mutex<State>
  /// The naps that came before nights that are to come: apart, as readers of replies ask for them.
  let naps = Mutex<Colmi.NapHistory?>(nil)
  let chores: AsyncStream<Chore>
  let choreInput: AsyncStream<Chore>.Continuation

  /// What changes while a ring is in use.
  ///
  /// A lock and no actor, so that a frame is taken where it arrives. Nothing is woken, ended or
  /// called under it that could ask the ring again: that is handed out, and done afterwards.
  struct State {
    /// How long a write to the big-data channel may be, once the ring told it.
    var packetLength: Int?
    /// What the clock was set to, and when that was.
    var clockSetting: (dateTime: CivilDateTime, at: Duration)?
    /// The capabilities in the reply to the time.
    var capabilities: Colmi.Capabilities?
    /// Whether the ring sends step logs without a header; nil until that is known.
    var lacksStepLogHeader: Bool?
    /// Whether the ring sends nights without naps before them; nil until that is known.
    var lacksNaps: Bool?
    /// When each request was last answered with "nothing stored".
    var nothingStored: [Channel: Duration] = [:]
    /// What touches did before the gestures were told to the host.
    var touchSettingsBefore: Colmi.TouchSettings?

    var commands: Exchanges<Colmi.Frame>
    var bigData: Exchanges<Colmi.BigDataFrame>
    var reassembler = Colmi.BigDataReassembler()
    /// When the last bytes came over the big-data channel.
    var bytesHeard: Duration = .zero
    var events = Subscribers<RingEvent>()
    /// The streams that run.
    var streams: [RingStreamKey: RunningStream] = [:]
    var streamCount: UInt64 = 0
    var turnstiles = Turnstiles<Channel>()

    init(quickestReply: Duration) {
      commands = Exchanges(quickestReply: quickestReply)
      bigData = Exchanges(quickestReply: quickestReply)
    }
  }

  init(_ connection: any BLEConnection, options: RingOptions) {
    self.connection = connection
    self.options = options
    clock = connection.clock
    elapsed = stopwatch(connection.clock)
    state = Mutex(State(quickestReply: options.quickestReply))
    (chores, choreInput) = AsyncStream.makeStream()
  }

  /// How long a write to the big-data channel may be, once the ring told it.
  public var packetLength: Int? { state.withLock { $0.packetLength } }

  /// What the ring sends unasked, from now on, to each who calls.
  ///
  /// Nothing is kept for those who call later.
  public func events() -> BLEStream<RingEvent> {
    state.withLock { $0.events.add() }
  }
}

extension BLETransport {
  /// Connects to a ring, runs the body, and gives the connection back however that ends
  /// (`BLEConnection.release()`).
  ///
  /// Both of the ring's channels are subscribed to before the body begins.
  ///
  /// - Throws: ``RingError`` where the ring cannot be reached or is something else, else what the
  ///   body throws.
  public func withRing<Value: Sendable>(
    _ peripheral: PeripheralID, options: RingOptions = RingOptions(),
    isolation: isolated (any Actor)? = #isolation, _ body: (Ring) async throws -> Value
  ) async throws -> Value {
    var connection = options.connection
    connection.expectedCharacteristics.formUnion([.colmiUARTNotify, .colmiUARTWrite])
    var mayBeOutdated = true
    while true {
      do {
        return try await withConnection(to: peripheral, options: connection) { connection in
          try await Ring.serve(connection, options: options, body)
        }
      } catch let failure as BodyFailure {
        throw failure.error
      } catch BLEError.servicesOutdated where mayBeOutdated {
        // The body has not begun. The next link has the services discovered anew.
        mayBeOutdated = false
      } catch let error as BLEError {
        throw RingError.transport(error)
      }
    }
  }
}

extension BLETransport {
  /// Connects to a ring and runs the body, and does both again each time that the link is lost,
  /// until the body ends.
  ///
  /// - Parameters:
  ///   - peripheral: The ring.
  ///   - policy: The number of attempts, their deadlines, and the waits between them.
  ///   - options: Deadlines of the ring; the deadline to connect is that of the policy.
  ///   - isolation: The actor of the body.
  ///   - body: Runs once for each link, with a ring whose clock is not set yet. It may end with any
  ///     error if the link is lost.
  /// - Returns: The value of the body.
  /// - Throws: ``RingError`` if no attempt is left or none can help, else the error of the body
  ///   while its link is up.
  public func withRing<Value: Sendable>(
    _ peripheral: PeripheralID, reconnecting policy: ReconnectPolicy,
    options: RingOptions = RingOptions(), isolation: isolated (any Actor)? = #isolation,
    _ body: (Ring) async throws -> Value
  ) async throws -> Value {
    var connection = options.connection
    connection.expectedCharacteristics.formUnion([.colmiUARTNotify, .colmiUARTWrite])
    do {
      return try await withReconnection(to: peripheral, policy: policy, options: connection) {
        connection in
        do {
          return try await Ring.serve(connection, options: options, body)
        } catch let failure as BodyFailure {
          // The next link may have them as they are; that is for the reconnection to know.
          guard case RingError.transport(.servicesOutdated(let id)) = failure.error else {
            throw failure
          }
          throw BLEError.servicesOutdated(id)
        }
      }
    } catch let failure as BodyFailure {
      throw failure.error
    } catch let error as BLEError {
      throw RingError.transport(error)
    }
  }
}

extension Ring {
  static func serve<Value: Sendable>(
    _ connection: any BLEConnection, options: RingOptions,
    isolation: isolated (any Actor)? = #isolation, _ body: (Ring) async throws -> Value
  ) async throws -> Value {
    let ring = Ring(connection, options: options)
    let services = try await connection.services()
    let frames: BLEStream<[UInt8]>
    do throws(BLEError) {
      frames = try await connection.notifications(from: .colmiUARTNotify)
    } catch {
      guard case .characteristicNotFound = error, services.characteristic(.colmiUARTNotify) == nil
      else { throw error }
      throw RingError.otherDevice(services: services.map(\.uuid))
    }
    let bigData =
      services.characteristic(.colmiBigDataNotify) == nil
      ? nil : try await connection.notifications(from: .colmiBigDataNotify)
    // A task of its own, as it must outlive the cancellation of this one: a measurement has to be
    // stopped.
    let service = Task(executorPreference: connection.taskExecutor) {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await ring.receiveFrames(frames) }
        if let bigData { group.addTask { await ring.receiveBigData(bigData) } }
        await ring.doChores()
        group.cancelAll()
      }
    }
    let result: Result<Value, BodyFailure>
    do {
      result = .success(try await body(ring))
    } catch {
      result = .failure(BodyFailure(error: error))
    }
    ring.finishChores()
    await service.value
    return try result.get()
  }
}
