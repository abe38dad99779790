/// A host without a client, which writes commands to a RingConn ring and keeps its frames.
final class RawRingConnHost: Sendable {
  let connection: any BLEConnection
  private let frames = Mutex<[RingConn.RingFrame]>([])

  init(_ connection: any BLEConnection) { self.connection = connection }

  /// Visits a ring, bonds and logs in unless it is told not to.
  static func visit<Value: Sendable>(
    _ air: SimulatedAir, bonds: Bool = true, logsIn: Bool = true,
    _ body: (RawRingConnHost) async throws -> Value
  ) async throws -> Value {
    try await SimulatedTransport(on: air).withConnection(to: "ring") { connection in
      let host = RawRingConnHost(connection)
      return try await withThrowingTaskGroup(of: Void.self) { group in
        let values = try await connection.notifications(from: .ringConnNotify)
        group.addTask { try? await host.receive(values) }
        defer { group.cancelAll() }
        if bonds { try await connection.pair() }
        if logsIn { try await host.logIn() }
        return try await body(host)
      }
    }
  }

  private func receive(_ values: BLEStream<[UInt8]>) async throws {
    for try await bytes in values {
      let slice = bytes[...]
      let frame = try RingConn.RingFrame(parsing: slice.span)
      frames.withLock { $0.append(frame) }
    }
  }

  func logIn() async throws {
    let challenge = try RingConn.Challenge(
      parsing: #require(try await ask(RingConn.ChallengeRequest()).first))
    let identifier = try GATT.SystemID(parsing: await connection.read(.systemID))
    let answer = RingConn.LoginAnswer(to: challenge, key: RingConn.LoginAnswer.key(of: identifier))
    #expect(try await ask(answer).first?.opcode == .loginReply)
  }

  /// Writes bytes, and returns the frames that arrive within a time.
  func write(_ bytes: [UInt8], wait: Duration = .seconds(1)) async throws -> [RingConn.RingFrame] {
    frames.withLock { $0 = [] }
    try await connection.write(bytes, to: .ringConnWrite, mode: .withResponse)
    try await connection.clock.sleep(for: wait)
    return frames.withLock(\.self)
  }

  /// Sends a command, and returns the frames that arrive within a time.
  func ask(
    _ command: some RingConn.HostFrameValue, wait: Duration = .seconds(1)
  ) async throws -> [RingConn.RingFrame] { try await write(command.frame.bytes, wait: wait) }

  func status() async throws -> RingConn.DeviceStatus {
    let frames = try await ask(RingConn.DeviceStatusRequest())
    return try RingConn.DeviceStatus(parsing: #require(frames.first { $0.opcode == .deviceStatus }))
  }

  /// Opens a history, and returns its pages; answers all of them, or only the first ones.
  func pages(
    of channel: RingConn.HistoryChannel, at time: RingConn.Timestamp, answering limit: Int = .max
  ) async throws -> [RingConn.RingMessage] {
    let start = try await ask(RingConn.HistoryRequest(time: time, channel: channel))
    guard try RingConn.HistoryStart(parsing: #require(start.first)).status == 0 else { return [] }
    var frames = try await ask(RingConn.FetchRequest())
    var pages: [RingConn.RingMessage] = []
    while let page = frames.first(where: { 0x47...0x50 ~= $0.opcode.rawValue }),
      page.opcode != .historyEnd
    {
      pages.append(try RingConn.RingMessage(parsing: page))
      guard pages.count <= limit else { break }
      let opcode = RingConn.Opcode(rawValue: page.opcode.rawValue | 0x80)
      frames = try await ask(RingConn.PageAnswer(opcode: opcode), wait: .milliseconds(300))
    }
    return pages
  }
}

extension [RingConn.RingMessage] {
  /// The records of 150 s.
  var vitals: [RingConn.VitalsRecord] {
    flatMap { (message) -> [RingConn.VitalsRecord] in
      if case .vitalsPage(let page) = message { page.records } else { [] }
    }
  }
}

extension RingConnProfile: CustomTestStringConvertible {
  /// The name of the profile.
  public var testDescription: String { name }
}
