import { sum } from "../../../../engine";
import { attributesOf, deriveAttributes, plainSheet, type Attributes } from "../../rules/attributes";
import { mixedDamage, type AttackComponent } from "../../rules/combat/mixed";
import { defenseTerms, stabilityTerms } from "../../rules/combat/defense";
import { SETBACK_FORMS, type Response } from "../../rules/combat/response";
import { attackTerms, type Weapon } from "../../rules/combat/weapon";
import { basicDamage } from "../../rules/combat/damage";
import { swarmBlocked } from "../../rules/combat/swarm";
import type { Cunning } from "../../rules/combat/flurry";
import type { Importance } from "../../rules/characters/cast";
import {
  hasHitPoints,
  hasOrgans,
  ilkResponse,
  mindOf,
  mortalityOf,
  needsMagicWeapon,
  type Ilk,
  type Mortality,
} from "../../rules/creatures/kinds";
import { tokenSide, swarming, type Size } from "../../rules/size/category";

/** A creature that the Overlord makes up, before it is an actor. */
export type CreatureDraft = {
  name: string;
  level: number;
  size: Size;
  attributes: Attributes;
  importance: Importance;
  cunning: Cunning;
  ilk: Ilk;
  kin: string;
  mortality: Mortality;
  winged: boolean;
  attack: string;
  /** What it strikes with, several as one (MY-MIX-01). */
  components: AttackComponent[];
};

export const emptyDraft = (): CreatureDraft => ({
  name: "",
  level: 1,
  size: "medium",
  attributes: attributesOf(() => 0),
  importance: "stock",
  cunning: "animal",
  ilk: "living",
  kin: "blooded",
  mortality: "mortal",
  winged: false,
  attack: "",
  components: [{ name: "", damage: 4, form: "rending" }],
});

/** A natural weapon's Tempo and Parry (MY-NWP-01, MY-NWP-03). */
const NATURAL = 4;

const weaponOf = ({ attack, size, components }: CreatureDraft): Weapon => ({
  ...{ slug: "natural", label: attack, class: "natural", size, range: null, tempo: NATURAL, parry: NATURAL, magic: 0 },
  ...{ damage: mixedDamage(components), damageForm: components[0]?.form ?? null, setback: null, setbackForm: null },
});

/** Components that count: those that deliver something. */
export const striking = ({ components }: CreatureDraft): AttackComponent[] =>
  components.filter(({ damage }) => damage > 0);

/** Every number that follows from what was typed, by the rules. */
export function draftNumbers(draft: CreatureDraft) {
  const derived = deriveAttributes(plainSheet(draft.attributes));
  const components = striking(draft);
  const parry = components.length > 0 ? NATURAL : 0;
  const defender = { ...derived, level: draft.level, parry, armor: null, shieldBonus: 0 };
  const weapon = weaponOf({ ...draft, components });
  return {
    ...derived,
    defense: sum(defenseTerms(defender)),
    stability: sum(stabilityTerms(defender)),
    attack:
      components.length > 0 ? sum(attackTerms(weapon, { ranks: [], level: draft.level, pairs: derived.pairs })) : null,
    damage: components.length > 0 ? sum(basicDamage(weapon, derived.attributes.st)) : null,
    organs: hasOrgans(draft.ilk, draft.kin),
    hitPoints: hasHitPoints(draft.kin),
    magicOnly: needsMagicWeapon(draft.ilk, draft.kin),
    mind: mindOf(derived.attributes.in),
    life: mortalityOf(draft.mortality, mindOf(derived.attributes.in).sapient),
    swarms: swarming(draft.size),
    swarmBlocked: swarmBlocked(draft.size, draft.cunning),
  };
}

/** What its Ilk makes of charms, diseases and the rest of what goes against Fate Points (MY-CRE-07). */
export const ilkDefences = (ilk: Ilk): Record<string, Response> =>
  Object.fromEntries(
    SETBACK_FORMS.map((form) => [form, ilkResponse(ilk, form)] as const).filter(
      ([, response]) => response !== "affected",
    ),
  );

/** The actor that it becomes. @param strike What its attack is called where nobody named it. */
export function draftData(
  draft: CreatureDraft,
  strike = "",
): { name: string; type: "mythNpc" } & Record<string, unknown> {
  const components = striking(draft);
  const numbers = draftNumbers(draft);
  const side = tokenSide(draft.size);
  return {
    name: draft.name,
    type: "mythNpc",
    prototypeToken: { name: draft.name, width: side, height: side, actorLink: draft.importance === "named" },
    system: {
      level: draft.level,
      sizeCategory: draft.size,
      baseline: draft.attributes,
      importance: draft.importance,
      cunning: draft.cunning,
      winged: draft.winged,
      internalImmune: !numbers.organs,
      classification: { ilk: draft.ilk, kin: draft.kin, keywords: [], mortality: draft.mortality },
      defences: ilkDefences(draft.ilk),
    },
    items:
      components.length === 0
        ? []
        : [
            {
              name:
                draft.attack ||
                components
                  .map(({ name }) => name)
                  .filter(Boolean)
                  .join("/") ||
                strike,
              type: "mythAttackMode",
              system: {
                mode: "natural",
                components: components.length > 1 ? components : [],
                damage: mixedDamage(components),
                damageForm: components[0]?.form ?? "",
                tempo: NATURAL,
                parry: NATURAL,
              },
            },
          ],
  };
}
