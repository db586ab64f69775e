import { deadlineAfter } from "../../../../engine";
import { effectFacts } from "../../../../foundry/conditions/read-effect";
import { format } from "../../../../foundry/platform/i18n";
import { conditionsOf, isCreature, type Creature } from "../../adapters/creature";
import { standingSpells } from "../../adapters/magic/mana";
import { spellOn, type Holding } from "../../adapters/magic/mind-hold";
import { unkeptOn } from "../../adapters/magic/spell-marks";
import { underSpell } from "../../adapters/magic/standing-on";
import { REROLLS, rerollsAt, type MindSpell } from "../../rules/spells/mind";
import type { DueMoment } from "../../stored/due-data";

const isMindSpell = (slug: string): slug is MindSpell => Object.hasOwn(REROLLS, slug);

/** Whether a spell is resisted again now: as one scene ends and the next begins (L2822, L2859, L2889), or in each round (L2801). */
function isDue(spell: string, casterDead: boolean, moment: DueMoment): boolean {
  if (!isMindSpell(spell)) return false;
  if (moment === "round") return spell === "confusion";
  const one = { spell, casterDead };
  return rerollsAt("sceneEnd", [one]).length + rerollsAt("sceneStart", [one]).length > 0;
}

/** A spell on somebody's mind, and whose: of several each rolls (BI-MAG-30). */
type Due = { item: Holding; target: Creature };

const keptBy = (caster: Creature, moment: DueMoment): Due[] =>
  standingSpells(caster).flatMap((item) =>
    underSpell(item)
      .filter((target) => isDue(spellOn(item, target), conditionsOf(caster).includes("dead"), moment))
      .map((target) => ({ item, target })),
  );

/** What ends with this scene is not resisted any more; only what confusion leaves behind is (L2806). */
function isOver(effect: ActiveEffect, spell: string): boolean {
  const { clock } = effectFacts(effect);
  return spell !== "confusion" && clock !== null && deadlineAfter(clock, { over: "scene" }) === "over";
}

/** What things of magic cast, and nobody keeps up (L3335). */
const castOutOfThings = (target: Creature, moment: DueMoment): Due[] =>
  unkeptOn(target)
    .filter(({ slug, effect }) => isDue(slug, false, moment) && (moment === "round" || !isOver(effect, slug)))
    .map(({ effect }) => ({ item: effect, target }));

/** Spells on minds that are resisted again now: of everybody in the world's list, and of those that are named besides. */
export function dueSpells(moment: DueMoment, besides: readonly (Actor | null)[] = []): Due[] {
  const all = [...new Set([...game.actors.contents, ...besides].filter((one) => isCreature(one)))];
  return [...all.flatMap((one) => keptBy(one, moment)), ...all.flatMap((one) => castOutOfThings(one, moment))];
}

/** "Resisted again now: Sleep (Maren)". */
export function rerollLines(): string[] {
  const spells = dueSpells("scene").map(({ item, target }) => `${item.name} (${target.name})`);
  return spells.length === 0 ? [] : [format("BIND.Combat.Scene.resistedAgain", { spells: spells.join(", ") })];
}
