import { equalJson, stored, sum } from "../../../../engine";
import { mayWrite } from "../../../../foundry/changes/authorise";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { findActor, findItem, isItemOf } from "../../../../foundry/platform/documents";
import { isCreature, type Creature } from "../../adapters/creature";
import { casterOf, type Spell } from "../../adapters/magic/caster";
import { isPath } from "../../adapters/magic/known-paths";
import { castingSkill, castingSkills } from "../../adapters/magic/casting-picture";
import { resistanceOf } from "../../adapters/checks/resistance";
import { ratingBy } from "../../rules/magic/build";
import type { SphereId } from "../../rules/magic/paths";
import { vitalsInBlast } from "../../rules/spells/fire";
import { rainsRocks } from "../../rules/spells/in-play";
import {
  CAST_PART,
  castDataOf,
  castOutcome,
  numbersAgainst,
  overcomes,
  tnAgainst,
  type CastData,
} from "../../stored/cast-data";
import { spellData } from "../../stored/spell-data";

/** Rage and focus add to Intelligence: 2 and K (L3934), half of K (L3953). */
const most = (knacks: number): number => 2 + knacks;

/** A blast strikes one vital spot only: that of whom it was aimed at first (L3250). */
export const strikesVital = ({ numbers, targets }: CastData, target: string): boolean =>
  (numbers.times.allConsuming ?? 0) === 0 || vitalsInBlast(target, targets[0] ?? null);

/** What a Specialist adds; whatever else somebody says of a situation is for a GM to believe. */
const SPECIALIST = 2;
const LEAST_TN = 6;

/** Dice and modifiers within what the caster's sheet and the target's give; a roll that none was needed for is the book's. */
function isFair(cast: CastData, on: Actor, spell: Spell): boolean {
  const { bonus, numbers } = cast;
  const target: Creature | null = isCreature(on) ? on : null;
  const tn = tnAgainst(cast, on.uuid);
  if (tn === null) return spell.system.noRoll;
  const { traits, weight } = resistanceOf(`${spell.system.resist} ${spell.system.tnFormula}`, target);
  // Air weighs nothing (L2641).
  const heavy = rainsRocks(numbers) ? 0 : weight;
  return (
    tn >= LEAST_TN + Math.max(0, traits + heavy) && sum(bonus) <= numbers.intelligence + numbers.skill + SPECIALIST
  );
}

/** The most that a Skill is worth which it may be cast with; of the one that the card names, where it names any. */
function mostSkill({ skillId, numbers, targets }: CastData, spell: Spell, caster: Creature): number {
  const how = { transSpecies: (numbers.times.transSpecies ?? 0) > 0, creature: targets.length > 0 };
  const fit = castingSkills(caster, spell, how).filter((id) => !skillId || id === skillId);
  return Math.max(0, ...fit.map((id) => castingSkill(caster, id, true)));
}

/**
 * Whether a card's own casting bears out what it proposes: a spell of the caster's, at no more than their sphere gives, dice that
 * made it work, on somebody it was aimed at; nothing that the card says of itself is taken for true.
 */
export const provesSpell: ChangeHandler["proves"] = ({ target, data }, message) => {
  const part = message.system.parts.find(({ type }) => type === CAST_PART);
  const actor = findActor(message.system.actor);
  const { author } = message;
  if (!part || !isCreature(actor) || !mayWrite(author, actor.uuid)) return false;
  const cast = castDataOf(part);
  const spell = findItem(cast.spell);
  if (!isItemOf(spell, "bindSpell") || spell.actor !== actor || spell.system.slug !== cast.slug || cast.item)
    return false;
  const caster = casterOf(actor);
  const sphere = caster.spheres[spell.system.sphere as SphereId];
  const rating = sphere ? (isPath(cast.path) ? ratingBy(sphere, cast.path) : sphere.rating) : 0;
  const { level, intelligence, wits, knacks } = cast.numbers;
  const sound =
    level <= rating &&
    level >= spell.system.level &&
    cast.numbers.skill <= mostSkill(cast, spell, actor) &&
    intelligence <= caster.intelligence + most(caster.knacks) &&
    wits <= caster.wits &&
    knacks <= caster.knacks;
  const outcome = castOutcome(cast);
  const on = findActor(target);
  const said = stored.readStored(spellData, data);
  return (
    sound &&
    on !== null &&
    said !== null &&
    // How long it lasts by itself, and how it is broken, is said of what a thing of magic cast.
    said.scenes === undefined &&
    said.sphere === undefined &&
    said.skillId === undefined &&
    isFair(cast, on, spell) &&
    cast.targets.includes(target) &&
    overcomes(cast, outcome, target) &&
    said.slug === cast.slug &&
    said.amount === outcome.amount &&
    (said.vital ?? true) === strikesVital(cast, target) &&
    (said.perfect ?? false) === outcome.perfect &&
    equalJson(said.numbers as never, numbersAgainst(cast, outcome, target) as never)
  );
};
