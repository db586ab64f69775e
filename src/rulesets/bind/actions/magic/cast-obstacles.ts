import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollObstacle } from "../../../../foundry/rolls/roll-action";
import { attributesOf, isCharacter, skillLevel, type Creature } from "../../adapters/creature";
import { liftOf } from "../../adapters/magic/casting-tn";
import { distanceTo } from "../../adapters/measures";
import { shieldOn } from "../../adapters/magic/mage-armour";
import { isUndead } from "../../adapters/characters/bearer";
import { poolOf } from "../../adapters/magic/mana";
import { readSettings } from "../../adapters/settings";
import { isBeast } from "../../rules/characters/attributes";
import { mannerProblems } from "../../rules/magic/build";
import { canEnchant, payMana, ritualMost } from "../../rules/magic/casting";
import { boltReaches } from "../../rules/magic/contests";
import type { SphereId } from "../../rules/magic/paths";
import { mayLend } from "../../rules/spells/fate";
import { standingOn } from "../../adapters/magic/standing-on";
import { cutsEnchantment, MIND_HEALING } from "../../rules/spells/mind";
import { mayActThroughShield } from "../../rules/spells/force";
import { spellRule } from "../../rules/spells/in-play";
import { mayChange } from "../../rules/spells/shapes";
import { problemWords } from "./cast-controls";
import { drawnFrom, regainedBy } from "./gather";
import { timeProblem } from "./cast-time";
import { useItemPrice } from "../goods/pay";
import { buildOf, mannerOf, pathOf, type Casting } from "./cast-plan";

const blocks = (text: string): RollObstacle => ({ text, blocks: true });
const problem = (key: string): RollObstacle => blocks(localize(`BIND.Magic.Problem.${key}`));

/** What is missing to pay, in words (BI-MAG-06); null: nothing. */
function unpaid({ actor, item }: Casting, cost: number, values: ControlValues): string | null {
  if (item)
    return item.system.mpValue >= cost
      ? null
      : format("BIND.Magic.Problem.itemEmpty", { item: item.name, mana: item.system.mpValue, cost });
  const { mp, hp } = actor.system;
  const pool = mannerOf(values) === "ritual" ? ritualMost(poolOf(actor).normalMax) : cost;
  if (cost > pool) return format("BIND.Magic.Problem.ritualMost", { cost, most: pool });
  // Who calls for a ritual does not know yet what others will give.
  if (values.together === true) return null;
  const own = Math.max(0, cost - drawnFrom(actor, values) - regainedBy(actor, values, cost));
  if (payMana({ mana: mp.value, hitPoints: hp.value }, own, values.blood === true)) return null;
  return format("BIND.Magic.Problem.noMana", { mana: mp.value, cost });
}

/** The one it is cast around is in reach; without an area each one is. */
function distance(casting: Casting, nearest: number | null, values: ControlValues): string | null {
  const { range, area } = buildOf(casting, values);
  const others = area ? [] : casting.targets.slice(1).flatMap((one) => distanceTo(casting.actor, one) ?? []);
  const squares = nearest === null && others.length === 0 ? null : Math.max(nearest ?? 0, ...others);
  // A fire that appears inside its target is no missile: it reaches as far as other spells (L3267).
  const missile = values.squares !== undefined && values["enh-internal"] !== true;
  if (squares === null || range === "sensed" || (missile && boltReaches(squares, range, readSettings()))) return null;
  return squares > range ? format("BIND.Magic.Problem.tooFar", { squares: Math.ceil(squares), range }) : null;
}

/** A hand is lent only in what the priest knows better (L2919). */
const lends = ({ actor, spell, targets }: Casting, { blessed }: ControlValues): boolean =>
  spell.system.slug !== "lendingHand" ||
  targets.every((one) => mayLend(skillLevel(actor, String(blessed)), skillLevel(one, String(blessed))));

/** Half dead one can only be oneself (L3411), and what takes a Story Point takes the priest's own (L2963, L2976). */
const SPENDS_STORY = ["divineFavour", "manaLake"];
const onAnother = ({ actor, spell, targets }: Casting): boolean =>
  ["torpor", ...SPENDS_STORY].includes(spell.system.slug) && targets.some((one) => one !== actor);
