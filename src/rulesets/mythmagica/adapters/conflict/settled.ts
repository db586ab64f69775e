import { answersTo, type CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { stillStands, unsettle, type SettledRoll } from "../../rules/conflict";
import { isCreature } from "../creature";
import { conflictsIn } from "./margins";
import { notedSettled } from "./noted-conflicts";

/** A card of the Overlord's that says of a roll that the situation has changed (MY-CFL-16). */
export const CHANGED_PART = "mythChanged";

/** What was tried: of rolls against nobody the Threshold tells one from another. */
export type Tried = { kind: string; about: string; threshold: number | null; actor: string; target: string | null };

const asSettled = ({ kind, about, threshold, actor, target }: Tried): SettledRoll => ({
  kind: `${kind}:${about}:${threshold ?? ""}`,
  actor,
  target,
});

/** Whether a GM has said on a card of its own that the situation has changed since. */
const isOpened = ({ id }: CardMessage): boolean =>
  answersTo(id).some(({ author, system }) => author?.isGM && system.parts.some(({ type }) => type === CHANGED_PART));

/** Cards that either side remembers, the oldest first. */
function remembered({ actor, target }: Tried): CardMessage[] {
  const sides = [actor, target].map(findActor).filter(isCreature);
  const all = [...new Set(sides.flatMap((side) => notedSettled(side).reverse()))];
  return all.sort((a, b) => a.timestamp - b.timestamp);
}

/** Rolls of this kind about this that still stand, however long ago they fell: all but those that a GM has opened again. */
function settledRolls(wanted: Tried): SettledRoll[] {
  const { kind, about } = wanted;
  let settled: SettledRoll[] = [];
  for (const { message, data } of conflictsIn(remembered(wanted)).reverse()) {
    if (data.kind !== kind || data.about !== about) continue;
    const roll = asSettled({
      ...{ kind, about, threshold: data.opponent ? null : data.threshold },
      ...{ actor: message.system.actor ?? "", target: data.opponent || null },
    });
    settled = isOpened(message) ? unsettle(settled, roll) : [...settled, roll];
  }
  return settled;
}

/** Whether such a roll was made and stands, whichever side threw the dice (MY-CFL-16). */
export const isSettled = (wanted: Tried): boolean => stillStands(settledRolls(wanted), asSettled(wanted));
