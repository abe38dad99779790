import HaloProtocol

extension StringProtocol {
  /// The text on one line, with Swift escapes for control characters and the like: names come from
  /// files, people and devices.
  var harmless: String {
    unicodeScalars.map { $0.isDisplayable ? String($0) : $0.escaped(asASCII: true) }.joined()
  }
}
