import HaloProtocol
import HaloTransport

/// The processing of arriving bytes, on the thread that delivers them, without another task.
extension ColmiRing {
  func receiveFrames(_ frames: BLEStream<[UInt8]>) async {
    do throws(BLEError) {
      try await frames.forEach(receive)
      fail(.transport(.cancelled))
    } catch {
      await giveUp(error)
    }
  }

  func receiveBigData(_ chunks: BLEStream<[UInt8]>) async {
    do throws(BLEError) {
      try await chunks.forEach(receiveBigData)
    } catch {
      await giveUp(error)
    }
  }

  /// Ends the link if a stream of notifications ends while the link is up, by an overflow or a
  /// change of services.
  ///
  /// The ring stops measuring with the link; it must not continue without a listener.
  private func giveUp(_ error: BLEError) async {
    fail(.transport(error))
    await connection.release()
  }

  private func receive(_ bytes: [UInt8]) {
    let frame: Colmi.Frame
    do throws(WireError) {
      frame = try Colmi.Frame(parsing: bytes.span)
    } catch {
      state.withLock {
        $0.received.damaged += 1
        $0.flights.noteDamage()
      }
      return publish(.malformed(bytes, error))
    }
    do throws(WireError) {
      let isRefusal = Colmi.UnsupportedReply.matches(frame)
      let opcode = isRefusal ? frame.opcode.rawValue & 0x7F : frame.opcode.rawValue
      let now = elapsed()
      let fate = state.withLock {
        $0.received.note(frame, isLate: $0.commands.isOverdue(opcode), at: now)
        return $0.commands.offer(frame, of: opcode, isRefusal: isRefusal, at: now)
      }
      switch fate {
      case .consumed(let wakeUp):
        wakeUp?()
        return
      case .leftover(let isLast):
        note(answered: .command(opcode))
        state.withLock {
          $0.flights.isCautious = true
          $0.silentChannels[.command(opcode)] = nil
        }
        if isLast { turnstiles.leave(.command(opcode)) }
      case .foreign: break
      }
      let message = try Colmi.RingMessage(parsing: frame)
      if case .packetLength(let announcement) = message, announcement.length > 0 {
        state.withLock { $0.packetLength = Int(announcement.length) }
      }
      let isExpected =
        if case .unsupported(let refusal) = message {
          endStreams(refusedAs: refusal.opcode)
        } else {
          state.withLock { $0.streams }.contains { $0.consume(message, now) }
        }
      if !isExpected { publish(.message(message)) }
    } catch {
      publish(.malformed(bytes, error))
    }
  }

  private func receiveBigData(_ chunk: [UInt8]) {
    let now = elapsed()
    let arrivals = state.withLock {
      $0.bytesReceived = now
      return $0.reassembler.consume(chunk)
    }
    for arrival in arrivals {
      do throws(WireError) {
        try receive(arrival.frame.get(), at: now)
      } catch {
        state.withLock { $0.flights.noteDamage() }
        publish(.malformed(arrival.bytes, error))
      }
    }
  }

  private func receive(_ frame: Colmi.BigDataFrame, at now: Duration) throws(WireError) {
    // The details of a sport session come under two actions.
    let action =
      frame.action == .sportDetail
      ? Colmi.BigDataAction.sportDetailHeader.rawValue : frame.action.rawValue
    // Naps belong to the nights right after them, and not to later ones.
    defer { if frame.action == .sleepHistory { naps.withLock { $0 = nil } } }
    switch state.withLock({ $0.bigData.offer(frame, of: action, at: now) }) {
    case .consumed(let wakeUp):
      wakeUp?()
      return
    case .leftover(let isLast):
      note(answered: .bigData(action))
      state.withLock { $0.flights.isCautious = true }
      if isLast { turnstiles.leave(.bigData(action)) }
    case .foreign: break
    }
    let message = try Colmi.BigDataRingMessage(parsing: frame)
    if case .napHistory(let history) = message { naps.withLock { $0 = history } }
    publish(.bigData(message))
  }

  /// Sends an unsolicited message to all subscribers.
  private func publish(_ event: RingEvent) {
    let listeners = state.withLock { $0.events.listeners }
    let gone = listeners.filter { !$0.input.yield(event) }.map(\.number)
    if !gone.isEmpty { state.withLock { $0.events.remove(gone) } }
  }

  /// Ends all requests and streams with an error, as the link is down or no longer used.
  ///
  /// Later requests fail with the error of the first call.
  func fail(_ error: RingError) {
    let (commands, bigData, listeners, streams) = state.withLock { state in
      let streams = state.streams
      state.streams = []
      return (
        state.commands.fail(error), state.bigData.fail(error),
        state.events.end(with: error), streams
      )
    }
    for wakeUp in commands.wakeUps { wakeUp() }
    for opcode in commands.abandoned { turnstiles.leave(.command(opcode)) }
    for wakeUp in bigData.wakeUps { wakeUp() }
    for action in bigData.abandoned { turnstiles.leave(.bigData(action)) }
    for listener in listeners { listener.input.finish(throwing: error) }
    for stream in streams { stream.finish(error) }
  }
}

/// The numbers of frames that arrived on the command channel of a link.
struct ReceivedFrames {
  private(set) var whole = 0
  /// The number of frames with a wrong length or checksum.
  var damaged = 0
  /// The number of frames that equal the frame before and arrive within 15 ms of it, as some rings
  /// send each frame twice.
  private(set) var repeated = 0
  /// The number of replies that arrived after their request had timed out or been cancelled; an
  /// estimate, as a reply names only its opcode.
  private(set) var late = 0
  private var last: (frame: Colmi.Frame, at: Duration)?

  /// The longest time between a frame and its unwanted copy, which counts as ``repeated``.
  ///
  /// Two readings of a sensor are further apart. So are equal replies to two requests, which take
  /// two connection events each: 84 to 95 ms with an RT11CR, and 15 ms at least.
  private static let longestDelay: Duration = .milliseconds(15)

  mutating func note(_ frame: Colmi.Frame, isLate: Bool, at time: Duration) {
    whole += 1
    if isLate { late += 1 }
    if let last, last.frame == frame, time - last.at < Self.longestDelay { repeated += 1 }
    last = (frame, time)
  }
}
