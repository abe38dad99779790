/// Concurrent writes and questions to one light, and lights that misbehave.
@Suite("Turns of LED strips")
struct LEDStripTurnTests {
  private static let timersRequest = Triones.TimersRequest.constant

  private static func timers(_ number: UInt8) throws -> Triones.TimerEntries {
    let color = Triones.Color(red: number, green: number, blue: number)
    let timer = try #require(
      Triones.Timer(.weekly(.monday), hour: 1, minute: 2, action: .color(color), turnsOn: true))
    return try Triones.TimerEntries([Triones.TimerEntry(timer)])
  }

  private static func pieces(_ entries: Triones.TimerEntries) -> [[UInt8]] {
    Triones.FrameAssembler.pieces(of: Triones.Timers(entries).bytes)
  }

  private static func status(red: UInt8) -> Triones.Status {
    Triones.Status(
      kind: .strip, isOn: true, mode: 0x41, speed: .fastest,
      color: Triones.Color(red: red, green: 0, blue: 0))
  }

  @Test(
    "The pause follows the end of a write, and no write comes between two pieces",
    arguments: [0, 400] as [Int64])
  func slowWrites(milliseconds: Int64) throws {
    let light = ScriptedLight(command: .write) { _, _, link in
      try? await link.clock.sleep(for: .milliseconds(milliseconds))
    }
    let pause = Duration.milliseconds(80)
    let entries = try Self.timers(1)
    try withLight(light, options: LEDStripOptions(writeInterval: pause)) { strip, _ in
      await withThrowingTaskGroup(of: Void.self) { group in
        for red in UInt8(0)..<4 {
          group.addTask { try await strip.setColor(Triones.Color(red: red, green: 0, blue: 0)) }
          group.addTask { try await strip.setTimers(entries) }
        }
      }
    }
    let writes = light.writes
    #expect(writes.count == 4 + 4 * 5)
    for (one, next) in zip(writes, writes.dropFirst()) { #expect(next.began - one.ended >= pause) }
    var assembler = Triones.FrameAssembler(for: .host)
    var commands: [Triones.HostMessage] = []
    for write in writes {
      guard let whole = try assembler.consume(write.bytes) else { continue }
      commands.append(try Triones.HostMessage(parsing: whole))
    }
    #expect(commands.count == 8)
    #expect(commands.count { $0 == .timers(Triones.TimersCommand(entries)) } == 4)
  }

  @Test("Commands are sent in the order of the calls, without cancelled ones")
  func order() throws {
    let light = ScriptedLight()
    try withLight(light) { strip, simulation in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for red in UInt8(0)..<30 {
          let task = Task(executorPreference: simulation) {
            try await strip.setColor(Triones.Color(red: red, green: 0, blue: 0))
          }
          group.addTask {
            if red % 7 == 3 {
              task.cancel()
              await #expect(throws: LEDStripError.transport(.cancelled)) { try await task.value }
            } else {
              try await task.value
            }
          }
          try await strip.clock.sleep(for: .milliseconds(1))
        }
        try await group.waitForAll()
      }
    }
    let written = light.writes.map { $0.bytes[1] }
    #expect(written == written.sorted())
    #expect(written.count == 26)
  }

  @Test("After interrupted timers, the next command waits until the light drops them")
  func brokenOff() throws {
    let light = VirtualLEDStrip()
    let entries = try Self.timers(1)
    try withLight(light, options: LEDStripOptions(writeInterval: .milliseconds(100))) {
      strip, simulation in
      let error = try await simulation.cancel(after: .milliseconds(250)) {
        try await strip.setTimers(entries)
      }
      #expect(error as? LEDStripError == .transport(.cancelled))
      try await strip.turnOn()
      #expect(try await strip.status().isOn)
      #expect(try await strip.timers() == Triones.TimerEntries([]))
      #expect(light.ignoredWrites == 0)
      // A command that has not begun costs no time.
      let began = simulation.now
      let other = Task(executorPreference: simulation) { try await strip.setTimers(entries) }
      other.cancel()
      _ = try? await other.value
      try await strip.turnOff()
      #expect(simulation.now - began < .seconds(1))
    }
  }

  @Test(
    "The next command also waits after a partial first piece, but not after a whole command",
    arguments: [true, false])
  func brokenOffAtOnce(hasPieces: Bool) throws {
    let light = ScriptedLight(command: .write) { _, _, link in
      try? await link.clock.sleep(for: .milliseconds(500))
    }
    let entries = try Self.timers(1)
    try withLight(light) { strip, simulation in
      let error = try await simulation.cancel(after: .milliseconds(300)) {
        if hasPieces { try await strip.setTimers(entries) } else { try await strip.turnOff() }
      }
      #expect(error as? LEDStripError == .transport(.cancelled))
      try await strip.turnOn()
    }
    let pieces = Triones.FrameAssembler.pieces(of: Triones.TimersCommand(entries).bytes)
    let first = hasPieces ? pieces[0] : [0xCC, 0x24, 0x33]
    let writes = light.writes
    #expect(writes.map(\.bytes) == [first, [0xCC, 0x23, 0x33]])
    let pause = try #require(writes.last).began - (try #require(writes.first)).began
    #expect((pause >= .seconds(2)) == hasPieces, "\(pause)")
  }

  @Test(
    "A missing piece is reported once it is late, even among other messages", arguments: [0, 8])
  func lostPiece(statusCount: Int) throws {
    let (old, new) = (try Self.timers(1), try Self.timers(2))
    let light = ScriptedLight { number, bytes, link in
      guard bytes == Self.timersRequest else { return }
      var pieces = Self.pieces(number == 0 ? old : new)
      if number == 0 { pieces.remove(at: 2) }
      link.notify(pieces, from: ScriptedLight.status, after: .milliseconds(20))
      for second in 0..<statusCount where number == 0 {
        link.notify(
          [Self.status(red: 1).bytes], from: ScriptedLight.status, after: .seconds(second + 1))
      }
    }
    let options = LEDStripOptions(replyDeadline: .seconds(60), pieceDeadline: .seconds(2))
    try withLight(light, options: options) { strip, simulation in
      let events = strip.events()
      let error = WireError(.truncated(needed: 20, available: 0), at: 67, in: "timers")
      await #expect(throws: LEDStripError.wire(error)) { try await strip.timers() }
      #expect(simulation.now < .seconds(4))
      #expect(try await strip.timers() == new)
      // The missing piece is reported once, to every subscriber.
      let received = try await events.next(statusCount + 2)
      #expect(received.filter { $0 == .malformed([], error) }.count == 1)
      #expect(received.contains(.message(.timers(Triones.Timers(new)))))
    }
  }

  @Test("Pieces of an abandoned answer do not become part of the next one")
  func formerPieces() throws {
    let (old, new) = (try Self.timers(1), try Self.timers(2))
    let light = ScriptedLight { number, bytes, link in
      guard bytes == Self.timersRequest else { return }
      let pieces = number == 0 ? Array(Self.pieces(old).prefix(3)) : Self.pieces(new)
      link.notify(pieces, from: ScriptedLight.status, after: .zero)
    }
    let options = LEDStripOptions(replyDeadline: .seconds(1), pieceDeadline: .seconds(30))
    try withLight(light, options: options) { strip, _ in
      let events = strip.events()
      await #expect(throws: LEDStripError.self) { try await strip.timers() }
      #expect(try await strip.timers() == new)
      let first = try await events.next(1).first
      if case .malformed([], _) = first {} else { Issue.record("\(String(describing: first))") }
    }
  }

  @Test("Timers with a wrong trailer are an error at once")
  func wrongEnd() throws {
    let light = ScriptedLight { _, bytes, link in
      guard bytes == Self.timersRequest else { return }
      guard var pieces = try? Self.pieces(Self.timers(1)) else { return }
      pieces[4][6] = 0x53
      link.notify(pieces, from: ScriptedLight.status, after: .zero)
    }
    try withLight(light) { strip, simulation in
      let events = strip.events()
      let error = WireError(.unexpectedOpcode(expected: 0x52, actual: 0x53), at: 86, in: "trailer")
      await #expect(throws: LEDStripError.wire(error)) { try await strip.timers() }
      #expect(simulation.now < .seconds(1))
      for try await case .malformed(let bytes, error) in events {
        // All bytes, as no subscriber has the other pieces.
        #expect(bytes.count == 87)
        break
      }
    }
  }

  @Test("A status from before the question does not answer it")
  func formerStatus() throws {
    let light = ScriptedLight { _, bytes, link in
      link.notify(
        [Self.status(red: bytes.first == 0x56 ? 1 : 2).bytes], from: ScriptedLight.status,
        after: .milliseconds(10))
    }
    try withLight(light, options: LEDStripOptions(writeInterval: .milliseconds(200))) {
      strip, _ in
      try await strip.setColor(Triones.Color(red: 2, green: 0, blue: 0))
      #expect(try await strip.status().color.red == 2)
    }
  }

  @Test("A question waits for the answer to the one before, or for its deadline")
  func questions() throws {
    let light = ScriptedLight { number, bytes, link in
      guard bytes == Self.timersRequest else {
        return link.notify([Self.status(red: 7).bytes], from: ScriptedLight.status, after: .zero)
      }
      // The second question gets no answer.
      guard number != 1, let entries = try? Self.timers(UInt8(number)) else { return }
      for piece in Self.pieces(entries) {
        try? link.notify(piece, from: ScriptedLight.status)
        try? await link.clock.sleep(for: .milliseconds(300))
      }
    }
    try withLight(light) { strip, simulation in
      async let first = strip.timers()
      try await strip.clock.sleep(for: .milliseconds(1))
      let second = Task(executorPreference: simulation) { try await strip.timers() }
      try await strip.clock.sleep(for: .milliseconds(1))
      async let third = strip.timers()
      try await strip.clock.sleep(for: .milliseconds(1))
      async let status = strip.status()
      #expect(try await first == Self.timers(0))
      let late = LEDStripError.transport(.timedOut(operation: "timers", after: .seconds(5)))
      await #expect(throws: late) { try await second.value }
      #expect(try await third == Self.timers(2))
      #expect(try await status.color.red == 7)
    }
  }

  @Test("The last command is sent before the disconnect, however the body ends")
  func lastCommand() throws {
    let light = ScriptedLight()
    try withLight(light) { strip, _ in try await strip.turnOff() }
    #expect(light.writes.map(\.bytes) == [[0xCC, 0x24, 0x33]])
    #expect(throws: LEDStripError.clockUnknown) {
      try withLight(light) { strip, _ in
        try await strip.turnOn()
        throw LEDStripError.clockUnknown
      }
    }
    #expect(light.writes.map(\.bytes) == [[0xCC, 0x24, 0x33], [0xCC, 0x23, 0x33]])
  }

  @Test(
    "A light without status accepts commands, and requests of its state fail with the reason",
    arguments: [nil, CharacteristicProperties.read])
  func silent(_ properties: CharacteristicProperties?) throws {
    let light = ScriptedLight(status: properties)
    try withLight(light) { strip, simulation in
      #expect(!strip.reportsStatus)
      try await strip.turnOn()
      let reason: BLEError =
        properties == nil
        ? .characteristicNotFound(ScriptedLight.status)
        : .notPermitted(ScriptedLight.status, needs: .notify)
      await #expect(throws: LEDStripError.transport(reason)) { try await strip.status() }
      await #expect(throws: LEDStripError.transport(reason)) { try await strip.dateTime() }
      await #expect(throws: LEDStripError.transport(reason)) {
        for try await _ in strip.events() {}
      }
    }
    #expect(light.writes.map(\.bytes) == [[0xCC, 0x23, 0x33]])
    try withLight(ScriptedLight()) { strip, _ in #expect(strip.reportsStatus) }
  }
}
