import AccessorySetupKit
import Foundation

@testable import HaloCoreBluetooth

@Suite("Accessories")
struct AccessoryTests {
  /// A device that advertises a name, a service and a company.
  struct Device: LocalPeripheral {
    let advertisement: AdvertisementData?
    let services: [GATTService] = []

    init(_ name: String, _ services: [BluetoothUUID] = [0xFFF0], company: UInt16 = 0x1234) {
      advertisement = AdvertisementData(
        localName: name, serviceUUIDs: services,
        manufacturerData: [ManufacturerData(company: company, payload: [1])])
    }
  }

  /// An app that shows a picker, and logs all events.
  final class App {
    let session = ASAccessorySession()
    var log: [String] = []
    var isDone = false

    init(
      _ item: ASPickerDisplayItem? = App.item(),
      after event: @escaping (App, ASAccessoryEvent) -> Void = { _, _ in }
    ) {
      let items = item.map { [$0] } ?? []
      session.activate(on: DispatchQueue(label: "app")) { [unowned self] in
        log.append("\($0.eventType) \($0.accessory?.displayName ?? "-")")
        if $0.eventType == .activated { show(items) }
        event(self, $0)
      }
    }

    func show(_ items: [ASPickerDisplayItem]) {
      session.showPicker(for: items) { [self] error in
        log.append("picker \((error as? ASError)?.code.rawValue ?? 0)")
        isDone = true
      }
    }

    static func item(
      _ condition: (ASDiscoveryDescriptor) -> Void = { _ in }
    ) -> ASPickerDisplayItem {
      let descriptor = ASDiscoveryDescriptor()
      descriptor.bluetoothServiceUUID = CBUUID(string: "FFF0")
      condition(descriptor)
      return ASPickerDisplayItem(name: "Lamp", productImage: UIImage(), descriptor: descriptor)
    }
  }

  static func environment(_ devices: [Device]) -> CBEnvironment {
    let air = SimulatedAir(Simulation(seed: 7))
    for (index, device) in devices.enumerated() {
      air.place(device, as: PeripheralID(rawValue: "\(index)"))
    }
    return CBEnvironment(on: air)
  }

  static func identifier(_ index: Int) -> UUID { UUID(hashing: "\(index)") }

  static let picked = [
    "activated -", "pickerDidPresent -", "accessoryAdded Lamp", "pickerDidDismiss -", "picker 0",
  ]

  static func ended(_ code: ASError.Code) -> [String] {
    ["activated -", "pickerDidPresent -", "pickerDidDismiss -", "picker \(code.rawValue)"]
  }

  @Test("A name chooses among several accessories")
  func named() throws {
    let environment = Self.environment([Device("A"), Device("R02_A1B2"), Device("C")])
    environment.accessoryPicker = .named("R02_A1B2")
    let app = try environment.run(until: \.isDone) { App() }
    #expect(app.log == Self.picked)
    #expect(app.session.accessories.map(\.bluetoothIdentifier) == [Self.identifier(1)])
    #expect(app.session.accessories.first?.descriptor.bluetoothServiceUUID?.uuidString == "FFF0")
  }

  @Test("A closure sees all accessories that were found")
  func closure() throws {
    let environment = Self.environment([Device("A"), Device("B"), Device("C")])
    environment.accessoryPicker = .choosing { found in found.count == 3 ? found.last : nil }
    let app = try environment.run(until: \.isDone) { App() }
    #expect(app.log == Self.picked)
  }

