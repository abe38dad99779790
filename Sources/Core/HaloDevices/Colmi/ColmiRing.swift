import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A client for the operations that only smart rings with the COLMI protocol have, as returned by
/// `colmi` of a connected ``Ring``.
///
/// The frames of a ring contain no sequence number, only the opcode of the request. So only one
/// request of each opcode is open at a time, and further ones wait for their turn. Requests of
/// different opcodes run concurrently. Unsolicited messages go to ``events()``.
///
/// A request that ends early, by cancellation, at its deadline or because its reply is malformed,
/// may still be answered. Its opcode stays reserved until that reply is whole, or until the ring
/// has sent no part of it for ``RingOptions/settlingTime``; until then those messages go to
/// ``events()``. A late reply thus does not become the reply to the next request. A reply that is
/// even later cannot always be recognised. The client skips the heart rates of another day and
/// leftover frames, but not late steps, as they do not repeat the requested day. It accepts a late
/// battery level, which may be a few seconds old. Settings and reminders may have been written
/// since, so the client asks for them once more if such a reply is possible.
public final class ColmiRing: Sendable {
  /// The options of the client, such as deadlines and the lengths of its waits.
  public let options: RingOptions
  package let clock: any Clock<Duration>

  package let connection: any BLEConnection
  /// The connection's clock if it has timers, otherwise nil: a cast for each request would cost
  /// more than a timer.
  let timers: (any TimerClock)?
  /// Returns the time since the ring was connected.
  let elapsed: @Sendable () -> Duration
  let state: Mutex<State>
  let turnstiles = Turnstiles<Channel, BLEError>()
  let lanes = Turnstiles<Lane, BLEError>()
  /// The naps of the last unsolicited message, until the nights after it have arrived.
  ///
  /// They are outside of the state, whose lock is held when a reply reader uses them.
  let naps = Mutex<Colmi.NapHistory?>(nil)
  let chores: AsyncStream<Chore>
  let choreInput: AsyncStream<Chore>.Continuation

  /// The mutable state of a ring.
  ///
  /// It has a lock instead of an actor, so that frames are processed where they arrive. Code under
  /// the lock never wakes, ends or calls anything that could call the ring again; functions under
  /// the lock return such work to their caller.
  struct State {
    /// The maximum length of a write to the big-data channel, in bytes; nil until the ring has
    /// announced it.
    var packetLength: Int?
    /// The time that the ring's clock was set to, and ``ColmiRing/elapsed`` at that moment; nil if
    /// it was not set.
    var clockSetting: (dateTime: CivilDateTime, at: Duration)?
    /// The kinds of records that the ring has or lacks, as far as its replies have shown.
    var kinds = KindMemory()
    var flights = Flights()
    /// The channels on which a ring without a display left requests for display settings
    /// unanswered, with the deadline of the request.
    var silentChannels: [Channel: Duration] = [:]
    /// Whether the ring sends step logs without their header frame; nil until it has sent a log.
    var lacksStepLogHeader: Bool?
    /// Whether the ring answers for nights without sending naps first; nil until it has answered.
    var lacksNaps: Bool?
    /// The time of the last reply "nothing stored" to the requests of each opcode or action.
    var nothingStored: [Channel: Duration] = [:]
    /// The touch settings that the ring had before it reported gestures to the host; nil before the
    /// first such report.
    var touchSettingsBefore: Colmi.TouchSettings?

    var commands: Exchanges<Colmi.Frame>
    var bigData: Exchanges<Colmi.BigDataFrame>
    var reassembler = Colmi.BigDataReassembler()
    /// The time at which the last bytes on the big-data channel arrived.
    var bytesReceived: Duration = .zero
    var received = ReceivedFrames()
    var events = Subscribers<RingEvent, RingError>()
    /// The running streams in the order of their start, at most one of each kind.
    var streams: [RunningStream] = []
    var streamCount: UInt64 = 0

    init(_ options: RingOptions) {
      commands = Exchanges(quickestReply: options.quickestReply)
      bigData = Exchanges(quickestReply: options.quickestReply)
      kinds.remembered = options.unanswered
    }
  }

