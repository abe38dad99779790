import HaloProtocol
import HaloTransport

extension ColmiRing {
  /// Sends a request that is answered by one frame, and parses that frame as a `Reply`.
  @discardableResult
  func ask<Reply: Colmi.FrameValue>(
    _ request: some Colmi.FrameValue, for reply: Reply.Type = Reply.self
  ) async throws(RingError) -> Reply {
    try await ask(request) { (frame) throws(WireError) in try Reply(parsing: frame) }
  }

  /// Sends a request that is answered by one frame; the closure parses a frame with the request's
  /// opcode, and returns nil if that frame is not the reply.
  func ask<Value: Sendable>(
    _ request: some Colmi.FrameValue, within deadline: Duration? = nil,
    _ reply: @escaping @Sendable (Colmi.Frame) throws(WireError) -> Value?
  ) async throws(RingError) -> Value {
    try await answer(to: request.frame, within: deadline, reply).value
  }

  /// Asks for a value that can change, such as settings; asks again if the reply may be an old one,
  /// which would arrive before the new one; the closure returns nil for a frame that is no reply.
  func askForPresent<Value: Sendable>(
    _ request: some Colmi.FrameValue,
    _ reply: @escaping @Sendable (Colmi.Frame) throws(WireError) -> Value?
  ) async throws(RingError) -> Value {
    let frame = request.frame
    let first = try await answer(to: frame, within: nil, reply)
    return first.mayBeOld ? try await answer(to: frame, within: nil, reply).value : first.value
  }

  // Inlined, as each waiting function of each virtual ring needs memory.
  @inline(__always)
  private func answer<Value: Sendable>(
    to request: Colmi.Frame, within deadline: Duration?,
    _ reply: @escaping @Sendable (Colmi.Frame) throws(WireError) -> Value?
  ) async throws(RingError) -> (value: Value, mayBeOld: Bool) {
    let opcode = request.opcode.rawValue
    var mayBeOld = false
    let value: Value = try await exchange(
      .command(opcode), sending: .command(request), within: deadline
    ) { state, now, promise in
      mayBeOld = state.commands.isOwed(opcode)
      return state.commands.begin(opcode, at: now, SingleReply(read: reply), resolving: promise)
    }
    return (value, mayBeOld)
  }

  /// Sends a request that is answered by many frames, and assembles them to one value.
  ///
  /// Skips replies for which `isAbout` returns false, such as those about another day; and frames
  /// that continue no reply, while the ring owes a reply to an earlier request.
  func assemble<Assembler: Colmi.ReplyAssembler>(
    _ request: some Colmi.FrameValue, with assembler: Assembler.Type,
    isAbout: @escaping @Sendable (Assembler.Value) -> Bool = { _ in true }
  ) async throws(RingError) -> Colmi.Assembled<Assembler.Value> {
    let frame = request.frame
    let reply = try await assembleOnce(frame, with: assembler, isAbout: isAbout)
    guard reply.value == nil, mayRepeatNothing(of: .command(frame.opcode.rawValue)) else {
      return reply
    }
    return try await assembleOnce(frame, with: assembler, isAbout: isAbout)
  }

  /// Remembers the time of a reply "nothing stored", and returns whether to ask once more: two such
  /// replies in quick succession may be one that came twice, as they contain no day.
  func mayRepeatNothing(of key: Channel) -> Bool {
    let now = elapsed()
    let former = state.withLock { $0.nothingStored.updateValue(now, forKey: key) }
    return former.map { now - $0 < Self.successionOfNothing } ?? false
  }

  /// The time during which a second reply "nothing stored" may be a repetition of the first.
  private static var successionOfNothing: Duration { .seconds(30) }

