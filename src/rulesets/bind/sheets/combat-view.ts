import { sum } from "../../../engine";
import { localize, signed } from "../../../foundry/platform/i18n";
import { aimOf, armaments, type Armament } from "../adapters/combat/armament";
import { armedPicture } from "../adapters/combat/armed";
import { attributesOf, itemsOf, skillLevel, type Creature } from "../adapters/creature";
import { readSettings } from "../adapters/settings";
import { roundNumbers } from "../adapters/combat/round-numbers";
import { readyAttacks } from "../rules/combat/armed";
import { drOf } from "../rules/combat/armour";
import { blowDice, damageTerms, formulaOf } from "../rules/combat/damage";
import { drivenBy } from "../rules/combat/ranged";
import { NO_KNACKS } from "../rules/knacks/knacks";
import { mayDeclare } from "../flow/declare";
import { STANCE_ICONS } from "../flow/options";
import { ROUND_MODES } from "../rules/combat/initiative";
import { STANCES } from "../rules/combat/stances";
import { armourWeight } from "../rules/derived/encumbrance";
import { inFight, roundOf } from "../adapters/combat/fight";
import { layersOf } from "../adapters/combat/layers";

const options = (values: readonly string[], chosen: string, words: string) =>
  values.map((value) => ({ value, label: localize(`${words}.${value}`), selected: value === chosen }));

/** The dice of a plain blow, as the table has them (BI-ATK-05). */
function damageOf(actor: Creature, { missile, weapon, ...spell }: Armament): string {
  const terms = damageTerms({
    ...{ strength: spell.strength ?? attributesOf(actor).strength, ...drivenBy(missile), weapon: weapon.damage },
    ...{ perfect: false, sneak: false, charge: "none", speed: 0, adrenaline: false, other: 0, knacks: NO_KNACKS },
  });
  return formulaOf(blowDice(terms, weapon.damage, readSettings().damage));
}

const FACTORS = ["strike", "evasion", "initiative"] as const;

/** Ways to strike and to shoot with a thing, each with what it comes to and costs. */
function attacksWith(actor: Creature) {
  const costs = new Map(readyAttacks(armedPicture(actor), "").map(({ id, cost }) => [id, cost]));
  return armaments(actor).map((one) => ({
    item: one.item?.id ?? null,
    name: one.name,
    attack: one.id,
    /** Not made for it: found behind "More actions". */
    thrown: one.missile === "improvised",
    label: one.missile ? localize(`BIND.Missile.${one.missile}`) : "",
    aim: signed(sum(aimOf(actor, one))),
    cost: costs.get(one.id) ?? null,
    damage: damageOf(actor, one),
  }));
}

/** Weapons, what is in hand first. */
function weaponViews(actor: Creature, attacks: ReturnType<typeof attacksWith>) {
  const views = itemsOf(actor, "bindWeapon").map(({ id, name, img, system }) => ({
    id,
    name,
    img,
    held: system.equipped || system.natural,
    natural: system.natural,
    mayGrip: system.class !== "shield" && system.class !== "light" && !system.natural,
    oneHanded: system.grip === "1h",
    detail: localize(`BIND.Choice.${system.class}`),
    attacks: attacks.filter(({ item, thrown }) => item === id && !thrown),
  }));
  return views.sort((a, b) => Number(b.held) - Number(a.held));
}

/** What one does now: stance, Factors, weapons, armour (BI-STN, BI-DRV-09). */
export function combatView(actor: Creature) {
  const numbers = roundNumbers(actor);
  const { stance, mode, points } = roundOf(actor);
  const layers = layersOf(actor);
  const attacks = attacksWith(actor);
  const fight = inFight(actor);
  return {
    /** In a fight, the start of a round is when stances are chosen. */
    stanceStands: fight !== null && !mayDeclare(fight.state, fight.combatant.id ?? ""),
    stances: options(STANCES, stance, "BIND.Flow.Action").map((one) => ({
      ...one,
      icon: STANCE_ICONS[one.value as keyof typeof STANCE_ICONS],
      hint: localize(`BIND.Sheet.stanceHint.${one.value}`),
    })),
    modes: options(ROUND_MODES, mode, "BIND.Flow.Action.modes"),
    combat: skillLevel(actor, "combat"),
    points: FACTORS.map((id) => ({ id, label: localize(`BIND.Factor.${id}`), value: points[id] })),
    factors: FACTORS.map((id) => ({ id, label: localize(`BIND.Factor.${id}`), value: signed(sum(numbers[id])) })),
    fighting: fight !== null,
    weapons: weaponViews(actor, attacks),
    throws: attacks.filter(({ thrown }) => thrown),
    casts: mode !== "martial" || itemsOf(actor, "bindSphere").length > 0,
    unarmed: attacks.find(({ item }) => item === null) ?? null,
    dr: drOf(layers),
    layers: layers.map(({ name, dr, coverage }) => ({ name, dr, coverage: localize(`BIND.Choice.${coverage}`) })),
    armour: itemsOf(actor, "bindArmour").map(({ id, name, img, system }) => ({
      id,
      name,
      img,
      held: system.worn || system.natural,
      natural: system.natural,
      detail: localize(`BIND.Choice.${system.coverage}`),
      dr: system.dr,
      weight: armourWeight(system.wr, system.coverage),
    })),
    move: actor.system.derived.move,
    run: actor.system.derived.run,
  };
}
