import HaloProtocol
import HaloTransport

/// The laws of notifications and writes.
extension Scene {
  func subscribeBeforeSpeaking() async throws {
    let connection = try await connect()
    let stream = try await connection.notifications(from: LawPeripheral.counter)
    let subscriptions = await device.subscriptions(to: LawPeripheral.counter)
    try expect(subscriptions == [true], "the subscription returned before its acknowledgement")
    // All values arrive before the first is read.
    try await sleep(.seconds(1))
    let values = try await take(LawPeripheral.countedAfterwards + 1, of: stream)
    let expected = (0...LawPeripheral.countedAfterwards).map(LawPeripheral.bytes)
    try expect(values == expected, "received: \(values)")
    try await disconnect(connection)
  }

  func overflowEndsStream() async throws {
    let connection = try await connect()
    let stream = try await connection.notifications(from: LawPeripheral.flood)
    let count = 5000
    try await connection.write(
      LawPeripheral.bytes(of: count), to: LawPeripheral.flood, mode: .withResponse)
    try await sleep(.seconds(1))
    let (values, ending) = await drain(stream)
    guard case .failure(.overflow(let capacity)) = ending else {
      throw violation("the stream ended with \(ending) after \(values.count) values")
    }
    try expect(values.count == capacity, "\(values.count) values arrived, not \(capacity)")
    let wrong = values.indices.first { values[$0] != LawPeripheral.bytes(of: $0) }
    try expect(wrong == nil, "value \(wrong ?? 0) is \(values[wrong ?? 0]), of \(values.count)")
    var iterator = stream.makeAsyncIterator()
    _ = try? await iterator.next()
    let after = try await iterator.next()
    try expect(after == nil, "the stream continued after its end")
    // The connection still works.
    let again = try await connection.notifications(from: LawPeripheral.flood)
    try await connection.write([3, 0], to: LawPeripheral.flood, mode: .withResponse)
    let three = try await take(3, of: again)
    try expect(three == (0..<3).map(LawPeripheral.bytes), "after the overflow: \(three)")
    try await disconnect(connection)
  }

