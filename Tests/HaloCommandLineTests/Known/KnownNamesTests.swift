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
    KnownDevice(
      id: "virtual:r06:1", name: "R06_0001", kind: .ring, advertisedName: "R06_0001"),
    KnownDevice(id: "C0:00:5E:00:53:06", name: "a", kind: .ring, advertisedName: "R08_0001"),
    KnownDevice(id: "C0:00:5E:00:53:07", name: "b", kind: .ring, advertisedName: "R08_0001"),
  ]

  private func resolve(_ text: String) throws -> String {
    var words = text.split(separator: " ").map { String($0).replacing("_", with: " ") }
    let command = words.removeFirst()
    return try KnownNames(devices: Self.devices, command: #require(Command.named(command)))
      .resolve(words)
      .joined(separator: " ")
  }

  @Test(
    "A name becomes the address or the virtual device, and all other words stay",
    arguments: [
      ("info --ring left", "--ring C0:00:5E:00:53:01"),
      ("info --ring=LEFT --json", "--ring=C0:00:5E:00:53:01 --json"),
      ("live strap --strap chest", "strap --strap C0:00:5E:00:53:02"),
      ("sync --cursor left --ring left", "--cursor left --ring C0:00:5E:00:53:01"),
      ("sync --cursor --ring --ring left", "--cursor --ring --ring C0:00:5E:00:53:01"),
      ("battery --ring toy", "--seed=7 --ring virtual:r02"),
      ("battery --ring toy --seed 8", "--ring virtual:r02 --seed 8"),
      ("battery --seed=8 --ring toy", "--seed=8 --ring virtual:r02"),
      ("sync --cursor --seed --ring toy", "--seed=7 --cursor --seed --ring virtual:r02"),
      ("battery --transport virtual --ring toy", "--seed=7 --transport virtual --ring virtual:r02"),
      ("battery --transport bluez --ring toy", "--transport bluez --ring toy"),
      ("battery --ring toy --transport=bluez", "--ring toy --transport=bluez"),
      ("live strap --strap toy_strap", "--seed=7 strap --strap virtual"),
      ("light --on --light toy_light", "--seed=9 --on --light virtual"),
      ("live cycling --cycling toy_bike", "--seed=9 cycling --cycling virtual"),
      ("record out left", "out C0:00:5E:00:53:01"), ("record left chest", "left C0:00:5E:00:53:02"),
      ("record out toy_strap --for 3", "--seed=7 out virtual:strap --for 3"),
      ("record out -- toy", "--seed=7 out -- virtual:r02"),
      ("record out toy_light", "--seed=9 out virtual:light"),
      ("record out toy_bike", "--seed=9 out virtual:cycling-sensor"),
      ("settings left", "left"), ("report --ring right", "--ring right"), ("info --ring", "--ring"),
      ("info --ring virtual:r02", "--ring virtual:r02"), ("info --ring virtual", "--ring virtual"),
      ("info --ring c0:00:5e:00:53:02", "--ring c0:00:5e:00:53:02"),
      ("info --ring --json", "--ring C0:00:5E:00:53:04"),
      ("log -- --ring left", "-- --ring left"), ("scan --name left", "--name left"),
      ("light --light=", "--light="),
      ("simulate --bus --ring left", "--bus --ring C0:00:5E:00:53:01"),
      // Each ring of a simulation has its own seed.
      (
        "simulate --bus --ring virtual --ring toy --ring=virtual:r11:3 --seed 5",
        "--bus --ring virtual --ring virtual:r02:7 --ring=virtual:r11:3 --seed 5"
      ),
      ("simulate --air --adapter hci1 --ring Toy", "--air --adapter hci1 --ring virtual:r02:7"),
      ("demo --ring toy", "--seed=7 --ring virtual:r02"),
      ("info --ring virtual:r11:3 --seed 3", "--ring virtual:r11 --seed 3"),
    ])
  func resolved(_ words: String, _ expected: String) throws {
    #expect(try resolve(words) == expected)
  }

  @Test(
    "An advertised name means the remembered real devices, before a virtual one of that name",
    arguments: [
      ("info --ring r06_0001", "--ring C0:00:5E:00:53:05"),
      ("info --ring R08_0001", "--ring R08_0001"), ("pair R06_0001", "R06_0001"),
      ("pair R09_0001", "virtual:r09"), ("info --ring R09_0001", "--ring virtual:r09"),
      ("export --database x --ring R09_0001", "--database x --ring R09_0001"),
    ])
  func advertised(_ text: String, _ expected: String) throws {
    var words = text.split(separator: " ").map(String.init)
    let command = try Command.lookUp(words.removeFirst())
    let names = KnownNames(devices: Self.devices, command: command)
    #expect(try names.resolve(words).joined(separator: " ") == expected)
  }

  @Test(
    "A device of another kind or operating system is refused",
    arguments: [
      ("info --ring chest", KnownDeviceError.otherKind(name: "chest", kind: .strap, wanted: .ring)),
      ("light --light Toy", .otherKind(name: "Toy", kind: .ring, wanted: .light)),
      (
        "live strap --strap toy_bike",
        .otherKind(name: "toy bike", kind: .cyclingSensor, wanted: .strap)
      ),
      ("live strap --strap=left", .otherKind(name: "left", kind: .ring, wanted: .strap)),
      (
        "info --ring mac",
        .foreignIdentifier("5D2F8A3E-0000-4000-8000-00805F9B34FB", name: "mac")
      ),
    ])
  func refused(_ words: String, _ error: KnownDeviceError) throws {
    #expect(throws: error) { try resolve(words) }
  }

  @Test("The identifier of a virtual device contains its kind and its seed")
  func virtualDevices() throws {
    for seed in [0, 7, UInt64.max] {
      let rings = RingProfile.all.map { VirtualDevice(.ring, profile: $0, seed: seed) }
      for device in rings + DeviceKind.allCases.map({ VirtualDevice($0, seed: seed) }) {
        #expect(VirtualDevice(device.id) == device)
        #expect(try VirtualDevice(named: device.name(for: nil), seed: seed, "pair") == device)
      }
    }
    for id in ["virtual", "virtual:r02", "virtual:r99:1", "virtual:r02:x", "virtual:r02:1:2", ""] {
      #expect(VirtualDevice(PeripheralID(rawValue: id)) == nil, "\(id)")
    }
  }
}
