import HaloProtocol
import HaloSimulator
import HaloTransport

/// The changes of devices.
extension ScenarioRun {
  func perform(_ control: Scenario.DeviceControl, on device: Int) async {
    let peripheral = controls[device]
    switch control {
    case .proximity(let proximity, let central):
      peripheral.simulateProximityChange(proximity, to: central)
    case .rssi(let rssi, let central): peripheral.setRSSI(rssi, at: central)
    case .move(let place, let way): peripheral.move(to: place, over: way)
    case .disconnect: peripheral.simulateDisconnection()
    case .reset: peripheral.simulateReset()
    case .advertise(let what): advertise(what, by: device)
    case .value(let bytes, let id): peripheral.simulateValueUpdate(bytes, for: id)
    case .address(let address): peripheral.simulateMacChange(address)
    case .mtu(let mtu): peripheral.simulateMTUChange(mtu)
    case .refuse(let operation, let id, let error):
      peripheral.setNextResponse(error, to: operation, of: id)
    case .refusesBonds(let refuses): peripheral.setRefusesBonds(refuses)
    case .services(let hidden):
      peripheral.simulateServiceChange(
        scenario.devices[device].options.services.filter { !hidden.contains($0.uuid) })
    case .taken(let central): peripheral.simulateConnection(to: central)
    case .known(let central):
      peripheral.simulateCaching(scenario.devices[device].options.services, by: central)
    case .own(_, let change): change(devices[device], simulation.now)
    }
  }

  private func advertise(_ what: Scenario.DeviceControl.Advertised, by device: Int) {
    switch what {
    case .nothing: controls[device].simulateAdvertisementChange(nil)
    case .itself: controls[device].endAdvertisementChange()
    case .name(let name):
      controls[device].simulateAdvertisementChange(
        AdvertisementData(
          localName: name, serviceUUIDs: scenario.devices[device].options.advertisedServices))
    }
  }
}

extension Scenario.Activity {
  /// Whether the activity only ends with the scenario.
  var isEndless: Bool {
    switch kind {
    case .visit(let isEndless, _): isEndless
    case .subscribe(_, let limit): limit == nil
    default: false
    }
  }
}
