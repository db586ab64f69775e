import { isFateHidden } from "../magic/spell-marks";
import { attributeLimits, ATTRIBUTES, type Limits, type RaceModifiers } from "../../rules/characters/attributes";
import { sheetNumbers, type SheetNumbers } from "../../rules/derived/sheet";
import { carriedBy } from "./carried";
import { skillNow } from "../checks/skill-now";
import { fatigueBoxes } from "../magic/shape-memory";
import { attributesOf, conditionsOf, itemsOf, knacksOfActor, raceOf, type Creature } from "../creature";

/** Everything that follows from what is written: `sheetNumbers`, with what only the sheet and spells ask for. */
export type Derived = SheetNumbers & { limits: Limits; knackCount: number; reserved: number };

const NONE = Object.fromEntries(ATTRIBUTES.map((id) => [id, 0])) as RaceModifiers;

/** How far each Attribute goes, by race and years (BI-CHR-04, BI-CHR-05). */
export function limitsOf(actor: Creature): Limits {
  const race = raceOf(actor);
  if (!race) return attributeLimits(NONE);
  const ages = race.system.ageTable.map(({ years, most }) => ({
    years,
    most: Object.fromEntries(Object.entries(most).filter(([, value]) => value !== null)) as Record<string, number>,
  }));
  const age = "age" in actor.system ? (actor.system.age ?? 0) : 0;
  return attributeLimits(race.system.attributeMods, ages, age);
}

function numbersOf(actor: Creature): Derived {
  const { system } = actor;
  const knacks = knacksOfActor(actor);
  const reserved = itemsOf(actor, "bindStandingSpell").reduce((sum, { system: { mp } }) => sum + mp, 0);
  const numbers = sheetNumbers({
    attributes: attributesOf(actor),
    knacks,
    athletics: skillNow(actor, "athletics"),
    hitPoints: system.hp.value,
    fatigue: system.fatigue,
    boxes: fatigueBoxes(actor, system.hp.value),
    fateBase: system.fp.base,
    fateByMagic: system.fp.byMagic,
    manaBase: system.mp.base,
    manaForfeited: system.mp.forfeited,
    manaReserved: reserved,
    carried: carriedBy(actor),
    ignoreEncumbrance: "ignoreEncumbrance" in system && system.ignoreEncumbrance,
  });
  // The half dead feel none of it, until it is more than they can bear (L3409).
  if (conditionsOf(actor).includes("torpor")) numbers.weariness = { ...numbers.weariness, penalty: 0 };
  return { ...numbers, limits: limitsOf(actor), knackCount: knacks.count, reserved };
}

/** Writes what is derived beside what is stored; no track counts for more than its most, whoever wrote it. */
export function derive(system: Creature["system"]): void {
  const numbers = numbersOf(system.parent as Creature);
  const { hp, fp, mp } = system;
  system.derived = numbers;
  for (const id of ATTRIBUTES)
    Object.assign(system.attributes[id], { value: system.attributes[id].base + system.attributes[id].bonus });
  Object.assign(hp, { max: numbers.maxHp });
  // Without a most a token draws no bar: what Fear hides from players, the map does not tell (L2780).
  Object.assign(fp, {
    ...(isFateHidden(system.parent as Creature) ? {} : { max: numbers.maxFate }),
    value: Math.min(fp.value, numbers.maxFate),
  });
  Object.assign(mp, { max: numbers.maxMana, value: Math.min(mp.value, numbers.maxMana) });
}