  @inline(__always)
  private func assembleOnce<Assembler: Colmi.ReplyAssembler>(
    _ request: Colmi.Frame, with assembler: Assembler.Type,
    isAbout: @escaping @Sendable (Assembler.Value) -> Bool
  ) async throws(RingError) -> Colmi.Assembled<Assembler.Value> {
    let opcode = request.opcode.rawValue
    return try await exchange(.command(opcode), sending: .command(request)) { state, now, promise in
      let reader = AssembledReply<Assembler>(
        isSuspicious: state.commands.isOwed(opcode), isAbout: isAbout)
      return state.commands.begin(opcode, at: now, reader, resolving: promise)
    }
  }

  /// Sends a request over the big-data channel that is answered by one frame, by default of the
  /// same action; `reply` returns nil for a message that is not the reply; `isAbout` returns if a
  /// value must belong to this request, even while the ring owes a reply to an earlier one.
  func askBigData<Value: Sendable>(
    _ request: Colmi.BigDataFrame, answeredBy action: Colmi.BigDataAction? = nil,
    isAbout: @escaping @Sendable (Value) -> Bool = { _ in true },
    _ reply: @escaping @Sendable (Colmi.BigDataRingMessage) -> Value?
  ) async throws(RingError) -> Value {
    // An owed reply may come first, unless the reply clearly matches the request.
    try await askBigData(request, answeredBy: action, remembering: true) {
      frame, isSuspicious, hasDoubts throws(WireError) in
      guard let value = reply(try Colmi.BigDataRingMessage(parsing: frame)) else { return .foreign }
      if isSuspicious, hasDoubts, !isAbout(value) {
        hasDoubts = false
        return .owed
      }
      return .done(value)
    }
  }

  /// Sends a request over the big-data channel that is answered by frames, by default of the same
  /// action.
  ///
  /// `read` gets each frame, whether the ring owes an earlier reply, and a state that begins as
  /// `memory` and is kept from frame to frame. It returns the role of the frame in the reply.
  func askBigData<Memory: Sendable, Value: Sendable>(
    _ request: Colmi.BigDataFrame, answeredBy action: Colmi.BigDataAction? = nil,
    remembering memory: Memory,
    _ read:
      @escaping @Sendable (Colmi.BigDataFrame, _ isSuspicious: Bool, inout Memory) throws(WireError)
      -> ReplyStep<Value>
  ) async throws(RingError) -> Value {
    let action = (action ?? request.action).rawValue
    let settlingTime = options.settlingTime
    return try await exchange(.bigData(action), sending: .bigData(request)) { state, now, promise in
      // Drops the bytes of an incomplete frame if no more arrived for that time.
      if state.bigData.isEmpty, now - state.bytesReceived >= settlingTime {
        state.reassembler.reset()
      }
      let reader = BigDataReply(
        isSuspicious: state.bigData.isOwed(action), memory: memory, read: read)
      return state.bigData.begin(action, at: now, reader, resolving: promise)
    }
  }

  /// Returns whether `send` refuses to send an opcode: those of firmware updates and the factory
  /// test, which are never sent, and commands that have an explicit function of their own.
  private static func isDangerous(_ opcode: Colmi.Opcode) -> Bool {
    switch opcode {
    case .updateMode, .factoryTestOpen, .factoryTestClose, .factoryReset, .powerOff: true
    default: false
    }
  }

  /// Sends a frame by a write with response, as the vendor's app does.
  ///
  /// - Throws: ``RingError``; `forbidden` for commands that can harm a ring.
  @inline(__always)
  func send(
    _ frame: Colmi.Frame, evenIfDangerous isDeliberate: Bool = false
  ) async throws(RingError) {
    guard isDeliberate || !Self.isDangerous(frame.opcode) else {
      throw .forbidden(.colmi(frame.opcode))
    }
    do throws(BLEError) {
      try await connection.write(frame.bytes, to: .colmiUARTWrite, mode: .withResponse)
    } catch {
      throw .transport(error)
    }
  }

  private func send(_ frame: Colmi.BigDataFrame) async throws(RingError) {
    // Actions 01 to 05 update the firmware.
    guard !(0x01...0x05).contains(frame.action.rawValue) else {
      throw .forbidden(.colmi(Colmi.Opcode(rawValue: frame.action.rawValue)))
    }
    do throws(BLEError) {
      for chunk in frame.chunks(of: maximumBigDataWriteLength) {
        try await connection.write(chunk, to: .colmiBigDataWrite, mode: .withoutResponse)
      }
    } catch {
      throw .transport(error)
    }
  }

