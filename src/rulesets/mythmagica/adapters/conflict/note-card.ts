import { isCard, type CardMessage } from "../../../../foundry/messages/card-model";
import { noteChange } from "../conditions/noted-changes";
import { noteCasting } from "../magic/castings";
import { noteWithstood } from "../magic/noted-tries";
import { noteConflict } from "./noted-conflicts";
import { noteStakes } from "./noted-stakes";

let queue: Promise<void> = Promise.resolve();

/**
 * Remembers a new card with those whom it concerns, by its id: one client writes, the active GM's or, without a GM, that of whoever
 * posted it, one card after the other.
 */
export function noteCard(message: unknown): Promise<void> {
  const { activeGM } = game.users;
  const writer = isCard(message) ? (activeGM ?? message.author) : null;
  if (!isCard(message) || writer?.id !== game.user.id) return Promise.resolve();
  const run = queue.then(() => note(message));
  queue = run.catch((error: unknown) => console.error(error));
  return run;
}

async function note(message: CardMessage): Promise<void> {
  await noteConflict(message);
  await noteCasting(message);
  await noteWithstood(message);
  await noteChange(message);
  await noteStakes(message);
}
