import HaloProtocol
import HaloTransport

/// The laws of single operations, which end exactly once.
extension Scene {
  func deadlineEndsOperations() async throws {
    let deadline = Duration.milliseconds(700)
    for operation in operations where !operation.endsByItself {
      let connection = try await connect(ConnectionOptions(operationDeadline: deadline))
      let start = elapsed()
      let outcome = await run(operation, on: connection)
      guard case .failure(.timedOut(_, after: deadline)) = outcome else {
        throw violation("\(operation.name) ended with \(outcome)")
      }
      let time = elapsed() - start
      try expect(
        time >= deadline && time < deadline + .seconds(1), "\(operation.name) took \(time)")
      try await disconnect(connection)
    }
  }

  func cancellationEndsOperations() async throws {
    for operation in operations {
      for moment in moments {
        let connection = try await connect()
        let (outcome, time) = try await cancelled(operation, connection, after: moment)
        switch outcome {
        case .success: try expect(operation.endsByItself, "\(operation.name) ended by itself")
        case .failure(let error):
          try expect(error == .cancelled, "\(operation.name), \(moment): \(error)")
        }
        try expect(time < .seconds(1), "\(operation.name) ended \(time) after its cancellation")
        if operation.endsByItself {
          // The connection still works.
          let value = try await connection.read(LawPeripheral.readOnly)
          try expect(value == LawPeripheral.constant, "\(operation.name), then a read: \(value)")
        }
        try await disconnect(connection)
        try await forgetBond(of: operation)
      }
    }
  }

  private func cancelled(
    _ operation: Operation<Connection>, _ connection: Connection, after moment: Duration
  ) async throws -> (Outcome, Duration) {
    try await withThrowingTaskGroup(of: Outcome.self) { group in
      group.addTask { await run(operation, on: connection) }
      try await sleep(moment)
      group.cancelAll()
      let start = elapsed()
      guard let outcome = try await group.next() else { throw violation("no outcome") }
      return (outcome, elapsed() - start)
    }
  }

  func cancelledNeverBegins() async throws {
    let connection = try await connect()
    let before = await device.events
    for operation in operations {
      let outcome = await withTaskGroup(of: Outcome.self) { group in
        group.cancelAll()
        group.addTask { await run(operation, on: connection) }
        return await group.next()
      }
      try expect(outcome == .failure(.cancelled), "\(operation.name) of a cancelled task")
    }
    _ = try await connection.read(LawPeripheral.readOnly)
    let after = await device.events
    try expect(
      after == before + [.read(LawPeripheral.readOnly)], "the peripheral saw \(after)")
    try await disconnect(connection)
  }

  func linkDropEndsOperations() async throws {
    for operation in operations {
      for moment in moments {
        let connection = try await connect()
        async let outcome = run(operation, on: connection)
        async let reason = connection.disconnection()
        try await sleep(moment)
        await device.drop()
        let start = elapsed()
        switch await outcome {
        case .success: try expect(operation.endsByItself, "\(operation.name) ended by itself")
        case .failure(let error):
          try expect(error == .disconnected(.remote), "\(operation.name), \(moment): \(error)")
        }
        let why = try await reason
        try expect(why == .remote, "the link went down: \(why)")
        try expect(elapsed() - start < .seconds(1), "\(operation.name) outlived its link")
        try await isFree()
        try await forgetBond(of: operation)
      }
    }
    for moment in moments { try await dropEndsStream(after: moment) }
  }

  private func dropEndsStream(after moment: Duration) async throws {
    let connection = try await connect()
    let stream = try await connection.notifications(from: LawPeripheral.counter)
    async let ending = attempt {
      var count = 0
      for try await value in stream {
        guard value == LawPeripheral.bytes(of: count) else { return "\(value) after \(count)" }
        count += 1
      }
      return "end after \(count)"
    }
    try await sleep(moment)
    await device.drop()
    let outcome = await ending
    try expect(
      outcome == .failure(.disconnected(.remote)), "a stream ended with \(outcome) at \(moment)")
    try await isFree()
  }

