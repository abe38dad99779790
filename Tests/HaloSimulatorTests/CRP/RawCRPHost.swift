import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

/// A host without a client: it writes frames to a CRP ring, and keeps the values that arrive.
final class RawCRPHost: Sendable {
  /// A value of a characteristic.
  struct Arrival: Sendable {
    let characteristic: CharacteristicID
    let bytes: [UInt8]
  }

  let connection: any BLEConnection
  private let arrivals = Mutex<[Arrival]>([])

  init(_ connection: any BLEConnection) { self.connection = connection }

  /// Visits a ring with subscriptions to some characteristics.
  static func visit<Value: Sendable>(
    _ air: SimulatedAir, subscribing characteristics: [CharacteristicID] = [.crpReplies],
    _ body: (RawCRPHost) async throws -> Value
  ) async throws -> Value {
    try await SimulatedTransport(on: air).withConnection(to: "ring") { connection in
      let host = RawCRPHost(connection)
      return try await withThrowingTaskGroup(of: Void.self) { group in
        for id in characteristics {
          let values = try await connection.notifications(from: id)
          group.addTask {
            try? await values.forEach { bytes in
              host.arrivals.withLock { $0.append(Arrival(characteristic: id, bytes: bytes)) }
            }
          }
        }
        defer { group.cancelAll() }
        return try await body(host)
      }
    }
  }

  /// Writes a value, and returns those that arrive within a time.
  func write(_ bytes: [UInt8], wait: Duration = .seconds(8)) async throws -> [Arrival] {
    arrivals.withLock { $0 = [] }
    try await connection.write(bytes, to: .crpRequests, mode: .withoutResponse)
    try await connection.clock.sleep(for: wait)
    return arrivals.withLock(\.self)
  }

  /// Sends a packet, and returns the frames that arrive within a time.
  func ask(
    _ packet: some CRP.FrameValue, wait: Duration = .seconds(8)
  ) async throws -> [CRP.Frame] {
    var reassembler = CRP.Reassembler()
    return try await write(packet.bytes, wait: wait).filter { $0.characteristic == .crpReplies }
      .flatMap { reassembler.consume($0.bytes) }.map { try $0.get() }
  }

  /// Sends a request, and reads its reply; nil without one.
  func ask<Reply: CRP.FrameValue>(
    _ packet: some CRP.FrameValue, for type: Reply.Type
  ) async throws -> Reply? {
    try await ask(packet).first.map { try Reply(parsing: $0) }
  }
}

extension CRPProfile: CustomTestStringConvertible {
  /// The name of the profile.
  public var testDescription: String { name }
}
