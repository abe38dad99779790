#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An error of a socket operation or of the look-up of a host name.
public struct SocketFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed, and the reason, in words.
  public let description: String

  init(_ operation: String, code: Int32 = errno) {
    description = "\(operation): \(String(cString: strerror(code)))"
  }

  init(reason: String) { description = reason }
}

/// A file descriptor that is closed when the object is destroyed.
package final class Descriptor: Sendable {
  package let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}

package enum SocketKind {
  case datagram, stream

  var value: Int32 {
    #if canImport(Glibc)
    Int32((self == .datagram ? SOCK_DGRAM : SOCK_STREAM).rawValue)
    #else
    self == .datagram ? SOCK_DGRAM : SOCK_STREAM
    #endif
  }
}

package struct SocketAddress: Sendable {
  private var storage = sockaddr_storage()
  private let length: socklen_t
  private let family: Int32

  /// Looks up a host for UDP or TCP; if `isNumeric`, only parses an address.
  package init(host: String, port: UInt16, _ kind: SocketKind, isNumeric: Bool = false) throws {
    var hints = addrinfo()
    hints.ai_socktype = kind.value
    hints.ai_flags = AI_NUMERICSERV | (isNumeric ? AI_NUMERICHOST : 0)
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, "\(port)", &hints, &list)
    guard code == 0, let first = list, let address = first.pointee.ai_addr else {
      throw SocketFailure(
        reason: isNumeric
          ? "\(host) is no numeric address, such as 127.0.0.1 or ::1"
          : "\(host): \(String(cString: gai_strerror(code)))")
    }
    defer { freeaddrinfo(list) }
    let length = first.pointee.ai_addrlen
    self.length = length
    family = first.pointee.ai_family
    withUnsafeMutableBytes(of: &storage) { storage in
      storage.copyMemory(
        from: UnsafeRawBufferPointer(start: address, count: min(Int(length), storage.count)))
    }
  }

  /// Whether only programs on this machine can reach the address.
  var isLoopback: Bool {
    withUnsafeBytes(of: storage) { bytes in
      family == AF_INET ? bytes[4] == 127 : bytes[8..<23].allSatisfy { $0 == 0 } && bytes[23] == 1
    }
  }

  /// Opens a non-blocking socket of the address's family, which an `exec` closes.
  func open(_ kind: SocketKind) throws -> Descriptor {
    let number = socket(family, kind.value, 0)
    guard number >= 0 else { throw SocketFailure("socket") }
    let descriptor = Descriptor(number)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    return descriptor
  }

  /// Opens a socket that accepts connections to the address.
  package func listener(_ words: String) throws -> Descriptor {
    let socket = try open(.stream)
    var yes: Int32 = 1
    setsockopt(socket.number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard with({ bind(socket.number, $0, $1) }) == 0, listen(socket.number, SOMAXCONN) == 0 else {
      throw SocketFailure(words)
    }
    return socket
  }

  /// Calls a function with the address as a `sockaddr` and its length.
  func with<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
    withUnsafePointer(to: storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}
