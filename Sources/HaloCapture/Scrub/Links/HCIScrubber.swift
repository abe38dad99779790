/// Changes packets between a host and its controller.
extension ScrubContext {
  /// A command.
  mutating func hciCommand(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 3 else { return unknown(bytes, "commands that are cut off") }
    let opcode = bytes[...].uint16LE(at: 0)
    let parameters = Array(bytes.dropFirst(3))
    guard let fields = HCIFields.command(opcode) else {
      return bytes.prefix(3) + unknown(parameters, "the command \(Self.hex(opcode))")
    }
    var result = change(fields, in: parameters)
    if opcode == 0x0C05, parameters.count >= 8, parameters[1] == 2 {
      // An event filter of the kind that names one device.
      result.replaceSubrange(2..<8, with: address(parameters[2..<8]))
    }
    return bytes.prefix(3) + result
  }

  /// An event.
  mutating func hciEvent(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 2 else { return unknown(bytes, "events that are cut off") }
    let (code, parameters) = (bytes[0], Array(bytes.dropFirst(2)))
    return bytes.prefix(2) + event(code, parameters)
  }

  private mutating func event(_ code: UInt8, _ parameters: [UInt8]) -> [UInt8] {
    switch code {
    case HCI.Event.commandComplete where parameters.count >= 3:
      let opcode = parameters[...].uint16LE(at: 1)
      let answer = Array(parameters.dropFirst(3))
      guard let fields = HCIFields.answer(to: opcode) else {
        return parameters.prefix(3)
          + unknown(answer, "the answer to the command \(Self.hex(opcode))")
      }
      return parameters.prefix(3) + change(fields, in: answer)
    case HCI.Event.lowEnergy where !parameters.isEmpty:
      if let list = HCIFields.list(event: code, lowEnergy: parameters[0]) {
        return parameters.prefix(1) + entries(list, in: Array(parameters.dropFirst()))
      }
      guard let fields = HCIFields.lowEnergyEvent(parameters[0]) else {
        return parameters.prefix(1)
          + unknown(parameters.dropFirst(), "the event of LE 0x\(Self.hex(parameters[0]))")
      }
      return change(fields, in: parameters)
    default:
      if let list = HCIFields.list(event: code, lowEnergy: nil) {
        return entries(list, in: parameters)
      }
      guard let fields = HCIFields.event(code) else {
        return unknown(parameters, "the event 0x\(Self.hex(code))")
      }
      return change(fields, in: parameters)
    }
  }

  /// A number of entries, one behind another.
  private mutating func entries(_ list: HCIFields.List, in bytes: [UInt8]) -> [UInt8] {
    guard let count = bytes.first else { return bytes }
    var result = bytes
    var place = 1
    for _ in 0..<count {
      guard place + list.length <= bytes.count else { break }
      for offset in list.addresses {
        let range = place + offset..<place + offset + 6
        result.replaceSubrange(range, with: address(bytes[range]))
      }
      var length = list.length
      if let offset = list.advertisingLength {
        let start = place + offset + 1
        let end = min(bytes.count, start + Int(bytes[place + offset]))
        result.replaceSubrange(start..<end, with: advertising(Array(bytes[start..<end])))
        length += Int(bytes[place + offset])
      }
      place += length
    }
    guard place < bytes.count else { return result }
    return result.prefix(place) + unknown(bytes[place...], "lists of devices that are cut off")
  }

  private mutating func change(_ fields: [HCIFields.Field], in bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for field in fields {
      switch field {
      case .address(let place): replace(&result, place, 6) { $0.address($1) }
      case .name(let place, let length): replace(&result, place, length) { $0.name($1) }
      case .key(let place, let length): replace(&result, place, length) { $0.key($1) }
      case .advertising(let place):
        guard place <= bytes.count else { continue }
        let length = min(Int(bytes[place - 1]), bytes.count - place)
        replace(&result, place, length) { $0.advertising($1) }
      case .allAdvertising(let place):
        replace(&result, place, max(0, bytes.count - place)) { $0.advertising($1) }
      }
    }
    return result
  }

  /// Changes some bytes; a name may be shorter, of anything else a part would tell too much.
  private mutating func replace(
    _ bytes: inout [UInt8], _ place: Int, _ length: Int,
    _ change: (inout ScrubContext, [UInt8]) -> [UInt8]
  ) {
    guard place < bytes.count else { return }
    let end = min(place + length, bytes.count)
    let part = Array(bytes[place..<end])
    let isCut = part.count < length && length < 200
    bytes.replaceSubrange(
      place..<end,
      with: isCut ? [UInt8](repeating: 0, count: part.count) : change(&self, part))
  }

  /// What a device advertises: structures, each a length, a type, and what it holds.
  mutating func advertising(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let length = rest.first, length > 0 {
      guard rest.count > Int(length) else {
        return result + unknown(rest, "advertising data that are cut off")
      }
      let type = rest[rest.startIndex + 1]
      let data = Array(rest.dropFirst(2).prefix(Int(length) - 1))
      result += [length, type] + structure(type, data)
      rest = rest.dropFirst(1 + Int(length))
    }
    return result + rest
  }

  private mutating func structure(_ type: UInt8, _ data: [UInt8]) -> [UInt8] {
    switch type {
    case 0x08, 0x09, 0x30: return name(data)
    case 0x1B where data.count == 7: return address(data.prefix(6)) + data.suffix(1)
    case 0x17, 0x18:
      let whole = data.count / 6 * 6
      return stride(from: 0, to: whole, by: 6).flatMap { address(data[$0..<$0 + 6]) }
        + data[whole...]
    case 0x0E, 0x0F, 0x10, 0x1D, 0x22, 0x23: return key(data)
    case 0xFF where data.count >= 2:
      let company = Self.hex(data[...].uint16LE(at: 0))
      return data.prefix(2) + unknown(data.dropFirst(2), "data of the maker \(company), advertised")
    case 0x01...0x07, 0x0A, 0x0D, 0x12, 0x14, 0x15, 0x19, 0x1A, 0x1C, 0x1E, 0x1F, 0x27:
      return data
    default: return unknown(data, "advertising data of the type 0x\(Self.hex(type))")
    }
  }

  static func hex(_ number: some FixedWidthInteger & UnsignedInteger) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: number.bitWidth / 4 - digits.utf8.count) + digits
  }
}
