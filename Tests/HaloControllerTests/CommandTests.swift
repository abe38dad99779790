@testable import HaloController

@Suite("Commands of a controller")
struct CommandTests {
  private let air = SimulatedAir(Simulation(seed: 47))
  private let host: TestHost

  init() { host = TestHost(on: air, address: "02:00:00:00:00:07") }

  private func status(_ opcode: HCI.Opcode, _ parameters: String = "") throws -> UInt8? {
    let count = host.packets.count
    let status = try host.status(opcode, parameters)
    #expect(host.packets.count == count + 1 || opcode == .cancelConnection)
    return status
  }

  /// The commands of the start of hosts, as their sources or traffic have them.
  static let starts: [String: [String]] = [
    "Linux 6.1": [
      "0C03", "1003", "1001", "1009", "1002", "2003", "2002", "201C", "0C01 10e8040200000020",
      "2001 5f08000000000000", "200F", "2010", "202F", "2023", "0C63 0000000000000000",
      "2024 fb004808", "2031 000101",
    ],
    "Linux 6.12": [
      "0C03", "1003", "1001", "1009", "1002", "2003", "2002", "201C", "0C01 10e8040200000020",
      "2001 5f08000000000000", "200F", "2010", "202F", "2023", "0C63 0000000000000000",
      "2024 fb004808", "2031 000303",
    ],
    "bumble 0.0.236": [
      "0C03", "1002", "1001", "2003", "1003", "0C01 ff9fffbf07f8bf3d", "0C63 0000000200000000",
      "2001 fffff7ff0fed7b00", "2002", "2023", "2024 fb004808", "1009", "2005 0b00000000c2",
    ],
    "NimBLE": [
      "0C03", "1001", "1002", "1003", "0C01 9080000200800020", "0C63 0000000000000000",
      "2001 7f08000000000000", "2002", "2003", "1009",
    ],
    "Zephyr": [
      "0C03", "1003", "1001", "1002", "2003", "2002", "201C", "202F", "2024 fb004808",
      "2001 5f08000000000000", "0C01 1080000200000020", "1009", "2005 0b00000000c2",
    ],
    "BTstack": [
      "0C03", "1001", "1002", "1009", "1003", "0C01 ffffffffffffff3f", "2002",
      "2001 fffdffff07fc7f00", "202F", "2024 fb004808", "200F",
    ],
  ]

