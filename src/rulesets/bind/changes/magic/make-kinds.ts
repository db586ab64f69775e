import { flag, isObject, listOf, maybe, oneOf, text, whole, type Guard } from "../../../../foundry/changes/data-shape";
import { create, setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { isItemOf } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { poolOf } from "../../adapters/magic/mana";
import { PATHS, type PathId } from "../../rules/experience/costs";
import { itemCapacity, itemGain, makeStone, type ItemKind } from "../../rules/magic/items";
import { magicKind } from "./bind-magic-kind";
import { requireCreature } from "../bind-kind";

type StoneData = { id: string; name: string; points: number; path: PathId; improved?: boolean };

/** Mana given up for good, and the stone that it becomes: empty, twice as large (BI-MAG-26). */
export const makeStoneKind: ChangeHandler = magicKind<StoneData>(
  {
    id: (value) => typeof value === "string" && /^\w{16}$/.test(value),
    name: text(80),
    points: whole(1, 20),
    path: oneOf(...PATHS),
    improved: flag,
  },
  (target, { id, name, points, path, improved = false }) => {
    const actor = requireCreature(target);
    const pool = poolOf(actor);
    const made = makeStone(pool, points, path, improved);
    if (!made)
      throw new Error(format("BIND.Magic.Problem.tooMuchGiven", { name: actor.name, most: pool.normalMax, points }));
    const { max, value } = made.stone;
    return [
      ...setTo(actor, "system.mp.forfeited", actor.system.mp.forfeited + points),
      ...setTo(actor, "system.mp.value", made.pool.value),
      create(actor, "Item", {
        _id: id,
        type: "bindMagicItem",
        name,
        img: "systems/manifold/assets/game-icons/rune-stone.svg",
        system: { kind: "manaStone", path, improved, mpMax: max, mpValue: value },
      }),
    ];
  },
  { limits: { of: ["Actor"], paths: /^system\.mp\.(forfeited|value)$/, inside: { Item: { comes: true } } } },
);

type Implanted = { slug: string; level: number };
type ItemData = {
  as: ItemKind;
  spell: string;
  level: number;
  /** The others that are put in by the same casting (L3360). */
  more?: Implanted[];
  /** Of a greater item: how many spheres it holds. */
  spheres?: number;
  command: string;
  intelligence: number;
  wits: number;
  skill: number;
};

const isImplanted: Guard = (value) => isObject(value) && text(60)(value.slug) && whole(1, 20)(value.level);

/** A stone becomes an item: it holds one point less for every spell, a greater one for every sphere, a pocket spell for none (BI-MAG-27). */
export const makeItemKind: ChangeHandler = magicKind<ItemData>(
  {
    as: oneOf("pocket", "item", "greater"),
    spell: text(60),
    level: whole(1, 10),
    more: maybe(listOf(isImplanted, 60)),
    spheres: maybe(whole(1, 11)),
    command: text(60),
    intelligence: whole(-9, 20),
    wits: whole(-9, 20),
    skill: whole(-3, 9),
  },
  (target, { as, spell, level, more = [], spheres = 1, command, ...maker }) => {
    if (!isItemOf(target, "bindMagicItem")) throw new Error(localize("BIND.Magic.Problem.noStone"));
    const { mpMax, mpValue, spells } = target.system;
    const max = itemCapacity(mpMax, as, as === "greater" ? spheres : 1 + more.length);
    const held = more.map((one) => ({ slug: one.slug, level: one.level }));
    return [
      ...setTo(target, "system.kind", as),
      ...setTo(target, "system.mpMax", max),
      ...setTo(target, "system.mpValue", Math.min(max, mpValue)),
      ...setTo(target, "system.spells", [...spells, { slug: spell, level }, ...held]),
      // It gathers mana by its maker's Wits from now on (BIC-43).
      ...setTo(target, "system.regenPerScene", itemGain(maker.wits)),
      ...setTo(target, "system.command", command),
      ...setTo(target, "system.maker", maker),
    ];
  },
  { limits: { of: ["Item"], paths: /^system\.(kind|mpMax|regenPerScene|mpValue|spells|command|maker)$/ } },
);
