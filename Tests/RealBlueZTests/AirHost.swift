import Foundation

/// Hosts a peripheral on the air of `Tests/EndToEnd/vm-air`, where a real central can find it.
final class AirHost: Sendable {
  private let device: any LocalPeripheral
  private let state = Mutex(State())

  private struct State {
    var socket: AirSocket?
    var table: [GATTService] = []
    var characteristics: [CharacteristicID] = []
    var links: [UInt64: AirLink] = [:]
    var hosted: CheckedContinuation<Void, Never>?
    var watch: Task<Void, Never>?
  }

  private init(_ device: any LocalPeripheral) { self.device = device }

  /// Puts a peripheral on the air under a random static address, with a display if it has a passkey
  /// to show.
  ///
  /// - Throws: `AirSocket.Failure` if there is no air.
  static func host(
    _ device: any LocalPeripheral, as peripheral: PeripheralID, mtu: Int? = nil,
    passkey: UInt32? = nil
  ) async throws -> AirHost {
    try await Machine.reviveDaemon()
    let host = AirHost(device)
    let socket = try AirSocket { host.received($0) }
    host.state.withLock { $0.socket = socket }
    let preferences = device.preferences
    let interval = preferences.advertisingInterval / .milliseconds(1)
    await withCheckedContinuation { hosted in
      host.state.withLock { $0.hosted = hosted }
      socket.send(
        "host", peripheral, mtu ?? preferences.mtu, preferences.maximumLinks, Int(interval),
        passkey.map { "\($0)" } ?? "-")
    }
    await host.sendServices()
    await host.watchAdvertisement()
    return host
  }

  /// Takes the peripheral off the air, and disconnects its centrals.
  func close() {
    let old = state.withLock { state in
      defer { state.socket = nil }
      return (state.socket, state.watch)
    }
    old.1?.cancel()
    old.0?.end()
  }

  /// Takes the peripheral out of range: its links end by supervision timeout.
  func leave() {
    state.withLock { state in
      state.watch?.cancel()
      state.watch = nil
    }
    send("leave")
  }

  /// Brings the peripheral back into range.
  func comeBack() async { await watchAdvertisement() }

  func send(_ words: any CustomStringConvertible...) {
    guard let socket = state.withLock({ $0.socket }) else { return }
    socket.send(words.map(\.description).joined(separator: " "))
  }

  func index(of characteristic: CharacteristicID) -> Int? {
    state.withLock { $0.characteristics.firstIndex(of: characteristic) }
  }

  func properties(of characteristic: CharacteristicID) -> CharacteristicProperties {
    state.withLock { $0.table.characteristic(characteristic)?.properties ?? [] }
  }

  // MARK: - Description

  private struct DescribedService: Encodable {
    struct Characteristic: Encodable {
      var uuid: String
      var properties: UInt8
      var descriptors: [String]
      var bonded: Bool
    }
    var uuid: String
    var characteristics: [Characteristic]
  }

  private struct DescribedAdvertisement: Encodable {
    struct Entry<Key: Encodable>: Encodable {
      var key: Key
      var payload: String
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(key)
        try container.encode(payload)
      }
    }
    var name: String?
    var services: [String]
    var serviceData: [Entry<String>]
    var manufacturer: [Entry<UInt16>]
    var appearance: UInt16?
    var flags: UInt8?
  }

  func sendServices() async {
    let table = await device.services
    let described = table.map { service in
      DescribedService(
        uuid: service.uuid.description,
        characteristics: service.characteristics.map {
          .init(
            uuid: $0.uuid.description, properties: $0.properties.rawValue,
            descriptors: $0.descriptors.map(\.description), bonded: $0.requiresBonding)
        })
    }
    var seen: [CharacteristicID: Int] = [:]
    let characteristics = table.flatMap { service in
      service.characteristics.map { characteristic in
        var id = CharacteristicID(characteristic.uuid, in: service.uuid)
        let instance = seen[id, default: 0]
        seen[id] = instance + 1
        id.instance = instance
        return id
      }
    }
    let links = state.withLock { state in
      (state.table, state.characteristics) = (table, characteristics)
      return Array(state.links.values)
    }
    for link in links { link.keepSubscriptions(of: characteristics) }
    send("services", json(described))
  }

  private func json(_ value: some Encodable) -> String {
    (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  /// Sends the advertisement now and after each change.
  private func watchAdvertisement() async {
    var lastAdvertisement = await device.advertisement
    advertise(lastAdvertisement)
    let first = lastAdvertisement
    let watch = Task { [weak self, device] in
      lastAdvertisement = first
      while (try? await Task.sleep(for: .milliseconds(100))) != nil {
        let present = await device.advertisement
        if present != lastAdvertisement { self?.advertise(present) }
        lastAdvertisement = present
      }
    }
    state.withLock { $0.watch = watch }
  }

  private func advertise(_ advertisement: AdvertisementData?) {
    guard let advertisement else { return send("advertise null") }
    send(
      "advertise",
      json(
        DescribedAdvertisement(
          name: advertisement.localName, services: advertisement.serviceUUIDs.map(\.description),
          serviceData: advertisement.serviceData.map {
            .init(key: $0.service.description, payload: word($0.payload.bytes))
          },
          manufacturer: advertisement.manufacturerData.map {
            .init(key: $0.company, payload: word($0.payload.bytes))
          }, appearance: advertisement.appearance?.rawValue, flags: advertisement.flags?.rawValue)))
  }

  // MARK: - Incoming messages

  private func received(_ words: [Substring]?) {
    guard let words else {
      let links = state.withLock { state in
        state.hosted?.resume()
        defer { (state.links, state.hosted) = ([:], nil) }
        return state.links.values.sorted { $0.id < $1.id }
      }
      for link in links { link.down() }
      return
    }
    let numbers = words.dropFirst().map { UInt64($0) ?? 0 }
    switch (words[0], words.count) {
    case ("hosted", _):
      state.withLock { state in
        state.hosted?.resume()
        state.hosted = nil
      }
    case ("up", 2):
      let link = AirLink(numbers[0], to: device, by: self)
      state.withLock { $0.links[link.id] = link }
      link.up()
    case ("down", 2): state.withLock { $0.links.removeValue(forKey: numbers[0]) }?.down()
    case ("mtu", 3): link(numbers[0])?.setMTU(Int(numbers[1]))
    case ("confirmed", 2):
      for link in state.withLock({ Array($0.links.values) }) { link.confirmed(numbers[0]) }
    case ("read", 5): request(numbers[1], AirRequest(numbers[0], .read), numbers[2], words[4])
    case ("write", 6):
      request(numbers[1], AirRequest(numbers[0], .write(value(words[5]))), numbers[2], words[4])
    case ("command", 4):
      request(numbers[0], AirRequest(nil, .write(value(words[3]))), numbers[1], "-")
    default: print("unknown message of the air:", words)
    }
  }

  private func link(_ id: UInt64) -> AirLink? { state.withLock { $0.links[id] } }

  private func request(
    _ link: UInt64, _ request: AirRequest, _ index: UInt64, _ descriptor: Substring
  ) {
    let (found, characteristic) = state.withLock { state in
      let known = state.characteristics.indices.contains(Int(index))
      return (state.links[link], known ? state.characteristics[Int(index)] : nil)
    }
    guard let found, let characteristic else { return }
    var request = request
    request.characteristic = characteristic
    if descriptor != "-" { request.descriptor = try? BluetoothUUID(parsing: String(descriptor)) }
    found.take(request)
  }
}
