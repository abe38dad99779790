import HaloAsync
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// A connected ring, with its name, identifier and clock, as commands use it.
struct RingVisit: Sendable {
  let ring: Ring
  /// The identifier of the ring, by which a transport finds it again.
  let identifier: PeripheralID
  /// The advertised name of the ring, or its identifier if it advertises no name.
  ///
  /// The name may contain control characters.
  let name: String
  var isVirtual: Bool { identifier.rawValue.isVirtualIdentifier }
  var title: String { displayable(isVirtual ? name.markedVirtual : name) }
  /// The local time to which commands set the ring's clock.
  let now: CivilDateTime
  /// Returns the time since the visit began, which includes the time to connect to the ring.
  let elapsed: @Sendable () -> Duration

  /// Sets the ring's clock to ``now``.
  ///
  /// Commands that request records of certain days must call this first.
  func setTime() async throws(RingError) { try await ring.setTime(now) }
}

/// The description of a virtual ring, which has records of the week before ``now``.
struct RingSetup: Sendable {
  let profile: AnyRingProfile
  let seed: UInt64
  /// The local time of the ring's clock at the start.
  var now: CivilDateTime
  var isWorn = true

  var device: VirtualDevice { VirtualDevice(.ring, profile: profile, seed: seed) }

  /// Changes the options of a connection to those for a ring that ends with the command: its clock
  /// shows the user's time, also as universal time, and no later sync lacks what is read now.
  func adapt(_ options: inout RingOptions) {
    options.secondsFromUTC = 0
    options.takesHandedOver = true
  }

  func adapting(_ options: RingDiagnosis.Options) -> RingDiagnosis.Options {
    var options = options
    adapt(&options.ring)
    return options
  }

  func makeRing() -> any ModelledRing {
    profile.makeRing(
      history: .plausibleWeek(until: now, seed: seed), clock: now,
      nameSuffix: VirtualWorld(seed: seed).nameSuffix, seed: seed, change: { $0.isWorn = isWorn })
  }
}

extension RingArguments {
  /// Connects to the virtual ring in a simulation, runs a function with it, and logs the traffic.
  private func visit(
    _ virtual: RingSetup, _ tool: CommandLineTool, isWatched: Bool, recordingTo log: TrafficLog?,
    _ body: @escaping @Sendable (RingVisit) async throws -> Void
  ) throws {
    let (now, retriesUnsupported) = (now, retriesUnsupported)
    try transport.world.run(tool, isWatched: isWatched) { air in
      air.place(virtual.makeRing(), as: virtual.device.id)
    } _: { transport in
      let elapsed = stopwatch(transport.clock)
      let found = try await transport.firstAdvertisement(
        matching: ScanFilter(), within: .seconds(10))
      let transport = log.recording(transport, found.data.localName?.markedVirtual)
      var options = RingOptions()
      options.retriesUnanswered = retriesUnsupported
      virtual.adapt(&options)
      try await transport.withDevice(found.peripheral, as: Ring.self, options: options) { ring in
        try await body(
          RingVisit(
            ring: ring, identifier: found.peripheral,
            name: found.data.localName ?? found.peripheral.rawValue, now: now, elapsed: elapsed))
      }
    }
  }

