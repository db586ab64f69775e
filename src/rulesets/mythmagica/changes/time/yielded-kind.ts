import { readShape, whole } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isPartyActor } from "../../adapters/characters/parties";
import { HIGHEST_LEVEL } from "../../rules/advancement/level";

const isName = (value: unknown): boolean => typeof value === "string" && value.length > 0 && value.length <= 100;

/**
 * Words that were yielded to count as an encounter of a single roll, whichever side spoke (MY-BND-08): a row of the Chapter's log, won
 * by guile. Whether it served the story the Overlord says there (MY-XPR-09). Data: `{ name, level }`.
 */
export const yieldedKind: ChangeHandler = {
  limits: { of: ["Actor"], paths: /^system\.encounters$/ },
  parse: readShape({ name: isName, level: whole(0, HIGHEST_LEVEL) }),
  plan(target, { name, level }) {
    if (!isPartyActor(target)) throw new Error(localize("MYTHMAGICA.Gm.Xp.noParty"));
    const row = {
      ...{ name: String(name), level: Number(level), kind: "single" as const, count: 1 },
      // Nobody was beaten: who comes to blows later is an encounter of its own.
      ...{ guile: true, plotWorthy: true, threshold: null, foe: "" },
    };
    return setTo(target, "system.encounters", [...target.system.encounters, row], "yielded");
  },
  // What is worth experience is the Overlord's word.
  ruling: () => true,
  describe: (_changes, { name }) => [format("MYTHMAGICA.Words.logged", { name })],
};
