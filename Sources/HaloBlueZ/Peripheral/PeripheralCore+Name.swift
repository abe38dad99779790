#if os(Linux)
import HaloBlueZNames
import HaloDBus
import HaloTransport

/// The name of an adapter that the peripheral has given its own to.
struct HostedName {
  let adapter: PeripheralID
  /// What it is called when the peripheral has left it.
  let former: String?
  var given: String
  /// Which daemon has been told; nil where that has to be done again.
  var generation: Int?
  /// What it is called unless the daemon does what it has not answered.
  var unlessDone: String?
}

/// What the adapter is called, see ``BlueZPeripheralOptions/namesAdapter``.
extension PeripheralCore {
  /// Gives the adapter the name of the peripheral, if that is wanted.
  ///
  /// A daemon is told of a name once: who gives it another one meanwhile has the last word.
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
    // A daemon that was restarted has kept the name that its predecessor was told.
    name = HostedName(
      adapter: adapter.address, former: known == nil ? adapter.alias : known?.former,
      given: wanted, generation: generation)
    do throws(DBusError) {
      try await setName(wanted, bus, path)
    } catch {
      if case .remote = error {
        name = known
      } else {
        // Nobody answered, or nobody waited: the daemon may have done it, or do it yet.
        name?.generation = nil
        name?.unlessDone = adapter.alias
      }
      throw Self.error(error, "call the adapter \(wanted)", path)
    }
    try goOn(generation)
  }

  /// Gives the adapter its former name, unless somebody else has given it one.
  func restoreName(_ bus: DBusConnection, _ path: String) async {
    guard let old = name, let adapter = tree.adapter(at: path), adapter.address == old.adapter
    else { return }
    name = nil
    guard adapter.alias == old.given || adapter.alias == old.unlessDone, let former = old.former
    else { return }
    // No name is that of the machine, whatever becomes of it.
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
      within: patience)
  }
}
#endif
