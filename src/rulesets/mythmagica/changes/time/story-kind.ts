import type { Change } from "../../../../engine";
import { oneOf } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { format, localize } from "../../../../foundry/platform/i18n";
import { timeHandler } from "../../../../foundry/time/time-handler";
import { isPartyActor } from "../../adapters/characters/parties";
import type { Party } from "../../adapters/creature";
import { storyAfter, type StoryClock } from "../../rules/clock/story";

/** @throws Error when it is no party. */
function requireParty(target: unknown): Party {
  if (!isPartyActor(target)) throw new Error(localize("MYTHMAGICA.Gm.Xp.noParty"));
  return target;
}

const FIELDS = ["adventure", "session", "scene", "opportuneAvailable", "discourseState"] as const;

const changesOf = (party: Party, after: StoryClock): Change[] =>
  FIELDS.flatMap((field) => setTo(party, `system.${field}`, after[field], field));

/** The party's own clock goes on (MY-GEN-03): the next scene, session or adventure. Data: `{ over }`, and the mark. */
export const storyKind: ChangeHandler = timeHandler({
  shape: { over: oneOf("scene", "night", "session", "adventure") },
  limits: { of: ["Actor"], paths: /^system\.(adventure|session|scene|opportuneAvailable|discourseState)$/ },
  ruling: () => true,
  read: (actor): StoryClock => requireParty(actor).system,
  // eslint-disable-next-line require-yield -- no dice are asked for
  *onTime(clock, { over }) {
    return storyAfter(clock, over as "scene" | "night" | "session" | "adventure");
  },
  changes: (actor, after) => changesOf(requireParty(actor), after),
  describe: (changes, { name }) =>
    changes.flatMap((change) =>
      change.kind === "set" && typeof change.after === "number"
        ? [format(`MYTHMAGICA.Time.now.${change.path.replace("system.", "")}`, { name, number: change.after })]
        : [],
    ),
});
