@testable import HaloBridge

@Suite("OSC messages")
struct OSCMessageTests {
  @Test("The packets are those of the specification's examples")
  func examples() throws {
    // Source: OSC 1.0 Specification, Examples.
    #expect(
      try OSCMessage("/oscillator/4/frequency", .float(440)).bytes
        == Array("/oscillator/4/frequency\0,f\0\0".utf8) + [0x43, 0xDC, 0, 0])
    #expect(
      try OSCMessage("/foo", .int(1000), .int(-1), .float(1.234)).bytes
        == Array("/foo\0\0\0\0,iif\0\0\0\0".utf8)
        + [0, 0, 3, 0xE8, 0xFF, 0xFF, 0xFF, 0xFF, 0x3F, 0x9D, 0xF3, 0xB6])
    #expect(try OSCMessage("/a", .bool(true), .bool(false)).bytes == Array("/a\0\0,TF\0".utf8))
  }

  @Test("An address without a slash, or with a pattern or other characters, is refused")
  func addresses() {
    for address in ["", "HR", "/a b", "/a*", "/ä", "/a\0b", "/{a}"] {
      #expect(throws: OSCMessage.Failure.address) { try OSCMessage(address) }
    }
  }

  @Test("The messages of a value have the rate, its digits and the contact", arguments: 0...300)
  func values(rate: UInt16) throws {
    let beat = BridgeValue(beatsPerMinute: rate == 0 ? nil : rate)
    let arguments = try Dictionary(
      OSCSink.messages(of: beat).map { ($0.address, $0.arguments) }, uniquingKeysWith: { $1 })
    func argument(_ name: String) -> OSCMessage.Argument? {
      arguments["/avatar/parameters/" + name]?.first
    }
    let shown = Int32(min(rate, 255))
    #expect(argument("HR") == .int(shown))
    guard case .int(let ones) = argument("onesHR"), case .int(let tens) = argument("tensHR"),
      case .int(let hundreds) = argument("hundredsHR"),
      case .float(let signed) = argument("floatHR"),
      case .float(let share) = argument("HRPercent")
    else {
      Issue.record("an argument is missing")
      return
    }
    #expect(hundreds * 100 + tens * 10 + ones == shown)
    #expect((-1...1).contains(signed) && abs((signed + 1) / 2 - share) < 1e-6)
    #expect(argument("isHRConnected") == .bool(rate != 0))
    #expect(argument("isHRActive") == .bool(rate != 0))
  }
}

@Suite("Values of a bridge")
struct BridgeValueTests {
  @Test("JSON has the measurements of the source, and null for those without a number")
  func json() {
    var value = BridgeValue(powerWatts: 150, cadencePerMinute: 84.996, time: .milliseconds(1500))
    #expect(value.json == #"{"time":1.5,"contact":true,"powerWatts":150,"cadencePerMinute":85}"#)
    value.measures = Set(BridgeMeasure.allCases)
    value.numbers = [.speed: 28.256]
    #expect(
      value.json == #"{"time":1.5,"beatsPerMinute":null,"contact":true,"rrMilliseconds":[],"#
        + #""powerWatts":null,"cadencePerMinute":null,"speedKilometersPerHour":28.26}"#)
    value.measures = [.power]
    value.numbers = [:]
    #expect(value.json == #"{"time":1.5,"contact":false,"powerWatts":null}"#)
  }

  @Test(
    "NaN, infinity and numbers from a million on are left out",
    arguments: [.nan, .infinity, -1e300, 1e6])
  func impossible(number: Double) {
    #expect(!BridgeValue(powerWatts: number, cadencePerMinute: number).hasContact)
    #expect(BridgeValue(speedKilometersPerHour: number).json.hasSuffix("\"rrMilliseconds\":[]}"))
  }

  @Test("A source without a heart rate has no OSC messages of one")
  func osc() throws {
    var value = BridgeValue(powerWatts: -3, speedKilometersPerHour: 28.25)
    value.measures.insert(.cadence)
    let messages = try OSCSink.messages(of: value, prefix: "/")
    #expect(
      messages == [
        try OSCMessage("/Power", .float(-3)), try OSCMessage("/isPowerConnected", .bool(true)),
        try OSCMessage("/Cadence", .float(0)),
        try OSCMessage("/isCadenceConnected", .bool(false)),
        try OSCMessage("/Speed", .float(28.25)), try OSCMessage("/isSpeedConnected", .bool(true)),
      ])
    value.measures.insert(.heartRate)
    #expect(try OSCSink.messages(of: value, prefix: "/").count == 14)
  }
}

