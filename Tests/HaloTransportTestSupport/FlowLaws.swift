import HaloProtocol
import HaloTransport
import Synchronization

/// The laws of flow control: confirmations and room for writes.
extension Scene {
  func indicationsAreConfirmed() async throws {
    let connection = try await connect()
    let stream = try await connection.notifications(from: LawPeripheral.indicating)
    try await connection.write([60], to: LawPeripheral.indicating, mode: .withResponse)
    let values = try await take(60, of: stream, within: .seconds(60))
    try expect(values == (0..<60).map(LawPeripheral.bytes), "indicated: \(values)")
    try await eventually("all indications are confirmed") { await device.confirmedCount == 60 }
    try await disconnect(connection)
    for moment in moments.map({ $0 * 4 }) { try await confirmedHasCome(dropAfter: moment) }
  }

  /// Checks after a dropped link that the stream contains every confirmed indication.
  private func confirmedHasCome(dropAfter moment: Duration) async throws {
    let connection = try await connect()
    let stream = try await connection.notifications(from: LawPeripheral.indicating)
    try await connection.write([60], to: LawPeripheral.indicating, mode: .withResponse)
    try await sleep(moment)
    await device.drop()
    _ = try await connection.disconnection()
    try await isFree()
    let values = await drain(stream).values
    let confirmed = await device.confirmedCount
    try expect(
      values == (0..<values.count).map(LawPeripheral.bytes) && values.count >= confirmed,
      "\(confirmed) were confirmed after \(moment), received: \(values)")
  }

  func writesAreHeldBack() async throws {
    let connection = try await connect()
    let writers = UInt8(4)
    let each = UInt8(60)
    let flow = Flow()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<writers {
        group.addTask {
          for number in 0..<each {
            try await connection.write(
              [writer, number], to: LawPeripheral.sink, mode: .withoutResponse)
            let returned = flow.writeReturned()
            flow.saw(returned - (await device.writes(to: LawPeripheral.sink).count))
          }
        }
      }
      try await group.waitForAll()
    }
    try expect(flow.most <= 64, "\(flow.most) writes had returned before the peripheral saw them")
    try await eventually("all writes arrived") {
      await device.writes(to: LawPeripheral.sink).count >= Int(writers) * Int(each)
    }
    let writes = await device.writes(to: LawPeripheral.sink)
    try expect(writes.count == Int(writers) * Int(each), "\(writes.count) writes arrived")
    for writer in 0..<writers {
      let own = writes.filter { $0[0] == writer }.map { $0[1] }
      try expect(own == Array(0..<each), "writer \(writer) arrived as \(own)")
    }
    // A request after the writes waits for them, and gets its reply.
    let value = try await connection.read(LawPeripheral.readOnly)
    try expect(value == LawPeripheral.constant, "a read after the writes returned \(value)")
    try await disconnect(connection)
  }
}

/// Counts writes that have returned before their arrival.
private final class Flow: Sendable {
  private let state = Mutex((returned: 0, most: 0))

  var most: Int { state.withLock { $0.most } }

  func writeReturned() -> Int {
    state.withLock {
      $0.returned += 1
      return $0.returned
    }
  }

  func saw(_ underWay: Int) { state.withLock { $0.most = max($0.most, underWay) } }
}
