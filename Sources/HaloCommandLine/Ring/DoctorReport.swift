import HaloDevices

/// The output of `halo doctor`.
struct DoctorReport {
  let name: String?
  let evidence: RingDiagnosis.Evidence
  let findings: [RingDiagnosis.Finding]
  /// The remedies that the ring has accepted.
  var applied: [RingDiagnosis.Fix] = []

  init(_ patient: Patient) {
    name = patient.name
    evidence = patient.diagnosis.evidence
    findings = patient.diagnosis.findings
  }

  /// The remedies of all findings, each once.
  var fixes: [RingDiagnosis.Fix] {
    findings.compactMap(\.fix).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The highest severity of the findings that are not repaired.
  var openSeverity: RingDiagnosis.Severity? {
    findings.filter { !isApplied($0) }.map(\.severity).max()
  }

  private func isApplied(_ finding: RingDiagnosis.Finding) -> Bool {
    finding.fix.map { applied.contains($0) } ?? false
  }

  func print(to output: Output) throws {
    let layout = TextLayout(output: output, labelWidth: 10)
    try layout.heading(displayable(name ?? "ring"), displayable(facts))
    for severity in RingDiagnosis.Severity.allCases.reversed() {
      for finding in findings where finding.severity == severity {
        try output.line()
        try output.line(
          output.styled("\(severity)", style(of: severity)) + "  \(finding.problem.rawValue)")
        try layout.row("  seen", displayable(finding.evidence))
        try layout.row("  meaning", displayable(finding.meaning))
        try layout.row("  remedy", displayable(finding.remedy))
      }
    }
    try output.line()
    let counts = RingDiagnosis.Severity.allCases.reversed().compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity)\(count == 1 ? "" : "s")"
    }
    try output.line(counts.isEmpty ? "Nothing found." : counts.joined(separator: ", "))
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

extension DoctorReport: Encodable {
  private enum Key: String, CodingKey {
    case name, firmware, hardware, battery, signalStrength, time, findings
  }

  private enum FindingKey: String, CodingKey {
    case problem, severity, evidence, meaning, remedy, fix, applied
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encodeIfPresent(evidence.identity?.firmware, forKey: .firmware)
    try container.encodeIfPresent(evidence.identity?.hardware, forKey: .hardware)
    try container.encodeIfPresent(evidence.batteryLevels.last?.percent, forKey: .battery)
    try container.encodeIfPresent(evidence.reach?.signalStrength, forKey: .signalStrength)
    try container.encode("\(evidence.now)", forKey: .time)
    var list = container.nestedUnkeyedContainer(forKey: .findings)
    for finding in findings {
      var object = list.nestedContainer(keyedBy: FindingKey.self)
      try object.encode(finding.problem, forKey: .problem)
      try object.encode(finding.severity, forKey: .severity)
      try object.encode(finding.evidence, forKey: .evidence)
      try object.encode(finding.meaning, forKey: .meaning)
      try object.encode(finding.remedy, forKey: .remedy)
      try object.encodeIfPresent(finding.fix?.name, forKey: .fix)
      if isApplied(finding) { try object.encode(true, forKey: .applied) }
    }
  }
}
