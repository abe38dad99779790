import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@Suite("Names of channels in traces")
struct ChannelNameTests {
  private static func uuid(_ random: inout SplitMix64) -> BluetoothUUID {
    switch UInt8.random(in: 0...2, using: &random) {
    case 0: BluetoothUUID(.random(in: 0 ... .max, using: &random))
    case 1: BluetoothUUID(short32: .random(in: 0 ... .max, using: &random))
    default: BluetoothUUID(high: random.next(), low: random.next())
    }
  }

  @Test("A name that is read gives the channel that made the name")
  func roundTrip() {
    var random = SplitMix64(seed: 1)
    var names: Set<String> = []
    for _ in 0..<5000 {
      let attribute: ATTEvent.Channel.Attribute =
        switch UInt8.random(in: 0...3, using: &random) {
        case 0: .uart
        case 1: .bigData
        case 2: .handle(.random(in: 0 ... .max, using: &random))
        default: .characteristic(Self.uuid(&random))
        }
      let descriptors = [nil, DescriptorID.clientConfiguration, Self.uuid(&random)]
      let channel = ATTEvent.Channel(
        attribute, descriptor: descriptors.randomElement(using: &random) ?? nil)
      #expect(ATTEvent.Channel(channel.description) == channel, "\(channel)")
      names.insert(channel.description)
    }
    #expect(ATTEvent.Channel("link") == .link && ATTEvent.Channel.link.description == "link")
    // The names are ASCII in lower case, which a terminal shows as they are.
    #expect(names.allSatisfy { $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } })
    #expect(names.allSatisfy { $0 == $0.lowercased() })
  }

  @Test(
    "Other texts are no names",
    arguments: [
      "", "k", "uart-", "link-cccd", "2A37", "0x12", "0x0012g", "0xABCD", "+a37", "2a3", "00002a37",
      "00002a37-0000-1000-8000-00805f9b34fb", "2a37-2A01", "2a37-cccd-cccd", "6e400003-b5a3-f393",
      "\u{212A}",
    ])
  func invalid(_ name: String) {
    #expect(ATTEvent.Channel(name) == nil)
  }
}
