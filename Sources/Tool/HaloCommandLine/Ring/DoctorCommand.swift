import HaloAsync
import HaloDevices
import HaloProtocol
import HaloTransport
import Synchronization

enum DoctorCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let ring = try RingArguments(arguments)
    let options = RingDiagnosis.Options(
      pause: try arguments[.wait] ?? .seconds(10), measures: arguments[.measures])
    try arguments.require(Flag.fixes.name, with: Flag.isConfirmed.name, "is of use only with")
    let output = tool.output
    var report = DoctorReport(try diagnose(ring, options, tool), tool.deviceOptions)
    if !output.isJSON { try report.print(to: output) }
    try output.flush()
    if arguments[.fixes] { try repair(ring, &report, isConfirmed: arguments[.isConfirmed], tool) }
    if output.isJSON { try output.json(report.json) }
    switch report.openSeverity {
    case .problem?: throw ReportedFailure(status: 5)
    case .warning?: throw ReportedFailure(status: 4)
    case .note?, nil: return
    }
  }

  private static func diagnose(
    _ ring: RingArguments, _ options: RingDiagnosis.Options, _ tool: CommandLineTool
  ) throws -> DiagnosedRing {
    let result = Mutex<DiagnosedRing?>(nil)
    if let virtual = ring.virtual {
      let device = virtual.device
      let adapted = virtual.adapting(options)
      try ring.transport.world.run(tool, isWatched: false) { air in
        air.place(virtual.makeRing(), as: device.id)
      } _: { transport in
        let diagnosis = try await transport.diagnoseRing(
          device.id, now: virtual.now, options: adapted)
        result.withLock {
          $0 = DiagnosedRing(name: device.localName, identifier: device.id, diagnosis: diagnosis)
        }
      }
    } else {
      let search = RealRingSearch(
        words: ring.transport, options: options, knownDevices: tool.knownDevices,
        clock: tool.radio.now)
      let notice = ProgressNotice(tool.errors)
      defer { notice.clear() }
      do {
        try tool.radio.run(
          on: ring.transport.adapter, alternative: "halo doctor --ring virtual",
          flushing: tool.output
        ) { transport in
          let diagnosed = try await search.run(on: transport, notice)
          result.withLock { $0 = diagnosed }
        }
      } catch let error as BluetoothMissing {
        return DiagnosedRing(trouble: error.reason, now: tool.radio.now() ?? ring.now)
      }
    }
    return result.withLock { $0 }
      ?? DiagnosedRing(trouble: "Bluetooth did not answer", now: ring.now)
  }

  /// Applies the remedies of the findings in a report, unless `isConfirmed` after asking the user
  /// about each one.
  private static func repair(
    _ ring: RingArguments, _ report: inout DoctorReport, isConfirmed: Bool, _ tool: CommandLineTool
  ) throws {
    let remedies = report.fixes(withoutQuestions: isConfirmed)
    guard !remedies.isEmpty else {
      return tool.note("doctor: there is nothing that --fix\(isConfirmed ? " --yes" : "") repairs")
    }
    guard isConfirmed || tool.isInputTerminal else {
      return tool.note(
        "doctor: nothing was changed, as --fix asks on a terminal; --yes needs no answers")
    }
    let chosen = try remedies.filter { try isConfirmed || confirm("\($0)", tool) }
    guard !chosen.isEmpty else { return }
    let results = Mutex<[RingDiagnosis.Fix: Bool]>([:])
    do {
      try ring.visit(tool) { visit in
        for fix in chosen {
          let isApplied = try await visit.ring.apply(fix, now: visit.now)
          results.withLock { $0[fix] = isApplied }
        }
      }
    } catch {
      // The diagnosis and the remedies before the error keep their worth.
      _ = tool.report(error)
    }
    for fix in chosen {
      switch results.withLock({ $0[fix] }) {
      case true?:
        report.applied.append(fix)
        tool.note("doctor: the ring accepted: \(fix)")
      case false?: tool.note("doctor: the ring acknowledged this, and ignored it: \(fix)")
      case nil: tool.note("doctor: not applied: \(fix)")
      }
    }
  }

  /// Asks the user on standard error whether to apply a remedy; only `y` and `yes` count as
  /// consent.
  private static func confirm(_ remedy: String, _ tool: CommandLineTool) throws -> Bool {
    try tool.errors.write("halo: \(remedy)? [y/N] ")
    try tool.errors.flush()
    guard case .text(let answer)? = try tool.input.next() else { return false }
    return ["y", "yes"].contains(answer.lowercased())
  }
}

struct DiagnosedRing: Sendable {
  var name: String?
  var identifier: PeripheralID?
  var diagnosis: RingDiagnosis
}

extension DiagnosedRing {
  /// Creates a diagnosis that contains only a problem with Bluetooth, because of which no ring can
  /// be reached.
  init(trouble: String, now: CivilDateTime) {
    var evidence = RingDiagnosis.Evidence(now: now)
    evidence.reach = RingDiagnosis.Reachability(bluetoothTrouble: trouble)
    self.init(diagnosis: RingDiagnosis(evidence))
  }
}

private struct RealRingSearch: Sendable {
  let words: TransportArguments
  let options: RingDiagnosis.Options
  let knownDevices: KnownDeviceFile?
  let clock: @Sendable () -> CivilDateTime?

