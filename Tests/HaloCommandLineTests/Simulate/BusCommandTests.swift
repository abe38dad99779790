#if os(Linux)
import Foundation
import Glibc
import HaloBlueZ
import HaloBlueZNames
import HaloDBus
import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

@testable import HaloCommandLine

@Suite("halo simulate --bus", .timeLimit(.minutes(5)))
struct BusCommandTests {
  private static let hasBus = DBusConnection.libraryName != nil && PrivateBus.isAvailable
  private static let noBus: Comment = "no dbus-daemon, or no libsystemd, libelogind or libbasu here"

  /// Runs the command on a separate thread together with a client, and ends it after the client,
  /// unless the client has done so; throws the error of the client.
  private static func run(
    _ words: [String], width: Int = 80, endsWithClient: Bool = true,
    client: @escaping @Sendable (String) async throws -> Void = { _ in }
  ) async throws -> ToolRun {
    let client = Client(client)
    let run = try await onThread {
      ToolRun(words, width: width) { tool in
        var (tool, arguments) = (tool, try Arguments(words, of: .simulate))
        try tool.resolveDevices(of: &arguments)
        try BusCommand(arguments).run(tool, watchesInput: false) { address, stop in
          Task {
            await client.run(address)
            if endsWithClient { stop() }
          }
        }
      }
    }
    if let failure = client.failure.withLock({ $0 }) { throw failure }
    return run
  }

  private final class Client: Sendable {
    let body: @Sendable (String) async throws -> Void
    let failure = Mutex<(any Error)?>(nil)

    init(_ body: @escaping @Sendable (String) async throws -> Void) { self.body = body }

