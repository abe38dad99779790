import HaloDevices
import HaloProtocol
import Synchronization

/// Runs `halo sync`, which prints the records since the last sync.
struct SyncCommand {
  private let ring: RingArguments
  private let kinds: [RecordKind]
  private let days: DayRange
  private let format: RecordFormat
  private let hasHeader: Bool
  private let cursorFile: CursorFile?
  private let isJSON: Bool
  /// Whether the records go to a terminal.
  private let isForTerminal: Bool
  private let reconnects: Bool

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, of: .sync)
    try arguments.requireNoOperands("sync")
    ring = try RingArguments(arguments, command: "sync")
    let names = arguments.value("--kinds")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    kinds = try RecordKind.all(named: names ?? [], "sync")
    days = try Self.days(arguments, today: ring.now.date)
    format = arguments.has("--csv") ? .csv : .jsonl
    guard format == .csv || !arguments.has("--no-header") else {
      throw UsageError(message: "sync: --no-header needs --csv")
    }
    hasHeader = format == .csv && !arguments.has("--no-header")
    isJSON = arguments.has("--json")
    isForTerminal = isJSON || format == .csv
    reconnects = !arguments.has("--no-reconnect")
    cursorFile = try arguments.value("--cursor").map { path in
      if path.isEmpty { throw UsageError(message: "sync: --cursor takes the name of a file") }
      return CursorFile(path: path)
    }
  }

  private static func days(_ arguments: Arguments, today: CivilDate) throws -> DayRange {
    let first = try arguments.day("--since", "sync", today: today)
    guard let text = arguments.value("--day") else { return first.map { .since($0) } ?? .all }
    guard first == nil else {
      throw UsageError(message: "sync: --day and --since exclude each other")
    }
    return .days(try CivilDate.range(commandWord: text, today: today, "sync: --day"))
  }

  func run(_ tool: CommandLineTool) throws {
    try cursorFile?.check()
    let (kinds, days, format, cursorFile) = (kinds, days, format, cursorFile)
    let output = tool.output
    let isShown = isForTerminal || !output.isTerminal
    let progress = SyncProgress(tool.errors)
    defer { progress.clear() }
    if hasHeader { try output.line(RecordTable.header) }
    // The report over all links; nil before the first link.
    let state = Mutex<SyncReport?>(nil)
    let result = Result {
      try ring.visit(tool, reconnects: reconnects) { visit in
        var report =
          try state.withLock({ $0 })
          ?? SyncReport(cursor: try cursorFile?.read(of: visit.name) ?? SyncCursor())
        try await visit.setClock()
        defer { state.withLock { [report] in $0 = report } }
        try await visit.ring.sync(kinds, days, into: &report) { batch in
          progress.clear()
          if isShown {
            for record in batch.records { try output.line(format.line(of: record)) }
            // Write the cursor only after the records have left this process.
            try output.flush()
            try cursorFile?.write(batch.cursor, of: visit.name)
          }
          progress.show(batch)
        }
      }
    }
    progress.clear()
    try SyncOutcome(kinds, state.withLock { $0 }, result).report(to: tool, isJSON: isJSON)
    if !isShown {
      tool.note(
        "sync: a terminal shows no records: halo sync > records.jsonl writes them to a file, "
          + "--json shows them"
          + (cursorFile == nil ? "" : "; the cursor is unchanged"))
    }
  }
}

/// Shows the progress of a sync on a temporary line, and its summary at the end.
final class SyncProgress: Sendable {
  private let errors: Output
  private let state = Mutex(State())

  private struct State {
    var isShown = false
    var count = 0
  }

  init(_ errors: Output) {
    self.errors = errors
  }

  /// Shows a line instead of the previous one; does nothing if standard error is not a terminal.
  func show(_ batch: SyncBatch) {
    let count = state.withLock {
      $0.isShown = errors.isTerminal
      $0.count += batch.records.count
      return $0.count
    }
    guard errors.isTerminal else { return }
    let place = "\(batch.done)/\(batch.total)"
    let line = "\(place.leftPadded(to: 7))  \(batch.kind.words), \(count) records"
    // Cut the line, because a wrapped line could not be overwritten.
    try? errors.write("\r\u{1B}[K" + line.prefix(max(1, errors.width - 1)))
  }

  /// Removes the line from the terminal.
  ///
  /// Call this before any other output.
  func clear() {
    let wasShown = state.withLock {
      let wasShown = $0.isShown
      $0.isShown = false
      return wasShown
    }
    if wasShown { try? errors.write("\r\u{1B}[K") }
  }
}
