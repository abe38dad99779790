import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// The ATT server of a virtual peripheral, whose operations go over a `SimulatedLink`.
///
/// Source of the answers: Core Specification, Volume 3, Part F, 3.4.
final class AttributeServer: Sendable {
  private let link: SimulatedLink
  /// The largest packet that the peripheral accepts, in bytes.
  private let ownMTU: Int
  private let state = Mutex(State())

  private struct State {
    var table: AttributeTable?
    var send: (@Sendable (ATTPacket) -> Void)?
    /// The configurations that the host has written, by the handles of the values.
    var configurations: [UInt16: UInt16] = [:]
    /// The tasks of subscriptions, by the handles of the values, and with 0 that of changes of the
    /// services.
    var tasks: [UInt16: Task<Void, Never>] = [:]
    /// The indications that wait for the host to confirm the one before.
    var indications: [ATTPacket] = []
    /// The number of the latest indication, and whether the host has to confirm it.
    var indicationCount = 0
    var isUnconfirmed = false
    /// The parts of long writes, until the host executes them.
    var prepared: [(handle: UInt16, offset: Int, value: [UInt8])] = []

    /// Removes and returns the next indication, unless the host has to confirm one first.
    mutating func nextIndication() -> ATTPacket? {
      guard !isUnconfirmed, !indications.isEmpty else { return nil }
      isUnconfirmed = true
      indicationCount += 1
      return indications.removeFirst()
    }
  }

  init(_ link: SimulatedLink) {
    self.link = link
    ownMTU = link.mtu
    // Until the host exchanges MTUs.
    link.setMTU(23)
  }

  /// Starts to report changes of the services; `send` sends a notification or indication.
  func start(_ send: @escaping @Sendable (ATTPacket) -> Void) {
    let changes = Task(executorPreference: link.air.simulation) { [self] in
      var iterator = link.serviceChanges().makeAsyncIterator()
      while (try? await iterator.next()) != nil { servicesChanged() }
    }
    state.withLock { ($0.send, $0.tasks[0]) = (send, changes) }
  }

  func stop() {
    let tasks = state.withLock { state in
      defer { state.tasks = [:] }
      return state.tasks.sorted { $0.key < $1.key }
    }
    for (_, task) in tasks { task.cancel() }
  }

  /// Returns the answer to a packet of the host; nil for a command, or if the peripheral does not
  /// answer before the link ends.
  func answer(_ bytes: [UInt8]) async -> ATTPacket? {
    guard let opcode = bytes.first else { return nil }
    do throws(Failure) {
      let request: ATTPacket
      do throws(WireError) {
        request = try ATTPacket(parsing: bytes[...])
      } catch {
        if case .unexpectedStart = error.reason { throw Failure(.requestNotSupported) }
        throw Failure(.invalidPDU)
      }
      if case .writeCommand(let handle, let value) = request {
        try? await write(Array(value), to: handle, mode: .withoutResponse)
        return nil
      }
      return try await answer(request)
    } catch {
      // Bit 6 marks commands; an answer of a host without a request has an odd opcode.
      guard let code = error.error, opcode & 0x41 == 0 else { return nil }
      return .errorResponse(request: opcode, handle: error.handle, code: code.rawValue)
    }
  }

  /// An error response; no error if the link ends without a response.
  struct Failure: Error {
    var error: ATTError?
    var handle: UInt16

    init(_ error: ATTError?, at handle: UInt16 = 0) { (self.error, self.handle) = (error, handle) }
  }