const noStory = ({ actor, spell }: Casting): boolean =>
  SPENDS_STORY.includes(spell.system.slug) && isCharacter(actor) && actor.system.storyPoints < 1;

/** Out of somebody else's shield nobody casts (L3031). */
const isShut = ({ actor }: Casting): boolean =>
  shieldOn(actor) !== null && !mayActThroughShield("spell", { isCaster: shieldOn(actor) === "own", opened: false });

/** Whose mind is kept from it: said, since they may want it (L2776, L2818). */
function immune({ spell, targets }: Casting): RollObstacle[] {
  const { sphere, slug, level } = spell.system;
  if (sphere !== "enchantment") return [];
  const kept = MIND_HEALING.filter((one) => cutsEnchantment(one, slug, level));
  const names = targets.filter((one) => kept.some((by) => standingOn(one, by).length > 0)).map(({ name }) => name);
  if (names.length === 0) return [];
  return [{ text: format("BIND.Magic.Problem.mindKept", { names: names.join(", ") }), blocks: false }];
}

/** Whom a spell is not made for: said, and left to the table. */
function unmeant({ spell, targets }: Casting): RollObstacle[] {
  const { meant } = spellRule(spell.system.slug);
  if (!meant) return [];
  const fits = meant === "undead" ? isUndead : (one: Creature) => isBeast(attributesOf(one)) && !isUndead(one);
  const names = targets.filter((one) => !fits(one)).map(({ name }) => name);
  if (names.length === 0) return [];
  return [{ text: format(`BIND.Magic.Problem.meant.${meant}`, { names: names.join(", ") }), blocks: false }];
}

/** A spell without an area is on one target, and on one more for each copy (BI-MAG-30); illusions are seen by all, fates read of all (L2909). */
function tooMany(casting: Casting, values: ControlValues): RollObstacle[] {
  const { copies, area } = buildOf(casting, values);
  const { slug, sphere } = casting.spell.system;
  const onAll = area !== null || sphere === "illusion" || slug === "eyesOfFate";
  if (onAll || casting.targets.length <= copies) return [];
  return [blocks(format("BIND.Magic.Problem.tooManyTargets", { copies, targets: casting.targets.length }))];
}

/** What stands in the way of a casting, each with its reason. */
export function castObstacles(casting: Casting, squares: number | null) {
  return (values: ControlValues): RollObstacle[] => {
    const { spell, target, targets, caster, item } = casting;
    const build = buildOf(casting, values);
    const sphere = caster.spheres[spell.system.sphere as SphereId];
    const [manner] =
      sphere && !item
        ? mannerProblems(mannerOf(values), build.level, sphere, pathOf(casting, values), values.silent === true)
        : [];
    const late = item
      ? (useItemPrice(casting.actor).obstacles[0]?.text ?? "")
      : timeProblem(casting.actor, { manner: mannerOf(values), slug: spell.system.slug });
    const cost = unpaid(casting, build.mana, values);
    const far = distance(casting, squares, values);
    const mind =
      spell.system.sphere === "enchantment" && targets.some((one) => !canEnchant(attributesOf(one).intelligence));
    const dead = spell.system.sphere === "polymorph" && targets.some((one) => !mayChange({ undead: isUndead(one) }));
    return [
      ...(late ? [blocks(late)] : []),
      ...(item ? [] : build.problems.map((one) => blocks(problemWords(one)))),
      ...(manner ? [problem(manner)] : []),
      ...(cost ? [blocks(cost)] : []),
      ...(far ? [blocks(far)] : []),
      ...(mind ? [problem("noMind")] : []),
      ...(dead ? [problem("undeadShape")] : []),
      ...(lends(casting, values) ? [] : [problem("lendsLess")]),
      ...(isShut(casting) ? [problem("insideShield")] : []),
      ...(onAnother(casting) ? [problem("selfAlone")] : []),
      ...(noStory(casting) ? [problem("noStoryPoint")] : []),
      ...tooMany(casting, values),
      ...unmeant(casting),
      ...immune(casting),
      ...(spell.system.slug === "levitation" && !liftOf({ build, target, values }).canLift
        ? [problem("tooHeavy")]
        : []),
    ];
  };
}
