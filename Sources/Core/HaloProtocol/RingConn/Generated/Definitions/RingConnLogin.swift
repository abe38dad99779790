// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension RingConn {
  /// Answers the challenge of a ring, once on each connection; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `01` |
  /// | 1 | 3 | `answer` | |
  /// | 4 | 1 | code | always `00` |
  public struct LoginAnswer: HostPacket {
    /// The last three bytes of the hash.
    public let answer: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "login answer: answer \(answer)"
    }
  }
}

extension RingConn {
  /// Asks for the challenge of a connection; confidence A.
  ///
  /// The only command that a ring without a bond answers.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `00 00` |
  public struct ChallengeRequest: HostPacket, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "challenge request"
    }
  }
}

extension RingConn {
  /// The answer to the login; confidence A, its content is not known.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `01` |
  /// | 1 | n | `content` | |
  public struct LoginStatus: RingPacket {
    /// The 35 bytes of all rings so far.
    public let content: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "login status: content \(content)"
    }
  }
}

extension RingConn {
  /// The challenge of a connection; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `00` |
  /// | 1 | 1 | `value` | |
  public struct Challenge: RingPacket {
    /// A random byte.
    public var value: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "challenge \(hexadecimal: value)"
    }
  }
}

extension RingConn {
  /// An event about every 150 s, which asks for ``HeartbeatAnswer``; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `00` |
  /// | 1 | 1 | `count` | from 1 on each connection |
  /// | 2 | 1 | `token` | perhaps the battery in % |
  public struct Heartbeat: RingPacket {
    /// The number of the heartbeat.
    public var count: UInt8
    /// A byte with a disputed meaning.
    public var token: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heartbeat: count \(count), token \(token)"
    }
  }
}

extension RingConn {
  /// Answers a heartbeat; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `00 00` |
  public struct HeartbeatAnswer: HostPacket, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heartbeat answer"
    }
  }
}
