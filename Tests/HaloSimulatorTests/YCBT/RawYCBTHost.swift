import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

/// A host without a client: it writes bytes to a Yucheng ring, and keeps the values that arrive.
final class RawYCBTHost: Sendable {
  /// A value of a characteristic, and the frames that it completes.
  struct Arrival: Sendable {
    let characteristic: CharacteristicID
    let bytes: [UInt8]
    let frames: [Result<YCBT.Frame, WireError>]
  }

  let connection: any BLEConnection
  private let arrivals = Mutex<[Arrival]>([])

  init(_ connection: any BLEConnection) { self.connection = connection }

  /// Visits a ring with subscriptions to some characteristics.
  static func visit<Value: Sendable>(
    _ air: SimulatedAir,
    subscribing characteristics: [CharacteristicID] = [
      .ycbtCommand, .ycbtStream,
    ], _ body: (RawYCBTHost) async throws -> Value
  ) async throws -> Value {
    try await SimulatedTransport(on: air).withConnection(to: "ring") { connection in
      let host = RawYCBTHost(connection)
      return try await withThrowingTaskGroup(of: Void.self) { group in
        for id in characteristics {
          let values = try await connection.notifications(from: id)
          group.addTask { try? await host.receive(values, from: id) }
        }
        defer { group.cancelAll() }
        return try await body(host)
      }
    }
  }

  private func receive(_ values: BLEStream<[UInt8]>, from id: CharacteristicID) async throws {
    var reassembler = YCBT.FrameReassembler()
    for try await bytes in values {
      let isProtocol = id.service == YCBT.Service.main
      let frames = isProtocol ? reassembler.consume(bytes) : []
      arrivals.withLock { $0.append(Arrival(characteristic: id, bytes: bytes, frames: frames)) }
    }
  }

  /// Writes bytes in pieces that fit the link, and returns the values that arrive within a time.
  func write(_ bytes: [UInt8], wait: Duration = .seconds(2)) async throws -> [Arrival] {
    arrivals.withLock { $0 = [] }
    let length = connection.maximumWriteLength(for: .withResponse)
    for start in stride(from: 0, to: bytes.count, by: length) {
      try await connection.write(
        Array(bytes[start..<min(start + length, bytes.count)]), to: .ycbtCommand,
        mode: .withResponse)
    }
    try await connection.clock.sleep(for: wait)
    return arrivals.withLock(\.self)
  }

  /// Sends a packet, and returns the frames that arrive within a time.
  func ask(
    _ packet: some YCBT.FrameValue, wait: Duration = .seconds(2)
  ) async throws -> [YCBT.Frame] {
    try await write(packet.frame.bytes, wait: wait).flatMap(\.frames).map { try $0.get() }
  }

  func block(
    _ kind: YCBT.HistoryKind, answer: YCBT.BlockAnswer? = .accepted
  ) async throws -> YCBT.HistoryAssembler.Outcome? {
    var assembler = YCBT.HistoryAssembler(kind)
    var outcome: YCBT.HistoryAssembler.Outcome?
    for frame in try await ask(YCBT.HistoryRequest(opcode: kind.request), wait: .seconds(120)) {
      outcome = try assembler.consume(frame) ?? outcome
    }
    if let answer, case .block = outcome {
      _ = try await ask(YCBT.BlockAcknowledgement(answer: answer))
    }
    return outcome
  }
}

extension YCBTProfile: CustomTestStringConvertible {
  /// The name of the profile.
  public var testDescription: String { name }
}
