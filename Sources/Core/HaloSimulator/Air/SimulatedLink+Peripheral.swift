import HaloProtocol
import HaloTransport

extension SimulatedLink {
  func arriveAtPeripheral(_ packet: LinkPacket) {
    switch packet {
    case .hangUp: return drop(.remote)
    case .call(let body): return body()
    case .credit: return returnCredit()
    case .refuse(let number, let error): return answer(number, .failure(error))
    case .confirm(let number): return confirm(number)
    default: break
    }
    guard !state.withLock({ $0.isSilent }) else {
      if case .command = packet { returnCredit() }
      return
    }
    enqueueRequest(packet)
  }

  func serve(_ request: LinkPacket) async {
    let end = SimulatedLinkEnd(link: self)
    switch request {
    case .discover(let number): await serveDiscovery(number, end)
    case .read(let number, let id):
      let result = await checked(.read, id, end) { () async throws(ATTError) in
        if let value = device.with({ $0.values[id] }) { return .value(value) }
        return .value(try await device.peripheral.read(id, on: end))
      }
      answer(number, result)
    case .write(let number, let value, let id, let mode):
      let result = await checked(.write, id, end) { () async throws(ATTError) in
        try await device.peripheral.write(value, to: id, mode: mode, on: end)
        return .done
      }
      answer(number, result)
    case .command(let value, let id), .commandAgain(let value, let id):
      // Return the credit only now, so that a slow peripheral slows the central down.
      if case .command = request { returnCredit() }
      _ = await checked(.write, id, end) { () async throws(ATTError) in
        try await device.peripheral.write(value, to: id, mode: .withoutResponse, on: end)
        return .done
      }
    case .readDescriptor(let number, let id):
      let result = await checked(.read, id, end) { () async throws(ATTError) in
        guard id.descriptor != DescriptorID.clientConfiguration else {
          return .value([configuration(of: id.characteristic).rawValue, 0])
        }
        return .value(try await device.peripheral.read(id, on: end))
      }
      answer(number, result)
    case .writeDescriptor(let number, let value, let id):
      let result = await checked(.write, id, end) { () async throws(ATTError) in
        try await device.peripheral.write(value, to: id, on: end)
        return .done
      }
      answer(number, result)
    case .configure(let subscription, let id, let how):
      await configure(id, how, subscription, end)
    case .pair(let number): serveBond(number)
    default: break
    }
  }

  /// Makes a table the one that the peripheral serves; ends subscriptions that are gone.
  private func serve(_ table: GATTTable, _ end: SimulatedLinkEnd) async {
    let gone = state.withLock { state in
      state.servedTable = table
      let gone = state.configured.indices.filter {
        state.configured[$0].how != .none && table.characteristic(state.configured[$0].id) == nil
      }
      for index in gone { state.configured[index].how = .none }
      return gone.map { state.configured[$0].id }
    }
    for id in gone { await device.peripheral.subscriptionChanged(id, isSubscribed: false, on: end) }
  }

  private func serveDiscovery(_ number: UInt64, _ end: SimulatedLinkEnd) async {
    let refusal = device.with { state -> ATTError? in
      state.discoveryErrors.isEmpty ? nil : state.discoveryErrors.removeFirst()
    }
    if let refusal { return answer(number, .failure(refusal)) }
    var services = await device.services
    let faults = device.faults.discovery()
    for event in faults.events { air.recordFault(on: self) { event.text } }
    // A hidden service still exists, only the central cannot see it; a stale one is gone.
    if faults.isStale || !faults.hidesServices {
      await serve(GATTTable(faults.isStale ? [] : services), end)
    }
    if faults.hidesServices { services = Array(services.prefix(1)) }
    let interval = state.withLock { $0.events.parameters.interval }
    // One round trip for the list of services, then for each service one for its characteristics
    // and one for their descriptors.
    let delay = interval * (2 * services.count) + .nanoseconds(faults.lateness)
    let visible = services.asDiscovered
    air.simulation.schedule(after: delay) { [later] in
      later.link?.answer(number, .success(.services(visible)))
    }
  }

  /// Runs an operation if the peripheral has the characteristic and permits the operation.
  private func checked(
    _ operation: CharacteristicOperation, _ id: CharacteristicID, _ end: SimulatedLinkEnd,
    _ body: () async throws(ATTError) -> LinkAnswer
  ) async -> Result<LinkAnswer, ATTError> {
    let served = state.withLock { $0.servedTable }
    let table = if let served { served } else { await servedTable(end) }
    if let error = refusal(operation, id, in: table) { return .failure(error) }
    return await Self.result(body)
  }

