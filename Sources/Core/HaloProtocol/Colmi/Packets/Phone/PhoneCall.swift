extension Colmi.PhoneCallAction {
  /// The phone call action in words.
  public var description: String { self == .reject ? "reject" : "action \(rawValue)" }
}
