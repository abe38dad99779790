@testable import HaloSimulator

@Suite("Words of a ring's lifecycle")
struct RingLifeWordTests {
  @Test("Each property of a lifecycle has a field with its name")
  func fields() {
    let labels = Mirror(reflecting: RingProfile.Lifecycle()).children.compactMap(\.label)
    let names = labels.map { label in
      label.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }
    #expect(Set(RingProfile.Lifecycle.names) == Set(names + ["jitter"]))
  }

  @Test("Each switch changes its own field only", arguments: RingProfile.Lifecycle.names)
  func effect(_ name: String) throws {
    let lifecycle = try RingProfile.Lifecycle(parsing: name)
    let fields = [lifecycle, RingProfile.Lifecycle()].map { lifecycle in
      Mirror(reflecting: lifecycle).children.map { "\($0.value)" }
    }
    #expect(zip(fields[0], fields[1]).count { $0 != $1 } == 1)
  }

  @Test("The order of switches makes no difference", arguments: 0..<10 as Range<UInt64>)
  func order(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = ["jitter:3", "clock-drift:-200", "advertising-pause:1.5s", "stored-days:2"]
    let names = RingProfile.Lifecycle.names.filter { name in !words.contains { $0.hasPrefix(name) }
    }
    let lifecycles = try (0..<2).map { _ in
      try RingProfile.Lifecycle(
        parsing: (words + names).shuffled(using: &random).joined(separator: ","))
    }
    #expect(lifecycles[0] == lifecycles[1])
    #expect(lifecycles[0].battery?.jitter == 3 && lifecycles[0].clockDrift == -200)
    #expect(lifecycles[0].advertisingPause == .milliseconds(1500) && lifecycles[0].storedDays == 2)
  }

  @Test(
    "A switch that comes twice, and an amount that nobody needs, are errors",
    arguments: [
      "battery,battery", "jitter:3,jitter:4", "battery:5", "stored-days:7:8",
      "hides-when-bonded:", "",
    ])
  func misuse(_ text: String) {
    #expect(throws: FaultError.self) { try RingProfile.Lifecycle(parsing: text) }
  }

  @Test("Any bytes give a lifecycle or an error", arguments: 0..<4 as Range<UInt64>)
  func bytes(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces =
      RingProfile.Lifecycle.names + [",", ",", ":", ":", "7", "-1", "60s", " ", "\u{FFFD}"]
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
        pieces.randomElement(using: &random)
      }.joined()
      do throws(FaultError) {
        let lifecycle = try RingProfile.Lifecycle(parsing: text)
        #expect(lifecycle != RingProfile.Lifecycle(), "\(text)")
      } catch {
        #expect(!error.expected.isEmpty)
      }
    }
  }
}
