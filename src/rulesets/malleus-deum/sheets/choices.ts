import { ClientStore } from "../../../foundry/platform/client-store";
import { RULESET_ID } from "../ids";

/** What was chosen when a character or a level was made: undone, the window opens with it again, in the browser that made it. */
export const choices = new ClientStore<{ key: string; answers: unknown }>(`${RULESET_ID}.choices`, 12);

/** The choices by their key, or what goes before any are made. */
export const chosenBefore = <T>(key: string, otherwise: T): T =>
  (choices.find(key)?.answers as T | undefined) ?? otherwise;
