import HaloAsync
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// Access to one ring, virtual or real.
///
/// For the reasons, see `Design.md`, "Devices".
protocol RingAccess: Sendable {
  /// The choice of the ring.
  var selector: DeviceSelector { get }

  /// Connects to the ring, runs the body, and always releases the connection afterwards.
  ///
  /// - Parameters:
  ///   - tool: The tool that runs the command.
  ///   - isWatched: Whether the command shows readings as they arrive.
  ///   - reconnects: Whether to reconnect after a lost link and run the body again.
  ///   - log: The log for the traffic of the link; nil to log nothing.
  ///   - body: The work with the ring.
  /// - Throws: `RingError` or `BLEError` if the ring cannot be reached, or else the error of the
  ///   body.
  func visit(
    _ tool: CommandLineTool, isWatched: Bool, reconnects: Bool, recordingTo log: TrafficLog?,
    _ body: @escaping @Sendable (RingVisit) async throws -> Void
  ) throws
}

/// A connected ring, and the values that commands need for their work with the ring.
struct RingVisit: Sendable {
  /// The connected ring.
  let ring: Ring
  /// The identifier of the ring, by which a transport finds it again.
  let identifier: PeripheralID
  /// The advertised name of the ring, or its identifier if it advertises no name.
  ///
  /// The name may contain characters that are not displayable.
  let name: String
  /// Whether the ring is virtual.
  var isVirtual: Bool { identifier.rawValue.isVirtualIdentifier }
  /// The displayable name, with a mark if the ring is virtual.
  var title: String { displayable(isVirtual ? name.markedVirtual : name) }
  /// The time to which commands set the ring's clock.
  let now: CivilDateTime
  /// Returns the time since the visit began.
  let elapsed: @Sendable () -> Duration

  /// Sets the ring's clock to `now`, and returns the ring's capabilities.
  ///
  /// Commands that use days must call this first.
  @discardableResult
  func setClock() async throws(RingError) -> Colmi.Capabilities {
    try await ring.setTime(now)
  }
}

/// Access to a virtual ring with the records of the week before now.
struct VirtualRingAccess: RingAccess {
  /// The profile of the ring.
  let profile: RingProfile
  /// The number from which all data and timing of the ring are derived.
  let seed: UInt64
  /// The time to which the ring's clock is set.
  var now: CivilDateTime
  /// Whether the simulation runs as slowly as a real ring.
  var isRealTime = false
  /// Whether the ring is worn on a finger.
  var isWorn = true
  /// Whether to ask also for the kinds of records that the ring did not answer before.
  var retriesUnsupported = false

  var selector: DeviceSelector { .address(VirtualDevice(.ring, profile: profile, seed: seed).id) }

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
      let transport = log.recording(transport, found.data.localName?.markedVirtual)
      var options = RingOptions()
      options.retriesUnanswered = retriesUnsupported
      try await transport.withRing(found.peripheral, options: options) { ring in
        try await body(
          RingVisit(
            ring: ring, identifier: found.peripheral,
            name: found.data.localName ?? found.peripheral.rawValue, now: now,
            elapsed: elapsed))
      }
    }
  }

  /// Creates the virtual ring.
  func makeRing() -> VirtualRing {
    let history = RingHistory.plausibleWeek(until: now, seed: seed)
    var model = RingModel(profile: profile, history: history, clock: now, seed: seed)
    model.isWorn = isWorn
    return VirtualRing(
      model: model, nameSuffix: VirtualWorld(seed: seed).nameSuffix, seed: seed)
  }
}

/// Access to a real ring over Bluetooth.
struct RadioRingAccess: RingAccess {
  /// The name of the command, for errors.
  let command: String
  /// The user's choice of the ring.
  let selector: DeviceSelector
  let transport: TransportArguments
  /// Whether to ask also for the kinds of records that the ring did not answer before.
  var retriesUnsupported = false

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
    options.retriesUnanswered = retriesUnsupported
    let knownDevices = tool.knownDevices
    let loss = LinkLoss(tool.errors)
    let alternative = "halo \(command) --ring virtual"
    try tool.radio.run(
      on: transport.adapter, alternative: alternative, flushing: tool.output
    ) {
      [policy, options] transport in
      let hasBegun = Atomic(false)
      let searched = stopwatch(transport.clock)
      @Sendable func connect(
        to found: FoundDevice, within deadline: Duration, on transport: any BLETransport
      ) async throws {
        notice.show("connecting to \(found.words)")
        let transport = log.recording(transport, found.name)
        let elapsed = stopwatch(transport.clock)
        let memory = RingMemory(store: knownDevices, ring: found.peripheral)
        var options = options
        options.connection.connectDeadline = deadline
        options.unanswered = memory.unanswered
        @Sendable func use(_ ring: Ring) async throws {
          hasBegun.store(true, ordering: .relaxed)
          defer { memory.keep(ring.unanswered) }
          notice.clear()
          try loss.reportReconnection()
          guard let now = clock() else { throw NoSystemTime() }
          var name = found.name
          if name == nil { name = try? await transport.knownName(of: found.peripheral) }
          do {
            try await body(
              RingVisit(
                ring: ring, identifier: found.peripheral, name: name ?? found.peripheral.rawValue,
                now: now, elapsed: elapsed))
          } catch {
            loss.note(error)
            // Errors other than `RingError` may be due to a daemon that hangs.
            if !(error is RingError) { try await transport.verifyService() }
            throw error
          }
        }
        try await transport.withRing(
          found.peripheral, reconnecting: reconnects ? policy : nil, options: options
        ) { try await use($0) }
      }
      // The header of a recording needs the name from the search.
      if case .address(let id) = search.selector, log == nil, !reconnects {
        do {
          return try await connect(
            to: FoundDevice(peripheral: id), within: search.directTime, on: transport)
        } catch let error as RingError where !hasBegun.load(ordering: .relaxed) {
          // The search finds the ring later, or lists the devices that are there instead. A connect
          // of a few seconds has no time to discover the services again, so they can be incomplete.
          switch error {
          case .transport, .otherDevice: break
          default: throw error
          }
        }
      }
      notice.show("looking for \(search.words)")
      let found = try await search.find(on: transport, after: searched())
      try await connect(to: found, within: search.timeout, on: transport)
    }
  }
}

