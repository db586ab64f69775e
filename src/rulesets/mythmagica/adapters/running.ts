import { cancelCosts } from "../rules/magic/casting";
import { spellMarkOf, type SpellMark } from "../stored/spell-mark";
import type { Creature } from "./creature";

/** A spell under way, by the effect that keeps it. */
export type Running = { effect: ActiveEffect; mark: SpellMark };

/** Every effect of a spell that somebody bears, cast or sustained. */
export const marksOn = (actor: Actor): Running[] =>
  actor.effects.contents.flatMap((effect) => {
    const mark = spellMarkOf(effect);
    return mark ? [{ effect, mark }] : [];
  });

/** What somebody keeps up or holds together. Nobody else's effect says whose spell it is: the caster's own does. */
export const runningOf = (actor: Creature): Running[] => marksOn(actor).filter(({ mark }) => mark.role !== "target");

/** What lies on somebody. */
export const lyingOn = (actor: Creature): Running[] => marksOn(actor).filter(({ mark }) => mark.role !== "caster");

/** Spells that cost their caster Setback every Round (MY-MAG-07). */
export const taxingOf = (actor: Creature): Running[] => runningOf(actor).filter(({ mark }) => mark.upkeep > 0);

export const heartfeltOf = (actor: Creature): Running[] =>
  runningOf(actor).filter(({ mark }) => mark.types.includes("heartfelt"));

/** What cancelling costs, as the sheet says it; null: it cannot be cancelled. */
export const cancelPrice = ({ mark }: Running): "free" | "actionOrReaction" | null =>
  !mark.cancellable ? null : cancelCosts(mark.types).length === 0 ? "free" : "actionOrReaction";
