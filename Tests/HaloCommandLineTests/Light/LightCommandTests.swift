import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

@testable import HaloCommandLine

@Suite("halo light")
struct LightCommandTests {
  @Test("The status is shown for the given time, with colours on a terminal")
  func watching() throws {
    let words = ["light", "--effect", "seven-colour jump", "--speed", "0", "--for", "4"]
    let run = ToolRun(words)
    #expect(run.lines.count == 6)
    #expect(run.lines.dropFirst(2).map { $0.prefix(7) } == (1...4).map { "    \($0) s" })
    let objects = try ToolRun(words + ["--json"]).json()
    #expect(objects.count == 5)
    let times = objects.compactMap { $0["time"]?.text }.compactMap { Double($0) }
    #expect(times.map { Int($0) } == Array(0...4))
    #expect(try objects.allSatisfy { try $0.decode(as: Triones.Status.self).isOn })
    #expect(try ToolRun("light", "--json").json().first?["time"] == nil)
    let colours = ToolRun(words, isTerminal: true, hasColour: true)
    #expect(colours.output.contains("\u{1B}[48;2;255;0;0m    \u{1B}[0m on: seven-colour jump"))
    #expect(colours.output.contains("\u{1B}[48;2;0;255;0m"))
    let off = ToolRun("light", "--off", hasColour: true)
    #expect(off.output.contains("\u{1B}[48;2;0;0;0m"))
    let white = ToolRun("light", "--white", "100", hasColour: true)
    #expect(white.output.contains("\u{1B}[48;2;255;255;255m"))
  }

  /// A light without the characteristic for its status, or a light of another protocol.
  private struct OddLight: LocalPeripheral {
    var name = "Triones-\u{1B}[2J"
    var command = CharacteristicID(0xFFD9, in: 0xFFD5)
    var advertisement: AdvertisementData? { AdvertisementData(localName: name) }
    var services: [GATTService] {
      [
        GATTService(
          command.service,
          characteristics: [
            GATTCharacteristic(command.characteristic, properties: .writeWithoutResponse)
          ])
      ]
    }

    func write(
      _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
      on link: any PeripheralLink
    ) async throws(ATTError) { log.add(value) }

    let log = Log()

    final class Log: Sendable {
      private let values = Mutex<[[UInt8]]>([])
      var writes: [[UInt8]] { values.withLock { $0 } }
      func add(_ value: [UInt8]) { values.withLock { $0.append(value) } }
    }
  }

  private func run(_ words: [String], on light: some LocalPeripheral) -> ToolRun {
    let radio = Radio.simulated { $0.place(light, as: "C0:00:5E:00:53:07") }
    return ToolRun(["light", "--transport", "bluez"] + words, radio: radio)
  }

