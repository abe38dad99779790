-- A dissector for Wireshark (tested with 4.0): COLMI rings, LED strips of the Triones family, and rings and lights of
-- other families, each with the fields of its packets. Frames of the other families that span several values appear as
-- their parts, without fields. Lights of IOTBT share the characteristics of LEDnetWF: select them with Decode As.
-- Written by Tests/Scripts/generate. Use it with tshark -X lua_script:FILE, or copy it to the folder of
-- personal Lua plugins (Help, About Wireshark, Folders).

-- TABLES

local colmi = Proto("colmi", "COLMI ring")
local bigdata = Proto("colmi_bigdata", "COLMI ring, big data")
local triones = Proto("triones", "Triones LED strip")
local group, severity = expert.group.MALFORMED, expert.severity.ERROR
local problems = {
  [colmi] = ProtoExpert.new("colmi.problem", "Problem", group, severity),
  [triones] = ProtoExpert.new("triones.problem", "Problem", group, severity),
}
colmi.experts = {problems[colmi]}
triones.experts = {problems[triones]}
-- The protocol of the fields of each namespace.
local protos = {Colmi = colmi, Triones = triones}
for _, family in ipairs(families) do
  local name = family[2]
  if not protos[name] then
    local isLight = name == "LEDnetWF" or name == "IOTBT" or name == "ELK" or name == "IDealLED"
    local proto = Proto(name:lower(), name .. (isLight and " light" or " ring"))
    protos[name] = proto
    problems[proto] = ProtoExpert.new(name:lower() .. ".problem", "Problem", group, severity)
    proto.experts = {problems[proto]}
  end
end

-- The packets of each code, in order; those of any code; and the titles of codes.
local choices = {uart = {}, bigdata = {}, triones = {}}
local titles = {uart = {}, bigdata = {}, triones = {}}
for _, family in ipairs(families) do choices[family[1]], titles[family[1]] = {}, {} end
local refusals = {}
for _, code in ipairs(codes) do
  local channel, number = code[1], tonumber(code[2], 16)
  local packets = {table.unpack(code, 4)}
  if number then
    choices[channel][number], titles[channel][number] = packets, code[3]
  elseif channel == "uart" then
    refusals = packets
  else
    -- A channel can have several groups of packets of any code.
    local list = choices[channel][code[2]] or {}
    for _, packet in ipairs(packets) do table.insert(list, packet) end
    choices[channel][code[2]] = list
  end
end

local heads = {
  [colmi] = {
    packet = ProtoField.string("colmi.packet", "Packet"),
    opcode = ProtoField.uint8("colmi.opcode", "Opcode", base.HEX, titles.uart),
    checksum = ProtoField.uint8("colmi.checksum", "Checksum", base.HEX),
    action = ProtoField.uint8("colmi.action", "Action", base.HEX, titles.bigdata),
    length = ProtoField.uint16("colmi.length", "Length of the payload", base.DEC),
    crc = ProtoField.uint16("colmi.crc", "CRC of the payload", base.HEX),
    fragment = ProtoField.bytes("colmi.fragment", "Part of a frame"),
    noise = ProtoField.bytes("colmi.noise", "Bytes outside of a frame"),
  },
  [triones] = {
    packet = ProtoField.string("triones.packet", "Packet"),
    opcode = ProtoField.uint8("triones.opcode", "Opcode", base.HEX, titles.triones),
    fragment = ProtoField.bytes("triones.fragment", "Part of timers"),
  },
}

for name, proto in pairs(protos) do
  heads[proto] = heads[proto] or {
    packet = ProtoField.string(name:lower() .. ".packet", "Packet"),
    fragment = ProtoField.bytes(name:lower() .. ".fragment", "Part of a frame"),
  }
end

-- Each property has a field, named after packet and property: colmi.BatteryStatus.percent.
local kinds = {
  bytes = ProtoField.bytes, rows = ProtoField.none, part = ProtoField.none, switch = ProtoField.bool,
  text = ProtoField.string, utf16 = ProtoField.string, timestamp = ProtoField.string,
  dateTime = ProtoField.string, date = ProtoField.string, color = ProtoField.string,
}

