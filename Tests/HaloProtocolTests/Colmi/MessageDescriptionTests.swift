import HaloProtocol
import HaloTestSupport
import Testing

/// A message in words is its value in words, or its bytes.
@Suite("COLMI messages in words")
struct MessageDescriptionTests {
  @Test("Each public packet, and each built one, says what its value says")
  func messages() throws {
    var unrecognized = 0
    for name in try ColmiFixtures.names() where !name.hasSuffix("-logs") {
      let file = try ColmiFixtures.vectors(name)
      for vector in file.vectors where vector.error == nil {
        let channel = try #require(vector.channel ?? file.channel)
        let direction = try #require(vector.direction ?? file.direction)
        let (message, value) = try texts(of: vector.hex.bytes, channel, direction)
        #expect(!message.isEmpty)
        if let value {
          #expect(message == value, "\(name), \(vector.name)")
        } else {
          unrecognized += 1
          let bytes = vector.hex.bytes
          let kind =
            channel == .uart
            ? "opcode 0x\(HexBytes([bytes[0]]))" : "big data 0x\(HexBytes([bytes[1]]))"
          #expect(message == "unrecognized \(kind): \(vector.hex)", "\(name), \(vector.name)")
        }
      }
    }
    #expect(unrecognized > 10)
  }

  /// The description of the message in some bytes, and that of the value in it.
  private func texts(
    of bytes: [UInt8], _ channel: ColmiChannel, _ direction: ColmiDirection
  ) throws -> (message: String, value: String?) {
    switch (channel, direction) {
    case (.uart, .host):
      let message = try Colmi.HostMessage(parsing: Colmi.Frame(parsing: bytes))
      return ("\(message)", message.packet?.description)
    case (.uart, .device):
      let message = try Colmi.RingMessage(parsing: Colmi.Frame(parsing: bytes))
      return ("\(message)", message.packet?.description)
    case (.bigdata, .host):
      let message = try Colmi.BigDataHostMessage(parsing: Colmi.BigDataFrame(parsing: bytes))
      return ("\(message)", message.value?.description)
    case (.bigdata, .device):
      let message = try Colmi.BigDataRingMessage(parsing: Colmi.BigDataFrame(parsing: bytes))
      return ("\(message)", message.value?.description)
    }
  }
}
