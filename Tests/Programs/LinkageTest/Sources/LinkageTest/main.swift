import HaloProtocol

let request = Colmi.BatteryRequest().frame
let reply = try Colmi.Frame(Colmi.BatteryRequest.opcode, payload: [64, 1])
guard case .battery(let status) = try Colmi.RingMessage(parsing: reply), status.frame == reply
else { fatalError("\(reply) is no battery status") }

let measurement = try GATT.HeartRateMeasurement(parsing: [0x00, 72])
guard measurement.bytes == [0x00, 72] else { fatalError("\(measurement) does not round-trip") }

var reassembler = Colmi.BigDataReassembler()
let history = try Colmi.BigDataFrame(Colmi.BloodOxygenHistory.action, payload: [0])
let arrivals = history.chunks(of: 3).flatMap { reassembler.consume($0) }
let frames = try arrivals.map { try $0.frame.get() }
guard frames == [history] else { fatalError("\(history) is not reassembled") }

print("request \(request); reply \(reply): \(status); \(measurement)")
