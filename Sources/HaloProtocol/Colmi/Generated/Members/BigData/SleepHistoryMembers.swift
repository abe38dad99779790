// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.SleepHistoryRequest {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.sleepHistory
}
