import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

extension FakeBlueZ {
  func characteristic(
    _ characteristic: FakeCharacteristic, _ device: FakeDevice, _ call: DBusCall
  ) {
    typealias Method = BlueZ.AttributeMethod
    switch (Method(rawValue: call.message.member), call.message.signature) {
    case (.readValue, "a{sv}"): read(characteristic, device, call)
    case (.writeValue, "aya{sv}"): write(characteristic, device, call)
    case (.startNotify, ""): startNotify(characteristic, device, call)
    case (.stopNotify, ""): stopNotify(characteristic, device, call)
    case (.acquireNotify, "a{sv}"): acquireNotify(characteristic, device, call)
    case (.acquireWrite, "a{sv}"): acquireWrite(characteristic, device, call)
    default: call.failUnknownMethod()
    }
  }

  private func read(
    _ characteristic: FakeCharacteristic, _ device: FakeDevice, _ call: DBusCall
  ) {
    guard let connection = device.connection else { return call.fail(.failed, "Not connected") }
    guard let offset = offset(of: call, at: 0) else { return call.failInvalidArguments() }
    if let first = characteristic.reads.first, self.offset(of: first, at: 0) != offset {
      return call.fail(.inProgress, "In Progress")
    }
    characteristic.reads.append(call)
    guard characteristic.reads.count == 1 else { return }
    let (path, id, devicePath) = (characteristic.path, characteristic.id, device.path)
    run { fake in
      let result = await fake.securely(devicePath) { () async throws(BLEError) in
        try await connection.read(id)
      }
      await fake.hasRead(path, of: devicePath, result)
    }
  }

  private func hasRead(_ path: String, of device: String, _ result: Result<[UInt8], BLEError>?) {
    guard let calls = devices[device]?.characteristics[path]?.reads.drain() else { return }
    answer(calls, result, readAt: path, of: .gattCharacteristic)
  }

  /// Answers `ReadValue` calls with the result of a read; nil leaves them unanswered.
  private func answer(
    _ calls: [DBusCall], _ result: Result<[UInt8], BLEError>?, readAt path: String,
    of interface: BlueZ.Interface
  ) {
    switch result {
    case nil: unanswered += calls
    case .success(let whole):
      let offset = Int(calls.first.flatMap { self.offset(of: $0, at: 0) } ?? 0)
      guard offset <= whole.count else {
        return calls.forEach { $0.fail(.invalidArguments, "Invalid offset") }
      }
      let value = DBusValue.bytes(Array(whole.dropFirst(offset)))
      // A read also changes the property, which looks like a notification to subscribers.
      objects.change(
        [BlueZ.CharacteristicProperty.value.rawValue: value], of: interface.rawValue, at: path)
      for call in calls { call.reply(value) }
    case .failure(let error): for call in calls { call.fail(error, whileDoing: "Read") }
    }
  }

  func signalValue(_ value: [UInt8], of path: String) {
    change([BlueZ.CharacteristicProperty.value: .bytes(value)], ofCharacteristic: path)
  }

  func change(
    _ properties: [BlueZ.CharacteristicProperty: DBusValue], ofCharacteristic path: String
  ) {
    objects.change(
      properties.named, of: BlueZ.Interface.gattCharacteristic.rawValue, at: path)
  }

  private func write(
    _ characteristic: FakeCharacteristic, _ device: FakeDevice, _ call: DBusCall
  ) {
    guard !isWriteAcquired(characteristic, call) else { return }
    guard let connection = device.connection else { return call.fail(.failed, "Not connected") }
    guard !isReadOnly(characteristic.id.service) else {
      return call.fail(.notAuthorized, "Operation Not Authorized")
    }
    let types = [BlueZ.ValueKey.offset: "q", BlueZ.ValueKey.type: "s"]
    guard let options = call.message.arguments[1].options(types) else {
      return call.failInvalidArguments()
    }
    let value = call.message.arguments[0].bytes ?? []
    let offset = options[BlueZ.ValueKey.offset]?.uint16 ?? 0
    let properties = characteristic.properties
    let isReliable = properties.contains(.extendedProperties)
    // The type in the call overrides the properties of the characteristic.
    let asked =
      options[BlueZ.ValueKey.type]?.string?.lowercased()
      ?? (isReliable
        ? "reliable"
        : properties.contains(.write)
          ? "request"
          : properties.contains(.writeWithoutResponse) ? "command" : "")
    guard let type = BlueZ.WriteType(rawValue: asked), type != .command || offset == 0 else {
      return call.fail(.notSupported, "Operation is not supported")
    }
    if type == .command {
      guard value.count <= connection.mtu - 3 else {
        return call.fail(.failed, "Failed to initiate write")
      }
      // A packet may be longer than any value; peripherals drop such a value (BlueZ 5.82,
      // 2026-11-27).
      if value.count <= connection.maximumWriteLength(for: .withoutResponse) {
        queue(value, characteristic, device)
      }
      return call.reply()
    }
    guard canWrite(value, at: offset, call) else { return }
    guard !characteristic.isWriting else { return call.fail(.inProgress, "In Progress") }
    characteristic.isWriting = true
    let (path, id, devicePath) = (characteristic.path, characteristic.id, device.path)
    run { fake in
      let result = await fake.securely(devicePath) { () async throws(BLEError) in
        try await connection.write(
          value, to: id, mode: type == .reliable && isReliable ? .reliable : .withResponse)
      }
      await fake.hasWritten(path, of: devicePath, call, result)
    }
  }

