import { parseFilters } from "../abilities/filter";
import { nextRank } from "../abilities/mastery";
import { abilityKey, type CatalogueAbility, type KnownAbility } from "./abilities-known";
import type { AbilityGrant } from "./ability-grant";
import type { Archetype } from "./archetype";
import { choiceOptions, choiceProblem, optionKey } from "./choices";
import { gainBlocks, type Learner } from "./gain";
import type { LevelChange } from "./level-change";
import { promotionOptions, promotionRefused } from "./promotion";
import { reasonLabel } from "../labels";

// MD-CHR-03, MD-ABL-09..12, MD-GMT-07: a level as a list of steps that can be undone one by one.

export interface LevelCharacter {
  level: number;
  stamina: { value: number; max: number };
  health: { value: number; max: number };
  healthRestRate: string | null;
  move: number | null;
  pools: Readonly<Record<string, { value: number; max: number; restRate: number }>>;
  abilities: Readonly<Record<string, KnownAbility>>;
}

/** One change, as it was and as it is. Paths are those of `LevelCharacter`; an ability that was not there is null. */
export type LevelStep =
  | { kind: "value"; path: string; before: number | string | null; after: number | string | null }
  | { kind: "ability"; key: string; before: KnownAbility | null; after: KnownAbility };

export interface LevelRecord {
  level: number;
  steps: LevelStep[];
}

/** An answer that does not stand, by its place in the row. */
export class LevelError extends Error {
  constructor(
    readonly at: number,
    readonly reason: string,
  ) {
    super(`Choice ${at + 1} of the level cannot be made: ${reason}`);
    this.name = "LevelError";
  }
}

export interface LevelContext {
  learner: Omit<Learner, "abilities">;
  catalogue: readonly CatalogueAbility[];
}

const value = (path: string, before: number | string | null, after: number | string | null): LevelStep[] =>
  before === after ? [] : [{ kind: "value", path, before, after }];

const grantStep = (character: LevelCharacter, { slug, template = "", rank }: AbilityGrant): LevelStep[] => {
  const key = abilityKey(slug, template);
  const before = character.abilities[key] ?? null;
  // A grant never lowers what is there.
  if (before && before.rank !== null && before.rank >= rank) return [];
  return [{ kind: "ability", key, before, after: { slug, template, rank, successes: 0 } }];
};

function hitPoints(character: LevelCharacter, track: "stamina" | "health", amount: number): LevelStep[] {
  const { value: now, max } = character[track];
  return [...value(`${track}.max`, max, max + amount), ...value(`${track}.value`, now, now + amount)];
}

/** The archetype's own total of a pool up to a level: what its table says last, else what it starts with; null where open. */
function tableTotal({ start, levels }: Archetype, pool: string, level: number): number | null {
  const rows = levels.filter((row) => row.level <= level).toSorted((a, b) => a.level - b.level);
  const totals = rows.flatMap(({ changes }) =>
    changes.flatMap((one) => (one.type === "pool" && one.pool === pool && one.max !== undefined ? one.max : [])),
  );
  const begun = Object.hasOwn(start.pools, pool) ? start.pools[pool as keyof typeof start.pools].max : null;
  return totals.at(-1) ?? begun;
}

/** A new total is the table's: dice that came from elsewhere, a background's say, come on top of it (MD-CHR-06, companion 4.4). */
function poolSteps(
  character: LevelCharacter,
  change: Extract<LevelChange, { type: "pool" }>,
  archetype: Archetype,
): LevelStep[] {
  const pool = character.pools[change.pool] ?? { value: 0, max: 0, restRate: 0 };
  const before = tableTotal(archetype, change.pool, character.level);
  const more = before === null ? 0 : Math.max(0, pool.max - before);
  const max = (change.max === undefined ? pool.max : change.max + more) + (change.amount ?? 0);
  return [
    ...value(`pools.${change.pool}.max`, pool.max, max),
    ...value(`pools.${change.pool}.value`, pool.value, Math.max(0, pool.value + max - pool.max)),
    ...value(`pools.${change.pool}.restRate`, pool.restRate, change.restRate ?? pool.restRate),
  ];
}

