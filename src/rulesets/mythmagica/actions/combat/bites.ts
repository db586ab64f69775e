import { sum } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { findActor } from "../../../../foundry/platform/documents";
import { armsOf } from "../../adapters/combat/arms";
import { defenceTerms } from "../../adapters/combat/defence";
import { batchesUpon } from "../../adapters/combat/swarm";
import { aimOf } from "../../adapters/combat/weapon";
import { hindrances, trialTags } from "../../adapters/conflict/conflict";
import { hidesNumbers } from "../../adapters/conflict/open-numbers";
import { isSwarm } from "../../adapters/combat/hold";
import { isCreature, type Creature } from "../../adapters/creature";
import { sensitiveTo } from "../../adapters/creatures/response";
import { attackKind } from "../../rules/combat";
import { conflictPart, judged, type ConflictData } from "../../stored/conflict-data";
import { shortTerms } from "../../stored/readers";
import { proposalsFor } from "../follow-ups";
import { foeAttributes, foeTags } from "../conflict/condition-controls";
import { asRolled } from "../conflict/conflict-plan";

/**
 * A swarm strikes with one will, for one Assault Action however many its Batches, and bites all in its space: the same die for each of
 * them, behind their own Defense and on a card of their own, so that each may turn it with Guts of their own (MY-SWM-06, L2391).
 */
export function bitesOf(actor: Creature, data: ConflictData): [ConflictData, ...ConflictData[]] {
  if (!isSwarm(actor) || data.kind !== "attack") return [data];
  const upon = (uuid: string): number => {
    const foe = findActor(uuid);
    return isCreature(foe) ? batchesUpon(actor, foe) : 1;
  };
  const first = { ...data, others: [], batches: upon(data.opponent) };
  const more = data.others.map(findActor).filter(isCreature);
  return [first, ...more.flatMap((foe) => biteOf(actor, { ...first, batches: upon(foe.uuid) }, foe))];
}

/** The die that fell first, for somebody else; a tie with the first bitten is thrown on for those two alone (MY-CFL-07). */
function biteOf(actor: Creature, data: ConflictData, foe: Creature): ConflictData[] {
  const arms = armsOf(actor, { ...data, opponent: foe.uuid });
  if (!arms) return [];
  const aim = aimOf(actor, arms.item);
  const against = defenceTerms(foe, aim);
  const trial = { kind: "check" as const, attributes: foeAttributes(aim) };
  const hazard = arms.weapon.damageForm ?? arms.weapon.setbackForm ?? "";
  const facts = { kind: data.kind, attack: attackKind(arms.weapon), hazard };
  const hinders = [...hindrances(foe, trial, trialTags(trial, foeTags(facts, {}))), ...sensitiveTo(foe, [hazard])];
  return [
    {
      ...data,
      ...(data.swapped
        ? { terms: shortTerms(asRolled(against, sum(against))) }
        : { threshold: sum(against), against: shortTerms(against) }),
      ...{ opponent: foe.uuid, foeHindered: hinders, secret: hidesNumbers(foe), throws: data.throws.slice(0, 1) },
      // The first card has paid for it, and a flurry goes on from there.
      ...{ helpers: [], flurry: [], paid: "" },
    },
  ];
}

/** A card for each bite besides the first. */
export async function postBites(
  actor: Creature,
  bites: readonly ConflictData[],
  how: Pick<Parameters<typeof postCard>[0], "origin" | "mode">,
): Promise<void> {
  for (const data of bites) {
    const proposals = proposalsFor(actor, data, judged(data, data.threshold ?? 0));
    await postCard({ ...how, actor, parts: [conflictPart(data)], proposals });
  }
}
