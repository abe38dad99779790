import HaloProtocol
import HaloTransport

extension Scene {
  func cancelledConnectFreesPeripheral() async throws {
    for moment in moments.map({ $0 * 2 }) {
      let outcome = try await withThrowingTaskGroup(of: Outcome.self) { group in
        group.addTask {
          await attempt {
            let connection = try await transport.connect(to: peripheral)
            await connection.disconnect()
            return "connected"
          }
        }
        try await sleep(moment)
        group.cancelAll()
        return try await group.next()
      }
      let isFine = outcome == .failure(.cancelled) || outcome == .success("connected")
      try expect(isFine, "cancelled after \(moment): \(String(describing: outcome))")
      try await worksAgain()
    }
    for deadline in moments.map({ $0 * 2 }) {
      let options = ConnectionOptions(connectDeadline: deadline)
      let start = elapsed()
      let outcome = await attempt {
        let connection = try await transport.connect(to: peripheral, options: options)
        await connection.disconnect()
        return "connected"
      }
      if case .failure(let error) = outcome {
        guard case .timedOut(_, after: deadline) = error else { throw violation("\(error)") }
      }
      try expect(elapsed() - start < deadline + .seconds(1), "connecting took too long")
      try await worksAgain()
    }
  }

  func worksAgain() async throws {
    try await isFree()
    let connection = try await connect()
    let value = try await connection.read(LawPeripheral.readOnly)
    try expect(value == LawPeripheral.constant, "a read returned \(value)")
    try await disconnect(connection)
  }

  func scopeDisconnects() async throws {
    let value = try await transport.withConnection(to: peripheral) { connection in
      try await connection.read(LawPeripheral.readOnly)
    }
    try expect(value == LawPeripheral.constant, "the body returned \(value)")
    try await isFree()

    do {
      try await transport.withConnection(to: peripheral) { connection in
        _ = try await connection.notifications(from: LawPeripheral.counter)
        throw Thrown(number: 4)
      }
      throw violation("the body's error was lost")
    } catch let error as Thrown {
      try expect(error.number == 4, "the body's error was changed")
    }
    try await isFree()

    for moment in moments.map({ $0 * 3 }) {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          try? await transport.withConnection(to: peripheral) { connection in
            let stream = try await connection.notifications(from: LawPeripheral.counter)
            for try await _ in stream {}
            try await sleep(.seconds(3600))
          }
        }
        try? await sleep(moment)
        group.cancelAll()
      }
      try await isFree()
    }
    try await worksAgain()
  }

  func adapterOff() async throws {
    guard let setAdapter = under.setAdapter else { return }
    let states = transport.states()
    let connection = try await connect()
    let stream = try await connection.notifications(from: LawPeripheral.echo)
    async let read = attempt {
      "\(try await connection.read(LawPeripheral.silent))"
    }
    try await sleep(.milliseconds(40))
    await setAdapter(.poweredOff)

    let lost = BLEError.disconnected(.adapter(.poweredOff))
    let reading = await read
    try expect(reading == .failure(lost), "a read ended with \(reading)")
    let streaming = await attempt {
      for try await value in stream { return "\(value)" }
      return "the end"
    }
    try expect(streaming == .failure(lost), "a stream ended with \(streaming)")
    try await isFree()

    let unavailable = BLEError.unavailable(.poweredOff)
    try await fails(unavailable) { _ = try await transport.connect(to: peripheral) }
    try await fails(unavailable) {
      _ = try await transport.firstAdvertisement(matching: ScanFilter(), within: .seconds(10))
    }
    try await fails(unavailable) { _ = try await transport.knownPeripherals() }
    try await fails(unavailable) { try await transport.forget(peripheral) }

    await setAdapter(.poweredOn)
    try await worksAgain()
    try await adapterGoesOffWhileConnecting(setAdapter)
    await setAdapter(.poweredOn)
    try await worksAgain()

    var seen: [AdapterState] = []
    for try await state in states {
      seen.append(state)
      if seen.count == 3 { break }
    }
    try expect(seen == [.poweredOn, .poweredOff, .poweredOn], "the states were \(seen)")
  }

  private func adapterGoesOffWhileConnecting(
    _ setAdapter: @Sendable (AdapterState) async -> Void
  ) async throws {
    async let connecting = attempt {
      _ = try await transport.connect(to: peripheral)
      return "connected"
    }
    try await sleep(.milliseconds(10))
    let start = elapsed()
    await setAdapter(.poweredOff)
    guard case .failure(.unavailable(.poweredOff)) = await connecting else {
      throw violation("a connect under way ended with \(await connecting)")
    }
    try expect(elapsed() - start < .seconds(2), "a connect outlived the adapter")
  }
}

/// An error that no transport throws.
private struct Thrown: Error {
  let number: Int
}
