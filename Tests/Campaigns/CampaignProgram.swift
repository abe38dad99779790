import HaloCapture
import HaloDevices
import HaloFoundation
import HaloProtocol
import HaloSimulator
import HaloTransport
import HaloTransportTestSupport
import Synchronization

package struct CampaignProgram {
  package static let usage = """
    usage: campaigns NAME [--seeds N|A...B|A..<B] [--jobs N] [--plan FAULTS] [--log FILE]
           campaigns --list

    Runs the trials 0..<1000 of a campaign, or those of --seeds, on all cores or on --jobs threads.
    A trial of a single seed can have the faults of --plan, with semicolons between, instead of
    random ones, and can write its traffic to a new file for halo replay.
    The exit status is 1 if a trial fails, and 2 for other words than these.
    The campaigns: \(Campaigns.all.map(\.name).joined(separator: ", ")).
    """

  let campaign: Campaign
  private(set) var seeds: Range<UInt64> = 0..<1000
  private(set) var jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
  private(set) var plan: FaultPlan?
  private(set) var log: String?

  /// Runs the program with the words after its name, and returns its exit status.
  package static func run(
    _ words: [String], print: (String) -> Void, printError: (String) -> Void
  ) -> Int32 {
    do {
      if words == ["--list"] {
        for campaign in Campaigns.all { print(campaign.name) }
        return 0
      }
      let report = try CampaignProgram(words).report()
      for line in report.lines { print(line) }
      return report.failures.isEmpty ? 0 : 1
    } catch let error as UsageError {
      printError("campaigns: \(error.problem)\n\(usage)")
      return 2
    } catch {
      printError("campaigns: \(error)")
      return 2
    }
  }

  init(_ words: [String]) throws(UsageError) {
    guard let name = words.first, let campaign = Campaigns.named(name) else {
      throw UsageError(problem: "the first word must be the name of a campaign")
    }
    self.campaign = campaign
    var rest = words.dropFirst()
    while let option = rest.popFirst() {
      guard let value = rest.popFirst(), try set(option, value) else {
        throw UsageError(
          problem: "\(option.displayable) is unknown, or has no value or a wrong one")
      }
    }
    guard seeds.count == 1 || plan == nil && log == nil else {
      throw UsageError(problem: "--plan and --log need one seed, such as --seeds 1")
    }
  }

  /// Stores the value of an option; returns false for an unknown option or a wrong value.
  private mutating func set(_ option: String, _ value: String) throws(UsageError) -> Bool {
    switch option {
    case "--seeds":
      guard let seeds = Self.seeds(value) else { return false }
      self.seeds = seeds
    case "--jobs":
      guard let jobs = Int(value), (1...256).contains(jobs) else { return false }
      self.jobs = jobs
    case "--plan":
      do throws(FaultError) {
        plan = FaultPlan(
          try value.split(separator: ";").map { text throws(FaultError) in try Fault(parsing: text)
          })
      } catch { throw UsageError(problem: "--plan: \(error)") }
    case "--log" where !value.isEmpty: log = value
    default: return false
    }
    return true
  }

  /// Parses a seed, or a range of seeds; returns nil for other text and for an empty range.
  ///
  /// A range has at most 10¹² seeds, which keeps the sums of the report within `Int`.
  private static func seeds(_ text: String) -> Range<UInt64>? {
    let isClosed = text.contains("...")
    let bounds = text.split(
      separator: isClosed ? "..." : "..<", maxSplits: 1, omittingEmptySubsequences: false
    ).map { UInt64($0) }
    guard let first = bounds[0], let last = bounds[bounds.count - 1] else { return nil }
    let (end, overflows) = last.addingReportingOverflow(isClosed || bounds.count == 1 ? 1 : 0)
    guard !overflows, first < end, end - first <= 1_000_000_000_000 else { return nil }
    return first..<end
  }

  private func report() throws -> CampaignReport {
    guard plan != nil || log != nil else {
      return CampaignRun(campaign, seeds: seeds, jobs: jobs).report()
    }
    let result = campaign.run(seed: seeds.lowerBound, plan: plan, keepsLog: log != nil)
    if let log {
      let header = [
        Trace.virtualMark, Trace.HeaderField(key: "campaign", value: campaign.name),
        Trace.HeaderField(key: "seed", value: "\(result.seed)"),
      ]
      do {
        try Data(Trace(header: header, events: result.log).text.utf8).write(
          to: URL(fileURLWithPath: log), options: .withoutOverwriting)
      } catch { throw UsageError(problem: "\(log.displayable) exists or cannot be written") }
    }
    var report = CampaignReport(of: campaign)
    report.add(result)
    if result.failure != nil { report.failures = [plan == nil ? campaign.shrink(result) : result] }
    return report
  }

  struct UsageError: Error { let problem: String }
}

