import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

package enum BlueZSettings {
  /// An empty dictionary: no options, or the discovery filter that replaces an earlier one.
  package static let none = DBusValue.options([:])

  /// Returns the argument of `SetDiscoveryFilter`, which excludes only devices that are safe to
  /// exclude.
  ///
  /// The daemon merges the filters of all its clients, so the results have to be filtered again.
  /// With the transport `le`, a scan runs without pauses, and finds devices that are not
  /// discoverable. No prefix of names: before BlueZ 5.54 it leads to `InvalidArguments`, and the
  /// daemon compares it in each single report, so a device whose scan response is lost appears late
  /// or not at all.
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
  package init(_ mode: WriteMode) {
    switch mode {
    case .withResponse: self = .request
    case .withoutResponse: self = .command
    case .reliable: self = .reliable
    }
  }
}
