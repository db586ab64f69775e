import { isItemOf } from "../../../../foundry/platform/documents";
import { DOMAINS, type Domain } from "../../rules/magic/casting";
import { heldBeckonings } from "./beckonings";
import { dosesOf } from "../../rules/magic/conjuring";
import {
  magicItemKind,
  needsAttunement,
  powerBlocked,
  type ItemPower,
  type MagicItemKind,
} from "../../rules/magic/items";
import { itemsOf, type Creature } from "../creature";
import { keepsGear } from "./shape";

export type MagicItem = ItemOf<"mythMagicItem">;
export type Gear = ItemOf<"mythGear">;

export const isConcoction = (item: unknown): item is Gear =>
  isItemOf(item, "mythGear") && item.system.kind === "concoction";

/** Doses of a batch, where nobody has written down how many (MY-CNC-02). */
export const batchOf = ({ system }: Gear): number => system.doses.max ?? dosesOf(system.spellRank);

const domainOf = (word: string): Domain => DOMAINS.find((one) => one === word) ?? "occultism";

/** Powers as the rules ask for them. */
export const powersOf = ({ system }: MagicItem): (ItemPower & { spell: string; trigger: string })[] =>
  system.powers.map(({ spell, trigger, triggerKnown, directed, domain, constant }) => ({
    ...{ spell, trigger, triggerKnown, directed, constant },
    domain: domainOf(domain),
  }));

export const asksForAttunement = ({ system }: MagicItem): boolean =>
  needsAttunement({ asksForIt: system.requiresAttunement, siphons: system.siphoning });

/** What the item's own kind says; what is neither worn nor held is as good as held. */
export const kindOf = ({ system: { kind } }: MagicItem): MagicItemKind =>
  magicItemKind({ worn: kind === "vestis" || kind === "amulet", garment: kind === "vestis" });

/** Domains that somebody may use directed powers of: by a gift, or as it is written of them (MY-ITM-02). */
export const beckoningsOf = (actor: Creature): Domain[] => [
  ...new Set(heldBeckonings(actor).map(({ domain }) => domain)),
];

/** Why a power cannot be used, or null. Worn things are ready as they are. */
export function powerProblem(actor: Creature, item: MagicItem, power: ItemPower) {
  const { system } = item;
  const worn = kindOf(item) !== "talisman";
  return powerBlocked(
    power,
    {
      needsAttunement: asksForAttunement(item),
      attuned: system.attuned,
      uses: system.uses.max === null ? null : system.uses.value,
      readied: system.carryState === "inHand" || (worn && system.carryState !== "dropped"),
      absorbed: !keepsGear(actor),
    },
    { beckonings: beckoningsOf(actor) },
  );
}

/** A spell by its short name: one's own, then one of the world's. */
export const knownSpell = (actor: Creature, slug: string): ItemOf<"mythAbility"> | null =>
  itemsOf(actor, "mythAbility").find(({ system }) => system.slug === slug) ??
  (game.items.find((one) => isItemOf(one, "mythAbility") && one.system.slug === slug) as
    ItemOf<"mythAbility"> | undefined) ??
  null;
