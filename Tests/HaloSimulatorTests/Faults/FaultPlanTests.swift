import Foundation

@testable import HaloSimulator

@Suite("Fault plans")
struct FaultPlanTests {
  /// Examples, and the events on a ring; ``FaultRangeTests`` has the other faults.
  private static let examples: FaultPlan = [
    .notification(17, .drop), .notification(1, .duplicate), .write(2, .reorder(behind: 3)),
    .write(3, .corrupt(bit: 42)), .write(9, .delay(.milliseconds(1500))),
    .notification(5, .disconnect), .operation(1, .attError(ATTError(rawValue: 0x0E))),
    .at(.seconds(9), .adapterOff(.seconds(3))),
    .at(.seconds(11), .ring(.restart)), .at(.seconds(12), .ring(.touch(.tap))),
    .at(.seconds(12), .ring(.touch(.longPress))), .at(.seconds(12), .ring(.touch(.swipeUp))),
    .at(.seconds(12), .ring(.touch(.swipeDown))), .at(.seconds(12), .ring(.wave)),
    .at(.seconds(13), .ring(.putOnCharger)), .at(.seconds(13), .ring(.takenOffCharger)),
    .at(.seconds(14), .ring(.steps(65_535))), .at(.seconds(14), .ring(.worn(true))),
    .at(.seconds(15), .ring(.worn(false))), .at(.seconds(15), .ring(.clockStops)),
    .at(.seconds(16), .ring(.clockResets)), .at(.seconds(16), .ring(.loggersHang)),
    .at(.seconds(17), .ring(.sensorFreezes(true))), .at(.seconds(18), .ring(.sensorFreezes(false))),
  ]

