import HaloDBus
import Synchronization

/// A bus with a daemon, hci0, and a device with the table of `LawPeripheral` in its range.
package struct CallWorld: Sendable {
  /// Connects another client to the bus; the handler answers calls of its objects.
  package typealias Connect =
    @Sendable (@escaping @Sendable (DBusCall) -> Void) async throws -> DBusConnection

  let connect: Connect
  let sleep: @Sendable (Duration) async throws -> Void
  private let revive: @Sendable () async throws -> Void
  private let device: String

  enum Scene: String, CaseIterable {
    /// The device is connected, and its services are resolved.
    case connected
    /// The device was connected before.
    case left
    /// The adapter is off.
    case off
  }

  package enum Failure: Error {
    /// The world does not reach a scene; with the roles and objects that the daemon has.
    case notReady(scene: String, String)
  }

  /// Creates a world with the address of the device; `revive` starts the daemon if it has died.
  package init(
    address: String, connect: @escaping Connect,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    revive: @escaping @Sendable () async throws -> Void = {}
  ) {
    (self.connect, self.sleep, self.revive) = (connect, sleep, revive)
    device = Self.adapter + "/dev_" + address.replacing(":", with: "_")
  }

  private static let adapter = "/org/bluez/hci0"
  private static let manager = "org.freedesktop.DBus.ObjectManager"
  private static let properties = "org.freedesktop.DBus.Properties"

  /// All objects of the daemon.
  struct State {
    fileprivate var objects: [String: [String: [String: DBusValue]]] = [:]
    /// The paths of objects, by their roles.
    fileprivate(set) var paths: [String: String] = [:]

    fileprivate func flag(_ name: String, of interface: String, at role: String) -> Bool {
      objects[paths[role] ?? ""]?["org.bluez." + interface]?[name]?.boolean ?? false
    }

    var isOn: Bool { flag("Powered", of: "Adapter1", at: "hci0") }
    var isConnected: Bool { flag("Connected", of: "Device1", at: "dev") }
    fileprivate var hasDevice: Bool { objects[paths["dev"] ?? ""] != nil }
    fileprivate var hasServices: Bool { paths["FA01"] != nil }
    fileprivate var isBusy: Bool {
      flag("Discovering", of: "Adapter1", at: "hci0")
        || objects.values.contains { interfaces in
          let own = interfaces["org.bluez.GattCharacteristic1"] ?? [:]
          return ["Notifying", "NotifyAcquired", "WriteAcquired"].contains {
            own[$0]?.boolean ?? false
          }
        }
    }

    fileprivate func isReady(for scene: Scene) -> Bool {
      guard !isBusy, !flag("Paired", of: "Device1", at: "dev") else { return false }
      return switch scene {
      case .connected:
        isConnected && hasServices && flag("ServicesResolved", of: "Device1", at: "dev")
      case .left: isOn && !isConnected && hasServices
      case .off: !isOn && !isConnected
      }
    }
  }

  /// Calls a method, and returns the arguments of its reply.
  func call(
    _ connection: DBusConnection, _ member: String, of interface: String, at path: String,
    _ arguments: DBusValue...
  ) async throws -> [DBusValue] {
    let message = DBusMessage.call(
      member, of: interface, at: path, to: "org.bluez", arguments: arguments)
    return try await connection.call(message, within: .seconds(60)).arguments
  }

  func state(_ keeper: DBusConnection) async throws -> State {
    var state = State()
    let reply = try await call(keeper, "GetManagedObjects", of: Self.manager, at: "/")
    for entry in reply.first?.entries ?? [] {
      var interfaces: [String: [String: DBusValue]] = [:]
      for (name, value) in entry.value.properties ?? [:] { interfaces[name] = value.properties }
      if let path = entry.key.string { state.objects[path] = interfaces }
    }
    state.paths = ["/": "/", "bluez": "/org/bluez", "hci0": Self.adapter, "dev": device]
    for (path, interfaces) in state.objects where path == device || path.hasPrefix(device + "/") {
      for own in interfaces.values {
        guard let uuid = own["UUID"]?.string, uuid.hasSuffix("-0000-1000-8000-00805f9b34fb") else {
          continue
        }
        var role = uuid.dropFirst(4).prefix(4).uppercased()
        if let parent = own["Characteristic"]?.string,
          let above = state.objects[parent]?["org.bluez.GattCharacteristic1"]?["UUID"]?.string
        {
          role = above.dropFirst(4).prefix(4).uppercased() + "/" + role
        }
        state.paths[role] = path
      }
    }
    return state
  }

  /// Brings the world to a scene.
  func prepare(_ scene: Scene, _ keeper: DBusConnection) async throws -> State {
    try await revive()
    var state = try await state(keeper)
    for attempt in 0..<400 where !state.isReady(for: scene) {
      // Sessions of clients that left end by themselves after a while.
      if attempt % 20 == 4 || (attempt == 0 && !state.isBusy) {
        try? await mend(state, for: scene, keeper)
      }
      try await sleep(.milliseconds(50))
      state = try await self.state(keeper)
    }
    guard state.isReady(for: scene) else {
      throw Failure.notReady(scene: scene.rawValue, "\(state.paths.keys.sorted()) \(state.objects)")
    }
    return state
  }

  /// Removes the device, where the daemon knows it.
  func removeDevice(_ keeper: DBusConnection) async throws {
    guard try await state(keeper).hasDevice else { return }
    _ = try await call(
      keeper, "RemoveDevice", of: "org.bluez.Adapter1", at: Self.adapter, .objectPath(device))
  }

  /// Does one step towards a scene.
  private func mend(_ state: State, for scene: Scene, _ keeper: DBusConnection) async throws {
    func power(_ isOn: Bool) async throws {
      _ = try await call(
        keeper, "Set", of: Self.properties, at: Self.adapter, .string("org.bluez.Adapter1"),
        .string("Powered"), .variant(.boolean(isOn)))
    }
    if scene == .off {
      try await power(false)
    } else if !state.isOn {
      try await power(true)
    } else if !state.hasDevice {
      _ = try await call(
        keeper, "SetDiscoveryFilter", of: "org.bluez.Adapter1", at: Self.adapter,
        ["Transport": .string("le")])
      _ = try await call(keeper, "StartDiscovery", of: "org.bluez.Adapter1", at: Self.adapter)
      for _ in 0..<200 where try await !self.state(keeper).hasDevice {
        try await sleep(.milliseconds(50))
      }
      _ = try await call(keeper, "StopDiscovery", of: "org.bluez.Adapter1", at: Self.adapter)
    } else if state.flag("Paired", of: "Device1", at: "dev") {
      try await removeDevice(keeper)
    } else if scene == .connected || scene == .left && !state.hasServices {
      _ = try await call(keeper, "Connect", of: "org.bluez.Device1", at: device)
      // Resolving takes its time.
      for _ in 0..<200 where try await !self.state(keeper).isReady(for: .connected) {
        try await sleep(.milliseconds(50))
      }
    } else {
      _ = try await call(keeper, "Disconnect", of: "org.bluez.Device1", at: device)
    }
  }
}

/// The calls by which a daemon changes or releases the objects of a client.
final class DaemonRequests: Sendable {
  private let lines = Mutex<[String]>([])

  func note(_ call: DBusMessage) {
    guard ["Set", "Release"].contains(call.member) else { return }
    var words = "\(Member.short(call.interface)).\(call.member)"
    if call.interface == Member.full("Properties"), call.arguments.count == 3,
      let owner = call.arguments[0].string, let name = call.arguments[1].string
    {
      // The values belong to the machine.
      words = "\(Member.short(owner)).\(name) = \(call.arguments[2].unwrapped.type)"
    }
    lines.withLock { $0.append("asks \(call.path) \(words)") }
  }

  /// Returns the calls since the last time.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
