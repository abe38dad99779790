import Foundation
import HaloTransport

extension CBCentralManager {
  /// Starts to report to the delegate which peripherals any program of this machine connects or
  /// disconnects; nil options end the reports.
  ///
  /// The options can name at most four services; the manager logs more as a misuse. The manager
  /// checks for connections once a second.
  public func registerForConnectionEvents(options: [CBConnectionEventMatchingOption: Any]? = nil) {
    guard canPerform("registerForConnectionEvents"), let transport = environment.transport else {
      return
    }
    let identifiers = options?[.peripheralUUIDs] as? [UUID]
    let services = options?[.serviceUUIDs] as? [CBUUID]
    guard (services ?? []).count <= 4 else {
      return environment.log(
        "API MISUSE: registerForConnectionEvents: at most 4 services are allowed")
    }
    guard options != nil else { return setEventWatch(nil) }
    let source = WeakReference<WorldTask>()
    let watch = WorldTask(world) { [weak self] in
      var connected: Set<PeripheralID> = []
      while (try? await transport.clock.sleep(for: .seconds(1))) != nil {
        guard let self, let known = try? await transport.knownPeripherals() else { continue }
        let now = known.filter(\.isConnected)
        for item in now where !connected.contains(item.peripheral) {
          let peripheral = self.peripheral(item.peripheral)
          guard
            identifiers?.contains(peripheral.identifier) ?? (services == nil)
              || services?.contains(where: { item.serviceUUIDs.contains($0.bluetoothUUID) })
                ?? false
          else { continue }
          connected.insert(item.peripheral)
          self.report(.peerConnected, of: peripheral, to: source)
        }
        for id in connected.sorted(by: { $0.rawValue < $1.rawValue })
        where !now.contains(where: { $0.peripheral == id }) {
          connected.remove(id)
          self.report(.peerDisconnected, of: self.peripheral(id), to: source)
        }
      }
    }
    source.value = watch
    setEventWatch(watch)
  }

  /// Does nothing if the app has ended or replaced the registration `source`.
  private func report(
    _ event: CBConnectionEvent, of peripheral: CBPeripheral, to source: WeakReference<WorldTask>
  ) {
    deliver { [weak self] in
      guard let self, let watch = source.value, self.isEventWatch(watch) else { return }
      self.delegate?.centralManager(self, connectionEventDidOccur: event, for: peripheral)
    }
  }
}

extension CBCentralManager {
  /// A set of Bluetooth features that only some machines have.
  public struct Feature: OptionSet, Sendable {
    /// The bit mask of the features.
    public let rawValue: UInt

    /// Creates a set of features from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The feature of scans and connections that use extended advertising.
    public static let extendedScanAndConnect = Feature(rawValue: 1 << 0)
    /// The feature Channel Sounding, as an invented bit, because Apple's bit is unknown here.
    public static let channelSounding = Feature(rawValue: 1 << 1)
  }

  /// Returns false for all features, because the transports of this package do not report features.
  @discardableResult
  public class func supports(_ features: CBCentralManager.Feature) -> Bool { false }
}
