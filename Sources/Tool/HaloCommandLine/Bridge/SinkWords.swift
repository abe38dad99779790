import HaloBridge
import HaloFoundation

/// A sink as an option `--to` names it: the way in which other programs get the values.
enum SinkWord: Equatable {
  /// This machine advertises the values as a Bluetooth peripheral, with the named adapter; if nil,
  /// with that of `--adapter`, or else with the first one that is on.
  case air(adapter: String?)
  case osc(host: String, port: UInt16)
  case http(port: UInt16)
  case mqtt(host: String, port: UInt16)
  case output

  static let names = ["air", "osc", "http", "mqtt", "stdout"]
  /// The default port of the sink `http`; no registered service has this port.
  static let httpPort: UInt16 = 8787
  private static let loopback = "127.0.0.1"

  /// Parses the values of all options `--to`.
  static func all(_ words: [String]) throws -> [SinkWord] {
    guard !words.isEmpty else {
      throw UsageError("name a sink: --to \(names.joined(separator: ", --to "))")
    }
    var sinks: [SinkWord] = []
    for word in words {
      let sink = try SinkWord(word)
      guard !sinks.contains(sink) else {
        throw UsageError("--to \(displayable(word)) may be given once only")
      }
      sinks.append(sink)
    }
    return sinks
  }

  init(_ word: String) throws {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, address) = (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
    switch (name, address) {
    case ("air", _) where address?.isEmpty != true: self = .air(adapter: address)
    case ("stdout", nil): self = .output
    case ("http", nil): self = .http(port: Self.httpPort)
    case ("http", let text?):
      guard let port = UInt16(text), port > 0 else {
        throw UsageError("--to http:PORT takes a port from 1 to 65535, not \(displayable(text))")
      }
      self = .http(port: port)
    case ("osc", _):
      let (host, port) = try Self.address(address, of: name, OSCSink.standardPort)
      self = .osc(host: host, port: port)
    case ("mqtt", _):
      let (host, port) = try Self.address(address, of: name, MQTTSink.standardPort)
      self = .mqtt(host: host, port: port)
    default:
      throw UsageError(
        "no sink \(displayable(word))" + CommandWord.hint(for: name, among: Self.names))
    }
  }

  /// Parses the address of the sink called `name`: `HOST`, `HOST:PORT` or `[IPv6]:PORT`.
  ///
  /// A nil `text` means this machine; `standard` is the port by default.
  private static func address(
    _ text: String?, of name: String, _ standard: UInt16
  ) throws -> (host: String, port: UInt16) {
    guard let text else { return (loopback, standard) }
    guard let match = text.wholeMatch(of: /(\[[0-9A-Fa-f:.]+\]|[^:@\/\s\[\]]+)(:([0-9]{1,5}))?/),
      let port = match.output.3.map({ UInt16($0) }) ?? standard, port > 0
    else {
      throw UsageError(
        "--to \(name) takes HOST, HOST:PORT or [ADDRESS]:PORT"
          + (name == "mqtt" ? "; a login comes from --mqtt-login or the environment" : ""))
    }
    let host = match.output.1
    return (String(host.first == "[" ? host.dropFirst().dropLast() : host), port)
  }

  var name: String {
    switch self {
    case .air: "air"
    case .osc: "osc"
    case .http: "http"
    case .mqtt: "mqtt"
    case .output: "stdout"
    }
  }
}

struct SinkOptions {
  private static let owners: KeyValuePairs = [
    Option.bridgeName.name: ["air", "mqtt"], Option.listening.name: ["http"],
    Option.origin.name: ["http"], Option.oscPrefix.name: ["osc"], Option.login.name: ["mqtt"],
    Option.authorities.name: ["mqtt"],
  ]
  private static let userVariable = "HALO_MQTT_USER"
  private static let passwordVariable = "HALO_MQTT_PASSWORD"

  /// The name of the bridge in advertisements and in Home Assistant.
  let name: String
  let listeningAddress: String
  let origins: [String]
  let oscPrefix: String
  let login: MQTTSink.Login?
  let authorities: String?
  init(
    _ arguments: Arguments, for sinks: [SinkWord], isVirtual: Bool = false,
    _ environment: [String: String]
  ) throws {
    for (option, names) in Self.owners {
      guard !arguments.isGiven(option) || sinks.contains(where: { names.contains($0.name) })
      else {
        throw UsageError("\(option) is of use only with --to \(names.joined(separator: " or "))")
      }
    }
    name = try arguments[.bridgeName] ?? (isVirtual ? "Virtual Bridge" : "Halo Bridge")
    guard !name.isEmpty, name.utf8.count <= 26 else {
      throw UsageError("--name takes 1 to 26 bytes, to fit an advertisement")
    }
    listeningAddress = try arguments[.listening] ?? "127.0.0.1"
    origins = arguments.all(.origin)
    oscPrefix = try arguments[.oscPrefix] ?? OSCSink.standardPrefix
    authorities = try arguments[.authorities]
    guard sinks.contains(where: { $0.name == "mqtt" }) else {
      login = nil
      return
    }
    if let path = try arguments[.login] {
      login = try Self.login(in: path)
    } else if let user = environment[Self.userVariable] {
      login = MQTTSink.Login(user: user, password: environment[Self.passwordVariable] ?? "")
    } else {
      login = nil
    }
  }

  private static func login(in path: String) throws -> MQTTSink.Login {
    guard let file = fopen(path, "re") else {
      throw UsageError("--mqtt-login: cannot read \(displayable(path))")
    }
    defer { fclose(file) }
    var status = stat()
    guard fstat(fileno(file), &status) == 0, status.st_mode & 0o077 == 0 else {
      throw UsageError(
        "--mqtt-login: other users can use \(displayable(path)), so first: "
          + "chmod 600 \(displayable(path))")
    }
    // A larger file holds something else.
    var bytes = [UInt8](repeating: 0, count: 4096)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    guard lines.count == 2 || lines.count == 3 && lines[2].isEmpty, !lines[0].isEmpty else {
      throw UsageError("--mqtt-login takes a file with two lines, the user and the password")
    }
    return MQTTSink.Login(user: String(lines[0]), password: String(lines[1]))
  }
}
