/** A channel: `uart` or `bigdata` of a COLMI ring, `advertisement`, or a UUID such as `2a37`. */
export type Channel = "uart" | "bigdata" | "advertisement" | (string & {});

/** The sender of a packet. */
export type Direction = "host" | "device";

/** The fields of a packet, by their names in Documentation/JSON.md. */
export type Fields = Record<string, unknown>;

/** A decoded packet. */
export interface Packet {
  /** The type of the packet, such as `Colmi.BatteryStatus`, or `unrecognized`. */
  name: string;
  value: Fields;
  /** The bytes of the packet, encoded again from its fields, in hexadecimal. */
  bytes: string;
  version: number;
  /** The channel; missing if the type of the packet determines it. */
  channel?: Channel;
  /** The sender; missing if this side usually sends packets of the type. */
  direction?: Direction;
  /** The received bytes that no field contains, each with its offset. */
  lost?: { byte: number; offset: number }[];
  error?: undefined;
}

/** A device's reply of several frames, put together and decoded. */
export interface Reply {
  name: string;
  value: Fields;
  /** The number of frames in the reply. */
  frames: number;
  version: number;
  bytes?: undefined;
  error?: undefined;
}

/** An encoded packet. */
export interface Encoded {
  /** The bytes of the packet in hexadecimal. */
  bytes: string;
  channel: Channel;
  direction: Direction;
  error?: undefined;
}

/** An error in the bytes of a packet, in an object to encode, or in an argument. */
export class HaloError extends Error {
  constructor(error: { field: string; offset: number; reason: string });
  readonly field: string;
  readonly offset: number;
  /** The reason of the error as a word such as `checksumMismatch`. */
  readonly reason: string;
}

/** A result with an error, which the functions return instead of throwing it. */
export interface Failure {
  error: HaloError;
  /** The number of discarded frames, if a frame does not continue its reply. */
  frames?: number;
  /** The bytes on the channel `bigdata` that are not a frame, in hexadecimal. */
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
  /** The names of the replies of several frames. */
  replies: string[];
  /** The names of the packet types. */
  types: string[];
  version: number;
}

/** Decodes the bytes that one sender sends on one channel, and joins the frames of replies. */
export interface Assembler {
  /** Adds the bytes of one write or notification, and returns the results that it completes. */
  add(bytes: Uint8Array): (Packet | Reply | Failure)[];
  /** Like `add`, but returns each result as JSON text. */
  addTexts(bytes: Uint8Array): string[];
  /** Frees the memory of the assembler; call this function once at the end. */
  free(): void;
}

/** A row of an archive: the bytes of one write or notification. */
export interface Row {
  /** The UUID of the service, or a protocol family such as `ycbt`. */
  service?: string;
  /** The UUID of the characteristic, or a channel such as `ycbt/stream`. */
  characteristic: string;
  direction?: Direction;
  /** The time: seconds or milliseconds since 1970, a text in ISO 8601, or a Date. */
  time?: number | string | Date;
  bytes: Uint8Array;
}

/** The row of an archive that completes a result. */
export interface Place {
  /** The number of the row; the first row is 1. */
  row: number;
  /** The time of the row in ISO 8601. */
  time?: string;
}

/** Decodes an archive: the stored writes and notifications of one device. */
export interface Archive {
  /** Adds a row, and returns the results that it completes. */
  add(row: Row): ((Packet | Reply | Failure) & Place)[];
  /** Like `add`, but returns each result as JSON text. */
  addTexts(row: Row): string[];
  /** Ends the archive, with an error for each unfinished frame and reply. */
  finish(): ((Packet | Reply | Failure) & Place)[];
  /** Like `finish`, but returns each result as JSON text. */
  finishTexts(): string[];
  /** Frees the memory of the archive; call this function once at the end. */
  free(): void;
}

export interface Halo {
  /** The version of the JSON format of packets. */
  readonly version: string;
  /** The memory of the module in bytes, at most 256 MiB; it never shrinks. */
  readonly memorySize: number;
  capabilities(): Capabilities;
  /** Decodes one whole packet that `direction` sends on `channel`. */
  decode(channel: Channel, direction: Direction, bytes: Uint8Array): Packet | Failure;
  /** Like `decode`, but returns JSON text: the line that `halo decode --json` prints. */
  decodeText(channel: Channel, direction: Direction, bytes: Uint8Array): string;
  encode(object: {
    name: string; value: Fields; channel?: Channel; direction?: Direction;
  }): Encoded | Failure;
  /** Like `encode`, but takes and returns JSON text, as `halo encode --json` does. */
  encodeText(json: string): string;
  /** Makes an assembler; throws a TypeError for an unknown channel or direction. */
  assembler(channel: Channel, direction: Direction): Assembler;
  archive(): Archive;
}

/** Loads halo.wasm, by default the one in the folder of halo.mjs. */
export function load(
  source?: URL | string | Response | Promise<Response> | ArrayBuffer | Uint8Array | WebAssembly.Module,
): Promise<Halo>;
