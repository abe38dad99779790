import HaloAsync
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// A way to a ring: a transport, and which peripheral of it.
///
/// The reasons: `Design.md`, "Devices".
protocol RingAccess: Sendable {
  /// Connects to the ring, runs the body, and gives the connection back however that ends.
  ///
  /// - Parameters:
  ///   - tool: Where the command runs.
  ///   - isWatched: Whether there is something to be seen moving.
  ///   - reconnects: Whether a lost link is followed by another, for which the body runs again.
  ///   - log: What gets all that crosses the link, if anything does.
  ///   - body: What to do with the ring.
  /// - Throws: `RingError` or `BLEError` where no ring can be reached, else what the body throws.
  func visit(
    _ tool: CommandLineTool, isWatched: Bool, reconnects: Bool, recordingTo log: TrafficLog?,
    _ body: @escaping @Sendable (RingVisit) async throws -> Void
  ) throws
}

/// A ring that is connected, as a command sees it.
struct RingVisit: Sendable {
  /// The ring.
  let ring: Ring
  /// What it calls itself on the air; as it came, not yet fit for a terminal.
  let name: String
  /// What its clock is to show.
  let now: CivilDateTime
  /// How much time has passed since the visit began.
  let elapsed: @Sendable () -> Duration

  /// Sets the ring's clock, which whatever counts days needs, and gives what the ring says it can.
  @discardableResult
  func setClock() async throws(RingError) -> Colmi.Capabilities {
    try await ring.setTime(now)
  }
}

/// A virtual ring that holds a week up to now.
struct VirtualRingAccess: RingAccess {
  /// What kind of ring it is.
  let profile: RingProfile
  /// What its data and its timing are derived from.
  let seed: UInt64
  /// What its clock is to show.
  let now: CivilDateTime
  /// Whether things take as long as they would.
  var isRealTime = false
  /// Whether it is on a finger.
  var isWorn = true

  func visit(
    _ tool: CommandLineTool, isWatched: Bool, reconnects: Bool, recordingTo log: TrafficLog?,
    _ body: @escaping @Sendable (RingVisit) async throws -> Void
  ) throws {
    let now = now
    let world = VirtualWorld(seed: seed, isRealTime: isRealTime)
    try world.run(tool, isWatched: isWatched) { air in
      air.place(makeRing(), as: VirtualDevice(.ring, profile: profile, seed: seed).id)
    } _: { transport in
      let elapsed = stopwatch(transport.clock)
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(), within: .seconds(10))
      let transport = log.recording(transport, found.data.localName)
      try await transport.withRing(found.peripheral) { ring in
        try await body(
          RingVisit(
            ring: ring, name: found.data.localName ?? found.peripheral.rawValue, now: now,
            elapsed: elapsed))
      }
    }
  }

  /// The ring itself.
  func makeRing() -> VirtualRing {
    let history = RingHistory.plausibleWeek(until: now, seed: seed)
    var model = RingModel(profile: profile, history: history, clock: now, seed: seed)
    model.isWorn = isWorn
    return VirtualRing(
      model: model, nameSuffix: VirtualWorld(seed: seed).nameSuffix, seed: seed)
  }
}

/// A ring around this machine.
struct RadioRingAccess: RingAccess {
  /// The command that wants it.
  let command: String
  /// Which ring.
  let selector: DeviceSelector
  let transport: TransportArguments

  func visit(
    _ tool: CommandLineTool, isWatched: Bool, reconnects: Bool, recordingTo log: TrafficLog?,
    _ body: @escaping @Sendable (RingVisit) async throws -> Void
  ) throws {
    let search = DeviceSearch(kind: .ring, selector: selector, timeout: transport.timeout)
    let notice = ProgressNotice(tool.errors)
    defer { notice.clear() }
    let clock = tool.radio.now
    var policy = ReconnectPolicy.untilDone
    policy.attemptDeadline = transport.timeout
    var options = RingOptions()
    options.connection.connectDeadline = transport.timeout
    let loss = LinkLoss(tool.errors)
    let alternative = "halo \(command) --ring virtual"
    try tool.radio.run(on: transport.adapter, alternative: alternative) {
      [policy, options] transport in
      notice.show("looking for \(search.words)")
      let found = try await search.find(on: transport)
      notice.show("connecting to \(found.words)")
      let transport = log.recording(transport, found.name)
      let elapsed = stopwatch(transport.clock)
      @Sendable func use(_ ring: Ring) async throws {
        notice.clear()
        try loss.reportReconnection()
        guard let now = clock() else { throw NoSystemTime() }
        do {
          try await body(
            RingVisit(
              ring: ring, name: found.name ?? found.peripheral.rawValue, now: now,
              elapsed: elapsed))
        } catch {
          loss.note(error)
          // Another failure may be that of a daemon that hangs.
          if !(error is RingError) { try await transport.verifyService() }
          throw error
        }
      }
      try await transport.withRing(
        found.peripheral, reconnecting: reconnects ? policy : nil, options: options
      ) { try await use($0) }
    }
  }
}

