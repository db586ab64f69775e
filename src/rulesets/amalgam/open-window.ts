import type { SpreadRequest } from "./actions/spread-request";
import type { AmalgamActor } from "./adapters/read-amalgamate";
import type { Assignment } from "./rules/imposition";
import type { AskedPledge, Shown, StoredPledge } from "./stored/stored-pledge";

// The windows of this ruleset: each is loaded when it is first opened, and nothing left of them imports them.

/**
 * Asks for a Pledge that begins like this one; null when it is dismissed.
 * @param shown To whom at first; null: that stands already, by a card that it follows.
 */
export const askPledge = async (
  actor: AmalgamActor,
  pledge: StoredPledge,
  shown: Shown | null,
): Promise<AskedPledge | null> =>
  (await import("./windows/pledge/pledge-window")).PledgeWindow.ask(actor, pledge, shown);

/** Asks how points are spread over cards; null when it is dismissed. */
export const askSpread = async (request: SpreadRequest): Promise<Assignment[] | null> =>
  (await import("./windows/spread/spread-window")).SpreadWindow.ask(request);

/** The Storyteller's window; for nobody else. */
export const openStoryteller = async (): Promise<void> =>
  (await import("./windows/storyteller/storyteller")).openStoryteller();

/** The guide that makes a character (AM-CHR-01). */
export const openCreation = async (actor: AmalgamActor): Promise<void> =>
  (await import("./windows/creation/creation-guide")).openCreation(actor);