  @Test("The start of a host succeeds, twice in a row", arguments: starts.keys.sorted())
  func start(host name: String) throws {
    let commands = try #require(Self.starts[name])
    for line in commands + commands {
      let words = line.split(separator: " ").map(String.init)
      let opcode = HCI.Opcode(rawValue: try #require(UInt16(words[0], radix: 16)))
      #expect(CommandForm.byOpcode[opcode] != nil)
      #expect(try status(opcode, words.count > 1 ? words[1] : "") == 0, "\(line)")
    }
  }

  @Test("The claims name exactly the commands that are there")
  func claims() throws {
    let expected =
      "2000800000c0" + "0000000000000000" + "2822" + "000000000000" + "040000" + "f7ffff0f"
      + "00000000" + "f0f97ffee38004" + String(repeating: "00", count: 24)
    let claims = CommandForm.claims(isExtended: true)
    #expect(claims == (try HexBytes(parsing: expected).bytes))
    let bits = claims.reduce(0) { $0 + $1.nonzeroBitCount }
    #expect(bits == CommandForm.all.count - 1)
    for form in CommandForm.all {
      // Commands of one family exclude the other.
      host.command(.reset)
      let status = try status(form.opcode, String(repeating: "00", count: form.parameters))
      #expect(status != 1, "\(form.opcode)")
    }
    for opcode in [0x2025, 0x2060, 0xFD53, 0] as [UInt16] {
      #expect(host.command(HCI.Opcode(rawValue: opcode)).first?[1...3] == [0x0F, 0x04, 0x01])
    }
  }

  @Test("A wrong length is refused with the full return parameters", arguments: [-1, 1])
  func lengths(difference: Int) throws {
    // Commands of any length are in other tables.
    for form in CommandForm.all
    where form.parameters + difference >= 0 && (difference < 0 || !form.isVariable) {
      let parameters = [UInt8](repeating: 0x01, count: form.parameters + difference)
      let packet = try #require(host.command(form.opcode, parameters).first)
      #expect(packet[form.returned == nil ? 3 : 6] == 0x12, "\(form.opcode)")
      if let returned = form.returned { #expect(packet.count == 7 + returned, "\(form.opcode)") }
    }
  }

  @Test("An error about an unknown link names the handle and keeps its length")
  func unknownLink() throws {
    let packet = host.command(.readPHY, [0xBC, 0x0A])
    #expect(packet == [[0x04, 0x0E, 0x08, 0x01, 0x30, 0x20, 0x02, 0xBC, 0x0A, 0x00, 0x00]])
    for opcode: HCI.Opcode in [.readRemoteFeatures, .readRemoteVersion] {
      #expect(host.command(opcode, [0x01, 0x00]).first?[1...3] == [0x0F, 0x04, 0x02])
    }
  }

  @Test("Parameters out of range are refused")
  func ranges() throws {
    #expect(try status(.setScanParameters, "01100010000000") == 0)
    for wrong in [
      "02100010000000", "01030003000000", "01014001400000", "01100011000000", "01100010000400",
      "01100010000004", "01100003000000",
    ] { #expect(try status(.setScanParameters, wrong) == 0x12, "\(wrong)") }
    for (opcode, parameters, expected) in [
      // The own address type is random, but the host has set no random address.
      (.setScanParameters, "01100010000100", 0), (.setScanEnable, "0100", 0x12),
      (.setRandomAddress, "0b00000000c2", 0), (.setScanEnable, "0100", 0),
      (.setScanEnable, "0200", 0x12), (.setScanEnable, "0102", 0x12),
      // A byte that the command does not use may have any value.
      (.setScanEnable, "00ff", 0),
      (.createConnection, "6000600001ff000000000000001800280000002a0000000000", 0),
      (.cancelConnection, "", 0), (.writeDefaultDataLength, "1a004801", 0x12),
      (.writeDefaultDataLength, "fc004801", 0x12), (.writeDefaultDataLength, "1b004701", 0x12),
      (.writeDefaultDataLength, "1b009142", 0x12), (.setDefaultPHY, "000000", 0x12),
      (.setDefaultPHY, "030000", 0), (.setDefaultPHY, "000801", 0x12),
      (.setDefaultPHY, "000401", 0x11), (.setChannelClassification, "0000000000", 0x12),
      (.setChannelClassification, "ffffffff20", 0x12), (.setChannelClassification, "0000000010", 0),
    ] as [TestHost.Step] {
      #expect(try status(opcode, parameters) == expected, "\(opcode) \(parameters)")
    }
  }

  @Test(
    "Timing of a link is checked",
    arguments: [
      ("1800 1800 0000 2a00", 0), ("0500 1800 0000 2a00", 0x12), ("1800 810c 0000 800c", 0x12),
      ("1900 1800 0000 2a00", 0x12), ("1800 1800 f401 800c", 0x12), ("1800 1800 0000 0900", 0x12),
      ("1800 1800 0000 810c", 0x12), ("0600 2000 0400 2800", 0x12), ("0600 2000 0400 2900", 0),
    ] as [(String, UInt8)])
  func timing(parameters: String, expected: UInt8) throws {
    let timing = parameters.replacing(" ", with: "")
    #expect(
      try status(.createConnection, "60006000000001000000000200" + timing + "00000000") == expected)
  }

  @Test("The accept list holds eight different addresses")
  func acceptList() throws {
    for number in 0..<8 {
      for _ in 0..<2 { #expect(try status(.addToAcceptList, "000\(number)0000000002") == 0) }
    }
    #expect(try status(.addToAcceptList, "00090000000002") == 0x07)
    #expect(try status(.removeFromAcceptList, "00090000000002") == 0)
    #expect(try status(.removeFromAcceptList, "00030000000002") == 0)
    #expect(try status(.addToAcceptList, "00090000000002") == 0)
    #expect(try status(.addToAcceptList, "02090000000002") == 0x12)
  }

  @Test("LE Encrypt is AES-128 with all blocks last byte first; LE Rand changes")
  func cryptography() throws {
    let parameters = try HexBytes(
      parsing: "bf01fb9d4ef3bc36d874f5394138684c" + "1302f1e0dfcebdac7968574635241302")
    let packet = try #require(host.command(.encrypt, parameters.bytes).first)
    let expected = try HexBytes(parsing: "66c6c2278e3b8e053e7ea326521bad99").bytes
    #expect(Array(packet[7...]) == expected)
    let numbers = (0..<10).map { _ in host.command(.random) }
    #expect(Set(numbers).count == 10)
  }

  @Test("Read BD_ADDR returns the address of the initializer, last byte first")
  func address() {
    #expect(host.command(.readAddress).first?[7...] == [0x07, 0, 0, 0, 0, 0x02])
    let other = TestHost(on: air, as: "other", address: "no address")
    #expect(other.command(.readAddress).first?.suffix(2) == [0x00, 0x02])
  }
}