-- Whether the bytes of a row have names, but no fields of their own.
local function isOpaque(row) return not layouts[row] or layouts[row][1].kind == "part" end

local function makeField(type, field)
  local name = type:gsub("^%a+", string.lower) .. "." .. field.name
  local kind = field.rows and isOpaque(field.rows) and ProtoField.bytes or kinds[field.form]
  if kind then return kind(name, field.name) end
  kind = ProtoField[(field.signed and "int" or "uint") .. (field.size == 8 and 64 or 32)]
  return kind(name, field.name, base.DEC, nil, nil, field.about)
end

local function protocol(type) return protos[type:match("^%w+")] or colmi end

local all = {}
for proto, head in pairs(heads) do
  all[proto] = {}
  for _, field in pairs(head) do table.insert(all[proto], field) end
end
for type, layout in pairs(layouts) do
  for index, field in ipairs(layout) do
    local after = layout[index + 1]
    if field.rows and after then
      -- A mark after all rows, or the beginning of a row that the next frame continues.
      field.mark = after.off == "" and after.optional
      field.leavesRest = after.name == "rest"
    end
    if not field.kind then
      field.shown = makeField(type, field)
      table.insert(all[protocol(type)], field.shown)
    end
  end
end
for _, proto in pairs(protos) do proto.fields = all[proto] end

local function complain(item, proto, text) item:add_proto_expert_info(problems[proto], text) end

local function hex(range) return tostring(range:bytes()):lower() end

local function bcd(byte) return math.floor(byte / 16) * 10 + byte % 16 end

local function number(range, field)
  if field.signed then return field.big and range:int() or range:le_int() end
  local value = field.big and range:uint() or range:le_uint()
  if field.bits then
    value = math.floor(value / 2 ^ field.bits[1]) % 2 ^ (field.bits[2] - field.bits[1] + 1)
  end
  return field.bcd and bcd(value) or value
end

-- Returns the bytes as numbers; those of BCD as their digits.
local function numbers(range, isBCD)
  local list = {}
  for place = 0, range:len() - 1 do
    local byte = range(place, 1):uint()
    table.insert(list, isBCD and bcd(byte) or byte)
  end
  return list
end

-- The values of properties that are no numbers.
local readers = {}

local switches = {["23"] = true, ["24"] = false, ["f032"] = true, ["0f1e"] = false}

function readers.switch(range, field)
  if not field.on then return switches[hex(range)] end
  return hex(range) == field.on or hex(range) ~= field.off and nil
end

-- Zeros pad a text of fixed size.
function readers.text(range, field)
  local length = field.size and 0 or range:len()
  while length < range:len() and range(length, 1):uint() ~= 0 do length = length + 1 end
  return length > 0 and range(0, length):string(ENC_UTF_8) or ""
end

function readers.utf16(range) return range:len() > 0 and range:le_ustring() or "" end

function readers.timestamp(range, field)
  return os.date("!%Y-%m-%dT%H:%M:%S", range:le_uint() + (field.epoch or 0))
end

function readers.dateTime(range, field)
  local list = numbers(range, field.bcd)
  if #list == 6 then table.insert(list, 1, 20) end
  return string.format("%02d%02d-%02d-%02dT%02d:%02d:%02d", table.unpack(list))
end

function readers.date(range, field)
  local list = numbers(range, field.bcd)
  return string.format("%04d-%02d-%02d", 2000 + list[1], list[2], list[3])
end

function readers.color(range) return "#" .. hex(range):upper() end

-- Returns the number of bytes of a field.
local function extent(type, field, at, stop, state)
  if field.size then return field.size end
  if field.optional then return at + field.optional <= stop and field.optional or 0 end
  local room = math.max(0, stop - at)
  local count = state.counts[field.name]
  if type == "Colmi.TemperatureDay" and field.name == "values" then
    count = state.slots(at, stop)
  elseif type == "JStyle.SleepRecord" and field.name == "codes" then
    count = state.codes(at, stop)
  end
  return field.each * (count or math.floor(room / field.each))
