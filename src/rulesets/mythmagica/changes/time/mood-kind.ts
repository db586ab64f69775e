import { oneOf, readShape } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { format, localize } from "../../../../foundry/platform/i18n";
import { moodWords } from "../../adapters/conflict/mood-words";
import { isPartyActor } from "../../adapters/characters/parties";
import { STORY_MOODS } from "../../rules/clock/story";

/**
 * A party's Scene turns to blows, or back to words once both sides agree, which the Overlord says (MY-ESC-01, MY-ESC-02). Data:
 * `{ mood }`.
 */
export const moodKind: ChangeHandler = {
  limits: { of: ["Actor"], paths: /^system\.discourseState$/ },
  parse: readShape({ mood: oneOf(...STORY_MOODS) }),
  plan(target, { mood }) {
    if (!isPartyActor(target)) throw new Error(localize("MYTHMAGICA.Gm.Xp.noParty"));
    return setTo(target, "system.discourseState", mood as (typeof STORY_MOODS)[number], "mood");
  },
  ruling: () => true,
  describe: (changes, { name }) =>
    changes.flatMap((change) =>
      change.kind === "set" ? [format("MYTHMAGICA.Party.mood.line", { name, mood: moodWords(change.after) })] : [],
    ),
};