/** Steps of one change; `picks` are the keys chosen for it. Throws LevelError naming the place and the reason. */
function stepsOf(
  character: LevelCharacter,
  change: LevelChange,
  picks: readonly string[],
  context: LevelContext,
  at: number,
): LevelStep[] {
  const learner: Learner = { ...context.learner, abilities: character.abilities };
  const refuse = (reason: string): never => {
    throw new LevelError(at, reason);
  };
  switch (change.type) {
    case "stamina":
    case "health":
      return hitPoints(character, change.type, change.amount);
    case "healthRestRate":
      return value("healthRestRate", character.healthRestRate, change.value);
    case "move":
      return value("move", character.move, Math.max(0, (character.move ?? 0) + change.amount));
    case "pool":
      return poolSteps(character, change, context.learner.archetype);
    case "grantAbility": {
      const templated = context.catalogue.find((one) => one.slug === change.slug)?.template;
      if (templated && (change.template ?? "").trim() === "") refuse(reasonLabel("noTemplate"));
      return grantStep(character, change);
    }
    case "grantChoice": {
      const choice = { label: "", count: 1, options: change.options };
      const options = choiceOptions(choice, learner, context.catalogue);
      const problem = choiceProblem(choice, options, picks);
      if (problem) refuse(problem);
      const grants = change.options.find((one) => optionKey(one) === picks[0]) ?? [];
      return grants.flatMap((grant) => grantStep(character, grant));
    }
    case "gainAbility": {
      if (picks.length !== (change.count ?? 1))
        refuse(reasonLabel(picks.length < (change.count ?? 1) ? "tooFewPicked" : "tooManyPicked"));
      if (new Set(picks).size !== picks.length) refuse(reasonLabel("pickedTwice"));
      return picks.flatMap((key) => {
        const [slug = "", template = ""] = key.split(/[[\]]/);
        const ability = context.catalogue.find((one) => one.slug === slug);
        if (!ability) return refuse(reasonLabel("unknownAbility"));
        if (ability.template && template.trim() === "") return refuse(reasonLabel("noTemplate"));
        const reasons = parseFilters(change.filter).map((filter) =>
          gainBlocks(ability, learner, { filter, rank: change.rank ?? 1, template }),
        );
        // Union of the entries: one that stands open is enough.
        if (!reasons.some((blocks) => blocks.length === 0))
          refuse(reasons[0]?.[0]?.reason ?? reasonLabel("outsideFilter"));
        return grantStep(character, { slug, template, rank: change.rank ?? 1 });
      });
    }
    case "promotion": {
      const [key] = picks;
      if (key === undefined) return refuse(reasonLabel("tooFewPicked"));
      if (picks.length > 1) refuse(reasonLabel("tooManyPicked"));
      const options = parseFilters(change.filter).flatMap((filter) =>
        promotionOptions(filter, learner, context.catalogue),
      );
      const reason = promotionRefused(options, key);
      if (reason) refuse(reason);
      const [slug = "", template = ""] = key.split(/[[\]]/);
      const before = character.abilities[key] ?? null;
      const after = { slug, template, rank: nextRank(before?.rank ?? null), successes: 0 };
      return [{ kind: "ability", key, before, after }];
    }
  }
}

/** The character with one step made; nothing of the given one is changed. */
export function withStep(character: LevelCharacter, step: LevelStep): LevelCharacter {
  if (step.kind === "ability") return { ...character, abilities: { ...character.abilities, [step.key]: step.after } };
  return setValue(character, step.path, step.after);
}

/** Sets one of the paths that steps name. */
export function setValue(character: LevelCharacter, path: string, to: number | string | null): LevelCharacter {
  const [head = "", second = "", third = ""] = path.split(".");
  if (head === "pools") {
    const pool = character.pools[second] ?? { value: 0, max: 0, restRate: 0 };
    return { ...character, pools: { ...character.pools, [second]: { ...pool, [third]: to } } };
  }
  if (head === "stamina" || head === "health") return { ...character, [head]: { ...character[head], [second]: to } };
  return { ...character, [head]: to };
}

/**
 * Applies a row of changes (MD-CHR-03, MD-ABL-12): `picks[i]` answers the i-th change (empty where it asks for
 * nothing). Changes see what the ones before them did. Throws LevelError for the first answer that does not stand; then
 * nothing has happened.
 */
export function levelUp(
  character: LevelCharacter,
  changes: readonly LevelChange[],
  picks: readonly (readonly string[])[],
  context: LevelContext,
): { character: LevelCharacter; record: LevelRecord } {
  const level = character.level + 1;
  const steps: LevelStep[] = value("level", character.level, level);
  let at = steps.reduce(withStep, character);
  changes.forEach((change, index) => {
    const made = stepsOf(at, change, picks[index] ?? [], context, index);
    steps.push(...made);
    at = made.reduce(withStep, at);
  });
  return { character: at, record: { level, steps } };
}
