import HaloDevices
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloCommandLine

/// The replacement of names of remembered devices.
@Suite("Names of remembered devices")
struct KnownNamesTests {
  private static let devices = [
    KnownDevice(id: "C0:00:5E:00:53:01", name: "left", kind: .ring),
    KnownDevice(id: "C0:00:5E:00:53:02", name: "chest", kind: .strap),
    KnownDevice(id: "virtual:r02:7", name: "Toy", kind: .ring),
    KnownDevice(id: "virtual:strap:7", name: "toy strap", kind: .strap),
    KnownDevice(id: "virtual:light:9", name: "toy light", kind: .light),
    KnownDevice(id: "virtual:cycling-sensor:9", name: "toy bike", kind: .cyclingSensor),
    KnownDevice(id: "5D2F8A3E-0000-4000-8000-00805F9B34FB", name: "mac", kind: .ring),
    // Names with another meaning for commands.
    KnownDevice(id: "C0:00:5E:00:53:03", name: "virtual:r02", kind: .ring),
    KnownDevice(id: "C0:00:5E:00:53:04", name: "--json", kind: .ring),
    // A real and a virtual ring with the same name on the air.
    KnownDevice(id: "C0:00:5E:00:53:05", name: "old", kind: .ring, advertisedName: "R06_0001"),
    KnownDevice(id: "virtual:r06:1", name: "R06_0001", kind: .ring, advertisedName: "R06_0001"),
    KnownDevice(id: "C0:00:5E:00:53:06", name: "a", kind: .ring, advertisedName: "R08_0001"),
    KnownDevice(id: "C0:00:5E:00:53:07", name: "b", kind: .ring, advertisedName: "R08_0001"),
  ]

  /// Returns the names in words, in which a + stands for a blank, each with the seed of a known
  /// virtual device.
  private func resolve(_ text: String) throws -> String {
    var words = text.split(separator: " ").map { String($0).replacing("+", with: " ") }
    let command = try Command.lookUp(words.removeFirst())
    let arguments = try Arguments(words, of: command)
    return try KnownNames(devices: Self.devices, arguments: arguments).resolve().map { name in
      let hasSeed = name.virtual != nil && !name.isRepeatable
      return try name.text + (hasSeed ? " \(arguments.seed(of: name))" : "")
    }.joined(separator: " ")
  }

  @Test(
    "A name means an address or a virtual device, and only values and operands are names",
    arguments: [
      ("info --ring left", "C0:00:5E:00:53:01"), ("info --ring=LEFT --json", "C0:00:5E:00:53:01"),
      ("live strap --strap chest", "C0:00:5E:00:53:02"),
      ("sync --cursor left --ring left", "C0:00:5E:00:53:01"),
      ("sync --cursor --ring --ring left", "C0:00:5E:00:53:01"),
      ("battery --ring toy", "virtual:r02 7"), ("battery --ring toy --seed 8", "virtual:r02 8"),
      ("battery --seed=8 --ring toy", "virtual:r02 8"),
      ("sync --cursor --seed --ring toy", "virtual:r02 7"),
      ("battery --transport virtual --ring toy", "virtual:r02 7"),
      ("battery --transport bluez --ring toy", "toy"),
      ("battery --ring toy --transport=bluez", "toy"),
      ("live strap --strap toy+strap", "virtual 7"), ("light --on --light toy+light", "virtual 9"),
      ("live cycling --cycling toy+bike", "virtual 9"), ("record out left", "C0:00:5E:00:53:01"),
      ("record left chest", "C0:00:5E:00:53:02"),
      ("record out toy+strap --for 3", "virtual:strap 7"), ("record out -- toy", "virtual:r02 7"),
      ("record out toy+light", "virtual:light 9"),
      ("record out toy+bike", "virtual:cycling-sensor 9"), ("settings left", ""),
      ("report --ring right", "right"), ("info --ring virtual:r02", "virtual:r02"),
      ("info --ring virtual", "virtual"), ("info --ring c0:00:5e:00:53:02", "c0:00:5e:00:53:02"),
      ("info --ring --json", "C0:00:5E:00:53:04"), ("log -- --ring left", ""),
      ("scan --name left", ""), ("light --light=", ""),
      ("simulate --bus --ring left", "C0:00:5E:00:53:01"),
      // Each ring of a simulation has its own seed.
      (
        "simulate --bus --ring virtual --ring toy --ring=virtual:r11:3 --seed 5",
        "virtual virtual:r02:7 virtual:r11:3"
      ), ("simulate --air --adapter hci1 --ring Toy", "virtual:r02:7"),
      ("demo --ring toy", "virtual:r02 7"), ("info --ring virtual:r11:3 --seed 3", "virtual:r11 3"),
      // An advertised name means the remembered real devices, before a virtual one of that name.
      ("info --ring r06_0001", "C0:00:5E:00:53:05"), ("info --ring R08_0001", "R08_0001"),
      ("pair R06_0001", "R06_0001"), ("pair R09_0001", "virtual:r09 1"),
      ("info --ring R09_0001", "virtual:r09 1"),
      ("export --database x --ring R09_0001", "R09_0001"),
    ])
  func resolved(_ words: String, _ expected: String) throws {
    #expect(try resolve(words) == expected)
  }

  @Test(
    "A device of another kind or operating system is refused",
    arguments: [
      ("info --ring chest", KnownDeviceError.otherKind(name: "chest", kind: .strap, wanted: .ring)),
      ("light --light Toy", .otherKind(name: "Toy", kind: .ring, wanted: .light)),
      (
        "live strap --strap toy+bike",
        .otherKind(name: "toy bike", kind: .cyclingSensor, wanted: .strap)
      ), ("live strap --strap=left", .otherKind(name: "left", kind: .ring, wanted: .strap)),
      ("info --ring mac", .foreignIdentifier("5D2F8A3E-0000-4000-8000-00805F9B34FB", name: "mac")),
    ])
  func refused(_ words: String, _ error: KnownDeviceError) throws {
    #expect(throws: error) { try resolve(words) }
  }

  @Test("The identifier of a virtual device contains its kind and its seed")
  func virtualDevices() throws {
    for seed in [0, 7, UInt64.max] {
      let rings = AnyRingProfile.all.map { VirtualDevice(.ring, profile: $0, seed: seed) }
      for device in rings + DeviceKind.allCases.map({ VirtualDevice($0, seed: seed) }) {
        #expect(VirtualDevice(device.id) == device)
        #expect(try VirtualDevice(named: device.name(for: nil), seed: seed) == device)
      }
    }
    for id in ["virtual", "virtual:r02", "virtual:r98:1", "virtual:r02:x", "virtual:r02:1:2", ""] {
      #expect(VirtualDevice(PeripheralID(rawValue: id)) == nil, "\(id)")
    }
  }
}
