@testable import HaloDevices

@Suite("Histories of RingConn rings")
struct RingConnHistoryTests {
  private let world = World()
  private struct Crash: Error {}

  @Test("A sync of one kind delivers all records of the published pages, and opens at the present")
  func sync() throws {
    try world.visit(RingConnSample.ring()) { ring, device in
      let (report, records) = try await ring.collect([.heartRateVariability])
      #expect(Set(records.map(\.description)) == Set(RingConnSample.words))
      #expect(records.count == RingConnSample.words.count)
      #expect(report.complete == [.heartRateVariability] && report.isComplete)
      let requests = await device.requests.filter { $0 != "d00000" }
      #expect(requests.count == 5 && requests[1...3] == ["070000", "cc0000", "cc0000"])
      // 2026-06-14T12:00:00Z
      let cursor = try #require(UInt32(requests[0].dropFirst(4).prefix(8), radix: 16))
      #expect(0..<5 ~= Int(cursor) - 0x0C23_5F80)
      #expect(requests[0].hasSuffix("000100") && requests[4].hasSuffix("030100"))
    }
  }

  @Test("A ring with more pages than any keeps is an error")
  func endless() throws {
    try world.visit(RingConnSample.ring()) { ring, _ in
      try ring.ringConn.stores.withLock { $0.pageCount = (1 << 14) - 2 }
      let (report, records) = try await ring.collect([.heartRate])
      let error = RingError.wire(WireError(.trailingBytes(count: 16385), at: 0, in: "pages"))
      #expect(report.incomplete[.heartRate] == error && !records.isEmpty)
    }
  }

