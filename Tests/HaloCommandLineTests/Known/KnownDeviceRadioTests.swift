#if os(Linux)
import HaloDevices
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

@testable import HaloCommandLine

/// Devices over Bluetooth, remembered by their addresses.
@Suite("halo pair and forget over Bluetooth", .timeLimit(.minutes(5)))
struct KnownDeviceRadioTests {
  /// The options of `halo pair` that the suggested command repeats.
  private static func options(_ words: [String]) -> String {
    let text = words.joined(separator: " ").replacing("=", with: " ")
    return text.matches(of: /--(transport|timeout) \w+/).map { " " + $0.output.0 }.joined()
  }

  @Test(
    "A ring over BlueZ is remembered by its address, and found by its new name", hasBusLibrary,
    arguments: [
      ["R11_0001", "--timeout", "20"], ["r11_0001", "--kind", "ring", "--timeout=20s"],
      ["C0:00:5e:00:53:01"],
      ["--transport", "bluez"], ["--transport=bluez", "--kind", "ring", "--bond"],
    ])
  func ring(_ words: [String]) throws {
    let radio = Radio.fake(now: try Devices.evening) { air in
      air.place(try Devices.ring(), as: Devices.ringAddress)
      air.place(Devices.beacon("x"), as: "C0:00:5E:00:53:0F")
    }
    try withKnownDevices { file in
      let paired = ToolRun(["pair", "--as", "left hand"] + words, radio: radio, known: file)
      #expect(
        paired.output == """
          remembered: left hand, ring (RT11CR_V1.0), C0:00:5E:00:53:01
          try: halo info --ring 'left hand'\(Self.options(words))

          """)
      #expect(paired.errors == "")
      let named = ToolRun("battery", "--ring", "Left Hand", radio: radio, known: file)
      #expect(named == ToolRun("battery", "--transport=bluez", "--ring", "R11_0001", radio: radio))
      #expect(named.status == 0)
      let forgotten = ToolRun("forget", "left hand", "--bond", radio: radio, known: file)
      #expect(forgotten.output == "forgotten: left hand, C0:00:5E:00:53:01\n")
      #expect(forgotten.errors == "")
    }
  }

  @Test("For a name with control characters, the suggested command has the address")
  func hint() throws {
    try withKnownDevices { file in
      let run = ToolRun(
        "pair", Devices.ringAddress.rawValue, "--as", "a\u{1B}b", radio: Machine().radio(),
        known: file)
      #expect(run.lines.last == "try: halo info --ring \(Devices.ringAddress)")
    }
  }

  /// A machine that remains from one command to the next, with a ring, a strap and a light.
  private final class Machine: Sendable {
    let known = Mutex<[KnownPeripheral]>([])

    func radio(
      names: Bool = true, _ prepare: @escaping @Sendable (SimulatedAir) -> Void = { _ in }
    ) -> Radio {
      Radio { _, body in
        let simulation = Simulation(seed: 3)
        let air = SimulatedAir(simulation)
        let transport = SimulatedTransport(on: air)
        for (id, device) in [
          (Devices.ringAddress, try Devices.ring() as any LocalPeripheral),
          (Devices.strapAddress, VirtualHeartRateStrap(name: "-\u{1B}[2J")),
          (Devices.otherAddress, VirtualLEDStrip(name: "virtual:r02")),
        ] {
          let placed = air.place(device, as: id)
          if !names { placed.simulateAdvertisementChange(AdvertisementData()) }
        }
        for peripheral in self.known.withLock({ $0 }) {
          air[peripheral.peripheral]?.simulateCaching(name: peripheral.name)
        }
        prepare(air)
        try simulation.run {
          try await body(transport)
          let known = try await transport.knownPeripherals()
          self.known.withLock { $0 = known }
        }
        air.tearDown()
      }
    }
  }

  @Test("Devices are recognized by their services, and get names that commands accept")
  func names() throws {
    let machine = Machine()
    try withKnownDevices { file in
      for id in [Devices.ringAddress, Devices.strapAddress, Devices.otherAddress] {
        let run = ToolRun("pair", id.rawValue, radio: machine.radio(), known: file)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.isPlain)
      }
      #expect(file.remembered?.map(\.kind) == [.ring, .strap, .light])
      #expect(file.remembered?.map(\.name) == ["R11_0001", "strap-5303", "light-5302"])
      #expect(file.remembered?[1].advertisedName == "-\u{1B}[2J")
      // Without an advertised name, a remembered device keeps its name, and others are named by
      // kind.
      _ = try file.forget(Devices.otherAddress)
      for id in [Devices.ringAddress, Devices.otherAddress] {
        let run = ToolRun("pair", id.rawValue, radio: machine.radio(names: false), known: file)
        #expect(run.status == 0, "\(run.errors)")
      }
      #expect(file.remembered?.map(\.name) == ["R11_0001", "strap-5303", "light-5302"])
    }
  }

  @Test("A remembered light that another program uses works without its advertisement")
  func usedLight() throws {
    func radio(isUsed: Bool) -> Radio {
      .simulated { air in
        let profile = try #require(LightProfile(named: "iotbt-v1"))
        let light = air.place(VirtualLight(profile), as: Devices.otherAddress)
        if isUsed { light.simulateConnection() }
      }
    }
    try withKnownDevices { file in
      let id = Devices.otherAddress.rawValue
      let paired = ToolRun("pair", id, "--as", "shelf", radio: radio(isUsed: false), known: file)
      #expect(paired.status == 0, "\(paired.errors)")
      for name in ["shelf", id] {
        let run = ToolRun("light", "--light", name, "--on", radio: radio(isUsed: true), known: file)
        #expect(run.status == 0 && run.lines.last == "  on: colour #FFFFFF; 100 LEDs", "\(run)")
      }
    }
  }

  @Test("With several devices, the error suggests only options of halo pair")
  func several() throws {
    try withKnownDevices { file in
      let radio = Machine().radio()
      let run = ToolRun("pair", "--transport", "bluez", radio: radio, known: file)
      #expect(run.status == 1 && run.errors.contains("there are 2 devices"), "\(run.errors)")
      #expect(!run.errors.contains("--ring"))
      let rings = Radio.simulated { air in
        for id in [Devices.ringAddress, Devices.otherAddress] {
          air.place(try Devices.ring(), as: id)
        }
      }
      let two = ToolRun("pair", "--transport", "bluez", "--kind", "ring", radio: rings, known: file)
      #expect(two.status == 1 && two.errors.contains("there are 2 devices"), "\(two.errors)")
      #expect(!two.errors.contains("--ring"))
      let ring = ToolRun(
        "pair", "--transport", "bluez", "--kind", "strap", radio: radio, known: file)
      #expect(ring.status == 0, "\(ring.errors)")
      #expect(file.remembered?.map(\.id) == [Devices.strapAddress])
    }
  }

  @Test("A bond is made and removed only with --bond")
  func bonds() throws {
    let machine = Machine()
    let id = Devices.ringAddress.rawValue
    try withKnownDevices { file in
      for bond in [[], ["--bond"]] {
        let paired = ToolRun(["pair", id] + bond, radio: machine.radio(), known: file)
        #expect(paired.status == 0)
        #expect(machine.known.withLock { $0 }.map(\.isBonded) == [!bond.isEmpty])
        let name = bond.isEmpty ? "--all" : id
        #expect(ToolRun(["forget", name] + bond, radio: machine.radio(), known: file).status == 0)
        #expect(machine.known.withLock { $0 }.count == (bond.isEmpty ? 1 : 0))
        #expect(file.remembered == [])
      }
      // Without Bluetooth no device is forgotten, so that the user can try again.
      #expect(ToolRun("pair", id, radio: machine.radio(), known: file).status == 0)
      for words in [[id], ["--all"]] {
        let run = ToolRun(["forget", "--bond"] + words, known: file)
        #expect(run.status == 1)
        #expect(run.errors.contains("without Bluetooth: halo forget"))
        #expect(file.remembered?.count == 1)
      }
      #expect(ToolRun("forget", "--all", "--bond", radio: machine.radio(), known: file).status == 0)
      // A device that the system no longer knows is forgotten too.
      try file.remember(KnownDevice(id: Devices.otherAddress, name: "x", kind: .light))
      #expect(ToolRun("forget", "x", "--bond", radio: machine.radio(), known: file).status == 0)
    }
  }

  @Test("A ring out of range is forgotten with its bond; without Bluetooth it is not forgotten")
  func bondOfAbsent() throws {
    let machine = Machine()
    let id = Devices.ringAddress.rawValue
    try withKnownDevices { file in
      #expect(ToolRun("pair", id, "--bond", radio: machine.radio(), known: file).status == 0)
      let off = machine.radio { $0.setAdapter(.poweredOff) }
      let refused = ToolRun("forget", "--bond", id, radio: off, known: file)
      #expect(refused.status == 1)
      #expect(file.remembered?.count == 1)
      let away = machine.radio { $0[Devices.ringAddress]?.simulateProximityChange(.outOfRange) }
      #expect(machine.known.withLock { $0 }.count == 1)
      let run = ToolRun("forget", "--bond", id, radio: away, known: file)
      #expect(run.output == "forgotten: R11_0001, \(id)\n")
      #expect(run.status == 0)
      #expect(machine.known.withLock { $0 } == [])
      #expect(file.remembered == [])
    }
  }

  @Test("No bond is made with a device that cannot be remembered")
  func noBond() throws {
    let machine = Machine()
    try withKnownDevices { file in
      try file.remember(KnownDevice(id: Devices.strapAddress, name: "left", kind: .strap))
      let id = Devices.ringAddress.rawValue
      let run = ToolRun("pair", id, "--as", "LEFT", "--bond", radio: machine.radio(), known: file)
      #expect(run.status == 1)
      #expect(run.errors.contains("is called left already; --as gives another name"))
      #expect(!machine.known.withLock { $0 }.contains { $0.isBonded })
    }
  }

  @Test(
    "A cycling sensor over BlueZ is remembered, followed by its name, and of no other kind",
    hasBusLibrary, arguments: [["Virtual Cadence", "--timeout", "20s"], ["--transport", "bluez"]])
  func cyclingSensor(_ words: [String]) throws {
    let radio = Radio.fake(now: try Devices.evening) { air in
      air.place(VirtualCyclingSensor(), as: Devices.otherAddress)
      air.place(Devices.beacon("x"), as: "C0:00:5E:00:53:0F")
    }
    let id = Devices.otherAddress
    try withKnownDevices { file in
      let paired = ToolRun(["pair", "--as", "my bike"] + words, radio: radio, known: file)
      #expect(
        paired.output == """
          remembered: my bike, cycling sensor, \(id)
          try: halo live cycling --cycling 'my bike'\(Self.options(words))

          """)
      #expect(paired.errors == "")
      #expect(file.remembered?.map(\.kind) == [.cyclingSensor])
      #expect(ToolRun("devices", known: file).output.contains("my bike  cycling-sensor  -"))
      let live = ["live", "cycling", "--for", "5", "--json", "--cycling"]
      let ride = ToolRun(live + ["my bike"], radio: radio, known: file)
      #expect(ride.status == 0 && ride.errors == "" && ride.lines.count > 2)
      #expect(ride == ToolRun(live + [id.rawValue], radio: radio))
      // The sensor is of no other kind.
      for kind in ["ring", "strap", "light"] {
        let other = ToolRun("pair", id.rawValue, "--kind", kind, radio: radio, known: file)
        #expect(other.status == 1)
        #expect(other.errors == "halo: pair: Virtual Cadence (\(id)) is a cycling sensor\n")
      }
    }
  }

  @Test("A device of no known kind is not remembered")
  func others() throws {
    let radio = Radio.simulated {
      $0.place(Devices.beacon("R02_FFFF\u{1B}"), as: Devices.otherAddress)
    }
    try withKnownDevices { file in
      let run = ToolRun("pair", Devices.otherAddress.rawValue, radio: radio, known: file)
      #expect(run.status == 1)
      #expect(
        run.errors == "halo: pair: R02_FFFF\\u{1b} (\(Devices.otherAddress)) is neither a "
          + "ring, a heart rate strap, an LED strip, a cycling sensor nor a fitness or medical "
          + "sensor: it has no services\n")
      #expect(file.remembered == [])
    }
  }
}
#endif
