import { localize } from "../platform/i18n";

/** Something that a guide's shop offers. */
export interface ShopThing {
  uuid: string;
  name: string;
  img: string;
  /** Its type of item: the shop's shelves. */
  type: string;
  /** In the game's own coins; empty: no price is known. */
  price: string;
}

/** Something that was taken out of it. */
export interface ShopLine extends ShopThing {
  count: number;
  /** What all of them cost; left out where nothing is paid. */
  worth?: string;
  /** Of a thing without a price: what it is to cost, typed under `name`. */
  ask?: { name: string; label: string; value: number };
}

/** The shelf of what no shop simply sells: relics and the like. Only who looks for them sees them. */
const UNPRICED = "unpriced";

/** What `shared/guide/shop.hbs` draws: what was taken, and the shelves with a search of their own. */
export const shopView = (things: readonly ShopThing[], cart: readonly ShopLine[]): object => {
  const taken = new Map(cart.map(({ uuid, count }) => [uuid, count]));
  const goods = things.map((one) => ({
    ...one,
    kind: one.price === "" ? UNPRICED : one.type,
    taken: taken.get(one.uuid) ?? 0,
  }));
  const types = [...new Set(things.map(({ type }) => type)), UNPRICED];
  const shelves = types.map((kind) => ({ kind, goods: goods.filter((one) => one.kind === kind) }));
  const filled = shelves.filter(({ goods }) => goods.length > 0);
  return {
    cart,
    kinds: filled.map(({ kind }) => ({
      kind,
      label: localize(kind === UNPRICED ? "MANIFOLD.Guide.shop.unpriced" : `TYPES.Item.${kind}`),
    })),
    goods: filled.flatMap(({ goods }) => goods),
  };
};

/** What is looked for in a shop, while its window is open. */
export interface ShopSearch {
  words: string;
  /** A shelf: a type of items; empty: all of them. */
  kind: string;
}

/** Brings a drawn shop to life: rows that do not fit what is looked for are hidden, without drawing the guide anew. */
export function attachShop(element: HTMLElement, sought: ShopSearch): void {
  const shop = element.querySelector<HTMLElement>(".guide-shop");
  const search = shop?.querySelector<HTMLInputElement>("[data-shop-search]");
  if (!shop || !search) return;
  const kinds = [...shop.querySelectorAll<HTMLButtonElement>("[data-kind][aria-pressed]")];
  if (!kinds.some(({ dataset }) => dataset.kind === sought.kind)) sought.kind = "";
  search.value = sought.words;
  const show = (): void => {
    for (const one of kinds) one.ariaPressed = String(one.dataset.kind === sought.kind);
    showRows(shop, sought);
  };
  search.addEventListener("input", () => {
    sought.words = search.value;
    show();
  });
  // It is no answer: the guide stays as it is.
  search.addEventListener("change", (event) => event.stopPropagation());
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
  for (const one of kinds)
    one.addEventListener("click", () => {
      sought.kind = one.dataset.kind ?? "";
      show();
    });
  show();
}

function showRows(shop: HTMLElement, { words, kind }: ShopSearch): void {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const rows = [...shop.querySelectorAll<HTMLElement>(".guide-goods > li")];
  for (const row of rows) {
    const name = (row.dataset.name ?? "").toLocaleLowerCase();
    const shelved = kind === "" ? wanted.length > 0 || row.dataset.kind !== UNPRICED : row.dataset.kind === kind;
    row.hidden = !shelved || !wanted.every((word) => name.includes(word));
  }
  const none = shop.querySelector<HTMLElement>(".guide-shop-none");
  if (none) none.hidden = rows.some((row) => !row.hidden);
}
