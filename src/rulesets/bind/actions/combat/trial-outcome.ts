import type { ProposalDraft } from "../../../../foundry/contracts/time";
import type { ControlValues } from "../../../../foundry/rolls/roll-action";
import { wielded } from "../../adapters/combat/armed";
import { conditionsOf, itemsOf, racialAbilities, type Creature } from "../../adapters/creature";
import { pushes } from "../../adapters/combat/push";
import { readSettings } from "../../adapters/settings";
import { ramFells } from "../../rules/combat/manoeuvres";
import { grappleLethal } from "../../rules/combat/unarmed";
import type { TrialId } from "../../rules/combat/trials";
import { plainDamage } from "../proposals";

const condition = (target: Creature, id: string, step: "gain" | "lose", from?: Creature): ProposalDraft => ({
  kind: "bindCondition",
  target: target.uuid,
  data: { condition: id, step, ...(from ? { from: from.uuid } : {}) },
});

/** What it brings that somebody grabs, grapples, rams, disarms or stops blood, however the roll was made. */
export function brings(
  about: TrialId,
  actor: Creature,
  target: Creature,
  { damage, margin, squares }: { damage: number; margin: number; squares: number },
  values: ControlValues,
): ProposalDraft[] {
  switch (about) {
    case "grab":
      return [condition(actor, "grappled", "gain"), condition(target, "grappled", "gain", actor)];
    case "grapple":
      return values.choice === "breakFree"
        ? [actor, target]
            .filter((one) => conditionsOf(one).includes("grappled"))
            .map((one) => condition(one, "grappled", "lose"))
        : [hurt(actor, target, damage, margin)];
    case "ram":
      return [
        ...pushes(actor, target, Math.min(squares, Number(values.room ?? 20))),
        ...(ramFells(squares, Number(values.room ?? 20)) ? [condition(target, "prone", "gain")] : []),
      ];
    case "disarm":
      // Neither claws nor, while there is a weapon, the shield on an arm.
      return wielded(target)
        .filter(({ system }) => system.equipped && !system.natural)
        .sort((a, b) => Number(a.system.class === "shield") - Number(b.system.class === "shield"))
        .slice(0, 1)
        .map(({ uuid }) => ({ kind: "bindHold", target: uuid, data: { equipped: false } }));
    case "stanch":
      return [{ kind: "bindRelief", target: target.uuid, data: { what: "bandaged" } }];
    default:
      return [];
  }
}

/** A grapple tires, unless the attacker has claws, the margin is good, or the table plays it as wounds (A76). */
function hurt(actor: Creature, target: Creature, rolled: number, margin: number): ProposalDraft {
  const claws =
    racialAbilities(actor).includes("animalInstinct") ||
    itemsOf(actor, "bindWeapon").some(({ system }) => system.natural);
  const lethalUnarmed = grappleLethal(claws, readSettings());
  // Claws and teeth tear, as they do in a blow (L1758).
  const weapon = { damage: 0, bleeds: claws, unarmed: true, lethalUnarmed, lent: [] };
  return plainDamage(target, rolled, { margin: Math.max(0, margin), weapon });
}
