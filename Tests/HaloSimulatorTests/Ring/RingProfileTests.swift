extension RingProfile: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}

@Suite("Ring profiles")
struct RingProfileTests {
  @Test("Each profile has a unique name, and is found by it")
  func names() {
    #expect(Set(RingProfile.all.map(\.name)).count == RingProfile.all.count)
    for profile in RingProfile.all {
      #expect(RingProfile(named: profile.name.uppercased()) == profile)
    }
    #expect(RingProfile(named: "r99") == nil)
  }

  @Test("Firmware and hardware revisions have the form of real ones", arguments: RingProfile.all)
  func versions(profile: RingProfile) throws {
    let firmware = profile.firmware.split(separator: "_")
    let hardware = profile.hardware.split(separator: "_")
    #expect(firmware.count == 3 && firmware.first == hardware.first)
    #expect(firmware[2].count == 6 && firmware[2].allSatisfy { $0.isNumber })
    #expect(hardware[1].first == "V")
  }

  @Test(
    "A profile's refused opcodes are rejected, and its silent ones get no answer",
    arguments: RingProfile.all)
  func refusals(profile: RingProfile) throws {
    var model = RingModel.evening(profile, hasWeek: true)
    for opcode in profile.refusedOpcodes {
      let replies = try frames(&model, [opcode.rawValue, 1])
      #expect(replies == [Colmi.UnsupportedReply(of: opcode).frame], "\(opcode)")
    }
    for opcode in profile.silentOpcodes {
      #expect(try frames(&model, [opcode.rawValue, 1]) == [], "\(opcode)")
    }
    #expect(profile.refusedOpcodes.isDisjoint(with: profile.silentOpcodes))
  }

  @Test("RT08 ignores goals below 100 steps and blood pressure settings")
  func forgottenSettings() throws {
    func goals(_ steps: Int) -> Colmi.Goals {
      Colmi.Goals(
        steps: UInt24(clamping: steps), calories: UInt24(clamping: 300_000),
        metres: UInt24(clamping: 3000), sportMinutes: 30, sleepMinutes: 480)
    }
    var model = RingModel.evening(.r08, hasWeek: true)
    for (steps, held) in [(5000, 5000), (99, 5000), (100, 100)] {
      let reply = model.respond(to: .settings(.write(.goals(goals(steps)))), at: .zero).frames
      #expect(reply == [Colmi.RingMessage.settings(.written(.goals, echo: .init())).frame])
      #expect(model.memory.settings() == goals(held))
    }
    _ = try frames(&model, [0x0C, 2, 1, 22, 0, 7, 0, 60])
    #expect(try frames(&model, [0x0C, 1])[0].bytes[2..<15].allSatisfy { $0 == 0 })
    var other = RingModel.evening(.r02, hasWeek: true)
    _ = try frames(&other, [0x0C, 2, 1, 22, 0, 7, 0, 60])
    #expect(Array(try frames(&other, [0x0C, 1])[0].bytes[1..<8]) == [1, 1, 22, 0, 7, 0, 60])
    _ = try frames(&other, [0x21, 2, 1])
    #expect(Array(try frames(&other, [0x21, 1])[0].bytes[1..<4]) == [1, 1, 0])
  }

  @Test("RT boards acknowledge a short record of heart rate settings, but ignore it")
  func shortSettings() throws {
    for (profile, isKept) in [(RingProfile.r02, true), (.r09, false), (.r10, false), (.r11, false)]
    {
      var model = RingModel.evening(profile, hasWeek: true)
      #expect(try frames(&model, [0x16, 2, 2, 30])[0].bytes[..<3] == [0x16, 2, 2])
      let held = try frames(&model, [0x16, 1])[0].bytes[2..<4]
      #expect(held == (isKept ? [2, 30] : [1, 5]), "\(profile.name)")
      _ = try frames(&model, [0x16, 2, 2, 30, 5])
      #expect(try frames(&model, [0x16, 1])[0].bytes[2..<5] == [2, 30, 5], "\(profile.name)")
    }
  }

  @Test("RT11CR stores preferences, but reads them back as zeros")
  func unreadableSettings() throws {
    var model = RingModel.evening(.r11, hasWeek: true)
    _ = try frames(&model, [0x0A, 2, 0, 0, 1, 40, 170])
    #expect(try frames(&model, [0x0A, 1])[0].bytes[2..<15].allSatisfy { $0 == 0 })
    #expect(model.memory.settings(Colmi.UserPreferences.self)?.age == 40)
  }

