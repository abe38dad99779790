extension Dissector {
  /// The dissectors of the channels, and their registration by UUID, in Lua.
  static let channels = #"""
    local attributeOpcode = Field.new("btatt.opcode")

    -- Returns the sender of a value: writes are of the host, all else is of the device.
    local function sender()
      local all = {attributeOpcode()}
      local code = #all > 0 and all[#all].value or 0x1B
      return (code == 0x12 or code == 0x52 or code == 0xD2 or code == 0x16) and "host" or "device"
    end

    function colmi.dissector(tvb, pinfo, root)
      local count = tvb:len()
      if count == 0 then return 0 end
      pinfo.cols.protocol = "COLMI"
      local tree = root:add(colmi, tvb())
      local code = tvb(0, 1):uint()
      local stop = math.min(count, 15)
      local from = sender()
      local type = choose(refusals, from, tvb, 0, stop)
        or choose(choices.uart[code], from, tvb, 0, stop)
      tree:add(heads[colmi].opcode, tvb(0, 1))
      if count ~= 16 then complain(tree, colmi, "a frame has 16 bytes, not " .. count) end
      showPacket(type, colmi, tvb, 0, stop, tree, pinfo)
      if count < 16 then return count end
      local sum = 0
      for place = 0, 14 do sum = sum + tvb(place, 1):uint() end
      local item = tree:add(heads[colmi].checksum, tvb(15, 1))
      if sum % 256 ~= tvb(15, 1):uint() then
        complain(item, colmi, string.format("the checksum should be 0x%02x", sum % 256))
      end
      return count
    end

    -- The unfinished message of each link, and the parts of each value that Wireshark has shown before.
    local pending, known = {}, {}
    function colmi.init() pending, known = {}, {} end

    -- Returns the parts of a value; the first time, cuts it. A message may pause for five seconds.
    local function parts(channel, tvb, pinfo, cut)
      local id = table.concat({channel, pinfo.number, #{attributeOpcode()}, tvb:offset()}, "/")
      if not known[id] then
        local link = channel .. tostring(pinfo.src) .. tostring(pinfo.dst)
        local state = pending[link]
        if not state or pinfo.abs_ts - state.time > 5 then state = {bytes = ByteArray.new()} end
        state.time = pinfo.abs_ts
        pending[link] = state
        known[id] = cut(state, tvb)
      end
      return known[id]
    end

    -- Returns the length of a frame whose first bytes are known; that of its head, without the length.
    local function frameLength(bytes)
      if bytes:len() < 6 then return 6 end
      return 6 + bytes:get_index(2) + 256 * bytes:get_index(3)
    end

    local function cutBigData(state, tvb)
      local list, place, count = {}, 0, tvb:len()
      while place < count do
        local part = {from = place}
        if state.bytes:len() == 0 and tvb(place, 1):uint() ~= 0xBC then
          repeat place = place + 1 until place == count or tvb(place, 1):uint() == 0xBC
        else
          part.begins = state.bytes:len() == 0
          while place < count and state.bytes:len() < frameLength(state.bytes) do
            local size = math.min(frameLength(state.bytes) - state.bytes:len(), count - place)
            state.bytes:append(tvb(place, size):bytes())
            place = place + size
          end
          part.known, part.wanted = state.bytes:len(), frameLength(state.bytes)
          if part.known >= 6 and part.known == part.wanted then
            part.frame = state.bytes
            state.bytes = ByteArray.new()
          end
        end
        part.size = place - part.from
        table.insert(list, part)
      end
      return list
    end

    -- The exclusive or of bit operations has other names in other versions.
    local xor = bit and bit.bxor or bit32 and bit32.bxor

    -- CRC-16/MODBUS.
    local steps = {}
    for byte = 0, 255 do
      local crc = byte
      for _ = 1, 8 do
        crc = crc % 2 == 0 and math.floor(crc / 2) or xor(math.floor(crc / 2), 0xA001)
      end
      steps[byte] = crc
    end
    local function crc16(range)
      local crc = 0xFFFF
      local bytes = range:bytes()
      for place = 0, bytes:len() - 1 do
        crc = xor(math.floor(crc / 256), steps[xor(crc % 256, bytes:get_index(place))])
      end
      return crc
    end

    local function showFrame(tvb, start, stop, tree, pinfo)
      local payload = start + 6
      local type = choose(choices.bigdata[tvb(start + 1, 1):uint()], sender(), tvb, payload, stop)
      tree:add(heads[colmi].action, tvb(start + 1, 1))
      tree:add_le(heads[colmi].length, tvb(start + 2, 2))
      local item = tree:add_le(heads[colmi].crc, tvb(start + 4, 2))
      local crc = stop > payload and crc16(tvb(payload, stop - payload)) or 0xFFFF
      if crc ~= tvb(start + 4, 2):le_uint() then
        complain(item, colmi, string.format("the CRC should be 0x%04x", crc))
      end
      local finish = showPacket(type, colmi, tvb, payload, stop, tree, pinfo)
      if finish < stop then complain(tree, colmi, (stop - finish) .. " more bytes than fields") end
    end

    function bigdata.dissector(tvb, pinfo, root)
      pinfo.cols.protocol = "COLMI"
      for _, part in ipairs(parts("bigdata" .. sender(), tvb, pinfo, cutBigData)) do
        local range = tvb(part.from, part.size)
        local tree = root:add(colmi, range)
        if not part.wanted then
          tree:add(heads[colmi].noise, range)
          complain(tree, colmi, "a frame begins with bc")
        elseif part.frame and part.begins then
          showFrame(tvb, part.from, part.from + part.size, tree, pinfo)
        else
          tree:add(heads[colmi].fragment, range):append_text(
            " (" .. part.known .. " of " .. part.wanted .. " bytes)")
          if part.frame then
            showFrame(part.frame:tvb("COLMI big data"), 0, part.wanted, tree, pinfo)
          else
            pinfo.cols.info = "part of COLMI big data"
          end
        end
      end
      return tvb:len()
    end

    -- The parts of timers have the same length, except for the last part. A light sends other values
    -- between them.
    local function cutTimers(code)
      local last = layouts["Triones.Timers"][#layouts["Triones.Timers"]]
      local wanted = last.at + last.size
      return function(state, tvb)
        local known, count = state.bytes:len(), tvb:len()
        local begins = known == 0 and tvb(0, 1):uint() == code and count < wanted
        if not (begins or known > 0 and (count == state.step or known + count == wanted)) then
          return {}
        end
        if begins then state.step = count end
        state.bytes:append(tvb():bytes())
        local part = {known = known + count, wanted = wanted}
        if part.known >= wanted then
          part.frame = part.known == wanted and state.bytes or nil
          state.bytes = ByteArray.new()
        end
        return {part}
      end
    end

    function triones.dissector(tvb, pinfo, root)
      local count = tvb:len()
      if count == 0 then return 0 end
      pinfo.cols.protocol = "TRIONES"
      local tree = root:add(triones, tvb())
      local from = sender()
      local cut = cutTimers(from == "host" and 0x23 or 0x25)
      local part = parts("triones" .. from, tvb, pinfo, cut)[1]
      if part then
        tree:add(heads[triones].fragment, tvb()):append_text(
          " (" .. part.known .. " of " .. part.wanted .. " bytes)")
        if not part.frame then
          pinfo.cols.info = "part of Triones timers"
          return count
        end
        tvb = part.frame:tvb("Triones timers")
      end
      local code = tvb(0, 1):uint()
      tree:add(heads[triones].opcode, tvb(0, 1))
      local type = choose(choices.triones[code], from, tvb, 0, tvb:len())
      local finish = showPacket(type, triones, tvb, 0, tvb:len(), tree, pinfo)
      if finish < tvb:len() then
        complain(tree, triones, (tvb:len() - finish) .. " more bytes than fields")
      end
      return count
    end

    -- Wireshark learns the UUIDs of attributes from the discovery in a capture. Without a discovery,
    -- select a dissector for a handle with Decode As, or tshark -d btatt.handle==0x0010,colmi.
    local characteristics = {
      [colmi] = {
        "6e400002-b5a3-f393-e0a9-e50e24dcca9e", "6e400003-b5a3-f393-e0a9-e50e24dcca9e",
      },
      [bigdata] = {
        "de5bf72a-d711-4e47-af26-65e3012a5dc7", "de5bf729-d711-4e47-af26-65e3012a5dc7",
      },
      [triones] = {"ffd9", "ffd4", "ffe9", "ffe4"},
    }
    for proto, uuids in pairs(characteristics) do
      for _, uuid in ipairs(uuids) do DissectorTable.get("bluetooth.uuid"):add(uuid, proto) end
      DissectorTable.get("btatt.handle"):add_for_decode_as(proto)
    end

    """#
}
