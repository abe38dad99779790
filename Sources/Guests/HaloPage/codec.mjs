/** The codec of the page: Halo as WebAssembly, which is compressed text in the page. */

import { byID } from "./dom.mjs";
import { load } from "./halo.mjs";

/** Starts the codec. */
export async function loadCodec() {
  const text = atob(byID("wasm").textContent.replace(/\s/g, ""));
  const packed = new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))]);
  const stream = packed.stream().pipeThrough(new DecompressionStream("gzip"));
  const halo = await load(await new Response(stream).arrayBuffer());
  return {
    channels: halo.capabilities().channels,
    /** Returns a packet as `halo decode --json` prints it, or an object with an `error`. */
    decode: (channel, sender, bytes) => halo.decode(channel, sender, bytes),
    /** Returns the channel and the bytes of a packet. */
    encode: (name, value) => halo.encode({ name, value }),
    /**
     * Puts frames of a channel together: `add` takes the bytes of one event, and returns packets.
     */
    assembler: (channel, sender) => halo.assembler(channel, sender),
  };
}
