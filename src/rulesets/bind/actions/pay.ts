import { offersFor, readFight, type Offer } from "../../../foundry/combat/fight";
import { flowWords } from "../../../foundry/combat/flow-words";
import type { Decided } from "../../../foundry/combat/request-option";
import { lazily } from "../../../foundry/platform/lazily";
import { format } from "../../../foundry/platform/i18n";
import type { RollObstacle } from "../../../foundry/rolls/roll-action";
import { inFight } from "../adapters/fight";
import type { BindEvent } from "../flow";
import { RULESET_ID } from "../ids";

/** What an action costs its actor in the fight that they are in. */
export interface Price {
  /** "6 Initiative"; null: nothing, in no fight. */
  words: string | null;
  /** Why it cannot be done now, in the countdown's own words. */
  obstacles: RollObstacle[];
  /** Takes it. False: refused. What the countdown forbids and a GM does all the same costs nothing. */
  pay(decided?: Decided): Promise<boolean>;
}

/** Outside of every fight, and for what is given. */
export const FREE: Price = { words: null, obstacles: [], pay: () => Promise.resolve(true) };

/** What an action costs: the option that the countdown offers for it. Outside of a fight nothing does (BI-INI-03). */
export function priceOf(actor: Actor, is: (event: BindEvent) => boolean): Price {
  const fight = inFight(actor);
  if (!fight) return FREE;
  const { combat, combatant } = fight;
  const offers = offersFor(readFight(combat), combatant.id ?? "", false);
  const found = offers.filter(({ running, option }) => running.key === RULESET_ID && is(option.event as BindEvent));
  const offer = found.find(({ option }) => !option.blocked) ?? found[0];
  if (!offer) return notNow(fight.state.phase);
  const { cost, blocked } = offer.option;
  return {
    words: cost === undefined ? null : format("BIND.Combat.cost", { cost }),
    obstacles: blocked ? [{ text: flowWords(blocked), blocks: true }] : [],
    pay: (decided = {}) => (blocked ? Promise.resolve(true) : take(combat, combatant.id, offer, decided)),
  };
}

/** Before the count nothing is offered at all. */
const notNow = (phase: string): Price => {
  const key = phase === "count" ? "BIND.Flow.Refused.noWeapon" : "BIND.Flow.Refused.notCounting";
  return { ...FREE, obstacles: [{ text: flowWords({ key }), blocks: true }] };
};

async function take(combat: Combat, id: string | null, offer: Offer, decided: Decided): Promise<boolean> {
  const { requestOption } = await lazily(() => import("../../../foundry/combat/request-option"));
  return (await requestOption(combat, id, offer, decided)).status === "done";
}
