import { targetedActors } from "../../../../foundry/platform/documents";
import { format } from "../../../../foundry/platform/i18n";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { conditionsOf } from "../../adapters/conditions";
import { isCreature, type Creature } from "../../adapters/creature";
import { distanceBetween, foesOf } from "../../adapters/combat/ground";
import { proposeDamage } from "../../changes/propose";
import { damageFor } from "../../changes/damage-kind";
import { strikesAt } from "../../rules/combat";
import { leftOver } from "../../rules/damage";
import type { StoredDamage } from "../../stored/stored-damage";

/** Foes that stand beside whoever strikes, and others who are aimed at: in the mind's eye nobody else is known to be near. */
function beside(attacker: Creature, struck: Creature): Creature[] {
  const near = foesOf(attacker).flatMap(({ actor }) => {
    const away = distanceBetween(attacker, actor);
    return away !== null && away <= strikesAt(false) ? [actor] : [];
  });
  const aimed = targetedActors(attacker).filter(isCreature);
  return [...new Set([...near, ...aimed])].filter((one) => one !== struck && one !== attacker);
}

/**
 * Axe Cleave: what a blow does beyond killing falls on all others beside whoever strikes (companion 3.14). Whether it killed, and who
 * stands near, is the table's word: each waits for a click.
 */
export function cleave(attacker: Creature, struck: Creature, damage: StoredDamage) {
  const { stamina, health, morale } = struck.system;
  const conditions = conditionsOf(struck);
  const body = { stamina, health, conditions, bloodiedPromptDone: morale.bloodiedPromptDone };
  const left = leftOver(body, { ...damage, amount: damageFor(struck, damage).amount });
  if (left === 0) return { lines: [], proposals: [] };
  const met = beside(attacker, struck);
  const names = met.map(({ name }) => name).join(", ");
  const lines = [format(`MALLEUS.Attack.${met.length > 0 ? "cleaves" : "cleavesNobody"}`, { left, names })];
  const blow = { ...damage, base: left, factor: 1 as const, factorReason: null };
  const proposals: ProposalDraft[] = met.flatMap((one) => proposeDamage(one, attacker, blow));
  return { lines, proposals };
}
