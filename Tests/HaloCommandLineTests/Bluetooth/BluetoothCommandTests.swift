#if os(Linux)
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("Commands over BlueZ", hasBusLibrary, .timeLimit(.minutes(5)))
struct BluetoothCommandTests {
  private static func radio(_ rings: [(PeripheralID, RingProfile, UInt64)]) throws -> Radio {
    Radio.fake(now: try Devices.evening) { air in
      for (address, profile, seed) in rings {
        air.place(try Devices.ring(profile, seed: seed), as: address)
      }
    }
  }

  @Test(
    "The output for a ring over BlueZ is that for a virtual ring",
    arguments: [
      ["info"], ["info", "--json"], ["battery"], ["battery", "--json"], ["settings"],
      ["settings", "goals", "steps=8000"], ["find"], ["report", "2026-03-14"],
      ["report", "2026-03-13", "--json"], ["log", "--day", "2026-03-14"],
      ["sync", "--csv"],
    ])
  func sameAnswers(_ words: [String]) throws {
    let radio = try Self.radio([(Devices.ringAddress, .r11, 1)])
    let virtual = ToolRun(words + ["--at", "2026-03-14T21:30"])
    #expect(virtual.status == 0)
    let address = Devices.ringAddress.rawValue
    let ways = [
      ["--transport", "bluez"], ["--transport", "bluez", "--ring", "r11_0001"],
      ["--ring", address.lowercased(), "--adapter", "hci0"],
    ]
    for ring in words == ["info"] ? ways : [ways[0]] {
      let run = ToolRun(words + ring, radio: radio)
      #expect(run == virtual.unmarked && !run.isVirtual, "\(ring)")
    }
  }

  @Test(
    "Over a bus with dbus-daemon and in real time, the output is the same",
    .enabled(if: PrivateBus.isAvailable, "no dbus-daemon here"),
    arguments: [["battery", "--json"], ["find"]])
  func overBus(_ words: [String]) async throws {
    let virtual = ToolRun(words + ["--at", "2026-03-14T21:30"])
    let ring = try Devices.ring()
    var options = FakeBlueZOptions()
    options.disconnectDelay = .milliseconds(1)
    let run = try await withFakeBlueZ(options) { air in
      air.place(ring, as: Devices.ringAddress)
    } _: { address in
      var radio = Radio.bluez(at: address, signals: [])
      let evening = try Devices.evening
      radio.now = { evening }
      return try await onThread { [radio] in
        ToolRun(words + ["--ring", "\(Devices.ringAddress)"], radio: radio)
      }
    }
    #expect(run == virtual.unmarked)
  }

  @Test("Ctrl-C stops the measurement, disconnects, and prints the summary")
  func interrupted() throws {
    let radio = Radio.fake(now: try Devices.evening) { air in
      air.place(try Devices.ring(), as: Devices.ringAddress)
    } operate: { air, body in
      let task = Task(executorPreference: air.simulation) { try await body() }
      try await air.simulation.clock.sleep(for: .seconds(45))
      #expect(air.linkCount == 1)
      task.cancel()
      _ = await task.result
      try await air.simulation.clock.sleep(for: .seconds(3))
      #expect(air.linkCount == 0)
      let written = air.log
        .filter { $0.operation.isFromCentral && $0.channel == .uart }.compactMap(\.value.first)
      #expect(written.last == Colmi.Opcode.stopMeasurement.rawValue)
      throw Interrupted(signal: 2)
    }
    let words = ["live", "heart-rate", "--for", "600", "--transport", "bluez"]
    let run = ToolRun(words, radio: radio)
    #expect(run.status == 130 && run.errors == "")
    #expect(run.lines.last?.hasPrefix("heart rate: lowest ") == true)
  }

  @Test("With two matching rings, the command fails and names both")
  func ambiguous() throws {
    let radio = try Self.radio([(Devices.ringAddress, .r11, 1), (Devices.otherAddress, .r11, 1)])
    for words in [["--ring", "R11_0001"], []] {
      let run = ToolRun(["battery", "--transport", "bluez"] + words, radio: radio)
      #expect(run.status == 1 && run.output == "" && run.errorLines.count == 1)
      #expect(run.errors.contains("there are 2 devices"))
      for address in [Devices.ringAddress, Devices.otherAddress] {
        #expect(run.errors.contains("R11_0001 (\(address))"))
      }
      #expect(run.errors.contains("such as --ring C0:00:5E:00:53:0"))
    }
    #expect(ToolRun("battery", "--ring", "\(Devices.otherAddress)", radio: radio).status == 0)
    // Rings with different names can be selected by name.
    let named = try Self.radio([(Devices.ringAddress, .r11, 1), (Devices.otherAddress, .r02, 2)])
    let run = ToolRun("find", "--transport", "bluez", "--ring", "R02_0002", radio: named)
    #expect(run.output.hasPrefix("R02_0002 got"))
  }

