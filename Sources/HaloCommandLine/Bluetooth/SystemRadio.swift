import HaloProtocol
import HaloTransport

#if os(Linux)
import HaloBlueZ
#endif

extension Radio {
  /// The Bluetooth of this machine: BlueZ on Linux, and none elsewhere.
  ///
  /// - Parameter interrupted: Called when a signal is to end what runs, which then takes its time
  ///   to disconnect.
  /// - Returns: The radio.
  static func system(interrupted: @escaping @Sendable () -> Void) -> Radio {
    #if os(Linux)
    bluez(interrupted: interrupted)
    #else
    Radio { _, _ in throw NoBluetooth() }
    #endif
  }

  #if os(Linux)
  /// BlueZ, in real time.
  ///
  /// - Parameters:
  ///   - busAddress: Where its bus is; nil for that of the system.
  ///   - signals: The signals that end what runs.
  ///   - interrupted: Called when one of them came.
  /// - Returns: The radio.
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
  #endif

  #if os(Linux)
  /// How commands use BlueZ.
  static func options(adapter: String?) -> BlueZOptions {
    // A socket takes a third of the processor time of signals, but the daemon drops values that
    // come before the peripheral has acknowledged the subscription. These characteristics send
    // nothing that early: rings answer requests, and sensors measure again and again.
    let patient: Set<CharacteristicID> = [
      .colmiUARTNotify, .colmiBigDataNotify, .heartRateMeasurement, .cscMeasurement,
    ]
    var options = BlueZOptions()
    options.adapter = adapter
    options.notificationPath = { patient.contains($0) ? .socket : .signals }
    return options
  }
  #endif

  /// Says in words why Bluetooth cannot be used, and what to do about it.
  static func diagnose(
    _ transport: any BLETransport, _ adapter: String?, _ state: AdapterState
  ) async -> String {
    if let trouble = await trouble(with: transport, adapter) { return trouble }
    #if os(Linux)
    // It came back while nobody looked.
    if transport is BlueZTransport {
      return "\(BLEError.unavailable(state)) at one moment, and is there again: try again"
    }
    #endif
    return "\(BLEError.unavailable(state))"
  }

  /// Says in words what is wrong with Bluetooth now; nil where nothing is, or nobody can tell.
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

/// This program has no way to Bluetooth on this system.
struct NoBluetooth: Error, CustomStringConvertible {
  var description: String {
    "this program reaches Bluetooth through BlueZ, on Linux only; virtual devices are everywhere"
  }
}
