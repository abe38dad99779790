/** `uart`, `bigdata`, `advertisement`, or a characteristic such as `2a37`. */
export type Channel = "uart" | "bigdata" | "advertisement" | (string & {});

/** The sender. */
export type Direction = "host" | "device";

/** The fields of a value, by their names in Documentation/JSON.md. */
export type Fields = Record<string, unknown>;

/** A decoded packet. */
export interface Packet {
  /** The type, such as `Colmi.BatteryStatus`, or `unrecognized`. */
  name: string;
  value: Fields;
  /** The value encoded again, in hexadecimal. */
  bytes: string;
  version: number;
  /** Only if the name does not imply the channel. */
  channel?: Channel;
  /** Only if the other side usually sends such values. */
  direction?: Direction;
  /** The bytes that no field holds. */
  lost?: { byte: number; offset: number }[];
  error?: undefined;
}

/** A reply of many frames. */
export interface Reply {
  name: string;
  value: Fields;
  /** The number of frames. */
  frames: number;
  version: number;
  bytes?: undefined;
  error?: undefined;
}

/** An encoded packet. */
export interface Encoded {
  /** The bytes in hexadecimal. */
  bytes: string;
  channel: Channel;
  direction: Direction;
  error?: undefined;
}

/** The error of a packet, an object or an argument. */
export class HaloError extends Error {
  constructor(error: { field: string; offset: number; reason: string });
  readonly field: string;
  readonly offset: number;
  /** A word such as `checksumMismatch`. */
  readonly reason: string;
}

/** A result with an error, which the functions return instead of throwing it. */
export interface Failure {
  error: HaloError;
  /** The number of frames of a reply that were given up. */
  frames?: number;
  /** The bytes that were no frame of big data, in hexadecimal. */
  dropped?: string;
  // So that a caller may take a result apart before the check of `error`.
  name?: undefined;
  value?: undefined;
  bytes?: undefined;
  channel?: undefined;
  direction?: undefined;
}

export interface Capabilities {
  channels: Channel[];
  directions: Direction[];
  /** The names of the replies of many frames. */
  replies: string[];
  /** The names of the types of packets. */
  types: string[];
  version: number;
}

/** The unfinished messages of one sender on one channel of one link. */
export interface Assembler {
  /** Adds one write or notification, and returns the results that it completes. */
  add(bytes: Uint8Array): (Packet | Reply | Failure)[];
  /** The same as JSON texts. */
  addTexts(bytes: Uint8Array): string[];
  /** Frees the memory; call it once at the end. */
  free(): void;
}

/** A row of an archive: the bytes of one write or notification. */
export interface Row {
  /** The UUID of the service, or a family such as `ycbt`. */
  service?: string;
  /** The UUID of the characteristic, or a channel such as `ycbt/stream`. */
  characteristic: string;
  direction?: Direction;
  /** Seconds or milliseconds since 1970, a date and time of ISO 8601, or a Date. */
  time?: number | string | Date;
  bytes: Uint8Array;
}

/** The place of a result in an archive. */
export interface Place {
  /** The number of its last row, from 1. */
  row: number;
  /** The time of that row in ISO 8601. */
  time?: string;
}

/** The decoder of the rows of an archive of one device. */
export interface Archive {
  /** Adds a row, and returns the results that it completes. */
  add(row: Row): ((Packet | Reply | Failure) & Place)[];
  /** The same as JSON texts. */
  addTexts(row: Row): string[];
  /** Ends the archive, with an error for each unfinished frame and reply. */
  finish(): ((Packet | Reply | Failure) & Place)[];
  /** The same as JSON texts. */
  finishTexts(): string[];
  /** Frees the memory; call it once at the end. */
  free(): void;
}

export interface Halo {
  /** The version of the JSON. */
  readonly version: string;
  /** The memory of the module in bytes, at most 256 MiB; it never shrinks. */
  readonly memorySize: number;
  capabilities(): Capabilities;
  /** Decodes one whole packet. */
  decode(channel: Channel, direction: Direction, bytes: Uint8Array): Packet | Failure;
  /** Returns the line of `halo decode --json`. */
  decodeText(channel: Channel, direction: Direction, bytes: Uint8Array): string;
  encode(object: {
    name: string; value: Fields; channel?: Channel; direction?: Direction;
  }): Encoded | Failure;
  /** Returns the line of `halo encode --json`. */
  encodeText(json: string): string;
  /** Throws a TypeError for an unknown channel or direction. */
  assembler(channel: Channel, direction: Direction): Assembler;
  archive(): Archive;
}

/** Loads halo.wasm, by default the one in the folder of halo.mjs. */
export function load(
  source?: URL | string | Response | Promise<Response> | ArrayBuffer | Uint8Array | WebAssembly.Module,
): Promise<Halo>;
