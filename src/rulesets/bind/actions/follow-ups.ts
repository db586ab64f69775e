import { chooseActor } from "../../../foundry/windows/choose-actor";
import type { CardAction } from "../../../foundry/contracts/message-part";
import { findActor } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { armaments } from "../adapters/combat/armament";
import { isCreature, type Creature } from "../adapters/creature";
import { inFight } from "../adapters/combat/fight";
import { fighterOf } from "../flow/state";
import { hitsCompanion } from "../rules/combat/complications";
import { cutsOn } from "../rules/combat/manoeuvres";
import type { Swing } from "../rules/combat/hit";
import { blowDataOf, type BlowData } from "../stored/blow-data";
import { strikeWith } from "./combat/strike";
import { dodgeFriend } from "./combat/trial";

interface FollowUp {
  id: "cuttingSwing" | "friend" | "ward" | "blindRage";
  label: string;
}

/** Those who fight on somebody's side, with them. */
function companions(actor: Creature): Creature[] {
  const fight = inFight(actor);
  const side = fight && fighterOf(fight.state, fight.combatant.id ?? "")?.side;
  if (!fight || side === undefined) return [actor];
  return fight.state.fighters
    .filter((one) => one.side === side && !one.defeated)
    .map(({ id }) => fight.combat.combatants.get(id)?.actor)
    .filter(isCreature);
}

/** In the dark, or blind. */
const isBlind = ({ bonus }: BlowData): boolean => bonus.some(({ label }) => label === "BIND.Term.darkness");

/** Whether a blind blow finds one of the attacker's own people (BI-CPL-02). */
export const findsFriend = (data: BlowData, { strike }: Swing, attacker: Creature): boolean =>
  data.kind === "strike" && isBlind(data) && hitsCompanion(strike.check.natural, companions(attacker).length);

const followUp = (id: FollowUp["id"]): FollowUp => ({ id, label: localize(`BIND.Combat.Follow.${id}`) });

/** A Blind Rage is answered at once, by a Sneak Attack with what is in hand (BI-MAN-02). */
function answerRage(target: Creature, attacker: Creature, fast: boolean): Promise<unknown> {
  const [first] = armaments(target).filter(({ missile }) => missile === null);
  return strikeWith(target, first?.id ?? "unarmed", { target: attacker, unaware: true, free: true, fast });
}

/** What a blow brings: the next foe for a Cutting Swing, a friend in the way, a ward behind its guard. */
export function followUps(data: BlowData, swing: Swing): FollowUp[] {
  const [attacker, target] = [findActor(data.attacker), findActor(data.target)];
  if (!isCreature(attacker) || !isCreature(target)) return [];
  const owned = attacker.isOwner && swing.strike.hit;
  const melee = data.kind === "strike" || data.kind === "defence";
  return [
    ...(owned && melee && cutsOn(data.knacks, target.system.hp.value, 1) ? [followUp("cuttingSwing")] : []),
    ...(owned && melee && wardOf(target) ? [followUp("ward")] : []),
    ...(data.blindRage && target.isOwner ? [followUp("blindRage")] : []),
    ...(findsFriend(data, swing, attacker) ? [followUp("friend")] : []),
  ];
}

/** Whom somebody guards: a hit on the guard may go on to them for free (BI-MAN-06). */
function wardOf(guard: Creature): boolean {
  const fight = inFight(guard);
  return (fight && (fighterOf(fight.state, fight.combatant.id ?? "")?.guarding.length ?? 0) > 0) ?? false;
}

/** Strikes on for nothing with the same weapon; or lets a friend get out of the way. */
export const onFollowUp: CardAction = async (part, { message }, button, event) => {
  const data = blowDataOf(part);
  const attacker = findActor(data.attacker);
  if (!isCreature(attacker)) throw new Error(localize("MANIFOLD.Card.GoneDocument"));
  if (button.dataset.follow === "friend") {
    const mine = companions(attacker).filter((one) => one !== attacker && one.isOwner);
    const chosen = await chooseActor(mine, localize("BIND.Combat.Follow.friend"));
    return isCreature(chosen) ? dodgeFriend(chosen, attacker, data) : null;
  }
  if (button.dataset.follow === "blindRage") {
    const target = findActor(data.target);
    if (!isCreature(target) || !target.isOwner) throw new Error(localize("MANIFOLD.Changes.NotAllowed"));
    return answerRage(target, attacker, event.shiftKey);
  }
  if (!attacker.isOwner) throw new Error(localize("MANIFOLD.Changes.NotAllowed"));
  return strikeWith(attacker, data.attack, { free: true, fast: event.shiftKey, origin: message.id ?? null });
};
