import HaloDevices
import HaloSimulator
import Testing

@testable import HaloCommandLine

@Suite("Names of virtual devices")
struct VirtualNamesTests {
  private static let evening = ["--at", "2026-03-14T21:30"]

  private static let commands: [DeviceKind: [[String]]] = [
    .ring: [
      ["info", "--ring"], ["battery", "--ring"], ["settings", "--ring"], ["find", "--ring"],
      ["live", "hr", "--for", "40", "--ring"], ["report", "--ring"], ["log", "--ring"],
      ["sync", "--ring"], ["doctor", "--ring"],
    ], .strap: [["live", "strap", "--for", "5", "--strap"]], .light: [["light", "--light"]],
    .cyclingSensor: [["live", "cycling", "--for", "5", "--cycling"]],
    .sensor: [["live", "trainer", "--for", "5", "--sensor"]],
  ]

  @Test(
    "Each name and address that a scan lists works in every command", arguments: ["1", "43981"])
  func scanned(_ seed: String) throws {
    let seedOption = seed == "1" ? [] : ["--seed", seed]
    for object in try ToolRun(["scan", "--json"] + seedOption).json() {
      guard let kind = object["kind"]?.text.flatMap(DeviceKind.init) else { continue }
      let address = try #require(object["address"]?.text)
      let name = try #require(object["name"]?.text)
      for words in try #require(Self.commands[kind]) {
        let at = kind == .ring ? Self.evening : []
        let expected = ToolRun(words + ["virtual"] + at + ["--seed", seed])
        #expect(expected.status == 0, "\(expected.errors)")
        let shown = expected.withoutHints
        #expect(ToolRun(words + [address] + at).withoutHints == shown)
        #expect(ToolRun(words + [name.uppercased()] + at + seedOption).withoutHints == shown)
        var joined = words
        joined[joined.count - 1] += "=" + name
        #expect(ToolRun(joined + at + seedOption).withoutHints == shown)
      }
      for device in [[address], [name] + seedOption] {
        let record = ["record", "-", "--to", "trace", "--for", "3"] + Self.evening
        let recorded = ToolRun(record + device)
        #expect(recorded.status == 0, "\(recorded.errors)")
        let pair = ToolRun(
          ["pair", "--json"] + device, known: KnownDeviceFile(path: "/dev/null/x"))
        if device[0].lowercased().contains("virtual") {
          // The device was found, but the file cannot be written.
          #expect(pair.status == 1 && pair.errors.contains("/dev/null"), "\(pair.errors)")
        } else {
          // A real device can have this name too.
          #expect(pair.status == 2 && pair.errors.contains("add --transport bluez"))
        }
      }
    }
  }

  @Test("A remembered name is no name of a device that advertises, unless both are equal")
  func pairingAgain() throws {
    let file = TemporaryFile()
    let known = KnownDeviceFile(path: file.path)
    for (name, advertised) in [("left", "R02_A1B2"), ("My Ring", "My Ring")] {
      try known.remember(
        KnownDevice(
          id: name == "left" ? "C0:00:5E:00:53:01" : "C0:00:5E:00:53:02", name: name, kind: .ring,
          advertisedName: advertised))
    }
    let run = ToolRun("pair", "left", known: known)
    #expect(run.status == 2)
    #expect(run.errors.contains("left is already remembered, with the identifier C0:"))
    #expect(ToolRun("pair", "My Ring", known: known).status == 1)
  }

  @Test("The name of a device that may be on a bus leads to a notice about the virtual one")
  func notice() {
    func run(_ words: String...) -> String {
      ToolRun([]) { tool in
        var tool = tool
        tool.hasBusAddress = true
        _ = tool.run(words)
      }.errors
    }
    let notice = "Virtual Strap is a virtual device of this command; with --transport bluez"
    #expect(run("live", "strap", "--strap", "Virtual Strap", "--for", "3s").contains(notice))
    #expect(!run("live", "strap", "--strap", "virtual", "--for", "3s").contains("bluez"))
    #expect(
      !run("live", "strap", "--strap", "Virtual Strap", "--transport", "bluez").contains(notice))
    #expect(run("demo", "--ring", "R11_0001") == "")
    let plain = ToolRun("live", "strap", "--strap", "Virtual Strap", "--for", "3s")
    #expect(!plain.errors.contains("bluez"))
  }
}
