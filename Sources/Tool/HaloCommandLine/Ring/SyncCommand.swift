import HaloData
import HaloDevices
import HaloFoundation
import HaloProtocol
import HaloTransport
import Synchronization

struct SyncCommand {
  private let ring: RingArguments
  private let kinds: [RecordKind]
  private let days: DayRange
  private let format: RecordFormat
  private let hasHeader: Bool
  private let cursorFile: CursorFile?
  private let database: String?
  private let schedule: SyncSchedule?
  /// Whether to print records even on a terminal, or next to a database.
  private let isForTerminal: Bool
  private let reconnects: Bool

  init(_ arguments: Arguments) throws {
    ring = try RingArguments(arguments)
    let today = ring.now.date
    let selection = try RecordSelection(arguments, today: today)
    kinds = selection.kinds
    let first = try arguments[.since].map { text in
      if let day = CivilDate(commandWord: text, today: today) { return day }
      throw UsageError(
        "--since takes a day such as 2026-03-14, today, yesterday or -3d, not \(displayable(text))")
    }
    guard first == nil || selection.days == nil else {
      throw UsageError("a day and --since exclude each other")
    }
    days = selection.days.map { .days($0) } ?? first.map { .since($0) } ?? .all
    format = arguments[.csv] ? .csv : .jsonl
    try arguments.require(Flag.csv.name, with: Flag.omitsHeader.name)
    hasHeader = format == .csv && !arguments[.omitsHeader]
    isForTerminal = arguments[.json] || format == .csv
    reconnects = !arguments[.staysDisconnected]
    cursorFile = try arguments[.cursor].map { CursorFile(path: $0) }
    database = try arguments[.database]
    guard database != "-" else { throw UsageError("--database takes the name of a file") }
    try arguments.exclude(Option.cursor.name, Option.database.name)
    schedule = try SyncSchedule(arguments, ring)
    guard schedule == nil || database != nil || cursorFile != nil else {
      throw UsageError("--every needs --database or --cursor")
    }
  }

  func run(_ tool: CommandLineTool) throws {
    try cursorFile?.check()
    let database = try database.map { try SyncDatabase($0) }
    if hasHeader { try tool.output.line(RecordTable.header(isVirtual: ring.isVirtual)) }
    guard let schedule else { return try sync(ring, database, tool) }
    let last = try database?.existing.flatMap { try lastSuccess(in: $0) }
    try schedule.run(tool, ring, lastSuccess: last) { try sync($0, database, tool) }
  }

  /// Returns the local time of the last complete sync of the ring that the options choose; nil
  /// without one, or if several rings of the database may be meant.
  private func lastSuccess(in database: RingDatabase) throws -> CivilDateTime? {
    let rings = try database.rings().filter { ring.transport.selector.matches($0) }
    // Before the first link it is not known which of several rings the search will find.
    guard rings.count == 1, let date = try database.lastCompleteSync(of: rings[0].id) else {
      return nil
    }
    let seconds = Int(date.timeIntervalSince1970)
    return CivilDateTime(secondsSince1970: seconds + UTCDifference.local.seconds(at: seconds))
  }

  /// The state of a sync that may need several links.
  private struct Progress {
    var report: SyncReport?
    var sync: RingDatabase.Sync?
    /// The number of records of each kind that were new to the database, or had another value.
    var stored: [RecordKind: Int] = [:]
    var now: (@Sendable () -> Date)?
  }

