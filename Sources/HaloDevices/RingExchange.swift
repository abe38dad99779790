import HaloProtocol
import HaloTransport

extension Ring {
  /// Sends a request that is answered by one frame.
  @discardableResult
  func ask<Value: Sendable>(
    _ message: Colmi.HostMessage, _ reply: @escaping (Colmi.RingMessage) -> Value?
  ) async throws(RingError) -> Value {
    try await exchange(message.frame) { frame, finish in
      do throws(WireError) {
        guard let value = reply(try Colmi.RingMessage(parsing: frame)) else { return .foreign }
        finish(value)
        return .done
      } catch {
        return .failed(error)
      }
    }
  }

  /// Sends a request that is answered by many frames.
  func assemble<Assembler: Colmi.ReplyAssembler>(
    _ message: Colmi.HostMessage, with assembler: Assembler
  ) async throws(RingError) -> Colmi.Assembled<Assembler.Value> {
    var assembler = assembler
    return try await exchange(message.frame) { frame, finish in
      do throws(WireError) {
        guard let value = try assembler.consume(frame) else { return .more }
        finish(value)
        return .done
      } catch {
        return .failed(error)
      }
    }
  }

  /// Sends a request over the big-data channel that is answered by one frame of the same action.
  func askBigData<Value: Sendable>(
    _ request: Colmi.BigDataFrame, _ reply: @escaping (Colmi.BigDataRingMessage) -> Value?
  ) async throws(RingError) -> Value {
    let action = request.action.rawValue
    let promise = Promise<Result<Value, RingError>>()
    let key = Channel.bigData(action)
    try await enter(key)
    defer { turnstiles.leave(key) }
    exchanges.begin(action: action) { frame in
      do throws(WireError) {
        guard let value = reply(try Colmi.BigDataRingMessage(parsing: frame)) else {
          return .foreign
        }
        promise.resolve(.success(.success(value)))
        return .done
      } catch {
        return .failed(error)
      }
    } fail: {
      promise.resolve(.success(.failure($0)))
    }
    defer { exchanges.end(action: action) }
    try await transport { () async throws(BLEError) in
      for chunk in request.chunks(of: self.maximumBigDataWriteLength) {
        try await self.connection.write(chunk, to: .colmiBigDataWrite, mode: .withoutResponse)
      }
    }
    return try await value(of: promise, operation: "reply to big data \(request.action)")
  }

  /// Sends a frame and waits until its reply is whole.
  private func exchange<Value: Sendable>(
    _ request: Colmi.Frame,
    _ take: @escaping (Colmi.Frame, _ finish: (Value) -> Void) -> Exchanges.Step
  ) async throws(RingError) -> Value {
    let opcode = request.opcode.rawValue
    let promise = Promise<Result<Value, RingError>>()
    let key = Channel.command(opcode)
    try await enter(key)
    defer { turnstiles.leave(key) }
    exchanges.begin(opcode) { frame in
      take(frame) { promise.resolve(.success(.success($0))) }
    } fail: {
      promise.resolve(.success(.failure($0)))
    }
    defer { exchanges.end(opcode) }
    try await send(request)
    return try await value(of: promise, operation: "reply to opcode \(request.opcode)")
  }

  /// Sends a frame, with response as the vendor's app does.
  func send(_ frame: Colmi.Frame) async throws(RingError) {
    try await transport { () async throws(BLEError) in
      try await self.connection.write(frame.bytes, to: .colmiUARTWrite, mode: .withResponse)
    }
  }

  private func enter(_ key: Channel) async throws(RingError) {
    guard let turn = turnstiles.enter(key) else { return }
    switch await turn.result() {
    case .success: return
    case .failure(let error): throw .transport(error)
    }
  }

  private func value<Value: Sendable>(
    of promise: Promise<Result<Value, RingError>>, operation: String
  ) async throws(RingError) -> Value {
    let deadline = options.replyDeadline
    let clock = clock
    let result = try await transport { () async throws(BLEError) in
      try await promise.value(within: deadline, on: clock, operation: operation)
    }
    return try result.get()
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
  enum Channel: Hashable, Sendable {
    case command(UInt8)
    case bigData(UInt8)
  }
}
