import Foundation
import HaloTestSupport

/// What virtual devices send to a host that reads all values and writes the packets of `Fixtures`.
///
/// A line of the record has the device, the file of packets, the number of values that arrive, and
/// a hash of all values with their times. Without packets two hosts come, one after the other.
/// `HALO_TRANSCRIPTS=renew` writes the record again; only then it has files that are new.
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

  private static let url = VectorFile.folder.appendingPathComponent("transcripts.txt")
  private static let isRenewed = ProcessInfo.processInfo.environment["HALO_TRANSCRIPTS"] == "renew"

  private static func rings() throws -> [Device] {
    let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    let history = RingHistory.plausibleWeek(until: now, seed: 3)
    return AnyRingProfile.all.map { profile in
      Device(profile.name, profile.family.lowercased()) {
        profile.makeRing(history: history, clock: now, nameSuffix: "0001", seed: 3)
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
  private static func line(_ device: Device, _ name: String, _ commands: [Command]) throws -> String
  {
    let (air, peripheral, transcript) = (
      SimulatedAir(Simulation(seed: 3)), device.make(), Transcript()
    )
    air.place(peripheral, as: "device")
    do {
      try air.simulation.run(limit: .seconds(36_000)) {
        if commands.isEmpty {
          try await visitTwice(transcript, on: air)
        } else {
          try await visit(commands, transcript, on: air)
        }
      }
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
    try (rings() + lights() + sensors()).flatMap { device in
      try [line(device, "no packet", [])]
        + Packets.files(in: device.folder).map { try line(device, $0.name, $0.packets.commands()) }
    }
  }

  @Test("Each virtual device sends the values of the record", .enabled(if: !isRenewed))
  func record() throws {
    let record = try String(contentsOf: Self.url, encoding: .utf8).split(separator: "\n")
    #expect(record.count >= 1617)
    let changed = Set(record.map(String.init)).subtracting(try Self.lines()).sorted()
    #expect(changed.isEmpty, "\(changed.count) lines, such as \(changed.prefix(5))")
  }

  @Test("The record is renewed", .enabled(if: isRenewed))
  func renewal() throws {
    try Data((Self.lines().joined(separator: "\n") + "\n").utf8).write(to: Self.url)
  }
}
