import { cancelCosts } from "../../rules/magic/casting";
import { replacedMarks } from "../../rules/magic/items";
import { PERIODS, spellMarkOf, type Period, type SpellMark } from "../../stored/spell-mark";
import { everybody, findActor } from "../../../../foundry/platform/documents";
import { isCreature, type Creature } from "../creature";

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

/** Everybody who bears something of that casting, caster included: of the world, of the scene, and whom it names. */
export const bearersOf = ({ cast, caster, targets }: SpellMark): Creature[] =>
  [...new Set([...everybody(), ...[caster, ...targets].map(findActor)])].filter(
    (one): one is Creature => isCreature(one) && marksOn(one).some(({ mark }) => mark.cast === cast),
  );

/** Spells that cost their caster Setback or an Action again and again, those of these times alone where some are named (MY-MAG-07, MY-DUR-12). */
export const keptUpBy = (actor: Creature, per: readonly Period[] = PERIODS): Running[] =>
  runningOf(actor).filter(({ mark }) => (mark.upkeep > 0 || isLaborious(mark)) && per.includes(mark.per));

export const isLaborious = ({ types }: SpellMark): boolean => types.includes("laborious");

export const heartfeltOf = (actor: Creature): Running[] =>
  runningOf(actor).filter(({ mark }) => mark.types.includes("heartfelt"));

/** What cancelling costs, as the sheet says it; null: it cannot be cancelled. */
export const cancelPrice = ({ mark }: Running): "free" | "actionOrReaction" | null =>
  !mark.cancellable ? null : cancelCosts(mark.types).length === 0 ? "free" : "actionOrReaction";

/** Types whose end nobody but people can see. */
const BY_WORD = [
  ...(["contained", "brittle", "halted", "journey", "travel"] as const),
  ...(["unstable", "willing", "disbelief", "enduring"] as const),
];

/** The type by which people say that it is over; null: none of its types ends so. */
export const endedByWord = ({ mark }: Running): (typeof BY_WORD)[number] | null =>
  BY_WORD.find((type) => mark.types.includes(type)) ?? null;

/** What on somebody gives way to a Nimbus or a Woe that comes: each is borne once (MY-ITM-10). */
export const givingWay = (bearer: Creature, comes: { nimbus: boolean; woe: boolean }): Running[] => {
  const lying = lyingOn(bearer);
  const marks = lying.map(({ effect, mark: { nimbus, woe } }) => ({ id: effect.id ?? "", nimbus, woe }));
  const replaced = replacedMarks(marks, { id: "", ...comes });
  return lying.filter(({ effect }) => replaced.includes(effect.id ?? ""));
};
