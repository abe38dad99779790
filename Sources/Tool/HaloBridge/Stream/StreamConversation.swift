/// The rules by which the server of a ``StreamSink`` accepts or refuses HTTP requests.
struct StreamRules: Sendable {
  /// Whether requests must name this machine in their `Host` header, as a page of another site
  /// could otherwise use a domain name that resolves to it; if false, numeric addresses may.
  var isLoopback: Bool
  /// The origins of web pages on other machines that may read the stream.
  var origins: [String]

  /// The form in which the server answers an accepted request: lines over HTTP, or a WebSocket.
  enum Answer: Hashable {
    case lines(origin: String?)
    case webSocket(accept: String)
  }

  /// Throws ``HTTPFailure`` for a request that the server refuses.
  func answer(to request: HTTPRequest) throws(HTTPFailure) -> Answer {
    guard let host = request.headers["host"] else { throw .badRequest }
    guard Self.isThisMachine(host) || !isLoopback && Self.isNumeric(host) else { throw .forbidden }
    let origin = request.headers["origin"]
    // Browsers send no origin with some requests of a page, such as that for a picture.
    if origin == nil, let site = request.headers["sec-fetch-site"],
      site != "none" && site != "same-origin"
    {
      throw .forbidden
    }
    if let origin, !origins.contains(origin) {
      let parts = origin.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == "http:" || parts[0] == "https:", parts[1].isEmpty,
        Self.isThisMachine(String(parts[2]))
      else { throw .forbidden }
    }
    guard request.method == "GET" else { throw .methodNotAllowed }
    guard request.target == "/" else { throw .notFound }
    guard request.header("upgrade", contains: "websocket") else { return .lines(origin: origin) }
    guard request.headers["sec-websocket-version"] == "13" else { throw .upgradeRequired }
    guard request.header("connection", contains: "upgrade"),
      let accept = request.headers["sec-websocket-key"].flatMap(WebSocketFrame.accept)
    else { throw .badRequest }
    return .webSocket(accept: accept)
  }

  /// Whether a `Host` is a name or an address of this machine, with or without a port.
  private static func isThisMachine(_ host: String) -> Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains(name(in: host)?.lowercased())
  }

  /// Returns whether a `Host` value is a numeric address, with or without a port.
  private static func isNumeric(_ host: String) -> Bool {
    guard let name = name(in: host) else { return false }
    // No name of the domain system has brackets.
    if name.hasPrefix("[") { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Returns the host of a `Host` value, without the port; nil if the port is malformed.
  private static func name(in host: String) -> Substring? {
    let colon = host.hasPrefix("[") ? host.firstIndex(of: "]").map(host.index(after:)) : nil
    let name = host[..<(colon ?? host.firstIndex(of: ":") ?? host.endIndex)]
    let rest = host[name.endIndex...]
    return rest.isEmpty || rest.first == ":" && UInt16(rest.dropFirst()) != nil ? name : nil
  }
}

/// The exchange of the server with one client, as bytes, independent of a socket.
struct StreamConversation: Sendable {
  /// The most bytes that may wait for a client before the server disconnects it.
  static let maximumBacklog = 65536

  private enum Phase { case head, lines, webSocket, over }

  private var phase = Phase.head
  private var input: [UInt8] = []
  /// Whether the client has sent the beginning of a WebSocket message without its end.
  private var isInMessage = false
  private(set) var output: [UInt8] = []
  private let rules: StreamRules

  init(_ rules: StreamRules) { self.rules = rules }

  /// Whether the client's request is still incomplete.
  var isWaiting: Bool { phase == .head }
  /// Whether the client may close its sending direction, because the server only sends lines.
  var isOneWay: Bool { phase == .lines }
  var isOver: Bool { phase == .over }
  /// Whether the client reads too slowly, so that the server is to disconnect it at once.
  var isTooSlow: Bool { output.count > Self.maximumBacklog }

  /// Processes bytes from the client; a new client first gets the line `latest`.
  mutating func receive(_ bytes: ArraySlice<UInt8>, latest: String?) {
    switch phase {
    case .lines, .over: return
    case .head:
      // Only the new bytes and the three before them can complete the end of the head.
      let start = max(0, input.count - 3)
      input += bytes
      let end = input.indices.dropLast(3).dropFirst(start).first {
        input[$0] == 13 && input[$0 + 1] == 10 && input[$0 + 2] == 13 && input[$0 + 3] == 10
      }
      guard (end ?? input.count) + 4 <= HTTPRequest.maximumLength else { return fail(.headTooLong) }
      guard let end else { return }
      let head = input[..<end]
      do throws(HTTPFailure) {
        try begin(rules.answer(to: HTTPRequest(parsing: head)), latest: latest)
      } catch {
        return fail(error)
      }
      input.removeFirst(end + 4)
      if phase == .webSocket { readFrames() } else { input = [] }
    case .webSocket:
      input += bytes
      readFrames()
    }
  }

  /// Appends a line to the output, if the client's request was accepted.
  mutating func send(_ line: String) {
    switch phase {
    case .lines: output += Array((line + "\n").utf8)
    case .webSocket:
      output += WebSocketFrame(opcode: WebSocketFrame.text, payload: Array(line.utf8)).bytes
    case .head, .over: break
    }
  }

  /// Appends the refusal of the client's request to the output, and ends the exchange.
  mutating func fail(_ failure: HTTPFailure) {
    output += failure.response
    phase = .over
    input = []
  }

  /// Ends the exchange because the server ends; a WebSocket gets a close frame.
  mutating func end() {
    if phase == .webSocket { output += WebSocketFrame.close(1001).bytes }
    phase = .over
  }

  mutating func sent(_ count: Int) { output.removeFirst(min(max(0, count), output.count)) }

  private mutating func begin(_ answer: StreamRules.Answer, latest: String?) {
    switch answer {
    case .lines(let origin):
      let access = origin.map { "Access-Control-Allow-Origin: \($0)\r\nVary: Origin\r\n" } ?? ""
      output += Array(
        ("HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nCache-Control: no-store\r\n"
          + "X-Content-Type-Options: nosniff\r\n\(access)Connection: close\r\n\r\n").utf8)
      phase = .lines
    case .webSocket(let accept):
      output += Array(
        ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          + "Sec-WebSocket-Accept: \(accept)\r\n\r\n").utf8)
      phase = .webSocket
    }
    if let latest { send(latest) }
  }

  private mutating func readFrames() {
    do throws(WebSocketFrame.Failure) {
      while phase == .webSocket, !isTooSlow, let frame = try WebSocketFrame.popFirst(from: &input) {
        switch frame.opcode {
        case WebSocketFrame.ping:
          output += WebSocketFrame(opcode: WebSocketFrame.pong, payload: frame.payload).bytes
        case WebSocketFrame.close:
          guard frame.payload.count != 1 else { throw .protocolError }
          output +=
            WebSocketFrame(
              opcode: WebSocketFrame.close, payload: Array(frame.payload.prefix(2))
            ).bytes
          phase = .over
        default:
          // The server ignores messages, but not errors in their frames.
          guard (frame.opcode == WebSocketFrame.continuation) == isInMessage else {
            throw .protocolError
          }
          isInMessage = !frame.isFinal
        }
      }
    } catch {
      output += WebSocketFrame.close(error.rawValue).bytes
      phase = .over
    }
    if phase == .over { input = [] }
  }
}
