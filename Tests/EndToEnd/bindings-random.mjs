// The parts of bindings.mjs that also run in a browser: lines of packets, and random inputs.

const encoder = new TextEncoder();

export function linesOf(text) {
  return text.split("\n").filter((line) => line);
}

export function packetOf(line) {
  const [direction, channel, digits] = line.split("\t");
  return { direction, channel, bytes: Uint8Array.from(digits.match(/../g) ?? [], (byte) => parseInt(byte, 16)) };
}

/** Makes random inputs from packets, as bindings.c does, and returns a checksum of all results. */
export function randomChecksum(halo, packets, count, seed) {
  let state = seed;
  let checksum = 2166136261;
  const below = (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
  const note = (text) => {
    for (const byte of encoder.encode(text)) checksum = Math.imul(checksum ^ byte, 16777619);
  };
  const change = (given) => {
    const bytes = [...given];
    for (let left = below(4); left > 0; left -= 1) {
      const position = below(bytes.length + 1);
      const kind = below(4);
      const byte = below(256);
      if (kind === 0 && position < bytes.length) bytes.splice(position, 1);
      else if (kind === 1) bytes.splice(position, 0, byte);
      else if (position < bytes.length) bytes[position] = byte;
    }
    return bytes;
  };
  const make = ({ channel, bytes: original }) => {
    if (below(8) === 0) {
      const bytes = new Uint8Array(below(300));
      for (let position = 0; position < bytes.length; position += 1) bytes[position] = below(256);
      return bytes;
    }
    const bytes = change(original);
    if (bytes.length === 16 && channel === "uart" && below(8) !== 0) {
      bytes[15] = bytes.slice(0, 15).reduce((sum, byte) => sum + byte, 0) & 0xff;
    }
    return Uint8Array.from(bytes);
  };
  for (let round = 0; round < count; round += 1) {
    let index = below(packets.length);
    const from = packets[index];
    const { channel, direction } = below(8) === 0 ? packets[below(packets.length)] : from;
    const kind = below(8);
    if (kind < 5) {
      note(halo.decodeText(channel, direction, make(from)));
    } else if (kind < 7) {
      const bytes = change(encoder.encode(halo.decodeText(from.channel, from.direction, from.bytes)));
      note(halo.encodeText(String.fromCharCode(...bytes.map((byte) => byte & 0x7f))));
    } else {
      const assembler = halo.assembler(channel, direction);
      for (let left = 1 + below(4); left > 0; left -= 1) {
        assembler.addTexts(make(packets[index])).forEach(note);
        index = (index + 1) % packets.length;
      }
      assembler.free();
    }
  }
  return (checksum >>> 0).toString(16).padStart(8, "0");
}
