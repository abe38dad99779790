#if os(Linux)
import Foundation
import Glibc
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("halo simulate --browser", .timeLimit(.minutes(5)))
struct BrowserCommandTests {
  /// Runs the command on a thread, and a browser on another, whose script may end the command.
  private static func run(
    _ options: [String] = [], path: String = "",
    _ script: @escaping @Sendable (FakeBrowser) throws -> Void
  ) async -> ToolRun {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let (browser, done) = (FakeBrowser(), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
          #expect(throws: Never.self) { try script(browser) }
          browser.close()
          done.signal()
        }
        let words =
          ["--browser", "http://127.0.0.1:\(browser.port)\(path)", "--strap", "--seed", "7"]
          + options
        let run = ToolRun(words) { tool in
          try BrowserCommand(Arguments(words, of: .simulate)).run(tool, signals: [])
        }
        done.wait()
        continuation.resume(returning: run)
      }
    }
  }

  private static let strap = "C0:00:5E:00:53:01"
  private static let emulation = "BluetoothEmulation."

  /// The beginning of a session, until the page with the session `page` has the script.
  private static func begin(_ browser: FakeBrowser) throws {
    try browser.welcome()
    try browser.expect("Browser.getVersion", result: ["product": "Fake/1"])
    let state = try browser.expect(emulation + "enable")
    #expect(state["state"] as? String == "powered-on")
    let device = try browser.expect(emulation + "simulatePreconnectedPeripheral")
    #expect(device["address"] as? String == strap && device["name"] as? String == "Virtual Strap")
    #expect(
      (device["knownServiceUuids"] as? [String])?
        .contains("0000180d-0000-1000-8000-00805f9b34fb") == true)
    try browser.expect("Target.setAutoAttach")
    browser.event("Target.attachedToTarget", ["sessionId": "page", "targetInfo": ["type": "page"]])
    let script = try browser.expect("Page.addScriptToEvaluateOnNewDocument")
    #expect((script["source"] as? String)?.contains("requestDevice") == true)
    try browser.expect("Runtime.runIfWaitingForDebugger")
  }

  private static func request(
    _ browser: FakeBrowser, _ kind: String, _ number: Int, device: String = "Virtual Strap"
  ) throws {
    let payload = #"{"kind":"\#(kind)","device":"\#(device)","number":\#(number)}"#
    browser.event(
      "Runtime.bindingCalled",
      ["name": PageScript.binding, "payload": payload, "executionContextId": 3], "page")
    let reply = try browser.expect("Runtime.evaluate") {
      ($0["expression"] as? String)?.hasSuffix(".done(...[\(number)])") == true
    }
    #expect(reply["contextId"] as? Int == 3)
  }

  private static func operate(
    _ browser: FakeBrowser, _ kind: String, _ id: String, _ type: String
  ) throws -> [String: Any] {
    let key = kind == "GATT" ? "address" : "\(kind.lowercased())Id"
    browser.event("\(emulation)\(kind.lowercased())OperationReceived", [key: id, "type": type])
    return try browser.expect("\(emulation)simulate\(kind)OperationResponse") {
      $0[key] as? String == id && $0["type"] as? String == type
    }
  }

  private static func connect(_ browser: FakeBrowser) throws {
    try request(browser, "connect", 1)
    for type in ["connection", "discovery"] {
      let answer = try operate(browser, "GATT", strap, type)
      #expect(answer["code"] as? Int == 0)
    }
  }

  @Test("A page connects, reads, subscribes and leaves; messages of no use change nothing")
  func session() async {
    let run = await Self.run { browser in
      try Self.begin(browser)
      browser.send(#"{"id":99999,"result":{"serviceId":5}}"#)
      browser.send(#"{"method":"Runtime.consoleAPICalled","params":{"type":7,"name":[]}}"#)
      browser.send("no JSON")
      browser.write([0x89, 0x01, 0x2A])
      try Self.connect(browser)
      #expect(browser.pongs == [[0x2A]])
      let measurement = browser.id(of: "2a37")
      let answer = try Self.operate(
        browser, "Characteristic", measurement, "subscribe-to-notifications")
      #expect(answer["code"] as? Int == 0)
      let call = try browser.expect("Runtime.evaluate")
      let words = call["expression"] as? String ?? ""
      #expect(words.contains(#"notify(...["Virtual Strap","0000180d-"#))
      #expect(call["contextId"] as? Int == 3)
      let location = try Self.operate(browser, "Characteristic", browser.id(of: "2a38"), "read")
      #expect(location["data"] as? String == "AQ==" && location["code"] as? Int == 0)
      // The strap has 2902, whose value is the subscription; its measurement cannot be read.
      let state = try Self.operate(browser, "Descriptor", browser.id(of: "2902"), "read")
      #expect(state["data"] as? String == "AQA=")
      let refusal = try Self.operate(browser, "Characteristic", measurement, "read")
      #expect(refusal["code"] as? Int == 14 && refusal["data"] == nil)
      browser.event("Runtime.executionContextsCleared", [:], "page")
      try browser.expect(Self.emulation + "simulateGATTDisconnection")
      try browser.expect(Self.emulation + "simulatePreconnectedPeripheral")
      try Self.connect(browser)
      browser.event("Target.detachedFromTarget", ["sessionId": "page"])
      try browser.expect(Self.emulation + "simulateGATTDisconnection")
    }
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("C0:00:5E:00:53:01  Virtual Strap"))
    #expect(run.output.hasSuffix("\nFake/1 has them until Ctrl-C\n"))
    #expect(run.errors.contains("it has closed the connection; start Chromium with --remote"))
  }

  @Test("Operations that the end of the link interrupts get an answer before the end")
  func lostLink() async {
    let plan = "operation 2 no-answer; operation 2 disconnect"
    let run = await Self.run(["--plan", plan]) { browser in
      try Self.begin(browser)
      try Self.connect(browser)
      let answer = try Self.operate(browser, "Characteristic", browser.id(of: "2a38"), "read")
      #expect(answer["code"] as? Int == 14)
      try browser.expect(Self.emulation + "simulateGATTDisconnection")
      // The services are gone with the link, and so are their identifiers.
      let later = try Self.operate(browser, "Characteristic", browser.id(of: "2a38"), "read")
      #expect(later["code"] as? Int == 14)
    }
    #expect(run.status == 1)
  }

  @Test("An emulation that the browser has dropped begins again before a page chooses a device")
  func dropped() async {
    let run = await Self.run { browser in
      try Self.begin(browser)
      browser.refused = [Self.emulation + "setSimulatedCentralState"]
      let payload = #"{"kind":"ready","number":0}"#
      browser.event(
        "Runtime.bindingCalled",
        ["name": PageScript.binding, "payload": payload, "executionContextId": 1], "page")
      for method in ["disable", "enable", "simulatePreconnectedPeripheral"] {
        try browser.expect(Self.emulation + method)
      }
      try browser.expect("Runtime.evaluate")
    }
    #expect(run.status == 1)
    #expect(run.errors.contains("it has closed"))
  }

  @Test("The end of the time ends a session whose browser does not answer")
  func silence() async {
    // A command without a reply is an error after 10 s.
    let run = await Self.run(["--for", "1s"]) { browser in
      try browser.welcome()
      browser.waitForEnd()
    }
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test("After the end of a session no command waits for a reply")
  func end() throws {
    let simulation = Simulation(seed: 7)
    let emulation = BrowserEmulation(SimulatedAir(simulation)) { _ in }
    try simulation.run {
      await emulation.receive(nil)
      await #expect(throws: BLEError.cancelled) { try await emulation.start([]) }
    }
  }

  @Test("Addresses without a browser, and browsers without the domain, are errors with a remedy")
  func errors() async {
    let silent = await Self.run { browser in browser.close() }
    #expect(silent.status == 1)
    #expect(silent.errors.contains("start Chromium with --remote-debugging-port=9222"))
    let other = await Self.run { browser in
      browser.accept()
      _ = try browser.readHead()
      browser.write(Array("HTTP/1.1 200 OK\r\n\r\nhello".utf8))
    }
    #expect(other.errors.contains("no answer of a browser; start Chromium"))
    let refusing = await Self.run(path: "/devtools/browser/1") { browser in
      browser.accept()
      _ = try browser.readHead()
      browser.write(Array("HTTP/1.1 404 Not Found\r\n\r\n".utf8))
    }
    #expect(refusing.errors.contains("no WebSocket, but HTTP/1.1 404 Not Found; start Chromium"))
    let old = await Self.run { browser in
      try browser.welcome()
      browser.refused = [Self.emulation + "enable"]
      while (try? browser.expect("nothing")) != nil {}
    }
    #expect(old.errors.contains("Chromium 156 has BluetoothEmulation"))
    let dying = await Self.run { browser in try browser.welcome() }
    #expect(dying.status == 1 && dying.errors.contains("it has closed"))
    let masked = await Self.run { browser in
      try browser.welcome()
      browser.write([0x81, 0x80, 1, 2, 3, 4])
      while (try? browser.expect("nothing")) != nil {}
    }
    #expect(masked.errors.contains("it sends no frames of a WebSocket"))
  }

  @Test("A flood of operations is answered; a browser that does not read them is left")
  func flood() async {
    let run = await Self.run { browser in
      try Self.begin(browser)
      let event = { (id: String) in
        browser.event(
          Self.emulation + "characteristicOperationReceived",
          ["characteristicId": id, "type": "read"])
      }
      for number in 0..<500 { event("unknown\(number)") }
      let last = try browser.expect(Self.emulation + "simulateCharacteristicOperationResponse") {
        $0["characteristicId"] as? String == "unknown499"
      }
      #expect(last["code"] as? Int == 14)
      // Each answer repeats the identifier.
      for _ in 0..<40 { event(String(repeating: "x", count: 1 << 20)) }
      browser.waitForEnd()
    }
    #expect(run.status == 1)
    #expect(run.errors.contains("it no longer reads what it is sent"))
  }
}
#endif
