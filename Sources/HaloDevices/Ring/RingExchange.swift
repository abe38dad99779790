import HaloProtocol
import HaloTransport

extension Ring {
  /// Sends a request that is answered by one frame.
  @discardableResult
  func ask<Value: Sendable>(
    _ message: Colmi.HostMessage, within deadline: Duration? = nil,
    _ reply: @escaping (Colmi.RingMessage) -> Value?
  ) async throws(RingError) -> Value {
    try await ask(message.frame, within: deadline) { (frame) throws(WireError) in
      reply(try Colmi.RingMessage(parsing: frame))
    }
  }

  /// Sends a frame that is answered by one frame; nil says that a frame is not the answer.
  func ask<Value: Sendable>(
    _ request: Colmi.Frame, within deadline: Duration? = nil,
    _ reply: @escaping (Colmi.Frame) throws(WireError) -> Value?
  ) async throws(RingError) -> Value {
    let opcode = request.opcode.rawValue
    return try await exchange(.command(opcode), within: deadline) { promise in
      self.commands.begin(opcode, at: self.elapsed()) { frame in
        do throws(WireError) {
          guard let value = try reply(frame) else { return .foreign }
          promise.resolve(.success(.success(value)))
          return .done
        } catch {
          return .failed(error)
        }
      } fail: {
        promise.resolve(.success(.failure($0)))
      }
    } send: { () async throws(RingError) in
      try await self.send(request)
    }
  }

  /// Sends a request that is answered by many frames.
  ///
  /// While the ring owes a reply to a former request, frames that do not continue the reply are
  /// passed over, and so are whole replies that are not about what was asked for.
  func assemble<Assembler: Colmi.ReplyAssembler>(
    _ message: Colmi.HostMessage, with assembler: Assembler.Type,
    isAbout: @escaping (Assembler.Value) -> Bool = { _ in true }
  ) async throws(RingError) -> Colmi.Assembled<Assembler.Value> {
    let request = message.frame
    let opcode = request.opcode.rawValue
    return try await exchange(.command(opcode)) { promise in
      var assembly = Assembly<Assembler>(
        isSuspicious: self.commands.isOwed(opcode), isAbout: isAbout)
      return self.commands.begin(opcode, at: self.elapsed()) { frame in
        assembly.take(frame) { promise.resolve(.success(.success($0))) }
      } fail: {
        promise.resolve(.success(.failure($0)))
      }
    } send: { () async throws(RingError) in
      try await self.send(request)
    }
  }

  /// Sends a request over the big-data channel that is answered by one frame, of the same action if
  /// none is named.
  func askBigData<Value: Sendable>(
    _ request: Colmi.BigDataFrame, answeredBy action: Colmi.BigDataAction? = nil,
    isAbout: @escaping (Value) -> Bool = { _ in true },
    _ reply: @escaping (Colmi.BigDataRingMessage) -> Value?
  ) async throws(RingError) -> Value {
    // A reply that was owed may come first, if it is not clearly about what was asked for.
    var hasDoubts = true
    return try await askBigData(request, answeredBy: action) {
      frame, isSuspicious throws(WireError) in
      guard let value = reply(try Colmi.BigDataRingMessage(parsing: frame)) else {
        return (.foreign, nil)
      }
      if isSuspicious, hasDoubts, !isAbout(value) {
        hasDoubts = false
        return (.owed, nil)
      }
      return (.done, value)
    }
  }

