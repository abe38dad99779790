import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// The links of a hosted peripheral to its centrals, with the subscriptions of each.
struct PeripheralLinks {
  private var links: [String: HostedLink] = [:]
  /// The last activity of each link by its number: a larger value is later.
  private var activity: [UInt64: UInt64] = [:]
  /// The links whose central has sent a request or a subscription, and so uses this peripheral.
  private(set) var spoken: Set<UInt64> = []
  var strangers: Set<String> = []
  /// The D-Bus paths of devices that the host is disconnecting, until the daemon reports the end.
  var leaving: Set<String> = []
  /// The link of each subscription; nil while none is known for it.
  private(set) var subscriptions: [CharacteristicID: UInt64?] = [:]
  private var clock: UInt64 = 0

  var all: [HostedLink] { links.values.sorted { $0.id < $1.id } }

  subscript(device: String) -> HostedLink? { links[device] }

  /// The link that has sent a request or come up most recently; nil without links.
  var latest: HostedLink? {
    links.values.max { activity[$0.id, default: 0] < activity[$1.id, default: 0] }
  }

  mutating func add(_ link: HostedLink) {
    links[link.device] = link
    touch(link)
  }

  mutating func touch(_ link: HostedLink) {
    clock += 1
    activity[link.id] = clock
  }

  /// Records that the central of a link uses this peripheral; returns true if it had not before.
  mutating func noteSpoken(_ link: HostedLink) -> Bool {
    touch(link)
    return spoken.insert(link.id).inserted
  }

  /// Removes a link, and returns the characteristics whose subscriptions were assigned to it.
  mutating func remove(_ link: HostedLink) -> [CharacteristicID] {
    links[link.device] = nil
    activity[link.id] = nil
    spoken.remove(link.id)
    let own = subscriptions.filter { $0.value == link.id }.keys
      .sorted { $0.description < $1.description }
    for id in own { subscriptions[id] = .some(nil) }
    return own
  }

  var orphans: [CharacteristicID] {
    subscriptions.filter { $0.value == nil }.keys.sorted { $0.description < $1.description }
  }

  mutating func setSubscription(_ id: CharacteristicID, of link: HostedLink?) {
    subscriptions[id] = .some(link?.id)
  }

  /// Returns the link to which the subscription was assigned, if any.
  mutating func endSubscription(to id: CharacteristicID) -> HostedLink? {
    guard let owner = subscriptions.removeValue(forKey: id) else { return nil }
    return links.values.first { $0.id == owner }
  }
}

// MARK: - Links

extension PeripheralCore {
  func deviceChanged(_ path: String) {
    guard let adapter, path.isBelow(adapter), let device = tree.device(at: path) else { return }
    guard device.isConnected else { return linkEnded(path, because: .remote) }
    // A device that connects while we advertise nothing is not connecting to us.
    guard links[path] == nil, !links.strangers.contains(path), !links.leaving.contains(path),
      advertisement != nil
    else {
      if links[path] == nil { links.strangers.insert(path) }
      return
    }
    _ = beginLink(path)
  }

  private func beginLink(_ path: String) -> HostedLink? {
    guard let peripheral, !isClosed else { return nil }
    links.strangers.remove(path)
    let link = HostedLink(
      number: number(), device: path, address: address(of: path), on: loop, since: beginning,
      output: output,
      hangUp: { [weak self] in self?.run { await $0.hangUp(path) } },
      servicesChanged: { [weak self] in self?.run { await $0.changed() } })
    links.add(link)
    link.start(peripheral)
    for id in links.orphans { give(id, to: link) }
    announce()
    return link
  }

  private func address(of path: String) -> PeripheralID {
    if let device = tree.device(at: path) { return device.address }
    let name = path.split(separator: "/").last?.dropFirst(BlueZ.devicePrefix.count) ?? ""
    return PeripheralID(rawValue: String(name).replacing("_", with: ":"))
  }

  func linkEnded(_ path: String, because reason: DisconnectReason) {
    links.strangers.remove(path)
    links.leaving.remove(path)
    if let link = links[path] { end(link, because: reason) }
  }

  private func end(_ link: HostedLink, because reason: DisconnectReason) {
    let subscriptions = links.remove(link)
    link.down(reason)
    // Other centrals may have subscribed as well: the daemon reports only when the last of them has
    // unsubscribed.
    if let next = links.latest { for id in subscriptions { give(id, to: next) } }
    announce()
    changed()
  }

  func endLinks(because reason: DisconnectReason) {
    for link in links.all { end(link, because: reason) }
  }

  private func hangUp(_ path: String) {
    guard let link = links[path] else { return }
    links.leaving.insert(path)
    end(link, because: .local)
    disconnect(path)
  }

  private func disconnect(_ path: String) {
    let method = BlueZ.DeviceMethod.disconnect.rawValue
    bus?.startCall(.daemon(method, of: .device, at: path)) { _ in }
  }

  /// Ends all links, and disconnects the centrals that have used this peripheral.
  func hangUpAll() {
    for link in links.all {
      if links.spoken.contains(link.id) { disconnect(link.device) }
      end(link, because: .local)
    }
  }

