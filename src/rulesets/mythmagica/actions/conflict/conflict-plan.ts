import { sum, type Term } from "../../../../engine";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import type { ControlValues } from "../../../../foundry/rolls/roll-action";
import { attackClouds, hidingClouds } from "../../adapters/grid/clouds";
import { isSneaking } from "../../adapters/characters/abilities";
import { naturalFromOf, ownEdges, standingOf, trialTerms } from "../../adapters/conflict/conflict";
import type { Creature } from "../../adapters/creature";
import { defenceTerms } from "../../adapters/combat/defence";
import { assessedEdge, assessedTerm } from "../../adapters/combat/assessed";
import { payerOf } from "../../adapters/guts/guts-payer";
import { governedBetween } from "../../adapters/conflict/overridden";
import {
  adjustmentOf,
  diceFor,
  fromOtherSide,
  groupEdge,
  groupTargets,
  netEdge,
  situationEdges,
  swapRoller,
  thresholdOf,
} from "../../rules/conflict";
import { responseEdges } from "./condition-controls";
import type { ConflictPlan } from "./conflict-action";
import {
  bitesEach,
  byFoe,
  foeTagsOf,
  foeTrial,
  giftEdgesIn,
  isSwapped,
  setAgainst,
  tagsOf,
  triedIn,
  type ConflictCase,
} from "./conflict-case";
import { fiatOf, groupEdges, groupKindOf, handEdges, helpersOf, hidingTerms, marginTerms } from "./conflict-controls";

const PLAIN_START = 15;

/** The Threshold that the dialog begins with where nobody opposes. */
export const startOf = ({ options }: ConflictCase): number => options.threshold ?? PLAIN_START;

/** What an opponent sets against it, beyond 10. */
function foeTerms(foe: Creature, roll: ConflictCase, values: ControlValues): Term[] {
  const { by, with: attribute } = setAgainst(roll, values);
  if (by === "defense" || by === "stability") return defenceTerms(foe, by);
  const kind = by === "level" ? "avoidance" : by === "skill" ? "skill" : "check";
  return trialTerms(foe, { kind, attributes: [attribute], slug: String(values.foeSkill ?? "") });
}

/** The Threshold by the dialog, and what it is made of. */
export function thresholdIn(roll: ConflictCase, values: ControlValues): { threshold: number; against: Term[] } {
  const { foe, free, options } = roll;
  if (options.own && free) return { against: [], ...options.own.threshold(values, foe) };
  if (foe && byFoe(roll, values)) {
    const against = foeTerms(foe, roll, values);
    const given = ["defense", "stability"].includes(String(values.against));
    return { threshold: given ? sum(against) : thresholdOf(sum(against)), against };
  }
  const start = startOf(roll);
  return { threshold: free ? fiatOf(values, start) : (options.difficulty ?? start), against: [] };
}

/** Edges and Drawbacks of where everybody stands; what the conditions say of the blind, they say once. */
function situationOf(roll: ConflictCase, values: ControlValues, physical: boolean): Term[] {
  const { actor, foe, options } = roll;
  const situation = situationEdges({
    roller: standingOf(actor),
    opponent: foe ? standingOf(foe) : { id: "" },
    attack: options.own?.attack ?? null,
    sight: values.sight === true,
    physical,
    obstructions: Number(values.obstructions ?? 0),
    dream: values.dream === true,
  });
  return governedBetween(
    actor,
    foe,
    situation.filter(({ label }) => !/\.blind(Opponent)?$/.test(label)),
  );
}

/**
 * What it comes to that several stand against it as one: a blow at them is harder (MY-GRP-07), else they help or hinder each other
 * (MY-GRP-06). A swarm bites all in its space, each behind their own Defense (MY-SWM-06).
 */
function theirNumbers(roll: ConflictCase, values: ControlValues): number {
  const { targets, options } = roll;
  if (bitesEach(roll)) return 0;
  if (options.own?.attack)
    return groupTargets(
      targets.map(({ uuid }) => uuid),
      true,
    ).edge;
  const theirs = groupEdge(targets.length, groupKindOf(values.theirGroup));
  return theirs ? fromOtherSide(theirs).value : 0;
}

/** The Edge for having assessed the situation: on an Action of one's own, which what one withstands is not (MY-INI-08). */
export function assessedIn(roll: ConflictCase, values: ControlValues): Term[] {
  const { own, answers } = roll.options;
  if (own?.acts === "goesOn") return [assessedTerm()];
  const withstands = triedIn(roll, values).kind === "avoidance" || answers === true || own?.involuntary === true;
  return own?.acts === "inTurn" || (own?.acts === undefined && !withstands) ? assessedEdge(roll.actor) : [];
}

