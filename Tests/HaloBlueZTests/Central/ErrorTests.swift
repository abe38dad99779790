import HaloBlueZNames
import HaloProtocol
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloBlueZ
@testable import HaloDBus

@Suite("BlueZ errors")
struct ErrorTests {
  static let ring: PeripheralID = "C0:FF:EE:00:00:01"
  static let reading = BlueZOperation.read(.batteryLevel)

  static func error(
    _ name: String, _ message: String, during operation: BlueZOperation = reading
  ) -> BLEError {
    BlueZFailure(name: name, message: message)
      .error(during: operation, deadline: .seconds(30), linkLost: .supervisionTimeout)
  }

  /// Names without `org.bluez.Error.`, messages, and the errors that they become while a value is
  /// read.
  static let table: [(String, String, BLEError)] = [
    ("NotPermitted", "Read not permitted", .att(.readNotPermitted)),
    ("NotPermitted", "Write not permitted", .att(.writeNotPermitted)),
    ("NotPermitted", "Not paired", .att(.insufficientAuthentication)),
    ("NotPermitted", "Something else", .att(.unlikelyError)),
    ("NotSupported", "Operation is not supported", .att(.requestNotSupported)),
    ("InvalidArguments", "Invalid offset", .att(ATTError(rawValue: 0x07))),
    ("InvalidArguments", "Invalid Length", .att(.invalidAttributeValueLength)),
    ("InvalidArguments", "Invalid arguments in method call", .att(.unlikelyError)),
    ("NotAuthorized", "Operation Not Authorized", .att(ATTError(rawValue: 0x08))),
    ("Failed", "Operation failed", .att(.unlikelyError)),
    ("Failed", "Operation failed with ATT error: 0x80", .att(.controlPointNotSupported)),
    ("Failed", "Operation failed with ATT error: 0x0e (Unlikely Error)", .att(.unlikelyError)),
    ("Failed", "Operation failed with ATT error: 0x00", .att(.unlikelyError)),
    ("Failed", "Operation failed with ATT error: 0x", .att(.unlikelyError)),
    ("Failed", "Operation failed with ATT error: 0x1234", .att(.unlikelyError)),
    ("Failed", "Not connected", .disconnected(.supervisionTimeout)),
    ("NotConnected", "Not Connected", .disconnected(.supervisionTimeout)),
    ("Failed", "Failed to initiate write", .att(.unlikelyError)),
    ("InProgress", "In Progress", .timedOut(operation: "read 180F/2A19", after: .seconds(30))),
    ("NotReady", "Resource Not Ready", .disconnected(.adapter(.poweredOff))),
    ("Blocked", "Blocked through rfkill", .disconnected(.adapter(.poweredOff))),
    ("DoesNotExist", "Does Not Exist", .characteristicNotFound(.batteryLevel)),
  ]

  @Test("The daemon's errors become those of the table", arguments: table)
  func daemonErrors(name: String, message: String, expected: BLEError) {
    #expect(Self.error("org.bluez.Error." + name, message) == expected)
  }

