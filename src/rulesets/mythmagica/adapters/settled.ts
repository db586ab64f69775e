import { isCard } from "../../../foundry/messages/card-model";
import { stillStands, unsettle, type SettledRoll } from "../rules/conflict";
import { conflictsAbout } from "./margins";

/** A card of the Overlord's that says of a roll that the situation has changed (MY-CFL-16). */
export const CHANGED_PART = "mythChanged";

/** What was tried: of rolls against nobody the Threshold tells one from another. */
export type Tried = { kind: string; about: string; threshold: number | null; actor: string; target: string | null };

const asSettled = ({ kind, about, threshold, actor, target }: Tried): SettledRoll => ({
  kind: `${kind}:${about}:${threshold ?? ""}`,
  actor,
  target,
});

/** Rolls of this kind about this that still stand, however long ago they fell: all but those that a GM has opened again. */
function settledRolls({ kind, about }: Tried): SettledRoll[] {
  const opened = new Set(
    game.messages.contents
      .filter(isCard)
      .filter(({ author, system }) => author?.isGM && system.parts.some(({ type }) => type === CHANGED_PART))
      .map(({ system }) => system.origin),
  );
  let settled: SettledRoll[] = [];
  for (const { message, data } of conflictsAbout(kind, about).reverse()) {
    const roll = asSettled({
      ...{ kind, about, threshold: data.opponent ? null : data.threshold },
      ...{ actor: message.system.actor ?? "", target: data.opponent || null },
    });
    settled = opened.has(message.id) ? unsettle(settled, roll) : [...settled, roll];
  }
  return settled;
}

/** Whether such a roll was made and stands, whichever side threw the dice (MY-CFL-16). */
export const isSettled = (wanted: Tried): boolean => stillStands(settledRolls(wanted), asSettled(wanted));