/** Clouds between the two: around attacks, and around whichever of them sneaks (MY-ARE-04). */
function cloudsIn(roll: ConflictCase, values: ControlValues): Term[] {
  const { actor, foe, options } = roll;
  if (options.own?.attack) return foe ? attackClouds(actor, foe) : [];
  if (isSneaking(actor, triedIn(roll, values).slug ?? "")) return hidingClouds(actor, foe);
  const sneaks =
    foe && byFoe(roll, values) && values.against === "skill" && isSneaking(foe, String(values.foeSkill ?? ""));
  return sneaks ? hidingClouds(foe, actor).map(fromOtherSide) : [];
}

/** Every Edge and Drawback, from the actor's side. */
function edgesIn(roll: ConflictCase, values: ControlValues): Term[] {
  const { actor, foe, facts, options } = roll;
  const { own } = options;
  const tried = triedIn(roll, values);
  const tags = tagsOf(roll, values);
  const responses = responseEdges(actor, foe, facts, values);
  const numbers = theirNumbers(roll, values);
  return [
    ...ownEdges(actor, tried, tags),
    ...giftEdgesIn(roll, values)
      .filter(({ id }) => values[id] === true)
      .map(({ id: _, ...term }) => term),
    ...(values.assessed === false ? [] : assessedIn(roll, values)),
    ...situationOf(roll, values, tags.includes("physical")),
    ...responses.own,
    ...(foe
      ? [...ownEdges(foe, foeTrial(roll, values), foeTagsOf(roll, values)), ...responses.foe].map(fromOtherSide)
      : []),
    ...cloudsIn(roll, values),
    ...groupEdges(values, helpersOf(actor, values)),
    ...(foe && numbers !== 0 ? [{ label: "MYTHMAGICA.Conflict.theirNumbers", value: numbers, kind: "group" }] : []),
    ...governedBetween(actor, foe, own?.edges?.(values, foe) ?? []),
    ...handEdges(values),
  ];
}

/** Whether a Named character is concerned: a tie may then be bought instead of rolled on (MY-CFL-07, MY-CFL-10). */
const mayBuy = (...people: (Creature | null)[]): boolean => people.some((one) => one !== null && payerOf(one) !== null);

/** The lowest face that is a Natural Success: as the dialog has it, else as it is for whoever throws (MY-CFL-09). */
export const naturalFromIn = ({ actor, foe }: ConflictCase, values: ControlValues): number =>
  Number(values.natural ?? 0) || naturalFromOf(isSwapped(values) && foe ? foe : actor);

/** The roll as the dialog has it: from the actor's side, or as the target's side throws it (MY-CFL-11). */
export function planOf(roll: ConflictCase, values: ControlValues): ConflictPlan {
  const { actor, foe, options } = roll;
  const tried = triedIn(roll, values);
  const situation = Number(values.situation ?? 0);
  const terms = [
    ...(options.own?.terms?.(values, foe) ?? trialTerms(actor, tried)),
    ...marginTerms(actor, values, options.carried ?? null),
    ...hidingTerms(actor, tried, values),
    ...(situation === 0 ? [] : [{ label: "MYTHMAGICA.Conflict.situation", value: situation }]),
  ];
  const { threshold, against } = thresholdIn(roll, values);
  const edges = edgesIn(roll, values);
  const naturalFrom = naturalFromIn(roll, values);
  const plan = { adjustment: sum(terms), threshold, net: netEdge(edges), naturalFrom, terms, edges, against };
  // Whether it is a tie nobody knows here who does not know the Threshold: then the Overlord throws on.
  const ties = roll.unknown || mayBuy(actor, foe) ? ("stands" as const) : ("again" as const);
  if (!isSwapped(values)) return { ...plan, ties };
  const thrown =
    against.length > 0
      ? asRolled(against, threshold)
      : [{ label: "MYTHMAGICA.Conflict.threshold", value: threshold - 10 }];
  return { ...plan, ...swapRoller(plan), terms: thrown, against: terms, edges: edges.map(fromOtherSide), ties };
}

/** What a Threshold is made of, as its side rolls it: a die stands in for the 10 in it (MY-CFL-11). */
export function asRolled(against: readonly Term[], threshold: number): Term[] {
  const more = adjustmentOf(threshold) - sum(against);
  return more === 0 ? [...against] : [...against, { label: "MYTHMAGICA.Conflict.rolledInstead", value: more }];
}

/** "15 or more on the die." */
export const neededWords = ({ threshold, adjustment, naturalFrom = 20 }: ConflictPlan): string =>
  format("MYTHMAGICA.Conflict.needed", {
    threshold,
    number: Math.max(2, Math.min(naturalFrom, threshold - adjustment + 1)),
  });

/** "3 dice, the lowest counts: Drawbacks 2, Blind." */
export function edgeWords({ net, edges }: ConflictPlan): string {
  if (edges.length === 0) return "";
  const which = edges.map(({ label, value }) => `${localize(label)} ${signed(value)}`).join(", ");
  const key = net === 0 ? "one" : net > 0 ? "highest" : "lowest";
  return format(`MYTHMAGICA.Conflict.dice.${key}`, { count: diceFor(net), which });
}
