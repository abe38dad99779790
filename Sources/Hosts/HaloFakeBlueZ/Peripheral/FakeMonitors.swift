import HaloBlueZNames
import HaloDBus
import HaloTransport

/// The advertisement monitors of clients: patterns for which the daemon scans without a discovery.
struct FakeMonitors {
  var applications: [FakeMonitorApplication] = []

  var active: [FakeMonitor] { applications.flatMap(\.monitors).filter(\.isActive) }

  var hasActive: Bool { applications.contains { $0.monitors.contains(where: \.isActive) } }

  /// The most monitors that the kernel supports; monitors with the same patterns count once.
  static let maximumCount = 32
  /// The most patterns that the kernel supports in one monitor.
  static let maximumPatternCount = 16
}

struct FakeMonitorApplication {
  let number: Int
  let client: String
  let root: String
  var monitors: [FakeMonitor] = []

  var signals: DBusMatch {
    DBusMatch(sender: client, path: root, interface: BlueZ.Standard.objectManager)
  }
}

/// A monitor of a client: the daemon calls it for devices that match its patterns.
final class FakeMonitor {
  /// The `bytes` that an advertising structure of this AD type must have at an offset.
  struct Pattern: Hashable {
    var offset: Int
    var type: UInt8
    var bytes: [UInt8]
  }

  /// A device is found after its strength in dBm was above `high` for `highTimeout`, and lost after
  /// it was below `low` for `lowTimeout`.
  struct Thresholds: Equatable {
    var high: Int
    var highTimeout: Duration
    var low: Int
    var lowTimeout: Duration
  }

  /// Whether a device counts as found, and since when its signal is strong or weak.
  struct Track {
    var isFound = false
    var lastSeen: Duration
    var highSince: Duration?
    var lowSince: Duration?
    var isTimed = false
  }

  let path: String
  let client: String
  let patterns: [Pattern]
  let thresholds: Thresholds?
  var isActive = false
  var tracks: [String: Track] = [:]

  init?(at path: String, of client: String, _ properties: [String: DBusValue]) {
    guard properties["Type"] == .string(BlueZ.monitorPatterns),
      case .array(let fields, of: "(yyay)")? = properties["Patterns"],
      let thresholds = Self.thresholds(properties)
    else { return nil }
    guard let patterns = fields.mapAll(Self.pattern),
      1...FakeMonitors.maximumPatternCount ~= patterns.count
    else { return nil }
    self.path = path
    self.client = client
    self.patterns = patterns
    self.thresholds = thresholds
  }

  private static func pattern(_ field: DBusValue) -> Pattern? {
    guard case .structure(let fields) = field, fields.count == 3,
      case .byte(let offset) = fields[0], case .byte(let type) = fields[1],
      let bytes = fields[2].bytes, !bytes.isEmpty, Int(offset) + bytes.count <= 31,
      offset < 31, 0x01...0x3D ~= type || type == 0xFF
    else { return nil }
    return Pattern(offset: Int(offset), type: type, bytes: bytes)
  }

  /// `.some(nil)` if none are set, nil if they are invalid.
  private static func thresholds(_ properties: [String: DBusValue]) -> Thresholds?? {
    func value(_ name: String, unset: Int, _ number: (DBusValue) -> Int?) -> Int?? {
      guard let property = properties[name] else { return .some(nil) }
      guard let number = number(property) else { return nil }
      return .some(number == unset ? nil : number)
    }
    func rssi(_ name: String) -> Int?? {
      value(name, unset: 127) { $0.int16.map(Int.init) }
    }
    func number(_ name: String, unset: Int) -> Int?? {
      value(name, unset: unset) { $0.uint16.map(Int.init) }
    }
    guard let high = rssi("RSSIHighThreshold"), let low = rssi("RSSILowThreshold"),
      let highTimeout = number("RSSIHighTimeout", unset: 0),
      let lowTimeout = number("RSSILowTimeout", unset: 0),
      let period = number("RSSISamplingPeriod", unset: 256)
    else { return nil }
    guard [high, low, highTimeout, lowTimeout, period].contains(where: { $0 != nil }) else {
      return .some(nil)
    }
    let (least, times) = (low ?? -127, (highTimeout ?? 10, lowTimeout ?? 5))
    let most = high ?? least
    guard -127...20 ~= least, -127...20 ~= most, most >= least, 1...300 ~= times.0,
      1...300 ~= times.1, period ?? 0 <= 255
    else { return nil }
    return Thresholds(
      high: most, highTimeout: .seconds(times.0), low: least, lowTimeout: .seconds(times.1))
  }
}

extension BlueZ {
  /// The type of a monitor for devices that match any of its patterns, the only one.
  static let monitorPatterns = "or_patterns"

  enum MonitorMethod: String {
    case release = "Release"
    case activate = "Activate"
    case deviceFound = "DeviceFound"
    case deviceLost = "DeviceLost"
  }
}

// MARK: - Registration

