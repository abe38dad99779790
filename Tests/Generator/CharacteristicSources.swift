/// The enumeration of the values of characteristics, and the switches over it.
func characteristicSource(_ list: PacketList) -> [(String, String)] {
  let all = list.sortedCodes(of: "gatt").flatMap { code in
    code.entries.map { (code: code, entry: $0) }
  }
  let cases = all.map { code, entry in
    "    /// \(code.code): \(code.title).\n    case \(entry.name)(\(entry.type))\n"
  }
  let reading = all.map { code, entry in
    "    case 0x\(code.code): .\(entry.name)(try .init(parsing: bytes))\n"
  }
  let values = { (text: String) in
    all.map { _, entry in "    case .\(entry.name)(let value): \(text)\n" }.joined()
  }
  let text = """
    extension GATT {
      /// A value of any characteristic with a type in this package.
      ///
      /// The enumeration has no JSON form: the characteristic selects the case, and the type of
      /// the value has the JSON form.
      @nonexhaustive
      public enum Value: Hashable, Sendable {
    \(cases.joined())  }

      /// Reads the bytes of a characteristic by its UUID.
      ///
      /// - Returns: Nil if this package has no type for the characteristic.
      /// - Throws: ``WireError`` if the bytes are not a value of the characteristic.
      public static func decode(
        _ bytes: Span<UInt8>, of characteristic: BluetoothUUID
      ) throws(WireError) -> Value? {
        switch characteristic.short {
    \(reading.joined())    default: nil
        }
      }
    }

    extension GATT.Value {
      /// The characteristic that carries the value, and its bytes.
      var carried: (characteristic: BluetoothUUID, bytes: [UInt8]) {
        switch self {
    \(values("value.carried"))    }
      }
    }

    #if !hasFeature(Embedded)
    extension GATT.Value {
      /// The value without the enumeration around it, for its JSON form.
      public var base: any GATT.CharacteristicValue {
        switch self {
    \(values("value"))    }
      }

      /// The types of all values, each once.
      package static let types: [any GATT.CharacteristicValue.Type] = [
    \(all.map { _, entry in "    GATT.\(entry.type).self,\n" }.joined())  ]
    }
    #endif

    """
  let blocks = text.split(separator: "\n\nextension ").enumerated().map { index, block in
    (index == 0 ? "" : "extension ") + block + (block.hasSuffix("\n") ? "" : "\n")
  }
  return chunks("Sources/Core/HaloProtocol/GATT/Generated/GATTValue", blocks)
}
