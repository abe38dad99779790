#if os(Linux)
import HaloBlueZ
import HaloDBus

/// The agents that clients have registered, one for each.
///
/// This daemon never asks one, as what it pairs just works.
extension FakeBlueZ {
  func agentManager(_ call: DBusCall) {
    let client = call.message.sender
    let path = call.message.arguments.first?.string ?? ""
    switch (BlueZ.ManagerMethod(rawValue: call.message.member), call.message.signature) {
    case (.registerAgent, "os"):
      let capabilities = [
        "", "DisplayOnly", "DisplayYesNo", "KeyboardOnly", "NoInputNoOutput", "KeyboardDisplay",
      ]
      guard agents[client] == nil else { return call.fail(.alreadyExists, "Already Exists") }
      guard capabilities.contains(call.message.arguments[1].string ?? "") else {
        return call.fail(.invalidArguments, "Invalid arguments in method call")
      }
      agents[client] = path
    case (.requestDefaultAgent, "o"):
      guard agents[client] == path else { return call.fail(.doesNotExist, "Does Not Exist") }
    case (.unregisterAgent, "o"):
      guard agents[client] == path else { return call.fail(.doesNotExist, "Does Not Exist") }
      agents[client] = nil
    default: return call.failUnknownMethod()
    }
    call.reply()
  }
}
#endif