extension BLETransport {
  /// Returns the name of a peripheral that the system knows, such as a connected one.
  fileprivate func knownName(of peripheral: PeripheralID) async throws(BLEError) -> String? {
    try await knownPeripherals().first { $0.peripheral == peripheral }?.name
  }
}

/// Keeps the error of a lost link until the ring is connected again, and reports both then.
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

/// The error if the system has no local time to which a command could set the ring's clock.
struct NoSystemTime: Error, CustomStringConvertible {
  var description: String { "the system has no time for the clock of a ring" }
}

/// The options that all commands for rings share.
struct RingArguments {
  /// The access to the ring that the options choose.
  var access: any RingAccess
  /// Whether the ring is virtual.
  var isVirtual: Bool { access is VirtualRingAccess }
  /// The local date and time, or those of the option `--at`.
  private(set) var now: CivilDateTime
  /// The file to which the traffic of the link is written; nil if there is no `--record`.
  let recording: RecordFile?

  init(_ arguments: Arguments, command: String) throws {
    recording = try RecordFile(arguments, command: command)
    now = try Self.now(arguments.value("--at"), command)
    let name = arguments.value("--ring")
    if name?.isEmpty == true {
      throw UsageError(message: "\(command): --ring takes virtual, a name, or an address")
    }
    let isVirtual = name.map { VirtualDevice.isName($0) }
    let retriesUnsupported = arguments.has(CommandOption.retriesUnsupported.name)
    let transport = try TransportArguments(
      arguments, command: command, device: isVirtual.map { ("--ring", isVirtual: $0) })
    access =
      if transport.isVirtual {
        VirtualRingAccess(
          profile: try Self.profile(name ?? "virtual", command)
            .with(arguments.airTiming(command)), seed: transport.world.seed,
          now: now, isRealTime: transport.world.isRealTime,
          retriesUnsupported: retriesUnsupported)
      } else {
        RadioRingAccess(
          command: command, selector: name.map { DeviceSelector($0) } ?? .only,
          transport: transport, retriesUnsupported: retriesUnsupported)
      }
  }

  /// Moves the clock of a virtual ring; a real ring gets the time of the system.
  mutating func advance(by time: Duration) {
    guard var virtual = access as? VirtualRingAccess,
      let later = now.adding(seconds: Int(time / .seconds(1)))
    else { return }
    now = later
    virtual.now = later
    access = virtual
  }

  /// Connects to the ring, and runs a body.
  ///
  /// - Parameters:
  ///   - tool: The tool that runs the command.
  ///   - watched: Whether the command shows readings as they arrive.
  ///   - reconnects: Whether to reconnect after a lost link and run the body again.
  ///   - body: The work with the ring.
  /// - Throws: The errors of the ring, of the recording and of the body.
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

  /// Returns the profile in the name of a virtual ring, `virtual:PROFILE`; the standard profile for
  /// `virtual`.
  ///
  /// - Throws: `UsageError` for other text.
  static func profile(_ text: String, _ command: String) throws -> RingProfile {
    guard VirtualDevice.isName(text) else {
      throw UsageError(
        message: "\(command): --ring takes virtual or virtual:PROFILE, not \(displayable(text))")
    }
    let device = try VirtualDevice(named: text, kind: .ring, seed: 0, command)
    return device.profile ?? .standard
  }

  /// Parses the value of `--seed`.
  ///
  /// - Throws: `UsageError` for other text than a whole number of 64 bits.
  static func seed(_ text: String, _ command: String) throws -> UInt64 {
    guard let seed = UInt64(text) else {
      throw UsageError(
        message: "\(command): --seed takes a whole number from 0 to \(UInt64.max), not "
          + displayable(text))
    }
    return seed
  }

  /// Parses the value of `--at`; nil means the time of the system clock.
  static func now(_ text: String?, _ command: String) throws -> CivilDateTime {
    guard let text else {
      guard let now = CivilDateTime.local() else {
        throw UsageError(
          message: "\(command): the system has no time; add the present time, such as "
            + "--at 2026-03-14T21:30")
      }
      return now
    }
    // Seconds are optional.
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
  /// Returns the value of `--air-timing`.
  ///
  /// - Throws: `UsageError` for other text than ``RingTiming/words``.
  func airTiming(_ command: String) throws -> RingTiming {
    guard let text = value(CommandOption.airTiming.name) else { return .measured }
    guard let timing = RingTiming(words: text) else {
      throw UsageError(
        message: "\(command): \(CommandOption.airTiming.name) takes \(RingTiming.words), not "
          + displayable(text))
    }
    return timing
  }

  /// Returns the value of an option that allows only certain words; nil without the option.
  ///
  /// - Throws: `UsageError` for another word.
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

  /// Returns the value of an option that takes a whole number; nil without the option.
  ///
  /// - Throws: `UsageError` for other text, and for a number outside of the range.
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