  @Test("A request of big data without a payload is answered as one for all days")
  func emptyRequests() throws {
    let night: [UInt8] = [0xBC, 0x27, 0, 0, 0xFF, 0xFF]
    let oxygen: [UInt8] = [0xBC, 0x2A, 0, 0, 0xFF, 0xFF]
    for (profile, answersNights) in [(RingProfile.r11, true), (.r10, false)] {
      var model = RingModel.evening(profile, hasWeek: true)
      func replies(_ bytes: [UInt8]) throws -> [Colmi.BigDataFrame] {
        let frame = try Colmi.BigDataFrame(parsing: bytes)
        return model.respond(to: try Colmi.BigDataHostMessage(parsing: frame), at: .zero)
      }
      let allNights = try replies(
        Colmi.SleepHistoryRequest(daysAgo: 0xFF, version: nil).bigDataFrame.bytes)
      #expect(try replies(night) == allNights && allNights.isEmpty != answersNights)
      let allOxygen = try replies(Colmi.BloodOxygenHistoryRequest(daysAgo: 0xFF).bigDataFrame.bytes)
      #expect(try replies(oxygen) == allOxygen && !allOxygen.isEmpty)
    }
  }

  @Test("RT03CR does not answer a request for nights without its version")
  func sleepVersion() throws {
    for (profile, count) in [(RingProfile.r11, 1), (.r10, 0)] {
      var model = RingModel.evening(profile, hasWeek: true)
      let old = model.respond(to: .sleepHistory(.init(version: nil)), at: .zero)
      #expect(old.map(\.action) == (count == 1 ? [.sleepHistory] : []))
      let new = model.respond(to: .sleepHistory(.init()), at: .zero)
      #expect(new.map(\.action) == [.napHistory, .sleepHistory])
    }
  }

  @Test("RT09 logs one heart rate per quarter of an hour; an R02 firmware logs none")
  func heartRateSlots() throws {
    let timestamp = try Colmi.RingTimestamp(RingModel.now)
    var model = RingModel.evening(.r09, hasWeek: true)
    var assembler = Colmi.HeartRateLogAssembler()
    var log: Colmi.HeartRateLog?
    for frame in model.respond(to: .heartRateLog(.init(timestamp: timestamp)), at: .zero).frames {
      log = try assembler.consume(frame)?.value
    }
    let minutes = log?.readings.map(\.minuteOfDay) ?? []
    #expect(minutes.count > 60 && minutes.allSatisfy { $0 % 15 == 0 })
    var profile = RingProfile.r02
    profile.quirks.logsNoHeartRates = true
    model.profile = profile
    #expect(
      model.respond(to: .heartRateLog(.init(timestamp: timestamp)), at: .zero).frames
        == [try Colmi.NoDataReply(to: .heartRateLog).frame])
  }

  @Test("A log of heart rates has a value at least per interval", arguments: [-1, 0, 1])
  func smallestStride(stride: Int) {
    var quirks = RingProfile.r02.quirks
    quirks.heartRateSlotStride = stride
    #expect(quirks.heartRateSlotStride == 1)
  }

  @Test("An R06 sends two zeros before its values, and without a finger 2 as its last reading")
  func quietRing() throws {
    for kind in [Colmi.MeasurementKind.heartRate, .heartRateStream, .bloodOxygen] {
      for isWorn in [true, false] {
        var model = RingModel.evening(.r06, hasWeek: true)
        model.isWorn = isWorn
        _ = model.respond(to: .measurement(.init(kind: kind)), at: .zero)
        let activity = try #require(model.runningActivities.last)
        var readings: [Colmi.MeasurementReading] = []
        var step = 0
        while step < 100 {
          step += 1
          guard let frames = model.next(of: activity.number, at: activity.interval * step) else {
            break
          }
          readings += try frames.map { try Colmi.MeasurementReading(parsing: $0) }
        }
        #expect(readings.prefix(2).allSatisfy { $0.error == .none && $0.level == 0 })
        if isWorn {
          #expect(readings.dropFirst(2).allSatisfy { $0.value != nil } && readings.count > 11)
        } else {
          #expect(readings.map(\.error) == [.none, .none, .temporary])
          #expect(step < 10 && model.runningActivities.isEmpty)
        }
      }
    }
  }

  @Test("A heart rate measurement ends at the firmware's limit of readings")
  func readingLimit() throws {
    var profile = RingProfile.r02
    profile.quirks.heartRateReadingLimit = 10
    var model = RingModel.evening(profile, hasWeek: true)
    _ = model.respond(to: .measurement(.init(kind: .heartRate)), at: .zero)
    var values: [UInt8] = []
    for step in 1...200 {
      guard let frame = model.nextReading(at: .milliseconds(500 * step)) else { break }
      let value = try Colmi.MeasurementReading(parsing: frame).level
      if value != 0 { values.append(value) }
    }
    #expect(values.count == 10)
  }

  @Test("Rings of one profile share one GATT table, which follows the device information")
  func table() {
    func services(_ profile: RingProfile, seed: UInt64 = 0) -> [GATTService] {
      VirtualRing(model: RingModel.evening(profile), seed: seed).services
    }
    for profile in RingProfile.all {
      let addresses = (0..<2).map { seed in
        services(profile, seed: seed).withUnsafeBufferPointer(\.baseAddress)
      }
      #expect(addresses[0] == addresses[1])
    }
    var profile = RingProfile.r02
    profile.deviceInformation = [0x2A50: [1, 2, 3]]
    let changed = services(profile)
    #expect(changed.first?.characteristics.map(\.uuid) == [0x2A50])
    #expect(changed.dropFirst() == services(.r02).dropFirst())
  }
}
