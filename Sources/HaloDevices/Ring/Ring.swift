import HaloAsync
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
  let turnstiles = Turnstiles<Channel, BLEError>()
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
    var events = Subscribers<RingEvent, RingError>()
    /// The streams that run.
    var streams: [RingStreamKey: RunningStream] = [:]
    var streamCount: UInt64 = 0

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

  /// Unsolicited messages from the ring, starting now, for each caller.
  public func events() -> BoundedStream<RingEvent, RingError> {
    state.withLock { $0.events.add() }
  }
}

extension BLETransport {
  /// Connects to a ring, runs a body that throws ``RingError`` only, and gives the connection back.
  ///
  /// `withDevice` describes the parameters. Both channels
  /// of the ring are subscribed to before the body begins. The clock is not set yet.
  ///
  /// - Throws: ``RingError``
  public func withRing<Value: Sendable>(
    _ peripheral: PeripheralID, reconnecting policy: ReconnectPolicy? = nil,
    options: RingOptions = RingOptions(), isolation: isolated (any Actor)? = #isolation,
    _ body: (Ring) async throws(RingError) -> Value
  ) async throws(RingError) -> Value {
    try await withDevice(
      peripheral, as: Ring.self, reconnecting: policy, options: options, body)
  }

  /// Connects to a ring and runs a body that may throw any error.
  ///
  /// - Throws: ``RingError`` if the ring cannot be used, else the error of the body.
  public func withRing<Value: Sendable>(
    _ peripheral: PeripheralID, reconnecting policy: ReconnectPolicy? = nil,
    options: RingOptions = RingOptions(), isolation: isolated (any Actor)? = #isolation,
    _ body: (Ring) async throws -> Value
  ) async throws -> Value {
    try await withDevice(
      peripheral, as: Ring.self, reconnecting: policy, options: options, body)
  }
}

extension Ring: DeviceClient {
  /// The kind of rings.
  public static var kind: KnownDevice.Kind { .ring }
  /// The options of a caller that names none.
  public static var defaultOptions: RingOptions { RingOptions() }

  /// Expects the command channel.
  public static func connectionOptions(for options: RingOptions) -> ConnectionOptions {
    var connection = options.connection
    connection.expectedCharacteristics.formUnion([.colmiUARTNotify, .colmiUARTWrite])
    return connection
  }

  /// Subscribes to both channels, runs a body, and stops measurements that still run.
  ///
  /// - Throws: ``RingError``; `otherDevice` if there is no command channel.
  public static func serve<Value: Sendable, BodyError: Error>(
    _ connection: any BLEConnection, options: RingOptions, isolation: isolated (any Actor)?,
    _ body: (Ring) async throws(BodyError) -> Value
  ) async throws(RingError) -> Result<Value, BodyError> {
    let ring = Ring(connection, options: options)
    let services = try await ring.services()
    let frames: BLEStream<[UInt8]>
    do throws(BLEError) {
      frames = try await connection.notifications(from: .colmiUARTNotify)
    } catch {
      guard case .characteristicNotFound = error, services.characteristic(.colmiUARTNotify) == nil
      else { throw .transport(error) }
      throw .otherDevice(services: services.map(\.uuid))
    }
    let bigData = try await ring.transport { () async throws(BLEError) in
      services.characteristic(.colmiBigDataNotify) == nil
        ? nil : try await connection.notifications(from: .colmiBigDataNotify)
    }
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
    let result = await Result(isolation: isolation) { () throws(BodyError) in
      try await body(ring)
    }
    ring.finishChores()
    await service.value
    return result
  }
}
