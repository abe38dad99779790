import HaloProtocol

extension CRPRing {
  package func interval(of kind: RecordKind) async throws(RingError) -> LogInterval? {
    guard let opcode = Self.logs[kind]?.read else { return nil }
    // All logs have a byte with five minutes as its unit.
    let frame = try await reply(to: try encoding(CRP.Frame(opcode, payload: [])))
    guard let units = frame.payload.bytes.first else {
      throw .wire(WireError(.truncated(needed: 1, available: 0), at: 0, in: "interval"))
    }
    return LogInterval(isOn: units > 0, minutes: UInt8(clamping: Int(units) * 5))
  }

  package func set(_ interval: LogInterval, of kind: RecordKind) async throws(RingError) -> Bool {
    guard let opcodes = Self.logs[kind] else { return false }
    let minutes = interval.minutes
    guard minutes.isMultiple(of: 5) else {
      throw .invalidArgument(
        WireError(
          .outOfRange(value: Int(minutes), minimum: 5, maximum: 255), at: 1, in: "intervalMinutes"))
    }
    _ = try await link.order(opcodes.write, [interval.isOn ? interval.usualMinutes / 5 : 0])
    return true
  }

  private static let logs: [RecordKind: (read: CRP.Opcode, write: CRP.Opcode)] = [
    .heartRate: (.heartRateLogSettings, .heartRateLogWrite),
    .heartRateVariability: (.heartRateVariabilityLogSettings, .heartRateVariabilityLogWrite),
    .bloodOxygen: (.bloodOxygenLogSettings, .bloodOxygenLogWrite),
    .stress: (.stressLogSettings, .stressLogWrite),
  ]
}