  /// A request on the command channel or the big-data channel.
  private enum Request {
    case command(Colmi.Frame)
    case bigData(Colmi.BigDataFrame)
  }

  /// Waits until no other request has the same opcode or action, sends a request, and waits for its
  /// whole reply within `limit`, or a default; `begin` adds the request to the state and returns
  /// its number; the reply resolves its promise.
  private func exchange<Value: Sendable>(
    _ key: Channel, sending request: Request, within limit: Duration? = nil,
    begin: (inout State, _ now: Duration, BLEPromise<Result<Value, RingError>>) -> UInt64
  ) async throws(RingError) -> Value {
    if let deadline = state.withLock({ $0.silentChannels[key] }) {
      throw .unanswered(.colmi(key.opcode), after: deadline)
    }
    if let turn = turnstiles.enter(key), case .failure(let error) = await turn.result() {
      throw .transport(error)
    }
    let now = elapsed()
    let promise = BLEPromise<Result<Value, RingError>>()
    let number = try start(key, isCancelled: Task.isCancelled) { begin(&$0, now, promise) }
    let deadline = limit ?? replyDeadline(of: key)
    do throws(RingError) {
      switch request {
      case .command(let frame): try await send(frame)
      case .bigData(let frame): try await send(frame)
      }
      let reply: Result<Value, RingError>
      do throws(BLEError) {
        reply =
          if let timers {
            try await promise.value(within: deadline, by: timers, operation: "reply to \(key)")
          } else {
            try await self.reply(to: key, racing: promise, within: deadline)
          }
      } catch .timedOut {
        throw await silence(about: key, after: deadline)
      } catch {
        throw .transport(error)
      }
      let value = try reply.get()
      turnstiles.leave(key)
      return value
    } catch {
      note(error, of: key, within: deadline) {
        state.withLock { $0.hasPart(of: key, number, since: now) }
      }
      giveUp(key, number, because: error)
      throw error
    }
  }

  /// Adds a request whose turn it is to the state with `begin`, and returns its number.
  private func start(
    _ key: Channel, isCancelled: Bool, _ begin: (inout State) -> UInt64
  ) throws(RingError) -> UInt64 {
    let start: Result<UInt64, RingError> = state.withLock { state in
      if let error = isCancelled ? .transport(.cancelled) : state.commands.failure {
        return .failure(error)
      }
      return .success(begin(&state))
    }
    if case .failure = start { turnstiles.leave(key) }
    return try start.get()
  }

  /// Counts an unanswered request or a malformed reply, after which requests go one at a time;
  /// `hasPart` returns whether a part of the reply has arrived.
  private func note(
    _ error: RingError, of key: Channel, within deadline: Duration, hasPart: () -> Bool
  ) {
    switch error {
    case .wire: state.withLock { $0.flights.isCautious = true }
    case .unanswered:
      let hasPart = hasPart()
      if hasPart { note(answered: key) }
      state.withLock { state in
        if hasPart { state.flights.partialReplies += 1 }
        if hasPart || deadline >= options.replyDeadline {
          state.flights.isCautious = true
        } else if state.kinds.lacksScreen(for: key), !options.retriesUnanswered {
          state.silentChannels[key] = deadline
        }
      }
    default: break
    }
  }

  // Separate functions, because each waiting request of each virtual ring would otherwise have
  // memory for them.

  @inline(never)
  private func reply<Value: Sendable>(
    to key: Channel, racing promise: BLEPromise<Value>, within deadline: Duration
  ) async throws(BLEError) -> Value {
    try await promise.value(within: deadline, on: clock, operation: "reply to \(key)")
  }

