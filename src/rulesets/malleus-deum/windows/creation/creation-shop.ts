import { fewestCoins, inGroats, parseFreeGear, plain, type Purse } from "../../rules/equipment";
import type { CreationDraft } from "../../rules/archetypes";
import type { Goods } from "../../adapters/characters/goods";

export const COINS = ["gold", "silver", "copper"] as const;

/** A line of the shopping list. */
export interface CartLine {
  goods: Goods;
  count: number;
  groats: number;
}

/** The answer of whoever takes none of the alternatives. */
export const NOTHING = "-";

/** What an archetype or a background row gives, with what its owner took. */
export interface FreeThing {
  name: string;
  alternatives: string[];
  taken: string;
  /** Nobody has said which of several yet. */
  open: boolean;
}

/** The money that was rolled or typed. */
export function purseOf(draft: CreationDraft): Purse {
  const coins = (name: string): number => Math.max(0, draft.number(`coin-${name}`) ?? 0);
  return { gold: coins("gold"), silver: coins("silver"), copper: coins("copper") };
}

/** What was put on the list, by `count-<uuid>`; a price that no book gives is typed (`price-<uuid>`, in groats). */
export function cartOf(draft: CreationDraft, goods: readonly Goods[]): CartLine[] {
  return goods.flatMap((one) => {
    const count = draft.number(`count-${one.uuid}`);
    if (count === null || count < 1) return [];
    return [{ goods: one, count, groats: one.groats ?? Math.max(0, draft.number(`price-${one.uuid}`) ?? 0) }];
  });
}

/** What is left after shopping, in groats; negative where there is too little. */
export const leftOver = (draft: CreationDraft, goods: readonly Goods[]): number =>
  inGroats(purseOf(draft)) - cartOf(draft, goods).reduce((sum, { count, groats }) => sum + count * groats, 0);

/** The gear that comes free: the archetype's, then the background's. What leaves nothing to choose is taken unless unticked. */
export function freeThings(draft: CreationDraft, printed: string): FreeThing[] {
  const things = [
    ...parseFreeGear(printed),
    ...draft.rows().flatMap((row) => (row.gear ?? []).map((name) => [plain(name)])),
  ];
  return things.map((alternatives, at) => {
    const name = `free-${at}`;
    const first = alternatives.length === 1 ? (alternatives[0] ?? "") : "";
    const said = draft.answers[name] ?? first;
    return { name, alternatives, taken: said === NOTHING ? "" : said, open: alternatives.length > 1 && said === "" };
  });
}

/** Groats in words: "2 gp 4 sp". */
export function inWords(groats: number): string {
  const { gold, silver, copper } = fewestCoins(Math.abs(groats));
  const parts = [gold && `${gold} gp`, silver && `${silver} sp`, copper && `${copper} cp`].filter(Boolean);
  return `${groats < 0 ? "−" : ""}${parts.join(" ") || "0"}`;
}