  private func answer(_ request: ATTPacket) async throws(Failure) -> ATTPacket {
    switch request {
    case .exchangeMTURequest(let mtu):
      link.setMTU(min(Int(mtu), ownMTU))
      return .exchangeMTUResponse(UInt16(ownMTU))
    case .readRequest(let handle): return .readResponse(try await value(at: handle, from: 0)[...])
    case .readBlobRequest(let handle, let offset):
      return .readBlobResponse(try await value(at: handle, from: Int(offset))[...])
    case .writeRequest(let handle, let value):
      try await write(Array(value), to: handle, mode: .withResponse)
      return .writeResponse
    case .prepareWriteRequest(let handle, let offset, let value):
      return try await prepare(handle, Int(offset), value)
    case .executeWriteRequest(let flags):
      let parts = state.withLock { state in
        defer { state.prepared = [] }
        return state.prepared
      }
      if flags != 0 { try await execute(parts) }
      return .executeWriteResponse
    case .findInformationRequest(let handles):
      let found = try await attributes(in: handles)
      let isShort = found.first?.type.short != nil
      let same = found.prefix { ($0.type.short != nil) == isShort }
      let list = same.prefix((link.mtu - 2) / (isShort ? 4 : 18))
      return .findInformationResponse(list.map { ATTInformation($0.handle, $0.type) })
    case .findByTypeValueRequest(let handles, let type, let value):
      let found = try await attributes(in: handles)
      let groups = found.compactMap { attribute -> ATTHandles? in
        guard case .service(let uuid, let end) = attribute.kind, attribute.type.short == type,
          uuid.littleEndianBytes == Array(value)
        else { return nil }
        return ATTHandles(attribute.handle, end)
      }.prefix((link.mtu - 1) / 4)
      guard !groups.isEmpty else { throw Failure(.attributeNotFound, at: handles.start) }
      return .findByTypeValueResponse(Array(groups))
    case .readByGroupTypeRequest(let handles, let type):
      return try await groups(in: handles, of: type)
    case .readByTypeRequest(let handles, let type):
      return try await values(in: handles, of: type)
    default: throw Failure(.requestNotSupported)
    }
  }
}

// MARK: - Discovery

extension AttributeServer {
  /// Returns the table, which the first request discovers over the link.
  private func table() async throws(Failure) -> AttributeTable {
    if let table = state.withLock({ $0.table }) { return table }
    do throws(BLEError) {
      let table = AttributeTable(try await link.services())
      state.withLock { $0.table = table }
      return table
    } catch {
      throw Failure(error.attributeError)
    }
  }

  private func attribute(_ handle: UInt16) async throws(Failure) -> AttributeTable.Attribute {
    guard let attribute = try await table()[handle] else {
      throw Failure(.invalidHandle, at: handle)
    }
    return attribute
  }

  private func attributes(
    in handles: ATTHandles
  ) async throws(Failure) -> ArraySlice<AttributeTable.Attribute> {
    guard handles.start > 0, handles.start <= handles.end else {
      throw Failure(.invalidHandle, at: handles.start)
    }
    let found = try await table().attributes.prefix(Int(handles.end))
      .dropFirst(Int(handles.start) - 1)
    guard !found.isEmpty else { throw Failure(.attributeNotFound, at: handles.start) }
    return found
  }

  private func groups(
    in handles: ATTHandles, of type: BluetoothUUID
  ) async throws(Failure) -> ATTPacket {
    let found = try await attributes(in: handles)
    guard [AttributeTable.primaryService, AttributeTable.secondaryService].contains(type) else {
      throw Failure(.unsupportedGroupType, at: handles.start)
    }
    let entries = found.compactMap { attribute -> [UInt8]? in
      guard attribute.type == type, case .service(let uuid, let end) = attribute.kind
      else { return nil }
      return attribute.handle.bytes + end.bytes + uuid.littleEndianBytes
    }
    let (length, list) = try fitting(entries, at: handles.start)
    return .readByGroupTypeResponse(entryLength: length, entries: list)
  }

