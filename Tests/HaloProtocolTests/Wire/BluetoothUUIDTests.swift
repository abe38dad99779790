import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Bluetooth UUID")
struct BluetoothUUIDTests {
  static let uart: [UInt8] = [
    0x9E, 0xCA, 0xDC, 0x24, 0x0E, 0xE5, 0xA9, 0xE0, 0x93, 0xF3, 0xA3, 0xB5, 0x01, 0x00, 0x40, 0x6E,
  ]

  @Test("The Nordic UART service is sent last byte first")
  func nordicUART() throws {
    let uuid = try BluetoothUUID(parsing: "6E400001-B5A3-F393-E0A9-E50E24DCCA9E")
    #expect(uuid.littleEndianBytes == Self.uart)
    let slice = Self.uart[...]
    #expect(try BluetoothUUID(parsingLittleEndian: slice.span) == uuid)
    #expect(uuid == BluetoothUUID(high: 0x6E40_0001_B5A3_F393, low: 0xE0A9_E50E_24DC_CA9E))
    #expect(uuid.description == "6E400001-B5A3-F393-E0A9-E50E24DCCA9E")
    #expect(uuid.fullDescription == "6e400001-b5a3-f393-e0a9-e50e24dcca9e")
    #expect(uuid.short == nil && uuid.short32 == nil)
  }

  @Test("A short UUID equals the long one on the Bluetooth base")
  func short() throws {
    let uuid: BluetoothUUID = 0x180D
    #expect(uuid.littleEndianBytes == [0x0D, 0x18])
    #expect(uuid.fullDescription == "0000180d-0000-1000-8000-00805f9b34fb")
    #expect(uuid.description == "180D")
    #expect(uuid.short == 0x180D)
    for text in ["180d", "0000180D", "0000180d-0000-1000-8000-00805f9b34fb"] {
      #expect(try BluetoothUUID(parsing: text) == uuid)
      #expect(try BluetoothUUID(parsing: text).hashValue == uuid.hashValue)
    }
    for bytes in [[0x0D, 0x18], [0x0D, 0x18, 0, 0]] as [[UInt8]] {
      let slice = bytes[...]
      #expect(try BluetoothUUID(parsingLittleEndian: slice.span) == uuid)
    }
  }

  @Test("A 32-bit UUID has no 16-bit form, and 128 bits in ATT")
  func short32() throws {
    let uuid = BluetoothUUID(short32: 0x1234_5678)
    #expect(uuid.short == nil)
    #expect(uuid.short32 == 0x1234_5678)
    #expect(uuid.description == "12345678")
    #expect(uuid.littleEndianBytes.count == 16)
  }

  @Test("A UUID off the Bluetooth base has no short form")
  func besideTheBase() {
    #expect(BluetoothUUID(high: 0x0000_180D_0000_1000, low: 0).short == nil)
    #expect(BluetoothUUID(high: 0x180D_0000_1001, low: 0x8000_0080_5F9B_34FB).short32 == nil)
  }

  @Test("Other lengths are rejected", arguments: [0, 1, 3, 5, 8, 15, 17, 40])
  func lengths(_ count: Int) {
    let slice = [UInt8](repeating: 1, count: count)[...]
    #expect(throws: WireError(.wrongLength(expected: 16, actual: count), at: 0, in: "uuid")) {
      try BluetoothUUID(parsingLittleEndian: slice.span)
    }
  }

  @Test("Other text is rejected", arguments: ["", "18", "180", "180DX", "6E400001-B5A3"])
  func text(_ text: String) {
    #expect(throws: WireError.self) { try BluetoothUUID(parsing: text) }
  }

  @Test("The JSON form is the description")
  func json() throws {
    for uuid in [0x2A37, BluetoothUUID(short32: 0x1234_5678), BluetoothUUID(high: 1, low: 2)] {
      #expect(try JSONValue(uuid) == .string(uuid.description))
      #expect(try JSONValue(uuid).decode() == uuid)
    }
  }
}