  @Test("An ATT code in a message decides, whatever the error's name")
  func codes() {
    for code in 1...0xFF {
      let digits = (code < 16 ? "0" : "") + String(code, radix: 16)
      for name in ["org.bluez.Error.Failed", "org.bluez.Error", "org.example"] {
        #expect(
          BlueZFailure(name: name, message: "Operation failed with ATT error: 0x" + digits)
            == .att(ATTError(rawValue: UInt8(code))))
      }
    }
    let other = "Operation failed with HCI error: 0x05"
    #expect(
      BlueZFailure(name: "org.example", message: other)
        == .other(name: "org.example", message: other))
  }

  static let busErrors: [(String, String, BlueZFailure)] = [
    ("UnknownObject", "", .objectGone), ("UnknownMethod", "", .objectGone),
    ("UnknownInterface", "", .objectGone), ("UnknownProperty", "", .objectGone),
    ("NoReply", "Did not receive a reply", .noReply), ("Timeout", "", .noReply),
    ("NoReply", "Message recipient disconnected from message bus without replying", .daemonGone),
    ("NoReply", "Remote peer disconnected", .daemonGone), ("ServiceUnknown", "", .daemonGone),
    ("NameHasNoOwner", "", .daemonGone), ("Spawn.ChildExited", "", .daemonGone),
    ("Disconnected", "", .daemonGone), ("AccessDenied", "", .accessDenied),
    (
      "LimitsExceeded", "x", .other(name: "org.freedesktop.DBus.Error.LimitsExceeded", message: "x")
    ),
  ]

  @Test("The bus's errors distinguish a missing object, daemon or permission")
  func busErrors() {
    for (name, message, expected) in Self.busErrors {
      #expect(
        BlueZFailure(.remote(name: "org.freedesktop.DBus.Error." + name, message: message))
          == expected, "\(name)")
    }
    #expect(BlueZFailure(.timedOut(operation: "x", after: .zero)) == .noReply)
    #expect(BlueZFailure(.cancelled) == .cancelled)
    #expect(BlueZFailure(.disconnected) == .daemonGone)
    #expect(BlueZFailure(.libraryMissing("x")) == .daemonGone)
    #expect(BlueZFailure(.cannotConnect(address: "x", code: 13)) == .accessDenied)
    #expect(BlueZFailure(.cannotConnect(address: "x", code: 2)) == .daemonGone)
  }

  @Test("A missing object becomes an error about the requested object")
  func missing() {
    let id = CharacteristicID.batteryLevel
    let descriptor = DescriptorID(0x2901, of: id)
    let expected: [(BlueZOperation, BLEError)] = [
      (.adapter("scan"), .unavailable(.absent)),
      (.connect(Self.ring), .peripheralNotFound(Self.ring)),
      (.forget(Self.ring), .peripheralNotFound(Self.ring)),
      (.pair(Self.ring), .disconnected(.remote)), (.link("services"), .disconnected(.remote)),
      (.read(id), .characteristicNotFound(id)),
      (.write(id, .withResponse), .characteristicNotFound(id)),
      (.subscribe(id), .characteristicNotFound(id)),
      (.readDescriptor(descriptor), .descriptorNotFound(descriptor)),
      (.writeDescriptor(descriptor), .descriptorNotFound(descriptor)),
    ]
    for (operation, error) in expected {
      #expect(
        BlueZFailure.objectGone.error(
          during: operation, deadline: .zero, linkLost: .remote) == error)
    }
  }

  @Test("If Bluetooth disappears, links are down, and operations without a link unavailable")
  func withoutBluetooth() {
    for (failure, state) in [
      (BlueZFailure.daemonGone, AdapterState.daemonNotRunning), (.adapterOff, .poweredOff),
    ] {
      for operation in [BlueZOperation.adapter("scan"), .connect(Self.ring), .forget(Self.ring)] {
        #expect(
          failure.error(during: operation, deadline: .zero, linkLost: .remote)
            == .unavailable(state))
      }
      for operation in [BlueZOperation.link("services"), Self.reading, .pair(Self.ring)] {
        #expect(
          failure.error(during: operation, deadline: .zero, linkLost: .remote)
            == .disconnected(.adapter(state)))
      }
    }
    #expect(
      Self.error("org.bluez.Error.NotAuthorized", "", during: .adapter("stop"))
        == .unavailable(.unauthorized))
  }

  @Test("The daemon's reasons against a scan are quoted, whatever they mean elsewhere")
  func refusedScans() {
    let meant: [(String, String, BLEError)] = [
      ("NotReady", "x", .unavailable(.poweredOff)),
      ("Failed", "le-connection-adapter-not-powered", .unavailable(.poweredOff)),
      ("NotAuthorized", "x", .unavailable(.unauthorized)),
      ("DoesNotExist", "x", .unavailable(.absent)),
      ("InProgress", "x", .timedOut(operation: "scan", after: .seconds(10))),
    ]
    let words = ["NotPermitted", "InvalidArguments", "NotSupported", "Failed"].flatMap { name in
      ["Operation failed", "Not connected", "Invalid Length", "br-connection-busy", "Failed", ""]
        .map {
          let text = "org.bluez.Error.\(name)"
          return (
            name, $0,
            BLEError.refused(operation: "scan", reason: $0 == "" ? text : "\(text): \($0)")
          )
        }
    }
    for (name, message, expected) in meant + words {
      let failure = BlueZFailure.ofAdapter(
        .remote(name: "org.bluez.Error." + name, message: message))
      #expect(
        failure.error(during: .adapter("scan"), deadline: .seconds(10), linkLost: .adapter(.absent))
          == expected, "\(name), \(message)")
    }
  }

  @Test("A failed removal does not mean that the device is gone")
  func refusedRemoval() {
    let operation = BlueZOperation.forget(Self.ring)
    let failure = BlueZFailure.ofAdapter(
      .remote(name: "org.bluez.Error.Failed", message: "Operation failed"))
    #expect(
      failure.error(during: operation, deadline: .zero, linkLost: .remote)
        == .refused(
          operation: "forget \(Self.ring)", reason: "org.bluez.Error.Failed: Operation failed"))
  }

  @Test("A subscription fails because of a characteristic's flags or another program's socket")
  func subscriptions() {
    let id = CharacteristicID.heartRateMeasurement
    for (name, message, error) in [
      (
        "NotSupported", "Operation is not supported",
        BLEError.notPermitted(id, needs: [.notify, .indicate])
      ),
      (
        "NotPermitted", "Notify acquired",
        .refused(
          operation: "subscribe to \(id)", reason: "another program has the socket of its values")
      ),
    ] { #expect(Self.error("org.bluez.Error." + name, message, during: .subscribe(id)) == error) }
    #expect(
      Self.error(
        "org.bluez.Error.NotPermitted", "Write acquired", during: .write(id, .withoutResponse))
        == .notPermitted(id, needs: .writeWithoutResponse))
  }

  @Test(
    "A rejected pairing has an error of its own; other failures may mean a lost link",
    arguments: [("Failed", true), ("Rejected", true), ("Canceled", false), ("Timeout", false)])
  func pairing(name: String, isRefused: Bool) {
    let failure = BlueZFailure(name: "org.bluez.Error.Authentication" + name, message: "")
    #expect(failure == (isRefused ? .pairingRefused : .pairing))
    #expect(BlueZQuirks.mayMeanLinkLost(failure) == !isRefused)
    let error = failure.error(during: .pair(Self.ring), deadline: .zero, linkLost: .remote)
    #expect(error == .att(.insufficientAuthentication))
  }

  // MARK: - Connecting

  static let transient = BlueZConnectVerdict.transient(mustDisconnect: false)
  static let reasons: [(String, BlueZConnectVerdict, BLEError)] =
    [
      ("timeout", transient, .peripheralNotFound(ring)),
      ("canceled", transient, .disconnected(.local)),
      ("refused", .refused, .connectionRefused(ring)),
      ("already-connected", .connected, .connectionRefused(ring)),
      ("adapter-not-powered", .final, .unavailable(.poweredOff)),
      ("key-missing", .final, .att(.insufficientAuthentication)),
      ("not-supported", .final, .connectionRefused(ring)),
      ("invalid-arguments", .final, .connectionRefused(ring)),
    ]
    + [
      "abort-by-local", "abort-by-remote", "busy", "concurrent-connection-limit",
      "link-layer-protocol-error", "gatt-browsing", "unknown", "of-a-later-version",
    ].map { ($0, transient, .connectionRefused(ring)) }

  @Test("The reason for a failed connect decides whether to retry", arguments: reasons)
  func reason(_ reason: String, verdict: BlueZConnectVerdict, expected: BLEError) {
    for prefix in ["le-connection-", "br-connection-"] {
      let failure = BlueZFailure(name: "org.bluez.Error.Failed", message: prefix + reason)
      #expect(failure.connectVerdict == verdict)
      #expect(
        failure.error(during: .connect(Self.ring), deadline: .zero, linkLost: .remote) == expected)
    }
  }

  @Test("The system's texts before 5.62 mean the same as the later reasons")
  func systemTexts() {
    let same = [
      ("Software caused connection abort", "le-connection-abort-by-local"),
      ("Connection reset by peer", "le-connection-abort-by-remote"),
      ("Host is down", "br-connection-page-timeout"),
      ("Connection refused", "le-connection-refused"),
      ("Input/output error", "le-connection-create-socket"),
      ("No route to host", "le-connection-adapter-not-powered"),
      ("Software caused connection abort", "br-connection-aborted-by-local"),
      ("Protocol error", "br-connection-lmp-protocol-error"),
    ]
    for (text, reason) in same {
      let old = BlueZFailure(name: "org.bluez.Error.Failed", message: text)
      #expect(old == BlueZFailure(name: "org.bluez.Error.Failed", message: reason), "\(text)")
      guard case .connect(let reason) = old else {
        Issue.record("\(text) is \(old)")
        continue
      }
      #expect(reason != .unknown)
    }
    // Each reason is read from its own text, and the system's texts map to existing reasons.
    for reason in BlueZ.ConnectReason.allCases {
      #expect(BlueZ.ConnectReason(message: "le-connection-" + reason.rawValue) == reason)
    }
  }

  static let verdicts: [(String, String, BlueZConnectVerdict)] = [
    ("org.bluez.Error.InProgress", "Operation already in progress", .inProgress),
    ("org.bluez.Error.InProgress", "In Progress", .inProgress),
    ("org.bluez.Error.InProgress", "br-connection-busy", transient),
    ("org.bluez.Error.Failed", "Operation already in progress", .inProgress),
    ("org.bluez.Error.AlreadyConnected", "Already Connected", .connected),
    ("org.freedesktop.DBus.Error.UnknownObject", "", .gone),
    ("org.freedesktop.DBus.Error.UnknownMethod", "", .gone),
    ("org.freedesktop.DBus.Error.NoReply", "", .transient(mustDisconnect: true)),
    ("org.freedesktop.DBus.Error.ServiceUnknown", "", .final),
    ("org.freedesktop.DBus.Error.AccessDenied", "", .final),
    ("org.bluez.Error.NotReady", "Resource Not Ready", .final),
    ("org.bluez.Error.NotAvailable", "br-connection-profile-unavailable", .final),
    ("org.bluez.Error.BREDR.ProfileUnavailable", "", .final),
    ("org.bluez.Error.ConnectionAttemptFailed", "Page Timeout", transient),
    ("org.bluez.Error.Failed", "", transient),
  ]

  @Test("Each failed connect has a next step", arguments: verdicts)
  func verdict(name: String, message: String, verdict: BlueZConnectVerdict) {
    #expect(BlueZFailure(name: name, message: message).connectVerdict == verdict)
  }

  @Test("Every name with every message becomes an error, for every operation")
  func total() {
    var random = SplitMix64(seed: 1)
    let operations: [BlueZOperation] = [
      .adapter("scan"), .connect(Self.ring), .forget(Self.ring), .pair(Self.ring),
      .link("services"), Self.reading, .write(.batteryLevel, .withResponse),
      .subscribe(.batteryLevel), .readDescriptor(DescriptorID(0x2901, of: .batteryLevel)),
    ]
    let names =
      BlueZ.ErrorName.allCases.map(\.rawValue) + BlueZ.BusErrorName.allCases.map(\.rawValue)
    for name in names + ["", "org.bluez.Error.OfALaterVersion"] {
      for operation in operations {
        let message = String(decoding: random.bytes(20), as: UTF8.self)
        let error = Self.error(name, message, during: operation)
        #expect(!error.description.isEmpty)
        #expect(error != .cancelled, "\(name): no task was cancelled")
      }
    }
  }
}
