import HaloDevices
import HaloProtocol

/// The result of a sync, from which the last lines and the exit status of the command follow.
struct SyncOutcome {
  private let report: SyncReport
  /// The kinds of records that were not read to the end, each with the reason.
  private let incomplete: [RecordKind: String]
  private let failure: (any Error)?
  private let isReached: Bool

  init(_ kinds: [RecordKind], _ report: SyncReport?, _ result: Result<Void, any Error>) {
    isReached = report != nil
    self.report = report ?? SyncReport()
    var incomplete = self.report.incomplete.mapValues { "\($0)" }
    switch result {
    case .success: failure = nil
    case .failure(let error):
      let reason = Self.words(of: error)
      for kind in kinds
      where !self.report.complete.contains(kind) && !self.report.unsupported.contains(kind) {
        incomplete[kind] = incomplete[kind] ?? reason
      }
      failure = Self.hasBegun(report, error) ? IncompleteRecords(reason: reason) : error
    }
    self.incomplete = incomplete
  }

  private static func words(of error: any Error) -> String {
    switch error {
    case is Interrupted: "interrupted"
    case is OutputClosed: "the reader of standard output is gone"
    default: "\(error)"
    }
  }

  /// Returns whether a sync that failed with an error counts as incomplete, because the command had
  /// reached the ring; `report` is nil if it had not.
  ///
  /// Returns false for a signal, and for a cursor that is ahead of the ring's clock: these errors
  /// keep their own exit status.
  private static func hasBegun(_ report: SyncReport?, _ error: any Error) -> Bool {
    if case RingError.cursorAhead = error { return false }
    return report != nil && !(error is Interrupted)
  }

  private var error: (any Error)? {
    failure ?? (incomplete.isEmpty ? nil : IncompleteRecords("sync", incomplete.count))
  }

  var problem: String? { error.map { Self.words(of: $0) } }

  /// Writes the summary of the sync to standard error.
  ///
  /// - Throws: The error of the sync; with JSON, ``ReportedFailure`` with the exit status of that
  ///   error.
  func report(to tool: CommandLineTool) throws {
    let error = error
    guard tool.output.isJSON else {
      if isReached { try summarize(on: tool.errors) }
      if let error { throw error }
      return
    }
    let status = error.map { tool.report($0) }
    try tool.errors.json(json)
    if let status { throw ReportedFailure(status: status) }
  }

  private func summarize(on errors: Output) throws {
    let layout = TextLayout(output: errors, labelWidth: 15)
    func show(_ label: String, _ names: [String]) throws {
      if !names.isEmpty { try layout.row(label, displayable(names.joined(separator: ", "))) }
    }
    let total = report.counts.values.reduce(0, +)
    let counts = report.counts.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      .map { "\($0.key.words) \($0.value)" }
    try layout.row(
      "synced", "\(total) records" + (total == 0 ? "" : ": ") + counts.joined(separator: ", "))
    try show("not supported", report.unsupported.map(\.words))
    try show(
      "incomplete",
      incomplete.sorted { $0.key < $1.key }.map { kind, reason in
        // The failure itself is the next line.
        report.incomplete[kind] == nil ? kind.words : "\(kind.words) (\(reason))"
      })
  }
}

extension SyncOutcome {
  private var json: JSONObject {
    let count = report.counts.values.reduce(0, +)
    let reasons = incomplete.map { ($0.key.rawValue, $0.value) }
    return [
      "records": count, "complete": report.complete.map(\.rawValue),
      "unsupported": report.unsupported.map(\.rawValue),
      "incomplete": Dictionary(uniqueKeysWithValues: reasons),
    ]
  }
}

/// The error of a command that connected to a ring, but did not read some kinds of records to the
/// end.
struct IncompleteRecords: StatusError, CustomStringConvertible {
  let status: Int32 = 3
  let description: String

  init(_ command: String, _ count: Int) {
    description = "\(command): \(count) kind\(count == 1 ? "" : "s") of records cannot be read"
  }

  init(reason: String) { description = reason }
}
