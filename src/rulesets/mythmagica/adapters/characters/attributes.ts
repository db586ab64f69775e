import type { Term } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import type { EffectKey } from "../../../../foundry/contracts/condition";
import {
  ATTRIBUTES,
  attributesOf,
  NO_ATTRIBUTES,
  PAIRS,
  type Attribute,
  type AttributeEffect,
  type Attributes,
  type AttributeSheet,
  type Pair,
  type RollAttribute,
} from "../../rules/attributes";
import { BURN_SCARS, withAmputations, woundEffect } from "../../rules/conditions";
import { conditionsOf, lossesOf } from "../conditions/conditions";
import { itemsOf, type Creature } from "../creature";
import { sheetInShape } from "../magic/shape";

/** The seven, and their six sums, in the order of the spectrum. */
export const ROLLED: readonly RollAttribute[] = [...ATTRIBUTES, ...(Object.keys(PAIRS) as Pair[])];

export const isRollAttribute = (key: unknown): key is RollAttribute => (ROLLED as readonly unknown[]).includes(key);

/** An effect that leaves Hit and Fate Points alone (MY-ATT-07). */
const SPARING = "-spares-points";

/** Attributes that users' own effects may change; the second of each leaves Hit and Fate Points alone. */
export const attributeKeys: readonly EffectKey[] = ROLLED.flatMap((key) => [
  { key, label: `MYTHMAGICA.Attribute.${key}` },
  { key: key + SPARING, label: `MYTHMAGICA.EffectKey.sparing.${key}` },
]);

const fromTerm = (attribute: RollAttribute, { label, value, source }: Term, exclude?: AttributeEffect["exclude"]) => ({
  ...{ label, value, attribute },
  ...(source === undefined ? {} : { source }),
  ...(exclude === undefined ? {} : { exclude }),
});

function effectsOn(actor: Creature): AttributeEffect[] {
  const own = ROLLED.flatMap((key) => [
    ...effectTerms(actor, [key]).map((term) => fromTerm(key, term)),
    ...effectTerms(actor, [key + SPARING]).map((term) => fromTerm(key, term, ["hp", "fp"])),
  ]);
  const wounds = conditionsOf(actor).flatMap(({ key, subject }): AttributeEffect[] => {
    if (key === "burn3") return [BURN_SCARS];
    const attribute = ATTRIBUTES.find((one) => one === subject?.toLowerCase());
    return (key === "impaired" || key === "maimed") && attribute ? [woundEffect(key, attribute)] : [];
  });
  return [...own, ...wounds, ...lostLimbs(actor)];
}

/** Losses add up, and none takes an attribute below −20 (MY-CND-20). */
function lostLimbs(actor: Creature): AttributeEffect[] {
  const losses = lossesOf(actor);
  if (losses.length === 0) return [];
  const { baseline, bought } = actor.system;
  const before = attributesOf((key) => (baseline[key] ?? 0) + (bought[key] ?? 0));
  const after = withAmputations(before, losses);
  return ATTRIBUTES.filter((key) => after[key] !== before[key]).map((key) => ({
    label: "MYTHMAGICA.Condition.amputated",
    attribute: key,
    value: after[key] - before[key],
  }));
}

const plain = (stored: Partial<Attributes>): Attributes => attributesOf((key: Attribute) => stored[key] ?? 0);

/** What an attribute is made of: race, bonuses, Initiate classes, effects (MY-ATT-06). */
export const attributeSheet = (actor: Creature): AttributeSheet => sheetInShape(actor.system.form, ownSheet(actor));

/** The same in one's own shape and size. */
export const ownSheet = (actor: Creature): AttributeSheet => ({
  baseline: plain(actor.system.baseline),
  bought: plain(actor.system.bought),
  classes: itemsOf(actor, "mythClass").map(({ name, system }) => ({
    label: name,
    adjustments: system.kind === "initiate" ? plain(system.attributeAdjustments) : NO_ATTRIBUTES,
  })),
  effects: effectsOn(actor),
});
