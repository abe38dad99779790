import HaloFoundation
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The virtual devices of an air as simulated peripherals of a browser, in the DevTools domain
/// `BluetoothEmulation` of Chromium. The operations of pages go over `SimulatedLink`s.
///
/// Source: the protocol that Chromium 156 serves at `/json/protocol`.
actor BrowserEmulation {
  /// The name of the browser's machine as a central of the air.
  static let central = "browser"

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    air.simulation.serialExecutor.asUnownedSerialExecutor()
  }

  private let air: SimulatedAir
  private let send: @Sendable (String) -> Void
  private var replies: [Int: BLEPromise<DevToolsMessage.Fields>] = [:]
  private var lastCall = 0
  private var hasEnded = false
  private var isReviving = false
  /// The number of pages that wait for the script.
  private var attaching = 0
  /// The devices by their addresses, and the attributes by their identifiers in the browser.
  private var devices: [String: Device] = [:]
  private var attributes: [String: Attribute] = [:]

  private struct Device {
    let name: String
    let introduction: JSONObject
    var link: SimulatedLink?
    /// The documents of pages and frames that are connected.
    var places: Set<Place> = []
    var pending = 0
    var readers: [CharacteristicID: Task<Void, Never>] = [:]
  }

  private struct Place: Hashable {
    let session: String
    let context: Int
  }

  private struct Attribute {
    let device: String
    let characteristic: CharacteristicID
    let properties: CharacteristicProperties
    var descriptor: DescriptorID?
  }

  init(_ air: SimulatedAir, send: @escaping @Sendable (String) -> Void) {
    (self.air, self.send) = (air, send)
  }

  /// Enables the emulation with devices of the air, and watches the pages of the browser.
  func start(_ list: [BusDevice]) async throws(BLEError) -> String {
    let browser = try await call("Browser.getVersion").product ?? ""
    try await enable()
    for device in list {
      var data = await device.peripheral.advertisement ?? AdvertisementData()
      if let response = await device.peripheral.scanResponse { data.add(scanResponse: response) }
      let (id, name) = (device.id.rawValue, device.name ?? "")
      let manufacturers: [JSONObject] = data.manufacturerData.map {
        ["key": Int($0.company), "data": Data($0.payload.bytes).base64EncodedString()]
      }
      let introduction: JSONObject = [
        "address": id, "name": name, "manufacturerData": manufacturers,
        "knownServiceUuids": data.serviceUUIDs.map(\.fullDescription),
      ]
      devices[id] = Device(name: name, introduction: introduction)
      introduce(id)
    }
    _ = try await call("Target.setAutoAttach", Self.autoAttach)
    // The pages that are open already get the script first.
    while attaching > 0 { try? await air.simulation.clock.sleep(for: .milliseconds(1)) }
    return displayable(browser)
  }

  private func run(_ body: @escaping @Sendable (BrowserEmulation) async -> Void) {
    Task(executorPreference: air.simulation) { await body(self) }
  }

  /// Adds a device to the browser; an advertisement would need a page that scans just then.
  private func introduce(_ id: String) {
    guard let device = devices[id] else { return }
    tell("BluetoothEmulation.simulatePreconnectedPeripheral", device.introduction)
  }

  private func enable() async throws(BLEError) {
    _ = try await call("BluetoothEmulation.enable", ["state": "powered-on", "leSupported": true])
  }

  /// Enables the emulation again if the browser has dropped it: Chromium 156 does that, without an
  /// event, with the last document that used Web Bluetooth.
  private func revive() async {
    while isReviving { try? await air.simulation.clock.sleep(for: .milliseconds(1)) }
    isReviving = true
    defer { isReviving = false }
    let state: JSONObject = ["state": "powered-on"]
    guard (try? await call("BluetoothEmulation.setSimulatedCentralState", state)) == nil else {
      return
    }
    tell("BluetoothEmulation.disable")
    try? await enable()
    for id in devices.keys {
      await devices[id]?.link?.disconnect()
      introduce(id)
    }
  }
}

// MARK: - Messages

extension BrowserEmulation {
  @discardableResult
  private func tell(
    _ method: String, _ parameters: JSONObject = [:], in session: String? = nil
  ) -> Int {
    lastCall += 1
    let command: JSONObject = [
      "id": lastCall, "method": method, "params": parameters, "sessionId": session,
    ]
    if let text = try? JSONOutput.line(command) { send(text) }
    return lastCall
  }

  private func call(
    _ method: String, _ parameters: JSONObject = [:], in session: String? = nil
  ) async throws(BLEError) -> DevToolsMessage.Fields {
    guard !hasEnded else { throw .cancelled }
    let promise = BLEPromise<DevToolsMessage.Fields>()
    let number = tell(method, parameters, in: session)
    replies[number] = promise
    defer { replies[number] = nil }
    return try await promise.value(
      within: .seconds(10), on: air.simulation.clock, operation: method)
  }

