import HaloDevices
import HaloProtocol
import HaloTransport

struct DoctorReport {
  let name: String?
  private let identifier: PeripheralID?
  private let options: DeviceOptions
  let evidence: RingDiagnosis.Evidence
  let findings: [RingDiagnosis.Finding]
  var applied: [RingDiagnosis.Fix] = []

  /// Creates a report on a diagnosed ring; the commands that it suggests repeat the options of the
  /// user.
  init(_ ring: DiagnosedRing, _ options: DeviceOptions = DeviceOptions()) {
    (name, identifier) = (ring.name, ring.identifier)
    self.options = options
    evidence = ring.diagnosis.evidence
    findings = ring.diagnosis.findings
  }

  /// Returns the remedies of the findings that `--fix` can apply, each once.
  ///
  /// Without questions to the user, leaves out the remedies of mere notes, and of measurements that
  /// are off, because the wearer may have chosen that.
  func fixes(withoutQuestions: Bool) -> [RingDiagnosis.Fix] {
    findings.filter { !withoutQuestions || $0.severity > .note && $0.problem != .monitorOff }
      .compactMap(\.fix).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private enum MonitorState: String {
    case on, off, unknown
    case notSupported = "not supported"
  }

  /// The automatic measurements of the ring with their states and the starts of their newest
  /// records; empty if the ring was not reached.
  private var monitors: [(kind: RecordKind, state: MonitorState, newest: CivilDateTime?)] {
    guard evidence.identity != nil else { return [] }
    return RingInfo.automaticMeasurements.map { kind in
      let monitor = evidence.monitors.first { $0.kind == kind }
      // A ring can have the settings of a log that it lacks.
      let isLacking =
        evidence.unsupported.contains(kind)
        || evidence.records[kind] == nil && evidence.records[.heartRate] != nil
      let state: MonitorState =
        isLacking ? .notSupported : monitor.map { $0.isOn ? .on : .off } ?? .unknown
      return (kind, state, evidence.records[kind]?.last?.start)
    }
  }

  /// The highest severity of the findings whose remedies were not applied; nil without such
  /// findings.
  var openSeverity: RingDiagnosis.Severity? {
    findings.filter { !isApplied($0) }.map(\.severity).max()
  }

  private func isApplied(_ finding: RingDiagnosis.Finding) -> Bool {
    finding.fix.map { applied.contains($0) } ?? false
  }

  func print(to output: Output) throws {
    let layout = TextLayout(output: output, labelWidth: 10)
    let isVirtual = identifier?.rawValue.isVirtualIdentifier == true
    let title = name.map { isVirtual ? $0.markedVirtual : $0 } ?? "ring"
    try layout.heading(displayable(title), displayable(facts))
    for monitor in monitors {
      let none =
        monitor.state == .notSupported
        ? " by this ring" : evidence.unread[monitor.kind] == nil ? ", no record" : ", not read"
      try TextLayout(output: output, labelWidth: 24).row(
        monitor.kind.optionName.replacing("-", with: " "),
        monitor.state.rawValue + (monitor.newest.map { ", newest record of \($0)" } ?? none))
    }
    for finding in findings {
      try output.line()
      try output.line(
        output.styled("\(finding.severity)", style(of: finding.severity))
          + "  \(finding.problem.rawValue)")
      try layout.row("  seen", displayable(finding.evidence))
      try layout.row("  meaning", displayable(finding.meaning))
      try layout.row("  remedy", displayable(finding.remedy))
      if let command = command(for: finding) { try layout.row("  halo", command) }
    }
    try output.line()
    let counts = RingDiagnosis.Severity.allCases.reversed().compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity)\(count == 1 ? "" : "s")"
    }
    try output.line(counts.isEmpty ? "Nothing found." : counts.joined(separator: ", "))
  }

  private func command(for finding: RingDiagnosis.Finding) -> String? {
    func halo(_ command: String) -> String { options.added(to: "halo " + command) }
    let words: String? =
      switch (finding.problem, finding.fix) {
      case (.bluetoothUnavailable, _): "Documentation/Troubleshooting.md has the symptoms"
      case (.staleServices, _) where evidence.reach?.isBonded != true: nil
      case (.bonded, _), (.bondedRingHidden, _), (.staleServices, _): bondRemoval
      case (.otherFamily, _):
        strapName.map {
          options.added(to: "halo live strap --strap \($0)", except: ["--ring", "--at"])
        }
      case (.heartRateGaps, _), (.memoryFull, _): halo("sync --database ring.sqlite")
      case (.nothingStored, _): halo("doctor --measure")
      case (_, .setTime?):
        "\(halo("sync")) sets the clock, then reads; \(halo("doctor --fix")) only sets the clock"
      case (_, .switchMonitorOn(let kind)?):
        "\(halo("settings \(kind.optionName)-log state=on")), or \(halo("doctor --fix"))"
      case (_, .restartLogger?): halo("doctor --fix")
      default: nil
      }
    return words.map { displayable($0) }
  }

  /// The command that removes the ring and its bond from the system; nil if the ring was not found.
  ///
  /// `halo forget` knows only remembered devices.
  private var bondRemoval: String? {
    if let device = options.device {
      return options.added(to: "halo forget --bond \(device.shellWords(for: nil))")
    }
    return identifier.map { "bluetoothctl remove \($0)" }
  }

  /// The name, or else the address, for `halo live strap`, if the found device is no supported ring
  /// but has a heart rate service; nil for other devices.
  private var strapName: String? {
    guard case .otherDevice(let services)? = evidence.reach?.failure, services.contains(0x180D)
    else { return nil }
    let word = name.flatMap { displayable($0) == $0 ? $0 : nil } ?? identifier?.rawValue
    return word?.shellQuoted
  }

  private var facts: String {
    [
      evidence.identity?.firmware, evidence.batteryLevels.last.map { "\($0.percent) %" },
      evidence.reach?.signalStrength.map { "\($0) dBm" },
    ].compactMap(\.self).joined(separator: ", ")
  }

  private func style(of severity: RingDiagnosis.Severity) -> Output.Style {
    switch severity {
    case .note: .cyan
    case .warning: .yellow
    case .problem: .red
    }
  }
}

extension DoctorReport {
  var json: JSONObject {
    let monitors: [JSONObject] = monitors.map { monitor in
      // Null for a monitor without records.
      let newest = monitor.newest.map { "\($0)" } as any Encodable
      return ["kind": monitor.kind.optionName, "state": monitor.state.rawValue, "newest": newest]
    }
    let findings: [JSONObject] = findings.map { finding in
      [
        "problem": finding.problem, "severity": finding.severity, "evidence": finding.evidence,
        "meaning": finding.meaning, "remedy": finding.remedy, "fix": finding.fix?.name,
        "applied": isApplied(finding) ? true : nil,
      ]
    }
    return [
      "name": name, "firmware": evidence.identity?.firmware,
      "hardware": evidence.identity?.hardware, "battery": evidence.batteryLevels.last?.percent,
      "signalStrength": evidence.reach?.signalStrength, "time": "\(evidence.now)",
      "monitors": monitors, "findings": findings,
    ]
  }
}
