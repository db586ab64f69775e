import type { RequestableCheck } from "../../../foundry/contracts/play";
import { skillName, usualAttribute, type Trial } from "../adapters/checks/check";
import { isCreature, itemsOf, type Creature } from "../adapters/creature";
import { ATTRIBUTES } from "../rules/characters/attributes";
import { SKILLS } from "../rules/checks/skills";

const check = (id: string, label: string, trialOf: (who: Creature) => Trial): RequestableCheck => ({
  id,
  label,
  foreseen: true,
  roll: async (who, options) =>
    isCreature(who) ? (await import("./checks/check")).rollTrial(who, trialOf(who), options) : null,
});

/** What a GM can ask for: any Attribute alone, any Skill with the Attribute it usually goes with. */
export function requestableChecks(actor: Actor): RequestableCheck[] {
  if (!isCreature(actor)) return [];
  const slugs = new Set([...Object.keys(SKILLS), ...itemsOf(actor, "bindSkill").map(({ system }) => system.slug)]);
  return [
    ...ATTRIBUTES.map((id) => check(id, `BIND.Attribute.${id}`, () => ({ attribute: id, skill: "" }))),
    ...[...slugs]
      .filter(Boolean)
      .map((slug) =>
        check(slug, skillName(actor, slug), (who) => ({ attribute: usualAttribute(who, slug), skill: slug })),
      ),
  ];
}
