extension BlueZ {
  /// The reason for a failed `Connect`: its text follows one of the ``prefixes`` in the error's
  /// message.
  ///
  /// Daemons from BlueZ 5.62 send such messages.
  ///
  /// Source: `src/error.h` of BlueZ.
  package enum ConnectReason: String, CaseIterable, Sendable {
    case invalidArguments = "invalid-arguments"
    case adapterNotPowered = "adapter-not-powered"
    case notSupported = "not-supported"
    case alreadyConnected = "already-connected"
    case badSocket = "bad-socket"
    case memoryAllocation = "memory-allocation"
    case busy = "busy"
    case refused = "refused"
    case createSocket = "create-socket"
    case timeout = "timeout"
    /// The connect over classic Bluetooth timed out, because the daemon mistook the peripheral for
    /// a classic device.
    case pageTimeout = "page-timeout"
    case concurrentConnectionLimit = "concurrent-connection-limit"
    case abortByRemote = "abort-by-remote"
    case abortByLocal = "abort-by-local"
    case linkLayerProtocolError = "link-layer-protocol-error"
    case gattBrowsing = "gatt-browsing"
    /// The daemon or the peripheral has lost the key of the bond between them; from BlueZ 5.69.
    case keyMissing = "key-missing"
    case canceled = "canceled"
    case profileUnavailable = "profile-unavailable"
    case serviceSearch = "sdp-search"
    case unknown = "unknown"

    /// The prefixes of the error messages, for Bluetooth LE and classic Bluetooth.
    package static let prefixes = ["le-connection-", "br-connection-"]

    /// The reasons that have another text in messages about classic Bluetooth, by that text.
    package static let classic: [String: ConnectReason] = [
      "aborted-by-remote": .abortByRemote, "aborted-by-local": .abortByLocal,
      "lmp-protocol-error": .linkLayerProtocolError,
    ]

    /// The reasons by the text of `strerror`, which is the whole message of daemons before
    /// BlueZ 5.62.
    package static let systemTexts: [String: ConnectReason] = [
      "Software caused connection abort": .abortByLocal,  // ECONNABORTED
      "Connection reset by peer": .abortByRemote,  // ECONNRESET
      "Connection refused": .refused,  // ECONNREFUSED
      "Connection timed out": .timeout,  // ETIMEDOUT
      "Host is down": .pageTimeout,  // EHOSTDOWN
      "No route to host": .adapterNotPowered,  // EHOSTUNREACH
      "Device or resource busy": .busy,  // EBUSY
      "Too many links": .concurrentConnectionLimit,  // EMLINK
      "Protocol error": .linkLayerProtocolError,  // EPROTO
      "Protocol not available": .profileUnavailable,  // ENOPROTOOPT
      "Protocol not supported": .notSupported,  // EPROTONOSUPPORT
      "Operation not supported": .notSupported,  // EOPNOTSUPP
      "Input/output error": .createSocket,  // EIO
      "Invalid argument": .invalidArguments,  // EINVAL
      "File descriptor in bad state": .badSocket,  // EBADFD
      "Cannot allocate memory": .memoryAllocation,  // ENOMEM
      "Transport endpoint is already connected": .alreadyConnected,  // EISCONN
      "Operation canceled": .canceled,  // ECANCELED
      "Invalid exchange": .keyMissing,  // EBADE
    ]

    /// Parses the reason in the message of a failed `Connect`; nil if the message contains none.
    package init?(message: String) {
      if let reason = Self.systemTexts[message] {
        self = reason
        return
      }
      guard let prefix = Self.prefixes.first(where: message.hasPrefix) else { return nil }
      let rest = String(message.dropFirst(prefix.count))
      self = BlueZ.ConnectReason(rawValue: rest) ?? Self.classic[rest] ?? .unknown
    }
  }

  /// Messages of D-Bus errors that are more specific than the name of the error.
  package enum Message {
    package static let readNotPermitted = "Read not permitted"
    package static let writeNotPermitted = "Write not permitted"
    package static let notPaired = "Not paired"
    package static let notifyAcquired = "Notify acquired"
    package static let writeAcquired = "Write acquired"
    package static let invalidOffset = "Invalid offset"
    package static let invalidLength = "Invalid Length"
    package static let notConnected = "Not connected"
    package static let operationFailed = "Operation failed"
    /// The message for `EALREADY`, sent by daemons before BlueZ 5.62.
    package static let alreadyInProgress = "Operation already in progress"
    /// The beginning of the message about an ATT error; the code follows in hexadecimal digits,
    /// sometimes with a name.
    package static let attError = "Operation failed with ATT error: 0x"
    /// The messages of the error `NoReply` for a daemon that left the bus; they differ between
    /// programs that implement the bus.
    package static let lostDaemon = [
      "Message recipient disconnected from message bus without replying",
      "Remote peer disconnected",
    ]
  }
}
