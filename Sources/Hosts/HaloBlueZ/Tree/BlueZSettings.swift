import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// Functions that make arguments of D-Bus calls: scan filters and options, of type `a{sv}`.
package enum BlueZSettings {
  /// An empty dictionary: no options, or the discovery filter that replaces an earlier one.
  package static let none = DBusValue.options([:])

  /// Returns the argument of `SetDiscoveryFilter` for a scan.
  ///
  /// The daemon's filter excludes only devices that are safe to exclude. The daemon merges the
  /// filters of all its clients, so the results have to be filtered again. The transport `le` is
  /// always included: with it, a scan runs without pauses, and finds devices that are not marked as
  /// discoverable.
  ///
  /// A prefix of names is not included. Daemons before BlueZ 5.54 do not know it, and answer
  /// `InvalidArguments`. The daemon also compares it with the name in each single report, so if a
  /// scan response with the name is lost, the device appears later or not at all.
  ///
  /// - Parameter filter: The filter of the scan.
  /// - Returns: The dictionary for the daemon.
  package static func discoveryFilter(_ filter: ScanFilter) -> DBusValue {
    var options: [String: DBusValue] = [
      BlueZ.FilterKey.transport: .string(BlueZ.FilterKey.lowEnergy),
      BlueZ.FilterKey.duplicateData: .boolean(filter.allowsDuplicates),
    ]
    if !filter.services.isEmpty {
      options[BlueZ.FilterKey.uuids] = .strings(filter.services.map(\.fullDescription).sorted())
    }
    if let minimum = filter.minimumRSSI, strengths.contains(minimum) {
      options[BlueZ.FilterKey.rssi] = .int16(Int16(minimum))
    }
    return .options(options)
  }

  /// The range of minimum signal strengths in dBm that the daemon accepts in a discovery filter.
  static let strengths = -127...20

  /// Returns the options of `WriteValue` with the kind of the write, which the daemon would guess
  /// without it.
  package static func write(_ type: BlueZ.WriteType) -> DBusValue {
    .options([BlueZ.ValueKey.type: .string(type.rawValue)])
  }
}

extension DBusMessage {
  static func daemon(
    _ member: String, of interface: BlueZ.Interface, at path: String, _ arguments: [DBusValue] = []
  ) -> DBusMessage {
    call(member, of: interface.rawValue, at: path, to: BlueZ.service, arguments: arguments)
  }

  static let managedObjects = call(
    BlueZ.Standard.getManagedObjects, of: BlueZ.Standard.objectManager, at: BlueZ.managerPath,
    to: BlueZ.service)

  /// Empty if the daemon has gone; nil in other messages.
  var newOwner: String? {
    let texts = arguments.compactMap(\.string)
    guard member == BlueZ.Standard.nameOwnerChanged, texts.count == 3, texts[0] == BlueZ.service
    else { return nil }
    return texts[2]
  }
}

extension DBusMatch {
  static let ofDaemon = [
    DBusMatch(
      sender: DBusConnection.Bus.name, interface: DBusConnection.Bus.name,
      member: BlueZ.Standard.nameOwnerChanged, argument: BlueZ.service),
    DBusMatch(sender: BlueZ.service, interface: BlueZ.Standard.objectManager),
    DBusMatch(
      sender: BlueZ.service, pathNamespace: BlueZ.path, interface: BlueZ.Standard.properties),
  ]
}

extension BlueZ.WriteType {
  /// Converts a write mode of the transport to the type that BlueZ uses.
  package init(_ mode: WriteMode) {
    switch mode {
    case .withResponse: self = .request
    case .withoutResponse: self = .command
    case .reliable: self = .reliable
    }
  }
}
