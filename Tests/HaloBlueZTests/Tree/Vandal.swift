import HaloBlueZNames
import HaloTestSupport

@testable import HaloBlueZ
@testable import HaloDBus

/// Makes messages that no valid daemon sends.
struct Vandal {
  var random: SplitMix64

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private static let paths = [
    "", "/", "//", "/org/bluez", "/org/bluez/", "/org/bluez/hci0", "/org/bluez//dev",
    "/org/bluez/hci0/", "/org/bluez/hci0/dev_C0_FF_EE_00_00_00",
    "/org/bluez/hci0/dev_C0_FF_EE_00_00_00/service0010", "/org/bluez/hci1/a/b/c/d/e/f",
    "/org/bluez/hci0/dev_C0_FF_EE_00_00_00/service0010/char0012/desc+abc", "/org/other/hci0",
    "/org/bluez/hci0/x/y/z/\u{1F9FF}\u{301}",
  ]

  private mutating func value() -> DBusValue {
    switch below(14) {
    case 0: .byte(0)
    case 1: .boolean(below(2) == 0)
    case 2: .int16(Int16.random(in: .min ... .max, using: &random))
    case 3: .uint16(UInt16.random(in: .min ... .max, using: &random))
    case 4: .uint32(.max)
    case 5: .double(.nan)
    case 6: .string(["", "x", "C0:FF:EE:00:00:0G", "12345", "-2:+3:--:00:00:00"][below(5)])
    case 7: .string(Self.paths[below(Self.paths.count)])
    case 8: .objectPath(Self.paths[below(Self.paths.count)])
    case 9: .bytes(random.bytes(below(4)))
    case 10: .array([.byte(1), .string("x"), .variant(.variant(.double(0)))], of: "v")
    case 11: .dictionary([DBusEntry(.bytes([]), .structure([]))], of: "{sv}")
    case 12: .variant(value())
    default: .strings(["notify", "\u{0}", BlueZ.Interface.device.rawValue])
    }
  }

  mutating func damage(_ signal: DBusMessage) -> DBusMessage {
    var signal = signal
    switch below(8) {
    case 0: signal.path = Self.paths[below(Self.paths.count)]
    case 1 where !signal.arguments.isEmpty: signal.arguments.removeLast()
    case 2: signal.arguments.append(value())
    case 3: signal.arguments.reverse()
    default:
      guard !signal.arguments.isEmpty else { break }
      let index = below(signal.arguments.count)
      signal.arguments[index] = damage(signal.arguments[index])
    }
    return signal
  }

  /// Replaces a part of a value.
  mutating func damage(_ value: DBusValue) -> DBusValue {
    guard below(6) > 0 else { return self.value() }
    switch value {
    case .array(var elements, let type) where !elements.isEmpty:
      let index = below(elements.count)
      elements[index] = damage(elements[index])
      return .array(elements, of: type)
    case .dictionary(var entries, let type) where !entries.isEmpty:
      let index = below(entries.count)
      switch below(8) {
      case 0: entries[index].key = damage(entries[index].key)
      case 1: entries.remove(at: index)
      case 2: entries.append(entries[below(entries.count)])
      case 3: entries[index].key = entries[below(entries.count)].key
      default: entries[index].value = damage(entries[index].value)
      }
      return .dictionary(entries, of: type)
    case .variant(let inner): return .variant(damage(inner))
    default: return self.value()
    }
  }
}
