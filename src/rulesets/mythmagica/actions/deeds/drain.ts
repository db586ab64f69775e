import { requestRoll } from "../../../../foundry/requests/roll-request";
import { findActor, targetedActors } from "../../../../foundry/platform/documents";
import { warn } from "../../../../foundry/platform/i18n";
import { has, isCreature, itemsOf, type Creature } from "../../adapters/creature";
import { AVOID_DRAIN, BLOOD_DRAIN, drainsBlood } from "../../adapters/combat/weapon";
import { holdOn } from "../../adapters/combat/hold";
import { taken } from "../../adapters/combat/taken";
import { RULESET_ID } from "../../ids";
import { bloodDrain, drainThreshold } from "../../rules/combat";
import { loseHold, takeHold } from "../combat/hold-drafts";
import { tellDeed } from "./tell";

/** A Round of Blood Drain: fixed Damage without a roll, until the victim is dry or the drainer full (MY-SPA-08). */
export async function drainBlood(actor: Creature, victim: Creature): Promise<unknown> {
  const hold = holdOn(actor, victim);
  const fangs = itemsOf(actor, "mythAttackMode").find(drainsBlood);
  if (!hold || !fangs) return warn("MYTHMAGICA.Deed.gone");
  const { damage, drained, letsGo } = bloodDrain(taken(victim, "bleeding", fangs.system.damage), {
    victimHp: victim.system.hp.value,
    drained: hold.drained,
    ownHpMax: actor.system.hp.max,
  });
  const grip = letsGo ? loseHold(actor, victim) : takeHold(actor, victim, { mode: BLOOD_DRAIN, free: false, drained });
  const card = await tellDeed(actor, letsGo ? "drainLast" : "drain", {
    pays: "assault",
    data: { name: victim.name, damage, drained },
    proposals: [
      {
        kind: "mythSustain",
        target: victim.uuid,
        source: actor.uuid,
        data: { damage, setback: 0, form: "bleeding", conflict: true, by: actor.uuid },
      },
      ...grip,
    ],
  });
  // Until its first failure the victim resists each Round; only a GM can ask for rolls.
  if (card && game.user.isGM && !has(victim, "lethargic"))
    await requestRoll({
      actors: [victim],
      ruleset: RULESET_ID,
      check: AVOID_DRAIN,
      difficulty: drainThreshold(actor.system.derived.level),
    });
  return card;
}

/** Drains whom it has hold of: of several the one that is aimed at. Without a grip there is no blood (MY-SPA-08). */
export async function drainHeld(actor: Creature): Promise<unknown> {
  const held = actor.system.holds.map(({ target }) => findActor(target)).filter(isCreature);
  const aimed = targetedActors(actor).find((one) => held.includes(one as Creature));
  const victim = aimed ?? (held.length === 1 ? held[0] : undefined);
  return isCreature(victim)
    ? drainBlood(actor, victim)
    : warn(`MYTHMAGICA.Deed.${held.length > 1 ? "drainWhom" : "drainNobody"}`);
}
