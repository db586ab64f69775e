import { skillNow } from "../../adapters/checks/skill-now";
import { isUndead } from "../../adapters/characters/bearer";
import { soulSees } from "../../rules/spells/dead";
import type { Term } from "../../../../engine";
import { localize, signed } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl } from "../../../../foundry/rolls/roll-action";
import { roundOf } from "../../adapters/combat/fight";
import { lightOf, mistHere } from "../../adapters/light";
import { armedPicture } from "../../adapters/combat/armed";
import { strikingKnacks, type Armament } from "../../adapters/combat/armament";
import { attributesOf, conditionsOf, knacksOfActor, type Creature } from "../../adapters/creature";
import { flanks, GUARDS, strikeTerms, type Guard } from "../../rules/combat/attack";
import { blindnessModifier, DARKNESS_LIMITS, darknessModifier, mistModifier } from "../../rules/combat/complications";
import { bestCharge, damageTerms } from "../../rules/combat/damage";
import { SNEAK_ATTACK } from "../../rules/combat/manoeuvres";
import { armedKnacks, BOWS } from "../../rules/combat/armed";
import { aimedShot, drivenBy } from "../../rules/combat/ranged";
import { hasKnack, type Knacks } from "../../rules/knacks/knacks";
import { numberControl, selectControl, toggleControl } from "../../../../foundry/rolls/controls";

/** Wits and Vigilance, which find their way in the dark (BI-CPL-01, BI-CPL-03). */
const sensesOf = (actor: Creature): number => (attributesOf(actor).wits ?? 0) + skillNow(actor, "vigilance");

export const option = (group: string, value: string) => ({ value, label: localize(`BIND.Combat.${group}.${value}`) });

const situation = (): RollControl[] => [
  selectControl(
    "ground",
    localize("BIND.Combat.Situation.ground"),
    ["0", "1", "-1"].map((value) => ({
      value,
      label: localize(`BIND.Combat.Ground.${value.replace("-", "minus")}`),
    })),
    { value: "0", fold: localize("BIND.Combat.Situation.fold") },
  ),
  {
    kind: "select",
    name: "sight",
    label: localize("BIND.Combat.Situation.sight"),
    // As the GM set it for the scene (BI-CPL-03).
    value: lightOf(),
    options: ["clear", "twilight", "deep", ...(mistHere() === null ? [] : ["mist"]), "blind", "seeing"].map((one) =>
      option("Sight", one),
    ),
    fold: localize("BIND.Combat.Situation.fold"),
  },
  numberControl("situation", localize("BIND.Combat.Situation.gm"), [0, -20, 20]),
];

const toggle = (name: string, worth?: string): RollControl =>
  toggleControl(name, localize(`BIND.Combat.Strike.${name}`), { ...(worth ? { worth } : {}) });

/** Whoever has their Back to the Wall gives nobody their flank, until all four sides are held (BI-KNK-11). */
const meleeControls = (target: Creature): RollControl[] => [
  toggle("flanking", signed(2)),
  ...(flanks(knacksOfActor(target), 0) ? [] : [toggle("surrounded")]),
  toggle("blindRage"),
  // Past a Guardian at whoever they stand before (BI-KNK-24).
  ...(roundOf(target).guarding.length > 0 && hasKnack(armedKnacks(armedPicture(target)), "guardian")
    ? [toggle("forWard", signed(-2))]
    : []),
];

/** Begins with the quick eye; has no time for it. */
interface Aiming {
  aimed: boolean;
  hurried: boolean;
}

/** A round of aiming, or the Knack's quick eye (BI-MAN-11, BI-KNK-30). */
const aimedControl = (knacks: Knacks, { missile }: Armament, { aimed, hurried }: Aiming): RollControl =>
  selectControl(
    "aimed",
    localize("BIND.Combat.Strike.aimed"),
    (["no", "round", "quick"] as const)
      .filter(
        (one) => one !== "quick" || (!hurried && missile !== null && BOWS.includes(missile) && aimedShot(knacks, one)),
      )
      .map((one) => option("Aimed", one)),
    { value: aimed ? "quick" : "no", hint: signed(SNEAK_ATTACK.strike), fresh: true },
  );

