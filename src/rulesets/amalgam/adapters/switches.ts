import type { Change, Json } from "../../../engine";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { switchesAllowed, type SwitchesLeft } from "../rules/table";
import { hasThrown } from "./combat/round";
import type { AmalgamActor } from "./read-amalgamate";

/** Noted on the actor: its owner may write it, with or without a fight. */
const FLAG = "amalgamSwitches";

interface Switches {
  used: number;
  /** A waiting Action gives a second Switch (AM-SWT-02). */
  waiting: boolean;
  /** The Action is spent on stacking (2012, AM-STK-01). */
  acted: boolean;
}

const switchesOf = (actor: AmalgamActor): Switches => {
  const stored = actor.getFlag(SYSTEM_ID, FLAG) as Partial<Switches> | undefined;
  return { used: Number(stored?.used) || 0, waiting: stored?.waiting === true, acted: stored?.acted === true };
};

/** Somebody in a started fight is under stress, and whoever the Storyteller says (AM-SWT-03). */
export const isStressed = (actor: AmalgamActor): boolean =>
  actor.system.stressed || (actor.inCombat && game.combat?.started === true);

/** How many Switches this Round allows and how many are left; null: nobody counts. */
export function switchCount(actor: AmalgamActor): { allowed: SwitchesLeft; left: SwitchesLeft } {
  const { used, waiting } = switchesOf(actor);
  const allowed = switchesAllowed(isStressed(actor), waiting, actor.system.incapacitated, hasThrown(actor));
  return { allowed, left: allowed === null ? null : Math.max(0, allowed - used) };
}

/** Whether this Round's Action went into stacking. */
export const hasActed = (actor: AmalgamActor): boolean => isStressed(actor) && switchesOf(actor).acted;

/** Counts Switches, and the Action, together with the move that they pay for. */
export function countSwitches(actor: AmalgamActor, switches: number, action = false): Change[] {
  if ((switches === 0 && !action) || !isStressed(actor)) return [];
  const before = (actor.getFlag(SYSTEM_ID, FLAG) ?? null) as Json;
  const { used, waiting, acted } = switchesOf(actor);
  const after = { used: used + switches, waiting, acted: acted || action };
  return [{ kind: "set", target: actor.uuid, path: `flags.${SYSTEM_ID}.${FLAG}`, before, after, reason: "" }];
}

/** A waiting Action (aiming, a trap, Power Up) gives a second Switch this Round. */
export const noteWaiting = (actor: AmalgamActor, waiting: boolean): Promise<unknown> =>
  actor.setFlag(SYSTEM_ID, FLAG, { ...switchesOf(actor), waiting });

/** Starts the count anew, as a change that can be taken back; none where nothing was counted: with a new Round, or when stress is over. */
export function forgetSwitches(actor: AmalgamActor): Change[] {
  const before = actor.getFlag(SYSTEM_ID, FLAG) as Json | undefined;
  if (before === undefined || before === null) return [];
  return [{ kind: "set", target: actor.uuid, path: `flags.${SYSTEM_ID}.${FLAG}`, before, reason: "" }];
}
