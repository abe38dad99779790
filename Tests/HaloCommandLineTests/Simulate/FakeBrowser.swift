#if os(Linux)
import Foundation
import Glibc
import Testing

@testable import HaloBridge

/// A browser that answers as a script of a test wants, on a port of this machine.
///
/// Only the thread of the script uses it.
final class FakeBrowser: @unchecked Sendable {
  struct Missing: Error { let method: String }

  let port: UInt16
  /// The methods that get an error as reply.
  var refused: Set<String> = []
  private(set) var pongs: [[UInt8]] = []
  private var listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  private var connection: Int32 = -1
  private var input: [UInt8] = []
  /// The identifiers that it gave to attributes, by the first 8 digits of their UUIDs.
  private var identifiers: [String: String] = [:]

  init() {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let number = self.listener
    let isOpen = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(number, address, length) == 0 && listen(number, 4) == 0
          && getsockname(number, address, &length) == 0
      }
    }
    #expect(isOpen)
    // A tool that has ended makes no connection.
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    port = UInt16(bigEndian: address.sin_port)
  }

  func accept() {
    if connection >= 0 { Glibc.close(connection) }
    connection = Glibc.accept(listener, nil, nil)
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    input = []
  }

  /// Closes its sockets.
  ///
  /// A second call changes nothing: their numbers may belong to other tests.
  func close() {
    for descriptor in [connection, listener] where descriptor >= 0 { Glibc.close(descriptor) }
    (connection, listener) = (-1, -1)
  }

  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private func read() throws {
    var room = [UInt8](repeating: 0, count: 65536)
    let count = recv(connection, &room, room.count, 0)
    guard count > 0 else { throw Missing(method: "any") }
    input += room[..<count]
  }

  /// Waits until the other side has closed, or for 60 s, without reading.
  func waitForEnd() {
    var list = pollfd(fd: connection, events: 0x2000, revents: 0)
    poll(&list, 1, 60_000)
  }

  func readHead() throws -> String {
    while !String(decoding: input, as: UTF8.self).contains("\r\n\r\n") { try read() }
    defer { input = [] }
    return String(decoding: input, as: UTF8.self)
  }

  /// Answers the look-up and the handshake.
  func welcome() throws {
    accept()
    #expect(try readHead().hasPrefix("GET /json/version HTTP/1.1\r\n"))
    let url = "ws://127.0.0.1:\(port)/devtools/browser/7"
    write(Array("HTTP/1.1 200 OK\r\n\r\n{\"webSocketDebuggerUrl\"".utf8))
    write(Array(": \"\(url)\"}\n".utf8))
    accept()
    let head = try readHead()
    #expect(head.hasPrefix("GET /devtools/browser/7 HTTP/1.1\r\n"))
    let key = head.split(separator: "Sec-WebSocket-Key: ").last?.prefix { $0 != "\r\n" } ?? ""
    let proof = WebSocketFrame.accept(String(key)) ?? ""
    write(Array("HTTP/1.1 101 OK\r\nSec-WebSocket-Accept: \(proof)\r\n\r\n".utf8))
  }

  /// Sends a message, the longer ones in two pieces.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    let (first, rest) = (Array(bytes.prefix(50)), Array(bytes.dropFirst(50)))
    write(WebSocketFrame(opcode: WebSocketFrame.text, payload: first, isFinal: rest.isEmpty).bytes)
    guard !rest.isEmpty else { return }
    write(WebSocketFrame(opcode: WebSocketFrame.continuation, payload: rest).bytes)
  }

  private func send(_ object: [String: Any]) {
    let data = try? JSONSerialization.data(withJSONObject: object)
    send(String(decoding: data ?? Data(), as: UTF8.self))
  }

  func event(_ method: String, _ parameters: [String: Any], _ session: String? = nil) {
    var object: [String: Any] = ["method": method, "params": parameters]
    object["sessionId"] = session
    send(object)
  }

  func id(of digits: String) -> String { identifiers["0000\(digits)"] ?? "missing" }

  /// Replies to commands until one has a method and parameters that suit; returns these.
  @discardableResult
  func expect(
    _ method: String, result: [String: Any] = [:],
    where suits: ([String: Any]) -> Bool = { _ in true }
  ) throws -> [String: Any] {
    while true {
      while let frame = try WebSocketFrame.popFirst(from: &input, maximum: 1 << 24) {
        if frame.opcode == WebSocketFrame.pong { pongs.append(frame.payload) }
        guard frame.opcode == WebSocketFrame.text,
          let object = try JSONSerialization.jsonObject(with: Data(frame.payload))
            as? [String: Any], let name = object["method"] as? String, let id = object["id"] as? Int
        else { continue }
        let parameters = object["params"] as? [String: Any] ?? [:]
        if refused.remove(name) != nil {
          let error: [String: Any] = ["code": -32601, "message": "'\(name)' wasn't found"]
          send(["id": id, "error": error])
        } else {
          let own = name == method ? result : [:]
          send(["id": id, "result": own.merging(made(parameters)) { $1 }])
        }
        if name == method, suits(parameters) { return parameters }
      }
      do { try read() } catch { throw Missing(method: method) }
    }
  }

  /// The result of a command that makes an attribute.
  private func made(_ parameters: [String: Any]) -> [String: Any] {
    for (key, name) in [
      ("serviceUuid", "serviceId"), ("characteristicUuid", "characteristicId"),
      ("descriptorUuid", "descriptorId"),
    ] {
      guard let uuid = parameters[key] as? String else { continue }
      let id = "\(name)\(identifiers.count)"
      // The first 2902 is that of the measurement.
      if identifiers[String(uuid.prefix(8))] == nil || name == "characteristicId" {
        identifiers[String(uuid.prefix(8))] = id
      }
      return [name: id]
    }
    return [:]
  }
}
#endif
