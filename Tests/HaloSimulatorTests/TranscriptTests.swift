import Foundation
import HaloTestSupport

@testable import HaloSimulator

/// What virtual devices send to a host that reads all values and writes the packets of `Fixtures`.
///
/// A line of the record has the device, the file of packets, the number of values that arrive, and
/// a hash of all values with their times. Without packets two hosts come, one after the other.
/// Finally, hosts make random operations.
/// `HALO_TRANSCRIPTS=renew` writes the record again.
@Suite("Transcripts of virtual devices")
struct TranscriptTests {
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
    let mix = FaultPlan.Mix(count: 1...1, numbers: 20, horizon: .seconds(5))
    let events: [SimulatedRingEvent] = [
      .putOnCharger, .takenOffCharger, .worn(false), .worn(true), .restart, .steps(500), .wave,
      .clockStops, .clockResets, .loggersHang, .sensorFreezes(true),
    ]
    var tasks: [Task<Void, Never>] = []
    func start<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) {
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
        let table = try? await link.services(), let peripheral = air["device"]?.peripheral
      else {
        try await simulation.clock.sleep(for: .seconds(60))
        continue
      }
      if pick([true, false]) { try? await link.pair() }
      try? await logIn(link)
      let ids = table.flatMap { service in
        service.characteristics.map { CharacteristicID($0.uuid, in: service.uuid) }
      }
      let fitting = commands.filter { command in ids.contains { $0.characteristic == command.to } }
      let commands = fitting.isEmpty ? commands : fitting
      func follow(_ id: CharacteristicID) {
        start {
          for try await value in try await link.notifications(from: id) {
            transcript.add("\(value)", at: simulation.now)
          }
        }
      }
      if pick([true, false]) { for id in ids { follow(id) } }
      for _ in 0..<random.number(in: 5...60) {
        let (id, bytes) = (pick(ids), (0..<random.number(in: 0...20)).map { UInt8($0) })
        let command =
          commands.isEmpty ? Command(to: id.characteristic, bytes: bytes) : pick(commands)
        let target = ids.first { $0.characteristic == command.to } ?? id
        let mode = pick([WriteMode.withResponse, .withResponse, .withoutResponse])
        let text = pick([bytes, [UInt8](repeating: 7, count: 600)])
        let label = DescriptorID(pick([0x2901, 0x2902]), of: id)
        switch random.number(in: 0...17) {
        case 0...4:
          for _ in 0..<pick([1, 1, 2]) {
            start { try await link.write(command.bytes, to: target, mode: mode) }
          }
        case 5: start { "\(try await link.read(id)) \(try await link.rssi())" }
        case 6, 7: follow(id)
        case 8: tasks.last?.cancel()
        case 9: start { try await link.write(bytes, to: id, mode: mode) }
        case 10: start { try await link.read(label) }
        case 11: start { try await link.write(text, to: label) }
        case 12: start { try await link.pair() }
        case 13:
          let wrong = command.altered(
            by: pick([0x01, 0x80, 0xFF]), at: random.number(in: 0...max(0, command.bytes.count - 1))
          ).bytes
          start { try await link.write(wrong, to: target, mode: mode) }
        case 14:
          // A central cannot do this.
          let (end, unknown) = (SimulatedLinkEnd(link: link), CharacteristicID(9, in: id.service))
          start { try await peripheral.write(bytes, to: unknown, mode: mode, on: end) }
          start { try await peripheral.read(unknown, on: end) }
          start { try await end.indicate(text, from: id) }
          end.notify([], from: id, after: .seconds(1))
          await peripheral.subscriptionChanged(id, isSubscribed: true, on: end)
        case 15 where seed.isMultiple(of: 2):
          // Faults end many sessions early.
          air.inject(.random(seed: random.next(), of: mix), into: "device")
          air.inject([.at(.zero, .ring(pick(events)))], into: "device")
        case 16:
          switch peripheral {
          case let light as VirtualLight: light.pressRemoteControl(isOn: pick([true, false]))
          case let strip as VirtualLEDStrip:
            strip.pressRemoteControl(isOn: pick([true, false]), at: simulation.now)
          default: break
          }
        default: air.moveCentral("host", to: Position(x: pick([0, 0.3, 9, 25]), y: 0))
        }
        if random.number(in: 0...7) == 0 { tasks.last?.cancel() }
        try await simulation.clock.sleep(for: .milliseconds(pick([0, 0, 1, 30, 400, 3000])))
      }
      // Some lights and rings act after minutes.
      try await simulation.clock.sleep(for: .seconds(pick([0, 0, 0, 160])))
      pick([{ air.setAdapter(.poweredOff) }, { air["device"]?.simulateDisconnection() }, {}])()
      await link.disconnect()
      for task in tasks { task.cancel() }
      // Some clocks are far ahead or behind then.
      try await simulation.clock.sleep(for: pick([.seconds(1), .seconds(700), .seconds(260_000)]))
    }
  }

  private static func visitTwice(
    _ commands: [Command], _ transcript: Transcript, on air: SimulatedAir
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await visit(commands, transcript, on: air) }
      try await air.simulation.clock.sleep(for: .milliseconds(5300))
      do { try await visit(commands, transcript, on: air, as: "other") } catch {
        transcript.add("\(error)", at: air.simulation.now)
      }
      try await group.waitForAll()
    }
    // The commands may have made the device leave the air.
    try await visit([], transcript, on: air, as: "third")
  }

  /// Each file of packets has a device and an air of its own, so that a new file changes no line,
  /// unless it is one of GATT.
  private static func line(
    _ device: Device, _ name: String,
    _ body: @escaping @Sendable (Transcript, SimulatedAir) async throws -> Void
  ) throws -> String {
    let simulation = Simulation(seed: 3)
    let (air, peripheral, transcript) = (
      SimulatedAir(simulation), device.make(simulation), Transcript()
    )
    (peripheral as? VirtualLight)?.onChange { transcript.add("\($0)", at: $1) }
    (peripheral as? VirtualLEDStrip)?.onChange { transcript.add("\($0)", at: $1) }
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

  /// The commands that follow each other in a session; `Fixtures` has them alone, if at all.
  private static func further(_ folder: String) throws -> [Command] {
    switch folder {
    case "ringconn":
      // The time of the ring's clock.
      let histories = (0...3 as ClosedRange<UInt8>).flatMap { channel -> [[UInt8]] in
        [
          RingConn.HistoryRequest(
            time: .init(rawValue: 195_730_200), channel: .init(rawValue: channel)
          ).frame.bytes, [7, 0, 0],
        ] + Array(repeating: [0xC7, 0, 0], count: 100)
      }
      let live = ([1, 2] as [UInt8]).flatMap { mode -> [[UInt8]] in
        [[6, mode, 0]] + Array(repeating: [0x95, 0, 0], count: 6)
      }
      return (histories + [[0xD0, 0, 0]] + live).map {
        Command(to: RingConn.Service.dataWrite, bytes: $0)
      }
    case "jstyle":
      return try ([0x51, 0x52, 0x53, 0x54, 0x55, 0x56, 0x5C, 0x62, 0x66] as [UInt8]).map {
        let request = try JStyle.HistoryRequest(opcode: .init(rawValue: $0), mode: .newest)
        return Command(to: JStyle.command, bytes: request.frame.bytes)
      }
    case "polar":
      let ecg: [UInt8] = [2, 0, 0, 1, 130, 0, 1, 1, 14, 0]
      return [ecg, ecg].map { Command(to: Polar.Service.control, bytes: $0) }
    case "gatt":
      // Reports up to number 5, deletes up to 1, and reports up to 0 and all.
      return [[1, 2, 1, 5, 0], [2, 2, 1, 1, 0], [1, 2, 1, 0, 0], [1, 1]].map {
        Command(to: 0x2A52, bytes: $0)
      }
    default: return []
    }
  }

  private static func lines() throws -> [String] {
    // Without files that are new.
    let known = try HaloTestSupport.lines(of: "transcripts").map {
      Set($0.map { $0.split(separator: ": ").prefix(2).joined(separator: ": ") })
    }
    return try (rings() + lights() + sensors()).flatMap { device in
      let files = try Packets.files(in: device.folder).map { ($0.name, $0.packets.commands()) }
      let base = device.name.replacing(" worn", with: "")
      let old = files.filter { file in
        device.folder == "gatt" || known?.contains("\(base): \(file.0)") ?? true
      }
      let further = try further(device.folder)
      let all = further.reduce(into: old.flatMap(\.1)) { all, command in
        if !all.contains(command) { all.append(command) }
      }
      // A control point needs its first command again after some others. Of the other files, the
      // first ones have commands that end a session.
      let session =
        ["gatt", "polar"].contains(device.folder)
        ? old.flatMap { file in
          file.1.flatMap { [file.1[0], $0, $0, $0.altered(by: 0x80)] }
        } + further
        : further + all.reversed()
      let single =
        try base != device.name
        ? []
        : [line(device, "no packet") { try await visitTwice([], $0, on: $1) }]
          + files.filter { _ in device.folder != "gatt" }.map { name, commands in
            try line(device, name) { try await visit(commands, $0, on: $1) }
          } + [line(device, "all packets") { try await visitTwice(session, $0, on: $1) }]
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
