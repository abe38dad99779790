import HaloProtocol
import HaloTransport

#if os(Linux)
import HaloBlueZ
#elseif os(macOS)
import HaloAppleBluetooth
#endif

extension Radio {
  /// Returns a radio for the Bluetooth of this machine: BlueZ on Linux, Core Bluetooth on macOS,
  /// and one that always fails on other systems.
  static func system(interrupted: @escaping @Sendable () -> Void) -> Radio {
    #if os(Linux)
    bluez(interrupted: interrupted)
    #elseif os(macOS)
    Radio { adapter, body in
      // Core Bluetooth has one adapter.
      guard adapter == nil else { throw NoBluetooth() }
      try RealTime.run(interrupted: interrupted) { try await body(CoreBluetoothTransport()) }
    }
    #else
    Radio { _, _ in throw NoBluetooth() }
    #endif
  }

  #if os(Linux)
  static func bluez(
    at busAddress: String? = nil, signals: [Int32] = RealTime.signals,
    interrupted: @escaping @Sendable () -> Void = {}
  ) -> Radio {
    Radio { adapter, body in
      try RealTime.run(signals: signals, interrupted: interrupted) {
        var options = options(adapter: adapter)
        if let busAddress { options.bus = .address(busAddress) }
        try await body(try BlueZTransport(options))
      }
    }
  }

  static func options(adapter: String?) -> BlueZOptions {
    // A socket takes a third of the processor time of signals, but the daemon drops values that
    // come before the peripheral has acknowledged the subscription. These characteristics send
    // nothing that early: rings answer requests, and sensors measure again and again.
    let lateSenders: Set<CharacteristicID> = [
      .colmiUARTNotify, .colmiBigDataNotify, .heartRateMeasurement, .cscMeasurement,
    ]
    var options = BlueZOptions()
    options.adapter = adapter
    // A command has nothing to do after its last link, and the next command copes with the link.
    options.awaitsEndOfLinks = false
    options.notificationPath = { lateSenders.contains($0) ? .socket : .signals }
    return options
  }
  #endif

  /// Returns the reason why Bluetooth is not usable, with a remedy, for an error message; `state`
  /// is the state of the adapter that an error reported.
  static func diagnose(
    _ transport: any BLETransport, _ adapter: String?, _ state: AdapterState
  ) async -> String {
    if let trouble = await trouble(with: transport, adapter) { return trouble }
    #if os(Linux)
    // The adapter was back before the diagnosis.
    if transport is BlueZTransport {
      return
        "\(BLEError.unavailable(state)) for a moment; Bluetooth is available again, so try again"
    }
    #endif
    return "\(BLEError.unavailable(state))"
  }

  /// Returns a description of the current problem with Bluetooth on an adapter; nil if none is
  /// found.
  static func trouble(with transport: any BLETransport, _ adapter: String?) async -> String? {
    #if os(Linux)
    guard let transport = transport as? BlueZTransport,
      let diagnosis = try? await transport.diagnose(), diagnosis != .ready
    else { return nil }
    if diagnosis == .noAdapter, let adapter {
      return "no Bluetooth adapter \(adapter); bluetoothctl list shows those that there are"
    }
    return "\(diagnosis)"
    #else
    return nil
    #endif
  }
}

struct NoBluetooth: Error, CustomStringConvertible {
  var description: String {
    "halo supports this only on Linux, through BlueZ; virtual devices work everywhere"
  }
}
