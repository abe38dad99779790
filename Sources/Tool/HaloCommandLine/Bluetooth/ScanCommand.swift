import HaloAsync
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

enum ScanCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let transport = try TransportArguments(arguments)
    let filter = ScanFilter(
      services: try arguments[.services] ?? [], namePrefix: try arguments[.namePrefix] ?? "",
      minimumRSSI: try arguments[.rssi], allowsDuplicates: arguments[.duplicates])
    let time = try arguments[.duration] ?? .seconds(10)
    let output = tool.output
    let screen: any ScanScreen =
      if output.isJSON {
        JSONScanScreen(output: output)
      } else if output.isTerminal {
        TableScanScreen(output: output, showsDuplicates: filter.allowsDuplicates)
      } else {
        LineScanScreen(output: output)
      }
    let session = ScanSession(screen: screen, filter: filter, time: time)
    let (isVirtual, seed) = (transport.isVirtual, transport.world.seed)
    try transport.run(
      tool, alternative: "halo scan --transport virtual",
      isWatched: !output.isJSON && output.isTerminal
    ) { air in
      for kind in DeviceKind.allCases {
        let device = VirtualDevice(kind, seed: seed)
        air.place(try device.make(), as: device.id, rssi: kind.terms.rssi)
      }
      air.place(VirtualBeacon(.example), as: "virtual:beacon", rssi: -65)
    } _: { transport in
      try await session.run(on: transport)
      try await transport.verifyDaemon()
      // A scan also receives nothing if Bluetooth does not work.
      if session.isSilent, !isVirtual { throw NothingFound() }
    }
  }
}

protocol ScanScreen: Sendable {
  /// Whether the screen needs repeated, unchanged advertisements even without `--duplicates`.
  var wantsDuplicates: Bool { get }
  mutating func show(_ advertisement: Advertisement, at time: Duration) throws
  mutating func end() throws
}

extension ScanScreen {
  var wantsDuplicates: Bool { false }
}

final class ScanSession: Sendable {
  private let screen: Mutex<any ScanScreen>
  private let hasReceived = Mutex(false)
  private let filter: ScanFilter
  private let time: Duration

  init(screen: any ScanScreen, filter: ScanFilter, time: Duration) {
    self.screen = Mutex(screen)
    var filter = filter
    filter.allowsDuplicates = filter.allowsDuplicates || screen.wantsDuplicates
    self.filter = filter
    self.time = time
  }

  var isSilent: Bool { hasReceived.withLock { !$0 } }

