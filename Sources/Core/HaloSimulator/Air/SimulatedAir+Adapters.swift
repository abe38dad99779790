import HaloTransport

extension SimulatedAir {
  /// Sets the state of the Bluetooth adapter of one central, or of all if `central` is nil.
  public func setAdapter(_ adapter: AdapterState, of central: String? = nil) {
    changeAdapters { state in
      // The setting also applies to centrals that join later.
      if central == nil { state.setting = adapter }
      for name in central.map({ [$0] }) ?? state.centrals.keys.sorted() {
        state.centrals[name, default: SimulatedCentral(setting: state.setting)].setting = adapter
      }
    }
  }

  /// If several overlap, the latest applies; after the last, each adapter has its own state.
  func disable(_ adapter: AdapterState, for time: Duration) {
    let number = state.withLock { $0.number() }
    changeAdapters { $0.outages[number] = adapter }
    simulation.schedule(after: time) { [weak self] in
      self?.changeAdapters { $0.outages[number] = nil }
    }
  }

  /// Applies `change` to the adapter states or outages, notifies observers, and ends the scans and
  /// links of adapters that are no longer powered on.
  private func changeAdapters(_ change: (inout State) -> Void) {
    typealias Change = (
      name: String, adapter: AdapterState, observers: [BLEStream<AdapterState>.Continuation]
    )
    let changes: [Change] = state.withLock { state in
      let before = state.centrals.mapValues { $0.adapter(state.outages) }
      change(&state)
      return state.centrals.sorted { $0.key < $1.key }.compactMap { name, central in
        let adapter = central.adapter(state.outages)
        guard adapter != before[name] ?? .poweredOn else { return nil }
        return (name, adapter, central.observers.sorted { $0.key < $1.key }.map(\.value))
      }
    }
    for change in changes { for observer in change.observers { observer.yield(change.adapter) } }
    for change in changes where change.adapter != .poweredOn {
      let (name, adapter) = (change.name, change.adapter)
      endScans(of: [name], because: adapter)
      endAttempts(of: [name], because: adapter)
      for link in links where link.central == name { link.drop(.adapter(adapter)) }
      for device in devices { endConnection(elsewhereOn: name, to: device) }
    }
  }

  func adapter(of central: String) -> AdapterState {
    state.withLock {
      ($0.centrals[central] ?? SimulatedCentral(setting: $0.setting)).adapter($0.outages)
    }
  }

  package func join(_ central: String) {
    state.withLock {
      if $0.centrals[central] == nil {
        $0.centrals[central] = SimulatedCentral(setting: $0.setting)
      }
    }
  }

  func adapterStates(of central: String) -> BLEStream<AdapterState> {
    let (stream, continuation) = BLEStream<AdapterState>.makeStream()
    let number = state.withLock { state in
      let number = state.number()
      var own = state.centrals[central] ?? SimulatedCentral(setting: state.setting)
      own.observers[number] = continuation
      state.centrals[central] = own
      continuation.yield(own.adapter(state.outages))
      return number
    }
    continuation.onTermination { [weak self] in
      self?.state.withLock { $0.centrals[central]?.observers[number] = nil }
    }
    return stream
  }
}
