import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloController

/// Laws of any sequence of extended commands of two hosts, in sequences that follow from a seed.
@Suite("Laws of extended commands")
struct ExtendedLawTests {
  /// A host with the sums of its packets.
  private struct Side {
    let host: TestHost
    let other: HCI.PeerAddress
    var credits = 0
    var commands = 2
    var links: Set<UInt16> = []
    /// The sets that are on, as far as the host knows.
    var sets: Set<UInt8> = []
    var connections = 0
    var ends = 0
    var reports = 0

    init(_ host: TestHost, other: HCI.PeerAddress) {
      (self.host, self.other) = (host, other)
      host.enableEventsKeepingPackets()
    }

    mutating func step(_ random: inout HaloTestSupport.SplitMix64) {
      check(host.take())
      let set = UInt8.random(in: 0...3, using: &random)
      var parameters: [UInt8]
      let opcode: HCI.Opcode
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1:
        let bits: [UInt16] = [0x13, 0x12, 0x10, 0x15, 0x1D, 0, 1, 2, 4, 5, 0x20, 0x41]
        let interval = HCI.LongInterval(low: .random(in: 0x20...0x100, using: &random), high: 0)
        opcode = .setAdvertisingSetParameters
        parameters =
          HCI.SetParameters(
            set: set, properties: bits.randomElement(using: &random) ?? 0, intervalMin: interval,
            intervalMax: interval, channels: 7, ownAddressType: .random(in: 0...3, using: &random),
            peer: other, filterPolicy: .random(in: 0...3, using: &random) & set,
            transmitPower: 127, primaryPHY: 1, skip: 0, secondaryPHY: 1, number: set,
            reportsScans: Bool.random(using: &random)
          ).bytes
      case 2:
        opcode =
          Bool.random(using: &random) ? .setExtendedAdvertisingData : .setExtendedScanResponse
        let count = UInt8.random(in: 0...40, using: &random)
        parameters = [set, .random(in: 0...4, using: &random), 0, count]
        parameters += [UInt8](repeating: 1, count: Int(count))
      case 3, 4, 5:
        opcode = .setExtendedAdvertisingEnable
        let isOn: UInt8 = Int.random(in: 0..<4, using: &random) == 0 ? 0 : 1
        let duration = UInt8.random(in: 0...200, using: &random)
        parameters = [isOn, 1, set, duration, 0, .random(in: 0...9, using: &random)]
      case 6:
        opcode = .setExtendedScanEnable
        parameters = [
          .random(in: 0...1, using: &random), .random(in: 0...2, using: &random),
          .random(in: 0...200, using: &random), 0, .random(in: 0...2, using: &random), 0,
        ]
      case 7, 8:
        opcode = .createExtendedConnection
        let row = HCI.InitiatingPHY(interval: 96, window: 96, timing: TestHost.timing)
        parameters =
          HCI.ExtendedCreateConnection(
            filterPolicy: 0, ownAddressType: .random(in: 0...3, using: &random), peer: other,
            phys: 1, rows: [row]
          ).bytes
      case 9: (opcode, parameters) = (.cancelConnection, [])
      case 10:
        opcode = .disconnect
        parameters = [links.sorted().randomElement(using: &random).map { UInt8($0) } ?? 0, 0, 0x13]
      case 11: (opcode, parameters) = (.setAddressResolution, [.random(in: 0...1, using: &random)])
      default:
        let form = CommandForm.all.randomElement(using: &random) ?? CommandForm.all[0]
        // Resets are rare, and the events stay on.
        guard ![.setEventMask, .setLEEventMask].contains(form.opcode),
          form.opcode != .reset || Int.random(in: 0..<4, using: &random) == 0
        else { return }
        opcode = form.opcode
        parameters = (0..<form.parameters).map { _ in
          UInt8.random(in: 0...(Bool.random(using: &random) ? 0xFF : 3), using: &random)
        }
      }
      run(opcode, parameters)
    }