  /// Connects to a real ring, and runs a function with it, again after a lost link if `reconnects`.
  private func visit(
    _ tool: CommandLineTool, reconnects: Bool, recordingTo log: TrafficLog?,
    _ body: @escaping @Sendable (RingVisit) async throws -> Void
  ) throws {
    let search = DeviceSearch(kind: .ring, selector: transport.selector, timeout: transport.timeout)
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
    try tool.radio.run(on: transport.adapter, alternative: alternative, flushing: tool.output) {
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
        (options.unanswered, options.family) = (memory.unanswered, memory.family)
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
            if !(error is RingError) { try await transport.verifyDaemon() }
            throw RingAdvice(error, of: found.peripheral) ?? error
          }
        }
        try await transport.withDevice(
          found.peripheral, as: Ring.self, reconnecting: reconnects ? policy : nil, options: options
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

/// The kinds of records that a remembered ring leaves unanswered, stored for later commands.
struct RingMemory: Sendable {
  let store: KnownDeviceFile?
  let ring: PeripheralID

  private var device: KnownDevice? {
    try? store?.devices().first { $0.id == ring.canonical }
  }

  /// The kinds of records that the ring left unanswered in earlier commands; none for a ring that
  /// is not remembered.
  var unanswered: UnansweredKinds { device?.unanswered ?? UnansweredKinds() }

  var family: RingFamily? { device?.family }

  /// Stores the kinds of records that the ring left unanswered, if the ring is remembered.
  ///
  /// Ignores a failure, as the next command finds them out again.
  func keep(_ unanswered: UnansweredKinds) {
    guard var device, device.unanswered != unanswered else { return }
    device.unanswered = unanswered
    try? store?.remember(device)
  }
}

extension BLETransport {
  fileprivate func knownName(of peripheral: PeripheralID) async throws(BLEError) -> String? {
    try await knownPeripherals().first { $0.peripheral == peripheral }?.name
  }
}

/// The error of a ring, with the command that helps instead of a function of the library.
private struct RingAdvice: Error, CustomStringConvertible {
  let description: String

  init?(_ error: any Error, of ring: PeripheralID) {
    switch error {
    case RingError.notBonded(let family):
      description =
        "this \(family) ring answers nothing but the login: bond this machine with it"
        + (ring.rawValue.isVirtualIdentifier
          ? ", which takes a ring of halo simulate --bus" : ": halo pair \(ring) --bond")
    case RingError.handsOverOnce(let family):
      description =
        "a \(family) ring forgets the records that it has sent: halo sync --database FILE keeps "
        + "them, and halo report and halo export read that file"
    default: return nil
    }
  }
}

/// Stores the error of a lost link until the ring is connected again, then prints one message about
/// the loss and the new link.
private final class LinkLoss: Sendable {
  private let errors: Output
  private let reason = Mutex<String?>(nil)

  init(_ errors: Output) { self.errors = errors }

  func note(_ error: any Error) { reason.withLock { $0 = "\(error)" } }

  func reportReconnection() throws {
    guard let reason = reason.withLock({ $0.take() }) else { return }
    try errors.line(displayable("halo: link lost, connected again: \(reason)"))
    try errors.flush()
  }
}

struct NoSystemTime: Error, CustomStringConvertible {
  var description: String { "the system has no time for the clock of a ring" }
}

struct RingArguments: Sendable {
  let transport: TransportArguments
  var virtual: RingSetup?
  private(set) var now: CivilDateTime
  let recording: RecordFile?
  private let command: String
  /// Whether to request even kinds of records that the ring left unanswered in earlier commands.
  private let retriesUnsupported: Bool

  var isVirtual: Bool { virtual != nil }

  init(_ arguments: Arguments) throws {
    command = arguments.command.name
    recording = try RecordFile(arguments)
    let now = try arguments.now()
    transport = try TransportArguments(arguments, arguments.device(.ring), kind: .ring)
    virtual = try transport.virtual.map { ring in
      let timing = try arguments[.airTiming] ?? .measured
      return RingSetup(profile: (ring.profile ?? .standard).with(timing), seed: ring.seed, now: now)
    }
    retriesUnsupported = arguments[.retriesUnsupported]
    self.now = now
  }

  /// Moves the clock of a virtual ring forward between repeated syncs; does nothing for a real
  /// ring.
  mutating func advance(by time: Duration) {
    guard isVirtual, let later = now.adding(seconds: Int(time / .seconds(1))) else { return }
    now = later
    virtual?.now = later
  }

  func visit(
    _ tool: CommandLineTool, watched: Bool = false, reconnects: Bool = false,
    _ body: @escaping @Sendable (RingVisit) async throws -> Void
  ) throws {
    try recording.record(tool, from: now) { log in
      if let virtual {
        try visit(virtual, tool, isWatched: watched, recordingTo: log, body)
      } else {
        try visit(tool, reconnects: reconnects, recordingTo: log, body)
      }
    }
  }
}

extension Arguments {
  func now() throws -> CivilDateTime {
    if let now = try self[.clock] ?? CivilDateTime.local() { return now }
    throw UsageError("the system has no time; add the present time, such as --at 2026-03-14T21:30")
  }
}
