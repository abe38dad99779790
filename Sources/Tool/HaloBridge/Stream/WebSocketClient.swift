import HaloFoundation
import Synchronization

/// A WebSocket to a server, such as that of a browser's DevTools (RFC 6455).
package final class WebSocketClient: Sendable {
  /// The most bytes of a message, and of messages that wait to be sent.
  private static let maximum = 1 << 24

  private let socket: Descriptor
  private let state: Mutex<(input: [UInt8], message: [UInt8], output: [UInt8])>

  /// Connects to a path of a server; each step may take 5 s.
  package init(host: String, port: UInt16, path: String) throws {
    socket = try Self.connect(host, port)
    let key = Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
    let answer = try Self.request(
      "\(path) HTTP/1.1\r\nHost: \(host):\(port)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Key: \(key)\r\nSec-WebSocket-Version: 13", over: socket)
    guard answer.head.contains(WebSocketFrame.accept(key) ?? "") else {
      throw SocketFailure(reason: "no WebSocket, but \(answer.head.prefix { $0 != "\r\n" })")
    }
    state = Mutex((input: answer.rest, message: [], output: []))
  }

  /// Returns the JSON object at a path of an HTTP server.
  package static func object<Value: Decodable>(
    host: String, port: UInt16, path: String
  ) throws -> Value {
    let socket = try connect(host, port)
    var text = try request("\(path) HTTP/1.1\r\nHost: \(host):\(port)", over: socket).rest
    while true {
      // Of an incomplete object, more must come.
      if let value = try? JSONDecoder().decode(Value.self, from: Data(text)) { return value }
      text += try receive(socket, after: text.count)
    }
  }

  private static func connect(_ host: String, _ port: UInt16) throws -> Descriptor {
    // A browser listens on one address only, and IPv6 comes first in some lists of the system.
    let host = host == "localhost" ? "127.0.0.1" : host.filter { $0 != "[" && $0 != "]" }
    let address = try SocketAddress(host: host, port: port, .stream)
    let socket = try address.open(.stream)
    var (code, yes, length) = (Int32(0), Int32(1), socklen_t(MemoryLayout<Int32>.size))
    if address.with({ HaloFoundation.connect(socket.number, $0, $1) }) != 0 { code = errno }
    if code == EINPROGRESS {
      code = wait(socket, 5000, POLLOUT) ? 0 : ETIMEDOUT
      if code == 0 { getsockopt(socket.number, SOL_SOCKET, SO_ERROR, &code, &length) }
    }
    guard code == 0 else { throw SocketFailure("connect", code: code) }
    setsockopt(socket.number, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, length)
    #if canImport(Darwin)
    setsockopt(socket.number, SOL_SOCKET, SO_NOSIGPIPE, &yes, length)
    #endif
    return socket
  }

  private static func wait(_ socket: Descriptor, _ time: Int32, _ events: Int32) -> Bool {
    var list = pollfd(fd: socket.number, events: Int16(events), revents: 0)
    return poll(&list, 1, time) > 0
  }

  /// Sends a GET request, and returns the head of the response and the bytes after it.
  private static func request(
    _ request: String, over socket: Descriptor
  ) throws -> (head: String, rest: [UInt8]) {
    _ = systemSend(socket.number, Array("GET \(request)\r\n\r\n".utf8))
    var bytes: [UInt8] = []
    while true {
      if let end = bytes.indices.first(where: { bytes[$0...].starts(with: [13, 10, 13, 10]) }) {
        return (String(decoding: bytes[..<end], as: UTF8.self), Array(bytes[(end + 4)...]))
      }
      bytes += try receive(socket, after: bytes.count)
    }
  }

  private static func receive(_ socket: Descriptor, after count: Int) throws -> [UInt8] {
    guard count < 65536, wait(socket, 5000, POLLIN), let bytes = bytes(socket) else {
      throw SocketFailure(reason: "no answer of a browser")
    }
    return bytes
  }

  /// Returns the bytes that have arrived, perhaps none; nil after the end of the connection.
  private static func bytes(_ socket: Descriptor) -> [UInt8]? {
    var room = [UInt8](repeating: 0, count: 65536)
    let count = recv(socket.number, &room, room.count, 0)
    if count > 0 { return Array(room[..<count]) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }

  package func send(_ text: String) { send(WebSocketFrame.text, Array(text.utf8)) }

  private func send(_ opcode: UInt8, _ payload: [UInt8]) {
    let mask = (0..<4).map { _ in UInt8.random(in: 0...255) }
    let frame = WebSocketFrame(opcode: opcode, payload: payload).bytes(mask: mask)
    state.withLock { $0.output += frame }
    flush()
  }

  private func flush() {
    state.withLock { state in
      guard !state.output.isEmpty else { return }
      state.output.removeFirst(max(0, systemSend(socket.number, state.output)))
    }
  }

  /// Waits for the server for some milliseconds, and returns the messages that have arrived.
  package func receive(within time: Int32) throws(SocketFailure) -> [String] {
    let waiting = state.withLock { $0.output.count }
    guard waiting <= Self.maximum else {
      throw SocketFailure(reason: "it no longer reads what it is sent")
    }
    guard Self.wait(socket, time, waiting > 0 ? POLLIN | POLLOUT : POLLIN) else { return [] }
    guard let bytes = Self.bytes(socket) else { throw Self.isClosed }
    state.withLock { $0.input += bytes }
    flush()
    var messages: [String] = []
    while let frame = try nextFrame() {
      switch frame.opcode {
      case WebSocketFrame.ping: send(WebSocketFrame.pong, frame.payload)
      case WebSocketFrame.pong: break
      case WebSocketFrame.close: throw Self.isClosed
      default:
        let whole = state.withLock { state in
          state.message += frame.payload
          defer { if frame.isFinal { state.message = [] } }
          return state.message
        }
        guard whole.count <= Self.maximum else { throw Self.isMalformed }
        if frame.isFinal { messages.append(String(decoding: whole, as: UTF8.self)) }
      }
    }
    return messages
  }

  private func nextFrame() throws(SocketFailure) -> WebSocketFrame? {
    do throws(WebSocketFrame.Failure) {
      return try state.withLock { state throws(WebSocketFrame.Failure) in
        try WebSocketFrame.popFirst(from: &state.input, isMasked: false, maximum: Self.maximum)
      }
    } catch {
      throw Self.isMalformed
    }
  }

  private static let isClosed = SocketFailure(reason: "it has closed the connection")
  private static let isMalformed = SocketFailure(reason: "it sends no frames of a WebSocket")
}
