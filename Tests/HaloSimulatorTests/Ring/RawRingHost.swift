/// A host without a client: it writes bytes to a CRP or Yucheng ring, and keeps the values that
/// arrive.
final class RawRingHost: Sendable {
  /// A value of a characteristic.
  struct Arrival: Sendable {
    let characteristic: CharacteristicID
    let bytes: [UInt8]
  }

  let connection: any BLEConnection
  private let command: CharacteristicID
  private let arrivals = Mutex<[Arrival]>([])
  private var isCRP: Bool { command == .crpRequests }

  private init(_ connection: any BLEConnection, _ command: CharacteristicID) {
    (self.connection, self.command) = (connection, command)
  }

  /// Visits the ring `ring` with subscriptions, by default to all characteristics of the protocol.
  static func visit<Value: Sendable>(
    _ air: SimulatedAir, writing command: CharacteristicID = .ycbtCommand,
    subscribing characteristics: [CharacteristicID]? = nil,
    _ body: (RawRingHost) async throws -> Value
  ) async throws -> Value {
    try await SimulatedTransport(on: air).withConnection(to: "ring") { connection in
      let host = RawRingHost(connection, command)
      let all = host.isCRP ? [CharacteristicID.crpReplies] : [.ycbtCommand, .ycbtStream]
      return try await withThrowingTaskGroup(of: Void.self) { group in
        for id in characteristics ?? all {
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

  /// Writes bytes in pieces that fit the link, and returns the values that arrive within a time.
  func write(_ bytes: [UInt8], wait: Duration? = nil) async throws -> [Arrival] {
    arrivals.withLock { $0 = [] }
    let mode: WriteMode = isCRP ? .withoutResponse : .withResponse
    let length = connection.maximumWriteLength(for: mode)
    for start in stride(from: 0, to: bytes.count, by: length) {
      let piece = bytes[start..<min(start + length, bytes.count)]
      try await connection.write(Array(piece), to: command, mode: mode)
    }
    try await connection.clock.sleep(for: wait ?? .seconds(isCRP ? 8 : 2))
    return arrivals.withLock(\.self)
  }

  /// Sends a packet to a CRP ring, and returns the frames that arrive within a time.
  func ask(_ packet: some CRP.FrameValue, wait: Duration? = nil) async throws -> [CRP.Frame] {
    var reassembler = CRP.Reassembler()
    return try await write(packet.bytes, wait: wait).filter { $0.characteristic == .crpReplies }
      .flatMap { reassembler.consume($0.bytes) }.map { try $0.frame.get() }
  }

  /// Sends a request to a CRP ring, and reads its reply; nil without one.
  func ask<Reply: CRP.FrameValue>(
    _ packet: some CRP.FrameValue, for type: Reply.Type
  ) async throws -> Reply? { try await ask(packet).first.map { try Reply(parsing: $0) } }

  /// Sends a packet to a Yucheng ring, and returns the frames that arrive within a time.
  func ask(_ packet: some YCBT.FrameValue, wait: Duration? = nil) async throws -> [YCBT.Frame] {
    try Self.frames(in: try await write(packet.frame.bytes, wait: wait))
  }

  /// Returns the frames of a Yucheng ring in values.
  static func frames(in arrivals: [Arrival]) throws -> [YCBT.Frame] {
    var reassemblers: [CharacteristicID: YCBT.FrameReassembler] = [:]
    return try arrivals.filter { $0.characteristic.service == YCBT.Service.main }
      .flatMap { reassemblers[$0.characteristic, default: .init()].consume($0.bytes) }
      .map { try $0.frame.get() }
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

extension SimulatedAir {
  func visit<Value: Sendable>(
    subscribing characteristics: [CharacteristicID]? = nil,
    _ body: @escaping @Sendable (RawRingHost) async throws -> Value
  ) throws -> Value {
    try simulation.run { try await RawRingHost.visit(self, subscribing: characteristics, body) }
  }
}

extension CRPProfile: CustomTestStringConvertible {
  /// The name of the profile.
  public var testDescription: String { name }
}

extension YCBTProfile: CustomTestStringConvertible {
  /// The name of the profile.
  public var testDescription: String { name }
}
