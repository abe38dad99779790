import HaloData
import HaloDevices
import HaloFoundation
import HaloProtocol
import Synchronization

/// The records that a command uses, from a ring or from a database.
struct RecordSource {
  var kinds: [RecordKind]
  private(set) var days: ClosedRange<CivilDate>?
  private let origin: Origin
  private var database: OutputLocation?
  private let command: String

  private enum Origin {
    case ring(RingArguments)
    case database(path: String, ring: DeviceSelector)
  }

  /// The options for rings, which are errors together with `--database`.
  private static let ringOptions = [
    Option.transport.name, Option.adapter.name, Option.timeout.name, Option.recording.name,
    Flag.realTime.name,
  ]

  /// Parses the options that select a ring or a database, `--day`, `--kinds`, and the operands.
  init(_ arguments: Arguments) throws {
    command = arguments.command.name
    let today: CivilDate
    if let path = try arguments[.database] {
      for option in Self.ringOptions { try arguments.exclude(Option.database.name, option) }
      let ring: DeviceSelector? = try arguments.device(.ring).map { name in
        guard name.isVirtual else { return DeviceSelector(name.text) }
        return .address(try name.virtualDevice(of: .ring, seed: try arguments.seed(of: name)).id)
      }
      origin = .database(path: path, ring: ring ?? .only)
      database = try? OutputLocation(path)
      today = try arguments.now().date
    } else {
      let ring = try RingArguments(arguments)
      (origin, today) = (.ring(ring), ring.now.date)
    }
    let selection = try RecordSelection(arguments, today: today)
    (kinds, days) = (selection.kinds, selection.days)
  }

  /// Selects days, and also those earlier days in `before` of which the source may still have
  /// records.
  ///
  /// A ring needs a request for each day and kind, so days that rings no longer keep are left out.
  mutating func select(_ days: ClosedRange<CivilDate>, after before: ClosedRange<CivilDate>?) {
    var first = min(before?.lowerBound ?? days.lowerBound, days.lowerBound)
    if case .ring(let ring) = origin, let kept = ring.now.date.adding(days: 1 - Ring.keptDays) {
      first = min(max(first, kept), days.lowerBound)
    }
    self.days = first...days.upperBound
  }

  /// Also selects the day after the selected days; for a ring, only if that day is not in the
  /// future.
  mutating func selectNextDay() {
    guard let days, let next = days.upperBound.adding(days: 1) else { return }
    if case .ring(let ring) = origin, next > ring.now.date { return }
    self.days = days.lowerBound...next
  }

  /// Calls a closure with the selected records of a database, or of a ring after its link is
  /// closed.
  ///
  /// Standard error lists the kinds that the ring did not send. Kinds that a ring lacks are no
  /// error.
  ///
  /// - Throws: The errors of the ring and of `body`; ``IncompleteRecords`` at the end if the ring
  ///   did not send a kind that it has.
  func withRecords(
    _ tool: CommandLineTool, _ body: (any ExportRecords, _ unread: [RecordKind]) throws -> Void
  ) throws {
    switch origin {
    case .ring(let ring):
      let reading = try read(ring, tool)
      if reading.data.isVirtual { tool.markVirtual() }
      try tool.errors.flush()
      try body(reading.data, reading.unread)
      guard reading.unread.isEmpty else { throw IncompleteRecords(command, reading.unread.count) }
    case .database(let path, let selector):
      let database = try RingDatabase(path: path, readOnly: true)
      let remembered = try? tool.knownDevices?.contents().devices
      let ring = try chosen(selector, among: database.rings(), remembered ?? [])
      if ring.isVirtual { tool.markVirtual() }
      try database.withRecords(of: ring.id, days: days, kinds: kinds) { try body($0, []) }
    }
  }

  /// Calls a closure with all selected records at once; otherwise as ``withRecords(_:_:)``.
  func withData(_ tool: CommandLineTool, _ body: (RingData) throws -> Void) throws {
    try withRecords(tool) { records, _ in
      var all: [TimedRecord] = []
      try records.forEach(of: RecordKind.allCases) { all.append($0) }
      let ring = records.ring
      try body(
        RingData(
          name: ring.name, identifier: ring.identifier, firmware: ring.firmware, records: all))
    }
  }

