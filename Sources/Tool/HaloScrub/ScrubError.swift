/// The reason why ``CaptureScrubber`` cannot scrub a capture.
public enum ScrubError: Error, Hashable, Sendable {
  /// The capture contains packets that a sniffer received on the air.
  ///
  /// A retransmission or a checksum would reveal bytes that were replaced. The operations of such a
  /// capture can be scrubbed as a trace.
  case linkLayer
}

extension ScrubError: CustomStringConvertible {
  /// A message for people that names the error and a remedy.
  public var description: String {
    switch self {
    case .linkLayer:
      "packets of a sniffer cannot be scrubbed; scrub the log of the phone or computer, or turn the "
        + "capture into a trace with halo convert and scrub that"
    }
  }
}
