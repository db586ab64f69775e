import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { aim, give } from "./arms";
import { confirmWith, lastCard } from "./play";
import { SPELL } from "./spells";

/** A Fell bolt that somebody casts at somebody else. @returns its card. */
export async function castAt(caster: Creature, target: Creature) {
  give(caster, "mythAbility", "Lore", { category: "occultLore", slug: "lore", base: 1, spentXp: 4 });
  const bolt = give(caster, "mythAbility", "Bolt", {
    ...{ ...SPELL, potency: "fell", damageForm: "electrical", resist: "ag", against: "in" },
    prerequisites: [{ anyOf: ["lore"], rank: 1 }],
  } as never);
  aim(target);
  confirmWith({});
  await useItem(bolt as never, { fast: false });
  const card = lastCard().message;
  Object.assign(game.messages, { get: (id: string) => (id === card.id ? card : undefined) });
  return card;
}
