import { isCard } from "../../../foundry/messages/card-model";
import { stillStands, unsettle, type SettledRoll } from "../rules/conflict";
import { latestConflicts } from "./margins";

/** A card of the Overlord's that says of a roll that the situation has changed (MY-CFL-16). */
export const CHANGED_PART = "mythChanged";

export const rollKey = (kind: string, about: string, threshold: number | null): string =>
  `${kind}:${about}:${threshold ?? ""}`;

/** Rolls that still stand: the latest, but for those that a GM has opened again. */
export function settledRolls(): SettledRoll[] {
  const opened = new Set(
    game.messages.contents
      .filter(isCard)
      .filter(({ author, system }) => author?.isGM && system.parts.some(({ type }) => type === CHANGED_PART))
      .map(({ system }) => system.origin),
  );
  let settled: SettledRoll[] = [];
  for (const { message, data } of latestConflicts().reverse()) {
    const roll = {
      kind: rollKey(data.kind, data.about, data.opponent ? null : data.threshold),
      actor: message.system.actor ?? "",
      target: data.opponent || null,
    };
    settled = opened.has(message.id) ? unsettle(settled, roll) : [...settled, roll];
  }
  return settled;
}

export const isSettled = (wanted: SettledRoll): boolean => stillStands(settledRolls(), wanted);
