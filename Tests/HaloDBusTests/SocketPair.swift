import Glibc
import HaloTransport
import Testing

@testable import HaloDBus

/// Skips tests over a bus if there is no library.
let hasBusLibrary = ConditionTrait.enabled(
  if: DBusConnection.libraryName != nil, "no libsystemd, libelogind or libbasu here")

/// A client with its server, which also acts as the bus.
struct Pair {
  let client: DBusConnection
  let server: DBusConnection

  static let name = "org.example"
  static let path = "/object"

  init(
    on loop: any EventLoop, serving handler: @escaping @Sendable (DBusCall) -> Void
  ) async throws {
    let (near, far) = try DBusFileDescriptor.pair()
    // Among many tests, the other end may open much later.
    let deadline = Duration.seconds(300)
    async let client = DBusConnection.open(.client(ofSocket: near), on: loop, within: deadline)
    self.server = try await DBusConnection.open(
      .server(ofSocket: far, name: ":1.7"), on: loop, within: deadline
    ) { call in
      guard call.message.interface == DBusConnection.Bus.name else { return handler(call) }
      call.message.member == "Hello" ? call.reply(.string(":1.7")) : call.reply()
    }
    self.client = try await client
  }

  func close() async {
    await client.close()
    await server.close()
  }

  static func call(_ member: String, _ arguments: DBusValue...) -> DBusMessage {
    let message = DBusMessage.call(member, of: name, at: path, to: name, arguments: arguments)
    return message
  }
}
