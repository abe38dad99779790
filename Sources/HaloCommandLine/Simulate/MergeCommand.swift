import HaloFoundation
import HaloJSON
import HaloProtocol
import HaloScenario
import HaloSimulator

/// Runs `halo simulate --merge`, which adds up the reports of a campaign's shards.
struct MergeCommand {
  private let paths: [String]
  private let isJSON: Bool

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, command: "simulate", options: SimulateCommand.mergeOptions)
    paths = arguments.operands
    isJSON = arguments.has("--json")
    guard !paths.isEmpty else {
      throw UsageError(
        message: "simulate: --merge takes files with reports of --campaign --json, or - for "
          + "standard input")
    }
  }

  func run(_ tool: CommandLineTool) throws {
    var reports: [CampaignReport] = []
    for path in paths { reports += try read(path, tool) }
    let report: CampaignReport
    do throws(CampaignMergeError) {
      report = try CampaignReport.merged(reports)
    } catch {
      throw MergeFailure(reason: "--merge: \(error)")
    }
    try SimulateCommand.show(report, isJSON: isJSON, tool.output, took: nil)
  }

  /// Reads the reports of a file: an object a line, so that a file can also have several.
  private func read(_ path: String, _ tool: CommandLineTool) throws -> [CampaignReport] {
    func failure(_ reason: String) -> MergeFailure {
      MergeFailure(reason: "\(displayable(path)): \(reason)")
    }
    do {
      let lines = path == "-" ? tool.input : try LineReader(path: path)
      var reports: [CampaignReport] = []
      var number = 0
      while let line = try lines.next() {
        number += 1
        guard case .text(let text) = line else {
          throw failure("line \(number) is longer than \(LineReader.maximumLength) bytes")
        }
        if text.allSatisfy({ $0.isWhitespace }) { continue }
        do throws(ReportFlaw) {
          reports.append(try CampaignReport(json: text))
        } catch {
          throw failure("line \(number) is not a report of a campaign: \(error)")
        }
      }
      guard !reports.isEmpty else { throw failure("no report") }
      return reports
    } catch let error as StreamFailure {
      throw failure("cannot be read: \(error.reason)")
    }
  }
}

/// The error of reports that do not merge.
private struct MergeFailure: Error, CustomStringConvertible {
  let reason: String
  var description: String { "simulate: \(reason)" }
}

/// The first wrong place in a report.
struct ReportFlaw: Error, CustomStringConvertible {
  let reason: String
  var place = ""
  var description: String { (place.isEmpty ? "" : displayable(place) + ": ") + reason }
}

extension CampaignReport {
  /// Parses the JSON of a report, and checks that its numbers do not contradict each other.
  init(json: String) throws(ReportFlaw) {
    let summary: CampaignSummary
    do {
      try JSONText.check(json)
      summary = try StrictJSON.decode(CampaignSummary.self, from: Data(json.utf8))
    } catch let flaw as JSONText.Flaw {
      throw ReportFlaw(reason: "\(flaw.reason) at byte \(flaw.offset)", place: flaw.field)
    } catch let error as StrictJSON.UnknownKey {
      throw ReportFlaw(reason: "unknown key", place: error.name)
    } catch let error as DecodingError {
      let flaw = StrictJSON.flaw(of: error)
      throw ReportFlaw(reason: flaw.reason, place: flaw.field)
    } catch {
      throw ReportFlaw(reason: "no JSON of a report")
    }
    try self.init(summary)
  }

  private init(_ summary: CampaignSummary) throws(ReportFlaw) {
    guard let campaign = Campaigns.named(summary.campaign) else {
      throw ReportFlaw(
        reason: "no campaign \(displayable(summary.campaign)) in this version", place: "campaign")
    }
    self.init(of: campaign)
    faultKinds = summary.faultKinds
    guard summary.goals.keys == goals.keys else {
      throw ReportFlaw(reason: "other goals than in this version of the campaign", place: "goals")
    }
    func number(_ number: Int, _ place: String, to most: Int = Self.largestNumber)
      throws(ReportFlaw)
      -> Int
    {
      guard (0...most).contains(number) else {
        throw ReportFlaw(reason: "\(number) is not in 0...\(most)", place: place)
      }
      return number
    }
    trialCount = try number(summary.trials, "trials")
    faultyTrialCount = try number(summary.faultyTrials, "faultyTrials", to: trialCount)
    faultCount = try number(summary.faults, "faults")
    eventCount = try number(summary.events, "events")
    virtualTime =
      .seconds(try number(summary.virtualSeconds, "virtualSeconds"))
      + .nanoseconds(try number(summary.virtualNanoseconds, "virtualNanoseconds", to: 999_999_999))
    for (name, count) in summary.counts { counts[name] = try number(count, "counts.\(name)") }
    for (name, count) in summary.goals {
      goals[name] = try number(count, "goals.\(name)", to: trialCount)
    }
    seeds = try Self.set(summary.seeds, "seeds")
    seedsLeftOut = try Self.set(summary.leftOut, "leftOut")
    let count = seeds.ranges.reduce(0 as UInt64) { $0 + ($1.upperBound - $1.lowerBound) }
    guard count == UInt64(trialCount) else {
      // A given plan is not that of the seed, so such a report has no seed.
      throw ReportFlaw(
        reason: "\(count) seeds and \(trialCount) trials; a run with --plan does not merge",
        place: "seeds")
    }
    guard seeds.isDisjoint(seedsLeftOut) else {
      throw ReportFlaw(reason: "some seeds are among those that ran", place: "leftOut")
    }
    failures = try summary.failures.map { (failure) throws(ReportFlaw) in
      guard seeds.contains(failure.seed) else {
        throw ReportFlaw(reason: "seed \(failure.seed) did not run", place: "failures")
      }
      return TrialResult(failed: failure)
    }
    guard zip(failures, failures.dropFirst()).allSatisfy({ $0.seed < $1.seed }) else {
      throw ReportFlaw(reason: "the seeds are not in order", place: "failures")
    }
    shard = try summary.shard.map { (shard) throws(ReportFlaw) in
      let whole = try Self.range(shard.seeds, "shard.seeds")
      guard let shard = CampaignShard(shard.number, of: shard.count, seeds: whole),
        seeds.union(seedsLeftOut) == RangeSet(shard.seeds)
      else { throw ReportFlaw(reason: "contradicts the seeds", place: "shard") }
      return shard
    }
  }

  private static func set(
    _ texts: [String], _ place: String
  ) throws(ReportFlaw) -> RangeSet<UInt64> {
    var set = RangeSet<UInt64>()
    for (index, text) in texts.enumerated() {
      let range = try range(text, "\(place).\(index)")
      guard (set.ranges.last?.upperBound ?? 0) <= range.lowerBound else {
        throw ReportFlaw(reason: "the seeds are not in order", place: "\(place).\(index)")
      }
      set.insert(contentsOf: range)
    }
    return set
  }

  private static func range(_ text: String, _ place: String) throws(ReportFlaw) -> Range<UInt64> {
    do {
      return try SimulateCommand.seeds(text)
    } catch {
      throw ReportFlaw(reason: error.problem, place: place)
    }
  }
}

extension TrialResult {
  fileprivate init(failed failure: CampaignSummary.Failure) {
    self.init(
      seed: failure.seed, plan: failure.plan, failure: failure.failure)
  }
}