  private func values(
    in handles: ATTHandles, of type: BluetoothUUID
  ) async throws(Failure) -> ATTPacket {
    let found = try await attributes(in: handles).filter { $0.type == type }
    var entries: [[UInt8]] = []
    for attribute in found {
      guard case .declaration(let bytes) = attribute.kind else {
        // Any other value may need the peripheral: read one at a time.
        if entries.isEmpty {
          let value = try await value(at: attribute.handle, from: 0)
          entries = [attribute.handle.bytes + value.prefix(min(253, link.mtu - 4))]
        }
        break
      }
      entries.append(attribute.handle.bytes + bytes)
    }
    let (length, list) = try fitting(entries, at: handles.start)
    return .readByTypeResponse(entryLength: length, entries: list)
  }

  /// Returns the first entries of the same length that fit into a packet.
  private func fitting(
    _ entries: [[UInt8]], at handle: UInt16
  ) throws(Failure) -> (length: Int, list: ArraySlice<UInt8>) {
    guard let length = entries.first?.count else { throw Failure(.attributeNotFound, at: handle) }
    let same = entries.prefix { $0.count == length }.prefix(max(1, (link.mtu - 2) / length))
    return (length, same.flatMap { $0 }[...])
  }
}

// MARK: - Values

extension AttributeServer {
  /// Reads a value from an offset on, as much as fits into a packet.
  private func value(at handle: UInt16, from offset: Int) async throws(Failure) -> [UInt8] {
    let attribute = try await attribute(handle)
    let value: [UInt8]
    do throws(BLEError) {
      switch attribute.kind {
      case .service(let uuid, _): value = uuid.littleEndianBytes
      case .declaration(let bytes): value = bytes
      case .deviceName:
        let event = await link.air[link.peripheral]?.advertisingEvent
        let name = event?.advertisement.localName ?? event?.response?.localName
        value = Array((name ?? link.peripheral.rawValue).utf8)
      case .configuration(_, let owner):
        value = (state.withLock { $0.configurations[owner] ?? 0 }).bytes
      case .value(let id): value = try await link.read(id)
      case .descriptor(let id): value = try await link.read(id)
      }
    } catch {
      throw Failure(error.attributeError, at: handle)
    }
    guard offset <= value.count else { throw Failure(.invalidOffset, at: handle) }
    return Array(value[offset...].prefix(link.mtu - 1))
  }

  private func write(_ value: [UInt8], to handle: UInt16, mode: WriteMode) async throws(Failure) {
    let attribute = try await attribute(handle)
    do throws(BLEError) {
      switch attribute.kind {
      case .value(let id): try await link.write(value, to: id, mode: mode)
      case .descriptor(let id): try await link.write(value, to: id)
      case .configuration(let id, let owner):
        guard value.count == 2 else { throw BLEError.att(.invalidAttributeValueLength) }
        // The other bits are reserved.
        try await configure(id, at: owner, value[...].uint16LE(at: 0) & 3)
      default: throw BLEError.att(.writeNotPermitted)
      }
    } catch {
      throw Failure(error.attributeError, at: handle)
    }
  }

  /// Keeps a part of a long write, of which at most 64 wait.
  private func prepare(
    _ handle: UInt16, _ offset: Int, _ value: ArraySlice<UInt8>
  ) async throws(Failure) -> ATTPacket {
    switch try await attribute(handle).kind {
    case .value, .descriptor, .configuration: break
    default: throw Failure(.writeNotPermitted, at: handle)
    }
    let hasRoom = state.withLock { state in
      guard state.prepared.count < 64 else { return false }
      state.prepared.append((handle, offset, Array(value)))
      return true
    }
    guard hasRoom else { throw Failure(.prepareQueueFull, at: handle) }
    return .prepareWriteResponse(handle, offset: UInt16(offset), value)
  }

  /// Writes the values of the parts, each of which continues the one before.
  private func execute(
    _ parts: [(handle: UInt16, offset: Int, value: [UInt8])]
  ) async throws(Failure) {
    var values: [(handle: UInt16, value: [UInt8])] = []
    for part in parts {
      if part.offset == 0 { values.append((part.handle, [])) }
      guard let last = values.last, last.handle == part.handle, last.value.count == part.offset
      else { throw Failure(.invalidOffset, at: part.handle) }
      guard part.offset + part.value.count <= 512 else {
        throw Failure(.invalidAttributeValueLength, at: part.handle)
      }
      values[values.count - 1].value += part.value
    }
    for (handle, value) in values { try await write(value, to: handle, mode: .withResponse) }
  }

