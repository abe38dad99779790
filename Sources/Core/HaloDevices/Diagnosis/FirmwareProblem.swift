/// A problem of some firmware revisions that users have reported.
///
/// The sources are those of "Quirks that users report" in `Documentation/Protocols/Colmi.md`.
struct FirmwareProblem: Sendable {
  /// The text with which the revisions that have the problem begin, such as `R02_`.
  let prefix: String
  let text: String
  /// The advice to users with this problem.
  let remedy: String

  static let all: [FirmwareProblem] = [
    .init(
      prefix: "R02_3.00.06",
      text: "one such ring accepts the settings of its heart rate log, but logs nothing",
      remedy: "Measure on demand if the heart rate log stays empty."),
    .init(
      prefix: "R06_", text: "the ring takes no links while it is on its charger",
      remedy: "Take the ring off its charger before a sync."),
    .init(
      prefix: "RT02R_", text: "the ring restarts at midnight and can lose its heart rate settings",
      remedy: "Check each day that the heart rate log is on."),
    .init(
      prefix: "RT03CR_", text: "the ring repeats temperatures after requests that it does not know",
      remedy: "Nothing to do: this library does not send these requests."),
    .init(
      prefix: "RT08_", text: "the ring acknowledges goals below 100 steps, and ignores them",
      remedy: "Set higher goals."),
    .init(
      prefix: "RT08_", text: "a bonded ring does not advertise",
      remedy: "Forget the bond of the ring on this machine if the ring is not found."),
    .init(
      prefix: "RT09_",
      text: "the ring stores one heart rate in 15 minutes, regardless of its settings",
      remedy: "Expect a value each 15 minutes."),
    .init(
      prefix: "RT09_", text: "the logging of heart rates and temperatures can hang",
      remedy: "If heart rates are missing, switch the heart rate log off and on."),
    .init(
      prefix: "RT09_", text: "the battery level jumps by 10 to 15 points",
      remedy: "Compare levels of several hours."),
    .init(
      prefix: "RT11CR_", text: "the user preferences always read back as zeros",
      remedy: "Write all user preferences at once."),
  ]

  /// Returns the reported problems of a firmware revision; empty if none is known.
  static func known(of firmware: String) -> [FirmwareProblem] {
    all.filter { firmware.hasPrefix($0.prefix) }
  }
}
