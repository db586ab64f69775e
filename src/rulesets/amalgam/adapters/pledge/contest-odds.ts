import type { Distribution } from "../../../../engine";
import { percent } from "../../../../foundry/platform/i18n";
import type { AmalgamActor } from "../read-amalgamate";
import { currentRulebook } from "../rulebook";
import { contestOdds, type Contestant } from "../../rules/actors";
import type { PledgeResult } from "../../rules/pledge";
import { effectsOnPledge } from "./difficulty-effects";
import { checkSetup, soundPledge } from "./legal";
import { planPledge } from "./plan";
import type { PledgeCard } from "./pledge-card";
import { NO_RULING, type Ruling } from "../../stored/ruling";
import type { StoredPledge } from "../../stored/stored-pledge";

/** Exact chances of a contest (AM-CON-01), for reading. */
export interface ContestChances {
  first: string;
  second: string;
  exact: string;
}

/** A contest has no Difficulty: what makes it harder for one side comes off that one's Performance (AM-RND-02, AM-CON-01). */
export const contestModifier = (side: Pick<PledgeCard, "actor" | "pledge" | "ruling">): number =>
  0 - side.ruling.modifier - effectsOnPledge(side).total;

/** One side of a contest; its method says which hand it meets (A34). */
export const contestant = (
  actor: AmalgamActor,
  pledge: StoredPledge,
  worth: PledgeResult,
  ruling: Ruling = NO_RULING,
): Contestant => ({
  thrower: { id: actor.uuid, method: METHODS[pledge.method] },
  setup: checkSetup(soundPledge(actor, pledge, worth), worth, contestModifier({ actor, pledge, ruling })),
});
// What is not thrown is no contest; its window says so.
const METHODS = { fingers: "fingers", dice: "dice", auto: "alone", takeFive: "alone", plinth: "alone" } as const;

/** A side as it lies on its card, with what the Storyteller has said to it; null where its actor is gone. */
export function contestantOn({ actor, pledge, ruling }: PledgeCard): Contestant | null {
  return actor && contestant(actor, pledge, planPledge(actor, pledge, ruling), ruling);
}

/** Exact chances of "first", "second" and "neither". */
export function contestDistribution(first: Contestant, second: Contestant): Distribution<string> {
  // Two Throws of one actor would have one name.
  const other = { ...second, thrower: { ...second.thrower, id: `${second.thrower.id} against` } };
  return contestOdds([first, other], currentRulebook());
}

export function contestChances(first: Contestant, second: Contestant): ContestChances {
  const odds = contestDistribution(first, second);
  const [own, against] = [odds.chance("first"), odds.chance("second")];
  return { first: percent(own.toNumber()), second: percent(against.toNumber()), exact: `${own} : ${against}` };
}