  /// Sends a request over the big-data channel; the closure says what each frame of the reply's
  /// action is to it, and gives the value with the last one.
  func askBigData<Value: Sendable>(
    _ request: Colmi.BigDataFrame, answeredBy action: Colmi.BigDataAction? = nil,
    take:
      @escaping (Colmi.BigDataFrame, _ isSuspicious: Bool) throws(WireError) -> (
        step: Exchanges<Colmi.BigDataFrame>.Step, value: Value?
      )
  ) async throws(RingError) -> Value {
    let action = (action ?? request.action).rawValue
    return try await exchange(.bigData(action)) { promise in
      self.dropStaleBytes()
      let isSuspicious = self.bigData.isOwed(action)
      return self.bigData.begin(action, at: self.elapsed()) { frame in
        do throws(WireError) {
          let (step, value) = try take(frame, isSuspicious)
          if let value { promise.resolve(.success(.success(value))) }
          return step
        } catch {
          return .failed(error)
        }
      } fail: {
        promise.resolve(.success(.failure($0)))
      }
    } send: { () async throws(RingError) in
      try await self.send(request)
    }
  }

  /// What is never sent: firmware updates and the test of the factory; and what only a call sends
  /// whose name says what it does.
  private static func isDangerous(_ opcode: Colmi.Opcode) -> Bool {
    switch opcode {
    case .updateMode, .factoryTestOpen, .factoryTestClose, .factoryReset, .powerOff: true
    default: false
    }
  }

  /// Sends a frame, with response as the vendor's app does.
  ///
  /// - Throws: ``RingError``; `forbidden` for what can harm a ring, whatever type asks for it.
  func send(_ frame: Colmi.Frame) async throws(RingError) {
    guard !Self.isDangerous(frame.opcode) else { throw .forbidden(frame.opcode) }
    try await sendDeliberately(frame)
  }

  /// Sends a frame that can switch off or erase a ring.
  func sendDeliberately(_ frame: Colmi.Frame) async throws(RingError) {
    try await transport { () async throws(BLEError) in
      try await self.connection.write(frame.bytes, to: .colmiUARTWrite, mode: .withResponse)
    }
  }

  private func send(_ frame: Colmi.BigDataFrame) async throws(RingError) {
    // Actions 01 to 05 update the firmware.
    guard !(0x01...0x05).contains(frame.action.rawValue) else {
      throw .forbidden(Colmi.Opcode(rawValue: frame.action.rawValue))
    }
    try await transport { () async throws(BLEError) in
      for chunk in frame.chunks(of: self.maximumBigDataWriteLength) {
        try await self.connection.write(chunk, to: .colmiBigDataWrite, mode: .withoutResponse)
      }
    }
  }

  /// Waits for the turn of a request, sends it and waits until its reply is whole.
  private func exchange<Value: Sendable>(
    _ key: Channel, within limit: Duration? = nil,
    begin: (Promise<Result<Value, RingError>>) -> UInt64,
    send: () async throws(RingError) -> Void
  ) async throws(RingError) -> Value {
    if let turn = turnstiles.enter(key), case .failure(let error) = await turn.result() {
      throw .transport(error)
    }
    if let error = Task.isCancelled ? .transport(.cancelled) : commands.failure {
      turnstiles.leave(key)
      throw error
    }
    let promise = Promise<Result<Value, RingError>>()
    let number = begin(promise)
    let deadline = limit ?? options.replyDeadline
    let clock = clock
    do throws(RingError) {
      try await send()
      let result = try await transport { () async throws(BLEError) in
        try await promise.value(within: deadline, on: clock, operation: "reply to \(key)")
      }
      let value = try result.get()
      turnstiles.leave(key)
      return value
    } catch {
      giveUp(key, number, because: error)
      throw error
    }
  }

  func transport<Value: Sendable>(
    _ body: () async throws(BLEError) -> Value
  ) async throws(RingError) -> Value {
    do throws(BLEError) {
      return try await body()
    } catch {
      throw .transport(error)
    }
  }

  /// What one request at a time may use.
  enum Channel: Hashable, Sendable, CustomStringConvertible {
    case command(UInt8)
    case bigData(UInt8)

    var description: String {
      switch self {
      case .command(let opcode): "opcode \(Colmi.Opcode(rawValue: opcode))"
      case .bigData(let action): "big data \(Colmi.BigDataAction(rawValue: action))"
      }
    }
  }
}

