import HaloTransport

/// The state of a ``BlueZPeripheralHost``: whether it advertises, and which centrals are connected.
@nonexhaustive
public enum BlueZPeripheralState: Hashable, Sendable {
  /// The peripheral's services are registered with the BlueZ daemon, the adapter advertises, and no
  /// central is connected.
  case advertising
  /// The peripheral's services are registered with the BlueZ daemon, and centrals that are
  /// connected already can use them. The adapter does not advertise, because the peripheral has no
  /// advertisement or accepts no further link.
  case silent
  /// Centrals with these addresses are connected; if `isAdvertising` is true, more can connect.
  case connected([PeripheralID], isAdvertising: Bool)
  /// An error has interrupted the advertising and all links; the host publishes the peripheral
  /// again once the problem is solved.
  case interrupted(BlueZPeripheralError)
}

extension BlueZPeripheralState: CustomStringConvertible {
  /// The state of the host in words, such as "not advertising".
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

/// The reason why a ``BlueZPeripheralHost`` cannot publish or advertise a peripheral.
@nonexhaustive
public enum BlueZPeripheralError: Error, Hashable, Sendable {
  /// No D-Bus library can be loaded, or the D-Bus message bus is unreachable; the associated text
  /// names the cause.
  case noBus(String)
  /// The D-Bus message bus works, but no BlueZ daemon is on it: the name `org.bluez` has no owner.
  case noDaemon
  /// The BlueZ daemon runs but does not answer a D-Bus call.
  case notAnswering
  /// The user of this process may not use the BlueZ daemon.
  case notAllowed
  /// The machine has no Bluetooth adapter (nil), or not the one that
  /// ``BlueZPeripheralOptions/adapter`` names, which is the associated value.
  case noAdapter(String?)
  /// The Bluetooth adapter with this name, such as `hci0`, is switched off.
  case adapterOff(String)
  /// The Bluetooth adapter with this name, such as `hci0`, does not support the peripheral role, or
  /// the BlueZ daemon is older than version 5.48.
  case noPeripheralRole(String)
  /// The Bluetooth adapter has no free slot for another advertisement.
  case advertisementsInUse
  /// The advertisement is too long, even without the UUIDs of services; lengths are in bytes.
  case advertisementTooLong(length: Int, maximum: Int)
  /// The advertisement has several entries for the same company or service, which the associated
  /// text names.
  ///
  /// The BlueZ daemon accepts one entry for each company or service, and silently drops the others.
  case severalEntries(of: String)
  /// The BlueZ daemon rejects an operation, such as "advertise"; `reason` is the daemon's error
  /// message.
  case refused(String, reason: String)
  /// The ``BlueZPeripheralHost`` already hosts a peripheral, or was closed.
  case inUse
}

extension BlueZPeripheralError: CustomStringConvertible {
  /// The error in words, with a remedy.
  public var description: String {
    switch self {
    case .noBus(let reason): reason
    case .noDaemon: BlueZDiagnosis.daemonNotRunning.description
    case .notAnswering: BlueZDiagnosis.daemonNotAnswering.description
    case .notAllowed: BlueZDiagnosis.notAllowed.description
    case .noAdapter(let name): BlueZDiagnosis.noAdapter.description(ofAdapter: name)
    case .adapterOff(let name): BlueZDiagnosis.adapterOff.description(ofAdapter: name)
    case .noPeripheralRole(let name):
      "the adapter \(name) cannot be a peripheral; use another one, and BlueZ 5.48 or later"
    case .advertisementsInUse:
      "all advertisement slots of the adapter are in use; end another program that advertises"
    case .advertisementTooLong(let length, let maximum):
      "an advertisement of \(length) bytes does not fit in \(maximum) bytes; advertise "
        + "fewer services or less manufacturer data"
    case .severalEntries(let of):
      "BlueZ advertises only one entry of \(of), but there are several; merge them into one, or "
        + "leave some out"
    case .refused(let what, let reason): "BlueZ refuses to \(what): \(reason)"
    case .inUse: "the host has a peripheral already, or is closed"
    }
  }
}
