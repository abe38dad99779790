import HaloProtocol

/// The opcodes of host messages.
package let hostOpcodes = opcodes(
  of: Colmi.HostMessage.packetTypes, and: Colmi.OpaqueRequest.opcodes)

/// The opcodes of ring messages.
package let ringOpcodes =
  opcodes(of: Colmi.RingMessage.packetTypes, and: Colmi.OpaqueReply.opcodes) + [
    FuzzWord("Unsupported", [0x83, 0xEE])
  ]

/// The actions of the big-data channel.
package let bigDataActions: [FuzzWord] = {
  let types: [any Colmi.BigDataValue.Type] =
    Colmi.BigDataHostMessage.valueTypes + Colmi.BigDataRingMessage.valueTypes
  let named = types.compactMap { type in
    (type as? any Colmi.BigDataPacket.Type).map { FuzzWord($0.name, [$0.action.rawValue]) }
  }
  return once(
    named + Colmi.OpaqueBigDataRequest.actions.map { FuzzWord("Opaque\($0)", [$0.rawValue]) })
}()

/// The beginnings of big-data frames, and a whole frame that means "nothing stored".
package let frameStarts =
  bigDataActions.map { FuzzWord($0.name, [Colmi.BigDataFrame.start] + $0.bytes) } + [
    FuzzWord("NothingStored", [0x01, 0x00, 0xBF, 0x40, 0x00])
  ]

private func opcodes(
  of types: [any Colmi.FrameValue.Type], and opaque: [Colmi.Opcode]
) -> [FuzzWord] {
  let named = types.compactMap { type in
    (type as? any Colmi.Packet.Type).map { FuzzWord($0.name, [$0.opcode.rawValue]) }
  }
  return once(named + opaque.map { FuzzWord("Opaque\($0)", [$0.rawValue]) })
}

private func once(_ words: [FuzzWord]) -> [FuzzWord] {
  var seen: Set<[UInt8]> = []
  return words.filter { seen.insert($0.bytes).inserted }
}