/** How the other meets it (BI-ATK-04); a shot nobody meets with a Defence. */
export const guardControl = (guard: Guard, melee = true): RollControl =>
  selectControl(
    "guard",
    localize("BIND.Combat.Strike.guard"),
    (melee ? GUARDS : GUARDS.filter((one) => one !== "undefended")).map((one) =>
      option(melee ? "Guard" : "ShotGuard", one),
    ),
    { value: guard, fresh: true },
  );

/** What an attacker decides and what bears on the attack, as far as they have the means. */
export function strikeControls(
  actor: Creature,
  armament: Armament,
  target: Creature,
  { guard, ...aiming }: { guard: Guard } & Aiming,
): RollControl[] {
  const knacks = strikingKnacks(actor, armament);
  const melee = armament.missile === null;
  const has = (...names: Parameters<typeof hasKnack>[1][]) => names.filter((one) => hasKnack(knacks, one));
  return [
    guardControl(guard, melee),
    ...(melee ? meleeControls(target) : [aimedControl(knacks, armament, aiming)]),
    ...has("charge", "adrenalineSurge", "stunningStrike", "chosenEnemy").map((one) => toggle(one)),
    ...situation(),
  ];
}

/** The dead see what lives in any darkness (BIC-30). */
const seesSoul = (actor: Creature, target: Creature): boolean =>
  isUndead(actor) &&
  soulSees({ living: !isUndead(target), torpor: conditionsOf(target).includes("torpor"), lingers: false });

function sightOf(values: ControlValues, actor: Creature, target: Creature, missile: boolean): number {
  if (seesSoul(actor, target)) return 0;
  switch (values.sight) {
    case "twilight":
    case "deep":
      return darknessModifier(sensesOf(actor), sensesOf(target), DARKNESS_LIMITS[values.sight]);
    case "mist":
      // What flies loses by the distance, up to the same limit.
      return missile
        ? mistModifier(Number(values.squares ?? 0), mistHere() ?? 0)
        : darknessModifier(sensesOf(actor), sensesOf(target), mistHere() ?? 0);
    case "blind":
      return blindnessModifier(sensesOf(actor));
    default:
      return conditionsOf(actor).includes("blind") && values.sight !== "seeing"
        ? blindnessModifier(sensesOf(actor))
        : 0;
  }
}

/** Whether the attack is made from behind, or at whoever cannot guard (BI-MAN-10). */
export const isSneak = (values: ControlValues, actor: Creature, armament: Armament): boolean =>
  values.guard === "unaware" ||
  aimedShot(strikingKnacks(actor, armament), (values.aimed ?? "no") as "no" | "round" | "quick");

/** Everything on the attacker's side, by what was chosen. */
export function attackTerms(
  actor: Creature,
  target: Creature,
  armament: Armament,
  factor: readonly Term[],
  values: ControlValues,
): Term[] {
  const { penalty } = actor.system.derived.weariness;
  return strikeTerms({
    factor,
    sneak: isSneak(values, actor, armament),
    weaponWeight: armament.weight,
    flanking: values.flanking === true && flanks(knacksOfActor(target), values.surrounded === true ? 4 : 0),
    unarmed: armament.item === null,
    stunning: values.stunningStrike === true,
    chosenEnemy: values.chosenEnemy === true,
    highGround: Math.sign(Number(values.ground ?? 0)) as -1 | 0 | 1,
    sight: sightOf(values, actor, target, armament.missile !== null),
    fatigue: penalty,
    woundsBelow0: actor.system.derived.woundPenalty,
    situation: Number(values.situation ?? 0),
    knacks: strikingKnacks(actor, armament),
  });
}

/** What the blow does, before dice and Perfect Strikes (BI-ATK-05). */
export function blowTerms(actor: Creature, armament: Armament, values: ControlValues): Term[] {
  const { missile, weapon, ...spell } = armament;
  const strength = spell.strength ?? attributesOf(actor).strength;
  const picture = armedPicture(actor);
  const charges = values.charge === true && missile === null;
  return damageTerms({
    strength,
    ...drivenBy(missile),
    weapon: weapon.damage,
    perfect: false,
    sneak: isSneak(values, actor, armament),
    charge: charges ? bestCharge({ strength, speed: picture.speed, count: picture.knacks.count }) : "none",
    speed: picture.speed,
    adrenaline: values.adrenalineSurge === true,
    other: 0,
    knacks: strikingKnacks(actor, armament),
  });
}
