import HaloProtocol

extension RingModel {
  /// Answers messages about the phone, and requests about the ring as a product; returns nil for
  /// other messages.
  mutating func phone(_ message: Colmi.HostMessage) -> Response? {
    switch message {
    // The ring only answers a ping with a payload of zeros.
    case .ping(let request):
      Response(request.payload == Colmi.RawPayload() ? [Colmi.PingReply().frame] : [])
    case .version: Response(versions)
    case .weather: acknowledgement(.weather)
    case .musicState: acknowledgement(.musicState)
    case .pushMessage: acknowledgement(.pushMessage)
    case .closeBluetooth: acknowledgement(.closeBluetooth)
    case .phoneGPS: acknowledgement(.temperatureIntervalSettings)
    case .updateMode: acknowledgement(.updateMode)
    case .factoryTestOpen: acknowledgement(.factoryTestOpen)
    case .factoryTestClose: acknowledgement(.factoryTestClose)
    case .factoryReset(let request): reset(request)
    case .opaque(let request) where request.opcode == .ppgSample:
      Response(Colmi.PPGSample(rate: 40, light: 10_400))
    case .opaque(let request): acknowledgement(request.opcode)
    default: nil
    }
  }

  /// Two frames: the hardware revision, then the firmware revision.
  private var versions: [Colmi.Frame] {
    [profile.hardware, profile.firmware].enumerated().compactMap { index, text in
      try? Colmi.VersionReply(
        index: UInt8(index), bytes: Colmi.RawPayload(truncating: text.utf8.prefix(13))
      ).frame
    }
  }

  /// Erases everything; the ring sends no answer.
  private mutating func reset(_ request: Colmi.FactoryResetRequest) -> Response {
    guard request == Colmi.FactoryResetRequest() else { return Response() }
    history = RingHistory()
    memory = RingMemory(of: profile)
    activities = []
    return Response()
  }
}