  @Test("A plan survives JSON, in which each fault is a string of words")
  func json() throws {
    let data = try JSONEncoder().encode(Self.examples)
    #expect(try JSONDecoder().decode(FaultPlan.self, from: data) == Self.examples)
    let words = try JSONDecoder().decode([String].self, from: data)
    #expect(
      words.prefix(8) == [
        "notification 17 drop", "notification 1 duplicate", "write 2 reorder 3",
        "write 3 corrupt 42", "write 9 delay 1.5s", "notification 5 disconnect",
        "operation 1 att-error 0x0e", "at 9s adapter-off 3s",
      ])
  }

  @Test("The same seed gives the same plan, and seeds differ")
  func seeds() {
    let plans = (0..<200 as Range<UInt64>).map { FaultPlan.random(seed: $0) }
    #expect(plans == (0..<200 as Range<UInt64>).map { FaultPlan.random(seed: $0) })
    #expect(Set(plans).count > 195 && plans.allSatisfy { (1...6).contains($0.faults.count) })
    // A fixed plan, which other machines and versions must reproduce.
    #expect(
      plans[7].faults.map(\.text) == [
        "at 29.216s silence", "operation 1 att-error 0x0e", "at 38.028s adapter-off 7.78s",
        "operation 2 no-answer",
      ])
    let kinds = Set(plans.flatMap(\.faults).map { $0.text.split(separator: " ")[2] })
    #expect(kinds.count >= 18, "only \(kinds.sorted())")
  }

  @Test("Random plans stay within their mix")
  func mix() {
    let mix = FaultPlan.Mix(
      kinds: [.drop, .silence], count: 3...3, numbers: 10, horizon: .seconds(2))
    for seed in 0..<100 as Range<UInt64> {
      let plan = FaultPlan.random(seed: seed, of: mix)
      #expect(plan.faults.count == 3)
      for fault in plan.faults {
        switch fault {
        case .notification(let number, .drop), .write(let number, .drop):
          #expect((1...10).contains(number))
        case .at(let time, .silence): #expect(time <= .seconds(2))
        default: Issue.record("\(fault)")
        }
      }
    }
    #expect(FaultPlan.random(seed: 1, of: FaultPlan.Mix(kinds: [])) == [])
  }

  @Test(
    "Invalid faults are rejected, and the error names the word",
    arguments: [
      ("", ""), ("notification", ""), ("notification x drop", "x"), ("notification 0 drop", "0"),
      ("notification 1 explode", "explode"), ("write 1 corrupt -1", "-1"),
      ("write 1 truncate 513", "513"), ("operation 1 att-error 14", "14"),
      ("operation 1 att-error 0x00", "0x00"), ("at 5 disconnect", "5"), ("at -1s silence", "-1s"),
      ("at 1s mtu 22", "22"), ("at 1s flood 0", "0"), ("at 1s silence now", "now"),
      ("at 999999999999s silence", "999999999999s"), ("at 1.s silence", "1.s"),
      ("at 2500001h silence", "2500001h"), ("at 9000000000.1s silence", "9000000000.1s"),
      ("at 0.0000000001s silence", "0.0000000001s"), ("at 1.0000001ms silence", "1.0000001ms"),
      ("write 1 delay 0.00000000005min", "0.00000000005min"),
      ("operation 1 att-error 0x+5", "0x+5"), ("operation 1 att-error 0x100", "0x100"),
      ("notification 2147483648 drop", "2147483648"), ("sometimes 1 drop", "sometimes"),
      ("at 1s ring explode", "explode"), ("at 1s ring charger", ""),
      ("at 1s ring charger up", "up"), ("at 1s ring steps 0", "0"),
    ])
  func refused(text: String, word: String) {
    let error = #expect(throws: FaultError.self) { try Fault(parsing: text) }
    #expect(error?.word == word)
    let words = text.split(separator: " ").map(String.init)
    // The index is that of the word, or after all words if one is missing.
    let index = word.isEmpty ? words.count : words.lastIndex(of: word)
    #expect(error?.place == index.map { $0 + 1 })
    let json = Data("[\"at 0s silence\", \"\(text)\"]".utf8)
    guard
      case .dataCorrupted(let context) = #expect(
        throws: DecodingError.self,
        performing: { try JSONDecoder().decode(FaultPlan.self, from: json) })
    else { return #expect(Bool(false), "the error is not a DecodingError") }
    #expect(context.underlyingError as? FaultError == error)
    #expect(context.codingPath.map(\.intValue) == [1])
  }

  @Test("The description is the Swift source of the plan")
  func swift() {
    let plan: FaultPlan = [
      .notification(17, .drop), .operation(1, .attError(ATTError(rawValue: 0x0E))),
      .at(.milliseconds(1500), .adapterOff(.seconds(3))),
    ]
    #expect(
      "\(plan)" == """
        [
          .notification(17, .drop),
          .operation(1, .attError(ATTError(rawValue: 0xE))),
          .at(.milliseconds(1500), .adapterOff(.seconds(3))),
        ]
        """)
    #expect("\(FaultPlan())" == "[]")
  }

  @Test(
    "Shrinking finds the one fault that matters, at its simplest",
    arguments: 0..<40 as Range<UInt64>)
  func shrinking(seed: UInt64) {
    var plan = FaultPlan.random(
      seed: seed, of: FaultPlan.Mix(kinds: [.stall, .duplicate, .flood], count: 4...12))
    plan.faults.insert(.write(200, .corrupt(bit: 77)), at: plan.faults.count / 2)
    // Fails if a write from the third on has damage that changes it.
    func fails(_ plan: FaultPlan) -> Bool {
      plan.faults.contains {
        switch $0 {
        case .write(3..., .corrupt), .write(3..., .truncate), .write(3..., .drop): true
        default: false
        }
      }
    }
    #expect(fails(plan))
    #expect(plan.shrunk(where: fails) == [.write(3, .drop)])
  }

  @Test("Shrinking keeps faults that only fail together, and stops at its limit of runs")
  func shrinkingPairs() {
    let plan = FaultPlan.random(seed: 3, of: FaultPlan.Mix(kinds: [.stall], count: 9...9))
    let pair: FaultPlan = [.operation(5, .noAnswer), .at(.seconds(9), .silence)]
    func fails(_ plan: FaultPlan) -> Bool {
      plan.faults.contains { if case .operation(5..., .noAnswer) = $0 { true } else { false } }
        && plan.faults.contains { if case .at(_, .silence) = $0 { true } else { false } }
    }
    let whole = FaultPlan(plan.faults + pair.faults)
    #expect(
      whole.shrunk(where: fails) == [.operation(5, .noAnswer), .at(.milliseconds(1), .silence)])
    var runs = 0
    _ = whole.shrunk(maximumRuns: 7) { _ in
      runs += 1
      return false
    }
    #expect(runs == 7)
  }
}
