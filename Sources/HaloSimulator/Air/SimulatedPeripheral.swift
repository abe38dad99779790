import HaloProtocol
import HaloTransport

/// What controls a peripheral on the simulated air from outside.
///
/// The names are those of Nordic's CoreBluetoothMock where it has one. All of it happens at once,
/// at the present time of the simulation; to have it later, sleep on its clock, or use a
/// ``FaultPlan``.
public struct SimulatedPeripheral: Sendable {
  let device: SimulatedDevice
  let air: SimulatedAir

  /// The name it is known by on the air.
  public var id: PeripheralID { device.id }

  /// Whether a link to it is up.
  public var isConnected: Bool { !device.links.isEmpty }

  /// Moves it nearer or away, for all centrals or one.
  ///
  /// Out of range its links go down after the supervision timeout, unless it is back by then.
  public func simulateProximityChange(_ proximity: Proximity, to central: String? = nil) {
    setRSSI(proximity.rssi, at: central)
  }

  /// Sets the strength it comes in with, in dBm, for all centrals or one; nil is out of range.
  public func setRSSI(_ rssi: Int?, at central: String? = nil) {
    device.with { state in
      if let central {
        state.rssiByCentral[central] = .some(rssi)
      } else {
        state.rssi = rssi
        state.rssiByCentral = [:]
      }
    }
    air.updateReach()
  }

  /// Puts it at a place, or moves it there in a straight line; for centrals that have a place too,
  /// the distance then says how strong it comes in.
  public func move(to position: Position, over duration: Duration = .zero) {
    let now = air.simulation.nanoseconds
    device.with { $0.motion = Motion($0.motion, to: position, over: duration, at: now) }
    air.follow(for: duration)
  }

  /// Takes its links down, to all centrals or one, for a reason; without one, as if the peripheral
  /// did it.
  ///
  /// Those of ``simulateConnection(to:)`` end as well, unless one central is named.
  public func simulateDisconnection(
    _ reason: DisconnectReason = .remote, to central: String? = nil
  ) {
    for link in device.links where central == nil || link.central == central { link.drop(reason) }
    if central == nil { endConnectionsElsewhere() }
  }

  private func endConnectionsElsewhere() {
    let centrals = device.with { $0.connectedElsewhere.keys.sorted() }
    for central in centrals { air.endConnection(elsewhereOn: central, to: device) }
  }

  /// Resets it: it says nothing more, so its links go down after the supervision timeout, and it
  /// can be connected to meanwhile.
  public func simulateReset() {
    let links = device.with { state in
      state.forgotten.formUnion(state.links.map(\.number))
      return state.links
    }
    for link in links {
      link.fallSilent()
      link.setReachable(false)
    }
    endConnectionsElsewhere()
    air.rescan(device)
  }

  /// Gives a characteristic a value from now on, whatever the peripheral would say, and notifies
  /// or indicates it to those who are subscribed.
  ///
  /// A link that is too narrow for it hears of it with the next read.
  public func simulateValueUpdate(_ value: [UInt8], for characteristic: CharacteristicID) {
    device.with { $0.values[characteristic] = value }
    for link in device.links { link.tell(value, from: characteristic) }
  }

  /// Gives it other services from now on, and tells its centrals.
  public func simulateServiceChange(_ services: [GATTService]) {
    device.with { $0.services = services }
    for link in device.links { link.servicesChanged() }
  }

  /// Whether a central is subscribed to a characteristic; with a name, that central.
  ///
  /// It is so from the moment the peripheral hears of it, a little before the central knows.
  public func isNotifying(_ characteristic: CharacteristicID, to central: String? = nil) -> Bool {
    device.links.contains { link in
      (central == nil || link.central == central)
        && link.state.withLock {
          $0.configured.contains { $0.id == characteristic && $0.how != .none }
        }
    }
  }

  /// Has it advertise something else from now on; nil to have it silent.
  public func simulateAdvertisementChange(_ advertisement: AdvertisementData?) {
    device.with { $0.advertisement = .some(advertisement) }
  }

  /// Has it advertise again what it says itself.
  public func endAdvertisementChange() { device.with { $0.advertisement = nil } }

  /// Makes it connected to a central's machine from the start, by another program there: it does
  /// not advertise, is among the known peripherals, and can be connected to.
  public func simulateConnection(
    to central: String = SimulatedTransport.defaultCentral
  ) {
    let id = id
    device.with { $0.connectedElsewhere[central] = id }
    air.remember(id, by: central) { _ in }
  }

  /// Makes a central's machine know it, with these services, as if it had been connected before:
  /// nothing is discovered again, also where that is no longer true.
  public func simulateCaching(
    _ services: [GATTService]? = nil, name: String? = nil,
    by central: String = SimulatedTransport.defaultCentral
  ) {
    air.remember(id, by: central) {
      $0.services = services
      $0.name = name ?? $0.name
    }
  }

  /// Gives it another address: it goes from the air under the name it had, and comes under this
  /// one.
  ///
  /// Links that are up stay.
  public func simulateMacChange(_ new: PeripheralID) {
    air.rename(device, to: new)
  }

  /// Has the next operation of a kind with a characteristic fail with this error.
  public func setNextResponse(
    _ error: ATTError, to operation: CharacteristicOperation, of characteristic: CharacteristicID
  ) {
    device.with {
      $0.refusals.append(
        SimulatedDevice.Refusal(
          characteristic: characteristic, descriptor: nil, operation: operation, error: error))
    }
  }

  /// Has the next operation of a kind with a descriptor fail with this error.
  public func setNextResponse(
    _ error: ATTError, to operation: CharacteristicOperation, of descriptor: DescriptorID
  ) {
    device.with {
      $0.refusals.append(
        SimulatedDevice.Refusal(
          characteristic: descriptor.characteristic, descriptor: descriptor.descriptor,
          operation: operation, error: error))
    }
  }

  /// Has the next connect fail with this error, when the peripheral would have taken it.
  public func setNextConnectionResponse(_ error: BLEError) {
    device.with { $0.connectionErrors.append(error) }
  }

  /// Has the next discovery of its services fail with this error.
  public func setNextDiscoveryResponse(_ error: ATTError) {
    device.with { $0.discoveryErrors.append(error) }
  }

  /// Has it refuse bonds, or accept them again.
  public func setRefusesBonds(_ refuses: Bool) { device.with { $0.refusesBonds = refuses } }

  /// Changes the MTU of its links.
  public func simulateMTUChange(_ mtu: Int) {
    for link in device.links { link.setMTU(mtu) }
  }
}

extension SimulatedAir {
  func rename(_ device: SimulatedDevice, to new: PeripheralID) {
    let former = device.id
    let replaced: SimulatedDevice? = state.withLock { state in
      // One that another has replaced stays off the air.
      guard state.devices[former] === device else { return nil }
      state.devices[former] = nil
      device.with { $0.id = new }
      let replaced = state.devices.updateValue(device, forKey: new)
      if let replaced, replaced !== device { state.order.removeAll { $0 === replaced } }
      return replaced === device ? nil : replaced
    }
    for link in replaced?.links ?? [] { link.drop(.remote) }
    injectWaitingPlans(into: device)
  }
}

extension Motion {
  /// A way from wherever the former one has come to; without one, being there already.
  init(_ former: Motion?, to position: Position, over duration: Duration, at now: Int64) {
    guard let former, duration > .zero else {
      self.init(at: position)
      return
    }
    let way = min(duration.wholeNanoseconds, .max - now)
    self.init(from: former.position(at: now), to: position, start: now, end: now + way)
  }
}
