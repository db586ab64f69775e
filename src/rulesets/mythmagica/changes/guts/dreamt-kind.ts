import { create, remove, setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { readShape } from "../../../../foundry/changes/data-shape";
import { localize } from "../../../../foundry/platform/i18n";
import { beckoningIn, isBeckoning } from "../../adapters/magic/beckonings";
import { itemsOf } from "../../adapters/creature";
import { isBrought, newcomer } from "../../stored/package-data";
import { requireCreature } from "../creature-kind";
import { describeChanges, describeVaguely } from "../describe";

const refuse = (why: string): never => {
  throw new Error(localize(why));
};

/** What dreams teach besides classes (C5: 6, 17, C6: 13, 24). */
export const DREAMT_SPELLS: readonly unknown[] = ["occultSpell", "musicalScore"];

/**
 * A score or occult spell that was learned in a dream, or a Beckoning in place of another: `loses` is the id of its gift, or the domain
 * where it is written on the sheet. The Overlord's word, whoever's card it lies on (MY-CSQ-08, MY-CSQ-09).
 */
export const dreamtKind: ChangeHandler = {
  limits: { of: ["Actor"], paths: /^system\.beckonings$/, inside: { Item: { comes: true } } },
  parse: readShape({
    item: isBrought,
    loses: (one: unknown): one is string => typeof one === "string" && /^\w{0,40}$/.test(one),
  }),
  plan(target, { item, loses }) {
    const actor = requireCreature(target);
    if (!isBrought(item)) return refuse("MANIFOLD.Changes.Senseless");
    const slug = String(item.system.slug ?? "");
    const held = actor.items.contents.some(({ system }) => slug !== "" && (system as { slug?: unknown }).slug === slug);
    if (held) return refuse("MYTHMAGICA.Pick.blocked.held");
    const comes = create(actor, "Item", newcomer(item), "defeat");
    if (loses === "")
      return item.type === "mythAbility" && DREAMT_SPELLS.includes(item.system.category)
        ? [comes]
        : refuse("MANIFOLD.Changes.Senseless");
    if (item.type !== "mythGift" || !beckoningIn(item.system.flags)) return refuse("MANIFOLD.Changes.Senseless");
    const gift = itemsOf(actor, "mythGift").find(({ id }) => id === loses);
    if (gift) return isBeckoning(gift) ? [remove(gift, "defeat"), comes] : refuse("MANIFOLD.Changes.Senseless");
    const written = [...actor.system.beckonings];
    if (!written.includes(String(loses))) return refuse("MYTHMAGICA.Defeat.blocked.noItem");
    return [
      ...setTo(
        actor,
        "system.beckonings",
        written.filter((one) => one !== loses),
        "defeat",
      ),
      comes,
    ];
  },
  describe: describeChanges,
  describeVaguely,
  ruling: () => true,
};
