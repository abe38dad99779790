import Foundation
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("halo scan")
struct ScanCommandTests {
  @Test("The simulated air has a device of each kind and a beacon")
  func virtual() throws {
    let objects = try ToolRun("scan", "--json").json()
    #expect(
      Set(objects.compactMap { $0["kind"]?.text }) == Set(DeviceKind.allCases.map(\.rawValue)))
    // The identifiers are those of other commands.
    #expect(
      Set(objects.compactMap { $0["kind"] == nil ? nil : $0["address"]?.text })
        == Set(DeviceKind.allCases.map { VirtualDevice($0, seed: 1).id.rawValue }))
    #expect(objects.allSatisfy { $0["address"] != nil && $0["rssi"] != nil && $0["time"] != nil })
  }

  @Test(
    "The distance of a beacon is an estimate, and printed only for a known signal strength",
    arguments: [
      (-40, -59, "less than 1 m away"), (-65, -59, "some 2 m away"), (-127, -59, "more than 100 m"),
      (-127, 127, "more than 100 m away"), (-1, -128, "less than 1 m away"), (0, -59, nil),
      (-128, -59, nil), (127, -59, nil), (Int.min, 127, nil), (Int.max, -128, nil),
    ] as [(Int, Int8, String?)])
  func distance(_ rssi: Int, _ power: Int8, _ words: String?) throws {
    let beacon = IBeacon(proximityUUID: 0x1234, major: 1, minor: 2, measuredPower: power)
    let data = AdvertisementData(manufacturerData: [beacon.manufacturerData])
    let received = Advertisement(peripheral: "x", data: data, rssi: rssi)
    let details = AdvertisementWords(advertisement: received).details
    let run = ToolRun([]) { try JSONScanScreen(output: $0.output).show(received, at: .zero) }
    let object = try run.json()[0]
    #expect((object["beacons"]?.elements.first?["distance"] == nil) == (words == nil))
    guard let words else {
      #expect(details == ["\(beacon)"])
      return
    }
    #expect(details.count == 1)
    #expect(details.first?.hasPrefix("\(beacon), \(words)") == true)
    #expect(details.first?.hasSuffix(" away (estimate)") == true)
  }

  @Test(
    "A signal strength of 127 means unknown, so it is not shown, and no filter accepts it",
    arguments: [(127, nil), (126, 126), (20, 20), (0, 0), (-127, -127)] as [(Int, Int?)])
  func strength(_ rssi: Int, _ known: Int?) throws {
    let received = Advertisement(
      peripheral: "x", data: AdvertisementData(localName: "name"), rssi: rssi)
    #expect(ScanFilter().matches(received))
    #expect(ScanFilter(minimumRSSI: -127).matches(received) == (known != nil))
    let lines = ToolRun([]) {
      try LineScanScreen(output: $0.output).show(received, at: .zero)
      try JSONScanScreen(output: $0.output).show(received, at: .zero)
      var table = TableScanScreen(output: $0.output, showsDuplicates: false)
      try table.show(received, at: .zero)
    }.lines
    let words = lines.map { $0.split(separator: " ") }
    #expect(words[0].contains("unknown") == (known == nil))
    #expect(words[0].contains("\(rssi)") == (known != nil))
    #expect(try JSONValue(parsing: Data(lines[1].utf8))["rssi"]?.number == known)
    #expect(words[2].prefix(2) == ["x", known.map { "\($0)" } ?? "-"])
  }

  @Test("Both beacons of one entry are shown")
  func twoBeacons() {
    var beacon = IBeacon(proximityUUID: 0x1234, major: 1, minor: 2, measuredPower: -59)
    beacon.trailing = HexBytes(beacon.bytes)
    let data = AdvertisementData(manufacturerData: [beacon.manufacturerData])
    #expect(data.beacons.count == 2)
    let received = Advertisement(peripheral: "x", data: data, rssi: -60)
    #expect(
      AdvertisementWords(advertisement: received).details.count { $0.hasPrefix("iBeacon") } == 2)
  }

  @Test("The bytes before a beacon in an entry are shown")
  func beforeBeacon() {
    let beacon = IBeacon(proximityUUID: 0x1234, major: 1, minor: 2, measuredPower: -59)
    let nearby: [UInt8] = [0x10, 5, 0x0B, 0x1C, 0x8F, 0x4A, 0x2B]
    let entry = ManufacturerData(company: 0x4C, payload: HexBytes(nearby + beacon.bytes))
    let data = AdvertisementData(manufacturerData: [entry])
    let received = Advertisement(peripheral: "x", data: data, rssi: -60)
    let details = AdvertisementWords(advertisement: received).details
    #expect(details.first?.hasSuffix(": 10050b1c8f4a2b") == true, "\(details)")
    #expect(details.count == 2 && details.last?.hasPrefix("iBeacon ") == true)
  }

  @Test("With --duplicates, a scan reports devices repeatedly for the whole time")
  func duplicates() throws {
    let few = try ToolRun("scan", "--json", "--duplicates", "--for", "2").json()
    let many = try ToolRun("scan", "--json", "--duplicates", "--for", "20").json()
    #expect(few.count > 2)
    #expect(many.count > 5 * few.count)
    let times = many.compactMap { $0["time"]?.text }.compactMap { Double($0) }
    #expect(times == times.sorted())
    #expect(times.allSatisfy { $0 <= 20 })
  }

  @Test("A terminal gets a table that fits and is redrawn in place", arguments: [40, 80])
  func table(_ width: Int) {
    let run = ToolRun(["scan", "--duplicates"], isTerminal: true, width: width)
    let screen = Screen(run.output)
    #expect(screen.lines.allSatisfy { $0.count <= width })
    #expect(screen.lines.count { $0.contains("R11_0001") } == 1)
    #expect(screen.lines.count { $0.contains("Virtual Strap") } == 1)
    let words = screen.lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(words.contains("6 devices, 1 ring, 1 heart rate strap"))
    let empty = ToolRun(["scan", "--name", "x"], isTerminal: true, width: width)
    #expect(empty.output == "nothing heard\n")
  }

  @Test("An address is never cut, at any width", arguments: [20, 32, 40, 60, 80, 110])
  func wholeAddresses(_ width: Int) throws {
    let run = ToolRun(["scan"], isTerminal: true, width: width)
    let screen = Screen(run.output)
    #expect(screen.lines.allSatisfy { $0.count <= max(width, 22) })
    for kind in DeviceKind.allCases where width > 22 {
      let lines = screen.lines.filter { $0.hasPrefix("\(VirtualDevice(kind, seed: 1).id)") }
      #expect(lines.count == 1, "\(kind)")
    }
    let id = "8C0B1E6C-2B5C-4C52-9F7E-1D4F5B0E9A11"
    let drawn = Collected()
    let output = Output(isTerminal: true, hasColour: false, width: width) { drawn.append($0) }
    var table = TableScanScreen(output: output, showsDuplicates: false)
    let data = AdvertisementData(localName: String(repeating: "n", count: 200))
    try table.show(
      Advertisement(peripheral: PeripheralID(rawValue: id), data: data, rssi: -50), at: .zero)
    let lines = Screen(drawn.text).lines
    #expect(lines.joined().contains(id))
    #expect(lines.contains { $0.contains("-50") && $0.contains("nnnn") })
    #expect(lines.allSatisfy { $0.count <= max(width, 20) })
  }

  @Test("UUIDs are in lower case, as in traces")
  func lowerCase() throws {
    let ring = AdvertisementData(serviceUUIDs: [Colmi.Service.uart])
    let line = ToolRun([]) {
      try JSONScanScreen(output: $0.output)
        .show(Advertisement(peripheral: "x", data: ring, rssi: -50), at: .zero)
    }.output
    #expect(line.contains("\"\(Colmi.Service.uart.description.lowercased())\""))
  }

  @Test(
    "With many addresses, the table drops the device that has been silent for longest",
    arguments: [false, true])
  func flood(showsDuplicates: Bool) throws {
    let drawn = Collected()
    let output = Output(isTerminal: true, hasColour: false) { drawn.append($0) }
    var screen = TableScanScreen(output: output, showsDuplicates: showsDuplicates)
    let kept = TableScanScreen.maximumCount
    func show(_ number: Int) throws {
      try screen.show(
        Advertisement(
          peripheral: PeripheralID(rawValue: "device \(number)"),
          data: AdvertisementData(localName: "name \(number)"), rssi: -50),
        at: .milliseconds(number))
    }
    for number in 0..<kept { try show(number) }
    // The first device advertises again, and stays in the table.
    try show(0)
    for number in kept..<kept + 3 { try show(number) }
    try output.flush()
    drawn.clear()
    try screen.end()
    try output.flush()
    let lines = drawn.text.split(separator: "\n")
    #expect(
      lines.compactMap { $0.firstMatch(of: /name ([0-9]+)/).flatMap { Int($0.output.1) } }
        == [0] + (4..<kept + 3))
    #expect(lines.last == "\(kept) devices heard last")
  }

  @Test(
    "In a full table, a device with an unchanged advertisement stays", arguments: [false, true])
  func standing(showsDuplicates: Bool) throws {
    let drawn = Collected()
    let output = Output(isTerminal: true, hasColour: false) { drawn.append($0) }
    let session = ScanSession(
      screen: TableScanScreen(output: output, showsDuplicates: showsDuplicates, maximumCount: 2),
      filter: ScanFilter(allowsDuplicates: showsDuplicates), time: .seconds(20))
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    let still = air.place(VirtualHeartRateStrap(name: "still"), as: "still")
    let passer = air.place(VirtualHeartRateStrap(name: "passer"), as: "passer")
    try simulation.run {
      let clock = simulation.clock
      Task(executorPreference: simulation) {
        for number in 0..<4 {
          try await clock.sleep(for: .seconds(4))
          // The device comes nearer, and changes its address each time.
          still.setRSSI(-50 + number)
          passer.simulateMacChange(PeripheralID(rawValue: "passer \(number)"))
        }
      }
      try await session.run(on: SimulatedTransport(on: air))
    }
    let screen = Screen(drawn.text)
    #expect(screen.lines.last == "2 devices heard last, 2 heart rate straps")
    let heads = screen.lines.filter { $0.contains("still") || $0.contains("passer") }
    #expect(heads.count == 2 && heads.contains { $0.hasPrefix("passer 3 ") })
    // Only --duplicates updates the signal strength.
    let strength = showsDuplicates ? "-47" : "-60"
    #expect(heads.contains { $0.contains("still") && $0.contains(strength) }, "\(heads)")
  }

  /// The lines of a terminal after `ESC [ n A` and `ESC [ J`; the end of each line is cleared.
  private struct Screen {
    var lines: [String] = []

    init(_ text: String) {
      // A line above the drawn ones, which must stay.
      lines = ["$"]
      defer { #expect(lines.removeFirst() == "$") }
      var row = 1
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        var rest = line
        while rest.hasPrefix("\u{1B}["), let end = rest.firstIndex(where: \.isLetter) {
          let count = Int(rest.dropFirst(2).prefix { $0.isNumber })
          if rest[end] == "A" { row = max(0, row - (count ?? 1)) }
          if rest[end] == "J" { lines.removeSubrange(min(row, lines.count)...) }
          rest = rest[rest.index(after: end)...]
        }
        if rest.hasSuffix("\u{1B}[K") { rest = rest.dropLast(3) }
        guard !rest.isEmpty else { continue }
        if row < lines.count { lines[row] = String(rest) } else { lines.append(String(rest)) }
        row += 1
      }
    }
  }

  #if os(Linux)
  @Test("Advertised data cannot harm a terminal or a reader", arguments: [40, 80])
  func hostile(_ width: Int) throws {
    let names = [
      "\u{1B}[2J\u{1B}]0;x\u{7}", "a\nb\tc", String(repeating: "漢", count: 80), "", "\u{202E}abc",
      String(repeating: "x", count: 200),
    ]
    let radio = Radio.fake { air in
      for (number, name) in names.enumerated() {
        let data = AdvertisementData(
          localName: name,
          serviceUUIDs: [0x180F, BluetoothUUID(high: 0x1234_5678_9ABC_DEF0, low: 0x0102_0304)],
          serviceData: [ServiceData(service: 0x180F, payload: HexBytes(Array(0..<60)))],
          manufacturerData: [
            ManufacturerData(company: 0x4C, payload: HexBytes([2, 0x15] + Array(0..<40)))
          ], transmitPower: -7, appearance: .heartRateBelt)
        air.place(Devices.Beacon(advertisement: data), as: "C0:00:5E:00:53:1\(number)")
      }
    }
    let words = ["scan", "--transport", "bluez", "--for", "5"]
    let lines = ToolRun(words, radio: radio)
    #expect(lines.status == 0 && lines.isPlain)
    #expect(lines.lines.count >= names.count)
    #expect(lines.output.contains("iBeacon 00010203-0405-0607-0809-0A0B0C0D0E0F, major 4113"))
    #expect(lines.output.contains("data of 180F Battery: 000102"))
    #expect(lines.output.contains("looks like: Heart Rate Belt"))
    let objects = try ToolRun(words + ["--json"], radio: radio).json()
    #expect(objects.count >= names.count)
    for object in objects {
      #expect(object["appearance"]?.number == 0x0341)
      #expect(object["serviceData"]?.elements.first?["service"]?.text == "180f")
      #expect(object["serviceData"]?.elements.first?["payload"]?.text?.hasPrefix("000102") == true)
      // Version 5.66 does not report flags.
      #expect(object["flags"] == nil)
    }
    let table = ToolRun(words, isTerminal: true, width: width, radio: radio)
    #expect(Set(table.escapeSequences.map { String($0.suffix(1)) }).isSubset(of: ["A", "J", "K"]))
    let screen = Screen(table.output)
    #expect(screen.lines.allSatisfy { TextLayout.columns(of: $0) <= width })
    #expect(screen.lines.count { $0.hasPrefix("C0:00:5E:00:53:1") } == names.count)
  }
  #endif
}