@Suite("WebSocket")
struct WebSocketTests {
  @Test("SHA-1 has the digests of the standard's examples, at all lengths of the padding")
  func sha1() {
    func text(_ message: String) -> String {
      HexBytes(SHA1.digest(Array(message.utf8))).description
    }
    // Source: FIPS 180 examples and RFC 3174.
    #expect(text("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(text("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    #expect(
      text("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    #expect(
      text(String(repeating: "a", count: 1_000)) == "291e9a6c66994949b57ba5e650361e98fc36b1ba")
    for count in 0...130 { #expect(SHA1.digest([UInt8](repeating: 1, count: count)).count == 20) }
  }

  @Test("The proof is that of RFC 6455; a key of another length has none")
  func accept() {
    #expect(WebSocketFrame.accept("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    for key in ["", "AA==", "dGhlIHNhbXBsZSBub25jZQ", "no base64!", "dGhlIHNhbXBsZSBub25jZWVl"] {
      #expect(WebSocketFrame.accept(key) == nil)
    }
  }

  /// Masks a frame as a client does.
  static func masked(_ frame: WebSocketFrame, mask: [UInt8] = [1, 2, 3, 4]) -> [UInt8] {
    let head = frame.bytes.count - frame.payload.count
    var bytes = Array(frame.bytes[..<head])
    bytes[1] |= 0x80
    return bytes + mask + frame.payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  @Test("The examples of RFC 6455 have the same bytes")
  func examples() throws {
    let hello = WebSocketFrame(opcode: WebSocketFrame.text, payload: Array("Hello".utf8))
    #expect(hello.bytes == [0x81, 0x05, 0x48, 0x65, 0x6C, 0x6C, 0x6F])
    var bytes: [UInt8] = [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
    #expect(try WebSocketFrame.popFirst(from: &bytes) == hello)
    #expect(bytes.isEmpty)
    #expect(
      WebSocketFrame(opcode: 2, payload: [UInt8](repeating: 0, count: 65536)).bytes.prefix(10)
        == [0x82, 127, 0, 0, 0, 0, 0, 1, 0, 0])
  }

  @Test(
    "A masked frame is complete only with its last byte",
    arguments: [0, 1, 125, 126, 200, WebSocketFrame.maximumPayload])
  func lengths(count: Int) throws {
    let frame = WebSocketFrame(
      opcode: 2, payload: (0..<count).map { UInt8(truncatingIfNeeded: $0) })
    let bytes = Self.masked(frame)
    for length in [0, 1, 2, 5, bytes.count - 1] where length < bytes.count {
      var part = Array(bytes[..<length])
      #expect(try WebSocketFrame.popFirst(from: &part) == nil)
      #expect(part.count == length)
    }
    var all = bytes + [0x88]
    #expect(try WebSocketFrame.popFirst(from: &all) == frame)
    #expect(all == [0x88])
  }

  @Test("Frames that the protocol forbids are errors")
  func forbidden() {
    let frames: [([UInt8], WebSocketFrame.Failure)] = [
      ([0x81, 0x05], .protocolError),  // not masked
      ([0xC1, 0x85], .protocolError),  // a reserved bit
      ([0x83, 0x80], .protocolError),  // an unknown opcode
      ([0x09, 0x80], .protocolError),  // a ping in pieces
      ([0x89, 0xFE], .protocolError),  // a long ping
      ([0x82, 0xFE, 0x10, 0x01], .tooLong),
      ([0x82, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .tooLong),
    ]
    for (bytes, failure) in frames {
      #expect(throws: failure) {
        var bytes = bytes
        return try WebSocketFrame.popFirst(from: &bytes)
      }
    }
  }
}

@Suite("Stream conversations")
struct StreamConversationTests {
  private static let rules = StreamRules(isLoopback: true, origins: ["https://example.org"])

  private static func text(_ conversation: StreamConversation) -> String {
    String(decoding: conversation.output, as: UTF8.self)
  }

  private static func conversation(
    _ lines: [String], rules: StreamRules = rules, latest: String? = "{}"
  ) -> StreamConversation {
    var conversation = StreamConversation(rules)
    conversation.receive(
      Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)[...], latest: latest)
    return conversation
  }

