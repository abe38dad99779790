/// Rings that are healthy, but whose frames change on their way.
@Suite("Diagnosis of a silent or garbling ring")
struct SilentRingTests {
  /// Makes a relay to a healthy ring, which may change each frame of a reply.
  private static func relay(
    after delay: Duration = .milliseconds(100),
    _ change: @escaping @Sendable (_ frame: inout [UInt8]) -> [UInt8]?
  ) throws -> ScriptedRing.Script {
    let now: CivilDateTime = "2026-03-14T21:30:00"
    let ring = Mutex(
      RingModel(
        profile: .r11, history: .plausibleWeek(until: now, seed: 1), clock: now, seed: 1))
    return { request, _ in
      let replies: [ScriptedRing.Step] = ring.withLock { ring in
        if let frame = try? Colmi.Frame(parsing: request),
          let message = try? Colmi.HostMessage(parsing: frame)
        {
          return ring.respond(to: message, at: .zero).frames.compactMap { frame in
            var bytes = frame.bytes
            return change(&bytes).map { .uart($0) }
          }
        }
        guard let frame = try? Colmi.BigDataFrame(parsing: request),
          let message = try? Colmi.BigDataHostMessage(parsing: frame)
        else { return [] }
        return ring.respond(to: message, at: .zero).flatMap { $0.chunks(of: 240) }
          .map { .bigData($0) }
      }
      return replies.isEmpty ? [] : [.wait(delay)] + replies
    }
  }

  private static func diagnose(
    _ script: @escaping ScriptedRing.Script, _ options: RingDiagnosis.Options = .init(),
    in world: World = World()
  ) throws -> (diagnosis: RingDiagnosis, time: Duration) {
    world.air.place(ScriptedRing(script: script), as: "ring")
    let now: CivilDateTime = "2026-03-14T21:30:00"
    return try world.simulation.run {
      let diagnosis = try await world.transport.diagnoseRing("ring", now: now, options: options)
      return (diagnosis, world.simulation.now)
    }
  }

  @Test("An unchanged relay is a healthy ring, and so is one that repeats a frame now and then")
  func control() throws {
    let (diagnosis, time) = try Self.diagnose(Self.relay { $0 })
    #expect(diagnosis.severity == .note, "\(diagnosis.findings)")
    #expect(time < .seconds(60))
    #expect(diagnosis.evidence.replies.damagedFrames == 0)
    #expect(diagnosis.evidence.replies.lateFrames == 0)
    #expect(diagnosis.evidence.replies.repeatedFrames == 0)
  }

  @Test("Garbled frames of some opcodes are named by kind, with the reason that a sync gives")
  func garbledOpcodes() throws {
    for (opcodes, kinds) in [
      ([0x15, 0x37, 0x39, 0x43], [.heartRate, .steps, .stress, .heartRateVariability]),
      ([0x37], [.stress]), ([0x39], [.heartRateVariability]),
    ] as [([UInt8], [RecordKind])] {
      let ring = try Self.relay { frame in
        if opcodes.contains(frame[0]) { frame[15] &+= 1 }
        return frame
      }
      let (diagnosis, time) = try Self.diagnose(ring)
      let finding = try #require(diagnosis.findings.first)
      #expect(finding.problem == .notRead)
      #expect(finding.severity == (kinds.contains(.heartRate) ? .problem : .warning))
      for kind in kinds {
        let reason = try #require(diagnosis.evidence.unread[kind])
        #expect(finding.evidence.contains("(\(reason))"), "\(finding.evidence)")
      }
      #expect(finding.meaning.contains("damaged"))
      #expect(time < .seconds(120))
    }
  }

  @Test("The diagnosis of a ring that answers nothing ends within 40 seconds, and names no cause")
  func mute() throws {
    let changes: [@Sendable (inout [UInt8]) -> [UInt8]?] = [
      { _ in nil },
      { Array($0.prefix(8)) },
      { frame in
        frame[15] &+= 1
        return frame
      },
      { frame in
        // Another opcode, with a valid checksum.
        let isOdd = frame[0] & 1 == 1
        frame[0] ^= 1
        frame[15] = isOdd ? frame[15] &- 1 : frame[15] &+ 1
        return frame
      },
    ]
    for (number, change) in changes.enumerated() {
      let (diagnosis, time) = try Self.diagnose(Self.relay(change), .init(measures: true))
      #expect(diagnosis.findings.map(\.problem) == [.noReplies], "\(number)")
      #expect(diagnosis.severity == .problem)
      #expect(time < .seconds(40), "\(number): \(time)")
      let finding = try #require(diagnosis.findings.first)
      #expect(finding.evidence.contains(number == 0 ? "sent nothing" : "frames"))
    }
  }