extension FakeBlueZ {
  /// Empty if this daemon does not offer monitors.
  var monitorInterfaces: [String: DBusObjects.Interface] {
    guard options.offersMonitors else { return [:] }
    let properties: [String: DBusValue] = [
      "SupportedMonitorTypes": .strings([BlueZ.monitorPatterns]),
      // No recorded controller filters in hardware.
      "SupportedFeatures": .strings([]),
    ]
    return [
      BlueZ.Interface.monitorManager.rawValue: interface(properties) { $0.monitorManager($1) }
    ]
  }

  private func monitorManager(_ call: DBusCall) {
    let (client, root) = (call.message.sender, call.message.arguments.first?.string ?? "")
    let known = monitors.applications.firstIndex { $0.client == client && $0.root == root }
    switch (BlueZ.ManagerMethod(rawValue: call.message.member), call.message.signature) {
    case (.registerMonitor, "o"):
      guard known == nil else { return call.fail(.alreadyExists, "Already Exists") }
      let number = number()
      monitors.applications.append(
        FakeMonitorApplication(number: number, client: client, root: root))
      run { await $0.registerMonitors(root, of: client, call, number) }
    case (.unregisterMonitor, "o"):
      guard let known else { return call.fail(.doesNotExist, "Does Not Exist") }
      release(monitors.applications.remove(at: known))
      call.reply()
    default: call.failUnknownMethod()
    }
  }

  /// A client that does not list its objects when asked is registered without monitors.
  private func registerMonitors(
    _ root: String, of client: String, _ call: DBusCall, _ number: Int
  ) async {
    let signals = FakeMonitorApplication(number: number, client: client, root: root).signals
    if let bus = bus(to: client) { try? await bus.addMatch(signals) }
    let reply = await askClient(
      client, BlueZ.Standard.getManagedObjects, of: BlueZ.Standard.objectManager, at: root)
    guard monitors.applications.contains(where: { $0.number == number }) else {
      bus(to: client)?.removeMatch(signals)
      return call.fail(.failed, "Adv Monitor app destroyed")
    }
    let objects = (try? reply.get())?.arguments.first?.entries ?? []
    let added = objects.compactMap { entry in
      entry.key.string.flatMap { addMonitor(at: $0, entry.value, of: number) }
    }
    call.reply()
    for monitor in added { activate(monitor) }
  }

  /// Adds a new monitor, or calls its `Release` if it is invalid; nil if none was added.
  private func addMonitor(
    at path: String, _ interfaces: DBusValue, of number: Int
  ) -> FakeMonitor? {
    guard let index = monitors.applications.firstIndex(where: { $0.number == number }),
      case let application = monitors.applications[index],
      let own = interfaces.entries?.first(where: {
        $0.key.string == BlueZ.Interface.monitor.rawValue
      }), path.hasPrefix(application.root),
      !application.monitors.contains(where: { $0.path == path })
    else { return nil }
    let client = application.client
    let patterns = Set(monitors.applications.flatMap(\.monitors).map(\.patterns))
    guard let monitor = FakeMonitor(at: path, of: client, own.value.properties ?? [:]),
      patterns.count < FakeMonitors.maximumCount || patterns.contains(monitor.patterns)
    else {
      callMonitor(client, path, .release)
      return nil
    }
    monitors.applications[index].monitors.append(monitor)
    return monitor
  }

  private func activate(_ monitor: FakeMonitor) {
    monitor.isActive = true
    callMonitor(monitor.client, monitor.path, .activate)
    listenIfNeeded()
  }

  func monitorSignalled(_ message: DBusMessage, by client: String) {
    guard !isAway, message.interface == BlueZ.Standard.objectManager,
      let application = monitors.applications.first(where: {
        $0.client == client && $0.root == message.path
      }), message.arguments.count == 2, let path = message.arguments[0].string
    else { return }
    switch message.member {
    case BlueZ.Standard.interfacesAdded:
      if let monitor = addMonitor(at: path, message.arguments[1], of: application.number) {
        activate(monitor)
      }
    case BlueZ.Standard.interfacesRemoved
    where message.arguments[1].strings?.contains(BlueZ.Interface.monitor.rawValue) == true:
      guard
        let index = monitors.applications.firstIndex(where: { $0.number == application.number })
      else { return }
      monitors.applications[index].monitors.removeAll { $0.path == path }
      listenIfNeeded()
    default: break
    }
  }

  func monitorsLost(_ client: String) {
    let lost = monitors.applications.filter { $0.client == client }
    monitors.applications.removeAll { $0.client == client }
    for application in lost { endSignals(of: application) }
    listenIfNeeded()
  }

  func releaseMonitors() {
    for application in monitors.applications.drain() { release(application) }
  }

  private func release(_ application: FakeMonitorApplication) {
    for monitor in application.monitors {
      callMonitor(monitor.client, monitor.path, .release)
    }
    endSignals(of: application)
    listenIfNeeded()
  }

  private func endSignals(of application: FakeMonitorApplication) {
    bus(to: application.client)?.removeMatch(application.signals)
  }

  func callMonitor(
    _ client: String, _ path: String, _ method: BlueZ.MonitorMethod, _ arguments: DBusValue...
  ) {
    guard let connection = connection(to: client) else { return }
    let message = DBusMessage.call(
      method.rawValue, of: BlueZ.Interface.monitor.rawValue, at: path, to: client,
      arguments: arguments)
    voice.say { [message] in connection.post(message) }
  }
}
