import HaloProtocol
import Synchronization

extension YCBTRing {
  /// Reads all records of a store; nil for an empty store.
  ///
  /// A ring that does not reply is asked once more. It sends the data once more if a part is
  /// missing or damaged, or if the block was read on this link without being accepted.
  func block(
    of kind: YCBT.HistoryKind, within deadline: Duration
  ) async throws(RingError) -> YCBT.HistoryBlock? {
    let wasOpen = state.withLock { $0.openBlock?.opcode == kind.request }
    do throws(RingError) {
      return try await read(kind, within: deadline)
    } catch {
      switch error {
      case .wire: break
      // The ring may have forgotten a block that was not accepted.
      case .unanswered: if wasOpen { state.withLock { $0.openBlock = nil } }
      default: throw error
      }
    }
    return try await read(kind, within: deadline)
  }

  private func read(
    _ kind: YCBT.HistoryKind, within deadline: Duration
  ) async throws(RingError) -> YCBT.HistoryBlock? {
    let open = state.withLock { $0.openBlock }
    let header = open?.opcode == kind.request ? open : nil
    let frames = Mutex(YCBT.HistoryFrames(kind, after: header))
    let request = try encode { () throws(WireError) in
      header == nil
        ? try YCBT.HistoryRequest(opcode: kind.request).frame
        : YCBT.BlockAcknowledgement(answer: .wrongCRC).frame
    }
    let end = RingCommand.ycbt(.historyEnd)
    let outcome = try await link.ask(request, endingWith: end, within: deadline) { frame in
      frames.withLock { frames -> ReplyStep<YCBT.HistoryAssembler.Outcome> in
        guard frames.add(frame) else { return .foreign }
        do throws(WireError) {
          if let outcome = try frames.outcome() { return .done(outcome) }
        } catch {
          return .failed(error)
        }
        if frame.opcode == kind.request { self.state.withLock { $0.openBlock = frame } }
        return .more
      }
    }
    switch outcome {
    case .refused(let status) where status.isError:
      throw RingError(status, of: .ycbt(kind.request))
    case .block(let block): return block
    case .nothing, .refused: return nil
    }
  }

  /// Accepts a block, which some rings then delete, unless the ring has since begun another one.
  func accept(_ kind: YCBT.HistoryKind) async throws(RingError) {
    try await link.send(YCBT.BlockAcknowledgement(answer: .accepted).frame) {
      state.withLock { state in
        guard state.openBlock?.opcode == kind.request else { return false }
        state.openBlock = nil
        return true
      }
    }
  }
}
