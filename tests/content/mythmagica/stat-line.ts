import { sum } from "../../../src/engine/index.js";
import { levelFor } from "../../../src/rulesets/mythmagica/rules/advancement/index.js";
import { deriveAttributes, speedWith } from "../../../src/rulesets/mythmagica/rules/attributes/index.js";
import {
  ATTACK_MODES,
  attackTerms,
  basicDamage,
  basicSetback,
  defenseTerms,
  modeTerms,
  stabilityTerms,
  wardTerms,
  type AttackModeKey,
} from "../../../src/rulesets/mythmagica/rules/combat/index.js";
import type { Entry } from "./packs.js";
import { itemsOf, number, rankOf, sheetOf, weaponOf, word } from "./picture.js";

const shown = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const isMode = (mode: string): mode is AttackModeKey => Object.hasOwn(ATTACK_MODES, mode);

/** What the rules make of a creature's entry, in the words in which the entry tells it. */
export function statLine(entry: Entry): string {
  const system = entry.system ?? {};
  const level = entry.type === "mythAvatar" ? levelFor(number(system.totalXp)) : number(system.level);
  const derived = deriveAttributes(sheetOf(entry));
  const { vg, ac } = derived.pairs;
  const worn = itemsOf(entry, "mythArmour").map((one) => one.system);
  const armor = worn.find(({ kind }) => kind === "armor");
  const shield = worn.find(({ kind }) => kind === "shield");
  const weapons = itemsOf(entry, "mythWeapon");
  const modes = itemsOf(entry, "mythAttackMode");
  const ready = [...weapons.filter((one) => one.system.carryState === "inHand"), ...modes];
  const defender = {
    ...derived,
    level,
    parry: Math.max(0, ...ready.map((one) => number(one.system.parry))),
    armor: armor ? { ward: number(armor.ward), encumbrance: number(armor.encumbrance) } : null,
    shieldBonus: number(shield?.shieldBonus),
  };
  const harm = (damage: number, setback: number) =>
    `${damage ? `, Damage ${damage}` : ""}${setback ? `, Setback ${setback}` : ""}`;
  const attacks = [
    ...weapons.map(({ name, system: item }) => {
      const weapon = weaponOf(name, item);
      const rank = { label: "rank", value: rankOf(entry, item, weapon) };
      const bonus = sum(attackTerms(weapon, { ranks: [rank], level, pairs: { vg, ac } }));
      const { st, cr } = derived.attributes;
      return `${name} ${shown(bonus)}${harm(sum(basicDamage(weapon, st)), sum(basicSetback(weapon, cr)))}`;
    }),
    ...modes.map(({ name, system: item }) => {
      const mode = word(item.mode);
      const stated = { damage: number(item.damage), setback: number(item.setback) };
      if (mode === "bloodDrain") return `${name}: ${stated.damage} Bleeding each Round`;
      const skill = { label: "level", value: level };
      if (isMode(mode))
        return `${name} ${shown(sum(modeTerms(mode, { skill, vg, ac })))}${harm(stated.damage, stated.setback)}`;
      const weapon = weaponOf(name, item, true);
      const bonus = sum(attackTerms(weapon, { ranks: [skill], level, pairs: { vg, ac } }));
      return `${name} ${shown(bonus)}${harm(sum(basicDamage(weapon, derived.attributes.st)), stated.setback)}`;
    }),
  ];
  const raw = speedWith(derived.rawSpeed, [number(armor?.speedPenalty), number(shield?.speedPenalty)]);
  // The book's swarms go at their Raw Speed less 10 (L2360).
  const speed = entry.type === "mythSwarm" ? raw - 10 : raw;
  return [
    `Level ${level}`,
    `Hit Points ${derived.hpMax}`,
    `Fate Points ${derived.fpMax}`,
    `Speed ${speed} ft`,
    `Defense ${sum(defenseTerms(defender))}`,
    `Stability ${sum(stabilityTerms(defender))}`,
    `Ward ${sum(wardTerms(defender))}`,
    `${attacks.join("; ")}.`,
  ].join("; ");
}
