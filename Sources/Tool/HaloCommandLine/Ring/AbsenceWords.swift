import HaloDevices

extension Absence {
  /// The name, in JSON output, of the reason why a ring's data are absent.
  var name: String {
    switch self {
    case .notSupported: "notSupported"
    case .noAnswer: "noAnswer"
    case .unreadable: "unreadable"
    }
  }
}

extension Absence: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notSupported: "not supported by this ring"
    case .noAnswer: "no answer"
    case .unreadable(let error): "unreadable: \(error)"
    }
  }
}
