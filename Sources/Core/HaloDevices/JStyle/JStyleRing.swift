import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A client for the operations that only smart rings with the JStyle protocol have, as returned by
/// `jStyle` of a connected ``Ring``.
///
/// A reply has the opcode of its request, so one request is open at a time. Messages that no
/// request waits for go to ``events()``; a record of a history is a separate message.
public final class JStyleRing: DeviceClient {
  let link: RingLink<JStyle.NotificationFrame>
  let measurement: SingleMeasurement<JStyle.NotificationFrame>
  let state = Mutex(State())

  struct State {
    var product: JStyle.Product?
    var assembler = JStyle.RecordAssembler(for: .v8)
    /// The lengths of the notifications of the history that is being read.
    var lengths = HistoryLengths()
    /// The number of records after which the ring waits for a request for more, by history.
    var pageLengths: [JStyle.Opcode: Int] = [:]
    /// The histories of which one more end may arrive.
    var lateEnds: Set<JStyle.Opcode> = []
  }

  init(_ connection: any BLEConnection, _ services: [GATTService], options: RingOptions) {
    let link = RingLink<JStyle.NotificationFrame>(
      connection, options: options, writingTo: .jStyleCommand, .withResponse)
    self.link = link
    measurement = SingleMeasurement(on: link) { kind, isOn throws(RingError) in
      try await link.measure(kind, isOn)
    }
  }

  /// Returns a new stream of the ring's messages (frames) from now on that answer no waiting
  /// request, such as live values, exercises and late replies.
  public func events() -> BoundedStream<JStyle.NotificationFrame, RingError> { link.events() }

  func channels(in services: [GATTService]) -> RingChannels { [(.jStyleNotification, receive)] }

  @Sendable private func receive(_ bytes: [UInt8]) {
    let messages = state.withLock { state in
      let messages = state.assembler.consume(bytes)
      state.lengths.note(bytes, messages)
      return messages
    }
    for message in messages {
      do throws(WireError) {
        let slice = message[...]
        let frame = try JStyle.NotificationFrame(parsing: slice.span)
        if link.offer(frame) {
          if frame.opcode == .live { measurement.noteAcceptance() }
        } else if !receiveReading(frame) {
          link.publish(frame)
        }
      } catch {
        state.withLock { $0.lengths.hasStrayBytes = true }
        link.noteDamage(error)
      }
    }
  }
}

extension JStyle.NotificationFrame: RingFrame {
  /// The command that the frame answers; the end of a history has a code of its own, so that the
  /// records before it do not end the reply.
  var command: RingCommand {
    let code = opcode.rawValue
    let refused = 0x80...0xFD ~= code ? code - 0x80 : code
    return RingCommand(.jStyle, code: isEnd ? [code, 0xFF] : [refused])
  }

  var isEnd: Bool { opcode.isHistory && payload.bytes == [opcode.rawValue, 0xFF] }

  var isRecord: Bool {
    opcode.isHistory && payload.bytes.first == opcode.rawValue && payload.bytes.count > 2
  }

  /// Whether a checksum protects the frame, as all replies of 16 bytes: other bytes are no refusal,
  /// and answer no command but the one for live values.
  var hasChecksum: Bool { payload.bytes.count == 14 && opcode != .exerciseUpdate }

  /// Returns whether the ring refuses a command: its opcode plus 80, but one document has A4 for
  /// live values and A6 for exercises.
  func refuses(_ command: JStyle.Opcode) -> Bool {
    guard hasChecksum else { return false }
    return switch (command, opcode.rawValue) {
    case (.live, 0xA4), (.exercise, 0xA6): true
    default: command.rawValue < 0x80 && opcode.rawValue == command.rawValue + 0x80
    }
  }
}

extension RingCommand {
  /// Makes the value that identifies a command of a JStyle ring in errors, from the command's
  /// opcode.
  package static func jStyle(_ opcode: JStyle.Opcode) -> RingCommand {
    RingCommand(.jStyle, code: [opcode.rawValue])
  }
}

extension JStyle.Frame: RingFrame { var command: RingCommand { .jStyle(opcode) } }

extension RingLink where Frame == JStyle.NotificationFrame {
  /// Sends a request that one frame answers.
  ///
  /// - Throws: ``RingError``; `unsupported` if the ring refuses the command.
  func reply(
    to request: @autoclosure () throws(WireError) -> some JStyle.FrameValue
  ) async throws(RingError) -> Frame {
    let request = try encode(request).frame
    let frame = try await ask(request, within: nil) { frame -> ReplyStep<Frame> in
      let isAnswer = frame.opcode == request.opcode && (frame.hasChecksum || frame.opcode == .live)
      return isAnswer || frame.refuses(request.opcode) ? .done(frame) : .foreign
    }
    guard frame.opcode == request.opcode else { throw .unsupported(request.command) }
    return frame
  }

  func ask<Reply: JStyle.NotificationFrameValue>(
    _ request: @autoclosure () throws(WireError) -> some JStyle.FrameValue
  ) async throws(RingError) -> Reply {
    let frame = try await reply(to: request())
    return try decoding(Reply(parsing: frame))
  }
}
