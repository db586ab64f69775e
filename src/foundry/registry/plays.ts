import { format, localize, messageOf } from "../platform/i18n";
import type { CardPartTypes, ChangeHandlers, Play } from "../contracts/play";
import { systemPath } from "../platform/system-id";
import type { Played } from "../contracts/ruleset";

/** What has been loaded, by the ids of those who bring it, and what is on its way. */
interface Shelf<T> {
  loaded: Map<string, T>;
  loading: Map<string, Promise<T>>;
}
const shelf = <T>(): Shelf<T> => ({ loaded: new Map(), loading: new Map() });

const plays = shelf<Play>();
const parts = shelf<CardPartTypes>();
const handlers = shelf<ChangeHandlers>();

/** What a ruleset does, if it is loaded already. */
export const playOf = (ruleset: Played | undefined): Play | undefined => ruleset && plays.loaded.get(ruleset.id);
/** How its cards are shown, if that is loaded already. */
export const partsOf = (ruleset: Played | undefined): CardPartTypes | undefined =>
  ruleset && parts.loaded.get(ruleset.id);
/** What its cards may change, if that is loaded already. */
export const handlersOf = (ruleset: Played | undefined): ChangeHandlers | undefined =>
  ruleset && handlers.loaded.get(ruleset.id);

/**
 * What a ruleset does: loaded once, however many ask. What failed can be asked for again, and nothing of it is kept.
 * @throws Error that says so and why.
 */
export const loadPlay = (ruleset: Played): Promise<Play> =>
  once(plays, ruleset, async () => {
    const { play: declared, styles } = ruleset;
    const [play] = await Promise.all([
      typeof declared === "function" ? declared() : declared,
      styles && loadStyles(ruleset.id),
    ]);
    keepPlay(ruleset, play);
    play.begin?.();
    return play;
  });

/** How its cards are shown, in the same way. */
export const loadParts = (ruleset: Played): Promise<CardPartTypes> =>
  once(parts, ruleset, async () => {
    const { cardParts } = await loadPlay(ruleset);
    return typeof cardParts === "function" ? keepParts(ruleset, await cardParts()) : cardParts;
  });

/** What its cards may change, in the same way. */
export const loadHandlers = (ruleset: Played): Promise<ChangeHandlers> =>
  once(handlers, ruleset, async () => {
    const { changeHandlers } = await loadPlay(ruleset);
    return typeof changeHandlers === "function" ? keepHandlers(ruleset, await changeHandlers()) : changeHandlers;
  });

/** In the layer of the system, as the manifest's own; a look that cannot be had keeps nobody from playing. */
const loadStyles = (id: string): Promise<unknown> =>
  new Promise((resolve) => {
    const style = document.createElement("style");
    style.onload = style.onerror = resolve;
    style.textContent = `@import "${systemPath(`styles/${id}.css`)}" layer(system);`;
    document.head.append(style);
  });

function once<T>({ loaded, loading }: Shelf<T>, ruleset: Played, load: () => Promise<T>): Promise<T> {
  const { id, title } = ruleset;
  const kept = loaded.get(id);
  if (kept) return Promise.resolve(kept);
  const running = loading.get(id) ?? named(title, load, () => loaded.delete(id)).finally(() => loading.delete(id));
  loading.set(id, running);
  return running;
}

/** What went wrong with whose rules; said once. */
class NotLoaded extends Error {}

async function named<T>(title: string, load: () => Promise<T>, forget: () => void): Promise<T> {
  try {
    return await load();
  } catch (error) {
    forget();
    if (error instanceof NotLoaded) throw error;
    console.error(error);
    const reason = messageOf(error);
    throw new NotLoaded(format("MANIFOLD.Ruleset.NotLoaded", { ruleset: localize(title), reason }), { cause: error });
  }
}

/** @throws Error when what was loaded has other parts or kinds than were declared. */
export function keepPlay(ruleset: Played, play: Play): void {
  if (typeof play.cardParts !== "function") keepParts(ruleset, play.cardParts);
  if (typeof play.changeHandlers !== "function") keepHandlers(ruleset, play.changeHandlers);
  plays.loaded.set(ruleset.id, play);
}

function keepParts(ruleset: Played, brought: CardPartTypes): CardPartTypes {
  sameNames(ruleset, "messageParts", ruleset.messageParts, brought);
  parts.loaded.set(ruleset.id, brought);
  return brought;
}

function keepHandlers(ruleset: Played, brought: ChangeHandlers): ChangeHandlers {
  sameNames(ruleset, "changeKinds", ruleset.changeKinds, brought);
  handlers.loaded.set(ruleset.id, brought);
  return brought;
}

function sameNames({ id }: Played, what: string, declared: readonly string[], brought: object): void {
  const both = [...declared, ...Object.keys(brought)];
  const missing = both.filter((name) => !declared.includes(name) || !Object.hasOwn(brought, name));
  if (missing.length > 0)
    throw new Error(`The ruleset "${id}" brings other ${what} than it declares: ${missing.join(", ")}.`);
}

/** For tests. */
export function forgetPlays(): void {
  for (const { loaded, loading } of [plays, parts, handlers]) {
    loaded.clear();
    loading.clear();
  }
}
