import { spacesBetween, tokenOf } from "../../../../foundry/platform/measure";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { RollObstacle } from "../../../../foundry/rolls/roll-action";
import { withBlows } from "../../adapters/combat/blow";
import { has, type Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import { areaRollWords } from "../../adapters/grid/area-words";
import { areasOf } from "../../adapters/grid/areas";
import { feetBetween } from "../../adapters/grid/ground";
import { holdOn, isSwarm, shareSpace } from "../../adapters/combat/hold";
import { feetThrough } from "../../adapters/grid/portals";
import { reachProblem } from "../../adapters/grid/reach";
import { modeAgainst } from "../../adapters/combat/mode";
import { modeOf, weaponOf, type Arm } from "../../adapters/combat/weapon";
import { keepsGear } from "../../adapters/magic/shape";
import { ATTACK_MODES, carryBlocked, drawBlocked, rangeBlocked, SWARM_IGNORES, SWARM_REACH } from "../../rules/combat";
import { needsMagicWeapon } from "../../rules/creatures";
import { isUsable } from "../../rules/size";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Combat.${key}`, data);
const blocks = (when: boolean, text: () => string): RollObstacle[] => (when ? [{ text: text(), blocks: true }] : []);

/** What keeps somebody from this attack: range, strength, size, and what a mode asks for. */
export function attackObstacles(
  actor: Creature,
  item: Arm,
  foe: Creature | null,
  distance: number | null,
  granted = false,
): RollObstacle[] {
  const weapon = weaponOf(actor, item);
  const { range } = weapon;
  const held = item.type === "mythAttackMode" || item.system.carryState === "inHand";
  const absorbed = item.type === "mythWeapon" && !keepsGear(actor);
  return [
    ...blocks(distance !== null && range !== null && rangeBlocked(range, distance) !== null, () =>
      say("tooFar", { range: range ?? 0 }),
    ),
    ...blocks(drawBlocked(weapon, actor.system.derived.attributes.st) !== null, () =>
      say("tooWeak", { strength: weapon.minStrength ?? 0 }),
    ),
    ...blocks(item.type === "mythWeapon" && !isUsable(weapon.size, actor.system.sizeCategory), () => say("wrongSize")),
    // Whose limbs are glued fast swings nothing (MY-ARE-15).
    ...blocks(has(actor, "caught"), () =>
      format("MYTHMAGICA.Blocked.attack", {
        name: actor.name,
        condition: localize("MYTHMAGICA.Condition.caught"),
      }),
    ),
    ...(has(actor, "caught") ? [] : stickyWords(actor)),
    // What a beast's shape has absorbed nobody swings (MY-PLY-03).
    ...blocks(absorbed, () => format("MYTHMAGICA.Magic.blocked.absorbed", { name: item.name })),
    ...(held || absorbed ? [] : [notHeld(item.type === "mythWeapon" && item.system.carryState === "dropped")]),
    ...yieldedWords(actor),
    ...(foe ? [...portalWords(actor, foe), ...ectoplasmWords(actor, item, foe), ...carryWords(actor, foe)] : []),
    ...(foe && distance === null && !granted ? reachObstacles(actor, foe, range ?? 0) : []),
    ...(foe ? [...modeObstacles(actor, item, foe), ...swarmObstacles(actor, foe)] : []),
  ];
}

/** Whoever swings something about in a web has to roll not to be caught by it (MY-ARE-15). */
const stickyWords = (actor: Creature): RollObstacle[] =>
  areasOf(actor)
    .filter(({ kind }) => kind === "stickyMorass")
    .map((area) => ({
      text: say("inSticky", { area: area.name, roll: areaRollWords(actor, area) ?? "" }),
      blocks: false,
    }));

/** What is not in hand is told; what lies on the ground is picked up first, or nothing is swung (MY-MIS-02). */
const notHeld = (lies: boolean): RollObstacle => ({ text: say(lies ? "liesThere" : "notInHand"), blocks: lies });

/** Whoever yielded to words turns to violence only when attacked: that is told, and the table knows who began (MY-BND-07). */
const yieldedWords = (actor: Creature): RollObstacle[] =>
  inFight(actor) === null && (has(actor, "noEscalate") || actor.system.noEscalate)
    ? [{ text: localize("MYTHMAGICA.Stakes.blocked.yielded"), blocks: false }]
    : [];

/** A shorter way through a portal: blows, missiles and spells pass it (MY-POR-02). */
export function portalWords(actor: Creature, foe: Creature): RollObstacle[] {
  const [from, to] = [tokenOf(actor), tokenOf(foe)];
  const feet = from && to ? feetThrough(from, to) : null;
  const plain = from && to ? feetBetween(from, to) : null;
  return feet !== null && plain !== null && feet < plain
    ? [{ text: format("MYTHMAGICA.Portal.shorter", { name: foe.name, feet }), blocks: false }]
    : [];
}

/** Magic weapons alone touch spirits of ectoplasm, and what is made to harm them: whether something else is magic, the table knows (MY-CRE-05). */
function ectoplasmWords(actor: Creature, item: Arm, foe: Creature): RollObstacle[] {
  const { ilk, kin } = foe.system.classification;
  const { magic, damageForm } = withBlows(actor, weaponOf(actor, item));
  const touches = magic !== 0 || damageForm === "metaphysical" || ["touch", "spell"].includes(modeOf(item) ?? "");
  return !touches && needsMagicWeapon(ilk, kin) ? [{ text: say("magicOnly", { name: foe.name }), blocks: false }] : [];
}

/** A blow beyond one's Reach is told, and the table decides: the map may lag behind (MY-GRD-04, MY-GRD-05, MY-FLY-02). */
function reachObstacles(actor: Creature, foe: Creature, range: number): RollObstacle[] {
  if (isSwarm(actor)) return [];
  const problem = reachProblem(actor, [tokenOf(actor), tokenOf(foe)], range);
  if (!problem) return [];
  const { why, feet, reach } = problem;
  return [{ text: say(`outOfReach.${why}`, { name: foe.name, feet, reach }), blocks: false }];
}

/** Whoever flies off with its prey has no Action left to harm it with: it can only let go (MY-SPA-09, L2510). */
const carryWords = (actor: Creature, foe: Creature): RollObstacle[] =>
  blocks(holdOn(actor, foe)?.mode === "grabAndCarry", () => say("carry.holds", { name: foe.name }));

function modeObstacles(actor: Creature, item: Arm, foe: Creature): RollObstacle[] {
  const use = modeAgainst(actor, item, foe);
  if (use === null) return [];
  const grips = ATTACK_MODES[use.step].upkeep !== null || use.step === "shoving";
  const carry = use.key === "grabAndCarry" ? carryProblem(actor, foe) : null;
  return [
    ...blocks(grips && isSwarm(foe) && SWARM_IGNORES.includes(use.step === "shoving" ? "moved" : "grappled"), () =>
      say("swarmFlows"),
    ),
    ...blocks(carry !== null, () => localize(`MYTHMAGICA.Combat.carry.${carry}`)),
  ];
}

/** A flyer carries off what is smaller, coming from above (MY-SPA-09); where there is no map, it is taken for granted. */
function carryProblem(actor: Creature, foe: Creature) {
  const [from, to] = [tokenOf(actor), tokenOf(foe)];
  return carryBlocked({
    flies: ["flying", "diving", "gliding", "hovering"].some((state) => has(actor, state)),
    size: actor.system.sizeCategory,
    target: foe.system.sizeCategory,
    above: !from || !to || from.elevation > to.elevation,
  });
}

/** A swarm strikes what shares its space, nothing beside it (MY-SWM-06). */
function swarmObstacles(actor: Creature, foe: Creature): RollObstacle[] {
  if (!isSwarm(actor) || shareSpace(actor, foe) === null) return [];
  const [from, to] = [tokenOf(actor), tokenOf(foe)];
  const apart = from && to ? Math.floor(spacesBetween(from, to) ?? 0) : 0;
  return blocks(apart > SWARM_REACH, () => say("swarmReach", { name: foe.name }));
}
