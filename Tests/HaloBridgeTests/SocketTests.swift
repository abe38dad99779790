import Foundation

@testable import HaloBridge

/// A socket of a test, whose reads give up after ten seconds.
private final class TestSocket: Sendable {
  private let descriptor: Descriptor

  init(_ kind: SocketKind) {
    let number = socket(AF_INET, kind.value, 0)
    descriptor = Descriptor(number)
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Connects to a port of the loopback.
  convenience init(port: UInt16) throws {
    self.init(.stream)
    let address = try SocketAddress(host: "127.0.0.1", port: port, .stream, isNumeric: true)
    #expect(address.with { connect(descriptor.number, $0, $1) } == 0)
  }

  /// Binds to a free port of the loopback and returns the port.
  func bindToAnyPort() throws -> UInt16 {
    let address = try SocketAddress(host: "127.0.0.1", port: 0, .datagram, isNumeric: true)
    #expect(address.with { bind(descriptor.number, $0, $1) } == 0)
    return try SocketAddress.port(of: descriptor)
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) {
    #expect(send(descriptor.number, bytes, bytes.count, 0) == bytes.count)
  }

  /// Ends the direction to the server.
  func endWriting() { #expect(shutdown(descriptor.number, Int32(SHUT_WR)) == 0) }

  /// Reads the next bytes; returns nil at the end and after the limit.
  func read() -> [UInt8]? {
    var room = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor.number, &room, room.count, 0)
    return count > 0 ? Array(room[..<count]) : nil
  }

  /// Reads until the text ends in a suffix; returns the text at the end or the limit as well.
  func read(until suffix: String) -> String {
    var text = ""
    while !text.hasSuffix(suffix), let bytes = read() {
      text += String(decoding: bytes, as: UTF8.self)
    }
    return text
  }

  /// Reads to the end.
  func readToEnd() -> String {
    var bytes: [UInt8] = []
    while let more = read() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }
}

@Suite("Sinks over sockets")
struct SocketTests {
  private static let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
  private static let value = BridgeValue(
    beatsPerMinute: 72, rrIntervals: [512], batteryPercent: 80, time: .milliseconds(1500))
  private static let line =
    "{\"time\":1.5,\"beatsPerMinute\":72,\"contact\":true,\"rrMilliseconds\":[500.0],\"battery\":80}\n"
  private static let noContact =
    "{\"time\":0.0,\"beatsPerMinute\":null,\"contact\":false,\"rrMilliseconds\":[]}\n"