  private static let upgrade = [
    "GET / HTTP/1.1", "Host: localhost:1", "Upgrade: WebSocket", "Connection: keep-alive, Upgrade",
    "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ]

  @Test("A request gets the latest line at once, then each line")
  func lines() {
    var conversation = Self.conversation(["GET / HTTP/1.1", "Host: 127.0.0.1:80"])
    conversation.send("next")
    let text = Self.text(conversation)
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n") && text.hasSuffix("\r\n\r\n{}\nnext\n"))
    #expect(!text.contains("Access-Control") && !conversation.isOver)
  }

  @Test("An upgrade gets the proof and the same lines as messages; a ping gets a pong")
  func webSocket() {
    var conversation = Self.conversation(Self.upgrade)
    let head = Self.text(conversation)
    #expect(head.hasPrefix("HTTP/1.1 101 ") && head.contains(": s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
    #expect(head.hasSuffix("\r\n\r\n\u{FFFD}\u{2}{}"))
    conversation.sent(conversation.output.count)
    conversation.send("hi")
    #expect(conversation.output == [0x81, 2, 0x68, 0x69])
    conversation.sent(4)
    let ping = WebSocketTests.masked(WebSocketFrame(opcode: WebSocketFrame.ping, payload: [7]))
    for byte in ping { conversation.receive([byte], latest: nil) }
    #expect(conversation.output == [0x8A, 1, 7])
    conversation.sent(3)
    let close = WebSocketTests.masked(.close(1000))
    conversation.receive(close[...], latest: nil)
    #expect(conversation.output == [0x88, 2, 3, 0xE8] && conversation.isOver)
    conversation.send("late")
    #expect(conversation.output.count == 4)
  }

  @Test(
    "A hostile or mistaken request ends with its status",
    arguments: [
      ("400", ["GET / HTTP/1.1"]),
      ("400", ["GET / HTTP/1.1", "Host: localhost", "Host: localhost"]),
      ("400", ["GET / HTTP/2", "Host: localhost"]), ("400", ["\u{1}\u{2}"]), ("400", [""]),
      ("400", ["GET / HTTP/1.1", "Host: localhost", "a b: c"]),
      ("400", ["GET / HTTP/1.1", "Host: localhost", ": c"]),
      ("400", ["GET / HTTP/1.1"] + (0..<100).map { "h\($0): 1" } + ["Host: localhost"]),
      ("400", Self.upgrade.filter { !$0.hasPrefix("Connection") }),
      ("400", Self.upgrade.filter { !$0.hasPrefix("Sec-WebSocket-Key") }),
      ("403", ["GET / HTTP/1.1", "Host: example.org"]),
      ("403", ["GET / HTTP/1.1", "Host: localhost.example.org"]),
      ("403", ["GET / HTTP/1.1", "Host: localhost:1:2"]),
      ("403", ["GET / HTTP/1.1", "Host: localhost", "Origin: https://example.com"]),
      ("403", ["GET / HTTP/1.1", "Host: localhost", "Origin: null"]),
      ("403", ["GET / HTTP/1.1", "Host: localhost", "Origin: https://localhost.example.com"]),
      ("403", Self.upgrade + ["Origin: https://example.com"]),
      ("403", ["GET / HTTP/1.1", "Host: localhost", "Sec-Fetch-Site: cross-site"]),
      ("403", ["GET / HTTP/1.1", "Host: localhost", "sec-fetch-site: same-site"]),
      ("403", ["GET / HTTP/1.1", "Host: localhost", "Sec-Fetch-Site: none, cross-site"]),
      ("403", Self.upgrade + ["Sec-Fetch-Site: cross-site"]),
      ("404", ["GET /metrics HTTP/1.1", "Host: localhost"]),
      ("405", ["POST / HTTP/1.1", "Host: localhost"]),
      ("426", Self.upgrade.filter { !$0.hasPrefix("Sec-WebSocket-Version") }),
      ("431", ["GET / HTTP/1.1", "Host: localhost", "a: " + String(repeating: "a", count: 9000)]),
    ])
  func refused(status: String, lines: [String]) {
    let conversation = Self.conversation(lines)
    #expect(Self.text(conversation).hasPrefix("HTTP/1.1 \(status) "))
    #expect(conversation.isOver)
  }

  @Test(
    "A request that a person began, and one of an origin that may read the stream, is answered",
    arguments: [
      ["Sec-Fetch-Site: none"], ["Sec-Fetch-Site: same-origin"],
      ["Sec-Fetch-Site: cross-site", "Origin: https://example.org"],
      ["Sec-Fetch-Site: same-site", "Origin: http://localhost:3000"],
    ])
  func sites(headers: [String]) {
    let conversation = Self.conversation(["GET / HTTP/1.1", "Host: localhost:8787"] + headers)
    #expect(Self.text(conversation).hasPrefix("HTTP/1.1 200 "))
  }

  @Test(
    "Pages on this machine and of the given origins may read the stream",
    arguments: [
      "http://localhost:3000", "http://127.0.0.1", "https://[::1]:8", "https://example.org",
    ])
  func origins(origin: String) {
    let text = Self.text(
      Self.conversation(["GET / HTTP/1.1", "Host: [::1]:8787", "Origin: \(origin)"]))
    #expect(text.hasPrefix("HTTP/1.1 200 "))
    #expect(text.contains("\r\nAccess-Control-Allow-Origin: \(origin)\r\n"))
  }

  @Test(
    "Beyond the loopback, a request may name any address, but no name of another site",
    arguments: [
      ("192.0.2.1", true), ("192.0.2.1:8787", true), ("[2001:db8::1]:8787", true),
      ("localhost", true), ("pi.example.org", false), ("1.2.3.4.example.org", false),
      ("1.2.3", false), ("1.2.3.256", false), ("1.2.3.4:a", false), ("[::1].example.org", false),
      ("[::1", false), ("", false),
    ])
  func otherHost(host: String, isAllowed: Bool) {
    let rules = StreamRules(isLoopback: false, origins: [])
    let text = Self.text(Self.conversation(["GET / HTTP/1.1", "Host: \(host)"], rules: rules))
    #expect(text.hasPrefix(isAllowed ? "HTTP/1.1 200 " : "HTTP/1.1 403 "))
  }

  @Test("Messages of a client, in one or more frames, change nothing; errors in frames do")
  func messages() {
    func frame(_ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true) -> WebSocketFrame {
      WebSocketFrame(opcode: opcode, payload: payload, isFinal: isFinal)
    }
    let (text, more) = (WebSocketFrame.text, WebSocketFrame.continuation)
    let refusal = WebSocketFrame.close(1002).bytes
    let cases: [([WebSocketFrame], [UInt8])] = [
      ([frame(text, [1])], []),
      (
        [
          frame(text, [1], isFinal: false), frame(more, [2], isFinal: false), frame(more, [3]),
          frame(2, []),
        ], []
      ),
      ([frame(more, [1])], refusal),
      ([frame(text, [1], isFinal: false), frame(text, [1])], refusal),
      ([frame(WebSocketFrame.close, [3])], refusal),
      ([frame(WebSocketFrame.close, [])], [0x88, 0]),
    ]
    for (frames, answer) in cases {
      var conversation = Self.conversation(Self.upgrade)
      conversation.sent(conversation.output.count)
      for frame in frames { conversation.receive(WebSocketTests.masked(frame)[...], latest: nil) }
      #expect(conversation.output == answer)
      #expect(conversation.isOver == !answer.isEmpty)
    }
  }

  @Test("Arbitrary bytes, in any pieces, end in a refusal or in bounded memory")
  func arbitrary() {
    for seed in 0..<1500 as Range<UInt64> {
      var conversation =
        seed % 3 == 0 ? Self.conversation(Self.upgrade) : StreamConversation(Self.rules)
      var source = SplitMix64(seed: seed)
      let whole = (0..<source.number(in: 0...9000)).map { _ in UInt8(source.number(in: 0...255)) }
      let bytes = seed % 3 == 1 ? whole.map { $0 % 4 == 0 ? 13 : $0 % 4 == 1 ? 10 : $0 } : whole
      var rest = bytes[...]
      var random = SplitMix64(seed: seed)
      while !rest.isEmpty {
        let count = random.number(in: 1...4096)
        conversation.receive(rest.prefix(count), latest: nil)
        rest = rest.dropFirst(count)
      }
      #expect(conversation.output.count < StreamConversation.maximumBacklog + 8192)
    }
  }

  @Test("A flood of pings makes a client that does not read too slow")
  func flood() {
    var conversation = Self.conversation(Self.upgrade)
    let ping = WebSocketTests.masked(
      WebSocketFrame(opcode: WebSocketFrame.ping, payload: [UInt8](repeating: 0, count: 125)))
    for _ in 0..<1000 where !conversation.isTooSlow { conversation.receive(ping[...], latest: nil) }
    #expect(conversation.isTooSlow)
    #expect(conversation.output.count < StreamConversation.maximumBacklog + 256)
  }
}
