import { sum, type Term } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import type { EffectKey } from "../../../../foundry/contracts/condition";
import { localize } from "../../../../foundry/platform/i18n";
import { involvesAttribute, type RollAttribute } from "../../rules/attributes";
import {
  conditionEdges,
  hinderedBy,
  loweredTags,
  tagsOf,
  type ConditionDie,
  type RollTag,
  type TaggedRoll,
} from "../../rules/conditions";
import {
  avoidanceTerms,
  checkTerms,
  innateTerms,
  naturalLimit,
  skillTerms,
  type NamedValue,
  type Standing,
} from "../../rules/conflict";
import { AREA_DRAWBACK, attackKind } from "../../rules/combat";
import { inFight } from "../combat/fight";
import { isSwarm } from "../combat/hold";
import { rankFor } from "../characters/abilities";
import { afflictionEdges } from "../conditions/afflictions";
import { groundEdges } from "../grid/areas";
import { conditionsOf } from "../conditions/conditions";
import { hasGift } from "../characters/gift-flags";
import { has, itemsOf, type Creature } from "../creature";
import { weaponsInHand } from "../magic/shape";
import { governed } from "./overridden";

/** What is tried: which sort of roll, and with what. */
export type Trial = {
  kind: "check" | "avoidance" | "skill" | "innate";
  attributes: readonly RollAttribute[];
  /** Short name of the ability of a skill roll. */
  slug?: string;
  /** What an ability that is not held defaults to, by its entry (MY-ABL-07). */
  defaultsTo?: readonly string[];
  /** Against what is aimed at this one alone and fills no area. */
  single?: boolean;
};

const valueOf = (actor: Creature, key: RollAttribute): number => {
  const { attributes, pairs } = actor.system.derived;
  return key in pairs ? pairs[key as keyof typeof pairs] : attributes[key as keyof typeof attributes];
};

export const namedValues = (actor: Creature, keys: readonly RollAttribute[]): NamedValue[] =>
  keys.map((key) => ({ key, value: valueOf(actor, key) }));

/** The ability that somebody acts with: its own, or the best that it defaults to (MY-ABL-07). */
export function abilityRank(
  actor: Creature,
  slug: string,
  defaultsTo: readonly string[] = [],
): { label: string; value: number } | null {
  const found = rankFor(actor, slug, defaultsTo);
  if (!found) return null;
  const used = itemsOf(actor, "mythAbility").find(({ system }) => system.slug === found.slug);
  return { label: used?.name ?? `MYTHMAGICA.Root.${found.slug}`, value: found.rank };
}

/** Keys that users' own effects may change: all rolls, and Edges (above 0) and Drawbacks (below) by what a roll is about. */
const EDGE_SCOPES = ["any", "physical", "mental", "combat", "sight", "hearing", "spellcasting"] as const;
const NATURAL = "natural";

/** The lowest face that is a Natural Success for somebody who throws (MY-CFL-09). */
export const naturalFromOf = (actor: Creature): number => naturalLimit(sum(effectTerms(actor, [NATURAL])));

const edgeKey = (scope: string): string => `edge-${scope}`;

export const conflictKeys: readonly EffectKey[] = [
  { key: "conflict", label: "MYTHMAGICA.EffectKey.conflict" },
  { key: NATURAL, label: "MYTHMAGICA.EffectKey.natural" },
  ...EDGE_SCOPES.map((scope) => ({ key: edgeKey(scope), label: `MYTHMAGICA.EffectKey.edge.${scope}` })),
];

/** Everything on the roller's side, under its names (MY-TYP-02 to 05). */
export function trialTerms(actor: Creature, { kind, attributes, slug = "", defaultsTo }: Trial): Term[] {
  const values = namedValues(actor, attributes);
  const own =
    kind === "check"
      ? checkTerms(values)
      : kind === "avoidance"
        ? avoidanceTerms(actor.system.derived.level, values)
        : kind === "skill"
          ? skillTerms(abilityRank(actor, slug, defaultsTo) ?? { label: `MYTHMAGICA.Root.${slug}`, value: 0 }, values)
          : innateTerms(values);
  return [...own, ...effectTerms(actor, ["conflict"])];
}

export const trialTags = ({ attributes }: Trial, more: Partial<TaggedRoll> = {}): RollTag[] =>
  tagsOf({ attributes, ...more });

/** Edges and Drawbacks of somebody's own: conditions, strained muscles, users' effects (MY-ATH-04, MY-CND, MY-EDG-05). */
export function ownEdges(actor: Creature, trial: Trial, tags: readonly RollTag[]): Term[] {
  const scopes = EDGE_SCOPES.filter((scope) => (tags as readonly string[]).includes(scope));
  return governed(actor, [
    ...conditionEdges(conditionsOf(actor), tags),
    ...afflictionEdges(actor, tags),
    ...stateEdges(actor, tags),
    ...groundEdges(actor, trial, tags),
    ...strainedEdges(actor, trial),
    ...areaEdges(actor, trial),
    ...onceEach(scopes.flatMap((scope) => effectTerms(actor, [edgeKey(scope)]))),
  ]);
}

/** One effect counts once for a roll, however many of its scopes match: the heaviest of them (MY-CND-04). */
const onceEach = (terms: readonly Term[]): Term[] =>
  [...new Set(terms.map(({ source }) => source))].map((source) =>
    terms
      .filter((one) => one.source === source)
      .reduce((most, one) => (Math.abs(one.value) > Math.abs(most.value) ? one : most)),
  );

