#if os(Linux)
import HaloTransport

/// How a ``BlueZPeripheralHost`` is on the air.
@nonexhaustive
public enum BlueZPeripheralState: Hashable, Sendable {
  /// It is served and advertised, and nobody is connected.
  case advertising
  /// It is served, and can be reached by those who are connected already: it advertises nothing, or
  /// has no room for more.
  case silent
  /// Centrals are connected, by their addresses; whether it advertises for more.
  case connected([PeripheralID], isAdvertising: Bool)
  /// It is not on the air, and will be as soon as what is told here is over.
  case interrupted(BlueZPeripheralError)
}

extension BlueZPeripheralState: CustomStringConvertible {
  /// The state in words.
  public var description: String {
    switch self {
    case .advertising: "advertising"
    case .silent: "not advertising"
    case .connected(let centrals, let isAdvertising):
      "connected to \(centrals.map(\.rawValue).joined(separator: ", "))"
        + (isAdvertising ? ", advertising" : "")
    case .interrupted(let error): "interrupted: \(error)"
    }
  }
}

/// Why a peripheral cannot be put on the air.
@nonexhaustive
public enum BlueZPeripheralError: Error, Hashable, Sendable {
  /// There is no way to the daemon: no library that speaks D-Bus, or no bus.
  case noBus(String)
  /// The bus is there, and nobody answers to `org.bluez` on it.
  case noDaemon
  /// The daemon is there, and does not answer.
  case notAnswering
  /// This user may not speak to the daemon.
  case notAllowed
  /// There is no adapter, or not the one that was asked for.
  case noAdapter(String?)
  /// The adapter is off.
  case adapterOff(String)
  /// The adapter cannot be a peripheral, or the daemon is older than 5.48.
  case noPeripheralRole(String)
  /// All that the adapter can advertise at a time is in use.
  case advertisementsInUse
  /// What is to be advertised is too long, even without services.
  case advertisementTooLong(length: Int, maximum: Int)
  /// Several entries are of one company or service, here in words: the daemon takes one of each,
  /// and would drop the others in silence.
  case severalEntries(of: String)
  /// The daemon refuses something, for a reason of its own.
  case refused(String, reason: String)
  /// The host has a peripheral already, or is closed.
  case inUse
}

extension BlueZPeripheralError: CustomStringConvertible {
  /// The error in words, with what can be done about it.
  public var description: String {
    switch self {
    case .noBus(let reason): reason
    case .noDaemon: BlueZDiagnosis.daemonNotRunning.description
    case .notAnswering: BlueZDiagnosis.daemonNotAnswering.description
    case .notAllowed: BlueZDiagnosis.notAllowed.description
    case .noAdapter(let name): BlueZDiagnosis.noAdapter.description(ofAdapter: name)
    case .adapterOff(let name): BlueZDiagnosis.adapterOff.description(ofAdapter: name)
    case .noPeripheralRole(let name):
      "the adapter \(name) cannot be a peripheral; take another one, and BlueZ 5.48 or later"
    case .advertisementsInUse:
      "all that the adapter can advertise at a time is in use; end another program that does"
    case .advertisementTooLong(let length, let maximum):
      "an advertisement of \(length) bytes is longer than the \(maximum) that fit; advertise "
        + "less of services or manufacturers"
    case .severalEntries(let of):
      "BlueZ advertises one entry of \(of) alone, and there are several; put all of it into one, or "
        + "leave some out"
    case .refused(let what, let reason): "BlueZ refuses to \(what): \(reason)"
    case .inUse: "the host has a peripheral already, or is closed"
    }
  }
}
#endif
