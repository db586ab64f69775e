import { whole } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { isItemOf } from "../../../../foundry/platform/documents";
import { magicKind } from "./bind-magic-kind";
import { requireCreature } from "../bind-kind";

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** Mana that comes to somebody or something out of the world, or leaves them for it: lakes, sinks, souls. The game master's word. */
export const manaFlowKind: ChangeHandler = magicKind<{ by: number }>(
  { by: whole(-40, 40) },
  (target, { by }) => {
    if (isItemOf(target, "bindMagicItem"))
      return setTo(target, "system.mpValue", within(target.system.mpValue + by, target.system.mpMax));
    const actor = requireCreature(target);
    return setTo(actor, "system.mp.value", within(actor.system.mp.value + by, actor.system.derived.maxMana));
  },
  { limits: { of: ["Actor", "Item"], paths: /^system\.(mp\.value|mpValue)$/ }, ruling: () => true },
);
