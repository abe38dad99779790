import Foundation
import HaloBridge
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

@testable import HaloCommandLine

@Suite("halo bridge")
struct BridgeCommandTests {
  @Test(
    "Standard output gets the values of a virtual source, then no contact",
    arguments: ["strap", "r02"])
  func output(device: String) throws {
    let run = ToolRun(["bridge", "virtual:\(device)", "--to", "stdout", "--for", "60s"])
    #expect(run.status == 0)
    let objects = try run.json()
    #expect(objects.filter { $0["contact"] == .bool(true) }.count > 20)
    #expect(objects.last?["contact"] == .bool(false))
    #expect(objects.last?["battery"]?.number != nil)
    let early = ToolRun(["bridge", "virtual:\(device)", "--to", "stdout", "--for", "1s"])
    #expect(try (objects + early.json()).allSatisfy { $0["virtual"] == .bool(true) })
  }

  /// A sink that fails with some values.
  private struct Sink: BridgeSink {
    struct Deaf: Error {}
    let name: String
    let fails: @Sendable (BridgeValue) -> Bool
    func consume(_ value: BridgeValue) throws { if fails(value) { throw Deaf() } }
  }

  /// Runs a bridge, whose strap may be loose, and at the end worn for a time.
  private static func reports(
    of sinks: [any BridgeSink], for time: Duration, isWorn: Bool = true, wornAfter: Duration = .zero
  ) throws -> [BridgeReport] {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    let strap = VirtualHeartRateStrap(seed: 1)
    strap.isWorn = isWorn
    air.place(strap, as: "strap")
    let bridge = Bridge(to: sinks, clock: simulation.clock)
    try simulation.run {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          try? await bridge.run(from: .strap("strap"), over: SimulatedTransport(on: air))
        }
        try? await simulation.clock.sleep(for: time)
        if wornAfter > .zero {
          strap.isWorn = true
          try? await simulation.clock.sleep(for: wornAfter)
        }
        group.cancelAll()
      }
    }
    return bridge.reports
  }

  @Test("A sink that failed with every value is an error, and one that got none unless interrupted")
  func nothingDelivered() throws {
    let sinks: [any BridgeSink] = [
      Sink(name: "osc") { _ in false }, Sink(name: "mqtt") { _ in true },
    ]
    let deaf = try Self.reports(of: sinks, for: .seconds(20))
    for isInterrupted in [true, false] {
      let error = try #require(BridgeCommand.failure(of: deaf, isInterrupted: isInterrupted))
      #expect("\(error)".hasPrefix("bridge: mqtt got no measurement: "))
      #expect("\(error)".hasSuffix(" failed (Deaf())"))
      #expect(BridgeCommand.failure(of: Array(deaf.prefix(1)), isInterrupted: isInterrupted) == nil)
    }
    let early = try Self.reports(of: sinks, for: .milliseconds(1))
    #expect(BridgeCommand.failure(of: early, isInterrupted: true) == nil)
    #expect(BridgeCommand.failure(of: early, isInterrupted: false) != nil)
    // The tool reports an output without a reader.
    let output = try Self.reports(of: [Sink(name: "stdout") { _ in true }], for: .seconds(20))
    #expect(BridgeCommand.failure(of: output, isInterrupted: false) == nil)
    #expect(ToolRun("bridge", "virtual", "--to", "stdout", "--for", "1").status == 1)
  }

  @Test("A sink is at fault only if it failed with a measurement, or with all values")
  func faults() throws {
    let isFirst = Mutex(true)
    let once = Sink(name: "mqtt") { _ in
      isFirst.withLock { first in
        defer { first = false }
        return first
      }
    }
    let loose = try Self.reports(of: [once], for: .seconds(20), isWorn: false)
    #expect(loose[0].failures == 1 && loose[0].delivered > 0 && loose[0].measurements == 0)
    #expect(BridgeCommand.failure(of: loose, isInterrupted: true) == nil)
    let error = try #require(BridgeCommand.failure(of: loose, isInterrupted: false))
    #expect("\(error)" == "bridge: mqtt got no measurement: the source sent none")

    let picky = Sink(name: "mqtt") { $0.beatsPerMinute != nil }
    let late = try Self.reports(
      of: [picky], for: .seconds(20), isWorn: false, wornAfter: .seconds(20))
    #expect(late[0].failures > 1 && late[0].delivered > 1 && late[0].measurements == 0)
    for isInterrupted in [true, false] {
      let error = try #require(BridgeCommand.failure(of: late, isInterrupted: isInterrupted))
      #expect("\(error)".hasSuffix(" failed (Deaf())"))
    }
  }

  #if os(Linux)
  @Test("A trainer and a cycling sensor on the air are sources, and a scale is none")
  func real() throws {
    func run(_ device: any LocalPeripheral) -> ToolRun {
      ToolRun(
        "bridge", "\(Devices.strapAddress)", "--to", "stdout", "--for", "20s",
        radio: .fake { $0.place(device, as: Devices.strapAddress) })
    }
    let trainer = VirtualTrainer()
    trainer.ride(power: 180, cadence: 85, at: .zero)
    let lines = try run(VirtualSensor(name: "Trainer", profiles: [trainer])).json()
    #expect(lines.contains { $0["powerWatts"]?.number == 180 && $0["virtual"] == nil })
    let bike = VirtualCyclingSensor()
    bike.ride(wheel: 3, crank: 80, at: .zero)
    #expect(try run(bike).json().contains { ($0["cadencePerMinute"] ?? .null) != .null })
    let scale = run(VirtualSensor(name: "Scale", profiles: VirtualMonitor.scale()))
    #expect(scale.status == 1)
    #expect(scale.errors.contains("without heart rate, power, cadence or speed"), "\(scale.errors)")
  }

  @Test("Values without contact are no measurement, of a strap and of a ring")
  func nothingMeasured() throws {
    let loose = VirtualHeartRateStrap(seed: 1)
    loose.isWorn = false
    var ring = RingSetup(profile: .colmi(.r11), seed: 1, now: try Devices.evening)
    ring.isWorn = false
    let devices: [any LocalPeripheral] = [ListedSensor(values: []), loose, ring.makeRing()]
    for device in devices {
      let radio = Radio.fake { $0.place(device, as: Devices.strapAddress) }
      let run = ToolRun(
        "bridge", "\(Devices.strapAddress)", "--to", "stdout", "--for", "30s", radio: radio)
      #expect(run.status == 1)
      #expect(try !run.json().isEmpty)
      #expect(run.errors.contains("got no measurement: the source sent none\n"), "\(run.errors)")
      #expect(run.errors.contains(" values without a measurement, own delay"), "\(run.errors)")
    }
  }
  #endif

  @Test("The air of a command keeps no log, which would grow with each value")
  func memory() throws {
    let air = Mutex<SimulatedAir?>(nil)
    _ = ToolRun([]) { tool in
      try VirtualWorld(seed: 1).run(tool, isWatched: false) { simulated in
        simulated.place(VirtualHeartRateStrap(seed: 1), as: "strap")
        air.withLock { $0 = simulated }
      } _: { transport in
        try await transport.withDevice("strap", as: HeartRateStrap.self) { strap in
          _ = try await strap.batteryLevel()
        }
      }
    }
    let used = try #require(air.withLock { $0 })
    #expect(used.eventCount > 2 && used.log.isEmpty)
  }

  @Test("A sink's address has a host, and perhaps a port")
  func addresses() throws {
    #expect(try SinkWord("mqtt") == .mqtt(host: "127.0.0.1", port: 1883))
    #expect(try SinkWord("mqtt:pi.local") == .mqtt(host: "pi.local", port: 1883))
    #expect(try SinkWord("osc:[::1]:9001") == .osc(host: "::1", port: 9001))
    #expect(try SinkWord("http") == .http(port: 8787))
    #expect(try SinkWord("air:00:00:5E:00:53:00") == .air(adapter: "00:00:5E:00:53:00"))
  }

  @Test(
    "A file with a login has two lines, which only its owner can read",
    arguments: [
      ("user\nsecret\n", 0o600, true), ("user\nsecret", 0o400, true),
      ("user\r\nsecret\r\n", 0o600, true), ("", 0o600, false), ("user", 0o600, false),
      ("\nsecret\n", 0o600, false), ("user\nsecret\nmore\n", 0o600, false),
      ("user\nsecret\n", 0o640, false), ("user\nsecret\n", 0o604, false),
      ("user\nsecret\n", 0o602, false),
    ])
  func loginFile(text: String, permissions: Int, isLogin: Bool) throws {
    let file = try TemporaryFile(text)
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
    let arguments = try Arguments(["--mqtt-login", file.path], of: .bridge)
    let sinks = [try SinkWord("mqtt")]
    if isLogin {
      let login = try SinkOptions(arguments, for: sinks, [:]).login
      #expect(login?.user == "user" && login?.password == "secret")
    } else {
      let error = #expect(throws: UsageError.self) { try SinkOptions(arguments, for: sinks, [:]) }
      #expect(error?.message.contains("chmod 600") == (permissions & 0o077 != 0))
    }
  }

  @Test("A login comes from the environment, never from the command line")
  func login() throws {
    let arguments = try Arguments([], of: .bridge)
    let environment = ["HALO_MQTT_USER": "user", "HALO_MQTT_PASSWORD": "secret"]
    let sinks = [try SinkWord("mqtt")]
    let options = try SinkOptions(arguments, for: sinks, environment)
    #expect(options.login?.user == "user" && options.login?.password == "secret")
    #expect(try SinkOptions(arguments, for: sinks, [:]).login == nil)
    #expect(!Command.bridge.options.contains { $0.name.contains("password") })
  }
}
