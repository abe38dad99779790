// The side of Node in Tests/EndToEnd/bindings.
//
//   bindings.mjs packets COUNT            prints the packets of the fixtures, then COUNT random ones
//   bindings.mjs objects COUNT < objects  prints objects with random changes
//   bindings.mjs decode|encode|assemble|archive FOLDER < lines   as the client in C
//   bindings.mjs random FOLDER COUNT SEED < packets   as the client in C
//   bindings.mjs time FOLDER ROUNDS < packets
//   bindings.mjs wrong FOLDER             wrong arguments, imports, the growth of memory
//   bindings.mjs allocator FILE           the allocator alone
//   bindings.mjs replies REPLAYED ASSEMBLED   compares the output of halo replay with an assembler
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { linesOf, packetOf, randomChecksum } from "./bindings-random.mjs";

const [, , command, ...words] = process.argv;
const input = () => linesOf(readFileSync(0, "utf8"));
const print = (lines) => process.stdout.write(lines.map((line) => `${line}\n`).join(""));
const loadHalo = async (folder) => (await import(pathToFileURL(resolve(folder, "halo.mjs")))).load();

/** A generator of random numbers with a seed: xorshift. */
function randomNumbers(seed) {
  let state = seed;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

/** The packets of all fixtures, as lines. */
function fixtures() {
  const lines = [];
  const folders = readdirSync("Fixtures", { withFileTypes: true });
  for (const folder of folders.filter((entry) => entry.isDirectory() && entry.name !== "schema").map((entry) => entry.name)) {
    for (const name of readdirSync(`Fixtures/${folder}`).filter((name) => name.endsWith(".json")).sort()) {
      const content = JSON.parse(readFileSync(`Fixtures/${folder}/${name}`, "utf8"));
      for (const vector of content.vectors ?? []) {
        const direction = vector.direction ?? content.direction ?? "device";
        const channel = vector.channel ?? content.channel;
        for (const digits of vector.frames ?? [vector.hex]) {
          if (digits !== undefined) lines.push(`${direction}\t${channel}\t${digits.replace(/[^0-9a-f]/gi, "")}`);
        }
      }
    }
  }
  // Times after 2038, whose seconds do not fit 32 bits with a sign.
  for (const seconds of ["ffffffff", "00000080", "ffffff7f"]) {
    lines.push(frame("device", `1501${seconds}`), frame("host", `15${seconds}`), frame("device", `14${seconds}`));
  }
  return lines;
}

/** A line of a frame of a ring, with its checksum. */
function frame(direction, digits) {
  const bytes = Buffer.alloc(16);
  bytes.write(digits, "hex");
  bytes[15] = bytes.reduce((sum, byte) => sum + byte, 0);
  return `${direction}\tuart\t${bytes.toString("hex")}`;
}

function randomPackets(lines, count) {
  const random = randomNumbers(27);
  const channels = [...new Set(lines.map((line) => line.split("\t")[1]))];
  return Array.from({ length: count }, (_, number) => {
    const { direction, channel, bytes } = packetOf(lines[random(lines.length)]);
    const kind = number % 5;
    if (kind === 0) {
      const others = Buffer.from(Array.from({ length: random(64) }, () => random(256)));
      return `${direction}\t${channels[random(channels.length)]}\t${others.toString("hex")}`;
    }
    const data = Buffer.from(kind === 1 ? bytes.subarray(0, random(bytes.length + 1)) : bytes);
    for (let change = kind > 1 ? 1 + random(5) : 0; change > 0 && data.length > 0; change--) {
      data[random(data.length)] = [0, 1, 255, random(256)][random(4)];
    }
    // Most changes go past the checks with a new sum.
    if (channel === "uart" && data.length === 16 && kind > 2) data[15] = data.subarray(0, 15).reduce((sum, byte) => sum + byte, 0);
    if (channel === "bigdata" && data.length > 6 && kind > 2) seal(data);
    return `${random(20) ? direction : "host"}\t${channel}\t${data.toString("hex")}`;
  });
}

/** Writes the length and the CRC of big data. */
function seal(data) {
  let crc = 0xFFFF;
  for (const byte of data.subarray(6)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? crc >>> 1 ^ 0xA001 : crc >>> 1;
  }
  data[0] = 0xBC;
  data.writeUInt16LE(data.length - 6, 2);
  data.writeUInt16LE(crc, 4);
}

function randomObjects(lines, count) {
  const random = randomNumbers(31);
  const pieces = ["null", "-1", "256", "4294967296", "1e400", "0.5", "9223372036854775808", '"x"', '"\\ud800"', "{}", "[]", "true",
    "[".repeat(600), '{"a":', "\\u0000", "é", ",", ":", '"', "}"];
  return Array.from({ length: count }, () => {
    const line = lines[random(lines.length)];
    const offset = random(line.length);
    switch (random(3)) {
      case 0: return line.replace(/-?\b\d+\b/g, (number) => (random(3) ? number : pieces[random(7)]));
      case 1: return line.slice(0, offset) + pieces[random(pieces.length)] + line.slice(offset + random(4));
      default: return line.slice(0, offset) + line.slice(offset + 1 + random(9));
    }
  });
}

function assemble(halo, lines) {
  const assemblers = new Map();
  return lines.flatMap((line) => {
    const { direction, channel, bytes } = packetOf(line);
    const key = `${direction} ${channel}`;
    if (!assemblers.has(key)) assemblers.set(key, halo.assembler(channel, direction));
    return assemblers.get(key).addTexts(bytes);
  });
}

function archive(halo, lines) {
  const archive = halo.archive();
  const results = lines.flatMap((line) => {
    const { direction, channel, bytes } = packetOf(line);
    return archive.addTexts({ direction, characteristic: channel, bytes });
  });
  return [...results, ...archive.finishTexts()];
}

function checkArchive(halo) {
  const archive = halo.archive();
  const row = { service: "180F", characteristic: "2a19", bytes: new Uint8Array([100]) };
  for (const time of [1784000000, 1784000000000, new Date(1784000000000), "2026-07-14T03:33:20Z"]) {
    assert.equal(archive.add({ ...row, time })[0].time, "2026-07-14T03:33:20.000Z");
  }
  assert.equal(archive.add({ ...row, service: "x".repeat(99) })[0].error.field, "service");
  assert.equal(archive.add({ ...row, time: "soon" })[0].row, 6);
  assert.deepEqual(archive.finish(), []);
  archive.free();
  assert.throws(() => archive.finish(), TypeError);
}

async function checkFace(folder) {
  const { HaloError, load } = await import(pathToFileURL(resolve(folder, "halo.mjs")));
  const bytes = readFileSync(resolve(folder, "halo.wasm"));
  const module = await WebAssembly.compile(bytes);
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  for (const source of [bytes, module, new Response(bytes), pathToFileURL(resolve(folder, "halo.wasm"))]) await load(source);
  const halo = await load();
  const battery = new Uint8Array(Buffer.from("034e0000000000000000000000000051", "hex"));
  assert.deepEqual(halo.decode("uart", "device", battery).value, { charging: 0, percent: 78 });
  assert.equal(halo.encode({ name: "Colmi.BatteryStatus", value: { charging: 0, percent: 78 } }).bytes, Buffer.from(battery).toString("hex"));
  const { error } = halo.decode("uart", "device", battery.subarray(0, 15));
  assert.ok(error instanceof HaloError && error instanceof Error);
  assert.equal(JSON.stringify(error), JSON.stringify({ field: error.field, offset: error.offset, reason: error.reason }));
  assert.equal(halo.decode("uart", "nobody", battery).error.field, "direction");
  assert.throws(() => halo.decode("uart", "device", "03"), TypeError);
  assert.throws(() => halo.assembler("uart", "nobody"), TypeError);
  const assembler = halo.assembler("bigdata", "device");
  assert.deepEqual(assembler.add(battery).map(({ dropped }) => dropped), [Buffer.from(battery).toString("hex")]);
  assembler.free();
  assembler.free();
  checkArchive(halo);
  assert.throws(() => assembler.add(battery), TypeError);
  assert.equal(halo.version, `${halo.capabilities().version}`);
  for (let number = 0; number < 1000; number++) {
    assert.equal(halo.decode(`${number}`.repeat(number % 40 + 1), "device", battery).error.field, "channel");
  }
  assert.equal(halo.decode("uart", "device", battery).name, "Colmi.BatteryStatus");
  assert.ok(halo.capabilities().types.includes("Colmi.BatteryStatus"));
  for (const channel of halo.capabilities().channels) halo.assembler(channel, "device").free();
  assert.equal(halo.decode("uart\0x", "device", battery).error.field, "channel");
  const changing = ["uart"];
  halo.decode(changing, "device", battery);
  changing[0] = "nothing";
  assert.equal(halo.decode(changing, "device", battery).error.field, "channel");
  // The module does not grow for an argument that it refuses.
  const { memorySize } = halo;
  for (const count of [(1 << 20) + 1, 300 << 20]) {
    const large = new Uint8Array(count);
    assert.equal(halo.decode("uart", "device", large).error.reason, "outOfRange");
    assert.equal(halo.assembler("uart", "device").add(large)[0].error.reason, "outOfRange");
  }
  assert.equal(halo.encodeText(" ".repeat(100 << 20)), '{"error":{"field":"object","offset":0,"reason":"outOfRange"}}');
  assert.equal(halo.memorySize, memorySize);
  growth(await load(module));
}

/** Inputs of the largest size and many small ones leave no memory behind. */
function growth(halo) {
  const large = [
    () => halo.decode("advertisement", "device", new Uint8Array(1 << 20).fill(2)),
    () => halo.decode("2a37", "device", new Uint8Array(1 << 20).fill(0x10)),
    () => halo.encodeText(`{"name":"Colmi.BatteryStatus","value":[${"0,".repeat(500000)}0]}`),
    () => halo.encodeText("[".repeat(1 << 20)),
    () => halo.encodeText(`"${"\\u00e9".repeat(170000)}"`),
    () => {
      const assembler = halo.assembler("bigdata", "device");
      assembler.addTexts(new Uint8Array(1 << 20).fill(0xBC));
      assembler.addTexts(new Uint8Array(1 << 20));
      assembler.free();
    },
  ];
  let before = 0;
  for (let round = 0; round < 6; round++) {
    for (const call of large) call();
    for (let count = 0; count < 2000; count++) halo.assembler("uart", "device").free();
    if (round === 2) before = halo.memorySize;
  }
  assert.equal(halo.memorySize, before);
  process.stdout.write(`after inputs of 1 MiB the module has ${before >> 20} MiB\n`);
}

/** Allocates and frees at random, and checks the contents of all memory. */
async function checkAllocator(file) {
  const { memory, posix_memalign: align, halo_allocate: allocate, free } = (
    await WebAssembly.instantiate(readFileSync(file), {})).instance.exports;
  const random = randomNumbers(9);
  const live = [];
  let room = 0;
  const result = allocate(4);
  const check = ({ offset, count, mark }) => {
    const bytes = new Uint8Array(memory.buffer, offset, count);
    assert.ok(bytes.every((byte) => byte === mark), `the memory at ${offset} was overwritten`);
  };
  for (let number = 0; number < 200000; number++) {
    if (live.length > 0 && (room > 4 << 20 || random(5) < 2)) {
      const [chosen] = live.splice(random(live.length), 1);
      check(chosen);
      free(chosen.offset);
      room -= chosen.count;
      continue;
    }
    const count = random(50) ? random(300) : random(60000);
    const alignment = random(4) ? 16 : 1 << random(10) + 3;
    assert.equal(align(result, alignment, count), 0);
    const offset = new DataView(memory.buffer).getUint32(result, true);
    assert.equal(offset % alignment, 0);
    const mark = random(256);
    new Uint8Array(memory.buffer, offset, count).fill(mark);
    live.push({ offset, count, mark });
    room += count;
  }
  const size = memory.buffer.byteLength;
  assert.ok(size < 12 << 20, `${size} bytes for at most 4 MiB`);
  for (const chosen of live) {
    check(chosen);
    free(chosen.offset);
  }
  // All is one chunk again.
  const whole = allocate(size - (1 << 20) - (128 << 10));
  assert.ok(whole);
  assert.equal(memory.buffer.byteLength, size);
  free(whole);
  assert.equal(allocate(0x7FFFFFFF), 0);
  assert.equal(allocate(0xFFFFFFFF), 0);
  process.stdout.write(`the allocator needs ${size >> 10} KiB for 4 MiB in pieces, and frees all\n`);
}

/** Compares replies of many frames. */
function compareReplies(replayed, assembled) {
  const objects = (path) => readFileSync(path, "utf8").split("\n").filter((line) => line).map((line) => JSON.parse(line));
  const parts = ({ frames, name, value }) => JSON.stringify({ frames, name, value });
  const isReply = ({ frames, name, bytes }) => frames && name && bytes === undefined;
  const replies = objects(replayed).filter(isReply);
  const found = objects(assembled).filter(isReply);
  for (const [index, reply] of replies.entries()) assert.equal(found[index] && parts(found[index]), parts(reply));
  assert.equal(found.length, replies.length);
  assert.ok(replies.length > 0, "no replies");
  const names = new Set(replies.map(({ name }) => name));
  process.stdout.write(`${replies.length} replies of ${names.size} types as in halo replay\n`);
}

switch (command) {
  case "packets": {
    const lines = fixtures();
    print([...lines, ...randomPackets(lines, Number(words[0]))]);
    break;
  }
  case "objects": print(randomObjects(input(), Number(words[0]))); break;
  case "decode": {
    const halo = await loadHalo(words[0]);
    print(input().map(packetOf).map(({ channel, direction, bytes }) => halo.decodeText(channel, direction, bytes)));
    break;
  }
  case "encode": {
    const halo = await loadHalo(words[0]);
    print(input().map((line) => halo.encodeText(line)));
    break;
  }
  case "assemble": print(assemble(await loadHalo(words[0]), input())); break;
  case "archive": print(archive(await loadHalo(words[0]), input())); break;
  case "time": {
    const halo = await loadHalo(words[0]);
    const packets = input().map(packetOf);
    let best = Infinity;
    for (let round = 0; round < Number(words[1]); round++) {
      const begin = performance.now();
      for (const { channel, direction, bytes } of packets) halo.decodeText(channel, direction, bytes);
      best = Math.min(best, performance.now() - begin);
    }
    print([Math.round(best * 1e6 / packets.length)]);
    break;
  }
  case "random": {
    const halo = await loadHalo(words[0]);
    print([randomChecksum(halo, input().map(packetOf), Number(words[1]), Number(words[2]))]);
    break;
  }
  case "wrong": await checkFace(words[0]); break;
  case "allocator": await checkAllocator(words[0]); break;
  case "replies": compareReplies(...words); break;
  default: throw new Error(`unknown command ${command}`);
}
