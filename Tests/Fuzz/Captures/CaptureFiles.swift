import FuzzKit

// The first byte selects how a file is cut, and the format its packets are written in. If the head
// of the file is made here, the second byte selects it.

/// Fuzzes any file, from its first byte on.
func fuzzCaptureFile(_ input: [UInt8]) throws(BrokenLaw) {
  guard let choice = input.first else { return }
  try checkCapture(Array(input.dropFirst()), choice: choice)
}

func fuzzBTSnoop(_ input: [UInt8]) throws(BrokenLaw) {
  try check(input) { head in FileLayout.snoopHead([1001, 1002, 2001][Int(head % 3)]) }
}

func fuzzPcap(_ input: [UInt8]) throws(BrokenLaw) {
  try check(input) { head in
    FileLayout.pcapHead(
      [187, 201, 251, 254, 256, 272][Int(head % 6)], isBig: head & 0x40 != 0,
      isNano: head & 0x80 != 0)
  }
}

func fuzzPcapng(_ input: [UInt8]) throws(BrokenLaw) {
  try check(input) { head in
    FileLayout.pcapngHead([187, 201, 251, 254, 256, 272][Int(head % 6)], isBig: head & 0x40 != 0)
  }
}

/// Fuzzes a file without a head, for which the second byte may add a first record.
func fuzzPacketLogger(_ input: [UInt8]) throws(BrokenLaw) {
  try check(input) { head in
    let layout: FileLayout = head & 0x40 != 0 ? .loggerBig : .loggerLittle
    let packet = PlainPacket(part: .command, isReceived: false, bytes: [3, 0x0C, 0])
    return head & 0x80 != 0 ? [] : layout.record(packet, at: 1_763_650_000_000_000, isBig: false)
  }
}

/// Fuzzes records that are packed here, or a stream to unpack.
func fuzzBTSnooz(_ input: [UInt8]) throws(BrokenLaw) {
  guard input.count > 2 else { return }
  let (choice, head, rest) = (input[0], input[1], Array(input.dropFirst(2)))
  let text = BugReportText.text(
    version: 1 + head % 2, last: head & 0x40 != 0 ? 1_763_650_000_000 : 1_763_650_000_000_000,
    stream: head & 0x80 != 0 ? rest : BugReportText.stored(rest))
  try checkCapture(text, choice: choice)
}

private func check(_ input: [UInt8], head: (UInt8) -> [UInt8]) throws(BrokenLaw) {
  guard input.count > 2 else { return }
  try checkCapture(head(input[1]) + input.dropFirst(2), choice: input[0])
}