  @Test("A light without a status characteristic carries out actions, but has no status")
  func silent() throws {
    let light = OddLight()
    let on = run(["--on"], on: light)
    #expect(on.errors == "")
    #expect(on.lines == ["Triones-\\u{1b}[2J (C0:00:5E:00:53:07)", "  sends no status"])
    #expect(on.status == 0)
    let json = run(["--color", "112233", "--json"], on: light)
    #expect(try json.json().map { $0["family"]?.text } == ["triones"])
    #expect(json.errors == "" && json.status == 0)
    #expect(
      light.log.writes == [
        [0xCC, 0x23, 0x33], [0xCC, 0x23, 0x33], [0x56, 0x11, 0x22, 0x33, 0, 0xF0, 0xAA],
      ])
    for asking in [[], ["--on", "--for", "3"], ["--json"]] {
      let run = run(asking, on: light)
      #expect(run.output == "" && run.status == 1)
      #expect(run.errorLines == ["halo: no characteristic FFD0/FFD4"])
    }
  }

  /// A light that cuts some of its answers.
  private final class MumblingLight: LocalPeripheral {
    let advertisement: AdvertisementData? = AdvertisementData(localName: "Triones-1234")
    let services = [
      GATTService(
        0xFFD5, characteristics: [GATTCharacteristic(0xFFD9, properties: .writeWithoutResponse)]),
      GATTService(0xFFD0, characteristics: [GATTCharacteristic(0xFFD4, properties: .notify)]),
    ]
    /// The numbers of the cut answers.
    let cut: Set<Int>
    /// Whether the light never answers.
    let isSilent: Bool
    private let answers = Mutex(0)

    init(cut: Set<Int>, isSilent: Bool = false) { (self.cut, self.isSilent) = (cut, isSilent) }

    func write(
      _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
      on link: any PeripheralLink
    ) async throws(ATTError) {
      let number = answers.withLock {
        $0 += 1
        return $0
      }
      let status: [UInt8] = [0x66, 0x15, 0x23, 0x41, 0x20, 0, 0xFF, 0, 0, 0, 6, 0x99]
      let id = CharacteristicID(0xFFD4, in: 0xFFD0)
      guard !isSilent else { return }
      try? link.notify(cut.contains(number) ? Array(status.dropLast(2)) : status, from: id)
    }
  }

  private func run(cut: Set<Int> = [], isSilent: Bool = false, _ words: [String]) -> ToolRun {
    run(words, on: MumblingLight(cut: cut, isSilent: isSilent))
  }

  @Test("After an action, a silent or malformed status is a note; without one it is an error")
  func silentStatus() throws {
    for action in [["--on"], ["--off"], ["--white", "30"], ["--effect", "red strobe"]] {
      let silent = run(isSilent: true, action)
      #expect(silent.status == 0 && silent.errors == "")
      #expect(silent.lines == ["Triones-1234 (C0:00:5E:00:53:07)", "  sends no status"])
      let json = run(isSilent: true, action + ["--json"])
      #expect(json.status == 0 && json.errors == "")
      #expect(try json.json().map { $0["family"]?.text } == ["triones"])
    }
    let cut = run(cut: [1, 2, 3], ["--off"])
    #expect(cut.status == 0 && cut.lines.last?.hasPrefix("  not a status: ") == true)
    for words in [[], ["--json"], ["--on", "--for", "3"]] {
      let run = run(isSilent: true, words)
      #expect(run.status == 1)
      #expect(run.errorLines == ["halo: status took longer than 5.0 seconds"])
    }
  }

  @Test("A malformed status is shown, and the watch continues")
  func malformed() throws {
    func run(_ cut: Set<Int>, _ words: String...) -> ToolRun { self.run(cut: cut, words) }
    let good = "on: colour #FF0000; bulb, firmware 6"
    let bytes = "661523412000ff000000"
    for cut in [[1], [3], [5], [1, 2, 3, 4, 5]] as [Set<Int>] {
      let text = run(cut, "--for", "4")
      #expect(text.status == 0 && text.errors == "")
      #expect(text.lines.count == 6)
      for (index, line) in text.lines.dropFirst().enumerated() {
        let isCut = cut.contains(index + 1)
        #expect(line.contains(isCut ? "  not a status: \(bytes): " : good), "\(line)")
      }
      let objects = try run(cut, "--for", "4", "--json").json()
      #expect(objects.count == 5)
      for (index, object) in objects.enumerated() {
        let isCut = cut.contains(index + 1)
        #expect((object["state"]?.text == "malformed") == isCut)
        #expect((object["bytes"]?.text == bytes) == isCut)
        #expect((object["reason"]?.text != nil) == isCut)
        #expect(object["time"]?.text?.hasPrefix("\(index)") == true)
      }
    }
    // Without --for, a malformed status is an error.
    let once = run([1])
    #expect(once.status == 1 && once.output == "" && once.errorLines.count == 1)
  }

  @Test("A look-alike is refused with a reason")
  func lookAlike() throws {
    let light = OddLight(name: "LEDBLE-78630AB1", command: CharacteristicID(0xFFF3, in: 0xFFB0))
    let run = run(["--on", "--light", "ledble-78630ab1"], on: light)
    #expect(run.status == 1 && run.output == "")
    #expect(run.errors.contains("another protocol, or of one whose family must be named (LEDDMX"))
    #expect(run.errorLines.count == 1)
  }

  @Test(
    "No setting is written to a light that lacks the effect",
    arguments: [("idealled", "0xF0"), ("idealled", "red strobe"), ("lednetwf", "red strobe")])
  func lackingEffect(_ family: String, _ effect: String) throws {
    let light = VirtualLight(try #require(LightProfile(named: family)))
    let run = run(["--set-clock", "--effect", effect], on: light)
    #expect(run.status == 1 && run.output == "")
    #expect(
      run.errorLines == ["halo: a light of the family \(family) lacks this command or its value"])
    #expect(light.writes == 0)
  }

  @Test("All known effects are listed, and each of them can be run")
  func effects() throws {
    let run = ToolRun("light", "--effects")
    let objects = try ToolRun("light", "--effects", "--json").json()
    #expect(objects.count == run.lines.count)
    for object in objects {
      let name = try #require(object["name"]?.text)
      let number = try #require(object["number"]?.number)
      let byName = try ToolRun("light", "--effect", name, "--json").json()
      #expect(byName.first?["mode"]?.number == number)
    }
  }

  @Test("Numbers of effects are hexadecimal or decimal, and ELK lights change the speed alone")
  func numbers() throws {
    for (word, number) in [("0x8F", 143), ("143", 143), ("0", 0), ("255", 255)] {
      let light = VirtualLight(try #require(LightProfile(named: "melk")))
      #expect(run(["--effect", word], on: light).status == 0)
      #expect(light.shown.effect == number && light.shown.speed == 50, "\(word)")
      let speed = run(["--speed", "7"], on: light)
      #expect(speed.status == 0 && light.shown.effect == number && light.shown.speed == 7)
    }
  }

  @Test("Timers are for once, for weekdays, or removed")
  func timers() throws {
    let light = VirtualLEDStrip(name: "Triones-1")
    func set(_ words: String...) -> ToolRun { run(words, on: light) }
    func stored() -> [String] { light.model.timers.filter(\.isInUse).map { "\($0)" } }
    #expect(set("--on-at", "07:30/mon,fri", "--off-at", "23:05/daily").status == 0)
    let both = light.model.timers.compactMap(\.timer)
    #expect(both.map { "\($0.hour):\($0.minute) \($0.turnsOn)" } == ["7:30 true", "23:5 false"])
    let days = both.map { timer -> UInt8 in
      guard case .weekly(let days) = timer.schedule else { return 0 }
      return days.rawValue
    }
    #expect(days == [0b0010_0010, 0b1111_1110])
    #expect(set("--off-at", "never").status == 0)
    #expect(light.model.timers.compactMap(\.timer).map(\.turnsOn) == [true])
    #expect(set("--set-clock", "--on-at", "06:00").status == 0)
    guard case .once? = light.model.timers.compactMap(\.timer).first?.schedule else {
      Issue.record("\(stored())")
      return
    }
  }

  /// A ring that answers all questions but those for its settings.
  private struct UnsetRing: LocalPeripheral {
    let ring: VirtualLight
    var advertisement: AdvertisementData? { ring.advertisement }
    var scanResponse: AdvertisementData? { ring.scanResponse }
    var services: [GATTService] { ring.services }
    var preferences: LinkPreferences { ring.preferences }

    func run(on link: any PeripheralLink) async { await ring.run(on: link) }

    func write(
      _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
      on link: any PeripheralLink
    ) async throws(ATTError) {
      if case .settingsRequest? = try? LEDnetWF.HostMessage(parsing: value) { return }
      try await ring.write(value, to: characteristic, mode: mode, on: link)
    }
  }

  @Test("A lost answer before a setting is an error, and the light is switched all the same")
  func lostSettings() throws {
    let ring = VirtualLight(try #require(LightProfile(named: "lednetwf")))
    for words in [["--on"], ["--on", "--for", "3"], ["--set-clock", "--color", "112233"]] {
      ring.pressRemoteControl(isOn: false)
      let run = run(["--order", "rbg"] + words, on: UnsetRing(ring: ring))
      #expect(run.status == 1 && ring.shown.isOn == true)
      #expect(run.errorLines == ["halo: settings took longer than 5.0 seconds"])
    }
    let plain = run(["--on"], on: UnsetRing(ring: ring))
    #expect(plain.status == 0 && plain.errors == "")
  }
}
