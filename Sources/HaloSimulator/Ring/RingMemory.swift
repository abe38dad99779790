import HaloProtocol

/// What a ring was told to keep: settings and reminders, as the bytes that they are.
public struct RingMemory: Hashable, Sendable {
  private var payloads: [Key: Colmi.RawPayload] = [:]

  private struct Key: Hashable {
    let opcode: Colmi.Opcode
    let selector: UInt8?
  }

  /// A memory that was never written to.
  public init() {}

  /// The settings that were stored last, or what zeros stand for; nil where they stand for nothing.
  public func settings<Value: Colmi.Settings>(_ type: Value.Type = Value.self) -> Value? {
    try? Value(payload: payloads[key(of: type)] ?? Colmi.RawPayload())
  }

  /// Stores settings.
  public mutating func store<Value: Colmi.Settings>(_ settings: Value) {
    payloads[key(of: Value.self)] = settings.payload
  }

  private func key<Value: Colmi.Settings>(of type: Value.Type) -> Key {
    Key(opcode: Value.opcode, selector: Value.form.selector ?? Value.form.read)
  }
}
