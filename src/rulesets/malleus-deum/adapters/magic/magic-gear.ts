import type { GroundingGear, MagicAid } from "../../rules/magic";
import { powersOf, readPower } from "../../rules/equipment";
import { itemsOf, type Creature } from "../creature";

export type Gear = ItemOf<"malleusGear">;
/** A thing that may have dice of its own: weapons of magic, too (companion 5.7). */
export type Pooled = Gear | ItemOf<"malleusWeapon">;

const has = (item: { system: { tags: Iterable<string> } }, ...words: string[]): boolean =>
  [...item.system.tags].some((tag) => words.includes(tag.trim().toLowerCase()));

/** Things with dice of their own, rods among them (MD-CHR-07, MDC-MAG-12). */
export const pooledGear = (actor: Creature): Pooled[] =>
  [...itemsOf(actor, "malleusGear"), ...itemsOf(actor, "malleusWeapon")].filter(
    ({ system }) => (system.pool?.max ?? 0) > 0,
  );

/** Those whose dice come back by resting, as if they were the bearer's own (MDC-MAG-12). */
export const restingGear = (actor: Creature): Pooled[] =>
  pooledGear(actor).filter(({ system: { pool } }) => pool.schedule === "rest" && pool.restRate > 0);

export const isPotion = (gear: Gear): boolean => has(gear, "potion");
export const isRune = (gear: Gear): boolean => has(gear, "rune");
export const isAttuning = (gear: Gear): boolean => (gear.system.attunement?.aspects.size ?? 0) > 0;

/** There is one less of it once it was used. */
export const isUsedUp = (gear: Gear): boolean => has(gear, "one use", "dust", "powder");

/** It does something by its own powers (companion 5.7); dice that it lends to castings and a reroll are no use of its own. */
export const hasPowers = ({ system }: Gear): boolean =>
  [...(system.powers ?? [])].some((text) => {
    const power = readPower(text);
    return power !== null && power.kind !== "lends" && power.kind !== "rerolls";
  });

/** The thing that throws Magic dice again which a casting took, and the face that brings them back (companion 5.7). */
export function saverOf(actor: Creature): { gear: Gear; face: number } | null {
  const found = itemsOf(actor, "malleusGear").flatMap((gear) =>
    powersOf(gear.system.powers ?? [], "saves").map(({ face }) => ({ gear, face })),
  );
  return found[0] ?? null;
}

export const isRod = (gear: Pooled): boolean => has(gear, "rod");
export const isScroll = (gear: Gear): boolean => has(gear, "scroll");

/** What a creature carries that can help a casting (MDC-MAG-11..13): a wand, a rod with dice, a staff in hand. */
export function aidsOf(actor: Creature): MagicAid[] {
  const gear = itemsOf(actor, "malleusGear");
  const held = itemsOf(actor, "malleusWeapon").filter(({ system }) => system.equipped);
  return [
    ...(gear.some((item) => has(item, "wand")) ? (["wand"] as const) : []),
    ...(pooledGear(actor).some(isRod) ? (["rod"] as const) : []),
    ...(held.some((weapon) => has(weapon, "staff")) || gear.some((item) => has(item, "staff"))
      ? (["staff"] as const)
      : []),
  ];
}

const METAL = ["medium", "heavy", "super heavy"];

/**
 * What the creature can ground with (MDC-MAG-10): a staff where that is its aid, else a spear in hand. The companion knows
 * light armour as free of metal, and the rest as metal, unless a tag says otherwise.
 */
export function groundingGear(actor: Creature, aid: MagicAid | null): GroundingGear {
  const held = itemsOf(actor, "malleusWeapon").filter(({ system }) => system.equipped);
  const spear = held.some((weapon) => has(weapon, "spear"));
  const worn = itemsOf(actor, "malleusArmour").filter(({ system }) => system.equipped);
  const metal = worn.some((armour) => has(armour, "metal", ...METAL) && !has(armour, "non-metallic"));
  const light = worn.some((armour) => has(armour, "light", "non-metallic"));
  return {
    tool: aid === "staff" ? "staff" : spear ? "spear" : null,
    armour: metal ? "metal" : light ? "nonMetallic" : "none",
  };
}
