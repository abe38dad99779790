/** The hash SM3 (GB/T 32905) of a short message: the login of a RingConn ring uses it. */

const start = [
  0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600, 0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e,
];
const turn = (word, count) => (word << count) | (word >>> (32 - count));

/** Returns the hash of at most 55 bytes. */
export function sm3(message) {
  const block = new Uint8Array(64);
  block.set(message);
  block[message.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(60, message.length * 8);
  const words = Array.from({ length: 16 }, (_, index) => view.getUint32(4 * index));
  for (let j = 16; j < 68; j += 1) {
    const word = words[j - 16] ^ words[j - 9] ^ turn(words[j - 3], 15);
    words.push(word ^ turn(word, 15) ^ turn(word, 23) ^ turn(words[j - 13], 7) ^ words[j - 6]);
  }
  const result = compress(words);
  start.forEach((word, index) => view.setUint32(4 * index, word ^ result[index]));
  return block.subarray(0, 32);
}

/** Returns the eight words after the rounds of a block. */
function compress(words) {
  let [a, b, c, d, e, f, g, h] = start;
  for (let j = 0; j < 64; j += 1) {
    const isEarly = j < 16;
    const first = turn(turn(a, 12) + e + turn(isEarly ? 0x79cc4519 : 0x7a879d8a, j % 32), 7);
    const majority = isEarly ? a ^ b ^ c : (a & b) | (a & c) | (b & c);
    const choice = isEarly ? e ^ f ^ g : (e & f) | (~e & g);
    const left = (majority + d + (first ^ turn(a, 12)) + (words[j] ^ words[j + 4])) | 0;
    const right = (choice + h + first + words[j]) | 0;
    [a, b, c, d] = [left, a, turn(b, 9), c];
    [e, f, g, h] = [right ^ turn(right, 9) ^ turn(right, 17), e, turn(f, 19), g];
  }
  return [a, b, c, d, e, f, g, h];
}
