import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloController

/// Laws of any sequence of commands and data, in sequences that follow from a seed.
@Suite("Laws of a controller")
struct LawTests {
  /// A run of one sequence, with the sums of its packets.
  private struct Run {
    let host: TestHost
    let control: SimulatedPeripheral
    var random: HaloTestSupport.SplitMix64
    var credits = 0
    var commands = 0
    /// The handles of the links that are up, with the packets that wait for their credit.
    var links: [UInt16: Int] = [:]
    var hasConnected = false

    mutating func step() {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6: command()
      case 6..<9: data()
      default:
        switch Int.random(in: 0..<4, using: &random) {
        case 0: control.simulateDisconnection()
        case 1: control.simulateProximityChange(.outOfRange)
        default: control.simulateProximityChange(.near)
        }
      }
    }

    private mutating func command() {
      var form = CommandForm.all.randomElement(using: &random) ?? CommandForm.all[0]
      if Int.random(in: 0..<6, using: &random) == 0,
        let connect = CommandForm.byOpcode[.createConnection]
      {
        form = connect
      }
      let isUnknown = Int.random(in: 0..<20, using: &random) == 0
      // Resets are rare, and half of the events stay on.
      guard form.opcode != .reset || Int.random(in: 0..<4, using: &random) == 0 else { return }
      var parameters = (0..<form.parameters).map { _ in
        UInt8.random(in: 0...(Bool.random(using: &random) ? 0xFF : 3), using: &random)
      }
      if parameters.count >= 2, let handle = links.keys.sorted().randomElement(using: &random) {
        (parameters[0], parameters[1]) = (UInt8(handle & 0xFF), UInt8(handle >> 8))
      }
      switch form.opcode {
      case .setEventMask, .setLEEventMask: parameters = HCI.Bits(.max ^ 1 << 9).bytes
      case .createConnection where Bool.random(using: &random):
        parameters = TestHost.request(host.controller.peerAddress(of: "device")).bytes
      case .disconnect where Bool.random(using: &random): parameters[2] = 0x13
      case .updateConnection where Bool.random(using: &random):
        parameters.replaceSubrange(2..., with: TestHost.timing.bytes)
      default: break
      }
      if Int.random(in: 0..<20, using: &random) == 0 { parameters.append(0) }
      let opcode =
        isUnknown ? HCI.Opcode(rawValue: .random(in: 0...0xFFFF, using: &random)) : form.opcode
      commands += 1
      let answers = host.command(opcode, parameters)
      let direct = answers.filter { $0[1] == 0x0E || $0[1] == 0x0F }
      #expect(direct.count == 1 && answers.first == direct.first)
      guard opcode == .reset, direct.first?[6] == 0x00 else { return }
      // Packets after the answer belong to the time after the reset.
      check(host.take())
      links = [:]
      host.enableEventsKeepingPackets()
      commands += 2
    }

