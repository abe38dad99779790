#if os(Linux)
import Foundation
import HaloData
import HaloDevices
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine

/// The commands of an owner, who has remembered real devices and also virtual ones.
@Suite("Remembered real devices come first", hasBusLibrary, .timeLimit(.minutes(5)))
struct RealDeviceFirstTests {
  private static let sensorAddress: PeripheralID = "C0:00:5E:00:53:04"
  private static let trainerAddress: PeripheralID = "C0:00:5E:00:53:05"

  /// A folder with a file of a real and a virtual device of each kind.
  static func withHome(_ body: (_ home: String, KnownDeviceFile) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let file = KnownDeviceFile(path: folder.path + "/state/devices.jsonl")
    for (kind, id) in [
      (DeviceKind.ring, Devices.ringAddress), (.strap, Devices.strapAddress),
      (.light, Devices.otherAddress), (.cyclingSensor, sensorAddress), (.sensor, trainerAddress),
    ] {
      try file.remember(
        KnownDevice(
          id: VirtualDevice(kind, seed: 1).id, name: "toy \(kind)", kind: KnownDevice.Kind(kind)))
      try file.remember(
        KnownDevice(
          id: id, name: "my \(kind)", kind: KnownDevice.Kind(kind),
          advertisedName: kind == .ring ? "R02_0001" : nil))
    }
    try body(folder.path, file)
  }

  /// Devices on the air, whose data differs from that of the default virtual devices.
  ///
  /// The ring has the name of a virtual ring, as the real ring of an owner can have.
  static func radio(
    disturb: @escaping @Sendable (FakeBlueZ) async -> Void = { _ in },
    operate:
      @escaping @Sendable (
        SimulatedAir, @escaping @Sendable () async throws -> Void
      ) async throws -> Void = { try await $1() }
  ) throws -> Radio {
    Radio.fake(
      now: try Devices.evening,
      prepare: { air in
        air.place(try ring(), as: Devices.ringAddress)
        air.place(VirtualHeartRateStrap(name: "Polar H10 1"), as: Devices.strapAddress)
        air.place(VirtualLEDStrip(name: "LEDBLE-7"), as: Devices.otherAddress)
        let sensor = VirtualCyclingSensor(name: "Wahoo 9")
        sensor.ride(wheel: 3, crank: 80, at: .zero)
        air.place(sensor, as: sensorAddress)
        air.place(VirtualSensor(name: "Kickr 5", profiles: [VirtualTrainer()]), as: trainerAddress)
      }, disturb: disturb, operate: operate)
  }

  private static func ring() throws -> VirtualRing {
    let week = RingHistory.plausibleWeek(until: try Devices.evening, seed: 77)
    let model = RingModel(profile: .r02, history: week, clock: try Devices.evening, seed: 77)
    return VirtualRing(model: model, nameSuffix: "0001", seed: 77)
  }

  /// Each command that uses a device without a name, with all its lasting outputs; HOME stands for
  /// the folder.
  static let commands: [[String]] = [
    ["scan", "--for", "5"], ["scan", "--for", "5", "--json"],
    ["info", "--record", "HOME/a.halotrace"], ["info", "--json"],
    ["battery", "--record", "HOME/b.pcapng"], ["doctor"], ["doctor", "--json"],
    ["settings", "--record", "HOME/c.halotrace"], ["find", "--record", "HOME/d.btsnoop"],
    ["live", "heart-rate", "--for", "40", "--record", "HOME/e.halotrace"],
    ["live", "strap", "--for", "5", "--record", "HOME/f.halotrace"],
    ["live", "cycling", "--for", "5", "--record", "HOME/g.halotrace"],
    ["report", "2026-03-13"], ["report", "--json"], ["report", "--html", "HOME/week.html"],
    ["log", "--record", "HOME/h.halotrace"], ["log", "--csv"], ["sync", "--csv"],
    ["sync", "--cursor", "HOME/cursor", "--record", "HOME/i.halotrace"],
    ["sync", "--database", "HOME/ring.sqlite"],
    ["sync", "--database", "HOME/other.sqlite", "--every", "1h", "--count", "2"],
    ["export", "--format", "csv", "--output", "HOME/csv"],
    ["export", "--format", "influx", "--output", "HOME/ring.lp"],
    ["export", "--format", "prometheus", "--output", "HOME/ring.prom"],
    ["export", "--format", "omh", "--output", "HOME/ring.json"],
    ["export", "--format", "colmi-r02-client", "--output", "HOME/colmi.sqlite"],
    ["export", "--format", "gadgetbridge", "--output", "HOME/gb.db"],
    ["export", "--format", "tcx", "--output", "HOME/tcx"],
    ["export", "--format", "rr", "--for", "10", "--output", "HOME/rr.txt"],
    ["light", "--on", "--record", "HOME/j.halotrace"],
    ["live", "trainer", "--for", "5", "--record", "HOME/l.halotrace", "--output", "HOME/ride.fit"],
    ["trainer", "--power", "150", "--for", "5"],
    ["report", "--database", "HOME/ring.sqlite", "--html", "HOME/database.html"],
    ["export", "--database", "HOME/ring.sqlite", "--format", "csv", "--output", "HOME/csv2"],
    // The operand of these commands names the device, here by the name that it advertises.
    ["bridge", "R02_0001", "--to", "stdout", "--for", "60s"],
    ["record", "HOME/k.halotrace", "R02_0001", "--for", "5"], ["pair", "--kind", "ring"],
  ]