  private func sync(
    _ ring: RingArguments, _ database: SyncDatabase?, _ tool: CommandLineTool
  ) throws {
    let (kinds, days, format, cursorFile) = (kinds, days, format, cursorFile)
    let isPartial = days != .all || Set(kinds) != Set(RecordKind.allCases)
    let output = tool.output
    let isShown = isForTerminal || database == nil && !output.isTerminal
    let progress = SyncProgress(tool.errors)
    defer { progress.clear() }
    let state = Mutex(Progress())
    let result = Result {
      try ring.visit(tool, reconnects: reconnects) { visit in
        var report =
          try state.withLock({ $0.report })
          ?? SyncReport(
            cursor: try database?.existing?.cursor(of: visit.identifier.rawValue)
              ?? cursorFile?.read(of: visit.cursorName) ?? SyncCursor())
        try await visit.setTime()
        defer { state.withLock { [report] in $0.report = report } }
        var sync = state.withLock { $0.sync }
        if sync == nil, let database { sync = try await Self.begin(visit, database) }
        state.withLock { [sync] in
          $0.sync = sync
          $0.now = { visit.date + visit.elapsed() / .seconds(1) }
        }
        try await visit.ring.sync(kinds, days, into: &report) {
          progress.show($0)
        } deliver: { [sync] batch in
          progress.clear()
          if let sync {
            let count = try sync.store(batch)
            state.withLock { $0.stored[batch.kind, default: 0] += count }
          }
          if isShown {
            for record in batch.records {
              try output.line(format.line(of: record, isVirtual: visit.isVirtual))
            }
            // Write the cursor only after the records have left this process.
            try output.flush()
            try cursorFile?.write(batch.cursor, of: visit.cursorName)
          }
          progress.add(batch.records.count)
        }
      }
    }
    progress.clear()
    var end = state.withLock { $0 }
    // A sync of another process can have stored the same records in the meantime.
    if database != nil { end.report?.counts = end.stored }
    let outcome = SyncOutcome(kinds, end.report, result)
    let ending = Result {
      if let now = end.now {
        try end.sync?.end(failure: outcome.problem, isPartial: isPartial, at: now())
      }
    }
    // A signal is the usual end of repeated syncs.
    if schedule != nil, case .failure(let error as Interrupted) = result { throw error }
    try outcome.report(to: tool)
    try ending.get()
    if !isShown, database == nil {
      tool.note(
        displayable(
          "sync: a terminal shows no records: \(tool.deviceOptions.added(to: "halo sync")) > "
            + "records.jsonl writes them to a file, --json shows them")
          + (cursorFile == nil ? "" : "; the cursor is unchanged"))
    }
  }

  private static func begin(
    _ visit: RingVisit, _ database: SyncDatabase
  ) async throws -> RingDatabase.Sync {
    let identity = try await visit.ring.identity()
    let ring = RingDatabase.Ring(
      identifier: visit.identifier.rawValue, name: visit.name, firmware: identity.firmware,
      hardware: identity.hardware)
    return try database.open().beginSync(with: ring, .local, at: visit.date)
  }
}

extension RingVisit {
  /// The name by which a cursor file identifies the ring.
  ///
  /// The name of a virtual ring is marked, as a real ring can have the same name.
  fileprivate var cursorName: String { isVirtual ? name.markedVirtual : name }

  fileprivate var date: Date {
    let seconds = now.secondsSince1970 - UTCDifference.local.seconds(at: now)
    return Date(timeIntervalSince1970: Double(seconds))
  }
}

/// The database that a sync writes, whose file is created only after a ring has replied.
///
/// So a sync that finds no ring leaves no file.
private final class SyncDatabase: Sendable {
  private let path: String
  private let opened: Mutex<RingDatabase?>

  /// Opens the database if the file has content; otherwise checks that it can be created later.
  init(_ path: String) throws {
    do {
      try OutputLocation(path).check()
    } catch {
      throw CursorFailure(kind: "database", path: path, reason: "\(error)")
    }
    self.path = path
    try RingDatabase.requireLibrary(for: path)
    var status = stat()
    let isEmpty =
      stat(path, &status) == 0
      ? status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
      // A link to a missing file is an error at once.
      : lstat(path, &status) != 0
    opened = Mutex(try isEmpty ? nil : RingDatabase(path: path))
  }

  var existing: RingDatabase? { opened.withLock { $0 } }

  func open() throws -> RingDatabase {
    try opened.withLock { opened in
      let database = try opened ?? RingDatabase(path: path)
      opened = database
      return database
    }
  }
}

