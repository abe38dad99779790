import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

extension FakeBlueZ {
  private typealias Property = BlueZ.AdvertisingManagerProperty

  /// Empty for an adapter that cannot be a peripheral.
  var peripheralInterfaces: [String: DBusObjects.Interface] {
    guard options.air != nil else { return [:] }
    let (active, free) = instances
    var properties = [
      Property.activeInstances.rawValue: active, Property.supportedInstances.rawValue: free,
      Property.supportedIncludes.rawValue: .strings(["tx-power", "appearance", "local-name"]),
    ]
    if options.version >= .v5_82 {
      let length = DBusValue.byte(UInt8(FakeAdvertisement.Content.maximumLength))
      properties["SupportedFeatures"] = .strings([])
      properties[Property.supportedCapabilities.rawValue] = .options([
        "MinTxPower": .int16(0), "MaxTxPower": .int16(0),
        BlueZ.maximumAdvertisementLength: length, "MaxScnRspLen": length,
      ])
    }
    return [
      BlueZ.Interface.gattManager.rawValue: interface { $0.gattManager($1) },
      BlueZ.Interface.advertisingManager.rawValue: interface(properties) {
        $0.advertisingManager($1)
      },
    ]
  }

  private var instances: (active: DBusValue, free: DBusValue) {
    let count = server.advertisements.count
    return (
      .byte(UInt8(clamping: count)),
      .byte(UInt8(clamping: max(0, FakeServer.supportedInstances - count)))
    )
  }

  func signalInstances() {
    guard options.air != nil else { return }
    let (active, free) = instances
    objects.change(
      [Property.activeInstances.rawValue: active, Property.supportedInstances.rawValue: free],
      of: BlueZ.Interface.advertisingManager.rawValue, at: adapter.path)
  }

  private func advertisingManager(_ call: DBusCall) {
    typealias Method = BlueZ.ManagerMethod
    let (client, path) = (call.message.sender, call.message.arguments.first?.string ?? "")
    let known = server.advertisements.firstIndex { $0.client == client && $0.path == path }
    switch (Method(rawValue: call.message.member), call.message.signature) {
    case (.registerAdvertisement, "oa{sv}"):
      let claim = FakeClaim(kind: .advertisement, client: client, path: path)
      let claims = server.claims.all.filter { $0.kind == claim.kind }
      guard known == nil, !claims.contains(claim) else {
        return call.fail(.alreadyExists, "Already Exists")
      }
      guard server.advertisements.count + claims.count < FakeServer.supportedInstances else {
        return call.fail(.notPermitted, "Maximum advertisements reached")
      }
      let number = server.claims.make(claim)
      run { await $0.advertise(path, of: client, call, claim: number) }
    case (.unregisterAdvertisement, "o"):
      guard let known else { return call.fail(.doesNotExist, "Does Not Exist") }
      server.advertisements.remove(at: known)
      call.reply()
      signalInstances()
    default: call.failUnknownMethod()
    }
  }

  private func advertise(
    _ path: String, of client: String, _ call: DBusCall, claim: Int
  ) async {
    let reply = await askClient(
      client, BlueZ.Standard.getAll, of: BlueZ.Standard.properties, at: path,
      [.string(BlueZ.Interface.advertisement.rawValue)])
    guard server.claims.end(claim) else {
      return call.fail(.failed, "Failed to register advertisement")
    }
    // A client that does not answer with properties advertises an empty payload (BlueZ 5.66 and
    // 5.82, 2026-11-27).
    let properties = (try? reply.get())?.arguments.first?.properties ?? [:]
    guard let content = FakeAdvertisement.Content(properties, options.version), content.fitsAlone
    else { return call.fail(.failed, "Failed to parse advertisement.") }
    guard adapter.state == .poweredOn, content.isAccepted else {
      return call.fail(.failed, "Failed to register advertisement")
    }
    let number = number()
    server.advertisements.append(
      FakeAdvertisement(client: client, path: path, number: number, content: content))
    putOnAir()
    signalInstances()
    call.reply()
    guard let timeout = content.timeout else { return }
    after(timeout) { $0.release(number) }
  }

  private func release(_ number: Int) {
    guard let index = server.advertisements.firstIndex(where: { $0.number == number }) else {
      return
    }
    let advertisement = server.advertisements.remove(at: index)
    callClient(
      advertisement.client, BlueZ.release, of: BlueZ.Interface.advertisement.rawValue,
      at: advertisement.path)
    signalInstances()
  }
}
