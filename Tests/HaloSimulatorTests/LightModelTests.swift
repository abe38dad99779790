@Suite("Virtual lights")
struct LightModelTests {
  private func light(_ effect: UInt8, speed: UInt8 = 1) -> LightModel {
    var light = LightModel()
    _ = light.answer(to: .power(.init(isOn: true)), at: .zero)
    let command = Triones.EffectCommand(
      Triones.Effect(rawValue: effect), speed: Triones.Speed(rawValue: speed))
    _ = light.answer(to: .effect(command), at: .zero)
    return light
  }

  @Test("Each known effect changes, repeats, and slows down with its speed number")
  func effects() {
    for effect in Triones.Effect.allKnown {
      let light = light(effect.rawValue)
      let step = LightModel.stepLength
      let colors = (0..<14).map { light.color(at: step * $0 + step / 3) }
      #expect(Set(colors).count > 1, "\(effect)")
      // A strobe of seven colours takes fourteen steps; all other effects are shorter.
      for index in 0..<14 {
        #expect(
          light.color(at: step * (index + 42) + step / 3)
            == light.color(at: step * (index + 84) + step / 3))
      }
      let slow = self.light(effect.rawValue, speed: 3)
      for index in 0..<14 {
        let same = slow.color(at: step * 3 * index + step)
        #expect(same == colors[index], "\(effect) at step \(index)")
      }
      #expect(light.runsEffect)
    }
  }

  @Test("A strobe is dark every other step, a jump never, a gradual change rises and falls")
  func shapes() {
    let step = LightModel.stepLength
    let strobe = light(0x34)
    #expect(strobe.color(at: .zero) == Triones.Color(red: 255, green: 255, blue: 0))
    #expect(strobe.color(at: step) == .black)
    let jump = light(0x38)
    let jumps = (0..<7).map { jump.color(at: step * $0) }
    #expect(!jumps.contains(.black))
    #expect(Set(jumps).count == 7)
    let gradual = light(0x26)
    let reds = (0...20).map { (tenths: Int) -> UInt8 in gradual.color(at: step * tenths / 10).red }
    #expect(Array(reds.prefix(11)) == reds.prefix(11).sorted())
    #expect(Array(reds.suffix(11)) == reds.suffix(11).sorted(by: >))
    #expect(reds.max() == 255)
    #expect(light(0x61).color(at: .zero) == .black)
  }

  @Test("An effect shows the colours in its name, in that order")
  func names() throws {
    let words = ["red", "green", "blue", "yellow", "cyan", "purple", "white"]
    let parts = [
      (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (0, 255, 255), (255, 0, 255),
      (255, 255, 255),
    ]
    let colors = parts.map {
      Triones.Color(red: UInt8($0.0), green: UInt8($0.1), blue: UInt8($0.2))
    }
    let step = LightModel.stepLength
    for effect in Triones.Effect.allKnown {
      let name = try #require(effect.name)
      let first = try #require(name.split(separator: " ").first)
      let expected =
        first == "seven-colour"
        ? colors
        : try first.split(separator: "/").map { word in
          colors[try #require(words.firstIndex(of: String(word)))]
        }
      let light = light(effect.rawValue)
      // At the start of each step, strobes and jumps change, a fade reaches a colour, and every
      // other time a gradual change is brightest.
      var seen: [Triones.Color] = []
      for index in 0..<(2 * expected.count) {
        let color = light.color(at: step * index)
        if color != .black, !seen.contains(color) { seen.append(color) }
      }
      #expect(seen == expected, "\(name)")
      if name.hasSuffix("fade") {
        // In the middle of a fade, each component is between those of the two colours.
        let between = light.color(at: step / 2)
        for part in [\Triones.Color.red, \.green, \.blue] {
          let ends = [expected[0][keyPath: part], expected[1][keyPath: part]].sorted()
          #expect((ends[0]...ends[1]).contains(between[keyPath: part]))
        }
        #expect(!expected.contains(between))
      }
    }
  }

  @Test("A light shows music until its next appearance, and does not store it")
  func music() {
    var light = LightModel()
    let red = Triones.Color(red: 255, green: 0, blue: 0)
    let blue = Triones.Color(red: 0, green: 0, blue: 255)
    _ = light.answer(to: .power(.init(isOn: true)), at: .zero)
    _ = light.answer(to: .color(.init(red)), at: .zero)
    _ = light.answer(to: .musicColor(.init(blue)), at: .zero)
    #expect(light.color(at: .zero) == blue)
    #expect(light.status(at: .zero).color == red)
    _ = light.answer(to: .color(.init(red)), at: .zero)
    #expect(light.color(at: .zero) == red)
  }

  @Test("Only questions have answers")
  func answers() throws {
    var light = LightModel()
    for type in Triones.HostMessage.packetTypes {
      let name = "\(type)"
      guard name.hasSuffix("Request") else { continue }
      let message = try Triones.HostMessage(parsing: constant(of: type))
      // A light with an unset clock does not report it.
      #expect((light.answer(to: message, at: .zero) == nil) == (name == "ClockRequest"))
    }
    #expect(light.answer(to: .unrecognized([1]), at: .zero) == nil)
    #expect(light.answer(to: .microphone(.init(isOn: true)), at: .zero) == nil)
  }

  private func constant(of type: any Triones.Packet.Type) -> [UInt8] {
    (type as? any Triones.EmptyPacket.Type)?.constant ?? []
  }
}
