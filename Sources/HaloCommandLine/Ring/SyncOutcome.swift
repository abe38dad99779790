import HaloDevices
import HaloProtocol

/// The end of a sync, as its last lines and its exit status show it.
struct SyncOutcome {
  private let report: SyncReport
  /// The kinds that were not read to the end, and why.
  private let incomplete: [RecordKind: String]
  private let failure: (any Error)?
  private let isReached: Bool

  /// - Parameters:
  ///   - kinds: The kinds that were asked for.
  ///   - report: The report of all links; nil if no ring was reached.
  ///   - result: How the command ended.
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

  /// Whether the ring was asked for records before the error.
  private static func hasBegun(_ report: SyncReport?, _ error: any Error) -> Bool {
    if case RingError.cursorAhead = error { return false }
    return report != nil && !(error is Interrupted)
  }

  /// Writes the lines to standard error.
  ///
  /// - Throws: The failure of the sync; with JSON, ``ReportedFailure`` with its status.
  func report(to tool: CommandLineTool, isJSON: Bool) throws {
    let error = failure ?? (incomplete.isEmpty ? nil : IncompleteRecords("sync", incomplete.count))
    guard isJSON else {
      if isReached { try summarize(on: tool.errors) }
      if let error { throw error }
      return
    }
    let status = error.map { tool.report($0) }
    try tool.errors.line(JSONOutput.line(self))
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

extension SyncOutcome: Encodable {
  private enum Key: String, CodingKey {
    case records, complete, incomplete, unsupported
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(report.counts.values.reduce(0, +), forKey: .records)
    try container.encode(report.complete.map(\.rawValue), forKey: .complete)
    try container.encode(report.unsupported.map(\.rawValue), forKey: .unsupported)
    let reasons = incomplete.map { ($0.key.rawValue, $0.value) }
    try container.encode(Dictionary(uniqueKeysWithValues: reasons), forKey: .incomplete)
  }
}

/// A ring was reached, and some kinds of records were not read to the end.
struct IncompleteRecords: StatusError, CustomStringConvertible {
  let status: Int32 = 3
  let description: String

  init(_ command: String, _ count: Int) {
    description = "\(command): \(count) kind\(count == 1 ? "" : "s") of records cannot be read"
  }

  init(reason: String) {
    description = reason
  }
}
