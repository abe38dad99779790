import HaloDevices
import HaloSimulator
import HaloTransport

/// What `halo live` is told of a device that it follows from link to link: of a strap, or of a
/// cycling sensor.
struct FollowingArguments: Sendable {
  let transport: TransportArguments
  /// For how long it is followed, and for how many measurements: for the less of both.
  let limits: (time: Duration, count: Int)
  let isJSON: Bool
  private let search: DeviceSearch
  private let recording: RecordFile?

  /// How long, if nobody says.
  private static let seconds = 60
  /// The options of `halo live` that are of one kind of device.
  private static let owners: KeyValuePairs = [
    "--ring": DeviceKind.ring, "--at": .ring, "--no-reconnect": .ring, "--strap": .strap,
    "--reset-energy": .strap,
    "--cycling": .cyclingSensor, "--wheel": .cyclingSensor,
  ]

  /// Reads the options that all such devices have; some names are those of virtual ones.
  init(_ arguments: Arguments, _ kind: DeviceKind, isVirtual: (String) throws -> Bool) throws {
    for (option, owner) in Self.owners
    where owner != kind && (arguments.value(option) != nil || arguments.has(option)) {
      let words = "\(option) says something of a \(owner), and not of a \(kind)"
      throw UsageError(
        message: "live: " + words.replacing("cycling-sensor", with: "cycling sensor"))
    }
    let name = arguments.value(kind.option)
    if name?.isEmpty == true {
      throw UsageError(message: "live: \(kind.option) takes virtual, a name, or an address")
    }
    transport = try TransportArguments(
      arguments, command: "live",
      device: try name.map { (kind.option, isVirtual: try isVirtual($0)) })
    search = DeviceSearch(
      kind: kind,
      selector: transport.isVirtual
        ? .address(kind.virtual) : name.map { DeviceSelector($0) } ?? .only,
      timeout: transport.timeout)
    limits = (
      .seconds(try arguments.number("--for", in: 1...86_400, "live") ?? Self.seconds),
      try arguments.number("--count", in: 1...1_000_000, "live") ?? .max
    )
    isJSON = try arguments.choice("--format", of: ["text", "jsonl"], "live") == "jsonl"
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
    let option = search.kind.option
    let alternative = "halo live \(option.dropFirst(2)) \(option) virtual"
    func run(_ log: TrafficLog?) throws {
      let notice = ProgressNotice(tool.errors)
      defer { notice.clear() }
      try transport.run(
        tool, alternative: alternative, isWatched: !isJSON
      ) { air in
        air.place(virtual, as: search.kind.virtual)
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