end

-- Returns a function for the number of values of a day of temperatures.
--
-- The last days may have no values. The length of all days shows how many of them there are.
local function slotCounter(tvb)
  local empty
  return function(at, stop)
    local minutes = math.max(1, tvb(at - 1, 1):uint())
    local slots = math.ceil(1440 / minutes)
    local rest = stop - at
    empty = empty or math.floor((rest + 2) % (slots + 2) / 2)
    local isHead = rest >= 2 and tvb(at, 1):uint() <= 31 and tvb(at + 1, 1):uint() == minutes
    if empty == 0 or not (rest == 0 or isHead) then return slots end
    empty = empty - 1
    return 0
  end
end

-- Returns a function for the number of codes of a night: as many as the byte before counts, or 120
-- with zeros after those.
local function codeCounter(tvb)
  return function(at, stop)
    local count = tvb(at - 1, 1):uint()
    return at + count < stop and tvb(at + count, 1):uint() == 0 and 120 or count
  end
end

-- Returns whether a whole row begins at a place: its fixed bytes, one of its marks, and a length that
-- its own rows fill.
local function isWhole(type, tvb, at, stop)
  local last, length = layouts[type][#layouts[type]], nil
  if at + last.at + (last.size or 0) > stop then return false end
  for _, field in ipairs(layouts[type]) do
    local range = field.size and tvb(at + field.at, field.size)
    if field.marks and not field.marks:find(hex(range), 1, true) then return false end
    if field.kind == "count" then length = number(range, field) end
  end
  return not length
    or length >= last.at and (length - last.at) % last.each == 0 and at + length <= stop
end

local walk

local function showRows(field, tvb, at, stop, tree, state)
  local count = state.counts[field.name]
  local isRaw = isOpaque(field.rows)
  local index = 0
  while at < stop and index < (count or stop) do
    local last = layouts[field.rows][#layouts[field.rows]]
    local size = last.size and last.at + last.size or stop - at
    if at + size > stop or stop - at <= (field.mark or 0) then break end
    if field.leavesRest and not isWhole(field.rows, tvb, at, stop) then break end
    local item = tree:add(field.shown, tvb(at, size)):append_text(" [" .. index .. "]")
    local counters = {counts = {}, slots = state.slots, codes = state.codes}
    local next = walk(field.rows, tvb, at, stop, item, counters)
    if next <= at then break end
    if not isRaw then item:set_len(next - at) end
    at, index = next, index + 1
  end
  if count and index < count then
    complain(tree, colmi, "the packet ends before row " .. index .. " of " .. field.name)
  end
  return at
end

local function show(type, field, tvb, at, size, tree)
  local range = tvb(at, size)
  if field.form == "list" then
    local list = tree:add(range, field.name)
    local each = field.each or 1
    for place = 0, size - each, each do
      list:add(field.shown, range(place, each), number(range(place, each), field))
    end
    return
  end
  local isZero = not hex(range):find("[^0]")
  if field.blank and isZero then return end
  if field.fill then
    if isZero then return end
    range = tvb(at, math.ceil(#hex(range):gsub("0+$", "") / 2))
  end
  local item
  if field.form == "bytes" then
    item = tree:add(field.shown, range)
  elseif size == 8 and not readers[field.form] then
    item = field.big and tree:add(field.shown, range) or tree:add_le(field.shown, range)
  elseif readers[field.form] then
    local value = readers[field.form](range, field)
    item = value == nil and tree:add(range, field.name .. ": " .. hex(range))
      or tree:add(field.shown, range, value)
    if value == nil then complain(item, protocol(type), field.name .. " is neither on nor off") end
  else
    local value = number(range, field)
    -- Bit 7 marks the refusal of a request.
    if type == "Colmi.UnsupportedReply" then value = value % 128 end
    item = tree:add(field.shown, range, value)
  end
  if field.bcd and hex(range):find("%a") then
    complain(item, protocol(type), field.name .. " has bytes other than BCD")
  end
  if field.unit then item:append_text(" (" .. field.unit .. ")") end
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

local sums = {
  xor = function(range)
    local sum = 0
    for place = 0, range:len() - 1 do sum = xor(sum, range(place, 1):uint()) end
    return sum
  end,
  sum = function(range)
    local sum = 0
    for place = 0, range:len() - 1 do sum = (sum + range(place, 1):uint()) % 256 end
    return sum
  end,
  crc16Modbus = crc16,
  -- CRC-16/CCITT-FALSE.
  crc16CCITT = function(range)
    local crc = 0xFFFF
    for place = 0, range:len() - 1 do
      crc = xor(crc, range(place, 1):uint() * 256)
      for _ = 1, 8 do
        crc = crc < 0x8000 and crc * 2 or xor(crc * 2 % 0x10000, 0x1021)
      end
    end
    return crc
  end,
}

-- Shows a checksum of the bytes from a place on.
local function showChecksum(field, tvb, from, at, tree, proto)
  local value = number(tvb(at, field.size), field)
  local item = tree:add(tvb(at, field.size), field.name .. ": " .. value)
  local wanted = at > from and sums[field.sum](tvb(from, at - from)) or 0
  if value ~= wanted then complain(item, proto, "the checksum should be " .. wanted) end
end

local function showConstant(type, field, range, tree)
  local bytes = hex(range)
  local item = tree:add(range, field.name .. ": " .. bytes)
  if bytes ~= field.bytes:lower() then
    complain(item, protocol(type), field.name .. " should be " .. field.bytes:lower())
  end
end

-- Shows the fields of a packet or a row. Returns the end of the last field.
function walk(type, tvb, start, stop, tree, state)
  local place, finish = start, nil
  for _, field in ipairs(layouts[type]) do
    local at = field.at and start + field.at or place
    local size = field.rows and not field.size and 0 or extent(type, field, at, stop, state)
    local isCut = size == 0 and field.optional and at < stop
    if size > 0 and at + size > stop or isCut then
      complain(tree, protocol(type), "the bytes end before " .. field.name)
      return stop
    end
    if field.fill and stop - start ~= field.fill then
      complain(tree, protocol(type), "a payload has " .. field.fill .. " bytes")
    end
    if field.rows then
      size = showRows(field, tvb, at, field.size and at + size or stop, tree, state) - at
    elseif field.part then
      if size > 0 then
        local item = tree:add(field.shown, tvb(at, size))
        if field.unit then item:append_text(" (" .. field.unit .. ")") end
        walk(field.part, tvb, at, at + size, item, state)
      end
    elseif field.kind == "constant" then
      if size > 0 and (field.name ~= "opcode" or size > 1 or protocol(type) ~= colmi) then
        showConstant(type, field, tvb(at, size), tree)
      end
    elseif field.kind == "count" then
      local count = number(tvb(at, size), field)
      tree:add(tvb(at, size), field.name .. ": " .. count)
      local name = field.name:match(" of (.*)")
      state.counts[name] = count
      if name == "the rest" then
        finish = at + size + count
      elseif name:find("^the ") then
        finish = start + count
      end
      if finish and finish > stop then
        complain(tree, protocol(type), field.name .. " exceeds the bytes")
        return stop
      end
      stop = finish or stop
    elseif field.sum then
      showChecksum(field, tvb, start, at, tree, protocol(type))
    elseif field.name == "checksumError" and size > 0 then
      local wanted = at > start and sums.sum(tvb(start, at - start)) or 0
      local error = (tvb(at, 1):uint() - wanted) % 256
      local item = tree:add(field.shown, tvb(at, 1), error)
      if error > 0 then complain(item, protocol(type), "the checksum should be " .. wanted) end
    elseif field.kind == "part" then
      tree:add(tvb(at, size), field.name .. ": " .. hex(tvb(at, size)))
    elseif size > 0 then
      show(type, field, tvb, at, size, tree)
    elseif field.off == "" then
      tree:add(field.shown, false):set_generated()
    end
    if size > 0 then place = math.max(place, at + size) end
  end
  return finish or place
end

local function holds(condition, tvb, start, stop, code)
  if condition.length then return stop - start == condition.length end
  local at = start + condition.at
  if at >= stop then return false end
  for part in condition.values:gmatch("[^,]+") do
    local low, high = part:match("(%x+)%-?(%x*)")
    local byte, lowest = condition.at < 0 and code or tvb(at, 1):uint(), tonumber(low, 16)
    if byte >= lowest and byte <= (tonumber(high, 16) or lowest) then return true end
  end
  return false
end

-- Returns the type of the first packet of the sender whose conditions hold; an offset of -1 is the
-- code.
local function choose(packets, sender, tvb, start, stop, code)
  for _, packet in ipairs(packets or {}) do
    local isChosen = packet[2] == sender
    for index = 3, #packet do
      isChosen = isChosen and holds(packet[index], tvb, start, stop, code)
    end
    if isChosen then return packet[1] end
  end
end

-- Shows a packet between two places. Returns the end of its last field.
local function showPacket(type, proto, tvb, start, stop, tree, pinfo)
  local name = type or "unrecognized"
  tree:add(heads[proto].packet, tvb(), name):set_generated()
  tree:append_text(": " .. name)
  pinfo.cols.info = name
  if not type then return stop end
  -- A reply that begins with a row has at least a byte; one zero byte instead of a row is an end.
  local first = layouts[type][1]
  if first and first.rows and not layouts[type][2] then
    if start == stop then complain(tree, proto, "there is no row") end
    if stop - start == 1 and tvb(start, 1):uint() == 0 then
      tree:add(tvb(start, 1), "nothing stored")
      return stop
    end
  end
  local state = {counts = {}, slots = slotCounter(tvb), codes = codeCounter(tvb)}
  return walk(type, tvb, start, stop, tree, state)
end

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

-- The codes of histories of JStyle rings.
local histories = {}
for code, packets in pairs(choices["jstyle/fff7"]) do
  for _, packet in ipairs(packets) do
    if packet[1] == "JStyle.HistoryReply" then histories[code] = true end
  end
end

-- Returns the layout of a frame and its type; false if the bytes are no frame; nil and the code if
-- all bytes are the payload.
--
-- Notifications of JStyle rings with as many bytes as a command have a checksum, too, and others have
-- none. A notification of 15 bytes lacks its last byte. In a history each record has the code.
local function frameLayout(type, tvb)
  local code, count = tvb(0, 1):uint(), tvb:len()
  if type ~= "JStyle.NotificationFrame" or code == 0x18 then return layouts[type], type end
  local isPage = count ~= 16 or tvb(1, 1):uint() == code or code == 0x53 and tvb(9, 1):uint() == 6
  if histories[code] and isPage then return nil, code end
  if count == 16 then type = "JStyle.Frame" end
  return count ~= 15 and layouts[type], type
end

-- Shows the head of a frame of a light of LEDnetWF or IOTBT, whose payload can be a text with
-- digits. Returns 0 as its code, the place of the payload, and its bytes if they are others; nil if
-- the bytes are no whole frame.
local function showEnvelope(type, tvb, tree)
  local flags = tvb(0, 1):uint()
  local start = flags % 2 == 1 and 9 or 8
  if flags > 5 or flags % 4 > 1 or tvb:len() < start then return nil end
  local length = tvb(4, 2):uint()
  if start + length ~= tvb:len() or tvb(2, 2):uint() ~= 0x8000 then return nil end
  for _, field in ipairs(layouts[type]) do
    local at = field.name == "header.kind" and start - 1 or field.at
    if field.shown and field.name ~= "payload" then show(type, field, tvb, at, 1, tree) end
  end
  tree:add(tvb(4, 2), "length of payload: " .. length)
  local text = length > 0 and tvb(start, length):string() or ""
  local digits = text:match('^{"code":0,"payload":"(%x*)"}$')
  if not digits then return 0, start, tvb:len() end
  local bytes = ByteArray.new(digits):tvb("payload in the text")
  return 0, 0, bytes:len(), bytes
end

-- Shows what is around the payload of a frame. Returns its code, and the place of the payload; nil
-- if the bytes are no whole frame.
local function showHead(type, proto, tvb, tree)
  if type == "LEDnetWF.Frame" then return showEnvelope(type, tvb, tree) end
  local fields, place, after, code, start, fixed = nil, 0, 0, nil, nil, nil
  fields, type = frameLayout(type, tvb)
  if fields == nil then return type, 0, tvb:len() end
  if not fields then return nil end
  for _, field in ipairs(fields) do
    if start then
      if field.missing ~= code then after = after + field.size end
    elseif field.name == "payload" then
      start, fixed = field.at or place, field.size
    else
      place = field.at or place
      if place + field.size > tvb:len() then return nil end
      local value = field.kind ~= "constant" and number(tvb(place, field.size), field)
      if field.kind == "count" and value ~= tvb:len() + (field.plus or 0) then return nil end
      if not field.kind and not code then code = value end
      place = place + field.size
    end
  end
  local stop = tvb:len() - after
  if stop < start or fixed and stop - start ~= fixed then return nil end
  place = 0
  for _, field in ipairs(fields) do
    if field.name ~= "payload" then place = field.at or place end
    if field.name == "payload" then
      place = stop
    elseif place + (field.size or 0) <= tvb:len() then
      local range = tvb(place, field.size)
      if field.kind == "constant" then
        showConstant(type, field, range, tree)
      elseif not field.kind then
        show(type, field, tvb, place, field.size, tree)
      elseif field.sum then
        showChecksum(field, tvb, 0, place, tree, proto)
      else
        local value = number(range, field) - (field.plus or 0)
        local item = tree:add(range, field.name .. ": " .. value)
        if value > (field.most or value) then complain(item, proto, field.most .. " at most") end
      end
      place = place + field.size
    end
  end
  return code, start, stop
end

local function showFamily(family, proto, tvb, pinfo, root)
  if tvb:len() == 0 then return 0 end
  pinfo.cols.protocol = family[2]
  local tree = root:add(proto, tvb())
  local from = sender()
  local code, start, stop, inner = nil, 0, tvb:len(), nil
  -- The values of a channel without frames are payloads.
  local framed = layouts[family[from]] ~= nil
  if framed then code, start, stop, inner = showHead(family[from], proto, tvb, tree) end
  -- The command of an ELK light is the third byte of a value that begins with 7E.
  local isCommand = family[1] == "elk/fff3" and from == "host"
  if isCommand and tvb:len() > 2 and tvb(0, 1):uint() == 0x7E then code = tvb(2, 1):uint() end
  if (framed or isCommand) and not code then
    tree:add(heads[proto].fragment, tvb())
    pinfo.cols.info = "part of a frame"
    -- Frames without a length have all bytes of a value.
    local hasLength = false
    for _, field in ipairs(layouts[family[from]] or {}) do hasLength = hasLength or field.kind == "count" end
    if not hasLength then complain(tree, proto, "not a whole frame") end
    return tvb:len()
  end
  local all, type, count = choices[family[1]], nil, tvb:len()
  tvb = inner or tvb
  for _, packets in ipairs({all.any or {}, all[code] or {}, all.other or {}}) do
    type = type or choose(packets, from, tvb, start, stop, code)
  end
  local finish = showPacket(type, proto, tvb, start, stop, tree, pinfo)
  if finish < stop then complain(tree, proto, (stop - finish) .. " more bytes than fields") end
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
for _, family in ipairs(families) do
  local proto = protos[family[2]]
  local reader = Proto(family[1]:gsub("/", "_"), family[2] .. " " .. family[1])
  function reader.dissector(tvb, pinfo, root) return showFamily(family, proto, tvb, pinfo, root) end
  characteristics[reader] = family.uuids
end
for proto, uuids in pairs(characteristics) do
  for _, uuid in ipairs(uuids) do DissectorTable.get("bluetooth.uuid"):add(uuid, proto) end
  DissectorTable.get("btatt.handle"):add_for_decode_as(proto)
end
