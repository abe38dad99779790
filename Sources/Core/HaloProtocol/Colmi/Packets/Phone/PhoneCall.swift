extension Colmi.PhoneCallAction {
  /// A readable description of the action on a phone call, such as `reject`.
  public var description: String { self == .reject ? "reject" : "action \(rawValue)" }
}
