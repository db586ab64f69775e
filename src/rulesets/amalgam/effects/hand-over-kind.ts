import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { format, localize } from "../../../foundry/platform/words";
import { isAmalgamActor } from "./outcome-kind";

/** Whoever expired passes to the Storyteller: its players keep the sight of it, no more (AM-INC-06). */
export const handOverKind: EffectKind = {
  parse: () => ({}),
  plan(target) {
    if (!isAmalgamActor(target) || !target.system.expired) return { problem: localize("AMALGAM.Problem.notExpired") };
    const { OWNER, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const owners = Object.entries(target.ownership).filter(
      ([id, level]) => level === OWNER && !(game.users.get(id)?.isGM ?? false),
    );
    if (owners.length === 0) return { problem: localize("AMALGAM.Problem.nothing") };
    return {
      changes: owners.map(([id]) => ({
        kind: "set",
        target: target.uuid,
        path: `ownership.${id}`,
        before: OWNER,
        after: OBSERVER,
        reason: "",
      })),
    };
  },
  describe: (changes, { name }) => (changes.length > 0 ? [format("AMALGAM.Growth.handedOver", { name })] : []),
};
