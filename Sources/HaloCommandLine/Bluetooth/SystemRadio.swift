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
        var options = BlueZOptions()
        options.busAddress = busAddress
        options.adapter = adapter
        try await body(try BlueZTransport(options))
      }
    }
  }
  #endif

  /// Says in words why Bluetooth cannot be used, and what to do about it.
  static func diagnose(
    _ transport: any BLETransport, _ adapter: String?, _ state: AdapterState
  ) async -> String {
    #if os(Linux)
    if let transport = transport as? BlueZTransport, let diagnosis = try? await transport.diagnose()
    {
      switch diagnosis {
      case .noAdapter:
        guard let adapter else { break }
        return "no Bluetooth adapter \(adapter); bluetoothctl list shows those that there are"
      case .ready:
        // It came back while nobody looked.
        return "\(BLEError.unavailable(state)), or was until now: try again"
      default: break
      }
      return "\(diagnosis)"
    }
    #endif
    return "\(BLEError.unavailable(state))"
  }
}

/// This program has no way to Bluetooth on this system.
struct NoBluetooth: Error, CustomStringConvertible {
  var description: String {
    "this program reaches Bluetooth through BlueZ, on Linux only; virtual devices are everywhere"
  }
}
