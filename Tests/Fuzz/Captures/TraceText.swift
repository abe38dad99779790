import FuzzKit
import HaloCapture
import HaloProtocol
import HaloTransport

/// The first byte picks how the text is cut, and whether the first line is put before it.
func fuzzTraceText(_ input: [UInt8]) throws(BrokenLaw) {
  guard let choice = input.first else { return }
  let rest = Array(input.dropFirst())
  let bytes = choice % 2 == 0 ? Array("\(Trace.signature)\n".utf8) + rest : rest
  let text = String(decoding: bytes, as: UTF8.self)
  let trace = Result { () throws(TraceError) in try Trace(parsing: text) }
  switch trace {
  case .success(let trace): try check(trace, isPlain: !text.utf8.contains(0x0D))
  case .failure(let error): try checkWords(error.description)
  }

  // What is no trace by its beginning is another file, for other targets.
  guard bytes.starts(with: Trace.signature.utf8) else { return }
  let whole = TraceLines { () throws(CaptureError) in try CaptureContents(bytes) }
  switch trace {
  case .success(let trace):
    try law(
      whole.error == nil && whole.header == trace.header && whole.events == trace.events,
      "line by line it gives \(whole), all of it \(trace)")
  case .failure(let error):
    try law(
      whole.error?.reason == .trace(error), "line by line it gives \(whole), and not \(error)")
  }
  guard choice % 16 < 2 else { return }
  let source = PieceSource(bytes, most: Int(choice / 16) + 1, isFile: choice % 2 == 0)
  let cut = TraceLines { () throws(CaptureError) in try CaptureContents(source) }
  try law(cut == whole, "in pieces it gives \(cut), the whole gives \(whole)")
}

/// Checks that a trace is written as one that says the same.
///
/// - Parameters:
///   - trace: The trace.
///   - isPlain: Whether nothing of it is written as something else, as line breaks within it are.
/// - Throws: ``BrokenLaw``
func check(_ trace: Trace, isPlain: Bool) throws(BrokenLaw) {
  let written = trace.text
  let again: Trace
  do throws(TraceError) {
    again = try Trace(parsing: written)
  } catch {
    throw BrokenLaw(description: "\(trace), written as \(written), is not read again: \(error)")
  }
  if isPlain {
    try law(again == trace, "\(trace), written as \(written), is read as \(again)")
    try law(again.text == written, "\(trace) is written in two ways")
  }

  // Whatever names its channels have, other programs can open the capture that is made of it.
  var packets = EventPackets(start: .seconds(1_763_650_000))
  var all: [CapturedPacket] = []
  for event in trace.events { all += packets.packets(of: event) }
  all += packets.finish()
  for (former, next) in zip(all, all.dropFirst()) {
    try law(former.time <= next.time, "\(next) comes behind \(former)")
  }
  try checkWriting(all, .btsnoop)
}

/// What is in the lines of a trace, or why it is none.
private struct TraceLines: Equatable {
  var header: [Trace.HeaderField] = []
  var events: [ATTEvent] = []
  var error: CaptureError?

  init(opening open: () throws(CaptureError) -> CaptureContents) {
    do throws(CaptureError) {
      var reader = CaptureEventReader(try open())
      while let item = try reader.next() {
        switch item {
        case .header(let field): header.append(field)
        case .event(let event): events.append(event)
        case .loss, .skipped: break
        }
      }
    } catch {
      self.error = error
    }
  }
}