  /// Opens a file to which the command writes the records.
  func open(_ file: OutputFile, _ tool: CommandLineTool) throws -> Output {
    do {
      return try file.open(tool, database: database)
    } catch let failure as OutputFailure where failure.reason == .isInput {
      throw UsageError(String("\(failure)".trimmingPrefix("\(command): ")))
    }
  }

  func all(of data: RingData) throws -> RingData {
    guard case .database(let path, _) = origin, let identifier = data.identifier else {
      return data
    }
    return try RingDatabase(path: path, readOnly: true).data(of: identifier)
  }

  func lastDay(of records: any ExportRecords) throws -> CivilDate? {
    guard case .database(let path, _) = origin, let identifier = records.ring.identifier else {
      return nil
    }
    var last: CivilDate?
    try RingDatabase(path: path, readOnly: true).withRecords(
      of: identifier, days: nil, kinds: RecordKind.allCases
    ) {
      try $0.forEach(of: RecordKind.allCases) { last = max(last ?? $0.record.day, $0.record.day) }
    }
    return last
  }

  private struct Reading {
    var data: RingData
    var unread: [RecordKind] = []
  }

  /// Returns the ring that `selector` selects among the rings of a database.
  ///
  /// Without a selection, returns the only real ring, or the only one that is remembered. A virtual
  /// ring must be named.
  private func chosen(
    _ selector: DeviceSelector, among rings: [RingDatabase.Ring], _ remembered: [KnownDevice]
  ) throws -> RingDatabase.Ring {
    let fitting = rings.filter { selector.matches($0) }
    let real = fitting.filter { !$0.isVirtual }
    let known = real.filter { ring in remembered.contains { $0.id.rawValue == ring.identifier } }
    var choices = [real, known]
    if selector != .only { choices.append(fitting) }
    if let choice = choices.first(where: { $0.count == 1 }) { return choice[0] }
    guard !rings.isEmpty else { throw UsageError("--database: the file contains no ring") }
    let list = rings.map { "--ring \($0.identifier.shellQuoted) (\($0.name))" }
    throw UsageError(
      "--database: "
        + (selector == .only && real.isEmpty
          ? "the file has only invented data, of a virtual ring; to use it, add "
          : "choose a ring: ") + displayable(list.listed("or")))
  }

  private func read(_ ring: RingArguments, _ tool: CommandLineTool) throws -> Reading {
    let (kinds, errors) = (kinds, tool.errors)
    let days = days.map { DayRange.days($0) } ?? .all
    let now = ring.now.secondsSince1970 - UTCDifference.local.seconds(at: ring.now)
    // A body of a visit can run more than once, after a lost link.
    let result = Mutex(Reading?.none)
    try ring.visit(tool) { visit in
      try await visit.setTime()
      let identity = try await asking { () async throws(RingError) in
        try await visit.ring.identity()
      }
      var unread: [RecordKind] = []
      var records: [RingRecord] = []
      for (kind, answer) in try await visit.ring.histories(of: kinds, days) {
        switch answer {
        case .value(let found): records += found
        case .absent(.notSupported): continue
        case .absent(let absence):
          try errors.line(displayable("\(kind.words): \(absence)"))
          unread.append(kind)
        }
      }
      let data = RingData(
        name: visit.name, identifier: visit.identifier.rawValue, firmware: identity.value?.firmware,
        records: records, evidence: try await evidence(visit.ring, at: now), .local, at: now)
      result.withLock { [unread] in $0 = Reading(data: data, unread: unread) }
    }
    return result.withLock { $0 } ?? Reading(data: RingData(name: "", records: [TimedRecord]()))
  }

  /// Reads further records of a ring that show whether its clock was adjusted after the last change
  /// of the zone's difference to UTC; none if the zone did not change lately.
  private func evidence(_ ring: Ring, at now: Int) async throws(RingError) -> [RingRecord] {
    guard RingData.needsEvidence(.local, at: now) else { return [] }
    var records: [RingRecord] = []
    for kind in [RecordKind.heartRate, .sleep] where days != nil || !kinds.contains(kind) {
      let answer = try await asking { () async throws(RingError) in
        try await ring.history(of: kind, .all)
      }
      if case .value(let found) = answer { records += found }
    }
    return records
  }
}