  /// Handles a message from the browser, or its end if `text` is nil.
  ///
  /// Ignores replies that come too late, and text in another form: events without a use have it.
  func receive(_ text: String?) {
    guard let text else {
      hasEnded = true
      for reply in replies.values { reply.resolve(.failure(.cancelled)) }
      return
    }
    let decoder = JSONDecoder()
    guard let message = try? decoder.decode(DevToolsMessage.self, from: Data(text.utf8))
    else { return }
    if let id = message.id {
      let error = message.error.map {
        BLEError.refused(operation: "the command", reason: displayable($0.message))
      }
      replies[id]?.resolve(error.map { .failure($0) } ?? .success(message.result ?? .init()))
      return
    }
    guard let event = message.params else { return }
    let place = Place(session: message.sessionId ?? "", context: event.executionContextId ?? 0)
    switch message.method {
    case "Target.attachedToTarget":
      guard let session = event.sessionId else { return }
      attaching += 1
      run { await $0.attach(session) }
    case "Target.detachedFromTarget": leave { $0.session == event.sessionId }
    case "Runtime.executionContextsCleared": leave { $0.session == message.sessionId }
    case "Runtime.executionContextDestroyed": leave { $0 == place }
    case "Runtime.bindingCalled":
      guard event.name == PageScript.binding, let payload = event.payload,
        let request = try? decoder.decode(PageRequest.self, from: Data(payload.utf8))
      else { return }
      run { await $0.serve(request, of: place) }
    case "BluetoothEmulation.gattOperationReceived":
      operate("GATT", "address", event.address, event)
    case "BluetoothEmulation.characteristicOperationReceived":
      operate("Characteristic", "characteristicId", event.characteristicId, event)
    case "BluetoothEmulation.descriptorOperationReceived":
      operate("Descriptor", "descriptorId", event.descriptorId, event)
    default: break
    }
  }

  private static var autoAttach: JSONObject {
    let types: [JSONObject] = [["type": "page"], ["type": "iframe"]]
    return ["autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true, "filter": types]
  }

  /// Gives the script to a page, or to a frame of another site, before it begins.
  private func attach(_ session: String) async {
    tell("Target.setAutoAttach", Self.autoAttach, in: session)
    tell("Page.enable", in: session)
    tell("Runtime.enable", in: session)
    tell("Runtime.addBinding", ["name": PageScript.binding], in: session)
    tell(
      "Page.addScriptToEvaluateOnNewDocument",
      ["source": PageScript.source, "runImmediately": true], in: session)
    _ = try? await call("Runtime.runIfWaitingForDebugger", in: session)
    attaching -= 1
  }

  private func evaluate(_ function: String, _ values: some Encodable, in place: Place) {
    guard let list = try? JSONOutput.line(values) else { return }
    tell(
      "Runtime.evaluate",
      ["expression": "\(PageScript.object).\(function)(...\(list))", "contextId": place.context],
      in: place.session)
  }

  private func serve(_ request: PageRequest, of place: Place) async {
    let id = devices.first { $0.value.name == request.device }?.key
    switch (request.kind, id) {
    case ("ready", _): await revive()
    case ("connect", let id?):
      // The browser would take the link that ends for the new one.
      while let device = devices[id], device.link != nil, device.places.isEmpty {
        try? await air.simulation.clock.sleep(for: .milliseconds(1))
      }
      devices[id]?.places.insert(place)
    case ("disconnect", let id?): leave(id) { $0 == place }
    default: break
    }
    evaluate("done", [request.number], in: place)
  }

  /// Takes documents off a device, or off all if `only` is nil; a link ends with the last one.
  private func leave(_ only: String? = nil, _ hasLeft: (Place) -> Bool) {
    for (id, device) in devices where only == nil || id == only {
      let places = device.places.filter { !hasLeft($0) }
      devices[id]?.places = places
      guard places.isEmpty, !device.places.isEmpty, let link = device.link else { continue }
      run { _ in await link.disconnect() }
    }
  }
}

// MARK: - Operations

extension BrowserEmulation {
  /// Performs an operation of a page, and answers it in any case: the page would hang otherwise.
  private func operate(
    _ kind: String, _ field: String, _ key: String?, _ event: DevToolsMessage.Fields
  ) {
    guard let key, let type = event.type else { return }
    let id = attributes[key]?.device ?? key
    devices[id]?.pending += 1
    run { emulation in
      var (code, value): (UInt8, [UInt8]?) = (0, nil)
      do throws(BLEError) {
        value = try await emulation.perform(type, key, event)
      } catch {
        // A timeout of HCI is a NetworkError in the page.
        code = kind == "GATT" ? 0x08 : ATTError.unlikelyError.rawValue
        if case .att(let error) = error { code = error.rawValue }
      }
      let data = value.map { Data($0).base64EncodedString() }
      await emulation.answer(kind, [field: key, "type": type, "code": code, "data": data], id)
    }
  }

  private func answer(_ kind: String, _ answer: sending JSONObject, _ id: String) {
    tell("BluetoothEmulation.simulate\(kind)OperationResponse", answer)
    devices[id]?.pending -= 1
  }

