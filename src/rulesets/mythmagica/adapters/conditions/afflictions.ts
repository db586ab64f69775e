import type { Term } from "../../../../engine";
import { CONDITIONS, type ConditionKey } from "../../rules/conditions/condition";
import {
  curseAtDefeat,
  curseBurden,
  CURSES,
  curseTraitMissing,
  diseaseAfter,
  diseaseDice,
  DISEASES,
  diseaseOf,
  heaviest,
  type ConditionDie,
  type Curse,
  type CurseKey,
  type DiseaseKey,
  type HeldDisease,
  type RollTag,
} from "../../rules/conditions";
import type { Response } from "../../rules/combat";
import type { GloryStatus } from "../../rules/guts";
import { itemsOf, type Creature } from "../creature";

// Curses and diseases are things of their own on somebody: what they do is read from them, and over with them.

export type Affliction = ItemOf<"mythCurse">;

export const isCurseKey = (slug: string): slug is CurseKey => Object.hasOwn(CURSES, slug);
export const isDiseaseKey = (slug: string): slug is DiseaseKey => Object.hasOwn(DISEASES, slug);

const afflictionsOf = (actor: Actor): Affliction[] => itemsOf(actor, "mythCurse");

/** The book's curse that an item is; null for a disease, and for one that somebody made up. */
export const curseOf = ({ system }: Affliction): CurseKey | null =>
  system.kind === "curse" && isCurseKey(system.slug) ? system.slug : null;

/** A disease as it stands now, what held it off come to its end in time; null for a curse, and for one that is made up. */
export function diseaseIn({ system }: Affliction): HeldDisease | null {
  if (system.kind !== "disease" || !isDiseaseKey(system.slug)) return null;
  const { suppressedUntil } = system;
  const disease: HeldDisease = {
    key: system.slug,
    quality: system.qualityLevel,
    chronic: system.chronic,
    glory: system.glory as GloryStatus,
    stage: Math.max(0, system.stage - 1),
    suppressed: suppressedUntil === null ? null : { ends: "time", time: suppressedUntil },
  };
  return diseaseAfter(disease, { over: "time", now: game.time.worldTime });
}

/** Lycanthropy of somebody who is in the shape of a beast (MY-DIS-22). */
export const changedItems = (actor: Actor): Affliction[] =>
  afflictionsOf(actor).filter((item) => item.system.hidden && diseaseIn(item)?.key === "lycanthropy");

/** How an affliction hides: a lycanthrope turns, what rests is at rest, all else is covered. */
export const hidingOf = (slug: string): "turns" | "rests" | "covers" =>
  slug === "lycanthropy" ? "turns" : slug === "stAnthonysFire" ? "rests" : "covers";

/** What the step is called that hides an affliction, or shows it again: "turns.on". */
export const hidingStep = ({ system }: Affliction): string =>
  `${hidingOf(system.slug)}.${system.hidden ? "off" : "on"}`;

/** Nothing shows of a disease before its first signs: its stage is 0 until then. */
const atWork = (item: Affliction): HeldDisease | null => {
  const disease = diseaseIn(item);
  return disease && item.system.stage > 0 && disease.suppressed === null ? disease : null;
};

const isCondition = (key: string): key is ConditionKey => Object.hasOwn(CONDITIONS, key);

const burdenOf = (actor: Actor) => curseBurden(afflictionsOf(actor).flatMap((item) => curseOf(item) ?? []));

/** Conditions that curses and diseases impose, for as long as they last (MY-CRS-06, MY-DIS-04). */
export function imposedBy(actor: Actor): ConditionKey[] {
  const all = afflictionsOf(actor);
  const last = all.flatMap((item) => {
    const disease = atWork(item);
    if (!disease) return [];
    const { stages, lastStage } = diseaseOf(disease.key);
    return lastStage && disease.stage === stages.length - 1 ? [lastStage] : [];
  });
  const ours = all
    .filter((item) => curseOf(item) === null && diseaseIn(item) === null)
    .flatMap(({ system }) => [...system.conditions].filter(isCondition));
  return [...burdenOf(actor).conditions, ...last, ...ours];
}

/** What curses add to a defeat at that Glory Status (MY-CRS-17, MY-CRS-21). */
export const cursedEnds = (actor: Actor, status: GloryStatus): ("risesUndead" | "takesOwnLife")[] =>
  afflictionsOf(actor).flatMap((item) => {
    const key = curseOf(item);
    return (key && curseAtDefeat(key, status)) ?? [];
  });

/** How curses make somebody take forms of harm. */
export const cursedResponses = (actor: Actor): Record<string, Response[]> => burdenOf(actor).responses;

const CHARISMA: readonly ConditionDie[] = [{ tag: "charisma", value: -1 }];

function diceOf(item: Affliction): readonly ConditionDie[] {
  const key = curseOf(item);
  const curse: Curse | null = key ? CURSES[key] : null;
  if (curse) return curse.charismaDrawback && !item.system.hidden ? CHARISMA : [];
  const disease = atWork(item);
  return disease ? diseaseDice(disease, item.system.hidden) : [];
}

/** Edges and Drawbacks of a roll by curses and diseases, each with its name (MY-CRS-07, MY-DIS-04). */
export const afflictionEdges = (actor: Actor, tags: readonly RollTag[]): Term[] =>
  afflictionsOf(actor)
    .map((item) => ({ label: item.name, value: heaviest(diceOf(item), tags), kind: "condition" }))
    .filter(({ value }) => value !== 0);

/** What came with an affliction bears its mark, and goes with it. */
export const markOf = (id: string): string => `affliction:${id}`;

/** A curse that nobody has said anything of yet: it brings a Trait at least (MY-CRS-05). */
export const traitMissing = (actor: Creature, item: Affliction): boolean =>
  curseTraitMissing(
    itemsOf(actor, "mythTrait").flatMap(({ system }) => (system.slug === markOf(item.id ?? "") ? [system.text] : [])),
  );

/** Stages of an affliction on an item: 0 before the first signs, and as many as the disease has. */
export function lastStageOf(item: Affliction): number {
  const disease = diseaseIn(item);
  return disease ? diseaseOf(disease.key).stages.length : 0;
}
