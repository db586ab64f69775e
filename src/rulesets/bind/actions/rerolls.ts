import { format } from "../../../foundry/platform/i18n";
import { findActor } from "../../../foundry/platform/documents";
import { conditionsOf, isCreature } from "../adapters/creature";
import { standingSpells } from "../adapters/mana";
import { REROLLS, rerollsAt, type MindSpell } from "../rules/spells/mind";

const isMindSpell = (slug: string): slug is MindSpell => Object.hasOwn(REROLLS, slug);

/** "Resisted again now: Sleep (Maren)": spells on minds that are due as one scene ends and the next begins (L2822, L2860, L2889). */
export function rerollLines(): string[] {
  const standing = game.actors.contents.filter(isCreature).flatMap((caster) =>
    standingSpells(caster).flatMap(({ name, system }) => {
      const target = findActor(system.target);
      if (!isMindSpell(system.spell) || !target) return [];
      return [
        { spell: system.spell, casterDead: conditionsOf(caster).includes("dead"), name: `${name} (${target.name})` },
      ];
    }),
  );
  const due = standing.filter((one) => rerollsAt("sceneEnd", [one]).length + rerollsAt("sceneStart", [one]).length > 0);
  return due.length === 0
    ? []
    : [format("BIND.Combat.Scene.resistedAgain", { spells: due.map(({ name }) => name).join(", ") })];
}