  /// Runs an operation if the peripheral has the descriptor; descriptors need no bond.
  private func checked(
    _ operation: CharacteristicOperation, _ id: DescriptorID, _ end: SimulatedLinkEnd,
    _ body: () async throws(ATTError) -> LinkAnswer
  ) async -> Result<LinkAnswer, ATTError> {
    let characteristic = await servedTable(end).characteristic(id.characteristic)
    guard let characteristic, characteristic.descriptors.contains(id.descriptor) else {
      return .failure(.invalidHandle)
    }
    if let error = device.removeRefusal(operation, of: id.characteristic, descriptor: id.descriptor)
    {
      return .failure(error)
    }
    return await Self.result(body)
  }

  private static func result(
    _ body: () async throws(ATTError) -> LinkAnswer
  ) async -> Result<LinkAnswer, ATTError> {
    do throws(ATTError) {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }

  private func refusal(
    _ operation: CharacteristicOperation, _ id: CharacteristicID, in table: GATTTable
  ) -> ATTError? {
    guard let characteristic = table.characteristic(id) else { return .invalidHandle }
    if characteristic.requiresBonding, !air.isBonded(central, peripheral) {
      return .insufficientAuthentication
    }
    return device.removeRefusal(operation, of: id)
  }

  private func servedTable(_ end: SimulatedLinkEnd) async -> GATTTable {
    if let served = state.withLock({ $0.servedTable }) { return served }
    // The central remembered the services and skipped discovery, or they changed since.
    let table = GATTTable(await device.services)
    await serve(table, end)
    return table
  }

  private func configuration(of id: CharacteristicID) -> LinkPacket.Configuration {
    state.withLock { state in state.configured.first { $0.id == id }?.how ?? .none }
  }

  private func configure(
    _ id: CharacteristicID, _ how: LinkPacket.Configuration, _ subscription: UInt64,
    _ end: SimulatedLinkEnd
  ) async {
    if how != .none, let error = refusal(.subscribe, id, in: await servedTable(end)) {
      reply(subscription, .configured(subscription: subscription, error))
      return
    }
    let isChange = state.withLock { state in
      guard let index = state.configured.firstIndex(where: { $0.id == id }) else {
        state.configured.append((id, how))
        return how != .none
      }
      defer { state.configured[index].how = how }
      return (state.configured[index].how == .none) != (how == .none)
    }
    if isChange {
      await device.peripheral.subscriptionChanged(id, isSubscribed: how != .none, on: end)
    }
    if how != .none { reply(subscription, .configured(subscription: subscription, nil)) }
  }

  private func serveBond(_ number: UInt64) {
    guard !device.with({ $0.refusesBonds }) else {
      return answer(number, .failure(.insufficientAuthentication))
    }
    air.bond(central, peripheral)
    answer(number, .success(.done))
  }

  func answer(_ number: UInt64, _ answer: Result<LinkAnswer, ATTError>) {
    reply(number, .answer(number, answer))
  }

  private func reply(_ number: UInt64, _ packet: LinkPacket) {
    let isLost = state.withLock { $0.isSilent || $0.unanswered.remove(number) != nil }
    if !isLost { send(packet, .toCentral) }
  }
}

// MARK: - Values of the peripheral

extension SimulatedLink {
  func notify(_ value: [UInt8], from id: CharacteristicID) throws(BLEError) {
    let now = air.simulation.nanoseconds
    if let error = withState({ notify(value, from: id, at: now, in: &$0) }) { throw error }
  }

  private func notify(
    _ value: [UInt8], from id: CharacteristicID, at now: Int64, in state: inout State
  ) -> BLEError? {
    if let reason = state.downReason { return .disconnected(reason) }
    guard value.count <= state.mtu - 3 else {
      return .writeTooLong(length: value.count, maximum: state.mtu - 3)
    }
    guard !state.isSilent, let index = state.configured.firstIndex(where: { $0.id == id }),
      state.configured[index].how == .notify
    else { return nil }
    let packet = LinkPacket.notification(value, Int32(truncatingIfNeeded: index))
    guard enqueue(packet, .toCentral, at: now, in: &state) else {
      return .overflow(capacity: LinkLane.capacity)
    }
    return nil
  }

  /// Notifies values after a delay, in order with values that are waiting already.
  func notify(_ values: [[UInt8]], from id: CharacteristicID, after delay: Duration) {
    guard !values.isEmpty else { return }
    let now = air.simulation.nanoseconds
    let time = state.withLock {
      $0.lastDelayed = max($0.lastDelayed, now + min(max(0, delay.wholeNanoseconds), .max - now))
      return $0.lastDelayed
    }
    guard time > now else { return send(values, from: id, at: time) }
    let later = later
    _ = air.simulation.setTimer(at: time, .call { later.link?.send(values, from: id, at: time) })
  }

