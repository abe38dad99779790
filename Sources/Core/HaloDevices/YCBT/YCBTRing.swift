import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A client for the operations that only smart rings with the YCBT protocol have, as returned by
/// `ycbt` of a connected ``Ring``.
///
/// A reply identifies its request only by the opcode (group and key), so one request is open at a
/// time. Frames that no request waits for go to ``events()``; the client acknowledges events.
public final class YCBTRing: DeviceClient {
  let link: RingLink<YCBT.Frame>
  let measurement: SingleMeasurement<YCBT.Frame>
  let state = Mutex(State())

  struct State {
    var capabilities: YCBT.Capabilities?
    var commands = YCBT.FrameReassembler()
    var stream = YCBT.FrameReassembler()
    /// The header of the block that the ring has sent, and that was not accepted.
    var openBlock: YCBT.Frame?
    /// The last closed day of each kind in the cursor of the last sync, in days since 1970.
    var closedDays: [RecordKind: Int] = [:]
    /// The requests for stores that the last reading of the store repeated after silence.
    var repeated: Set<YCBT.Opcode> = []
  }

  init(_ connection: any BLEConnection, _ services: [GATTService], options: RingOptions) {
    let properties = services.characteristic(.ycbtCommand)?.properties ?? []
    let link = RingLink<YCBT.Frame>(
      connection, options: options, writingTo: .ycbtCommand,
      properties.contains(.write) ? .withResponse : .withoutResponse)
    self.link = link
    measurement = SingleMeasurement(on: link) { kind, isOn throws(RingError) in
      guard let (mode, _) = kind.ycbtMode else { return }
      try await link.order(YCBT.MeasurementRequest(isOn: isOn, mode: mode))
    }
  }

  /// Returns a new stream of the ring's messages (frames) from now on that answer no waiting
  /// request, such as events, live values and late replies.
  public func events() -> BoundedStream<YCBT.Frame, RingError> { link.events() }

  func channels(in services: [GATTService]) -> RingChannels {
    [(.ycbtCommand, receiveCommands), (.ycbtStream, receiveStream)]
  }

  @Sendable private func receiveCommands(_ bytes: [UInt8]) {
    for arrival in state.withLock({ $0.commands.consume(bytes) }) {
      switch arrival.frame {
      case .success(let frame): receive(frame)
      case .failure(let error): link.noteDamage(error)
      }
    }
  }

  /// Receives live values and data of histories; the end of a block reveals damaged data.
  @Sendable private func receiveStream(_ bytes: [UInt8]) {
    let arrivals = state.withLock { $0.stream.consume(bytes) }
    for case .success(let frame) in arrivals.map(\.frame) { receive(frame) }
  }

  private func receive(_ frame: YCBT.Frame) {
    guard !link.offer(frame) else {
      if frame.opcode == .measurement { measurement.noteAcceptance() }
      return
    }
    if frame.command.code.first == 4, frame.error == nil,
      let answer = try? YCBT.EventAcknowledgement(opcode: frame.opcode).frame
    {
      link.sendLater(answer)
    }
    if !receiveReading(frame) { link.publish(frame) }
  }
}

extension YCBT.Frame: RingFrame {
  var command: RingCommand { .ycbt(opcode) }
  /// The error in a payload of one byte; nil for other payloads.
  var error: YCBT.Status? {
    guard payload.bytes.count == 1 else { return nil }
    let status = YCBT.Status(rawValue: payload.bytes[0])
    return status.isError ? status : nil
  }
}

extension RingCommand {
  /// Makes the value that identifies a command of a YCBT ring in errors, from the command's opcode.
  package static func ycbt(_ opcode: YCBT.Opcode) -> RingCommand {
    RingCommand(.ycbt, code: [UInt8(opcode.rawValue >> 8), UInt8(opcode.rawValue & 0xFF)])
  }
}

extension RingLink where Frame == YCBT.Frame {
  /// Sends a request that one frame answers.
  ///
  /// - Throws: ``RingError``; `unsupported` if the ring does not know the command.
  func reply(to request: YCBT.Frame) async throws(RingError) -> YCBT.Frame {
    let frame = try await ask(request, within: nil) { frame -> ReplyStep<YCBT.Frame> in
      frame.opcode == request.opcode ? .done(frame) : .foreign
    }
    if let error = frame.error { throw RingError(error, of: frame.command) }
    return frame
  }

  /// Sends a request that a packet answers.
  func ask<Reply: YCBT.FrameValue>(
    _ request: some YCBT.FrameValue
  ) async throws(RingError) -> Reply {
    let frame = try await reply(to: request.frame)
    return try decoding(Reply(parsing: frame))
  }

  /// Sends a command that a status answers; a refusal throws `unsupported`.
  func order(_ command: some YCBT.FrameValue) async throws(RingError) {
    let reply: YCBT.StatusReply = try await ask(command)
    guard reply.status == .accepted else { throw RingError(reply.status, of: .ycbt(reply.opcode)) }
  }
}

extension RingError {
  /// Makes the error for a status: a ring refuses unknown commands; the other errors are about
  /// bytes that it could not read.
  init(_ status: YCBT.Status, of command: RingCommand) {
    switch status {
    case .wrongLength, .wrongData, .wrongCRC:
      self = .wire(WireError(.otherLayout(code: status.rawValue), at: 4, in: "status"))
    default: self = .unsupported(command)
    }
  }
}
