import { arranged } from "../../../foundry/sheets/inventory/arrange";
import { format, localize, signed } from "../../../foundry/platform/i18n";
import { MOVE_ACTIONS, moveDistance, moveFormulas, runDistance, type MoveKind } from "../rules/combat";
import { attackDifficulty } from "../rules/defences";
import { isMastered } from "../rules/abilities";
import { limitsOf, obstaclesTo } from "../adapters/combat/acts";
import { abilitiesOf, abilityName, findAbility, rankOf, type Ability } from "../adapters/characters/abilities";
import { attackBonus } from "../adapters/combat/attack";
import { paceOf } from "../adapters/combat/pace";
import { turnsLeft } from "../adapters/combat/further-turns";
import { conditionsOf, hasCondition } from "../adapters/conditions";
import { isPlayerCharacter, itemsOf, type Creature } from "../adapters/creature";
import { damageText, weaponDamage } from "../adapters/combat/damage";
import { defencesOf } from "../adapters/combat/defender";
import { conditionOfEffect } from "../../../foundry/conditions/read-effect";
import { resourceView } from "../../../foundry/resources/resource-view";
import { POOL_IDS } from "../actions/magic/pool";
import { loadView } from "./load-view";
import { useOf } from "../actions/characters/gear-use";
import { pooledGear } from "../adapters/magic/magic-gear";

const PRIMARIES = ["strength", "endurance", "agility", "speed", "perception"];
const FAMILIES = ["general", "lore", "martial", "magic"] as const;

/** Stamina or Health with the width of its bar, for the template. */
const trackView = (
  key: "stamina" | "health",
  { value, max }: { value: number; max: number },
  source: { value: number; max: number; temporary: number },
) => ({
  key,
  label: localize(`MALLEUS.Character.FIELDS.${key}.label`),
  value,
  max,
  sourceValue: source.value,
  sourceMax: source.max,
  temporary: source.temporary,
  share: max > 0 ? Math.round((value / max) * 100) : 0,
});

const abilityView = (ability: Ability) => {
  const rank = rankOf(ability);
  return {
    id: ability.id,
    name: abilityName(ability),
    img: ability.img,
    rank: rank === null ? "–" : signed(rank),
    trained: ability.system.rank !== null,
    passive: ability.system.difficulty === 0,
    mastered: isMastered({ successes: ability.system.successes }),
    ticks: [1, 2, 3].map((number) => ({ number, filled: ability.system.successes >= number })),
    group: ability.system.group,
  };
};

/** The defences of a creature as its sheet shows them, closed ones with the reason. */
const defenceViews = (actor: Creature) =>
  defencesOf(actor).map(({ id, label, bonus, difficulty, reaction, available, reasons }) => ({
    id,
    label: localize(label),
    bonus: bonus === null ? "–" : signed(bonus),
    difficulty,
    reaction,
    available,
    reasons: reasons.map(localize).join(" "),
  }));

const weaponViews = (actor: Creature) =>
  itemsOf(actor, "malleusWeapon").map((weapon) => {
    const { abilitySlug } = weapon.system;
    const ability = abilitySlug === "" ? null : findAbility(actor, abilitySlug);
    const rank = attackBonus(ability, abilitySlug);
    return {
      id: weapon.id,
      name: weapon.name,
      img: weapon.img,
      equipped: weapon.system.equipped,
      ability: ability ? abilityName(ability) : localize("MALLEUS.Sheet.noAbility"),
      rank: rank === null ? "–" : signed(rank),
      difficulty: weapon.system.attackDifficulty ?? (rank === null ? null : attackDifficulty(rank)),
      damage: damageText(weaponDamage(weapon)),
      tags: [...weapon.system.tags],
    };
  });

const wornViews = (actor: Creature) =>
  [...itemsOf(actor, "malleusArmour"), ...itemsOf(actor, "malleusShield")].map(({ id, name, img, system }) => ({
    id,
    name,
    img,
    equipped: system.equipped,
    bonus: system.armourBonus === null ? "–" : signed(system.armourBonus),
  }));

const aspectViews = (actor: Creature) =>
  itemsOf(actor, "malleusAspect").map(({ id, name, system }) => ({
    id,
    name,
    difficulty: system.difficulty,
    category: localize(`MALLEUS.AspectCategory.${system.category}`),
    lifetime: localize(`MALLEUS.AspectLifetime.${system.lifetime}`),
    dormant: system.dormant,
    steps: [10, 11, 12, 13, 14, 15].map((step) => ({ step, filled: step <= system.difficulty })),
  }));

const conditionViews = (actor: Creature) =>
  actor.effects.contents.map((effect) => ({
    id: effect.id,
    uuid: effect.uuid,
    name: effect.name,
    img: effect.img ?? "",
    typed: conditionOfEffect(effect, actor)?.parameter !== undefined,
  }));

/** Where the creature can go: the read-outs of MD-CHR-12; null where the book does not say. */
function movementView(actor: Creature): object | null {
  const input = paceOf(actor);
  return input && { move: input.move * (input.pace ?? 1), run: runDistance(input), ...moveFormulas(input) };
}