    private mutating func run(_ opcode: HCI.Opcode, _ parameters: [UInt8]) {
      let answers = host.command(opcode, parameters)
      let direct = answers.filter { $0[1] == 0x0E || $0[1] == 0x0F }
      #expect(direct.count == 1 && answers.first == direct.first)
      commands += 1
      guard let answer = direct.first, answer[answer[1] == 0x0E ? 6 : 3] == 0 else { return }
      switch opcode {
      case .reset:
        // Packets after the answer belong to the time after the reset.
        check(host.take())
        (links, sets) = ([], [])
        host.enableEventsKeepingPackets()
        commands += 2
      case .setExtendedAdvertisingEnable where parameters[1] == 0: sets = []
      case .setExtendedAdvertisingEnable where parameters[0] == 0: sets.remove(parameters[2])
      case .setExtendedAdvertisingEnable: sets.insert(parameters[2])
      // An enabled set can neither leave nor change.
      case .removeAdvertisingSet, .setAdvertisingSetParameters:
        #expect(!sets.contains(parameters[0]))
      case .clearAdvertisingSets: #expect(sets.isEmpty)
      default: break
      }
    }

    mutating func check(_ packets: [[UInt8]]) {
      for packet in packets {
        var framing = H4Framing()
        framing.append(packet)
        #expect((try? framing.next()) == packet)
        switch (packet[0], packet[1]) {
        case (0x04, 0x0E): credits += Int(packet[3])
        case (0x04, 0x0F): credits += Int(packet[4])
        case (0x04, 0x05): #expect(links.remove(packet[4...].uint16LE(at: 0)) != nil)
        case (0x04, 0x3E) where packet[3] == 0x01 && packet[4] == 0:
          #expect(links.insert(packet[5...].uint16LE(at: 0)).inserted)
          connections += 1
        case (0x04, 0x3E) where packet[3] == 0x0D: reports += 1
        case (0x04, 0x3E) where packet[3] == 0x12:
          #expect(sets.remove(packet[5]) != nil)
          #expect(packet[4] != 0 || links.contains(packet[6...].uint16LE(at: 0)))
          ends += 1
        default: break
        }
      }
    }
  }

  @Test(
    "Any sequence has one answer for each command, and a set ends once",
    arguments: 0..<10 as Range<UInt64>)
  func sequences(part: UInt64) throws {
    var (connections, ends, reports) = (0, 0, 0)
    for seed in (part * 50)..<(part * 50 + 50) {
      let simulation = Simulation(seed: seed)
      let air = SimulatedAir(simulation, keepsLog: false)
      let addresses: [PeripheralID] = ["02:00:00:00:00:0A", "02:00:00:00:00:0B"]
      let hosts = addresses.map { TestHost(on: air, as: "\($0)", address: $0) }
      let sides = try simulation.run {
        var random = HaloTestSupport.SplitMix64(seed: seed)
        let peers = addresses.map { hosts[0].controller.peerAddress(of: $0) }
        var sides = [Side(hosts[0], other: peers[1]), Side(hosts[1], other: peers[0])]
        for _ in 0..<120 {
          sides[Int.random(in: 0...1, using: &random)].step(&random)
          let pause =
            Int.random(in: 0...1, using: &random) * Int.random(in: 0...300, using: &random)
          try await simulation.clock.sleep(for: .milliseconds(pause))
          for index in 0...1 { sides[index].check(sides[index].host.take()) }
        }
        try await simulation.clock.sleep(for: .seconds(60))
        for index in 0...1 { sides[index].check(sides[index].host.take()) }
        return sides
      }
      for side in sides {
        #expect(side.credits == side.commands, "seed \(seed)")
        connections += side.connections
        ends += side.ends
        reports += side.reports
        side.host.controller.close()
      }
      air.tearDown()
    }
    // Else the sequences would test little.
    #expect(connections > 5)
    #expect(ends > 20)
    #expect(reports > 50)
  }
}
