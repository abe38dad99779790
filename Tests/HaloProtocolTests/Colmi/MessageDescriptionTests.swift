import HaloProtocol
import HaloTestSupport
import Testing

/// The description of a message is that of its value, or else the bytes.
@Suite("COLMI messages in words")
struct MessageDescriptionTests {
  @Test("Each public or built packet has the description of its value")
  func messages() throws {
    for name in try ColmiFixtures.names() where !name.hasSuffix("-logs") {
      let file = try ColmiFixtures.vectors(name)
      for vector in file.vectors where vector.error == nil {
        let channel = try #require(vector.channel ?? file.channel)
        let direction = try #require(vector.direction ?? file.direction)
        let (message, value) = try texts(of: vector.hex.bytes, channel, direction)
        #expect(!message.isEmpty)
        #expect(message == value, "\(name), \(vector.name)")
      }
    }
  }

  @Test("The description of an unknown message contains the bytes")
  func unrecognized() throws {
    for (bytes, channel, kind) in [
      ([0x33, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x34], ColmiChannel.uart, "opcode 0x33"),
      ([0xBC, 0x99, 1, 0, 0xBF, 0x40, 0], .bigdata, "big data 0x99"),
    ] as [([UInt8], ColmiChannel, String)] {
      for direction in [ColmiDirection.host, .device] {
        let (message, value) = try texts(of: bytes, channel, direction)
        #expect(value == nil)
        #expect(message == "unrecognized \(kind): \(HexBytes(bytes))")
      }
    }
  }

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
