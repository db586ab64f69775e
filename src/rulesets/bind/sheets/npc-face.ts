import { localize } from "../../../foundry/platform/i18n";
import type { Npc } from "../adapters/creature";
import { creatureFace } from "./creature-face";

/** What a stat block shows and does. */
export const npcFace = creatureFace((creature) => {
  const { kind } = (creature as Npc).system;
  return Promise.resolve({ kind: localize(`BIND.Kind.${kind}`) });
});
