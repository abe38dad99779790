@Suite("Links in simulated time")
struct LinkTimingTests {
  private static let second = Duration.seconds(1)
  private let simulation = Simulation(seed: 21)

  /// Returns the time since the last connection event.
  private static func offset(
    _ time: Duration, since anchor: Duration, _ interval: Duration
  ) -> Duration {
    let passed = time - anchor
    return passed - interval * Int(passed / interval)
  }

  /// Times unrelated to connection events.
  private func oddTimes(_ count: Int) -> [Duration] {
    var random = simulation.randomNumbers(for: "times")
    return (0..<count).map { _ in .microseconds(Int64.random(in: 1...2_999_999, using: &random)) }
  }

  @Test(
    "All packets on a link travel in connection events",
    arguments: [7_500, 25_000, 103_750, 1_020_000], [true, false])
  func events(microseconds: Int64, isAskedFor: Bool) throws {
    let interval = Duration.microseconds(microseconds)
    let parameters = ConnectionParameters(interval: interval)
    let device = Recorder(LinkPreferences(connection: isAskedFor ? parameters : nil))
    let conditions = isAskedFor ? AirConditions() : AirConditions(connection: parameters)
    try simulation.visit(device, conditions) { air, connection in
      let anchor = try #require(air.log.first?.time)
      var sent: [Duration] = []
      for time in oddTimes(20) {
        try await simulation.clock.sleep(for: time)
        sent.append(simulation.now)
        try await connection.write([1], to: Recorder.channel, mode: .withoutResponse)
        await device.notify([2])
        try await simulation.clock.sleep(for: interval)
      }
      let received = air.log.filter { $0.operation == .notify }.map(\.time)
      let arrivals = await device.arrivals
      for times in [received, arrivals] {
        #expect(times.count == sent.count)
        for (time, sent) in zip(times, sent) {
          #expect(time > sent && time <= sent + interval)
          #expect(Self.offset(time, since: anchor, interval) == .zero)
        }
      }
    }
  }

  @Test("A link is up one setup time after an advertisement")
  func setUp() throws {
    let conditions = AirConditions(connectionSetup: .milliseconds(70))
    let air = SimulatedAir(simulation, conditions: conditions)
    air.place(Recorder(), as: "device")
    try simulation.run {
      let listener = SimulatedTransport(on: air, as: "listener")
      async let received = listener.received(for: .seconds(5))
      try await simulation.clock.sleep(for: Self.second)
      let connection = try await SimulatedTransport(on: air).connect(to: "device")
      let up = simulation.now
      #expect(await received.last?.time == up - .milliseconds(70))
      // Does not wait for an advertisement of a peripheral that is connected already.
      await expectError(.connectionRefused("device")) {
        _ = try await SimulatedTransport(on: air).connect(to: "device")
      }
      withExtendedLifetime(connection) {}
    }
  }

  @Test("Packets in one connection event arrive in order, a gap apart")
  func burst() throws {
    let device = Recorder()
    try simulation.visit(device, AirConditions(packetGap: .milliseconds(2))) { air, connection in
      for number in UInt8(0)..<5 { await device.notify([number]) }
      try await simulation.clock.sleep(for: Self.second)
      let received = air.log.filter { $0.operation == .notify }
      #expect(received.map(\.value) == (0..<5).map { [$0] })
      for (one, next) in zip(received, received.dropFirst()) {
        #expect(next.time - one.time == .milliseconds(2))
      }
    }
  }

