@testable import HaloSimulator

@Suite("Virtual Yucheng rings")
struct VirtualYCBTRingTests: AirSuite {
  let air = SimulatedAir(Simulation(seed: 6))
  /// All blocks are read within this hour, whose end adds a record of its steps.
  private let now: CivilDateTime = "2026-03-14T21:05:00"

  private func place(_ profile: YCBTProfile) -> VirtualYCBTRing {
    let simulation = simulation
    var model = RingModel(profile: .full, history: .plausibleWeek(until: now, seed: 3), clock: now)
    model.battery.percent = 98
    let ring = VirtualYCBTRing(profile: profile, model: model, time: { simulation.now })
    air.place(ring, as: "ring")
    return ring
  }

  @Test("Battery, features, steps and settings", arguments: YCBTProfile.all)
  func commands(_ profile: YCBTProfile) throws {
    let ring = place(profile)
    try air.visit { host in
      let info = try YCBT.DeviceInfo(
        parsing: #require(try await host.ask(YCBT.DeviceInfoRequest()).first))
      #expect(info.version == "2.32" && info.percent == 98)
      #expect(info.trailing.bytes.count == profile.identityTail)
      let features = try YCBT.Capabilities(
        parsing: #require(try await host.ask(YCBT.CapabilitiesRequest()).first))
      #expect(features.isValid && features.contains(.heartRateMeasurement))
      let steps = try YCBT.Steps(parsing: #require(try await host.ask(YCBT.StepsRequest()).first))
      let today = ring.model.history.days[now.date]?.steps.reduce(0) { $0 + Int($1) }
      #expect(Int(steps.steps.value) == today)
      let totals = try await host.connection.read(CharacteristicID(0xFEA1, in: 0xFEE7))
      let numbers = [Int(steps.steps.value), Int(steps.distance), Int(steps.energy)]
      #expect(totals == [7] + numbers.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8), 0] })
      let find = YCBT.FindDeviceRequest(isOn: true, times: 3, seconds: 1)
      #expect(try await host.ask(find).map(\.payload) == [[0]])
      #expect(ring.flashCount == 1)
      let monitor = try YCBT.Monitor(opcode: .heartRateMonitor, isOn: true, minutes: 60)
      #expect(try await host.ask(monitor).map(\.payload) == [[0]])
      #expect(ring.settings == [.heartRateMonitor: [1, 60]])
      #expect(try await host.ask(YCBT.EventAcknowledgement(opcode: .measurementEnd)).isEmpty)
    }
  }

  @Test(
    "Combined records are intact, nights have the sums of their stages, and blocks do not change",
    arguments: YCBTProfile.all)
  func blocks(_ profile: YCBTProfile) throws {
    _ = place(profile)
    try air.visit { host in
      for kind in profile.stores {
        let first = try await host.block(kind)
        #expect(try await host.block(kind) == first)
        guard case .block(let block) = first else { continue }
        if kind == .combined {
          let records = try block.decoded(as: YCBT.CombinedData.self).records
          #expect(records.allSatisfy { $0.isIntact })
        }
        guard kind == .sleep else { continue }
        for night in try block.decoded(as: YCBT.SleepData.self).nights {
          func seconds(_ tag: YCBT.SleepTag) -> Int {
            night.stages.reduce(0) { $0 + ($1.tag == tag ? Int($1.duration.value) : 0) }
          }
          #expect(night.deepSeconds == seconds(.deep) && night.lightSeconds == seconds(.light))
          #expect(night.remSeconds == seconds(.rem))
        }
      }
    }
  }

  @Test("The clock is the one that a host sets, and impossible dates are wrong data")
  func clock() throws {
    let ring = place(.tk5)
    try air.visit { host throws in
      let time: CivilDateTime = "2026-07-06T12:34:14"
      #expect(try await host.ask(YCBT.SetTimeRequest(time)).map(\.payload) == [[0]])
      #expect(ring.model.dateTime(at: simulation.now) > time)
      let impossible = YCBT.SetTimeRequest(
        year: 2026, month: 2, day: 30, hour: 0, minute: 0, second: 0, weekday: 0)
      #expect(try await host.ask(impossible).map(\.payload) == [[0xFE]])
    }
  }

  @Test("Live steps come every two seconds, and events at their time")
  func events() throws {
    let ring = place(.tk5)
    try air.visit { host in
      let live = try await host.ask(YCBT.LiveStatusRequest(isOn: true), wait: .seconds(11))
      #expect(live.dropFirst().map(\.opcode) == Array(repeating: .liveSteps, count: 5))
      // Off and on again is one stream, not two.
      for isOn in [false, true] {
        _ = try await host.ask(YCBT.LiveStatusRequest(isOn: isOn), wait: .milliseconds(200))
      }
      let again = try await host.ask(YCBT.DeviceInfoRequest(), wait: .seconds(11))
      #expect(again.dropFirst().map(\.opcode) == Array(repeating: .liveSteps, count: 5))
      _ = try await host.ask(YCBT.LiveStatusRequest(isOn: false))
      ring.simulate(.putOnCharger, at: simulation.now)
      ring.simulate(.worn(false), at: simulation.now)
      let frames = try await host.ask(YCBT.StepsRequest())
      #expect(frames.map(\.opcode) == [.liveBattery, .liveWear, .stepsNow])
      #expect(frames.first?.payload == [1, 98])
    }
  }

  @Test("The advertisement lacks the service of the protocol", arguments: YCBTProfile.all)
  func advertisement(_ profile: YCBTProfile) throws {
    let ring = place(profile)
    let advertisement = try #require(ring.advertisement)
    #expect(advertisement.localName == "\(profile.name.uppercased()) A1B2")
    #expect(advertisement.serviceUUIDs == [0x180D, 0xFEE7])
    #expect(advertisement.manufacturerData.map(\.company) == [0x7810])
    #expect(ring.services.characteristic(.ycbtCommand)?.properties.contains(.indicate) == true)
    #expect(ring.services.characteristic(.ycbtStream)?.properties == .indicate)
    #expect(YCBTProfile(named: profile.name.uppercased()) == profile)
  }

  @Test("Power off ends the link and the advertisement, and a link leaves no state behind")
  func powerOff() throws {
    let ring = place(.tk5)
    try air.visit { host in
      #expect(ring.sessionCount == 1)
      _ = try? await host.write(YCBT.PowerOffRequest(mode: .off).bytes)
      let reason = try await host.connection.disconnection()
      #expect(reason == .remote)
    }
    #expect(ring.advertisement == nil && ring.sessionCount == 0)
  }

  @Test("Random bytes do not stop a ring", arguments: YCBTProfile.all)
  func randomBytes(_ profile: YCBTProfile) throws {
    let ring = place(profile)
    var random = SplitMix64(seed: 7)
    let commands = (0..<400).map { _ in
      let frame = try? YCBT.Frame(
        YCBT.Opcode(rawValue: UInt16(random.number(in: 0x0100...0x07FF))),
        payload: HexBytes(
          (0..<random.number(in: 0...14)).map { _ in UInt8(random.number(in: 0...255)) }))
      return frame?.bytes ?? []
    }
    try simulation.run {
      var rest = commands[...]
      while !rest.isEmpty, ring.model.isOn {
        try await RawRingHost.visit(air) { host in
          while let command = rest.popFirst() {
            guard (try? await host.write(command, wait: .milliseconds(50))) != nil else { break }
          }
        }
      }
    }
    ring.update { $0.isOn = true }
    try air.visit { host in
      let frames = try await host.ask(YCBT.DeviceInfoRequest())
      #expect(frames.count == 1)
    }
  }
}
