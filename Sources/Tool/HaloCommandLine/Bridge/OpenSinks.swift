import HaloBridge
import HaloTransport

#if os(Linux)
import HaloBlueZ
#endif

struct OpenSinks {
  private(set) var sinks: [any BridgeSink] = []
  /// Messages with the addresses at which other programs find the values.
  private(set) var remarks: [String] = []
  private var closing: [() -> Void] = []

  /// Opens the sinks in the order of their options.
  init(_ words: [SinkWord], _ options: SinkOptions, _ tool: CommandLineTool) throws {
    do {
      for word in words { try open(word, options, tool) }
    } catch {
      close()
      throw error
    }
  }

  /// Stops advertising the peripheral, and waits until a broker has the last messages.
  ///
  /// Call this after `end()` of all sinks.
  func close() {
    for close in closing { close() }
  }

  private mutating func open(
    _ word: SinkWord, _ options: SinkOptions, _ tool: CommandLineTool
  ) throws {
    do {
      switch word {
      case .air(let adapter): try publish(options.name, on: adapter)
      case .output: sinks.append(OutputSink(output: tool.output))
      case .osc(let host, let port):
        sinks.append(try OSCSink(host: host, port: port, prefix: options.oscPrefix))
        remarks.append("osc: sends to \(host), port \(port), at \(options.oscPrefix)HR and others")
      case .http(let port):
        let sink = try StreamSink(
          address: options.listeningAddress, port: port, origins: options.origins)
        sinks.append(sink)
        let host = options.listeningAddress
        let authority = (host.contains(":") ? "[\(host)]" : host) + ":\(sink.port)"
        remarks.append(
          "http: http://\(authority)/ and ws://\(authority)/"
            + (sink.isLoopback ? "" : "; everybody in the network can read the values"))
      case .mqtt(let host, let port):
        let sink = try MQTTSink(
          host: host, port: port, id: options.name, deviceName: options.name,
          login: options.login, authorities: options.authorities)
        sinks.append(sink)
        closing.append { sink.waitForEnd() }
        remarks.append("mqtt: publishes to \(host), port \(port)")
        if let login = options.login, !login.password.isEmpty, options.authorities == nil,
          host != "127.0.0.1", host != "localhost", host != "::1"
        {
          remarks.append("mqtt: the password crosses the network in clear text; see --mqtt-ca")
        }
      }
    } catch let error as UsageError {
      throw error
    } catch {
      throw CommandFailure("bridge: \(word.name): \(error)")
    }
  }

  #if os(Linux)
  private mutating func publish(_ name: String, on adapter: String?) throws {
    let sink = PeripheralSink(localName: name)
    sink.expect([])
    var host = BlueZPeripheralOptions()
    host.adapter = adapter
    let published = try BlueZPeripheralHost(host)
    closing.append { try? RealTime.run(signals: []) { await published.close() } }
    try RealTime.run { try await published.publish(sink) }
    sinks.append(sink)
    remarks.append("air: advertises \(name) with the services of the source")
  }
  #else
  private mutating func publish(_ name: String, on adapter: String?) throws {
    throw UsageError("--to air needs Linux")
  }
  #endif
}

/// A sink that prints each value as a line of JSON.
private struct OutputSink: BridgeSink {
  let name = "stdout"
  let output: Output

  func consume(_ value: BridgeValue) throws {
    try output.line(value.json)
    try output.flush()
  }
}