  // MARK: - Subscriptions

  private func give(_ id: CharacteristicID, to link: HostedLink) {
    links.setSubscription(id, of: link)
    link.receive(HostedRequest(kind: .subscription(id, true), call: nil))
  }

  func endSubscription(to id: CharacteristicID) {
    links.endSubscription(to: id)?.receive(
      HostedRequest(kind: .subscription(id, false), call: nil))
  }

  private func startNotify(_ id: CharacteristicID) {
    // Another central has subscribed too, and receives the same notifications as the first.
    if links.subscriptions[id] != nil { return }
    guard let link = links.latest else {
      links.setSubscription(id, of: nil)
      // A central must be connected, so look for it.
      return run { await $0.look() }
    }
    give(id, to: link)
    spoke(link)
  }

  private func spoke(_ link: HostedLink) { if links.noteSpoken(link) { changed() } }

  // MARK: - Calls from the daemon

  func handle(_ call: DBusCall) {
    let path = call.message.path
    // A bus names the caller; a direct socket has only one peer.
    guard call.message.sender.isEmpty || call.message.sender == owner else {
      return call.fail(
        BlueZ.BusErrorName.accessDenied.rawValue, "only the BlueZ daemon may call this")
    }
    if let service = services.first(where: { path == $0.root || path.isBelow($0.root) }) {
      return service.objects.handle(call)
    }
    if let advertisement, path == advertisement.path { return advertisement.objects.handle(call) }
    call.fail(BlueZ.BusErrorName.unknownObject.rawValue, "there is no object \(path)")
  }

  func asked(
    for id: CharacteristicID, _ properties: CharacteristicProperties, _ call: DBusCall
  ) {
    typealias Method = BlueZ.AttributeMethod
    let arguments = call.message.arguments
    switch (Method(rawValue: call.message.member), call.message.signature) {
    case (.readValue, "a{sv}"):
      ask(.read(id, offset: call.offset), call)
    case (.writeValue, "aya{sv}"):
      guard let value = arguments[0].bytes, isWhole(call) else { return }
      ask(.write(value, id, mode(of: call, properties)), call)
    case (.startNotify, ""):
      // The daemon does not wait for the answer (BlueZ 5.66 and 5.82, 2026-11): a central may learn
      // of its subscription before the peripheral does, which sends values only after that.
      call.reply()
      startNotify(id)
    case (.stopNotify, ""):
      call.reply()
      endSubscription(to: id)
    case (.confirm, ""):
      call.reply()
      if let owner = links.subscriptions[id] {
        links.all.first { $0.id == owner }?.confirmed(id)
      }
    default: call.failUnknownMethod()
    }
  }

  func asked(for id: DescriptorID, _ call: DBusCall) {
    typealias Method = BlueZ.AttributeMethod
    switch (Method(rawValue: call.message.member), call.message.signature) {
    case (.readValue, "a{sv}"): ask(.readDescriptor(id, offset: call.offset), call)
    case (.writeValue, "aya{sv}"):
      guard let value = call.message.arguments[0].bytes, isWhole(call) else { return }
      ask(.writeDescriptor(value, id), call)
    default: call.failUnknownMethod()
    }
  }

  private func ask(_ kind: HostedRequest.Kind, _ call: DBusCall) {
    guard let path = call.options[BlueZ.RequestKey.device]?.string, let adapter,
      path.isBelow(adapter), !links.leaving.contains(path),
      let link = links[path] ?? beginLink(path)
    else { return call.fail(BlueZ.ServerError.unlikely, "the request names no known central") }
    spoke(link)
    let mtu = call.options[BlueZ.RequestKey.mtu]?.uint16.map { Int($0) }
    link.receive(HostedRequest(kind: kind, call: call, mtu: mtu))
  }

  /// Returns true for the write of a whole value; else answers the call itself.
  private func isWhole(_ call: DBusCall) -> Bool {
    // A long write is about to begin: the peripheral decides when the value is complete.
    if call.options[BlueZ.RequestKey.prepareAuthorize]?.boolean == true {
      call.reply()
      return false
    }
    // The daemon joins the parts of a long write; peripherals do not support writes at an offset.
    guard call.offset == 0 else {
      call.fail(BlueZ.ServerError.invalidOffset, "a write has to begin at offset 0")
      return false
    }
    return true
  }

  /// BlueZ 5.66 and 5.82 do not mark requests: a write without a type counts as one without
  /// response if the characteristic permits that.
  private func mode(of call: DBusCall, _ properties: CharacteristicProperties) -> WriteMode {
    switch call.options[BlueZ.ValueKey.type]?.string.flatMap(BlueZ.WriteType.init) {
    case .command: .withoutResponse
    case .request, .reliable: .withResponse
    // If the characteristic permits both kinds, the daemon has answered already.
    case nil: properties.contains(.writeWithoutResponse) ? .withoutResponse : .withResponse
    }
  }
}

extension DBusCall {
  fileprivate var options: [String: DBusValue] { message.arguments.last?.properties ?? [:] }

  fileprivate var offset: Int { Int(options[BlueZ.ValueKey.offset]?.uint16 ?? 0) }
}
