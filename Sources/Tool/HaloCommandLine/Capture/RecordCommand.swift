import HaloCapture
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

struct RecordCommand {
  private let file: RecordFile
  private let path: String
  private let transport: TransportArguments
  private let limit: Duration
  private let isSync: Bool
  private let now: CivilDateTime

  private static let seconds = 60

  init(_ arguments: Arguments) throws {
    guard arguments.operands.count == 2, !arguments.operands[1].isEmpty else {
      throw UsageError(
        "give the file to write, and the device: a name, an address, " + VirtualDevice.words)
    }
    path = arguments.operands[0]
    file = try RecordFile(path, arguments, hint: "; use one of them, or add --to trace")
    isSync = arguments[.readsRecords]
    transport = try TransportArguments(arguments, arguments.operandDevice)
    if isSync, let kind = transport.virtual?.kind, kind != .ring {
      throw UsageError("--sync asks a ring, and not \(kind.phrase)")
    }
    if isSync, arguments.has(.duration) {
      throw UsageError("--sync ends by itself, and goes without --for")
    }
    limit = try arguments[.duration] ?? .seconds(Self.seconds)
    now = try arguments.now()
  }

  func run(_ tool: CommandLineTool) throws {
    var log: TrafficLog?
    do {
      try file.record(tool, from: now) {
        log = $0
        try record(tool, to: $0)
      }
    } catch {
      // The file contains all events until the error.
      if error is Interrupted || error is StreamLoss || error is IncompleteRecords {
        try showCount(log?.count ?? 0, tool)
      }
      throw error
    }
    try showCount(log?.count ?? 0, tool)
  }

  private func showCount(_ count: Int, _ tool: CommandLineTool) throws {
    let output = file.remainder(of: tool)
    let words = "recorded: \(count) events"
    try tool.output.isJSON ? output.json(["events": count]) : output.line(words)
  }

  private func record(_ tool: CommandLineTool, to log: TrafficLog) throws {
    let notice = ProgressNotice(tool.errors)
    defer { notice.clear() }
    let search = DeviceSearch(
      kind: .ring, selector: transport.selector, timeout: transport.timeout, isOfAnyKind: true)
    let session = RecordSession(
      log: log, search: search, limit: limit, isSync: isSync, now: now, notice: notice,
      words: tool.output.isJSON ? tool.errors : file.remainder(of: tool))
    let alternative = "halo record \(path.shellQuoted) virtual"
    try transport.run(tool, alternative: alternative, isWatched: false) { air in
      if let virtual = transport.virtual { air.place(try virtual.make(now: now), as: virtual.id) }
    } _: { transport in
      try await session.run(on: transport)
    }
  }
}

private struct RecordSession: Sendable {
  let log: TrafficLog
  let search: DeviceSearch
  let limit: Duration
  let isSync: Bool
  let now: CivilDateTime
  let notice: ProgressNotice
  let words: Output

  func run(on base: any BLETransport) async throws {
    notice.show("looking for \(search.words)")
    let found = try await search.find(on: base)
    notice.show("connecting to \(found.words)")
    log.begin(device: found.title)
    try await run(on: log.recording(base), found)
    do throws(BLEError) {
      try await base.verifyDaemon()
    } catch {
      throw StreamLoss(id: nil, error: error)
    }
  }

  private func run(on transport: some BLETransport, _ found: FoundDevice) async throws {
    var connection = ConnectionOptions()
    connection.connectDeadline = search.timeout
    guard !isSync else {
      var options = RingOptions()
      options.connection = connection
      return try await transport.withDevice(found.peripheral, as: Ring.self, options: options) {
        ring in
        notice.show("syncing")
        try await ring.setTime(now)
        let report = try await ring.sync(RecordKind.all(named: [])) { batch in
          notice.show("syncing \(batch.kind.words): \(log.count) events")
        }
        guard report.isComplete else { throw IncompleteRecords("record", report.incomplete.count) }
      }
    }
    try await transport.withConnection(to: found.peripheral, options: connection) { connection in
      // On the thread that receives the values, so that no value wakes another thread.
      try await withTaskExecutorPreference(connection.taskExecutor) {
        try await listen(on: connection, found.name ?? found.peripheral.rawValue)
      }
    }
  }

  /// Shows each second, with the name of the device, the time and the number of events, until the
  /// task is cancelled.
  private func showProgress(_ name: String, _ clock: any Clock<Duration>) async throws {
    let total = Int(limit / .seconds(1))
    for second in 0... {
      notice.show("recording: \(second) of \(total) s, \(log.count) events from \(name)")
      try await clock.sleep(for: .seconds(1))
    }
  }

  /// Subscribes to all characteristics that allow it, and waits for the time limit or the end of
  /// the link.
  private func listen(on connection: some BLEConnection, _ name: String) async throws {
    let limit = limit
    let clock = connection.clock
    let streams = try await subscribe(on: connection)
    let end = try await withThrowingTaskGroup(of: DisconnectReason?.self) { group in
      for (id, stream) in streams {
        group.addTask {
          do throws(BLEError) {
            // The recorder gets each value before this closure does.
            try await stream.forEachBatch { _ in }
          } catch {
            switch error {
            case .overflow, .refused, .unavailable: throw StreamLoss(id: id, error: error)
            // The link is down, or the peripheral no longer has the characteristic.
            default: break
            }
          }
          try await clock.sleep(for: limit)
          return nil
        }
      }
      group.addTask {
        try await clock.sleep(for: limit)
        return nil
      }
      group.addTask { try await connection.disconnection() }
      if notice.isVisible {
        group.addTask {
          try await showProgress(name, clock)
          return nil
        }
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
    notice.clear()
    if let end { try words.line("the link went down: \(end)") }
    // A device may end its link, but a daemon that dies ends the recording too early.
    if case .adapter(let state)? = end { throw StreamLoss(id: nil, error: .unavailable(state)) }
  }

  private func subscribe(
    on connection: some BLEConnection
  ) async throws -> [(CharacteristicID, BLEStream<[UInt8]>)] {
    var streams: [(CharacteristicID, BLEStream<[UInt8]>)] = []
    var counts: [CharacteristicID: Int] = [:]
    for service in try await connection.services() {
      for characteristic in service.characteristics {
        var id = CharacteristicID(characteristic.uuid, in: service.uuid)
        id.instance = counts[id, default: 0]
        counts[CharacteristicID(characteristic.uuid, in: service.uuid), default: 0] += 1
        guard !characteristic.properties.isDisjoint(with: [.notify, .indicate]) else { continue }
        do throws(BLEError) {
          streams.append((id, try await connection.notifications(from: id)))
        } catch {
          guard case .att(let reason) = error else { throw error }
          notice.clear()
          try words.line(displayable("\(id.characteristic): not subscribed, \(reason)"))
        }
      }
    }
    return streams
  }
}

/// The error of a recording in which the values of one characteristic, or of all, ended early.
private struct StreamLoss: Error, CustomStringConvertible {
  let id: CharacteristicID?
  let error: BLEError
  var description: String {
    "no more values" + (id.map { " of \($0.characteristic)" } ?? "") + ": \(error)"
  }
}
