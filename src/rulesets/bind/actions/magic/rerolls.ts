import { format } from "../../../../foundry/platform/i18n";
import { conditionsOf, isCreature, type Creature } from "../../adapters/creature";
import { standingSpells } from "../../adapters/magic/mana";
import { underSpell } from "../../adapters/magic/standing-on";
import { REROLLS, rerollsAt, type MindSpell } from "../../rules/spells/mind";
import type { DueMoment } from "../../stored/due-data";
import type { Standing } from "./end-standing";

const isMindSpell = (slug: string): slug is MindSpell => Object.hasOwn(REROLLS, slug);

/** Whether a spell is resisted again now: as one scene ends and the next begins (L2822, L2859, L2889), or in each round (L2801). */
function isDue({ actor, system }: Standing, moment: DueMoment): boolean {
  if (!isMindSpell(system.spell)) return false;
  if (moment === "round") return system.spell === "confusion";
  const one = { spell: system.spell, casterDead: isCreature(actor) && conditionsOf(actor).includes("dead") };
  return rerollsAt("sceneEnd", [one]).length + rerollsAt("sceneStart", [one]).length > 0;
}

/** A spell on somebody's mind, and whose: of several each rolls (BI-MAG-30). */
type Due = { item: Standing; target: Creature };

/** Spells on minds that are resisted again now: of everybody in the world's list, and of those that are named besides. */
export function dueSpells(moment: DueMoment, besides: readonly (Actor | null)[] = []): Due[] {
  const casters = new Set([...game.actors.contents, ...besides].filter((one) => isCreature(one)));
  return [...casters]
    .flatMap((caster) => standingSpells(caster).filter((item) => isDue(item, moment)))
    .flatMap((item) => underSpell(item).map((target) => ({ item, target })));
}

/** "Resisted again now: Sleep (Maren)". */
export function rerollLines(): string[] {
  const spells = dueSpells("scene").map(({ item, target }) => `${item.name} (${target.name})`);
  return spells.length === 0 ? [] : [format("BIND.Combat.Scene.resistedAgain", { spells: spells.join(", ") })];
}
