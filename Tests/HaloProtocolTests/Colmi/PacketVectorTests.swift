import HaloProtocol
import HaloTestSupport
import Testing

/// Every vector of every type of the 16-byte channel, against all the laws.
@Suite("COLMI packets")
struct PacketVectorTests {
  @Test(
    "Requests keep the laws",
    arguments: Colmi.HostMessage.packetTypes.map { $0.name }.sorted())
  func requestsKeepTheLaws(name: String) throws {
    try check(name, among: Colmi.HostMessage.packetTypes, .host)
  }

  @Test(
    "Frames of the ring keep the laws",
    arguments: Colmi.RingMessage.packetTypes.map { $0.name }.sorted())
  func framesOfTheRingKeepTheLaws(name: String) throws {
    try check(name, among: Colmi.RingMessage.packetTypes, .device)
  }

  private func check(
    _ name: String, among types: [any Colmi.FrameValue.Type], _ direction: ColmiDirection
  ) throws {
    let type = try #require(types.first { $0.name == name })
    let file = try ColmiFixtures.vectors(ColmiFixtures.fileName(of: type))
    #expect(file.type == "Colmi.\(name)")
    #expect(file.channel == .uart)
    #expect(file.direction == direction)
    let ignoredBytes = try #require(file.ignoredBytes)
    let first = try #require(file.vectors.firstIndex { $0.value != nil })
    for (index, vector) in file.vectors.enumerated() {
      do {
        try checkPacketLaws(
          vector, as: type, direction: direction, ignoredBytes: ignoredBytes,
          isFirst: index == first)
      } catch {
        Issue.record("\(name), \(vector.name): \(error)")
      }
    }
  }

  @Test("Each opcode matches its fixture")
  func eachOpcodeIsTheOneOfTheFixture() throws {
    for type in Colmi.HostMessage.packetTypes + Colmi.RingMessage.packetTypes {
      guard let packet = type as? any Colmi.Packet.Type else { continue }
      let file = try ColmiFixtures.vectors(ColmiFixtures.fileName(of: type))
      #expect(file.opcode == "\(HexBytes([packet.opcode.rawValue]))", "\(type)")
    }
  }

  @Test("A rejection of any opcode parses as a rejection")
  func aRefusalOfAnyOpcodeIsARefusal() throws {
    for opcode in UInt8.min...UInt8.max {
      let refusal = Colmi.UnsupportedReply(of: Colmi.Opcode(rawValue: opcode))
      #expect(refusal.opcode.rawValue == opcode & 0x7F)
      #expect(try Colmi.RingMessage(parsing: refusal.frame) == .unsupported(refusal))
      let frame = try Colmi.Frame(Colmi.Opcode(rawValue: opcode), payload: [0xEE])
      #expect(Colmi.UnsupportedReply.matches(frame) == (opcode >= 0x80))
    }
  }
}
