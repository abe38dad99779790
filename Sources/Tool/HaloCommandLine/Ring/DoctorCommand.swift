import HaloAsync
import HaloDevices
import HaloProtocol
import HaloTransport
import Synchronization

/// Runs `halo doctor`, which diagnoses a ring.
struct DoctorCommand {
  private let ring: RingArguments
  private let options: RingDiagnosis.Options
  private let fixes: Bool
  private let isConfirmed: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    ring = try RingArguments(arguments)
    options = RingDiagnosis.Options(
      pause: try arguments[.wait] ?? .seconds(10), measures: arguments[.measures])
    fixes = arguments[.fixes]
    isConfirmed = arguments[.isConfirmed]
    isJSON = arguments[.json]
    guard fixes || !isConfirmed else {
      throw UsageError("--yes is of use only with --fix")
    }
  }

  func run(_ tool: CommandLineTool) throws {
    let patient = try diagnose(tool)
    var report = DoctorReport(patient, tool.deviceOptions)
    if !isJSON { try report.print(to: tool.output) }
    try tool.output.flush()
    if fixes { try repair(&report, tool) }
    if isJSON { try tool.output.json(report.json) }
    switch report.openSeverity {
    case .problem?: throw ReportedFailure(status: 5)
    case .warning?: throw ReportedFailure(status: 4)
    case .note?, nil: return
    }
  }

  // MARK: Diagnosis

  private func diagnose(_ tool: CommandLineTool) throws -> Patient {
    let result = Mutex<Patient?>(nil)
    if let virtual = ring.virtual {
      let (device, options) = (virtual.device, options)
      try ring.transport.world.run(tool, isWatched: false) { air in
        air.place(virtual.makeRing(), as: device.id)
      } _: { transport in
        let diagnosis = try await transport.diagnoseRing(
          device.id, now: virtual.now, options: options)
        result.withLock {
          $0 = Patient(name: device.localName, identifier: device.id, diagnosis: diagnosis)
        }
      }
    } else {
      let examination = Examination(
        words: ring.transport, options: options, knownDevices: tool.knownDevices,
        clock: tool.radio.now)
      let notice = ProgressNotice(tool.errors)
      defer { notice.clear() }
      do {
        try tool.radio.run(
          on: ring.transport.adapter, alternative: "halo doctor --ring virtual",
          flushing: tool.output
        ) { transport in
          let patient = try await examination.run(on: transport, notice)
          result.withLock { $0 = patient }
        }
      } catch let error as BluetoothMissing {
        return Patient(trouble: error.reason, now: tool.radio.now() ?? ring.now)
      }
    }
    return result.withLock { $0 } ?? Patient(trouble: "Bluetooth did not answer", now: ring.now)
  }

  // MARK: Remedies

  /// Applies the remedies that the user wants.
  private func repair(_ report: inout DoctorReport, _ tool: CommandLineTool) throws {
    let remedies = report.fixes(withoutQuestions: isConfirmed)
    guard !remedies.isEmpty else {
      return tool.note("doctor: there is nothing that --fix\(isConfirmed ? " --yes" : "") repairs")
    }
    guard isConfirmed || tool.isInputTerminal else {
      return tool.note(
        "doctor: nothing was changed, as --fix asks on a terminal; --yes needs no answers")
    }
    let chosen = try remedies.filter { try isConfirmed || Self.confirm("\($0)", tool) }
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

  /// Asks the user about a remedy on standard error; only an explicit yes counts.
  private static func confirm(_ remedy: String, _ tool: CommandLineTool) throws -> Bool {
    try tool.errors.write("halo: \(remedy)? [y/N] ")
    try tool.errors.flush()
    guard case .text(let answer)? = try tool.input.next() else { return false }
    return ["y", "yes"].contains(answer.lowercased())
  }
}

/// A ring with its diagnosis.
struct Patient: Sendable {
  /// The advertised name; nil if the ring was not found.
  var name: String?
  /// The identifier; nil if the ring was not found.
  var identifier: PeripheralID?
  var diagnosis: RingDiagnosis
}

extension Patient {
  /// Creates a patient that cannot be reached because of Bluetooth.
  init(trouble: String, now: CivilDateTime) {
    var evidence = RingDiagnosis.Evidence(now: now)
    evidence.reach = RingDiagnosis.Reach(bluetoothTrouble: trouble)
    self.init(diagnosis: RingDiagnosis(evidence))
  }
}

/// The search for a real ring, and its diagnosis.
private struct Examination: Sendable {
  let words: TransportArguments
  let options: RingDiagnosis.Options
  let knownDevices: KnownDeviceFile?
  let clock: @Sendable () -> CivilDateTime?

  /// The time in which a ring that is silent after a link advertises again.
  private static let patience: Duration = .seconds(60)

  func run(on transport: any BLETransport, _ notice: ProgressNotice) async throws -> Patient {
    guard let now = clock() else { throw NoSystemTime() }
    let elapsed = stopwatch(transport.clock)
    notice.show("looking for \(search(.zero).words)")
    let (found, heard) = try await find(on: transport)
    let time = elapsed()
    guard let found else {
      if heard.isEmpty,
        let trouble = await Radio.trouble(with: transport, words.adapter)
      {
        return Patient(trouble: trouble, now: now)
      }
      var evidence = RingDiagnosis.Evidence(now: now)
      evidence.reach = RingDiagnosis.Reach(
        searched: time, otherDevices: heard.count,
        otherFamilies: Set(heard.compactMap { $0.otherFamily?.ringWords }).sorted(),
        failure: .transport(.timedOut(operation: "search", after: time)))
      return Patient(name: nil, diagnosis: RingDiagnosis(evidence))
    }
    notice.show("examining \(found.words)")
    let present = now.adding(seconds: Int(time.components.seconds)) ?? now
    var options = options
    let memory = RingMemory(store: knownDevices, ring: found.peripheral)
    options.ring.unanswered = memory.unanswered
    var diagnosis = try await transport.diagnoseRing(
      found.peripheral, now: present, options: options)
    if diagnosis.evidence.reach?.failure != nil {
      diagnosis.evidence.reach?.bluetoothTrouble =
        await Radio.trouble(with: transport, words.adapter)
    }
    // The search for the name belongs to the search for the ring.
    if time > words.timeout, let heardAfter = diagnosis.evidence.reach?.heardAfter {
      diagnosis.evidence.reach?.heardAfter = heardAfter + time
    }
    return Patient(
      name: found.name, identifier: found.peripheral, diagnosis: diagnosis)
  }

  private func search(_ timeout: Duration) -> DeviceSearch {
    DeviceSearch(kind: .ring, selector: words.selector, timeout: timeout)
  }

  /// Finds the ring by its advertisement, or among the devices that the system remembers.
  private func find(
    on transport: any BLETransport
  ) async throws -> (ring: FoundDevice?, heard: [FoundDevice]) {
    if case .address(let id) = words.selector { return (FoundDevice(peripheral: id), []) }
    var heard: [FoundDevice] = []
    for timeout in [words.timeout, Self.patience] {
      do {
        return (try await search(timeout).find(on: transport), [])
      } catch let failure as SearchFailure {
        // The user has to choose between several rings.
        guard failure.found.isEmpty else { throw failure }
        heard = failure.heard
      }
      let known = try await transport.knownPeripherals().map { FoundDevice($0) }
        .filter { words.selector.matches($0, .ring) }
      if known.count == 1 { return (known.first, heard) }
    }
    return (nil, heard)
  }
}
