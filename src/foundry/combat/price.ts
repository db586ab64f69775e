import { lazily } from "../platform/lazily";
import type { RollObstacle } from "../rolls/roll-action";
import { offersFor, readFight, type Offer } from "./fight";
import { flowWords } from "./flow-words";
import type { Decided } from "./request-option";

/** What an action costs its actor in the fight that they are in. */
export interface Price {
  /** "6 Initiative"; null: nothing, in no fight. */
  words: string | null;
  /** Why it cannot be done now, in the flow's own words. */
  obstacles: RollObstacle[];
  /** Takes it. False: refused. What the flow forbids and a GM does all the same costs nothing. */
  pay(decided?: Decided): Promise<boolean>;
}

/** Outside of every fight, and for what is given. */
export const FREE: Price = { words: null, obstacles: [], pay: () => Promise.resolve(true) };

/**
 * What an action costs: the option that the flow of a fight offers for it; one that is free before one that is blocked.
 * @param flow Id of the ruleset whose flow it is.
 * @returns null where nothing of the kind is offered at all.
 */
export function offeredPrice(
  { combat, combatant }: { combat: Combat; combatant: Combatant },
  flow: string,
  is: (event: { type: string }) => boolean,
  costWords: (cost: number) => string,
): Price | null {
  const offers = offersFor(readFight(combat), combatant.id ?? "", false);
  const found = offers.filter(({ running, option }) => running.key === flow && is(option.event));
  const offer = found.find(({ option }) => !option.blocked) ?? found[0];
  if (!offer) return null;
  const { cost, blocked } = offer.option;
  return {
    words: cost === undefined ? null : costWords(cost),
    obstacles: blocked ? [{ text: flowWords(blocked), blocks: true }] : [],
    pay: (decided = {}) => (blocked ? Promise.resolve(true) : takeOffer(combat, combatant.id, offer, decided)),
  };
}

/** Takes what a flow offers to somebody, or (null) to the GM for the whole fight. @returns False: refused. */
export async function takeOffer(combat: Combat, id: string | null, offer: Offer, decided: Decided): Promise<boolean> {
  const { requestOption } = await lazily(() => import("./request-option"));
  return (await requestOption(combat, id, offer, decided)).status === "done";
}