  @Test("Peripheral latency only delays packets to a sleeping peripheral")
  func latency() throws {
    let interval = Duration.milliseconds(50)
    let parameters = ConnectionParameters(interval: interval, peripheralLatency: 4)
    let device = Recorder()
    try simulation.visit(device, AirConditions(connection: parameters)) { air, connection in
      var asleep: [Duration] = []
      for time in oddTimes(40) {
        // A sleeping peripheral listens to every fifth event.
        try await simulation.clock.sleep(for: Self.second + time)
        let start = simulation.now
        try await connection.write([1], to: Recorder.channel, mode: .withoutResponse)
        try await simulation.clock.sleep(for: interval * 6)
        asleep.append(try #require(await device.arrivals.last) - start)
        // A packet from the peripheral travels in the next event, and wakes it.
        try await simulation.clock.sleep(for: Self.second + time)
        let sentAt = simulation.now
        await device.notify([2])
        try await simulation.clock.sleep(for: interval)
        let received = try #require(air.log.last { $0.operation == .notify }).time
        #expect(received > sentAt && received <= sentAt + interval)
        let awake = simulation.now
        if awake < received + interval {
          try await connection.write([3], to: Recorder.channel, mode: .withoutResponse)
          try await simulation.clock.sleep(for: interval)
          #expect(await device.arrivals.last == received + interval)
        }
      }
      #expect(asleep.allSatisfy { $0 > .zero && $0 <= interval * 5 })
      #expect(asleep.contains { $0 > interval * 4 } && asleep.contains { $0 <= interval * 2 })
    }
  }

  @Test("The supervision timeout comes from the link's parameters")
  func supervisionTimeout() throws {
    let air = SimulatedAir(simulation)
    let device = Recorder(
      LinkPreferences(
        connection: ConnectionParameters(
          interval: .milliseconds(30), supervisionTimeout: .seconds(2))))
    let control = air.place(device, as: "device")
    try simulation.run {
      let transport = SimulatedTransport(on: air)
      for timeout in [Duration.seconds(2), .seconds(9), .milliseconds(100)] {
        control.simulateProximityChange(.near)
        let connection = try await transport.connect(to: "device")
        try await simulation.clock.sleep(for: Self.second)
        if timeout != .seconds(2) {
          await device.requestParameters(
            ConnectionParameters(interval: .milliseconds(30), supervisionTimeout: timeout))
        }
        let start = simulation.now
        control.simulateProximityChange(.outOfRange)
        #expect(try await connection.disconnection() == .supervisionTimeout)
        #expect(simulation.now - start == timeout)
      }
    }
  }

  @Test("Packets that waited for a peripheral's return arrive in connection events, in order")
  func afterAbsence() throws {
    let device = Recorder()
    try simulation.visit(device) { air, connection in
      let control = try #require(air["device"])
      let anchor = try #require(air.log.first?.time)
      for time in oddTimes(10) {
        control.simulateProximityChange(.outOfRange)
        await device.notify([1])
        try await connection.write([1], to: Recorder.channel, mode: .withoutResponse)
        try await simulation.clock.sleep(for: time)
        control.simulateProximityChange(.near)
        let back = simulation.now
        try await simulation.clock.sleep(for: Self.second)
        let received = try #require(air.log.last { $0.operation == .notify }).time
        for time in [received, try #require(await device.arrivals.last)] {
          #expect(time > back && time <= back + .milliseconds(25))
          #expect(Self.offset(time, since: anchor, .milliseconds(25)) == .zero)
        }
      }
      #expect(await device.arrivals.count == 10)
    }
  }

  @Test("Credits limit the number of writes without response in flight", arguments: [1, 3, 8])
  func credits(credits: Int) throws {
    let device = Recorder(slowness: .seconds(1))
    let conditions = AirConditions(writeCredits: credits)
    try simulation.visit(device, conditions, subscribes: false) { air, connection in
      _ = try await connection.services()
      let start = simulation.now
      for number in 1...20 {
        try await connection.write([1], to: Recorder.channel, mode: .withoutResponse)
        let arrivedCount = await device.arrivals.count
        #expect(number - arrivedCount <= credits)
        // The first writes, up to the number of credits, take no time.
        if number == credits { #expect(simulation.now == start) }
      }
      try await simulation.clock.sleep(for: .seconds(30))
      #expect(await device.arrivals.count == 20)
      #expect(air.log.count { $0.operation == .writeCommand } == 20)
    }
  }

  @Test("Notifications without a delay arrive in the order of the calls")
  func undelayed() throws {
    let device = Recorder()
    try simulation.visit(device, subscribes: false) { air, connection in
      var values = try await connection.notifications(from: Recorder.channel).makeAsyncIterator()
      let link = try #require(await device.links.first)
      for number in 0..<10 as Range<UInt8> {
        link.notify([[number, 1], [number, 2]], from: Recorder.channel, after: .zero)
        try link.notify([number, 3], from: Recorder.channel)
        for part in 1...3 as ClosedRange<UInt8> {
          #expect(try await values.next() == [number, part])
        }
      }
    }
  }

  @Test(
    "The MTU is the smaller one of the two ends", arguments: [23, 100, 247, 517], [1, 23, 185, 900])
  func mtu(central: Int, peripheral: Int) throws {
    let device = Recorder(LinkPreferences(mtu: peripheral))
    let conditions = AirConditions(mtu: central)
    try simulation.visit(device, conditions, subscribes: false) { air, connection in
      let mtu = min(central, max(peripheral, 23))
      #expect(connection.mtu == mtu)
      #expect(connection.maximumWriteLength(for: .withoutResponse) == min(mtu - 3, 512))
      try await simulation.clock.sleep(for: Self.second)
      #expect(await device.links.map(\.maximumNotificationLength) == [mtu - 3])
      air["device"]?.simulateMTUChange(50)
      #expect(connection.mtu == 50)
      #expect(connection.maximumWriteLength(for: .withoutResponse) == 47)
      await #expect(throws: BLEError.writeTooLong(length: 48, maximum: 47)) {
        try await connection.write(
          [UInt8](repeating: 0, count: 48), to: Recorder.channel, mode: .withoutResponse)
      }
    }
  }
}