  @Test("If a scan does not find the ring, the error lists the found devices, with escaped names")
  func notFound() throws {
    let radio = Radio.fake { air in
      air.place(
        Devices.beacon("\u{1B}]0;owned\u{7}\nhalo: fine"), as: Devices.otherAddress)
    }
    for (words, wish) in [
      (["--ring", "R02_79B5"], "a ring called R02_79B5 was not heard in 3 s"),
      (["--ring", "AA:BB:CC:DD:EE:FF"], "a ring at AA:BB:CC:DD:EE:FF was not heard"),
      (["--transport", "bluez"], "a ring was not heard"),
      (["--ring", "r02", "--transport", "bluez"], "the virtual one is --ring virtual:r02"),
    ] {
      let run = ToolRun(["info", "--timeout", "3"] + words, radio: radio)
      #expect(run.status == 1 && run.errorLines.count == 1)
      #expect(run.errors.contains(wish), "\(run.errors)")
      #expect(
        run.errors.contains("\\u{1b}]0;owned\\u{7}\\u{a}halo: fine (\(Devices.otherAddress))"))
      #expect(!run.errors.contains("\u{1B}"))
    }
    let silent = Radio.fake { _ in }
    #expect(
      ToolRun("find", "--ring", "x", radio: silent).errors.contains("nor was any other device"))
  }

  @Test(
    "A ring that is connected to another program is found without an advertisement",
    arguments: ["R11_0001", "\(Devices.ringAddress)", ""])
  func connectedElsewhere(_ name: String) throws {
    let radio = Radio.simulated(now: try Devices.evening) { air in
      let ring = air.place(try Devices.ring(), as: Devices.ringAddress)
      ring.simulateConnection()
      ring.simulateCaching(name: "R11_0001")
    }
    let words = name.isEmpty ? [] : ["--ring", name]
    let run = ToolRun(["battery", "--transport", "bluez"] + words, radio: radio)
    #expect(run.output == "78 %, not charging\n")
    #expect(run.errors == "")
  }

  @Test("The error for a device that is not a ring lists its services")
  func otherDevice() throws {
    let radio = Radio.simulated(now: try Devices.evening) {
      $0.place(VirtualHeartRateStrap(), as: Devices.strapAddress)
    }
    let run = ToolRun("info", "--transport=bluez", "--ring", "Virtual Strap", radio: radio)
    #expect(run.status == 1 && run.output == "" && run.errorLines.count == 1)
    #expect(run.errors.hasPrefix("halo: this is no ring of a known family: it has "))
    #expect(run.errors.contains(" 180D, 180F, 180A"))
  }

  @Test(
    "Without Bluetooth, the error suggests a command that works",
    arguments: [AdapterState.absent, .poweredOff],
    [["info"], ["live", "raw"], ["live", "strap"], ["sync"], ["scan"]])
  func unavailable(_ state: AdapterState, _ words: [String]) throws {
    let radio = Radio.fake { $0.setAdapter(state) }
    let run = ToolRun(words + ["--transport", "bluez"], radio: radio)
    #expect(run.status == 1 && run.output == "" && run.errorLines.count == 1)
    #expect(run.errors.hasPrefix("halo: "))
    #expect(run.errors.contains("without Bluetooth: halo \(words[0])"))
    let cause =
      switch state {
      case .poweredOff: "the Bluetooth adapter is off: switch it on"
      default: "no Bluetooth adapter: plug one in"
      }
    #expect(run.errors.contains(cause), "\(run.errors)")
    // The suggested command works.
    let command = try #require(run.errors.split(separator: "without Bluetooth: halo ").last)
    let recommended = command.split(whereSeparator: \.isWhitespace).map(String.init)
    if recommended != ["live", "--ring", "virtual"] { #expect(ToolRun(recommended).status == 0) }
  }

  @Test("Without a bus, the error names the address")
  func noBus() async throws {
    let address = "unix:path=/nowhere/bus"
    let run = try await onThread {
      ToolRun("battery", "--transport", "bluez", radio: .bluez(at: address, signals: []))
    }
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("halo: no message bus at \(address): start one"), "\(run.errors)")
  }

  @Test("Without a bus, the error says that the name is unknown, unless Bluetooth was asked for")
  func unknownNameWithoutBus() async throws {
    func run(_ words: [String]) async throws -> ToolRun {
      try await onThread {
        ToolRun(["info"] + words, radio: .bluez(at: "unix:path=/nowhere/bus", signals: []))
      }
    }
    let unknown = try await run(["--ring", "no\u{1B}"])
    #expect(unknown.status == 1 && unknown.errors.hasPrefix("halo: no message"))
    #expect(unknown.errors.contains("; halo needs Bluetooth to look for no\\u{1b}, which is not"))
    for words in [["--ring", "no", "--transport", "bluez"], ["--ring", "C0:00:5E:00:53:01"]] {
      #expect(try await !run(words).errors.contains("look for"))
    }
  }

  @Test(
    "The error names a bus that hangs, or a daemon that does not answer StartDiscovery alone",
    arguments: [
      (["scan"], "AddMatch"), (["info", "--timeout", "2"], "AddMatch"),
      (["scan"], "StartDiscovery"), (["scan", "--for", "2"], "StartDiscovery"),
      (["scan", "--json", "--for", "5"], "StartDiscovery"),
    ])
  func unanswered(_ words: [String], _ method: String) throws {
    let radio = Radio.fake(prepare: { _ in }) { await $0.inject(.unanswered(method: method)) }
    let run = ToolRun(words + ["--transport", "bluez"], radio: radio)
    #expect(run.status == 1 && run.output == "")
    let words =
      method == "AddMatch"
      ? "does not answer: restart it, or give" : "halo: the Bluetooth daemon does not answer"
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test(
    "If the daemon refuses or blocks a scan, the error names the remedy",
    arguments: [
      ["scan"], ["scan", "--json"], ["battery", "--ring", "R02_0001"], ["live", "strap"],
    ])
  func failingScan(_ words: [String]) throws {
    let faults: [(DaemonFault, String)] = [
      (
        .failing(
          method: "StartDiscovery", error: "org.bluez.Error.Failed", message: "Not \u{1B}Supported",
          times: 9), "scan was refused: org.bluez.Error.Failed: Not \\u{1b}Supported"
      ), (.discoveryStuck(stoppingHelps: false), "scan took longer than 10.0 seconds"),
    ]
    for (fault, reason) in faults {
      let radio = Radio.fake(prepare: { _ in }) { await $0.inject(fault) }
      let words =
        words + ["--transport", "bluez"]
        + (words.contains("scan") ? ["--for", "60"] : ["--timeout", "60"])
      let run = ToolRun(words, radio: radio)
      #expect(run.status == 1 && run.output == "")
      #expect(
        run.errors.hasPrefix("halo: \(reason): switch the adapter off and on"), "\(run.errors)")
      #expect(run.errors.contains("without Bluetooth: halo "))
      #expect(run.errorLines.count == 1)
    }
  }

  @Test("A scan without advertisements succeeds")
  func nothingThere() throws {
    let run = ToolRun("scan", "--transport", "bluez", radio: .fake(prepare: { _ in }))
    #expect(run.status == 0)
    #expect(run.output == "" && run.errors == "")
  }

  @Test("A command does not use another adapter than the named one")
  func otherAdapter() throws {
    let radio = try Self.radio([(Devices.ringAddress, .r11, 1)])
    let run = ToolRun("battery", "--transport", "bluez", "--adapter", "hci7", radio: radio)
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains("no Bluetooth adapter hci7; bluetoothctl list"))
    let own = ToolRun(
      "battery", "--transport", "bluez", "--adapter", "00:00:5e:00:53:00", radio: radio)
    #expect(own.status == 0)
  }

  @Test("A terminal shows the progress of the search, and removes it afterwards")
  func progress() throws {
    let radio = try Self.radio([(Devices.ringAddress, .r11, 1)])
    let run = ToolRun(
      "battery", "--ring", "R11_0001", "--timeout", "20s", isWatched: true, radio: radio)
    #expect(run.errors.contains("looking for a ring called R11_0001 …"))
    #expect(run.errors.contains("connecting to R11_0001 (C0:00:5E:00:53:01) …"))
    #expect(run.errors.hasSuffix("\r\u{1B}[K"))
  }
}
#endif
