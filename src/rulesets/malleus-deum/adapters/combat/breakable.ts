import type { BreakableItem } from "../../rules/tables";
import { itemsOf, type Creature } from "../creature";

type Breakable = ItemOf<"malleusWeapon"> | ItemOf<"malleusArmour"> | ItemOf<"malleusShield">;

/** Words in the names of armour, for its parts that a table names. */
const PARTS = { helmet: /helm|cap\b/i, gloves: /glove|gauntlet/i, boots: /boot|greave/i } as const;

/** Whether a piece of armour of that sort is worn. */
export const wears = (actor: Creature, part: "helmet" | "gauntlets"): boolean =>
  itemsOf(actor, "malleusArmour").some(
    ({ name, system }) => system.equipped && (part === "helmet" ? /helm/i : /gauntlet/i).test(name),
  );

/** The item at hand that a row of a table puts to the test; null where there is none, or more than one that may be meant. */
export function breakable(actor: Creature, which: BreakableItem): Breakable | null {
  const held = (type: "malleusWeapon" | "malleusShield") =>
    itemsOf(actor, type).filter(({ system }) => system.equipped);
  const found = ((): Breakable[] => {
    if (which === "weapon") return held("malleusWeapon") as Breakable[];
    if (which === "shield") return held("malleusShield") as Breakable[];
    if (which === "weaponOrShield") return [...held("malleusShield"), ...held("malleusWeapon")] as Breakable[];
    const worn = itemsOf(actor, "malleusArmour").filter(({ system }) => system.equipped);
    return worn.filter(({ name }) => PARTS[which].test(name));
  })();
  return found.length === 1 ? (found[0] ?? null) : null;
}
