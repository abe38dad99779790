import Foundation
import Glibc

/// Lines of words to and from `Tests/EndToEnd/vm-air`.
final class AirSocket: Sendable {
  private let descriptor: Int32

  struct Failure: Error {
    let text: String
  }

  /// Connects, and handles each incoming line on a separate thread; passes nil at the end.
  ///
  /// - Throws: ``Failure`` if there is no air.
  init(received: @escaping @Sendable ([Substring]?) -> Void) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array("/run/air".utf8)) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw Failure(text: "no /run/air: \(errno)") }
    Thread.detachNewThread {
      var rest: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65536)
      while true {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { break }
        rest += buffer[..<count]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          received(String(decoding: rest[..<end], as: UTF8.self).split(separator: " "))
          rest.removeSubrange(...end)
        }
      }
      received(nil)
      close(descriptor)
    }
  }

  func send(_ words: any CustomStringConvertible...) {
    let line = Array((words.map(\.description).joined(separator: " ") + "\n").utf8)
    var sent = 0
    while sent < line.count {
      let count = line[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Ends the connection, and with it the hosting.
  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

func word(_ value: [UInt8]) -> String {
  value.isEmpty ? "-" : value.map { String(format: "%02x", $0) }.joined()
}

func value(_ word: Substring) -> [UInt8] {
  (try? HexBytes(parsing: String(word)).bytes) ?? []
}
