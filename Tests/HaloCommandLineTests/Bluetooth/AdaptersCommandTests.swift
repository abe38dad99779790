#if os(Linux)
import Foundation
import HaloBlueZ
import HaloSimulator
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("halo adapters", hasBusLibrary, .timeLimit(.minutes(5)))
struct AdaptersCommandTests {
  /// A radio with two adapters, one of which is off.
  private static let radio = Radio.fake { _ in
  } disturb: { fake in
    await fake.plugInOther(index: 1, isOn: false)
  }

  @Test("Each adapter is a line or an object")
  func lines() throws {
    let run = ToolRun("adapters", radio: Self.radio)
    #expect(run.status == 0)
    #expect(
      run.output == """
        hci0  00:00:5E:00:53:00  on   halo, central, used if none is named
        hci1  00:00:5E:00:53:F1  off  other, central-peripheral

        """)
    let objects = ToolRun("adapters", "--json", radio: Self.radio)
    #expect(
      objects.output == """
        {"address":"00:00:5E:00:53:00","alias":"halo","isBlocked":false,"isDiscoverable":false,\
        "isDiscovering":false,"isPairable":false,"isPoweredOn":true,"isSelected":true,\
        "name":"hci0","roles":["central"]}
        {"address":"00:00:5E:00:53:F1","alias":"other","isBlocked":false,"isDiscoverable":false,\
        "isDiscovering":false,"isPairable":false,"isPoweredOn":false,"isSelected":false,\
        "name":"hci1","roles":["central","central-peripheral","peripheral"]}

        """)
    #expect(try objects.json().count == 2)
  }

  @Test("A line shows all properties of an adapter")
  func details() throws {
    var adapter = BlueZTransport.Adapter(
      name: "hci2", address: "00:00:5E:00:53:02", state: .poweredOff, roles: [])
    let changes: [(inout BlueZTransport.Adapter) -> Void] = [
      { _ in }, { $0.isBlocked = true }, { $0.roles = [.peripheral, .central] },
      { $0.isDiscovering = true }, { $0.isDiscoverable = true }, { $0.isPairable = true },
    ]
    let run = ToolRun([]) { tool in
      for change in changes {
        change(&adapter)
        for isJSON in [false, true] {
          tool.output.isJSON = isJSON
          try adapter.print(to: tool.output)
        }
      }
    }
    let lines = stride(from: 0, to: run.lines.count, by: 2).map { run.lines[$0] }
    #expect(
      lines.map { $0.dropFirst("hci2  00:00:5E:00:53:02  off".count) } == [
        "", "  blocked", "  blocked, central, peripheral",
        "  blocked, central, peripheral, scanning",
        "  blocked, central, peripheral, scanning, discoverable",
        "  blocked, central, peripheral, scanning, discoverable",
      ])
    let flags = ["isBlocked", "isDiscovering", "isDiscoverable", "isPairable"]
    let objects = try stride(from: 1, to: run.lines.count, by: 2).map {
      try JSONValue(parsing: Data(run.lines[$0].utf8))
    }
    #expect(
      objects.map { object in flags.filter { object[$0] == .bool(true) } } == [
        [], ["isBlocked"], ["isBlocked"], ["isBlocked", "isDiscovering"],
        ["isBlocked", "isDiscovering", "isDiscoverable"], flags,
      ])
    #expect(objects.allSatisfy { $0["alias"] == nil })
  }

  @Test("No line is wider than the terminal", arguments: [20, 40, 80])
  func terminal(_ width: Int) {
    let run = ToolRun("adapters", isTerminal: true, width: width, radio: Self.radio)
    #expect(run.status == 0)
    #expect(run.output.contains("\nhci1  "))
    // The head of a line is never wrapped.
    #expect(run.lines.allSatisfy { $0.count <= max(width, 28) })
  }

  @Test("A hostile alias is escaped in text and JSON")
  func hostile() throws {
    let radio = Radio.fake { _ in
    } disturb: { fake in
      await fake.setAlias("\u{1B}]0;x\u{7}\n\u{202E}hci9")
    }
    let run = ToolRun("adapters", radio: radio)
    #expect(run.status == 0 && run.isPlain)
    #expect(run.lines.count == 1)
    #expect(run.output.contains("\\u{1b}]0;x\\u{7}\\u{a}\\u{202e}hci9"))
    let json = ToolRun("adapters", "--json", radio: radio)
    #expect(json.isPlain)
    #expect(try json.json().first?["alias"]?.text == "\u{1B}]0;x\u{7}\n\u{202E}hci9")
  }

  @Test("Without an adapter the error names the reason and an alternative")
  func nothing() {
    for (words, radio, reason) in [
      (["adapters"], Radio.fake { $0.setAdapter(.absent) }, "no Bluetooth adapter: plug one in"),
      (
        ["adapters", "--json"],
        Radio.fake { _ in
        } disturb: {
          await $0.crash()
        }, "the Bluetooth daemon is not running"
      ),
    ] {
      let run = ToolRun(words, radio: radio)
      #expect(run.status == 1 && run.output == "" && run.errorLines.count == 1)
      #expect(run.errors.contains(reason), "\(run.errors)")
      #expect(run.errors.contains("without Bluetooth: halo scan --transport virtual"))
    }
    // An adapter that is off is listed.
    let off = ToolRun("adapters", radio: Radio.fake { $0.setAdapter(.poweredOff) })
    #expect(off.status == 0)
    #expect(off.output.hasPrefix("hci0  00:00:5E:00:53:00  off  halo"))
  }
}
#endif
