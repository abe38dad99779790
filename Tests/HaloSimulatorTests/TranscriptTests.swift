import Foundation
import HaloTestSupport

/// What virtual devices send to a host that reads all values and writes the packets of `Fixtures`.
///
/// A line of the record has the device, the file of packets, the number of values that arrive, and
/// a hash of all values with their times. Without packets two hosts come, one after the other.
/// Finally, hosts make random operations.
/// `HALO_TRANSCRIPTS=renew` writes the record again.
@Suite("Transcripts of virtual devices")
struct TranscriptTests {
  private struct Device: Sendable {
    let name: String
    let folder: String
    let make: @Sendable () -> any LocalPeripheral

    init(_ name: String, _ folder: String, make: @escaping @Sendable () -> any LocalPeripheral) {
      (self.name, self.folder, self.make) = (name, folder, make)
    }
  }

  private static func rings() throws -> [Device] {
    let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    let history = RingHistory.plausibleWeek(until: now, seed: 3)
    var habits = Wearer.Habits()
    (habits.percentOfDaysWithGap, habits.daysBetweenCharges) = (50, 2)
    let wearer = Wearer(seed: 3, start: now, habits: habits)
    return AnyRingProfile.all.flatMap { profile in
      [nil, wearer].map { wearer in
        Device("\(profile.name)\(wearer == nil ? "" : " worn")", profile.family.lowercased()) {
          profile.makeRing(history: history, clock: now, nameSuffix: "0001", seed: 3, time: nil) {
            $0.wearer = wearer
          }
        }
      }
    }
  }

  private static func lights() -> [Device] {
    [Triones.Layout.ffd5, .ffe5].map { layout in
      Device("triones-\(layout)", "triones") { VirtualLEDStrip(layout: layout) }
    }
      + LightProfile.all.map { profile in
        let folder = ["idealled", "lednetwf", "iotbt"].first { profile.name.hasPrefix($0) }
        return Device(profile.name, folder ?? "elk") { VirtualLight(profile) }
      }
  }

  private static func sensors() throws -> [Device] {
    let records = try VectorFile.load("gatt/glucose-measurement").vectors.compactMap { vector in
      let bytes = vector.hex.bytes[...]
      return try? GATT.GlucoseMeasurement(parsing: bytes.span)
    }
    let profiles: [(String, @Sendable () -> [any VirtualProfile])] = [
      ("cuff", { [VirtualMonitor.cuff()] }), ("oximeter", { [VirtualMonitor.oximeter()] }),
      ("thermometer", { [VirtualMonitor.thermometer()] }), ("scale", { VirtualMonitor.scale() }),
      ("glucose", { [VirtualGlucoseMeter(records: records)] }),
      (
        "power",
        {
          let meter = VirtualPowerMeter()
          meter.ride(power: 150, cadence: 85, at: .zero)
          return [meter]
        }
      ),
      (
        "foot-pod",
        {
          let pod = VirtualFootPod()
          pod.run(speed: 3, cadence: 164, at: .zero)
          return [pod]
        }
      ),
    ]
    return profiles.map { name, make in
      Device(name, "gatt") { VirtualSensor(name: name, profiles: make()) }
    }
      + StrapProfile.all.map { profile in
        Device("strap-\(profile.name)", "gatt") { VirtualHeartRateStrap(profile: profile, seed: 3) }
      } + [
        Device("polar", "polar") { VirtualSensor(name: "polar", polar: VirtualPolar()) },
        Device("cycling", "gatt") { VirtualCyclingSensor(calibrationTime: .seconds(3)) },
        Device("trainer", "gatt") {
          let trainer = VirtualTrainer()
          trainer.ride(power: 150, cadence: 85, at: .zero)
          return VirtualSensor(name: "trainer", trainer: trainer)
        },
      ]
  }

  private struct Command: Sendable {
    /// The characteristic.
    let to: BluetoothUUID
    let bytes: [UInt8]
  }

  /// A file of packets in `Fixtures`, of which only those of a host count here.
  private struct Packets: Decodable, Sendable {
    struct Vector: Decodable, Sendable {
      let hex: HexBytes
      let channel: String?
      let direction: String?
    }
    let channel: String?
    let direction: String?
    let vectors: [Vector]

    /// The channels with other names than the UUID of their characteristic.
    private static let named: [String: BluetoothUUID] = [
      "uart": Colmi.Service.uartWrite, "bigdata": Colmi.Service.bigDataWrite,
      "ycbt/command": YCBT.Service.command, "ycbt/stream": YCBT.Service.stream,
      "ringconn/data": RingConn.Service.dataWrite, "polar/control": Polar.Service.control,
    ]

    func commands() -> [Command] {
      vectors.compactMap { vector in
        guard let channel = vector.channel ?? channel, vector.hex.count > 0,
          vector.direction ?? direction == "host",
          let uuid = Self.named[channel]
            ?? (try? BluetoothUUID(parsing: String(channel.split(separator: "/").last ?? "")))
        else { return nil }
        return Command(to: uuid, bytes: vector.hex.bytes)
      }
    }