/** What of somebody's own stood in its way, by the names of conditions: a failure then brings Guts back (MY-CND-03). */
export function hindrances(actor: Creature, trial: Trial, tags: readonly RollTag[]): string[] {
  const lowering = hinderedBy(conditionsOf(actor), tags, loweredTags).map((key) => `MYTHMAGICA.Condition.${key}`);
  if (tags.includes("charisma") && isScarred(actor)) lowering.push(BURN_SCARS_NAME);
  const drawbacks = ownEdges(actor, trial, tags).filter(({ kind, value }) => kind === "condition" && value < 0);
  return [...new Set([...lowering, ...drawbacks.map(({ label }) => label)])];
}

const BURN_SCARS_NAME = "MYTHMAGICA.Condition.burnScars";

/** What a bad burn has left for good lies on somebody by its name (MY-CND-27). */
export const isScar = ({ name }: ActiveEffect): boolean => name === localize(BURN_SCARS_NAME);
export const isScarred = (actor: Actor): boolean => actor.effects.contents.some(isScar);

/** States of a fight that weigh on rolls: what holds somebody down or in hinders what it does with Agility (MY-ENT-03, MY-GRD-12). */
const STATES: Readonly<Record<string, ConditionDie>> = {
  snared: { tag: "act:ag", value: -1 },
  // By a web or the like (MY-ARE-15, L3541-3559).
  caught: { tag: "attr:ag", value: -1 },
  squeezed: { tag: "attr:ag", value: -1 },
  stooped: { tag: "attr:ag", value: -1 },
  // Whoever was rallied stands up to what is feared (MY-BND-15, L1845-1851).
  courageous: { tag: "hazard:dreadful", value: 1 },
};

export const stateEdges = (actor: Creature, tags: readonly RollTag[]): Term[] =>
  Object.entries(STATES).flatMap(([state, { tag, value }]) =>
    tags.includes(tag) && has(actor, state)
      ? [{ label: `MYTHMAGICA.Condition.${state}`, value, kind: "condition" }]
      : [],
  );

/** Swarms avoid what fills an area with a Drawback (MY-SWM-08). */
const areaEdges = (actor: Creature, { kind, single = false }: Trial): Term[] =>
  kind === "avoidance" && !single && isSwarm(actor)
    ? [{ label: "MYTHMAGICA.Swarm.areaDrawback", value: AREA_DRAWBACK, kind: "situation" }]
    : [];

/** A strained muscle hinders what involves the attributes that it names (MY-ATH-04). */
function strainedEdges(actor: Creature, { attributes }: Trial): Term[] {
  if (!has(actor, "strained")) return [];
  const strained = strainedOf(actor);
  return attributes.some((key) => strained.some((basic) => involvesAttribute(key, basic)))
    ? [{ label: "MYTHMAGICA.Condition.strained", value: -1, kind: "condition" }]
    : [];
}

const strainedOf = (actor: Creature): ("ag" | "cr")[] => {
  const words = [...actor.effects.contents].flatMap((effect) => {
    const { parameter } = effect.system as { parameter?: unknown };
    return effect.active && effect.statuses.has("mythmagica-strained") ? [String(parameter ?? "")] : [];
  });
  return words.some((one) => one.includes("cr")) ? ["ag", "cr"] : ["ag"];
};

/** Whose gaze somebody avoids: the status names them (MY-SIT-02). */
const avertedBy = (actor: Creature): string[] =>
  actor.effects.contents.flatMap((effect) => {
    const { parameter } = effect.system as { parameter?: unknown };
    return effect.active && effect.statuses.has("mythmagica-averting") && typeof parameter === "string"
      ? [parameter.trim().toLowerCase()]
      : [];
  });

/** What is at home in the water by its entry, or in both, is not hindered by it (MY-SIT-07, L1478). */
const AT_HOME = ["aquatic", "amphibious", "aqueous"];

function waterAround(actor: Creature): "immersed" | "submerged" | null {
  const keywords = [...actor.system.classification.keywords];
  if (AT_HOME.some((word) => keywords.includes(word))) return null;
  return has(actor, "submerged") ? "submerged" : has(actor, "inWater") ? "immersed" : null;
}

/** Somebody as situations ask (MY-SIT); creatures are known by their names, as whoever averts its eyes says them. */
export const standingOf = (actor: Creature): Standing & { id: string } => ({
  id: actor.name.toLowerCase(),
  averts: avertedBy(actor),
  blind: has(actor, "blinded"),
  // Torpor is a sleep (A-05, L5893).
  asleep: has(actor, "asleep") || has(actor, "unconscious") || has(actor, "torpor"),
  water: waterAround(actor),
  swims: hasGift(actor, "swimming"),
  fightsInWater: hasGift(actor, "aquaticCombat"),
  casting: has(actor, "casting"),
  usesRangeWeapon: has(actor, "shootingInMelee") || shoots(actor),
});

/**
 * In a fight, with nothing but range weapons in hand: such a one can be struck, and shot at, more easily (MY-SIT-08, L1482). A lasso is
 * none of them (L2722-2724).
 */
function shoots(actor: Creature): boolean {
  if (inFight(actor) === null) return false;
  const held = weaponsInHand(actor);
  return held.length > 0 && held.every(({ system }) => system.class !== "entrapment" && attackKind(system) === "range");
}
