/// The reason why ``CaptureScrubber`` cannot scrub a capture.
public enum ScrubError: Error, Hashable, Sendable {
  /// A sniffer recorded the capture on the air, and such captures cannot be scrubbed.
  ///
  /// Their retransmissions and checksums would reveal the bytes that scrubbing replaces. Convert
  /// the capture to a trace, and scrub the trace.
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
