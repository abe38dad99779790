import HaloAsync
import HaloTransport

struct FoundStrap: Sendable {
  let peripheral: PeripheralID
  let name: String?
  /// The advertisement of the strap; nil if the strap was already connected to this machine.
  let advertisement: Advertisement?
}

extension HeartRateFollower {
  /// The deadline to list connected devices: this takes milliseconds unless the daemon hangs.
  private static var answerDeadline: Duration { .seconds(5) }
  /// The time between two searches for a strap among connected devices, which do not advertise.
  private static var lookInterval: Duration { .seconds(5) }

  /// The time to search for other straps before straps that have failed are tried again: devices
  /// advertise every second or two.
  private static var settling: Duration { .seconds(2) }

  /// Returns the next strap to connect to: the one with the identifier `id`, or if that is nil, any
  /// strap.
  ///
  /// In the latter case straps in `failed` come last: if no other advertises soon, the set is
  /// emptied and each gets another turn.
  func nextStrap(
    named id: PeripheralID?, besides failed: inout Set<PeripheralID>
  ) async throws(BLEError) -> FoundStrap {
    if id == nil, !failed.isEmpty {
      let others = failed
      let other = try await withDeadline(Self.settling, on: transport.clock) {
        () async throws(BLEError) in
        try await firstStrap { !others.contains($0.peripheral) && mayBeStrap($0) }
      }
      if let other { return other }
      failed = []
    }
    return try await firstStrap { id == nil ? mayBeStrap($0) : $0.peripheral == id }
  }

  /// Returns whether to follow a device if no identifier was given; false for rings of some
  /// families, which have the heart rate service as well.
  private func mayBeStrap(_ device: FoundDevice) -> Bool {
    !filter.namePrefix.isEmpty || device.kind != .ring && device.otherFamily?.isWorn != true
  }

  /// Returns the first device that satisfies `fits` and is connected to this machine, or else
  /// advertises.
  private func firstStrap(
    where fits: @escaping @Sendable (FoundDevice) -> Bool
  ) async throws(BLEError) -> FoundStrap {
    if let strap = await connectedStrap(where: fits) { return strap }
    let result = await withTaskGroup(of: Result<FoundStrap, BLEError>.self) { group in
      group.addTask {
        await Result { () async throws(BLEError) in try await advertisingStrap(where: fits) }
      }
      group.addTask {
        while (try? await transport.clock.sleep(for: Self.lookInterval)) != nil {
          if let strap = await connectedStrap(where: fits) { return .success(strap) }
        }
        return .failure(.cancelled)
      }
      let first = await group.next() ?? .failure(.cancelled)
      group.cancelAll()
      return first
    }
    return try result.get()
  }

  /// Returns a device that satisfies `fits` and is connected to this machine.
  ///
  /// Returns nil if there is none, or if the list of connected devices fails, as the scan then
  /// reports the reason.
  private func connectedStrap(where fits: (FoundDevice) -> Bool) async -> FoundStrap? {
    let connected = try? await transport.connectedPeripherals(within: Self.answerDeadline)
    return connected?.first { filter.matches($0) && fits(FoundDevice($0)) }
      .map { FoundStrap(peripheral: $0.peripheral, name: $0.name, advertisement: nil) }
  }

  private func advertisingStrap(
    where fits: (FoundDevice) -> Bool
  ) async throws(BLEError) -> FoundStrap {
    for try await advertisement in transport.advertisements(matching: filter)
    where advertisement.data.isConnectable && fits(FoundDevice(advertisement)) {
      return FoundStrap(
        peripheral: advertisement.peripheral, name: advertisement.data.localName,
        advertisement: advertisement)
    }
    throw .cancelled
  }
}

extension HeartRateFollower {
  /// Makes a follower for one heart-rate strap of the user, which was remembered earlier.
  ///
  /// The follower scans for the strap each time the link is lost, and never gives up.
  ///
  /// - Throws: ``KnownDeviceError`` if the device is no heart-rate strap, or its identifier comes
  ///   from another kind of operating system.
  public init(over transport: Transport, following device: KnownDevice) throws(KnownDeviceError) {
    try transport.check(device, is: .strap)
    // The filter accepts all, as the advertisement of a strap may change.
    self.init(over: transport, filter: ScanFilter(), peripheral: device.id)
  }
}
