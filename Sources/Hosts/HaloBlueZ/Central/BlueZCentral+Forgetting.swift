import HaloAsync
import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// Makes the daemon forget peripherals.
extension BlueZCentral {
  func forget(_ peripheral: PeripheralID) async throws(BLEError) {
    let adapter = try await usableAdapter(for: .forget(peripheral))
    let (device, isAcquainted) = state.withLock { state in
      (
        state.tree.device(of: peripheral, ofAdapter: adapter),
        state.acquaintances.remove(peripheral) != nil
      )
    }
    guard let device, device.isRemembered || isAcquainted else {
      if isAcquainted { return }
      throw .peripheralNotFound(peripheral)
    }
    let connection = link(at: device.path)
    let isFirst = connection?.leave() == true
    do throws(BlueZFailure) {
      _ = try await call(.removeDevice, at: adapter, [.objectPath(device.path)])
    } catch .objectGone {
      // The object vanished on its own.
    } catch {
      // The call failed, so restore the state.
      if isFirst { connection?.stay() }
      if isAcquainted { state.withLock { _ = $0.acquaintances.insert(peripheral) } }
      throw error.error(
        during: .forget(peripheral), deadline: Self.discoveryDeadline,
        linkLost: .adapter(.absent))
    }
    link(at: device.path)?.down(.local)
    state.withLock { _ = $0.outdated.remove(peripheral) }
    await waitUntilVanished(device.path)
  }

  /// Waits until the daemon has removed the object of the device at a path.
  ///
  /// The daemon replies to `RemoveDevice` earlier, and an immediate connect would call an object
  /// that is about to vanish.
  func waitUntilVanished(_ path: String) async {
    let promise = BLEPromise<Void>()
    let waiter = watch { state in
      if state.tree.device(at: path) == nil { promise.resolve(.success(())) }
    }
    defer { endWatch(waiter) }
    _ = try? await promise.value(
      within: BlueZQuirks.reasonGrace, on: loop.plainClock, operation: "forget")
  }
}
