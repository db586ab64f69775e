import { sendEvent, storedState } from "../../../../foundry/combat/send-event";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { isOwn, phaseOf, pledgeInRound } from "../../adapters/combat/round";
import { keptPledges } from "../../adapters/throws/open-hits";
import { roundFlow } from "../../flow";
import { RULESET_ID } from "../../ids";
import { PHASES } from "../../rules/actors";
import { nextStep } from "./next-step";

/** The active Storyteller's client notes every Pledge of a round in the fight, by the id of its message. Called in `init`. */
export function notePledges(): void {
  Hooks.on("createChatMessage", (message: ChatMessage) => {
    for (const combat of game.combats) void note(combat, message);
  });
  const all = () => {
    for (const combat of game.combats) void takeUp(combat);
  };
  if (game.ready) all();
  else Hooks.once("ready", all);
  // Whoever wrote it down may just have left, and a step back forgets what came after.
  Hooks.on("userConnected", all);
  Hooks.on("updateCombat", (combat: Combat, _changed: object, options: { direction?: number }) => {
    if (options.direction === -1) void takeUp(combat);
  });
}

/** A Pledge is noted for the combatant whose it is, if its author plays that one. */
async function note(combat: Combat, message: ChatMessage): Promise<void> {
  if (!game.users.activeGM?.isSelf || !combat.started) return;
  const card = pledgeInRound(combat, message);
  const { author } = message;
  if (!card?.actor || !author || !card.actor.testUserPermission(author, "OWNER")) return;
  const combatant = combat.combatants.find(({ actor }) => actor?.uuid === card.actor?.uuid);
  const known = storedState(combat, RULESET_ID, roundFlow)?.pledges.some((one) => one.message === message.id);
  if (!combatant || known) return;
  const answers = isOwn(card) ? {} : { answers: true };
  const event = { type: "pledge", by: combatant.id ?? "", message: message.id ?? "", ...answers };
  await sendEvent(combat, { flow: RULESET_ID, event, isNote: true });
}

/** What came while no Storyteller was there, and the phase of a fight that an earlier release began. */
async function takeUp(combat: Combat): Promise<void> {
  if (!game.users.activeGM?.isSelf || !combat.started) return;
  const isNew = storedState(combat, RULESET_ID, roundFlow) === null;
  for (const message of keptPledges()) await note(combat, message);
  const old = combat.getFlag(SYSTEM_ID, `${RULESET_ID}Phase`) as { round?: unknown; phase?: unknown } | undefined;
  const at = PHASES.findIndex((phase) => phase === old?.phase);
  if (!isNew || old?.round !== combat.round) return;
  for (let now = phaseOf(combat); PHASES.indexOf(now) < at; now = phaseOf(combat)) await nextStep(combat, now);
}
