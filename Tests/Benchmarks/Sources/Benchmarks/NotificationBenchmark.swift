import HaloProtocol
import HaloSimulator
import HaloTransport

/// Measures notifications through the whole virtual stack: from the peripheral's handler over both
/// ends of a link to a loop that decodes each.
enum NotificationBenchmark {
  static func run() throws {
    say("Heart rate notifications, sent, carried, handed over and decoded\n")
    say("in one event   links   notifications   ns each   million a second")
    for (burst, links) in [(1, 1), (1, 100), (20, 1), (20, 100), (200, 1), (200, 100)] {
      let total = 1_000_000
      let stopwatch = Stopwatch()
      let count = try notifications(total / links, on: links, burst)
      let seconds = stopwatch.seconds
      Figures.note(
        "notifications", "\(burst) in an event, \(links) links", "ns each",
        seconds / Double(count) * 1e9)
      say(
        column("\(burst)", 12) + column("\(links)", 8) + column("\(count)", 16)
          + column(seconds / Double(count) * 1e9, 0, 10)
          + column(Double(count) / seconds / 1e6, 2, 19))
    }
    say("")
  }

  private static func notifications(_ count: Int, on links: Int, _ burst: Int) throws -> Int {
    let simulation = Simulation(seed: 1)
    // Packets of one connection event arrive together, as real hosts deliver them.
    let conditions = AirConditions(packetGap: .zero)
    let air = SimulatedAir(simulation, conditions: conditions, keepsLog: false)
    for link in 0..<links { air.place(Fountain(burst: burst), as: "fountain-\(link)") }
    let transport = SimulatedTransport(on: air)
    return try simulation.run {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for link in 0..<links {
          group.addTask {
            try await transport.withConnection(to: "fountain-\(link)") { connection in
              var left = count
              for try await bytes in try await connection.notifications(from: .heartRateMeasurement)
              {
                guard try GATT.HeartRateMeasurement(parsing: bytes).beatsPerMinute == 72 else {
                  fatalError("another heart rate arrived than was sent")
                }
                left -= 1
                if left == 0 { break }
              }
              return count
            }
          }
        }
        return try await group.reduce(0, +)
      }
    }
  }
}

/// A strap that notifies in bursts, as fast as its link allows.
final class Fountain: LocalPeripheral {
  private let burst: Int
  let advertisement: AdvertisementData? = AdvertisementData(serviceUUIDs: [0x180D])
  let services = [
    GATTService(
      0x180D,
      characteristics: [
        GATTCharacteristic(0x2A37, properties: .notify, descriptors: [0x2902])
      ])
  ]

  init(burst: Int) {
    self.burst = burst
  }

  func run(on link: any PeripheralLink) async {
    let value = GATT.HeartRateMeasurement(beatsPerMinute: 72).bytes
    while (try? await link.clock.sleep(for: .milliseconds(25))) != nil {
      for _ in 0..<burst { try? link.notify(value, from: .heartRateMeasurement) }
    }
  }
}
