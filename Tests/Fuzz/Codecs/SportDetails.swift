import FuzzKit
import HaloProtocol

/// Fuzzes headers and packages of sport details.
///
/// Each has a byte, even for a header and odd for a package, except one in 16 for a frame of
/// something else, which is refused; then the length of its payload, and the payload.
func fuzzSportDetail(_ input: [UInt8]) throws(BrokenLaw) {
  var assembler = Colmi.SportDetailAssembler()
  var rest = input[...]
  while rest.count >= 2 {
    let head = Array(rest.prefix(2))
    let payload = rest.dropFirst(2).prefix(Int(head[1]))
    rest = rest.dropFirst(2 + payload.count)
    guard head[0] % 16 != 15 else {
      try law(
        try !isTaken(sealedBigDataFrame(.sleepHistory, payload), by: assembler),
        "a night is taken for details")
      continue
    }
    let frame = try sealedBigDataFrame(
      head[0] % 2 == 0 ? .sportDetailHeader : .sportDetail, payload)
    guard let detail = try consume(frame, with: &assembler) else { continue }
    try checkDetail(detail, bytesPerPackage: Int(head[0]))
    assembler = Colmi.SportDetailAssembler()
  }
}

private func isTaken(
  _ frame: Colmi.BigDataFrame, by assembler: Colmi.SportDetailAssembler
) -> Bool {
  var assembler = assembler
  do throws(WireError) {
    _ = try assembler.consume(frame)
    return true
  } catch { return false }
}

/// Feeds a frame to an assembler; returns nil if more frames follow, or the frame was refused.
func consume(
  _ frame: Colmi.BigDataFrame, with assembler: inout Colmi.SportDetailAssembler
) throws(BrokenLaw) -> Colmi.SportDetail? {
  do throws(WireError) {
    return try assembler.consume(frame)
  } catch {
    try check(error, of: Colmi.BigDataFrame.headerLength + frame.payload.count)
    return nil
  }
}

/// Checks that details have the length in their header, and that their frames give the same
/// details.
func checkDetail(_ detail: Colmi.SportDetail, bytesPerPackage: Int = 200) throws(BrokenLaw) {
  let rows = detail.rows
  try law(detail.rowCount == rows.count, "\(detail) has other rows than it counts")
  let rowLength = detail.columns.reduce(0) { $0 + Int($1.size) }
  try law(detail.rowCount * rowLength == detail.bytes.bytes.count, "\(detail) has bytes in no row")
  try law(
    rows.allSatisfy { $0.count == detail.columns.count }, "\(detail) has rows of other columns")
  try law(
    detail.bytes.bytes.count <= Colmi.SportDetail.maximumLength, "\(detail) is longer than it may")
  try checkDescription(detail)
  for (index, column) in detail.columns.enumerated() {
    let values = detail.values(of: column.key)
    let first = detail.columns.firstIndex { $0.key == column.key } ?? index
    try law(values == rows.map { $0[first] }, "\(detail) has other values of \(column.key)")
  }
  let frames = detail.frames(bytesPerPackage: bytesPerPackage)
  var again = Colmi.SportDetailAssembler()
  var results: [Colmi.SportDetail] = []
  try accepted("the frames of \(detail) are refused") {
    for frame in frames { if let result = try again.consume(frame) { results.append(result) } }
  }
  try law(results == [detail], "the frames of \(detail) give \(results)")
}
