/// The reason why ``CaptureScrubber`` cannot scrub a capture.
public enum ScrubError: Error, Hashable, Sendable {
  /// A sniffer recorded the capture from the radio, and such captures cannot be scrubbed.
  ///
  /// Retransmissions and checksums would reveal the bytes that scrubbing replaces. Convert the
  /// capture to an ATT trace, and scrub that with ``TraceScrubber``.
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
