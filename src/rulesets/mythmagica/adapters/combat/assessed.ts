import type { Term } from "../../../../engine";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { object, readStored, textOf, whole } from "../../stored/readers";
import { inFight, turnOf } from "./fight";

/** When the Edge for having assessed the situation was used, and the card of the spell that it went into; blank: something else. */
type Used = { combat: string; round: number; cast: string };

const read = object<Used>({ combat: textOf(40), round: whole(0), cast: textOf(40) });

export const ASSESSED_PATH = `flags.${SYSTEM_ID}.assessed`;
export const ASSESSED = "MYTHMAGICA.Combat.assessed";

/** That Edge, as rolls count it. */
export const assessedTerm = (): Term => ({ label: ASSESSED, value: 1, kind: "situation" });

/** The fight that somebody is in, and its Round; null: none. */
export function momentOf(actor: Actor): Omit<Used, "cast"> | null {
  const fight = inFight(actor);
  return fight && { combat: fight.combat.id ?? "", round: fight.combat.round };
}

/** Whether the Edge has gone into another Action than this spell's. */
function isUsed(actor: Actor, cast: string): boolean {
  const [moment, used] = [momentOf(actor), readStored(read, foundry.utils.getProperty(actor._source, ASSESSED_PATH))];
  const now = used !== null && used.combat === moment?.combat && used.round === moment.round;
  return now && (used.cast === "" || used.cast !== cast);
}

/**
 * The Edge for having assessed the situation in the last Round, on one Action of somebody's own Turn (MY-INI-08).
 * @param cast The card of the spell that is withstood, which every one of its targets meets with this Edge.
 */
export function assessedEdge(actor: Actor, cast = ""): Term[] {
  const fight = inFight(actor);
  const acts = fight !== null && fight.state.acting.includes(fight.combatant.id ?? "");
  return acts && turnOf(actor)?.edge && !isUsed(actor, cast) ? [assessedTerm()] : [];
}
