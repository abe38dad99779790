import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// Functions that make arguments of D-Bus calls: scan filters and options, of type `a{sv}`.
package enum BlueZSettings {
  /// The empty discovery filter, which replaces a filter that this client has set before.
  package static let noFilter = DBusValue.options([:])

  /// An empty dictionary of options.
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

  /// Returns the options of `ReadValue`: none, as the daemon reads whole values on its own.
  package static func read() -> DBusValue { .options([:]) }

  /// Returns the options of `WriteValue` with the kind of the write, which the daemon would guess
  /// without it.
  package static func write(_ type: BlueZ.WriteType) -> DBusValue {
    .options([BlueZ.ValueKey.type: .string(type.rawValue)])
  }
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
