import HaloProtocol
import Testing

@Suite("Assigned numbers")
struct AssignedNamesTests {
  @Test("Each list has as many names as the source, and no name outside of its numbers")
  func counts() {
    func count(_ numbers: ClosedRange<UInt16>, _ name: (UInt16) -> String?) -> Int {
      numbers.count { name($0).map { !$0.isEmpty } ?? false }
    }
    #expect(count(0...0x1200, AssignedNames.company) == 4008)
    #expect(count(0x1700...0x1900, AssignedNames.service) == 75)
    #expect(count(0xFC00...0xFFFF, AssignedNames.member) == 716)
    #expect(count(0x2900...0x2D00, AssignedNames.characteristic) == 502)
    #expect((0...UInt8.max).count { GAP.ADType(rawValue: $0).name != nil } == 50)
  }

  @Test(
    "Numbers have the names of the list, the first and the last included",
    arguments: [
      (AssignedNames.company(0), "Ericsson AB"), (AssignedNames.company(0x004C), "Apple, Inc."),
      (AssignedNames.company(0x10AE), "Raycon Inc."), (AssignedNames.company(0xFFFF), nil),
      (AssignedNames.service(0x180D), "Heart Rate"), (AssignedNames.service(0xFFE0), nil),
      (AssignedNames.member(0xFEAA), "Eddystone"), (AssignedNames.member(0xFFE0), nil),
      (AssignedNames.characteristic(0x2A00), "Device Name"),
      (AssignedNames.characteristic(0x2A6E), "Temperature"),
    ])
  func names(_ name: String?, _ expected: String?) {
    #expect(name == expected)
  }

  @Test(
    "An appearance has the name of its kind, or of its category and a number",
    arguments: [
      (0x0000, "Unknown"), (0x00C0, "Watch"), (0x00C1, "Sports Watch"),
      (0x0340, "Heart Rate Sensor"),
      (0x0341, "Heart Rate Belt"), (0x037F, "Heart Rate Sensor, kind 63"),
      (0xFFFF, "category 1023, kind 63"),
    ])
  func appearances(_ number: UInt16, _ expected: String) {
    #expect(GATT.Appearance(rawValue: number).description == "looks like: \(expected)")
  }

  @Test(
    "Structures of advertising data have words",
    arguments: [
      ("051206000c00", "connection intervals: 7.5 ms to 15 ms"),
      ("0512ffff0600", "connection intervals: any to 7.5 ms"),
      ("0512070008 00", "connection intervals: 8.75 ms to 10 ms"),
      ("05120c000600", "connection intervals: 15 ms to 7.5 ms (out of order)"),
      ("05120500810c", "connection intervals: 6.25 ms (not valid) to 4001.25 ms (not valid)"),
      ("05120600800c", "connection intervals: 7.5 ms to 4000 ms"),
      (
        "051206000000",
        "connection intervals: 7.5 ms to 0 ms (not valid) (out of order)"
      ),
      ("031a0100", "advertising interval: 0.625 ms"),
      ("031aa100", "advertising interval: 100.625 ms"),
      ("031aa000", "advertising interval: 100 ms"),
      ("042f000001", "advertising interval: 40960 ms"),
      ("052fffffffff", "advertising interval: 2684354559.375 ms"),
      ("022f01", "advertising interval: 01"),
      ("0409c3a9c3", "name: \"é\u{FFFD}\" (not all of it is UTF-8)"),
      ("0508c3a91b80", "shortened name: \"é\u{FFFD}\" (not all of it is UTF-8)"),
      ("0717010000000002", "public target address: 02:00:00:00:00:01"),
      (
        "0d180100000000c20200000000c2", "random target address: C2:00:00:00:00:01 C2:00:00:00:00:02"
      ),
      ("031701 02", "public target address: 0102"),
      ("081b010000000002 00", "LE device address: 02:00:00:00:00:01, public"),
      ("081b0100000000c201", "LE device address: C2:00:00:00:00:01, random"),
      ("021c00", "LE role: only peripheral"),
      ("021c03", "LE role: peripheral and central, prefers central"),
      ("021c09", "LE role: 09"),
      ("0f24172f2f6578616d706c652e636f6d", "URI: \"https://example.com\""),
      ("0524016d3a78", "URI: \"m:x\""), ("0324ff41", "URI: ff41"),
      ("022a01", "Mesh Message: 01"), ("020e01", "Simple Pairing Hash C-192: 01"),
      ("03ff4c00", "manufacturer data: company 0x004c (Apple, Inc.): "),
      ("06fffeff010203", "manufacturer data: company 0xfffe: 010203"),
      (
        "08ff570100010248ff",
        "manufacturer data: company 0x0157 (Anhui Huami Information Technology Co., Ltd.): 00010248ff, heart rate 72 bpm"
      ),
      (
        "08ff570100010200ff",
        "manufacturer data: company 0x0157 (Anhui Huami Information Technology Co., Ltd.): 00010200ff, heart rate 0 bpm (no rate: no contact or no reading yet)"
      ),
    ])
  func structures(_ hex: String, _ expected: String) throws {
    let bytes = try HexBytes(parsing: hex.replacing(" ", with: "")).bytes
    let payload = GAP.AdvertisingPayload(decoding: bytes)
    #expect(payload.structures.first?.description == expected)
  }

  @Test(
    "Values of characteristics name reserved fields and surplus bytes",
    arguments: [
      (0x2A04, "06000c0000002c01", "prefers interval 7.5 ms to 15 ms, latency 0, timeout 3000 ms"),
      (
        0x2A04, "0c000600f4010900",
        "prefers interval 15 ms to 7.5 ms (out of order), latency 500 (not valid), "
          + "timeout 90 ms (not valid)"
      ),
      (0x2A04, "ffff0600f301ffff", "prefers interval any to 7.5 ms, latency 499, timeout any"),
      (0x2A37, "0000", "heart rate 0 bpm (no rate: no contact or no reading yet)"),
      (0x2A19, "6464", "battery 100 %, surplus bytes 64"),
      (0x2A38, "0101", "worn at: chest, surplus bytes 01"),
      (0x2A5D, "0502", "located at: leftCrank, surplus bytes 02"),
      (0x2A5B, "0009", "no revolutions, surplus bytes 09"),
      (0x2A5B, "04", "reserved flags 0x04"),
      (
        0x2A50, "00580001000100",
        "PnP ID: vendor 0x0058, product 0x0001, version 0.0.1, vendor ID source 0 is reserved"
      ),
      (
        0x2A50, "014c0001000100",
        "PnP ID: vendor 0x004c (Apple, Inc.), product 0x0001, version 0.0.1 (bluetooth:v004Cp0001d0001)"
      ),
      (0x2A2A, "fe0012345678", "certification data: fe0012345678"),
      (0x2A2A, "0200260011", "certification data: 0200260011"),
      (
        0x2A2A, "00010006020100020105",
        "certification data, list of 1, 6 bytes: author 2, type 1: 0105"
      ),
    ])
  func characteristics(_ uuid: UInt16, _ hex: String, _ expected: String) throws {
    let value = try GATT.decode(HexBytes(parsing: hex).bytes, of: BluetoothUUID(uuid))
    #expect(value?.base.description == expected)
  }
}