  private func perform(
    _ type: String, _ key: String, _ event: DevToolsMessage.Fields
  ) async throws(BLEError) -> [UInt8]? {
    let attribute = attributes[key]
    if type == "connection" { try await connect(key) }
    if type == "discovery" { try await discover(key) }
    guard let attribute, let link = devices[attribute.device]?.link else {
      if event.address != nil { return nil }
      throw .disconnected(.local)
    }
    let id = attribute.characteristic
    let bytes = event.data.flatMap { Data(base64Encoded: $0) }.map(Array.init) ?? []
    switch (type, attribute.descriptor) {
    case ("read", nil): return try await link.read(id)
    case ("read", let descriptor?): return try await link.read(descriptor)
    case ("write", nil):
      let hasResponse =
        event.writeType == "write-with-response"
        || event.writeType != "write-without-response" && attribute.properties.contains(.write)
      try await link.write(bytes, to: id, mode: hasResponse ? .withResponse : .withoutResponse)
    case ("write", let descriptor?): try await link.write(bytes, to: descriptor)
    case ("subscribe-to-notifications", _):
      let stream = try await link.notifications(from: id)
      devices[attribute.device]?.readers[id] = Task(executorPreference: air.simulation) {
        var iterator = stream.makeAsyncIterator()
        while let value = try? await iterator.next() { await self.deliver(value, attribute) }
      }
    default: devices[attribute.device]?.readers.removeValue(forKey: id)?.cancel()
    }
    return nil
  }

  private func deliver(_ value: [UInt8], _ attribute: Attribute) {
    guard let device = devices[attribute.device] else { return }
    let id = attribute.characteristic
    let values = [
      device.name, id.service.fullDescription, id.characteristic.fullDescription,
      Data(value).base64EncodedString(),
    ]
    for place in device.places { evaluate("notify", values, in: place) }
  }

  private func connect(_ id: String) async throws(BLEError) {
    let link = try await SimulatedTransport(on: air, as: Self.central)
      .connect(to: PeripheralID(rawValue: id), options: ConnectionOptions())
    // The page may have left while the link came up.
    guard devices[id]?.places.isEmpty == false else {
      await link.disconnect()
      throw .cancelled
    }
    devices[id]?.link = link
    run { emulation in
      _ = try? await link.disconnection()
      await emulation.linkEnded(id)
    }
  }

  /// Reports the end of a link, once each of its operations has an answer.
  private func linkEnded(_ id: String) async {
    while devices[id]?.pending ?? 0 > 0 {
      try? await air.simulation.clock.sleep(for: .milliseconds(1))
    }
    attributes = attributes.filter { $0.value.device != id }
    devices[id]?.link = nil
    devices[id]?.places = []
    tell("BluetoothEmulation.simulateGATTDisconnection", ["address": id])
    introduce(id)
  }

  /// Gives the services of the device to the browser, whose identifiers then name the attributes.
  private func discover(_ id: String) async throws(BLEError) {
    guard let link = devices[id]?.link else { throw .disconnected(.local) }
    do throws(BLEError) {
      for service in try await link.services() {
        let owner = try await call(
          "BluetoothEmulation.addService",
          ["address": id, "serviceUuid": service.uuid.fullDescription]
        ).serviceId
        for characteristic in service.characteristics {
          try await add(characteristic, to: service.uuid, owner ?? "", of: id)
        }
      }
    } catch {
      // The page would wait for services as long as the link is up.
      await link.disconnect()
      throw error
    }
  }

  private func add(
    _ characteristic: GATTCharacteristic, to service: BluetoothUUID, _ owner: String,
    of device: String
  ) async throws(BLEError) {
    let id = CharacteristicID(characteristic.uuid, in: service)
    let properties = characteristic.properties
    let names = [
      "broadcast", "read", "writeWithoutResponse", "write", "notify", "indicate",
      "authenticatedSignedWrites", "extendedProperties",
    ]
    let key = try await call(
      "BluetoothEmulation.addCharacteristic",
      [
        "serviceId": owner, "characteristicUuid": characteristic.uuid.fullDescription,
        "properties": JSONObject(
          names.enumerated().map { ($1, properties.rawValue >> $0 & 1 == 1) }),
      ]
    ).characteristicId
    attributes[key ?? ""] = Attribute(device: device, characteristic: id, properties: properties)
    var descriptors = characteristic.descriptors.filter { $0 != DescriptorID.clientConfiguration }
    // Chromium rejects notifications of a characteristic without this descriptor.
    if !properties.isDisjoint(with: [.notify, .indicate]) {
      descriptors.append(DescriptorID.clientConfiguration)
    }
    for uuid in descriptors {
      let name = try await call(
        "BluetoothEmulation.addDescriptor",
        ["characteristicId": key, "descriptorUuid": uuid.fullDescription]
      ).descriptorId
      attributes[name ?? ""] = Attribute(
        device: device, characteristic: id, properties: properties,
        descriptor: DescriptorID(uuid, of: id))
    }
  }
}
