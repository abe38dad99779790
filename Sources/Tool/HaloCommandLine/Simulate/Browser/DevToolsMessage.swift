/// A message from a browser: the reply to a command, or an event.
struct DevToolsMessage: Decodable {
  /// The fields in use of all replies and events.
  struct Fields: Decodable {
    var product, serviceId, characteristicId, descriptorId: String?
    var address, type, data, writeType, sessionId, name, payload: String?
    var executionContextId: Int?
  }

  struct Failure: Decodable { var message: String }

  var id: Int?
  var method, sessionId: String?
  var params, result: Fields?
  var error: Failure?
}

/// A request of the injected script, the payload of its binding.
struct PageRequest: Decodable {
  var kind: String
  var device: String?
  var number: Int
}
