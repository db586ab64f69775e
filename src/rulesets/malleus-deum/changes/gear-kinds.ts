import { flag, maybe, oneOf, text, whole } from "../../../foundry/changes/data-shape";
import { create, setTo } from "../../../foundry/changes/plan-change";
import { isItemOf } from "../../../foundry/platform/documents";
import { format } from "../../../foundry/platform/i18n";
import { itemsOf, requireCreature } from "../adapters/creature";
import { ASPECT_CATEGORIES, type AspectCategory } from "../rules/archetypes/aspects";
import { ASPECT_LIMITS, defaultLifetime } from "../rules/aspects";
import { onItem } from "./limits";
import { malleusKind } from "./malleus-kind";

/** One of a thing is used up, or it was used once more by its bearer (MDC-MAG-26, MDC-MAG-29). Data: `{ what }`. */
export const useKind = malleusKind<{ what: "one" | "use" }>(
  { what: oneOf("one", "use") },
  (target, { what }) => {
    if (!isItemOf(target, "malleusGear")) return [];
    const { quantity, pool, attunement } = target.system._source;
    if (what === "use") return setTo(target, "system.attunement.used", attunement.used + 1, "use");
    if (quantity === 0) throw new Error(format("MALLEUS.Use.none", { name: target.name }));
    // The next one of them has its dice yet.
    return [
      ...setTo(target, "system.quantity", quantity - 1, "use"),
      ...(quantity > 1 ? setTo(target, "system.pool.value", pool.max, "use") : []),
    ];
  },
  { limits: onItem("attunement\\.used|quantity|pool\\.value") },
);

/** What a scroll's reading has left behind (MDC-MAG-25). Data: `{ helped, owed }`. */
export const readingKind = malleusKind<{ helped: boolean; owed: number }>(
  { helped: flag, owed: whole(0, 99) },
  (target, { helped, owed }) =>
    isItemOf(target, "malleusGear")
      ? [
          ...setTo(target, "system.reading.helped", helped, "reading"),
          ...setTo(target, "system.reading.owed", owed, "reading"),
        ]
      : [],
);

/** A weapon's damage that the book leaves open is kept, so that nobody is asked again (MD-DMG-07). Data: `{ damage }`. */
export const keepKind = malleusKind<{ damage: number }>(
  { damage: whole(0, 99) },
  (target, { damage }) =>
    isItemOf(target, "malleusWeapon") && target.system._source.damage === null
      ? setTo(target, "system.damage", damage, "keep")
      : [],
  { limits: onItem("damage") },
);

/**
 * An aspect comes to a creature: from a thing that it holds (MDC-MAG-29, MDC-MAG-30), or because somebody suggests it (MD-ASP-12).
 * Data: `{ name, difficulty, category }`.
 */
export const gainAspectKind = malleusKind<{ name: string; difficulty: number; category?: AspectCategory }>(
  {
    category: maybe(oneOf(...ASPECT_CATEGORIES)),
    name: (name) => text(100)(name) && String(name).trim() !== "",
    difficulty: whole(ASPECT_LIMITS.least, ASPECT_LIMITS.most),
  },
  (target, { name, difficulty, category = "affliction" }) => {
    const known = itemsOf(requireCreature(target), "malleusAspect").some((aspect) => aspect.name === name);
    const system = { category, difficulty, lifetime: defaultLifetime(category) };
    const data = { _id: foundry.utils.randomID(), name, type: "malleusAspect", system };
    return known ? [] : [create(target, "Item", data, "aspect")];
  },
  { limits: { of: ["Actor"], inside: { Item: { comes: true } } } },
);
