import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { RULESET_ID } from "../ids";

/**
 * What a user says to a card: a hand, a ruling, an offer, a defence. It lies in a list on the user's own document, which the
 * server lets nobody else write (but a GM): so who said it needs no proof, and two people never write over each other.
 */
export interface Said {
  /** Id of the message it is said to. */
  to: string;
  kind: string;
  /** Tells several of one kind to one card apart; one with the same key takes the place of the older. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  data: Record<string, JsonValue>;
}

const FLAG = `${RULESET_ID}Said`;

/** Older sayings go: what came of them stands on the outcome's card. */
const MOST_SAID = 40;

const isSaid = (value: unknown): value is Said => {
  const said = value as Partial<Said> | null;
  if (typeof said !== "object" || said === null) return false;
  const texts = [said.to, said.kind, said.key].every((text) => typeof text === "string");
  return texts && typeof said.at === "number" && typeof said.data === "object" && said.data !== null;
};

function listOf(user: User): Said[] {
  const stored = user.getFlag(SYSTEM_ID, FLAG);
  return Array.isArray(stored) ? stored.filter(isSaid) : [];
}

/** One client writes its list one entry after the other. */
let queue: Promise<unknown> = Promise.resolve();

/** Says something to a card, in place of what this user said of that kind and key before. */
export function say(to: string, kind: string, key: string, data: object): Promise<unknown> {
  const run = queue.then(() => {
    const others = listOf(game.user).filter((one) => one.to !== to || one.kind !== kind || one.key !== key);
    const kept = others.slice(Math.max(0, others.length - MOST_SAID + 1));
    const said = { to, kind, key, at: Date.now(), data: JSON.parse(JSON.stringify(data)) as Said["data"] };
    return game.user.setFlag(SYSTEM_ID, FLAG, [...kept, said]);
  });
  queue = run.catch(() => undefined);
  return run;
}

export interface SaidBy {
  user: User;
  said: Said;
}

/** What everybody said of one kind to a card, oldest first. */
export const saidTo = (to: string, kind: string): SaidBy[] =>
  game.users
    .map((user) => listOf(user).map((said) => ({ user, said })))
    .flat()
    .filter(({ said }) => said.to === to && said.kind === kind)
    .sort((a, b) => a.said.at - b.said.at);

/** The card that a user has spoken to last. */
export const lastSpokenTo = (user: User): string | null => listOf(user).at(-1)?.to ?? null;

/** Whether an update of a user touched what they say. */
export const isSpeech = (changed: object): boolean => foundry.utils.hasProperty(changed, `flags.${SYSTEM_ID}.${FLAG}`);