  /// Subscribes to a characteristic as the host asks: bit 0 notifications, bit 1 indications.
  private func configure(
    _ id: CharacteristicID, at handle: UInt16, _ bits: UInt16
  ) async throws(BLEError) {
    let isSubscribed = state.withLock { $0.tasks[handle] != nil }
    // The controller itself knows of changed services.
    if id != AttributeTable.serviceChanged, isSubscribed != (bits != 0) {
      if bits == 0 {
        state.withLock { $0.tasks.removeValue(forKey: handle) }?.cancel()
      } else {
        let stream = try await link.notifications(from: id)
        let task = Task(executorPreference: link.air.simulation) { [weak self] in
          var iterator = stream.makeAsyncIterator()
          while let value = try? await iterator.next() { self?.deliver(value, at: handle) }
        }
        state.withLock { $0.tasks[handle] = task }
      }
    }
    state.withLock { $0.configurations[handle] = bits }
  }

  /// Sends a value to the host in the configured way; an indication waits for the confirmation
  /// of the one before.
  private func deliver(_ value: [UInt8], at handle: UInt16) {
    let next = state.withLock { state -> ATTPacket? in
      guard state.send != nil, let bits = state.configurations[handle], bits != 0
      else { return nil }
      if bits & 1 == 1 { return .notification(handle, value[...]) }
      state.indications.append(.indication(handle, value[...]))
      return state.nextIndication()
    }
    send(next)
  }

  /// Sends a packet; without a confirmation of an indication within 30 s, no further ones follow.
  ///
  /// Source: Core Specification, Volume 3, Part F, 3.3.3.
  private func send(_ packet: ATTPacket?) {
    guard let packet, let send = state.withLock({ $0.send }) else { return }
    send(packet)
    guard case .indication = packet else { return }
    let number = state.withLock { $0.indicationCount }
    Task(executorPreference: link.air.simulation) { [weak self, clock = link.clock] in
      try? await clock.sleep(for: .seconds(30))
      self?.state.withLock { state in
        guard state.isUnconfirmed, state.indicationCount == number else { return }
        (state.send, state.indications) = (nil, [])
      }
    }
  }

  /// Handles the host's confirmation of an indication.
  func confirm() {
    let next = state.withLock { state in
      state.isUnconfirmed = false
      return state.nextIndication()
    }
    send(next)
  }

  private func servicesChanged() {
    let former = state.withLock { $0.table.take() }
    // All handles may have changed.
    if let handle = former?.handle(of: AttributeTable.serviceChanged) {
      deliver([0x01, 0x00, 0xFF, 0xFF], at: handle)
    }
  }
}

extension BLEError {
  /// The error response for a failed operation; nil if the peripheral does not respond.
  fileprivate var attributeError: ATTError? {
    switch self {
    case .att(let error): error
    case .notPermitted(_, let needs): needs == .read ? .readNotPermitted : .writeNotPermitted
    case .characteristicNotFound, .descriptorNotFound: .invalidHandle
    case .writeTooLong: .invalidAttributeValueLength
    case .disconnected, .cancelled, .timedOut: nil
    default: .unlikelyError
    }
  }
}

extension ATTError {
  fileprivate static let invalidPDU = ATTError(rawValue: 0x04)
  fileprivate static let invalidOffset = ATTError(rawValue: 0x07)
  fileprivate static let prepareQueueFull = ATTError(rawValue: 0x09)
  fileprivate static let attributeNotFound = ATTError(rawValue: 0x0A)
  fileprivate static let unsupportedGroupType = ATTError(rawValue: 0x10)
}
