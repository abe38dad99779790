#if os(Linux)
import Foundation
import Glibc
import HaloBlueZ
import HaloDBus
import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("halo simulate --air")
struct AirCommandTests {
  @Test("Without a bus, the error names the address and an alternative")
  func noBus() async throws {
    let run = try await onThread {
      ToolRun([]) { tool in
        try AirCommand(Arguments(["--air"], of: .simulate), busAddress: "unix:path=/nowhere/at/all")
          .run(tool, signals: [])
      }
    }
    #expect(run.status == 1 && run.output.isEmpty)
    let reason =
      DBusConnection.libraryName == nil
      ? "D-Bus needs a library of the system" : "no message bus at unix:path=/nowhere/at/all"
    #expect(run.errors.contains(reason))
    #expect(run.errors.contains("halo simulate --bus needs no Bluetooth"))
  }

  /// Puts a device on the air of a fake daemon, and visits it as a central on another machine.
  private func visit<Value: Sendable>(
    _ words: [String], _ name: String,
    body: @escaping @Sendable (PeripheralID, SimulatedTransport) async throws -> Value
  ) throws -> Value {
    let device = try HostedDevice(onAir: Arguments(["--air"] + words, of: .simulate))
    let simulation = Simulation(seed: 3)
    let air = SimulatedAir(simulation)
    defer { air.tearDown() }
    let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    var options = FakeBlueZOptions()
    options.isPeripheral = true
    let host = try BlueZPeripheralHost(on: FakeDaemon(on: air, as: "host", options: options).bus)
    return try simulation.run(limit: .seconds(600)) {
      let peripheral = try device.make(now: now)
      try await host.publish(peripheral)
      #expect(device.words(await peripheral.advertisement?.localName).hasPrefix(name + ", a"))
      let transport = SimulatedTransport(on: air, as: "phone")
      let received = try await transport.firstAdvertisement(
        matching: ScanFilter(namePrefix: name), within: .seconds(10))
      let value = try await body(received.peripheral, transport)
      await host.close()
      return value
    }
  }

  @Test("A light on the air carries out actions", hasBusLibrary)
  func light() throws {
    let status = try visit(["--light"], "Triones-0001") { id, transport in
      try await transport.withDevice(id, as: LEDStrip.self) { strip in
        try await strip.turnOn()
        try await strip.setColor(Triones.Color(red: 90, green: 0, blue: 157))
        return try await strip.status()
      }
    }
    #expect(status.isOn && status.color == Triones.Color(red: 90, green: 0, blue: 157))
  }

  @Test("A cycling sensor on the air is ridden", hasBusLibrary)
  func cyclingSensor() throws {
    let speed = try visit(["--cycling"], "Virtual Cadence") { id, transport in
      try await transport.withDevice(id, as: CyclingSensor.self) { sensor in
        for try await case .reading(let reading) in sensor.events() {
          if let speed = reading.speed, speed > 0 { return speed }
        }
        return 0
      }
    }
    // This is about 23 km/h.
    #expect((6.2..<6.5).contains(speed))
  }
}

/// An extension of the serialized tests of signals, because signals reach the whole process.
extension RealTimeTests {
  @Test(
    "A signal ends halo simulate --air with status 0, unless the process ignores it", hasBusLibrary)
  func signalToAir() async throws {
    Foundation.signal(SIGUSR1, SIG_IGN)
    defer { Foundation.signal(SIGUSR1, SIG_DFL) }
    Foundation.signal(SIGUSR2, SIG_DFL)
    let file = TemporaryFile()
    let path = file.path
    let bus = try #require(Self.listener(at: path))
    defer { close(bus) }
    let visit = begunOnThread {
      // A command that connects already handles signals. This bus never answers and never closes,
      // because that could end the command before the signal.
      let connection = accept(bus, nil, nil)
      var action = sigaction()
      sigaction(SIGUSR1, nil, &action)
      kill(getpid(), SIGUSR2)
      let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      return (connection, isIgnored: handler == unsafeBitCast(SIG_IGN, to: Int.self))
    }
    let run = try await onThread {
      ToolRun([]) { tool in
        try AirCommand(Arguments(["--air"], of: .simulate), busAddress: "unix:path=\(path)")
          .run(tool, signals: [SIGUSR1, SIGUSR2])
      }
    }
    #expect(run.status == 0)
    #expect(run.output.isEmpty && run.errors.isEmpty)
    let (connection, isIgnored) = try #require(await visit.first { _ in true })
    close(connection)
    #expect(isIgnored)
  }

  @Test("Each state is an object on its own line")
  func json() throws {
    let written = Collected()
    let output = Output(isTerminal: false, hasColour: false) { written.append($0) }
    let screen = AirScreen(output: output, isJSON: true)
    let strap = HostedDevice.device(VirtualDevice(.strap, seed: 1))
    try screen.show(strap, name: "Virtual Strap", at: "C0:00:5E:00:53:01", notAdvertised: [0x180F])
    try screen.show(.advertising)
    try screen.show(.silent)
    try screen.show(.connected(["C0:00:5E:00:53:02"], isAdvertising: false))
    try screen.show(.interrupted(.noDaemon))
    let lines = written.text.split(separator: "\n")
    #expect(
      lines.prefix(4) == [
        #"{"address":"C0:00:5E:00:53:01","kind":"strap","name":"Virtual Strap","notAdvertised":["180f"]}"#,
        #"{"state":"advertising"}"#, #"{"state":"silent"}"#,
        #"{"centrals":["C0:00:5E:00:53:02"],"isAdvertising":false,"state":"connected"}"#,
      ])
    #expect(lines.count == 5 && lines[4].contains(#""state":"interrupted""#))
  }

  /// Returns a socket that accepts connections and never answers.
  static func listener(at path: String) -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    return isBound && listen(descriptor, 1) == 0 ? descriptor : nil
  }
}
#endif