    static func files(in folder: String) throws -> [(name: String, packets: Packets)] {
      try VectorFile.names(in: folder).compactMap { name in
        let url = VectorFile.folder.appendingPathComponent("\(folder)/\(name).json")
        guard let packets = try? JSONDecoder().decode(Packets.self, from: Data(contentsOf: url)),
          !packets.commands().isEmpty
        else { return nil }
        return (name, packets)
      }
    }
  }

  /// The values that a host sees.
  private final class Transcript: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ text: String, at time: Duration) { lines.withLock { $0.append("\(time) \(text)") } }

    var summary: String {
      lines.withLock { "\($0.count) \(String($0.joined(separator: "\n").stableHash, radix: 16))" }
    }
  }

  /// Connects, bonds, and writes the commands with subscriptions to all values.
  ///
  /// The first command is also written without any subscription, before and at the end. Without
  /// commands, all values are read.
  private static func visit(
    _ commands: [Command], _ transcript: Transcript, on air: SimulatedAir, as host: String = "host"
  ) async throws {
    let simulation = air.simulation
    try await SimulatedTransport(on: air, as: host).withConnection(to: "device") { connection in
      func note(_ answer: () async throws -> String?) async {
        do {
          if let text = try await answer() { transcript.add(text, at: simulation.now) }
        } catch { transcript.add("\(error)", at: simulation.now) }
      }
      await note {
        try await connection.pair(); return nil
      }
      let table = try await connection.services().flatMap { service in
        service.characteristics.map { (CharacteristicID($0.uuid, in: service.uuid), $0.properties) }
      }
      func write(_ command: Command) async throws {
        guard let (id, properties) = table.first(where: { $0.0.characteristic == command.to })
        else { return }
        let mode: WriteMode = properties.contains(.write) ? .withResponse : .withoutResponse
        await note {
          for piece in command.bytes.parts(of: connection.maximumWriteLength(for: mode)) {
            try await connection.write(piece, to: id, mode: mode)
          }
          return nil
        }
        try await connection.clock.sleep(for: .seconds(3))
      }
      if let first = commands.first { try await write(first) }
      try? await logIn(connection)
      try await withThrowingTaskGroup(of: Void.self) { group in
        defer { group.cancelAll() }
        for (id, properties) in table
        where properties.contains(.notify) || properties.contains(.indicate) {
          let values = try await connection.notifications(from: id)
          group.addTask {
            try? await values.forEach { transcript.add("\($0)", at: simulation.now) }
          }
        }
        for command in commands { try await write(command) }
        guard commands.isEmpty else { return }
        for (id, properties) in table where properties.contains(.read) {
          await note { "\(try await connection.read(id))" }
        }
        try await connection.clock.sleep(for: .seconds(20))
      }
      try await connection.clock.sleep(for: .seconds(1))
      if let first = commands.first { try await write(first) }
    }
  }

  /// Answers the challenge of a RingConn ring, without which it ignores most commands.
  private static func logIn(_ link: any BLEConnection) async throws {
    let values = try await link.notifications(from: .ringConnNotify)
    let request = RingConn.ChallengeRequest().frame.bytes
    try await link.write(request, to: .ringConnWrite, mode: .withResponse)
    for try await value in values {
      let bytes = value[...]
      let frame = try RingConn.RingFrame(parsing: bytes.span)
      let challenge = try RingConn.Challenge(parsing: frame)
      let key = RingConn.LoginAnswer.key(of: try GATT.SystemID(parsing: await link.read(.systemID)))
      let answer = RingConn.LoginAnswer(to: challenge, key: key).frame.bytes
      return try await link.write(answer, to: .ringConnWrite, mode: .withResponse)
    }
  }

  /// Makes random operations, of which many run at the same time, while the world changes.
  private static func roam(
    _ commands: [Command], _ transcript: Transcript, on air: SimulatedAir, seed: UInt64
  ) async throws {
    var random = air.simulation.randomNumbers(for: "\(seed)")
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[random.number(in: 0...elements.count - 1)]
    }
    let (simulation, host) = (air.simulation, SimulatedTransport(on: air, as: "host"))
    let options = ConnectionOptions(connectDeadline: .seconds(9), operationDeadline: .seconds(3))
    var tasks: [Task<Void, Never>] = []
    func start<Value>(_ body: @escaping @Sendable () async throws -> Value) {
      tasks.append(
        Task(executorPreference: simulation) {
          do { transcript.add("\(try await body())", at: simulation.now) } catch {
            transcript.add("\(error)", at: simulation.now)
          }
        })
    }
    for _ in 0..<4 {
      air.setAdapter(.poweredOn)
      air.moveCentral("host", to: Position(x: 0, y: 0))
      guard let link = try? await host.connect(to: "device", options: options),
        let table = try? await link.services()
      else {
        try await simulation.clock.sleep(for: .seconds(60))
        continue
      }
      try? await logIn(link)
      let ids = table.flatMap { service in
        service.characteristics.map { CharacteristicID($0.uuid, in: service.uuid) }
      }
      for _ in 0..<random.number(in: 5...60) {
        let (id, bytes) = (pick(ids), (0..<random.number(in: 0...20)).map { UInt8($0) })
        let command =
          commands.isEmpty ? Command(to: id.characteristic, bytes: bytes) : pick(commands)
        let target = ids.first { $0.characteristic == command.to } ?? id
        let mode = pick([WriteMode.withResponse, .withResponse, .withoutResponse])
        let label = DescriptorID(pick([0x2901, 0x2902]), of: id)
        switch random.number(in: 0...13) {
        case 0...4: start { try await link.write(command.bytes, to: target, mode: mode) }
        case 5: start { "\(try await link.read(id)) \(try await link.rssi())" }
        case 6, 7:
          start {
            for try await value in try await link.notifications(from: id) {
              transcript.add("\(value)", at: simulation.now)
            }
          }
        case 8: tasks.last?.cancel()
        case 9: start { try await link.write(bytes, to: id, mode: mode) }
        case 10: start { try await link.read(label) }
        case 11: start { try await link.write(bytes, to: label) }
        case 12: start { try await link.pair() }
        default: air.moveCentral("host", to: Position(x: pick([0, 0.3, 9, 25]), y: 0))
        }
        try await simulation.clock.sleep(for: .milliseconds(pick([0, 0, 1, 30, 400, 3000])))
      }
      pick([{ air.setAdapter(.poweredOff) }, { air["device"]?.simulateDisconnection() }, {}])()
      await link.disconnect()
      for task in tasks { task.cancel() }
      // Some clocks are far ahead or behind then.
      try await simulation.clock.sleep(for: pick([.seconds(1), .seconds(700), .seconds(260_000)]))
    }
  }

  private static func visitTwice(_ transcript: Transcript, on air: SimulatedAir) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await visit([], transcript, on: air) }
      try await air.simulation.clock.sleep(for: .milliseconds(5300))
      do { try await visit([], transcript, on: air, as: "other") } catch {
        transcript.add("\(error)", at: air.simulation.now)
      }
      try await group.waitForAll()
    }
  }

  /// Each file of packets has a device and an air of its own, so that a new file changes no line.
  private static func line(
    _ device: Device, _ name: String,
    _ body: @escaping @Sendable (Transcript, SimulatedAir) async throws -> Void
  ) throws -> String {
    let (air, peripheral, transcript) = (
      SimulatedAir(Simulation(seed: 3)), device.make(), Transcript()
    )
    air.place(peripheral, as: "device").move(to: Position(x: 0, y: 0))
    do {
      try air.simulation.run(limit: .seconds(36_000_000)) { try await body(transcript, air) }
    } catch let error as BLEError {
      // Some packets switch the device off.
      transcript.add("\(error)", at: air.simulation.now)
    }
    if let light = peripheral as? VirtualLight {
      transcript.add("\(light.shown) \(light.ignoredWrites)", at: .zero)
    } else if let strip = peripheral as? VirtualLEDStrip {
      let status = strip.model.status(at: air.simulation.now)
      transcript.add("\(status) \(strip.ignoredWrites)", at: .zero)
    }
    return "\(device.name): \(name): \(transcript.summary)"
  }

  private static func lines() throws -> [String] {
    // Without files that are new.
    let known = try HaloTestSupport.lines(of: "transcripts").map {
      Set($0.map { $0.split(separator: ": ").prefix(2).joined(separator: ": ") })
    }
    return try (rings() + lights() + sensors()).flatMap { device in
      let files = try Packets.files(in: device.folder).map { ($0.name, $0.packets.commands()) }
      let base = device.name.replacing(" worn", with: "")
      var all = files.filter { known?.contains("\(base): \($0.0)") ?? true }.flatMap(\.1)
      for channel: UInt8 in 0...3 where device.folder == "ringconn" {
        // The time of the ring's clock.
        let request = RingConn.HistoryRequest(
          time: .init(rawValue: 195_730_200), channel: .init(rawValue: channel))
        all += [Command(to: RingConn.Service.dataWrite, bytes: request.frame.bytes)]
      }
      let single =
        try base != device.name
        ? []
        : [line(device, "no packet") { try await visitTwice($0, on: $1) }]
          + files.map { name, commands in
            try line(device, name) { try await visit(commands, $0, on: $1) }
          }
      return try single
        + (1...8 as ClosedRange<UInt64>).map { [all] seed in
          try line(device, "all at random \(seed)") {
            try await roam(all, $0, on: $1, seed: seed)
          }
        }
    }
  }

  @Test("Each virtual device sends the values of the record")
  func record() throws {
    #expect(try changes(of: "transcripts", to: Self.lines(), ignoresNew: true) == [])
  }

  @Test("Random controls and operations have the events of the record")
  func chaos() throws {
    let lines = try (0..<18 as Range<UInt64>).map { seed in
      let log = try Chaos(seed: seed).run()
      return "\(seed): \(log.count) \(String(log.joined().stableHash, radix: 16))"
    }
    #expect(try changes(of: "chaos-transcripts", to: lines) == [])
  }
}