  @Test("A picker leaves out the accessories that the app has")
  func known() throws {
    let environment = Self.environment([Device("A"), Device("B")])
    let first = try environment.run(until: \.isDone) { App() }
    let second = try environment.run(until: \.isDone) { App() }
    #expect(first.session.accessories.count == 1)
    #expect(
      Set(second.session.accessories.map(\.bluetoothIdentifier))
        == [Self.identifier(0), Self.identifier(1)])
    let third = try environment.run(until: \.isDone) { App() }
    #expect(third.log == Self.ended(.discoveryTimeout))
  }

  @Test(
    "An accessory must match all conditions",
    arguments: [
      { @Sendable in $0.bluetoothNameSubstring = "amp" },
      { $0.bluetoothCompanyIdentifier = ASBluetoothCompanyIdentifier(0x1234) },
      {
        $0.bluetoothServiceUUID = nil
        $0.bluetoothCompanyIdentifier = ASBluetoothCompanyIdentifier(rawValue: 0x1234)
      },
    ] as [@Sendable (ASDiscoveryDescriptor) -> Void])
  func conditions(_ condition: @Sendable (ASDiscoveryDescriptor) -> Void) throws {
    let other = [Device("Ring", [0xFFE0], company: 0x1235), Device("", [0xFFE0], company: 0)]
    let app = try Self.environment(other).run(until: \.isDone) { App(App.item(condition)) }
    #expect(app.log == Self.ended(.discoveryTimeout))
    let found = try Self.environment(other + [Device("My lamp")]).run(until: \.isDone) {
      App(App.item(condition))
    }
    #expect(found.session.accessories.map(\.bluetoothIdentifier) == [Self.identifier(2)])
  }

  @Test(
    "A picker finds a ring of a further family by what it advertises",
    arguments: [
      (
        "r99",
        { @Sendable in
          $0.bluetoothServiceUUID = nil
          $0.bluetoothCompanyIdentifier = ASBluetoothCompanyIdentifier(0x7810)
        }
      ), ("r99", { $0.bluetoothServiceUUID = CBUUID(string: "FEE7") }),
      ("v8", { $0.bluetoothNameSubstring = "JCV8" }),
      (
        "ringconn-gen2",
        { $0.bluetoothServiceUUID = CBUUID(string: RingConn.Service.data.description) }
      ),
    ] as [(String, @Sendable (ASDiscoveryDescriptor) -> Void)])
  func rings(_ name: String, _ condition: @Sendable (ASDiscoveryDescriptor) -> Void) throws {
    let air = SimulatedAir(Simulation(seed: 7))
    for (index, profile) in AnyRingProfile.all.enumerated() {
      let ring = profile.makeRing(
        clock: try CivilDateTime(parsing: "2026-03-04T12:00:00"), nameSuffix: "A1B2")
      air.place(ring, as: PeripheralID(rawValue: "\(index)"))
    }
    let index = try #require(AnyRingProfile.all.firstIndex { $0.name == name })
    let environment = CBEnvironment(on: air)
    environment.accessoryPicker = .choosing { found in
      found.first { $0.identifier == Self.identifier(index) }
    }
    let app = try environment.run(until: \.isDone) { App(App.item(condition)) }
    #expect(app.log == Self.picked)
  }

  @Test("The immediate range needs a strong signal", arguments: [(-60, false), (-50, true)])
  func range(_ rssi: Int, _ isFound: Bool) throws {
    let air = SimulatedAir(Simulation(seed: 7))
    air.place(Device("A"), as: "0", rssi: rssi)
    let app = try CBEnvironment(on: air).run(until: \.isDone) {
      App(App.item { $0.bluetoothRange = .immediate })
    }
    #expect(app.log == (isFound ? Self.picked : Self.ended(.discoveryTimeout)))
  }

  @Test("A picker without Bluetooth, without items or without conditions fails")
  func failures() throws {
    let off = Self.environment([Device("A")])
    let air = SimulatedAir(Simulation(seed: 7))
    air.setAdapter(.poweredOff, of: SimulatedTransport.defaultCentral)
    let app = try CBEnvironment(on: air).run(until: \.isDone) { App() }
    #expect(app.log == Self.ended(.activationFailed))
    for item in [nil, App.item { $0.bluetoothServiceUUID = nil }] {
      let app = try off.run(until: \.isDone) { App(item) }
      #expect(app.log == ["activated -", "picker \(ASError.Code.invalidRequest.rawValue)"])
    }
  }

  @Test("A session has one picker at a time, and invalidation ends it")
  func invalidation() throws {
    let environment = Self.environment([])
    let app = try environment.run(until: { $0.log.last == "invalidated -" }) {
      App { app, event in
        guard event.eventType == .pickerDidPresent else { return }
        app.show([App.item()])
        app.session.invalidate()
        app.session.activate(on: DispatchQueue(label: "app")) { _ in app.log.append("again") }
      }
    }
    #expect(
      app.log == ["activated -", "pickerDidPresent -", "picker 500", "picker 400", "invalidated -"])
    app.show([App.item()])
    _ = try environment.run(until: { $0.log.last == "picker 400" }) { app }
  }

  @Test("The list on the terminal shows harmless names, and asks until a number is valid")
  func list() throws {
    let environment = Self.environment([Device("A\u{1B}[2J\u{202E}"), Device("B")])
    let input = Mutex(["", "x", "0", "3", "-9223372036854775808", " 2 "])
    let output = Mutex<[String]>([])
    environment.accessoryPicker = .list(
      AccessoryConsole(
        write: { line in output.withLock { $0.append(line) } },
        read: { input.withLock { $0.isEmpty ? nil : $0.removeFirst() } }))
    let app = try environment.run(until: \.isDone) { App() }
    #expect(app.log == Self.picked)
    let lines = output.withLock { $0 }
    #expect(lines.contains { $0.hasSuffix(#"  Lamp  A\u{1b}[2J\u{202e}"#) })
    let rows = lines.filter { $0.hasPrefix("2  ") }
    #expect(rows.count == 2)
    let isSecond = rows.last?.hasSuffix("B") == true
    #expect(
      app.session.accessories.map(\.bluetoothIdentifier) == [Self.identifier(isSecond ? 1 : 0)])
  }

  @Test("The end of the input cancels the list")
  func cancellation() throws {
    let environment = Self.environment([Device("A")])
    environment.accessoryPicker = .list(AccessoryConsole(write: { _ in }, read: { nil }))
    let app = try environment.run(until: \.isDone) { App() }
    #expect(app.log == Self.ended(.userCancelled))
  }

  @Test("Numbers of events and errors are those of Apple's headers")
  func numbers() {
    #expect(ASAccessoryEventType.accessoryDiscovered.rawValue == 33)
    #expect(ASAccessory.AccessoryState.authorized.rawValue == 20)
    #expect(ASDiscoveryDescriptor.Range.immediate.rawValue == 10)
    let error: any Error = ASError(.userCancelled)
    #expect((error as NSError).code == 700)
    #expect((error as NSError).domain == ASErrorDomain)
    #expect(error.localizedDescription == "The choice was cancelled.")
  }
}
