import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport

/// The arguments of a command that follows a device: shows its measurements, and connects again
/// after each lost link.
struct FollowingArguments: Sendable {
  let transport: TransportArguments
  let end: LiveEnd
  private let command: String
  private let search: DeviceSearch
  private let recording: RecordFile?

  private static let seconds = 60

  init(_ arguments: Arguments, _ kind: DeviceKind, profile: SensorProfile? = nil) throws {
    try LiveCommand.checkOptions(arguments, for: kind)
    command = arguments.command.name
    transport = try TransportArguments(arguments, arguments.device(kind), kind: kind)
    search = DeviceSearch(
      kind: kind, selector: transport.selector, timeout: transport.timeout, profile: profile)
    end = try LiveEnd(arguments, default: Self.seconds)
    recording = try RecordFile(arguments)
  }

  var virtual: VirtualDevice {
    transport.virtual ?? VirtualDevice(search.kind, seed: transport.world.seed)
  }

  /// Finds the device and follows it until the end of the command; without Bluetooth, `play` moves
  /// or otherwise changes the simulated device `virtual` meanwhile.
  func run(
    _ tool: CommandLineTool, virtual: any LocalPeripheral,
    play: @escaping @Sendable (any Clock<Duration>) async -> Void = { _ in },
    _ follow: @escaping @Sendable (FoundDevice, any BLETransport) async throws -> Void
  ) throws {
    let kind = search.kind
    let words = kind.command(for: search.profile.map { [$0] } ?? [])
    let alternative = "\(words) \(kind.terms.option) virtual"
    try recording.record(tool, from: tool.radio.now()) { log in
      let notice = ProgressNotice(tool.errors)
      defer { notice.clear() }
      try transport.run(tool, alternative: alternative, isWatched: !tool.output.isJSON) { air in
        air.place(virtual, as: self.virtual.id)
      } _: { [self] transport in
        try await withThrowingTaskGroup(of: Void.self) { group in
          if self.transport.isVirtual { group.addTask { await play(transport.clock) } }
          defer { group.cancelAll() }
          notice.show("looking for \(search.words)")
          let found = try await search.find(on: transport)
          notice.clear()
          do {
            try await follow(found, log.recording(transport, found.title))
          } catch let error as NothingMeasured {
            try await transport.verifyDaemon()
            throw CommandFailure("\(command): \(error)")
          } catch let error where error is LiveFailure || error is SensorError {
            throw CommandFailure("\(command): \(error)")
          }
          // The daemon may have caused the last silence.
          try await transport.verifyDaemon()
        }
      }
    }
  }
}

extension RecordFile? {
  func record(
    _ tool: CommandLineTool, from start: CivilDateTime?, _ body: (TrafficLog?) throws -> Void
  ) throws {
    guard let self else { return try body(nil) }
    try self.record(tool, from: start) { log in try body(log) }
  }
}

extension Following {
  convenience init(
    _ device: FoundDevice, for account: Account, until limit: LiveEnd, on clock: any Clock<Duration>
  ) {
    self.init(
      device.peripheral, name: device.name, words: device.words, for: account, until: limit,
      on: clock)
  }
}
