import HaloCapture
import HaloFoundation
import HaloScenario
import HaloSimulator
import HaloTransport
import Synchronization

/// Runs `halo simulate --campaign`, which runs many trials with faults.
struct SimulateCommand {
  private let campaign: Campaign
  private let seeds: Range<UInt64>
  private let shard: CampaignShard?
  private let plan: FaultPlan?
  private let jobs: Int
  private let logFile: OutputFile?
  private let isJSON: Bool

  /// Runs a campaign, merges its reports, or runs a scenario from a file, or devices on a bus or on
  /// the air.
  static func run(_ words: [String], _ tool: CommandLineTool) throws {
    let arguments = try Arguments(words, of: .simulate)
    #if os(Linux)
    if arguments.has("--bus") { return try BusCommand(words).run(tool, quits: true) }
    if arguments.has("--air") { return try AirCommand(words).run(tool) }
    #else
    for name in ["--bus", "--air"] where arguments.has(name) {
      throw UsageError(message: "simulate: \(name) is for Linux only")
    }
    #endif
    if arguments.has("--merge") { return try MergeCommand(words).run(tool) }
    if arguments.value("--campaign") == nil {
      try ScenarioCommand(words).run(tool)
    } else {
      try SimulateCommand(words).run(tool)
    }
  }

  init(_ words: [String]) throws {
    let arguments = try Arguments(words, command: "simulate", options: Self.campaignOptions)
    try arguments.requireNoOperands("simulate")
    guard let name = arguments.value("--campaign") else {
      throw UsageError(
        message: "simulate: needs a campaign, such as --campaign full-sync"
          + CommandWord.hint(for: "", among: Self.known))
    }
    guard var campaign = Campaigns.named(name) else {
      throw UsageError(
        message: "simulate: no campaign \(displayable(name))"
          + CommandWord.hint(for: name, among: Self.known))
    }
    if let kinds = arguments.value("--faults") { campaign.mix.kinds = try Self.kinds(kinds) }
    self.campaign = campaign
    let whole = try Self.wholeSeeds(arguments.value("--seeds") ?? "0..<1000")
    shard = try arguments.value("--shard").map { try Self.shard($0, of: whole) }
    seeds = shard?.seeds ?? whole
    plan = try arguments.value("--plan").map(Self.plan)
    jobs = try Self.jobs(arguments.value("--jobs"))
    logFile = try OutputFile(option: "--log", arguments, command: "simulate")
    isJSON = arguments.has("--json")
    if plan != nil, shard != nil {
      throw UsageError(message: "simulate: --plan needs one seed, without --shard")
    }
    if plan != nil, seeds.count != 1 {
      throw UsageError(message: "simulate: --plan needs one seed, such as --seeds 1")
    }
    if logFile != nil, seeds.count != 1 {
      throw UsageError(message: "simulate: --log needs one seed, such as --seeds 1")
    }
  }

  private static var known: [String] { Campaigns.all.map(\.name) }

  func run(_ tool: CommandLineTool) throws {
    if seeds.count == 1 { return try runOne(tool) }
    let errors = tool.errors
    let clock = ContinuousClock()
    let start = clock.now
    var report = CampaignRun(campaign: campaign, seeds: seeds, jobs: jobs, maximumFailures: 10)
      .report { count in
        guard errors.isTerminal else { return }
        // Ignore errors of the progress line, which contains no results.
        try? errors.write("\r\(count) of \(seeds.count) trials ")
      }
    if errors.isTerminal { try errors.write("\r\u{1B}[K") }
    report.shard = shard
    try Self.show(report, isJSON: isJSON, tool.output, took: clock.now - start)
  }

  /// Runs the trial of a single seed, with an optional log and fault plan.
  private func runOne(_ tool: CommandLineTool) throws {
    let log = try logFile?.open(tool)
    var result = campaign.run(seed: seeds.lowerBound, plan: plan, keepsLog: logFile != nil)
    let trace = Trace(
      header: [
        Trace.virtualMark, Trace.HeaderField(key: "campaign", value: campaign.name),
        Trace.HeaderField(key: "seed", value: "\(result.seed)"),
      ], events: result.log)
    result.log = []
    var report = CampaignReport(of: campaign)
    report.add(result)
    report.shard = shard
    // Another plan says nothing about the trial of the seed, so this report must not merge.
    if plan != nil { report.seeds = RangeSet() }
    if result.failure != nil {
      report.failures = [plan == nil ? campaign.shrink(result) : result]
    }
    let output = logFile?.remainder(of: tool) ?? tool.output
    let outcome = Result {
      defer { try? output.flush() }
      try Self.show(report, isJSON: isJSON, output, took: nil)
    }
    let written = Result {
      try log?.write(trace.text)
      try log?.finish()
    }
    try OutputFailure.end(outcome, file: written)
  }