  func run(on transport: any BLETransport) async throws {
    let clock = transport.clock
    let elapsed = stopwatch(clock)
    let failure = await withTaskGroup(of: (any Error)?.self) { group in
      group.addTask {
        do {
          for try await advertisement in transport.advertisements(matching: self.filter) {
            self.hasReceived.withLock { $0 = true }
            try self.screen.withLock { try $0.show(advertisement, at: elapsed()) }
          }
          return nil
        } catch {
          return error
        }
      }
      group.addTask { [time] in
        try? await clock.sleep(for: time)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    // Show the result of the scan even after an error.
    if (failure as? OutputClosed) == nil { try screen.withLock { try $0.end() } }
    if let failure { throw failure }
  }
}

extension Advertisement {
  /// Returns the estimated distance to a beacon in metres; nil if the signal strengths allow no
  /// estimate.
  ///
  /// The estimate is rough, because it uses the signal strength of a single advertisement.
  func distance(of beacon: IBeacon) -> Double? {
    PathLossModel().distance(rssi: Double(rssi), measuredPower: beacon.measuredPower)
  }
}

struct AdvertisementWords {
  let advertisement: Advertisement

  /// The advertised name, without control characters; nil if the device advertises no name.
  var name: String? { advertisement.data.localName.map { displayable($0.withVisibleBlanks) } }

  var device: FoundDevice { FoundDevice(advertisement) }

  /// The probable family of a ring or light; nil for other devices, and if only the name makes it a
  /// ring.
  var family: String? {
    let device = device
    return device.family?.rawValue ?? device.lightFamily?.rawValue
  }

  /// The details of the advertisement, each as a text: kind or family, services, service data,
  /// manufacturer data and flags.
  var details: [String] {
    var details = [
      device.kindWords, device.otherFamily.map { "\($0.noun) (\($0.words))" },
    ]
    .compactMap { $0 }
    details += advertisement.data.serviceUUIDs.map(Self.name)
    details += advertisement.data.serviceData.map {
      "data of \(Self.name(of: $0.service)): \($0.payload)"
    }
    details += advertisement.data.manufacturerData.flatMap { entry in
      let beacons = IBeacon.all(in: entry)
      let rest = beacons.first?.other(in: entry) ?? entry.payload
      return
        (beacons.isEmpty || !rest.bytes.isEmpty
        ? ["\(entry.companyText): \(rest)"] : []) + beacons.map(beacon)
    }
    if let appearance = advertisement.data.appearance { details.append("\(appearance)") }
    if let power = advertisement.data.transmitPower { details.append("sends with \(power) dBm") }
    // Most devices are generally discoverable, so mention only exceptions.
    if let flags = advertisement.data.flags, !flags.contains(.generalDiscoverable) {
      details.append(flags.isDiscoverable ? "limited discoverable" : "not discoverable")
    }
    if !advertisement.data.isConnectable { details.append("takes no connections") }
    return details
  }

  private func beacon(_ beacon: IBeacon) -> String {
    guard let distance = advertisement.distance(of: beacon) else { return beacon.description }
    let words =
      switch distance {
      case ..<1: "less than 1 m"
      case 100...: "more than 100 m"
      default: "some \(Int(distance.rounded())) m"
      }
    return "\(beacon), \(words) away (estimate)"
  }

  private static func name(of service: BluetoothUUID) -> String {
    let name: String? =
      switch service {
      case Colmi.Service.uart: "COLMI commands"
      case Colmi.Service.bigData: "COLMI big data"
      default: service.short.flatMap { AssignedNames.service($0) ?? AssignedNames.member($0) }
      }
    return name.map { "\(service.short.map { _ in "\(service) " } ?? "")\($0)" } ?? "\(service)"
  }

  static func number(of entry: ManufacturerData) -> String { "\(BluetoothUUID(entry.company))" }
}

extension Option where Value == String {
  fileprivate static var namePrefix: Self { Self("--name", .text("PREFIX")) }
}

extension Option where Value == Int {
  fileprivate static var rssi: Self { .number("--rssi", "DBM", in: -127...20) }
}

extension Option where Value == Set<BluetoothUUID> {
  fileprivate static var services: Self {
    Self("--service", .text("UUID")) { text in
      try text.split(separator: ",", omittingEmptySubsequences: false)
        .reduce(into: []) { services, word in
          guard let service = try? BluetoothUUID(parsing: String(word)) else {
            throw UsageError(
              "--service takes a UUID such as 180d, not \(displayable(String(word)))")
          }
          services.insert(service)
        }
    }
  }
}

extension Flag {
  fileprivate static let duplicates = Flag("--duplicates")
}

extension Command {
  static let scan = Command(
    name: "scan", summary: "list devices that advertise",
    synopses: [
      "scan [--transport bluez] [--service UUID] [--name PREFIX] [--rssi DBM] [--for TIME] "
        + "[--duplicates] [--json]"
    ],
    sections: [
      Section(
        text: """
          Lists devices that advertise: address, signal strength in dBm, name, kind, services and \
          manufacturer data. A terminal shows a table, other output gets a line for each \
          advertisement. The distance to a beacon is an estimate from one signal strength: the \
          true distance is easily two or three times shorter or longer.

          Every name and address in the list works in other commands, also those of virtual \
          devices; names of a scan with --seed need the same --seed. Beacons take no connections.

              halo scan --transport bluez
              halo scan --transport bluez --service 180d --json
          """,
        options: [
          Option.transport(
            "a simulated device of each kind and a beacon, or real Bluetooth on Linux; by default "
              + "virtual, unless a real device is remembered"), .adapter,
          Option.services(
            "only devices that advertise this service, or one of several with commas between"),
          Option.namePrefix("only devices whose name begins with these letters"),
          Option.rssi(
            "only advertisements at least this strong, such as -70; those of unknown strength are "
              + "left out"),
          .duration("how long to listen; 10s by default", otherNames: ["--timeout"]),
          Flag.duplicates("every advertisement, also repeated ones"), .jsonLines, .seed, .realTime,
        ])
    ], run: ScanCommand.run)
}
