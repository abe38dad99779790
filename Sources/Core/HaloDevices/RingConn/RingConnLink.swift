import HaloProtocol
import HaloTransport
import Synchronization

/// The requests to a RingConn ring, and the state that its frames reveal.
final class RingConnLink: Sendable {
  let link: RingLink<RingConn.RingFrame>
  private let state = Mutex(State())

  private struct State {
    /// Whether the ring has sent more than answers to the login, as it does only with a bond.
    var isBonded = false
    var status: RingConn.DeviceStatus?
    var quarters = QuarterSteps()
    /// The distance of the wearer's clock from universal time.
    var secondsFromUTC = 0
    var isReading = false
    /// The number of the running measurement.
    var measurement: UInt64 = 0
  }

  init(_ link: RingLink<RingConn.RingFrame>) { self.link = link }

  /// The state that the ring reported last; nil before the first one.
  var status: RingConn.DeviceStatus? { state.withLock { $0.status } }

  /// Whether the client reads a history.
  var isReading: Bool { state.withLock { $0.isReading } }

  var stepRecords: [RingRecord] {
    state.withLock { $0.quarters.records(secondsFromUTC: $0.secondsFromUTC) }
  }

  /// The distance of the wearer's clock from universal time in seconds.
  var secondsFromUTC: Int { state.withLock { $0.secondsFromUTC } }

  /// The present universal time; nil if the clock was not set.
  var universalTime: RingConn.Timestamp? {
    link.dateTime(after: .zero).flatMap {
      RingConn.Timestamp(secondsSince1970: Int64($0.secondsSince1970 - secondsFromUTC))
    }
  }

  func assumeTime(_ dateTime: CivilDateTime) {
    let seconds = link.options.secondsFromUTC ?? dateTime.secondsFromUTC
    state.withLock { $0.secondsFromUTC = seconds }
    link.assumeTime(dateTime)
  }

  /// Notes the bond and the state that a frame reveals.
  func note(_ frame: RingConn.RingFrame) {
    let status = try? RingConn.DeviceStatus(parsing: frame)
    let now = universalTime
    state.withLock { state in
      if frame.opcode != .loginReply { state.isBonded = true }
      guard let status else { return }
      state.status = status
      if let now { state.quarters.note(status.steps, at: now) }
    }
  }
}

extension RingConnLink {
  /// Runs a body that reads histories, after the end of a measurement.
  ///
  /// A body within another one begins at once.
  func reading<Value: Sendable>(
    isolation: isolated (any Actor)?, ending measurement: SingleMeasurement<RingConn.RingFrame>,
    _ body: () async throws(RingError) -> Value
  ) async throws(RingError) -> Value {
    guard !isReading else { return try await body() }
    if let kind = measurement.kind {
      measurement.end(.measurement(kind, .temporary))
      try await measure(kind, false)
    }
    // Reveals a missing bond, and the steps.
    let _: RingConn.DeviceStatus = try await ask(RingConn.DeviceStatusRequest())
    state.withLock { $0.isReading = true }
    defer { state.withLock { $0.isReading = false } }
    return try await body()
  }

  /// Starts or stops live values, and asks for one every two seconds: a ring that is asked more
  /// often never finds a pulse.
  func measure(_ kind: Colmi.MeasurementKind, _ isOn: Bool) async throws(RingError) {
    guard let mode = kind.ringConnMode else { return }
    // Ends the polls of the measurement before.
    let number = state.withLock { state in
      state.measurement += 1
      return state.measurement
    }
    guard isOn else { return try await order(RingConn.ModeRequest(mode: .off)) }
    // Without this request, a ring that has sent a history stays silent.
    let _: RingConn.DeviceStatus = try await ask(RingConn.DeviceStatusRequest())
    try await order(RingConn.ModeRequest(mode: mode))
    try await link.send(RingConn.FetchRequest().frame)
    link.add(
      .init {
        while (try? await self.link.pause(.seconds(2))) != nil,
          self.state.withLock({ $0.measurement == number }),
          (try? await self.link.send(RingConn.PollRequest().frame)) != nil
        {}
      })
  }
}

extension RingConnLink {
  func ask<Reply: RingConn.RingFrameValue>(
    _ request: some RingConn.HostFrameValue
  ) async throws(RingError) -> Reply {
    let frame = try await reply(to: request.frame)
    return try decoding(Reply(parsing: frame))
  }

  /// Sends a command that a status answers.
  func order(_ command: some RingConn.HostFrameValue) async throws(RingError) {
    let result: RingConn.CommandResult = try await ask(command)
    guard result.status == 0 else { throw .unsupported(.ringConn(command.frame.opcode)) }
  }

  /// Sends a request that one frame answers.
  func reply(to request: RingConn.HostFrame) async throws(RingError) -> RingConn.RingFrame {
    let opcode = request.opcode.answer
    return try await reply(to: request, endingWith: opcode) { frame in
      frame.opcode == opcode ? .done(frame) : .foreign
    }
  }

  /// Sends a request whose reply a closure reads.
  ///
  /// - Throws: ``RingError``; `notBonded` after silence, if the ring has answered nothing but the
  ///   login on this link.
  func reply<Value: Sendable>(
    to request: RingConn.HostFrame, endingWith last: RingConn.Opcode,
    _ read: @escaping @Sendable (RingConn.RingFrame) -> ReplyStep<Value>
  ) async throws(RingError) -> Value {
    do throws(RingError) {
      return try await link.ask(request, endingWith: .ringConn(last), within: nil, read)
    } catch {
      let isBonded = state.withLock { $0.isBonded }
      guard case .unanswered = error, request.opcode != .login, !isBonded else { throw error }
      throw .notBonded(.ringConn)
    }
  }
}

extension RingConn.HostFrame: RingFrame { var command: RingCommand { .ringConn(opcode) } }
extension RingConn.RingFrame: RingFrame { var command: RingCommand { .ringConn(opcode) } }

extension RingConn.Opcode {
  fileprivate var answer: RingConn.Opcode {
    self == .deviceStatusRequest ? .deviceStatus : RingConn.Opcode(rawValue: rawValue ^ 0x80)
  }
}

extension RingCommand {
  /// Makes the value that identifies a command of a RingConn ring in errors, from its opcode.
  package static func ringConn(_ opcode: RingConn.Opcode) -> RingCommand {
    RingCommand(.ringConn, code: [opcode.rawValue])
  }
}