  /// Prints a report, and fails if a trial failed.
  static func show(
    _ report: CampaignReport, isJSON: Bool, _ output: Output, took time: Duration?
  ) throws {
    if isJSON {
      try output.line(try JSONOutput.line(CampaignSummary(report)))
    } else {
      for line in CampaignSummary(report).lines(took: time) { try output.line(line) }
    }
    guard report.failures.isEmpty else {
      throw CampaignFailed(count: report.failures.count)
    }
  }
}

/// The error of a campaign with failed trials, which the command has already printed.
private struct CampaignFailed: Error, CustomStringConvertible {
  let count: Int
  var description: String { "\(count) trial(s) failed" }
}

extension SimulateCommand {
  /// Parses `all`, `none`, or kinds of faults separated by commas.
  private static func kinds(_ text: String) throws -> [Fault.Kind] {
    if text == "all" { return Fault.Kind.allCases }
    if text == "none" { return [] }
    let known = Fault.Kind.allCases.map(\.rawValue)
    return try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      if let kind = Fault.Kind(rawValue: String(word)) { return kind }
      let problem =
        switch word {
        case "all", "none": ": \(word) is a value of its own; give it without other kinds"
        case "":
          " takes all, none, or kinds with commas between: \(known.joined(separator: ", "))"
        default:
          ": no fault \(displayable(String(word)))"
            + CommandWord.hint(for: String(word), among: ["all", "none"] + known)
        }
      throw UsageError(message: "simulate: --faults" + problem)
    }
  }

  /// The maximum number of seeds, which keeps some counts within `Int`; nobody can wait for so many
  /// trials.
  private static let maximumSeeds: UInt64 = 1_000_000_000_000

  /// The reason why a text is no range of seeds.
  struct SeedsError: Error {
    let problem: String
  }

  private static func wholeSeeds(_ text: String) throws -> Range<UInt64> {
    do {
      return try seeds(text)
    } catch {
      throw UsageError(message: "simulate: --seeds \(error.problem)")
    }
  }

  /// Parses a part such as `2/4`.
  private static func shard(
    _ text: String, of seeds: Range<UInt64>
  ) throws -> CampaignShard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { UInt64($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      let shard = CampaignShard(number, of: count, seeds: seeds)
    else {
      throw UsageError(
        message: "simulate: --shard takes I/N with I from 1 to N, such as 2/4, not "
          + displayable(text))
    }
    return shard
  }

  /// Parses a seed such as `7`, or a range of seeds such as `0..<1000`.
  static func seeds(_ text: String) throws(SeedsError) -> Range<UInt64> {
    func failure(_ problem: String) -> SeedsError { SeedsError(problem: problem) }
    let parts = text.split(separator: "..<", omittingEmptySubsequences: false).map { UInt64($0) }
    switch (parts.first, parts.count) {
    case (let seed??, 1):
      guard seed < .max else {
        throw failure("\(seed) is too large: a seed is at most \(UInt64.max - 1)")
      }
      return seed..<seed + 1
    case (let first??, 2):
      guard let last = parts[1] else { break }
      guard first < last else {
        throw failure("\(displayable(text)) holds no seed: the second is not in it")
      }
      guard last - first <= maximumSeeds else {
        throw failure(
          "\(displayable(text)) is too long: a range holds at most \(maximumSeeds) seeds")
      }
      return first..<last
    default: break
    }
    throw failure("takes a number or a range such as 0..<1000, not \(displayable(text))")
  }

  /// Parses faults that are separated by semicolons.
  static func plan(_ text: String) throws -> FaultPlan {
    let texts = text.split(separator: ";").filter { !$0.allSatisfy { $0 == " " } }
    return FaultPlan(
      try texts.enumerated().map { (place, text) throws(UsageError) in
        do throws(FaultError) {
          return try Fault(parsing: text)
        } catch {
          throw UsageError(message: "simulate: --plan: fault \(place + 1): \(error)")
        }
      })
  }

  private static func jobs(_ text: String?) throws -> Int {
    guard let text else { return max(1, ProcessInfo.processInfo.activeProcessorCount) }
    guard let jobs = Int(text), (1...256).contains(jobs) else {
      throw UsageError(
        message: "simulate: --jobs takes a number from 1 to 256, not \(displayable(text))")
    }
    return jobs
  }
}
