import { extendArray } from "./array.js";
import { extendNumber } from "./number.js";
import { extendSet } from "./set.js";
import { extendString } from "./string.js";
import { extendMath } from "./math.js";

/** Add Foundry's extensions to the standard objects (sec. 18); harmless when called again. */
export function installPrimitives(): void {
  extendArray();
  extendSet();
  extendNumber();
  extendString();
  extendMath();
}
