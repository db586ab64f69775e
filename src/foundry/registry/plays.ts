import { format, localize, messageOf } from "../platform/i18n";
import type { Play } from "../contracts/play";
import type { Ruleset } from "../contracts/ruleset";

/** What has been loaded of each ruleset, by its id, and what is on its way. */
const loaded = new Map<string, Play>();
const loading = new Map<string, Promise<Play>>();

/** What a ruleset does, if it is loaded already. */
export const playOf = (ruleset: Ruleset | undefined): Play | undefined => ruleset && loaded.get(ruleset.id);

/**
 * What a ruleset does: loaded once, however many ask. What failed can be asked for again, and nothing of it is kept.
 * @throws Error that says so and why.
 */
export function loadPlay(ruleset: Ruleset): Promise<Play> {
  const kept = playOf(ruleset);
  if (kept) return Promise.resolve(kept);
  const running = loading.get(ruleset.id) ?? load(ruleset).finally(() => loading.delete(ruleset.id));
  loading.set(ruleset.id, running);
  return running;
}

async function load(ruleset: Ruleset): Promise<Play> {
  try {
    const play = typeof ruleset.play === "function" ? await ruleset.play() : ruleset.play;
    keepPlay(ruleset, play);
    play.begin?.();
    return play;
  } catch (error) {
    loaded.delete(ruleset.id);
    console.error(error);
    const reason = messageOf(error);
    throw new Error(format("MANIFOLD.Ruleset.NotLoaded", { ruleset: localize(ruleset.title), reason }), {
      cause: error,
    });
  }
}

/** @throws Error when what was loaded has other parts or kinds than were declared. */
export function keepPlay(ruleset: Ruleset, play: Play): void {
  sameNames(ruleset, "messageParts", ruleset.messageParts, play.cardParts);
  sameNames(ruleset, "changeKinds", ruleset.changeKinds, play.changeHandlers);
  loaded.set(ruleset.id, play);
}

function sameNames({ id }: Ruleset, what: string, declared: readonly string[], brought: object): void {
  const both = [...declared, ...Object.keys(brought)];
  const missing = both.filter((name) => !declared.includes(name) || !Object.hasOwn(brought, name));
  if (missing.length > 0)
    throw new Error(`The ruleset "${id}" brings other ${what} than it declares: ${missing.join(", ")}.`);
}

/** For tests. */
export function forgetPlays(): void {
  loaded.clear();
  loading.clear();
}
