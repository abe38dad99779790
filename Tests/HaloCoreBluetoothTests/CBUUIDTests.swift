import Foundation
import HaloCoreBluetooth

@Suite("CBUUID")
struct CBUUIDTests {
  @Test(
    "Rule 29: text of 4, 8 or 36 characters, also after 0x",
    arguments: [
      ("180D", "180D"), ("0x180d", "180D"), ("0000180D", "0000180D"),
      ("6e40fff0-b5a3-f393-e0a9-e50e24dcca9e", "6E40FFF0-B5A3-F393-E0A9-E50E24DCCA9E"),
    ])
  func text(_ text: String, _ canonical: String) {
    let uuid = CBUUID(string: text)
    #expect(uuid.uuidString == canonical)
    #expect(CBUUID(data: uuid.data) == uuid)
    #expect(Set([uuid, CBUUID(string: canonical)]).count == 1)
  }

  @Test("Rule 29: equality goes by the 16 bytes, and the description is the assigned name")
  func lengths() {
    let short = CBUUID(string: "180D")
    let long = CBUUID(string: "0000180D-0000-1000-8000-00805F9B34FB")
    #expect(short == long && Set([short, long]).count == 1)
    #expect(short != CBUUID(string: "180F"))
    #expect(short.description == "Heart Rate")
  }

  @Test("Text that is no UUID stops the program, as on Apple's systems")
  func invalid() async {
    await #expect(processExitsWith: .failure) { _ = CBUUID(string: "18") }
    await #expect(processExitsWith: .failure) { _ = CBUUID(data: Data([1])) }
  }
}
