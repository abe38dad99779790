// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones.TimersCommand {
  /// Makes a value of its fields.
  public init(_ entries: Triones.TimerEntries) {
    self.entries = entries
  }
}

extension Triones.Timers {
  /// Makes a value of its fields.
  public init(_ entries: Triones.TimerEntries) {
    self.entries = entries
  }
}