final class SyncProgress: Sendable {
  private let notice: ProgressNotice
  private let count = Atomic(0)

  init(_ errors: Output) { notice = ProgressNotice(errors) }
  func add(_ count: Int) { self.count.add(count, ordering: .relaxed) }

  func show(_ step: SyncStep) {
    let fraction = "\(step.done)/\(step.total)"
    let kinds = step.kind.words + (step.other.map { " and \($0.words)" } ?? "")
    notice.show(
      "\(fraction.leftPadded(to: 7))  reading \(kinds), \(count.load(ordering: .relaxed)) records",
      isWaiting: false)
  }

  func clear() { notice.clear() }
}

extension Option where Value == String {
  fileprivate static var since: Self { Self("--since", .day) }
}

extension Option where Value == Duration {
  static var every: Self { .time("--every") }
}

extension Option where Value == Int {
  static var syncs: Self { .number("--count", "N", in: 1...1000) }
}

extension Flag {
  fileprivate static let omitsHeader = Flag("--no-header")
}

extension Command {
  static let sync = Command(
    name: "sync", operands: "[KIND …] [DAYS]",
    summary: "print or store the records since the last sync",
    synopses: [
      "sync [KIND …] [--day DAYS|--since DAY] [--cursor FILE] [--csv [--no-header]] [--json]",
      "sync [KIND …] [--day DAYS|--since DAY] --database FILE [--every TIME [--count N]]",
    ], operandValues: [.recordKindsAndDays], repeatsOperand: true,
    sections: [
      Section(
        text: """
          Prints all stored records to standard output as JSON Lines, and a report to standard \
          error. On a terminal only the report appears, unless there is --csv or --json. With a \
          cursor, only new and changed records: the command writes the file after \
          each batch, once the records have left for standard output. An interrupted sync resumes \
          on the next run. After a lost link halo tries four times to connect again, and after an \
          outage of Bluetooth for half a minute; then the sync continues. Kinds that the ring's \
          firmware does not answer are asked for once a week and after an update. Exit status 3: \
          some kinds were not read to the end.

              halo sync --cursor ring.cursor >> records.jsonl

          With --database, the records go to a SQLite database, and to standard output only with \
          --csv or --json. Each batch and the end of the sync are stored in one transaction, so \
          that neither a crash nor a power cut loses or repeats a record. One database can keep \
          several rings. With --every, the command syncs again and again until Ctrl-C or SIGTERM, \
          with exit status 0. After a failure it reports the last success, and tries again at the \
          next time. Documentation/OwnYourData.md describes the tables.

              halo sync --database ring.sqlite --every 30m --ring R02_1234
          """,
        options: [
          .days("a day or a range of days, also without --day; all stored days by default"),
          Option.since("the first day to read"),
          .kinds("kinds of records, by the names of halo log; all kinds by default"),
          Option.cursor(
            "the file that keeps the end of this ring's last sync. The first sync creates the "
              + "file, and each sync replaces it; files of another kind stay as they are"),
          Option.database(
            "the SQLite database that keeps the records and the end of each ring's last sync. The "
              + "first sync creates the file", .file(isLasting: true),
            otherNames: ["--db", "--sqlite"]),
          Option.every(
            "sync again at this interval; needs --database or --cursor",
            otherNames: ["--interval"]),
          Option.syncs(
            "with --every: the number of syncs; 3 by default for a virtual ring without "
              + "--real-time, no end otherwise"),
          Flag.csv(
            "one table in place of JSON Lines; see Documentation/Records.md",
            otherNames: ["--format"]),
          Flag.omitsHeader("with --csv: leave out the first line, to append to a table"),
          Flag.json(
            "print records on a terminal too, and the report as one JSON object, the last line of "
              + "standard error; see "
              + "Documentation/Records.md"),
          .retriesUnsupported, .reconnects,
        ]),
      .ring,
    ], run: { try SyncCommand($0).run($1) })
}