  func nothingWorksAfterwards() async throws {
    for isLocal in [true, false] {
      let connection = try await connect()
      // With a bond, `pair` has nothing to do, but must fail on a dead link.
      try await connection.pair()
      if isLocal { await connection.disconnect() } else { await device.drop() }
      let reason = try await connection.disconnection()
      try expect(reason == (isLocal ? .local : .remote), "the link went down: \(reason)")
      let before = await device.events.filter { $0 != .linkDown }
      for operation in operations {
        let start = elapsed()
        let outcome = await run(operation, on: connection)
        try expect(
          outcome == .failure(.disconnected(reason)), "\(operation.name) ended with \(outcome)")
        try expect(elapsed() - start < .milliseconds(100), "\(operation.name) took too long")
      }
      // A missing characteristic is not reported, as the table is gone.
      try await fails(.disconnected(reason)) {
        _ = try await connection.read(LawPeripheral.missing)
      }
      await connection.disconnect()
      try await isFree()
      let after = await device.events.filter { $0 != .linkDown }
      try expect(before == after, "the peripheral saw \(after)")
    }
  }

  func errorsAreTyped() async throws {
    let connection = try await connect()
    let second = CharacteristicID(0xFA01, in: LawPeripheral.service, instance: 1)
    let noService = CharacteristicID(0xFA01, in: 0xFA90)
    let one: [UInt8] = [1]
    for missing in [LawPeripheral.missing, second, noService] {
      let error = BLEError.characteristicNotFound(missing)
      try await fails(error) { _ = try await connection.read(missing) }
      try await fails(error) { try await connection.write(one, to: missing, mode: .withResponse) }
      try await fails(error) { _ = try await connection.notifications(from: missing) }
    }
    let described = LawPeripheral.echo
    for missing in [
      DescriptorID(0x2905, of: described), DescriptorID(0x2901, of: LawPeripheral.missing),
      DescriptorID(DescriptorID.clientConfiguration, of: LawPeripheral.readOnly),
    ] {
      try await fails(.descriptorNotFound(missing)) { _ = try await connection.read(missing) }
      try await fails(.descriptorNotFound(missing)) { try await connection.write(one, to: missing) }
    }
    let counter = LawPeripheral.counter
    try await fails(.notPermitted(counter, needs: .read)) { _ = try await connection.read(counter) }
    let readOnly = LawPeripheral.readOnly
    for mode in [WriteMode.withResponse, .withoutResponse] {
      try await fails(.notPermitted(readOnly, needs: mode.property)) {
        try await connection.write(one, to: readOnly, mode: mode)
      }
    }
    try await fails(.notPermitted(LawPeripheral.slow, needs: .writeWithoutResponse)) {
      try await connection.write(one, to: LawPeripheral.slow, mode: .withoutResponse)
    }
    try await fails(.notPermitted(readOnly, needs: [.notify, .indicate])) {
      _ = try await connection.notifications(from: readOnly)
    }
    let before = await device.events
    try expect(!before.contains { if case .write = $0 { true } else { false } }, "\(before)")

    let refusing = LawPeripheral.refusing
    try await fails(.att(LawPeripheral.refusal)) { _ = try await connection.read(refusing) }
    try await fails(.att(LawPeripheral.refusal)) {
      try await connection.write(one, to: refusing, mode: .withResponse)
    }
    // The error of a write without response is lost.
    try await connection.write(one, to: refusing, mode: .withoutResponse)
    let value = try await connection.read(readOnly)
    try expect(value == LawPeripheral.constant, "a read afterwards returned \(value)")
    try await disconnect(connection)
  }

  func fails(
    _ error: BLEError, line: Int = #line, _ body: () async throws -> Void
  ) async throws {
    let outcome = await attempt {
      try await body()
      return "done"
    }
    try expect(outcome == .failure(error), "line \(line): \(outcome), not \(error)")
  }
}