extension CampaignReport {
  /// Returns the report as lines of text.
  ///
  /// Failed trials come first, each with its plan as Swift code and with a command that repeats the
  /// trial.
  var lines: [String] {
    var lines: [String] = []
    for trial in failures {
      let failure = trial.failure ?? "passed when it was run again"
      lines.append("seed \(trial.seed): \(failure.displayable)")
      lines += "let plan: FaultPlan = \(trial.plan)".split(separator: "\n").map { "  \($0)" }
      let words = trial.plan.faults.map(\.text).joined(separator: "; ")
      lines += ["  campaigns \(campaign) --seeds \(trial.seed) --plan '\(words)'", ""]
    }
    lines.append(
      "\(campaign): \(trialCount) trials, \(failures.count) failed; \(faultCount) faults in "
        + "\(faultyTrialCount) of them, \(eventCount) events, "
        + "\(virtualTime.components.seconds / 3600) h of virtual time")
    if !seedsLeftOut.isEmpty {
      lines.append(
        "  stopped early after too many failures: seeds left out: "
          + seedsLeftOut.ranges.map { "\($0)" }.joined(separator: ", "))
    }
    func add(_ words: String, _ numbers: [String: Int]) {
      guard !numbers.isEmpty else { return }
      let list = numbers.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      lines.append("  " + words + list.joined(separator: ", "))
    }
    add("", counts)
    // A single trial cannot reach many goals.
    if trialCount > 1 {
      add("reached: ", goals.filter { $0.value > 0 })
      if !goalsNeverReached.isEmpty {
        lines.append("  never reached: " + goalsNeverReached.joined(separator: ", "))
      }
    }
    return lines
  }
}

/// A run of a campaign: many trials on a given number of threads.
///
/// Trials are independent of each other, so the report does not depend on the number of threads.
package struct CampaignRun: Sendable {
  let campaign: Campaign
  let seeds: Range<UInt64>
  let jobs: Int
  private let maximumFailures = 10

  package init(_ campaign: Campaign, seeds: Range<UInt64>, jobs: Int) {
    (self.campaign, self.seeds, self.jobs) = (campaign, seeds, jobs)
  }

  /// Runs the trials on all threads, of which each takes parts of 50 seeds, and returns the report.
  package func report() -> CampaignReport {
    let shared = Mutex(Shared(seeds: seeds, maximumFailures: maximumFailures))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let (number, part) = shared.withLock({ $0.takePart() }) {
        let report = campaign.run(seeds: part, maximumFailures: maximumFailures)
        shared.withLock { $0.keep(report, of: number) }
      }
    }
    var report = CampaignReport(of: campaign)
    for part in shared.withLock({ $0.finished }) { report.add(part) }
    report.leaveOutRest(of: seeds)
    return report
  }

  private struct Shared {
    let seeds: Range<UInt64>
    let maximumFailures: Int
    var partCount = 0
    /// The reports of finished parts without a gap, from the first part on.
    ///
    /// Only these parts count for the result, so that the result does not depend on the order in
    /// which threads finish.
    var finished: [CampaignReport] = []
    /// The reports of parts that finished before an earlier part, by the number of the part.
    var early: [Int: CampaignReport] = [:]
    var failureCount = 0

    /// Returns the number and the seeds of the next part; nil if no seeds are left, or if enough
    /// trials have failed.
    mutating func takePart() -> (Int, Range<UInt64>)? {
      let (offset, overflows) = UInt64(partCount).multipliedReportingOverflow(by: Self.size)
      guard failureCount < maximumFailures, !overflows, offset < seeds.upperBound - seeds.lowerBound
      else { return nil }
      let start = seeds.lowerBound + offset
      defer { partCount += 1 }
      return (partCount, start..<start + min(Self.size, seeds.upperBound - start))
    }

    mutating func keep(_ report: CampaignReport, of number: Int) {
      early[number] = report
      while failureCount < maximumFailures, let next = early.removeValue(forKey: finished.count) {
        finished.append(next)
        failureCount += next.failures.count
      }
    }

    private static let size: UInt64 = 50
  }
}