  private func hasWritten(
    _ path: String, of device: String, _ call: DBusCall, _ result: Result<Void, BLEError>?
  ) {
    devices[device]?.characteristics[path]?.isWriting = false
    switch result {
    case nil: unanswered.append(call)
    case .success: call.reply()
    case .failure(let error): call.fail(error, whileDoing: "Write")
    }
  }

  func queue(_ value: [UInt8], _ characteristic: FakeCharacteristic, _ device: FakeDevice) {
    guard let connection = device.connection else { return }
    device.commands.append((characteristic.id, value))
    guard device.commands.count == 1 else { return }
    let (path, generation) = (device.path, device.generation)
    run { fake in
      while let (id, value) = await fake.nextCommand(path, generation) {
        // An error is not reported to any client.
        try? await connection.write(value, to: id, mode: .withoutResponse)
        await fake.sentCommand(path, generation)
      }
    }
  }

  private func nextCommand(_ path: String, _ generation: Int) -> (CharacteristicID, [UInt8])? {
    guard let device = devices[path], device.generation == generation else { return nil }
    return device.commands.first
  }

  private func sentCommand(_ path: String, _ generation: Int) {
    guard let device = devices[path], device.generation == generation else { return }
    device.commands.removeFirst()
    if device.commands.isEmpty { device.resumeCommandWaiters() }
  }

  func commandsSent(_ path: String) async {
    guard let device = devices[path], !device.commands.isEmpty else { return }
    await withCheckedContinuation { device.commandWaiters.append($0) }
  }

  func descriptor(_ descriptor: FakeDescriptor, _ device: FakeDevice, _ call: DBusCall) {
    guard let connection = device.connection else { return call.fail(.failed, "Not connected") }
    let (id, path, devicePath) = (descriptor.id, descriptor.path, device.path)
    switch (BlueZ.AttributeMethod(rawValue: call.message.member), call.message.signature) {
    case (.readValue, "a{sv}"):
      guard offset(of: call, at: 0) != nil else { return call.failInvalidArguments() }
      run { fake in
        let result = await fake.securely(devicePath) { () async throws(BLEError) in
          try await connection.read(id)
        }
        await fake.answer([call], result, readAt: path, of: .gattDescriptor)
      }
    case (.writeValue, "aya{sv}"):
      guard let offset = offset(of: call, at: 1) else { return call.failInvalidArguments() }
      guard !isReadOnly(id.characteristic.service) else {
        return call.fail(.notAuthorized, "Operation Not Authorized")
      }
      guard id.descriptor != DescriptorID.clientConfiguration else {
        return call.fail(.notPermitted, "Write not permitted")
      }
      let value = call.message.arguments[0].bytes ?? []
      guard canWrite(value, at: offset, call) else { return }
      run { fake in
        let result = await fake.securely(devicePath) { () async throws(BLEError) in
          try await connection.write(value, to: id)
        }
        await fake.hasWritten(path, of: devicePath, call, result)
      }
    default: call.failUnknownMethod()
    }
  }

  /// Returns the `offset` of a read or write; 0 if there is none, nil if the options are invalid.
  private func offset(of call: DBusCall, at index: Int) -> UInt16? {
    call.message.arguments[index].options([BlueZ.ValueKey.offset: "q"]).map {
      $0[BlueZ.ValueKey.offset]?.uint16 ?? 0
    }
  }

  /// Fails the call if it cannot; virtual peripherals only accept whole values, so only offset 0 is
  /// valid.
  private func canWrite(_ value: [UInt8], at offset: UInt16, _ call: DBusCall) -> Bool {
    if Int(offset) + value.count > Int(UInt16.max) {
      call.fail(.failed, "Failed to initiate write")
    } else if offset > 0 {
      call.fail(.invalidArguments, "Invalid offset")
    } else if value.count > 512 {
      call.fail(.invalidArguments, "Invalid Length")
    } else {
      return true
    }
    return false
  }

  static func result<Value>(
    _ body: () async throws(BLEError) -> Value
  ) async -> Result<Value, BLEError> {
    do throws(BLEError) {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }
}

extension DBusCall {
  /// Answers with the daemon's error for a failed operation, such as "Read".
  func fail(_ error: BLEError, whileDoing what: String) {
    switch error {
    case .att(let error):
      switch error.rawValue {
      case 0x02: fail(.notPermitted, "Read not permitted")
      case 0x03: fail(.notPermitted, "Write not permitted")
      case 0x05, 0x0C, 0x0F: fail(.notPermitted, "Not paired")
      case 0x06: fail(.notSupported, "Operation is not supported")
      case 0x07: fail(.invalidArguments, "Invalid offset")
      case 0x08: fail(.notAuthorized, "Operation Not Authorized")
      case 0x0D: fail(.invalidArguments, "Invalid Length")
      case let code: fail(.failed, "Operation failed with ATT error: 0x\(hexadecimal: code)")
      }
    case .notPermitted: fail(.notPermitted, "\(what) not permitted")
    case .characteristicNotFound, .descriptorNotFound:
      fail(.failed, "Operation failed with ATT error: 0x01")
    case .disconnected: fail(.failed, "Operation failed with ATT error: 0x0e")
    // The ATT timeout of 30 s takes the link down.
    default: fail(.failed, "Operation failed")
    }
  }
}
