import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A client for the operations that only smart rings with the CRP protocol have, as returned by
/// `crp` of a connected ``Ring``.
///
/// A CRP ring reports no errors: it is silent about a request that it does not know or has lost.
/// One request is open at a time, and a request without a reply throws `unanswered`. Frames that no
/// request waits for go to ``events()``.
public final class CRPRing: DeviceClient {
  let link: RingLink<CRP.Frame>
  let measurement: SingleMeasurement<CRP.Frame>
  let state = Mutex(State())

  struct State {
    var replies = CRP.Reassembler()
    var unanswered = UnansweredKinds()
    var answered: Set<RecordKind> = []
    var clockSet: Duration?
    /// The time within which that command arrived.
    var clockDelay = Duration.zero
  }

  init(_ connection: any BLEConnection, _ services: [GATTService], options: RingOptions) {
    let link = RingLink<CRP.Frame>(
      connection, options: options, writingTo: .crpRequests, .withoutResponse)
    self.link = link
    measurement = SingleMeasurement(on: link) { kind, isOn throws(RingError) in
      guard let opcode = kind.crpOpcode else { return }
      _ = try await link.order(opcode, [isOn ? 1 : 0])
    }
  }

  /// Returns a new stream of the ring's messages (frames) from now on that answer no waiting
  /// request, such as events, readings and late replies.
  public func events() -> BoundedStream<CRP.Frame, RingError> { link.events() }

  func channels(in services: [GATTService]) -> RingChannels {
    var channels: RingChannels = [(.crpReplies, receive)]
    // Rings expect a subscription; `todayTotals()` reads the present value.
    if services.characteristic(.crpTotals) != nil { channels.append((.crpTotals, { _ in })) }
    return channels
  }

  @Sendable private func receive(_ bytes: [UInt8]) {
    let results = state.withLock { state -> [Result<CRP.Frame, WireError>] in
      // Without a checksum, the next frame would complete one that has lost its end.
      let lost = CRP.Frame.isStart(bytes) ? state.replies.reset() : 0
      let error = WireError(.truncated(needed: lost + 1, available: lost), at: lost, in: "frame")
      return (lost > 0 ? [.failure(error)] : []) + state.replies.consume(bytes).map(\.frame)
    }
    for result in results {
      switch result {
      case .success(let frame):
        if !link.offer(frame), !receiveReading(frame) { link.publish(frame) }
      case .failure(let error): link.noteDamage(error)
      }
    }
  }
}

extension CRPRing {
  /// Sends a request, and waits for a reply that begins with the same payload: day and page.
  ///
  /// - Returns: The reply with its payload; a frame without one may confirm the request only.
  /// - Throws: ``RingError``; `wire` if a part of the reply is missing, `unanswered` without any.
  func reply(to request: CRP.Frame) async throws(RingError) -> CRP.Frame {
    do throws(RingError) {
      let reply = try await link.ask(request, within: nil) { frame -> ReplyStep<CRP.Frame> in
        guard frame.opcode == request.opcode else { return .foreign }
        guard !frame.payload.bytes.isEmpty else { return .more }
        return frame.payload.bytes.starts(with: request.payload.bytes) ? .done(frame) : .foreign
      }
      state.withLock { $0.noteClock(at: link.elapsed()) }
      return reply
    } catch {
      let count = state.withLock { $0.replies.reset() }
      guard case .unanswered = error, count > 0 else { throw error }
      throw .wire(
        WireError(.truncated(needed: count + 1, available: count), at: count, in: "frame"))
    }
  }

  func ask<Reply: CRP.FrameValue>(
    _ opcode: CRP.Opcode, _ payload: [UInt8] = []
  ) async throws(RingError) -> Reply {
    let frame = try await reply(to: encoding(CRP.Frame(opcode, payload: HexBytes(payload))))
    return try decoding(Reply(parsing: frame))
  }
}

extension RingLink where Frame == CRP.Frame {
  /// Sends a command, and returns whether a frame without a payload has confirmed it: no source
  /// shows which rings do that.
  ///
  /// After silence, the next request waits for ``RingOptions/settlingTime``.
  func order(_ opcode: CRP.Opcode, _ payload: [UInt8]) async throws(RingError) -> Bool {
    let command = try encoding(CRP.Frame(opcode, payload: HexBytes(payload)))
    do throws(RingError) {
      return try await ask(command, within: .milliseconds(500)) { frame -> ReplyStep<Bool> in
        frame.opcode == opcode && frame.payload.bytes.isEmpty ? .done(true) : .foreign
      }
    } catch {
      guard case .unanswered = error else { throw error }
      return false
    }
  }
}

extension CRP.Frame: RingFrame {
  var command: RingCommand { .crp(opcode) }

  /// Returns whether a notification begins with the header of a frame.
  static func isStart(_ bytes: [UInt8]) -> Bool {
    let count = min(bytes.count, headerLength)
    let header = bytes.prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    return count > 2 && canStart(with: header, count: count)
  }
}

extension RingCommand {
  /// Makes the value that identifies a command of a CRP ring in errors, from the command's opcode.
  package static func crp(_ opcode: CRP.Opcode) -> RingCommand {
    RingCommand(.crp, code: [UInt8(opcode.rawValue >> 8), UInt8(opcode.rawValue & 0xFF)])
  }
}
