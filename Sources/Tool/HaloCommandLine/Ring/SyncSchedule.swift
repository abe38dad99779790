import HaloProtocol

/// The schedule of a sync that is repeated until a signal arrives or a number of syncs is reached.
struct SyncSchedule {
  /// The time between the end of a sync and the start of the next.
  private let interval: Duration
  /// The number of syncs; nil for repetition without end.
  private let count: Int?
  private let isVirtual: Bool
  private let isRealTime: Bool

  /// The longest pause between two checks for a signal while waiting, as a signal can arrive just
  /// before a pause.
  private static let step = Duration.seconds(1)

  init?(_ arguments: Arguments, _ ring: RingArguments) throws {
    let count = try arguments[.syncs]
    try arguments.require(Option.every.name, with: Option.syncs.name)
    guard let interval = try arguments[.every] else { return nil }
    try arguments.exclude(Option.recording.name, Option.every.name)
    self.interval = interval
    isVirtual = ring.isVirtual
    isRealTime = !isVirtual || arguments[.realTime]
    // In virtual time, syncs without an end would keep the processor busy for ever.
    self.count = count ?? (isRealTime ? nil : 3)
  }

  /// Repeats a sync, and reports errors, and the times of the last success and the next sync.
  func run(
    _ tool: CommandLineTool, _ ring: RingArguments, lastSuccess: CivilDateTime?,
    _ sync: (RingArguments) throws -> Void
  ) throws {
    var (ring, lastSuccess) = (ring, lastSuccess)
    for number in 1... {
      var failure: (any Error)?
      do {
        try sync(ring)
        lastSuccess = now(tool, ring)
      } catch is Interrupted {
        return
      } catch let error as OutputClosed {
        throw error
      } catch {
        failure = error
      }
      if number >= min(count ?? .max, tool.maximumSyncs) {
        if let failure { throw failure }
        return
      }
      if let failure { _ = tool.report(failure) }
      // Reports in JSON have no times.
      if !tool.output.isJSON {
        let last = lastSuccess.map { "\($0)" } ?? "none"
        let next = now(tool, ring)?.adding(seconds: Int(interval / .seconds(1)))
        tool.note("sync: last success: \(last)" + (next.map { ", next sync: \($0)" } ?? ""))
      }
      if try isInterruptedWaiting(tool) { return }
      ring.advance(by: interval)
    }
  }

  private func now(_ tool: CommandLineTool, _ ring: RingArguments) -> CivilDateTime? {
    isVirtual ? ring.now : tool.radio.now()
  }

  /// Waits for the interval between syncs, and returns whether a signal arrived.
  private func isInterruptedWaiting(_ tool: CommandLineTool) throws -> Bool {
    var isInterrupted = false
    try tool.catchingSignals { received in
      var rest = isRealTime ? interval : .zero
      while true {
        isInterrupted = received() != nil
        guard !isInterrupted, rest > .zero else { return }
        tool.pause(min(rest, Self.step))
        rest -= Self.step
      }
    }
    return isInterrupted
  }
}
