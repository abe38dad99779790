import HaloProtocol

/// The characteristics in the order of the numbers that select them.
///
/// The inputs in `Fixtures/corpus/GATT.txt` begin with these numbers, so new characteristics
/// follow the numbered ones.
package let fuzzedCharacteristics =
  numbered + GATT.Value.types.map { $0.characteristic }.filter { !numbered.contains($0) }

private let numbered: [BluetoothUUID] = [
  0x2A00, 0x2A01, 0x2A04, 0x2A19, 0x2BED, 0x2A23, 0x2A24, 0x2A25, 0x2A26, 0x2A27, 0x2A28, 0x2A29,
  0x2A2A, 0x2A50, 0x2A37, 0x2A38, 0x2A39, 0x2904, 0x2BFF, 0x2A5B, 0x2A5C, 0x2A5D, 0x2A55,
]
