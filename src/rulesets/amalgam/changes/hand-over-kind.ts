import { setChange } from "../../../engine";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { format, localize } from "../../../foundry/platform/i18n";
import { requireAmalgamate, RULING } from "./outcome-kind";

/** Whoever expired passes to the Storyteller: its players keep the sight of it, no more (AM-INC-06). */
export const handOverKind: ChangeHandler = {
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
  limits: { of: ["Actor"], paths: /^ownership\.\w{16}$/ },
  describe: (changes, { name }) => (changes.length > 0 ? [format("AMALGAM.Growth.handedOver", { name })] : []),
};
