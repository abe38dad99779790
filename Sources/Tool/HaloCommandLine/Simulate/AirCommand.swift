#if os(Linux)
import HaloBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport

/// Runs `halo simulate --air`, which advertises a virtual device with a real adapter: either a
/// device to which phones can connect, or a beacon.
///
/// A virtual device needs no simulation here: its only clock is the system clock, so it runs in
/// real time.
struct AirCommand {
  private let host: BlueZPeripheralOptions
  private let device: HostedDevice
  private let now: CivilDateTime
  private let limit: Duration?
  private let isJSON: Bool

  init(_ arguments: Arguments, busAddress: String? = nil) throws {
    try arguments.require(SimulateCommand.airOptions)
    try arguments.requireNoOperands()
    var options = BlueZPeripheralOptions()
    options.adapter = try arguments[.adapter]
    if let busAddress { options.bus = .address(busAddress) }
    options.namesAdapter = arguments[.namesAdapter]
    host = options
    device = try HostedDevice(onAir: arguments)
    now = try arguments.now()
    limit = try arguments[.duration]
    isJSON = arguments[.json]
  }

  /// Advertises the device until a signal arrives or the time is over.
  func run(_ tool: CommandLineTool, signals: [Int32] = RealTime.signals) throws {
    let screen = AirScreen(output: tool.output, isJSON: isJSON)
    do {
      try RealTime.run(signals: signals) { [host, device, now, limit, screen] in
        do {
          try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await Self.publish(device, now, BlueZPeripheralHost(host), screen) }
            if let limit { group.addTask { try await Task.sleep(for: limit) } }
            try await group.next()
            group.cancelAll()
          }
        } catch let error as BlueZPeripheralError {
          throw CommandFailure("simulate: \(error); halo simulate --bus needs no Bluetooth")
        }
      }
    } catch is Interrupted {
      // A signal is the regular end of the command.
    }
  }

  private static func publish(
    _ device: HostedDevice, _ now: CivilDateTime, _ host: BlueZPeripheralHost, _ screen: AirScreen
  ) async throws {
    let peripheral = try device.make(now: now)
    try await host.publish(peripheral)
    do {
      let data = await peripheral.advertisement
      let advertised = await host.advertised?.serviceUUIDs ?? []
      try screen.show(
        device, name: data?.localName, at: await host.address,
        notAdvertised: data?.serviceUUIDs.filter { !advertised.contains($0) } ?? [])
      for try await state in host.states() { try screen.show(state) }
      await host.close()
    } catch {
      await host.close()
      throw error
    }
  }
}

extension HostedDevice {
  init(onAir arguments: Arguments) throws {
    let seed = try arguments.seed()
    let devices = try Self.all(arguments, seed: seed)
    guard devices.count <= 1 else {
      throw UsageError("one device at a time is on the air, and not \(devices.count)")
    }
    self = devices.first ?? .device(VirtualDevice(.ring, seed: seed))
    let (foreign, phrase) =
      switch self {
      case .beacon: ([Option.clock.name, Flag.namesAdapter.name, Option.seed.name], "a beacon")
      case .device(let device):
        (
          (device.kind == .ring ? [] : [Option.clock.name])
            + (device.usesSeed ? [] : [Option.seed.name]), device.kind.phrase
        )
      }
    if let other = foreign.first(where: { arguments.isGiven($0) }) {
      throw UsageError("\(other) is not for \(phrase)")
    }
  }
}

struct AirScreen: Sendable {
  let output: Output
  let isJSON: Bool

  /// Shows the device with its name and address, and its services that are not advertised.
  func show(
    _ device: HostedDevice, name: String?, at address: PeripheralID?, notAdvertised: [BluetoothUUID]
  ) throws {
    guard !isJSON else {
      return try line([
        "address": address?.rawValue, "name": name, "kind": device.kind?.rawValue ?? "beacon",
        // In lower case as in traces.
        "notAdvertised": notAdvertised.map { $0.description.lowercased() },
      ])
    }
    let shownAddress = address?.rawValue ?? "an unknown address"
    try wrapped("\(device.words(name)), is on the air as \(shownAddress). Ctrl-C ends it.")
    if !notAdvertised.isEmpty {
      let list = notAdvertised.map(\.description).joined(separator: ", ")
      try wrapped("Not advertised, for lack of room: \(list).")
    }
    try output.line()
  }

  func show(_ state: BlueZPeripheralState) throws {
    guard isJSON else {
      try wrapped(displayable(state.description))
      return try output.flush()
    }
    switch state {
    case .advertising: try line(["state": "advertising"])
    case .silent: try line(["state": "silent"])
    case .connected(let centrals, let isAdvertising):
      try line([
        "state": "connected", "centrals": centrals.map(\.rawValue), "isAdvertising": isAdvertising,
      ])
    case .interrupted(let error): try line(["state": "interrupted", "reason": "\(error)"])
    }
  }

  private func line(_ object: JSONObject) throws {
    try output.line(JSONOutput.line(object))
    try output.flush()
  }

  private func wrapped(_ text: String) throws { try TextLayout(output: output).text(text) }
}
#endif
