/** Starts the parts of the page. */

import { startBytes } from "./bytes.mjs";
import { loadCodec } from "./codec.mjs";
import { startConversation } from "./conversation.mjs";
import { startDevice } from "./device.mjs";
import { byID } from "./dom.mjs";
import { familiesOf } from "./family.mjs";
import { layoutsOf } from "./fields.mjs";

try {
  const codec = await loadCodec();
  const file = JSON.parse(byID("layouts").textContent);
  const layouts = layoutsOf(file);
  startBytes(codec, layouts);
  startConversation(codec, layouts);
  await startDevice(codec, layouts, familiesOf(file));
  document.documentElement.dataset.ready = "true";
} catch (error) {
  byID("fault").hidden = false;
  byID("fault").textContent = `The page cannot start in this browser: ${error.message}`;
}
