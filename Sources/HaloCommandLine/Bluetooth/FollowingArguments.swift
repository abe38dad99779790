import HaloDevices
import HaloSimulator
import HaloTransport

/// The arguments of `halo live` for a device that it follows from link to link.
struct FollowingArguments: Sendable {
  let transport: TransportArguments
  /// For how long it is followed, and for how many measurements: for the less of both.
  let limits: (time: Duration, count: Int)
  let isJSON: Bool
  /// The virtual device that replaces a real one without Bluetooth.
  let virtual: VirtualDevice
  private let search: DeviceSearch
  private let recording: RecordFile?

  /// How long, if nobody says.
  private static let seconds = 60

  /// Reads the options that all such devices have.
  init(_ arguments: Arguments, _ kind: DeviceKind) throws {
    try LiveCommand.checkOptions(arguments, for: kind)
    let name = arguments.value(kind.terms.option)
    if name?.isEmpty == true {
      throw UsageError(message: "live: \(kind.terms.option) takes virtual, a name, or an address")
    }
    transport = try TransportArguments(
      arguments, command: "live",
      device: name.map { (kind.terms.option, isVirtual: VirtualDevice.isName($0)) })
    virtual = try VirtualDevice(
      named: transport.isVirtual ? name ?? "virtual" : "virtual", kind: kind,
      seed: transport.world.seed, "live")
    search = DeviceSearch(
      kind: kind,
      selector: transport.isVirtual
        ? .address(virtual.id) : name.map { DeviceSelector($0) } ?? .only,
      timeout: transport.timeout)
    limits = (
      try arguments.duration("--for", "live") ?? .seconds(Self.seconds),
      try arguments.number("--count", in: 1...1_000_000, "live") ?? .max
    )
    isJSON = arguments.has("--json")
    recording = try RecordFile(arguments, command: "live")
  }

  /// Finds the device, and follows it.
  ///
  /// - Parameters:
  ///   - tool: Where the command runs.
  ///   - virtual: The device that is there where there is no Bluetooth.
  ///   - play: What happens to that meanwhile, from the beginning of the search on.
  ///   - follow: What to do with what was found.
  /// - Throws: `SearchFailure` where there is none, else what the transport or `follow` throws.
  func run(
    _ tool: CommandLineTool, virtual: any LocalPeripheral,
    play: @escaping @Sendable (any Clock<Duration>) async -> Void = { _ in },
    _ follow: @escaping @Sendable (FoundDevice, any BLETransport) async throws -> Void
  ) throws {
    let terms = search.kind.terms
    let alternative = "\(terms.command) \(terms.option) virtual"
    func run(_ log: TrafficLog?) throws {
      let notice = ProgressNotice(tool.errors)
      defer { notice.clear() }
      try transport.run(
        tool, alternative: alternative, isWatched: !isJSON
      ) { air in
        air.place(virtual, as: self.virtual.id)
      } _: { [self] transport in
        try await withThrowingTaskGroup(of: Void.self) { group in
          if self.transport.isVirtual { group.addTask { await play(transport.clock) } }
          defer { group.cancelAll() }
          notice.show("looking for \(search.words)")
          let found = try await search.find(on: transport)
          notice.clear()
          do {
            try await follow(found, log.recording(transport, found.name))
          } catch let error as NothingMeasured {
            try await transport.verifyService()
            throw error
          }
          // The last silence may be that of the daemon.
          try await transport.verifyService()
        }
      }
    }
    guard let recording else { return try run(nil) }
    try recording.record(tool, from: tool.radio.now()) { try run($0) }
  }
}

extension Following {
  /// A follower of a device that was found.
  convenience init(
    _ device: FoundDevice, for account: Account, until limits: (time: Duration, count: Int),
    on clock: any Clock<Duration>
  ) {
    self.init(
      device.peripheral, name: device.name, words: device.words, for: account, until: limits,
      on: clock)
  }
}
