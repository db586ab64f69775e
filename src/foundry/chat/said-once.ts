/** What a card is made of, where documents are named by their uuids. */
interface Told {
  actor: string | null;
  parts: unknown[];
  proposals: unknown[];
}

const PIECE = /\b[A-Z]\w+\.\w{16}\b/g;
const MARK = /~(\d+)/g;

const piecesOf = (text: string | null): string[] => text?.match(PIECE) ?? [];

const inTexts = <T>(value: T, change: (text: string) => string): T =>
  JSON.parse(JSON.stringify(value), (_key, one: unknown) => (typeof one === "string" ? change(one) : one)) as T;

/**
 * A card says whose document it means again and again, and a uuid is long: each piece of one ("Actor.…") is written once, and
 * where it stands again there is a mark with its number. The pieces of the card's own actor come first, for nothing.
 * @returns null for `said` where somebody's own words look like a mark: then nothing is folded.
 */
export function sayOnce<T extends Told>(card: T): T & { said: string[] | null } {
  const { actor, parts, proposals } = card;
  const text = JSON.stringify([parts, proposals]);
  if (text.search(MARK) >= 0) return { ...card, said: null };
  const own = piecesOf(actor);
  const all = piecesOf(text);
  const said = [...new Set(all)].filter((one) => !own.includes(one) && all.indexOf(one) !== all.lastIndexOf(one));
  const known = [...own, ...said];
  const fold = (words: string): string =>
    words.replace(PIECE, (one) => (known.includes(one) ? `~${known.indexOf(one)}` : one));
  return { ...card, said, parts: inTexts(parts, fold), proposals: inTexts(proposals, fold) };
}

/** The same with every uuid in full, and proposals numbered. */
export function sayInFull({ actor, said, parts, proposals }: Told & { said: string[] | null }): object {
  const known = [...piecesOf(actor), ...(said ?? [])];
  const unfold = (words: string): string =>
    said ? words.replace(MARK, (mark, at) => known[Number(at)] ?? mark) : words;
  return {
    parts: inTexts(parts, unfold),
    proposals: inTexts(proposals, unfold).map((proposal, at) => ({ id: `p${at}`, ...(proposal as object) })),
  };
}