    private mutating func data() {
      let handle = links.keys.sorted().randomElement(using: &random) ?? 0x0EFF
      let length = Int.random(in: 0...30, using: &random)
      var payload = (0..<length).map { _ in UInt8.random(in: 0...0xFF, using: &random) }
      if Bool.random(using: &random) {
        payload = ATTPacket.readByGroupTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2800).bytes
      }
      let isWhole = Int.random(in: 0..<4, using: &random) > 0
      let header = [
        UInt8(payload.count), 0, UInt8([4, 5, 6, 9].randomElement(using: &random) ?? 4), 0,
      ]
      let data = (isWhole ? header : []) + payload
      let flags: UInt8 = isWhole ? 0 : 0x10
      let inFlight = links.values.reduce(0, +)
      host.controller.receive(
        [0x02, UInt8(handle & 0xFF), UInt8(handle >> 8) | flags, UInt8(data.count), 0] + data)
      if links[handle] != nil, inFlight < 8 { links[handle, default: 0] += 1 }
    }

    /// Adds packets up, and checks that they belong to links that are up.
    mutating func check(_ packets: [[UInt8]]) {
      for packet in packets {
        var framing = H4Framing()
        framing.append(packet)
        #expect((try? framing.next()) == packet)
        let handle = packet[1...].uint16LE(at: 0) & 0x0FFF
        switch (packet[0], packet[1]) {
        case (0x02, _): #expect(links[handle] != nil && packet.count <= 5 + 251)
        case (0x04, 0x0E): credits += Int(packet[3])
        case (0x04, 0x0F): credits += Int(packet[4])
        case (0x04, 0x05):
          #expect(links.removeValue(forKey: packet[4...].uint16LE(at: 0)) != nil)
        case (0x04, 0x13):
          let handle = packet[4...].uint16LE(at: 0)
          #expect(links[handle] != nil)
          links[handle, default: 0] -= Int(packet[6...].uint16LE(at: 0))
          #expect(links[handle, default: 0] >= 0)
        case (0x04, 0x3E) where packet[3] == 0x01 && packet[4] == 0:
          #expect(links.updateValue(0, forKey: packet[5...].uint16LE(at: 0)) == nil)
          hasConnected = true
        default: break
        }
      }
    }
  }

  @Test(
    "Any sequence has one answer for each command, and each packet gets its credit or its link ends",
    arguments: 0..<20 as Range<UInt64>)
  func sequences(part: UInt64) throws {
    var connected = 0
    for seed in (part * 100)..<(part * 100 + 100) {
      let simulation = Simulation(seed: seed)
      let air = SimulatedAir(simulation, keepsLog: false)
      let host = TestHost(on: air)
      let control = air.place(TestPeripheral(), as: "device")
      let final = try simulation.run {
        var run = Run(host: host, control: control, random: .init(seed: seed))
        host.enableEventsKeepingPackets()
        run.commands = 2
        for _ in 0..<40 {
          run.step()
          run.check(host.take())
          let pause =
            Int.random(in: 0...1, using: &run.random) * Int.random(in: 0...400, using: &run.random)
          try await simulation.clock.sleep(for: .milliseconds(pause))
          run.check(host.take())
        }
        control.simulateProximityChange(.near)
        try await simulation.clock.sleep(for: .seconds(60))
        run.check(host.take())
        return run
      }
      #expect(final.credits == final.commands, "seed \(seed)")
      #expect(final.links.values.allSatisfy { $0 == 0 }, "seed \(seed): \(final.links)")
      connected += final.hasConnected ? 1 : 0
      host.controller.close()
      air.tearDown()
    }
    // Else the sequences would test little.
    #expect(connected > 30)
  }

  @Test("The same seed gives the same packets, byte for byte")
  func determinism() throws {
    func session() throws -> [[UInt8]] {
      let simulation = Simulation(seed: 5)
      let air = SimulatedAir(simulation)
      let host = TestHost(on: air)
      air.place(VirtualHeartRateStrap(), as: "strap")
      try simulation.run {
        host.enableEventsKeepingPackets()
        host.command(.random)
        host.command(.setScanEnable, [1, 0])
        try await simulation.clock.sleep(for: .seconds(5))
        host.command(.createConnection, TestHost.request(host.controller.peerAddress(of: "strap")))
        try await simulation.clock.sleep(for: .seconds(5))
        host.send(
          ATTPacket.readByGroupTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2800).bytes, of: 1)
        try await simulation.clock.sleep(for: .seconds(5))
      }
      return host.packets
    }
    let first = try session()
    #expect(first.contains { $0[0] == 0x02 })
    #expect(try session() == first)
  }
}

extension TestHost {
  /// Enables all events but the enhanced connection complete; the answers stay.
  func enableEventsKeepingPackets() {
    command(.setEventMask, HCI.Bits(.max))
    command(.setLEEventMask, HCI.Bits(.max ^ 1 << 9))
  }
}
