import HaloCapture
import HaloDevices
import HaloProtocol
import HaloTransport

struct FollowingLines: Sendable {
  let output: Output
  /// The program's reaction to a lost link in messages, such as `trying again`.
  let remedy: String

  private static let timeWidth = 10
  /// The minimum width of the output, in terminal columns, at which lines contain bars.
  private static let leastWidth = 72

  var hasRoomToDraw: Bool { output.width >= Self.leastWidth }

  /// The number of terminal columns to the right of the time; practically unlimited without a
  /// terminal.
  var room: Int { output.isTerminal ? output.width - Self.timeWidth : Int.max / 2 }

  func print(_ lines: [String], at time: Duration) throws {
    let head = Words.seconds(time).leftPadded(to: Self.timeWidth - 2) + "  "
    let indent = String(repeating: " ", count: Self.timeWidth)
    for (index, line) in lines.enumerated() { try output.line((index == 0 ? head : indent) + line) }
    try output.flush()
  }

  func remark(_ text: String, at time: Duration) throws {
    let lines = TextLayout.wrapped(displayable(text), to: room)
    try print(lines.map { output.styled($0, .dim) }, at: time)
  }

  func show(_ news: LinkNews, at time: Duration) throws {
    try remark(news.words(remedy: remedy), at: time)
  }

  /// Prints the lines of the summary, which have no time on the left.
  func end(_ texts: [String]) throws {
    for text in texts { try TextLayout(output: output).text(text) }
  }
}

extension LinkNews {
  /// Returns a message about a change of the link; after the loss of a link it ends with `remedy`,
  /// such as `trying again`.
  ///
  /// The message may contain control characters.
  func words(remedy: String) -> String {
    switch self {
    case .connected(let name, let location):
      "connected to \(name)" + (location.map { ", \($0.words)" } ?? "")
    case .lost(let error): "lost: \(error); \(remedy)"
    case .notScanning(let error): "\(error); trying again"
    case .waiting(let state): "\(state.sentence); waiting for it"
    case .malformed(let bytes, let error): "not a measurement: \(HexBytes(bytes)): \(error)"
    }
  }
}

extension LinkNews.Location {
  fileprivate var words: String {
    switch self {
    case .body(let location): "\(location)"
    case .bike(let location): "location: \(location)"
    }
  }

  /// The name of the sensor's location on the body or on the bike, in JSON output.
  fileprivate var name: String {
    switch self {
    case .body(let location): "\(location.location)"
    case .bike(let location): "\(location)"
    }
  }
}

struct FollowingObjects: Sendable {
  let output: Output
  let kind: String

  func print(_ state: String, at time: Duration, _ members: JSONObject) throws {
    let head: JSONObject = ["time": Trace.seconds(time), "kind": kind, "state": state]
    try output.object(JSONObject(head, with: members))
    try output.flush()
  }

  func show(_ news: LinkNews, at time: Duration) throws {
    switch news {
    case .connected(let name, let location):
      try print("connected", at: time, ["name": name, "location": location?.name])
    case .lost(let error): try print("lost", at: time, ["reason": "\(error)"])
    case .notScanning(let error): try print("notScanning", at: time, ["reason": "\(error)"])
    case .waiting(let state): try print("waiting", at: time, ["reason": "\(state)"])
    case .malformed(let bytes, let error):
      try print("malformed", at: time, ["reason": "\(error)", "bytes": HexBytes(bytes)])
    }
  }
}
