import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import type { CardAction } from "../../../../foundry/contracts/message-part";
import { findActor, targetedActors } from "../../../../foundry/platform/documents";
import { format, warn } from "../../../../foundry/platform/i18n";
import { armsOf, type Arms } from "../../adapters/combat/arms";
import { attackersOutcome } from "../../adapters/conflict/attackers-side";
import { strayHarm } from "../../adapters/combat/blow";
import { isCreature, type Creature } from "../../adapters/creature";
import { inLineOfFire } from "../../adapters/grid/line-of-fire";
import { besideFoe } from "../../adapters/combat/hold";
import { answersTo } from "../../../../foundry/messages/card-model";
import { RULESET_ID } from "../../ids";
import { attackKind, strikesOther } from "../../rules/combat";
import { judged, readConflict } from "../../stored/conflict-data";
import type { AttackTold } from "./attack-told";
import type { ExtraButton } from "../conflict/conflict-extra";

/** Somebody was struck by this stray blow already. */
const isDone = (id: string | null): boolean =>
  answersTo(id ?? "").some(({ system }) => system.proposals.some(({ kind }) => kind === "mythSustain"));

/** One in the same grip or swarm, or in the line of fire (MY-MIS-04, MY-MSL-05). */
function mayStrike({ item, foe, weapon }: Arms, actor: Creature): Creature[] {
  const flies = attackKind(weapon) === "range";
  return [...new Set([...besideFoe(foe, actor), ...(flies ? inLineOfFire(actor, foe, item, weapon) : [])])];
}

/** Whom a reckless blow strikes instead: one of those, else whoever is targeted (MY-MIS-03). */
export function strayButtons({ actor, data, outcome, message }: AttackTold): ExtraButton[] {
  const arms = armsOf(actor, data);
  const foe = arms?.foe;
  if (!arms || !foe || !actor.isOwner || !strikesOther(data.reckless ? "reckless" : "careful", outcome)) return [];
  if (isDone(message.id)) return [];
  const near = mayStrike({ ...arms, foe }, actor).map(({ uuid, name }) => ({
    value: uuid,
    label: format("MYTHMAGICA.Combat.strikeOther", { name }),
  }));
  const asked = near.length > 0 ? near : [{ value: "", label: format("MYTHMAGICA.Combat.strikeTargeted", {}) }];
  return asked.map((one) => ({ action: "strikeOther", icon: "fa-solid fa-person-falling-burst", ...one }));
}

const strikeOther: CardAction = async (part, { message, actor }, target) => {
  const data = readConflict(part);
  const arms = armsOf(actor, data);
  if (!isCreature(actor) || !actor.isOwner || !arms || data.threshold === null || isDone(message.id)) return;
  const outcome = attackersOutcome(data, judged(data, data.threshold));
  if (!strikesOther(data.reckless ? "reckless" : "careful", outcome)) return;
  const named = target.dataset.value ?? "";
  const near = named ? [findActor(named)] : targetedActors(actor);
  const ally = near.find((one) => isCreature(one) && one !== arms.foe && one !== actor);
  if (!isCreature(ally)) return warn("MYTHMAGICA.Combat.targetAlly");
  const { weapon } = arms;
  const { damage, setback, form } = strayHarm(actor, arms, ally, outcome);
  const amounts = { damage: damage?.amount ?? 0, setback: setback?.amount ?? 0 };
  const title = format("MYTHMAGICA.Combat.strayTitle", { name: ally.name });
  const text = format("MYTHMAGICA.Combat.strayText", { ...amounts, weapon: weapon.label });
  await postCard({
    actor,
    origin: message.id,
    parts: [notePart(RULESET_ID, title, text, "bad")],
    proposals: [
      {
        kind: "mythSustain",
        target: ally.uuid,
        source: actor.uuid,
        data: { ...amounts, form, conflict: true, by: actor.uuid },
      },
    ],
  });
};

export const strayActions: Record<string, CardAction> = { strikeOther };