  /// Returns the error of a request without a reply: `unanswered`, or a failure of the Bluetooth
  /// service.
  @inline(never)
  private func silence(about key: Channel, after deadline: Duration) async -> RingError {
    do throws(BLEError) {
      try await connection.verifyDaemon()
      return .unanswered(.colmi(key.opcode), after: deadline)
    } catch {
      return .transport(error)
    }
  }

  /// The opcode or big-data action of a request and its reply; each has one open request at a time.
  enum Channel: Hashable, Sendable, CustomStringConvertible {
    case command(UInt8)
    case bigData(UInt8)

    /// The opcode; for big data, the number of the action as an opcode, for error messages.
    var opcode: Colmi.Opcode {
      switch self {
      case .command(let opcode), .bigData(let opcode): Colmi.Opcode(rawValue: opcode)
      }
    }

    var description: String {
      switch self {
      case .command(let opcode): "opcode \(Colmi.Opcode(rawValue: opcode))"
      case .bigData(let action): "big data \(Colmi.BigDataAction(rawValue: action))"
      }
    }
  }
}

// MARK: - Requests that were given up

extension ColmiRing {
  /// Gives up a request, and keeps its opcode or action reserved while a reply may still come.
  private func giveUp(_ key: Channel, _ number: UInt64, because error: RingError) {
    let mayBeAnswered =
      switch error {
      case .transport(.cancelled), .transport(.timedOut), .unanswered, .wire,
        .transport(.unavailable(.daemonNotAnswering)):
        true
      default: false
      }
    let now = elapsed()
    let isPending = state.withLock { state in
      switch key {
      case .command(let opcode):
        mayBeAnswered
          ? state.commands.abandon(opcode, number, at: now)
          : state.commands.end(opcode, number) && false
      case .bigData(let action):
        mayBeAnswered
          ? state.bigData.abandon(action, number, at: now)
          : state.bigData.end(action, number) && false
      }
    }
    guard isPending else { return turnstiles.leave(key) }
    choreInput.yield(.settle(key, number: number))
  }

  /// Waits until no further part of the reply to an abandoned request is likely, and ends the
  /// request.
  func settle(_ key: Channel, _ number: UInt64) async {
    while true {
      let now = elapsed()
      let rest: Duration? = state.withLock { state in
        guard let (since, lastReceived) = state.abandonment(of: key, number) else { return nil }
        let rest = min(lastReceived + options.settlingTime, since + options.replyDeadline) - now
        if rest <= .zero { state.giveUpHope(of: key, number) }
        return rest
      }
      guard let rest else { return }
      guard rest > .zero else { return turnstiles.leave(key) }
      guard (try? await clock.sleep(for: rest)) != nil else { return }
    }
  }
}

extension ColmiRing.State {
  /// Returns whether a part of the reply to a request has arrived since its begin.
  fileprivate func hasPart(
    of key: ColmiRing.Channel, _ number: UInt64, since begin: Duration
  ) -> Bool {
    switch key {
    case .command(let opcode): commands.hasPart(of: opcode, number)
    case .bigData(let action):
      bigData.hasPart(of: action, number)
        // The first bytes of a frame do not name its action to the reassembler's user.
        || reassembler.pendingCount > 0 && bytesReceived > begin
    }
  }

  /// Returns the time at which a request was abandoned, and at which a part of its reply last
  /// arrived; nil if the request is not abandoned.
  fileprivate func abandonment(
    of key: ColmiRing.Channel, _ number: UInt64
  ) -> (since: Duration, lastReceived: Duration)? {
    switch key {
    case .command(let opcode): commands.abandonment(of: opcode, number)
    case .bigData(let action):
      bigData.abandonment(of: action, number).map {
        ($0.since, max($0.lastReceived, bytesReceived))
      }
    }
  }

  /// Ends an abandoned request, and remembers that a reply to it may still come.
  fileprivate mutating func giveUpHope(of key: ColmiRing.Channel, _ number: UInt64) {
    switch key {
    case .command(let opcode): _ = commands.end(opcode, number, isOwed: true)
    case .bigData(let action): _ = bigData.end(action, number, isOwed: true)
    }
  }
}