    /// Runs the body with a time limit, so that the command ends even if the client waits forever.
    func run(_ address: String) async {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { [self] in
          do { try await body(address) } catch { failure.withLock { $0 = error } }
        }
        group.addTask { try? await Task.sleep(for: .seconds(50)) }
        await group.next()
        group.cancelAll()
      }
    }
  }

  private final class ReportedAddress: Sendable { let address = Mutex("") }

  @Test(
    "Rings have the names that a scan lists, and the command ends after the time of --for",
    .enabled(if: hasBus, noBus))
  func named() async throws {
    let words = ["--bus", "--ring", "virtual:r11:3", "--ring", "virtual", "--for", "1s", "--json"]
    let run = try await Self.run(words, endsWithClient: false)
    #expect(run.status == 0, "\(run.errors)")
    let devices = try #require(try run.json().first)["devices"]?.elements ?? []
    #expect(devices.map { $0["name"]?.text } == ["R11_0003", "R11_0002"])
    #expect(devices.map { $0["seed"]?.number } == [3, 2])
  }

  @Test("The device of --air leaves after the time of --for", .enabled(if: hasBus, noBus))
  func air() async throws {
    let run = try await Self.run(["--bus"]) { address in
      let air = try await onThread {
        ToolRun([]) { tool in
          try AirCommand(Arguments(["--air", "--for", "1s"], of: .simulate), busAddress: address)
            .run(tool, signals: [])
        }
      }
      #expect(air.status == 0, "\(air.errors)")
      #expect(air.output.contains("R11_0001, a ring"))
    }
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(
    "Clients find all devices with addresses, and all except a beacon with names",
    .enabled(if: hasBus, noBus))
  func devices() async throws {
    let reported = ReportedAddress()
    let run = try await Self.run([
      "--bus", "--ring", "virtual:r02", "--ring", "virtual:r10", "--strap", "--light", "--cycling",
      "--cycling", "--device", "trainer", "--beacon", "180d:3:4:-60", "--seed", "7",
    ]) { address in
      reported.address.withLock { $0 = address }
      var options = BlueZOptions()
      options.bus = .address(address)
      var names: [String: String] = [:]
      var beacons: [String: [IBeacon]] = [:]
      for try await received in try BlueZTransport(options).advertisements(matching: ScanFilter()) {
        names[received.peripheral.rawValue] = received.data.localName
        if !received.data.beacons.isEmpty {
          beacons[received.peripheral.rawValue] = received.data.beacons
        }
        if names.count == 7, beacons.count == 1 { break }
      }
      let beacon = IBeacon(proximityUUID: 0x180D, major: 3, minor: 4, measuredPower: -60)
      #expect(beacons == ["C0:00:5E:00:53:08": [beacon]])
      #expect(
        names == [
          "C0:00:5E:00:53:01": "R02_0007", "C0:00:5E:00:53:02": "COLMI R10_0008",
          "C0:00:5E:00:53:03": "Virtual Strap", "C0:00:5E:00:53:04": "Triones-005304",
          "C0:00:5E:00:53:05": "Virtual Cadence", "C0:00:5E:00:53:06": "Virtual Cadence 2",
          "C0:00:5E:00:53:07": "Virtual Trainer",
        ])
      let light = try await BlueZTransport(options).withDevice(
        "C0:00:5E:00:53:04", as: LEDStrip.self
      ) { strip in
        try await strip.turnOn()
        return try await strip.status()
      }
      #expect(light.isOn)
      let isRidden = try await BlueZTransport(options)
        .withDevice("C0:00:5E:00:53:06", as: CyclingSensor.self) { sensor in
          for try await case .reading(let reading) in sensor.events() {
            // Wait for the next measurement, even if it is late.
            if let speed = reading.speed, speed > 0, reading.cadence != nil { return true }
          }
          return false
        }
      #expect(isRidden)
      try await BlueZTransport(options).withDevice("C0:00:5E:00:53:07", as: ProfileSensor.self) {
        let trainer = try await $0.trainer()
        try await trainer.requestControl()
        try await trainer.setPower(watts: 180)
      }
    }
    #expect(run.status == 0 && run.errors == "")
    let address = reported.address.withLock { $0 }
    // The output begins with the instructions, before the events of the client.
    #expect(
      run.output.replacing(address, with: "ADDRESS").hasPrefix(
        """
        A daemon like that of BlueZ 5.66 is on a bus of its own. In another terminal:

        export DBUS_SYSTEM_BUS_ADDRESS=ADDRESS

        C0:00:5E:00:53:01  R02_0007, a ring (virtual:r02, seed 7)
        C0:00:5E:00:53:02  COLMI R10_0008, a ring (virtual:r10, seed 8)
        C0:00:5E:00:53:03  Virtual Strap, a heart rate strap (seed 9)
        C0:00:5E:00:53:04  Triones-005304, an LED strip
        C0:00:5E:00:53:05  Virtual Cadence, a cycling sensor
        C0:00:5E:00:53:06  Virtual Cadence 2, a cycling sensor
        C0:00:5E:00:53:07  Virtual Trainer, virtual:trainer
        C0:00:5E:00:53:08  iBeacon 0000180D-0000-1000-8000-00805F9B34FB, major 3, minor
                           4, -60 dBm at 1 m

        Any client of BlueZ finds them there, such as bluetoothctl. Ctrl-C ends it.

        """))
    #expect(
      run.lines.contains { $0.contains("C0:00:5E:00:53:04") && $0.hasSuffix("on: colour #FFFFFF") },
      "\(run.output)")
    let socket = try #require(address.split(separator: "=").last.map(String.init))
    #expect(!FileManager.default.fileExists(atPath: socket))
  }

  @Test("A client may switch the adapter off and on", .enabled(if: hasBus, noBus))
  func power() async throws {
    let run = try await Self.run(["--bus", "--strap"]) { address in
      var options = BlueZOptions()
      options.bus = .address(address)
      var states = try BlueZTransport(options).states().makeAsyncIterator()
      #expect(try await states.next() == .poweredOn)
      let client = try await DBusConnection.open(.bus(address: address), on: try ThreadLoop())
      for isOn in [false, true] {
        try await client.call(
          .call(
            BlueZ.Standard.set, of: BlueZ.Standard.properties, at: "/org/bluez/hci0",
            to: BlueZ.service, .string(BlueZ.Interface.adapter.rawValue),
            .string(BlueZ.AdapterProperty.powered.rawValue), .variant(.boolean(isOn))))
        #expect(try await states.next() == (isOn ? .poweredOn : .poweredOff))
      }
      await client.close()
    }
    #expect(run.status == 0)
  }

  @Test("The help names each fault of the daemon")
  func faultsInHelp() throws {
    // The error lists all valid faults.
    let error = try #require(throws: FaultError.self) { try DaemonFault(parsing: "daemon nothing") }
    let names = error.expected.split(separator: ", ").map { "    daemon \($0)" }
    #expect(names.count > 10)
    let lines = Help.texts["simulate", default: ""].split(separator: "\n")
    for name in names {
      #expect(lines.contains { $0.hasSuffix(name) || $0.contains(name + " ") }, "\(name)")
    }
  }

  @Test("Links are shown at once, and their traffic is logged", .enabled(if: hasBus, noBus))
  func links() async throws {
    let log = TemporaryFile()
    let words = [
      "--bus", "--ring", "virtual:r02", "--beacon", "180d:3", "--log", log.path, "--json",
      "--bluez", "5.82", "--plan",
      " operation 2 att-error 0x0e; daemon failing Connect Failed 1 le-connection-abort-by-local ",
    ]
    let run = try await Self.run(words) { address in
      var options = BlueZOptions()
      options.bus = .address(address)
      let transport = try BlueZTransport(options)
      let connection = try await transport.connect(to: "C0:00:5E:00:53:01")
      let firmware = CharacteristicID(0x2A26, in: 0x180A)
      // The first operation is the discovery. The library hides the single failure of the daemon.
      await #expect(throws: BLEError.att(.unlikelyError)) { try await connection.read(firmware) }
      _ = try await connection.read(firmware)
    }
    #expect(run.status == 0)
    let lines = try run.json()
    #expect(lines.first?["bluez"]?.text == "5.82")
    let devices = try #require(lines.first?["devices"]?.elements)
    #expect(devices.map { $0["ring"]?.text } == ["r02", nil])
    #expect(devices.map { $0["kind"]?.text } == ["ring", "beacon"])
    #expect(devices.map { $0["beacon"]?["major"]?.number } == [nil, 3])
    #expect(devices.map { $0["name"] == nil } == [false, true])
    #expect(lines.dropFirst().contains { $0["text"]?.text?.hasPrefix("connected to C0:") == true })
    let trace = try String(contentsOfFile: log.path, encoding: .utf8)
    #expect(trace.contains("\tread\t2a26\t"))
  }

  @Test(
    "A daemon that restarts leaves the bus and comes back, once for all devices",
    .enabled(if: hasBus, noBus))
  func restart() async throws {
    let plan = "at 1s daemon-restart 300ms; at 1100ms daemon-restart 400ms"
    let run = try await Self.run(["--bus", "--strap", "--strap", "--plan", plan]) { address in
      var options = BlueZOptions()
      options.bus = .address(address)
      let transport = try BlueZTransport(options)
      let states = transport.states()
      let client = try await DBusConnection.open(.bus(address: address), on: try ThreadLoop())
      let (owners, input) = AsyncStream<DBusMessage>.makeStream()
      await client.handleSignals { view in
        if let signal = try? view.decoded(), signal.arguments.first == .string("org.bluez") {
          input.yield(signal)
        }
      }
      try await client.addMatch(DBusMatch(member: "NameOwnerChanged", argument: "org.bluez"))
      // On a slow machine, the daemon may be back before the first question.
      var owner = await Self.owner(client)
      if owner == nil || owner == Self.firstOwner {
        for await change in owners {
          let names = change.arguments.compactMap(\.string)
          #expect(names.count == 3 && names[1].isEmpty != names[2].isEmpty)
          owner = names.last
          if owner?.isEmpty == false { break }
        }
      }
      #expect(owner != Self.firstOwner && owner?.isEmpty == false)
      for try await state in states where state == .poweredOn { break }
      // The connection may have been to the former daemon, and then ends with it.
      let first = try? await transport.connect(to: "C0:00:5E:00:53:01")
      let connection: BlueZConnection
      if let first {
        connection = first
      } else {
        connection = try await transport.connect(to: "C0:00:5E:00:53:01")
      }
      #expect(try await connection.read(.bodySensorLocation) == [1])
      #expect(await Self.owner(client) == owner)
    }
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(run.lines.filter { $0.contains("daemon-restart 0.3s") }.count == 1)
    #expect(run.lines.filter { $0.contains("daemon-restart 0.4s") }.count == 1)
  }

  /// The name of the first owner on a new bus, which is the fake daemon.
  private static let firstOwner = ":1.0"

  private static func owner(_ client: DBusConnection) async -> String? {
    let reply = try? await client.call(
      DBusConnection.Bus.call("GetNameOwner", .string(BlueZ.service)))
    return reply?.arguments.first?.string
  }

  private static func sockets() throws -> (Int32, DBusFileDescriptor) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, type, 0, &ends) == 0)
    return (ends[0], DBusFileDescriptor(owning: ends[1]))
  }

  private static func pipe() throws -> (Int32, DBusFileDescriptor) {
    let path = NSTemporaryDirectory() + "halo-pipe-" + UUID().uuidString
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let reading = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    return (reading, DBusFileDescriptor(owning: open(path, O_WRONLY | O_CLOEXEC)))
  }

  @Test("Standard input is not read, and its end is noticed even with unread bytes")
  func inputEnd() throws {
    for isPipe in [true, false] {
      let simulation = Simulation(seed: 1)
      let loop = SimulatedLoop(simulation)
      let (reading, writing) = isPipe ? try Self.pipe() : try Self.sockets()
      defer { close(reading) }
      let isOver = Atomic(false)
      let input = InputEnd(of: reading, on: loop) { isOver.store(true, ordering: .relaxed) }
      _ = Glibc.write(writing.number, "hello", 5)
      try simulation.run { try await simulation.clock.sleep(for: .seconds(1)) }
      #expect(isOver.load(ordering: .relaxed) == false)
      writing.close()
      // A process started by another test may have a copy of the pipe for a moment.
      var wanted = pollfd(fd: reading, events: 0, revents: 0)
      #expect(poll(&wanted, 1, 10_000) == 1)
      try simulation.run { try await simulation.clock.sleep(for: .seconds(1)) }
      #expect(isOver.load(ordering: .relaxed) == true)
      var text = [UInt8](repeating: 0, count: 8)
      #expect(read(reading, &text, 8) == 5)
      input.end()
    }
  }

  @Test("The line to copy is never wrapped, and the given bus is used", .enabled(if: hasBus, noBus))
  func narrow() async throws {
    let bus = try PrivateBus()
    let run = try await Self.run(["--bus", bus.address, "--strap"], width: 40)
    #expect(run.status == 0)
    #expect(run.lines.contains("export DBUS_SYSTEM_BUS_ADDRESS=\(bus.address)"))
    #expect(run.lines.allSatisfy { $0.count <= 40 || $0.hasPrefix("export ") })
    #expect(run.output.replacing("\n", with: " ").contains("on the bus you gave"))
    // The given bus still exists, and its end also ends the command.
    let end = try await Self.run(["--bus", bus.address, "--strap"], endsWithClient: false) { _ in
      bus.end()
    }
    #expect(end.status == 1)
    #expect(end.errorLines == ["halo: simulate: the bus at \(bus.address) is gone"])
  }

  @Test("More than 250 devices are refused in one line")
  func tooManyDevices() {
    let run = ToolRun(["simulate", "--bus"] + Array(repeating: "--strap", count: 251))
    #expect(run.status == 2 && run.output == "" && run.errorLines.count == 1)
  }

  @Test("The error for a missing bus is one line")
  func nowhere() {
    let run = ToolRun(["simulate", "--bus", "unix:path=/nowhere/bus"])
    #expect(run.status == 1 && run.output == "" && run.errorLines.count == 1)
  }
}
#endif
