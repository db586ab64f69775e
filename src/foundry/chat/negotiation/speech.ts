import { SYSTEM_ID } from "../../platform/system-id";

/**
 * What a user says to a card: a bid, a ruling, an offer, a defence. It lies in a list on the user's own document, which the server
 * lets nobody else write (but a GM): so who said it needs no proof, and two people never write over each other. Whoever reads the
 * card judges what was said by the rules; what is said binds nobody by itself.
 */
export interface Said {
  /** Id of the message it is said to. */
  to: string;
  kind: string;
  /** Tells several of one kind to one card apart; one with the same key takes the place of the older. */
  key: string;
  /** Milliseconds since 1970, and later than all that was said to the card before, whatever the clocks of two machines say. */
  at: number;
  data: Record<string, JsonValue>;
}

export interface SaidBy {
  user: User;
  said: Said;
}

/** What users of one ruleset say to its cards. */
export interface Speech {
  /** Says something to a card, in place of what this user said of that kind and key before. */
  say(to: string, kind: string, key: string, data: object): Promise<unknown>;
  /** What everybody said of one kind to a card, oldest first. */
  saidTo(to: string, kind: string): SaidBy[];
  /** The card that a user has spoken to last. */
  lastSpokenTo(user: User): string | null;
  /** Whether an update of a user touched what they say. */
  isSpeech(changed: object): boolean;
}

/** Older sayings go: what came of them stands on the outcome's card. */
const MOST_SAID = 40;

/** The last moment of the calendar: what anybody writes as later was not said. */
const LATEST = 8.64e15;

const isSaid = (value: unknown): value is Said => {
  const said = value as Partial<Said> | null;
  if (typeof said !== "object" || said === null) return false;
  const texts = [said.to, said.kind, said.key].every((text) => typeof text === "string");
  return (
    texts &&
    typeof said.at === "number" &&
    Math.abs(said.at) <= LATEST &&
    typeof said.data === "object" &&
    said.data !== null
  );
};

/** @param flag Key of the list in the system's flags of each user; public, since worlds hold it. */
export function speech(flag: string): Speech {
  const listOf = (user: User): Said[] => {
    const stored = user.getFlag(SYSTEM_ID, flag);
    return Array.isArray(stored) ? stored.filter(isSaid) : [];
  };
  const allSaidTo = (to: string): SaidBy[] =>
    game.users
      .map((user) => listOf(user).map((said) => ({ user, said })))
      .flat()
      .filter(({ said }) => said.to === to);
  /** One client writes its list one entry after the other. */
  let queue: Promise<unknown> = Promise.resolve();
  return {
    say(to, kind, key, data) {
      const run = queue.then(() => {
        const others = listOf(game.user).filter((one) => one.to !== to || one.kind !== kind || one.key !== key);
        const kept = others.slice(Math.max(0, others.length - MOST_SAID + 1));
        const after = allSaidTo(to).reduce((latest, { said }) => Math.max(latest, said.at + 1), Date.now());
        const at = Math.min(after, LATEST);
        const said = { to, kind, key, at, data: JSON.parse(JSON.stringify(data)) as Said["data"] };
        return game.user.setFlag(SYSTEM_ID, flag, [...kept, said]);
      });
      queue = run.catch(() => undefined);
      return run;
    },
    saidTo: (to, kind) =>
      allSaidTo(to)
        .filter(({ said }) => said.kind === kind)
        .sort((a, b) => a.said.at - b.said.at),
    lastSpokenTo: (user) => listOf(user).at(-1)?.to ?? null,
    isSpeech: (changed) => foundry.utils.hasProperty(changed, `flags.${SYSTEM_ID}.${flag}`),
  };
}
