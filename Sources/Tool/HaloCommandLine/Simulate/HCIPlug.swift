import HaloSimulator

#if os(Linux)
import HaloDBus
import HaloFakeBlueZ
import HaloFoundation
import HaloScenario
#endif

/// A way for host stacks to reach virtual controllers, as `--hci` names it.
enum HCIPlug: Hashable {
  /// A port that accepts hosts; the address is IPv4.
  case tcp(address: String, port: UInt16)
  /// A new pseudo terminal, as a serial line.
  case pty
  /// An adapter of this machine's kernel.
  case vhci

  /// The address that only programs of this machine reach.
  static let loopback = "127.0.0.1"

  init(parsing text: String) throws {
    switch text {
    case "pty": self = .pty
    case "vhci": self = .vhci
    default:
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      let address = parts.count == 3 ? Self.address(parts[1]) : Self.loopback
      guard parts[0] == "tcp", 2...3 ~= parts.count, let address,
        let port = UInt16(parts.last ?? "")
      else {
        throw UsageError(
          "--hci takes tcp:PORT, such as tcp:6402, tcp:ADDRESS:PORT, pty or vhci, "
            + "not \(displayable(text))")
      }
      self = .tcp(address: address, port: port)
    }
  }

  private static func address(_ text: Substring) -> String? {
    let bytes = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    guard bytes.count == 4, !bytes.contains(nil) else { return nil }
    return bytes.compactMap { $0.map(String.init) }.joined(separator: ".")
  }

  /// Returns a closure that serves the plugs of the options in a scenario, in real time, until the
  /// end of the scenario; nil without such options.
  static func app(
    _ arguments: Arguments, _ tool: CommandLineTool
  ) throws -> (@Sendable (SimulatedAir) async throws -> Void)? {
    let plugs = try arguments.all(.hci).map { try HCIPlug(parsing: $0) }
    guard !plugs.isEmpty else { return nil }
    #if os(Linux)
    return { [errors = tool.errors] air in
      let hosts = HCIHosts(on: SimulatedLoop(air.simulation, isRealTime: true), of: air)
      defer { hosts.close() }
      for plug in plugs { try errors.write(words(try plug.open(for: hosts))) }
      try errors.flush()
      try await air.simulation.clock.sleep(for: .seconds(200 * 86_400))
    }
    #else
    throw UsageError("--hci is for Linux only")
    #endif
  }
}

#if os(Linux)
extension HCIPlug {
  /// Opens the way for hosts, and returns its name, such as `/dev/pts/3` or `hci0`.
  func open(for hosts: HCIHosts) throws -> String {
    switch self {
    case .tcp(let address, let port):
      let listener = try HCIListener(address, port, on: hosts.loop) { [weak hosts] line in
        hosts?.add(line)
      }
      hosts.add(listener)
      return listener.name
    case .pty: return try Self.openTerminal(for: hosts)
    case .vhci: return try Self.openKernel(for: hosts)
    }
  }

  /// Returns the line of output with the address where hosts find the controllers.
  static func words(_ name: String) -> String {
    let form = name.hasPrefix("hci") ? "HCI of this machine's kernel" : "HCI (H4)"
    return "\(form) at \(name), until Ctrl-C\n"
  }

  /// Opens a pseudo terminal in raw mode, and keeps its slave open, since a terminal without one
  /// ends.
  private static func openTerminal(for hosts: HCIHosts) throws -> String {
    let master = try file("/dev/ptmx", O_NOCTTY | O_NONBLOCK)
    var (isLocked, index) = (Int32(0), Int32(-1))
    // TIOCSPTLCK and TIOCGPTN, which the headers define as macros that Swift cannot read.
    let isOpen = master.use { number in
      ioctl(number, 0x4004_5431, &isLocked) == 0 && ioctl(number, 0x8004_5430, &index) == 0
    }
    guard isOpen else { throw failure("/dev/ptmx") }
    let name = "/dev/pts/\(index)"
    let slave = try file(name, O_NOCTTY)
    var settings = termios()
    let isRaw = slave.use { number in
      guard tcgetattr(number, &settings) == 0 else { return false }
      cfmakeraw(&settings)
      return tcsetattr(number, TCSANOW, &settings) == 0
    }
    guard isRaw else { throw failure(name) }
    hosts.add(HCILine(master, .terminal(slave: slave)))
    return name
  }

  /// Adds an adapter to the kernel, which exists as long as the file is open.
  private static func openKernel(for hosts: HCIHosts) throws -> String {
    let file = try file("/dev/vhci")
    // The hello asks for a controller of the type 0; each write and each read is one packet.
    guard file.use({ write($0, [0xFF, 0x00] as [UInt8], 2) }) == 2 else {
      throw failure("/dev/vhci")
    }
    var early: [[UInt8]] = []
    while true {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = file.use { read($0, &buffer, buffer.count) }
      guard count > 0 else { throw failure("/dev/vhci") }
      // The kernel may send its first command before its answer, which has the number.
      guard buffer[0] == 0xFF else {
        early.append(Array(buffer[..<count]))
        continue
      }
      _ = file.use { fcntl($0, F_SETFL, O_NONBLOCK) }
      hosts.add(HCILine(file, .kernel), early: early)
      return "hci\(Int(buffer[2]) | Int(buffer[3]) << 8)"
    }
  }

  private static func file(_ path: String, _ flags: Int32 = 0) throws -> DBusFileDescriptor {
    let number = Glibc.open(path, O_RDWR | O_CLOEXEC | flags)
    guard number >= 0 else { throw failure(path) }
    return DBusFileDescriptor(owning: number)
  }

  /// Returns the failure of the last call of the system, with its remedy.
  static func failure(_ name: String) -> ScenarioFailure {
    let code = errno
    let remedy =
      switch code {
      case _ where name != "/dev/vhci": ""
      case ENOENT, ENODEV, ENXIO:
        "; the kernel lacks virtual controllers: try modprobe hci_vhci as root, on a kernel with "
          + "Bluetooth"
      case EACCES, EPERM: "; run halo as root, or first setfacl -m u:$USER:rw /dev/vhci as root"
      default: ""
      }
    return ScenarioFailure(reason: "simulate: \(name): \(String(cString: strerror(code)))\(remedy)")
  }
}
#endif