  @Test("A ring that falls silent after its settings is not asked for every kind")
  func fallsSilent() throws {
    let logs: [UInt8] = [0x15, 0x43, 0x37, 0x39]
    let heartRateRequests = Atomic(0)
    let ring: ScriptedRing.Script = { request, _ in
      if request[0] == 0x15 { heartRateRequests.add(1, ordering: .relaxed) }
      return logs.contains(request[0]) ? [] : [.frame(request[0])]
    }
    let (diagnosis, time) = try Self.diagnose(ring)
    #expect(diagnosis.findings.contains { $0.problem == .notRead && $0.severity == .problem })
    #expect(time < .seconds(150), "\(time)")
    // One request, and its repetition.
    #expect(heartRateRequests.load(ordering: .relaxed) == 2)
  }

  @Test("A measurement without any reading has no value, and ends no link")
  func silentMeasurement() throws {
    let ring = try Self.relay { [0x69, 0x6A].contains($0[0]) ? nil : $0 }
    let (diagnosis, _) = try Self.diagnose(ring, .init(measures: true))
    #expect(diagnosis.findings.filter { $0.severity > .note }.map(\.problem) == [.noValue])
  }

  @Test("Status 2 of a measurement means that the ring is not worn, as the R06 sends it")
  func statusTwo() throws {
    let healthy = try Self.relay { $0[0] == 0x69 ? nil : $0 }
    let ring: ScriptedRing.Script = { request, number in
      guard request[0] == 0x69 else { return healthy(request, number) }
      return [
        .wait(.seconds(1)), .frame(0x69, 1, 0), .wait(.seconds(1)), .frame(0x69, 1, 0),
        .wait(.seconds(1)), .frame(0x69, 1, 2),
      ]
    }
    let (diagnosis, _) = try Self.diagnose(ring, .init(measures: true))
    #expect(diagnosis.findings.contains { $0.problem == .notWorn && $0.severity == .note })
    #expect(diagnosis.severity == .note, "\(diagnosis.findings)")
  }

  @Test("A slow ring has at most two replies to come", arguments: [100, 500, 700, 900])
  func slowRing(milliseconds: Int) throws {
    let world = World()
    let delay = Duration.milliseconds(milliseconds)
    let relay = try Self.relay(after: delay) { $0 }
    let requests = Mutex<[Duration]>([])
    let ring: ScriptedRing.Script = { request, count in
      let steps = relay(request, count)
      if !steps.isEmpty { requests.withLock { $0.append(world.simulation.now) } }
      return steps
    }
    _ = try Self.diagnose(ring, in: world)
    let times = requests.withLock { $0 }
    #expect(times.count > 20)
    for (first, third) in zip(times, times.dropFirst(2)) {
      #expect(third - first >= delay, "\(first)")
    }
  }

  @Test("A link that is lost at any request of a diagnosis is named, and adds no evidence")
  func lostLink() throws {
    let whole = try Self.diagnose(Self.relay { $0 }, .init(measures: true)).diagnosis.evidence
    let sent = Mutex(0)
    var number = 0
    while true {
      sent.withLock { $0 = 0 }
      let (healthy, last) = (try Self.relay { $0 }, number)
      let (diagnosis, _) = try Self.diagnose(
        { request, count in
          let isLast = sent.withLock { sent in
            defer { sent += 1 }
            return sent == last
          }
          return isLast ? [.drop] : healthy(request, count)
        }, .init(measures: true))
      guard sent.withLock({ $0 }) > number else { break }
      #expect(
        diagnosis.evidence.reach?.failure == .transport(.disconnected(.remote)), "\(number)")
      let part = diagnosis.evidence
      #expect(whole.batteryLevels.starts(with: part.batteryLevels))
      #expect(whole.looks.starts(with: part.looks))
      #expect(whole.measurements.starts(with: part.measurements))
      #expect(Set(part.unread.keys).isSubset(of: whole.unread.keys))
      number += 1
    }
    #expect(number > 20)
  }
}
