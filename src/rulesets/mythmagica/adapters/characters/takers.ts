import type { CardMessage } from "../../../../foundry/messages/card-model";
import { findActor } from "../../../../foundry/platform/documents";
import { CONFLICT_PART, readConflict } from "../../stored/conflict-data";

/** Who took part in a roll: whoever made it, who helped, and those whom it was against. */
export function takersOf({ system }: CardMessage): Actor[] {
  const part = system.parts.find(({ type }) => type === CONFLICT_PART);
  const named = [system.actor];
  try {
    const { helpers, opponent, others } = part ? readConflict(part) : { helpers: [], opponent: "", others: [] };
    named.push(...helpers, opponent, ...others);
  } catch {
    // What somebody else wrote there names nobody.
  }
  return named.flatMap((uuid) => findActor(uuid) ?? []);
}
