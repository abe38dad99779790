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
/// A ring's frames carry no sequence number, only the opcode of the request. So one request of each opcode is
/// out at a time, and further ones wait for their turn; requests of different opcodes run beside each other.
/// What the ring sends unasked goes to ``events()``.
public actor Ring {
  /// How patient it is.
  public nonisolated let options: RingOptions
  /// The clock that deadlines run on.
  public nonisolated let clock: any Clock<Duration>

  let connection: any BLEConnection
  /// How long a write to the big-data channel may be, once the ring told it.
  public internal(set) var packetLength: Int?

  var exchanges = Exchanges()
  var eventStreams = Subscribers<RingEvent>()
  var measurements: [Colmi.MeasurementKind: RunningMeasurement] = [:]
  var measurementCount: UInt64 = 0
  var turnstiles = Turnstiles<Channel>()
  nonisolated let choresDone = Promise<Void>()
  nonisolated let chores: AsyncStream<Chore>
  nonisolated let choreInput: AsyncStream<Chore>.Continuation

  init(_ connection: any BLEConnection, options: RingOptions) {
    self.connection = connection
    self.options = options
    clock = connection.clock
    (chores, choreInput) = AsyncStream.makeStream()
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
    let frames = try await connection.notifications(from: .colmiUARTNotify)
    let bigData =
      services.characteristic(.colmiBigDataNotify) == nil
      ? nil : try await connection.notifications(from: .colmiBigDataNotify)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await ring.receiveFrames(frames) }
      if let bigData { group.addTask { await ring.receiveBigData(bigData) } }
      group.addTask { await ring.doChores() }
      do {
        let value = try await body(ring)
        await ring.finishChores()
        group.cancelAll()
        return value
      } catch {
        await ring.finishChores()
        group.cancelAll()
        throw error
      }
    }
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
    var reassembler = Colmi.BigDataReassembler()
    do throws(BLEError) {
      for try await chunk in chunks {
        reassembler.append(chunk)
        receive(from: &reassembler, chunk)
      }
    } catch {
      fail(error)
    }
  }

  private func receive(_ bytes: [UInt8]) {
    do throws(WireError) {
      let frame = try Colmi.Frame(parsing: bytes)
      let isRefusal = Colmi.UnsupportedReply.matches(frame)
      let opcode = isRefusal ? frame.opcode.rawValue & 0x7F : frame.opcode.rawValue
      if exchanges.take(frame, of: opcode, isRefusal: isRefusal) { return }
      let message = try Colmi.RingMessage(parsing: frame)
      if case .packetLength(let announcement) = message { packetLength = Int(announcement.length) }
      if !takeReading(message) { eventStreams.yield(.message(message)) }
    } catch {
      eventStreams.yield(.malformed(bytes, error))
    }
  }

  private func receive(from reassembler: inout Colmi.BigDataReassembler, _ chunk: [UInt8]) {
    while true {
      do throws(WireError) {
        guard let frame = try reassembler.next() else { return }
        if exchanges.take(frame) { continue }
        eventStreams.yield(.bigData(try Colmi.BigDataRingMessage(parsing: frame)))
      } catch {
        eventStreams.yield(.malformed(chunk, error))
      }
    }
  }

  /// The link is down: nothing more will come.
  private func fail(_ error: BLEError) {
    exchanges.fail(.transport(error))
    eventStreams.finish(throwing: error)
    for running in measurements.values { running.readings.finish(throwing: error) }
    measurements = [:]
  }
}
