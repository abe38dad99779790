import HaloProtocol

extension AdvertisementData {
  /// Makes advertisement data from the payload of an advertisement and that of its scan response.
  ///
  /// If both contain a field that exists only once, that of the advertisement is used, except that
  /// a complete name replaces a shortened one. Bytes of a name that are not UTF-8 become U+FFFD, if
  /// there is no other name. All manufacturer entries are kept. A transmit power of 127 means that
  /// the controller does not know the power, and is left out, as are other damaged structures.
  public init(
    _ payload: GAP.AdvertisingPayload, scanResponse: GAP.AdvertisingPayload = .init([]),
    isConnectable: Bool = true
  ) {
    self.init(isConnectable: isConnectable)
    var shortenedName: String?
    for value in payload.values + scanResponse.values {
      switch value {
      case .localName(let name, isComplete: true): localName = localName ?? name
      case .localName(let name, isComplete: false): shortenedName = shortenedName ?? name
      case .serviceUUIDs(let uuids, _, _):
        for uuid in uuids where !serviceUUIDs.contains(uuid) { serviceUUIDs.append(uuid) }
      case .serviceData(let entry, _): serviceData.append(entry)
      case .manufacturerData(let entry): manufacturerData.append(entry)
      case .txPowerLevel(let level) where level != 127: transmitPower = transmitPower ?? level
      case .appearance(let appearance): self.appearance = self.appearance ?? appearance
      case .flags(let flags, _): self.flags = self.flags ?? flags
      default: break
      }
    }
    localName = localName ?? shortenedName
    if localName == nil {
      let structures = [payload, scanResponse].lazy.flatMap(\.structures)
      localName = structures.compactMap(\.damagedName).first
    }
  }

  /// The advertisement data, encoded as one advertising payload.
  ///
  /// - Throws: `WireError` if an entry does not fit into an advertising structure. A list of
  ///   services that is too long for one structure is cut to fit, and marked as incomplete.
  public var payload: GAP.AdvertisingPayload {
    get throws(WireError) {
      var values: [GAP.ADValue] = []
      if let flags { values.append(.flags(flags, more: [])) }
      for size in GAP.UUIDSize.allCases {
        let uuids = serviceUUIDs.filter { GAP.UUIDSize(for: $0) == size }
        let fitting = Array(uuids.prefix(GAP.ADStructure.maximumLength / size.rawValue))
        guard !fitting.isEmpty else { continue }
        values.append(.serviceUUIDs(fitting, size, isComplete: fitting.count == uuids.count))
      }
      if let localName { values.append(.localName(localName, isComplete: true)) }
      if let transmitPower { values.append(.txPowerLevel(transmitPower)) }
      if let appearance { values.append(.appearance(appearance)) }
      for entry in serviceData { values.append(.serviceData(entry, .init(for: entry.service))) }
      for entry in manufacturerData { values.append(.manufacturerData(entry)) }
      var structures: [GAP.ADStructure] = []
      for value in values { structures.append(try GAP.ADStructure(value)) }
      return GAP.AdvertisingPayload(structures)
    }
  }
}