  @Test("An exercise is a workout that grows until a pause, and its pulses are heart rates")
  func exercise() throws {
    let device = ScriptedRingConnRing { command, number in
      switch command {
      case _ where command.hasPrefix("02") && command.hasSuffix("020100"): [.hex("82000082")]
      case "070000": [.hex(RingConnSample.exercise)]
      case "cd0000":
        number % 2 == 0
          ? [
            .send(
              sealed(
                [0x4D, 0, 0, 0x0C, 0x42, 0x12, 0x69, 80, 12, 0, 0, 0, 0, 0]
                  + [0x0C, 0x42, 0x13, 0x69, 80, 12, 0, 0, 0, 0, 0]))
          ]
          : [.hex("500000")]
      default: nil
      }
    }
    try world.visit(device) { ring, _ in
      let (report, records) = try await ring.collect([.workout])
      let workouts = records.filter { $0.kind == .workout }
      #expect(
        workouts.map { "\($0.start)" } == [
          "2026-07-07T18:50:51", "2026-07-07T18:50:51", "2026-07-07T18:55:27",
        ])
      guard case .workout(let workout) = workouts[1].value else { throw Crash() }
      #expect(workout.seconds == 30 && workout.steps == 12 && workout.averageHeartRate == 76)
      #expect(workout.lowestHeartRate == 74 && workout.highestHeartRate == 80)
      #expect(records.filter { $0.kind == .heartRate }.count == 4)
      #expect(report.complete == [.workout])
      // Only the first record of the first page can be the last one of the history before.
      let again = try await ring.collect([.workout], from: report.cursor).records
      #expect(again.count == 2)
    }
  }

  @Test(
    "After a damaged page or silence, the history is opened once more; a second time is an error")
  func damage() throws {
    for (isCured, damaged) in [(true, "4c00000155"), (true, ""), (false, "4c00000155")] {
      let device = RingConnSample.ring { command, number in
        guard command == "cc0000" else { return nil }
        if number == 0 || !isCured { return damaged.isEmpty ? [] : [.hex(damaged)] }
        return [.hex(number == 1 ? RingConnSample.lastPage : RingConnSample.end)]
      }
      try World().visit(device) { ring, device in
        let (report, records) = try await ring.collect([.heartRate])
        #expect(report.isComplete == isCured)
        #expect(Set(records.map(\.description)).isSubset(of: Set(RingConnSample.words)))
        #expect(records.filter { $0.kind == .heartRate }.count == (isCured ? 7 : 6))
        #expect(Set(records).count == records.count)
        if !isCured {
          guard case .wire = report.incomplete[.heartRate] else { throw Crash() }
        }
      }
    }
  }

  @Test("A silent history was not read, although the other ones have the same kinds")
  func silence() throws {
    let device = RingConnSample.ring { command, _ in
      command.hasPrefix("02") && command.hasSuffix("030100") ? [] : nil
    }
    try world.visit(device) { ring, _ in
      let report = try await ring.sync([.heartRate], deliver: { _ in })
      #expect(report.complete.isEmpty && !report.isComplete)
    }
  }

  @Test("With consent, a history of a kind whose other history is silent is no whole history")
  func silentHistory() throws {
    let device = RingConnSample.ring { command, _ in
      command.hasPrefix("02") && command.hasSuffix("030100") ? [] : nil
    }
    var options = RingOptions()
    options.takesHandedOver = true
    try world.visit(device, options: options) { ring, _ in
      await #expect(throws: RingError.unanswered(.ringConn(.history), after: .seconds(8))) {
        try await ring.history(of: .heartRate, .all)
      }
      let answers = try await ring.histories(of: [.heartRate], .all)
      #expect(answers.allSatisfy { $0.answer.value == nil })
      // The records that came are not lost.
      let records = try await ring.collect([.heartRate]).records
      #expect(records.contains { $0.kind == .heartRate })
    }
  }

  @Test("A page that comes twice is answered once, so no page is skipped")
  func twice() throws {
    let device = RingConnSample.ring { command, number in
      command == "cc0000" && number == 0
        ? [.hex(RingConnSample.page), .hex(RingConnSample.lastPage)] : nil
    }
    try world.visit(device) { ring, device in
      let records = try await ring.collect([.heartRate]).records
      #expect(Set(records.map(\.description)) == Set(RingConnSample.words))
      #expect(await device.requests.count { $0 == "cc0000" } == 2)
    }
  }

  @Test("With consent, histories of several kinds read once, and a sync on the link has all")
  func histories() throws {
    var options = RingOptions()
    options.takesHandedOver = true
    try world.visit(RingConnSample.ring(), options: options) { ring, _ in
      let words = RingConnSample.words
      let oxygen = try await ring.history(of: .bloodOxygen, .all)
      #expect(oxygen.map(\.description) == words.filter { $0.contains("Oxygen") })
      let day: CivilDate = "2026-06-13"
      let rates = try await ring.history(of: .heartRate, .day(day))
      #expect(rates.map(\.description) == words.prefix(7).filter { $0.contains("Rate:") })
      let records = try await ring.collect().records
      #expect(Set(records.map(\.description)).isSuperset(of: words))
    }
  }

  @Test("While a history is read, the state is the last one, and storing code may ask for it")
  func statusWithin() throws {
    try world.visit(RingConnSample.ring()) { ring, device in
      _ = try await ring.sync([.heartRate]) { _ in
        let battery = try await ring.battery()
        #expect([78, 84].contains(battery.percent))
        let client = try ring.ringConn
        await #expect(throws: RingError.endsHistory(.ringConn(.deviceStatusRequest))) {
          try await client.ask(RingConn.DeviceStatusRequest())
        }
        await #expect(throws: RingError.measurement(.heartRate, .temporary)) {
          try await ring.measureOnce(.heartRate)
        }
      }
      #expect(await device.requests.contains("060100") == false)
    }
  }

  @Test("Records have the wearer's time, and stamps go on after the top byte has changed")
  func zonesAndStamps() throws {
    // 20:23:27 and 20:23:28 UTC.
    let bytes: [UInt8] =
      [0x4C, 0, 0]
      + [0x0C, 0xFF, 0xFF, 0xFF, 70, 0, 10, 0, 0x13, 0x0A] + Array(repeating: 0, count: 13)
      + [0x0D, 0, 0, 0, 71, 0, 10, 0, 0x13, 0x0A] + Array(repeating: 0, count: 13)
    let device = RingConnSample.ring { command, _ in
      switch command {
      case "070000": [.send(sealed(bytes))]
      case "cc0000": [.hex("500000")]
      default: nil
      }
    }
    var options = RingOptions()
    options.secondsFromUTC = 3600
    try world.visit(device, at: "2026-11-29T10:00:00", options) { ring, device in
      let records = try await ring.collect([.heartRate]).records
      #expect(
        records.map(\.description) == [
          "2026-11-28T21:23:27 heartRate: 70 bpm", "2026-11-28T21:23:28 heartRate: 71 bpm",
        ])
      // The request has 09:00 UTC.
      let requests = await device.requests
      let cursor = try #require(requests.first { $0.hasPrefix("02") })
      #expect(cursor.hasPrefix("02000d00b1"))
    }
  }
}
