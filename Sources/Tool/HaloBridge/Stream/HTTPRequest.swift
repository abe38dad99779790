/// The head of an HTTP/1 request: the request line and the headers.
struct HTTPRequest: Hashable, Sendable {
  /// The maximum length of a head in bytes, including the empty line at its end.
  static let maximumLength = 8192
  private static let maximumHeaders = 64

  let method: String
  let target: String
  /// By names in lower case; the values of repeated headers are joined by commas.
  private(set) var headers: [String: String] = [:]

  /// Parses the head of a request, without the empty line at its end.
  init(parsing head: ArraySlice<UInt8>) throws(HTTPFailure) {
    // A control character other than a tab could change the meaning of a line.
    var lines: [Substring] = []
    for line in head.splitAtLineEnds() {
      guard line.allSatisfy({ $0 == 9 || (32...126).contains($0) }) else { throw .badRequest }
      lines.append(String(decoding: line, as: UTF8.self)[...])
    }
    guard let words = lines.first?.split(separator: " ", omittingEmptySubsequences: false),
      words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", !words[0].isEmpty,
      words[1].hasPrefix("/"), lines.count <= Self.maximumHeaders
    else { throw .badRequest }
    (method, target) = (String(words[0]), String(words[1]))
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy({ $0 != " " && $0 != "\t" })
      else { throw .badRequest }
      let name = parts[0].lowercased()
      let value = parts[1].trimmed
      guard let former = headers[name] else {
        headers[name] = value
        continue
      }
      // Two hosts are an attempt to deceive.
      guard name != "host", name != "origin" else { throw .badRequest }
      headers[name] = "\(former), \(value)"
    }
  }

  /// Whether a header is a comma-separated list that contains a word, ignoring case.
  func header(_ name: String, contains word: String) -> Bool {
    headers[name]?.split(separator: ",").contains { $0.trimmed.lowercased() == word } == true
  }
}

/// The HTTP status with which the server refuses a request.
enum HTTPFailure: String, Error, Hashable, CaseIterable, Sendable {
  case badRequest = "400 Bad Request"
  case forbidden = "403 Forbidden"
  case notFound = "404 Not Found"
  case methodNotAllowed = "405 Method Not Allowed"
  case requestTimeout = "408 Request Timeout"
  case upgradeRequired = "426 Upgrade Required"
  case headTooLong = "431 Request Header Fields Too Large"
  case tooManyClients = "503 Service Unavailable"

  var response: [UInt8] {
    let extra =
      switch self {
      case .methodNotAllowed: "Allow: GET\r\n"
      case .upgradeRequired: "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      default: ""
      }
    let body = rawValue + "\n"
    return Array(
      ("HTTP/1.1 \(rawValue)\r\n\(extra)Content-Type: text/plain\r\n"
        + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)").utf8)
  }
}

extension ArraySlice<UInt8> {
  /// Returns the lines of the text, which are separated by CR LF.
  fileprivate func splitAtLineEnds() -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = startIndex
    for index in indices.dropLast() where self[index] == 13 && self[index + 1] == 10 {
      lines.append(self[start..<index])
      start = index + 2
    }
    return lines + [self[start...]]
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  var trimmed: String {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
