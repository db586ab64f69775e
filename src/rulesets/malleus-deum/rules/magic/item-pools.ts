import { roll, type Procedure } from "../../../../engine";
import type { PoolSchedule } from "../pools/pool";

// MDC-MAG-26..28: magic that things hold.

/** One use, recharged by something that happens, or by itself at every rest. */
export type ItemPoolKind = "oneUse" | "rechargeable" | "selfRecharging";

const SCHEDULES: Readonly<Record<ItemPoolKind, PoolSchedule>> = {
  oneUse: "never",
  rechargeable: "event",
  selfRecharging: "rest",
};

/** How the pool of such an item comes back. */
export const itemSchedule = (kind: ItemPoolKind): PoolSchedule => SCHEDULES[kind];

/** Dice that item and monster pools are made of; those of characters are d6. */
export const ITEM_POOL_FACES = [4, 6, 8, 10, 20] as const;

/** Reads "2d6", "d20", "1d4": how many dice of how many sides. Undefined when it is none of them. */
export function parsePoolDice(text: string): { dice: number; faces: number } | undefined {
  const [, dice, faces] = /^\s*(\d*)\s*d\s*(\d+)\s*$/i.exec(text) ?? [];
  if (faces === undefined) return undefined;
  const found = { dice: dice === "" || dice === undefined ? 1 : Number(dice), faces: Number(faces) };
  return found.dice > 0 && (ITEM_POOL_FACES as readonly number[]).includes(found.faces) ? found : undefined;
}

/** Half-life of a rune: years in stone or steel, elsewhere 2d20 minutes. The request is named "half-life". */
export function* runeHalfLife(material: "stone" | "steel" | "other"): Procedure<{ years: true } | { minutes: number }> {
  if (material !== "other") return { years: true };
  const [first = 0, second = 0] = yield* roll("half-life", 2, 20);
  return { minutes: first + second };
}

/** What may want to pass a portal. */
export const PASSERS = ["body", "spell", "simulacrum", "possession"] as const;

/** Which portal a spell opens, by its slug (companion 3.29); undefined for any other spell. */
export const PORTALS: Readonly<Record<string, "greater" | "lesser">> = {
  "evocation.greater_portal": "greater",
  "evocation.lesser_portal": "lesser",
  "evocation.portal": "lesser",
};

/** MDC-MAG-28: what passes a portal. */
export const passesPortal = (portal: "greater" | "lesser", what: (typeof PASSERS)[number]): boolean =>
  portal === "greater" || what !== "body";