  @Test("No command shows or stores a value of a virtual device")
  func commands() throws {
    let covered = Set(Self.commands.compactMap(\.first))
    let usingDevices = Command.all.filter { $0.option("--transport") != nil }.map(\.name)
    #expect(covered.isSuperset(of: usingDevices), "\(Set(usingDevices).subtracting(covered))")
    let radio = try Self.radio()
    try Self.withHome { home, known in
      // A virtual ring in the same database never comes first.
      let invented = ToolRun(
        "sync", "--ring", "virtual:r02", "--database", "\(home)/ring.sqlite", "--at",
        "2026-03-14T21:30", known: known)
      #expect(invented.status == 0 && invented.isVirtual)
      for words in Self.commands {
        let words = words.map { $0.replacing("HOME", with: home) }
        let run = ToolRun(words, radio: radio, known: known)
        #expect(run.status == 0 || words[0] == "doctor", "\(words): \(run.errors)")
        #expect(!run.isVirtual, "\(words)")
        #expect(!(run.output + run.errors).contains("irtual"), "\(words): \(run.output)")
      }
      let database = try RingDatabase(path: "\(home)/ring.sqlite", readOnly: true)
      #expect(try database.rings().map(\.isVirtual) == [true, false])
      let records = try RingDatabase(path: "\(home)/other.sqlite", readOnly: true)
      #expect(try records.rings().map(\.identifier) == ["\(Devices.ringAddress)"])
      #expect(
        try records.data(of: "\(Devices.ringAddress)").records
          == database.data(of: "\(Devices.ringAddress)").records)
      let files = FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? []
      #expect(files.count > 25)
      for file in files where !file.hasPrefix("ring.sqlite") && !file.hasPrefix("state") {
        let bytes = FileManager.default.contents(atPath: "\(home)/\(file)") ?? Data()
        #expect(bytes.range(of: Data("irtual".utf8)) == nil, "\(file)")
        #expect(bytes.range(of: Data("R11_0001".utf8)) == nil, "\(file)")
      }
    }
  }

  @Test("The data of a page and of an export is that of the real ring")
  func values() throws {
    let radio = try Self.radio()
    try Self.withHome { _, known in
      for words in [
        ["log", "--json", "--day", "2026-03-14"], ["export", "--format", "influx"],
        ["report", "--html", "-", "--day", "2026-03-14"],
      ] {
        let run = ToolRun(words, radio: radio, known: known)
        #expect(run.status == 0 && !run.output.isEmpty, "\(words): \(run.errors)")
        let named = ToolRun(words + ["--ring", "\(Devices.ringAddress)"], radio: radio)
        #expect(run == named)
        let invented = ToolRun(words + ["--ring", "virtual:r02", "--at", "2026-03-14T21:30"])
        #expect(run.output != invented.unmarked.output)
      }
    }
  }

  @Test("Of several remembered devices the command names all; the user chooses")
  func several() throws {
    try Self.withHome { home, known in
      try known.remember(KnownDevice(id: "C0:00:5E:00:53:09", name: "left", kind: .ring))
      for words in [["info"], ["sync", "--database", "\(home)/x"], ["info", "--transport=bluez"]] {
        let run = ToolRun(words, known: known)
        #expect(run.status == 2 && run.output == "")
        #expect(
          run.errors == "halo: \(words[0]): 2 rings are remembered: my ring "
            + "(C0:00:5E:00:53:01), left (C0:00:5E:00:53:09); add --ring 'my ring' or --ring left\n"
        )
      }
      #expect(ToolRun("light", "--effects", known: known).status == 0)
    }
  }

  @Test("A ring of another operating system is no reason for virtual data")
  func foreign() throws {
    let temporary = TemporaryFile()
    let known = KnownDeviceFile(path: temporary.path)
    try known.remember(
      KnownDevice(id: "5D2F8A3E-0000-4000-8000-00805F9B34FB", name: "mac", kind: .ring))
    let run = ToolRun("info", known: known)
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains("mac was remembered on another system"))
    // A virtual ring is there for those who name it, as is a device of another kind.
    #expect(ToolRun("info", "--ring", "virtual", known: known).isVirtual)
    #expect(ToolRun("info", "--transport", "virtual", known: known).isVirtual)
    #expect(ToolRun("light", known: known).isVirtual)
  }

  @Test("Options of virtual devices do not fit a remembered real one")
  func virtualOptions() throws {
    try Self.withHome { _, known in
      for option in [["--seed", "3"], ["--real-time"], ["--at", "2026-03-14T21:30"]] {
        let run = ToolRun(["info"] + option, known: known)
        #expect(run.status == 2)
        #expect(run.errors.contains("only for virtual devices, such as --ring virtual"))
      }
    }
  }

  @Test("Suggested commands have the options of the user")
  func hints() throws {
    let radio = Radio.fake(now: try Devices.evening) { air in
      var model = RingModel(profile: .r02, history: .init(), clock: try Devices.evening, seed: 3)
      model.isWorn = false
      air.place(VirtualRing(model: model, nameSuffix: "0001", seed: 3), as: Devices.ringAddress)
    }
    try Self.withHome { _, known in
      let words = ["doctor", "--ring", "my ring", "--adapter", "hci0", "--transport", "bluez"]
      let lines = ToolRun(words, isTerminal: true, width: 200, radio: radio, known: known).lines
      let hints = lines.filter { $0.hasPrefix("  halo") }
      #expect(!hints.isEmpty)
      for hint in hints {
        #expect(hint.contains("--ring 'my ring' --transport bluez --adapter hci0"), "\(hint)")
      }
      let paired = ToolRun(
        "pair", "R02_0001", "--transport", "bluez", "--adapter", "hci0", radio: radio, known: known)
      #expect(
        paired.lines.last == "try: halo info --ring 'my ring' --transport bluez --adapter hci0")
      let sync = ToolRun("sync", "--adapter", "hci0", isTerminal: true, radio: radio, known: known)
      #expect(sync.errors.contains("halo sync --adapter hci0 > records.jsonl"))
    }
  }
}
#endif