  @Test("Several clients get the latest line and each further line, until the sink ends")
  func stream() throws {
    let sink = try StreamSink(port: 0)
    #expect(sink.isLoopback)
    sink.consume(Self.value)
    let clients = try (0..<5).map { _ in try TestSocket(port: sink.port) }
    for client in clients { client.write(Self.request) }
    for client in clients {
      #expect(client.read(until: Self.line).hasSuffix("\r\n\r\n" + Self.line))
    }
    sink.consume(BridgeValue())
    for client in clients { #expect(client.read(until: Self.noContact) == Self.noContact) }
    sink.end()
    for client in clients { #expect(client.read() == nil) }
  }

  @Test("A client that ends its side after the request gets each further line")
  func halfClosed() throws {
    let sink = try StreamSink(port: 0)
    let client = try TestSocket(port: sink.port)
    client.write(Self.request)
    client.endWriting()
    #expect(client.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
    for _ in 0..<10 {
      sink.consume(Self.value)
      #expect(client.read(until: Self.line) == Self.line)
    }
    sink.end()
    #expect(client.read() == nil)
  }

  @Test("A WebSocket gets a line as a message, and a close frame at the end")
  func webSocket() throws {
    let sink = try StreamSink(port: 0)
    let client = try TestSocket(port: sink.port)
    client.write(
      "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    #expect(client.read(until: "\r\n\r\n").contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
    sink.consume(Self.value)
    let line = Array(Self.line.utf8.dropLast())
    #expect(client.read() == [0x81, UInt8(line.count)] + line)
    sink.end()
    #expect(client.read() == [0x88, 2, 3, 0xE9])
    #expect(client.read() == nil)
  }

  @Test("A refused client gets the whole response, even if it sends more than the server reads")
  func refused() throws {
    let sink = try StreamSink(port: 0)
    let client = try TestSocket(port: sink.port)
    client.write("GET / HTTP/1.1\r\na: " + String(repeating: "a", count: 100_000))
    #expect(client.readToEnd().hasPrefix("HTTP/1.1 431 "))
  }

  @Test("The server refuses clients beyond the limit, and serves others when there is room")
  func limit() throws {
    let sink = try StreamSink(port: 0)
    sink.consume(Self.value)
    var clients = try (0..<32).map { _ in try TestSocket(port: sink.port) }
    for client in clients {
      client.write(Self.request)
      #expect(client.read(until: Self.line).hasSuffix(Self.line))
    }
    #expect(try TestSocket(port: sink.port).readToEnd().hasPrefix("HTTP/1.1 503 "))
    clients.removeAll()
    // The server may notice the end of the clients only after the next connection.
    let isServed = try (0..<100).contains { _ in
      let client = try TestSocket(port: sink.port)
      client.write(Self.request)
      return client.read(until: Self.line).hasSuffix(Self.line)
    }
    #expect(isServed)
  }

  @Test("Clients without a request, or with a refused one, make room for others")
  func silentClients() throws {
    let sink = try StreamSink(port: 0)
    sink.consume(Self.value)
    var crowd: [TestSocket] = []
    for number in 0..<100 {
      let client = try TestSocket(port: sink.port)
      if number % 3 == 1 { client.write("GET / HTTP/1.1\r\n") }
      if number % 3 == 2 { client.write("GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n") }
      crowd.append(client)
      guard number % 10 == 9 else { continue }
      let good = try TestSocket(port: sink.port)
      good.write(Self.request)
      #expect(good.read(until: Self.line).hasSuffix(Self.line))
    }
  }

  @Test("The network of a client is its address or half of it; this machine has no network")
  func networks() {
    let zeros = [UInt8](repeating: 0, count: 15)
    #expect(SocketAddress.network(of: [127, 0, 0, 9]) == nil)
    #expect(SocketAddress.network(of: zeros + [1]) == nil)
    #expect(SocketAddress.network(of: zeros.prefix(10) + [0xFF, 0xFF, 127, 0, 0, 1]) == nil)
    #expect(SocketAddress.network(of: [192, 0, 2, 7]) == [192, 0, 2, 7])
    #expect(
      SocketAddress.network(of: zeros.prefix(10) + [0xFF, 0xFF, 192, 0, 2, 7]) == [192, 0, 2, 7])
    let global: [UInt8] = [0x20, 1, 0xD, 0xB8, 0, 0, 0, 5]
    #expect(SocketAddress.network(of: global + Array(repeating: 7, count: 8)) == global)
    let onLink = [0xFE, 0x80] + Array(repeating: UInt8(3), count: 14)
    #expect(SocketAddress.network(of: onLink) == onLink)
  }

  @Test("A port in use is an error")
  func portInUse() throws {
    let sink = try StreamSink(port: 0)
    #expect(throws: SocketFailure.self) { try StreamSink(port: sink.port) }
    let failure = try #require(throws: SocketFailure.self) {
      try StreamSink(address: "localhost", port: 0)
    }
    #expect(failure.description.contains("numeric address"))
  }

  @Test("An OSC receiver gets the messages of a value, one a datagram")
  func osc() throws {
    let receiver = TestSocket(.datagram)
    let sink = try OSCSink(port: try receiver.bindToAnyPort(), prefix: "/test/")
    try sink.consume(Self.value)
    for message in try OSCSink.messages(of: Self.value, prefix: "/test/") {
      #expect(receiver.read() == message.bytes)
    }
    #expect(throws: OSCMessage.Failure.address) { try OSCSink(prefix: "no slash") }
  }
}
