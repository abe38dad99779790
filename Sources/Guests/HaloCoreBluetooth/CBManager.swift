import Foundation
import HaloTransport

/// The base class of central and peripheral managers, with the state of Bluetooth on this machine.
open class CBManager: NSObject, @unchecked Sendable {
  // Sendable: the properties are constant or guarded.
  let environment: CBEnvironment
  let queue: DispatchQueue
  private let adapter = Guarded(CBManagerState.unknown)
  private let watch = Guarded<WorldTask?>(nil)

  init(_ queue: DispatchQueue?, _ environment: CBEnvironment? = nil) {
    self.environment = environment ?? CBEnvironment.current ?? CBEnvironment.standard
    self.queue = queue ?? .main
  }

  deinit { watch { $0 }?.cancel() }

  /// The state of Bluetooth on this machine; `.unknown` until the delegate's first callback.
  open var state: CBManagerState { adapter { $0 } }

  /// The permission of this program to use Bluetooth; `.denied` if the D-Bus message bus refuses
  /// access.
  open var authorization: CBManagerAuthorization {
    state == .unauthorized ? .denied : .allowedAlways
  }

  /// The permission of this program to use Bluetooth: always granted, because only a manager object
  /// learns that the D-Bus message bus refuses access.
  open class var authorization: CBManagerAuthorization { .allowedAlways }

  var world: World { environment.world }

  func deliver(_ block: @escaping @Sendable () -> Void) {
    environment.deliver(on: queue, block)
  }

  /// Whether the environment supports the role of this manager, central or peripheral.
  var isSupported: Bool { true }

  func watchState(_ changed: @escaping @Sendable () -> Void) {
    let transport = environment.transport
    let task = WorldTask(world) { [weak self] in
      guard let transport else {
        self?.apply(.unsupported, changed)
        return
      }
      do {
        for try await state in transport.states() {
          guard let self else { return }
          self.apply(CBManagerState(state), changed)
        }
      } catch {
        self?.apply(.unsupported, changed)
      }
    }
    watch { $0 = task }
  }

  private func apply(_ state: CBManagerState, _ changed: @escaping @Sendable () -> Void) {
    deliver { [weak self] in
      guard let self else { return }
      let state = self.isSupported ? state : .unsupported
      guard self.adapter({ $0 }) != state else { return }
      self.adapter { $0 = state }
      changed()
    }
  }

  /// Returns true if Bluetooth is on; otherwise logs the misuse of the method named `command`.
  func canPerform(_ command: String) -> Bool {
    guard state != .poweredOn else { return true }
    environment.log(
      "API MISUSE: \(command): \(type(of: self)) is not in the powered on state: \(state)")
    return false
  }
}

extension CBManagerState {
  init(_ state: AdapterState) {
    self =
      switch state {
      case .poweredOn: .poweredOn
      case .poweredOff: .poweredOff
      case .unauthorized: .unauthorized
      case .daemonNotAnswering, .daemonNotRunning: .resetting
      case .absent: .unsupported
      @unknown default: .unknown
      }
  }
}
