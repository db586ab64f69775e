import type { ChangeData, Proposal } from "../../../foundry/contracts/change-handler";
import { findActor } from "../../../foundry/platform/documents";
import { harmOf } from "../adapters/blow";
import { isCreature, type Creature } from "../adapters/creature";
import { isArm, type Arm } from "../adapters/weapon";
import type { ConflictOutcome } from "../rules/conflict";
import type { ConflictData } from "../stored/conflict-data";

type NewProposal = Omit<Proposal, "id">;

/** Who was attacked with what, as far as both are still there. */
export function attackFacts(actor: Actor | null, data: ConflictData): { item: Arm; foe: Creature } | null {
  const item = isCreature(actor) ? actor.items.get(data.item) : null;
  const foe = findActor(data.opponent);
  return isArm(item) && isCreature(foe) ? { item, foe } : null;
}

/** What a hit proposes: what is sustained, and who falls or is held. It waits for whoever may write on the struck (MY-ATK-03). */
export function attackProposals(actor: Creature, data: ConflictData, outcome: ConflictOutcome): NewProposal[] {
  const facts = attackFacts(actor, data);
  if (!facts || outcome.result !== "success") return [];
  const { damage, setback, form, prone, hold } = harmOf(actor, facts.item, facts.foe, outcome);
  const amounts = { damage: damage?.amount ?? 0, setback: setback?.amount ?? 0 };
  const on = (who: Creature, kind: string, change: ChangeData): NewProposal => ({
    kind,
    target: who.uuid,
    source: actor.uuid,
    data: change,
  });
  const gain = (who: Creature, condition: string, parameter = "") =>
    on(who, "mythCondition", { condition, step: "gain", parameter });
  return [
    ...(amounts.damage + amounts.setback > 0
      ? [on(facts.foe, "mythSustain", { ...amounts, form, conflict: true })]
      : []),
    ...(prone ? [gain(facts.foe, "prone")] : []),
    ...(hold === "taken" ? [gain(facts.foe, "held", actor.name), gain(actor, "holding", facts.foe.name)] : []),
  ];
}
