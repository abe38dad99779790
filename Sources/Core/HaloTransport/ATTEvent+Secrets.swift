import HaloProtocol

extension ATTEvent {
  /// The event with zeros in place of the secrets of a ring's login.
  package var withoutSecrets: ATTEvent {
    guard case .characteristic(let uuid) = channel.attribute, channel.descriptor == nil,
      uuid == RingConn.Service.dataWrite || uuid == RingConn.Service.dataNotify
    else { return self }
    var event = self
    event.value = RingConn.withoutLogin(value, isFromHost: operation.isFromCentral)
    return event
  }
}