/** The ways to get about with how far they lead, and what stands in the way; none where the book does not say how far. */
function moveViews(actor: Creature): object[] {
  const input = paceOf(actor);
  if (!input) return [];
  const far = { move: moveDistance(input), run: runDistance(input), ...moveFormulas(input) };
  return (Object.keys(MOVE_ACTIONS) as MoveKind[]).map((kind) => {
    const obstacles = obstaclesTo(actor, MOVE_ACTIONS[kind], kind);
    return {
      kind,
      label: format(`MALLEUS.Act.${kind}`, { distance: far[kind] }),
      cost: localize(`MALLEUS.Pip.${MOVE_ACTIONS[kind]}`),
      reasons: obstacles.map(({ text }) => text).join(" "),
      closed: !game.user.isGM && obstacles.some(({ blocks }) => blocks),
    };
  });
}

/** Everything the sheets of characters and npcs show, as plain words and numbers. */
export function creatureView(actor: Creature) {
  const { system } = actor;
  const source = system._source;
  const abilities = abilitiesOf(actor);
  return {
    vitals: [trackView("stamina", system.stamina, source.stamina), trackView("health", system.health, source.health)],
    pools: POOL_IDS.map((id) => ({
      id,
      label: localize(`MALLEUS.Pool.${id}`),
      ...source.pools[id],
      fields: actor.system.schema.fields.pools.fields[id].fields,
      restLabel: format("MALLEUS.Sheet.restRate", { pool: localize(`MALLEUS.Pool.${id}`) }),
      boxes: resourceView({
        path: `system.pools.${id}.value`,
        label: localize(`MALLEUS.Pool.${id}`),
        value: source.pools[id].value,
        max: source.pools[id].max,
      }).boxes,
      path: `system.pools.${id}.value`,
      dice: Array.from({ length: Math.min(system.pools[id].max, 12) }, (_, at) => ({
        number: at + 1,
        filled: at < system.pools[id].value,
      })),
    })),
    primaries: PRIMARIES.map((slug) => {
      const ability = abilities.find(({ system: { slug: own } }) => own === slug);
      return {
        slug,
        label: localize(`MALLEUS.Primary.${slug}`),
        id: ability?.id ?? null,
        rank: ability ? signed(rankOf(ability) ?? 0) : "–",
      };
    }),
    // Primaries are mastered like any ability (MDC-CHR-10): a character's stand here too, with their three ticks.
    families: [...(isPlayerCharacter(actor) ? (["primary"] as const) : []), ...FAMILIES]
      .map((family) => ({
        family,
        label: localize(`MALLEUS.Family.${family}`),
        abilities: abilities.filter(({ system: { family: own } }) => own === family).map(abilityView),
      }))
      .filter(({ abilities: list }) => list.length > 0),
    // What is cast in a fight stands beside the attacks.
    spells: abilities
      .filter(({ system: { family, difficulty } }) => family === "magic" && difficulty !== 0)
      .map(abilityView),
    hasAbilities: abilities.some(({ system: { family } }) => family !== "primary"),
    defences: defenceViews(actor),
    weapons: weaponViews(actor),
    worn: wornViews(actor),
    gear: arranged(
      actor,
      itemsOf(actor, "malleusGear").map((item) => {
        const { id, name, img, system } = item;
        const use = useOf(item);
        return { id, name, img, quantity: system.quantity, use: use && localize(`MALLEUS.Use.verb.${use}`) };
      }),
    ),
    further: pooledGear(actor).map(({ id, name, system: { pool } }) => ({
      id,
      name,
      value: pool.value,
      max: pool.max,
      die: pool.die,
      dice: Array.from({ length: Math.min(pool.max, 12) }, (_, at) => ({ filled: at < pool.value })),
    })),
    aspects: aspectViews(actor),
    tags: itemsOf(actor, "malleusTag").map(({ id, name }) => ({ id, name })),
    words: [...system.tags],
    conditions: conditionViews(actor),
    conditionCount: conditionsOf(actor).length,
    movement: movementView(actor),
    moves: moveViews(actor),
    turnsLeft: turnsLeft(actor) > 0 ? format("MALLEUS.Turn.left", { left: turnsLeft(actor) }) : null,
    limits: limitsOf(actor),
    prepared: system.prepared,
    load: loadView(actor),
    // Where the condition itself stands in the list, it says it already.
    moraleStage:
      system.moraleStage === "none" || hasCondition(actor, system.moraleStage)
        ? null
        : localize(`MALLEUS.Condition.${system.moraleStage}`),
    turn: (["standard", "move", "minor", "reaction", "immediate"] as const).map((pip) => ({
      pip,
      label: localize(`MALLEUS.Pip.${pip}`),
      hint: localize(`MALLEUS.Sheet.pip.${system.turn[pip] ? "used" : "free"}`),
      used: system.turn[pip],
    })),
  };
}
