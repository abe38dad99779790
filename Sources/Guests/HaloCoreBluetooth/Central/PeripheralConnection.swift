import Foundation
import HaloProtocol
import HaloTransport

/// The attempts of a manager to connect, and the connection.
///
/// Any thread may call all methods.
final class PeripheralConnection: Sendable {
  /// An operation that the app requests, which gets the connection of the transport.
  typealias Request = @Sendable (any BLEConnection) async -> Void

  private let world: World
  private let links: SharedLinks
  /// Whether the connection is attempted again after it has ended, unless the app has ended it.
  let reconnects: Bool
  private let task = Guarded<WorldTask?>(nil)
  private let state = Guarded(State())

  private struct State {
    var isCancelled = false
    var requests: AsyncStream<Request>.Continuation?
    var connection: (any BLEConnection)?
  }

  /// An event of the attempts to connect or of the connection.
  enum Event: Sendable {
    case connected
    case failed(BLEError)
    /// The connection ended; `willReconnect` is true if another attempt to connect follows.
    case disconnected(DisconnectReason, willReconnect: Bool)
    case servicesChanged([GATTService])
  }

  init(
    _ environment: CBEnvironment, to peripheral: PeripheralID, over transport: any BLETransport,
    reconnects: Bool, _ report: @escaping @Sendable (Event) -> Void
  ) {
    (world, links) = (environment.world, environment.links)
    self.reconnects = reconnects
    let task = WorldTask(world) { [self] in await run(peripheral, transport, report) }
    self.task { $0 = task }
  }

  func cancel() {
    state { $0.isCancelled = true }
    task { $0 }?.cancel()
  }

  var connection: (any BLEConnection)? { state { $0.connection } }

  /// Performs an operation of the app after the earlier ones; does nothing without a connection.
  func perform(_ request: @escaping Request) {
    world.post { [state] in _ = state { $0.requests }?.yield(request) }
  }

  private func run(
    _ peripheral: PeripheralID, _ transport: any BLETransport,
    _ report: @escaping @Sendable (Event) -> Void
  ) async {
    while true {
      let link = links.join(peripheral, over: transport, in: world)
      let connection: any BLEConnection
      do throws(BLEError) {
        connection = try await link.connection()
      } catch {
        // A cancelled task begins no operation.
        await world.task { [links] in await links.leave(link, of: peripheral) }.value
        return report(
          error == .cancelled ? .disconnected(.local, willReconnect: false) : .failed(error))
      }
      let reason = await serve(connection, link, report)
      guard reconnects, reason != .local, !reason.isOfAdapter, !state({ $0.isCancelled }) else {
        return report(.disconnected(reason, willReconnect: false))
      }
      report(.disconnected(reason, willReconnect: true))
    }
  }

  private func serve(
    _ connection: any BLEConnection, _ link: SharedLink,
    _ report: @escaping @Sendable (Event) -> Void
  ) async -> DisconnectReason {
    let (requests, continuation) = AsyncStream<Request>.makeStream()
    state { ($0.requests, $0.connection) = (continuation, connection) }
    let server = world.task {
      for await request in requests { await request(connection) }
    }
    let changes = world.task {
      do throws(BLEError) {
        for try await services in connection.serviceChanges() { report(.servicesChanged(services)) }
      } catch {
        // The end of the connection is reported below.
      }
    }
    report(.connected)
    var reason = DisconnectReason.local
    do throws(BLEError) {
      reason = try await connection.disconnection()
      links.remove(link, of: connection.peripheral)
    } catch {
      // This task was cancelled, and a cancelled task begins no operation.
      await world.task { [links] in await links.leave(link, of: connection.peripheral) }.value
    }
    state { ($0.requests, $0.connection) = (nil, nil) }
    continuation.finish()
    server.cancel()
    changes.cancel()
    await server.value
    await changes.value
    return reason
  }
}