// MARK: - Requests that were given up

extension Ring {
  /// Nobody waits for a request any more: keeps its key until its reply cannot come any more.
  private func giveUp(_ key: Channel, _ number: UInt64, because error: RingError) {
    let mayBeAnswered =
      switch error {
      case .transport(.cancelled), .transport(.timedOut), .wire: true
      default: false
      }
    let now = elapsed()
    let isPending =
      switch key {
      case .command(let opcode):
        mayBeAnswered
          ? commands.abandon(opcode, number, at: now) : commands.end(opcode, number) && false
      case .bigData(let action):
        mayBeAnswered
          ? bigData.abandon(action, number, at: now) : bigData.end(action, number) && false
      }
    guard isPending else { return turnstiles.leave(key) }
    choreInput.yield(.settle(key, number: number))
  }

  /// Waits until the ring has been silent about an abandoned request for long enough.
  func settle(_ key: Channel, _ number: UInt64) async {
    while let (since, lastHeard) = abandonment(of: key, number) {
      let end = min(lastHeard + options.settlingTime, since + options.replyDeadline)
      let rest = end - elapsed()
      guard rest > .zero else {
        switch key {
        case .command(let opcode): _ = commands.end(opcode, number, isOwed: true)
        case .bigData(let action): _ = bigData.end(action, number, isOwed: true)
        }
        return turnstiles.leave(key)
      }
      guard (try? await clock.sleep(for: rest)) != nil else { return }
    }
  }

  private func abandonment(
    of key: Channel, _ number: UInt64
  ) -> (since: Duration, lastHeard: Duration)? {
    switch key {
    case .command(let opcode): commands.abandonment(of: opcode, number)
    case .bigData(let action):
      bigData.abandonment(of: action, number).map { ($0.since, max($0.lastHeard, bytesHeard)) }
    }
  }

  /// Forgets the beginning of a big-data frame whose rest has not come for long.
  private func dropStaleBytes() {
    guard bigData.isEmpty, elapsed() - bytesHeard >= options.settlingTime else { return }
    reassembler.reset()
  }
}

/// The frames of one reply on their way to a value.
///
/// A reply about something else than what was asked for is none: it is of a former request, or came
/// twice.
private struct Assembly<Assembler: Colmi.ReplyAssembler> {
  /// Whether a reply to a former request may still come.
  private var isSuspicious: Bool
  private let isAbout: (Assembler.Value) -> Bool
  private var assembler = Assembler()

  init(isSuspicious: Bool, isAbout: @escaping (Assembler.Value) -> Bool) {
    self.isSuspicious = isSuspicious
    self.isAbout = isAbout
  }

  mutating func take(
    _ frame: Colmi.Frame, finish: (Colmi.Assembled<Assembler.Value>) -> Void
  ) -> Exchanges<Colmi.Frame>.Step {
    do throws(WireError) {
      return try consume(frame, finish)
    } catch {
      guard isSuspicious else { return .failedMidway(error) }
      // The rest of a former reply, or the beginning of this one after it.
      assembler = Assembler()
      if let step = try? consume(frame, finish) { return step }
      assembler = Assembler()
      return .foreign
    }
  }

  private mutating func consume(
    _ frame: Colmi.Frame, _ finish: (Colmi.Assembled<Assembler.Value>) -> Void
  ) throws(WireError) -> Exchanges<Colmi.Frame>.Step {
    guard let whole = try assembler.consume(frame) else { return .more }
    if let value = whole.value {
      guard isAbout(value) else {
        assembler = Assembler()
        return .foreign
      }
    } else if isSuspicious {
      // "Nothing stored" does not say of what. Taken for the answer it could lose a day in silence;
      // passed over, once, it costs at worst a deadline, which the caller hears of.
      isSuspicious = false
      assembler = Assembler()
      return .owed
    }
    finish(whole)
    return .done
  }
}
