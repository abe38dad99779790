import HaloBlueZNames
import HaloSimulator

/// The text form of a fault of the daemon, such as `daemon failing Connect InProgress 3`.
extension DaemonFault {
  /// The first word of a fault of the daemon, which distinguishes the fault from a fault of a link.
  package static let firstWord = "daemon"

  /// Parses a fault.
  ///
  /// | words | fault |
  /// |---|---|
  /// | `daemon failing METHOD ERROR TIMES [MESSAGE]` | ``failing(method:error:message:times:)`` |
  /// | `daemon unanswered METHOD` | ``unanswered(method:)`` |
  /// | `daemon late METHOD TIME` | ``late(method:by:)`` |
  /// | `daemon connected-not-signalled` | ``connectedNotSignalled`` |
  /// | `daemon resolved-before-objects TIME APART` | ``resolvedBeforeObjects(by:apart:)`` |
  /// | `daemon discovery-fails` | ``discoveryFails`` |
  /// | `daemon connected-late TIME` | ``connectedLate(by:)`` |
  /// | `daemon connected-told-false` `error`, `success` or `silence` | ``falseConnected(_:)`` |
  /// | `daemon wants-passkey NUMBER` | ``wantsPasskey(_:)`` |
  /// | `daemon device-vanishes` | ``deviceVanishes`` |
  /// | `daemon rediscovered-late TIME` | ``rediscoveredLate(by:)`` |
  /// | `daemon stale-cache` | ``staleCache`` |
  /// | `daemon discovery-stuck until-stopped` or `for-ever` | ``discoveryStuck(stoppingHelps:)`` |
  /// | `daemon subscription-unanswered` | ``subscriptionUnanswered`` |
  /// | `daemon write-socket-not-read` | ``writeSocketNotRead`` |
  ///
  /// Errors have names without `org.bluez.Error.`.
  ///
  /// - Throws: `FaultError` for the first invalid word.
  package init(parsing text: some StringProtocol) throws(FaultError) {
    var words = FaultWords(text)
    let first = try words.next("\(Self.firstWord)")
    guard first == Self.firstWord else { throw FaultError(word: first, expected: Self.firstWord) }
    let name = try words.next(Self.names)
    switch name {
    case "failing":
      let method = try words.method()
      let error = try words.error()
      let times = try words.number("number of calls", 1...1_000_000)
      self = .failing(method: method, error: error, message: words.rest, times: times)
      return
    case "unanswered": self = .unanswered(method: try words.method())
    case "late":
      self = .late(
        method: try words.method(), by: try words.duration("time", upTo: Self.longest))
    case "resolved-before-objects":
      self = .resolvedBeforeObjects(
        by: try words.duration("time", upTo: Self.longest),
        apart: try words.duration("time between objects", upTo: Self.longest))
    case "rediscovered-late":
      self = .rediscoveredLate(by: try words.duration("time", upTo: Self.longest))
    case "connected-late":
      self = .connectedLate(by: try words.duration("time", upTo: Self.longest))
    case "discovery-stuck":
      let end = try words.next("until-stopped or for-ever")
      guard ["until-stopped", "for-ever"].contains(end) else {
        throw FaultError(word: end, expected: "until-stopped or for-ever")
      }
      self = .discoveryStuck(stoppingHelps: end == "until-stopped")
    case "connected-told-false":
      let ends = FalseConnected.allCases.map(\.rawValue).joined(separator: ", ")
      let end = try words.next(ends)
      guard let known = FalseConnected(rawValue: end) else {
        throw FaultError(word: end, expected: ends)
      }
      self = .falseConnected(known)
    case "wants-passkey":
      self = .wantsPasskey(UInt32(try words.number("passkey", 0...999_999)))
    default:
      guard let fault = Self.bare[name] else {
        throw FaultError(word: name, expected: Self.names)
      }
      self = fault
    }
    try words.end()
  }

  /// The faults whose text is only a name, by that name.
  private static let bare: [String: DaemonFault] = [
    "discovery-fails": .discoveryFails, "device-vanishes": .deviceVanishes,
    "stale-cache": .staleCache, "subscription-unanswered": .subscriptionUnanswered,
    "write-socket-not-read": .writeSocketNotRead,
    "connected-not-signalled": .connectedNotSignalled,
  ]

  private static let names =
    "failing, unanswered, late, connected-late, connected-told-false, resolved-before-objects, "
    + "rediscovered-late, discovery-stuck, wants-passkey, "
    + bare.keys.sorted().joined(separator: ", ")
  private static let longest = Duration.seconds(86_400)
}

extension FaultWords {
  /// Reads the name of a D-Bus method that clients can call, as the next word of a fault.
  fileprivate mutating func method() throws(FaultError) -> String {
    let word = try next("a method of the daemon")
    let isKnown =
      BlueZ.AdapterMethod(rawValue: word) != nil || BlueZ.DeviceMethod(rawValue: word) != nil
      || BlueZ.AttributeMethod(rawValue: word) != nil || BlueZ.ManagerMethod(rawValue: word) != nil
      || word == BlueZ.Standard.getManagedObjects
    guard isKnown else {
      throw FaultError(word: word, expected: "a method of the daemon, such as Connect")
    }
    return word
  }

  /// Reads the last part of a D-Bus error name as the next word of a fault, and returns the whole
  /// error name.
  fileprivate mutating func error() throws(FaultError) -> String {
    let word = try next("an error of the daemon")
    guard let name = BlueZ.ErrorName(rawValue: "org.bluez.Error." + word) else {
      throw FaultError(word: word, expected: "an error of the daemon, such as InProgress")
    }
    return name.rawValue
  }
}
