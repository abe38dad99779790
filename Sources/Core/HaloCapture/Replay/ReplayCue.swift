import HaloProtocol
import HaloTransport

/// The position of a replay in a recorded link: the steps (recorded operations) played so far.
struct ReplayCue: Sendable {
  private let script: ReplayScript
  private let isStrict: Bool
  private var position = 0
  /// For each step (recorded operation), whether a lenient replay has used it.
  private var isPlayed: [Bool]

  init(_ script: ReplayScript, isStrict: Bool) {
    self.script = script
    self.isStrict = isStrict
    isPlayed = [Bool](repeating: false, count: script.steps.count)
  }

  func knows(_ channel: ATTEvent.Channel) -> Bool {
    script.steps.contains { $0.event.channel == channel }
  }

  /// Marks the recorded step of an operation as used; nil if a lenient replay has none.
  ///
  /// - Throws: `BLEError.refused` if a strict replay expects another operation, or has none left.
  mutating func next(
    _ operation: ATTEvent.Operation, _ channel: ATTEvent.Channel, _ value: [UInt8]
  ) throws(BLEError) -> ReplayScript.Step? {
    guard isStrict else { return find(operation, channel, value) }
    let name = "\(operation.rawValue) \(channel)"
    for (index, step) in script.steps.enumerated().dropFirst(position) {
      guard let difference = Self.difference(operation, channel, value, step) else {
        position = index + 1
        return step
      }
      guard step.isOptional else { throw .refused(operation: name, reason: difference) }
    }
    throw .refused(operation: name, reason: "the recording is at its end")
  }

  mutating func leave(_ channel: ATTEvent.Channel) -> ReplayScript.Step? {
    try? next(.writeRequest, channel, [0, 0])
  }

  /// How an operation differs from a recorded step; nil if it equals the step.
  private static func difference(
    _ operation: ATTEvent.Operation, _ channel: ATTEvent.Channel, _ value: [UInt8],
    _ step: ReplayScript.Step
  ) -> String? {
    let event = step.event
    let recorded =
      "event \(step.number) of the recording is \(event.operation.rawValue) "
      + "\(event.channel) \(HexBytes(event.value))"
    guard event.operation == operation, event.channel == channel else { return recorded }
    // A read has the value of the recording.
    guard operation != .read, event.value != value else { return nil }
    let offset = zip(event.value, value).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let detail = offset.map { "byte \($0) differs" } ?? "one continues where the other ends"
    return "\(recorded), and not \(HexBytes(value)): \(detail)"
  }

  /// Finds a step with the same value or else the same opcode, unused steps first.
  private mutating func find(
    _ operation: ATTEvent.Operation, _ channel: ATTEvent.Channel, _ value: [UInt8]
  ) -> ReplayScript.Step? {
    let isRead = operation == .read
    let same = script.steps.indices.filter {
      let event = script.steps[$0].event
      return event.channel == channel && (event.operation == .read) == isRead
    }
    let exact = same.filter { isRead || script.steps[$0].event.value == value }
    let key = Self.key(value, channel)
    let alike = same.filter { Self.key(script.steps[$0].event.value, channel) == key }
    let found =
      exact.first { !isPlayed[$0] } ?? alike.first { !isPlayed[$0] } ?? exact.last ?? alike.last
    guard let found else { return nil }
    isPlayed[found] = true
    return script.steps[found]
  }

  /// The byte that identifies a request: the opcode, or of big data the action.
  private static func key(_ value: [UInt8], _ channel: ATTEvent.Channel) -> UInt8? {
    channel == .bigData ? value.dropFirst().first : value.first
  }
}
