import Foundation
import HaloTestSupport

extension TranscriptTests {
  struct Device: Sendable {
    let name: String
    let folder: String
    let make: @Sendable (Simulation) -> any LocalPeripheral

    init(
      _ name: String, _ folder: String,
      make: @escaping @Sendable (Simulation) -> any LocalPeripheral
    ) { (self.name, self.folder, self.make) = (name, folder, make) }
  }

  static func rings() throws -> [Device] {
    let now = try CivilDateTime(parsing: "2026-03-14T21:30:00")
    var history = RingHistory.plausibleWeek(until: now, seed: 3)
    for date in history.days.keys {
      let sleep = RingHistory.Sleep(endMinute: 800, stages: [.init(.light, minutes: 30)])
      history.days[date]?.naps = [sleep, sleep]
      history.days[date]?.workouts = [
        .init(
          sport: .init(rawValue: 7), start: .init(date, hour: 9) ?? now, seconds: 900,
          metres: 1000, calories: 9000, steps: 1400, heartRates: [80, 90, 100])
      ]
      history.days[date]?.manualHeartRates = [.init(minuteOfDay: 700, value: 99)]
    }
    var habits = Wearer.Habits()
    (habits.percentOfDaysWithGap, habits.daysBetweenCharges) = (50, 2)
    let wearer = Wearer(seed: 3, start: now, habits: habits)
    return AnyRingProfile.all.flatMap { profile in
      [nil, wearer].map { wearer in
        Device("\(profile.name)\(wearer == nil ? "" : " worn")", profile.family.lowercased()) {
          [history] simulation in
          profile.makeRing(
            history: history, clock: now, nameSuffix: "0001", seed: 3, time: { simulation.now }
          ) { $0.wearer = wearer }
        }
      }
    }
  }

  static func lights() -> [Device] {
    [Triones.Layout.ffd5, .ffe5].map { layout in
      Device("triones-\(layout)", "triones") { _ in VirtualLEDStrip(layout: layout) }
    }
      + LightProfile.all.map { profile in
        let folder = ["idealled", "lednetwf", "iotbt"].first { profile.name.hasPrefix($0) }
        return Device(profile.name, folder ?? "elk") { _ in VirtualLight(profile) }
      }
  }

  static func sensors() throws -> [Device] {
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
      Device(name, "gatt") { _ in VirtualSensor(name: name, profiles: make()) }
    }
      + StrapProfile.all.map { profile in
        Device("strap-\(profile.name)", "gatt") { _ in
          VirtualHeartRateStrap(profile: profile, seed: 3)
        }
      } + [
        Device("polar", "polar") { _ in VirtualSensor(name: "polar", polar: VirtualPolar()) },
        Device("cycling", "gatt") { _ in VirtualCyclingSensor(calibrationTime: .seconds(3)) },
        Device("trainer", "gatt") { _ in
          let trainer = VirtualTrainer()
          trainer.ride(power: 150, cadence: 85, at: .zero)
          return VirtualSensor(name: "trainer", trainer: trainer)
        },
      ]
  }

  struct Command: Equatable, Sendable {
    /// The characteristic.
    let to: BluetoothUUID
    var bytes: [UInt8]

    /// The command with other bits in a byte, by default in the last one.
    func altered(by bits: UInt8, at index: Int? = nil) -> Command {
      var command = self
      let index = index ?? bytes.count - 1
      if bytes.indices.contains(index) { command.bytes[index] ^= bits }
      return command
    }
  }

  /// A file of packets in `Fixtures`, of which only those of a host count here.
  struct Packets: Decodable, Sendable {
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
          vector.direction ?? direction ?? "host" == "host",
          let uuid = Self.named[channel]
            ?? (try? BluetoothUUID(parsing: String(channel.split(separator: "/").last ?? "")))
        else { return nil }
        return Command(to: uuid, bytes: vector.hex.bytes)
      }
    }

    static func files(in folder: String) throws -> [(name: String, packets: Packets)] {
      try VectorFile.names(in: folder).compactMap { name in
        let url = VectorFile.folder.appendingPathComponent("\(folder)/\(name).json")
        // Only control points: other characteristics have values of the device.
        guard folder != "gatt" || name.hasSuffix("control-point"),
          let packets = try? JSONDecoder().decode(Packets.self, from: Data(contentsOf: url)),
          !packets.commands().isEmpty
        else { return nil }
        return (name, packets)
      }
    }
  }
}
