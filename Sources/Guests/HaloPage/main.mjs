/** Starts the parts of the page. */

import { startBytes } from "./bytes.mjs";
import { loadCodec } from "./codec.mjs";
import { startConversation } from "./conversation.mjs";
import { startDevice } from "./device.mjs";
import { byID } from "./dom.mjs";
import { readLayouts } from "./fields.mjs";

try {
  const codec = await loadCodec();
  const layouts = readLayouts(byID("layouts").textContent);
  startBytes(codec, layouts);
  startConversation(codec, layouts);
  await startDevice(codec);
  document.documentElement.dataset.ready = "true";
} catch (error) {
  byID("fault").hidden = false;
  byID("fault").textContent = `The page cannot start in this browser: ${error.message}`;
}
