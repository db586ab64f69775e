import { setChange } from "../../../engine";
import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { format, localize } from "../../../foundry/platform/words";
import { requireAmalgamate, RULING } from "./outcome-kind";

/** Whoever expired passes to the Storyteller: its players keep the sight of it, no more (AM-INC-06). */
export const handOverKind: EffectKind = {
  parse: () => ({}),
  plan(target) {
    const actor = requireAmalgamate(target);
    if (!actor.system.expired) throw new Error(localize("AMALGAM.Problem.notExpired"));
    const { OWNER, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    return Object.entries(actor.ownership)
      .filter(([id, level]) => level === OWNER && !(game.users.get(id)?.isGM ?? false))
      .map(([id]) => setChange(target.uuid, `ownership.${id}`, OWNER, OBSERVER, ""));
  },
  ...RULING,
  describe: (changes, { name }) => (changes.length > 0 ? [format("AMALGAM.Growth.handedOver", { name })] : []),
};
