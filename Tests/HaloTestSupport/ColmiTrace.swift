import HaloProtocol

/// A session in `Fixtures/sessions`, one event per line.
public struct ColmiTrace: Sendable {
  /// The `# key: value` lines of the head.
  public var header: [String: String]
  /// The events in order.
  public var events: [Event]

  /// One event.
  public struct Event: Sendable {
    /// `write-request`, `write-command`, `notify`, `indicate` or `read`.
    public var operation: String
    /// The name of the channel.
    public var channel: String
    /// The bytes.
    public var bytes: [UInt8]

    /// The sender of the bytes.
    public var direction: ColmiDirection { operation.hasPrefix("write") ? .host : .device }
  }

  /// Parses the text of a trace.
  ///
  /// - Throws: ``LawViolation`` or ``WireError`` for an invalid line.
  public init(parsing text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try law(lines.first == "# halo-trace 1", "the first line is not that of a trace")
    try law(lines.last == "", "the last line does not end")
    header = [:]
    events = []
    for line in lines.dropFirst().dropLast() {
      if line.hasPrefix("# ") {
        let parts = line.dropFirst(2).split(separator: ":", maxSplits: 1)
        try law(events.isEmpty && parts.count == 2, "not a line of the head: \(line)")
        header[String(parts[0])] = String(parts[1].drop { $0 == " " })
        continue
      }
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard (4...5).contains(parts.count), Double(parts[0]) != nil else {
        throw LawViolation(description: "not an event: \(line)")
      }
      let operations = ["write-request", "write-command", "notify", "indicate", "read"]
      try law(operations.contains(String(parts[1])), "not an operation: \(line)")
      events.append(
        Event(
          operation: String(parts[1]), channel: String(parts[2]),
          bytes: try HexBytes(parsing: String(parts[3])).bytes))
    }
  }
}
