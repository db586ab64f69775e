import type { PartyRules } from "../contracts/party";
import { localize } from "../platform/i18n";
import { quantityOf } from "./thing-kinds";

/** What a party shares, as its sheet shows it. */
export interface SharedView {
  /** In coins; empty: this game has no money. */
  purse: string;
  things: { id: string; uuid: string; name: string; img: string; quantity: number; counts: boolean }[];
  mayGive: boolean;
  awards: { id: string; label: string; hint: string; icon: string }[];
  /** It has nothing of its own yet. */
  empty: boolean;
}

/** The purse, the things and what a GM may give to the members. */
export function sharedView(party: Actor, rules: PartyRules, editable: boolean): SharedView {
  const coins = rules.money?.of(party) ?? null;
  const things = party.items
    .filter(({ type }) => rules.things.includes(type))
    .map((item) => ({
      id: item.id ?? "",
      uuid: item.uuid,
      name: item.name,
      img: item.img ?? "",
      quantity: quantityOf(item),
      counts: foundry.utils.getProperty(item._source, "system.quantity") !== undefined,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const awards = game.user.isGM ? (rules.awards?.() ?? []) : [];
  return {
    purse: coins === null ? "" : (rules.money?.words(coins) ?? ""),
    things,
    mayGive: editable,
    awards: awards.map(({ id, label, hint, icon }) => ({
      id,
      label: localize(label),
      hint: hint ? localize(hint) : "",
      icon,
    })),
    empty: things.length === 0,
  };
}