/// The campaigns that test the clients of this package with random faults.
///
/// For a program's own clients or transport, write your own `Campaign`.
package enum Campaigns {
  package static let all: [Campaign] = [
    FullSync.campaign, FollowedStrap.campaign, WrittenSettings.campaign, LiveMeasurements.campaign,
    DiagnosedRings.campaign, Months.campaign, Families.campaign, Sensors.campaign, Lights.campaign,
  ]

  package static func named(_ name: String) -> Campaign? { all.first { $0.name == name } }
}

extension FaultPlan {
  /// Whether one value may get two flipped bits.
  ///
  /// The differences can cancel out in the checksum of a frame, which is a sum of bytes. Such a
  /// frame looks genuine, so a trial with this plan proves nothing.
  var canForge: Bool {
    var notifications: Set<Int> = []
    var writes: Set<Int> = []
    return faults.contains {
      switch $0 {
      case .notification(let number, .corrupt): !notifications.insert(number).inserted
      case .write(let number, .corrupt): !writes.insert(number).inserted
      default: false
      }
    }
  }
}

extension Trial {
  /// Reports a goal if the plan has a certain event between a time and now.
  func reach(_ goal: String, since begin: Duration, if isMeant: (Fault.Event) -> Bool) {
    let times = begin...simulation.now
    let isReached = plan.faults.contains {
      guard case .at(let time, let event) = $0 else { return false }
      return times.contains(time) && isMeant(event)
    }
    if isReached { reach(goal) }
  }

  /// Waits until all faults are over and the ring accepts a connection.
  func waitForRing(over transport: some BLETransport, after horizon: Duration) async throws {
    let clock = simulation.clock
    if simulation.now < horizon { try await clock.sleep(for: horizon - simulation.now) }
    // A discovery that met a fault long ago may fail only now.
    var attempts = 0
    while (try? await transport.withDevice("ring", as: Ring.self) { _ in }) == nil {
      attempts += 1
      try expect(attempts < 30, "the ring cannot be reached any more")
      try await clock.sleep(for: .seconds(5))
    }
  }

  /// Gives packets in flight a minute to arrive, and checks that no operation is open then.
  func requireEnd(of audit: Audit) async throws {
    try await simulation.clock.sleep(for: .seconds(60))
    let open = audit.open
    try expect(open.isEmpty, "operations that have not ended: \(open)")
  }
}

extension Fault.Event {
  var isAdapterOff: Bool { if case .adapterOff = self { true } else { false } }
  var isMTU: Bool { if case .mtu = self { true } else { false } }
}

extension ATTEvent {
  /// Whether the fault changes the values or the number of a peripheral's notifications.
  var isDamageOfNotifications: Bool {
    operation == .fault && (note.hasPrefix("notification ") || note.hasPrefix("flood "))
  }
}
