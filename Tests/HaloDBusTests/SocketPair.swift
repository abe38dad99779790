import HaloSimulator
import Testing

@testable import HaloDBus
@testable import HaloFakeBlueZ

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
    let ends = try await Self.open(near, far, on: loop, serving: handler)
    (client, server) = (try #require(ends.0), try #require(ends.1))
  }

  /// Opens a client and its server, and keeps neither.
  static func open(
    _ near: DBusFileDescriptor, _ far: DBusFileDescriptor, on loop: any EventLoop,
    serving handler: @escaping @Sendable (DBusCall) -> Void
  ) async throws -> (DBusConnection?, DBusConnection?) {
    // Among many tests, the other end may open much later.
    let deadline = Duration.seconds(300)
    async let client = DBusConnection.open(.client(ofSocket: near), on: loop, within: deadline)
    let server = try await DBusConnection.open(
      .server(ofSocket: far, name: ":1.7"), on: loop, within: deadline
    ) { call in
      guard call.message.interface == DBusConnection.Bus.name else { return handler(call) }
      call.message.member == "Hello" ? call.reply(.string(":1.7")) : call.reply()
    }
    return (try await client, server)
  }

  func close() async {
    await client.close()
    await server.close()
  }

  static func call(_ member: String, _ arguments: DBusValue...) -> DBusMessage {
    .call(member, of: name, at: path, to: name, arguments: arguments)
  }
}

/// Runs each test of a suite at a higher priority than other tests.
///
/// All tests begin at once and share a few threads. On a slow machine, more than a minute can pass
/// between two turns of a test. Some real-time limits cannot be extended: the library gives the
/// other end of a connection 90 seconds to authenticate.
struct InFront: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(body) { body in
      try await Task(priority: .high) { try await body() }.value
    }
  }
}

extension Trait where Self == InFront {
  /// Runs the tests at a higher priority than others.
  static var inFront: InFront { InFront() }
}

extension Simulation {
  /// Runs a body with a connected pair in virtual time, and closes the pair.
  func run(
    serving handler: @escaping @Sendable (DBusCall) -> Void,
    _ body: @escaping @Sendable (Pair, Simulation) async throws -> Void
  ) throws {
    try run {
      let pair = try await Pair(on: SimulatedLoop(self), serving: handler)
      try await body(pair, self)
      await pair.close()
    }
  }
}