  func endOfLoopUnsubscribes() async throws {
    let connection = try await connect()
    for round in 1...3 {
      let values = try await take(
        5, of: try await connection.notifications(from: LawPeripheral.counter))
      try expect(values == (0..<5).map(LawPeripheral.bytes), "round \(round): \(values)")
      try await eventually("the end of loop \(round) unsubscribes") {
        await device.subscriptions(to: LawPeripheral.counter)
          == (0..<round).flatMap { _ in [true, false] }
      }
    }
    // A cancelled loop unsubscribes as well.
    let stream = try await connection.notifications(from: LawPeripheral.echo)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { _ = await drain(stream) }
      try? await sleep(.milliseconds(100))
      group.cancelAll()
    }
    try await eventually("the end of a cancelled loop unsubscribes") {
      await device.subscriptions(to: LawPeripheral.echo) == [true, false]
    }
    try await disconnect(connection)
  }

  func subscribersShare() async throws {
    let connection = try await connect()
    try await subscribeTwice(connection)
    try await eventually("the subscription ends with the last stream") {
      await device.subscriptions(to: LawPeripheral.echo) == [true, false]
    }
    try await aCancelledSubscriberLeavesTheOther(connection)
    try await disconnect(connection)
  }

  /// A separate function, as the lifetime of its streams matters.
  private func subscribeTwice(_ connection: Connection) async throws {
    async let first = connection.notifications(from: LawPeripheral.echo)
    async let second = connection.notifications(from: LawPeripheral.echo)
    try await readTogether(connection, first, second)
  }

  private func readTogether(
    _ connection: Connection, _ first: BLEStream<[UInt8]>, _ second: BLEStream<[UInt8]>
  ) async throws {
    try await connection.write([1], to: LawPeripheral.echo, mode: .withResponse)
    let one = try await take(1, of: first)
    try await readAlone(connection, try await connection.notifications(from: LawPeripheral.echo))
    let subscriptions = await device.subscriptions(to: LawPeripheral.echo)
    try expect(subscriptions == [true], "the peripheral saw \(subscriptions)")
    let two = try await take(2, of: second)
    try expect(one == [[1]] && two == [[1], [2]], "two streams returned \(one) and \(two)")
  }

  private func readAlone(_ connection: Connection, _ stream: BLEStream<[UInt8]>) async throws {
    try await connection.write([2], to: LawPeripheral.echo, mode: .withResponse)
    let values = try await take(1, of: stream)
    try expect(values == [[2]], "a late stream returned \(values)")
  }

  private func aCancelledSubscriberLeavesTheOther(_ connection: Connection) async throws {
    for moment in moments {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { _ = try await connection.notifications(from: LawPeripheral.flood) }
        async let stream = connection.notifications(from: LawPeripheral.flood)
        try await sleep(moment)
        group.cancelAll()
        let kept = try await stream
        try await connection.write([4, 0], to: LawPeripheral.flood, mode: .withResponse)
        let values = try await take(4, of: kept)
        try expect(values.count == 4, "cancelled at \(moment), the other stream returned \(values)")
        while let _ = await group.nextResult() {}
      }
    }
  }

  func longWritesAreRefused() async throws {
    let connection = try await connect()
    let (mtu, length) = (connection.mtu, connection.maximumWriteLength(for: .withoutResponse))
    try expect((23...517).contains(mtu), "the MTU is \(mtu)")
    try expect(length == min(mtu - 3, 512), "with an MTU of \(mtu), a write has \(length) bytes")
    for mode in [WriteMode.withResponse, .withoutResponse] {
      let maximum = connection.maximumWriteLength(for: mode)
      try expect(maximum >= 20, "the maximum is \(maximum)")
      let longest = [UInt8](repeating: 9, count: maximum)
      try await fails(.writeTooLong(length: maximum + 1, maximum: maximum)) {
        try await connection.write(longest + [9], to: LawPeripheral.echo, mode: mode)
      }
      let before = await device.writes(to: LawPeripheral.echo)
      try await connection.write(longest, to: LawPeripheral.echo, mode: mode)
      _ = try await connection.read(LawPeripheral.readOnly)
      let after = await device.writes(to: LawPeripheral.echo)
      try expect(after == before + [longest], "the peripheral received \(after.map(\.count)) bytes")
    }
    try await disconnect(connection)
  }

  func notificationsKeepOrder() async throws {
    let connection = try await connect()
    let stream = try await connection.notifications(from: LawPeripheral.flood)
    async let values = take(1000, of: stream, within: .seconds(60))
    try await connection.write(
      LawPeripheral.bytes(of: 1000), to: LawPeripheral.flood, mode: .withResponse)
    let delivered = try await values
    try expect(
      delivered == (0..<1000).map(LawPeripheral.bytes), "\(delivered.count) values arrived")
    try await disconnect(connection)
  }

  func writesKeepOrder() async throws {
    let connection = try await connect()
    let sent = (0..<60).map(LawPeripheral.bytes)
    for (number, value) in sent.enumerated() {
      try await connection.write(
        value, to: LawPeripheral.echo, mode: number % 3 == 0 ? .withResponse : .withoutResponse)
    }
    _ = try await connection.read(LawPeripheral.readOnly)
    let received = await device.writes(to: LawPeripheral.echo)
    try expect(received == sent, "received: \(received)")

    // Concurrent writers: each keeps its own order.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in UInt8(1)...4 {
        group.addTask {
          for number in UInt8(0)..<20 {
            let mode: WriteMode = (number + writer) % 2 == 0 ? .withResponse : .withoutResponse
            try await connection.write([writer, number, 0], to: LawPeripheral.echo, mode: mode)
          }
        }
      }
      try await group.waitForAll()
    }
    _ = try await connection.read(LawPeripheral.readOnly)
    let interleaved = await device.writes(to: LawPeripheral.echo).filter { $0.count == 3 }
    for writer in UInt8(1)...4 {
      let own = interleaved.filter { $0[0] == writer }.map { $0[1] }
      try expect(own == Array(0..<20), "writer \(writer) arrived as \(own)")
    }
    try await disconnect(connection)
  }

  func readsAreNotNotifications() async throws {
    let connection = try await connect()
    let stream = try await connection.notifications(from: LawPeripheral.echo)
    for number in UInt8(1)...5 {
      try await connection.write([number], to: LawPeripheral.echo, mode: .withResponse)
      for _ in 0..<3 {
        let value = try await connection.read(LawPeripheral.echo)
        try expect(value == [number], "a read returned \(value)")
      }
    }
    await device.drop()
    let (values, ending) = await drain(stream)
    try expect(values == (UInt8(1)...5).map { [$0] }, "notified: \(values)")
    try expect(ending == .failure(.disconnected(.remote)), "the stream ended with \(ending)")
    try await isFree()
  }

  func reconnectDoublesNothing() async throws {
    var former: [BLEStream<[UInt8]>] = []
    for round in UInt8(1)...4 {
      let connection = try await connect()
      let stream = try await connection.notifications(from: LawPeripheral.echo)
      try await connection.write([round], to: LawPeripheral.echo, mode: .withResponse)
      try await sleep(.milliseconds(200))
      if round % 2 == 0 { await connection.disconnect() } else { await device.drop() }
      try await isFree()
      former.append(stream)
    }
    for (index, stream) in former.enumerated() {
      let values = await drain(stream).values
      try expect(values == [[UInt8(index + 1)]], "link \(index + 1) returned \(values)")
    }
    let writes = await device.writes(to: LawPeripheral.echo)
    try expect(writes == [[1], [2], [3], [4]], "the peripheral received \(writes)")
  }
}