  /// How long to search again for a ring, which may not advertise for a while after a link.
  private static let silence: Duration = .seconds(60)

  func run(on transport: any BLETransport, _ notice: ProgressNotice) async throws -> DiagnosedRing {
    guard let now = clock() else { throw NoSystemTime() }
    let elapsed = stopwatch(transport.clock)
    notice.show("looking for \(search(.zero).words)")
    let (found, discovered) = try await find(on: transport)
    let time = elapsed()
    guard let found else {
      if discovered.isEmpty, let trouble = await Radio.trouble(with: transport, words.adapter) {
        return DiagnosedRing(trouble: trouble, now: now)
      }
      var evidence = RingDiagnosis.Evidence(now: now)
      var reach = RingDiagnosis.Reachability(bluetoothTrouble: nil)
      reach.searched = time
      reach.otherDevices = discovered.count
      reach.otherFamilies = Set(discovered.compactMap { $0.otherFamily?.ringWords }).sorted()
      reach.failure = .transport(.timedOut(operation: "search", after: time))
      evidence.reach = reach
      return DiagnosedRing(name: nil, diagnosis: RingDiagnosis(evidence))
    }
    notice.show("examining \(found.words)")
    let present = now.adding(seconds: Int(time.components.seconds)) ?? now
    var options = options
    let memory = RingMemory(store: knownDevices, ring: found.peripheral)
    (options.ring.unanswered, options.ring.family) = (memory.unanswered, memory.family)
    var diagnosis = try await transport.diagnoseRing(
      found.peripheral, now: present, options: options)
    if diagnosis.evidence.reach?.failure != nil {
      diagnosis.evidence.reach?.bluetoothTrouble =
        await Radio.trouble(with: transport, words.adapter)
    }
    // The search for the name belongs to the search for the ring.
    if time > words.timeout, let discoveredAfter = diagnosis.evidence.reach?.discoveredAfter {
      diagnosis.evidence.reach?.discoveredAfter = discoveredAfter + time
    }
    return DiagnosedRing(name: found.name, identifier: found.peripheral, diagnosis: diagnosis)
  }

  private func search(_ timeout: Duration) -> DeviceSearch {
    DeviceSearch(kind: .ring, selector: words.selector, timeout: timeout)
  }

  /// Finds the ring by its advertisement, or else among the devices that the system knows; without
  /// a ring, returns all discovered devices.
  private func find(
    on transport: any BLETransport
  ) async throws -> (ring: FoundDevice?, discovered: [FoundDevice]) {
    if case .address(let id) = words.selector { return (FoundDevice(peripheral: id), []) }
    var discovered: [FoundDevice] = []
    for timeout in [words.timeout, Self.silence] {
      do {
        return (try await search(timeout).find(on: transport), [])
      } catch let failure as SearchFailure {
        // The user has to choose between several rings.
        guard failure.found.isEmpty else { throw failure }
        discovered = failure.discovered
      }
      let known = try await transport.knownPeripherals().map { FoundDevice($0) }
        .filter { words.selector.matches($0, .ring) }
      if known.count == 1 { return (known.first, discovered) }
    }
    return (nil, discovered)
  }
}

extension Option where Value == Duration {
  static var wait: Self { .time("--wait", hours: 1) }
}

extension Flag {
  static let measures = Flag("--measure")
  static let fixes = Flag("--fix")
  static let isConfirmed = Flag("--yes")
}

extension Command {
  static let doctor = Command(
    name: "doctor", summary: "find out what is wrong with a ring",
    synopses: ["doctor [--measure] [--wait TIME] [--json]", "doctor --fix [--yes]"],
    sections: [
      Section(
        text: """
          Checks Bluetooth, signal, firmware, battery, clock, monitors and the records of the last \
          seven days of a ring. Each finding has its evidence, its meaning and a remedy. The \
          command only reads: it does not set the clock either. Documentation/Doctor.md lists the \
          findings, and the states that nobody can see from outside.

          A ring does not report its time. With --measure, the command measures the heart rate \
          twice and compares the times of the results; this takes two minutes, and the ring stores \
          the results. --wait 6m can see a new record without a measurement.

              halo doctor --ring R02_A1B2
              halo doctor --ring R02_A1B2 --measure --fix

          Exit status: 0 without findings above a note, 4 for a warning, 5 for a problem. A \
          finding with a remedy that the ring accepted does not count.
          """,
        options: [
          Flag.measures("measure the heart rate to see the time of the ring's clock"),
          Option.wait(
            "the time between two looks at the ring; 10s by default", otherNames: ["--pause"]),
          Flag.fixes(
            "apply remedies, after a question for each: set the clock, switch a monitor on, switch "
              + "the heart rate log off and on", otherNames: ["--repair"]),
          Flag.isConfirmed(
            "with --fix: apply the remedies of warnings and problems without questions; of the "
              + "monitors, switch only a heart rate log on that lost its settings"),
          Flag.json("one object with all findings; see Documentation/JSON.md"),
        ]),
      Section(options: [
        .ring, .transport, .adapter, .timeout, .clock, .seed, .airTiming, .realTime,
      ]),
    ], run: DoctorCommand.run)
}
