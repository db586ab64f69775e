import { setChange, type Change } from "../../../../engine";
import { setTo } from "../../../../foundry/changes/plan-change";
import { sendEvent } from "../../../../foundry/combat/send-event";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { combatantOf, inFight } from "../../adapters/combat/fight";
import type { Creature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";
import { object, readStored, textOf, whole } from "../../stored/readers";

/** What one combatant has imposed on somebody in a Round, in all: it binds the pick of who is next (MY-INI-04). */
type Imposed = { combat: string; round: number; amount: number };

const read = object<Imposed>({ combat: textOf(40), round: whole(0), amount: whole(0) });

const PREFIX = `flags.${SYSTEM_ID}.hurt.`;

/** The paths of those notes, for the limits of what hurts. */
export const HURT_PATHS = `flags\\.${SYSTEM_ID}\\.hurt\\.\\w+`;

const before = (value: unknown, { combat, round }: { combat: string; round: number }): number => {
  const found = readStored(read, value);
  return found && found.combat === combat && found.round === round ? found.amount : 0;
};

/** Notes who imposed how much, if both are in one fight. */
export function hurtChanges(actor: Creature, by: string, imposed: number): Change[] {
  const fight = by && imposed > 0 ? inFight(actor) : null;
  const striker = fight ? combatantOf(fight.combat, by) : null;
  if (!fight || !striker?.id) return [];
  const path = PREFIX + striker.id;
  const moment = { combat: fight.combat.id ?? "", round: fight.combat.round };
  const known = before(foundry.utils.getProperty(actor._source, path), moment);
  return [...outdated(actor, moment), ...setTo(actor, path, { ...moment, amount: known + imposed }, "hurt")];
}

/** Most notes that go at once: what a fight leaves is fewer, and anybody may have written more. */
const MOST_OUTDATED = 20;

/** Notes of other Rounds and fights bind nobody any more, and go. */
function outdated(actor: Creature, moment: { combat: string; round: number }): Change[] {
  const notes: unknown = foundry.utils.getProperty(actor._source, PREFIX.slice(0, -1));
  if (typeof notes !== "object" || notes === null || Array.isArray(notes)) return [];
  return Object.entries(notes as Record<string, unknown>)
    .filter(([id, note]) => /^\w+$/.test(id) && !Object.hasOwn({}, id) && before(note, moment) === 0)
    .slice(0, MOST_OUTDATED)
    .map(([id, note]) => setChange(actor.uuid, PREFIX + id, structuredClone(note) as never, undefined, "hurt"));
}

/** Tells the order of turns who was hurt, once it stands, and takes it back with it. */
export const tellFlow: NonNullable<ChangeHandler["beyond"]> = async (changes, { undone, resumed }) => {
  if (resumed) return;
  for (const change of changes) {
    if (change.kind !== "set" || !change.path.startsWith(PREFIX)) continue;
    const after = readStored(read, change.after);
    const combat = after ? game.combats.get(after.combat) : null;
    const victim = combat ? combatantOf(combat, change.target) : null;
    if (!after || !combat?.started || !victim || combat.round !== after.round) continue;
    const more = after.amount - before(change.before, after);
    const by = change.path.slice(PREFIX.length);
    const event = { type: "hurt", by, target: victim.id ?? "", amount: undone ? -more : more };
    await sendEvent(combat, { flow: RULESET_ID, event, isNote: true });
  }
};
