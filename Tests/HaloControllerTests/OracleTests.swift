import Foundation
import HaloTestSupport

@testable import HaloController

/// The transcripts of rootcanal, replayed against this controller.
///
/// Both sides are controllers of one air. Compared are the codes, opcodes, statuses, data and
/// lengths; handles, capabilities and signal strengths are the controller's own.
@Suite("Transcripts of rootcanal")
struct OracleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let session: String
    let number: Int
    let side: String
    let sent: [UInt8]
    let answers: [String: [[UInt8]]]
    var name: String { "\(session)/\(number)" }
    var testDescription: String { name }
    var opcode: HCI.Opcode { HCI.Opcode(rawValue: sent[1...].uint16LE(at: 0)) }
  }

  static let rows: [Row] = {
    let file = VectorFile.folder.appendingPathComponent("hci/rootcanal.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      var cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      cells += [String](repeating: "", count: max(0, 6 - cells.count))
      func packets(_ cell: String) -> [[UInt8]] {
        cell.split(separator: " ").compactMap {
          try? HexBytes(parsing: String($0).replacing("XX", with: "7F")).bytes
        }
      }
      guard let number = Int(cells[1]), let sent = packets(cells[3]).first else { return nil }
      return Row(
        session: cells[0], number: number, side: cells[2], sent: sent,
        answers: ["A": packets(cells[4]), "B": packets(cells[5])])
    }
  }()

  /// The rows that differ, with the answer of this controller and the reason.
  static let differences: [String: (answer: Set<String>, reason: String)] = [
    "refused/10": (["0F 12 200D"], "the specification has 12 for values out of range"),
    "refused/17": (["0F 01 20F0"], "the specification has no rule; btvirt and this use 0F"),
  ]

  /// The rows that are left out, with the reason.
  static func skipped(_ row: Row) -> String? {
    guard row.sent[0] == 0x01 else { return nil }
    if CommandForm.byOpcode[row.opcode] == nil, row.name != "refused/17" {
      return "the command \(row.opcode) is not there, and not claimed"
    }
    return nil
  }

  @Test("The transcripts are complete, and most rows count")
  func rowCount() {
    #expect(Self.rows.count == 69)
    #expect(Self.rows.count { Self.skipped($0) == nil } == 65)
    for name in Self.differences.keys { #expect(Self.rows.contains { $0.name == name }) }
  }

  @Test("Each session has the same answers", arguments: ["start-bumble", "refused", "one-link"])
  func session(_ session: String) throws {
    let simulation = Simulation(seed: 3)
    let air = SimulatedAir(simulation)
    let hosts = [
      "A": TestHost(on: air, as: "A", address: "02:00:00:00:00:00"),
      "B": TestHost(on: air, as: "B", address: "02:00:00:00:00:01"),
    ]
    try air.run {
      for row in Self.rows where row.session == session && Self.skipped(row) == nil {
        var packet = row.sent
        if session == "one-link", row.number > 14 {
          // The handles of rootcanal are 0200, those of this controller 0001.
          let place = packet[0] == 0x01 ? 4 : 1
          (packet[place], packet[place + 1]) = (0x01, packet[place + 1] & 0xF0)
        }
        try #require(hosts[row.side]).controller.receive(packet)
        try await simulation.clock.sleep(for: .seconds(2))
        for (side, host) in hosts { compare(row, side, host.take()) }
      }
    }
  }

  private func compare(_ row: Row, _ side: String, _ packets: [[UInt8]]) {
    let expected = Set((row.answers[side] ?? []).map(Self.comparable))
    let found = Set(packets.map(Self.comparable))
    if side == row.side, let difference = Self.differences[row.name] {
      #expect(found == difference.answer, "\(row.name): \(difference.reason)")
      #expect(found != expected, "\(row.name) is no difference any more")
    } else {
      #expect(found == expected, "\(row.name), side \(side)")
    }
  }

  /// Returns the part of a packet that any two controllers have in common, in words.
  static func comparable(_ packet: [UInt8]) -> String {
    func hex(_ bytes: some Sequence<UInt8>) -> String {
      bytes.map { String(format: "%02X", $0) }.joined()
    }
    func opcode(_ at: Int) -> String { hex([packet[at + 1], packet[at]]) }
    switch (packet[0], packet[1]) {
    case (0x04, 0x0E): return "0E \(hex([packet[6]])) \(opcode(4)) len \(packet[2])"
    case (0x04, 0x0F): return "0F \(hex([packet[3]])) \(opcode(5))"
    case (0x04, 0x08): return "08 \(hex([packet[3], packet[6]]))"
    case (0x04, 0x05): return "05 \(hex([packet[3]])) \(hex([packet[6]]))"
    case (0x04, 0x0C): return "0C \(hex([packet[3]])) len \(packet[2])"
    case (0x04, 0x13): return "13 \(packet[6])"
    case (0x04, 0x3E):
      switch packet[3] {
      case 0x02:
        return "report \(packet[5]) \(hex(packet[6..<13])) \(hex(packet[14..<(packet.count - 1)]))"
      case 0x05: return "LE 5 \(hex(packet[6...]))"
      case 0x04: return "LE 4 \(hex([packet[4]])) len \(packet[2])"
      case 0x03: return "LE 3 \(hex([packet[4]])) \(hex(packet[7...]))"
      case 0x0A: return "LE A \(hex([packet[4]])) \(hex(packet[7...]))"
      default: return hex(packet)
      }
    case (0x02, _): return "data \(packet[2] >> 4) \(hex(packet[5...]))"
    default: return hex(packet)
    }
  }
}
