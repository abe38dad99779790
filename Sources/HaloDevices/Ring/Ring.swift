import HaloProtocol
import HaloTransport

/// A COLMI ring as an app uses it, over any transport.
///
/// ```swift
/// try await transport.withRing(id) { ring in
///   let battery = try await ring.battery()
///   for try await reading in ring.measure(.heartRate) {
///     if let rate = reading.validValue { return rate }
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
/// ring, only an older one. Steps name no day to compare with.
public actor Ring {
  /// How patient it is.
  public nonisolated let options: RingOptions
  /// The clock that deadlines run on.
  public nonisolated let clock: any Clock<Duration>

  let connection: any BLEConnection
  /// How long a write to the big-data channel may be, once the ring told it.
  public internal(set) var packetLength: Int?

  /// What the clock was set to, and when that was.
  var clockSetting: (dateTime: CivilDateTime, at: Duration)?
  /// Whether the ring sends step logs without a header; nil until that is known.
  var lacksStepLogHeader: Bool?
  /// Whether the ring sends nights without naps before them; nil until that is known.
  var lacksNaps: Bool?
  /// What touches did before the gestures were told to the host.
  var touchSettingsBefore: Colmi.TouchSettings?
  /// The naps that came before nights that are to come.
  var naps: Colmi.NapHistory?

  /// How much time has passed since the ring was connected.
  nonisolated let elapsed: @Sendable () -> Duration
  var commands: Exchanges<Colmi.Frame>
  var bigData: Exchanges<Colmi.BigDataFrame>
  var reassembler = Colmi.BigDataReassembler()
  /// When the last bytes came over the big-data channel.
  var bytesHeard: Duration = .zero
  var eventStreams = Subscribers<RingEvent>()
  /// The streams that run.
  var streams: [RingStreamKey: RunningStream] = [:]
  var streamCount: UInt64 = 0
  var turnstiles = Turnstiles<Channel>()
  nonisolated let chores: AsyncStream<Chore>
  nonisolated let choreInput: AsyncStream<Chore>.Continuation

  init(_ connection: any BLEConnection, options: RingOptions) {
    self.connection = connection
    self.options = options
    clock = connection.clock
    elapsed = Self.stopwatch(connection.clock)
    commands = Exchanges(quickestReply: options.quickestReply)
    bigData = Exchanges(quickestReply: options.quickestReply)
    (chores, choreInput) = AsyncStream.makeStream()
  }

  private static func stopwatch(
    _ clock: some Clock<Duration>
  ) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// What the ring sends unasked, from now on, to each who calls.
  ///
  /// Nothing is kept for those who call later.
  public func events() -> BLEStream<RingEvent> {
    eventStreams.add()
  }
}

extension BLETransport {
  /// Connects to a ring, runs the body, and disconnects however the body ends.
  ///
  /// Both of the ring's channels are subscribed to before the body begins.
  ///
  /// - Throws: ``RingError`` where the ring cannot be reached, else what the body throws.
  public func withRing<Value: Sendable>(
    _ peripheral: PeripheralID, options: RingOptions = RingOptions(),
    isolation: isolated (any Actor)? = #isolation, _ body: (Ring) async throws -> Value
  ) async throws -> Value {
    do {
      return try await withConnection(to: peripheral, options: options.connection) { connection in
        try await Ring.serve(connection, options: options, body)
      }
    } catch let failure as BodyFailure {
      throw failure.error
    } catch let error as BLEError {
      throw RingError.transport(error)
    }
  }
}

/// Keeps an error of the body apart from one of the connection.
private struct BodyFailure: Error {
  let error: any Error
}

extension Ring {
  static func serve<Value: Sendable>(
    _ connection: any BLEConnection, options: RingOptions,
    isolation: isolated (any Actor)? = #isolation, _ body: (Ring) async throws -> Value
  ) async throws -> Value {
    let ring = Ring(connection, options: options)
    let services = try await connection.services()
    let frames = try await connection.notifications(from: .colmiUARTNotify)
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
    await ring.finishChores()
    await service.value
    return try result.get()
  }

  private func receiveFrames(_ frames: BLEStream<[UInt8]>) async {
    do throws(BLEError) {
      for try await bytes in frames { receive(bytes) }
      fail(.cancelled)
    } catch {
      fail(error)
    }
  }

  private func receiveBigData(_ chunks: BLEStream<[UInt8]>) async {
    do throws(BLEError) {
      for try await chunk in chunks { receiveBigData(chunk) }
    } catch {
      fail(error)
    }
  }

  private func receive(_ bytes: [UInt8]) {
    do throws(WireError) {
      let frame = try Colmi.Frame(parsing: bytes)
      let isRefusal = Colmi.UnsupportedReply.matches(frame)
      let opcode = isRefusal ? frame.opcode.rawValue & 0x7F : frame.opcode.rawValue
      switch commands.take(frame, of: opcode, isRefusal: isRefusal, at: elapsed()) {
      case .taken: return
      case .leftover(isLast: true): turnstiles.leave(.command(opcode))
      case .foreign, .leftover(isLast: false): break
      }
      let message = try Colmi.RingMessage(parsing: frame)
      if case .packetLength(let announcement) = message, announcement.length > 0 {
        packetLength = Int(announcement.length)
      }
      if !takeValue(message) { eventStreams.yield(.message(message)) }
    } catch {
      eventStreams.yield(.malformed(bytes, error))
    }
  }

  private func receiveBigData(_ chunk: [UInt8]) {
    bytesHeard = elapsed()
    reassembler.append(chunk)
    while true {
      do throws(WireError) {
        guard let frame = try reassembler.next() else { return }
        // The details of a sport session come under two actions.
        let action =
          frame.action == .sportDetail
          ? Colmi.BigDataAction.sportDetailHeader.rawValue : frame.action.rawValue
        // Naps belong to the nights behind them, and to no later ones.
        defer { if frame.action == .sleepHistory { naps = nil } }
        switch bigData.take(frame, of: action, at: elapsed()) {
        case .taken: continue
        case .leftover(isLast: true): turnstiles.leave(.bigData(action))
        case .foreign, .leftover(isLast: false): break
        }
        let message = try Colmi.BigDataRingMessage(parsing: frame)
        if case .napHistory(let history) = message { naps = history }
        eventStreams.yield(.bigData(message))
      } catch {
        eventStreams.yield(.malformed(reassembler.dropped, error))
      }
    }
  }

  /// The link is down: nothing more will come.
  private func fail(_ error: BLEError) {
    for opcode in commands.fail(.transport(error)) { turnstiles.leave(.command(opcode)) }
    for action in bigData.fail(.transport(error)) { turnstiles.leave(.bigData(action)) }
    eventStreams.finish(throwing: error)
    for (_, stream) in runningStreams { stream.finish(error) }
    streams = [:]
  }
}
