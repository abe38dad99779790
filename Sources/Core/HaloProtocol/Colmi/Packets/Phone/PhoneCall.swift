extension Colmi.PhoneCallAction {
  /// A readable description of the action on a phone call.
  public var description: String { self == .reject ? "reject" : "action \(rawValue)" }
}
