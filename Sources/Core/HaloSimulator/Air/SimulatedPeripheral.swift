import HaloProtocol
import HaloTransport

/// The controls with which a test changes a peripheral on the simulated radio (``SimulatedAir``).
///
/// Methods have the names of their counterparts in Nordic's CoreBluetoothMock, if it has any. They
/// take effect at once, at the present time of the simulation; for a later time, sleep on its clock
/// or use a ``FaultPlan``.
public struct SimulatedPeripheral: Sendable {
  let device: SimulatedDevice
  let air: SimulatedAir

  /// The identifier of the peripheral on the simulated radio.
  public var id: PeripheralID { device.id }

  /// Whether at least one central is connected to the peripheral.
  public var isConnected: Bool { !device.links.isEmpty }

  /// Changes the distance of the peripheral from all centrals, or from the named one.
  ///
  /// A link that is out of range goes down after the supervision timeout, unless the peripheral
  /// returns first.
  public func simulateProximityChange(_ proximity: Proximity, to central: String? = nil) {
    setRSSI(proximity.rssi, at: central)
  }

  /// Sets the peripheral's signal strength in dBm at all centrals or one; nil means out of range.
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

  /// Sets the position of the peripheral on a floor plan, or moves it there in a straight line
  /// during `duration`.
  ///
  /// For centrals with a position, the distance then determines the signal strength.
  public func move(to position: Position, over duration: Duration = .zero) {
    let now = air.simulation.nanoseconds
    device.with { $0.motion = Motion($0.motion, to: position, over: duration, at: now) }
    air.follow(for: duration)
  }

  /// Drops the links of the peripheral to all centrals, or to the named one; the centrals report
  /// `reason`, by default that the peripheral disconnected.
  ///
  /// Connections of other programs (``simulateConnection(to:)``) end as well, unless a central is
  /// named.
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

  /// Simulates a restart of the peripheral: it no longer answers on its links, which go down after
  /// the supervision timeout, but it accepts new ones at once.
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

  /// Overrides the value of a characteristic, which the peripheral's own code would provide, and
  /// notifies or indicates the new value to subscribed centrals.
  ///
  /// A central whose MTU is too small for the value gets it with the next read.
  public func simulateValueUpdate(_ value: [UInt8], for characteristic: CharacteristicID) {
    device.with { $0.values[characteristic] = value }
    for link in device.links { link.notifyOrIndicate(value, from: characteristic) }
  }

  /// Replaces the services of the peripheral, and sends its centrals a Service Changed event.
  public func simulateServiceChange(_ services: [GATTService]) {
    device.with { $0.services = services }
    for link in device.links { link.servicesChanged() }
  }

  /// Returns whether any central, or the named one, is subscribed to a characteristic.
  ///
  /// The result is true once the peripheral has received the subscription, a little before the
  /// central gets the acknowledgement.
  public func isNotifying(_ characteristic: CharacteristicID, to central: String? = nil) -> Bool {
    device.links.contains { link in
      (central == nil || link.central == central)
        && link.state.withLock {
          $0.configured.contains { $0.id == characteristic && $0.how != .none }
        }
    }
  }

  /// Replaces the advertisement of the peripheral; nil makes the peripheral stop advertising.
  public func simulateAdvertisementChange(_ advertisement: AdvertisementData?) {
    device.with { $0.advertisement = .some(advertisement) }
  }

  /// Ends the effect of ``simulateAdvertisementChange(_:)``: the peripheral sends its own
  /// advertisement again.
  public func endAdvertisementChange() { device.with { $0.advertisement = nil } }

  /// Simulates that another program on a central's computer is connected to the peripheral, which
  /// stops advertising; programs on that computer can still list it as known and connect to it.
  public func simulateConnection(to central: String = SimulatedTransport.defaultCentral) {
    let id = id
    device.with { $0.connectedElsewhere[central] = id }
    air.remember(id, by: central) { _ in }
  }

  /// Makes the computer of a central remember the peripheral's services, as after an earlier
  /// connection: a central there does not discover them again, even if they are outdated.
  ///
  /// If `services` is nil, the next central discovers the services; if `name` is nil, the
  /// remembered name stays.
  public func simulateCaching(
    _ services: [GATTService]? = nil, name: String? = nil,
    by central: String = SimulatedTransport.defaultCentral
  ) {
    air.remember(id, by: central) {
      $0.services = services
      $0.name = name ?? $0.name
    }
  }

  /// Changes the Bluetooth address of the peripheral: it disappears under its old identifier and
  /// appears under the new one.
  ///
  /// The links of the peripheral stay up.
  public func simulateMacChange(_ new: PeripheralID) { air.rename(device, to: new) }

  /// Makes the next operation of the given kind on a characteristic fail with an ATT error.
  public func setNextResponse(
    _ error: ATTError, to operation: CharacteristicOperation, of characteristic: CharacteristicID
  ) {
    device.with {
      $0.refusals.append(
        SimulatedDevice.Refusal(
          characteristic: characteristic, descriptor: nil, operation: operation, error: error))
    }
  }

  /// Makes the next operation of the given kind on a descriptor fail with an ATT error.
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

  /// Makes the next attempt to connect to the peripheral fail with the given error, at the time at
  /// which it would have succeeded.
  public func setNextConnectionResponse(_ error: BLEError) {
    device.with { $0.connectionErrors.append(error) }
  }

  /// Makes the next discovery of the peripheral's services fail with the given ATT error.
  public func setNextDiscoveryResponse(_ error: ATTError) {
    device.with { $0.discoveryErrors.append(error) }
  }

  /// Makes the peripheral reject attempts to bond (true), or accept them again (false).
  public func setRefusesBonds(_ refuses: Bool) { device.with { $0.refusesBonds = refuses } }

  /// Changes the ATT MTU, in bytes, of all links to the peripheral.
  public func simulateMTUChange(_ mtu: Int) { for link in device.links { link.setMTU(mtu) } }
}

extension SimulatedAir {
  func rename(_ device: SimulatedDevice, to new: PeripheralID) {
    let former = device.id
    let replaced: SimulatedDevice? = state.withLock { state in
      // A device that another one has replaced stays off the air.
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
  /// Creates a movement from a former motion; without one, the object is there at once.
  init(_ former: Motion?, to position: Position, over duration: Duration, at now: Int64) {
    guard let former, duration > .zero else {
      self.init(from: position, to: position, start: 0, end: 0)
      return
    }
    let way = min(duration.wholeNanoseconds, .max - now)
    self.init(from: former.position(at: now), to: position, start: now, end: now + way)
  }
}
