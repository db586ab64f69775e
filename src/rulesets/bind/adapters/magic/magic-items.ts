import { format, localize } from "../../../../foundry/platform/i18n";
import { pocketLevel, pocketScenes, type Stone } from "../../rules/magic/items";
import { isPath } from "./known-paths";
import { itemsOf, type Creature } from "../creature";

export type MagicItem = ItemOf<"bindMagicItem">;

/** A stone, or what was made of one, as the rules count its mana. */
export const stoneOf = ({ system }: MagicItem): Stone => ({
  path: isPath(system.path) ? system.path : "alchemy",
  value: system.mpValue,
  max: system.mpMax,
  improved: system.improved,
  perRound: system.regenPerRound,
});

/** Scenes that what comes out of a pocket spell lasts; null: it is none (L3335). */
export const pocketLasts = ({ system: { kind, improved, maker } }: MagicItem): number | null =>
  kind === "pocket" ? pocketScenes(pocketLevel(improved), maker.wits) : null;

/** Rows of the sheet: stones to draw from, items to wake; their spells by the names of the packs, where these are known. */
export function magicItems(actor: Creature, names: Readonly<Record<string, string>> = {}) {
  const known = new Map(itemsOf(actor, "bindSpell").map(({ name, system }) => [system.slug, name]));
  return itemsOf(actor, "bindMagicItem").map((item) => {
    const { kind, mpMax, mpValue, path, command } = item.system;
    return {
      id: item.id,
      name: item.name,
      img: item.img,
      kind: localize(`BIND.Magic.ItemKind.${kind}`),
      path: isPath(path) ? localize(`BIND.Magic.Path.${path}`) : path,
      mana: format("BIND.Magic.itemMana", { value: mpValue, max: mpMax }),
      holds: mpMax > 0 ? { value: mpValue, most: mpMax } : null,
      full: mpMax <= 0 ? 0 : Math.round((100 * mpValue) / mpMax),
      command,
      mayDraw: mpMax > 0,
      spells: item.system.spells.map(({ slug, level }, at) => ({
        at,
        label: format("BIND.Magic.wake", { spell: names[slug] ?? known.get(slug) ?? slug, level }),
      })),
    };
  });
}