/// Reports that a link was lost, once there is another.
private final class LinkLoss: Sendable {
  private let errors: Output
  private let reason = Mutex<String?>(nil)

  init(_ errors: Output) {
    self.errors = errors
  }

  func note(_ error: any Error) { reason.withLock { $0 = "\(error)" } }

  func reportReconnection() throws {
    guard let reason = reason.withLock({ $0.take() }) else { return }
    try errors.line(displayable("halo: link lost, connected again: \(reason)"))
    try errors.flush()
  }
}

/// The system does not know what time it is, which a ring has to be told.
struct NoSystemTime: Error, CustomStringConvertible {
  var description: String { "the system has no time that a ring could be set to" }
}

/// The options that all commands share that talk to a ring.
struct RingArguments {
  /// The way to the ring.
  var access: any RingAccess
  /// What the clock on the wall shows.
  let now: CivilDateTime
  /// Where what crosses the link is written to, if it is.
  let recording: RecordFile?

  init(_ arguments: Arguments, command: String) throws {
    recording = try RecordFile(arguments, command: command)
    now = try Self.now(arguments.value("--at"), command)
    let name = arguments.value("--ring")
    if name?.isEmpty == true {
      throw UsageError(message: "\(command): --ring takes virtual, a name, or an address")
    }
    let isVirtual = name.map { VirtualDevice.isName($0) }
    let transport = try TransportArguments(
      arguments, command: command, device: isVirtual.map { ("--ring", isVirtual: $0) })
    access =
      if transport.isVirtual {
        VirtualRingAccess(
          profile: try Self.profile(name ?? "virtual", command), seed: transport.world.seed,
          now: now, isRealTime: transport.world.isRealTime)
      } else {
        RadioRingAccess(
          command: command, selector: name.map { DeviceSelector($0) } ?? .only,
          transport: transport)
      }
  }

  /// Talks to the ring.
  ///
  /// - Parameters:
  ///   - tool: Where the command runs.
  ///   - watched: Whether there is something to be seen moving.
  ///   - reconnects: Whether a lost link is followed by another, for which the body runs again.
  ///   - body: What to do with the ring.
  /// - Throws: What the ring or the body throws.
  func visit(
    _ tool: CommandLineTool, watched: Bool = false, reconnects: Bool = false,
    _ body: @escaping @Sendable (RingVisit) async throws -> Void
  ) throws {
    guard let recording else {
      return try access.visit(
        tool, isWatched: watched, reconnects: reconnects, recordingTo: nil, body)
    }
    try recording.record(tool, from: now) { log in
      try access.visit(
        tool, isWatched: watched, reconnects: reconnects, recordingTo: log, body)
    }
  }

  /// Reads which virtual ring is meant.
  static func profile(_ text: String, _ command: String) throws -> RingProfile {
    guard VirtualDevice.isName(text) else {
      throw UsageError(
        message: "\(command): --ring takes virtual or virtual:PROFILE, not \(displayable(text))")
    }
    let device = try VirtualDevice(named: text, kind: .ring, seed: 0, command)
    return device.profile ?? .standard
  }

  /// Reads a seed.
  static func seed(_ text: String, _ command: String) throws -> UInt64 {
    guard let seed = UInt64(text) else {
      throw UsageError(
        message: "\(command): --seed takes a whole number from 0 to \(UInt64.max), not "
          + displayable(text))
    }
    return seed
  }

  /// Reads what the clock on the wall shows; that of the system where nothing is said.
  static func now(_ text: String?, _ command: String) throws -> CivilDateTime {
    guard let text else {
      guard let now = CivilDateTime.local() else {
        throw UsageError(message: "\(command): the system has no time; give it with --at DATE-TIME")
      }
      return now
    }
    // Seconds may be left out.
    let full = text.utf8.count == 16 ? text + ":00" : text
    guard let now = try? CivilDateTime(parsing: full) else {
      throw UsageError(
        message: "\(command): --at takes a time such as 2026-03-14T21:30, not \(displayable(text))")
    }
    // The ring's clock has two digits for the year.
    guard (try? Colmi.SetTimeRequest(dateTime: now, language: .english)) != nil else {
      throw UsageError(
        message: "\(command): --at takes a time that a ring's clock has, not \(now)")
    }
    return now
  }
}

extension Arguments {
  /// Reads one of some words.
  func choice(_ option: String, of words: [String], _ command: String) throws -> String? {
    try value(option).map { text in
      guard words.contains(text) else {
        let nearest = CommandWord.nearest(to: text, among: words)
        throw UsageError(
          message: "\(command): \(option) takes \(words.joined(separator: ", ")), not "
            + displayable(text) + (nearest.map { "; did you mean \($0)?" } ?? ""))
      }
      return text
    }
  }

  /// Reads a whole number.
  func number(_ option: String, in range: ClosedRange<Int>, _ command: String) throws -> Int? {
    try value(option).map { text in
      guard let number = Int(text), range.contains(number) else {
        throw UsageError(
          message: "\(command): \(option) takes a whole number from \(range.lowerBound) to "
            + "\(range.upperBound), not \(displayable(text))")
      }
      return number
    }
  }
}
