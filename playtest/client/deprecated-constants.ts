/** `CONST`, with what v13 still has under older names: reading one warns (sec. 3, 19.3). */
import { constants } from "../common/index.js";

/** Old name -> name since v12; gone in v14. */
const RENAMED = { CHAT_MESSAGE_TYPES: "CHAT_MESSAGE_STYLES" } as const;

export const CONST: typeof constants = { ...constants };

for (const [old, name] of Object.entries(RENAMED)) {
  Object.defineProperty(CONST, old, {
    configurable: true,
    enumerable: false,
    get: () => {
      const message = `CONST.${old} is deprecated in favor of CONST.${name}`;
      foundry.utils.logCompatibilityWarning(message, { since: 12, until: 14, once: true });
      return CONST[name];
    },
  });
}

export function removeDeprecatedConstants(): void {
  for (const old of Object.keys(RENAMED)) delete (CONST as Record<string, unknown>)[old];
}
