// The packets of rings, heart rate straps, cycling sensors and LED strips, decoded and encoded in
// WebAssembly. halo.d.mts has the types.

const decoder = new TextDecoder();
const encoder = new TextEncoder();
/** The largest argument of the module in bytes. */
const largest = 1 << 20;

/** The error of a packet, an object or an argument. */
export class HaloError extends Error {
  constructor({ field, offset, reason }) {
    super(`${field} at ${offset}: ${reason}`);
    // Only the keys of the JSON are enumerable.
    Object.defineProperty(this, "name", { value: "HaloError" });
    Object.assign(this, { field, offset, reason });
  }
}

/** Loads halo.wasm, by default the one in the folder of this file. */
export async function load(source = new URL("halo.wasm", import.meta.url)) {
  const module = source instanceof WebAssembly.Module
    ? source : await WebAssembly.compile(await bytesOf(await source));
  return new Halo((await WebAssembly.instantiate(module, {})).exports);
}

async function bytesOf(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  if (typeof Response !== "undefined" && source instanceof Response) return bodyOf(source);
  // Node fetches no files.
  const url = new URL(source, import.meta.url);
  if (url.protocol === "file:" && typeof process !== "undefined") {
    return (await import("node:fs/promises")).readFile(url);
  }
  return bodyOf(await fetch(url));
}

async function bodyOf(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

function objectOf(text) {
  const object = JSON.parse(text);
  if (object.error) object.error = new HaloError(object.error);
  return object;
}

class Halo {
  #exports;
  /** The pointers of channels and directions, which stay in the memory of the module. */
  #names = new Map();

  constructor(exports) {
    this.#exports = exports;
    this.version = this.#copied(exports.halo_version());
  }

  get memorySize() {
    return this.#exports.memory.buffer.byteLength;
  }

  capabilities() {
    return JSON.parse(this.#owned(this.#exports.halo_capabilities()));
  }

  decode(channel, direction, bytes) {
    return objectOf(this.decodeText(channel, direction, bytes));
  }

  decodeText(channel, direction, bytes) {
    const [from, by] = this.#pointers(channel, direction);
    return this.#borrow(octets(bytes), (pointer, count) =>
      this.#owned(this.#exports.halo_decode(from, by, pointer, count)));
  }

  encode(object) {
    return objectOf(this.encodeText(JSON.stringify(object)));
  }

  encodeText(json) {
    return this.#borrow(encoder.encode(json), (pointer, count) =>
      this.#owned(this.#exports.halo_encode(pointer, count)));
  }

  assembler(channel, direction) {
    const handle = this.#exports.halo_assembler_make(...this.#pointers(channel, direction));
    if (!handle) throw new TypeError(`no channel ${channel} of a ${direction}`);
    return new Assembler(handle, {
      add: (bytes) => this.#borrow(octets(bytes), (pointer, count) =>
        this.#exports.halo_assembler_add(handle, pointer, count)),
      take: () => this.#owned(this.#exports.halo_assembler_take(handle)),
      free: () => this.#exports.halo_assembler_free(handle),
    });
  }

  archive() {
    const { halo_archive_make, halo_archive_add, halo_archive_finish, halo_archive_take, halo_archive_free } =
      this.#exports;
    const handle = halo_archive_make();
    return new Archive(handle, {
      add: ({ service, characteristic, direction, time, bytes }) =>
        this.#borrow(encoder.encode(`${timeText(time)}\0`), (at) =>
          this.#borrow(octets(bytes), (pointer, count) => {
            this.#pointers("host", "device");
            const words = [service, characteristic, direction].map((word) => this.#word(word));
            halo_archive_add(handle, ...words, at, pointer, count);
          })),
      finish: () => halo_archive_finish(handle),
      take: () => this.#owned(halo_archive_take(handle)),
      free: () => halo_archive_free(handle),
    });
  }

  /** Returns the pointer of a word of a row; 0 for a missing one, and a wrong word for a long one. */
  #word(value) {
    return (value ?? "") === "" ? 0 : this.#name(value) || this.#name("?");
  }

  /** Returns the pointer of a copy of some bytes. */
  #copy(bytes) {
    const pointer = this.#exports.halo_allocate(bytes.length) >>> 0;
    if (!pointer) throw new RangeError("no memory");
    // Growing replaces the buffer.
    new Uint8Array(this.#exports.memory.buffer, pointer, bytes.length).set(bytes);
    return pointer;
  }

  /** Calls a function with the pointer of a copy of some bytes, and their number. */
  #borrow(bytes, body) {
    // The module refuses more by their number alone, and its memory never shrinks.
    if (bytes.length > largest) return body(0, largest + 1);
    const pointer = this.#copy(bytes);
    try {
      return body(pointer, bytes.length);
    } finally {
      this.#exports.halo_free(pointer);
    }
  }

  #pointers(channel, direction) {
    // There are fewer channels, so other texts are wrong ones.
    if (this.#names.size > 60) {
      for (const pointer of this.#names.values()) this.#exports.halo_free(pointer);
      this.#names.clear();
    }
    return [this.#name(channel), this.#name(direction)];
  }

  /**
   * Returns the pointer of a channel or direction; 0 for a text that is longer than all of them, or
   * would end early.
   */
  #name(value) {
    const text = `${value}`;
    const known = this.#names.get(text);
    if (known) return known;
    const bytes = encoder.encode(`${text}\0`);
    if (bytes.length > 64 || text.includes("\0")) return 0;
    const pointer = this.#copy(bytes);
    this.#names.set(text, pointer);
    return pointer;
  }

  /** Returns a text, and frees it; undefined for NULL. */
  #owned(pointer) {
    if (!pointer) return undefined;
    const text = this.#copied(pointer);
    this.#exports.halo_free(pointer);
    return text;
  }

  #copied(pointer) {
    const bytes = new Uint8Array(this.#exports.memory.buffer, pointer >>> 0);
    return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  }
}

class Assembler {
  #calls;

  constructor(handle, calls) {
    this.#calls = calls;
  }

  add(bytes) {
    return this.addTexts(bytes).map(objectOf);
  }

  addTexts(bytes) {
    return this.resultsOf((calls) => calls.add(bytes));
  }

  /** Returns the results of a call. */
  resultsOf(call) {
    if (!this.#calls) throw new TypeError("the assembler is freed");
    call(this.#calls);
    const texts = [];
    for (let text; (text = this.#calls.take()) !== undefined;) texts.push(text);
    return texts;
  }

  free() {
    this.#calls?.free();
    this.#calls = undefined;
  }
}

class Archive extends Assembler {
  finish() {
    return this.finishTexts().map(objectOf);
  }

  finishTexts() {
    return this.resultsOf((calls) => calls.finish());
  }
}

/** Returns a time as a text; numbers are seconds or milliseconds. */
function timeText(time) {
  return `${time instanceof Date ? time.getTime() : time ?? ""}`.replaceAll("\0", "?");
}

if (Symbol.dispose) Assembler.prototype[Symbol.dispose] = Assembler.prototype.free;

function octets(bytes) {
  if (!(bytes instanceof Uint8Array)) throw new TypeError("bytes must be a Uint8Array");
  return bytes;
}
