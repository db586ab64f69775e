import type { Summary, SummarySubject } from "../../../foundry/contracts/summary";
import { isItemOf } from "../../../foundry/platform/documents";
import { localize, signed } from "../../../foundry/platform/i18n";
import { abilitiesOf, abilityName, rankOf } from "../adapters/characters/abilities";
import { isCreature, type Creature } from "../adapters/creature";
import { damageText, weaponDamage } from "../adapters/combat/damage";
import { defencesOf } from "../adapters/combat/defender";
import { POOL_IDS } from "../actions/magic/pool";
import { isMastered } from "../rules/abilities";
import { attackDifficulty } from "../rules/defences";

type Numbers = NonNullable<Summary["numbers"]>;
const number = (key: string, value: string | number): Numbers[number] => ({
  label: localize(`MALLEUS.Summary.${key}`),
  value: String(value),
});

/** What this game tells of its things and rules, with the numbers as they are for the actor. */
export function malleusSummary({ actor, item, rule }: SummarySubject): Partial<Summary> | null {
  const creature = isCreature(actor) ? actor : null;
  if (rule) return creature && ruleSummary(creature, rule);
  if (isItemOf(item, "malleusWeapon")) return { numbers: weaponNumbers(item, creature) };
  if (isItemOf(item, "malleusAbility")) return abilitySummary(item);
  if (isItemOf(item, "malleusArmour", "malleusShield")) {
    const { armourBonus } = item.system;
    return { numbers: armourBonus === null ? [] : [number("bonus", signed(armourBonus))] };
  }
  return null;
}

function weaponNumbers(weapon: ItemOf<"malleusWeapon">, creature: Creature | null): Numbers {
  const { abilitySlug, attackDifficulty: printed } = weapon.system;
  const ability =
    creature && abilitiesOf(creature).find(({ system }) => abilitySlug !== "" && system.slug === abilitySlug);
  const rank = ability ? rankOf(ability) : null;
  return [
    ...(ability && rank !== null ? [number("attack", `${abilityName(ability)} ${signed(rank)}`)] : []),
    number("damage", damageText(weaponDamage(weapon))),
    ...(rank !== null || printed !== null ? [number("attackDifficulty", attackDifficulty(rank ?? 0, printed))] : []),
  ];
}

function abilitySummary(ability: ItemOf<"malleusAbility">): Partial<Summary> {
  const { system } = ability;
  const rank = rankOf(ability);
  return {
    title: abilityName(ability),
    subtitle: [localize(`MALLEUS.Family.${system.family}`), system.group].filter(Boolean).join(", "),
    numbers: [
      ...(rank === null ? [] : [number("rank", signed(rank))]),
      ...(system.difficulty === null || system.difficulty === 0 ? [] : [number("difficulty", system.difficulty)]),
      ...(system.successes > 0 ? [number("successes", `${system.successes} / 3`)] : []),
    ],
    rule: isMastered({ successes: system.successes }) ? localize("MALLEUS.Summary.ready") : "",
  };
}

/** "defence.block", "pool.luck": what the sheet names without an item of its own. */
function ruleSummary(actor: Creature, rule: string): Partial<Summary> | null {
  const [kind, ...rest] = rule.split(".");
  const id = rest.join(".");
  if (kind === "defence") return defenceSummary(actor, id);
  const pool = POOL_IDS.find((one) => one === id);
  if (kind !== "pool" || !pool) return null;
  const { value, max, die } = actor.system.pools[pool];
  return {
    title: localize(`MALLEUS.Pool.${pool}`),
    numbers: [number("dice", `${value} / ${max} d${die}`)],
    rule: localize(`MALLEUS.Summary.pool.${pool}`),
  };
}

function defenceSummary(actor: Creature, id: string): Partial<Summary> | null {
  const defence = defencesOf(actor).find((one) => one.id === id);
  if (!defence) return null;
  const { label, kind, bonus, difficulty, reasons } = defence;
  return {
    title: localize(label),
    numbers: [
      ...(bonus === null ? [] : [number("bonus", signed(bonus))]),
      ...(difficulty === null ? [] : [number("difficulty", difficulty)]),
    ],
    rule: localize(`MALLEUS.Summary.defence.${kind}`),
    note: reasons.map(localize).join(" "),
  };
}