  init(_ connection: any BLEConnection, options: RingOptions) {
    self.connection = connection
    self.options = options
    clock = connection.clock
    timers = connection.clock as? any TimerClock
    elapsed = stopwatch(connection.clock)
    state = Mutex(State(options))
    (chores, choreInput) = AsyncStream.makeStream()
  }

  /// The maximum length, in bytes, that the ring accepts in a write to its second pair of
  /// characteristics, for long messages ("big data"); nil until the ring has announced it.
  package var packetLength: Int? { state.withLock { $0.packetLength } }

  /// Returns a new stream of the ring's messages from now on that answer no waiting request.
  public func events() -> BoundedStream<RingEvent, RingError> {
    state.withLock { $0.events.add() }
  }
}

extension ColmiRing: DeviceClient {
  /// Returns the options of the Bluetooth connection, with the ring's two characteristics for
  /// commands and replies among those that the client expects.
  public static func connectionOptions(for options: RingOptions) -> ConnectionOptions {
    var connection = options.connection
    connection.expectedCharacteristics.formUnion([.colmiUARTNotify, .colmiUARTWrite])
    return connection
  }

  /// Subscribes to the ring's replies to commands and to its long messages ("big data"), runs a
  /// body with the client, and then stops all measurements that still run.
  ///
  /// - Returns: The value or the error of the body.
  /// - Throws: ``RingError``; `otherDevice` if the device lacks the characteristics for commands.
  public static func serve<Value: Sendable, BodyError: Error>(
    _ connection: any BLEConnection, options: RingOptions, isolation: isolated (any Actor)?,
    _ body: (ColmiRing) async throws(BodyError) -> Value
  ) async throws(RingError) -> Result<Value, BodyError> {
    let ring = ColmiRing(connection, options: options)
    let services = try await RingError.services(of: connection)
    let frames: BLEStream<[UInt8]>
    do throws(BLEError) {
      frames = try await connection.notifications(from: .colmiUARTNotify)
    } catch {
      guard case .characteristicNotFound = error, services.characteristic(.colmiUARTNotify) == nil
      else { throw .transport(error) }
      throw .otherDevice(services: services.map(\.uuid))
    }
    let bigData = try await RingError.wrapping { () async throws(BLEError) in
      services.characteristic(.colmiBigDataNotify) == nil
        ? nil : try await connection.notifications(from: .colmiBigDataNotify)
    }
    // An unstructured task, as it must outlive the cancellation of this one to stop a measurement.
    let service = Task(executorPreference: connection.taskExecutor) {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await ring.receiveFrames(frames) }
        if let bigData { group.addTask { await ring.receiveBigData(bigData) } }
        await ring.doChores()
        // Before the tasks end: a ring that outlives the body reports the end of the link.
        ring.fail(.transport(.disconnected(.local)))
        group.cancelAll()
      }
    }
    let result = await Result(isolation: isolation) { () throws(BodyError) in try await body(ring) }
    for stream in ring.state.withLock({ $0.streams }) { stream.finish(nil) }
    // The background jobs end once the ring has received the stops.
    ring.choreInput.finish()
    await service.value
    return result
  }
}

/// A background job of a ring's client, which no caller waits for.
enum Chore: Sendable {
  case stop(RingStreamKey, number: UInt64)
  case keepAlive(RingStreamKey, number: UInt64)
  case watch(RingStreamKey, number: UInt64)
  case settle(ColmiRing.Channel, number: UInt64)
}

extension ColmiRing {
  /// Does the background jobs until ``choreInput`` is finished.
  func doChores() async {
    await withDiscardingTaskGroup { group in
      for await chore in chores {
        switch chore {
        case .stop(let key, let number): await stopStream(key, number)
        case .keepAlive(let key, let number): group.addTask { await self.keepAlive(key, number) }
        case .watch(let key, let number): group.addTask { await self.watch(key, number) }
        case .settle(let key, let number): group.addTask { await self.settle(key, number) }
        }
      }
      group.cancelAll()
    }
  }
}
