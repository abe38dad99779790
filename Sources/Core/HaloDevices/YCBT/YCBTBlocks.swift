import HaloProtocol
import Synchronization

/// The frames of a block: header and end arrive on one characteristic, the data on the other, and
/// systems need not keep the order between two characteristics.
private final class BlockReader: Sendable {
  private let kind: YCBT.HistoryKind
  private let frames: Mutex<(header: YCBT.Frame?, data: [YCBT.Frame], count: Int, end: YCBT.Frame?)>

  /// The most bytes of a block, so that no ring fills the memory: the count in the header has no
  /// limit, and the end of a block has its low 16 bits alone.
  private static var mostBytes: Int { 1 << 20 }

  /// Makes a reader; with a header, for the data that a ring sends once more.
  init(_ kind: YCBT.HistoryKind, after header: YCBT.Frame?) {
    self.kind = kind
    frames = Mutex((header, [], 0, nil))
  }

  /// The header; nil if it has not come, or is not readable.
  var header: YCBT.Frame? { frames.withLock { $0.header } }

  func read(_ frame: YCBT.Frame) -> ReplyStep<YCBT.HistoryAssembler.Outcome> {
    frames.withLock { frames in
      switch frame.opcode {
      case kind.request where frames.header == nil: frames.header = frame
      case kind.data where frames.count < Self.mostBytes:
        frames.data.append(frame)
        frames.count += frame.bytes.count
      case .historyEnd where frames.end == nil: frames.end = frame
      default: return .foreign
      }
      guard let header = frames.header else { return .more }
      var assembler = YCBT.HistoryAssembler(kind, limit: Self.mostBytes)
      do throws(WireError) {
        if let outcome = try assembler.consume(header) { return .done(outcome) }
        guard let end = frames.end else { return .more }
        let count = frames.data.reduce(0) { $0 + $1.payload.bytes.count }
        // Else data is still on its way, or lost, and the ring falls silent.
        guard try YCBT.HistoryEnd(parsing: end).byteCount == UInt16(truncatingIfNeeded: count)
        else { return .more }
        for frame in frames.data { _ = try assembler.consume(frame) }
        return try assembler.consume(end).map { .done($0) } ?? .more
      } catch {
        if frame.opcode == kind.request { frames.header = nil }
        return .failed(error)
      }
    }
  }
}

extension YCBTRing {
  /// Reads all records of a store; nil for an empty store.
  ///
  /// Each reading sends the query, so that it gets the records of now. The ring sends the data once
  /// more if a part is missing or damaged. A ring that does not reply is asked once more: for the
  /// data alone if it may wait for the answer to a block of an earlier reading.
  func block(
    of kind: YCBT.HistoryKind, within deadline: Duration
  ) async throws(RingError) -> YCBT.HistoryBlock? {
    let former = state.withLock { state in
      state.repeated.remove(kind.request)
      return state.openBlock?.opcode == kind.request ? state.openBlock : nil
    }
    let reader = BlockReader(kind, after: nil)
    let header: YCBT.Frame?
    do throws(RingError) {
      return try await block(of: kind, with: reader, repeating: false, within: deadline)
    } catch {
      switch error {
      // The header of an earlier reading may differ from that of these data.
      case .wire: header = reader.header
      case .unanswered: header = reader.header ?? former
      default: throw error
      }
    }
    // The ring can answer both requests, and the second block can have more records than the first.
    if header == nil { state.withLock { _ = $0.repeated.insert(kind.request) } }
    do throws(RingError) {
      return try await block(
        of: kind, with: BlockReader(kind, after: header), repeating: header != nil,
        within: deadline)
    } catch {
      // The ring has forgotten a block that it does not repeat.
      if case .unanswered = error, header != nil { state.withLock { $0.openBlock = nil } }
      throw error
    }
  }

  private func block(
    of kind: YCBT.HistoryKind, with reader: BlockReader, repeating isRepeating: Bool,
    within deadline: Duration
  ) async throws(RingError) -> YCBT.HistoryBlock? {
    let request =
      isRepeating
      ? YCBT.BlockAcknowledgement(answer: .wrongCRC).frame
      : try encoding(YCBT.HistoryRequest(opcode: kind.request).frame)
    let end = RingCommand.ycbt(.historyEnd)
    let outcome = try await link.ask(request, endingWith: end, within: deadline) { frame in
      let step = reader.read(frame)
      if frame.opcode == kind.request, case .more = step {
        self.state.withLock { $0.openBlock = frame }
      }
      return step
    }
    switch outcome {
    case .refused(let status) where status.isError: throw RingError(status, of: .ycbt(kind.request))
    case .block(let block): return block
    case .nothing, .refused: return nil
    }
  }

  /// Accepts a block, which some rings then delete, unless the ring has since begun another one, or
  /// the last reading had to ask for the store twice.
  func accept(_ kind: YCBT.HistoryKind) async throws(RingError) {
    try await link.send(YCBT.BlockAcknowledgement(answer: .accepted).frame) {
      state.withLock { state in
        guard state.openBlock?.opcode == kind.request, !state.repeated.contains(kind.request)
        else { return false }
        state.openBlock = nil
        return true
      }
    }
  }
}