  private func send(_ values: [[UInt8]], from id: CharacteristicID, at time: Int64) {
    withState {
      for value in values {
        switch notify(value, from: id, at: time, in: &$0) {
        case .writeTooLong(let length, let maximum):
          $0.mishaps.append(.tooLong(id, length: length, maximum: maximum))
        case .overflow: $0.mishaps.append(.noRoom(id, length: value.count))
        default: break  // A link that is down reports that by itself.
        }
      }
    }
  }

  func notifyOrIndicate(_ value: [UInt8], from id: CharacteristicID) {
    let now = air.simulation.nanoseconds
    withState { state in
      guard state.downReason == nil, !state.isSilent,
        let index = state.configured.firstIndex(where: { $0.id == id }),
        state.configured[index].how != .none
      else { return }
      guard value.count <= state.mtu - 3 else {
        let maximum = state.mtu - 3
        return state.mishaps.append(.tooLong(id, length: value.count, maximum: maximum))
      }
      let packet: LinkPacket =
        state.configured[index].how == .notify
        ? .notification(value, Int32(truncatingIfNeeded: index))
        : .indication(state.number(), value, id)
      guard !enqueue(packet, .toCentral, at: now, in: &state) else { return }
      state.mishaps.append(.noRoom(id, length: value.count))
    }
  }

  func indicate(_ value: [UInt8], from id: CharacteristicID) async throws(BLEError) {
    let now = air.simulation.nanoseconds
    let promise = BLEPromise<Void>()
    let error: BLEError? = withState { state in
      if let reason = state.downReason { return .disconnected(reason) }
      guard value.count <= state.mtu - 3 else {
        return .writeTooLong(length: value.count, maximum: state.mtu - 3)
      }
      guard !state.isSilent,
        state.configured.contains(where: { $0.id == id && $0.how == .indicate })
      else {
        promise.resolve(.success(()))
        return nil
      }
      let number = state.number()
      guard enqueue(.indication(number, value, id), .toCentral, at: now, in: &state) else {
        return .overflow(capacity: LinkLane.capacity)
      }
      state.indications.append((number, promise))
      return nil
    }
    if let error { throw error }
    // ATT gives a central 30 s to confirm an indication.
    try await promise.value(within: .seconds(30), on: clock, operation: "indicate \(id)")
  }

  private func confirm(_ number: UInt64) {
    let promise = state.withLock { state in
      state.indications.firstIndex { $0.number == number }
        .map { state.indications.remove(at: $0).promise }
    }
    promise?.resolve(.success(()))
  }

  func servicesChanged() {
    state.withLock { $0.servedTable = nil }
    send(.servicesChanged, .toCentral)
  }
}

extension SimulatedLink.Mishap {
  fileprivate static func tooLong(_ id: CharacteristicID, length: Int, maximum: Int) -> Self {
    .lost(id, length: length, why: "\(maximum) fit into a packet")
  }

  fileprivate static func noRoom(_ id: CharacteristicID, length: Int) -> Self {
    .lost(id, length: length, why: "\(LinkLane.capacity) packets are on their way already")
  }
}

extension [GATTService] {
  /// The services as a discovery finds them: without the information which values require bonding.
  fileprivate var asDiscovered: [GATTService] {
    guard contains(where: { $0.characteristics.contains(where: \.requiresBonding) }) else {
      return self
    }
    return map { service in
      var service = service
      for index in service.characteristics.indices {
        service.characteristics[index].requiresBonding = false
      }
      return service
    }
  }
}

struct SimulatedLinkEnd: PeripheralLink {
  let link: SimulatedLink

  var id: UInt64 { link.number }
  var time: Duration { link.air.simulation.now }
  var clock: any Clock<Duration> { link.clock }
  var maximumNotificationLength: Int { link.mtu - 3 }

  func notify(_ value: [UInt8], from characteristic: CharacteristicID) throws(BLEError) {
    try link.notify(value, from: characteristic)
  }

  func notify(_ values: [[UInt8]], from characteristic: CharacteristicID, after delay: Duration) {
    link.notify(values, from: characteristic, after: delay)
  }

  func indicate(_ value: [UInt8], from characteristic: CharacteristicID) async throws(BLEError) {
    try await link.indicate(value, from: characteristic)
  }

  func servicesChanged() { link.servicesChanged() }
  func requestParameters(_ parameters: ConnectionParameters) { link.request(parameters) }
  func disconnect() { link.drop(.remote) }
}
