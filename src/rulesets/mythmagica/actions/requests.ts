import type { RequestableCheck } from "../../../foundry/contracts/play";
import { ROLLED } from "../adapters/characters/attributes";
import { AVOID_DRAIN } from "../adapters/combat/weapon";
import { isCreature, itemsOf, type Creature } from "../adapters/creature";
import type { Trial } from "../adapters/conflict/conflict";
import { RANKED_KINDS } from "../rules/advancement";
import { rolls } from "../load-rolls";
import type { ConflictOptions } from "./conflict/conflict-options";
import { abilityTrial } from "./characters/ability-trial";

const check = (
  id: string,
  label: string,
  trialOf: (who: Creature) => Trial,
  more: ConflictOptions = {},
): RequestableCheck => ({
  id,
  label,
  foreseen: true,
  roll: async (who, options) =>
    isCreature(who) ? (await rolls()).rollConflict(who, trialOf(who), { ...more, ...options }) : null,
});

/** A skill that everybody has, whether anything of it is written down or not (MY-CLS-12, MY-KNW-01). */
const KNOWLEDGE = "knowledge";

/**
 * What an Overlord can ask for: Attribute Checks, which are also what forces of nature call for (MY-NAT-01), Avoidance Rolls, and
 * any skill of the asked, what everybody knows, and getting through the wilds (MY-WLD-01).
 */
export function requestableChecks(actor: Actor): RequestableCheck[] {
  if (!isCreature(actor)) return [];
  const skills = itemsOf(actor, "mythAbility").filter(
    ({ system }) => system.slug && (RANKED_KINDS as readonly string[]).includes(system.category),
  );
  return [
    ...ROLLED.map((key) =>
      check(`check-${key}`, `MYTHMAGICA.Attribute.${key}`, () => ({ kind: "check", attributes: [key] })),
    ),
    ...ROLLED.map((key) =>
      check(`avoid-${key}`, `MYTHMAGICA.Conflict.avoid.${key}`, () => ({ kind: "avoidance", attributes: [key] })),
    ),
    check(AVOID_DRAIN, "MYTHMAGICA.Conflict.avoid.bloodDrain", () => ({ kind: "avoidance", attributes: ["tn"] }), {
      about: "bloodDrain",
    }),
    ...skills.map((item) =>
      check(`skill-${item.system.slug}`, item.name, () => abilityTrial(item), { title: item.name }),
    ),
    ...(skills.some(({ system }) => system.slug === KNOWLEDGE)
      ? []
      : [
          check(`skill-${KNOWLEDGE}`, `MYTHMAGICA.Root.${KNOWLEDGE}`, () => ({
            kind: "skill",
            slug: KNOWLEDGE,
            attributes: ["in"],
          })),
        ]),
    {
      id: "survival",
      label: "MYTHMAGICA.Survival.title",
      foreseen: true,
      roll: async (who, options) =>
        isCreature(who) ? (await rolls()).rollSurvival(who, options.fast ?? false, options) : null,
    },
  ];
}
