#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// What goes along with calls: filters and options, as `a{sv}`.
package enum BlueZSettings {
  /// What takes the filter of this client away.
  package static let noFilter = DBusValue.options([:])

  /// No options.
  package static let none = DBusValue.options([:])

  /// The filter of a scan, as `SetDiscoveryFilter` takes it.
  ///
  /// It keeps away what can be kept away safely, and no more: the daemon adds up the filters of all
  /// its clients, so what comes has to be filtered again. The transport is always said: with it, a
  /// scan goes on without pauses, and finds what does not call itself discoverable.
  ///
  /// A prefix of names does not go along: the daemon does not know it before 5.54, and answers
  /// `InvalidArguments`; and it goes by the name in each single report, so that a device whose name
  /// is in a scan response that is lost appears later, or not.
  ///
  /// - Parameter filter: What is wanted.
  /// - Returns: The dictionary.
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

  /// What the daemon takes as the least strength; it refuses a filter with another.
  static let strengths = -127...20

  /// The options of `ReadValue`: none, as the daemon reads all of a value by itself.
  package static func read() -> DBusValue { .options([:]) }

  /// The options of `WriteValue`: always with the type, as the daemon guesses without.
  package static func write(_ type: BlueZ.WriteType) -> DBusValue {
    .options([BlueZ.ValueKey.type: .string(type.rawValue)])
  }
}

extension BlueZ.WriteType {
  /// The type of a write of the transport.
  package init(_ mode: WriteMode) {
    switch mode {
    case .withResponse: self = .request
    case .withoutResponse: self = .command
    case .reliable: self = .reliable
    }
  }
}
#endif
