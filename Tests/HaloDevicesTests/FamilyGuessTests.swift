@Suite("Families of other protocols")
struct FamilyGuessTests {
  private static let service = BluetoothUUID(
    high: 0xBE94_0000_7333_BE46, low: 0xB7AE_689E_7172_2BD5)

  @Test(
    "Services after a connect name the family",
    arguments: [
      ([service, 0xFEE7, 0x180D], ["YCBT"], true),
      ([0xFDDA, 0x180D, 0x180F], ["MoYoung rings"], true),
      ([0xFEEA], ["MoYoung watches"], true), ([0x56FF], ["JRING"], true),
      ([0x33F0], ["JRING"], true),
      ([0xF618], ["K6"], true), ([0xA00A], ["RWfit"], true), ([0xFFFF], ["LEDnetWF"], true),
      ([0xAFD0], ["Keepsmile"], true), ([0xFEE7], ["YCBT"], false),
      ([0xFFF0], ["JStyle", "ELK-BLEDOM", "iDealLED"], false),
      ([0xFFE0], ["ELK-BLEDOM", "LEDDMX"], false), ([0x180D, 0x180F, 0x180A], [], false),
      ([Colmi.Service.uart], [], false), ([], [], false),
    ] as [([BluetoothUUID], [String], Bool)])
  func connected(_ services: [BluetoothUUID], _ names: [String], _ isCertain: Bool) {
    let guess = FamilyGuess(services: services)
    #expect(guess?.families.map(\.name) ?? [] == names)
    #expect(guess?.isCertain ?? false == isCertain)
    #expect(guess?.words.contains("several") ?? false == (names.count > 1))
  }

  @Test("A form leaves out the other forms")
  func forms() {
    let guess = FamilyGuess(services: [0xFFF0], form: .light)
    #expect(guess?.families.map(\.name) == ["ELK-BLEDOM", "iDealLED"])
    #expect(guess?.noun == "light of another family")
    #expect(FamilyGuess(services: [0xFFF0])?.noun == "device of another family")
    #expect(FamilyGuess(services: [0xFDDA], form: .light) == nil)
  }

  @Test(
    "An advertisement names the family by service, company, or name",
    arguments: [
      (nil, [0x180D, 0xFEE7], [], ["YCBT"]), ("R02 1A2B", [0x180D], [0x7810], ["YCBT"]),
      ("R02 1A2B", [], [0x7810], ["YCBT"]), (nil, [0xFDDA], [], ["MoYoung rings"]),
      (nil, [], [0xF0EF], ["MoYoung watches"]), (nil, [], [0xFF64], ["K6"]),
      ("SMART_RING", [], [], ["MoYoung rings", "JRING"]),
      ("RingConn Gen2-AB12", [], [], ["RingConn"]), ("ELK-BLEDOM   ", [], [], ["ELK-BLEDOM"]),
      ("IDL-1CA107", [], [], ["iDealLED"]), ("LEDnetWF010033", [], [0x5A02], ["LEDnetWF"]),
      ("Govee_H6199", [], [], ["Govee"]), ("KS03~1234", [], [], ["Keepsmile"]),
      ("KS03-1234", [], [], ["ELK-BLEDOM"]), (nil, [0xFEE7], [], []), (nil, [0xFFE0], [], []),
      (nil, [0xFFF0], [], []), ("Polar H10", [0x180D], [0x6B], []), (nil, [], [], []),
    ] as [(String?, [UInt16], [UInt16], [String])])
  func advertised(
    _ name: String?, _ services: [UInt16], _ companies: [UInt16], _ names: [String]
  ) {
    let services = services.map { BluetoothUUID($0) }
    let guess = FamilyGuess(name: name, services: services, companies: companies)
    #expect(guess?.families.map(\.name) ?? [] == names)
    let kind = DeviceKind(name: name, services: services, companies: companies)
    // A ring is no strap, even with a heart rate service; the company makes a candidate of YCBT,
    // the brand one of RingConn, and the service or a name one of CRP.
    let isStrap = names.isEmpty && services.contains(0x180D)
    let isRing =
      companies.contains(0x7810) || names == ["RingConn"] || services.contains(0xFDDA)
      || name == "SMART_RING"
    // These families of lights have a client, so that the guess is only for look-alikes.
    let isLight = !Set(["ELK-BLEDOM", "iDealLED", "LEDnetWF"]).isDisjoint(with: names)
    #expect(kind == (isRing ? .ring : isLight ? .light : isStrap ? .strap : nil))
    #expect(
      guess?.noun.contains("heart rate") ?? false == (guess != nil && services.contains(0x180D)))
  }

  @Test("A service belongs to one family, or to none alone; names begin in one way a family")
  func table() {
    let all = DeviceFamily.all
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(all.allSatisfy { !$0.apps.isEmpty })
  }
}
