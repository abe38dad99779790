import HaloBlueZNames
import HaloDBus
import HaloTransport

/// The name that the host has given to an adapter, and the previous one.
struct HostedName {
  let adapter: PeripheralID
  /// The adapter's name before the host renamed it, which the host restores; nil if it was unknown.
  let former: String?
  var given: String
  /// The ``PeripheralCore/generation`` of the daemon that got the name; nil if that is uncertain.
  var generation: Int?
  /// The adapter's name before a renaming call that got no reply, so that the name may be
  /// unchanged; nil if the call was answered.
  var unlessDone: String?
}

/// Gives the adapter the name of the peripheral: ``BlueZPeripheralOptions/namesAdapter``.
extension PeripheralCore {
  /// Gives the adapter at this path the name of the peripheral, if the options request it.
  ///
  /// Each daemon receives each name once, so a later change by the user or another program stays.
  func adjustName(
    _ bus: DBusConnection, _ path: String
  ) async throws(BlueZPeripheralError) {
    guard options.namesAdapter, let peripheral, let adapter = tree.adapter(at: path) else { return }
    let generation = generation
    var wanted = await peripheral.advertisement?.localName
    if wanted == nil { wanted = await peripheral.scanResponse?.localName }
    try goOn(generation)
    let known = name?.adapter == adapter.address ? name : nil
    guard let wanted, known?.generation != generation || known?.given != wanted else { return }
    // A daemon that was restarted has kept the name from before.
    name = HostedName(
      adapter: adapter.address, former: known == nil ? adapter.alias : known?.former,
      given: wanted, generation: generation)
    do throws(DBusError) {
      try await setName(wanted, bus, path)
    } catch {
      if case .remote = error {
        name = known
      } else {
        // The reply is missing: the daemon may have executed the call, or may do so later.
        name?.generation = nil
        name?.unlessDone = adapter.alias
      }
      throw Self.error(error, "rename the adapter to \(wanted)", path)
    }
    try goOn(generation)
  }

  /// Restores the previous name of the adapter at this path, unless a program has changed it since.
  func restoreName(_ bus: DBusConnection, _ path: String) async {
    guard let old = name, let adapter = tree.adapter(at: path), adapter.address == old.adapter
    else { return }
    name = nil
    guard adapter.alias == old.given || adapter.alias == old.unlessDone, let former = old.former
    else { return }
    // An empty name means the machine's name, even if that changes later.
    try? await setName(former == adapter.name ? "" : former, bus, path)
  }

  private func setName(
    _ name: String, _ bus: DBusConnection, _ path: String
  ) async throws(DBusError) {
    try await bus.call(
      .call(
        BlueZ.Standard.set, of: BlueZ.Standard.properties, at: path, to: BlueZ.service,
        .string(BlueZ.Interface.adapter.rawValue),
        .string(BlueZ.AdapterProperty.alias.rawValue), .variant(.string(name))),
      within: callTimeout)
  }
}
